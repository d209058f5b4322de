#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/common/names.h"
#include "core/base/common/words.h"
#include "core/exchange/import/tidy_parts.h"
#include "core/exchange/sources/foreign_files.h"

namespace chancery {
namespace {

/// True for characters that separate the parts of an order or of a list.
bool separates(char c) {
  return std::string_view("/;:,\"[]{}<>=+*|\\#").find(c) != std::string_view::npos;
}

/// A name without characters that orders use: "Rio - Norte" becomes "Rio Norte".
std::string name_for_orders(std::string_view name) {
  std::string out;
  for (std::size_t i = 0; i < name.size(); ++i) {
    const bool loose_dash = name[i] == '-' && (i == 0 || i + 1 == name.size() ||
                                               name[i - 1] == ' ' || name[i + 1] == ' ');
    const char c = loose_dash || separates(name[i]) ? ' ' : name[i];
    if (c != ' ' || (!out.empty() && out.back() != ' ')) out += c;
  }
  return std::string(trimmed(out));
}

/// Small letters and digits of a name.
std::string joined_letters(std::string_view name) {
  std::string letters;
  for (const char c : fold_name(name))
    if ((c >= 'a' && c <= 'z') || is_digit(c)) letters += c;
  return letters;
}

/// Capital letters and digits of a name, word by word.
std::vector<std::string> capital_words(std::string_view name) {
  std::vector<std::string> words;
  for (const std::string& word : words_of(fold_name(name))) {
    std::string kept;
    for (const char c : word)
      if ((c >= 'a' && c <= 'z') || is_digit(c)) kept += c;
    if (!kept.empty()) words.push_back(upper_case(kept));
  }
  return words;
}

/// Ids of three letters in the order in which people would try them.
std::vector<std::string> id_ideas(std::string_view name) {
  const std::vector<std::string> words = capital_words(name);
  std::string joined;
  for (const std::string& word : words) joined += word;
  std::vector<std::string> ideas;
  if (joined.empty()) return ideas;
  ideas.push_back(words.front().size() >= 3 ? words.front().substr(0, 3) : joined.substr(0, 3));
  if (words.size() >= 3) ideas.push_back({words[0].front(), words[1].front(), words[2].front()});
  if (words.size() >= 2) {
    ideas.push_back(words[0].substr(0, 1) + words[1].substr(0, 2));
    ideas.push_back(words[0].substr(0, 2) + words[1].substr(0, 1));
    ideas.push_back(words[1].substr(0, 3));
  }
  for (std::size_t i = 1; i + 1 < joined.size(); ++i)
    for (std::size_t j = i + 1; j < joined.size() && j < 40; ++j)
      ideas.push_back({joined.front(), joined[i], joined[j]});
  return ideas;
}

/// An abbreviation of the source as an id: "stp" -> "STP".
std::string short_name_id(std::string_view name) {
  std::string id;
  for (const char c : upper_case(name))
    if ((c >= 'A' && c <= 'Z') || is_digit(c)) id += c;
  return id.size() <= 8 ? id : std::string();
}

constexpr auto compass = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"NC", "north coast"},
    {"SC", "south coast"},
    {"EC", "east coast"},
    {"WC", "west coast"},
    {"NEC", "northeast coast"},
    {"NWC", "northwest coast"},
    {"SEC", "southeast coast"},
    {"SWC", "southwest coast"},
});

std::string coast_name(const DraftCoast& coast) {
  for (const auto& [id, name] : compass)
    if (coast.id == id) return std::string(name);
  return coast.name.empty() ? lower_case(coast.id) + " coast" : name_for_orders(coast.name);
}

/// Chooses unique ids and names.
class NameGiver {
 public:
  NameGiver(const Variant& base, BoardDraft& draft, LossReport& losses)
      : draft_(draft), losses_(losses) {
    reserve_words(base);
    for (const Province& province : base.map.provinces()) {
      base_ids_.emplace(fold_name(province.name), province.id);
      for (const std::string& also : province.also) base_ids_.emplace(fold_name(also), province.id);
    }
  }

  void give_names() {
    for (DraftProvince& province : draft_.provinces)
      if (!province.left_out) give_name(province);
  }

