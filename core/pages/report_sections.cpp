#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "core/diff/diff.h"
#include "core/draw/svg_drawing.h"
#include "core/game/attributes_text.h"
#include "core/loader/variant_keys.h"
#include "core/pages/report_page_parts.h"
#include "core/pages/statistics_chart.h"
#include "core/pages/text_pages.h"
#include "core/player_rules/player_rules_parts.h"
#include "core/study/statistics.h"
#include "core/study/switch_groups.h"
#include "core/variant/variant_scripts.h"

namespace chancery::report_parts {
namespace {

std::string_view severity_word(Severity severity) {
  switch (severity) {
    case Severity::error:
      return "error";
    case Severity::warning:
      return "warning";
    case Severity::note:
      return "note";
  }
  return {};
}

/// "mine/map.toml:12": what tells where a file lies on somebody's disk is left out.
std::string place_of(const SourceSpan& span) {
  if (!span.file) return {};
  std::string path = span.file->path;
  if (const std::size_t slash = path.rfind('/'); slash != std::string::npos && slash > 0)
    if (const std::size_t before = path.rfind('/', slash - 1); before != std::string::npos)
      path = path.substr(before + 1);
  if (path.starts_with("./")) path = path.substr(2);
  return span.line == 0 ? path : fmt::format("{}:{}", path, span.line);
}

/// What tells where a file lies, left out of a text that names files.
class Folders {
 public:
  Folders(const Variant& variant, const std::vector<PlacedFinding>& findings) {
    for (const PlacedFinding& one : findings) add(one.finding->span);
    for (const Province& province : variant.map.provinces()) add(province.span);
    for (const Edge& edge : variant.map.edges()) add(edge.span);
  }

  [[nodiscard]] std::string left_out_of(std::string text) const {
    for (const auto& [folder, last] : names_)
      for (std::size_t at = text.find(folder); at != std::string::npos;
           at = text.find(folder, at + last.size()))
        text.replace(at, folder.size(), last);
    return text;
  }

 private:
  void add(const SourceSpan& span) {
    if (!span.file) return;
    const std::string& path = span.file->path;
    const std::size_t end = path.rfind('/');
    if (end == std::string::npos || end == 0) return;
    const std::size_t before = path.rfind('/', end - 1);
    if (before != std::string::npos)
      names_.emplace(path.substr(0, end + 1), path.substr(before + 1, end - before));
  }

