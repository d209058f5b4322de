#include "core/play/json_lines/aftermath_reader.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/common/contains.h"
#include "core/rules/hooks/hooks.h"
#include "core/rules/phase/phase_report.h"
#include "core/rules/phase/retreat.h"

namespace chancery {

bool AftermathReader::read(const JsonValue& object) {
  without_list_.clear();
  position_.dislodged.clear();
  position_.contested.clear();
  position_.reindex(variant_.map);
  return check_phase(object) && read_contested(object) && read_dislodged(object);
}

bool AftermathReader::check_phase(const JsonValue& object) {
  for (const std::string_view key : {"dislodged", "contested"}) {
    const JsonValue* list = object.find(key);
    if (list == nullptr) continue;
    if (!check_kind(*list, JsonPath(key), Kind::list)) return false;
    if (list->count > 0 && phase_kind(variant_, position_) != PhaseKind::retreat)
      return fail(fmt::format("{}: belongs to a retreat phase", key));
  }
  return true;
}

bool AftermathReader::read_contested(const JsonValue& object) {
  const JsonValue* list = object.find("contested");
  if (list == nullptr) return true;
  const JsonPath path("contested");
  auto& contested = position_.contested;
  for (const JsonValue& item : list->items()) {
    ProvinceId province;
    if (!check_kind(item, path, Kind::text)) return false;
    if (!take(board_.find_province(item.text), path, province)) return false;
    contested.push_back(province);
  }
  std::sort(contested.begin(), contested.end());
  contested.erase(std::unique(contested.begin(), contested.end()), contested.end());
  return true;
}

bool AftermathReader::read_dislodged(const JsonValue& object) {
  const JsonValue* list = object.find("dislodged");
  if (list == nullptr) return true;
  auto& all = position_.dislodged;
  const JsonPath path("dislodged");
  for (const JsonValue& item : list->items()) {
    Dislodged dislodged;
    if (!read_one_dislodged(item, path.at(all.size()), dislodged)) return false;
    all.push_back(std::move(dislodged));
  }
  std::stable_sort(all.begin(), all.end(),
                   [](const Dislodged& a, const Dislodged& b) { return a.unit.at < b.unit.at; });
  for (std::size_t i = 1; i < all.size(); ++i)
    if (variant_.map.province_of(all[i - 1].unit.at) == variant_.map.province_of(all[i].unit.at))
      return fail(
          fmt::format("dislodged: two units in {}", variant_.map.space(all[i].unit.at).name));
  return call_retreats_hook();
}

bool AftermathReader::read_one_dislodged(const JsonValue& object, const JsonPath& path,
                                         Dislodged& dislodged) {
  std::array<const JsonValue*, dislodged_keys.size()> fields;
  if (!read_fields(object, path, dislodged_keys, fields) ||
      !units_.read(fields, path, dislodged.unit))
    return false;
  const auto [by, retreats, attributes] = std::tuple(fields[3], fields[4], fields[5]);
  if (attributes != nullptr && !units_.add_attributes(attributes, path, dislodged.attributes))
    return false;
  if (by != nullptr && !read_attacker(*by, path.at("by"), dislodged)) return false;
  if (retreats != nullptr) return read_retreats(*retreats, path.at("retreats"), dislodged);
  if (!variant_.is_played(dislodged.unit.power)) return true;
  list_retreats(variant_, position_, dislodged);
  without_list_.push_back(dislodged.unit.at);
  return true;
}

bool AftermathReader::read_attacker(const JsonValue& by, const JsonPath& path,
                                    Dislodged& dislodged) {
  return check_kind(by, path, Kind::text) &&
         take(board_.find_province(by.text), path, dislodged.attacker_from);
}

bool AftermathReader::read_retreats(const JsonValue& list, const JsonPath& path,
                                    Dislodged& dislodged) {
  if (!check_kind(list, path, Kind::list)) return false;
  for (const JsonValue& item : list.items()) {
    SpaceId space;
    if (!check_kind(item, path, Kind::text)) return false;
    if (!take(board_.find_space(item.text), path, space)) return false;
    dislodged.retreats.push_back(space);
  }
  std::sort(dislodged.retreats.begin(), dislodged.retreats.end());
  return true;
}

bool AftermathReader::call_retreats_hook() {
  if (!variant_.scripts || without_list_.empty()) return true;
  try {
    const HooksHandle hooks(variant_, nullptr);
    std::vector<std::vector<SpaceId>> open = retreats_by_hooks(variant_, position_, *hooks.get());
    for (std::size_t i = 0; i < open.size(); ++i)
      if (contains(without_list_, position_.dislodged[i].unit.at))
        position_.dislodged[i].retreats = std::move(open[i]);
  } catch (const HookFailure& failure) {
    return fail(one_line(failure.diagnostic));
  }
  return true;
}

}  // namespace chancery
