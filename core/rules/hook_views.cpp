#include "core/rules/hook_views.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/base/names.h"

namespace chancery {
namespace {

constexpr std::uint64_t dislodged_bit = std::uint64_t{1} << 32;

const HookScene& scene_of(const ScriptView& view) {
  return view.as<HookScene>();
}

// --- names ---------------------------------------------------------------------------------------

[[noreturn]] void unknown_name(std::string_view what, std::string_view name,
                               const std::vector<std::string>& known) {
  const std::string hint = did_you_mean(name, known);
  throw ScriptError(fmt::format("there is no {} '{}'{}{}", what, name.substr(0, 60),
                                hint.empty() ? "" : "; ", hint));
}

SpaceId space_named(const Variant& variant, std::string_view id) {
  const std::optional<SpaceId> found = variant.map.find_space(id);
  if (found) return *found;
  std::vector<std::string> known;
  for (const Space& space : variant.map.spaces()) known.push_back(space.id);
  unknown_name("place", id, known);
}

SpaceId space_argument(const ScriptView& view, ScriptCall& call, int argument) {
  return space_named(*scene_of(view).variant, call.text(argument));
}

ProvinceId province_argument(const ScriptView& view, ScriptCall& call, int argument) {
  return scene_of(view).variant->map.province_of(space_argument(view, call, argument));
}

PowerId power_argument(const ScriptView& view, ScriptCall& call, int argument) {
  const Variant& variant = *scene_of(view).variant;
  const std::string_view id = call.text(argument);
  for (std::size_t i = 0; i < variant.powers.size(); ++i)
    if (variant.powers[i].id == id) return PowerId{i};
  std::vector<std::string> known;
  for (const Power& power : variant.powers) known.push_back(power.id);
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
  if (power.valid()) call.reply(variant.powers[power.index()].id);
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

template <class Ids, class Name>
void reply_ids(const Ids& ids, Name name, ScriptCall& call) {
  ScriptValue::List list;
  list.reserve(ids.size());
  for (const auto& id : ids) list.emplace_back(name(id));
  call.reply(ScriptValue::list(std::move(list)));
}

// --- attributes ----------------------------------------------------------------------------------

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

template <std::size_t count>
bool reply_attribute(const HookScene& scene, AttributeOwner owner, std::size_t row,
                     std::string_view name, ScriptCall& call,
                     const std::array<ViewMember, count>& members) {
  const AttributeCell* cell = scene.rows->find(owner, name);
  if (cell == nullptr) {
    std::vector<std::string> known = scene.rows->names(owner);
    for (const ViewMember& member : members) known.emplace_back(member.name);
    const std::string hint = did_you_mean(name, known);
    if (hint.empty()) return false;
    throw ScriptError(
        fmt::format("there is no field or attribute '{}' here; {}", name.substr(0, 60), hint));
  }
  const auto& cells = attribute_rows(*scene.position, owner);
  reply_cell(scene, *cell->attribute, cells[row * scene.rows->width(owner) + cell->column], call);
  return true;
}

constexpr ViewMember field(std::string_view name, ViewFunction function,
                           std::string_view annotation, std::string_view summary) {
  return {name, ViewMemberKind::field, function, annotation, summary};
}
constexpr ViewMember method(std::string_view name, ViewFunction function,
                            std::string_view annotation, std::string_view summary) {
  return {name, ViewMemberKind::method, function, annotation, summary};
}

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
        "power",
        [](const ScriptView& v, ScriptCall& c) {
          reply_power(*scene_of(v).variant, unit_of(v).power, c);
        },
        "string", "whose it is"),
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
        "string", "the same with the coast, if it is on one"),
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
        "is_center", [](const ScriptView& v, ScriptCall& c) { c.reply(province_at(v).center); },
        "boolean", "whether it is a supply center"),
    field(
        "is_open", [](const ScriptView& v, ScriptCall& c) { c.reply(province_at(v).open); },
        "boolean", "whether it holds any number of units"),
    field(
        "owner",
        [](const ScriptView& v, ScriptCall& c) {
          const HookScene& scene = scene_of(v);
          reply_power(*scene.variant, scene.position->owner[province_of(v).index()], c);
        },
        "string?", "the power whose it is"),
    field(
        "unit",
        [](const ScriptView& v, ScriptCall& c) { reply_unit_in(scene_of(v), province_of(v), c); },
        "unit?", "who stands there; of open provinces nobody"),
};

