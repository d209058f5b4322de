#include "core/store/order_book.h"

#include <algorithm>

#include "core/base/names.h"
#include "core/hooks/hooks.h"
#include "core/phase/adjustment.h"
#include "core/phase/plans.h"
#include "core/state/people.h"
#include "core/view/seen_board.h"

namespace chancery {
namespace {

/// The subject of a line. Of two lines with the same subject, only one can count.
struct Subject {
  Action action = Action::hold;
  UnitId unit;
  SpaceId at;
  std::int32_t count = 0;  // of a plan: for this number of builds or disbands due
  OrderTypeId type;        // of a declaration
  std::string text;        // of a line that could not be read
  friend bool operator==(const Subject&, const Subject&) = default;
};

Subject subject_of(const SeenBoard& seen, const std::string& text) {
  const OrderLine line =
      seen.board().reader().read(text, seen.here(seen.eyes().front()), seen.position());
  Subject subject;
  if (line.plan && line.why.empty()) {
    subject.action = line.plan->action;
    subject.at = line.plan->at;
    subject.count = line.plan->count;
  } else if (line.order.action == Action::declare && line.why.empty()) {
    subject.action = line.order.action;
    subject.type = line.type;
    subject.unit = line.order.target;
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

using Writer = std::optional<std::int32_t>;

Writer writer_of(const std::string& line) {
  return read_signature(line).writer;
}

/// One of several people replaces only their own orders.
bool may_replace(Writer writer, Writer other) {
  return !writer || !other || *writer == *other;
}

void amend(const SeenBoard& seen, const std::vector<std::string>& changes,
           std::vector<std::string>& lines) {
  const bool are_signed = seen.variant().people.has_value();
  for (const std::string& change : changes) {
    const Subject subject = subject_of(seen, change);
    std::erase_if(lines, [&](const std::string& line) {
      return (!are_signed || may_replace(writer_of(change), writer_of(line))) &&
             subject_of(seen, line) == subject;
    });
  }
  lines.insert(lines.end(), changes.begin(), changes.end());
}

bool wrote_any(const std::vector<std::string>& lines, Writer writer) {
  return std::any_of(lines.begin(), lines.end(),
                     [&](const std::string& line) { return writer_of(line) == writer; });
}

/// Unsigned lines replace everything. Signed lines replace those of their writers, and unsigned
/// ones for the same units. A signature without lines withdraws the orders of its writer.
void replace(const SeenBoard& seen, const std::vector<std::string>& with,
             std::vector<std::string>& lines) {
  if (with.empty() || wrote_any(with, std::nullopt)) {
    lines = with;
    return;
  }
  std::erase_if(lines, [&](const std::string& line) {
    if (writer_of(line)) return wrote_any(with, writer_of(line));
    return std::any_of(with.begin(), with.end(), [&](const std::string& other) {
      return subject_of(seen, other) == subject_of(seen, line);
    });
  });
  lines.insert(lines.end(), with.begin(), with.end());
  std::erase_if(lines, [](const std::string& line) {
    return line == sign_line(writer_of(line).value_or(0), {});
  });
}

/// Which of the power's people have something to decide in this phase.
std::vector<std::int32_t> people_to_ask(const Variant& variant, const Position& position,
                                        PowerId power) {
  std::vector<std::int32_t> all;
  switch (phase_kind(variant, position)) {
    case PhaseKind::movement:
      for (std::size_t i = 0; i < position.units.size(); ++i)
        if (position.units[i].power == power)
          all.push_back(commander_of(variant, position, UnitId{i}));
      break;
    case PhaseKind::retreat:
      for (std::size_t i = 0; i < position.dislodged.size(); ++i)
        if (position.dislodged[i].unit.power == power && !position.dislodged[i].retreats.empty())
          all.push_back(commander_of_dislodged(variant, position, i));
      break;
    case PhaseKind::adjustment:
      all.push_back(leader_of(variant, position, power));
      break;
  }
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  std::erase(all, 0);
  return all;
}

void mark_silent(const Board& board, const Position& position, OrderBook& book) {
  for (BookEntry& entry : book.entries) {
    if (!entry.due || people_of(board.variant(), position, entry.power) < 2) continue;
    if (wrote_any(entry.lines, std::nullopt) || wrote_any(entry.standing, std::nullopt)) continue;
    for (const std::int32_t person : people_to_ask(board.variant(), position, entry.power))
      if (!wrote_any(entry.lines, person) && !wrote_any(entry.standing, person))
        entry.silent.push_back(person);
  }
}

/// The standing orders that can be read in this phase.
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
  const std::vector<PowerId> deciding =
      powers_to_ask(board.variant(), board.reader(), position, plans);
  for (BookEntry& entry : book.entries)
    entry.planned =
        entry.due && std::find(deciding.begin(), deciding.end(), entry.power) == deciding.end();
}

}  // namespace

bool must_order(const Variant& variant, const Position& position, PowerId power, Hooks* hooks) {
  if (!gives_orders(variant, position, power)) return false;
  const auto is_its = [&](const Unit& unit) { return unit.power == power; };
  switch (phase_kind(variant, position)) {
    case PhaseKind::movement:
      return std::any_of(position.units.begin(), position.units.end(), is_its);
    case PhaseKind::retreat:
      return std::any_of(position.dislodged.begin(), position.dislodged.end(),
                         [&](const Dislodged& dislodged_unit) {
                           return is_its(dislodged_unit.unit) && !dislodged_unit.retreats.empty();
                         });
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
    if (one.mode == SubmissionMode::replace && !board.variant().people) {
      lines = one.lines;
      continue;
    }
    const SeenBoard seen(board, position, {one.power});
    one.mode == SubmissionMode::amend ? amend(seen, one.lines, lines)
                                      : replace(seen, one.lines, lines);
  }
  mark_planned(board, position, plans, book);
  for (BookEntry& entry : book.entries)
    if (!entry.standing.empty())
      entry.standing = readable(SeenBoard(board, position, {entry.power}), entry.standing);
  if (board.variant().people) mark_silent(board, position, book);
  return book;
}

std::vector<std::string> lines_to_play(const Variant& variant, const BookEntry& entry) {
  if (entry.lines.empty()) return entry.standing;
  std::vector<std::string> lines = entry.lines;
  if (!variant.people || wrote_any(lines, std::nullopt)) return lines;
  for (const std::string& line : entry.standing)
    if (!wrote_any(entry.lines, writer_of(line))) lines.push_back(line);
  return lines;
}

}  // namespace chancery
