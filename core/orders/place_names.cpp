#include "core/orders/place_names.h"

#include <algorithm>
#include <tuple>

#include "core/base/names.h"

namespace chancery::order_language {
namespace {

std::string letters_of(std::string_view name) {
  std::string letters = fold_name(name);
  std::erase(letters, ' ');
  return letters;
}

/// "north coast" from "Somewhere (north coast)"; the whole name if it has no brackets.
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

PlaceNames::PlaceNames(const Map& map, Words& words, Abbreviations abbreviations)
    : abbreviations_(abbreviations),
      dash_(words.add("-")),
      slash_(words.add("/")),
      open_(words.add("(")),
      close_(words.add(")")) {
  for (std::size_t i = 0; i < map.provinces().size(); ++i) {
    add_province(map, ProvinceId{i}, words);
  }
  for (std::size_t i = map.provinces().size(); i < map.spaces().size(); ++i) {
    add_coast(map, SpaceId{i}, words);
  }
  for (std::size_t i = 0; i < map.spaces().size(); ++i) {
    province_of_.push_back(map.province_of(SpaceId{i}));
  }
  std::sort(long_names_.begin(), long_names_.end(), [](const LongName& a, const LongName& b) {
    return std::tie(a.letters, a.province) < std::tie(b.letters, b.province);
  });
}

void PlaceNames::add_province(const Map& map, ProvinceId id, Words& words) {
  const Province& province = map.province(id);
  const auto add = [&](const std::string& name) {
    names_.add(intern_name(name, words), id.value);
    spellings_.push_back(name);
  };
  add(province.name);
  add(province.id);
  long_names_.push_back({letters_of(province.name), id});
  for (const std::string& other : province.also) {
    add(other);
    long_names_.push_back({letters_of(other), id});
  }
}

void PlaceNames::add_coast(const Map& map, SpaceId id, Words& words) {
  const Space& space = map.space(id);
  add_coast_name(intern_name(space.coast, words), true, id);
  const std::vector<WordId> name =
      intern_name(coast_words(space, map.province(space.province)), words);
  add_coast_name(name, true, id);
  for (const std::string& other : space.also) {
    // A single letter may be a word of an order; as a coast it needs brackets or a slash.
    add_coast_name(intern_name(other, words), letters_of(other).size() > 1, id);
  }
  if (name.size() < 2) return;
  // "north" and "n" for "north coast", but only in brackets or after a slash.
  add_coast_name({name.front()}, false, id);
  const std::string initial = words.text(name.front()).substr(0, 1);
  if (static_cast<unsigned char>(initial.front()) < 0x80) {
    add_coast_name({words.add(initial)}, false, id);
  }
}

void PlaceNames::add_coast_name(std::vector<WordId> name, bool bare, SpaceId coast) {
  if (name.empty()) return;
  const auto same = std::find_if(coast_names_.begin(), coast_names_.end(),
                                 [&](const CoastName& known) { return known.words == name; });
  CoastName& entry = same != coast_names_.end() ? *same : coast_names_.emplace_back();
  entry.words = std::move(name);
  entry.bare = entry.bare || bare;
  if (std::find(entry.coasts.begin(), entry.coasts.end(), coast) == entry.coasts.end()) {
    entry.coasts.push_back(coast);
  }
}

std::optional<PlaceNames::CoastText> PlaceNames::named_coast(ProvinceId province,
                                                             std::span<const Token> tokens,
                                                             std::uint32_t at, bool bare) const {
  std::optional<CoastText> best;
  for (const CoastName& name : coast_names_) {
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
    if (hits > 1) continue;  // an initial that two coasts of the province share
    coast.stray = hits == 0;
    best = coast;
  }
  return best;
}

std::optional<PlaceNames::CoastText> PlaceNames::find_coast(ProvinceId province,
                                                            std::span<const Token> tokens,
                                                            std::uint32_t at) const {
  if (at >= tokens.size()) return std::nullopt;
  if (tokens[at].word == open_) {
    std::optional<CoastText> coast = named_coast(province, tokens, at + 1, false);
    if (!coast || coast->end >= tokens.size() || tokens[coast->end].word != close_) {
      return std::nullopt;
    }
    ++coast->end;
    return coast;
  }
  if (tokens[at].word == slash_ && slash_ != no_word) {
    if (std::optional<CoastText> coast = named_coast(province, tokens, at + 1, false)) return coast;
    const bool other_word =
        at + 1 < tokens.size() && !tokens[at + 1].sign && !names_.starts(tokens[at + 1].word);
    if (!other_word) return std::nullopt;
    return CoastText{SpaceId::none(), true, at + 2};
  }
  return named_coast(province, tokens, at, true);
}

void PlaceNames::add_found(PlaceText place, std::span<const Token> tokens,
                           std::vector<PlaceText>& found) const {
  if (const std::optional<CoastText> coast = find_coast(place.province, tokens, place.end)) {
    PlaceText with_coast = place;
    with_coast.coast = coast->coast;
    with_coast.stray_coast = coast->stray;
    with_coast.end = coast->end;
    found.push_back(with_coast);
  }
  found.push_back(place);
}

void PlaceNames::find(std::string_view line, std::span<const Token> tokens, std::uint32_t at,
                      std::vector<PlaceText>& found, const NameTree* others) const {
  if (at >= tokens.size() || tokens[at].sign) return;
  std::vector<NameTree::Found> names;
  names_.find(tokens, at, dash_, names);
  if (others != nullptr) {
    others->find(tokens, at, dash_, names);
    std::stable_sort(names.begin(), names.end(),
                     [](const auto& a, const auto& b) { return a.end > b.end; });
  }
  for (const NameTree::Found& name : names) {
    for (const std::uint16_t province : name.values) {
      PlaceText place;
      place.province = ProvinceId{province};
      place.doubtful = name.values.size() > 1;
      place.begin = at;
      place.end = name.end;
      add_found(place, tokens, found);
    }
  }
  if (names.empty() && abbreviations_ == Abbreviations::understood)
    find_begun(line, tokens, at, found);
}

void PlaceNames::find_begun(std::string_view line, std::span<const Token> tokens, std::uint32_t at,
                            std::vector<PlaceText>& found) const {
  constexpr std::uint32_t most_words = 3;
  std::uint32_t end = at;
  while (end < tokens.size() && end < at + most_words && !tokens[end].sign) ++end;
  for (; end > at; --end) {
    const std::string letters =
        letters_of(line.substr(tokens[at].begin, tokens[end - 1].end - tokens[at].begin));
    if (letters.size() < 3) continue;
    const auto first = std::lower_bound(
        long_names_.begin(), long_names_.end(), letters,
        [](const LongName& name, const std::string& text) { return name.letters < text; });
    std::vector<ProvinceId> provinces;
    for (auto name = first; name != long_names_.end() && name->letters.starts_with(letters);
         ++name) {
      if (std::find(provinces.begin(), provinces.end(), name->province) == provinces.end()) {
        provinces.push_back(name->province);
      }
    }
    std::sort(provinces.begin(), provinces.end());
    for (const ProvinceId province : provinces) {
      PlaceText place;
      place.province = province;
      place.guessed = true;
      place.doubtful = provinces.size() > 1;
      place.begin = at;
      place.end = end;
      add_found(place, tokens, found);
    }
  }
}

std::vector<SpaceId> PlaceNames::find_all(std::string_view text, const Words& words) const {
  const std::vector<Token> tokens = tokenize(text, words);
  std::vector<PlaceText> found;
  find(text, tokens, 0, found);
  std::vector<SpaceId> spaces;
  for (const PlaceText& place : found) {
    if (place.end != tokens.size() || place.stray_coast) continue;
    spaces.push_back(place.coast.valid() ? place.coast : SpaceId{place.province.index()});
  }
  std::sort(spaces.begin(), spaces.end());
  spaces.erase(std::unique(spaces.begin(), spaces.end()), spaces.end());
  return spaces;
}

bool PlaceNames::begins_with_coast(std::span<const Token> tokens) const {
  return named_coast(ProvinceId::none(), tokens, 0, true).has_value();
}

std::optional<std::string> PlaceNames::nearest(std::string_view text) const {
  return nearest_or_begun(text, spellings_);
}

}  // namespace chancery::order_language
