#include "core/pages/sandbox/sandbox_turn.h"

#include <fmt/format.h>

#include "core/bots/strategies/bot_seats.h"
#include "core/games/record/correction.h"
#include "core/games/record/order_book.h"
#include "core/games/record/position_record.h"
#include "core/games/view/view.h"
#include "core/pages/documents/game_page_parts.h"
#include "core/pages/documents/map_view.h"

namespace chancery {
namespace {

std::vector<Submission> submissions_of(const std::vector<OrderSet>& sets,
                                       const Position& position) {
  std::vector<Submission> submissions;
  for (const OrderSet& set : sets)
    if (!set.lines.empty())
      submissions.push_back({set.power, position.time, SubmissionMode::replace, set.lines});
  return submissions;
}

void write_messages(const std::vector<Message>& messages, const Variant& variant,
                    const Position& position, JsonWriter& json) {
  json.key("messages");
  json.begin_list();
  for (const Message& message : messages) json.text(told_text(variant, position, message));
  json.end_list();
}

}  // namespace

TurnPlayed play_asked(const SandboxTable& table, const Question& question) {
  const Board& board = table.board();
  const Position before = question.position("position", board);
  const std::vector<OrderSet> plans = question.sets("plans", board);
  const OrderBook book =
      make_order_book(board, before, submissions_of(question.sets("orders", board), before), plans);
  TurnPlayed turn;
  turn.record = collect_turn(board, before, book, question.powers("disorder", board), plans);
  if (table.variant().scripts) turn.record.seed = question.number("seed");
  PhaseOptions options;
  options.explain = true;
  Found<Resolution> resolution = play_turn(board, before, turn.record, options);
  if (!resolution.value) throw QuestionProblem(resolution.sentence());
  turn.resolution = std::move(*resolution.value);
  turn.record.later = turn.resolution.played.report.plans;
  return turn;
}

void write_turn(const SandboxTable& table, const Question& question, JsonWriter& json) {
  const TurnPlayed turn = play_asked(table, question);
  const Variant& variant = table.variant();
  const PlayedPhase& played = turn.resolution.played;
  const std::string label = phase_name(variant, played.before);
  const std::string map = table.picture().scene(
      scene_of(table.board(), played.before, played.report), "board, " + label);
  json.text("label", label);
  json.text("map", page_parts::map_frame(map, page_parts::LayerChoice::offered));
  json.text("legend", page_parts::map_legend(table.picture(), map));
  json.text("report", page_parts::report(table.board(), View::of_game_master().phase(played)));
  json.text("position", write_position_record(variant, turn.resolution.next));
  if (turn.resolution.ending) json.text("ending", turn.resolution.ending->text);
  json.text("line", turn.resolution.line);
  write_sets("played", turn.record.orders, variant, json);
  write_sets("used_plans", turn.record.plans, variant, json);
  write_sets("plans", turn.record.later, variant, json);
  json.key("assumed");
  json.begin_list();
  for (const std::string& line : turn.record.assumed) json.text(line);
  json.end_list();
}

void write_bot_orders(const SandboxTable& table, const Question& question, JsonWriter& json) {
  const Board& board = table.board();
  BotsByPower bots(table.variant().powers.size(), nullptr);
  for (const auto& [id, name] : question.pairs("bots")) {
    const std::optional<PowerId> power = table.variant().find_power(id);
    if (!power) throw QuestionProblem(fmt::format("there is no power '{}'", id));
    const BotKind* kind = find_bot(name);
    if (kind == nullptr) throw QuestionProblem(no_such_bot(name));
    bots[power->index()] = kind;
  }
  BotSeats seats(board, bots);
  write_sets("orders",
             seats.order_as_text(question.position("position", board), question.number("seed"),
                                 question.number("phase")),
             table.variant(), json);
}

void write_corrected(const SandboxTable& table, const Question& question, JsonWriter& json) {
  const Position before = question.position("position", table.board());
  const Found<Corrected> corrected =
      apply_corrections(table.board(), question.texts("lines"), before);
  if (!corrected.value) throw QuestionProblem(corrected.sentence());
  json.text("position", write_position_record(table.variant(), corrected.value->position));
  write_messages(corrected.value->messages, table.variant(), corrected.value->position, json);
}

}  // namespace chancery
