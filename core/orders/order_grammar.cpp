#include "core/orders/order_grammar.h"

#include <algorithm>
#include <optional>

#include "core/base/words.h"
#include "core/orders/notation_compiler.h"

namespace chancery::order_language {
namespace {

bool needs_text(const Notation& notation) {
  const std::optional<Notation> plain = printed_form(notation, {});
  return plain && has_slot(*plain, NotationSlot::text);
}

}  // namespace

Grammar::Grammar(const Variant& variant)
    : places(variant.map, words,
             variant.names_in_play.any() ? Abbreviations::refused : Abbreviations::understood),
      dash(words.add("-")),
      open(words.add("(")),
      close(words.add(")")),
      colon(words.add(":")) {
  add_names(variant);
  add_programs(variant);
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

void Grammar::add_programs(const Variant& variant) {
  NotationCompiler compiler(variant, words, word_sets);
  for (std::size_t i = 0; i < variant.order_types.size(); ++i) {
    const OrderType& type = variant.order_types[i];
    for (std::size_t n = 0; n < type.notations.size(); ++n) {
      // Only a variant with errors has such notations.
      const NotationReading reading = parse_notation(type.notations[n]);
      if (!reading.notation) continue;
      programs.push_back({OrderTypeId{i}, static_cast<std::uint16_t>(n), type.phases,
                          compiler.compile(*reading.notation), is_plan(type.acts_as),
                          needs_text(*reading.notation)});
      if (has_slot(*reading.notation, NotationSlot::text)) quotes = Quotes::hold_texts;
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
      quotes == Quotes::hold_texts ? without_quoted(line) : std::string(line);
  std::size_t sign = outside.find('#');
  while (has_numbers && sign != std::string::npos && sign + 1 < outside.size() &&
         is_digit(outside[sign + 1]))
    sign = outside.find('#', sign + 1);
  return std::min(sign, outside.find("//"));
}

bool Grammar::begins_plan(const std::vector<Token>& tokens) const {
  return std::any_of(programs.begin(), programs.end(), [&](const Program& program) {
    if (!program.is_plan || program.steps.front().kind != Step::Kind::words) return false;
    const auto& rows = word_sets[program.steps.front().word_set].rows;
    return std::any_of(rows.begin(), rows.end(), [&](const std::vector<WordId>& row) {
      return row.size() <= tokens.size() &&
             std::equal(row.begin(), row.end(), tokens.begin(),
                        [](WordId word, const Token& token) { return word == token.word; });
    });
  });
}

}  // namespace chancery::order_language
