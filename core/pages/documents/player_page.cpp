#include "core/pages/documents/player_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "core/boards/board/board_picture.h"
#include "core/boards/board/seen_map.h"
#include "core/boards/draw/svg_drawing.h"
#include "core/pages/documents/game_page_parts.h"
#include "core/pages/documents/map_view.h"
#include "core/pages/documents/page_policy.h"
#include "core/pages/documents/player_page_parts.h"
#include "core/pages/styles/style_files.h"
#include "core/pages/web/web_files.h"
#include "core/play/game/phase_summary.h"
#include "core/play/game/score.h"

namespace chancery {
namespace {

class InformationPage {
 public:
  explicit InformationPage(const SeenWorld& world, OrderForm form = OrderForm::none)
      : world_(world), variant_(*world.variant), form_wanted_(form) {}

  /// Earlier turns are shown if the map is one that is drawn for this player.
  std::string of_player(std::span<const SeenWorld> turns) {
    const Board board(world_.variant);
    std::optional<BoardPicture> picture;
    if (page_parts::has_plain_board(world_)) picture.emplace(board.variant());
    if (picture) turns = turns.last(1);
    if (form_wanted_ == OrderForm::shown && !world_.ending)
      form_ = page_parts::order_form(
          board, world_.position, world_.own, world_.waiting,
          fmt::format("{}, {}", title(), phase_label(variant_, world_.position.time)));
    const std::string_view script = turns.size() > 1 ? web::game_page_script
                                    : form_.empty()  ? web::map_page_script
                                                     : web::map_page_with_orders_script;
    begin(page_parts::names_of(world_, world_.own), picture ? &*picture : nullptr, script);
    write_header();
    out_ += page_parts::decisions_card(world_);
    if (!form_.empty()) out_ += "<div>" + page_parts::order_form_bar();
    if (turns.size() > 1)
      write_turns(turns);
    else
      out_ += picture ? page_parts::plain_board_section(world_, board, *picture)
                      : page_parts::map_section(
                            world_, form_.empty() ? MapPlaces::still : MapPlaces::tapped);
    if (!form_.empty()) out_ += "</div>" + form_;
    out_ +=
        "<div class=\"cards\">\n" + page_parts::orders_card(world_, board, "Your orders so far") +
        page_parts::holdings_card(world_) + page_parts::menu_card(world_) +
        page_parts::counts_card(world_) + page_parts::points_card(world_) +
        page_parts::attributes_card(world_, AttributeReader::player) +
        page_parts::people_card(world_) +
        (world_.sees_all ? page_parts::contacts_card(world_, "The other nations", "There are none.")
                         : page_parts::contacts_card(world_, "Nations you have met",
                                                     "You have not met anyone.")) +
        page_parts::announcements_card(world_) +
        (picture ? page_parts::card("What the symbols mean", page_parts::map_legend(*picture, out_))
                 : page_parts::legend_cards(world_)) +
        page_parts::rules_card(world_);
    out_ += fmt::format("</div>\n</main>\n<script>{}</script>\n</body></html>\n", script);
    return std::move(out_);
  }

  std::string of_master(std::span<const SeenWorld> turns, const SeenGame& game) {
    const Board board(world_.variant);
    SvgLibrary library;
    std::string articles;
    for (std::size_t i = 0; i < turns.size(); ++i)
      articles += page_parts::turn_article(
          turns, i,
          i < game.phases.size() ? page_parts::report(board, game.phases[i]) : std::string(),
          library);
    begin("the game master", nullptr, web::game_page_script);
    out_ += library.definitions();
    write_header();
    out_ += page_parts::controls(turns.size(), page_parts::turn_link()) +
            page_parts::size_box(SeenMap(world_).width()) + articles;
    out_ += "<div class=\"cards\">\n" + page_parts::standings_card(world_) +
            page_parts::attributes_card(world_, AttributeReader::game_master) +
            page_parts::people_card(world_) +
            page_parts::contacts_card(world_, "Players", "There are no players.") +
            page_parts::orders_card(world_, board, "Pending orders") +
            page_parts::announcements_card(world_) + page_parts::legend_cards(world_);
    out_ += fmt::format("</div>\n</main>\n<script>{}</script>\n</body></html>\n",
                        web::game_page_script);
    return std::move(out_);
  }

