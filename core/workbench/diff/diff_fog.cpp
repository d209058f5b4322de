#include <fmt/format.h>

#include "core/workbench/diff/diff_parts.h"

namespace chancery {
namespace {

/// "by units (foot), touching, 2 hops, sees units of the same class".
std::string watch_text(const Variant& variant, const Watch& watch) {
  std::string text = fmt::format("by {}", watched_by_name(watch.by));
  std::vector<std::string> classes;
  for (const ClassId unit_class : watch.classes)
    classes.push_back(variant.classes[unit_class.index()].id);
  if (!classes.empty()) text += fmt::format(" ({})", fmt::join(classes, ", "));
  text += fmt::format(", {}", watch_reach_name(watch.reach));
  if (watch.hops > 1) text += fmt::format(", {} hops", watch.hops);
  if (!watch.sees_owners) text += ", sees units";
  if (!watch.sees_units) text += ", sees owners";
  if (watch.of != WatchedClasses::any)
    text += fmt::format(", of {} classes", watched_classes_name(watch.of));
  return text;
}

template <class Fact>
std::vector<std::string> facts_of(const std::optional<Fog>& fog, std::size_t count,
                                  std::string_view (*name)(Fact)) {
  std::vector<std::string> names;
  for (std::size_t i = 0; fog && i < count; ++i)
    if (fog->reports(static_cast<Fact>(i))) names.emplace_back(name(static_cast<Fact>(i)));
  return names;
}

}  // namespace

void compare_fog(DiffContext& context) {
  const DiffSubject subject{DifferenceArea::attribute, "fog", {}, {}};
  const std::optional<Fog>& a = context.a.fog;
  const std::optional<Fog>& b = context.b.fog;
  const auto compare = [&](std::string_view name, auto&& take) {
    compare_value(context, subject, name, a ? std::string(take(*a)) : std::string(),
                  b ? std::string(take(*b)) : std::string());
  };
  const auto watches = [](const Variant& variant) {
    std::vector<std::string> all;
    if (variant.fog)
      for (const Watch& watch : variant.fog->watches) all.push_back(watch_text(variant, watch));
    return all;
  };
  compare_sets(context, subject, "watch", watches(context.a), watches(context.b));
  compare_sets(context, subject, "units", facts_of(a, unit_fact_count, &unit_fact_name),
               facts_of(b, unit_fact_count, &unit_fact_name));
  compare_sets(context, subject, "told", facts_of(a, reported_fact_count, &reported_fact_name),
               facts_of(b, reported_fact_count, &reported_fact_name));
  compare("time", [](const Fog& fog) { return watch_time_name(fog.time); });
  compare("owners", [](const Fog& fog) { return fog.all_owners ? "all" : "seen"; });
  compare("counts", [](const Fog& fog) { return fog.all_counts ? "all" : "seen"; });
  compare("phases", [](const Fog& fog) { return announced_phases_name(fog.phases); });
}

}  // namespace chancery
