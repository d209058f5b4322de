#include "core/play/json_lines/units_json.h"

namespace chancery {

void UnitsJson::write_unit(const Position& position, std::size_t unit) {
  begin(position.units[unit]);
  attributes_.write_of_unit(position, unit);
  json_.end_object();
}

void UnitsJson::write_dislodged(const Position& position, const Dislodged& dislodged) {
  begin(dislodged.unit);
  if (dislodged.attacker_from.valid()) {
    json_.key("by");
    json_.written(names_.province(dislodged.attacker_from));
  }
  json_.key("retreats");
  json_.begin_list();
  for (SpaceId space : dislodged.retreats) json_.written(names_.space(space));
  json_.end_list();
  attributes_.write_of_dislodged(position, dislodged);
  json_.end_object();
}

void UnitsJson::begin(const Unit& unit) {
  json_.written(names_.unit(unit.power, unit.unit_class));
  json_.written_more(names_.and_place(unit.at));
}

}  // namespace chancery