bool province_attribute(const ScriptView& view, std::string_view name, ScriptCall& call) {
  return reply_attribute(scene_of(view), AttributeOwner::province, province_of(view).index(), name,
                         call, province_members);
}

const ViewType province_type{"province", province_members, province_attribute};

// --- powers --------------------------------------------------------------------------------------

PowerId power_of(const ScriptView& view) {
  return PowerId{static_cast<std::size_t>(view.index)};
}
const Power& power_at(const ScriptView& view) {
  return scene_of(view).variant->powers[power_of(view).index()];
}

constexpr std::array power_members{
    field(
        "id", [](const ScriptView& v, ScriptCall& c) { c.reply(power_at(v).id); }, "string",
        "its id"),
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
        "unit[]", "those on the board"),
    field(
        "homes",
        [](const ScriptView& v, ScriptCall& c) {
          const Map& map = scene_of(v).variant->map;
          reply_ids(
              power_at(v).homes, [&](ProvinceId p) { return map.province(p).id; }, c);
        },
        "string[]", "its home provinces"),
};

bool power_attribute(const ScriptView& view, std::string_view name, ScriptCall& call) {
  return reply_attribute(scene_of(view), AttributeOwner::power, power_of(view).index(), name, call,
                         power_members);
}

const ViewType power_type{"power", power_members, power_attribute};

// --- pairs of powers -----------------------------------------------------------------------------

constexpr std::array<ViewMember, 0> pair_members{};

bool pair_attribute(const ScriptView& view, std::string_view name, ScriptCall& call) {
  return reply_attribute(scene_of(view), AttributeOwner::pair, static_cast<std::size_t>(view.index),
                         name, call, pair_members);
}

const ViewType pair_type{"pair", pair_members, pair_attribute};

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

const ViewType options_type{"options", {}, option_value};

// --- order types and orders ----------------------------------------------------------------------

const OrderScene& order_of(const ScriptView& view) {
  return view.as<OrderScene>();
}
const Variant& variant_of_order(const ScriptView& view) {
  return *order_of(view).scene->variant;
}
const OrderType& type_at(const ScriptView& view) {
  return scene_of(view).variant->order_types[static_cast<std::size_t>(view.index)];
}

constexpr std::array order_type_members{
    field(
        "id", [](const ScriptView& v, ScriptCall& c) { c.reply(type_at(v).id); }, "string",
        "its id"),
    field(
        "acts_as",
        [](const ScriptView& v, ScriptCall& c) { c.reply(action_name(type_at(v).acts_as)); },
        "string", "what it acts as"),
    field(
        "data",
        [](const ScriptView& v, ScriptCall& c) {
          c.reply(type_at(v).data ? *type_at(v).data : ScriptValue::table({}));
        },
        "table<string, any>", "what the variant declares under `data`"),
    field(
        "line",
        [](const ScriptView& v, ScriptCall& c) {
          ScriptValue::List stations;
          for (const ProvinceId station : type_at(v).line)
            stations.emplace_back(scene_of(v).variant->map.province(station).id);
          c.reply(ScriptValue::list(std::move(stations)));
        },
        "string[]", "the stations of its line, from one end to the other; of other orders none"),
};

const ViewType order_type_type{"order_type", order_type_members};

void reply_order_type(const HookScene& scene, OrderTypeId type, ScriptCall& call) {
  if (type.valid()) call.reply(ScriptView{&order_type_type, &scene, type.index()});
}

/// The unit that has the order: on the board, or waiting for a retreat.
const Unit* subject_of(const OrderScene& order) {
  if (!order.given->unit.valid()) return nullptr;
  const Position& position = *order.scene->position;
  if (phase_kind(*order.scene->variant, position) == PhaseKind::retreat)
    return &position.dislodged[order.given->unit.index()].unit;
  return &position.units[order.given->unit.index()];
}

