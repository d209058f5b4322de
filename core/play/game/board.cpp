#include "core/play/game/board.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "core/base/common/names.h"
#include "core/play/game/players_variant.h"
#include "core/rules/map/document.h"
#include "core/rules/notation/order_tokens.h"

namespace chancery {
namespace {

/// More boards than a job needs at a time. The cache is cleared when it has more, so that a caller
/// that keeps changing options cannot fill the memory.
constexpr std::size_t max_cached_boards = 64;

std::vector<std::string_view> split_words(std::string_view text) {
  std::vector<std::string_view> words;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t start = text.find_first_not_of(" \t\r\n", at);
    if (start == std::string_view::npos) break;
    const std::size_t end = std::min(text.find_first_of(" \t\r\n", start), text.size());
    words.push_back(text.substr(start, end - start));
    at = end;
  }
  return words;
}

std::string_view from_to(std::string_view first, std::string_view last) {
  return {first.data(), static_cast<std::size_t>(last.data() + last.size() - first.data())};
}

/// The parts of a word between dashes and arrows, as orders are read; empty after a dash at the
/// end.
std::vector<std::string_view> parts_at_dashes(std::string_view word) {
  constexpr std::string_view other_signs = "/()[]{}<+:;&@%$^~|?\\";
  std::vector<std::string_view> parts;
  std::size_t begin = 0;
  for (const order_language::Token& token :
       order_language::tokenize(word, order_language::Words())) {
    if (!token.sign || token.quoted ||
        other_signs.find(word[token.begin]) != std::string_view::npos)
      continue;
    parts.push_back(word.substr(begin, token.begin - begin));
    begin = token.end;
  }
  parts.push_back(word.substr(begin));
  return parts;
}

template <class T>
Found<T> not_found(std::string_view what, std::string_view text,
                   const std::vector<std::string>& candidates) {
  return {std::nullopt, fmt::format("unknown {} '{}'", what, text), did_you_mean(text, candidates)};
}

std::vector<std::string> power_names(const Variant& variant) {
  std::vector<std::string> names;
  for (const Power& power : variant.powers) {
    names.push_back(power.id);
    if (fold_name(power.name) != fold_name(power.id)) names.push_back(power.name);
  }
  return names;
}

std::vector<std::string> class_names(const Variant& variant) {
  std::vector<std::string> names;
  for (const UnitClass& unit_class : variant.classes) {
    names.push_back(unit_class.id);
    names.push_back(unit_class.letter);
  }
  return names;
}

std::vector<std::string> place_names(const Variant& variant) {
  std::vector<std::string> names;
  for (const Space& space : variant.map.spaces()) {
    names.push_back(space.id);
    names.push_back(space.name);
  }
  for (const Province& province : variant.map.provinces())
    names.insert(names.end(), province.also.begin(), province.also.end());
  return names;
}

std::vector<std::string> setup_names(const Variant& variant) {
  std::vector<std::string> names;
  for (const Setup& setup : variant.setups) names.push_back(setup.id);
  return names;
}

bool names_class(const UnitClass& unit_class, std::string_view folded) {
  if (fold_name(unit_class.id) == folded || fold_name(unit_class.letter) == folded) return true;
  return std::any_of(unit_class.also.begin(), unit_class.also.end(),
                     [&](const std::string& word) { return fold_name(word) == folded; });
}

std::string cache_key(const LoadRequest& request) {
  std::string key = request.variant + '\x1f' + request.edition + '\x1f' + request.setup;
  for (const auto& [name, value] : request.options) key += fmt::format("\x1fo{}={}", name, value);
  for (const auto& [name, value] : request.rules) key += fmt::format("\x1fr{}={}", name, value);
  for (const std::string& folder : request.search) key += '\x1f' + folder;
  return key;
}

/// 2 for "#2"; 0 for any other text.
std::int32_t shared_number(std::string_view word) {
  std::int32_t number = 0;
  if (!word.starts_with('#')) return 0;
  const char* end = word.data() + word.size();
  const auto [stop, problem] = std::from_chars(word.data() + 1, end, number);
  return problem == std::errc() && stop == end && number > 0 ? number : 0;
}

}  // namespace

void set_choice(std::vector<std::pair<std::string, std::string>>& choices, const std::string& name,
                const std::string& value) {
  const auto known = std::find_if(choices.begin(), choices.end(),
                                  [&](const auto& choice) { return choice.first == name; });
  if (known != choices.end())
    known->second = value;
  else
    choices.emplace_back(name, value);
}

