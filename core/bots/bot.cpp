#include "core/bots/bot.h"

#include <fmt/format.h>

#include <array>

#include "core/base/names.h"
#include "core/bots/greedy_bot.h"
#include "core/bots/random_bot.h"
#include "core/bots/thinking_bot.h"
#include "core/movement/turn_limits.h"

namespace chancery {
namespace {

template <class Kind>
std::unique_ptr<Bot> make_bot() {
  return std::make_unique<Kind>();
}

constexpr std::array<BotKind, 3> kinds{{
    {"random", 1, "any legal order, each as likely as the others", make_bot<RandomBot>},
    {"greedy", 1, "goes where centers are, and supports its own units", make_bot<GreedyBot>},
    {"thinking", 1, "tries several sets of orders against those of the others",
     make_bot<ThinkingBot>},
}};

}  // namespace

std::span<const BotKind> bot_kinds() {
  return kinds;
}

const BotKind* find_bot(std::string_view name) {
  for (const BotKind& kind : kinds)
    if (kind.name == name) return &kind;
  return nullptr;
}

std::string no_such_bot(std::string_view name) {
  std::vector<std::string> names;
  for (const BotKind& kind : kinds) names.emplace_back(kind.name);
  const std::string hint = did_you_mean(name, names);
  return fmt::format("'{}' is not a bot: the bots are {}{}", name, fmt::join(names, ", "),
                     hint.empty() ? "" : "; " + hint);
}

bool is_refused(const BotQuestion& question, UnitId unit, const Order& order) {
  return question.hooks != nullptr && question.legal.is_refused(unit, order);
}

bool line_is_full(const BotQuestion& question, const Order& order, std::span<const Order> orders) {
  if (order.action != Action::legs) return false;
  std::size_t riding = 1;
  for (std::size_t i = 0; i < orders.size(); ++i)
    if (orders[i].action == Action::legs && orders[i].type == order.type &&
        question.is_own(question.position.units[i].power))
      ++riding;
  return is_crowded(question.variant.order_types[order.type.index()].per_turn, riding);
}

void add_own_permits(const BotQuestion& question, PhaseOrders& orders) {
  const Variant& variant = question.variant;
  const Position& position = question.position;
  for (std::size_t p = 0; p < variant.passages.size(); ++p) {
    const Passage& passage = variant.passages[p];
    const UnitId keeper = position.unit_in(passage.keeper);
    if (!passage.heeds(Consent::permit) || !keeper.valid()) continue;
    if (!question.is_own(position.units[keeper.index()].power)) continue;
    for (std::size_t i = 0; i < position.units.size(); ++i) {
      const Unit& unit = position.units[i];
      const Order& order = orders.units[i];
      if (order.action != Action::move || !question.is_own(unit.power)) continue;
      if (passage.takes(unit.unit_class) &&
          passage.joins(variant.map.province_of(unit.at), variant.map.province_of(order.to)))
        orders.permits.push_back({static_cast<std::uint8_t>(p), UnitId{i}});
    }
  }
}

}  // namespace chancery
