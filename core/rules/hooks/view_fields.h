// Common parts of the views for hooks.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/rules/hooks/hook_scene.h"
#include "core/rules/script/script_view.h"

// Only for the files of the views.

namespace chancery::hook_view {

/// In the index of a unit's view: the unit is dislodged.
inline constexpr std::uint64_t dislodged_bit = std::uint64_t{1} << 32;

inline const HookScene& scene_of(const ScriptView& view) {
  return view.as<HookScene>();
}

/// Ends the script, with a hint if a known name is similar.
[[noreturn]] void unknown_name(std::string_view what, std::string_view name,
                               const std::vector<std::string>& known);

std::optional<PowerId> find_power(const Variant& variant, std::string_view id);

// Arguments that name something on the board. Unknown names end the script.
SpaceId space_argument(const ScriptView& view, ScriptCall& call, int argument);
ProvinceId province_argument(const ScriptView& view, ScriptCall& call, int argument);
PowerId power_argument(const ScriptView& view, ScriptCall& call, int argument);
ClassId class_argument(const ScriptView& view, ScriptCall& call, int argument);

// These reply with an id; nil for none.
void reply_power(const Variant& variant, PowerId power, ScriptCall& call);
void reply_province(const Variant& variant, ProvinceId province, ScriptCall& call);
void reply_province_of(const Variant& variant, SpaceId space, ScriptCall& call);
void reply_space(const Variant& variant, SpaceId space, ScriptCall& call);
void reply_class(const Variant& variant, ClassId unit_class, ScriptCall& call);
void reply_cell(const HookScene& scene, const Attribute& attribute, std::int16_t cell,
                ScriptCall& call);
/// Replies with the attribute of that name in the row. Returns false if there is none and no name
/// is similar.
bool reply_attribute(const HookScene& scene, AttributeOwner owner, std::size_t row,
                     std::string_view name, ScriptCall& call, std::span<const ViewMember> members);
/// Replies with the units of the power; with all units if the power is none.
void reply_units(const HookScene& scene, PowerId power, ScriptCall& call);
void reply_unit_in(const HookScene& scene, ProvinceId province, ScriptCall& call);

/// `name` must return a string that outlives the call.
template <class Ids, class Name>
void reply_ids(const Ids& ids, Name name, ScriptCall& call) {
  std::vector<std::string_view> texts;
  texts.reserve(ids.size());
  for (const auto& id : ids) {
    static_assert(std::is_lvalue_reference_v<decltype(name(id))>);
    texts.push_back(name(id));
  }
  call.reply(std::span<const std::string_view>(texts));
}

constexpr ViewMember field(std::string_view name, ViewFunction function,
                           std::string_view annotation, std::string_view summary) {
  return {name, ViewMemberKind::field, function, annotation, summary};
}
constexpr ViewMember method(std::string_view name, ViewFunction function,
                            std::string_view annotation, std::string_view summary) {
  return {name, ViewMemberKind::method, function, annotation, summary};
}

extern const ViewType unit_type, province_type, power_type, pair_type, knowledge_type, options_type;
extern const ViewType order_type_type, order_view_type, outcome_type, work_type;

}  // namespace chancery::hook_view
