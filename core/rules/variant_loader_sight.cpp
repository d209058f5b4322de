#include <fmt/format.h>

#include "core/rules/attributes.h"
#include "core/rules/hooks.h"
#include "core/rules/variant_loader_parts.h"

namespace chancery {
namespace {

/// What a key of [sight] must name.
struct Wanted {
  const char* key;
  AttributeOwner owner;
  const char* prefix;
  AttributeType type;
  const char* kind;
};
constexpr Wanted known{"known", AttributeOwner::knowledge, "knowledge.", AttributeType::boolean,
                       "a bool of knowledge"};
constexpr Wanted met{"met", AttributeOwner::pair, "pair.", AttributeType::boolean,
                     "a bool of pairs"};
constexpr Wanted revealed{"revealed", AttributeOwner::power, "power.", AttributeType::boolean,
                          "a bool of powers"};
constexpr Wanted color{"color", AttributeOwner::province, "province.", AttributeType::power,
                       "a power of provinces"};

std::optional<std::uint16_t> find_wanted(LoadContext& context, Section& section,
                                         const Wanted& wanted) {
  const auto text = section.placed_text(wanted.key);
  if (!text) return std::nullopt;
  std::vector<std::string> names;
  const auto& attributes = context.variant.attributes;
  for (std::size_t i = 0; i < attributes.size(); ++i) {
    const Attribute& each = attributes[i];
    if (each.owner != wanted.owner || each.type != wanted.type) continue;
    names.push_back(wanted.prefix + each.id);
    if (names.back() == text->text) return static_cast<std::uint16_t>(i);
  }
  std::string hint = did_you_mean(text->text, names);
  if (hint.empty())
    hint = names.empty() ? fmt::format("declare [attribute.{}…] first", wanted.prefix)
                         : "there are: " + join_names(names);
  context.diagnostics.error(
      "sight.unknown-attribute", text->span,
      fmt::format("'{}' must name {}, not '{}'", wanted.key, wanted.kind, text->text), hint);
  return std::nullopt;
}

}  // namespace

void read_sight(LoadContext& context) {
  const Node* table = context.root.table("sight");
  if (table == nullptr) return;
  Section section = context.root.inner("sight", *table, "[sight]");
  for (const char* key : {"known", "met"}) section.require(key);
  Sight sight;
  const auto known_at = find_wanted(context, section, known);
  const auto met_at = find_wanted(context, section, met);
  sight.revealed = find_wanted(context, section, revealed);
  sight.color = find_wanted(context, section, color);
  section.finish();
  if (!known_at || !met_at) return;
  sight.known = *known_at;
  sight.met = *met_at;
  context.variant.sight = sight;
}

void begin_setups(LoadContext& context) {
  Variant& variant = context.variant;
  if (!variant.scripts || context.diagnostics.has_errors()) return;
  try {
    const std::unique_ptr<Hooks> hooks = Hooks::of(variant);
    if (!hooks->has(HookKind::at_start)) return;
    for (Setup& setup : variant.setups) {
      auto begun = std::make_shared<Position>(start_position(variant, setup));
      hooks->look_at(*begun);
      const Effects effects = hooks->after(HookKind::at_start, {});
      apply_effects(variant, hooks->rows(), effects, *begun);
      setup.begun = std::move(begun);
    }
  } catch (const HookFailure& failure) {
    context.diagnostics.add(failure.diagnostic);
  }
}

}  // namespace chancery
