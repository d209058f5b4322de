#include <fmt/format.h>

#include <algorithm>

#include "core/boards/board/page_marks.h"
#include "core/boards/draw/svg_drawing.h"
#include "core/games/view/action_words.h"
#include "core/pages/documents/player_page_parts.h"
#include "core/rules/state/attributes.h"
#include "core/rules/state/names_in_play.h"
#include "core/rules/state/shared_units.h"
#include "core/rules/variant/page_pattern.h"

namespace chancery::page_parts {
namespace {

class Holdings {
 public:
  explicit Holdings(const SeenWorld& world)
      : world_(world), variant_(*world.variant), position_(world.position) {}

  std::string table() {
    for (std::size_t i = 0; i < position_.owner.size(); ++i) add_province(ProvinceId{i});
    for (std::size_t i = 0; i < position_.units.size(); ++i)
      if (is_own(world_, position_.units[i].power)) add_unit(i);
    for (const Dislodged& dislodged_unit : position_.dislodged)
      if (is_own(world_, dislodged_unit.unit.power))
        out_ += row_head(unit_name(dislodged_unit.unit)) + "<td class=\"red\">dislodged";
    return out_.empty() ? std::string("<p class=\"note\">You have nothing on the map.</p>")
                        : "<table>" + out_ + "</table>";
  }

 private:
  [[nodiscard]] static std::string row_head(std::string_view name) {
    return "<tr><th scope=\"row\">" + words(name);
  }

  void add_province(ProvinceId province) {
    const std::string sign = text_of_sign(variant_, position_, province);
    if (sign.empty() || !is_own(world_, position_.owner[province.index()])) return;
    out_ += row_head(display_name(variant_, position_, province)) + "<td>" + escape_xml(sign);
  }

  /// "A The Gate #2", with the number that the map shows.
  [[nodiscard]] std::string numbered_name(std::size_t index) const {
    const std::int32_t number = number_among_shared(variant_.map, position_, UnitId{index});
    const std::string name = unit_name(position_.units[index]);
    return number == 0 ? name : fmt::format("{} #{}", name, number);
  }

  /// "F The Neck, EC"
  [[nodiscard]] std::string unit_name(const Unit& unit) const {
    const std::string& coast = variant_.map.space(unit.at).coast;
    return fmt::format("{} {}{}{}", variant_.classes[unit.unit_class.index()].letter,
                       display_name(variant_, position_, variant_.map.province_of(unit.at)),
                       coast.empty() ? "" : ", ", coast);
  }

  void add_unit(std::size_t index) {
    const SeenAction& action = world_.actions[index];
    out_ += row_head(numbered_name(index));
    out_ += fmt::format("<td{}>", action.failed ? " class=\"red\"" : "");
    if (const std::string did = action_in_words(variant_, action); !did.empty())
      out_ += escape_xml(did) + "<br>";
    out_ += "<small>" + escape_xml(strengths(index)) + "</small>";
  }

  /// "offense 1, defense 2"
  [[nodiscard]] std::string strengths(std::size_t unit) const {
    if (!variant_.page) return {};
    const std::size_t row = unit * AttributeRows(variant_).width(AttributeOwner::unit);
    std::vector<std::string> all;
    for (const AttributePlace& place : variant_.page->digits)
      all.push_back(fmt::format("{} {}", variant_.attributes[place.attribute].id,
                                position_.unit_attributes[row + place.column]));
    if (variant_.page->grayed) {
      const AttributePlace& place = *variant_.page->grayed;
      const Attribute& attribute = variant_.attributes[place.attribute];
      if (position_.unit_attributes[row + place.column] != 0)
        all.push_back(attribute.text.empty() ? attribute.id : attribute.text);
    }
    return fmt::format("{}", fmt::join(all, ", "));
  }

  const SeenWorld& world_;
  const Variant& variant_;
  const Position& position_;
  std::string out_;
};

}  // namespace

std::string holdings_card(const SeenWorld& world) {
  return card("What you have", Holdings(world).table());
}

}  // namespace chancery::page_parts
