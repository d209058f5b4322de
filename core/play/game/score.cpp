#include "core/play/game/score.h"

#include "core/rules/hooks/hooks.h"

namespace chancery {

std::optional<std::int32_t> score_of(const Variant& variant, const Position& position,
                                     PowerId power) {
  if (!variant.scripts) return std::nullopt;
  try {
    const std::unique_ptr<Hooks> hooks = Hooks::of(variant);
    if (!hooks->has(HookKind::score)) return std::nullopt;
    hooks->set_position(position);
    return hooks->phase().score(power);
  } catch (const HookFailure&) {
    return std::nullopt;
  }
}

}  // namespace chancery
