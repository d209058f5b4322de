#include <fmt/format.h>

#include <algorithm>

#include "core/boards/draw/svg_drawing.h"
#include "core/files/loader/variant_keys.h"
#include "core/pages/documents/report_page_parts.h"
#include "core/pages/documents/statistics_chart.h"
#include "core/pages/documents/text_pages.h"
#include "core/play/game/attributes_text.h"
#include "core/rules/variant/variant_scripts.h"
#include "core/workbench/diff/diff.h"
#include "core/workbench/player_rules/player_rules_parts.h"
#include "core/workbench/study/statistics.h"
#include "core/workbench/study/switch_groups.h"

namespace chancery::report_parts {
namespace {

std::string within_text(const CentersWithin& within) {
  return fmt::format("{}", fmt::join(within, " / "));
}

void add_powers(const Variant& variant, const Statistics& all, TextBlocks& out) {
  std::vector<TextColumn> columns{{"Power"}, {"Homes"}, {"Centers"}};
  for (const UnitClass& unit_class : variant.classes)
    columns.push_back({player_rules::sentence(player_rules::as_word(unit_class.id)) + " units"});
  columns.push_back({"Moves to the nearest rival"});
  for (const UnitClass& entry : variant.classes)
    columns.push_back({fmt::format("Others' centers within 1 / 2 / 3 / 4 moves, {}",
                                   player_rules::as_word(entry.id))});
  std::vector<std::vector<std::string>> rows;
  for (std::size_t p = 0; p < all.powers.size(); ++p) {
    const PowerStatistics& power = all.powers[p];
    std::vector<std::string> row{variant.powers[p].name, std::to_string(power.homes),
                                 std::to_string(power.centers)};
    for (const std::uint32_t units : power.units) row.push_back(std::to_string(units));
    row.push_back(power.nearest_rival ? std::to_string(*power.nearest_rival) : "no way");
    for (const CentersWithin& within : power.within) row.push_back(within_text(within));
    rows.push_back(std::move(row));
  }
  out.table("Powers at the start", std::move(columns), std::move(rows));
}

void add_classes(const Variant& variant, const Statistics& all, TextBlocks& out) {
  std::vector<std::vector<std::string>> rows;
  for (std::size_t c = 0; c < all.classes.size(); ++c) {
    const ClassStatistics& statistics = all.classes[c];
    rows.push_back({player_rules::sentence(player_rules::as_word(variant.classes[c].id)),
                    std::to_string(statistics.units), std::to_string(statistics.places),
                    std::to_string(statistics.centers),
                    statistics.degree
                        ? fmt::format("{:.1f}, from {} to {}", statistics.degree->average,
                                      statistics.degree->least, statistics.degree->most)
                        : "none"});
  }
  out.table("Classes of units",
            {{"Class"}, {"Units"}, {"Places"}, {"Centers"}, {"Provinces next to a place"}},
            std::move(rows));
}

void add_terrains(const Statistics& all, TextBlocks& out) {
  std::vector<std::vector<std::string>> rows;
  for (const TerrainStatistics& statistics : all.terrains)
    rows.push_back({player_rules::sentence(player_rules::as_word(statistics.id)),
                    std::to_string(statistics.provinces), std::to_string(statistics.centers)});
  out.table("Provinces", {{"Kind"}, {"Provinces"}, {"Centers"}}, std::move(rows));
}

void add_clashes(const Variant& variant, const Statistics& all, TextBlocks& out) {
  std::vector<std::vector<std::string>> rows;
  for (const ContestedCenter& contested_center : all.contested) {
    std::vector<std::string> contenders;
    for (const Contender& contender : contested_center.contenders)
      contenders.push_back(
          fmt::format("{} {}", variant.powers[contender.power.index()].name, contender.moves));
    rows.push_back({player_rules::called(variant.map, contested_center.center),
                    contested_center.owner.valid()
                        ? variant.powers[contested_center.owner.index()].name
                        : "nobody",
                    fmt::format("{}", fmt::join(contenders, ", "))});
  }
  out.table("Centers contested before they are first counted",
            {{"Center"}, {"Owner"}, {"Who can be there, in how many moves"}}, std::move(rows));
}

void add_choke_points(const Variant& variant, const Statistics& all, TextBlocks& out) {
  std::vector<std::vector<std::string>> rows;
  for (const ChokePoints& points : all.choke_points) {
    std::vector<std::string> passed;
    for (const PassedProvince& province : points.most_passed)
      passed.push_back(fmt::format("{} {:.0f} %", variant.map.province(province.province).id,
                                   100 * province.share));
    const auto cuts = player_rules::ids(variant.map, points.cuts);
    rows.push_back({points.unit_class.valid() ? player_rules::sentence(player_rules::as_word(
                                                    variant.classes[points.unit_class.index()].id))
                                              : "Any class",
                    cuts.empty() ? "none" : fmt::format("{}", fmt::join(cuts, ", ")),
                    fmt::format("{}", fmt::join(passed, ", "))});
  }
  out.table("Choke points",
            {{"For"}, {"Without these, others are cut off"}, {"On most of the shortest ways"}},
            std::move(rows));
}

std::string_view set_by(const Variant& variant, const RuleSwitch& rule_switch) {
  const bool own =
      std::any_of(variant.rule_settings.begin(), variant.rule_settings.end(),
                  [&](const RuleSetting& said) { return said.name == rule_switch.name; });
  if (own) return "the variant";
  return chosen(rule_switch, variant.rules) == chosen(rule_switch, Rules{}) ? "default"
                                                                            : "the edition";
}

}  // namespace

std::string statistics_section(const Variant& variant) {
  if (variant.setups.empty()) return {};
  const Statistics all = gather_statistics(variant, variant.setup());
  TextBlocks tables;
  if (const std::string out = text_of_ways_left_out(variant, ClassId::none()); !out.empty())
    tables.paragraph("Moves are counted along edges" + out + ".");
  add_powers(variant, all, tables);
  add_classes(variant, all, tables);
  add_terrains(all, tables);
  add_clashes(variant, all, tables);
  add_choke_points(variant, all, tables);
  return statistics_figures(variant, all) + write_blocks_html(tables.take(), 3);
}

std::vector<TextBlock> switch_table(const Variant& variant) {
  TextBlocks out;
  for (const SwitchGroup& group : switch_groups()) {
    std::vector<std::vector<std::string>> rows;
    for (const RuleSwitch* rule_switch : switches_of(group))
      rows.push_back({std::string(rule_switch->name),
                      std::string(chosen(*rule_switch, variant.rules)),
                      std::string(rule_switch->question),
                      std::string(player_rules::decided(variant, rule_switch->name)),
                      std::string(set_by(variant, *rule_switch)),
                      std::string(variant.rule_reason(rule_switch->name))});
    if (rows.empty()) continue;
    out.heading(std::string(group.title));
    out.table(
        std::string(group.title),
        {{"Switch", true}, {"Choice", true}, {"Question"}, {"Answer"}, {"Set by"}, {"Reason"}},
        std::move(rows));
  }
  return out.take();
}

std::vector<TextBlock> pieces_tables(const Variant& variant) {
  TextBlocks out;
  std::vector<std::vector<std::string>> classes;
  for (const UnitClass& unit_class : variant.classes)
    classes.push_back({unit_class.id, unit_class.letter,
                       fmt::format("{}", fmt::join(unit_class.also, ", ")),
                       unit_class.convoys ? "yes" : "", unit_class.convoyed ? "yes" : ""});
  out.table("Classes of units",
            {{"Class", true}, {"Letter", true}, {"Also"}, {"Convoys"}, {"Is convoyed"}},
            std::move(classes));
  if (!variant.passages.empty()) out.heading("Passages");
  out.add(player_rules::passages(variant));
  const std::vector<std::string> owners = attribute_owner_names();
  std::vector<std::vector<std::string>> attributes;
  for (const Attribute& attribute : variant.attributes)
    attributes.push_back({owners[static_cast<std::size_t>(attribute.owner)] + '.' + attribute.id,
                          describe_attribute(variant, attribute), attribute.text});
  out.table("Attributes", {{"Attribute", true}, {"Values"}, {"What it is"}}, std::move(attributes));
  if (variant.scripts && !variant.scripts->hooks.empty()) {
    out.heading("Hooks");
    std::vector<std::string> hooks;
    for (const Hook& hook : variant.scripts->hooks)
      hooks.push_back(variant.scripts->has_enabled(hook.name) ? hook.name
                                                              : hook.name + " (switched off)");
    out.list(std::move(hooks));
  }
  std::vector<std::string> barren;
  for (const Impassable& area : variant.drawing.impassable)
    barren.push_back(area.name.empty() ? area.id : area.name);
  if (!barren.empty()) {
    out.heading("Impassable areas");
    out.list(std::move(barren));
  }
  return out.take();
}

std::string paragraphs_section(const Variant& variant) {
  std::string out;
  for (const RulesText& chapter : designers_words(variant))
    out += fmt::format("<h3>{}</h3>\n", escape_xml(chapter.title)) +
           write_blocks_html(chapter.blocks, 4);
  return out;
}

std::string differences_section(const Variant& variant, const Variant& other) {
  std::string out = write_blocks_html(player_rules::differences(variant, other), 3);
  std::vector<std::vector<std::string>> rows;
  for (const Difference& difference : compare_variants(other, variant))
    rows.push_back(
        {player_rules::sentence(player_rules::as_word(difference_area_name(difference.area))),
         difference.subject, difference.text});
  if (rows.empty()) return out;
  TextBlocks table;
  const std::size_t count = rows.size();
  table.table(fmt::format("A is {}, B is {}", other.name, variant.name),
              {{"Part"}, {"Of", true}, {"Difference"}}, std::move(rows));
  return out + fmt::format(
                   "<details class=\"long\"><summary>{} in the definition, one by one</summary>\n{}"
                   "</details>\n",
                   player_rules::sentence(player_rules::spelled_count(count, "difference")),
                   write_blocks_html(table.take(), 3));
}

}  // namespace chancery::report_parts
