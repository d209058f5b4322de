#include "core/pages/documents/game_page.h"

#include <fmt/format.h>

#include "core/base/json/json_value.h"
#include "core/boards/board/board_picture.h"
#include "core/boards/draw/svg_drawing.h"
#include "core/pages/documents/center_chart.h"
#include "core/pages/documents/game_page_parts.h"
#include "core/pages/documents/map_view.h"
#include "core/pages/documents/page_policy.h"
#include "core/pages/styles/style_files.h"
#include "core/pages/web/web_files.h"

namespace chancery {
namespace {

class GamePage {
 public:
  GamePage(const Board& board, const SeenGame& game, AttributeReader reader, OrderForm form,
           Packer pack)
      : board_(board),
        variant_(board.variant()),
        game_(game),
        reader_(reader),
        pack_(pack),
        picture_(board.variant()) {
    if (form == OrderForm::shown && !game.ending)
      form_ = page_parts::order_form(board, game.now, game.eyes, game.waiting,
                                     fmt::format("{}, {}", title(), label(game.now)));
  }

  std::string write() {
    write_head();
    write_header();
    out_ += page_parts::controls(turn_count(), page_parts::turn_link());
    out_ += "<main>\n";
    write_packed_turns();
    for (std::size_t i = packed_turns(); i < game_.phases.size(); ++i) out_ += phase_turn(i);
    out_ += turn_of_now();
    write_chart();
    const std::string legend = page_parts::map_legend(picture_, out_);
    out_ += "</main>\n<footer><details><summary>Symbols and colors</summary>\n" + legend +
            "</details></footer>\n";
    out_ += fmt::format("<script>{}</script>\n", script());
    return std::move(out_) + "</body></html>\n";
  }

 private:
  [[nodiscard]] std::string_view script() const {
    return form_.empty() ? web::game_page_script : web::game_page_with_orders_script;
  }
  [[nodiscard]] std::size_t turn_count() const { return game_.phases.size() + 1; }

  /// "Spring 1901, movement"; the kind is left out if the label contains it.
  [[nodiscard]] std::string label(const Position& position) const {
    std::string label = phase_label(variant_, position.time);
    const std::string_view kind = phase_kind_name(phase_kind(variant_, position));
    return label.find(kind) == std::string::npos ? fmt::format("{}, {}", label, kind) : label;
  }
  [[nodiscard]] std::string label_of(std::size_t turn) const {
    if (turn < game_.phases.size()) return label(game_.phases[turn].before);
    return game_.ending ? "the end" : label(game_.now) + ": waiting for orders";
  }

  void write_head() {
    const BoardSheet& sheet = picture_.sheet();
    std::string chips = fmt::format(":root{{--shape:{:.3f}}}\n", sheet.width / sheet.height);
    for (std::size_t i = 0; i < variant_.powers.size(); ++i)
      chips += fmt::format(".c{}{{background:{}}}\n", i, escape_xml(picture_.power_color(i)));
    out_ += fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n{}"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        "<title>{}</title>\n<style>\n{}{}{}{}{}{}{}</style></head>\n<body>\n{}",
        page_parts::policy({script()}), escape_xml(title()), web::page_style, web::turns_style,
        web::game_page_style, web::map_view_style,
        form_.empty() ? std::string_view() : web::order_pad_style, picture_.style(), chips,
        page_parts::map_definitions(variant_, &game_.now, picture_));
  }

  [[nodiscard]] const std::string& title() const {
    return game_.title.empty() ? variant_.name : game_.title;
  }

  [[nodiscard]] std::string names(const std::vector<PowerId>& powers) const {
    std::vector<std::string> all;
    for (const PowerId power : powers) all.push_back(variant_.powers[power.index()].name);
    return fmt::format("{}", fmt::join(all, ", "));
  }

