#include "core/rules/orders/match_reading.h"

#include "core/rules/orders/order_interpreter.h"
#include "core/rules/state/shared_units.h"

namespace chancery::order_language {
namespace {

bool has_target(Action action, const Match& match) {
  return traits_of(action).needs.has(NotationSlot::target) ||
         (is_declaration(action) && match.target.place.province.valid());
}

/// True if the order is the power's own and not for a unit.
bool has_no_subject(Action action) {
  return is_of_power(action) || action_kind(action) == ActionKind::build;
}

/// True if the nationality of the target is printed: it was written, is right and is known to the
/// writer.
bool prints_nationality(const ReadingScene& scene, const Match& match, const Unit& target) {
  return match.target.power == target.power && !scene.variant.names_in_play.any();
}

FormValues values_of_line(const ReadingScene& scene, const Match& match, const OrderLine& line,
                          bool with_target) {
  FormValues values;
  values.unit_class = line.unit_class;
  values.at = line.at;
  values.to = line.order.to;
  if (line.details.text || line.details.number) values.details = &line.details;
  if (is_declaration(line.order.action))
    fill_declaration(scene.variant, scene.position, line.details, values);
  if (action_kind(line.order.action) == ActionKind::convert) {
    values.becomes = line.order.unit_class;
    values.at = place_to_convert(scene.variant.map, line.order, line.at);
  }
  // Only on the board, since dislodged units have no numbers.
  const Map& map = scene.variant.map;
  if (map.has_open() && line.subject.valid() && scene.phase != PhaseKind::retreat)
    values.number = number_among_shared(map, scene.position, line.subject);
  if (!with_target) return values;
  const Unit& target = scene.position.units[line.order.target.index()];
  if (prints_nationality(scene, match, target)) values.target_power = target.power;
  values.target_class = target.unit_class;
  values.target_at = target.at;
  if (map.has_open())
    values.target_number = number_among_shared(map, scene.position, line.order.target);
  return values;
}

void print_plan(const ReadingScene& scene, const PrintedForm& form, FormValues values,
                OrderLine& line) {
  values.plan = line.plan.get();
  values.unit_class = line.plan->unit_class;
  values.at = line.plan->at;
  // A plan without choices was written in another branch of the notation than the printed one.
  line.printed = line.plan->choices.empty() ? line.text : print_form(scene.variant, form, values);
}

void print_line(const CompiledOrders& compiled, const ReadingScene& scene, const Match& match,
                OrderLine& line) {
  const PrintedForm* form = compiled.form(match.type, line.order.via_convoy, line.details);
  if (form == nullptr) return;
  const Action action = line.order.action;
  const bool with_target = has_target(action, match);
  if (with_target && !line.order.target.valid()) return;
  // A declaration that names no unit of its power cannot be printed in a form with one.
  const bool lacks_unit =
      is_declaration(action) && match.unit.place.province.valid() && !line.details.unit.valid();
  if (lacks_unit) return;
  if (action_kind(action) == ActionKind::build && !line.unit_class.valid()) return;
  const FormValues values = values_of_line(scene, match, line, with_target);
  if (line.plan) {
    print_plan(scene, *form, values, line);
    return;
  }
  if (!line.subject.valid() && !line.order.target.valid() && !has_no_subject(action)) return;
  // A line that the quick reader read in this form is already printed.
  const bool as_written = scene.tokens == nullptr && form->wording.via_convoy == match.via_convoy &&
                          values == values_of(scene.variant, match);
  line.printed = as_written ? line.text : print_form(scene.variant, *form, values);
}

}  // namespace

OrderLine read_match(const CompiledOrders& compiled, const ReadingScene& scene,
                     const Match& match) {
  OrderLine line;
  line.power = scene.power;
  line.text = std::string(scene.line);
  interpret(scene, match, line);
  line.type = match.type;
  line.notation = match.notation;
  print_line(compiled, scene, match, line);
  return line;
}

}  // namespace chancery::order_language
