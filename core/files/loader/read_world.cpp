#include <fmt/format.h>

#include "core/files/loader/section_readers.h"

namespace chancery {
namespace {

/// The keys of a table as lines, overridden by those of another.
std::string lines_of(const Node* base, const Node* over) {
  Node table;
  table.kind = NodeKind::table;
  if (base != nullptr) overlay(table, *base);
  if (over != nullptr) overlay(table, *over);
  std::string lines;
  for (const Entry& entry : table.entries)
    lines += fmt::format("{} = {}\n", print_key(entry.key), print_value(entry.value));
  return lines;
}

/// Marks the whole node as read, and reports values that no key can have.
void take_all(const Node& node, std::string_view key, Diagnostics& diagnostics) {
  if (node.is(NodeKind::real) || node.is(NodeKind::date))
    report_wrong_kind(node, "a string, an integer, true or false, a list or a table",
                      fmt::format("'{}'", key), diagnostics);
  for (const Node& item : node.items) take_all(item, key, diagnostics);
  for (const Entry& entry : node.entries) {
    entry.read = true;
    take_all(entry.value, entry.key, diagnostics);
  }
}

/// A table whose keys are copied unchecked; they are checked when the world is loaded.
const Node* copied_table(Section& section, const char* key) {
  const Node* table = section.table(key);
  if (table != nullptr) take_all(*table, key, section.diagnostics());
  return table;
}

class WorldReader {
 public:
  WorldReader(LoadContext& context, Section& section) : context_(context), section_(section) {}

  WorldPattern read() {
    WorldPattern world;
    world.walks = unit_class("walks");
    world.sails = unit_class("sails");
    world.land = terrain("land_terrain", "land");
    world.shore = terrain("shore_terrain", "coast");
    world.water = terrain("water_terrain", "sea");
    world.portal = terrain("portal_terrain", "portal");
    const Node* land = copied_table(section_, "land");
    world.of_land = lines_of(land, nullptr);
    world.of_water = lines_of(nullptr, copied_table(section_, "water"));
    world.of_site = lines_of(land, copied_table(section_, "site"));
    world.of_start = lines_of(land, copied_table(section_, "start"));
    world.of_portal = lines_of(nullptr, copied_table(section_, "portal"));
    world.at_start = values("at_start");
    world.of_power = values("power");
    world.leads_to = attribute("leads_to", AttributeOwner::province, AttributeType::province);
    world.flag = attribute("flag", AttributeOwner::power, AttributeType::text);
    world.portals = section_.boolean("portals");
    return world;
  }

 private:
  ClassId unit_class(const char* key) {
    section_.require(key);
    const auto text = section_.placed_text(key);
    if (!text) return ClassId::none();
    return context_.names.unit_class(*text, context_.diagnostics).value_or(ClassId::none());
  }

  /// The table in braces; empty if there is none.
  std::string values(const char* key) {
    const Node* table = copied_table(section_, key);
    return table == nullptr || table->entries.empty() ? std::string() : print_value(*table);
  }

  std::string terrain(const char* key, const char* usual) {
    return section_.text(key).value_or(usual);
  }

  /// The id without its owner, as in `set`.
  std::optional<std::string> attribute(const char* key, AttributeOwner owner, AttributeType type) {
    const auto text = section_.placed_text(key);
    if (!text) return std::nullopt;
    std::vector<std::string> names;
    for (const Attribute& each : context_.variant.attributes) {
      if (each.owner != owner || each.type != type) continue;
      if (each.id == text->text) return each.id;
      names.push_back(each.id);
    }
    context_.diagnostics.error("world.unknown-attribute", text->span,
                               fmt::format("'{1}' cannot be the attribute '{0}'", text->text, key),
                               did_you_mean_or_one_of(text->text, names));
    return std::nullopt;
  }

  LoadContext& context_;
  Section& section_;
};

}  // namespace

void read_world(LoadContext& context) {
  const Node* table = context.root.table("world");
  if (table == nullptr) return;
  Section section = context.root.inner("world", *table, "[world]");
  context.variant.world = WorldReader(context, section).read();
  section.finish();
}

}  // namespace chancery
