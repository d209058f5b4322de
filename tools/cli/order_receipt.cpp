#include "tools/cli/order_receipt.h"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "core/base/words.h"
#include "core/json/json_value.h"
#include "core/mail/order_check.h"
#include "core/state/people.h"
#include "core/view/seen_board.h"
#include "tools/cli/command.h"
#include "tools/cli/game_command.h"
#include "tools/cli/told_phase.h"

namespace chancery::cli {
namespace {

std::string fate_of(const CheckedLine& line) {
  std::string text;
  if (!line.why.empty()) text = "void: " + line.why;
  for (const std::string& note : line.notes) text += (text.empty() ? "" : "; ") + note;
  return text;
}

std::string shown(const CheckedLine& line) {
  const std::string& text = line.printed.empty() ? line.text : line.printed;
  return line.writer ? sign_line(*line.writer, text) : text;
}

void print_changes(const std::vector<LineChange>& changes) {
  if (changes.empty()) return;
  std::cout << "  changed:\n";
  for (const LineChange& one : changes) {
    if (one.before.empty())
      std::cout << fmt::format("    added: {}\n", one.after);
    else if (one.after.empty())
      std::cout << fmt::format("    no longer ordered: {}\n", one.before);
    else
      std::cout << fmt::format("    {} replaces {}\n", one.after, one.before);
  }
}

void print_check(const Game& game, const Position& now, const std::string& power,
                 const OrderCheck& check, const std::vector<LineChange>& changes) {
  std::cout << fmt::format("{}, {}{}\n", power, phase_name(game.variant(), now),
                           check.due.empty() ? "" : ": " + check.due);
  std::size_t width = 0;
  for (const CheckedLine& line : check.lines) width = std::max(width, shown(line).size());
  for (const CheckedLine& line : check.lines) {
    const std::string fate = fate_of(line);
    std::cout << (fate.empty() ? fmt::format("  {}\n", shown(line))
                               : fmt::format("  {:<{}}  {}\n", shown(line), width, fate));
  }
  if (!check.unordered.empty())
    std::cout << fmt::format("  no order: {}\n", fmt::join(check.unordered, ", "));
  print_changes(changes);
  if (const std::string count = count_orders(check); !count.empty())
    std::cout << fmt::format("  {}\n", count);
}

void write_changes(const std::vector<LineChange>& changes, JsonWriter& json) {
  json.key("changes");
  json.begin_list();
  for (const LineChange& one : changes) {
    json.begin_object();
    json.key("before");
    one.before.empty() ? json.null() : json.text(one.before);
    json.key("after");
    one.after.empty() ? json.null() : json.text(one.after);
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

/// "France, Spring 1901, from ann@example.org, added to the others".
std::string title_of(const Game& game, const Submission& what) {
  std::string title = fmt::format(
      "{}, {}", power_name(game, what.power),
      what.time ? phase_label(game.variant(), *what.time) : std::string("standing orders"));
  if (!what.source.empty()) title += ", from " + what.source;
  if (what.mode == SubmissionMode::amend) title += ", added to the others";
  return title;
}

void write_sent(const Game& game, const SentOrders& one) {
  std::string out;
  JsonWriter json(out);
  json.begin_object();
  json.key("number");
  json.number(one.number);
  json.text("power", power_name(game, one.what.power));
  json.key("phase");
  one.what.time ? json.text(phase_label(game.variant(), *one.what.time)) : json.null();
  json.text("mode", one.what.mode == SubmissionMode::amend ? "amend" : "replace");
  json.text("time", one.time);
  json.text("source", one.what.source);
  json.key("lines");
  json.begin_list();
  for (const std::string& line : one.what.lines) json.text(line);
  json.end_list();
  json.end_object();
  std::cout << out << '\n';
}

}  // namespace

void print_receipt(const Game& game, const OrdersArguments& arguments, PowerId power,
                   const std::vector<std::string>& lines, const std::vector<LineChange>& changes) {
  const Position now = told_to(game, {power});
  const SeenBoard seen(game.board(), now, {power});
  const OrderCheck check = check_orders(seen.board(), seen.position(), seen.here(power), lines);
  const std::string& name = seen.variant().powers[seen.here(power).index()].name;
  if (arguments.format == "json")
    write_check(name, check, changes);
  else
    print_check(game, now, name, check, changes);
}

void print_ahead(const Game& game, PowerId power, std::optional<Time> time,
                 const std::vector<std::string>& lines, const std::vector<LineChange>& changes) {
  const Position now = told_to(game, {power});
  const SeenBoard seen(game.board(), now, {power});
  Position then = seen.position();
  if (time) then.time = *time;
  std::cout << fmt::format("{}, {}\n", power_name(game, power),
                           time ? fmt::format("ahead for {}", phase_label(game.variant(), *time))
                                : std::string("standing orders"));
  for (const std::string& text : lines) {
    const OrderLine line = seen.board().reader().read(text, seen.here(power), then);
    const bool is_read = line.type.valid() || line.why.empty() || !time;
    std::cout << "  " << text
              << (is_read ? std::string()
                          : fmt::format("  cannot be read now, and will be read again then: {}",
                                        line.why))
              << '\n';
  }
  print_changes(changes);
}

void print_submissions(const Game& game, const OrdersArguments& arguments,
                       std::optional<PowerId> only) {
  for (const SentOrders& one : need(game.submissions())) {
    if (only && one.what.power != *only) continue;
    if (arguments.format == "json") {
      write_sent(game, one);
      continue;
    }
    std::cout << fmt::format("{:>4}  {}{}{}\n", one.number, title_of(game, one.what),
                             one.time.empty() ? "" : "  ", one.time);
    if (one.what.lines.empty()) std::cout << "        withdrawn\n";
    for (const std::string& line : one.what.lines) std::cout << "        " << line << '\n';
  }
}

}  // namespace chancery::cli
