#include "core/games/record/order_book.h"

#include <algorithm>
#include <map>
#include <span>
#include <tuple>

#include "core/base/common/contains.h"
#include "core/base/common/names.h"
#include "core/games/view/imagined_position.h"
#include "core/games/view/seen_board.h"
#include "core/play/game/name_substitution.h"
#include "core/play/game/probable_orders.h"
#include "core/rules/hooks/hooks.h"
#include "core/rules/orders/doubted_line.h"
#include "core/rules/orders/other_units.h"
#include "core/rules/phase/adjustment.h"
#include "core/rules/phase/next_phase.h"
#include "core/rules/phase/plans.h"
#include "core/rules/phase/read_orders.h"
#include "core/rules/state/people.h"
#include "core/rules/state/regents.h"

namespace chancery {
namespace {

/// The subject of a line. Of two lines with the same subject, only one can count.
struct Subject {
  Action action = Action::hold;
  std::int64_t unit = -1;
  std::int64_t at = -1;
  std::int32_t count = 0;  // of a plan: for this number of builds or disbands due; of a
                           // declaration: its choice
  std::int64_t type = -1;  // of a declaration; likewise the other power and the own unit in it
  std::int64_t party = -1;
  std::int64_t own = -1;
  std::string text{};  // of a line that could not be read

  [[nodiscard]] auto key() const {
    return std::tie(action, unit, at, count, type, party, own, text);
  }
  friend bool operator<(const Subject& a, const Subject& b) { return a.key() < b.key(); }
};

template <class Id>
std::int64_t number_of(Id id) {
  return id.valid() ? static_cast<std::int64_t>(id.index()) : -1;
}

bool has_votes(const Variant& variant) {
  return std::any_of(variant.order_types.begin(), variant.order_types.end(),
                     [](const OrderType& type) { return is_vote(type.acts_as); });
}

/// The board on which a power writes orders for a phase.
class Writing {
 public:
  Writing(const Board& board, const Position& position, PowerId power, std::optional<Time> time)
      : seen_(board, position, {power}), power_(seen_.here(power)), position_(seen_.position()) {
    if (time) position_.time = *time;
    is_later_ = time && *time != position.time;
  }

  [[nodiscard]] OrderLine read(const std::string& text) const {
    if (!seen_.variant().viewpoint) return seen_.board().reader().read(text, power_, position_);
    return seen_.board().reader().read(
        text, power_, imagined_position(seen_.board(), position_, power_, std::span(&text, 1)));
  }
  /// The lines, with one for each unit in place of one for all others.
  [[nodiscard]] std::vector<std::string> for_each_unit(
      const std::vector<std::string>& lines) const {
    const bool has_any = std::any_of(lines.begin(), lines.end(), [&](const std::string& line) {
      return is_for_others(read(line));
    });
    if (!has_any || are_signed()) return lines;
    const OrderSet set{power_, lines};
    const ReadOrders read_all =
        read_orders(seen_.board().reader(), position_, std::span(&set, 1), nullptr);
    std::vector<std::string> all;
    for (const ReadLine& line : read_all.sets.front().lines)
      all.push_back(line.source.empty() ? line.line.text : line.source);
    return all;
  }
  [[nodiscard]] NameSubstitution place_names() const { return {seen_.variant(), seen_.position()}; }
  /// Does it vote for something, or take a vote back?
  [[nodiscard]] bool is_vote(const std::string& text) const {
    const OrderLine line = read_vote(text);
    return takes_vote_back(line) || (line.why.empty() && chancery::is_vote(line.order.action));
  }
  [[nodiscard]] bool takes_back(const std::string& text) const {
    return takes_vote_back(read_vote(text));
  }
  [[nodiscard]] bool has_orders(const std::vector<std::string>& lines) const {
    return std::any_of(lines.begin(), lines.end(),
                       [&](const std::string& line) { return !is_vote(line); });
  }
  [[nodiscard]] bool are_signed() const { return seen_.variant().people.has_value(); }
  [[nodiscard]] SeveralSets several_sets() const {
    return seen_.variant().rules.orders_several_sets;
  }

