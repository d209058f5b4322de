#include "core/rules/orders/build_reader.h"

#include <fmt/core.h>

#include <string>

#include "core/base/common/words.h"

namespace chancery::order_language {

void BuildReader::read_build() {
  const Match& match = line_.match;
  const Position& position = line_.scene.position;
  const ClassId written = match.unit.unit_class.valid() ? match.unit.unit_class : match.class_apart;
  const PlaceText place = site_meant(written);
  line_.note_guess(match.unit);
  line_.out.at = line_.map.whole(place.province);
  // Decides between a build and a conversion if the line is a unit without a verb.
  const UnitId there = position.unit_in(place.province);
  if (there.valid() && position.units[there.index()].power == line_.scene.power)
    line_.fail(fmt::format("{} is occupied", line_.name_of(place.province)));
  const PowerId named = match.unit.power;
  if (named.valid() && named != line_.scene.power)
    line_.fail(fmt::format("this is an order for {}", line_.name_of(named)));
  const ClassId id = class_to_build(written, place.province);
  line_.out.unit_class = id;
  line_.out.order.unit_class = id;
  if (id.valid()) {
    units_.check_type_class(id);
    line_.out.at = coasts_.site(id, place);
  }
  line_.out.order.to = line_.out.at;
}

/// Returns the written place, or the only place inside it where the class can stand if it cannot
/// stand in the written place.
PlaceText BuildReader::site_meant(ClassId written) const {
  PlaceText place = line_.match.unit.place;
  if (!written.valid() || !line_.map.has_inner() || can_stand_in(written, place.province))
    return place;
  std::vector<ProvinceId> inside = line_.map.inside(place.province);
  std::erase_if(inside, [&](ProvinceId province) { return !can_stand_in(written, province); });
  if (inside.size() == 1) place.province = inside.front();
  return place;
}

void BuildReader::read_conversion() {
  const Unit& subject = line_.subject;
  const ProvinceId where = line_.map.province_of(subject.at);
  const ClassId id =
      line_.match.class_apart.valid() ? line_.match.class_apart : only_other_class(where);
  line_.out.order.unit_class = id;
  line_.out.order.to = subject.at;
  if (!id.valid()) return;
  if (id == subject.unit_class)
    line_.fail(fmt::format("the unit in {} is already {}", line_.name_of(where), line_.a_unit(id)));
  else if (!can_stand_in(id, where))
    line_.fail(fmt::format("no {} can stand in {}", line_.unit_class(id).id, line_.name_of(where)));
  else if (names_own_coast_only(id))
    line_.out.order.to = line_.map.whole(where);
  else
    line_.out.order.to = coasts_.site(id, line_.match.unit.place);
}

/// True if the coast in the line is the unit's present one, which its new class cannot use.
bool BuildReader::names_own_coast_only(ClassId becomes) const {
  const PlaceText& place = line_.match.unit.place;
  return place.coast.valid() && place.coast == line_.subject.at &&
         !coasts_.stands_on_coasts(becomes, place.province);
}

/// Returns what a unit becomes if the order does not tell.
ClassId BuildReader::only_other_class(ProvinceId where) {
  const ClassId own = line_.subject.unit_class;
  std::vector<ClassId> others = classes_for(where);
  std::erase(others, own);
  if (others.size() == 1) return others.front();
  const std::string name = line_.name_of(where);
  line_.fail(others.empty() ? fmt::format("only {} can stand in {}", line_.a_unit(own), name)
                            : fmt::format("the order does not say what the unit in {} becomes{}",
                                          name, class_choice(others)));
  return ClassId::none();
}

/// Returns ": a galleon or a caravel".
std::string BuildReader::class_choice(const std::vector<ClassId>& classes) const {
  std::vector<std::string> names;
  for (const ClassId id : classes) names.push_back(line_.a_unit(id));
  return names.empty() ? std::string() : ": " + join_with_last(names, " or ");
}

bool BuildReader::can_stand_in(ClassId id, ProvinceId where) const {
  return line_.map.can_stand(id, line_.map.whole(where)) || coasts_.stands_on_coasts(id, where);
}

std::vector<ClassId> BuildReader::classes_for(ProvinceId where) const {
  std::vector<ClassId> classes;
  for (std::size_t i = 0; i < line_.variant.classes.size(); ++i) {
    if (can_stand_in(ClassId{i}, where)) classes.push_back(ClassId{i});
  }
  return classes;
}

ClassId BuildReader::class_to_build(ClassId id, ProvinceId where) {
  if (!id.valid()) return missing_class_to_build(where);
  if (can_stand_in(id, where)) return id;
  const std::vector<ClassId> classes = classes_for(where);
  std::string fact =
      fmt::format("no {} can stand in {}", line_.unit_class(id).id, line_.name_of(where));
  // DATC 4.C.4.
  if (line_.rules.build_impossible_class == BuildImpossibleClass::other_class && !classes.empty()) {
    line_.add_note(fmt::format("{}: read as {}", fact, line_.a_unit(classes.front())));
    return classes.front();
  }
  line_.fail(std::move(fact));
  return id;
}

// DATC 4.C.3.
ClassId BuildReader::missing_class_to_build(ProvinceId where) {
  const std::vector<ClassId> classes = classes_for(where);
  if (line_.rules.build_type_missing == BuildTypeMissing::only_class && classes.size() == 1)
    return classes.front();
  line_.fail(fmt::format("the order does not say what to build in {}{}", line_.name_of(where),
                         class_choice(classes)));
  return ClassId::none();
}

}  // namespace chancery::order_language