std::string join_with_or(const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? " or " : ", ";
    text += words[i];
  }
  return text;
}

Board::Board(std::shared_ptr<const Variant> variant)
    : variant_(std::move(variant)), reader_(variant_), json_names_(*variant_) {
  const auto spaces = variant_->map.spaces();
  for (std::size_t i = 0; i < spaces.size(); ++i) space_by_id_.add(spaces[i].id, SpaceId{i});
  for (std::size_t i = 0; i < variant_->powers.size(); ++i) {
    power_by_name_.add(variant_->powers[i].id, PowerId{i});
    power_by_name_.add(variant_->powers[i].name, PowerId{i});
  }
  for (const Setup& setup : variant_->setups) starts_.push_back(start_position(*variant_, setup));
  if (auto seen = make_players_variant(*variant_))
    for_players_ = std::make_shared<const Board>(std::move(seen));
}

const Position& Board::start() const {
  return starts_[variant_->setup_index];
}

const Position& Board::start(const Setup& setup) const {
  return starts_.at(static_cast<std::size_t>(&setup - variant_->setups.data()));
}

namespace {

std::shared_ptr<const Variant> with_rules(const Variant& variant, const Rules& rules) {
  auto changed = std::make_shared<Variant>(variant);
  changed->rules = rules;
  return changed;
}

}  // namespace

Board::Board(const Board& like, const Rules& rules)
    : Board(like, with_rules(*like.variant_, rules)) {
  if (like.for_players_) for_players_ = std::make_shared<const Board>(*like.for_players_, rules);
}

Board::Board(const Board& like, std::shared_ptr<const Variant> variant)
    : variant_(std::move(variant)),
      reader_(like.reader_, variant_),
      space_by_id_(like.space_by_id_),
      power_by_name_(like.power_by_name_),
      starts_(like.starts_),
      json_names_(like.json_names_) {}

Found<PowerId> Board::find_power(std::string_view text) const {
  if (const PowerId* exact = power_by_name_.find(text)) return {*exact, {}, {}};
  if (const auto power = reader_.find_power(text)) return {power, {}, {}};
  constexpr std::size_t most_listed = 12;
  auto missing = not_found<PowerId>("power", text, power_names(*variant_));
  if (missing.hint.empty() && variant_->powers.size() <= most_listed) {
    std::vector<std::string> names;
    for (const Power& power : variant_->powers) names.push_back(power.name);
    missing.hint = "write " + join_with_or(names);
  }
  return missing;
}

Found<ClassId> Board::find_class(std::string_view text) const {
  const auto& classes = variant_->classes;
  for (std::size_t i = 0; i < classes.size(); ++i)
    if (classes[i].letter == text) return {ClassId{i}, {}, {}};
  const std::string folded = fold_name(text);
  for (std::size_t i = 0; i < classes.size(); ++i)
    if (names_class(classes[i], folded)) return {ClassId{i}, {}, {}};
  return not_found<ClassId>("unit class", text, class_names(*variant_));
}

Found<SpaceId> Board::find_space(std::string_view text) const {
  if (const SpaceId* exact = space_by_id_.find(text)) return {*exact, {}, {}};
  const std::vector<SpaceId> places = reader_.find_places(text);
  if (places.size() == 1) return {places.front(), {}, {}};
  if (places.empty()) return not_found<SpaceId>("place", text, place_names(*variant_));
  std::vector<std::string> names;
  for (SpaceId place : places) names.push_back(variant_->map.space(place).name);
  return {std::nullopt, fmt::format("'{}' may be {}", text, join_with_or(names)),
          "write the abbreviation or the full name"};
}

Found<ProvinceId> Board::find_province(std::string_view text) const {
  const Found<SpaceId> space = find_space(text);
  if (!space.value) return {std::nullopt, space.problem, space.hint};
  return {variant_->map.province_of(*space.value), {}, {}};
}

Found<UnitName> Board::find_unit(std::string_view text) const {
  const auto words = split_words(text);
  if (words.size() < 2) {
    const auto spaces = variant_->map.spaces();  // empty for a player who knows nothing
    return {
        std::nullopt, fmt::format("'{}' is not a unit", text),
        fmt::format("write the unit's letter and its place{}",
                    spaces.empty() ? ""
                                   : fmt::format(", as '{} {}'", variant_->classes.front().letter,
                                                 spaces.front().id))};
  }
  const Found<ClassId> unit_class = find_class(words.front());
  if (!unit_class.value) return {std::nullopt, unit_class.problem, unit_class.hint};
  const std::int32_t number = words.size() > 2 ? shared_number(words.back()) : 0;
  const Found<SpaceId> at =
      find_space(from_to(words[1], words[words.size() - (number > 0 ? 2 : 1)]));
  if (!at.value) return {std::nullopt, at.problem, at.hint};
  return {UnitName{*unit_class.value, *at.value, number}, {}, {}};
}

