#include "core/exchange/export/jdip_drawing.h"

#include <fmt/format.h>

#include <vector>

#include "core/base/common/words.h"
#include "core/exchange/export/sheet.h"
#include "core/exchange/export/web_files.h"
#include "core/exchange/sources/foreign_files.h"

namespace chancery {
namespace {

/// Names of classes in style sheets: jDip uses the name of a power in lower case.
std::string style_name(const Power& power) {
  return lower_case(class_name(power.name));
}

class JdipDrawing {
 public:
  JdipDrawing(const OutgoingBoard& board, const OutgoingNames& names)
      : board_(board), names_(names), sheet_(board) {}

  [[nodiscard]] std::string write() const {
    return fmt::format(
               "<?xml version=\"1.0\"?>\n"
               "<svg xmlns=\"http://www.w3.org/2000/svg\" "
               "xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
               "xmlns:jdipNS=\"http://jdip.sourceforge.org/jdipNS\" version=\"1.0\" "
               "width=\"{0}px\" height=\"{1}px\" viewBox=\"0 0 {0} {1}\" fill-rule=\"evenodd\">\n",
               coordinate(sheet_.width()), coordinate(sheet_.height())) +
           orders() + points() + definitions() + layers() + "</svg>\n";
  }

  void report(LossReport& losses) const {
    if (sheet_.without_shape() > 0)
      losses.add(LossKind::guessed, InPlay::unchanged, {},
                 "the outlines of " + plural_count(sheet_.without_shape(), "province"),
                 "the variant has no shapes for them; squares are drawn at their points");
    if (sheet_.without_point() > 0)
      losses.add(LossKind::guessed, InPlay::unchanged, {},
                 "the places of " + plural_count(sheet_.without_point(), "province"),
                 "the variant has no points for them; they stand in rows below the others");
  }

 private:
  [[nodiscard]] std::string orders() const {
    std::string text =
        "<jdipNS:DISPLAY><jdipNS:ZOOM min=\"5\" max=\"2200\" factor=\"1.2\"/>"
        "<jdipNS:LABELS brief=\"true\" full=\"true\"/></jdipNS:DISPLAY>\n"
        "<jdipNS:ORDERDRAWING>\n<jdipNS:POWERCOLORS>\n";
    for (const PowerId id : board_.powers())
      text += fmt::format("<jdipNS:POWERCOLOR power=\"{}\" color=\"{}\"/>\n",
                          style_name(board_.power(id)), board_.power(id).color);
    text += "</jdipNS:POWERCOLORS>\n";
    std::vector<std::string> signs = {"FailedOrder", "SupplyCenter", "BuildUnit", "RemoveUnit",
                                      "WaivedBuild"};
    for (const char letter : {'A', 'F'})
      for (const char* before : {"", "Dislodged"})
        signs.push_back(before + capitalized(board_.unit_word(letter)));
    for (const std::string& name : signs)
      text += fmt::format("<jdipNS:SYMBOLSIZE name=\"{}\" width=\"24\" height=\"24\"/>\n", name);
    for (const char* name : {"BUILD", "REMOVE", "DISBAND", "WAIVE"})
      text += fmt::format("<jdipNS:{} deltaRadius=\"4\"/>\n", name);
    for (const char* name : {"HOLD", "MOVE", "RETREAT", "SUPPORT", "CONVOY"}) {
      const std::string_view kind(name);
      const bool wide = kind == "HOLD" || kind == "MOVE";
      text += fmt::format(
          "<jdipNS:{} deltaRadius=\"4\" strokeCSSStyle=\"{}\"{} hilightOffset=\"0\" "
          "hilightCSSClass=\"ordershadow\"{}/>\n",
          name, kind == "SUPPORT" || kind == "CONVOY" ? "dashedorder" : "plainorder",
          kind == "HOLD" ? "" : " markerID=\"arrow\"",
          wide ? " widths=\"3,5,7,9\" shadowWidths=\"5,7,9,11\"" : "");
    }
    return text + "</jdipNS:ORDERDRAWING>\n";
  }

  [[nodiscard]] std::string points() const {
    std::string text = "<jdipNS:PROVINCE_DATA>\n";
    for (const ProvinceId id : board_.provinces()) {
      text += point(board_.map().whole(id), board_.map().is_center(id));
      for (const SpaceId coast : board_.map().province(id).coasts) text += point(coast, false);
    }
    return text + "</jdipNS:PROVINCE_DATA>\n";
  }

  [[nodiscard]] std::string point(SpaceId space, bool center) const {
    constexpr double aside = 10;
    const auto at = sheet_.point(space);
    std::string text = fmt::format(
        "<jdipNS:PROVINCE name=\"{}\"><jdipNS:UNIT x=\"{}\" y=\"{}\"/>"
        "<jdipNS:DISLODGED_UNIT x=\"{}\" y=\"{}\"/>",
        lower_case(names_.of(space, '-')), coordinate(at[0]), coordinate(at[1]),
        coordinate(at[0] - aside), coordinate(at[1] - aside));
    if (center)
      text += fmt::format("<jdipNS:SUPPLY_CENTER x=\"{}\" y=\"{}\"/>", coordinate(at[0] + aside),
                          coordinate(at[1] + aside));
    return text + "</jdipNS:PROVINCE>\n";
  }

