#include "tools/cli/order_intake.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <map>
#include <string_view>

#include "core/base/common/names.h"
#include "core/base/common/words.h"
#include "core/games/mail/mail_date.h"
#include "core/games/mail/mail_orders.h"
#include "core/games/mail/mail_text.h"
#include "core/games/mail/own_words.h"
#include "core/games/mail/phase_headings.h"
#include "core/games/record/order_book.h"
#include "core/games/store/people.h"
#include "core/games/view/seen_board.h"
#include "core/games/view/seen_world.h"
#include "core/play/game/name_substitution.h"
#include "core/rules/orders/other_units.h"
#include "core/rules/state/people.h"
#include "tools/cli/command.h"
#include "tools/cli/game_command.h"
#include "tools/cli/told_phase.h"

namespace chancery::cli {
namespace {

constexpr std::size_t most_listed = 100;

/// Why there can be no orders for the phase; empty if there can.
std::string why_not_to_come(const Game& game, const Position& now, Time time,
                            const std::string& name) {
  if (is_before(time, now.time))
    return fmt::format("'{}' is over; {} waits for orders", name, phase_name(game.variant(), now));
  if (is_to_come(game.variant(), now.time, time)) return {};
  std::vector<std::string> next;
  Time then = now.time;
  for (std::size_t i = 0; next.size() < 2 && i < 2 * game.variant().calendar.phases.size(); ++i) {
    then = next_time(game.variant(), then);
    if (game.variant().calendar.phases[then.phase].kind == PhaseKind::movement)
      next.push_back(phase_label(game.variant(), then));
  }
  return fmt::format("'{}' never comes: after {} come {}", name,
                     phase_label(game.variant(), now.time), join_with_last(next, " and "));
}

std::string name_of(const std::string& path) {
  return path == "-" ? "standard input" : path;
}

/// For the game file, which others may get: without the folder on this machine.
std::string source_of(const std::string& path) {
  return name_of(std::filesystem::path(path).filename().string());
}

/// Lists the lines below a heading on standard error, if there are any.
void list_lines(const std::string& heading, const std::vector<std::string>& lines) {
  if (lines.empty()) return;
  std::cerr << heading << '\n';
  for (std::size_t i = 0; i < lines.size() && i < most_listed; ++i)
    std::cerr << "  " << lines[i] << '\n';
  if (lines.size() > most_listed)
    std::cerr << fmt::format("  … and {} more\n", lines.size() - most_listed);
}

/// The player who wrote the orders of a power.
using Writers = std::map<std::size_t, std::int32_t>;

/// The orders of one sheet or mail.
class Gathering {
 public:
  Gathering(const Game& game, const OrdersArguments& arguments, std::string name,
            std::size_t number)
      : game_(game), arguments_(arguments), name_(std::move(name)), number_(number) {}

  /// Sets the writer; the lines that follow are read in the phase that this writer may know.
  void tell(const std::vector<PowerId>& writers) { now_ = told_to(game_, writers); }
  [[nodiscard]] const Position& now() const { return now_; }

  void complain(const std::string& problem) {
    std::cerr << fmt::format("chancery: {}: {}\n", name_, problem);
    sound_ = false;
  }
  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] bool is_sound() const { return sound_; }
  [[nodiscard]] bool is_empty() const { return sets_.empty(); }
  std::vector<Received> take() { return std::move(sets_); }

  /// Splits the text by phase; reports invalid headings.
  /// `usual` is the phase of orders without a heading.
  std::vector<PhasePart> parts_of(const Board& board, std::string_view text, Time usual) {
    PhaseParts found = part_by_phase(board, now_.time, text, usual);
    for (const std::string& problem : found.problems) complain(problem);
    if (found.parts.size() > 1 && arguments_.standing)
      complain(fmt::format("standing orders are for every phase, but '{}' is a heading of one",
                           found.parts[1].heading));
    return std::move(found.parts);
  }

