#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "core/board/seen_map_parts.h"
#include "core/draw/svg_drawing.h"
#include "core/pages/player_page_parts.h"
#include "core/state/attributes.h"
#include "core/variant/page_pattern.h"

namespace chancery::page_parts {

const std::string_view player_style =
    R"(:root{color-scheme:light dark;--paper:#f6f1e3;--card:#fdfaf2;--ink:#2b2418;--faint:#6a604d;--line:#d9cfb6;--accent:#80520e;--red:#b3131f;--due:#fff4f0}
@media(prefers-color-scheme:dark){:root{--paper:#1b1814;--card:#262019;--ink:#ece4d3;--faint:#b8ab92;--line:#463c2f;--accent:#e0b268;--red:#ff8a80;--due:#3a201c}}
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
label[for=large]{color:var(--faint);font-size:.92rem;padding:0 0 0 .3em}
.map{overflow:auto;background:#f4eedd;color:#2b2418;border:1px solid var(--line);border-radius:10px;text-align:center;margin-top:4px}
.map:focus-visible{outline:3px solid var(--accent)}
.map svg{display:inline-block;vertical-align:top;max-width:100%;height:auto}
#large:checked~.map{max-height:92vh}
#large:checked~.map svg{max-width:none}
.cards{columns:340px;column-gap:18px;margin-top:18px}
section{break-inside:avoid;background:var(--card);border:1px solid var(--line);border-radius:10px;padding:14px 16px;margin:0 0 18px;overflow-wrap:anywhere}
.due{border:2px solid var(--red);background:var(--due)}
.due h2,.over{color:var(--red)}
.over{font-weight:600}
summary{cursor:pointer}
ul{list-style:none;margin:0;padding:0}
li{margin:.15em 0}
.due li{font-size:1.05rem}
li small,td small,.note,.address{color:var(--faint)}
.note{margin:.4em 0;font-size:.92rem}
.orders li{font-family:"DejaVu Sans Mono",monospace;font-size:.92rem}
.told{white-space:pre-line}
.contacts li{display:flex;gap:12px;align-items:flex-start;margin:.5em 0}
.contacts svg,.signs svg{flex:none}
table{border-collapse:collapse;width:100%}
td,th{padding:3px 8px 3px 0;vertical-align:top;text-align:left;font-weight:400;border-bottom:1px solid var(--line)}
th{color:var(--faint)}
th[scope=row]{color:inherit;font-weight:600}
.whose{min-width:7em}
.n{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
.sum td{font-weight:600;border:0}
section p{margin:.4em 0}
.signs{display:grid;grid-template-columns:auto 1fr;gap:6px 12px;align-items:center}
.signs svg{background:#fdfaf2;border-radius:4px}
.signs b{font-weight:700;text-align:center}
.red{color:var(--red)}
i{font-style:normal}
i.n{color:var(--red)}
.turn{display:none;scroll-margin-top:3000px}
.turn:last-of-type,.turn:target{display:block}
.turn:target~.turn:last-of-type{display:none}
.js .turn,.js .turn:target~.turn:last-of-type{display:none}
.js .turn.shown,.js .turn.shown:last-of-type{display:block!important}
.head{display:flex;flex-wrap:wrap;gap:4px 18px;align-items:baseline;margin-top:8px}
.head h2{margin:0}
.head a{color:var(--faint)}
@media screen{.js .head{display:none}}
.report{columns:300px;column-gap:18px;margin-top:10px}
#large:checked~.turn .map{max-height:92vh}
#large:checked~.turn .map svg{max-width:none}
nav{position:sticky;top:0;z-index:1;display:none;gap:8px;align-items:center;background:var(--paper);padding:6px 0}
.js nav{display:flex}
nav button{font:inherit;min-width:42px;min-height:38px;color:inherit;background:var(--card);border:1px solid var(--line);border-radius:8px}
nav input{flex:1;min-width:60px;accent-color:var(--accent)}
nav output{min-width:13em;font-weight:600}
svg.defs{position:absolute}
@media screen and (max-width:700px){nav{flex-wrap:wrap}nav output{flex:1 1 100%;min-width:0}main{padding:10px 10px 30px}h1{font-size:1.5rem}.points{text-align:left;width:100%}.map svg{min-width:min(820px,var(--wide,820px))}}
@media print{@page{margin:10mm}:root{--paper:#fff;--card:#fff;--ink:#000;--faint:#444;--line:#bbb;--accent:#000;--due:#fff}main{max-width:none;padding:0}.map{overflow:visible;border:0;break-inside:avoid}.map svg{max-width:100%!important;min-width:0;max-height:170mm}.cards{columns:3;column-gap:4mm;font-size:8.5pt;line-height:1.35}section{padding:6px 9px}h2{break-after:avoid;font-size:11pt}li,tr{break-inside:avoid}input,label,nav,.head a{display:none!important}}
)";

namespace {

class LegendWriter {
 public:
  explicit LegendWriter(const SeenWorld& world) : world_(world), variant_(*world.variant) {}

  std::string write() {
    out_ += "<div class=\"signs\">";
    write_icons();
    for (const PageMark& mark : marks_of(variant_)) {
      SvgCanvas canvas;
      draw_sign(canvas, mark.shape, {1, 1}, 30, {"#2b2418", "#2b2418", 0.8});
      row(canvas.write(32, 32, mark.text), escape_xml(mark.text));
    }
    write_grounds();
    out_ += "</div>";
    return std::move(out_);
  }

  std::string write_codes() {
    std::vector<std::string> told;
    out_ += "<div class=\"signs\">";
    for (const OrderType& type : variant_.order_types) {
      const std::string shown = icon_code(type);
      if (!is_on_icons(type) || std::find(told.begin(), told.end(), shown) != told.end()) continue;
      told.push_back(shown);
      const PageCode* code = explained(shown);
      std::string sign = "<b>" + escape_xml(shown) + "</b>";
      if (code != nullptr && !code->shape.empty()) {
        SvgCanvas canvas;
        draw_sign(canvas, code->shape, {1, 1}, 20, {"#16191b"});
        sign = canvas.write(22, 22, code->text);
      }
      row(sign, escape_xml(meaning(variant_, shown)));
    }
    out_ += "</div>";
    return std::move(out_);
  }

  /// Icons tell what units did in movement; and what has a code of its own wants to be explained.
  [[nodiscard]] static bool is_on_icons(const OrderType& type) {
    switch (type.acts_as) {
      case Action::hold:
      case Action::move:
      case Action::legs:
      case Action::support_hold:
      case Action::support_move:
      case Action::convoy:
        return true;
      default:
        return !type.code.empty();
    }
  }

  [[nodiscard]] const PageCode* explained(const std::string& code) const {
    if (!variant_.page) return nullptr;
    for (const PageCode& one : variant_.page->codes)
      if (one.code == code) return &one;
    return nullptr;
  }

 private:
  /// The two are HTML.
  void row(const std::string& sign, const std::string& text) {
    out_ += sign + "<div>" + text + "</div>\n";
  }

  [[nodiscard]] UnitIcon sample() const {
    UnitIcon icon;
    const PowerId whose = world_.own.empty() ? PowerId{std::size_t{0}} : world_.own.front();
    if (whose.index() < variant_.powers.size()) {
      icon.flag = flag_of(world_, whose);
      icon.color = plain_flag_of(world_, whose);
    }
    if (!variant_.classes.empty()) icon.letter = variant_.classes.front().letter;
    if (variant_.page) icon.digits = std::string(variant_.page->digits.size(), '1');
    for (const OrderType& type : variant_.order_types)
      if (type.acts_as == Action::task && !type.code.empty() && icon.code.empty())
        icon.code = type.code;
    if (!variant_.tasks.empty()) icon.stage = "2";
    if (icon.code.empty()) icon.code = "M";
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
    const bool counts_turns = !variant_.tasks.empty();
    add_icon(icon, text + (counts_turns ? ". Below: what it did, and for how many turns now."
                                        : ". Below: what it did."));
    icon.failed = true;
    add_icon(icon,
             "<span class=\"red\">Red</span>: it was attacked, or failed at what it did. "
             "Under another: it is driven out and must retreat.");
    icon.failed = false;
    icon.flag.reset();
    icon.color.clear();
    add_icon(icon, "A nation that was not met.");
    if (!is_grey_in_use()) return;
    icon = sample();
    icon.greyed = true;
    add_icon(icon, escape_xml(variant_.page->greyed_text));
  }

  /// Can anything be grey as the game is played?
  [[nodiscard]] bool is_grey_in_use() const {
    if (!variant_.page || !variant_.page->greyed) return false;
    const AttributePlace& place = *variant_.page->greyed;
    const bool is_set_by_hooks =
        std::none_of(variant_.tasks.begin(), variant_.tasks.end(),
                     [](const Task& task) { return !task.effects.empty(); });
    if (is_set_by_hooks) return true;
    for (const Task& task : variant_.tasks)
      for (const TaskEffect& effect : task.effects)
        if (effect.place.attribute == place.attribute) return true;
    const std::vector<std::int16_t>& values = world_.position.unit_attributes;
    const std::size_t width = AttributeRows(variant_).width(AttributeOwner::unit);
    for (std::size_t i = 0; i < world_.position.units.size(); ++i)
      if (values[i * width + place.column] != 0) return true;
    return false;
  }

  void write_grounds() {
    const auto patch = [&](std::string_view color, std::string_view rim, double width,
                           std::string_view text) {
      SvgCanvas canvas;
      canvas.rectangle({2, 2}, {26, 16}, {color, rim, width});
      row(canvas.write(30, 20, text), escape_xml(text));
    };
    const auto& provinces = variant_.map.provinces();
    patch(seen_map_parts::sea, "#8d8062", 1, "Water");
    patch(seen_map_parts::bare_land, "#8d8062", 1,
          variant_.sight && variant_.sight->color
              ? "Land, in the colour of who saw or entered it; what is owned, in its owner's"
              : "Land; what is owned, in its owner's colour");
    if (!world_.barriers.empty() || !variant_.drawing.impassable.empty())
      patch(seen_map_parts::rock, "#3d362e", 1, "Where nobody can go");
    if (!world_.fresh.empty())
      patch(seen_map_parts::bare_land, seen_map_parts::fresh_rim, 2.6,
            "Seen for the first time in the last turn");
    if (std::any_of(provinces.begin(), provinces.end(),
                    [](const Province& one) { return one.open; })) {
      SvgCanvas canvas;
      seen_map_parts::draw_portal(canvas, {17, 17});
      row(canvas.write(34, 34, "portal"), "A portal: any number of units may be in it");
    }
  }

  const SeenWorld& world_;
  const Variant& variant_;
  std::string out_;
};

}  // namespace

namespace {

/// Without a code of its own a support is a support, whatever for.
std::string called(const OrderType& type) {
  const bool is_support =
      type.acts_as == Action::support_hold || type.acts_as == Action::support_move;
  if (is_support && type.code.empty()) return "support";
  std::string words = type.id;
  std::replace(words.begin(), words.end(), '_', ' ');
  return words;
}

}  // namespace

std::string legend(const SeenWorld& world) {
  return LegendWriter(world).write();
}

std::string codes(const SeenWorld& world) {
  return LegendWriter(world).write_codes();
}

std::string meaning(const Variant& variant, const std::string& code) {
  if (variant.page)
    for (const PageCode& one : variant.page->codes)
      if (one.code == code) return one.text;
  for (const OrderType& type : variant.order_types)
    if (icon_code(type) == code) return type.text.empty() ? called(type) : type.text;
  return code;
}

std::string words(std::string_view text, Length most) {
  return escape_xml(seen_map_parts::shortened(text, most == Length::name ? 200 : 4000));
}

std::string sentence(std::string_view text) {
  std::string said(text);
  if (said.empty()) return said;
  if (said.front() >= 'a' && said.front() <= 'z')
    said.front() = static_cast<char>(said.front() - 'a' + 'A');
  if (std::isalnum(static_cast<unsigned char>(said.back())) != 0) said += '.';
  return said;
}

}  // namespace chancery::page_parts
