#include "core/rules/orders/line_draft.h"

#include <fmt/core.h>

#include "core/base/common/words.h"
#include "core/rules/orders/order_print.h"
#include "core/rules/orders/order_suggestions.h"
#include "core/rules/state/names_in_play.h"

namespace chancery::order_language {
namespace {

std::string with_article(std::string_view words) {
  constexpr std::string_view vowels = "aeiouAEIOU";
  const bool vowel = !words.empty() && vowels.find(words.front()) != std::string_view::npos;
  return fmt::format("{} {}", vowel ? "an" : "a", words);
}

}  // namespace

std::string LineDraft::name_of(ProvinceId id) const {
  return display_name(variant, scene.position, id);
}

std::string LineDraft::name_of(PowerId id) const {
  return display_name(variant, scene.position, id);
}

std::string LineDraft::adjective(PowerId id) const {
  if (const auto given = name_in_play(variant, scene.position, id); !given.empty())
    return std::string(given);
  const Power& power = variant.powers[id.index()];
  return power.adjectives.empty() ? power.name : power.adjectives.front();
}

std::string LineDraft::only_classes() const {
  std::vector<std::string> allowed;
  for (const ClassId id : type.classes) allowed.push_back(a_unit(id));
  return "only " + join_with_last(allowed, " or ");
}

std::string LineDraft::examples(std::optional<UnitId> unit) const {
  return OrderSuggestions(variant, scene.position, scene.power).examples(unit);
}

std::string LineDraft::examples_for(const UnitText& text) const {
  if (!text.place.province.valid()) return {};
  const OrderSuggestions right(variant, scene.position, scene.power);
  const std::optional<UnitId> unit = right.own_unit_in(text.place.province);
  return unit ? right.examples(unit) : std::string();
}

std::string LineDraft::a_unit(ClassId id) const {
  return with_article(unit_class(id).id);
}

std::string LineDraft::a_unit(const Unit& unit) const {
  if (const auto given = name_in_play(variant, scene.position, unit.power); !given.empty())
    return fmt::format("{} of {}", a_unit(unit.unit_class), given);
  return with_article(fmt::format("{} {}", adjective(unit.power), unit_class(unit.unit_class).id));
}

std::string LineDraft::unit_text(const Unit& unit) const {
  return print_unit(variant, unit.unit_class, unit.at);
}

std::string_view LineDraft::written(const PlaceText& place) const {
  return written(place.begin, place.end);
}

std::string_view LineDraft::written(std::uint32_t begin, std::uint32_t end) const {
  if (scene.tokens == nullptr || begin >= end) return {};
  const Token& first = (*scene.tokens)[begin];
  const Token& last = (*scene.tokens)[end - 1];
  return scene.line.substr(first.begin, last.end - first.begin);
}

void LineDraft::note_reading(const PlaceText& place) {
  add_note(fmt::format("'{}' read as {}", written(place), name_of(place.province)));
}

void LineDraft::note_power(const UnitText& unit) {
  add_note(fmt::format("'{}' read as {}", written(unit.power_begin, unit.power_end),
                       adjective(unit.power)));
}

}  // namespace chancery::order_language
