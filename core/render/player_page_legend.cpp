#include <fmt/format.h>

#include <algorithm>

#include "core/render/player_page_parts.h"
#include "core/render/seen_map.h"
#include "core/render/svg_drawing.h"
#include "core/rules/page_pattern.h"

namespace chancery::page_parts {

const std::string_view player_style =
    R"(:root{color-scheme:light;--paper:#f6f1e3;--card:#fdfaf2;--ink:#2b2418;--faint:#6f6552;--line:#d9cfb6;--accent:#8a5a12;--red:#b3131f}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:15.5px/1.5 system-ui,"DejaVu Sans",Verdana,sans-serif}
main{max-width:1560px;margin:0 auto;padding:18px 20px 40px}
header{display:flex;align-items:center;gap:18px;flex-wrap:wrap;margin-bottom:14px}
header svg{box-shadow:0 1px 4px #0003}
h1{font:600 2rem/1.1 Georgia,"DejaVu Serif",serif;margin:0}
h2{font:600 1.15rem/1.2 Georgia,"DejaVu Serif",serif;margin:0 0 .5em;color:var(--accent)}
h3{font-size:1rem;margin:.8em 0 .2em}
header p{margin:.25em 0 0;color:var(--faint)}
.who{flex:1;min-width:12em;overflow-wrap:anywhere}
.points{text-align:right;color:var(--faint);min-width:9em}
.points b{font:600 2.2rem/1 Georgia,"DejaVu Serif",serif;color:var(--ink)}
.points small{display:block}
.bar{display:block;height:6px;background:var(--line);border-radius:3px;overflow:hidden;margin-top:4px}
.bar span{display:block;height:100%;background:var(--accent)}
.map{overflow:auto;background:#f4eedd;border:1px solid var(--line);border-radius:10px;text-align:center;max-height:92vh}
.map svg{display:inline-block;vertical-align:top}
.cards{columns:340px;column-gap:18px;margin-top:18px}
section{break-inside:avoid;background:var(--card);border:1px solid var(--line);border-radius:10px;padding:14px 16px;margin:0 0 18px;overflow-wrap:anywhere}
.due{border:2px solid var(--red);background:#fff4f0}
.due h2,.over{color:var(--red)}
.over{font-weight:600}
.phase{break-inside:auto}
summary{cursor:pointer}
ul{list-style:none;margin:0;padding:0}
li{margin:.15em 0}
.due li{font-size:1.05rem}
li small,.note,.address{color:var(--faint)}
.note{margin:.4em 0;font-size:.92rem}
.orders li{font-family:"DejaVu Sans Mono",monospace;font-size:.92rem}
.contacts li{display:flex;gap:12px;align-items:flex-start;margin:.5em 0}
.contacts svg,.signs svg{flex:none}
table{border-collapse:collapse;width:100%}
td,th{padding:3px 8px 3px 0;vertical-align:top;text-align:left;font-weight:400;border-bottom:1px solid #eee6d2}
th{color:var(--faint)}
.n{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
.sum td{font-weight:600;border:0}
section p{margin:.4em 0}
.signs{display:grid;grid-template-columns:auto 1fr;gap:6px 12px;align-items:center}
.signs b{font-weight:700;text-align:center}
.red{color:var(--red)}
i.n{color:var(--red);font-style:normal}
@media print{body{background:#fff}.map{overflow:visible;max-height:none;border:0}.map svg{max-width:100%;height:auto}}
)";

namespace {

class LegendWriter {
 public:
  explicit LegendWriter(const SeenWorld& world) : world_(world), variant_(*world.variant) {}

  std::string write() {
    out_ += "<div class=\"signs\">";
    write_icons();
    for (const PageMark& mark : marks()) {
      SvgCanvas canvas;
      draw_sign(canvas, mark.shape, {1, 1}, 30, {"#2b2418", "#2b2418", 0.8});
      row(canvas.write(32, 32, mark.text), escape_xml(mark.text));
    }
    write_grounds();
    out_ += "</div>";
    write_codes();
    return std::move(out_);
  }

 private:
  /// The two are HTML.
  void row(const std::string& sign, const std::string& text) {
    out_ += sign + "<div>" + text + "</div>\n";
  }

  [[nodiscard]] UnitIcon sample() const {
    UnitIcon icon;
    if (!world_.own.empty()) {
      icon.flag = flag_of(world_, world_.own.front());
      icon.color = plain_flag_of(world_, world_.own.front());
    }
    if (!variant_.classes.empty()) icon.letter = variant_.classes.front().letter;
    if (variant_.page) icon.digits = std::string(variant_.page->digits.size(), '1');
    for (const OrderType& type : variant_.order_types)
      if (type.acts_as == Action::task && !type.code.empty() && icon.code.empty())
        icon.code = type.code;
    icon.stage = "2";
    return icon;
  }

  void add_icon(const UnitIcon& icon, const std::string& text) {
    SvgCanvas canvas;
    draw_icon(canvas, icon, {1, 1});
    row(canvas.write(icon_width + 2, icon_height + 2, "icon of a unit"), text);
  }

  void write_icons() {
    UnitIcon icon = sample();
    std::vector<std::string> letters;
    for (const UnitClass& each : variant_.classes) letters.push_back(each.letter + " " + each.id);
    std::string text = fmt::format("The flag of its nation; {}",
                                   escape_xml(fmt::format("{}", fmt::join(letters, ", "))));
    std::vector<std::string> digits;
    if (variant_.page)
      for (const AttributePlace& place : variant_.page->digits)
        digits.push_back(variant_.attributes[place.attribute].id);
    if (!digits.empty())
      text += "; then its " + escape_xml(fmt::format("{}", fmt::join(digits, ", ")));
    add_icon(icon, text + ". Below: what it did, and for how many turns now.");
    icon.failed = true;
    add_icon(icon,
             "<span class=\"red\">Red</span>: it was attacked, or failed at what it did. "
             "Under another: it is driven out and must retreat.");
    icon.failed = false;
    icon.flag.reset();
    icon.color.clear();
    add_icon(icon, "A nation that was not met.");
    if (!variant_.page || !variant_.page->greyed) return;
    icon = sample();
    icon.greyed = true;
    add_icon(icon, escape_xml(variant_.page->greyed_text));
  }

  [[nodiscard]] std::vector<PageMark> marks() const {
    return variant_.page ? variant_.page->marks : std::vector<PageMark>();
  }

  void write_grounds() {
    const auto patch = [&](std::string_view color, std::string_view text) {
      SvgCanvas canvas;
      canvas.rectangle({1, 1}, {26, 16}, {color, "#8d8062", 1});
      row(canvas.write(28, 18, text), escape_xml(text));
    };
    patch("#b4d3e6", "Water");
    patch("#ebe5d3", "Land, in the colour of who saw or entered it; what is owned, in its owner's");
  }

  [[nodiscard]] const PageCode* meaning(const std::string& code) const {
    if (!variant_.page) return nullptr;
    for (const PageCode& one : variant_.page->codes)
      if (one.code == code) return &one;
    return nullptr;
  }

  void write_codes() {
    std::vector<std::string> told;
    out_ += "<h3>What units did</h3><div class=\"signs\">";
    for (const OrderType& type : variant_.order_types) {
      if (type.code.empty() || std::find(told.begin(), told.end(), type.code) != told.end())
        continue;
      told.push_back(type.code);
      const PageCode* code = meaning(type.code);
      std::string sign = "<b>" + escape_xml(type.code) + "</b>";
      if (code != nullptr && !code->shape.empty()) {
        SvgCanvas canvas;
        draw_sign(canvas, code->shape, {1, 1}, 20, {"#16191b"});
        sign = canvas.write(22, 22, code->text);
      }
      row(sign, escape_xml(code != nullptr ? code->text : type.text.empty() ? type.id : type.text));
    }
    out_ += "</div>";
  }

  const SeenWorld& world_;
  const Variant& variant_;
  std::string out_;
};

}  // namespace

std::string legend(const SeenWorld& world) {
  return LegendWriter(world).write();
}

}  // namespace chancery::page_parts
