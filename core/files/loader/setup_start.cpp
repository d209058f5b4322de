#include "core/files/loader/setup_start.h"

#include "core/rules/hooks/hooks.h"
#include "core/rules/state/attributes.h"
#include "core/rules/variant/variant_scripts.h"

namespace chancery {
namespace {

/// Applies the hook to a position.
Effects run_start_hook(const Variant& variant, Hooks& hooks, Position& position) {
  hooks.set_position(position);
  Effects effects = hooks.phase().after(HookKind::at_start, {});
  apply_effects(variant, hooks.rows(), effects, position);
  return effects;
}

bool has_start_hook(const Variant& variant) {
  return variant.scripts && variant.scripts->has_enabled(hook_name(HookKind::at_start));
}

/// The position of a setup that the hook has not changed.
Position plain_start(const Variant& variant, const Setup& setup) {
  Setup plain = setup;
  plain.changed_start.reset();
  return start_position(variant, plain);
}

}  // namespace

void start_setups(Variant& variant, Diagnostics& diagnostics) {
  // A copy of a variant with other options may have another start.
  for (Setup& setup : variant.setups) {
    setup.changed_start.reset();
    setup.start_is_random = false;
  }
  if (!has_start_hook(variant)) return;
  if (diagnostics.has_errors()) return;
  try {
    const std::unique_ptr<Hooks> hooks = Hooks::of(variant);
    for (Setup& setup : variant.setups) {
      auto begun = std::make_shared<Position>(start_position(variant, setup));
      run_start_hook(variant, *hooks, *begun);
      setup.start_is_random = hooks->used_random();
      setup.changed_start = std::move(begun);
    }
  } catch (const HookFailure& failure) {
    diagnostics.add(failure.diagnostic);
  }
}

Position begin_position(const Variant& variant, const Setup& setup, std::uint64_t seed,
                        Hooks* hooks) {
  if (!setup.start_is_random) return start_position(variant, setup);
  Position position = plain_start(variant, setup);
  const HooksHandle in_use(variant, hooks);
  in_use.get()->set_seed(seed);
  run_start_hook(variant, *in_use.get(), position);
  return position;
}

std::vector<Message> start_messages(const Variant& variant, const Setup& setup,
                                    std::uint64_t seed) {
  if (!has_start_hook(variant)) return {};
  const std::unique_ptr<Hooks> hooks = Hooks::of(variant);
  if (setup.start_is_random) hooks->set_seed(seed);
  Position position = plain_start(variant, setup);
  return run_start_hook(variant, *hooks, position).messages;
}

}  // namespace chancery
