#include "core/pages/sandbox/sandbox_look.h"

#include <optional>
#include <span>

#include "core/games/record/order_book.h"
#include "core/games/record/turn.h"
#include "core/games/view/seen_board.h"
#include "core/games/view/seen_world.h"
#include "core/pages/documents/game_page_parts.h"
#include "core/pages/documents/map_view.h"
#include "core/pages/sandbox/sandbox_turn.h"
#include "core/play/game/order_choices.h"
#include "core/play/game/order_menu.h"
#include "core/play/game/order_pad.h"
#include "core/rules/orders/order_print.h"
#include "core/rules/state/names_in_play.h"

namespace chancery {
namespace {

GameRecord record_of(const SandboxTable& table, const Question& question) {
  const Board& board = table.board();
  GameRecord record;
  record.title = table.variant().name;
  record.now = question.position("position", board);
  record.waiting = question.sets("orders", board);
  for (const Question& past : question.parts("past")) {
    TurnPlayed turn = play_asked(table, past);
    record.ending = turn.resolution.ending;
    record.phases.push_back(std::move(turn.resolution.played));
  }
  for (std::size_t i = 0; i < table.variant().powers.size(); ++i)
    if (table.variant().is_played(PowerId{i}))
      record.players.push_back(
          {display_name(table.variant(), record.now, PowerId{i}), {}, {PowerId{i}}});
  return record;
}

/// The present names of the powers, and the powers that have something to decide.
void write_powers_now(const SandboxTable& table, const GameRecord& record, JsonWriter& json) {
  json.key("names");
  json.begin_object();
  for (std::size_t i = 0; i < table.variant().powers.size(); ++i)
    json.text(table.variant().powers[i].id, display_name(table.variant(), record.now, PowerId{i}));
  json.end_object();
  json.key("deciders");
  json.begin_list();
  for (std::size_t i = 0; i < table.variant().powers.size(); ++i)
    if (!record.ending && table.variant().is_played(PowerId{i}) &&
        has_to_decide(table.variant(), record.now, PowerId{i}))
      json.text(table.variant().powers[i].id);
  json.end_list();
}

/// Every unit, and the number of its province, for changes by hand.
void write_units(const Variant& variant, const Position& position, JsonWriter& json) {
  json.key("units");
  json.begin_list();
  const auto write_one = [&](const Unit& unit) {
    json.begin_list();
    json.text(print_unit(variant, unit.unit_class, unit.at));
    json.number(static_cast<std::int64_t>(variant.map.province_of(unit.at).index()));
    json.end_list();
  };
  for (const Unit& unit : position.units) write_one(unit);
  for (const Dislodged& dislodged : position.dislodged) write_one(dislodged.unit);
  json.end_list();
}

/// The number of the power `eye` among the powers of the shown game.
PowerId shown_power(const ShownGame& shown, const std::vector<PowerId>& eyes, PowerId eye) {
  if (eyes.empty() || !shown.reduced) return eye;
  for (std::size_t i = 0; i < eyes.size() && i < shown.game.eyes.size(); ++i)
    if (eyes[i] == eye) return shown.game.eyes[i];
  throw QuestionProblem("the legal orders of a power are shown to its player only");
}

/// The last turn, if the question is about it and all or a part of it may be shown.
const SeenPhase* turn_asked_for(const Question& question, const ShownGame& shown) {
  if (!question.flag("turn") || shown.game.phases.empty()) return nullptr;
  return &shown.game.phases.back();
}

BoardScene scene_to_show(const ShownGame& shown, const SeenPhase* turn) {
  if (turn != nullptr) return scene_of(shown.board(), turn->before, turn->report);
  if (shown.world) return scene_of(shown.board(), *shown.world);
  return scene_of(shown.board(), shown.game.now, shown.game.waiting);
}

/// The picture of a game that hides something; none if everything may be shown.
std::optional<BoardPicture> picture_for(const ShownGame& shown) {
  std::optional<BoardPicture> picture;
  if (shown.world)
    picture.emplace(std::span(&*shown.world, 1));
  else if (shown.reduced)
    picture.emplace(shown.board().variant());
  return picture;
}

}  // namespace

void write_look(const SandboxTable& table, const Question& question, JsonWriter& json) {
  const GameRecord record = record_of(table, question);
  const std::vector<PowerId> eyes = question.powers("eyes", table.board());
  ShownGame shown;
  if (eyes.empty()) {
    shown.game = View::of_game_master().game(record);
    shown.whole = &table.board();
  } else {
    shown = show_game(table.board(), record, eyes);
  }
  const Variant& variant = shown.board().variant();
  const std::optional<BoardPicture> own = picture_for(shown);
  const BoardPicture& picture = own ? *own : table.picture();
  const SeenPhase* turn = turn_asked_for(question, shown);
  const Position& at = turn != nullptr ? turn->before : shown.game.now;
  const std::string label = phase_name(variant, at);
  const std::string map = picture.scene(scene_to_show(shown, turn), "board, " + label);
  json.text("label", label);
  json.text("kind", phase_kind_name(phase_kind(variant, at)));
  json.text("map", page_parts::map_frame(map, page_parts::LayerChoice::offered));
  json.text("legend", page_parts::map_legend(picture, map));
  const auto reader = eyes.empty() ? AttributeReader::game_master : AttributeReader::player;
  json.text("report", turn != nullptr ? page_parts::report(shown.board(), *turn)
                                      : page_parts::waiting(shown.board(), shown.game, reader));
  if (shown.reduced || question.flag("sheet")) write_picture_sheet(variant, at, picture, json);
  if (eyes.empty() || !shown.reduced) write_powers_now(table, record, json);
  if (eyes.empty()) write_units(variant, shown.game.now, json);
  if (question.has("pad")) {
    json.key("pad");
    write_order_pad(shown.board(), shown.game.now,
                    shown_power(shown, eyes, question.power("pad", table.board())), json);
  }
}

void write_readings(const SandboxTable& table, const Question& question, JsonWriter& json) {
  const Position position = question.position("position", table.board());
  const PowerId power = question.power("power", table.board());
  const std::vector<std::string> lines = question.texts("lines");
  const SeenBoard seen(table.board(), position, {power});
  const PowerId here = seen.here(power);
  json.key("lines");
  json.begin_list();
  for (const ReadyLine& line :
       ready_lines(seen.board(), seen.position_for(here, lines), here, lines)) {
    json.begin_object();
    json.text("text", line.text);
    json.text("order", line.order);
    json.text("why", line.why);
    json.end_object();
  }
  json.end_list();
}

}  // namespace chancery
