#include "core/rules/orders/order_interpreter.h"

#include <fmt/core.h>

#include <algorithm>
#include <string>
#include <vector>

#include "core/base/common/contains.h"
#include "core/base/common/words.h"
#include "core/rules/orders/build_reader.h"
#include "core/rules/orders/coast_reader.h"
#include "core/rules/orders/line_draft.h"
#include "core/rules/orders/move_reader.h"
#include "core/rules/orders/order_suggestions.h"
#include "core/rules/orders/plan_reader.h"
#include "core/rules/orders/unit_reader.h"
#include "core/rules/state/task_progress.h"

namespace chancery::order_language {
namespace {

class OrderInterpreter {
 public:
  OrderInterpreter(const ReadingScene& scene, const Match& match, OrderLine& out)
      : line_(scene, match, out),
        coasts_(line_),
        units_(line_, coasts_),
        moves_(line_, coasts_),
        builds_(line_, coasts_, units_),
        plans_(line_, coasts_, units_, builds_) {}

  void read() {
    line_.out.order.action = line_.type.acts_as;
    read_details();
    check_type_power();
    switch (action_kind(line_.type.acts_as)) {
      case ActionKind::stand:
        units_.read_subject();
        return;
      case ActionKind::move:
        if (units_.read_subject()) moves_.read_move();
        return;
      case ActionKind::support:
        if (units_.read_subject() && units_.read_target() && supports_move(line_.type.acts_as))
          moves_.read_supported_move();
        return;
      case ActionKind::convoy:
        if (units_.read_subject() && units_.read_target()) moves_.read_convoyed_move();
        return;
      case ActionKind::retreat:
        if (units_.read_subject()) moves_.read_retreat();
        return;
      case ActionKind::disband:
        read_disband();
        return;
      case ActionKind::build:
        builds_.read_build();
        return;
      case ActionKind::ride:
        if (units_.read_subject()) moves_.read_line_move();
        return;
      case ActionKind::work:
        if (units_.read_subject()) read_task();
        return;
      case ActionKind::convert:
        read_conversion();
        return;
      case ActionKind::permit:
        if (units_.read_target()) moves_.read_permitted_move();
        return;
      case ActionKind::declare:
        read_declaration();
        return;
      case ActionKind::waive:
      case ActionKind::vote:
      case ActionKind::keep_set:
        return;
      case ActionKind::plan:
        plans_.read();
        return;
    }
  }

 private:
  /// An invalid text is ignored if the order makes sense without it.
  void read_details() {
    const OrderDetails& details = line_.match.details;
    line_.out.details = details;
    if (!details.text) return;
    std::string problem = order_text_problem(*details.text);
    if (problem.empty()) return;
    if (line_.match.needs_text)
      line_.fail(std::move(problem));
    else
      line_.add_note(problem + ": the text is ignored");
    line_.out.details.text.reset();
  }

  void check_type_power() {
    const std::vector<PowerId>& powers = line_.type.powers;
    const PowerId power = line_.scene.power;
    if (powers.empty() || contains(powers, power)) return;
    std::vector<std::string> allowed;
    for (const PowerId id : powers) allowed.push_back(line_.name_of(id));
    line_.fail(fmt::format("only {} can order {}, not {}{}", join_with_last(allowed, " or "),
                           pattern_of(line_.variant, line_.match.type), line_.name_of(power),
                           line_.examples_for(line_.match.unit)));
  }

  /// Reads what the declaration names, if its notation has a slot for it.
  void read_declaration() {
    const Match& match = line_.match;
    if (match.party.power.valid()) {
      line_.note_guess(match.party);
      line_.out.details.power = match.party.power;
    }
    if (match.to.province.valid()) {
      line_.note_guess(match.to);
      line_.out.details.place = match.to.province;
      if (CoastReader::names_coast(match.to))
        line_.add_note(fmt::format("the order is about all of {}: the coast is ignored",
                                   line_.name_of(match.to.province)));
    }
    if (match.unit.place.province.valid() && !units_.read_named()) return;
    if (match.target.place.province.valid()) units_.read_target();
  }

  void read_disband() {
    if (!units_.read_subject()) return;
    if (line_.scene.phase == PhaseKind::adjustment) line_.out.order.target = line_.subject_id;
  }

  void read_conversion() {
    if (!units_.read_subject()) return;
    line_.out.order.target = line_.subject_id;
    builds_.read_conversion();
  }

  void read_task() {
    const Match& match = line_.match;
    line_.out.order.type = match.type;
    const Task* task = line_.variant.task_of(match.type);
    const std::uint8_t written = line_.type.stages[match.notation];
    if (task == nullptr || written == 0) return;
    const std::uint8_t stage =
        next_stage(line_.variant, line_.scene.position, line_.subject_id, *task);
    if (written == stage) return;
    line_.add_note(
        fmt::format("this turn reaches stage {} of {}, not stage {}", stage, task->turns, written));
  }

  LineDraft line_;
  CoastReader coasts_;
  UnitReader units_;
  MoveReader moves_;
  BuildReader builds_;
  PlanReader plans_;
};

}  // namespace

void interpret(const ReadingScene& scene, const Match& match, OrderLine& out) {
  OrderInterpreter(scene, match, out).read();
}

}  // namespace chancery::order_language
