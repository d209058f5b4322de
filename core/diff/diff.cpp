#include "core/diff/diff.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <tuple>

#include "core/diff/diff_parts.h"
#include "core/map/document.h"

namespace chancery {
namespace {

struct AreaRow {
  DifferenceArea area;
  std::string_view name;
};
constexpr std::array<AreaRow, 18> areas{{
    {DifferenceArea::province, "province"},
    {DifferenceArea::coast, "coast"},
    {DifferenceArea::edge, "edge"},
    {DifferenceArea::terrain, "terrain"},
    {DifferenceArea::unit_class, "class"},
    {DifferenceArea::power, "power"},
    {DifferenceArea::setup, "setup"},
    {DifferenceArea::calendar, "calendar"},
    {DifferenceArea::victory, "victory"},
    {DifferenceArea::order, "order"},
    {DifferenceArea::words, "words"},
    {DifferenceArea::rules, "rules"},
    {DifferenceArea::options, "options"},
    {DifferenceArea::attribute, "attribute"},
    {DifferenceArea::strength, "strength"},
    {DifferenceArea::passage, "passage"},
    {DifferenceArea::script, "script"},
    {DifferenceArea::paragraph, "paragraph"},
}};

/// Sorts by province of A, or of B for what only B has; coasts and edges follow the province
/// itself.
void sort_map(std::vector<Difference>& found) {
  const auto key = [](const Difference& one) {
    const std::string_view place = one.edges.empty() ? one.subject : one.edges.front().from;
    return std::tuple(place.substr(0, place.find('/')), one.area, std::string_view(one.subject));
  };
  std::stable_sort(found.begin(), found.end(),
                   [&](const Difference& x, const Difference& y) { return key(x) < key(y); });
}

template <class T>
std::string name_by(const Pairing<T>& pairs, T of_b, const auto& name_of_a, const auto& name_of_b) {
  const T in_a = pairs.to_a(of_b);
  return in_a.valid() ? name_of_a(in_a) : name_of_b(of_b);
}

}  // namespace

std::string_view difference_area_name(DifferenceArea area) {
  return areas[static_cast<std::size_t>(area)].name;
}

std::string_view difference_kind_name(DifferenceKind kind) {
  switch (kind) {
    case DifferenceKind::added:
      return "added";
    case DifferenceKind::removed:
      return "removed";
    case DifferenceKind::renamed:
      return "renamed";
    case DifferenceKind::swapped:
      return "swapped";
    case DifferenceKind::changed:
      return "changed";
  }
  return "?";
}

std::string diff_flag(bool flag) {
  return flag ? "true" : "false";
}

std::string diff_join(const std::vector<std::string>& texts) {
  return fmt::format("{}", fmt::join(texts, ", "));
}

std::vector<std::string> diff_quoted(const std::vector<std::string>& texts) {
  std::vector<std::string> all;
  for (const std::string& text : texts) all.push_back(print_text(text));
  return all;
}

std::vector<std::string> diff_ids(const Map& map, const std::vector<ProvinceId>& provinces) {
  std::vector<std::string> ids;
  for (const ProvinceId id : provinces) ids.push_back(map.province(id).id);
  return ids;
}

std::vector<std::string> diff_ids(const Variant& variant, const std::vector<PowerId>& powers) {
  std::vector<std::string> ids;
  for (const PowerId id : powers) ids.push_back(variant.powers[id.index()].id);
  return ids;
}

std::string name_in_a(const DiffContext& context, ProvinceId of_b) {
  return name_by(
      context.identity.provinces, of_b, [&](auto id) { return context.a.map.province(id).id; },
      [&](auto id) { return context.b.map.province(id).id; });
}

std::string name_in_a(const DiffContext& context, SpaceId of_b) {
  return name_by(
      context.identity.spaces, of_b, [&](auto id) { return context.a.map.space(id).id; },
      [&](auto id) { return context.b.map.space(id).id; });
}

std::string name_in_a(const DiffContext& context, ClassId of_b) {
  return name_by(
      context.identity.classes, of_b, [&](auto id) { return context.a.classes[id.index()].id; },
      [&](auto id) { return context.b.classes[id.index()].id; });
}

std::string name_in_a(const DiffContext& context, PowerId of_b) {
  return name_by(
      context.identity.powers, of_b, [&](auto id) { return context.a.powers[id.index()].id; },
      [&](auto id) { return context.b.powers[id.index()].id; });
}

void compare_value(DiffContext& context, const DiffSubject& subject, std::string_view aspect,
                   const std::string& in_a, const std::string& in_b) {
  if (in_a == in_b) return;
  const auto shown = [](const std::string& value) { return value.empty() ? "none" : value; };
  Difference one{subject.area, DifferenceKind::changed, subject.id};
  one.aspect = aspect;
  one.in_a = in_a;
  one.in_b = in_b;
  one.text = fmt::format("{} in A, {} in B", shown(in_a), shown(in_b));
  // A switch has only its choice.
  if (subject.area != DifferenceArea::rules) one.text = fmt::format("{}: {}", aspect, one.text);
  one.place_a = subject.place_a;
  one.place_b = subject.place_b;
  context.found.push_back(std::move(one));
}

void compare_lists(DiffContext& context, const DiffSubject& subject, std::string_view aspect,
                   const std::vector<std::string>& in_a, const std::vector<std::string>& in_b) {
  if (in_a == in_b) return;
  std::vector<std::string> sorted_a = in_a;
  std::vector<std::string> sorted_b = in_b;
  std::sort(sorted_a.begin(), sorted_a.end());
  std::sort(sorted_b.begin(), sorted_b.end());
  if (sorted_a != sorted_b) {
    compare_sets(context, subject, aspect, in_a, in_b);
    return;
  }
  compare_value(context, subject, aspect, diff_join(in_a), diff_join(in_b));
  context.found.back().text += " (different order)";
}

void compare_sets(DiffContext& context, const DiffSubject& subject, std::string_view aspect,
                  std::vector<std::string> in_a, std::vector<std::string> in_b) {
  std::sort(in_a.begin(), in_a.end());
  std::sort(in_b.begin(), in_b.end());
  if (in_a == in_b) return;
  std::vector<std::string> only_a;
  std::vector<std::string> only_b;
  std::set_difference(in_a.begin(), in_a.end(), in_b.begin(), in_b.end(),
                      std::back_inserter(only_a));
  std::set_difference(in_b.begin(), in_b.end(), in_a.begin(), in_a.end(),
                      std::back_inserter(only_b));
  Difference one{subject.area, DifferenceKind::changed, subject.id};
  one.aspect = aspect;
  one.in_a = diff_join(in_a);
  one.in_b = diff_join(in_b);
  one.text = std::string(aspect) + ":";
  if (!only_a.empty()) one.text += " only in A " + diff_join(only_a);
  if (!only_a.empty() && !only_b.empty()) one.text += ";";
  if (!only_b.empty()) one.text += " only in B " + diff_join(only_b);
  one.place_a = subject.place_a;
  one.place_b = subject.place_b;
  context.found.push_back(std::move(one));
}

void add_lone(DiffContext& context, DifferenceArea area, DiffSide side, const std::string& id,
              const SourceSpan& place, const std::string& what) {
  const bool in_a = side == DiffSide::only_a;
  Difference one{area, in_a ? DifferenceKind::removed : DifferenceKind::added, id};
  (in_a ? one.in_a : one.in_b) = what;
  one.text = fmt::format("only in {}{}{}", in_a ? "A" : "B", what.empty() ? "" : ": ", what);
  (in_a ? one.place_a : one.place_b) = place;
  context.found.push_back(std::move(one));
}

void add_renamed(DiffContext& context, const DiffSubject& subject, const std::string& in_b,
                 std::string_view why) {
  Difference one{subject.area, DifferenceKind::renamed, subject.id};
  one.aspect = "id";
  one.in_a = subject.id;
  one.in_b = in_b;
  one.text = fmt::format("is called {} in B ({})", in_b, why);
  one.place_a = subject.place_a;
  one.place_b = subject.place_b;
  context.found.push_back(std::move(one));
}

std::vector<Difference> compare_variants(const Variant& a, const Variant& b,
                                         DiffPositions positions) {
  const Identity identity = match_variants(a, b);
  std::vector<Difference> found;
  DiffContext context{a, b, identity, found};
  compare_provinces(context, positions);
  compare_edges(context);
  sort_map(found);
  compare_edge_sources(context);
  compare_terrains(context);
  compare_classes(context);
  compare_powers(context);
  compare_setups(context);
  compare_values(context, {DifferenceArea::setup, "every setup", {}, {}}, a.start_values,
                 b.start_values);
  compare_calendars(context);
  compare_victories(context);
  compare_orders(context);
  compare_words(context);
  compare_rules(context);
  compare_options(context);
  compare_attributes(context);
  compare_sight(context);
  compare_people(context);
  compare_strengths(context);
  compare_passages(context);
  compare_scripts(context);
  compare_paragraphs(context);
  return found;
}

}  // namespace chancery