  std::map<std::string, std::string, std::greater<>> names_;  // "…/mine/" and "mine/"; long first
};

/// The line that it speaks of, with what is wrong in it marked.
std::string line_of(const SourceSpan& span) {
  if (!span.file || span.line == 0) return {};
  const std::string_view line = span.file->line(span.line);
  const std::size_t from =
      std::min<std::size_t>(span.column > 0 ? span.column - 1 : 0, line.size());
  const std::size_t length = std::min<std::size_t>(span.length, line.size() - from);
  const std::string_view meant = line.substr(from, length);
  return fmt::format("<pre class=\"line\"><code>{}{}{}</code></pre>",
                     escape_xml(line.substr(0, from)),
                     meant.empty() ? "" : "<mark>" + escape_xml(meant) + "</mark>",
                     escape_xml(line.substr(from + length)));
}

/// The header that the line stands under, "[province.HIL]"; 0: there is none.
std::uint32_t header_above(const SourceSpan& span) {
  for (std::uint32_t line = span.line; line > 0; --line)
    if (span.file->line(line).starts_with('[')) return line;
  return 0;
}

bool same_file(const SourceSpan& one, const SourceSpan& other) {
  return one.file && other.file && one.file->path == other.file->path;
}

/// What an error is about that names nothing itself: the province in whose table it stands, and the
/// ends of the edges in its line.
std::vector<ProvinceId> provinces_at(const Map& map, const SourceSpan& span) {
  std::set<ProvinceId> found;
  if (!span.file || span.line == 0) return {};
  const std::uint32_t header = header_above(span);
  for (std::size_t i = 0; i < map.provinces().size(); ++i) {
    const SourceSpan& place = map.province(ProvinceId{i}).span;
    if (place.line == header && same_file(place, span)) found.insert(ProvinceId{i});
  }
  for (const Edge& edge : map.edges())
    if (edge.span.line == span.line && same_file(edge.span, span))
      found.insert(map.province_of(edge.from));
  return {found.begin(), found.end()};
}

std::string province_links(const Variant& variant, const std::vector<ProvinceId>& provinces) {
  std::string out;
  for (const ProvinceId province : provinces)
    out += fmt::format(" <a href=\"#sheet\" data-show=\"{}\">{}</a>", province.index(),
                       escape_xml(variant.map.province(province).id));
  return out;
}

std::string finding_item(const Variant& variant, const PlacedFinding& placed, std::size_t index,
                         const Folders& folders) {
  const Diagnostic& one = *placed.finding;
  std::string out =
      fmt::format("<li id=\"finding-{}\" class=\"{}\"><b>{}</b> <span class=\"said\">{}</span>",
                  index, severity_word(one.severity), severity_word(one.severity),
                  escape_xml(folders.left_out_of(one.message)));
  const std::string line = line_of(one.span);
  out += line;
  if (!one.hint.empty())
    out += fmt::format("{}<span class=\"hint\">{}</span>", line.empty() ? "<br>" : "",
                       escape_xml(folders.left_out_of(one.hint)));
  if (line.empty() || !one.hint.empty()) out += "<br>";
  out += "<small><code>" + escape_xml(one.id) + "</code>";
  if (const std::string place = place_of(one.span); !place.empty())
    out += " in " + escape_xml(place);
  if (!placed.provinces.empty()) out += "; on the map:" + province_links(variant, placed.provinces);
  return out + "</small></li>\n";
}

std::string findings_list(const Variant& variant, const std::vector<PlacedFinding>& findings,
                          bool notes) {
  const Folders folders(variant, findings);
  std::string items;
  for (std::size_t i = 0; i < findings.size(); ++i)
    if ((findings[i].finding->severity == Severity::note) == notes)
      items += finding_item(variant, findings[i], i, folders);
  return items.empty() ? "" : "<ul class=\"findings\">\n" + items + "</ul>\n";
}

// --- statistics ----------------------------------------------------------------------------------

std::string within_text(const CentersWithin& within) {
  return fmt::format("{}", fmt::join(within, " / "));
}

void add_powers(const Variant& variant, const Statistics& all, TextBlocks& out) {
  std::vector<TextColumn> columns{{"Power"}, {"Homes"}, {"Centers"}};
  for (const UnitClass& one : variant.classes)
    columns.push_back({player_rules::sentence(player_rules::as_word(one.id)) + " units"});
  columns.push_back({"Moves to the nearest rival"});
  for (const UnitClass& one : variant.classes)
    columns.push_back({fmt::format("Others' centers within 1 / 2 / 3 / 4 moves, {}",
                                   player_rules::as_word(one.id))});
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
    const ClassStatistics& one = all.classes[c];
    rows.push_back({player_rules::sentence(player_rules::as_word(variant.classes[c].id)),
                    std::to_string(one.units), std::to_string(one.places),
                    std::to_string(one.centers),
                    one.degree ? fmt::format("{:.1f}, from {} to {}", one.degree->average,
                                             one.degree->least, one.degree->most)
                               : "none"});
  }
  out.table("Classes of units",
            {{"Class"}, {"Units"}, {"Places"}, {"Centers"}, {"Provinces next to a place"}},
            std::move(rows));
}

void add_terrains(const Statistics& all, TextBlocks& out) {
  std::vector<std::vector<std::string>> rows;
  for (const TerrainStatistics& one : all.terrains)
    rows.push_back({player_rules::sentence(player_rules::as_word(one.id)),
                    std::to_string(one.provinces), std::to_string(one.centers)});
  out.table("Provinces", {{"Kind"}, {"Provinces"}, {"Centers"}}, std::move(rows));
}

void add_clashes(const Variant& variant, const Statistics& all, TextBlocks& out) {
  std::vector<std::vector<std::string>> rows;
  for (const Clash& clash : all.clashes) {
    std::vector<std::string> comers;
    for (const Comer& comer : clash.comers)
      comers.push_back(fmt::format("{} {}", variant.powers[comer.power.index()].name, comer.moves));
    rows.push_back({player_rules::called(variant.map, clash.center),
                    clash.owner.valid() ? variant.powers[clash.owner.index()].name : "nobody",
                    fmt::format("{}", fmt::join(comers, ", "))});
  }
  out.table("Centers that are contested before they are first counted",
            {{"Center"}, {"Owner"}, {"Who can be there, in how many moves"}}, std::move(rows));
}

void add_choke_points(const Variant& variant, const Statistics& all, TextBlocks& out) {
  std::vector<std::vector<std::string>> rows;
  for (const ChokePoints& one : all.choke_points) {
    std::vector<std::string> passed;
    for (const PassedProvince& province : one.most_passed)
      passed.push_back(fmt::format("{} {:.0f} %", variant.map.province(province.province).id,
                                   100 * province.share));
    const auto cuts = player_rules::ids(variant.map, one.cuts);
    rows.push_back({one.unit_class.valid() ? player_rules::sentence(player_rules::as_word(
                                                 variant.classes[one.unit_class.index()].id))
                                           : "Any class",
                    cuts.empty() ? "none" : fmt::format("{}", fmt::join(cuts, ", ")),
                    fmt::format("{}", fmt::join(passed, ", "))});
  }
  out.table("Choke points",
            {{"For"}, {"Without these, others are cut off"}, {"On most of the shortest ways"}},
            std::move(rows));
}

std::string_view set_by(const Variant& variant, const RuleSwitch& one) {
  const bool own = std::any_of(variant.rule_settings.begin(), variant.rule_settings.end(),
                               [&](const RuleSetting& said) { return said.name == one.name; });
  if (own) return "the variant";
  return chosen(one, variant.rules) == chosen(one, Rules{}) ? "as usual" : "the edition";
}

}  // namespace