constexpr std::array order_members{
    field(
        "type",
        [](const ScriptView& v, ScriptCall& c) {
          reply_order_type(*order_of(v).scene, order_of(v).given->type, c);
        },
        "order_type", "as what it was written"),
    field(
        "power",
        [](const ScriptView& v, ScriptCall& c) {
          reply_power(variant_of_order(v), order_of(v).given->power, c);
        },
        "string", "who gave it"),
    field(
        "unit",
        [](const ScriptView& v, ScriptCall& c) {
          const OrderScene& order = order_of(v);
          if (subject_of(order) == nullptr) return;
          const bool retreats =
              phase_kind(*order.scene->variant, *order.scene->position) == PhaseKind::retreat;
          c.reply(retreats ? dislodged_view(*order.scene, order.given->unit.index())
                           : unit_view(*order.scene, order.given->unit));
        },
        "unit?", "whom it is given to; nil for builds and for orders of a power"),
    field(
        "unit_class",
        [](const ScriptView& v, ScriptCall& c) {
          const Unit* unit = subject_of(order_of(v));
          reply_class(variant_of_order(v),
                      unit != nullptr ? unit->unit_class : order_of(v).given->order.unit_class, c);
        },
        "string?", "the class of the unit, or of what is built"),
    field(
        "from",
        [](const ScriptView& v, ScriptCall& c) {
          if (const Unit* unit = subject_of(order_of(v)))
            reply_province_of(variant_of_order(v), unit->at, c);
        },
        "string?", "the province where the unit is"),
    field(
        "from_space",
        [](const ScriptView& v, ScriptCall& c) {
          if (const Unit* unit = subject_of(order_of(v)))
            reply_space(variant_of_order(v), unit->at, c);
        },
        "string?", "the same with the coast, if it is on one"),
    field(
        "to",
        [](const ScriptView& v, ScriptCall& c) {
          reply_province_of(variant_of_order(v), order_of(v).given->order.to, c);
        },
        "string?",
        "the province that it names: where to move, retreat or build, or where the other unit "
        "moves"),
    field(
        "to_space",
        [](const ScriptView& v, ScriptCall& c) {
          reply_space(variant_of_order(v), order_of(v).given->order.to, c);
        },
        "string?", "the same with the coast, if one was named"),
    field(
        "target",
        [](const ScriptView& v, ScriptCall& c) {
          const OrderScene& order = order_of(v);
          const UnitId target = order.given->order.target;
          if (target.valid() && target.index() < order.scene->position->units.size())
            c.reply(unit_view(*order.scene, target));
        },
        "unit?", "whom a support, convoy or permit is for, or whom a power disbands"),
    field(
        "is_via_convoy",
        [](const ScriptView& v, ScriptCall& c) { c.reply(order_of(v).given->order.via_convoy); },
        "boolean", "whether it was written to go by convoy"),
};

const ViewType order_view_type{"order", order_members};

// --- outcomes ------------------------------------------------------------------------------------

const OrderOutcome& outcome_of(const ScriptView& view) {
  return scene_of(view).outcomes[static_cast<std::size_t>(view.index)];
}

/// The unit as it is now.
std::optional<ScriptView> unit_after(const ScriptView& view) {
  const HookScene& scene = scene_of(view);
  const OrderOutcome& outcome = outcome_of(view);
  const Position& position = *scene.position;
  const auto is_it = [&](const Unit& unit, SpaceId at) {
    return unit.at == at && unit.power == outcome.power && unit.unit_class == outcome.unit_class;
  };
  if (outcome.dislodged) {
    for (std::size_t i = 0; i < position.dislodged.size(); ++i)
      if (is_it(position.dislodged[i].unit, outcome.from)) return dislodged_view(scene, i);
    return std::nullopt;
  }
  const bool went = outcome.result == Result::moved || outcome.result == Result::retreated ||
                    outcome.result == Result::built || outcome.result == Result::stopped;
  if (outcome.result == Result::disbanded) return std::nullopt;
  const SpaceId at = went ? outcome.to : outcome.from;
  for (std::size_t i = 0; i < position.units.size(); ++i)
    if (is_it(position.units[i], at)) return unit_view(scene, UnitId{i});
  return std::nullopt;
}

