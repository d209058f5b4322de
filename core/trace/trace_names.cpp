#include "core/trace/trace_names.h"

#include <fmt/format.h>

#include <map>
#include <set>

#include "core/base/names.h"
#include "core/base/point.h"
#include "core/trace/province_names.h"

namespace chancery {

void find_known(LabeledSheet& sheet, const TraceRequest& request) {
  std::map<std::string, const KnownProvince*> by_name;
  for (const KnownProvince& known : request.known) {
    for (const std::string& name : known.names) by_name.try_emplace(fold_name(name), &known);
    by_name[fold_name(known.id)] = &known;
  }
  std::set<const KnownProvince*> found;
  for (SheetArea& area : sheet.areas) {
    for (const std::string& name : {area.said, readable_name(area.said), area.name}) {
      const auto known = by_name.find(fold_name(name));
      if (name.empty() || known == by_name.end() || !found.insert(known->second).second) continue;
      area.said = known->second->id;
      area.name = known->second->names.empty() ? area.said : known->second->names.front();
      if (known->second->ground != DrawnGround::unknown) area.ground = known->second->ground;
      break;
    }
    if (area.name.empty() && !is_abbreviation(area.said)) area.name = readable_name(area.said);
    if (area.ground == DrawnGround::unknown) area.ground = ground_by_name(area.name);
  }
  for (const KnownProvince& known : request.known)
    if (!found.contains(&known))
      sheet.notes.push_back(
          {TraceNoteKind::not_found, fmt::format("the drawing has no {}", known.id), {known.id}});
}

void place_named_points(LabeledSheet& sheet, const TraceRequest& request, double scale) {
  for (const NamedPoint& point : request.points) {
    const Point at{point.at[0] * scale, point.at[1] * scale};
    const Label label = sheet.grid.at(at);
    if (label == no_label) {
      sheet.notes.push_back({TraceNoteKind::not_found,
                             fmt::format("the point of {} lies on no area", point.id),
                             {point.id}});
      continue;
    }
    SheetArea& area = sheet.areas[label - 1U];
    area.said = point.id;
    if (!point.name.empty()) area.name = point.name;
    area.at = at;
  }
}

}  // namespace chancery
