#include "core/editor/language/order_completion.h"

#include <algorithm>
#include <set>

#include "core/base/common/words.h"
#include "core/rules/notation/order_match.h"

namespace chancery {

using order_language::Expected;
using order_language::MatchResult;
using order_language::Token;

OrderCompletion::Named OrderCompletion::last_unit(std::string_view beginning) const {
  Named named;
  const order_language::Grammar& grammar = compiled_.grammar;
  const std::vector<Token> tokens =
      order_language::tokenize(beginning, grammar.words, grammar.quotes);
  std::vector<order_language::NameTree::Found> classes;
  for (std::uint32_t i = 0; i < tokens.size(); ++i) {
    classes.clear();
    grammar.classes.find(tokens, i, grammar.dash, classes);
    if (classes.empty() || classes.front().values.empty()) continue;
    const std::uint32_t next = classes.front().end;
    if (next >= tokens.size()) {
      named = {ClassId{classes.front().values.front()}, std::nullopt};
      continue;
    }
    std::vector<order_language::PlaceText> places;
    grammar.places.find(beginning, tokens, next, places, order_language::NameReading::exact);
    if (places.empty()) continue;
    const order_language::PlaceText& place = places.front();
    named.unit_class = ClassId{classes.front().values.front()};
    named.at = place.coast.valid() ? place.coast : variant_->map.whole(place.province);
  }
  return named;
}

void OrderCompletion::add_places(const Named& mover, std::vector<NextWord>& words) const {
  const Map& map = variant_->map;
  for (std::size_t i = 0; i < map.spaces().size(); ++i) {
    const SpaceId space{i};
    std::uint32_t rank = 2;
    if (mover.unit_class && mover.at && map.adjacent(*mover.unit_class, *mover.at, space))
      rank = 0;
    else if (mover.unit_class && map.can_stand(*mover.unit_class, space))
      rank = mover.at ? 1 : 0;
    words.push_back({map.space(space).id, map.space(space).name, rank});
  }
}

void OrderCompletion::add_classes(std::vector<NextWord>& words) const {
  for (const UnitClass& unit_class : variant_->classes)
    words.push_back({unit_class.letter, unit_class.id, 0});
}

std::vector<NextWord> OrderCompletion::after(std::string_view beginning) const {
  std::vector<NextWord> words;
  const order_language::Grammar& grammar = compiled_.grammar;
  const std::vector<Token> tokens =
      order_language::tokenize(beginning, grammar.words, grammar.quotes);
  const Named mover = last_unit(beginning);
  const bool has_open_class = mover.unit_class && !mover.at;
  std::set<std::string> heads;
  bool places = has_open_class;
  bool classes = false;
  const order_language::Vocabulary vocabulary{grammar};
  for (std::size_t phase = 0; phase < phase_kind_count && !has_open_class; ++phase) {
    const MatchResult result =
        match_line(vocabulary, static_cast<PhaseKind>(phase), beginning, tokens);
    if (result.furthest < tokens.size()) continue;  // it fits no notation so far
    for (const Expected& expected : result.expected) {
      if (expected.kind == Expected::Kind::words)
        heads.insert(grammar.word_sets[expected.word_set].head);
      places = places || expected.kind == Expected::Kind::place;
      classes = classes || expected.kind == Expected::Kind::unit ||
                expected.kind == Expected::Kind::unit_class;
    }
  }
  for (const std::string& head : heads) words.push_back({head, "", 0});
  if (classes) add_classes(words);
  if (places) add_places(mover, words);
  return words;
}

bool OrderCompletion::fits(std::string_view line) const {
  const order_language::Grammar& grammar = compiled_.grammar;
  const std::vector<Token> tokens = order_language::tokenize(line, grammar.words, grammar.quotes);
  const order_language::Vocabulary vocabulary{grammar};
  for (std::size_t phase = 0; phase < phase_kind_count; ++phase)
    if (!match_line(vocabulary, static_cast<PhaseKind>(phase), line, tokens).matches.empty())
      return true;
  return false;
}

std::vector<NextWord> OrderCompletion::units_after(std::string_view beginning) const {
  std::vector<NextWord> words;
  const Named named = last_unit(beginning);
  if (trimmed(beginning).empty())
    add_classes(words);
  else
    add_places({named.unit_class, std::nullopt}, words);
  return words;
}

}  // namespace chancery