std::vector<PlacedFinding> place_findings(const Variant& variant, const Diagnostics& findings) {
  std::vector<PlacedFinding> all;
  for (const Diagnostic& finding : findings.all()) {
    PlacedFinding placed{&finding, {}};
    std::set<ProvinceId> seen;
    for (const std::string& id : finding.at)
      if (const auto space = variant.map.find_space(id))
        if (const ProvinceId province = variant.map.province_of(*space);
            seen.insert(province).second)
          placed.provinces.push_back(province);
    if (finding.at.empty()) placed.provinces = provinces_at(variant.map, finding.span);
    all.push_back(std::move(placed));
  }
  std::stable_sort(all.begin(), all.end(), [](const PlacedFinding& a, const PlacedFinding& b) {
    return a.finding->severity > b.finding->severity;
  });
  return all;
}

std::string findings_section(const Variant& variant, const std::vector<PlacedFinding>& findings) {
  if (findings.empty()) return "<p>Check finds nothing wrong and nothing suspicious.</p>\n";
  const std::string problems = findings_list(variant, findings, false);
  const auto notes = std::count_if(findings.begin(), findings.end(), [](const PlacedFinding& one) {
    return one.finding->severity == Severity::note;
  });
  std::string out = problems.empty() ? "<p>No errors and no warnings.</p>\n" : problems;
  if (notes > 0)
    out += fmt::format(
        "<details><summary>{}</summary>\n{}</details>\n",
        player_rules::sentence(player_rules::plural_count(static_cast<std::size_t>(notes), "note")),
        findings_list(variant, findings, true));
  return out;
}

