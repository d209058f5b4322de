#include "core/rules/orders/condition_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "core/rules/notation/unit_matcher.h"
#include "core/rules/state/knowledge.h"
#include "core/rules/state/shared_units.h"

namespace chancery::order_language {
namespace {

bool same_fact(const UnitText& a, const UnitText& b) {
  return a.power == b.power && a.unit_class == b.unit_class &&
         a.place.province == b.place.province && a.place.coast == b.place.coast &&
         a.number == b.number;
}

}  // namespace

ConditionReader::ConditionReader(const Vocabulary& vocabulary, const Variant& variant,
                                 const Position& position, PowerId writer,
                                 std::string_view condition)
    : variant_(variant),
      position_(position),
      writer_(writer),
      text_(condition),
      tokens_(tokenize(condition, vocabulary.words(), vocabulary.grammar.quotes)),
      names_(vocabulary, text_, tokens_) {
  for (const Token& token : tokens_) words_.push_back(condition_word(vocabulary, text_, token));
}

ConditionReader::Answer ConditionReader::decide() {
  const bool is_met = parse_expression();
  if (why_.empty() && at_ < tokens_.size())
    fail(fmt::format("the condition is not understood from '{}' on",
                     text_.substr(tokens_[at_].begin)));
  return {is_met, std::move(why_)};
}

bool ConditionReader::fail(std::string why) {
  if (why_.empty()) why_ = std::move(why);
  return false;
}

/// Parses conditions joined by AND, or by OR. A mixture needs parentheses, since readers would have
/// to know which has precedence.
bool ConditionReader::parse_expression() {
  bool all = parse_term();
  bool any = all;
  std::optional<ConditionWord> joined_by;
  while (why_.empty() && (is_word(at_, ConditionWord::and_) || is_word(at_, ConditionWord::or_))) {
    if (joined_by && joined_by != words_[at_])
      return fail("in a condition, write parentheses where AND and OR meet");
    joined_by = words_[at_];
    ++at_;
    const bool next = parse_term();
    all = all && next;
    any = any || next;
  }
  return joined_by == ConditionWord::or_ ? any : all;
}

bool ConditionReader::parse_term() {
  if (!why_.empty()) return false;
  if (is_word(at_, ConditionWord::not_)) {
    ++at_;
    return !parse_term();
  }
  if (!names_.is_open(at_)) return parse_fact();
  ++at_;
  const bool is_met = parse_expression();
  if (!why_.empty()) return false;
  if (!names_.is_close(at_)) return fail("in the condition, a parenthesis is not closed");
  ++at_;
  return is_met;
}

bool ConditionReader::parse_fact() {
  if (at_ >= tokens_.size()) return fail("the condition breaks off");
  std::vector<Fact> facts = facts_here();
  const auto is_exact = [](const Fact& fact) { return !fact.unit.is_guessed(); };
  if (std::any_of(facts.begin(), facts.end(), is_exact))
    std::erase_if(facts, std::not_fn(is_exact));
  const std::string_view rest = text_.substr(tokens_[at_].begin);
  if (facts.empty())
    return fail(
        fmt::format("'{}' is not a condition: write a place, the unit in it or its owner", rest));
  const Fact& first = facts.front();
  const bool is_clear = std::all_of(facts.begin(), facts.end(), [&](const Fact& other) {
    return other.is_owner == first.is_owner && same_fact(other.unit, first.unit);
  });
  if (!is_clear) return fail(fmt::format("the condition '{}' has more than one meaning", rest));
  if (std::string why = why_unknown(first); !why.empty()) return fail(std::move(why));
  at_ = first.end;
  return holds(first);
}

/// Returns the possible facts from the token on, up to the next word of a condition.
std::vector<ConditionReader::Fact> ConditionReader::facts_here() {
  std::vector<Fact> facts;
  UnitText unit;
  MatchResult missed;
  const auto take = [&](std::uint32_t end) {
    if (ends_fact(end)) facts.push_back({unit, false, end});
  };
  UnitMatcher(names_, missed, unit, take).match(at_);
  add_owners(facts);
  return facts;
}

void ConditionReader::add_owners(std::vector<Fact>& facts) {
  for (const NameTree::Found& name : names_.powers(at_)) {
    if (!is_word(name.end, ConditionWord::owns)) continue;
    for (const std::uint16_t value : name.values)
      for (const PlaceText& place : names_.places(name.end + 1)) {
        if (!ends_fact(place.end)) continue;
        Fact owner{{}, true, place.end};
        owner.unit.power = PowerId{value};
        owner.unit.power_guessed = name.guessed;
        owner.unit.place = place;
        facts.push_back(owner);
      }
  }
}

bool ConditionReader::ends_fact(std::uint32_t token) const {
  return token >= tokens_.size() || is_word(token, ConditionWord::and_) ||
         is_word(token, ConditionWord::or_) || names_.is_close(token);
}

/// Returns why the writer cannot know it; empty if they can.
std::string ConditionReader::why_unknown(const Fact& fact) const {
  const PlaceText& place = fact.unit.place;
  const std::string& name = variant_.map.province(place.province).name;
  if (!knows_province(variant_, position_, writer_, place.province))
    return fmt::format("a condition cannot be about {}, which is not on your map", name);
  const PowerId power = fact.unit.power;
  if (power.valid() && !has_met(variant_, position_, writer_, power))
    return "a condition cannot be about a power that you have not met";
  if (place.stray_coast) return fmt::format("{} has no such coast", name);
  return {};
}

bool ConditionReader::holds(const Fact& fact) const {
  const ProvinceId where = fact.unit.place.province;
  if (fact.is_owner) return position_.owner[where.index()] == fact.unit.power;
  if (fact.unit.number != 0) {
    const auto id = shared_unit(variant_.map, position_, where, fact.unit.number);
    return id && is_meant(position_.units[id->index()], fact.unit);
  }
  return std::any_of(position_.units.begin(), position_.units.end(),
                     [&](const Unit& unit) { return is_meant(unit, fact.unit); });
}

bool ConditionReader::is_meant(const Unit& unit, const UnitText& text) const {
  return variant_.map.province_of(unit.at) == text.place.province &&
         (!text.place.coast.valid() || unit.at == text.place.coast) &&
         (!text.power.valid() || unit.power == text.power) &&
         (!text.unit_class.valid() || unit.unit_class == text.unit_class);
}

}  // namespace chancery::order_language
