#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/base/common/contains.h"
#include "core/rules/variant/variant_scripts.h"
#include "core/workbench/player_rules/player_rules_parts.h"
#include "core/workbench/study/class_places.h"

namespace chancery {

std::string_view counted_for_victory(const Variant& variant) {
  return player_rules::has_hook(variant, HookKind::score) ? "points" : "centers";
}

}  // namespace chancery

namespace chancery::player_rules {

std::string listed(const std::vector<std::string>& all) {
  std::string text;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (i > 0) text += i + 1 == all.size() ? " and " : ", ";
    text += all[i];
  }
  return text;
}

std::string number_word(std::size_t number) {
  constexpr std::array<std::string_view, 13> small{"no",   "one",    "two",   "three", "four",
                                                   "five", "six",    "seven", "eight", "nine",
                                                   "ten",  "eleven", "twelve"};
  return number < small.size() ? std::string(small[number]) : std::to_string(number);
}

std::string spelled_count(std::size_t count, std::string_view what) {
  return fmt::format("{} {}{}", number_word(count), what, count == 1 ? "" : "s");
}

std::string sentence(std::string text) {
  if (!text.empty() && text.front() >= 'a' && text.front() <= 'z')
    text.front() = static_cast<char>(text.front() - 'a' + 'A');
  return text;
}

std::string as_clause(std::string_view text) {
  std::string clause(text);
  if (!clause.empty() && clause.front() >= 'A' && clause.front() <= 'Z')
    clause.front() = static_cast<char>(clause.front() - 'A' + 'a');
  return clause;
}

std::string either(const std::vector<std::string>& all) {
  std::string text;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (i > 0) text += i + 1 == all.size() ? " or " : ", ";
    text += all[i];
  }
  return text;
}

std::string as_word(std::string_view id) {
  std::string word(id);
  std::replace(word.begin(), word.end(), '_', ' ');
  return word;
}

std::string class_with_article(const Variant& variant, ClassId unit_class) {
  const std::string word = as_word(variant.classes[unit_class.index()].id);
  const bool vowel =
      !word.empty() && std::string_view("aeiouAEIOU").find(word.front()) != std::string_view::npos;
  return (vowel ? "an " : "a ") + word;
}

std::string several(const Variant& variant, ClassId unit_class) {
  const UnitClass& described = variant.classes[unit_class.index()];
  const std::string word = as_word(described.id);
  for (const std::string& also : described.also)
    if (also != word && also.size() > word.size() && also.ends_with('s') &&
        also.substr(0, 2) == word.substr(0, 2))
      return also;
  return word + 's';
}

std::string several(const Variant& variant, const std::vector<ClassId>& classes) {
  std::vector<std::string> all;
  for (const ClassId unit_class : classes) all.push_back(several(variant, unit_class));
  return listed(all);
}

std::string called(const Map& map, ProvinceId province) {
  const Province& described = map.province(province);
  return described.name == described.id ? described.id
                                        : fmt::format("{} ({})", described.name, described.id);
}

std::string called(const Map& map, const std::vector<ProvinceId>& provinces) {
  std::vector<std::string> all;
  for (const ProvinceId province : provinces) all.push_back(called(map, province));
  return listed(all);
}

std::string names(const Variant& variant, const std::vector<PowerId>& powers) {
  std::vector<std::string> all;
  for (const PowerId power : powers) all.push_back(variant.powers[power.index()].name);
  return listed(all);
}

std::vector<std::string> ids(const Map& map, const std::vector<ProvinceId>& provinces) {
  std::vector<std::string> all;
  for (const ProvinceId province : provinces) all.push_back(map.province(province).id);
  return all;
}

const OrderType* type_of(const Variant& variant, Action action) {
  const auto found = std::find_if(variant.order_types.begin(), variant.order_types.end(),
                                  [&](const OrderType& type) { return type.acts_as == action; });
  return found == variant.order_types.end() ? nullptr : &*found;
}

bool has(const Variant& variant, Action action) {
  return type_of(variant, action) != nullptr;
}

bool has_hook(const Variant& variant, HookKind kind) {
  return variant.scripts && variant.scripts->has_enabled(hook_name(kind));
}

bool may_draw(const Variant& variant) {
  if (!variant.scripts) return false;
  const auto& files = variant.scripts->plan.files;
  return std::any_of(files.begin(), files.end(), [](const auto& file) {
    return file->text.find("turn.random") != std::string::npos ||
           file->text.find(".random(") != std::string::npos;
  });
}

bool counts_centers(const Variant& variant) {
  const auto& phases = variant.calendar.phases;
  return variant.center_count() > 0 &&
         std::any_of(phases.begin(), phases.end(), [](const Phase& phase) { return phase.counts; });
}

bool has_in(const Variant& variant, Action action, PhaseKind phase) {
  return std::any_of(
      variant.order_types.begin(), variant.order_types.end(), [&](const OrderType& type) {
        return type.acts_as == action && type.phases[static_cast<std::size_t>(phase)];
      });
}

bool tasks_continue(const Variant& variant) {
  return std::any_of(variant.tasks.begin(), variant.tasks.end(),
                     [](const Task& task) { return task.goes_on; });
}

bool hides_board(const Variant& variant, ShownBoard shown) {
  return variant.sight && shown == ShownBoard::as_known;
}

bool can_be_entered(const Variant& variant, ProvinceId province) {
  for (std::size_t c = 0; c < variant.classes.size(); ++c)
    if (stands_somewhere_in(variant.map, ClassId{c}, province)) return true;
  return false;
}

std::string season(const Phase& phase) {
  return label_without_year(phase);
}

std::vector<std::string> labels_where(const Variant& variant, bool (*wanted)(const Phase&)) {
  std::vector<std::string> labels;
  for (const Phase& phase : variant.calendar.phases) {
    if (!wanted(phase)) continue;
    std::string label = season(phase);
    if (label.empty()) label = fmt::format("the {} phase", phase_kind_name(phase.kind));
    if (!contains(labels, label)) labels.push_back(label);
  }
  return labels;
}

std::string_view decided(const Variant& variant, std::string_view rule_switch) {
  const RuleSwitch* found = find_rule_switch(rule_switch);
  return found == nullptr ? std::string_view() : found->choices[found->get(variant.rules)].text;
}

}  // namespace chancery::player_rules
