#include "core/games/store/step_import.h"

#include <fmt/format.h>

#include "core/games/record/position_record.h"
#include "core/games/record/step_record.h"

namespace chancery {
namespace {

std::vector<std::string> keys_of(StepKind kind) {
  std::vector<std::string> keys{"phase", "time", "after", "hash"};
  const auto add = [&](std::initializer_list<std::string> more) {
    keys.insert(keys.end(), more.begin(), more.end());
  };
  if (kind == StepKind::start || kind == StepKind::upgrade) add({"variant"});
  if (kind == StepKind::turn) add({"disorder"});
  if (kind == StepKind::correction) add({"reason"});
  if (kind == StepKind::end) add({"how", "winners", "text", "reason"});
  if (kind == StepKind::announcement) add({"text", "to"});
  return keys;
}

std::vector<std::string> repeated_keys_of(StepKind kind) {
  if (kind == StepKind::turn) return {"orders", "plans", "assumed"};
  if (kind == StepKind::declaration) return {"orders"};
  if (kind == StepKind::correction) return {"change"};
  return {};
}

TurnRecord turn_of(const Variant& variant, const SectionFields& fields) {
  TurnRecord record;
  record.orders = sets_of(variant, fields.all("orders"));
  record.plans = sets_of(variant, fields.all("plans"));
  record.disorder = powers_of(variant, fields.find("disorder"));
  record.assumed = fields.texts("assumed");
  return record;
}

std::string record_of_announcement(const Variant& variant, const SectionFields& fields) {
  const TextField& text = fields.need("text");
  if (const std::string problem = announcement_problem(text.value); !problem.empty())
    refuse_line(text.line, problem);
  return write_announcement_record(variant, {text.value, powers_of(variant, fields.find("to"))});
}

std::string record_of(StepKind kind, const Variant& variant, const SectionFields& fields,
                      const TurnRecord& turn) {
  switch (kind) {
    case StepKind::start:
    case StepKind::upgrade:
      return "{}";
    case StepKind::turn:
    case StepKind::declaration:
      return write_turn_record(variant, turn);
    case StepKind::correction:
      return write_correction_record({fields.texts("change"), fields.text("reason")});
    case StepKind::announcement:
      return record_of_announcement(variant, fields);
    case StepKind::end:
      break;
  }
  const TextField& how = fields.need("how");
  const auto ending = find_ending_kind(how.value);
  if (!ending) refuse_line(how.line, fmt::format("'{}' is not a way to end a game", how.value));
  return write_ending_record(variant, Ending{*ending, powers_of(variant, fields.find("winners")),
                                             fields.text("text"), fields.text("reason")});
}

/// Compares the step with the statements about it in the text.
void check_claims(const SectionFields& fields, const StepRow& row) {
  const TextField* phase = fields.find("phase");
  if (phase != nullptr && phase->value != row.phase)
    refuse_line(phase->line,
                fmt::format("the game waits in {} here, not in {}", row.phase, phase->value));
  const TextField* hash = fields.find("hash");
  if (hash != nullptr && hash->value != row.hash)
    refuse_line(hash->line, fmt::format("{} {} has another result than when it was exported; to "
                                        "import an edited game, remove the hashes",
                                        row.kind, row.number));
}

}  // namespace

void StepImport::read(const GameTextPart& part) {
  const StepKind kind = *find_step_kind(part.word);
  const SectionFields fields(*part.section, keys_of(kind), repeated_keys_of(kind));
  StepRow row;
  row.kind = step_kind_name(kind);
  row.time = fields.text("time");
  const Done* before = find_parent(part, kind, fields, row);
  std::shared_ptr<const Rulebook> rulebook = rulebook_for(kind, fields, before);
  row.rulebook = rulebook->row.number;
  Reached reached;
  try {
    reached = follow(kind, fields, before, *rulebook, row);
  } catch (const LineProblem&) {
    throw;
  } catch (const DatabaseError& error) {
    refuse_line(part.line(), error.what());
  }
  done_.emplace(row.number, Done{std::move(rulebook), std::move(reached), row.hash});
  file_.add(row);
}

/// Numbers the step and finds its predecessor; null for the start.
const StepImport::Done* StepImport::find_parent(const GameTextPart& part, StepKind kind,
                                                const SectionFields& fields, StepRow& row) {
  const std::int64_t previous = last_;
  row.number = part.number_after(last_);
  if (kind == StepKind::start) {
    if (!done_.empty()) refuse_line(part.line(), "a game has only one start");
    return nullptr;
  }
  row.parent = fields.number("after", 1).value_or(previous);
  const auto found = done_.find(*row.parent);
  if (found == done_.end())
    refuse_line(part.line(), fmt::format("'{}' follows step {}, which does not exist",
                                         part.section->heading, *row.parent));
  return &found->second;
}

std::shared_ptr<const Rulebook> StepImport::rulebook_for(StepKind kind, const SectionFields& fields,
                                                         const Done* before) const {
  if (kind != StepKind::start && kind != StepKind::upgrade) return before->rulebook;
  return rulebooks_.find(fields.need("variant"));
}

/// Plays the step and fills the rest of the row.
Reached StepImport::follow(StepKind kind, const SectionFields& fields, const Done* before,
                           const Rulebook& rulebook, StepRow& row) const {
  const Variant& variant = rulebook.board->variant();
  TurnRecord turn;
  const bool has_orders = kind == StepKind::turn || kind == StepKind::declaration;
  if (has_orders) turn = turn_of(variant, fields);
  if (has_orders && variant.scripts) turn.seed = seed_;
  row.record = record_of(kind, variant, fields, turn);
  std::optional<Reached> start;
  if (before != nullptr)
    start = before->rulebook.get() == &rulebook
                ? before->reached
                : carry_over(before->rulebook->board->variant(), rulebook, before->reached);
  Reached reached = follow_step(rulebook, start ? &*start : nullptr, row, seed_);
  if (kind == StepKind::turn) {
    turn.later = reached.later;
    row.record = write_turn_record(variant, turn);
  }
  row.position = write_position_record(variant, reached.position);
  row.ending = write_ending_record(variant, reached.ending);
  row.line = reached.line;
  row.report = reached.report;
  row.phase = phase_name(variant, start ? start->position : reached.position);
  row.hash = hash_step(row, before == nullptr ? "" : before->hash, rulebook.row.text_hash);
  check_claims(fields, row);
  return reached;
}

}  // namespace chancery