  void add(OrderSet set, const std::string& source, const PhasePart& part) {
    // Empty for the heading that --power puts before a sheet with its own headings.
    if (set.lines.empty()) return;
    if (part.time && part.is_subject && is_before(*part.time, now_.time))
      return complain(is_over(part));
    if (part.time)
      if (const std::string why = why_not_to_come(game_, now_, *part.time, part.heading);
          !why.empty())
        return complain(why);
    const std::optional<Time> time = part.time ? part.time : usual_time();
    for (Received& received : sets_)
      if (received.set.power == set.power && received.time == time) {
        received.set.lines.insert(received.set.lines.end(), set.lines.begin(), set.lines.end());
        return;
      }
    sets_.push_back({std::move(set), source, time, number_});
  }

  /// Why orders under a subject that names a past phase are not for the current one.
  [[nodiscard]] std::string is_over(const PhasePart& part) const {
    return fmt::format(
        "its subject '{}' says that it is for {}, which is over; {} waits for orders", part.heading,
        phase_label(game_.variant(), *part.time), phase_name(game_.variant(), now_));
  }

  /// The phase of orders without a heading; none for standing orders.
  [[nodiscard]] std::optional<Time> usual_time() const {
    if (arguments_.standing) return std::nullopt;
    return arguments_.phase.empty() ? now_.time : find_phase(game_, now_, arguments_.phase);
  }

  /// Orders of which none can be read replace nothing; standing orders are kept if they can be read
  /// in some phase.
  void refuse_unreadable() {
    const bool had_any = !sets_.empty();
    for (Received& received : sets_) {
      if (!received.time)
        keep_readable(received.set);
      else if (!arguments_.add)
        refuse_if_unreadable(received.set, *received.time);
    }
    std::erase_if(sets_, [](const Received& entry) { return entry.set.lines.empty(); });
    if (sets_.empty() && had_any) sound_ = false;
  }

 private:
  static bool is_read(const OrderLine& line) { return line.type.valid() || line.why.empty(); }
  /// What an order with a condition does may be decided later.
  static bool counts(const OrderLine& line) { return line.why.empty() || line.has_condition; }

  /// True if the power has orders for the phase.
  [[nodiscard]] bool has_orders(PowerId power, Time time) const {
    if (time == now_.time) return !told_entry(game_, now_, power).lines.empty();
    return !lines_after(game_.board(), game_.position(), need(game_.orders_ahead()), power, time)
                .empty();
  }

  void refuse_if_unreadable(const OrderSet& set, Time time) {
    if (!has_orders(set.power, time)) return;
    const SeenBoard seen(game_.board(), now_, {set.power});
    Position then = seen.position();
    then.time = time;
    std::vector<std::string> reasons;
    for (const std::string& text : set.lines) {
      const OrderLine line = seen.board().reader().read(text, seen.here(set.power), then);
      const bool is_later = time != now_.time;  // its unit may be there by then
      if (counts(line) || takes_vote_back(line) || (is_later && is_read(line))) return;
      reasons.push_back(
          fmt::format("{}: {}", line.text, NameSubstitution(seen.variant(), then).named(line.why)));
    }
    complain(fmt::format("no order of {} in it counts in {}, so it replaces nothing",
                         power_name(game_, set.power), phase_name(game_.variant(), then)));
    list_lines("why:", reasons);
  }

  /// Reports and drops the lines that can be read in no phase.
  void keep_readable(OrderSet& set) {
    const SeenBoard seen(game_.board(), now_, {set.power});
    std::vector<std::string> refused;
    std::erase_if(set.lines, [&](const std::string& text) {
      std::string why;
      Position then = seen.position();
      for (std::size_t i = 0; i < seen.variant().calendar.phases.size(); ++i) {
        then.time.phase = static_cast<std::uint8_t>(i);
        const OrderLine line = seen.board().reader().read(text, seen.here(set.power), then);
        if (is_read(line)) return false;
        if (why.empty()) why = NameSubstitution(seen.variant(), then).named(line.why);
      }
      // A place unknown to its writer may be found later.
      const Found<UnitName> unit = seen.board().first_unit_in(text);
      if (hides(game_.variant()) && (unit.value || !unit.hint.empty())) return false;
      refused.push_back(fmt::format("{}: {}", text, why));
      return true;
    });
    if (refused.empty()) return;
    list_lines(fmt::format("chancery: {}: no phase can read {} of {}, which {} not stored:", name_,
                           plural_count(refused.size(), "standing order"),
                           power_name(game_, set.power), refused.size() == 1 ? "is" : "are"),
               refused);
  }

