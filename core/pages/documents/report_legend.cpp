#include <fmt/format.h>

#include <algorithm>

#include "core/boards/board/board_parts.h"
#include "core/boards/draw/svg_drawing.h"
#include "core/pages/documents/report_page_parts.h"
#include "core/rules/state/starting_centers.h"
#include "core/workbench/player_rules/player_rules_parts.h"

namespace chancery::report_parts {
namespace {

/// `sample` is drawn around its middle.
std::string row(const std::string& sample, const std::string& text) {
  return fmt::format(
      "<li><svg class=\"b\" viewBox=\"-24 -13 48 26\" aria-hidden=\"true\">{}</svg> {}</li>\n",
      sample, escape_xml(text));
}

std::string block(std::string_view look) {
  return fmt::format("<rect x=\"-20\" y=\"-9\" width=\"40\" height=\"18\" {}/>", look);
}

std::string line(std::string_view look) {
  return fmt::format("<path d=\"M-21 0L21 0\" {}/>", look);
}

std::string power_rows(const Variant& variant) {
  std::string out;
  for (std::size_t p = 0; p < variant.powers.size(); ++p)
    out += row(block(fmt::format("class=\"b-o{}\"", p)) +
                   fmt::format("<g class=\"b-owned\"><path class=\"b-p{}\" d=\"{}\"/></g>", p,
                               board_parts::star_path({}, board_parts::star_radius)),
               variant.powers[p].name + ": home, center");
  return out;
}

std::string class_rows(const Variant& variant) {
  std::string out;
  for (std::size_t c = 0; c < variant.classes.size(); ++c) {
    const std::string name = player_rules::several(variant, ClassId{c});
    const std::string_view color = class_color(c);
    out += row(fmt::format("<g transform=\"scale(.8)\" class=\"b-nobody\">"
                           "<use href=\"#b-u{}\"/></g>",
                           c),
               player_rules::as_word(variant.classes[c].id));
    out += row(line(fmt::format("class=\"ways\" stroke=\"{}\" stroke-dasharray=\"{}\"", color,
                                class_dash(c))),
               "ways of " + name);
    out += row(block(fmt::format("fill=\"{}\" fill-opacity=\".55\"", color)),
               "only " + name + " can go there from the province");
  }
  if (variant.classes.size() > 1)
    out +=
        row(block("class=\"both\" fill-opacity=\".55\""), "several classes can go there from it");
  return out;
}

/// Lines between two chosen provinces.
std::string route_rows(const Variant& variant) {
  constexpr std::string_view look =
      "fill=\"none\" stroke=\"#26323a\" stroke-width=\"4\" stroke-linecap=\"round\"";
  std::string out = row(line(look), "a shortest way, in the color of its class");
  const bool carried = std::any_of(variant.classes.begin(), variant.classes.end(),
                                   [](const UnitClass& unit_class) { return unit_class.convoyed; });
  if (carried) out += row(line(fmt::format("{} stroke-dasharray=\"12 8\"", look)), "a convoy");
  if (!variant.passages.empty())
    out += row(line(fmt::format("{} stroke-dasharray=\"2 9\"", look)), "a way through a passage");
  return out;
}

bool has_unowned_center(const Variant& variant) {
  const std::vector<std::uint8_t> centers = starting_centers(variant);
  const std::vector<PowerId> owners = starting_owners(variant);
  for (std::size_t i = 0; i < centers.size(); ++i)
    if (centers[i] != 0 && !owners[i].valid()) return true;
  return false;
}

bool has_border(const BoardSheet& sheet, BorderKind kind) {
  return std::any_of(sheet.borders.begin(), sheet.borders.end(),
                     [&](const BorderLine& border) { return border.kind == kind; });
}

std::string border_rows(const Variant& variant, const BoardSheet& sheet) {
  std::string out;
  if (has_unowned_center(variant))
    out += row(fmt::format("<g class=\"b-center\"><path d=\"{}\"/></g>",
                           board_parts::star_path({}, board_parts::star_radius)),
               "unowned center");
  if (has_border(sheet, BorderKind::shore)) out += row(line("class=\"b-coastline\""), "shore");
  if (has_border(sheet, BorderKind::closed))
    out += row(line("class=\"b-closed\""), "no way across");
  if (!sheet.barren.empty() && !variant.drawing.picture)
    out += row(block("class=\"b-barren\"") + block("class=\"b-peaks\""), "impassable");
  if (!sheet.ties.empty())
    out += row(line("class=\"b-bank\"") + line("class=\"b-tie\""),
               "neighbors that do not touch on the map");
  if (!variant.passages.empty())
    out += row(line("class=\"b-pass-bank\"") + line("class=\"b-pass\""), "passage");
  if (!variant.lines.empty())
    out += row(line("class=\"b-line-bed\"") + line("class=\"b-line\""), "line");
  return out;
}

std::string mark_row(std::string_view kind, std::string_view sign) {
  return row(
      fmt::format("<g class=\"mark {}\"><circle r=\"9\"/><text y=\"4\">{}</text></g>", kind, sign),
      fmt::format("check reports {} {} here", kind == "error" ? "an" : "a", kind));
}

std::string mark_rows(const std::vector<PlacedFinding>& findings) {
  const auto placed = [&](Severity severity) {
    return std::any_of(findings.begin(), findings.end(), [&](const PlacedFinding& finding) {
      return finding.finding->severity == severity && !finding.provinces.empty();
    });
  };
  std::string out;
  if (placed(Severity::error)) out += mark_row("error", "!");
  if (placed(Severity::warning)) out += mark_row("warning", "!");
  if (placed(Severity::note)) out += mark_row("note", "i");
  return out;
}

}  // namespace

std::string map_legend(const Variant& variant, const BoardSheet& sheet,
                       const std::vector<PlacedFinding>& findings) {
  return "<ul class=\"b-legend\">\n" + power_rows(variant) + border_rows(variant, sheet) +
         class_rows(variant) + route_rows(variant) + mark_rows(findings) + "</ul>\n";
}

}  // namespace chancery::report_parts
