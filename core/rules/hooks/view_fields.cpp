#include "core/rules/hooks/view_fields.h"

#include <fmt/format.h>

#include "core/base/common/names.h"

namespace chancery {

namespace hook_view {

[[noreturn]] void unknown_name(std::string_view what, std::string_view name,
                               const std::vector<std::string>& known) {
  const std::string hint = did_you_mean(name, known);
  throw ScriptError(fmt::format("there is no {} '{}'{}{}", what, name.substr(0, 60),
                                hint.empty() ? "" : "; ", hint));
}

namespace {

/// Reports an unknown name. On a partial board, no hint may reveal what the player does not know.
[[noreturn]] void not_known(std::string_view what, std::string_view name, std::string_view ask) {
  throw ScriptError(
      fmt::format("{} '{}' is not known to the player whose order this is; call turn.{}(…) first",
                  what, name.substr(0, 60), ask));
}

SpaceId space_named(const Variant& variant, std::string_view id) {
  const std::optional<SpaceId> found = variant.map.find_space(id);
  if (found) return *found;
  if (variant.partial) not_known("place", id, "has_province");
  std::vector<std::string> known;
  for (const Space& space : variant.map.spaces()) known.push_back(space.id);
  unknown_name("place", id, known);
}

}  // namespace

SpaceId space_argument(const ScriptView& view, ScriptCall& call, int argument) {
  return space_named(*scene_of(view).variant, call.text(argument));
}

ProvinceId province_argument(const ScriptView& view, ScriptCall& call, int argument) {
  return scene_of(view).variant->map.province_of(space_argument(view, call, argument));
}

std::optional<PowerId> find_power(const Variant& variant, std::string_view id) {
  for (std::size_t i = 0; i < variant.powers.size(); ++i)
    if (script_id_of(variant.powers[i]) == id) return PowerId{i};
  return std::nullopt;
}

PowerId power_argument(const ScriptView& view, ScriptCall& call, int argument) {
  const Variant& variant = *scene_of(view).variant;
  const std::string_view id = call.text(argument);
  if (const auto found = find_power(variant, id)) return *found;
  if (variant.partial) not_known("power", id, "has_power");
  std::vector<std::string> known;
  for (const Power& power : variant.powers) known.push_back(script_id_of(power));
  unknown_name("power", id, known);
}

ClassId class_argument(const ScriptView& view, ScriptCall& call, int argument) {
  const Variant& variant = *scene_of(view).variant;
  const std::string_view id = call.text(argument);
  for (std::size_t i = 0; i < variant.classes.size(); ++i)
    if (variant.classes[i].id == id) return ClassId{i};
  std::vector<std::string> known;
  for (const UnitClass& unit_class : variant.classes) known.push_back(unit_class.id);
  unknown_name("unit class", id, known);
}

void reply_power(const Variant& variant, PowerId power, ScriptCall& call) {
  if (power.valid()) call.reply(script_id_of(variant.powers[power.index()]));
}
void reply_province(const Variant& variant, ProvinceId province, ScriptCall& call) {
  if (province.valid()) call.reply(variant.map.province(province).id);
}
void reply_province_of(const Variant& variant, SpaceId space, ScriptCall& call) {
  if (space.valid()) reply_province(variant, variant.map.province_of(space), call);
}
void reply_space(const Variant& variant, SpaceId space, ScriptCall& call) {
  if (space.valid()) call.reply(variant.map.space(space).id);
}
void reply_class(const Variant& variant, ClassId unit_class, ScriptCall& call) {
  if (unit_class.valid()) call.reply(variant.classes[unit_class.index()].id);
}

void reply_cell(const HookScene& scene, const Attribute& attribute, std::int16_t cell,
                ScriptCall& call) {
  const auto index = static_cast<std::size_t>(cell);
  switch (attribute.type) {
    case AttributeType::integer:
      call.reply(std::int64_t{cell});
      return;
    case AttributeType::boolean:
      call.reply(cell != 0);
      return;
    case AttributeType::power:
      if (cell >= 0) reply_power(*scene.variant, PowerId{index}, call);
      return;
    case AttributeType::province:
      if (cell >= 0) reply_province(*scene.variant, ProvinceId{index}, call);
      return;
    case AttributeType::text:
      call.reply(text_of_cell(*scene.position, cell));
      return;
  }
}

bool reply_attribute(const HookScene& scene, AttributeOwner owner, std::size_t row,
                     std::string_view name, ScriptCall& call, std::span<const ViewMember> members) {
  const AttributeCell* cell = scene.rows->find(owner, name);
  if (cell == nullptr) {
    std::vector<std::string> known = scene.rows->names(owner);
    for (const ViewMember& member : members) known.emplace_back(member.name);
    constexpr std::size_t most_listed = 20;
    std::string hint = did_you_mean(name, known);
    if (hint.empty() && known.size() > most_listed) return false;
    if (hint.empty()) hint = fmt::format("there are: {}", fmt::join(known, ", "));
    throw ScriptError(
        fmt::format("there is no field or attribute '{}' here; {}", name.substr(0, 60), hint));
  }
  const auto& cells = attribute_rows(*scene.position, owner);
  reply_cell(scene, *cell->attribute, cells[row * scene.rows->width(owner) + cell->column], call);
  return true;
}

}  // namespace hook_view
}  // namespace chancery
