#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "core/rules/hooks/hook_views.h"
#include "core/rules/hooks/view_fields.h"

namespace chancery {
namespace hook_view {
namespace {

// --- units ---------------------------------------------------------------------------------------

bool is_dislodged(const ScriptView& view) {
  return (view.index & dislodged_bit) != 0;
}
std::size_t number_of(const ScriptView& view) {
  return static_cast<std::size_t>(view.index & ~dislodged_bit);
}
const Unit& unit_of(const ScriptView& view) {
  const Position& position = *scene_of(view).position;
  return is_dislodged(view) ? position.dislodged[number_of(view)].unit
                            : position.units[number_of(view)];
}

constexpr std::array unit_members{
    field(
        "key",
        [](const ScriptView& v, ScriptCall& c) {
          if (!is_dislodged(v))
            c.reply(unit_key(scene_of(v), UnitId{number_of(v)}));
          else
            reply_province_of(*scene_of(v).variant, unit_of(v).at, c);
        },
        "string", "how effects name it: its province, in open ones with a number"),
    field(
        "power",
        [](const ScriptView& v, ScriptCall& c) {
          reply_power(*scene_of(v).variant, unit_of(v).power, c);
        },
        "string", "its power"),
    field(
        "unit_class",
        [](const ScriptView& v, ScriptCall& c) {
          reply_class(*scene_of(v).variant, unit_of(v).unit_class, c);
        },
        "string", "the id of its class"),
    field(
        "province",
        [](const ScriptView& v, ScriptCall& c) {
          reply_province_of(*scene_of(v).variant, unit_of(v).at, c);
        },
        "string", "where it is; of a dislodged unit, where it was"),
    field(
        "space",
        [](const ScriptView& v, ScriptCall& c) {
          reply_space(*scene_of(v).variant, unit_of(v).at, c);
        },
        "string", "the same with the coast, if any"),
    field(
        "is_dislodged", [](const ScriptView& v, ScriptCall& c) { c.reply(is_dislodged(v)); },
        "boolean", "whether it waits for a retreat"),
    field(
        "attacker_from",
        [](const ScriptView& v, ScriptCall& c) {
          const HookScene& scene = scene_of(v);
          if (is_dislodged(v))
            reply_province(*scene.variant, scene.position->dislodged[number_of(v)].attacker_from,
                           c);
        },
        "string?", "of a dislodged unit: the province that its attacker came from"),
    field(
        "retreats",
        [](const ScriptView& v, ScriptCall& c) {
          const HookScene& scene = scene_of(v);
          const std::vector<SpaceId> none;
          reply_ids(
              is_dislodged(v) ? scene.position->dislodged[number_of(v)].retreats : none,
              [&](SpaceId space) -> const std::string& {
                return scene.variant->map.space(space).id;
              },
              c);
        },
        "string[]", "the places that it may retreat to; empty for units on the board"),
};

bool unit_attribute(const ScriptView& view, std::string_view name, ScriptCall& call) {
  const HookScene& scene = scene_of(view);
  if (!is_dislodged(view))
    return reply_attribute(scene, AttributeOwner::unit, number_of(view), name, call, unit_members);
  const AttributeCell* cell = scene.rows->find(AttributeOwner::unit, name);
  if (cell == nullptr) return false;
  const auto& row = scene.position->dislodged[number_of(view)].attributes;
  reply_cell(scene, *cell->attribute, row.empty() ? cell->attribute->fallback : row[cell->column],
             call);
  return true;
}

}  // namespace

const ViewType unit_type{"unit", unit_members, unit_attribute};

void reply_units(const HookScene& scene, PowerId power, ScriptCall& call) {
  std::vector<ScriptView> views;
  for (std::size_t i = 0; i < scene.position->units.size(); ++i)
    if (!power.valid() || scene.position->units[i].power == power)
      views.push_back(unit_view(scene, UnitId{i}));
  call.reply(std::span<const ScriptView>(views));
}

void reply_unit_in(const HookScene& scene, ProvinceId province, ScriptCall& call) {
  const UnitId unit = scene.position->unit_in(province);
  if (unit.valid()) call.reply(unit_view(scene, unit));
}

namespace {

// --- provinces -----------------------------------------------------------------------------------

ProvinceId province_of(const ScriptView& view) {
  return ProvinceId{static_cast<std::size_t>(view.index)};
}
const Province& province_at(const ScriptView& view) {
  return scene_of(view).variant->map.province(province_of(view));
}

constexpr std::array province_members{
    field(
        "id", [](const ScriptView& v, ScriptCall& c) { c.reply(province_at(v).id); }, "string",
        "its id"),
    field(
        "name", [](const ScriptView& v, ScriptCall& c) { c.reply(province_at(v).name); }, "string",
        "its full name"),
    field(
        "terrain",
        [](const ScriptView& v, ScriptCall& c) {
          c.reply(scene_of(v).variant->map.terrains()[province_at(v).terrain].id);
        },
        "string", "the id of its terrain"),
    field(
        "is_center",
        [](const ScriptView& v, ScriptCall& c) {
          const HookScene& scene = scene_of(v);
          c.reply(is_center(*scene.variant, *scene.position, province_of(v)));
        },
        "boolean", "whether it is a supply center now"),
    field(
        "is_open", [](const ScriptView& v, ScriptCall& c) { c.reply(province_at(v).open); },
        "boolean", "whether it holds any number of units"),
    field(
        "around",
        [](const ScriptView& v, ScriptCall& c) {
          const Map& map = scene_of(v).variant->map;
          if (map.is_inner(province_of(v)))
            c.reply(ScriptView{&province_type, v.object, map.around(province_of(v)).index()});
        },
        "province?", "the province in which it lies; nil if it lies inside no other"),
    field(
        "inside",
        [](const ScriptView& v, ScriptCall& c) {
          std::vector<ScriptView> views;
          for (const ProvinceId province : scene_of(v).variant->map.inside(province_of(v)))
            views.push_back({&province_type, v.object, province.index()});
          c.reply(std::span<const ScriptView>(views));
        },
        "province[]", "the places inside it"),
    field(
        "owner",
        [](const ScriptView& v, ScriptCall& c) {
          const HookScene& scene = scene_of(v);
          reply_power(*scene.variant, scene.position->owner[province_of(v).index()], c);
        },
        "string?", "the power that owns it"),
    field(
        "unit",
        [](const ScriptView& v, ScriptCall& c) { reply_unit_in(scene_of(v), province_of(v), c); },
        "unit?", "the unit there; nil for open provinces"),
};

bool province_attribute(const ScriptView& view, std::string_view name, ScriptCall& call) {
  return reply_attribute(scene_of(view), AttributeOwner::province, province_of(view).index(), name,
                         call, province_members);
}

}  // namespace

const ViewType province_type{"province", province_members, province_attribute};

namespace {

// --- powers --------------------------------------------------------------------------------------

PowerId power_of(const ScriptView& view) {
  return PowerId{static_cast<std::size_t>(view.index)};
}
const Power& power_at(const ScriptView& view) {
  return scene_of(view).variant->powers[power_of(view).index()];
}

constexpr std::array power_members{
    field(
        "id", [](const ScriptView& v, ScriptCall& c) { c.reply(script_id_of(power_at(v))); },
        "string", "its id"),
    field(
        "name", [](const ScriptView& v, ScriptCall& c) { c.reply(power_at(v).name); }, "string",
        "its full name"),
    field(
        "centers",
        [](const ScriptView& v, ScriptCall& c) {
          const HookScene& scene = scene_of(v);
          c.reply(static_cast<std::int64_t>(
              count_centers(*scene.variant, *scene.position)[power_of(v).index()]));
        },
        "integer", "how many supply centers it owns"),
    field(
        "units",
        [](const ScriptView& v, ScriptCall& c) { reply_units(scene_of(v), power_of(v), c); },
        "unit[]", "its units on the board"),
    field(
        "provinces",
        [](const ScriptView& v, ScriptCall& c) {
          const std::vector<PowerId>& owner = scene_of(v).position->owner;
          std::vector<ScriptView> views;
          for (std::size_t i = 0; i < owner.size(); ++i)
            if (owner[i] == power_of(v)) views.push_back({&province_type, v.object, i});
          c.reply(std::span<const ScriptView>(views));
        },
        "province[]", "the provinces that it owns"),
    field(
        "homes",
        [](const ScriptView& v, ScriptCall& c) {
          const Map& map = scene_of(v).variant->map;
          reply_ids(
              power_at(v).homes,
              [&](ProvinceId p) -> const std::string& { return map.province(p).id; }, c);
        },
        "string[]", "its home provinces"),
};

bool power_attribute(const ScriptView& view, std::string_view name, ScriptCall& call) {
  return reply_attribute(scene_of(view), AttributeOwner::power, power_of(view).index(), name, call,
                         power_members);
}

}  // namespace

const ViewType power_type{"power", power_members, power_attribute};

namespace {

// --- pairs of powers -----------------------------------------------------------------------------

constexpr std::array<ViewMember, 0> pair_members{};

bool pair_attribute(const ScriptView& view, std::string_view name, ScriptCall& call) {
  return reply_attribute(scene_of(view), AttributeOwner::pair, static_cast<std::size_t>(view.index),
                         name, call, pair_members);
}

}  // namespace

const ViewType pair_type{"pair", pair_members, pair_attribute};

namespace {

// --- what powers know of provinces ---------------------------------------------------------------

constexpr std::array<ViewMember, 0> knowledge_members{};

bool knowledge_attribute(const ScriptView& view, std::string_view name, ScriptCall& call) {
  return reply_attribute(scene_of(view), AttributeOwner::knowledge,
                         static_cast<std::size_t>(view.index), name, call, knowledge_members);
}

}  // namespace

const ViewType knowledge_type{"knowledge", knowledge_members, knowledge_attribute};

namespace {

// --- options -------------------------------------------------------------------------------------

bool option_value(const ScriptView& view, std::string_view name, ScriptCall& call) {
  const std::vector<Option>& options = scene_of(view).variant->options;
  const auto found = std::find_if(options.begin(), options.end(),
                                  [&](const Option& option) { return option.id == name; });
  if (found == options.end()) {
    std::vector<std::string> known;
    for (const Option& option : options) known.push_back(option.id);
    unknown_name("option", name, known);
  }
  switch (found->type) {
    case Option::Type::boolean:
      call.reply(found->value == "true");
      break;
    case Option::Type::integer:
      call.reply(static_cast<std::int64_t>(std::stoll(found->value)));
      break;
    case Option::Type::choice:
      call.reply(found->value);
      break;
  }
  return true;
}

}  // namespace

const ViewType options_type{"options", {}, option_value};

}  // namespace hook_view

ScriptView unit_view(const HookScene& scene, UnitId unit) {
  return {&hook_view::unit_type, &scene, unit.index()};
}
ScriptView dislodged_view(const HookScene& scene, std::size_t index) {
  return {&hook_view::unit_type, &scene, index | hook_view::dislodged_bit};
}

std::string unit_key(const HookScene& scene, UnitId unit) {
  const Map& map = scene.variant->map;
  const std::vector<Unit>& units = scene.position->units;
  const ProvinceId province = map.province_of(units[unit.index()].at);
  const std::string& id = map.province(province).id;
  if (!map.is_open(province)) return id;
  const auto last = units.begin() + static_cast<std::ptrdiff_t>(unit.index()) + 1;
  return fmt::format("{}#{}", id, std::count_if(units.begin(), last, [&](const Unit& each) {
                       return map.province_of(each.at) == province;
                     }));
}

UnitId unit_of_key(const HookScene& scene, std::string_view key) {
  const Position& position = *scene.position;
  const Map& map = scene.variant->map;
  if (const auto space = map.find_space(key)) return position.unit_in(map.province_of(*space));
  const auto province = map.find_province(key.substr(0, key.rfind('#')));
  if (!province || !map.is_open(*province)) return UnitId::none();
  for (std::size_t i = 0; i < position.units.size(); ++i)
    if (map.province_of(position.units[i].at) == *province && unit_key(scene, UnitId{i}) == key)
      return UnitId{i};
  return UnitId::none();
}

bool is_view_field(AttributeOwner owner, std::string_view name) {
  const auto has = [&](std::span<const ViewMember> members) {
    return std::any_of(members.begin(), members.end(),
                       [&](const ViewMember& member) { return member.name == name; });
  };
  switch (owner) {
    case AttributeOwner::unit:
      return has(hook_view::unit_members);
    case AttributeOwner::province:
      return has(hook_view::province_members);
    case AttributeOwner::power:
      return has(hook_view::power_members);
    case AttributeOwner::pair:
    case AttributeOwner::knowledge:
      break;
  }
  return false;
}

}  // namespace chancery
