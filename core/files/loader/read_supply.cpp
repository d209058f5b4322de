#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/files/loader/attribute_values.h"
#include "core/files/loader/section_readers.h"
#include "core/rules/state/attributes.h"

namespace chancery {
namespace {

std::optional<SupplyValue> read_value(Section& element, LoadContext& context) {
  Diagnostics& diagnostics = context.diagnostics;
  for (const char* key : {"province", "power", "value"}) element.require(key);
  const auto province_text = element.placed_text("province");
  const auto power_text = element.placed_text("power");
  const auto value = element.integer("value");
  const auto province = province_text ? context.names.province(*province_text, diagnostics)
                                      : std::optional<ProvinceId>();
  const auto power =
      power_text ? context.names.power(*power_text, diagnostics) : std::optional<PowerId>();
  if (!province || !power || !value) return std::nullopt;
  if (!context.variant.map.province(*province).center) {
    diagnostics.error("supply.not-a-center", province_text->span,
                      fmt::format("'{}' is not a center", province_text->text),
                      "set center = true for it");
    return std::nullopt;
  }
  const auto& known = context.variant.supply_values;
  const auto same = std::find_if(known.begin(), known.end(), [&](const SupplyValue& supply_value) {
    return supply_value.province == *province && supply_value.power == *power;
  });
  if (same != known.end()) {
    diagnostics.error(
        "supply.twice", province_text->span,
        fmt::format("'{}' has two values for '{}'", province_text->text, power_text->text),
        "also at " + describe_place(same->span));
    return std::nullopt;
  }
  return SupplyValue{*province, *power, static_cast<std::int32_t>(*value), province_text->span};
}

}  // namespace

namespace {

/// Reads the attribute that decides which provinces are centers.
void read_count(Section& section, LoadContext& context) {
  constexpr std::array owners = {AttributeOwner::province};
  const auto per_unit = section.integer("per_unit");
  const auto path = section.placed_text("counts");
  if (!path) {
    if (section.has("per_unit") && !section.has("counts"))
      context.diagnostics.error("supply.nothing-counted", section.span_of("per_unit"),
                                "'per_unit' needs 'counts'",
                                "write counts = \"province.ID\", or remove it");
    return;
  }
  if (section.has("value"))
    context.diagnostics.error("supply.both", path->span,
                              "[supply] cannot have both 'counts' and [[supply.value]]");
  const auto attribute = find_attribute(context, *path, {owners, true, false});
  if (!attribute) return;
  context.variant.supply_count = SupplyCount{place_of_attribute(context.variant, *attribute),
                                             static_cast<std::int32_t>(per_unit.value_or(1))};
}

}  // namespace

void read_supply(LoadContext& context) {
  const Node* table = context.root.table("supply");
  if (table == nullptr) return;
  Section section = context.root.inner("supply", *table, "[supply]");
  if (const Node* list = section.array("value")) {
    for (const Node& item : list->items) {
      if (!item.is(NodeKind::table)) {
        section.wrong_item("value", item, "a table", "[[supply.value]]");
        continue;
      }
      Section element = section.inner("value", item, "[[supply.value]]");
      if (const auto value = read_value(element, context))
        context.variant.supply_values.push_back(*value);
      element.finish();
    }
  }
  read_count(section, context);
  section.finish();
  auto& values = context.variant.supply_values;
  std::sort(values.begin(), values.end(), [](const SupplyValue& a, const SupplyValue& b) {
    return std::pair(a.province, a.power) < std::pair(b.province, b.power);
  });
}

namespace {

/// Reads the attribute that decides the owners of homes.
void read_homes_attribute(Section& section, LoadContext& context) {
  constexpr std::array owners = {AttributeOwner::province};
  Builds& builds = context.variant.builds;
  builds.claims = section.boolean("claims").value_or(false);
  const auto path = section.placed_text("homes");
  if (!path) return;
  const auto index = find_attribute(context, *path, {owners, false, false});
  if (!index) return;
  const Attribute& attribute = context.variant.attributes[*index];
  const bool names_power = attribute.type == AttributeType::power;
  if (!names_power && attribute.type != AttributeType::boolean) {
    context.diagnostics.error("builds.bad-homes", path->span,
                              fmt::format("'{}' does not say whose home a province is", path->text),
                              "it must be a power or a bool of provinces");
    return;
  }
  if (builds.claims && (!names_power || attribute.of))
    context.diagnostics.error(
        "builds.bad-claims", section.span_of("claims"),
        fmt::format("'claims' cannot set '{}'", path->text),
        "'homes' must then be an attribute of provinces with type = \"power\"");
  builds.homes = place_of_attribute(context.variant, *index);
}

void read_class_sites(Section& section, LoadContext& context) {
  const Node* table = section.table("only_in");
  if (table == nullptr) return;
  Section inner = section.inner("only_in", *table, "[builds.only_in]");
  for (const Entry& entry : table->entries) {
    const auto unit_class =
        context.names.unit_class({entry.key, entry.key_span}, context.diagnostics);
    ClassSites sites;
    for (const Text& text : inner.texts(entry.key))
      if (const auto province = context.names.province(text, context.diagnostics))
        sites.provinces.push_back(*province);
    if (!unit_class) continue;
    sites.unit_class = *unit_class;
    sites.span = entry.key_span;
    context.variant.builds.only_in.push_back(std::move(sites));
  }
}

}  // namespace

std::vector<UnitLimit> read_unit_limits(Section& section, LoadContext& context) {
  std::vector<UnitLimit> limits;
  const Node* table = section.table("most");
  if (table == nullptr) return limits;
  Section inner = section.inner("most", *table, "'most'");
  for (const Entry& entry : table->entries) {
    const auto most = inner.integer(entry.key);
    UnitLimit limit;
    if (entry.key != "all") {
      const auto unit_class =
          context.names.unit_class({entry.key, entry.key_span}, context.diagnostics);
      if (!unit_class) continue;
      limit.unit_class = *unit_class;
    }
    limit.most = static_cast<std::int32_t>(most.value_or(0));
    if (most) limits.push_back(limit);
  }
  return limits;
}

void read_builds(LoadContext& context) {
  const Node* table = context.root.table("builds");
  if (table == nullptr) return;
  Section section = context.root.inner("builds", *table, "[builds]");
  context.variant.builds.span = table->span;
  read_homes_attribute(section, context);
  read_class_sites(section, context);
  context.variant.builds.most = read_unit_limits(section, context);
  section.finish();
}

}  // namespace chancery
