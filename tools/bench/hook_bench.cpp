// The cost of hooks as in play; items are calls, or phases.

#include <benchmark/benchmark.h>

#include "core/play/game/board.h"
#include "core/rules/movement/prepared_orders.h"
#include "core/rules/phase/legal_orders.h"
#include "core/rules/phase/resolve_phase.h"
#include "tests/unit/project.h"

namespace chancery::bench {
namespace {

const Board& kitchen_sink() {
  static const Board board([] {
    LoadRequest request;
    request.variant = project_path("tests/variants/kitchen_sink");
    request.search = {project_path("variants"), project_path("tests/variants")};
    return load_variant(request).variant;
  }());
  return board;
}

/// Calls one hook repeatedly for the first unit that can move.
template <class Ask>
void ask_hook(benchmark::State& state, Ask ask) {
  const Variant& variant = kitchen_sink().variant();
  const Position& start = kitchen_sink().start(variant.setups.front());
  const auto hooks = Hooks::of(variant);
  hooks->set_position(start);
  Order order;
  order.action = Action::move;
  order.to = variant.map.neighbors(start.units[0].unit_class, start.units[0].at).front();
  const OrderForHook given = order_for_hook(variant, start, UnitId{std::size_t{0}}, order);
  for ([[maybe_unused]] auto step : state) benchmark::DoNotOptimize(ask(*hooks, given));
  state.SetItemsProcessed(state.iterations());
}

void hook_legal(benchmark::State& state) {
  ask_hook(state, [](Hooks& hooks, const OrderForHook& given) { return hooks.legal(given); });
}
BENCHMARK(hook_legal);

void hook_strength(benchmark::State& state) {
  ask_hook(state, [](Hooks& hooks, const OrderForHook& given) { return hooks.strength(given); });
}
BENCHMARK(hook_strength);

void hook_cuts(benchmark::State& state) {
  ask_hook(state, [](Hooks& hooks, const OrderForHook& given) { return hooks.cuts(given, given); });
}
BENCHMARK(hook_cuts);

void list_orders_with_hooks(benchmark::State& state) {
  const Variant& variant = kitchen_sink().variant();
  const Position& start = kitchen_sink().start(variant.setups.front());
  LegalOrders legal(variant);
  for ([[maybe_unused]] auto step : state) legal.look_at_movement(start);
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(list_orders_with_hooks);

void resolve_with_hooks(benchmark::State& state, bool own_hooks) {
  const auto& variant = kitchen_sink().shared_variant();
  const Position& start = kitchen_sink().start(variant->setups.front());
  const auto hooks = Hooks::of(*variant);
  PhaseOptions options;
  if (!own_hooks) options.hooks = hooks.get();
  const std::vector<OrderSet> orders{{PowerId{std::size_t{0}}, {"A ARD - HIL", "F FEN - BAY"}},
                                     {PowerId{1}, {"A MOR - DAL", "F BEL - GUL"}}};
  for ([[maybe_unused]] auto step : state)
    benchmark::DoNotOptimize(
        resolve_phase(variant, kitchen_sink().reader(), start, orders, options));
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK_CAPTURE(resolve_with_hooks, hooks_used_again, false);
BENCHMARK_CAPTURE(resolve_with_hooks, hooks_made_anew, true);

}  // namespace
}  // namespace chancery::bench
