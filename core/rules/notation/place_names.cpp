#include "core/rules/notation/place_names.h"

#include <algorithm>
#include <iterator>

#include "core/base/common/names.h"

namespace chancery::order_language {
namespace {

/// Returns the names of a province, or of a place inside one.
std::vector<std::string> all_names(const std::string& id, const std::string& name,
                                   const std::vector<std::string>& also) {
  std::vector<std::string> names{id, name};
  names.insert(names.end(), also.begin(), also.end());
  return names;
}

/// A single letter may be a word of an order.
bool is_one_letter(std::string_view name) {
  return fold_letters(name).size() < 2;
}

}  // namespace

PlaceNames::PlaceNames(const Map& map, Words& words, Abbreviations abbreviations)
    : abbreviations_(abbreviations), coasts_(map, words), dash_(words.add("-")) {
  for (std::size_t i = 0; i < map.provinces().size(); ++i) {
    if (map.is_inner(ProvinceId{i}))
      add_inner(map, ProvinceId{i}, words);
    else
      add_province(map, ProvinceId{i}, words);
  }
  if (map.has_inner())
    for (std::size_t i = 0; i < map.provinces().size(); ++i)
      around_.push_back(map.around(ProvinceId{i}));
  name_abbreviations_.sort();
}

void PlaceNames::add_province(const Map& map, ProvinceId id, Words& words) {
  const Province& province = map.province(id);
  const auto add = [&](const std::string& name, const std::string& shown) {
    names_.add(intern_name(name, words), id.value);
    spellings_.push_back(name);
    spelled_.push_back({shown, id});
  };
  add(province.name, province.name);
  add(province.id, province.id);
  final_names_.add(intern_name(province.name, words), id.value);
  final_names_.add(intern_name(province.id, words), id.value);
  name_abbreviations_.add(province.name, id.value);
  for (const std::string& other : province.also) {
    add(other, province.name);
    name_abbreviations_.add(other, id.value);
  }
}

/// "ZEN/C", "Zenda (citadel)", "Zenda citadel": any name of the province, then any name of the
/// place.
void PlaceNames::add_inner(const Map& map, ProvinceId id, Words& words) {
  const Province& place = map.province(id);
  const Province& around = map.province(map.around(id));
  const WordId slash = words.add("/");
  const WordId open = words.add("(");
  const WordId close = words.add(")");
  for (const std::string& first : all_names(around.id, around.name, around.also))
    for (const std::string& second :
         all_names(place.inner->id, place.inner->name, place.inner->also)) {
      const std::vector<WordId> begin = intern_name(first, words);
      const std::vector<WordId> end = intern_name(second, words);
      const auto add = [&](std::optional<WordId> before, std::optional<WordId> behind) {
        std::vector<WordId> name = begin;
        if (before) name.push_back(*before);
        name.insert(name.end(), end.begin(), end.end());
        if (behind) name.push_back(*behind);
        names_.add(name, id.value);
        final_names_.add(name, id.value);
      };
      add(slash, std::nullopt);
      add(open, close);
      if (!is_one_letter(second)) add(std::nullopt, std::nullopt);
    }
  for (const std::string& shown : {place.name, place.id}) {
    spellings_.push_back(shown);
    spelled_.push_back({place.name, id});
  }
}

void PlaceNames::reserve_for_orders(WordId word, bool is_class) {
  std::vector<WordId>& words = is_class ? class_words_ : order_words_;
  const auto at = std::lower_bound(words.begin(), words.end(), word);
  if (at == words.end() || *at != word) words.insert(at, word);
}

void PlaceNames::add_found(PlaceText place, std::span<const Token> tokens,
                           std::vector<PlaceText>& found) const {
  if (const std::optional<CoastText> coast =
          coasts_.find(place.province, tokens, place.end, names_)) {
    PlaceText with_coast = place;
    with_coast.coast = coast->coast;
    with_coast.stray_coast = coast->stray;
    with_coast.end = coast->end;
    found.push_back(with_coast);
  }
  found.push_back(place);
}

void PlaceNames::find(std::string_view line, std::span<const Token> tokens, std::uint32_t at,
                      std::vector<PlaceText>& found, NameReading reading,
                      const NameTree* others) const {
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
      place.ambiguous = name.values.size() > 1;
      place.begin = at;
      place.end = name.end;
      add_found(place, tokens, found);
    }
  }
  drop_stray_coasts(found);
  if (reading == NameReading::exact || abbreviations_ == Abbreviations::refused) return;
  Abbreviated abbreviated;
  abbreviated.at = at;
  if (!names.empty()) {
    abbreviated.known_end = names.front().end;
    std::vector<NameTree::Found> final_names;
    final_names_.find(tokens, at, dash_, final_names);
    abbreviated.known_is_final =
        !final_names.empty() && final_names.front().end == abbreviated.known_end;
  }
  find_guessed(line, tokens, std::move(abbreviated), reading, found);
}

