#include <fmt/format.h>

#include "core/boards/draw/svg_drawing.h"
#include "core/pages/documents/game_page_parts.h"
#include "core/pages/documents/player_page_parts.h"
#include "core/play/game/name_substitution.h"
#include "core/play/game/order_choices.h"
#include "core/play/game/order_menu.h"

// The submissions of players, and their other possible orders.

namespace chancery::page_parts {
namespace {

void add_part(std::string& out, std::string_view what, const std::vector<std::string>& places) {
  if (places.empty()) return;
  out += fmt::format("<span class=\"way\">{} {}</span>", what,
                     escape_xml(fmt::format("{}", fmt::join(places, ", "))));
}

std::string menu_item(const UnitMenu& menu) {
  std::string out = "<li><b>" + escape_xml(menu.unit) + "</b>";
  if (!menu.terrain.empty())
    out += fmt::format(" <span class=\"terrain\">({})</span>", escape_xml(menu.terrain));
  add_part(out, "to", menu.moves);
  add_part(out, "if others carry it, to", menu.rides);
  for (const UnitWork& work : menu.works)
    out += "<span class=\"way\">" + escape_xml(work.order) +
           (work.text.empty() ? std::string() : ": " + escape_xml(work.text)) + "</span>";
  add_part(out, "or", menu.others);
  return out;
}

}  // namespace

std::string menu_items(const Variant& variant, const Position& position, PowerId power) {
  const NameSubstitution names(variant, position);
  std::string items;
  for (const UnitMenu& menu : order_menu(variant, position, power)) items += menu_item(menu);
  for (const OrderChoices& permits : permit_choices(variant, position, power))
    for (const std::string& order : permits.orders)
      items += "<li><b>" + escape_xml(names.named(order)) + "</b>";
  return items;
}

std::string deadline_text(const std::string& deadline) {
  return deadline.empty() ? "No deadline is set." : "Orders are due: " + deadline;
}

std::string may_order(const Variant& variant, const Position& position,
                      const std::vector<PowerId>& powers) {
  std::string items;
  for (const PowerId power : powers) items += menu_items(variant, position, power);
  if (items.empty()) return {};
  return "<details class=\"may\"><summary>What you may order</summary><ul class=\"menu\">" + items +
         "</ul></details>\n";
}

std::string submitted_lines(const Board& board, const Position& position, const OrderSet& set) {
  std::string out;
  for (const ReadyLine& line : ready_lines(board, position, set.power, set.lines)) {
    out += "<li>" + words(line.text, Length::paragraph);
    if (!line.why.empty()) out += " <i class=\"n\">void</i>: " + words(line.why, Length::paragraph);
  }
  return out;
}

}  // namespace chancery::page_parts