  [[nodiscard]] std::string definitions() const {
    std::string text = "<defs>\n<style type=\"text/css\"><![CDATA[\n" + std::string(jdip_map_style);
    for (const PowerId id : board_.powers()) {
      const std::string name = style_name(board_.power(id));
      const std::string& color = board_.power(id).color;
      text += fmt::format(
          ".{0} {{fill:{1};fill-opacity:0.6;stroke:#000000;stroke-width:1;}}\n"
          ".unit{0} {{fill:{1};}}\n.sc{0} {{fill:black;stroke:black;}}\n",
          name, color);
    }
    text +=
        "]]></style>\n"
        "<marker id=\"arrow\" viewBox=\"0 0 10 10\" refX=\"5\" refY=\"5\" "
        "markerUnits=\"strokeWidth\" markerWidth=\"4\" markerHeight=\"4\" orient=\"auto\">"
        "<path d=\"M 0 0 L 10 5 L 0 10 z\"/></marker>\n";
    const char* on_foot = "<rect x=\"-10\" y=\"-7\" width=\"20\" height=\"14\" stroke=\"black\"/>";
    const char* afloat = "<path d=\"M-12,-3 L12,-3 L7,7 L-7,7 Z\" stroke=\"black\"/>";
    const char* dislodged = "<path d=\"M-12,9 L12,-9\" stroke=\"red\" stroke-width=\"3\"/>";
    for (const char letter : {'A', 'F'})
      text += fmt::format("<g id=\"{0}\">{1}</g>\n<g id=\"Dislodged{0}\">{1}{2}</g>\n",
                          capitalized(board_.unit_word(letter)), letter == 'A' ? on_foot : afloat,
                          dislodged);
    return text +
           "<g id=\"SupplyCenter\"><circle cx=\"0\" cy=\"0\" r=\"5\" stroke=\"black\"/></g>\n"
           "<g id=\"FailedOrder\"><path d=\"M-8,-8 L8,8 M-8,8 L8,-8\" stroke=\"red\" "
           "stroke-width=\"4\"/></g>\n"
           "<g id=\"BuildUnit\"><circle cx=\"0\" cy=\"0\" r=\"14\" fill=\"none\" "
           "stroke=\"green\" stroke-width=\"3\"/></g>\n"
           "<g id=\"RemoveUnit\"><circle cx=\"0\" cy=\"0\" r=\"14\" fill=\"none\" "
           "stroke=\"red\" stroke-width=\"3\"/></g>\n"
           "<g id=\"WaivedBuild\"><circle cx=\"0\" cy=\"0\" r=\"14\" fill=\"none\" "
           "stroke=\"gray\" stroke-width=\"3\"/></g>\n"
           "</defs>\n";
  }

  [[nodiscard]] std::string layers() const {
    std::string map = "<g id=\"MapLayer\">\n";
    std::string full = "<g id=\"FullLabelLayer\" class=\"labels\" visibility=\"hidden\">\n";
    std::string brief = "<g id=\"BriefLabelLayer\" class=\"labels\" visibility=\"hidden\">\n";
    std::string mouse = "<g id=\"MouseLayer\" class=\"invisible\">\n";
    for (const Impassable& area : board_.variant().drawing.impassable)
      map += fmt::format("<path class=\"impassable\" d=\"{}\"/>\n", sheet_.outline(area.shape));
    for (const ProvinceId id : board_.provinces()) {
      const std::string name = lower_case(names_.of(id));
      const auto at = sheet_.point(board_.map().whole(id));
      const bool water = board_.ground(id) == ForeignGround::water;
      map += fmt::format("<path id=\"_{}\" class=\"{}\" d=\"{}\"/>\n", name,
                         water ? "water" : "nopower", sheet_.outline(id));
      mouse += fmt::format("<path id=\"{}\" d=\"{}\"/>\n", name, sheet_.outline(id));
      const std::string place =
          fmt::format("x=\"{}\" y=\"{}\"", coordinate(at[0]), coordinate(at[1] - 12));
      full += fmt::format("<text {}>{}</text>\n", place, xml_text(board_.map().province(id).name));
      brief += fmt::format("<text {}>{}</text>\n", place, name);
    }
    map += "</g>\n";
    for (const char* layer : {"SupplyCenterLayer", "OrderLayer", "UnitLayer", "DislodgedUnitLayer",
                              "HighestOrderLayer"})
      map += fmt::format("<g id=\"{}\"/>\n", layer);
    return map + full + "</g>\n" + brief + "</g>\n" + mouse + "</g>\n";
  }

  const OutgoingBoard& board_;
  const OutgoingNames& names_;
  ExportSheet sheet_;
};

}  // namespace

std::string write_jdip_drawing(const OutgoingBoard& board, const OutgoingNames& names,
                               LossReport& losses) {
  const JdipDrawing drawing(board, names);
  drawing.report(losses);
  return drawing.write();
}

}  // namespace chancery
