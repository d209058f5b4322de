#include "core/boards/trace/trace_names.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <string_view>

#include "core/base/common/names.h"
#include "core/base/common/point.h"
#include "core/boards/trace/province_names.h"

namespace chancery {
namespace {

/// "NC" for "STP/NC"; empty if the point is for a province.
std::string coast_of(const NamedPoint& point) {
  return point.id.find('/') == std::string::npos ? std::string() : split_coast(point.id).coast;
}

/// Joins water that is drawn separately from its province: "ard_water".
void join_waters(LabeledSheet& sheet, const std::map<std::string, const KnownProvince*>& by_name) {
  std::map<std::string, Label> label_of;
  for (std::size_t i = 0; i < sheet.areas.size(); ++i)
    label_of.try_emplace(fold_name(sheet.areas[i].said), static_cast<Label>(i + 1));
  std::vector<Label> becomes(sheet.areas.size() + 1);
  bool any = false;
  for (std::size_t i = 0; i < sheet.areas.size(); ++i) {
    becomes[i + 1] = static_cast<Label>(i + 1);
    std::string owner = fold_name(owner_of_water(sheet.areas[i].said));
    if (owner.empty() || by_name.contains(fold_name(sheet.areas[i].said))) continue;
    if (const auto known = by_name.find(owner); known != by_name.end())
      owner = fold_name(known->second->id);
    const auto found = label_of.find(owner);
    if (found == label_of.end()) continue;
    becomes[i + 1] = found->second;
    any = true;
    const std::string& part_of = sheet.areas[found->second - 1U].said;
    sheet.notes.push_back({TraceNoteKind::pieces,
                           fmt::format("'{}' is part of {}", sheet.areas[i].said, part_of),
                           {part_of}});
    sheet.areas[i].said.clear();
  }
  if (!any) return;
  for (Label& label : sheet.grid.labels) label = becomes[label];
}

/// True for "Lom", but not for "LOM" or "lom", which are ids.
bool is_written_as_name(std::string_view said) {
  const auto is_capital = [](char c) { return c >= 'A' && c <= 'Z'; };
  const auto is_small = [](char c) { return c >= 'a' && c <= 'z'; };
  return !said.empty() && is_capital(said.front()) &&
         std::any_of(said.begin(), said.end(), is_small);
}

}  // namespace

void find_known(LabeledSheet& sheet, const TraceRequest& request) {
  std::map<std::string, const KnownProvince*> by_name;
  for (const KnownProvince& known : request.known) {
    for (const std::string& name : known.names) by_name.try_emplace(fold_name(name), &known);
    by_name[fold_name(known.id)] = &known;
  }
  std::set<const KnownProvince*> found;
  for (SheetArea& area : sheet.areas) {
    bool is_known = false;
    for (const std::string& name : {area.said, readable_name(area.said), area.name}) {
      const auto known = by_name.find(fold_name(name));
      if (name.empty() || known == by_name.end() || !found.insert(known->second).second) continue;
      area.said = known->second->id;
      area.name = known->second->names.empty() ? area.said : known->second->names.front();
      if (known->second->ground != DrawnGround::unknown) area.ground = known->second->ground;
      is_known = true;
      break;
    }
    if (area.name.empty() && (!is_abbreviation(area.said) || is_written_as_name(area.said)))
      area.name = readable_name(area.said);
    const DrawnGround by_name_alone = ground_by_name(area.name);
    area.named_water = area.named_water || by_name_alone == DrawnGround::water;
    if (by_name_alone == DrawnGround::impassable &&
        (area.ground == DrawnGround::unknown || !is_known))
      area.ground = DrawnGround::impassable;
  }
  join_waters(sheet, by_name);
  for (const KnownProvince& known : request.known)
    if (!found.contains(&known))
      sheet.notes.push_back(
          {TraceNoteKind::not_found, fmt::format("the drawing has no {}", known.id), {known.id}});
}

void place_named_points(LabeledSheet& sheet, const std::vector<NamedPoint>& points, double scale) {
  std::map<std::string, SheetArea*> named;
  const auto place_of = [&](const NamedPoint& point) {
    return Point{point.at[0] * scale, point.at[1] * scale};
  };
  for (const NamedPoint& point : points) {
    if (!coast_of(point).empty()) continue;
    const Label label = sheet.grid.at(place_of(point));
    if (label == no_label) {
      sheet.notes.push_back({TraceNoteKind::not_found,
                             fmt::format("the point of {} lies on no area", point.id),
                             {point.id}});
      continue;
    }
    SheetArea& area = sheet.areas[label - 1U];
    area.said = point.id;
    if (!point.name.empty()) area.name = point.name;
    area.at = place_of(point);
    named[fold_name(point.id)] = &area;
  }
  for (const NamedPoint& point : points) {
    const std::string coast = coast_of(point);
    const auto area = named.find(fold_name(point.id.substr(0, point.id.find('/'))));
    if (!coast.empty() && area != named.end())
      area->second->coasts.push_back({coast, place_of(point)});
  }
}

}  // namespace chancery
