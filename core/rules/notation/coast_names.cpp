#include "core/rules/notation/coast_names.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "core/base/common/contains.h"
#include "core/base/common/names.h"

namespace chancery::order_language {
namespace {

/// Returns the number of letters of a name.
std::size_t letter_count(std::string_view name) {
  const std::string folded = fold_name(name);
  return folded.size() - static_cast<std::size_t>(std::count(folded.begin(), folded.end(), ' '));
}

/// Returns "north coast" of "Somewhere (north coast)"; the whole name if it has no brackets.
std::string_view coast_words(const Space& space, const Province& province) {
  std::string_view name = space.name;
  const std::size_t open = name.rfind('(');
  if (open != std::string_view::npos && name.ends_with(')')) {
    return name.substr(open + 1, name.size() - open - 2);
  }
  if (name.starts_with(province.name)) name.remove_prefix(province.name.size());
  return name;
}

}  // namespace

CoastNames::CoastNames(const Map& map, Words& words)
    : dash_(words.add("-")), slash_(words.add("/")), open_(words.add("(")), close_(words.add(")")) {
  for (std::size_t i = map.provinces().size(); i < map.spaces().size(); ++i)
    add(map, SpaceId{i}, words);
  for (std::size_t i = 0; i < map.spaces().size(); ++i)
    province_of_.push_back(map.province_of(SpaceId{i}));
}

void CoastNames::add(const Map& map, SpaceId id, Words& words) {
  const Space& space = map.space(id);
  add_name(intern_name(space.coast, words), true, id);
  const std::vector<WordId> name =
      intern_name(coast_words(space, map.province(space.province)), words);
  add_name(name, true, id);
  for (const std::string& other : space.also) {
    // A single letter may be a word of an order; as a coast it needs brackets or a slash.
    add_name(intern_name(other, words), letter_count(other) > 1, id);
  }
  if (name.size() < 2) return;
  // "north" and "n" for "north coast", but only in brackets or after a slash.
  add_name({name.front()}, false, id);
  const std::string initial = words.text(name.front()).substr(0, 1);
  if (static_cast<unsigned char>(initial.front()) < 0x80) {
    add_name({words.add(initial)}, false, id);
  }
}

void CoastNames::add_name(std::vector<WordId> name, bool bare, SpaceId coast) {
  if (name.empty()) return;
  const auto same = std::find_if(names_.begin(), names_.end(),
                                 [&](const CoastName& known) { return known.words == name; });
  CoastName& entry = same != names_.end() ? *same : names_.emplace_back();
  entry.words = std::move(name);
  entry.bare = entry.bare || bare;
  if (!contains(entry.coasts, coast)) {
    entry.coasts.push_back(coast);
  }
}

std::optional<CoastText> CoastNames::named(ProvinceId province, std::span<const Token> tokens,
                                           std::uint32_t at, bool bare) const {
  std::optional<CoastText> best;
  for (const CoastName& name : names_) {
    if (bare && !name.bare) continue;
    const std::size_t length = name.words.size();
    if (at + length > tokens.size()) continue;
    const bool same =
        std::equal(name.words.begin(), name.words.end(), tokens.begin() + at,
                   [](WordId word, const Token& token) { return token.word == word; });
    if (!same || (best && best->end >= at + length)) continue;
    CoastText coast{SpaceId::none(), true, at + static_cast<std::uint32_t>(length)};
    int hits = 0;
    for (const SpaceId space : name.coasts) {
      if (province_of_[space.index()] != province) continue;
      coast.coast = space;
      ++hits;
    }
    if (hits > 1) continue;  // an initial shared by two coasts of the province
    coast.stray = hits == 0;
    best = coast;
  }
  return best;
}

std::optional<CoastText> CoastNames::find(ProvinceId province, std::span<const Token> tokens,
                                          std::uint32_t at, const NameTree& places) const {
  if (at >= tokens.size()) return std::nullopt;
  if (tokens[at].word == open_) {
    std::optional<CoastText> coast = named(province, tokens, at + 1, false);
    if (!coast || coast->end >= tokens.size() || tokens[coast->end].word != close_) {
      return std::nullopt;
    }
    ++coast->end;
    return coast;
  }
  if (tokens[at].word == slash_ && slash_ != no_word) {
    if (std::optional<CoastText> coast = named(province, tokens, at + 1, false)) return coast;
    const bool other_word =
        at + 1 < tokens.size() && !tokens[at + 1].sign && !places.starts(tokens[at + 1].word);
    if (!other_word) return std::nullopt;
    return CoastText{SpaceId::none(), true, at + 2};
  }
  if (is_glued_dash(tokens, at)) {
    const std::optional<CoastText> coast = named(province, tokens, at + 1, true);
    return coast && !coast->stray ? coast : std::nullopt;
  }
  return named(province, tokens, at, true);
}

/// "bul-ec": a dash without blanks may lead to a coast.
bool CoastNames::is_glued_dash(std::span<const Token> tokens, std::uint32_t at) const {
  return at > 0 && at + 1 < tokens.size() && tokens[at].word == dash_ &&
         tokens[at - 1].end == tokens[at].begin && tokens[at].end == tokens[at + 1].begin;
}

bool CoastNames::begin(std::span<const Token> tokens) const {
  return named(ProvinceId::none(), tokens, 0, true).has_value();
}

}  // namespace chancery::order_language