  [[nodiscard]] Subject subject_of(const std::string& text) const {
    return subject_of(read(text), text);
  }
  /// The power's own unit that an unreadable line was probably meant for.
  [[nodiscard]] std::optional<Subject> probable_subject_of(const std::string& text) const {
    const OrderLine line = read(text);
    if (read_doubt(text) && (line.subject.valid() || line.at.valid())) {
      Subject subject;
      if (line.subject.valid())
        subject.unit = number_of(line.subject);
      else
        subject.at = number_of(line.at);
      return subject;
    }
    if (line.why.empty() || line.type.valid() || line.subject.valid()) return std::nullopt;
    const auto doubt = read_doubt(text);
    const auto place =
        probable_subject(seen_.board(), doubt ? doubt->text : read_signature(text).text);
    if (!place) return std::nullopt;
    const Map& map = seen_.variant().map;
    const bool moves = phase_kind(seen_.variant(), position_) == PhaseKind::movement;
    const std::size_t count = moves ? position_.units.size() : position_.dislodged.size();
    for (std::size_t i = 0; i < count; ++i) {
      const Unit& unit = moves ? position_.units[i] : position_.dislodged[i].unit;
      if (unit.power != power_ || map.province_of(unit.at) != *place) continue;
      Subject subject;
      subject.unit = number_of(UnitId{i});
      return subject;
    }
    return std::nullopt;
  }
  /// Votes name nothing on the board, so the position need not be that which the writer imagines.
  [[nodiscard]] OrderLine read_vote(const std::string& text) const {
    if (!has_votes(seen_.variant())) return {};
    return seen_.board().reader().read(text, power_, position_);
  }
  static Subject subject_of(const OrderLine& line, const std::string& text) {
    Subject subject;
    if (read_doubt(text)) {
      subject.text = fold_name(text);
    } else if (chancery::is_vote(line.order.action) && line.type.valid() && line.why.empty()) {
      subject.action = Action::vote_draw;  // a power has one vote, whatever it is for
    } else if (line.plan && line.why.empty()) {
      subject.action = line.plan->action;
      subject.at = number_of(line.plan->at);
      subject.count = line.plan->count;
    } else if (is_declaration(line.order.action) && line.why.empty()) {
      subject.action = line.order.action;
      subject.type = number_of(line.type);
      subject.unit = number_of(line.order.target);
      subject.at = number_of(line.details.place);
      subject.party = number_of(line.details.power);
      subject.own = number_of(line.details.unit);
      subject.count = line.details.choice ? *line.details.choice + 1 : 0;
    } else if (line.subject.valid()) {
      subject.unit = number_of(line.subject);
    } else if (line.at.valid()) {
      subject.at = number_of(line.at);
    } else if (line.why.empty()) {
      subject.action = line.order.action;
    } else {
      subject.text = fold_name(text);
    }
    return subject;
  }

  /// Is the line void, whatever others order? In a later phase, its unit may be where it is not
  /// now.
  [[nodiscard]] bool is_void(const std::string& text) const {
    if (read_signature(text).text.empty()) return false;  // somebody takes all orders back
    const OrderLine line = read(text);
    return !line.why.empty() && !line.has_condition && !(is_later_ && line.type.valid());
  }

