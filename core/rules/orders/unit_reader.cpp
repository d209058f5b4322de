#include "core/rules/orders/unit_reader.h"

#include <fmt/core.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "core/base/common/contains.h"
#include "core/rules/orders/order_print.h"
#include "core/rules/orders/order_suggestions.h"

namespace chancery::order_language {

bool UnitReader::read_subject() {
  const ReadingScene& scene = line_.scene;
  const UnitText& text = line_.match.unit;
  line_.note_guess(text);
  const std::optional<UnitId> id = search_.find_subject();
  if (!id) {
    search_.explain_missing_subject();
    return false;
  }
  line_.subject = scene.phase == PhaseKind::retreat ? scene.position.dislodged[id->index()].unit
                                                    : scene.position.units[id->index()];
  line_.subject_id = *id;
  if (scene.phase != PhaseKind::adjustment) line_.out.subject = *id;
  line_.out.unit_class = line_.subject.unit_class;
  line_.out.at = line_.subject.at;
  if (!names_new_class_alone()) check_class(text, line_.subject);
  // The coast in a conversion may be for the unit's new class.
  if (action_kind(line_.type.acts_as) != ActionKind::convert)
    coasts_.check_own_coast(text, line_.subject);
  if (text.power.valid() && text.power != line_.subject.power) wrong_power(text, line_.subject);
  check_type_class(line_.subject.unit_class);
  return true;
}

bool UnitReader::read_target() {
  const UnitText& text = line_.match.target;
  line_.note_guess(text);
  const std::optional<UnitId> id = search_.find_target();
  if (!id) {
    search_.explain_missing_target();
    return false;
  }
  line_.target = line_.scene.position.units[id->index()];
  line_.out.order.target = *id;
  check_class(text, line_.target);
  coasts_.check_own_coast(text, line_.target);
  check_nationality(text);
  return true;
}

bool UnitReader::read_named() {
  const UnitText& text = line_.match.unit;
  line_.note_guess(text);
  const std::optional<UnitId> id = search_.find_named();
  if (!id) {
    search_.explain_missing_subject();
    // The order is the power's own, for no unit.
    line_.out.unit_class = ClassId::none();
    line_.out.at = SpaceId::none();
    return false;
  }
  const Unit& unit = line_.scene.position.units[id->index()];
  line_.out.details.unit = *id;
  check_class(text, unit);
  coasts_.check_own_coast(text, unit);
  if (text.power.valid() && text.power != line_.scene.power) wrong_power(text, unit);
  check_type_class(unit.unit_class);
  return true;
}

const Unit* UnitReader::read_planned_unit() {
  const UnitText& text = line_.match.unit;
  const std::optional<UnitId> id = search_.find_subject();
  if (!id) {
    search_.explain_missing_subject();
    return nullptr;
  }
  const Unit& unit = line_.scene.position.units[id->index()];
  check_class(text, unit);
  coasts_.check_own_coast(text, unit);
  if (text.power.valid() && text.power != line_.scene.power) wrong_power(text, unit);
  return &unit;
}

/// True if the only class in the line is the one that the unit is to become.
bool UnitReader::names_new_class_alone() const {
  return action_kind(line_.type.acts_as) == ActionKind::convert &&
         line_.match.class_apart.valid() && !line_.match.unit.unit_class.valid();
}

void UnitReader::check_type_class(ClassId id) {
  const std::vector<ClassId>& classes = line_.type.classes;
  if (classes.empty() || contains(classes, id)) return;
  const bool is_of_unit =
      line_.scene.phase != PhaseKind::adjustment && !is_declaration(line_.type.acts_as);
  line_.fail(fmt::format("{} can be ordered {}, not {}{}", line_.only_classes(),
                         pattern_of(line_.variant, line_.match.type), line_.a_unit(id),
                         is_of_unit ? line_.examples(line_.subject_id) : std::string()));
}

// DATC 4.C.1, 4.C.2.
void UnitReader::check_class(const UnitText& text, const Unit& unit) {
  if (text.unit_class == unit.unit_class) return;
  const std::string place = line_.name_of(line_.map.province_of(unit.at));
  if (!text.unit_class.valid()) {
    if (line_.rules.letter_missing == LetterMissing::inferred) return;
    line_.fail(
        fmt::format("the class of the unit in {} is missing: {}", place, line_.unit_text(unit)));
    return;
  }
  if (line_.rules.letter_wrong == LetterWrong::ignored) {
    line_.add_note(fmt::format("{} read as {}", print_unit(line_.variant, text.unit_class, unit.at),
                               line_.unit_text(unit)));
    return;
  }
  line_.fail(fmt::format("the unit in {} is {}, not {}", place, line_.a_unit(unit.unit_class),
                         line_.a_unit(text.unit_class)));
}

// DATC 4.C.5, 4.C.6.
void UnitReader::check_nationality(const UnitText& text) {
  const Unit& target = line_.target;
  if (text.power == target.power) return;
  if (text.power.valid()) {
    wrong_power(text, target);
    return;
  }
  if (target.power == line_.scene.power) return;
  if (line_.rules.nationality_missing == NationalityMissing::inferred) return;
  line_.fail(fmt::format("the nationality of {} is missing: it is {}", line_.unit_text(target),
                         line_.adjective(target.power)));
}

void UnitReader::wrong_power(const UnitText& text, const Unit& unit) {
  std::string fact = fmt::format("{} is {}, not {}", line_.unit_text(unit),
                                 line_.adjective(unit.power), line_.adjective(text.power));
  if (line_.rules.nationality_wrong == NationalityWrong::ignored) {
    line_.add_note(std::move(fact));
  } else {
    line_.fail(std::move(fact));
  }
}

}  // namespace chancery::order_language
