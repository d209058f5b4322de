#include "core/rules/orders/order_reader.h"

#include <fmt/core.h>

#include <algorithm>

#include "core/base/common/names.h"
#include "core/base/common/words.h"
#include "core/rules/orders/compiled_orders.h"
#include "core/rules/orders/condition_reader.h"
#include "core/rules/orders/conditional_text.h"
#include "core/rules/orders/doubted_line.h"
#include "core/rules/orders/match_reading.h"
#include "core/rules/orders/order_sheet.h"
#include "core/rules/orders/order_split.h"
#include "core/rules/orders/other_units.h"
#include "core/rules/orders/readings.h"
#include "core/rules/orders/word_reader.h"
#include "core/rules/state/people.h"

namespace chancery {
namespace {

using namespace order_language;

/// Returns the only power with a name or adjective that begins with the text, which must have at
/// least three letters.
std::optional<PowerId> power_by_prefix(const Variant& variant, std::string_view text) {
  const std::string folded = fold_name(text);
  if (folded.size() < 3) return std::nullopt;
  std::optional<PowerId> found;
  for (std::size_t i = 0; i < variant.powers.size(); ++i) {
    const Power& power = variant.powers[i];
    bool begins =
        fold_name(power.id).starts_with(folded) || fold_name(power.name).starts_with(folded);
    for (const std::string& adjective : power.adjectives) {
      begins = begins || fold_name(adjective).starts_with(folded);
    }
    if (!begins) continue;
    if (found) return std::nullopt;
    found = PowerId{i};
  }
  return found;
}

}  // namespace

OrderReader::OrderReader(std::shared_ptr<const Variant> variant)
    : variant_(variant), compiled_(std::make_shared<const CompiledOrders>(std::move(variant))) {}

OrderReader::OrderReader(const OrderReader& like, std::shared_ptr<const Variant> variant)
    : variant_(std::move(variant)), compiled_(like.compiled_) {}

OrderLine OrderReader::read(std::string_view line, PowerId power, const Position& position,
                            const ReadingContext* context) const {
  const auto [writer, text] = read_signature(variant_->people ? line : std::string_view());
  if (!writer) return read_unsigned(line, power, position, context);
  if (trimmed(text, all_blanks).empty())
    return void_line(power, {}, fmt::format("there is no order after '@{}'", *writer));
  OrderLine out = read_unsigned(text, power, position, context);
  out.details.writer = *writer;
  const std::int32_t people = people_of(*variant_, position, power);
  if (out.why.empty() && *writer > people)
    out.why = people < 2 ? fmt::format("'@{}': the power is not shared", *writer)
                         : fmt::format("'@{}': {} people play the power", *writer, people);
  return out;
}

OrderLine OrderReader::read_unsigned(std::string_view line, PowerId power, const Position& position,
                                     const ReadingContext* context) const {
  if (const auto doubt = read_doubt(line)) {
    const OrderLine meant = read_unsigned(doubt->text, power, position, context);
    OrderLine out = void_line(power, doubt->text, std::string(doubt->why));
    out.subject = meant.subject;
    out.unit_class = meant.unit_class;
    out.at = meant.at;
    return out;
  }
  if (variant_->rules.orders_conditional == ConditionalOrders::yes)
    if (auto conditional = read_conditional(line, power, position, context))
      return *std::move(conditional);
  return read_plain(line, power, position, context);
}

/// Returns the order that applies in the position; nothing if the line has no condition.
std::optional<OrderLine> OrderReader::read_conditional(std::string_view line, PowerId power,
                                                       const Position& position,
                                                       const ReadingContext* context) const {
  if (line.size() > longest_line) return std::nullopt;
  std::optional<PlayedNames> in_play;
  if (variant_->names_in_play.any()) in_play.emplace(compiled_->grammar, *variant_, position);
  const Vocabulary vocabulary{compiled_->grammar, in_play ? &*in_play : nullptr};
  const std::string whole = valid_utf8(trimmed(line, all_blanks));
  std::string_view order = std::string_view(whole).substr(
      0, std::min(whole.size(), compiled_->grammar.comment_in(whole)));
  bool is_conditional = false;
  while (const auto parts = find_condition(vocabulary, order)) {
    // What fits a notation, such as that of a plan, is not a condition.
    if (read_plain(order, power, position, context).type.valid()) break;
    is_conditional = true;
    auto answer =
        ConditionReader(vocabulary, *variant_, position, power, parts->condition).decide();
    if (!answer.why.empty()) {
      // A sentence of a letter may begin like a condition.
      OrderLine undecided = void_line(power, whole, std::move(answer.why));
      undecided.has_condition = read_plain(parts->if_met, power, position, context).type.valid();
      return undecided;
    }
    order = answer.holds ? parts->if_met : parts->otherwise;
  }
  if (!is_conditional) return std::nullopt;
  OrderLine chosen = order.empty() ? void_line(power, whole, "as things stand, it orders nothing")
                                   : read_plain(order, power, position, context);
  chosen.has_condition = true;
  if (order.empty()) return chosen;
  chosen.notes.push_back(fmt::format("ordered by '{}'", whole));
  return chosen;
}

OrderLine OrderReader::read_plain(std::string_view line, PowerId power, const Position& position,
                                  const ReadingContext* context) const {
  const Variant& variant = *variant_;
  const ReadingScene scene{
      variant, position, power, phase_kind(variant, position), trimmed(line, all_blanks),
      nullptr, context};
  Match match;
  if (compiled_->quick.read(scene.phase, scene.line, match))
    return read_match(*compiled_, scene, match);
  OrderLine read =
      WordReader(*compiled_, variant, position, power, context).read(line, scene.phase);
  if (read.type.valid() || read.why.empty()) return read;
  const std::string_view text =
      scene.line.substr(0, std::min(scene.line.size(), compiled_->grammar.comment_in(scene.line)));
  auto others = read_for_others(*compiled_, variant, position, power, context, text);
  return others ? *std::move(others) : read;
}

std::shared_ptr<const Plan> OrderReader::read_plan(std::string_view line, PowerId power,
                                                   const Position& position) const {
  const std::string_view text = variant_->people ? read_signature(line).text : line;
  const WordReader reader(*compiled_, *variant_, position, power);
  for (const PhaseKind written_in : {PhaseKind::movement, PhaseKind::retreat}) {
    OrderLine read = reader.read(text, written_in);
    if (read.why.empty() && read.plan) return std::move(read.plan);
  }
  return nullptr;
}

OrderSheet OrderReader::read_sheet(std::string_view text, const Position* position,
                                   SheetStart start) const {
  return SheetReader(*this, position).read(text, start);
}

std::vector<std::string> OrderReader::split(std::string_view line, const Position& position,
                                            std::size_t& attempts) const {
  std::optional<PlayedNames> in_play;
  if (variant_->names_in_play.any()) in_play.emplace(compiled_->grammar, *variant_, position);
  const Vocabulary vocabulary{compiled_->grammar, in_play ? &*in_play : nullptr};
  SplitBudget budget{attempts};
  auto orders = LineSplitter(vocabulary, phase_kind(*variant_, position), budget,
                             variant_->rules.orders_conditional)
                    .split(line);
  attempts = budget.attempts;
  return orders;
}

std::vector<SpaceId> OrderReader::find_places(std::string_view text) const {
  return compiled_->grammar.places.find_all(text, compiled_->grammar.words);
}

std::optional<PowerId> OrderReader::find_power(std::string_view text) const {
  const Grammar& grammar = compiled_->grammar;
  const std::vector<Token> tokens = tokenize(text, grammar.words);
  std::vector<NameTree::Found> found;
  grammar.powers.find(tokens, 0, grammar.dash, found);
  for (const NameTree::Found& name : found) {
    if (name.end == tokens.size() && name.values.size() == 1) return PowerId{name.values.front()};
  }
  return power_by_prefix(*compiled_->variant, text);
}

}  // namespace chancery
