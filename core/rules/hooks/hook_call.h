// HookCaller: calls the hooks of a variant and reads their results.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/base/common/diagnostic.h"
#include "core/rules/hooks/hook_result.h"
#include "core/rules/hooks/hook_scene.h"
#include "core/rules/variant/hook_kinds.h"
#include "core/rules/variant/variant_scripts.h"

// Only for files of core/rules/hooks; the interface is core/rules/hooks/hooks.h.
namespace chancery {

inline constexpr std::size_t no_hook = static_cast<std::size_t>(-1);

/// What a call is about, for messages. It becomes text only if there is a message.
struct HookSubject {
  const OrderForHook* order = nullptr;
  PowerId power;
};

/// The state of the scripts of a variant, with the scene that their views show.
class HookCaller {
 public:
  explicit HookCaller(const Variant& the_variant);

  /// Calls the hook with that number among the variant's hooks. Throws HookFailure if it fails.
  const ScriptResult& call(std::size_t hook, std::span<const ScriptArgument> arguments,
                           const HookSubject& about);
  const ScriptResult& call(HookKind kind, std::span<const ScriptArgument> arguments,
                           const HookSubject& about) {
    return call(by_kind[static_cast<std::size_t>(kind)], arguments, about);
  }
  /// Reads the result of the last call with `read(value)`. Throws HookFailure if it is invalid.
  template <class Read>
  auto take(const HookSubject& about, Read read) {
    try {
      return read(value());
    } catch (const BadHookResult& bad) {
      fail_for_result(bad, about);
    }
  }
  [[nodiscard]] HookValue value(std::size_t place = 0) const {
    return {variant, result.value(place), place == 0 ? "result" : "second result"};
  }

  const Variant& variant;
  std::shared_ptr<const VariantScripts> scripts;
  NoOtherFiles no_files;
  std::unique_ptr<LuaHost> host;
  AttributeRows rows;
  std::array<std::size_t, hook_kind_count> by_kind{};
  std::vector<std::size_t> by_type;  // by order type
  std::vector<std::uint64_t> calls;  // of each hook
  std::vector<std::uint64_t> effective_calls;
  Diagnostics* purity = nullptr;  // receives hooks that keep state between calls; null: not checked
  HookScene scene;
  std::uint64_t seed = 0;  // the seed of the game
  ScriptResult result;
  std::size_t called = no_hook;
  std::vector<std::string> notes;

 private:
  [[noreturn]] void fail(Diagnostic diagnostic, const HookSubject& about) const;
  [[noreturn]] void fail_for_result(const BadHookResult& bad, const HookSubject& about) const;
  void call_again(std::span<const ScriptArgument> arguments, const HookSubject& about);
  [[nodiscard]] std::string occasion(const HookSubject& about) const;
};

/// Whether the `turn` view lists the shown orders.
enum class OrdersListed : std::uint8_t { no, yes };

/// During its lifetime, views of orders show these orders.
class ShownOrders {
 public:
  ShownOrders(HookScene& scene, std::span<const OrderForHook> orders, OrdersListed listed)
      : scene_(scene) {
    scene.orders = orders;
    scene.lists_orders = listed == OrdersListed::yes;
  }
  ShownOrders(HookScene& scene, const OrderForHook& order)
      : ShownOrders(scene, std::span(&order, 1), OrdersListed::no) {}
  ShownOrders(const ShownOrders&) = delete;
  ShownOrders& operator=(const ShownOrders&) = delete;
  ~ShownOrders() {
    scene_.orders = {};
    scene_.lists_orders = false;
  }

 private:
  HookScene& scene_;
};

/// During its lifetime, hooks may use random numbers. Only for calls that are made once and whose
/// result takes effect.
class HookRandomness {
 public:
  HookRandomness(HookScene& scene, std::uint64_t seed) : scene_(scene) { scene.seed = seed; }
  ~HookRandomness() { scene_.seed.reset(); }
  HookRandomness(const HookRandomness&) = delete;
  HookRandomness& operator=(const HookRandomness&) = delete;

 private:
  HookScene& scene_;
};

}  // namespace chancery