 private:
  /// The maps of several turns, each with what this player ordered then.
  void write_turns(std::span<const SeenWorld> turns) {
    SvgLibrary library;
    std::string articles;
    for (std::size_t i = 0; i < turns.size(); ++i)
      articles += page_parts::turn_article(
          turns, i,
          i + 1 < turns.size()
              ? page_parts::orders_card(turns[i], Board(turns[i].variant), "Your orders")
              : std::string(),
          library);
    out_ += library.definitions() + page_parts::controls(turns.size(), page_parts::turn_link()) +
            page_parts::size_box(SeenMap(world_).width()) + articles;
  }

  [[nodiscard]] const std::string& title() const {
    return world_.title.empty() ? variant_.name : world_.title;
  }

  /// A page with the board that everybody sees needs its style and definitions.
  void begin(const std::string& reader, const BoardPicture* picture, std::string_view script) {
    out_ += fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n{}"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        "<title>{} · {}</title>\n<style>\n{}{}{}{}{}{}</style></head>\n<body><main>\n",
        page_parts::policy({script}), page_parts::words(reader), page_parts::words(title()),
        web::page_style, web::turns_style, web::player_page_style, web::map_view_style,
        form_.empty() ? std::string_view() : web::order_pad_style,
        picture ? picture->style() : seen_map_dark_style(variant_));
    if (picture != nullptr)
      out_ += page_parts::map_definitions(variant_, &world_.position, *picture);
  }

  void write_header() {
    out_ += "<header>";
    for (const PowerId power : world_.own) out_ += page_parts::flag_picture(world_, power, 96);
    const std::string who =
        world_.own.empty() ? "The whole world" : page_parts::names_of(world_, world_.own);
    const std::string game = title() + " · " + phase_label(variant_, world_.position.time);
    out_ += "<div class=\"who\"><h1>" + page_parts::words(who) + "</h1><p>" +
            page_parts::words(game) + "</p></div>";
    for (const PowerId power : world_.own)
      if (const auto score = score_of(variant_, world_.position, power)) write_score(*score);
    out_ += "</header>\n";
    if (world_.ending)
      out_ +=
          "<p class=\"over\">The game is over: " + page_parts::words(world_.ending->text + ".") +
          (world_.ending->reason.empty() ? std::string()
                                         : " (" + page_parts::words(world_.ending->reason) + ")") +
          "</p>\n";
  }

  void write_score(std::int32_t score) {
    out_ += fmt::format("<div class=\"points\"><b>{}</b> points", score);
    if (const auto target = variant_.victory.target_in(world_.position.time.year)) {
      const int share = *target <= 0 ? 0 : std::clamp(score * 100 / *target, 0, 100);
      out_ += fmt::format(
          "<small>of {} to win</small><span class=\"bar\"><span style=\"width:{}%\"></span></span>",
          *target, share);
    }
    out_ += "</div>";
  }

  const SeenWorld& world_;
  const Variant& variant_;
  OrderForm form_wanted_;
  std::string form_;  // empty: the page has none
  std::string out_;
};

}  // namespace

std::string write_player_page(const SeenWorld& world, OrderForm form) {
  return InformationPage(world, form).of_player({&world, 1});
}

std::string write_player_turns(std::span<const SeenWorld> turns) {
  return InformationPage(turns.back()).of_player(turns);
}

std::string write_master_page(std::span<const SeenWorld> turns, const SeenGame& game) {
  return InformationPage(turns.back()).of_master(turns, game);
}

}  // namespace chancery