  const Game& game_;
  const OrdersArguments& arguments_;
  Position now_{game_.position()};
  std::string name_;
  std::size_t number_;
  std::vector<Received> sets_;
  bool sound_ = true;
};

/// The writers of the orders, according to the arguments or the address of a mail.
class Authors {
 public:
  Authors(const Game& game, const OrdersArguments& arguments) : game_(game), arguments_(arguments) {
    if (!arguments.power.empty()) power_ = need_power(game, arguments.power);
    if (!arguments.person.empty()) writers_[power_->index()] = need_writer(*power_);
  }

  /// The power given with --power.
  [[nodiscard]] const std::optional<PowerId>& power() const { return power_; }

  /// The power given with --power, or those of the address. If several people share a power, the
  /// address determines which of them wrote the mail.
  [[nodiscard]] std::vector<PowerId> powers_of(const std::string& address, Gathering& mail) {
    if (arguments_.person.empty()) writers_.clear();
    std::vector<PowerId> powers;
    for (const Seat& seat : game_.seats()) {
      if (power_ && seat.power != *power_) continue;
      const bool is_theirs = plays(seat, address);
      if (is_theirs || power_) powers.push_back(seat.power);
      if (!is_theirs || !is_shared(seat.power) || writers_.count(seat.power.index()) > 0) continue;
      if (const auto writer = find_address(people_in(seat), address))
        writers_.emplace(seat.power.index(), *writer);
      else
        mail.complain(fmt::format("several players of {} have the address {}; name one with '--by'",
                                  power_name(game_, seat.power), address));
    }
    return powers;
  }

  /// The powers of an address, whatever the arguments say.
  [[nodiscard]] std::vector<PowerId> players_of(const std::string& address) const {
    std::vector<PowerId> powers;
    for (const Seat& seat : game_.seats())
      if (plays(seat, address)) powers.push_back(seat.power);
    return powers;
  }

  /// Signs the lines with their writer. Returns false if a line is already signed.
  [[nodiscard]] bool sign(OrderSet& set, Gathering& in) const {
    if (!game_.variant().people) return true;
    const auto writer = writers_.find(set.power.index());
    if (writer == writers_.end() && !arguments_.mail) return true;
    for (std::string& line : set.lines) {
      if (read_signature(line).writer) {
        in.complain(fmt::format("'{}': remove the signature; {} determines the writer", line,
                                arguments_.person.empty() ? "the sender's address" : "'--by'"));
        return false;
      }
      if (writer != writers_.end()) line = sign_line(writer->second, line);
    }
    return true;
  }

  [[nodiscard]] OrderSet withdrawn() const {
    const auto writer = writers_.find(power_->index());
    if (writer == writers_.end()) return {*power_, {}};
    return {*power_, {sign_line(writer->second, {})}};
  }

 private:
  static bool plays(const Seat& seat, const std::string& address) {
    const std::vector<Person> people = people_in(seat);
    return !address.empty() && std::any_of(people.begin(), people.end(), [&](const Person& person) {
      return is_same_address(person.address, address);
    });
  }

  [[nodiscard]] bool is_shared(PowerId power) const {
    return people_of(game_.variant(), game_.position(), power) > 1;
  }

  [[nodiscard]] std::int32_t need_writer(PowerId power) const {
    if (!is_shared(power))
      throw InputProblem{fmt::format("'--by': {} has only one player", power_name(game_, power))};
    const std::vector<Person> people = people_in(game_.seats()[power.index()]);
    if (const auto found = find_person(people, arguments_.person)) return *found;
    std::vector<std::string> names;
    for (const Person& person : people) names.push_back(person.name);
    throw InputProblem{fmt::format("'{}' does not play {}; its players are {}", arguments_.person,
                                   power_name(game_, power), fmt::join(names, ", "))};
  }

