#include <fmt/format.h>

#include "core/boards/draw/svg_drawing.h"
#include "core/pages/documents/game_page_parts.h"
#include "core/pages/documents/map_view.h"
#include "core/pages/documents/player_page_parts.h"
#include "core/pages/styles/style_files.h"
#include "core/play/game/phase_summary.h"

namespace chancery::page_parts {
namespace {

std::string turn_label(std::span<const SeenWorld> turns, std::size_t index) {
  const SeenWorld& world = turns[index];
  if (world.ending) return "the end";
  const std::string label = phase_label(*world.variant, world.position.time);
  return index + 1 < turns.size() ? label : label + ": waiting for orders";
}

std::string turn_link(std::span<const SeenWorld> turns, std::size_t to, std::string_view arrow) {
  return fmt::format("<a href=\"#turn={}\">{}{}</a> ", to + 1, arrow,
                     escape_xml(turn_label(turns, to)));
}

std::string note_on_pieces(const SeenWorld& world) {
  if (world.pieces.size() < 2) return {};
  return "<p class=\"note\">Lands that are not connected are drawn side by side; their relative "
         "positions are unknown.</p>\n";
}

}  // namespace

std::string map_box(const BoardScene& scene, const BoardPicture& picture) {
  const SeenWorld& world = *scene.world;
  const std::string label = "map, " + phase_label(*world.variant, world.position.time);
  return fmt::format(
      "<div class=\"map\" style=\"--wide:{:.0f}px;--shape:{:.3f}\" role=\"region\" tabindex=\"0\" "
      "aria-label=\"{}\">{}</div>\n",
      picture.sheet().width, picture.sheet().width / picture.sheet().height, escape_xml(label),
      map_frame(picture.scene(scene, label)));
}

std::string size_box(double width) {
  constexpr double always_fits = 700;
  if (width <= always_fits) return {};
  return "<input type=\"checkbox\" id=\"large\"><label for=\"large\">Map in full size</label>\n";
}

std::string map_section(const SeenWorld& world, const Board& board, const BoardPicture& picture) {
  return size_box(picture.sheet().width) + map_box(scene_of(board, world), picture) +
         note_on_pieces(world);
}

std::string turn_article(std::span<const SeenWorld> turns, std::size_t index,
                         const std::string& contents) {
  std::string out = fmt::format(
      "<article class=\"turn\" id=\"turn={0}\" data-label=\"{1}\"><div "
      "class=\"head\"><h2>{1}</h2>",
      index + 1, escape_xml(turn_label(turns, index)));
  if (index > 0) out += turn_link(turns, index - 1, "◂ ");
  if (index + 1 < turns.size()) out += turn_link(turns, index + 1, "▸ ");
  return out + "</div>\n" + contents + "</article>\n";
}

std::string separate_map(const SeenWorld& world) {
  const BoardPicture picture(std::span(&world, 1));
  return fmt::format(
      "<div><template shadowrootmode=\"open\"><style>{}{}{}</style>{}{}</template></div>\n",
      web::page_style, web::map_view_style, picture.style(),
      map_definitions(*world.variant, &world.position, picture),
      map_box(scene_of(Board(world.variant), world), picture));
}

}  // namespace chancery::page_parts
