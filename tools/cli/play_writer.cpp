#include "tools/cli/play_writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "core/base/common/names.h"
#include "core/rules/state/names_in_play.h"
#include "tools/cli/play_tables.h"

namespace chancery::cli {
namespace {

bool same_name(std::string_view a, std::string_view b) {
  return fold_name(a) == fold_name(b);
}

/// Finds it by its name in play, or by any of its names in the variant.
Found<ProvinceId> find_place(const SeenBoard& seen, const std::string& name) {
  const auto spoken = find_province_by_played_name(seen.variant(), seen.position(), name);
  return spoken ? Found<ProvinceId>{spoken, {}, {}} : seen.board().find_province(name);
}

}  // namespace

void PlayWriter::begin() {
  at_ = 0;
  deciders_ = game_.deciders();
}

bool PlayWriter::turn_to(PowerId power) {
  const auto who = std::find(deciders_.begin(), deciders_.end(), power);
  if (who == deciders_.end()) return false;
  at_ = static_cast<std::size_t>(who - deciders_.begin());
  return true;
}

SeenBoard PlayWriter::seen() const {
  return {game_.board(), game_.now(), may_order() ? std::vector{power()} : game_.eyes()};
}

std::vector<OrderChoices> PlayWriter::choices() const {
  if (!may_order()) return {};
  const SeenBoard board = seen();
  return order_choices(board.variant(), board.position(), board.here(power()));
}

std::vector<OrderChoices> PlayWriter::all_choices() const {
  std::vector<OrderChoices> all = choices();
  if (!may_order()) return all;
  const SeenBoard board = seen();
  for (OrderChoices& order_choices :
       other_choices(board.variant(), board.position(), board.here(power())))
    all.push_back(std::move(order_choices));
  return all;
}

std::vector<OrderPattern> PlayWriter::patterns() const {
  if (!may_order()) return {};
  const SeenBoard board = seen();
  return order_patterns(board.variant(), board.position(), board.here(power()));
}

NameSubstitution PlayWriter::place_names() const {
  const SeenBoard board = seen();
  return {board.variant(), board.position()};
}

void PlayWriter::show_board() const {
  const SeenBoard board = seen();
  std::cout << board_table(board.variant(), board.position());
}

void PlayWriter::show_place(const std::string& name) const {
  if (name.empty()) {
    std::cout << "  name a place: 'look PLACE'\n";
    return;
  }
  const SeenBoard board = seen();
  const auto found = find_place(board, name);
  if (found.value)
    std::cout << province_table(board.variant(), board.position(), *found.value);
  else
    std::cout << "  " << found.sentence() << '\n';
}

void PlayWriter::show_choices(const std::string& unit) const {
  if (!may_order()) {
    std::cout << "  nobody at this table has anything to decide now\n";
    return;
  }
  const std::vector<OrderChoices> choices = all_choices();
  if (unit.empty()) {
    const NameSubstitution names = place_names();
    std::cout << choices_table(choices, names) << patterns_table(patterns(), names);
    return;
  }
  const SeenBoard board = seen();
  const NameSubstitution names = place_names();
  const auto place = find_place(board, unit);
  const auto is_meant = [&](const std::string& subject) {
    const auto at = board.board().first_unit_in(subject);
    return same_name(subject, unit) || same_name(names.named(subject), unit) ||
           (place.value && at.value &&
            board.variant().map.province_of(at.value->at) == *place.value);
  };
  std::string out;
  for (const OrderChoices& choice : choices)
    if (is_meant(choice.subject)) out += choices_of(choice, names);
  std::vector<OrderPattern> patterns = this->patterns();
  std::erase_if(patterns, [&](const OrderPattern& pattern) { return !is_meant(pattern.subject); });
  if (!out.empty()) {
    std::cout << out << patterns_table(patterns, names);
    return;
  }
  Words subjects;
  for (const OrderChoices& order_choices : choices)
    subjects.push_back(names.named(order_choices.subject));
  std::cout << fmt::format("  no orders for '{}'; you can order {}\n", unit,
                           fmt::join(subjects, ", "));
}

void PlayWriter::show_task() const {
  if (!may_order()) {
    std::cout << "  nobody at this table has anything to decide now\n";
    return;
  }
  const PowerId who = power();
  const Variant& variant = game_.variant();
  std::cout << fmt::format("{}, {} ({})", game_.name_of(who),
                           phase_label(variant, game_.now().time),
                           phase_kind_name(phase_kind(variant, game_.now())));
  const SeenBoard board(game_.board(), game_.now(), {who});
  const std::string due = due_line(board.variant(), board.position(), board.here(who));
  std::cout << (due.empty() ? "" : ": " + due) << '\n';
  show_orders();
}

void PlayWriter::show_orders() const {
  const PowerId who = power();
  const Words& lines = game_.written(who);
  const NameSubstitution names = place_names();
  for (const std::string& line : lines) std::cout << "  " << names.named(line) << '\n';
  if (phase_kind(game_.variant(), game_.now()) == PhaseKind::adjustment) return;
  const SeenBoard board(game_.board(), game_.now(), {who});
  const PowerId here = board.here(who);
  Words without;
  for (const OrderChoices& choices : order_choices(board.variant(), board.position(), here)) {
    const auto ordered = std::any_of(lines.begin(), lines.end(), [&](const std::string& line) {
      const OrderLine read = board.board().reader().read(line, here, board.position());
      return read.at.valid() &&
             print_unit(board.variant(), read.unit_class, read.at) == choices.subject;
    });
    if (!ordered) without.push_back(names.named(choices.subject));
  }
  if (!without.empty())
    std::cout << fmt::format("  without orders: {}\n", fmt::join(without, ", "));
}

void PlayWriter::cancel(const std::string& unit) {
  if (!may_order() || game_.written(power()).empty()) {
    std::cout << "  no orders are written\n";
    return;
  }
  Words& lines = game_.written(power());
  if (unit.empty()) {
    lines.clear();
    std::cout << "  all orders deleted\n";
    return;
  }
  cancel_one(unit, lines);
}

void PlayWriter::cancel_one(const std::string& unit, Words& lines) {
  const SeenBoard seen = this->seen();
  const Board& board = seen.board();
  const Map& map = board.variant().map;
  const auto found = board.find_unit(unit);
  const auto place = found.value ? Found<ProvinceId>{map.province_of(found.value->at), {}, {}}
                                 : find_place(seen, unit);
  const auto line = std::find_if(lines.begin(), lines.end(), [&](const std::string& text) {
    const SpaceId at = board.reader().read(text, seen.here(power()), seen.position()).at;
    return same_name(text, unit) ||
           (place.value && at.valid() && map.province_of(at) == *place.value);
  });
  if (line == lines.end()) {
    std::cout << fmt::format("  no order for '{}' is written\n", unit);
    return;
  }
  std::cout << "  deleted: " << place_names().named(*line) << '\n';
  lines.erase(line);
}

}  // namespace chancery::cli
