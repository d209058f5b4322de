#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/base/common/contains.h"
#include "core/boards/board/board_parts.h"
#include "core/boards/board/board_units.h"
#include "core/boards/draw/svg_drawing.h"
#include "core/pages/documents/report_page_parts.h"
#include "core/rules/state/starting_centers.h"
#include "core/workbench/player_rules/player_rules_parts.h"

namespace chancery::report_parts {
namespace {

using board_parts::line_path;
using board_parts::stands_at;
using board_parts::unit_element;

constexpr std::array<std::string_view, 5> class_colors{"#a63d16", "#1747b5", "#1f7a34", "#7e22ce",
                                                       "#8a6d00"};

class MapLayers {
 public:
  MapLayers(const Variant& variant, const BoardSheet& sheet,
            const std::vector<PlacedFinding>& findings)
      : variant_(variant),
        map_(variant.map),
        centers_(starting_centers(variant)),
        sheet_(sheet),
        findings_(findings) {}

  std::string paint() {
    out_ = fmt::format(
        "<svg id=\"map-picture\" class=\"b\" viewBox=\"0 0 {} {}\" role=\"group\" "
        "aria-label=\"map of {}\" aria-describedby=\"map-help\">\n<g class=\"b-view\">\n"
        "<g aria-hidden=\"true\">\n"
        "<use href=\"#b-terrain\"/>\n",
        drawn_number(sheet_.width), drawn_number(sheet_.height), escape_xml(variant_.name));
    paint_homes();
    out_ += board_parts::insets(map_, sheet_,
                                std::vector<board_parts::GroundTint>(map_.provinces().size()));
    out_ += "<g id=\"near\"></g>\n<use href=\"#b-lines\"/>\n";
    paint_classes();
    paint_passages();
    paint_lines();
    paint_owners();
    out_ += "<use href=\"#b-names\"/>\n";
    if (!variant_.drawing.credits().empty()) out_ += "<use href=\"#b-source\"/>\n";
    paint_units();
    paint_findings();
    out_ += "<g id=\"route\"></g>\n<g id=\"numbers\"></g>\n</g>\n";
    paint_places();
    return out_ + "</g>\n</svg>\n";
  }

 private:
  void paint_homes() {
    out_ += "<g class=\"layer\" id=\"layer-homes\">";
    for (std::size_t p = 0; p < variant_.powers.size(); ++p)
      for (const ProvinceId home : variant_.powers[p].homes)
        out_ += fmt::format("<use href=\"#b-g{}\" class=\"b-o{}\"/>", home.index(), p);
    out_ += "</g>\n";
  }

  [[nodiscard]] std::string through(const std::vector<ProvinceId>& provinces) const {
    std::vector<Point> corners;
    for (const ProvinceId province : provinces)
      corners.push_back(sheet_.place(map_.whole(province)));
    return line_path(sheet_, std::move(corners));
  }

  void paint_classes() {
    for (std::size_t c = 0; c < variant_.classes.size(); ++c) {
      std::string path;
      for (std::size_t s = 0; s < map_.spaces().size(); ++s)
        for (const SpaceId to : map_.neighbors(ClassId{c}, SpaceId{s}))
          if (s < to.index() || !map_.adjacent(ClassId{c}, to, SpaceId{s}))
            path += line_path(sheet_, {sheet_.place(SpaceId{s}), sheet_.place(to)});
      out_ += fmt::format(
          "<path class=\"layer ways\" id=\"layer-class-{}\" hidden=\"\" d=\"{}\" stroke=\"{}\" "
          "stroke-dasharray=\"{}\"/>\n",
          c, path, class_color(c), class_dash(c));
    }
  }

  void paint_passages() {
    if (variant_.passages.empty()) return;
    out_ += "<g class=\"layer\" id=\"layer-passages\">";
    for (const Passage& passage : variant_.passages)
      out_ += fmt::format(
          "<path class=\"b-pass-bank\" d=\"{0}\"/><path class=\"b-pass\" d=\"{0}\">"
          "<title>{1}</title></path>",
          board_parts::passage_path(map_, sheet_, passage), escape_xml("passage " + passage.id));
    out_ += "</g>\n";
  }

  void paint_lines() {
    if (variant_.lines.empty()) return;
    out_ += "<g class=\"layer\" id=\"layer-lines\">";
    for (const OrderTypeId id : variant_.lines) {
      const OrderType& type = variant_.order_types[id.index()];
      out_ += fmt::format(
          "<path class=\"b-line-bed\" d=\"{0}\"/><path class=\"b-line\" d=\"{0}\">"
          "<title>{1}</title></path>",
          through(type.line), escape_xml(type.id));
    }
    out_ += "</g>\n";
  }

  void paint_owners() {
    const std::vector<PowerId> owners = starting_owners(variant_);
    out_ += "<g class=\"b-owned\">";
    for (const ProvinceId center : map_.centers())
      if (owners[center.index()].valid())
        out_ += fmt::format("<use href=\"#b-c{}\" class=\"b-p{}\"/>", center.index(),
                            owners[center.index()].index());
    out_ += "</g>\n";
  }

  void paint_units() {
    out_ += "<g class=\"layer\" id=\"layer-units\">";
    if (!variant_.setups.empty())
      for (const StartUnit& unit : variant_.setup().units) {
        const Point& at = sheet_.place(unit.at);
        out_ += unit_element({unit.power, unit.unit_class, unit.at}, at, stands_at(unit.at));
      }
    out_ += "</g>\n";
  }

