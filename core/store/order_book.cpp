#include "core/store/order_book.h"

#include <algorithm>

#include "core/base/names.h"
#include "core/game/seen_board.h"
#include "core/rules/adjustment.h"
#include "core/rules/hooks.h"
#include "core/rules/plans.h"

namespace chancery {
namespace {

/// What a line is about: two lines about the same cannot both stand.
struct Subject {
  Action action = Action::hold;
  UnitId unit;
  SpaceId at;
  std::int32_t count = 0;  // of a plan: when so many are due
  std::string text;        // of a line that could not be read
  friend bool operator==(const Subject&, const Subject&) = default;
};

/// As its writer knows it.
Subject subject_of(const SeenBoard& seen, const std::string& text) {
  const OrderLine line =
      seen.board().reader().read(text, seen.here(seen.eyes().front()), seen.position());
  Subject subject;
  if (line.plan && line.why.empty()) {
    subject.action = line.plan->action;
    subject.at = line.plan->at;
    subject.count = line.plan->count;
  } else if (line.subject.valid()) {
    subject.unit = line.subject;
  } else if (line.at.valid()) {
    subject.at = line.at;
  } else if (line.why.empty()) {
    subject.action = line.order.action;
  } else {
    subject.text = fold_name(text);
  }
  return subject;
}

void amend(const SeenBoard& seen, const std::vector<std::string>& changes,
           std::vector<std::string>& lines) {
  for (const std::string& change : changes) {
    const Subject subject = subject_of(seen, change);
    std::erase_if(lines,
                  [&](const std::string& line) { return subject_of(seen, line) == subject; });
  }
  lines.insert(lines.end(), changes.begin(), changes.end());
}

/// Of standing orders, those that can be read in this phase.
std::vector<std::string> readable(const SeenBoard& seen, const std::vector<std::string>& lines) {
  const PowerId writer = seen.here(seen.eyes().front());
  std::vector<std::string> good;
  for (const std::string& line : lines)
    if (seen.board().reader().read(line, writer, seen.position()).why.empty()) good.push_back(line);
  return good;
}

void mark_planned(const Board& board, const Position& position, const std::vector<OrderSet>& plans,
                  OrderBook& book) {
  if (plans.empty() || phase_kind(board.variant(), position) == PhaseKind::movement) return;
  const std::vector<PowerId> asked =
      powers_to_ask(board.variant(), board.reader(), position, plans);
  for (BookEntry& entry : book.entries)
    entry.planned = entry.due && std::find(asked.begin(), asked.end(), entry.power) == asked.end();
}

}  // namespace

bool must_order(const Variant& variant, const Position& position, PowerId power, Hooks* hooks) {
  if (!gives_orders(variant, position, power)) return false;
  const auto is_its = [&](const Unit& unit) { return unit.power == power; };
  switch (phase_kind(variant, position)) {
    case PhaseKind::movement:
      return std::any_of(position.units.begin(), position.units.end(), is_its);
    case PhaseKind::retreat:
      return std::any_of(
          position.dislodged.begin(), position.dislodged.end(),
          [&](const Dislodged& beaten) { return is_its(beaten.unit) && !beaten.retreats.empty(); });
    case PhaseKind::adjustment:
      break;
  }
  const std::int32_t due = adjustment_due(variant, position, power, hooks);
  if (due <= 0) return due < 0;
  std::vector<ProvinceId> sites;
  list_build_sites(variant, position, power, sites, hooks);
  return !sites.empty();
}

OrderBook make_order_book(const Board& board, const Position& position,
                          const std::vector<Submission>& submissions,
                          const std::vector<OrderSet>& plans) {
  OrderBook book;
  const std::unique_ptr<Hooks> hooks = Hooks::of(board.variant());
  for (std::size_t i = 0; i < board.variant().powers.size(); ++i) {
    BookEntry entry;
    entry.power = PowerId{i};
    entry.due = must_order(board.variant(), position, entry.power, hooks.get());
    book.entries.push_back(std::move(entry));
  }
  for (const Submission& one : submissions) {
    if (one.time && *one.time != position.time) continue;
    BookEntry& entry = book.entries[one.power.index()];
    std::vector<std::string>& lines = one.time ? entry.lines : entry.standing;
    if (one.mode == SubmissionMode::amend)
      amend(SeenBoard(board, position, {one.power}), one.lines, lines);
    else
      lines = one.lines;
  }
  mark_planned(board, position, plans, book);
  for (BookEntry& entry : book.entries)
    if (!entry.standing.empty())
      entry.standing = readable(SeenBoard(board, position, {entry.power}), entry.standing);
  return book;
}

}  // namespace chancery
