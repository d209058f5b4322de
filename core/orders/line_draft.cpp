#include "core/orders/line_draft.h"

#include <fmt/core.h>

#include "core/orders/order_print.h"
#include "core/state/names_in_play.h"

namespace chancery::order_language {
namespace {

std::string with_article(std::string_view words) {
  constexpr std::string_view vowels = "aeiouAEIOU";
  const bool vowel = !words.empty() && vowels.find(words.front()) != std::string_view::npos;
  return fmt::format("{} {}", vowel ? "an" : "a", words);
}

}  // namespace

std::string LineDraft::name_of(ProvinceId id) const {
  return spoken_name(variant, scene.position, id);
}

std::string LineDraft::name_of(PowerId id) const {
  return spoken_name(variant, scene.position, id);
}

std::string LineDraft::adjective(PowerId id) const {
  if (const auto given = name_in_play(variant, scene.position, id); !given.empty())
    return std::string(given);
  const Power& power = variant.powers[id.index()];
  return power.adjectives.empty() ? power.name : power.adjectives.front();
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
  if (scene.tokens == nullptr || place.begin >= place.end) return {};
  const Token& first = (*scene.tokens)[place.begin];
  const Token& last = (*scene.tokens)[place.end - 1];
  return scene.line.substr(first.begin, last.end - first.begin);
}

void LineDraft::note_reading(const PlaceText& place) {
  add_note(fmt::format("'{}' read as {}", written(place), name_of(place.province)));
}

}  // namespace chancery::order_language