 private:
  SeenBoard seen_;
  PowerId power_;
  Position position_;
  bool is_later_ = false;  // the phase is not the current one
};

using Writer = std::optional<std::int32_t>;

Writer writer_of(const std::string& line) {
  return read_signature(line).writer;
}

/// Each of several people replaces only their own orders.
bool may_replace(Writer writer, Writer other) {
  return !writer || !other || *writer == *other;
}

/// Who orders which subject in some lines.
using WritersBySubject = std::map<Subject, std::vector<Writer>>;

WritersBySubject writers_in(const Writing& writing, const std::vector<std::string>& lines) {
  WritersBySubject writers;
  for (const std::string& line : lines)
    writers[writing.subject_of(line)].push_back(writer_of(line));
  return writers;
}

void amend(const Writing& writing, const std::vector<std::string>& changes,
           std::vector<std::string>& lines) {
  const WritersBySubject writers = writers_in(writing, changes);
  std::erase_if(lines, [&](const std::string& line) {
    const auto found = writers.find(writing.subject_of(line));
    if (found == writers.end()) return false;
    return !writing.are_signed() ||
           std::any_of(found->second.begin(), found->second.end(),
                       [&](Writer writer) { return may_replace(writer, writer_of(line)); });
  });
  lines.insert(lines.end(), changes.begin(), changes.end());
}

bool wrote_any(const std::vector<std::string>& lines, Writer writer) {
  return std::any_of(lines.begin(), lines.end(),
                     [&](const std::string& line) { return writer_of(line) == writer; });
}

bool is_among(const std::vector<Subject>& subjects, const Subject& subject) {
  return std::any_of(subjects.begin(), subjects.end(),
                     [&](const Subject& other) { return !(other < subject || subject < other); });
}

/// The units that unreadable lines were probably meant for and that no other line orders.
std::vector<Subject> probable_subjects(const Writing& writing,
                                       const std::vector<std::string>& lines) {
  std::vector<Subject> probable;
  std::vector<Subject> ordered;
  for (const std::string& line : lines) {
    if (auto subject = writing.probable_subject_of(line))
      probable.push_back(*std::move(subject));
    else
      ordered.push_back(writing.subject_of(line));
  }
  std::erase_if(probable, [&](const Subject& subject) { return is_among(ordered, subject); });
  return probable;
}

/// Unsigned lines replace everything, but an order stays if one that cannot be read was probably
/// meant for its unit. Signed lines replace those of their writers, and unsigned
/// ones for the same units. A signature without lines withdraws the orders of its writer.
void replace(const Writing& writing, const std::vector<std::string>& with,
             std::vector<std::string>& lines) {
  const std::vector<Subject> kept = probable_subjects(writing, with);
  if (with.empty() || !writing.are_signed() || wrote_any(with, std::nullopt)) {
    std::erase_if(lines, [&](const std::string& line) {
      return kept.empty() || !is_among(kept, writing.subject_of(line));
    });
    lines.insert(lines.end(), with.begin(), with.end());
    return;
  }
  const WritersBySubject writers = writers_in(writing, with);
  std::erase_if(lines, [&](const std::string& line) {
    const Subject subject = writing.subject_of(line);
    if (!kept.empty() && is_among(kept, subject)) return false;
    if (writer_of(line)) return wrote_any(with, writer_of(line));
    return writers.contains(subject);
  });
  lines.insert(lines.end(), with.begin(), with.end());
  std::erase_if(lines, [](const std::string& line) {
    return line == sign_line(writer_of(line).value_or(0), {});
  });
}

/// True if it says that earlier orders are kept.
bool keeps_others(const Writing& writing, const std::vector<std::string>& lines) {
  return std::any_of(lines.begin(), lines.end(), [&](const std::string& text) {
    const OrderLine line = writing.read(text);
    return line.why.empty() && action_kind(line.order.action) == ActionKind::keep_set;
  });
}

/// True if all of them are void, whatever others order.
bool are_void(const Writing& writing, const std::vector<std::string>& lines) {
  return std::all_of(lines.begin(), lines.end(),
                     [&](const std::string& text) { return writing.is_void(text); });
}

/// True if a submission keeps earlier orders.
bool amends(const Writing& writing, const Submission& submission,
            const std::vector<std::string>& orders) {
  if (submission.mode == SubmissionMode::amend) return true;
  if (submission.lines.empty()) return false;
  if (are_void(writing, orders)) return true;
  switch (writing.several_sets()) {
    case SeveralSets::merge:
      return true;
    case SeveralSets::last:
      return false;
    case SeveralSets::last_unless_kept:
      return keeps_others(writing, submission.lines);
  }
  return false;
}

/// Lines of a power, in two parts.
struct OrdersAndVotes {
  std::vector<std::string> orders;
  std::vector<std::string> votes;
};

OrdersAndVotes part(const Writing& writing, const std::vector<std::string>& lines) {
  OrdersAndVotes parts;
  for (const std::string& line : lines)
    (writing.is_vote(line) ? parts.votes : parts.orders).push_back(line);
  return parts;
}

/// A vote replaces that of the same writer.
void cast(const Writing& writing, const std::vector<std::string>& with,
          std::vector<std::string>& votes) {
  std::erase_if(votes, [&](const std::string& vote) {
    return std::any_of(with.begin(), with.end(), [&](const std::string& other) {
      return may_replace(writer_of(other), writer_of(vote));
    });
  });
  for (const std::string& vote : with)
    if (!writing.takes_back(vote)) votes.push_back(vote);
}

/// A submission without lines withdraws everything.
void take(const Writing& writing, const Submission& submission, std::vector<std::string>& lines) {
  if (submission.lines.empty() || (lines.empty() && !writing.are_signed())) {
    if (submission.mode == SubmissionMode::replace || lines.empty()) lines = submission.lines;
    std::erase_if(lines, [&](const std::string& line) { return writing.takes_back(line); });
    return;
  }
  OrdersAndVotes all = part(writing, lines);
  const OrdersAndVotes sent = part(writing, submission.lines);
  if (!sent.orders.empty()) {
    if (amends(writing, submission, sent.orders))
      amend(writing, sent.orders, all.orders);
    else
      replace(writing, sent.orders, all.orders);
  }
  if (!sent.votes.empty()) cast(writing, sent.votes, all.votes);
  lines = std::move(all.orders);
  lines.insert(lines.end(), all.votes.begin(), all.votes.end());
}

/// The submissions of a power for a phase.
std::vector<Submission> those_of(const std::vector<Submission>& all, PowerId power,
                                 std::optional<Time> time) {
  std::vector<Submission> own;
  for (const Submission& submission : all)
    if (submission.power == power && submission.time == time) own.push_back(submission);
  return own;
}

/// The people of the power who have something to decide in this phase.
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
    case PhaseKind::declaration:
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
    const std::vector<std::string> orders =
        part(Writing(board, position, entry.power, std::nullopt), entry.lines).orders;
    if (wrote_any(orders, std::nullopt) || wrote_any(entry.standing, std::nullopt)) continue;
    for (const std::int32_t person : people_to_ask(board.variant(), position, entry.power))
      if (!wrote_any(orders, person) && !wrote_any(entry.standing, person))
        entry.silent.push_back(person);
  }
}

