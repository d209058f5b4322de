#include "core/rules/orders/coast_reader.h"

#include <fmt/core.h>

#include <algorithm>

#include "core/base/common/contains.h"

namespace chancery::order_language {

bool CoastReader::stands_on_coasts(ClassId id, ProvinceId where) const {
  const std::vector<SpaceId>& coasts = line_.province(where).coasts;
  return std::any_of(coasts.begin(), coasts.end(),
                     [&](SpaceId coast) { return line_.map.can_stand(id, coast); });
}

std::string CoastReader::list(const std::vector<SpaceId>& spaces, std::string_view last) const {
  std::string text;
  for (std::size_t i = 0; i < spaces.size(); ++i) {
    if (i > 0) text += i + 1 == spaces.size() ? last : ", ";
    text += line_.space_id(spaces[i]);
  }
  return text;
}

void CoastReader::irrelevant_coast(ClassId id, ProvinceId where) {
  std::string fact =
      fmt::format("{} cannot stand on a coast of {}", line_.a_unit(id), line_.name_of(where));
  if (line_.rules.coast_irrelevant == CoastNeedless::ignored) {
    line_.add_note(fact + ": the coast is ignored");
  } else {
    line_.fail(std::move(fact));
  }
}

void CoastReader::unknown_coast(const PlaceText& place) {
  const std::vector<SpaceId>& coasts = line_.province(place.province).coasts;
  line_.fail(fmt::format("'{}' is not a coast of {}, which has {}", line_.written(place),
                         line_.name_of(place.province), list(coasts, " and ")));
}

void CoastReader::check_own_coast(const UnitText& text, const Unit& unit) {
  if (!names_coast(text.place) || text.place.coast == unit.at) return;
  if (!stands_on_coasts(unit.unit_class, text.place.province)) {
    irrelevant_coast(unit.unit_class, text.place.province);
    return;
  }
  std::string fact = text.place.coast.valid()
                         ? fmt::format("{} does not stand on {}", line_.unit_text(unit),
                                       line_.space_id(text.place.coast))
                         : fmt::format("{} does not stand on '{}'", line_.unit_text(unit),
                                       line_.written(text.place));
  if (line_.rules.coast_wrong == CoastNeedless::ignored) {
    line_.add_note(fact + ": the coast is ignored");
  } else {
    line_.fail(std::move(fact));
  }
}

SpaceId CoastReader::destination(const Unit& unit) {
  const Map& map = line_.map;
  const PlaceText& place = line_.match.to;
  line_.note_guess(place);
  const SpaceId whole = map.whole(place.province);
  if (!stands_on_coasts(unit.unit_class, place.province)) {
    if (names_coast(place)) irrelevant_coast(unit.unit_class, place.province);
    return whole;
  }
  if (place.stray_coast) {
    unknown_coast(place);
    return whole;
  }
  std::vector<SpaceId> within_reach;
  for (const SpaceId coast : line_.province(place.province).coasts) {
    if (map.adjacent(unit.unit_class, unit.at, coast)) within_reach.push_back(coast);
  }
  if (place.coast.valid()) return named_coast(unit, place.coast, within_reach);
  if (within_reach.empty() || map.adjacent(unit.unit_class, unit.at, whole)) return whole;
  return omitted_coast(place.province, within_reach);
}

// DATC 4.B.3.
SpaceId CoastReader::named_coast(const Unit& unit, SpaceId coast,
                                 const std::vector<SpaceId>& within_reach) {
  const bool reached = contains(within_reach, coast);
  if (reached || within_reach.empty()) return coast;
  if (line_.rules.coast_impossible == CoastImpossible::other_coast) {
    line_.add_note(fmt::format("{} is out of reach: read as {}", line_.space_id(coast),
                               line_.space_id(within_reach.front())));
    return within_reach.front();
  }
  line_.fail(fmt::format("{} cannot reach {}, only {}", line_.unit_text(unit),
                         line_.space_id(coast), list(within_reach, " and ")));
  return coast;
}

// DATC 4.B.1, 4.B.2.
SpaceId CoastReader::omitted_coast(ProvinceId where, const std::vector<SpaceId>& within_reach) {
  if (within_reach.size() == 1) {
    if (line_.rules.coast_inferred == CoastInferred::inferred) return within_reach.front();
    line_.fail(fmt::format("the coast of {} is missing: {}", line_.name_of(where),
                           line_.space_id(within_reach.front())));
    return within_reach.front();
  }
  return several_coasts(where, within_reach, line_.rules.coast_omitted);
}

SpaceId CoastReader::several_coasts(ProvinceId where, const std::vector<SpaceId>& coasts,
                                    CoastOmitted rule) {
  if (rule == CoastOmitted::first_listed) {
    line_.add_note(fmt::format("no coast of {} is named: read as {}", line_.name_of(where),
                               line_.space_id(coasts.front())));
    return coasts.front();
  }
  line_.fail(
      fmt::format("the coast of {} must be named: {}", line_.name_of(where), list(coasts, " or ")));
  return line_.map.whole(where);
}

SpaceId CoastReader::site(ClassId id, const PlaceText& place) {
  const Map& map = line_.map;
  const SpaceId whole = map.whole(place.province);
  if (!stands_on_coasts(id, place.province)) {
    if (names_coast(place)) irrelevant_coast(id, place.province);
    return whole;
  }
  if (place.stray_coast) {
    unknown_coast(place);
    return whole;
  }
  std::vector<SpaceId> sites;
  for (const SpaceId coast : line_.province(place.province).coasts) {
    if (map.can_stand(id, coast)) sites.push_back(coast);
  }
  if (place.coast.valid()) {
    if (!map.can_stand(id, place.coast)) {
      line_.fail(fmt::format("no {} can stand on {}, only on {}", line_.unit_class(id).id,
                             line_.space_id(place.coast), list(sites, " or ")));
    }
    return place.coast;
  }
  if (sites.size() == 1) return sites.front();
  return several_coasts(place.province, sites, line_.rules.coast_build_omitted);  // DATC 4.B.7
}

}  // namespace chancery::order_language
