#include <fmt/format.h>

#include <algorithm>

#include "core/base/common/contains.h"
#include "core/boards/board/seen_map_parts.h"
#include "core/boards/draw/svg_drawing.h"
#include "core/games/view/action_words.h"
#include "core/pages/documents/player_page_parts.h"
#include "core/rules/state/attributes.h"
#include "core/rules/variant/page_pattern.h"

namespace chancery::page_parts {

namespace {

class LegendWriter {
 public:
  explicit LegendWriter(const SeenWorld& world) : world_(world), variant_(*world.variant) {}

  std::string symbols() {
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

  std::string codes() {
    std::vector<std::string> explained;
    out_ += "<div class=\"signs\">";
    for (const OrderType& type : variant_.order_types) {
      const std::string shown = icon_code(type);
      if (!is_on_icons(type) || contains(explained, shown)) continue;
      explained.push_back(shown);
      const PageCode* code = page_code(shown);
      std::string sign = "<b>" + escape_xml(shown) + "</b>";
      if (code != nullptr && !code->shape.empty()) {
        SvgCanvas canvas;
        draw_sign(canvas, code->shape, {1, 1}, 20, {"#16191b"});
        sign = canvas.write(22, 22, code->text);
      }
      std::string text = meaning_of_code(variant_, shown);
      if (code != nullptr && !code->red.empty()) text += "; in red: " + code->red;
      row(sign, escape_xml(text));
    }
    out_ += "</div>";
    return std::move(out_);
  }

  /// True if icons show the order: movements, and every order with a code of its own.
  [[nodiscard]] static bool is_on_icons(const OrderType& type) {
    return !traits_of(type.acts_as).letter.empty() || !type.code.empty();
  }

  [[nodiscard]] const PageCode* page_code(const std::string& code) const {
    if (!variant_.page) return nullptr;
    for (const PageCode& entry : variant_.page->codes)
      if (entry.code == code) return &entry;
    return nullptr;
  }

 private:
  /// Each part is HTML.
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
      if (action_kind(type.acts_as) == ActionKind::work && !type.code.empty() && icon.code.empty())
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
    if (!digits.empty()) text += "; then " + escape_xml(fmt::format("{}", fmt::join(digits, ", ")));
    const bool counts_turns = !variant_.tasks.empty();
    add_icon(icon, text + (counts_turns ? ". Below: what it did, and for how many turns so far."
                                        : ". Below: what it did."));
    icon.failed = true;
    add_icon(icon,
             "<span class=\"red\">Red</span>: it was attacked, or its order failed. "
             "Beneath another unit: it is dislodged and must retreat.");
    icon.failed = false;
    icon.flag.reset();
    icon.color.clear();
    add_icon(icon, "A nation not met yet.");
    if (!is_gray_in_use()) return;
    icon = sample();
    icon.grayed = true;
    add_icon(icon, escape_xml(variant_.page->grayed_text));
  }

  /// True if an icon can be gray in this game.
  [[nodiscard]] bool is_gray_in_use() const {
    if (!variant_.page || !variant_.page->grayed) return false;
    const AttributePlace& place = *variant_.page->grayed;
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
          world_.colored_by_sight
              ? "Land, in the color of the nation that saw or entered it; owned "
                "land in its owner's color"
              : "Land; owned land in its owner's color");
    if (!world_.barriers.empty() || !variant_.drawing.impassable.empty())
      patch(seen_map_parts::rock, "#3d362e", 1, "Impassable");
    if (!world_.fresh.empty())
      patch(seen_map_parts::bare_land, seen_map_parts::fresh_rim, 2.6,
            "Seen for the first time last turn");
    if (std::any_of(provinces.begin(), provinces.end(),
                    [](const Province& province) { return province.open; })) {
      SvgCanvas canvas;
      seen_map_parts::draw_portal(canvas, {17, 17});
      row(canvas.write(34, 34, "portal"), "A portal: it holds any number of units");
    }
  }

  const SeenWorld& world_;
  const Variant& variant_;
  std::string out_;
};

}  // namespace

std::string legend_cards(const SeenWorld& world) {
  return card("What the symbols mean", LegendWriter(world).symbols()) +
         card("What units did", LegendWriter(world).codes());
}

}  // namespace chancery::page_parts
