#include "core/rules/orders/plan_reader.h"

#include <fmt/core.h>

#include <memory>

namespace chancery::order_language {

Plan PlanReader::new_plan() const {
  Plan plan;
  plan.power = line_.scene.power;
  plan.action = line_.type.acts_as;
  plan.count = line_.match.count;
  return plan;
}

SpaceId PlanReader::space_of(const PlaceText& place) {
  line_.note_guess(place);
  if (place.stray_coast) coasts_.unknown_coast(place);
  return place.coast.valid() ? place.coast : line_.map.whole(place.province);
}

void PlanReader::read() {
  if (planned_kind(line_.type.acts_as) == ActionKind::retreat)
    read_planned_retreat();
  else
    read_planned_adjustment();
}

void PlanReader::read_planned_retreat() {
  Plan plan = new_plan();
  plan.unit_class = line_.match.unit.unit_class;
  plan.at = space_of(line_.match.unit.place);
  // When it is read again in a later phase, its unit may have moved, so the plan is not compared
  // with units.
  if (line_.scene.phase == PhaseKind::movement) {
    const Unit* unit = units_.read_planned_unit();
    if (unit == nullptr) return;
    plan.unit_class = unit->unit_class;
    plan.at = unit->at;
  }
  for (const PlaceText& place : line_.match.path)
    plan.choices.push_back({ClassId::none(), space_of(place)});
  line_.out.plan = std::make_shared<const Plan>(std::move(plan));
}

void PlanReader::read_planned_adjustment() {
  Plan plan = new_plan();
  if (plan.count == 0) line_.fail("a plan must be for at least one build or disband");
  for (const UnitText& unit : line_.match.units) {
    if (unit.power.valid() && unit.power != line_.scene.power)
      line_.fail(fmt::format("this is an order for {}", line_.name_of(unit.power)));
    if (planned_kind(line_.type.acts_as) == ActionKind::disband) {
      plan.choices.push_back({unit.unit_class, space_of(unit.place)});
      continue;
    }
    line_.note_guess(unit);
    const ClassId id = builds_.class_to_build(unit.unit_class, unit.place.province);
    if (id.valid()) plan.choices.push_back({id, coasts_.site(id, unit.place)});
  }
  line_.out.plan = std::make_shared<const Plan>(std::move(plan));
}

}  // namespace chancery::order_language
