#include "core/rules/orders/other_units.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "core/base/common/contains.h"
#include "core/base/common/names.h"
#include "core/base/common/words.h"
#include "core/rules/orders/order_print.h"
#include "core/rules/orders/readings.h"
#include "core/rules/orders/word_reader.h"

namespace chancery::order_language {
namespace {

/// A line as tokens, from the first one that says something.
class OthersLine {
 public:
  OthersLine(const Grammar& grammar, std::string_view line)
      : grammar_(grammar), tokens_(tokenize(line, grammar.words, grammar.quotes)) {
    skip_ignored();
  }

  [[nodiscard]] const std::vector<Token>& tokens() const { return tokens_; }
  [[nodiscard]] std::size_t first() const { return first_; }

  /// The number of tokens there that are the head of the group or an equivalent; 0 if none are.
  [[nodiscard]] std::size_t length_at(std::size_t at, std::string_view head) const {
    std::size_t longest = 0;
    for (const WordSet& set : grammar_.word_sets)
      if (fold_name(set.head) == head)
        for (const auto& row : set.rows)
          if (row.size() > longest && begins_with(at, row)) longest = row.size();
    return longest;
  }

  /// Are the tokens between these the words of one group?
  [[nodiscard]] bool is_group(std::size_t begin, std::size_t end) const {
    return std::any_of(
        grammar_.word_sets.begin(), grammar_.word_sets.end(), [&](const WordSet& set) {
          return !set.head.empty() &&
                 std::any_of(set.rows.begin(), set.rows.end(), [&](const std::vector<WordId>& row) {
                   return row.size() == end - begin && begins_with(begin, row);
                 });
        });
  }

 private:
  /// Words at the beginning that say nothing, unless they are a part of what follows.
  void skip_ignored() {
    const auto begins = [&] {
      return length_at(first_, others_head) > 0 || length_at(first_, no_orders_head) > 0;
    };
    while (first_ < tokens_.size() && !begins() && grammar_.is_ignorable({tokens_[first_]}))
      ++first_;
  }

  [[nodiscard]] bool begins_with(std::size_t at, const std::vector<WordId>& row) const {
    if (at + row.size() > tokens_.size()) return false;
    for (std::size_t i = 0; i < row.size(); ++i)
      if (tokens_[at + i].word == no_word || tokens_[at + i].word != row[i]) return false;
    return true;
  }

  const Grammar& grammar_;
  std::vector<Token> tokens_;
  std::size_t first_ = 0;
};

/// Reads one line.
class OthersReader {
 public:
  OthersReader(const CompiledOrders& compiled, const Variant& variant, const Position& position,
               PowerId power, const ReadingContext* context, std::string_view line)
      : variant_(variant),
        position_(position),
        power_(power),
        phase_(phase_kind(variant, position)),
        reader_(compiled, variant, position, power, context),
        line_(line),
        words_(compiled.grammar, line),
        tokens_(words_.tokens()),
        first_(words_.first()) {}

  std::optional<OrderLine> read() const {
    if (first_ >= tokens_.size()) return std::nullopt;
    if (auto vote = read_vote()) return vote;
    if (length_at(first_, no_orders_head) == tokens_.size() - first_) return read_no_orders();
    if (const std::size_t length = length_at(first_, others_head);
        length > 0 && first_ + length < tokens_.size()) {
      const std::string_view rest = line_.substr(tokens_[first_ + length].begin);
      if (auto order = read_others(std::string(1, ' ') + std::string(rest), {})) return order;
    }
    for (std::size_t at = first_ + 1; at < tokens_.size(); ++at)
      if (length_at(at, others_head) == tokens_.size() - at) {
        const std::size_t begin = tokens_[first_].begin;
        return read_others({}, std::string(line_.substr(begin, tokens_[at].begin - begin)));
      }
    return std::nullopt;
  }

 private:
  [[nodiscard]] std::size_t length_at(std::size_t at, std::string_view head) const {
    return words_.length_at(at, head);
  }

  /// "NO DRAW": the vote itself must be readable without its first words.
  [[nodiscard]] std::optional<OrderLine> read_vote() const {
    std::size_t length = length_at(first_, no_head);
    const std::string word =
        fold_name(line_.substr(tokens_[first_].begin, tokens_[first_].end - tokens_[first_].begin));
    if (length == 0 && (word == "no" || word == "not")) length = 1;
    if (length == 0 || first_ + length >= tokens_.size()) return std::nullopt;
    OrderLine vote = reader_.read(line_.substr(tokens_[first_ + length].begin), phase_);
    if (!vote.why.empty() || !is_vote(vote.order.action)) return std::nullopt;
    vote.text = std::string(line_);
    vote.printed = "NO " + vote.printed;
    vote.why = "it takes the vote back";
    return vote;
  }

