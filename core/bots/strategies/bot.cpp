#include "core/bots/strategies/bot.h"

#include <fmt/format.h>

#include <array>

#include "core/base/common/names.h"
#include "core/bots/strategies/greedy_bot.h"
#include "core/bots/strategies/random_bot.h"
#include "core/bots/strategies/thinking_bot.h"

namespace chancery {
namespace {

template <class Kind>
std::unique_ptr<Bot> make_bot() {
  return std::make_unique<Kind>();
}

constexpr std::array<BotKind, 3> kinds{{
    {"random", 3, "any legal order, each as likely as the others", make_bot<RandomBot>, true},
    {"greedy", 2, "goes where centers are, and supports its own units", make_bot<GreedyBot>},
    {"thinking", 2, "tries several sets of orders against those of the others",
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

}  // namespace chancery