/// "ZEN/C" is a place inside Zenda, not an unknown coast of Zenda.
void PlaceNames::drop_stray_coasts(std::vector<PlaceText>& found) const {
  if (around_.empty()) return;
  const std::vector<PlaceText> all = found;
  std::erase_if(found, [&](const PlaceText& place) {
    return place.stray_coast && std::any_of(all.begin(), all.end(), [&](const PlaceText& other) {
             return other.begin == place.begin && other.end == place.end &&
                    other.province != place.province &&
                    around_[other.province.index()] == place.province;
           });
  });
}

/// Finds abbreviations and misspellings, longest first, of the words up to or beyond the end of the
/// longest exact name.
void PlaceNames::find_guessed(std::string_view line, std::span<const Token> tokens,
                              Abbreviated abbreviated, NameReading reading,
                              std::vector<PlaceText>& found) const {
  constexpr std::uint32_t most_words = 4;
  const std::uint32_t at = abbreviated.at;
  for (std::uint32_t i = at; i < tokens.size() && i < at + most_words && !tokens[i].sign; ++i)
    abbreviated.words.push_back(
        fold_letters(line.substr(tokens[i].begin, tokens[i].end - tokens[i].begin)));
  const std::size_t exact = found.size();
  for (std::size_t count = abbreviated.words.size(); count > 0; --count) {
    const auto end = at + static_cast<std::uint32_t>(count);
    if (end < abbreviated.known_end || (end == abbreviated.known_end && abbreviated.known_is_final))
      return;
    std::vector<std::uint16_t> provinces =
        guess(tokens, at, std::span(abbreviated.words).first(count), reading);
    std::erase_if(provinces, [&](std::uint16_t province) {
      return std::any_of(found.begin(), found.begin() + static_cast<std::ptrdiff_t>(exact),
                         [&](const PlaceText& place) {
                           return place.end == end && place.province.value == province;
                         });
    });
    for (const std::uint16_t province : provinces) {
      PlaceText place;
      place.province = ProvinceId{province};
      place.guessed = true;
      place.ambiguous = provinces.size() > 1;
      place.begin = at;
      place.end = end;
      add_found(place, tokens, found);
    }
  }
}

std::vector<std::uint16_t> PlaceNames::guess(std::span<const Token> tokens, std::uint32_t at,
                                             std::span<const std::string> words,
                                             NameReading reading) const {
  const auto is_in = [](const std::vector<WordId>& some, WordId word) {
    return std::binary_search(some.begin(), some.end(), word);
  };
  const WordId first = tokens[at].word;
  if (is_in(class_words_, first)) return {};
  if (words.size() == 1 && (is_plain_word(words.front()) || is_in(order_words_, first))) return {};
  std::vector<std::uint16_t> abbreviated = name_abbreviations_.abbreviated_by(words);
  if (!abbreviated.empty() || reading != NameReading::misspelled) return abbreviated;
  if (const std::optional<std::uint16_t> meant = name_abbreviations_.misspelled_as(words))
    return {*meant};
  return {};
}

std::vector<SpaceId> PlaceNames::find_all(std::string_view text, const Words& words) const {
  const std::vector<Token> tokens = tokenize(text, words);
  std::vector<PlaceText> found;
  find(text, tokens, 0, found, NameReading::abbreviated);
  std::erase_if(found, [&](const PlaceText& place) { return place.end != tokens.size(); });
  const auto is_guessed = [](const PlaceText& place) { return place.guessed; };
  if (!std::all_of(found.begin(), found.end(), is_guessed)) std::erase_if(found, is_guessed);
  std::vector<SpaceId> spaces;
  for (const PlaceText& place : found) {
    if (place.stray_coast) continue;
    spaces.push_back(place.coast.valid() ? place.coast : SpaceId{place.province.index()});
  }
  std::sort(spaces.begin(), spaces.end());
  spaces.erase(std::unique(spaces.begin(), spaces.end()), spaces.end());
  return spaces;
}

bool PlaceNames::begins_with_coast(std::span<const Token> tokens) const {
  return coasts_.begin(tokens);
}

std::optional<std::string> PlaceNames::nearest(std::string_view text) const {
  const std::optional<std::string> near = nearest_or_abbreviated(text, spellings_);
  if (!near) return near;
  const auto spelling = std::find(spellings_.begin(), spellings_.end(), *near);
  return spelled_[static_cast<std::size_t>(std::distance(spellings_.begin(), spelling))].shown;
}

std::optional<std::string> PlaceNames::abbreviated(std::string_view text) const {
  const std::string beginning = fold_name(text);
  const Spelled* found = nullptr;
  for (std::size_t i = 0; i < spellings_.size(); ++i) {
    if (!fold_name(spellings_[i]).starts_with(beginning)) continue;
    if (found != nullptr && found->province != spelled_[i].province) return std::nullopt;
    if (found == nullptr) found = &spelled_[i];
  }
  return found == nullptr ? std::nullopt : std::optional(found->shown);
}

}  // namespace chancery::order_language