  [[nodiscard]] std::optional<OrderLine> read_no_orders() const {
    Order order;
    if (phase_ == PhaseKind::retreat) order.action = Action::disband;
    if (phase_ == PhaseKind::adjustment) order.action = Action::waive;
    if (phase_ == PhaseKind::declaration) return std::nullopt;
    const auto unit = sample();
    if (phase_ == PhaseKind::adjustment || !unit) {
      if (phase_ != PhaseKind::adjustment) return std::nullopt;
      const std::string waived = print_order(variant_, position_, Unit{}, order);
      if (waived.empty()) return std::nullopt;
      OrderLine line = reader_.read(waived, phase_);
      line.text = std::string(line_);
      return line;
    }
    return for_others(reader_.read(print_order(variant_, position_, *unit, order), phase_), *unit);
  }

  /// Reads the words before or after the unit, with a unit of the power in its place.
  [[nodiscard]] std::optional<OrderLine> read_others(const std::string& behind,
                                                     const std::string& before) const {
    const auto unit = sample();
    if (!unit) return std::nullopt;
    return for_others(
        reader_.read(before + print_unit(variant_, unit->unit_class, unit->at) + behind, phase_),
        *unit);
  }

  /// A unit for which the power writes orders in this phase.
  [[nodiscard]] std::optional<Unit> sample() const {
    if (phase_ == PhaseKind::movement) {
      for (const Unit& unit : position_.units)
        if (unit.power == power_ && !variant_.map.is_open(variant_.map.province_of(unit.at)))
          return unit;
      for (const Unit& unit : position_.units)
        if (unit.power == power_) return unit;
    }
    if (phase_ == PhaseKind::retreat)
      for (const Dislodged& dislodged : position_.dislodged)
        if (dislodged.unit.power == power_) return dislodged.unit;
    return std::nullopt;
  }

  /// The order of one unit as one of all others; nothing if it is none that they can be given.
  [[nodiscard]] std::optional<OrderLine> for_others(OrderLine line, const Unit& unit) const {
    Order plain;
    if (phase_ == PhaseKind::retreat) plain.action = Action::disband;
    const bool is_plain = line.why.empty() && line.order.action == plain.action &&
                          line.printed == print_order(variant_, position_, unit, plain);
    if (!is_plain) return std::nullopt;
    const std::string name = print_unit(variant_, unit.unit_class, unit.at);
    if (const std::size_t at = line.printed.find(name); at != std::string::npos)
      line.printed.replace(at, name.size(), "ALL OTHERS");
    line.text = std::string(line_);
    line.subject = UnitId::none();
    line.unit_class = ClassId::none();
    line.at = SpaceId::none();
    return line;
  }

  const Variant& variant_;
  const Position& position_;
  PowerId power_;
  PhaseKind phase_;
  WordReader reader_;
  std::string_view line_;
  OthersLine words_;
  const std::vector<Token>& tokens_;
  std::size_t first_;
};

}  // namespace

bool may_be_for_others(const Grammar& grammar, std::string_view text) {
  const OthersLine words(grammar, text);
  const std::size_t first = words.first();
  const std::size_t end = words.tokens().size();
  if (first >= end) return false;
  if (words.length_at(first, no_orders_head) == end - first) return true;
  const std::size_t length = words.length_at(first, others_head);
  if (length > 0 && first + length < end && words.is_group(first + length, end)) return true;
  for (std::size_t at = first + 1; at < end; ++at)
    if (words.length_at(at, others_head) == end - at) return words.is_group(first, at);
  return false;
}

std::optional<OrderLine> read_for_others(const CompiledOrders& compiled, const Variant& variant,
                                         const Position& position, PowerId power,
                                         const ReadingContext* context, std::string_view line) {
  if (line.size() > longest_line) return std::nullopt;
  if (asks_for_missing_vote(variant, line))
    return void_line(power, line, "the players of this variant cannot vote for a draw");
  return OthersReader(compiled, variant, position, power, context, line).read();
}

}  // namespace chancery::order_language

namespace chancery {

bool asks_for_missing_vote(const Variant& variant, std::string_view text) {
  constexpr std::array<std::string_view, 7> requests{
      "draw",           "vote draw",       "i vote draw", "vote for a draw", "i vote for a draw",
      "propose a draw", "i propose a draw"};
  return !variant.type_of(Action::vote_draw) && contains(requests, fold_name(text));
}

}  // namespace chancery
