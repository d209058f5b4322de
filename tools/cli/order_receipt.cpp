#include "tools/cli/order_receipt.h"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "core/base/common/words.h"
#include "core/base/json/json_value.h"
#include "core/games/mail/order_check.h"
#include "core/games/view/seen_board.h"
#include "core/play/game/name_substitution.h"
#include "core/rules/orders/doubted_line.h"
#include "core/rules/state/names_in_play.h"
#include "core/rules/state/people.h"
#include "tools/cli/command.h"
#include "tools/cli/game_command.h"
#include "tools/cli/told_phase.h"

namespace chancery::cli {
namespace {

std::string fate_of(const CheckedLine& line, const NameSubstitution& names) {
  std::string text;
  if (!line.why.empty()) text = "void: " + names.named(line.why);
  for (const std::string& note : line.notes) text += (text.empty() ? "" : "; ") + names.named(note);
  return text;
}

/// The text as written, if it could not be read.
std::string shown(const CheckedLine& line, const NameSubstitution& names) {
  const std::string text = line.printed.empty() ? line.text : names.named(line.printed);
  return line.writer ? sign_line(*line.writer, text) : text;
}

void print_changes(const std::vector<LineChange>& changes) {
  if (changes.empty()) return;
  std::cout << "  changed:\n";
  for (const LineChange& change : changes) {
    if (change.before.empty())
      std::cout << fmt::format("    added: {}\n", change.after);
    else if (change.after.empty())
      std::cout << fmt::format("    no longer ordered: {}\n", change.before);
    else
      std::cout << fmt::format("    {} replaces {}\n", change.after, change.before);
  }
}

void print_check(const SeenBoard& seen, const std::string& power, const OrderCheck& check,
                 const std::vector<LineChange>& changes) {
  const NameSubstitution names(seen.variant(), seen.position());
  std::cout << fmt::format("{}, {}{}\n", power, phase_name(seen.variant(), seen.position()),
                           check.due.empty() ? "" : ": " + check.due);
  constexpr std::size_t widest = 56;  // one long line must not push all reasons away
  std::size_t width = 0;
  for (const CheckedLine& line : check.lines) width = std::max(width, shown(line, names).size());
  width = std::min(width, widest);
  // What cannot be read comes first, so that nobody overlooks it.
  std::vector<CheckedLine> lines = check.lines;
  std::stable_partition(lines.begin(), lines.end(), [](const CheckedLine& line) {
    return line.printed.empty() && !line.why.empty();
  });
  for (const CheckedLine& line : lines) {
    const std::string fate = fate_of(line, names);
    std::cout << (fate.empty() ? fmt::format("  {}\n", shown(line, names))
                               : fmt::format("  {:<{}}  {}\n", shown(line, names), width, fate));
  }
  if (!check.unordered.empty())
    std::cout << names.named(fmt::format("  no order: {}\n", fmt::join(check.unordered, ", ")));
  print_changes(changes);
  if (const std::string count = count_orders(check); !count.empty())
    std::cout << fmt::format("  {}\n", count);
}

void write_changes(const std::vector<LineChange>& changes, JsonWriter& json) {
  json.key("changes");
  json.begin_list();
  for (const LineChange& change : changes) {
    json.begin_object();
    json.key("before");
    change.before.empty() ? json.null() : json.text(change.before);
    json.key("after");
    change.after.empty() ? json.null() : json.text(change.after);
    json.end_object();
  }
  json.end_list();
}

void write_check(const std::string& power, const OrderCheck& check,
                 const std::vector<LineChange>& changes) {
  std::string out;
  JsonWriter json(out);
  json.begin_object();
  json.text("power", power);
  json.key("orders");
  json.begin_list();
  for (const CheckedLine& line : check.lines) {
    json.begin_object();
    json.text("text", line.text);
    json.key("order");
    line.printed.empty() ? json.null() : json.text(line.printed);
    if (line.writer) {
      json.key("writer");
      json.number(std::int64_t{*line.writer});
    }
    json.key("ok");
    json.boolean(line.why.empty());
    if (!line.why.empty()) json.text("why", line.why);
    json.key("notes");
    json.begin_list();
    for (const std::string& note : line.notes) json.text(note);
    json.end_list();
    json.end_object();
  }
  json.end_list();
  json.key("unordered");
  json.begin_list();
  for (const std::string& unit : check.unordered) json.text(unit);
  json.end_list();
  write_changes(changes, json);
  json.end_object();
  std::cout << out << '\n';
}

void write_declared(const Game& game, const DeclaredAtOnce& once) {
  std::string out;
  JsonWriter json(out);
  json.begin_object();
  json.text("power", power_name(game, once.power));
  json.key("at_once");
  json.begin_object();
  json.text("text", once.text);
  json.key("order");
  once.printed.empty() ? json.null() : json.text(once.printed);
  json.key("ok");
  json.boolean(once.why.empty());
  if (!once.why.empty()) json.text("why", once.why);
  json.end_object();
  json.end_object();
  std::cout << out << '\n';
}

/// "France, Spring 1901, from ann@example.org, added to the others".
std::string title_of(const Game& game, const Submission& what) {
  std::string title = fmt::format(
      "{}, {}", power_name(game, what.power),
      what.time ? phase_label(game.variant(), *what.time) : std::string("standing orders"));
  if (!what.source.empty()) title += ", from " + what.source;
  if (what.mode == SubmissionMode::amend) title += ", added to the others";
  return title;
}

/// An order for a later phase, as it was written.
struct LineAhead {
  std::string text;
  std::string why;        // why it cannot be read now; empty if it can
  bool in_doubt = false;  // whether it is an order
};

/// `label` is the label of the phase; empty for standing orders.
void print_lines_ahead(const std::string& power, const std::string& label,
                       const std::vector<LineAhead>& lines, const std::vector<LineChange>& changes,
                       const NameSubstitution& names) {
  std::cout << fmt::format("{}, {}\n", power,
                           label.empty() ? "standing orders" : "ahead for " + label);
  for (const LineAhead& line : lines) {
    const std::string_view problem =
        line.in_doubt ? "  void: " : "  cannot be read now, and will be read again then: ";
    std::cout << fmt::format(
        "  {}{}\n", line.text,
        line.why.empty() ? std::string() : std::string(problem) + names.named(line.why));
  }
  print_changes(changes);
  const auto in_doubt = static_cast<std::size_t>(std::count_if(
      lines.begin(), lines.end(), [](const LineAhead& line) { return line.in_doubt; }));
  std::cout << fmt::format("  {}, to be read in {}{}\n",
                           plural_count(lines.size() - in_doubt, "order"),
                           label.empty() ? "every phase" : label,
                           in_doubt == 0 ? std::string() : fmt::format("; {} void", in_doubt));
}

void write_lines_ahead(const std::string& power, const std::string& label,
                       const std::vector<LineAhead>& lines,
                       const std::vector<LineChange>& changes) {
  std::string out;
  JsonWriter json(out);
  json.begin_object();
  json.text("power", power);
  json.key("ahead");
  label.empty() ? json.null() : json.text(label);
  json.key("orders");
  json.begin_list();
  for (const LineAhead& line : lines) {
    json.begin_object();
    json.text("text", line.text);
    if (!line.why.empty()) json.text("why", line.why);
    json.end_object();
  }
  json.end_list();
  write_changes(changes, json);
  json.end_object();
  std::cout << out << '\n';
}

void write_sent(const Game& game, const SentOrders& sent) {
  std::string out;
  JsonWriter json(out);
  json.begin_object();
  json.key("number");
  json.number(sent.number);
  json.text("power", power_name(game, sent.what.power));
  json.key("phase");
  sent.what.time ? json.text(phase_label(game.variant(), *sent.what.time)) : json.null();
  json.text("mode", sent.what.mode == SubmissionMode::amend ? "amend" : "replace");
  json.text("time", sent.time);
  json.text("source", sent.what.source);
  json.key("lines");
  json.begin_list();
  for (const std::string& line : sent.what.lines) json.text(line);
  json.end_list();
  json.end_object();
  std::cout << out << '\n';
}

}  // namespace

void print_receipt(const Game& game, const OrdersArguments& arguments, PowerId power,
                   const std::vector<std::string>& lines, const std::vector<LineChange>& changes) {
  const Position now = told_to(game, {power});
  const SeenBoard seen(game.board(), now, {power});
  const OrderCheck check = check_orders(seen.board(), seen.position_for(seen.here(power), lines),
                                        seen.here(power), lines);
  const std::string name = display_name(seen.variant(), seen.position(), seen.here(power));
  if (arguments.format == "json")
    write_check(name, check, changes);
  else
    print_check(seen, name, check, changes);
}

void print_declared(const Game& game, const OrdersArguments& arguments,
                    const std::vector<DeclaredAtOnce>& declared) {
  for (const DeclaredAtOnce& once : declared) {
    if (arguments.format == "json") {
      write_declared(game, once);
      continue;
    }
    const Position now = told_to(game, {once.power});
    const SeenBoard seen(game.board(), now, {once.power});
    const NameSubstitution names(seen.variant(), seen.position());
    const std::string fate = !once.why.empty() ? "void, not stored: " + names.named(once.why)
                             : arguments.check ? "takes effect at once if it is handed in"
                                               : "handed in, and cannot be taken back";
    std::cout << fmt::format("{}, at once\n  {}  {}\n", power_name(game, once.power),
                             once.printed.empty() ? once.text : names.named(once.printed), fate);
  }
}

void print_ahead(const Game& game, const OrdersArguments& arguments, PowerId power,
                 std::optional<Time> time, const std::vector<std::string>& lines,
                 const std::vector<LineChange>& changes) {
  const Position now = told_to(game, {power});
  const SeenBoard seen(game.board(), now, {power});
  Position then = seen.position();
  if (time) then.time = *time;
  std::vector<LineAhead> ahead;
  for (const std::string& text : lines) {
    const OrderLine line = seen.board().reader().read(text, seen.here(power), then);
    const bool is_read = line.type.valid() || line.why.empty() || !time;
    const bool in_doubt = read_doubt(text).has_value();
    ahead.push_back(
        {in_doubt ? line.text : text, is_read && !in_doubt ? std::string() : line.why, in_doubt});
  }
  std::stable_partition(ahead.begin(), ahead.end(),
                        [](const LineAhead& line) { return line.in_doubt; });
  const std::string label = time ? phase_label(game.variant(), *time) : std::string();
  if (arguments.format == "json")
    write_lines_ahead(power_name(game, power), label, ahead, changes);
  else
    print_lines_ahead(power_name(game, power), label, ahead, changes,
                      NameSubstitution(seen.variant(), then));
}

void print_submissions(const Game& game, const OrdersArguments& arguments,
                       std::optional<PowerId> only) {
  for (const SentOrders& sent : need(game.submissions())) {
    if (only && sent.what.power != *only) continue;
    if (arguments.format == "json") {
      write_sent(game, sent);
      continue;
    }
    std::cout << fmt::format("{:>4}  {}{}{}\n", sent.number, title_of(game, sent.what),
                             sent.time.empty() ? "" : "  ", sent.time);
    if (sent.what.lines.empty()) std::cout << "        withdrawn\n";
    for (const std::string& line : sent.what.lines) std::cout << "        " << line << '\n';
  }
}

}  // namespace chancery::cli
