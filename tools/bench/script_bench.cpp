// The cost of a hook call; items are calls.

#include <benchmark/benchmark.h>

#include <array>
#include <optional>

#include "core/rules/script/lua_host.h"

namespace chancery::bench {
namespace {

struct Trip {
  std::string_view from = "AAA";
  std::string_view to = "BBB";
  bool seen = false;
};

constexpr std::array members{
    ViewMember{"from",
               ViewMemberKind::field,
               [](const ScriptView& v, ScriptCall& c) { c.reply(v.as<Trip>().from); },
               {},
               {}},
    ViewMember{"to",
               ViewMemberKind::field,
               [](const ScriptView& v, ScriptCall& c) { c.reply(v.as<Trip>().to); },
               {},
               {}},
    ViewMember{"seen",
               ViewMemberKind::method,
               [](const ScriptView& v, ScriptCall& c) { c.reply(v.as<Trip>().seen); },
               {},
               {}},
};
const ViewType sample_type{"sample", members};

class OneFile final : public FileSource {
 public:
  std::optional<std::string> read(const std::string&) const override {
    return R"(
local hooks = {}
function hooks.empty() end
function hooks.view(order) if order.to == "HHH" then return "no" end end
function hooks.two_views(order, turn)
  if order.to == "BBB" and turn.seen(order.to) then return "no" end
end
function hooks.legs(order)
  return { legs = { { to = order.to }, { to = order.from }, { to = order.to } } }
end
return hooks
)";
  }
  bool is_folder(const std::string&) const override { return false; }
};

void hook_call(benchmark::State& state, const char* name, std::size_t views) {
  Diagnostics diagnostics;
  const OneFile files;
  const auto host = LuaHost::load({"hooks.lua", {}, {}}, files, diagnostics);
  if (!host) {
    state.SkipWithError("the scripts do not load");
    return;
  }
  const std::size_t hook = host->find(name).value();
  const Trip sample;
  const ScriptView view{&sample_type, &sample, 0};
  for ([[maybe_unused]] auto step : state) {
    const std::array<ScriptArgument, 2> arguments{view, view};
    const ScriptResult result = host->call(hook, {arguments.data(), views});
    benchmark::DoNotOptimize(&result);
    if (result.failure) state.SkipWithError(result.failure->message.c_str());
  }
  state.SetItemsProcessed(state.iterations());
}

BENCHMARK_CAPTURE(hook_call, no_argument, "empty", 0);
BENCHMARK_CAPTURE(hook_call, one_view, "view", 1);
BENCHMARK_CAPTURE(hook_call, two_views_and_a_method, "two_views", 2);
BENCHMARK_CAPTURE(hook_call, three_legs_returned, "legs", 1);

void make_state(benchmark::State& state) {
  const OneFile files;
  for ([[maybe_unused]] auto step : state) {
    Diagnostics diagnostics;
    benchmark::DoNotOptimize(LuaHost::load({"hooks.lua", {}, {}}, files, diagnostics));
  }
}
BENCHMARK(make_state);

}  // namespace
}  // namespace chancery::bench
