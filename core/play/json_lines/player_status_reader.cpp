#include "core/play/json_lines/player_status_reader.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/rules/phase/phase_report.h"

namespace chancery {

bool PlayerStatusReader::read_status(const JsonValue& object) {
  const JsonValue* statuses = object.find("status");
  if (statuses == nullptr) return true;
  const JsonPath path("status");
  if (!check_kind(*statuses, path, Kind::object)) return false;
  for (const JsonValue& item : statuses->items()) {
    PowerId power;
    if (!take(board_.find_power(item.key), path, power)) return false;
    if (!check_kind(item, path.at(item.key), Kind::text)) return false;
    const auto status = find_power_status(item.text);
    if (!status)
      return fail(fmt::format("{}: unknown status '{}': write playing, in_disorder or surrendered",
                              path.at(item.key).text(), item.text));
    line_.position.set_status(power, *status);
  }
  return true;
}

bool PlayerStatusReader::read_disorder(const JsonValue& object) {
  line_.disorder.clear();
  return read_powers(object, "disorder", line_.disorder);
}

bool PlayerStatusReader::read_missed(const JsonValue& object) {
  std::vector<PowerId>& missed = line_.position.missed;
  missed.clear();
  if (!read_powers(object, "missed", missed)) return false;
  if (!missed.empty() && phase_kind(board_.variant(), line_.position) == PhaseKind::movement)
    return fail("missed: belongs to a retreat or adjustment phase");
  std::sort(missed.begin(), missed.end());
  missed.erase(std::unique(missed.begin(), missed.end()), missed.end());
  return true;
}

bool PlayerStatusReader::read_powers(const JsonValue& object, std::string_view key,
                                     std::vector<PowerId>& powers) {
  const JsonValue* list = object.find(key);
  if (list == nullptr) return true;
  const JsonPath path(key);
  if (!check_kind(*list, path, Kind::list)) return false;
  for (const JsonValue& item : list->items()) {
    PowerId power;
    if (!check_kind(item, path, Kind::text)) return false;
    if (!take(board_.find_power(item.text), path, power)) return false;
    powers.push_back(power);
  }
  return true;
}

}  // namespace chancery