  const Game& game_;
  const OrdersArguments& arguments_;
  std::optional<PowerId> power_;
  Writers writers_;
};

/// Reads a sheet, part by part. Below the heading of a phase, orders belong to the power above it
/// until another power is named.
void read_sheet_from(const Game& game, const OrdersArguments& arguments, const Authors& authors,
                     const std::string& text, Gathering& sheet) {
  if (const std::string problem = sheet_size_problem(text); !problem.empty())
    return sheet.complain(problem);
  std::optional<SeenBoard> seen;
  if (authors.power()) {
    sheet.tell({*authors.power()});
    seen.emplace(game.board(), sheet.now(), std::vector{*authors.power()});
  }
  const Board& board = seen ? seen->board() : game.board();
  PowerId power = seen ? seen->here(*authors.power()) : PowerId::none();
  const Time usual = sheet.usual_time().value_or(sheet.now().time);
  for (const PhasePart& part : sheet.parts_of(board, text, usual)) {
    Position then = seen ? seen->position() : game.position();
    then.time = part.time ? *part.time : sheet.usual_time().value_or(then.time);
    if (part.power.valid()) power = part.power;
    // Standing orders are for phases of every kind.
    const OrderSheet read = board.reader().read_sheet(
        seen ? part.text : with_known_headings(board, game.position(), part.text),
        arguments.standing ? nullptr : &then, {power, part.line});
    if (!read.sets.empty()) power = read.sets.back().power;
    for (const std::string& problem : read.problems) sheet.complain(problem);
    for (OrderSet set : read.sets) {
      const PowerId own = seen ? seen->eye(set.power) : set.power;
      if (!set.lines.empty() && !own.valid())
        return sheet.complain(fmt::format("it has orders of {}, not only of {}",
                                          board.variant().powers[set.power.index()].name,
                                          power_name(game, *authors.power())));
      set.power = own;
      if (!set.lines.empty() && !authors.sign(set, sheet)) return;
      if (!set.lines.empty()) sheet.add(std::move(set), source_of(sheet.name()), part);
    }
  }
}

/// Reads one mail.
class MailIntake {
 public:
  MailIntake(const Game& game, const OrdersArguments& arguments, Authors& authors, Gathering& in)
      : game_(game), arguments_(arguments), authors_(authors), in_(in) {}

  void read(std::string_view text) {
    std::string problem;
    if (!read_mail(text, mail_, problem)) return in_.complain(problem);
    list_lines(in_.name() + ": note:", mail_.notes);
    const std::vector<PowerId> powers = authors_.powers_of(mail_.from, in_);
    if (powers.empty()) return report_unknown();
    if (!in_.is_sound()) return;
    in_.tell(powers);
    SeenBoard seen(game_.board(), in_.now(), powers);
    list_left_out();
    read_text(mail_.text, seen);
    for (const ForwardedText& inner : mail_.forwarded) read_forwarded(inner, seen);
    for (const Written& written : written_) settle(written, seen);
    list_lines(fmt::format("{}: corrected in the mail itself:", in_.name()), replaced_);
    list_lines(fmt::format("{}: not read as an order:", in_.name()), others_);
    if (in_.is_sound() && in_.is_empty()) complain_of_nothing(seen);
  }

 private:
  void list_left_out() const {
    list_kind(LeftOut::quotation, "of quoted text");
    list_kind(LeftOut::signature, "of a signature");
    list_kind(LeftOut::crossed, "of struck-out text");
  }

  [[nodiscard]] std::vector<std::string> left_out(LeftOut kind) const {
    std::vector<std::string> lines;
    for (const LeftOutLine& line : mail_.left_out)
      if (line.why == kind) lines.push_back(line.text);
    return lines;
  }

  void list_kind(LeftOut kind, std::string_view what) const {
    const std::vector<std::string> lines = left_out(kind);
    list_lines(
        fmt::format("{}: {} {} ignored:", in_.name(), plural_count(lines.size(), "line"), what),
        lines);
  }

