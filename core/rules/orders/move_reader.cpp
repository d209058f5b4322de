#include "core/rules/orders/move_reader.h"

#include <fmt/core.h>

#include <algorithm>
#include <string>
#include <vector>

#include "core/base/common/words.h"

namespace chancery::order_language {

void MoveReader::read_move() {
  line_.out.order.to = coasts_.destination(line_.subject);
  line_.out.order.via_convoy = line_.match.via_convoy || !line_.match.path.empty();
  read_path();
}

void MoveReader::read_line_move() {
  const PlaceText& place = line_.match.to;
  line_.note_guess(place);
  line_.out.order.type = line_.match.type;
  line_.out.order.to = line_.map.whole(place.province);
  if (CoastReader::names_coast(place))
    coasts_.irrelevant_coast(line_.subject.unit_class, place.province);
}

// DATC 4.A.6.
void MoveReader::read_path() {
  const Unit& subject = line_.subject;
  const ConvoyPathInOrder rule = line_.rules.convoy_path_in_order;
  const bool written_out = !line_.match.path.empty();
  if (written_out && rule == ConvoyPathInOrder::ignored) {
    line_.add_note("the convoy path is ignored: any route will do");
    return;
  }
  for (const PlaceText& place : line_.match.path) {
    line_.note_guess(place);
    line_.out.path.push_back(place.province);
  }
  if (written_out || rule != ConvoyPathInOrder::required) return;
  const ProvinceId to = line_.match.to.province;
  if (!line_.unit_class(subject.unit_class).convoyed) return;
  if (line_.map.reaches(subject.unit_class, subject.at, to)) return;
  if (has_passage(subject, to)) return;
  line_.fail("a move by convoy must name its path");
}

bool MoveReader::has_passage(const Unit& unit, ProvinceId to) const {
  const std::vector<Passage>& passages = line_.variant.passages;
  return std::any_of(passages.begin(), passages.end(), [&](const Passage& passage) {
    return passage.takes(unit.unit_class) && passage.joins(line_.map.province_of(unit.at), to);
  });
}

/// Reads the province where the target goes. Returns true if the coasts there matter to the target.
bool MoveReader::read_target_province() {
  const ClassId target_class = line_.target.unit_class;
  const PlaceText& place = line_.match.to;
  line_.note_guess(place);
  line_.out.order.to = line_.map.whole(place.province);
  if (!coasts_.stands_on_coasts(target_class, place.province)) {
    if (CoastReader::names_coast(place)) coasts_.irrelevant_coast(target_class, place.province);
    return false;
  }
  if (!place.stray_coast) return true;
  coasts_.unknown_coast(place);
  return false;
}

void MoveReader::read_supported_move() {
  if (!read_target_province()) return;
  const PlaceText& place = line_.match.to;
  if (place.coast.valid()) {
    if (line_.rules.coast_in_support != CoastInSupport::ignored) line_.out.order.to = place.coast;
    return;
  }
  if (!needs_coast_in_support()) return;
  line_.fail(fmt::format("a support into {} must name the coast: {}", line_.name_of(place.province),
                         coasts_.list(line_.province(place.province).coasts, " or ")));
}

// DATC 4.B.4.
bool MoveReader::needs_coast_in_support() const {
  const CoastInSupport rule = line_.rules.coast_in_support;
  if (rule == CoastInSupport::needed) return true;
  return rule == CoastInSupport::needed_for_foreign && line_.target.power != line_.scene.power;
}

void MoveReader::read_convoyed_move() {
  if (read_target_province() && line_.match.to.coast.valid())
    line_.out.order.to = line_.match.to.coast;
}

void MoveReader::read_permitted_move() {
  const PlaceText& place = line_.match.to;
  line_.note_guess(place);
  line_.out.order.to = line_.map.whole(place.province);
  if (!line_.type.passage) {  // only in a variant with errors
    line_.fail("the order is for no passage");
    return;
  }
  const Passage& passage = line_.variant.passages[*line_.type.passage];
  if (!passage.joins(line_.map.province_of(line_.target.at), place.province)) {
    line_.fail(fmt::format("the passage is between {} and {}, and does not lead {} from {} to {}",
                           line_.name_of(passage.ends[0]), line_.name_of(passage.ends[1]),
                           line_.unit_text(line_.target),
                           line_.name_of(line_.map.province_of(line_.target.at)),
                           line_.name_of(place.province)));
    return;
  }
  if (!passage.takes(line_.target.unit_class)) {
    std::vector<std::string> passing;
    for (const ClassId id : passage.classes) passing.push_back(line_.a_unit(id));
    line_.fail(fmt::format("only {} can go through the passage, not {}",
                           join_with_last(passing, " or "), line_.a_unit(line_.target.unit_class)));
    return;
  }
  const Position& position = line_.scene.position;
  const UnitId keeper = position.unit_in(passage.keeper);
  if (!keeper.valid() || position.units[keeper.index()].power != line_.scene.power)
    line_.fail(
        fmt::format("no unit of yours keeps the passage in {}", line_.name_of(passage.keeper)));
}

}  // namespace chancery::order_language
