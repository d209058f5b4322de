#include <fmt/format.h>

#include <algorithm>

#include "core/base/common/contains.h"
#include "core/boards/draw/svg_drawing.h"
#include "core/boards/draw/unit_icon.h"
#include "core/games/view/action_words.h"
#include "core/pages/documents/map_view.h"
#include "core/pages/documents/player_page_parts.h"
#include "core/rules/state/attributes.h"
#include "core/rules/variant/page_pattern.h"

namespace chancery::page_parts {

namespace {

/// Explains icons of units.
class IconLegend {
 public:
  explicit IconLegend(const SeenWorld& world) : world_(world), variant_(*world.variant) {}

  std::string icons() {
    write_icons();
    return "<div class=\"signs\">" + out_ + "</div>";
  }

  std::string codes() {
    std::vector<std::string> explained;
    for (const OrderType& type : variant_.order_types) {
      const std::string shown = icon_code(type);
      if (!is_on_icons(type) || contains(explained, shown)) continue;
      explained.push_back(shown);
      const PageCode* code = page_code(shown);
      std::string sign = "<b>" + escape_xml(shown) + "</b>";
      if (code != nullptr && !code->shape.empty())
        sign = picture("<path class=\"b-done\" d=\"" + sign_path(code->shape, {1, 1}, 20) + "\"/>",
                       {22, 22}, code->text);
      std::string text = meaning_of_code(variant_, shown);
      if (code != nullptr && !code->red.empty()) text += "; in red: " + code->red;
      row(sign, escape_xml(text));
    }
    return "<div class=\"signs\">" + out_ + "</div>";
  }

 private:
  /// True if icons show the order: movements, and every order with a code of its own.
  [[nodiscard]] static bool is_on_icons(const OrderType& type) {
    return !traits_of(type.acts_as).letter.empty() || !type.code.empty();
  }

  [[nodiscard]] const PageCode* page_code(const std::string& code) const {
    for (const PageCode& entry : variant_.page->codes)
      if (entry.code == code) return &entry;
    return nullptr;
  }

  /// Each part is HTML.
  void row(const std::string& sign, const std::string& text) {
    out_ += sign + "<div>" + text + "</div>\n";
  }

  [[nodiscard]] static std::string picture(const std::string& elements, const Point& size,
                                           std::string_view title) {
    return fmt::format(
        "<svg class=\"b\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" role=\"img\" "
        "aria-label=\"{2}\">{3}</svg>",
        size[0], size[1], escape_xml(title), elements);
  }

  [[nodiscard]] UnitIcon sample() const {
    UnitIcon icon;
    const PowerId whose = world_.own.empty() ? PowerId{std::size_t{0}} : world_.own.front();
    if (whose.index() < variant_.powers.size()) icon.flag = fmt::format("b-f{}", whose.index());
    if (!variant_.classes.empty()) icon.letter = variant_.classes.front().letter;
    icon.digits = std::string(variant_.page->digits.size(), '1');
    for (const OrderType& type : variant_.order_types)
      if (action_kind(type.acts_as) == ActionKind::work && !type.code.empty() && icon.code.empty())
        icon.code = type.code;
    if (!variant_.tasks.empty()) icon.stage = "2";
    if (icon.code.empty()) icon.code = "M";
    return icon;
  }

  void add_icon(const UnitIcon& icon, const std::string& text) {
    row(picture("<g transform=\"translate(1 1)\">" + icon_elements(icon) + "</g>",
                {icon_box[0] + 2, icon_box[1] + 2}, "icon of a unit"),
        text);
  }

  void write_icons() {
    UnitIcon icon = sample();
    std::vector<std::string> letters;
    for (const UnitClass& each : variant_.classes) letters.push_back(each.letter + " " + each.id);
    std::string text = fmt::format("The flag of its nation; {}",
                                   escape_xml(fmt::format("{}", fmt::join(letters, ", "))));
    std::vector<std::string> digits;
    for (const AttributePlace& place : variant_.page->digits)
      digits.push_back(variant_.attributes[place.attribute].id);
    if (!digits.empty()) text += "; then " + escape_xml(fmt::format("{}", fmt::join(digits, ", ")));
    const bool counts_turns = !variant_.tasks.empty();
    add_icon(icon, text + (counts_turns ? ". Below: what it did, and for how many turns so far."
                                        : ". Below: what it did."));
    icon.failed = true;
    add_icon(icon,
             "<span class=\"red\">Red</span>: it was attacked, or its order failed. "
             "Beside another unit: it is dislodged and must retreat.");
    icon.failed = false;
    if (world_.unknown.valid()) {
      icon.flag = fmt::format("b-f{}", world_.unknown.index());
      add_icon(icon, "A nation not met yet.");
    }
    if (!is_gray_in_use()) return;
    icon = sample();
    icon.grayed = true;
    add_icon(icon, escape_xml(variant_.page->grayed_text));
  }

  /// True if an icon can be gray in this game.
  [[nodiscard]] bool is_gray_in_use() const {
    if (!variant_.page->grayed) return false;
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

  const SeenWorld& world_;
  const Variant& variant_;
  std::string out_;
};

}  // namespace

std::string legend_cards(const SeenWorld& world, const BoardPicture& picture,
                         std::string_view drawn) {
  std::string symbols = map_legend(picture, drawn);
  if (world.colored_by_sight)
    symbols +=
        "<p class=\"note\">Land that nobody owns has the color of the nation that saw or entered "
        "it.</p>\n";
  if (!world.variant->page) return card("What the symbols mean", symbols);
  return card("What the symbols mean", IconLegend(world).icons() + symbols) +
         card("What units did", IconLegend(world).codes());
}

}  // namespace chancery::page_parts