constexpr std::array outcome_members{
    field(
        "type",
        [](const ScriptView& v, ScriptCall& c) {
          reply_order_type(scene_of(v), outcome_of(v).type, c);
        },
        "order_type?", "as what the order was written; nil: there was none that counted"),
    field(
        "action",
        [](const ScriptView& v, ScriptCall& c) { c.reply(action_name(outcome_of(v).action)); },
        "string", "what it acted as"),
    field(
        "power",
        [](const ScriptView& v, ScriptCall& c) {
          reply_power(*scene_of(v).variant, outcome_of(v).power, c);
        },
        "string", "whose it was"),
    field(
        "unit_class",
        [](const ScriptView& v, ScriptCall& c) {
          reply_class(*scene_of(v).variant, outcome_of(v).unit_class, c);
        },
        "string?", "the class of the unit"),
    field(
        "unit",
        [](const ScriptView& v, ScriptCall& c) {
          if (const auto unit = unit_after(v)) c.reply(*unit);
        },
        "unit?", "the unit as it is now; nil: it is off the board"),
    field(
        "from",
        [](const ScriptView& v, ScriptCall& c) {
          reply_province_of(*scene_of(v).variant, outcome_of(v).from, c);
        },
        "string?", "the province where it was"),
    field(
        "to",
        [](const ScriptView& v, ScriptCall& c) {
          reply_province_of(*scene_of(v).variant, outcome_of(v).to, c);
        },
        "string?", "the province that it was to go to, or was built in"),
    field(
        "result",
        [](const ScriptView& v, ScriptCall& c) { c.reply(result_name(outcome_of(v).result)); },
        "string", "what became of it, by the name that results have in JSON"),
    field(
        "ok", [](const ScriptView& v, ScriptCall& c) { c.reply(outcome_of(v).ok); }, "boolean",
        "whether it did what it was to do"),
    field(
        "is_attacked", [](const ScriptView& v, ScriptCall& c) { c.reply(outcome_of(v).attacked); },
        "boolean", "whether a unit of another power moved against it and arrived, or bounced"),
    field(
        "is_dislodged",
        [](const ScriptView& v, ScriptCall& c) { c.reply(outcome_of(v).dislodged); }, "boolean",
        "whether it was driven out in this phase"),
};

const ViewType outcome_type{"outcome", outcome_members};

// --- the turn ------------------------------------------------------------------------------------