std::string statistics_section(const Variant& variant) {
  if (variant.setups.empty()) return {};
  const Statistics all = gather_statistics(variant, variant.setup());
  TextBlocks tables;
  add_powers(variant, all, tables);
  add_classes(variant, all, tables);
  add_terrains(all, tables);
  add_clashes(variant, all, tables);
  add_choke_points(variant, all, tables);
  return "<figure class=\"chart\" tabindex=\"0\" role=\"region\" aria-label=\"statistics as a "
         "chart; the tables below tell the same\">\n" +
         draw_statistics(variant, all) + "</figure>\n" + write_blocks_html(tables.take(), 3);
}

std::vector<TextBlock> switch_table(const Variant& variant) {
  TextBlocks out;
  for (const SwitchGroup& group : switch_groups()) {
    std::vector<std::vector<std::string>> rows;
    for (const RuleSwitch* one : switches_of(group))
      rows.push_back(
          {std::string(one->name), std::string(chosen(*one, variant.rules)),
           std::string(one->question), std::string(player_rules::decided(variant, one->name)),
           std::string(set_by(variant, *one)), std::string(variant.why_rule(one->name))});
    if (rows.empty()) continue;
    out.heading(std::string(group.title));
    out.table(
        std::string(group.title),
        {{"Switch", true}, {"Choice", true}, {"Question"}, {"Answer"}, {"Set by"}, {"Because"}},
        std::move(rows));
  }
  return out.take();
}

std::vector<TextBlock> pieces_tables(const Variant& variant) {
  TextBlocks out;
  std::vector<std::vector<std::string>> classes;
  for (const UnitClass& one : variant.classes)
    classes.push_back({one.id, one.letter, fmt::format("{}", fmt::join(one.also, ", ")),
                       one.convoys ? "yes" : "", one.convoyed ? "yes" : ""});
  out.table("Classes of units",
            {{"Class", true}, {"Letter", true}, {"Also"}, {"Convoys"}, {"Is convoyed"}},
            std::move(classes));
  if (!variant.passages.empty()) out.heading("Passages");
  out.add(player_rules::passages(variant));
  const std::vector<std::string> owners = attribute_owner_names();
  std::vector<std::vector<std::string>> attributes;
  for (const Attribute& one : variant.attributes)
    attributes.push_back({owners[static_cast<std::size_t>(one.owner)] + '.' + one.id,
                          describe_attribute(variant, one), one.text});
  out.table("Attributes", {{"Attribute", true}, {"Values"}, {"What it is"}}, std::move(attributes));
  if (variant.scripts && !variant.scripts->hooks.empty()) {
    out.heading("Hooks");
    std::vector<std::string> hooks;
    for (const Hook& hook : variant.scripts->hooks)
      hooks.push_back(variant.scripts->asks(hook.name) ? hook.name : hook.name + " (switched off)");
    out.list(std::move(hooks));
  }
  std::vector<std::string> barren;
  for (const Impassable& one : variant.drawing.impassable)
    barren.push_back(one.name.empty() ? one.id : one.name);
  if (!barren.empty()) {
    out.heading("Where nobody can be");
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
  for (const Difference& one : compare_variants(other, variant))
    rows.push_back({player_rules::sentence(player_rules::as_word(difference_area_name(one.area))),
                    one.subject, one.text});
  if (rows.empty()) return out;
  TextBlocks table;
  const std::size_t count = rows.size();
  table.table(fmt::format("A is {}, B is {}", other.name, variant.name),
              {{"Part"}, {"Of", true}, {"Difference"}}, std::move(rows));
  return out + fmt::format(
                   "<details class=\"long\"><summary>{} in the definition, one by one</summary>\n{}"
                   "</details>\n",
                   player_rules::sentence(player_rules::plural_count(count, "difference")),
                   write_blocks_html(table.take(), 3));
}

}  // namespace chancery::report_parts
