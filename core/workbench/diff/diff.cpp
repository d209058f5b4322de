#include "core/workbench/diff/diff.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <tuple>

#include "core/base/common/contains.h"
#include "core/base/common/names.h"
#include "core/base/common/words.h"
#include "core/rules/map/document.h"
#include "core/workbench/diff/diff_parts.h"

namespace chancery {
namespace {

struct AreaRow {
  DifferenceArea area;
  std::string_view name;
};
constexpr std::array<AreaRow, 18> area_rows{{
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

/// Sorts by province of A, or of B for things that only B has; coasts and edges follow the province
/// itself.
void sort_map(std::vector<Difference>& found) {
  const auto key = [](const Difference& difference) {
    const std::string_view place =
        difference.edges.empty() ? difference.subject : difference.edges.front().from;
    return std::tuple(place.substr(0, place.find('/')), difference.area,
                      std::string_view(difference.subject));
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
  return area_rows[static_cast<std::size_t>(area)].name;
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
  Difference difference{subject.area, DifferenceKind::changed, subject.id};
  difference.aspect = aspect;
  difference.in_a = in_a;
  difference.in_b = in_b;
  difference.text = fmt::format("{} in A, {} in B", shown(in_a), shown(in_b));
  // A switch has only its choice.
  if (subject.area != DifferenceArea::rules)
    difference.text = fmt::format("{}: {}", aspect, difference.text);
  difference.place_a = subject.place_a;
  difference.place_b = subject.place_b;
  context.found.push_back(std::move(difference));
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
  Difference difference{subject.area, DifferenceKind::changed, subject.id};
  difference.aspect = aspect;
  difference.in_a = diff_join(in_a);
  difference.in_b = diff_join(in_b);
  difference.text = std::string(aspect) + ":";
  if (!only_a.empty()) difference.text += " only in A " + diff_join(only_a);
  if (!only_a.empty() && !only_b.empty()) difference.text += ";";
  if (!only_b.empty()) difference.text += " only in B " + diff_join(only_b);
  difference.place_a = subject.place_a;
  difference.place_b = subject.place_b;
  context.found.push_back(std::move(difference));
}

void add_lone(DiffContext& context, DifferenceArea area, DiffSide side, const std::string& id,
              const SourceSpan& place, const std::string& what) {
  const bool in_a = side == DiffSide::only_a;
  Difference difference{area, in_a ? DifferenceKind::removed : DifferenceKind::added, id};
  (in_a ? difference.in_a : difference.in_b) = what;
  difference.text = fmt::format("only in {}{}{}", in_a ? "A" : "B", what.empty() ? "" : ": ", what);
  (in_a ? difference.place_a : difference.place_b) = place;
  context.found.push_back(std::move(difference));
}

void add_renamed(DiffContext& context, const DiffSubject& subject, const std::string& in_b,
                 std::string_view why) {
  Difference difference{subject.area, DifferenceKind::renamed, subject.id};
  difference.aspect = "id";
  difference.in_a = subject.id;
  difference.in_b = in_b;
  difference.text = fmt::format("is called {} in B ({})", in_b, why);
  difference.place_a = subject.place_a;
  difference.place_b = subject.place_b;
  context.found.push_back(std::move(difference));
}

namespace {

/// True if orders take both for the same word. Punctuation is compared exactly.
bool is_same_word(const std::string& word, const std::string& other) {
  const auto signs_of = [](std::string text) {
    std::erase_if(text, [](char c) {
      return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<signed char>(c) < 0;
    });
    return text;
  };
  const std::string folded = fold_name(word);
  return !folded.empty() && folded == fold_name(other) && signs_of(word) == signs_of(other);
}

}  // namespace

void compare_spellings(DiffContext& context, const DiffSubject& subject, std::string_view aspect,
                       const std::vector<std::string>& in_a, std::vector<std::string> in_b) {
  const std::vector<std::string> written = in_b;
  for (std::string& word : in_b) {
    if (contains(in_a, word)) continue;
    const auto same = std::find_if(in_a.begin(), in_a.end(), [&](const std::string& other) {
      return !contains(written, other) && is_same_word(other, word);
    });
    if (same != in_a.end()) word = *same;
  }
  compare_sets(context, subject, aspect, diff_quoted(in_a), diff_quoted(in_b));
}

namespace {

bool is_about_names(const Difference& difference) {
  if (difference.kind == DifferenceKind::renamed) return true;
  switch (difference.area) {
    case DifferenceArea::province:
    case DifferenceArea::coast:
    case DifferenceArea::power:
      return is_one_of(difference.aspect, {"name", "also", "adjectives"});
    case DifferenceArea::unit_class:
      return is_one_of(difference.aspect, {"letter", "also"});
    case DifferenceArea::calendar:
      return difference.aspect == "label";
    default:
      return false;
  }
}

bool is_about_texts(const Difference& difference) {
  return difference.area == DifferenceArea::paragraph ||
         is_one_of(difference.aspect, {"text", "source"});
}

bool is_about_drawing(const Difference& difference) {
  if (difference.area == DifferenceArea::power) return difference.aspect == "color";
  if (difference.area == DifferenceArea::edge) return difference.aspect == "by";
  if (difference.area == DifferenceArea::order) return difference.aspect == "code";
  if (difference.area == DifferenceArea::calendar) return false;
  return is_one_of(difference.aspect, {"at", "label", "shape"});
}

}  // namespace

std::vector<Difference> compare_variants(const Variant& a, const Variant& b,
                                         DiffPositions positions, const DiffIgnored& ignored) {
  const Identity identity = match_variants(a, b, ignored.names ? MatchBy::shape : MatchBy::names);
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
  compare_fog(context);
  compare_people(context);
  compare_regents(context);
  compare_strengths(context);
  compare_passages(context);
  compare_scripts(context);
  compare_paragraphs(context);
  std::erase_if(found, [&](const Difference& difference) {
    return (ignored.names && is_about_names(difference)) ||
           (ignored.texts && is_about_texts(difference)) ||
           (ignored.drawing && is_about_drawing(difference));
  });
  return found;
}

}  // namespace chancery