/// The standing orders that can be read in this phase.
std::vector<std::string> readable(const SeenBoard& seen, const std::vector<std::string>& lines) {
  const PowerId writer = seen.here(seen.eyes().front());
  std::vector<std::string> good;
  for (const std::string& line : lines)
    if (seen.board()
            .reader()
            .read(line, writer, seen.position_for(writer, std::span(&line, 1)))
            .why.empty())
      good.push_back(line);
  return good;
}

void mark_planned(const Board& board, const Position& position, const std::vector<OrderSet>& plans,
                  OrderBook& book) {
  if (plans.empty() || phase_kind(board.variant(), position) == PhaseKind::movement) return;
  const std::vector<PowerId> deciding =
      powers_to_ask(board.variant(), board.reader(), position, plans);
  for (BookEntry& entry : book.entries)
    entry.planned = entry.due && !contains(deciding, entry.power);
}

/// True if the power has units or centers.
bool owns_anything(const Position& position, PowerId power) {
  return contains(position.owner, power) ||
         std::any_of(position.units.begin(), position.units.end(),
                     [&](const Unit& unit) { return unit.power == power; });
}

}  // namespace

bool must_order(const Variant& variant, const Position& position, PowerId power, Hooks* hooks) {
  if (!gives_orders(variant, position, power)) return false;
  if (is_regent_now(variant, position, power)) return true;
  const auto is_its = [&](const Unit& unit) { return unit.power == power; };
  switch (phase_kind(variant, position)) {
    case PhaseKind::movement:
      return std::any_of(position.units.begin(), position.units.end(), is_its);
    case PhaseKind::retreat:
      return std::any_of(position.dislodged.begin(), position.dislodged.end(),
                         [&](const Dislodged& dislodged_unit) {
                           return is_its(dislodged_unit.unit) && !dislodged_unit.retreats.empty();
                         });
    case PhaseKind::declaration:
      // A power with nothing left may declare, but nobody waits for it.
      return may_declare(variant, position, power) && owns_anything(position, power);
    case PhaseKind::adjustment:
      break;
  }
  const std::int32_t due = adjustment_due(variant, position, power, hooks);
  if (due <= 0) return due < 0;
  std::vector<ProvinceId> sites;
  list_build_sites(variant, position, power, sites, hooks);
  return !sites.empty();
}

namespace {

/// Through fog, decides by what the power's players know: otherwise they could conclude that
/// somebody stands where they might build.
bool is_due(const Board& board, const Position& position, PowerId power, Hooks* hooks) {
  if (board.for_players() == nullptr) return must_order(board.variant(), position, power, hooks);
  if (!gives_orders(board.variant(), position, power)) return false;
  const SeenBoard seen(board, position, {power});
  return must_order(seen.variant(), seen.position(), power, nullptr);
}

}  // namespace

OrderBook make_order_book(const Board& board, const Position& position,
                          const std::vector<Submission>& submissions,
                          const std::vector<OrderSet>& plans) {
  OrderBook book;
  const std::unique_ptr<Hooks> hooks = Hooks::of(board.variant());
  for (std::size_t i = 0; i < board.variant().powers.size(); ++i) {
    BookEntry entry;
    entry.power = PowerId{i};
    entry.due = is_due(board, position, entry.power, hooks.get());
    book.entries.push_back(std::move(entry));
  }
  for (BookEntry& entry : book.entries) {
    entry.lines = lines_after(board, position, submissions, entry.power, position.time);
    entry.standing = lines_after(board, position, submissions, entry.power, std::nullopt);
    entry.ordered = !entry.lines.empty() &&
                    Writing(board, position, entry.power, std::nullopt).has_orders(entry.lines);
  }
  mark_planned(board, position, plans, book);
  for (BookEntry& entry : book.entries)
    if (!entry.standing.empty())
      entry.standing = readable(SeenBoard(board, position, {entry.power}), entry.standing);
  if (board.variant().people) mark_silent(board, position, book);
  return book;
}