  /// Reads the words of the sender, and those of others if the game master says whose they are.
  void read_forwarded(const ForwardedText& inner, const SeenBoard& seen) {
    if (authors_.power() || is_same_address(inner.from, mail_.from))
      return read_text(inner.text, seen);
    std::vector<std::string> lines;
    for (std::string_view rest = inner.text; !rest.empty();) {
      const std::size_t end = std::min(rest.find('\n'), rest.size());
      if (end > 0) lines.emplace_back(rest.substr(0, end));
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    list_lines(fmt::format("{}: a forwarded mail {} ignored, since it is not {}'s:", in_.name(),
                           inner.from.empty() ? std::string("without an address is")
                                              : "from " + inner.from + " is",
                           mail_.from),
               lines);
  }

  /// The orders of the mail for one phase.
  struct Written {
    PhasePart part;
    std::vector<FoundOrder> orders;
  };

  void read_text(const std::string& text, const SeenBoard& seen) {
    if (const std::string problem = sheet_size_problem(text); !problem.empty())
      return in_.complain(problem);
    std::vector<PowerId> here;
    for (const PowerId power : seen.eyes()) here.push_back(seen.here(power));
    PhasePart above;
    take_subject(above);
    const Time usual = above.time.value_or(in_.usual_time().value_or(in_.now().time));
    if (&text == &mail_.text) read_subject(above, here, seen);
    std::vector<PhasePart> parts = in_.parts_of(seen.board(), text, usual);
    parts.front().time = above.time;
    parts.front().heading = above.heading;
    parts.front().is_subject = above.is_subject;
    state_.current.reset();
    for (const PhasePart& part : parts) {
      if (part.power.valid()) state_.current = part.power;
      MailOrders found =
          find_orders(seen.board(), position_in(part, seen), part.text, here, state_);
      state_ = std::move(found.state);
      for (const std::string& problem : found.problems) in_.complain(problem);
      others_.insert(others_.end(), found.others.begin(), found.others.end());
      keep(part, std::move(found.orders));
    }
  }

  /// The subject may have an order that the text lacks.
  void read_subject(const PhasePart& part, const std::vector<PowerId>& powers,
                    const SeenBoard& seen) {
    MailOrders found =
        find_orders(seen.board(), position_in(part, seen), own_subject(mail_.subject), powers);
    for (FoundOrder& order : found.orders) {
      if (order.doubt.empty()) order.doubt = "it stands in the subject; is it an order?";
      order.may_be_talk = true;
    }
    keep(part, std::move(found.orders));
  }

  [[nodiscard]] Position position_in(const PhasePart& part, const SeenBoard& seen) const {
    Position then = seen.position();
    then.time = part.time ? *part.time : in_.usual_time().value_or(then.time);
    return then;
  }

  void keep(const PhasePart& part, std::vector<FoundOrder> orders) {
    const auto known = std::find_if(written_.begin(), written_.end(), [&](const Written& written) {
      return written.part.time == part.time && written.part.is_subject == part.is_subject;
    });
    if (known == written_.end())
      written_.push_back({part, std::move(orders)});
    else
      known->orders.insert(known->orders.end(), orders.begin(), orders.end());
  }

  void settle(const Written& written, const SeenBoard& seen) {
    SettledOrders settled =
        settle_orders(seen.board(), position_in(written.part, seen), written.orders, state_);
    others_.insert(others_.end(), settled.talk.begin(), settled.talk.end());
    replaced_.insert(replaced_.end(), settled.replaced.begin(), settled.replaced.end());
    take(settled.sets, written.part, seen);
  }

  /// Orders above all headings are for the phase that the subject names.
  void take_subject(PhasePart& part) {
    if (arguments_.standing || !arguments_.phase.empty()) return;
    const auto named = phases_in_subject(game_.variant(), in_.now().time, subject_without_name());
    if (named.empty()) return;
    const auto is_now = [&](const NamedPhase& phase) { return phase.time == in_.now().time; };
    if (std::any_of(named.begin(), named.end(), is_now)) return;
    const bool is_one = std::all_of(named.begin(), named.end(), [&](const NamedPhase& named_phase) {
      return named_phase.time == named.front().time;
    });
    if (!is_one)
      return in_.complain(fmt::format(
          "the subject '{}' names several phases; write each above its orders", mail_.subject));
    part.time = named.front().time;
    part.heading = mail_.subject;
    part.is_subject = true;
    if (is_before(*part.time, in_.now().time)) old_subject_ = in_.is_over(part);
  }

  /// The name of the game may contain a year.
  [[nodiscard]] std::string subject_without_name() const {
    std::string subject = fold_name(own_subject(mail_.subject));
    const std::string name = fold_name(game_.name());
    const std::size_t at = name.empty() ? std::string::npos : subject.find(name);
    if (at != std::string::npos) subject.replace(at, name.size(), " ");
    return subject;
  }

  void take(std::vector<OrderSet>& sets, const PhasePart& part, const SeenBoard& seen) {
    for (OrderSet& set : sets) {
      const PowerId power = seen.eye(set.power);
      if (!power.valid()) {
        refuse_foreign(seen.variant().powers[set.power.index()].name, set.lines);
        continue;
      }
      set.power = power;
      if (!authors_.sign(set, in_)) return;
      in_.add(std::move(set), mail_.from.empty() ? source_of(in_.name()) : mail_.from, part);
    }
  }

  void refuse_foreign(const std::string& power, const std::vector<std::string>& lines) {
    if (authors_.power())
      return in_.complain(fmt::format("it has orders of {}, not only of {}", power,
                                      power_name(game_, *authors_.power())));
    foreign_ = true;
    list_lines(fmt::format("chancery: {}: {} does not play {}; {} nothing ('--power {}' would let "
                           "{} count):",
                           in_.name(), mail_.from, power,
                           lines.size() == 1 ? "this order changes" : "these orders change", power,
                           lines.size() == 1 ? "it" : "them"),
               lines);
  }

  /// Names the sender and the purpose of the mail.
  void report_unknown() {
    in_.complain(mail_.from.empty()
                     ? fmt::format("it does not say who sent it: {}", mail_.why_no_sender)
                     : fmt::format("nobody in this game has the address {}", mail_.from));
    if (!mail_.subject.empty()) std::cerr << "  subject: " << mail_.subject << '\n';
    std::vector<std::string> wanted;
    if (sheet_size_problem(mail_.text).empty()) {
      const MailOrders found = find_orders(game_.board(), game_.position(), mail_.text, {});
      for (const FoundOrder& order : found.orders)
        wanted.push_back(fmt::format("{}: {}", power_name(game_, order.power), order.text));
      wanted.insert(wanted.end(), found.problems.begin(), found.problems.end());
    }
    list_lines("  wanted:", wanted);
    for (const ForwardedText& inner : mail_.forwarded)
      for (const PowerId power : authors_.players_of(inner.from))
        std::cerr << fmt::format("  it forwards a mail from {}, who plays {}\n", inner.from,
                                 power_name(game_, power));
    std::cerr << "  if it is to count, name the power with '--power'\n";
  }

  void complain_of_nothing(const SeenBoard& seen) {
    if (foreign_) return in_.complain("it has no orders of the sender's own");
    std::string text;
    for (const LeftOutLine& line : mail_.left_out)
      text += std::string(trimmed(line.text, "> \t\r")) + "\n";
    std::size_t orders = 0;
    if (sheet_size_problem(text).empty())
      orders = find_orders(seen.board(), seen.position(), text, {seen.here(seen.eyes().front())})
                   .orders.size();
    if (orders == 0 && !old_subject_.empty()) return in_.complain(old_subject_);
    in_.complain(
        orders == 0
            ? std::string("no orders found")
            : fmt::format("no orders found, but {} in what was ignored; if they are "
                          "meant, read them as a sheet with '--power'",
                          orders == 1 ? "there is one" : fmt::format("there are {}", orders)));
  }

  const Game& game_;
  const OrdersArguments& arguments_;
  Authors& authors_;
  Gathering& in_;
  MailText mail_;
  LetterState state_;
  std::vector<Written> written_;
  std::vector<std::string> others_;
  std::vector<std::string> replaced_;
  std::string old_subject_;  // why the subject's phase is not meant; empty if there is none
  bool foreign_ = false;
};

/// Appends the orders in a sheet or mail to `intake`.
void take_from(Gathering& from, Intake& intake) {
  from.refuse_unreadable();
  if (!from.is_sound()) {
    ++intake.refused;
    return;
  }
  for (Received& received : from.take()) intake.sets.push_back(std::move(received));
}

}  // namespace

Time find_phase(const Game& game, const Position& now, const std::string& name) {
  const auto time = find_named_phase(game.variant(), now.time, name);
  if (!time)
    throw InputProblem{fmt::format("unknown phase '{}': write it like '{}', or '{} retreat'", name,
                                   phase_label(game.variant(), now.time),
                                   phase_label(game.variant(), now.time))};
  if (const std::string why = why_not_to_come(game, now, *time, name); !why.empty())
    throw InputProblem{why};
  return *time;
}

namespace {

/// A mail in a file, perhaps one of several.
struct NumberedMail {
  std::string name;
  std::string_view text;
  std::size_t number = 0;
  std::int64_t date = 0;  // of a mail without a date: that of the mail before it
};

/// All mails, the earliest first.
std::vector<NumberedMail> mails_by_date(const OrdersArguments& arguments) {
  std::vector<NumberedMail> all;
  for (std::size_t file = 0; file < arguments.sheets.size(); ++file) {
    const std::string name = name_of(arguments.sheets[file]);
    const std::vector<std::string_view> mails = split_mailbox(arguments.texts[file]);
    if (mails.empty())
      throw InputProblem{
          fmt::format("{}: a file with more than {} mails is not read; nothing was stored", name,
                      most_mails_in_box)};
    for (std::size_t i = 0; i < mails.size(); ++i) {
      const std::int64_t before = all.empty() ? 0 : all.back().date;
      all.push_back({mails.size() == 1 ? name : fmt::format("{}, mail {}", name, i + 1), mails[i],
                     all.size() + 1, date_of_mail(mails[i]).value_or(before)});
    }
  }
  const auto is_earlier = [](const NumberedMail& a, const NumberedMail& b) {
    return a.date < b.date;
  };
  if (!std::is_sorted(all.begin(), all.end(), is_earlier)) {
    std::stable_sort(all.begin(), all.end(), is_earlier);
    std::cerr << "chancery: note: the mails are read in the order of their dates\n";
  }
  return all;
}

/// The lines that take the power's vote back. Throws if it has none.
OrderSet without_vote(const Game& game, const Authors& authors) {
  const PowerId power = *authors.power();
  const Position now = told_to(game, {power});
  const SeenBoard seen(game.board(), now, {power});
  OrderSet set = authors.withdrawn();
  const std::int32_t only =
      set.lines.empty() ? 0 : read_signature(set.lines.front()).writer.value_or(0);
  set.lines.clear();
  for (const std::string& text : told_entry(game, now, power).lines) {
    const OrderLine line = seen.board().reader().read(text, seen.here(power), seen.position());
    if (!line.why.empty() || !is_vote(line.order.action)) continue;
    const auto voter = read_signature(text).writer;
    if (only > 0 && voter.value_or(only) != only) continue;
    const std::string back = "NO " + line.printed;
    set.lines.push_back(voter ? sign_line(*voter, back) : back);
  }
  if (set.lines.empty())
    throw InputProblem{fmt::format("{} has no vote to withdraw", power_name(game, power))};
  return set;
}

}  // namespace

Intake take_in(const Game& game, const OrdersArguments& arguments) {
  Authors authors(game, arguments);
  Intake intake;
  if (arguments.mail) {
    for (const NumberedMail& mail : mails_by_date(arguments)) {
      Gathering gathering(game, arguments, mail.name, mail.number);
      MailIntake(game, arguments, authors, gathering).read(mail.text);
      take_from(gathering, intake);
    }
  } else {
    for (std::size_t i = 0; i < arguments.sheets.size(); ++i) {
      Gathering sheet(game, arguments, name_of(arguments.sheets[i]), i + 1);
      read_sheet_from(game, arguments, authors, arguments.texts[i], sheet);
      take_from(sheet, intake);
    }
  }
  if (arguments.withdraw_vote)
    intake.sets.push_back({without_vote(game, authors), {}, game.position().time, 0});
  if (arguments.withdraw) {
    Gathering usual(game, arguments, {}, 0);
    usual.tell({*authors.power()});
    intake.sets.push_back({authors.withdrawn(), {}, usual.usual_time(), 0});
  }
  if (intake.sets.empty() && intake.refused == 0) std::cerr << "chancery: no orders found\n";
  if (intake.sets.empty() || (intake.refused > 0 && !arguments.mail))
    throw InputProblem{"nothing was stored"};
  return intake;
}

}  // namespace chancery::cli
