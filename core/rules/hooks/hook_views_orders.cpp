#include <algorithm>
#include <optional>

#include "core/rules/hooks/hook_views.h"
#include "core/rules/hooks/view_fields.h"

namespace chancery {
namespace hook_view {
namespace {

// --- order types and orders ----------------------------------------------------------------------

const OrderForHook& order_of(const ScriptView& view) {
  return scene_of(view).orders[static_cast<std::size_t>(view.index)];
}
const Variant& variant_of_order(const ScriptView& view) {
  return *scene_of(view).variant;
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
        "string[]", "the stations of its line, from one end to the other; empty for other orders"),
};

}  // namespace

const ViewType order_type_type{"order_type", order_type_members};

namespace {

void reply_order_type(const HookScene& scene, OrderTypeId type, ScriptCall& call) {
  if (type.valid()) call.reply(ScriptView{&order_type_type, &scene, type.index()});
}

/// Returns the power's own unit on the board that a declaration names; none if it names none.
UnitId named_unit(const OrderForHook& order) {
  return is_declaration(order.order.action) && order.details != nullptr ? order.details->unit
                                                                        : UnitId::none();
}

/// Returns a view of the unit that has the order, on the board or waiting for its retreat, or that
/// a declaration names.
std::optional<ScriptView> subject_view(const ScriptView& view) {
  const HookScene& scene = scene_of(view);
  const OrderForHook& order = order_of(view);
  if (const UnitId named = named_unit(order); named.valid()) return unit_view(scene, named);
  if (!order.unit.valid()) return std::nullopt;
  const bool retreats = phase_kind(*scene.variant, *scene.position) == PhaseKind::retreat;
  return retreats ? dislodged_view(scene, order.unit.index()) : unit_view(scene, order.unit);
}

/// As subject_view, as a unit; null if there is none.
const Unit* subject_of(const ScriptView& view) {
  const Position& position = *scene_of(view).position;
  const OrderForHook& order = order_of(view);
  if (const UnitId named = named_unit(order); named.valid()) return &position.units[named.index()];
  if (!order.unit.valid()) return nullptr;
  if (phase_kind(variant_of_order(view), position) == PhaseKind::retreat)
    return &position.dislodged[order.unit.index()].unit;
  return &position.units[order.unit.index()];
}

void reply_choice(const Variant& variant, OrderTypeId type, const OrderDetails* details,
                  ScriptCall& call) {
  if (details != nullptr && details->choice)
    call.reply(variant.order_types[type.index()].choices[*details->choice]);
}
void reply_named_power(const Variant& variant, const OrderDetails* details, ScriptCall& call) {
  if (details != nullptr && details->power.valid()) reply_power(variant, details->power, call);
}
void reply_named_place(const Variant& variant, const OrderDetails* details, ScriptCall& call) {
  if (details != nullptr && details->place.valid()) reply_province(variant, details->place, call);
}

void reply_text(const OrderDetails* details, ScriptCall& call) {
  if (details != nullptr && details->text) call.reply(*details->text);
}
void reply_number(const OrderDetails* details, ScriptCall& call) {
  if (details != nullptr && details->number) call.reply(*details->number);
}
void reply_writer(const OrderDetails* details, ScriptCall& call) {
  if (details != nullptr && details->writer) call.reply(*details->writer);
}

constexpr std::array order_members{
    field(
        "type",
        [](const ScriptView& v, ScriptCall& c) {
          reply_order_type(scene_of(v), order_of(v).type, c);
        },
        "order_type", "the type that it was written as"),
    field(
        "power",
        [](const ScriptView& v, ScriptCall& c) {
          reply_power(variant_of_order(v), order_of(v).power, c);
        },
        "string", "the power that gave it"),
    field(
        "unit",
        [](const ScriptView& v, ScriptCall& c) {
          if (const auto unit = subject_view(v)) c.reply(*unit);
        },
        "unit?",
        "the unit that has it, or the power's own unit that a declaration names; nil for builds "
        "and other orders of a power"),
    field(
        "unit_class",
        [](const ScriptView& v, ScriptCall& c) {
          const Unit* unit = subject_of(v);
          reply_class(variant_of_order(v),
                      unit != nullptr ? unit->unit_class : order_of(v).order.unit_class, c);
        },
        "string?", "the class of the unit, or of what is built"),
    field(
        "from",
        [](const ScriptView& v, ScriptCall& c) {
          if (const Unit* unit = subject_of(v)) reply_province_of(variant_of_order(v), unit->at, c);
        },
        "string?", "the province where the unit is"),
    field(
        "from_space",
        [](const ScriptView& v, ScriptCall& c) {
          if (const Unit* unit = subject_of(v)) reply_space(variant_of_order(v), unit->at, c);
        },
        "string?", "the same with the coast, if any"),
    field(
        "to",
        [](const ScriptView& v, ScriptCall& c) {
          reply_province_of(variant_of_order(v), order_of(v).order.to, c);
        },
        "string?",
        "the province that it names: where to move, retreat or build, or where the other unit "
        "moves"),
    field(
        "to_space",
        [](const ScriptView& v, ScriptCall& c) {
          reply_space(variant_of_order(v), order_of(v).order.to, c);
        },
        "string?", "the same with the coast, if one was named"),
    field(
        "target",
        [](const ScriptView& v, ScriptCall& c) {
          const UnitId target = order_of(v).order.target;
          if (target.valid() && target.index() < scene_of(v).position->units.size())
            c.reply(unit_view(scene_of(v), target));
        },
        "unit?",
        "the unit that a support, convoy or permit is for, that a power disbands, or that a "
        "declaration is about"),
    field(
        "is_via_convoy",
        [](const ScriptView& v, ScriptCall& c) { c.reply(order_of(v).order.via_convoy); },
        "boolean", "whether it was written to go by convoy"),
    field(
        "text", [](const ScriptView& v, ScriptCall& c) { reply_text(order_of(v).details, c); },
        "string?", "the text that its notation takes in quotation marks, if one was written"),
    field(
        "number", [](const ScriptView& v, ScriptCall& c) { reply_number(order_of(v).details, c); },
        "integer?", "the number that its notation takes, if one was written"),
    field(
        "writer", [](const ScriptView& v, ScriptCall& c) { reply_writer(order_of(v).details, c); },
        "integer?", "which of the people that play the power wrote it, if that is known"),
    field(
        "party",
        [](const ScriptView& v, ScriptCall& c) {
          reply_named_power(variant_of_order(v), order_of(v).details, c);
        },
        "string?", "the power that a declaration names, if its notation has `{power}`"),
    field(
        "place",
        [](const ScriptView& v, ScriptCall& c) {
          reply_named_place(variant_of_order(v), order_of(v).details, c);
        },
        "string?", "the province that a declaration names, if its notation has `{place}`"),
    field(
        "choice",
        [](const ScriptView& v, ScriptCall& c) {
          reply_choice(variant_of_order(v), order_of(v).type, order_of(v).details, c);
        },
        "string?", "the one of its `choices` that a declaration names"),
};

}  // namespace

const ViewType order_view_type{"order", order_members};

namespace {

// --- outcomes ------------------------------------------------------------------------------------

const OrderOutcome& outcome_of(const ScriptView& view) {
  return scene_of(view).outcomes[static_cast<std::size_t>(view.index)];
}

/// Returns a view of the outcome's unit as it is now. A declaration may be about a foreign unit.
std::optional<ScriptView> unit_after(const HookScene& scene, const OrderOutcome& outcome) {
  const Position& position = *scene.position;
  const auto is_it = [&](const Unit& unit, SpaceId at) {
    return unit.at == at && unit.unit_class == outcome.unit_class &&
           (unit.power == outcome.power || is_declaration(outcome.action));
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

/// Returns a view of a declaration's target as it is now. Only movement phases move it.
std::optional<ScriptView> target_after(const ScriptView& view) {
  const HookScene& scene = scene_of(view);
  const OrderOutcome& declared = outcome_of(view);
  return unit_after(scene, declared.about ? scene.outcomes[*declared.about] : declared);
}

/// Returns a view of the outcome's unit, or of the own unit that a declaration names, as it is now.
std::optional<ScriptView> own_after(const ScriptView& view) {
  const HookScene& scene = scene_of(view);
  const OrderOutcome& outcome = outcome_of(view);
  if (!is_declaration(outcome.action)) return unit_after(scene, outcome);
  if (outcome.own) return unit_after(scene, scene.outcomes[*outcome.own]);
  const OrderDetails* details = outcome.details;
  if (details == nullptr || !details->unit.valid()) return target_after(view);
  OrderOutcome standing = outcome;
  standing.unit_class = outcome.own_class;
  standing.from = outcome.own_at;
  return unit_after(scene, standing);
}

constexpr std::array outcome_members{
    field(
        "type",
        [](const ScriptView& v, ScriptCall& c) {
          reply_order_type(scene_of(v), outcome_of(v).type, c);
        },
        "order_type?", "the type that the order was written as; nil: no order counted"),
    field(
        "action",
        [](const ScriptView& v, ScriptCall& c) { c.reply(action_name(outcome_of(v).action)); },
        "string", "what it acted as"),
    field(
        "power",
        [](const ScriptView& v, ScriptCall& c) {
          reply_power(*scene_of(v).variant, outcome_of(v).power, c);
        },
        "string", "its power"),
    field(
        "unit_class",
        [](const ScriptView& v, ScriptCall& c) {
          reply_class(*scene_of(v).variant, outcome_of(v).unit_class, c);
        },
        "string?", "the class of the unit"),
    field(
        "unit",
        [](const ScriptView& v, ScriptCall& c) {
          if (const auto unit = own_after(v)) c.reply(*unit);
        },
        "unit?",
        "the unit, or the power's own unit that a declaration names, as it is now; nil: it is off "
        "the board"),
    field(
        "target",
        [](const ScriptView& v, ScriptCall& c) {
          if (!is_declaration(outcome_of(v).action)) return;
          if (const auto unit = target_after(v)) c.reply(*unit);
        },
        "unit?", "of a declaration: the unit that it is about, as it is now"),
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
        "string?",
        "the province that it was to go to or, if a hook prepared it, that it named; or was built "
        "in"),
    field(
        "result",
        [](const ScriptView& v, ScriptCall& c) { c.reply(result_name(outcome_of(v).result)); },
        "string", "its result, by the name used in JSON"),
    field(
        "ok", [](const ScriptView& v, ScriptCall& c) { c.reply(outcome_of(v).ok); }, "boolean",
        "whether it succeeded"),
    field(
        "is_attacked", [](const ScriptView& v, ScriptCall& c) { c.reply(outcome_of(v).attacked); },
        "boolean", "whether a unit of another power moved against it and arrived, or bounced"),
    field(
        "is_dislodged",
        [](const ScriptView& v, ScriptCall& c) { c.reply(outcome_of(v).dislodged); }, "boolean",
        "whether it was dislodged in this phase"),
    field(
        "task",
        [](const ScriptView& v, ScriptCall& c) {
          if (const Task* task = outcome_of(v).task) c.reply(task->id);
        },
        "string?", "the id of the task that it worked at"),
    field(
        "stage",
        [](const ScriptView& v, ScriptCall& c) {
          if (outcome_of(v).task != nullptr) c.reply(std::int64_t{outcome_of(v).stage});
        },
        "integer?", "the stage of the task that it reached, if nothing interrupted it"),
    field(
        "text", [](const ScriptView& v, ScriptCall& c) { reply_text(outcome_of(v).details, c); },
        "string?", "the text that the order said in quotation marks"),
    field(
        "number",
        [](const ScriptView& v, ScriptCall& c) { reply_number(outcome_of(v).details, c); },
        "integer?", "the number that the order said"),
    field(
        "writer",
        [](const ScriptView& v, ScriptCall& c) { reply_writer(outcome_of(v).details, c); },
        "integer?", "which of the people that play the power wrote the order, if that is known"),
    field(
        "party",
        [](const ScriptView& v, ScriptCall& c) {
          reply_named_power(*scene_of(v).variant, outcome_of(v).details, c);
        },
        "string?", "of a declaration: the power that it names"),
    field(
        "place",
        [](const ScriptView& v, ScriptCall& c) {
          reply_named_place(*scene_of(v).variant, outcome_of(v).details, c);
        },
        "string?", "of a declaration: the province that it names"),
    field(
        "choice",
        [](const ScriptView& v, ScriptCall& c) {
          reply_choice(*scene_of(v).variant, outcome_of(v).type, outcome_of(v).details, c);
        },
        "string?", "of a declaration: the one of its `choices` that it names"),
};

}  // namespace

const ViewType outcome_type{"outcome", outcome_members};

namespace {

// --- finished work -------------------------------------------------------------------------------

const FinishedWork& work_of(const ScriptView& view) {
  return scene_of(view).finished[static_cast<std::size_t>(view.index)];
}

constexpr std::array work_members{
    field(
        "unit",
        [](const ScriptView& v, ScriptCall& c) {
          c.reply(unit_view(scene_of(v), work_of(v).unit));
        },
        "unit", "the unit that did it"),
    field(
        "task", [](const ScriptView& v, ScriptCall& c) { c.reply(work_of(v).task->id); }, "string",
        "the id of the task"),
    field(
        "province",
        [](const ScriptView& v, ScriptCall& c) {
          const HookScene& scene = scene_of(v);
          reply_province_of(*scene.variant, scene.position->units[work_of(v).unit.index()].at, c);
        },
        "string", "where it was done"),
};

}  // namespace

const ViewType work_type{"work", work_members};

}  // namespace hook_view

ScriptView work_view(const HookScene& scene, std::size_t index) {
  return {&hook_view::work_type, &scene, index};
}

ScriptView order_view(const HookScene& scene, std::size_t index) {
  return {&hook_view::order_view_type, &scene, index};
}

}  // namespace chancery
