#include "core/pages/documents/player_page.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/boards/board/board_picture.h"
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
  /// The turns of one world, the current one last.
  explicit InformationPage(std::span<const SeenWorld> turns, OrderForm form = OrderForm::none)
      : turns_(turns),
        world_(turns.back()),
        variant_(*world_.variant),
        board_(world_.variant),
        picture_(turns),
        form_wanted_(form) {}

  /// With the maps of earlier turns, if there are any.
  std::string of_player(std::span<const SeenWorld> all_turns = {}) {
    if (form_wanted_ == OrderForm::shown && !world_.ending)
      form_ = page_parts::order_form(
          board_, world_.position, world_.own, world_.waiting,
          fmt::format("{}, {}", title(), phase_label(variant_, world_.position.time)));
    const std::string_view script = all_turns.size() > 1 ? web::game_page_script
                                    : form_.empty()      ? web::map_page_script
                                                         : web::map_page_with_orders_script;
    begin(page_parts::names_of(world_, world_.own), script);
    write_header();
    out_ += page_parts::decisions_card(world_);
    if (!form_.empty()) out_ += "<div>" + page_parts::order_form_bar();
    const std::string map = page_parts::map_section(world_, board_, picture_);
    out_ += all_turns.size() > 1 ? with_turns(all_turns, map) : map;
    if (!form_.empty()) out_ += "</div>" + form_;
    out_ +=
        "<div class=\"cards\">\n" + page_parts::orders_card(world_, board_, "Your orders so far") +
        page_parts::holdings_card(world_) + page_parts::menu_card(world_) +
        page_parts::counts_card(world_) + page_parts::points_card(world_) +
        page_parts::attributes_card(world_, AttributeReader::player) +
        page_parts::people_card(world_) +
        (world_.sees_all ? page_parts::contacts_card(world_, "The other nations", "There are none.")
                         : page_parts::contacts_card(world_, "Nations you have met",
                                                     "You have not met anyone.")) +
        page_parts::announcements_card(world_) + page_parts::legend_cards(world_, picture_, map) +
        page_parts::rules_card(world_);
    out_ += fmt::format("</div>\n</main>\n<script>{}</script>\n</body></html>\n", script);
    return std::move(out_);
  }

  std::string of_master(const SeenGame& game) {
    begin("the game master", web::game_page_script);
    write_header();
    std::string articles;
    for (std::size_t i = 0; i < turns_.size(); ++i)
      articles += page_parts::turn_article(turns_, i, masters_turn(i, game));
    out_ += page_parts::controls(turns_.size(), page_parts::turn_link()) +
            page_parts::size_box(picture_.sheet().width) + articles;
    out_ += "<div class=\"cards\">\n" + page_parts::standings_card(world_) +
            page_parts::attributes_card(world_, AttributeReader::game_master) +
            page_parts::people_card(world_) +
            page_parts::contacts_card(world_, "Players", "There are no players.") +
            page_parts::orders_card(world_, board_, "Pending orders") +
            page_parts::announcements_card(world_) +
            page_parts::legend_cards(world_, picture_, articles);
    out_ += fmt::format("</div>\n</main>\n<script>{}</script>\n</body></html>\n",
                        web::game_page_script);
    return std::move(out_);
  }

 private:
  /// The map of a turn, and what happened then.
  std::string masters_turn(std::size_t turn, const SeenGame& game) {
    if (turn >= game.phases.size())
      return page_parts::map_box(scene_of(board_, turns_[turn]), picture_);
    const SeenPhase& phase = game.phases[turn];
    return page_parts::map_box(scene_of(board_, turns_[turn], phase.report), picture_) +
           "<div class=\"report\">" + page_parts::report(board_, phase) + "</div>";
  }

  /// The present map and earlier ones, each with what this player ordered then.
  static std::string with_turns(std::span<const SeenWorld> turns, const std::string& present) {
    std::string out = page_parts::controls(turns.size(), page_parts::turn_link());
    for (std::size_t i = 0; i + 1 < turns.size(); ++i)
      out += page_parts::turn_article(
          turns, i,
          page_parts::separate_map(turns[i]) +
              page_parts::orders_card(turns[i], Board(turns[i].variant), "Your orders"));
    return out + page_parts::turn_article(turns, turns.size() - 1, present);
  }

  [[nodiscard]] const std::string& title() const {
    return world_.title.empty() ? variant_.name : world_.title;
  }

  void begin(const std::string& reader, std::string_view script) {
    out_ += fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n{}"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        "<title>{} · {}</title>\n<style>\n{}{}{}{}{}{}</style></head>\n<body><main>\n",
        page_parts::policy({script}), page_parts::words(reader), page_parts::words(title()),
        web::page_style, web::turns_style, web::player_page_style, web::map_view_style,
        form_.empty() ? std::string_view() : web::order_pad_style, picture_.style());
    out_ += page_parts::map_definitions(variant_, &world_.position, picture_);
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

  std::span<const SeenWorld> turns_;
  const SeenWorld& world_;
  const Variant& variant_;
  Board board_;
  BoardPicture picture_;
  OrderForm form_wanted_;
  std::string form_;  // empty: the page has none
  std::string out_;
};

}  // namespace

std::string write_player_page(const SeenWorld& world, OrderForm form) {
  return InformationPage(std::span(&world, 1), form).of_player();
}

std::string write_player_turns(std::span<const SeenWorld> turns) {
  return InformationPage(turns.last(1)).of_player(turns);
}

std::string write_master_page(std::span<const SeenWorld> turns, const SeenGame& game) {
  return InformationPage(turns).of_master(game);
}

}  // namespace chancery