  void write_header() {
    out_ += fmt::format("<header><h1>{}</h1>", escape_xml(title()));
    if (title() != variant_.name) out_ += "<p>" + escape_xml(variant_.name) + "</p>";
    std::vector<std::string> players;
    for (const SeenPlayer& player : game_.players)
      players.push_back(fmt::format("{}: {}", names(player.powers), player.name));
    if (!players.empty())
      out_ += "<p>" + escape_xml(fmt::format("{}", fmt::join(players, " · "))) + "</p>";
    const std::vector<std::string> goals = page_parts::victory_sentences(variant_);
    if (!goals.empty() && !game_.ending)
      out_ += "<p>" + escape_xml(fmt::format("{}", fmt::join(goals, " "))) + "</p>";
    const bool sees_all = game_.eyes.size() == variant_.powers.size();
    if (!game_.eyes.empty() && !sees_all)
      out_ += "<p>As seen by " + escape_xml(names(game_.eyes)) + "</p>";
    out_ += "</header>\n";
  }

  /// Later turns can be read without scripts.
  [[nodiscard]] std::size_t packed_turns() const {
    constexpr std::size_t readable = 12;
    return pack_ == nullptr || turn_count() <= readable ? 0 : turn_count() - readable;
  }

  /// The turns as a JSON list of texts, of which the script shows one at a time.
  void write_packed_turns() {
    if (packed_turns() == 0) return;
    std::string turns;
    JsonWriter json(turns);
    json.begin_list();
    for (std::size_t i = 0; i < packed_turns(); ++i) json.text(phase_turn(i));
    json.end_list();
    out_ += "<noscript><p>Earlier turns need JavaScript.</p></noscript>\n" +
            page_parts::packed_in_page("turns", pack_(turns));
  }

  std::string turn_section(std::size_t turn, const BoardScene& scene, const std::string& text) {
    const std::string what = label_of(turn);
    const bool is_last = turn + 1 == turn_count();
    std::string out = fmt::format(
        "<section class=\"turn\" id=\"turn={0}\" data-label=\"{1}\"><div class=\"head\"><h2>{1}"
        "</h2>",
        turn + 1, escape_xml(what));
    if (turn > packed_turns()) out += link_to(turn - 1, "◂ ");
    if (turn + 1 < turn_count()) out += link_to(turn + 1, "▸ ");
    out += "</div>\n<div class=\"board\">" +
           (is_last && !form_.empty() ? page_parts::order_form_bar() : std::string()) +
           page_parts::map_frame(picture_.scene(scene, "board, " + what),
                                 page_parts::LayerChoice::offered) +
           "</div><div class=\"report\">" + page_parts::announcements(variant_, game_, turn) +
           (is_last ? form_ : std::string()) + text + "</div></section>\n";
    return out;
  }

  [[nodiscard]] std::string link_to(std::size_t turn, std::string_view arrow) const {
    return fmt::format("<a href=\"#turn={}\">{}{}</a>", turn + 1, arrow,
                       escape_xml(label_of(turn)));
  }

  std::string phase_turn(std::size_t index) {
    const SeenPhase& phase = game_.phases[index];
    return turn_section(index,
                        scene_of(board_, played_in(phase.report, phase.before), phase.report),
                        page_parts::report(board_, phase));
  }

  std::string turn_of_now() {
    return turn_section(game_.phases.size(),
                        scene_of(board_, game_.now, game_.waiting, game_.read_in()),
                        page_parts::waiting(board_, game_, reader_));
  }

  /// Players who do not see everything cannot know the counts.
  void write_chart() {
    if (variant_.viewpoint || variant_.sight || variant_.fog) return;
    std::vector<const Position*> positions;
    for (const SeenPhase& phase : game_.phases) positions.push_back(&phase.before);
    positions.push_back(&game_.now);
    out_ += page_parts::center_chart(variant_, positions);
  }

  const Board& board_;
  const Variant& variant_;
  const SeenGame& game_;
  AttributeReader reader_;
  Packer pack_;  // null: every turn is written as it is
  BoardPicture picture_;
  std::string form_;  // empty: the page has none
  std::string out_;
};

}  // namespace

std::string write_game_page(const Board& board, const SeenGame& game, AttributeReader reader,
                            OrderForm form, Packer pack) {
  return GamePage(board, game, reader, form, pack).write();
}

}  // namespace chancery
