#include "core/rules/notation/vocabulary.h"

#include "core/rules/state/names_in_play.h"

namespace chancery::order_language {

PlayedNames::PlayedNames(const Grammar& grammar, const Variant& variant, const Position& position)
    : words(Words::beside(grammar.words)) {
  for (std::size_t i = 0; i < variant.map.provinces().size(); ++i)
    add_place(grammar, name_in_play(variant, position, ProvinceId{i}), ProvinceId{i});
  for (std::size_t i = 0; i < variant.powers.size(); ++i)
    powers.add(intern_name(name_in_play(variant, position, PowerId{i}), words),
               static_cast<std::uint16_t>(i));
}

/// The variant's name of another place has precedence over a name given in play.
void PlayedNames::add_place(const Grammar& grammar, std::string_view name, ProvinceId province) {
  if (name.empty()) return;
  for (const SpaceId known : grammar.places.find_all(name, grammar.words))
    if (known.index() != province.index()) return;
  places.add(intern_name(name, words), province.value);
  spellings.emplace_back(name);
}

bool Vocabulary::is_known_start(WordId word) const {
  if (grammar.is_known_start(word)) return true;
  return in_play != nullptr && word != no_word &&
         (in_play->places.starts(word) || in_play->powers.starts(word));
}

void Vocabulary::find_powers(std::span<const Token> tokens, std::uint32_t at,
                             std::vector<NameTree::Found>& found) const {
  if (in_play != nullptr) in_play->powers.find(tokens, at, grammar.dash, found);
  grammar.powers.find(tokens, at, grammar.dash, found);
  if (reading != NameReading::exact) grammar.find_abbreviated_powers(tokens, at, found);
}

void Vocabulary::find_places(std::string_view line, std::span<const Token> tokens, std::uint32_t at,
                             std::vector<PlaceText>& found) const {
  grammar.places.find(line, tokens, at, found, reading,
                      in_play != nullptr ? &in_play->places : nullptr);
}

std::optional<std::string> Vocabulary::nearest_place(std::string_view text) const {
  constexpr std::size_t too_short = 2;  // every name is similar to so few letters
  if (text.size() < too_short) return std::nullopt;
  if (text.size() == too_short)
    return in_play != nullptr ? std::nullopt : grammar.places.abbreviated(text);
  if (in_play != nullptr)
    if (auto near = nearest_or_abbreviated(text, in_play->spellings)) return near;
  return grammar.places.nearest(text);
}

}  // namespace chancery::order_language