std::vector<std::string> lines_after(const Board& board, const Position& position,
                                     const std::vector<Submission>& submissions, PowerId power,
                                     std::optional<Time> time) {
  std::vector<Submission> own = those_of(submissions, power, time);
  if (own.empty()) return {};
  std::vector<std::string> lines;
  const Writing writing(board, position, power, time);
  for (const Submission& submission : own) take(writing, submission, lines);
  return lines;
}

namespace {

/// The lines for each subject before and after a change. Each of several people has a change of
/// their own, unless the line of one replaces an unsigned one, or the other way round.
class LineChanges {
 public:
  void add_before(const Subject& subject, Writer writer, const std::string& line) {
    join(exactly(subject, writer).before, line);
  }
  void add_after(const Subject& subject, Writer writer, const std::string& line) {
    Entry* const replaced = replaced_by(subject, writer);
    join(replaced != nullptr ? replaced->after : exactly(subject, writer).after, line);
  }
  [[nodiscard]] std::vector<LineChange> all() const {
    std::vector<LineChange> changes;
    for (const Entry& entry : entries_)
      if (entry.before != entry.after) changes.push_back({entry.before, entry.after});
    return changes;
  }

 private:
  struct Entry {
    Writer writer;
    std::string before{};
    std::string after{};
  };

  static void join(std::string& side, const std::string& line) {
    side.append(side.empty() ? "" : "; ").append(line);
  }

  Entry* find(const Subject& subject, Writer writer) {
    for (const std::size_t at : places_[subject])
      if (entries_[at].writer == writer) return &entries_[at];
    return nullptr;
  }
  Entry& exactly(const Subject& subject, Writer writer) {
    if (Entry* const found = find(subject, writer)) return *found;
    places_[subject].push_back(entries_.size());
    return entries_.emplace_back(Entry{writer});
  }
  /// The lines of another writer that this one's line replaces; null if there are none.
  Entry* replaced_by(const Subject& subject, Writer writer) {
    if (find(subject, writer) != nullptr) return nullptr;
    for (const std::size_t at : places_[subject])
      if (may_replace(writer, entries_[at].writer) && entries_[at].after.empty())
        return &entries_[at];
    return nullptr;
  }

  std::map<Subject, std::vector<std::size_t>> places_;  // by subject: indices of its entries
  std::vector<Entry> entries_;
};

}  // namespace

std::vector<LineChange> compare_lines(const Board& board, const Position& position, PowerId power,
                                      std::optional<Time> time,
                                      const std::vector<std::string>& before,
                                      const std::vector<std::string>& after, PrintedPlaces style) {
  const Writing writing(board, position, power, time);
  const NameSubstitution names = writing.place_names();
  LineChanges changes;
  const auto add_all = [&](const std::vector<std::string>& lines, auto add) {
    for (const std::string& text : writing.for_each_unit(lines)) {
      const OrderLine line = writing.read(text);
      if (action_kind(line.order.action) == ActionKind::keep_set && line.why.empty()) continue;
      std::string printed = line.printed.empty() ? text : line.printed;
      if (read_doubt(text)) printed = line.text;
      if (!line.printed.empty() && style == PrintedPlaces::names) printed = names.named(printed);
      (changes.*add)(Writing::subject_of(line, text), writer_of(text), printed);
    }
  };
  add_all(before, &LineChanges::add_before);
  add_all(after, &LineChanges::add_after);
  return changes.all();
}

std::vector<std::string> lines_to_play(const Variant& variant, const BookEntry& entry) {
  std::vector<std::string> lines = entry.lines;
  if (!entry.ordered) {
    lines.insert(lines.begin(), entry.standing.begin(), entry.standing.end());
    return lines;
  }
  if (!variant.people || wrote_any(lines, std::nullopt)) return lines;
  for (const std::string& line : entry.standing)
    if (!wrote_any(entry.lines, writer_of(line))) lines.push_back(line);
  return lines;
}

}  // namespace chancery