constexpr std::array turn_members{
    field(
        "year",
        [](const ScriptView& v, ScriptCall& c) {
          c.reply(std::int64_t{scene_of(v).position->time.year});
        },
        "integer", "the year"),
    field(
        "phase",
        [](const ScriptView& v, ScriptCall& c) {
          const HookScene& scene = scene_of(v);
          c.reply(phase_label(*scene.variant, scene.position->time));
        },
        "string", "the label of the phase"),
    field(
        "phase_number",
        [](const ScriptView& v, ScriptCall& c) {
          c.reply(std::int64_t{scene_of(v).position->time.phase} + 1);
        },
        "integer", "which phase of the calendar it is, from 1"),
    field(
        "kind",
        [](const ScriptView& v, ScriptCall& c) {
          const HookScene& scene = scene_of(v);
          c.reply(phase_kind_name(phase_kind(*scene.variant, *scene.position)));
        },
        "\"movement\" | \"retreat\" | \"adjustment\"", "what kind of phase it is"),
    field(
        "options",
        [](const ScriptView& v, ScriptCall& c) {
          c.reply(ScriptView{&options_type, v.object, 0});
        },
        "options", "the variant's options with the values in force"),
    field(
        "units",
        [](const ScriptView& v, ScriptCall& c) { reply_units(scene_of(v), PowerId::none(), c); },
        "unit[]", "all on the board"),
    field(
        "dislodged",
        [](const ScriptView& v, ScriptCall& c) {
          std::vector<ScriptView> views;
          for (std::size_t i = 0; i < scene_of(v).position->dislodged.size(); ++i)
            views.push_back(dislodged_view(scene_of(v), i));
          c.reply(std::span<const ScriptView>(views));
        },
        "unit[]", "all that wait for a retreat"),
    field(
        "powers",
        [](const ScriptView& v, ScriptCall& c) {
          std::vector<ScriptView> views;
          for (std::size_t i = 0; i < scene_of(v).variant->powers.size(); ++i)
            views.push_back({&power_type, v.object, i});
          c.reply(std::span<const ScriptView>(views));
        },
        "power[]", "all powers"),
    field(
        "provinces",
        [](const ScriptView& v, ScriptCall& c) {
          std::vector<ScriptView> views;
          for (std::size_t i = 0; i < scene_of(v).variant->map.provinces().size(); ++i)
            views.push_back({&province_type, v.object, i});
          c.reply(std::span<const ScriptView>(views));
        },
        "province[]", "all provinces"),
    field(
        "outcomes",
        [](const ScriptView& v, ScriptCall& c) {
          std::vector<ScriptView> views;
          for (std::size_t i = 0; i < scene_of(v).outcomes.size(); ++i)
            views.push_back({&outcome_type, v.object, i});
          c.reply(std::span<const ScriptView>(views));
        },
        "outcome[]", "after a phase: what became of every unit and order"),
    method(
        "province",
        [](const ScriptView& v, ScriptCall& c) {
          c.reply(ScriptView{&province_type, v.object, province_argument(v, c, 1).index()});
        },
        "fun(place: string): province", "the province of that id"),
    method(
        "power",
        [](const ScriptView& v, ScriptCall& c) {
          c.reply(ScriptView{&power_type, v.object, power_argument(v, c, 1).index()});
        },
        "fun(power: string): power", "the power of that id"),
    method(
        "pair",
        [](const ScriptView& v, ScriptCall& c) {
          const PowerId first = power_argument(v, c, 1);
          const PowerId second = power_argument(v, c, 2);
          c.reply(ScriptView{&pair_type, v.object, pair_row(*scene_of(v).variant, first, second)});
        },
        "fun(power: string, other: string): pair", "what the first power has with the other"),
    method(
        "unit_at",
        [](const ScriptView& v, ScriptCall& c) {
          reply_unit_in(scene_of(v), province_argument(v, c, 1), c);
        },
        "fun(place: string): unit?", "who stands there; of open provinces nobody"),
    method(
        "owner",
        [](const ScriptView& v, ScriptCall& c) {
          const HookScene& scene = scene_of(v);
          const ProvinceId province = province_argument(v, c, 1);
          reply_power(*scene.variant, scene.position->owner[province.index()], c);
        },
        "fun(place: string): string?", "the power that owns it"),
    method(
        "is_center",
        [](const ScriptView& v, ScriptCall& c) {
          c.reply(scene_of(v).variant->map.province(province_argument(v, c, 1)).center);
        },
        "fun(place: string): boolean", "whether it is a supply center"),
    method(
        "is_adjacent",
        [](const ScriptView& v, ScriptCall& c) {
          const ClassId unit_class = class_argument(v, c, 1);
          const SpaceId from = space_argument(v, c, 2);
          c.reply(scene_of(v).variant->map.adjacent(unit_class, from, space_argument(v, c, 3)));
        },
        "fun(unit_class: string, from: string, to: string): boolean",
        "whether a unit of the class can go from one place to the other in one step"),
    method(
        "neighbours",
        [](const ScriptView& v, ScriptCall& c) {
          const Map& map = scene_of(v).variant->map;
          const ClassId unit_class = class_argument(v, c, 1);
          reply_ids(
              map.neighbours(unit_class, space_argument(v, c, 2)),
              [&](SpaceId space) { return map.space(space).id; }, c);
        },
        "fun(unit_class: string, from: string): string[]",
        "where a unit of the class can go from there in one step"),
    method(
        "touching",
        [](const ScriptView& v, ScriptCall& c) {
          const Map& map = scene_of(v).variant->map;
          reply_ids(
              map.touching(province_argument(v, c, 1)),
              [&](ProvinceId province) { return map.province(province).id; }, c);
        },
        "fun(place: string): string[]", "the provinces that some unit could come from"),
};

const ViewType turn_type{"turn", turn_members};

constexpr std::array<const ViewType*, 9> all_types{&turn_type, &order_view_type, &order_type_type,
                                                   &unit_type, &province_type,   &power_type,
                                                   &pair_type, &options_type,    &outcome_type};

}  // namespace

std::span<const ViewType* const> hook_view_types() {
  return all_types;
}

ScriptView turn_view(const HookScene& scene) {
  return {&turn_type, &scene, 0};
}
ScriptView order_view(const OrderScene& order) {
  return {&order_view_type, &order, 0};
}
ScriptView unit_view(const HookScene& scene, UnitId unit) {
  return {&unit_type, &scene, unit.index()};
}
ScriptView dislodged_view(const HookScene& scene, std::size_t index) {
  return {&unit_type, &scene, index | dislodged_bit};
}

bool is_view_field(AttributeOwner owner, std::string_view name) {
  const auto has = [&](std::span<const ViewMember> members) {
    return std::any_of(members.begin(), members.end(),
                       [&](const ViewMember& member) { return member.name == name; });
  };
  switch (owner) {
    case AttributeOwner::unit:
      return has(unit_members);
    case AttributeOwner::province:
      return has(province_members);
    case AttributeOwner::power:
      return has(power_members);
    case AttributeOwner::pair:
      break;
  }
  return false;
}

}  // namespace chancery
