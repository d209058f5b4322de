#include <fmt/format.h>

#include <algorithm>

#include "core/boards/board/board_picture.h"
#include "core/files/loader/setup_start.h"
#include "core/games/record/position_record.h"
#include "core/games/view/seen_board.h"
#include "core/pages/sandbox/sandbox_table.h"
#include "core/play/game/order_pad.h"
#include "core/play/json_lines/json_lines.h"
#include "core/play/json_lines/position_json.h"
#include "core/play/json_lines/possible_json.h"
#include "core/play/json_lines/question_json.h"
#include "core/play/json_lines/report_json.h"
#include "core/rules/hooks/hook_failure.h"
#include "core/rules/phase/next_phase.h"
#include "core/rules/phase/resolve_phase.h"
#include "core/rules/state/calendar.h"
#include "core/service/requests/answer_parts.h"

namespace chancery::answers {
namespace {

/// The board and the position of a request.
struct AskedPosition {
  std::shared_ptr<const LoadedBoard> loaded;
  PositionLine line;

  [[nodiscard]] const Board& board() const { return *loaded->board; }
  [[nodiscard]] const Setup& setup() const { return board().variant().setup(); }
};

/// The board with the options and the setup of the request, after writing its id.
std::shared_ptr<const LoadedBoard> find_board(const Asked& asked) {
  const JsonValue& object = asked.request.value();
  if (!is_usable_id(object.find("id"))) throw JsonProblem("id: must be a string or a whole number");
  LoadRequest request = asked.variant().request();
  std::string problem;
  if (!read_options(object, request.options, problem) ||
      !read_setup(object, request.setup, problem))
    throw JsonProblem(problem);
  auto loaded = asked.variant().boards().get(request);
  if (!loaded->board) throw LoadFailure{loaded->diagnostics};
  write_id(asked.json, object.find("id"));
  return loaded;
}

AskedPosition read_asked(const Asked& asked, OrdersNeeded needed) {
  AskedPosition position{find_board(asked), {}};
  std::string problem;
  if (!read_position(position.board(), position.setup(), asked.request.value(), needed,
                     position.line, problem, keys_of(asked.kind)))
    throw JsonProblem(problem);
  return position;
}

PowerId read_power(const Board& board, std::string_view key, const std::string& name) {
  const auto found = board.find_power(name);
  if (!found.value) throw JsonProblem(fmt::format("{}: {}", key, found.sentence()));
  return *found.value;
}

std::vector<PowerId> read_eyes(const Asked& asked, const Board& board) {
  std::vector<PowerId> eyes;
  for (const std::string& name : asked.request.texts_if_any("eyes"))
    eyes.push_back(read_power(board, "eyes", name));
  std::sort(eyes.begin(), eyes.end());
  eyes.erase(std::unique(eyes.begin(), eyes.end()), eyes.end());
  return eyes;
}

PhaseReport play(const AskedPosition& asked, bool explain, Hooks* hooks) {
  PhaseOptions options;
  options.explain = explain;
  options.disorder = asked.line.disorder;
  options.plans = asked.line.plans;
  options.seed = asked.line.seed;
  options.hooks = hooks;
  PhaseReport report = resolve_phase(asked.board().shared_variant(), asked.board().reader(),
                                     asked.line.position, asked.line.orders, options);
  if (report.failure) throw HookFailure(*report.failure);
  return report;
}

void write_ending(const Board& board, const std::optional<Ending>& ending, JsonWriter& json) {
  json.key("ending");
  if (!ending) return json.null();
  json.begin_object();
  json.text("kind", ending_kind_name(ending->kind));
  json.key("winners");
  json.begin_list();
  for (const PowerId winner : ending->winners)
    json.text(board.variant().powers[winner.index()].name);
  json.end_list();
  json.text("text", ending->text);
  json.end_object();
}

void write_resolved(const Asked& asked, bool explain) {
  const AskedPosition position = read_asked(asked, OrdersNeeded::yes);
  const Board& board = position.board();
  const std::unique_ptr<Hooks> hooks = Hooks::of(board.variant());
  if (hooks != nullptr) hooks->set_seed(position.line.seed);
  PhaseReport report = play(position, explain, hooks.get());
  if (!asked.request.flag("next")) return write_report(board, position.setup(), report, asked.json);
  std::optional<Ending> ending = report.ending;
  Position next;
  if (!ending)
    next = next_phase(board.variant(), report.after, ending, hooks.get(), &report.messages);
  write_report(board, position.setup(), report, asked.json);
  asked.json.key("next");
  ending ? asked.json.null()
         : asked.json.written(write_question(board, next, {}, {}, report.plans));
  write_ending(board, ending, asked.json);
}

}  // namespace

void write_start(const Asked& asked) {
  const auto loaded = find_board(asked);
  const Variant& variant = loaded->board->variant();
  const std::uint64_t seed = asked.request.number_if_any("seed").value_or(0);
  asked.json.key("position");
  asked.json.written(
      write_question(*loaded->board, begin_position(variant, variant.setup(), seed), {}, {}));
}

void write_legal(const Asked& asked) {
  const AskedPosition position = read_asked(asked, OrdersNeeded::no);
  write_possible(position.board(), position.line.position, asked.json);
  if (!asked.request.has("pad")) return;
  const PowerId power = read_power(position.board(), "pad", asked.request.text("pad"));
  asked.json.key("pad");
  write_order_pad(position.board(), position.line.position, power, asked.json);
}

void write_adjudicated(const Asked& asked) {
  write_resolved(asked, asked.request.flag("explain"));
}

void write_explained(const Asked& asked) {
  write_resolved(asked, true);
}

void write_view(const Asked& asked) {
  const AskedPosition position = read_asked(asked, OrdersNeeded::no);
  const SeenBoard seen(position.board(), position.line.position,
                       read_eyes(asked, position.board()));
  asked.json.key("provinces");
  asked.json.begin_list();
  for (const Province& province : seen.variant().map.provinces()) asked.json.text(province.id);
  asked.json.end_list();
  asked.json.key("position");
  asked.json.written(write_question(seen.board(), seen.position(), {}, {}));
}

void write_board(const Asked& asked) {
  const AskedPosition position = read_asked(asked, OrdersNeeded::no);
  const Board& board = position.board();
  const bool is_own_board = &board == &asked.variant().board();
  if (asked.request.flag("table")) {
    if (asked.request.has("eyes")) throw JsonProblem("table: a board for a player has none");
    asked.json.key("table");
    asked.json.begin_object();
    SandboxTable(asked.variant().request(), position.loaded->board).write(0, asked.json);
    asked.json.end_object();
  }
  const std::string given = asked.request.text_if_any("title");
  const std::string title =
      !given.empty() ? given
                     : fmt::format("{}, {}", board.variant().name,
                                   phase_label(board.variant(), position.line.position.time));
  if (asked.request.has("eyes")) {
    if (asked.request.flag("resolve"))
      throw JsonProblem("resolve: a board for a player shows no resolved orders");
    const SeenBoard seen(board, position.line.position, read_eyes(asked, board));
    const BoardPicture picture(seen.variant());
    asked.json.text(
        "svg",
        picture.file(scene_of(seen.board(), seen.position(), std::vector<OrderSet>{}), title));
    return;
  }
  std::unique_ptr<const BoardPicture> other;
  if (!is_own_board) other = std::make_unique<const BoardPicture>(board.variant());
  const BoardPicture& picture = is_own_board ? asked.variant().picture() : *other;
  const std::unique_ptr<Hooks> hooks = Hooks::of(board.variant());
  if (asked.request.flag("resolve")) {
    const PhaseReport report = play(position, false, hooks.get());
    asked.json.text("svg", picture.file(scene_of(board, position.line.position, report), title));
  } else {
    asked.json.text(
        "svg", picture.file(scene_of(board, position.line.position, position.line.orders), title));
  }
}

}  // namespace chancery::answers