  void give_ids(const ForeignVariant& foreign) {
    std::map<std::string, const ForeignProvince*> sources;
    for (const ForeignProvince& foreign_province : foreign.provinces)
      sources.emplace(foreign_province.key, &foreign_province);
    for (DraftProvince& province : draft_.provinces) {
      if (province.left_out) continue;
      const auto& shorts = sources.at(province.key)->short_names;
      if (!shorts.empty()) try_id(province, short_name_id(shorts.front()));
    }
    for (const DraftProvince& province : draft_.provinces)
      if (!province.left_out) names_.push_back(joined_letters(province.name));
    for (DraftProvince& province : draft_.provinces)
      if (!province.left_out && province.id.empty()) find_id(province);
    for (DraftProvince& province : draft_.provinces)
      if (!province.left_out) keep_others(province, *sources.at(province.key));
    for (DraftProvince& province : draft_.provinces)
      for (DraftCoast& coast : province.coasts) coast.name = coast_name(coast);
  }

 private:
  /// Reserves words of orders, which cannot be short names.
  void reserve_words(const Variant& base) {
    for (const UnitClass& unit_class : base.classes) {
      reserved_.insert(fold_name(unit_class.letter));
      reserved_.insert(fold_name(unit_class.id));
      for (const std::string& word : unit_class.also) reserved_.insert(fold_name(word));
    }
    for (const WordGroup& group : base.words) {
      reserved_.insert(fold_name(group.word));
      for (const std::string& word : group.also) reserved_.insert(fold_name(word));
    }
    for (const DraftPower& power : draft_.powers) {
      reserved_.insert(fold_name(power.name));
      for (const std::string& word : power.adjectives) reserved_.insert(fold_name(word));
    }
  }

  void give_name(DraftProvince& province) {
    const std::string original(trimmed(province.name));
    std::string name = name_for_orders(original);
    if (fold_name(name).empty()) name = "Province " + std::to_string(taken_.size() + 1);
    const std::string wished = name;
    for (int n = 2; !taken_.insert(fold_name(name)).second; ++n)
      name = wished + ' ' + std::to_string(n);
    province.name = name;
    if (name == original) return;
    losses_.add(LossKind::renamed, InPlay::unchanged, province.span,
                "the province '" + original + "' is '" + name + "'",
                name == wished ? "orders cannot name it otherwise" : "another one has that name");
  }

  bool try_id(DraftProvince& province, const std::string& id) {
    const std::string folded = fold_name(id);
    if (id.empty() || reserved_.contains(folded)) return false;
    const bool own_name = folded == fold_name(province.name);
    if (!own_name && !taken_.insert(folded).second) return false;
    if (own_name && !ids_as_names_.insert(folded).second) return false;
    province.id = id;
    return true;
  }

  void find_id(DraftProvince& province) {
    const auto usual = base_ids_.find(fold_name(province.name));
    if (usual != base_ids_.end() && try_id(province, usual->second)) return;
    const std::vector<std::string> ideas = id_ideas(province.name);
    for (const std::string& idea : ideas)
      if (!means_another(idea, province) && try_id(province, idea)) return;
    for (const std::string& idea : ideas)
      if (try_id(province, idea)) return;
    for (int n = 1;; ++n)
      if (try_id(province, "P" + std::to_string(n))) return;
  }

  /// True if people would read it as the beginning of another name.
  [[nodiscard]] bool means_another(const std::string& id, const DraftProvince& province) const {
    const std::string letters = lower_case(id);
    return !joined_letters(province.name).starts_with(letters) &&
           std::any_of(names_.begin(), names_.end(),
                       [&](const std::string& name) { return name.starts_with(letters); });
  }

  void keep_others(DraftProvince& province, const ForeignProvince& source) {
    for (const std::string& other : source.short_names) {
      const std::string name = name_for_orders(other);
      const std::string folded = fold_name(name);
      if (folded.empty() || folded == fold_name(province.id) || folded == fold_name(province.name))
        continue;
      if (reserved_.contains(folded) || !taken_.insert(folded).second) {
        losses_.add(LossKind::lost, InPlay::unchanged, province.span,
                    "the name '" + name + "' for '" + province.name + "'",
                    "it means something else in orders");
        continue;
      }
      province.also.push_back(name);
    }
  }

  BoardDraft& draft_;
  LossReport& losses_;
  std::set<std::string> taken_;
  std::set<std::string> ids_as_names_;
  std::set<std::string> reserved_;
  std::map<std::string, std::string> base_ids_;
  std::vector<std::string> names_;  // of all provinces, letters alone
};

}  // namespace

void name_provinces(const ForeignVariant& foreign, const Variant& base, BoardDraft& draft,
                    LossReport& losses) {
  NameGiver giver(base, draft, losses);
  giver.give_names();
  giver.give_ids(foreign);
}

}  // namespace chancery
