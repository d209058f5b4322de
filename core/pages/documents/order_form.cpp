#include "core/pages/documents/order_form.h"

#include "core/base/json/json_value.h"
#include "core/pages/documents/json_in_page.h"
#include "core/play/game/order_pad.h"

namespace chancery::page_parts {

std::string order_form(const Board& board, const Position& position,
                       std::span<const PowerId> powers, const std::vector<OrderSet>& waiting,
                       const std::string& title) {
  std::string data;
  JsonWriter json(data);
  bool has_any = false;
  json.begin_object();
  json.text("title", title);
  // Through fog, orders may name units that are not seen and in no list.
  json.text("unlisted",
            board.variant().viewpoint
                ? "not in the list; it counts if it is about a unit that you do not see "
                  "and that is there"
                : "not in the list of legal orders");
  json.key("pads");
  json.begin_list();
  for (const PowerId power : powers) {
    if (write_order_pad(board, position, power, json)) has_any = true;
  }
  json.end_list();
  json.key("lines");
  json.begin_list();
  for (const PowerId power : powers) {
    json.begin_list();
    for (const OrderSet& set : waiting)
      if (set.power == power)
        for (const std::string& line : set.lines) json.text(line);
    json.end_list();
  }
  json.end_list();
  json.end_object();
  if (!has_any) return {};
  return "<div id=\"order-form\"></div>" + json_in_page("order-data", data) + "\n";
}

std::string order_form_bar() {
  return "<div class=\"pad-bar\" id=\"order-bar\"></div>";
}

}  // namespace chancery::page_parts