  /// Errors and warnings are one layer, notes another: there may be many notes.
  void paint_findings() {
    std::vector<bool> done(map_.provinces().size());
    std::string problems;
    std::string notes;
    for (const PlacedFinding& finding : findings_)  // the most severe come first
      for (const ProvinceId province : finding.provinces) {
        if (done[province.index()]) continue;
        done[province.index()] = true;
        (finding.finding->severity == Severity::note ? notes : problems) +=
            mark(finding.finding->severity, sheet_.place(map_.whole(province)));
      }
    if (!problems.empty())
      out_ += "<g class=\"layer\" id=\"layer-problems\">" + problems + "</g>\n";
    if (!notes.empty())
      out_ += "<g class=\"layer\" id=\"layer-notes\" hidden=\"\">" + notes + "</g>\n";
  }

  static std::string mark(Severity severity, const Point& at) {
    const std::string_view kind = severity == Severity::error     ? "error"
                                  : severity == Severity::warning ? "warning"
                                                                  : "note";
    return fmt::format(
        "<g class=\"mark {0}\"><circle cx=\"{1}\" cy=\"{2}\" r=\"8\"/><text x=\"{1}\" "
        "y=\"{3}\">{4}</text></g>",
        kind, drawn_number(at[0] - 18), drawn_number(at[1] - 16), drawn_number(at[1] - 12),
        severity == Severity::note ? "i" : "!");
  }

  [[nodiscard]] std::string spoken(std::size_t i) const {
    const Province& province = map_.provinces()[i];
    std::string text = province.name == province.id ? "" : province.name + ", ";
    text += province.id + ", " + player_rules::as_word(map_.terrains()[province.terrain].id);
    if (centers_[i] != 0)
      text += ", center";
    else if (province.center)
      text += ", may become a center";
    for (std::size_t c = 0; c < variant_.classes.size(); ++c) {
      std::vector<std::string> all;
      for (const ProvinceId to : around(ClassId{c}, ProvinceId{i}))
        all.push_back(map_.province(to).name);
      if (!all.empty())
        text += fmt::format("; {} can go to {}", player_rules::as_word(variant_.classes[c].id),
                            player_rules::listed(all));
    }
    return text;
  }

  /// The provinces next to any part of this one.
  [[nodiscard]] std::vector<ProvinceId> around(ClassId unit_class, ProvinceId province) const {
    std::vector<ProvinceId> all;
    const auto add = [&](SpaceId from) {
      for (const ProvinceId to : map_.reach(unit_class, from))
        if (!contains(all, to)) all.push_back(to);
    };
    add(map_.whole(province));
    for (const SpaceId coast : map_.province(province).coasts) add(coast);
    std::sort(all.begin(), all.end());
    return all;
  }

  /// Draws the areas for mouse and keyboard: invisible, above everything else.
  void paint_places() {
    out_ += "<g id=\"places\" class=\"b-places\">\n";
    for (std::size_t i = 0; i < map_.provinces().size(); ++i)
      out_ += fmt::format(
          "<g role=\"button\" tabindex=\"{0}\" data-place=\"{1}\" aria-label=\"{2}\">"
          "<use href=\"#b-g{1}\" aria-hidden=\"true\"/></g>\n",
          i == 0 ? 0 : -1, i, escape_xml(spoken(i)));
    out_ += "</g>\n";
  }

  const Variant& variant_;
  const Map& map_;
  std::vector<std::uint8_t> centers_;  // at the start
  const BoardSheet& sheet_;
  const std::vector<PlacedFinding>& findings_;
  std::string out_;
};

std::string layer_box(const std::string& layer, const std::string& title, bool shown) {
  return fmt::format("<label><input type=\"checkbox\" data-layer=\"layer-{}\"{}> {}</label>\n",
                     layer, shown ? " checked" : "", escape_xml(title));
}

}  // namespace

std::string_view class_color(std::size_t unit_class) {
  return class_colors[unit_class % class_colors.size()];
}

std::string_view class_dash(std::size_t unit_class) {
  constexpr std::array<std::string_view, 3> dashes{"none", "7 4", "2 4"};
  return dashes[unit_class % dashes.size()];
}

std::string map_picture(const Variant& variant, const BoardSheet& sheet,
                        const std::vector<PlacedFinding>& findings) {
  return MapLayers(variant, sheet, findings).paint();
}

std::string layer_boxes(const Variant& variant, const std::vector<PlacedFinding>& findings) {
  const auto placed = [&](bool notes) {
    return std::any_of(findings.begin(), findings.end(), [&](const PlacedFinding& finding) {
      return !finding.provinces.empty() && (finding.finding->severity == Severity::note) == notes;
    });
  };
  std::string out;
  for (std::size_t c = 0; c < variant.classes.size(); ++c)
    out += layer_box(fmt::format("class-{}", c),
                     "ways of " + player_rules::several(variant, ClassId{c}), false);
  if (!variant.passages.empty()) out += layer_box("passages", "passages", true);
  if (!variant.lines.empty()) out += layer_box("lines", "lines", true);
  out += layer_box("homes", "homes", true);
  out += layer_box("units", "units at the start", true);
  if (placed(false)) out += layer_box("problems", "problems", true);
  if (placed(true)) out += layer_box("notes", "notes from check", false);
  return out;
}

}  // namespace chancery::report_parts
