#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/hooks/hook_result.h"
#include "core/hooks/hooks.h"
#include "core/variant/variant_scripts.h"

// Inner parts of asking hooks; the interface is core/hooks/hooks.h.
namespace chancery {

inline constexpr std::size_t no_hook = static_cast<std::size_t>(-1);

/// Whom a question is about, for messages; nothing of it is made unless one is due.
struct HookAbout {
  const GivenOrder* order = nullptr;
  PowerId power;
};

struct Hooks::Parts {
  explicit Parts(const Variant& the_variant)
      : variant(the_variant),
        scripts(the_variant.scripts),
        rows(the_variant),
        by_type(the_variant.order_types.size(), no_hook),
        answers(scripts->hooks.size(), 0) {
    by_kind.fill(no_hook);
    scene.variant = &variant;
    scene.rows = &rows;
  }

  const ScriptResult& ask(std::size_t hook, std::span<const ScriptArgument> arguments,
                          const HookAbout& about);
  const ScriptResult& ask(HookKind kind, std::span<const ScriptArgument> arguments,
                          const HookAbout& about) {
    return ask(by_kind[static_cast<std::size_t>(kind)], arguments, about);
  }
  /// Reads what the last question brought by `read(value)`.
  template <class Read>
  auto take(const HookAbout& about, Read read) {
    try {
      return read(value());
    } catch (const BadHookResult& bad) {
      fail_for_result(bad, about);
    }
  }
  [[nodiscard]] HookValue value(std::size_t place = 0) const {
    return {variant, result.value(place), place == 0 ? "result" : "second result"};
  }
  [[noreturn]] void fail(Diagnostic diagnostic, const HookAbout& about) const;
  [[noreturn]] void fail_for_result(const BadHookResult& bad, const HookAbout& about) const;
  void ask_again(std::span<const ScriptArgument> arguments, const HookAbout& about);
  [[nodiscard]] std::string occasion(const HookAbout& about) const;

  const Variant& variant;
  std::shared_ptr<const VariantScripts> scripts;
  NoOtherFiles no_files;
  std::unique_ptr<LuaHost> host;
  AttributeRows rows;
  std::array<std::size_t, hook_kind_count> by_kind{};
  std::vector<std::size_t> by_type;  // by order type
  std::vector<std::uint64_t> answers;
  Diagnostics* purity = nullptr;  // where to tell of hooks that remember things
  HookScene scene;
  std::uint64_t seed = 0;  // of the game
  ScriptResult result;
  std::size_t asked = no_hook;
  std::vector<std::string> notes;
};

/// While it lives, views draw by chance: the answer does something, and is asked for once.
class HookChance {
 public:
  HookChance(HookScene& scene, std::uint64_t seed) : scene_(scene) { scene.seed = seed; }
  ~HookChance() { scene_.seed.reset(); }
  HookChance(const HookChance&) = delete;
  HookChance& operator=(const HookChance&) = delete;

 private:
  HookScene& scene_;
};

}  // namespace chancery