Found<const Setup*> Board::find_setup(std::string_view id) const {
  if (const Setup* setup = variant_->find_setup(id)) return {setup, {}, {}};
  auto missing = not_found<const Setup*>("setup", id, setup_names(*variant_));
  if (missing.hint.empty()) missing.hint = "write " + join_with_or(setup_names(*variant_));
  return missing;
}

Found<UnitName> Board::misspelled_unit(std::span<const std::string_view> words) const {
  const bool coast = words.size() > 2 && words[2].front() == '(';
  Found<SpaceId> place = find_space(coast ? from_to(words[1], words[2]) : words[1]);
  // A name of several words ends before a dash.
  for (std::size_t end = 2; place.hint.empty() && end < words.size(); ++end) {
    if (words[end].front() == '-') break;
    Found<SpaceId> longer = find_space(from_to(words[1], words[end]));
    if (!longer.hint.empty()) place = std::move(longer);
  }
  return {std::nullopt, std::move(place.problem), std::move(place.hint)};
}

/// "AMB" of "AMB-MID": a place followed by a dash without a space.
std::optional<SpaceId> Board::place_before_dash(std::span<const std::string_view> words) const {
  const auto place = [&](std::string_view text) -> std::optional<SpaceId> {
    const auto places = reader_.find_places(text);
    return places.size() == 1 ? std::optional(places.front()) : std::nullopt;
  };
  for (std::size_t i = 0; i < words.size(); ++i) {
    std::vector<std::string_view> parts = parts_at_dashes(words[i]);
    if (parts.size() < 2) continue;
    if (i + 1 < words.size()) parts.push_back(words[i + 1]);
    const auto first = place(from_to(words.front(), parts.front()));
    const bool leads_on = std::any_of(parts.begin() + 1, parts.end(), place);
    return leads_on ? first : std::nullopt;
  }
  return std::nullopt;
}

Found<UnitName> Board::first_unit_in(std::string_view line) const {
  const auto words = split_words(line);
  for (std::size_t start = 0; start + 1 < words.size(); ++start) {
    const Found<ClassId> unit_class = find_class(words[start]);
    if (!unit_class.value) continue;
    // The shortest name that is a place, with the coast in brackets after it, if any.
    std::optional<SpaceId> before_bracket;
    for (std::size_t end = start + 1; end < words.size(); ++end) {
      const auto places = reader_.find_places(from_to(words[start + 1], words[end]));
      if (places.size() != 1) continue;
      const bool has_bracket = end + 1 < words.size() && words[end + 1].front() == '(';
      if (!has_bracket) return {UnitName{*unit_class.value, places.front()}, {}, {}};
      if (!before_bracket) before_bracket = places.front();
    }
    auto place = place_before_dash(std::span(words).subspan(start + 1));
    if (!place) place = before_bracket;
    if (place) return {UnitName{*unit_class.value, *place}, {}, {}};
    if (start == 0) return misspelled_unit(words);
  }
  return {};
}

std::string one_line(const Diagnostic& diagnostic) {
  std::string text = diagnostic.span.file ? describe_place(diagnostic.span) + ": " : std::string();
  text += diagnostic.message;
  if (!diagnostic.hint.empty()) text += "; " + diagnostic.hint;
  return text;
}

std::string LoadedBoard::first_error() const {
  for (const Diagnostic& diagnostic : diagnostics.all()) {
    if (diagnostic.severity != Severity::error) continue;
    return diagnostic.hint.empty() ? diagnostic.message
                                   : diagnostic.message + ": " + diagnostic.hint;
  }
  return {};
}

std::shared_ptr<const LoadedBoard> BoardCache::get(const LoadRequest& request) {
  const std::scoped_lock lock(mutex_);
  const std::string key = cache_key(request);
  if (const auto known = boards_.find(key); known != boards_.end()) return known->second;
  if (boards_.size() >= max_cached_boards) boards_.clear();
  LoadResult loaded = load_variant(request, files_);
  auto board = std::make_shared<LoadedBoard>();
  if (loaded.variant) board->board = std::make_shared<const Board>(std::move(loaded.variant));
  board->diagnostics = std::move(loaded.diagnostics);
  boards_.emplace(key, board);
  return board;
}

}  // namespace chancery
