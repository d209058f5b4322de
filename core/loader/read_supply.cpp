#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/loader/attribute_values.h"
#include "core/loader/section_readers.h"
#include "core/state/attributes.h"

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
  const auto same = std::find_if(known.begin(), known.end(), [&](const SupplyValue& one) {
    return one.province == *province && one.power == *power;
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
        complain_of_kind(item, "a table", "[[supply.value]]", context.diagnostics);
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

}  // namespace chancery
