#include "core/rules/notation/order_grammar.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>

#include "core/base/common/words.h"
#include "core/rules/notation/notation_compiler.h"

namespace chancery::order_language {
namespace {

bool needs_text(const Notation& notation) {
  const std::optional<Notation> plain = printed_form(notation, {});
  return plain && has_slot(*plain, NotationSlot::text);
}

/// The place of a declaration has the slot of other orders' destination, since the declaration may
/// also name a unit.
std::vector<Step> steps_of(NotationCompiler& compiler, const Notation& notation,
                           const OrderType& type) {
  std::vector<Step> steps = compiler.compile(notation, type.choices);
  if (!is_declaration(type.acts_as)) return steps;
  for (Step& step : steps)
    if (step.kind == Step::Kind::slot && step.slot == NotationSlot::place)
      step.slot = NotationSlot::to;
  return steps;
}

bool begins_with(std::span<const Token> tokens, const std::vector<WordId>& row) {
  return row.size() <= tokens.size() &&
         std::equal(row.begin(), row.end(), tokens.begin(),
                    [](WordId word, const Token& token) { return word == token.word; });
}

}  // namespace

Grammar::Grammar(const Variant& variant)
    : places(variant.map, words,
             variant.names_in_play.any() ? Abbreviations::refused : Abbreviations::understood),
      dash(words.add("-")),
      open(words.add("(")),
      close(words.add(")")),
      colon(words.add(":")),
      numbers_units(variant.map.has_open()),
      has_numbers(numbers_units) {
  add_names(variant);
  add_programs(variant);
  if (!variant.names_in_play.any()) add_abbreviated_powers(variant);
  reserve_order_words();
}

void Grammar::add_names(const Variant& variant) {
  for (std::size_t i = 0; i < variant.powers.size(); ++i) {
    const Power& power = variant.powers[i];
    const auto value = static_cast<std::uint16_t>(i);
    powers.add(intern_name(power.id, words), value);
    powers.add(intern_name(power.name, words), value);
    for (const std::string& adjective : power.adjectives) {
      powers.add(intern_name(adjective, words), value);
    }
  }
  for (std::size_t i = 0; i < variant.classes.size(); ++i) {
    const UnitClass& unit_class = variant.classes[i];
    const auto value = static_cast<std::uint16_t>(i);
    classes.add(intern_name(unit_class.letter, words), value);
    classes.add(intern_name(unit_class.id, words), value);
    for (const std::string& other : unit_class.also) classes.add(intern_name(other, words), value);
  }
}

void Grammar::add_abbreviated_powers(const Variant& variant) {
  constexpr std::size_t shortest = 2;
  constexpr std::size_t longest = 64;  // the beginnings of longer words would take too much memory
  const auto add = [&](const std::string& name, std::size_t power) {
    const std::vector<std::string> all = words_of_name(name);
    if (all.empty()) return;
    const std::string& first = all.front();
    for (std::size_t size = shortest; size <= std::min(first.size(), longest); ++size) {
      const std::string_view begin = std::string_view(first).substr(0, size);
      const bool is_ascii = std::all_of(
          begin.begin(), begin.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
      if (!is_ascii || is_plain_word(begin)) continue;
      abbreviated_powers.add(std::array{words.add(begin)}, static_cast<std::uint16_t>(power));
    }
  };
  for (std::size_t i = 0; i < variant.powers.size(); ++i) {
    const Power& power = variant.powers[i];
    add(power.name, i);
    for (const std::string& adjective : power.adjectives) add(adjective, i);
  }
}

void Grammar::reserve_order_words() {
  for (const WordSet& set : word_sets)
    for (const std::vector<WordId>& row : set.rows)
      if (row.size() == 1) places.reserve_for_orders(row.front(), false);
  for (WordId word = 0; word < words.size(); ++word)
    if (classes.starts(word)) places.reserve_for_orders(word, true);
}

void Grammar::find_abbreviated_powers(std::span<const Token> tokens, std::uint32_t at,
                                      std::vector<NameTree::Found>& found) const {
  std::vector<NameTree::Found> abbreviated;
  abbreviated_powers.find(tokens, at, no_word, abbreviated);
  for (NameTree::Found& name : abbreviated) {
    const bool is_known = std::any_of(found.begin(), found.end(), [&](const auto& known) {
      return !known.guessed && known.end >= name.end;
    });
    if (is_known || name.values.size() > 1) continue;
    name.guessed = true;
    found.push_back(name);
  }
}

void Grammar::add_programs(const Variant& variant) {
  NotationCompiler compiler(variant, words, word_sets);
  for (const WordSet& set : word_sets)
    if (set.head.empty()) ignored = set.rows;
  for (std::size_t i = 0; i < variant.order_types.size(); ++i) {
    const OrderType& type = variant.order_types[i];
    for (std::size_t n = 0; n < type.notations.size(); ++n) {
      // Only a variant with errors has such notations.
      const NotationReading reading = parse_notation(type.notations[n]);
      if (!reading.notation) continue;
      programs.push_back({OrderTypeId{i}, static_cast<std::uint16_t>(n), type.phases,
                          steps_of(compiler, *reading.notation, type), is_plan(type.acts_as),
                          needs_text(*reading.notation)});
      if (has_slot(*reading.notation, NotationSlot::text)) quotes = Quotes::enclose_texts;
      if (has_slot(*reading.notation, NotationSlot::number)) has_numbers = true;
    }
  }
}

bool Grammar::is_known_start(WordId word) const {
  if (word == no_word) return false;
  if (places.starts(word) || powers.starts(word) || classes.starts(word)) return true;
  return std::any_of(word_sets.begin(), word_sets.end(), [word](const WordSet& set) {
    return std::any_of(set.rows.begin(), set.rows.end(),
                       [word](const std::vector<WordId>& row) { return row.front() == word; });
  });
}

std::size_t Grammar::comment_in(std::string_view line) const {
  const std::string outside =
      quotes == Quotes::enclose_texts ? without_quoted(line) : std::string(line);
  std::size_t sign = outside.find('#');
  while (has_numbers && sign != std::string::npos && sign + 1 < outside.size() &&
         is_digit(outside[sign + 1]))
    sign = outside.find('#', sign + 1);
  return std::min(sign, outside.find("//"));
}

bool Grammar::is_ignorable(const std::vector<Token>& tokens) const {
  std::size_t at = 0;
  while (at < tokens.size()) {
    const auto row = std::find_if(ignored.begin(), ignored.end(), [&](const auto& words_of) {
      return begins_with(std::span(tokens).subspan(at), words_of);
    });
    if (row == ignored.end()) return false;
    at += row->size();
  }
  return true;
}

bool Grammar::begins_plan(const std::vector<Token>& tokens) const {
  return std::any_of(programs.begin(), programs.end(), [&](const Program& program) {
    if (!program.is_plan || program.steps.front().kind != Step::Kind::words) return false;
    const auto& rows = word_sets[program.steps.front().word_set].rows;
    return std::any_of(rows.begin(), rows.end(),
                       [&](const std::vector<WordId>& row) { return begins_with(tokens, row); });
  });
}

}  // namespace chancery::order_language
