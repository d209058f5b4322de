#include <fmt/format.h>

#include <algorithm>

#include "core/base/common/contains.h"
#include "core/files/loader/section_readers.h"
#include "core/rules/variant/is_inherited.h"

namespace chancery {
namespace {

constexpr std::size_t most_ids = 250;  // powers, or classes: their indexes fit in one byte

std::string read_color(Section& section) {
  const std::optional<Text> color = section.placed_text("color");
  if (!color) return "";
  if (is_color(color->text)) return color->text;
  section.diagnostics().error("variant.bad-color", color->span,
                              fmt::format("bad color '{}'", color->text),
                              "write it like \"#c0392b\"");
  return "";
}

std::vector<ProvinceId> read_homes(Section& section, const std::string& power,
                                   LoadContext& context) {
  std::vector<ProvinceId> homes;
  for (const Text& text : section.texts("homes")) {
    const auto province = context.names.province(text, context.diagnostics);
    if (!province) continue;
    if (contains(homes, *province)) {
      context.diagnostics.error(
          "variant.duplicate-home", text.span,
          fmt::format("'{}' is listed twice as a home of '{}'", text.text, power));
      continue;
    }
    // If powers build in any owned center, homes need not be centers.
    const BuildSites sites = context.variant.rules.build_sites;
    const bool must_be_center = sites == BuildSites::home || sites == BuildSites::home_even_lost;
    if (must_be_center && !context.variant.map.province(*province).center)
      context.diagnostics.error("variant.home-not-a-center", text.span,
                                fmt::format("home '{}' of '{}' is not a center", text.text, power),
                                "set center = true for it");
    homes.push_back(*province);
  }
  return homes;
}

/// Provinces of its country in addition to its homes.
std::vector<ProvinceId> read_region(Section& section, LoadContext& context) {
  std::vector<ProvinceId> region;
  for (const Text& text : section.texts("region")) {
    const auto province = context.names.province(text, context.diagnostics);
    if (!province) continue;
    if (!contains(region, *province))
      region.push_back(*province);
    else
      context.diagnostics.error("variant.duplicate-region", text.span,
                                fmt::format("'{}' is listed twice in the region", text.text));
  }
  return region;
}

/// The actions of its units if nobody plays the power.
StandingUnits read_standing(Section& section) {
  StandingUnits standing;
  const Node* table = section.table("standing");
  if (table == nullptr) return standing;
  Section inner = section.inner("standing", *table, "'standing'");
  standing.supports = inner.boolean("supports").value_or(false);
  standing.rebuilds = inner.boolean("rebuilds").value_or(false);
  inner.finish();
  return standing;
}

void read_power(const Entry& entry, Section& section, LoadContext& context) {
  Diagnostics& diagnostics = context.diagnostics;
  Power power;
  power.id = entry.key;
  power.span = entry.key_span;
  if (check_id({entry.key, entry.key_span}, "power", diagnostics))
    context.names.spoken_powers.add(power.id, power.id, power.span, diagnostics);
  if (fold_name(power.id) == "none")
    diagnostics.error("variant.reserved-name", power.span,
                      "no power can be named 'none', which means nobody");
  power.name = section.text("name").value_or(power.id);
  context.names.spoken_powers.add(power.name, power.id, section.span_of("name"), diagnostics);
  for (const Text& adjective : section.texts("adjectives")) {
    context.names.spoken_powers.add(adjective.text, power.id, adjective.span, diagnostics);
    power.adjectives.push_back(adjective.text);
  }
  power.color = read_color(section);
  power.homes = read_homes(section, power.id, context);
  power.homes_span = section.span_of("homes");
  power.region = read_region(section, context);
  power.most = read_unit_limits(section, context);
  power.standing = read_standing(section);
  if (context.variant.powers.size() == most_ids) {
    diagnostics.error("variant.too-many", entry.key_span,
                      fmt::format("more than {} powers", most_ids));
    return;
  }
  context.names.powers.add(power.id, PowerId{context.variant.powers.size()});
  context.variant.powers.push_back(std::move(power));
}

void read_class(const Entry& entry, Section& section, LoadContext& context) {
  Diagnostics& diagnostics = context.diagnostics;
  UnitClass unit_class;
  unit_class.id = entry.key;
  unit_class.span = entry.key_span;
  SpokenNames& spoken = context.names.spoken_classes;
  if (check_id({entry.key, entry.key_span}, "class", diagnostics))
    spoken.add(unit_class.id, unit_class.id, unit_class.span, diagnostics);
  if (entry.key == "all" || entry.key == "source")
    diagnostics.error(
        "variant.reserved-name", entry.key_span,
        fmt::format("no class can be named '{}', which is a key of [edges]", entry.key));
  section.require("letter");
  if (const std::optional<Text> letter = section.placed_text("letter")) {
    unit_class.letter = letter->text;
    spoken.add(letter->text, unit_class.id, letter->span, diagnostics);
    if (letter->text.find_first_of(" \t/") != std::string::npos)
      diagnostics.error("variant.bad-letter", letter->span,
                        "the letter of a class must not contain spaces or '/'");
  }
  for (const Text& word : section.texts("also")) {
    spoken.add(word.text, unit_class.id, word.span, diagnostics);
    unit_class.also.push_back(word.text);
  }
  unit_class.convoys = section.boolean("convoys").value_or(false);
  unit_class.convoyed = section.boolean("convoyed").value_or(false);
  unit_class.captures = section.boolean("captures").value_or(true);
  unit_class.removal_rank = static_cast<std::uint8_t>(section.integer("removal_rank").value_or(0));
  if (context.variant.classes.size() == most_ids) {
    diagnostics.error("variant.too-many", entry.key_span,
                      fmt::format("more than {} classes", most_ids));
    return;
  }
  context.names.classes.add(unit_class.id, ClassId{context.variant.classes.size()});
  context.variant.classes.push_back(std::move(unit_class));
}

/// A variant's text about itself. Inherited values describe the extended variant, and do not count.
std::string read_own(const Variant& variant, Section& section, const char* key,
                     const std::string& otherwise) {
  const auto text = section.placed_text(key);
  return text && !is_inherited(variant, text->span) ? text->text : otherwise;
}

}  // namespace

void read_head(LoadContext& context) {
  const Node* head = context.root.table("variant");
  if (head == nullptr) return;  // reported when the documents were merged
  Section section = context.root.inner("variant", *head, "[variant]");
  Variant& variant = context.variant;
  variant.id = section.text("id").value_or(variant.id);
  variant.name = read_own(variant, section, "name", variant.id);
  variant.version = read_own(variant, section, "version", "");
  variant.summary = read_own(variant, section, "summary", "");
  section.find("edition");  // read_rules reads it
  section.finish();
}

void read_classes(LoadContext& context) {
  for_each_table(context.root, "class", "class", [&](const Entry& entry, Section& section) {
    read_class(entry, section, context);
  });
  if (context.variant.classes.empty())
    context.diagnostics.error("variant.no-classes", context.root.node().span,
                              "there are no unit classes", declare_or_extend(context, "class"));
}

void read_powers(LoadContext& context) {
  for_each_table(context.root, "power", "power", [&](const Entry& entry, Section& section) {
    const std::size_t reported = context.diagnostics.all().size();
    read_power(entry, section, context);
    section.finish();
    context.diagnostics.add_subject(entry.key, reported);
  });
  if (context.variant.powers.empty())
    context.diagnostics.error("variant.no-powers", context.root.node().span, "there are no powers",
                              declare_or_extend(context, "power"));
}

}  // namespace chancery
