#include "tools/cli/play_results.h"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "core/base/common/contains.h"
#include "core/games/mail/order_check.h"
#include "core/games/view/seen_board.h"
#include "core/games/view/seen_world.h"
#include "core/games/view/told_position.h"
#include "core/play/game/name_substitution.h"
#include "core/play/game/text_report.h"
#include "core/rules/state/names_in_play.h"
#include "tools/cli/command.h"

namespace chancery::cli {
namespace {

TextColor wanted_color() {
  return color_wanted() ? TextColor::ansi : TextColor::none;
}

}  // namespace

void PlayResults::show_last(std::span<const PowerId> eyes) {
  if (nothing_played()) return;
  if (is_in_fog()) {
    if (is_announced()) show_in_fog({}, eyes);
    return;
  }
  if (hides_results({}, eyes)) return;
  const PlayedPhase& last = game_.record().phases.back();
  PhaseReport report = last.report;
  for (OrderReport& order : report.orders) order.explanation.clear();
  std::cout << write_text_report(game_.variant(), last.before, report, wanted_color());
}

void PlayResults::explain(const std::string& place, std::span<const PowerId> eyes) {
  if (nothing_played()) return;
  if (is_in_fog()) return show_in_fog(place, eyes);
  if (hides_results(place, eyes)) return;
  const PlayedPhase& last = game_.record().phases.back();
  explain_in(game_.board(), last.before, last.report, place);
}

bool PlayResults::is_in_fog() const {
  return hides(game_.variant()) && !hides_board(game_.variant());
}

void PlayResults::show_in_fog(const std::string& place, std::span<const PowerId> eyes) const {
  const ShownGame shown = show_game(game_.board(), game_.record(), eyes);
  if (shown.game.phases.empty()) {
    std::cout << "  you were told of no phase yet\n";
    return;
  }
  const SeenPhase& last = shown.game.phases.back();
  explain_in(shown.board(), last.before, last.report, place);
}

/// Without a place, explains everything.
void PlayResults::explain_in(const Board& board, const Position& before, const PhaseReport& report,
                             const std::string& place) {
  if (place.empty()) {
    std::cout << write_text_report(board.variant(), before, report, wanted_color());
    return;
  }
  const auto unit = board.find_unit(place);
  const auto space = unit.value ? Found<SpaceId>{unit.value->at, {}, {}} : board.find_space(place);
  if (!space.value) {
    std::cout << "  " << space.sentence() << '\n';
    return;
  }
  explain_place(board.variant(), before, report, *space.value);
}

void PlayResults::explain_place(const Variant& variant, const Position& before,
                                const PhaseReport& report, SpaceId place) {
  const Map& map = variant.map;
  const NameSubstitution names(variant, before);
  bool any = false;
  for (const OrderReport& order : report.orders) {
    if (!order.at.valid() || map.province_of(order.at) != map.province_of(place)) continue;
    any = true;
    const std::string subject =
        order.unit_class ? print_unit(variant, *order.unit_class, order.at) : std::string("order");
    const std::string text = order.order.value_or(subject + " (no order)");
    std::cout << "  " << (order.is_as_written ? text : names.named(text)) << '\n'
              << "    "
              << (order.explanation.empty() ? std::string(result_name(order.result))
                                            : names.named(order.explanation))
              << '\n';
  }
  if (!any)
    std::cout << fmt::format("  no orders in {} in the last phase\n",
                             map.province(map.province_of(place)).name);
}

bool PlayResults::nothing_played() const {
  if (!game_.record().phases.empty()) return false;
  std::cout << "  no phase has been played yet\n";
  return true;
}

std::string PlayResults::ending_text() const {
  const Position& now = game_.record().now;
  return told_ending(game_.variant(), now, game_.record().ending, game_.played())->text;
}

bool PlayResults::is_announced() const {
  if (game_.record().phases.empty() || game_.played().empty()) return true;
  const Position& before = game_.record().phases.back().before;
  return told_position(game_.variant(), before, game_.played()).time == before.time;
}

bool PlayResults::hides_results(const std::string& place, std::span<const PowerId> eyes) {
  if (!hides_board(game_.variant())) return false;
  const PlayedPhase& last = game_.record().phases.back();
  const std::string label = phase_label(game_.variant(), last.before.time);
  if (place.empty() && !is_announced()) {
    list_own(eyes, std::nullopt);
  } else if (place.empty()) {
    std::cout << "  " << label << " is resolved; 'board' shows what you know\n";
    list_own(eyes, std::nullopt);
  } else if (eyes.empty()) {
    std::cout << "  nobody is at the keyboard\n";
  } else {
    const SeenBoard seen(game_.board(), last.before, {eyes.begin(), eyes.end()});
    const auto spoken = find_province_by_played_name(seen.variant(), seen.position(), place);
    const Found<ProvinceId> found =
        spoken ? Found<ProvinceId>{spoken, {}, {}} : seen.board().find_province(place);
    if (!found.value) {
      std::cout << "  " << found.sentence() << '\n';
      return true;
    }
    const std::string& id = seen.variant().map.province(*found.value).id;
    list_own(eyes, game_.board().find_province(id).value);
  }
  // With secret orders, players read the news at their turn.
  if (orders_ == Orders::open) report_news(eyes);
  return true;
}

void PlayResults::report_own(std::span<const PowerId> eyes) const {
  if (!hides(game_.variant()) || game_.record().phases.empty()) return;
  if (is_in_fog()) return show_in_fog({}, eyes);
  std::cout << "  " << phase_label(game_.variant(), game_.record().phases.back().before.time)
            << ", your orders:\n";
  list_own(eyes, std::nullopt);
}

/// The powers' own orders of the last phase, in one place or everywhere.
void PlayResults::list_own(std::span<const PowerId> eyes, std::optional<ProvinceId> place) const {
  const PlayedPhase& last = game_.record().phases.back();
  const Variant& variant = game_.variant();
  if (eyes.empty()) return;
  // With only the names that they know.
  const SeenBoard seen(game_.board(), last.before, {eyes.begin(), eyes.end()});
  const NameSubstitution names(seen.variant(), seen.position());
  bool any = false;
  for (const OrderReport& order : last.report.orders) {
    const bool own = contains(eyes, order.power);
    const bool here = !place || (order.at.valid() && variant.map.province_of(order.at) == *place);
    if (!own || !here) continue;
    any = true;
    const std::string subject = order.unit_class && order.at.valid()
                                    ? print_unit(variant, *order.unit_class, order.at)
                                    : std::string("order");
    const std::string text = order.order.value_or(subject + " (no order)");
    std::cout << fmt::format("    {:<28} {}\n", order.is_as_written ? text : names.named(text),
                             names.named(own_result(last, order)));
  }
  if (!any && place) std::cout << "  you had no orders there in the last phase\n";
}

/// As much as the icon of the unit shows and the order itself implies: that something failed, but
/// not what blocked it.
std::string PlayResults::own_result(const PlayedPhase& last, const OrderReport& order) const {
  if (order.ok || order.result == Result::dislodged) return std::string(result_name(order.result));
  if (order.result != Result::void_order || !order.order) return "failed";
  const SeenBoard seen(game_.board(), last.before, {order.power});
  const OrderCheck check =
      check_orders(seen.board(), seen.position(), seen.here(order.power), {*order.order});
  if (check.lines.empty() || check.lines.front().why.empty()) return "failed";
  return "void: " + check.lines.front().why;
}

void PlayResults::report_start(std::span<const PowerId> eyes) const {
  if (!game_.record().phases.empty() || eyes.empty()) return;
  const View view = View::of({eyes.begin(), eyes.end()});
  for (const Announcement& announcement : view.announcements(game_.record().announcements))
    std::cout << fmt::format("  {}: {}\n", announcement.when, announcement.text);
}

void PlayResults::report_news(std::span<const PowerId> eyes) {
  if (!hides_board(game_.variant())) return;
  const auto& phases = game_.record().phases;
  reported_.resize(game_.variant().powers.size(), 0);
  std::size_t next = phases.size();
  for (const PowerId eye : eyes) next = std::min(next, reported_[eye.index()]);
  if (next >= phases.size()) return;
  const SeenBoard seen(game_.board(), game_.now(), {eyes.begin(), eyes.end()});
  const NameSubstitution names(seen.variant(), seen.position());
  for (; next < phases.size(); ++next)
    for (const Message& message : phases[next].report.messages)
      if (may_be_read_by(message, eyes))
        std::cout << fmt::format(
            "  {}: {}\n",
            phase_label(game_.variant(),
                        told_position(game_.variant(), phases[next].before, eyes).time),
            names.named(message.text));
  for (const PowerId eye : eyes) reported_[eye.index()] = phases.size();
}

}  // namespace chancery::cli
