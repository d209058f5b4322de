#include "core/games/view/seen_world.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/common/contains.h"
#include "core/games/view/fogged_game.h"
#include "core/games/view/fogged_position.h"
#include "core/games/view/seen_world_parts.h"
#include "core/games/view/told_position.h"
#include "core/play/game/name_substitution.h"
#include "core/rules/state/attributes.h"
#include "core/rules/state/names_in_play.h"

namespace chancery {
namespace {

using namespace seen_parts;

/// The color of a center's owner; elsewhere, of the power in the `color` attribute of [sight].
/// Players see it on known land even if they have not met that power.
std::string color_of(const Variant& variant, const Position& position, ProvinceId province) {
  PowerId whose = position.owner[province.index()];
  const bool is_owned = whose.valid() && is_center(variant, position, province);
  if (variant.sight && variant.sight->color && !is_owned) {
    const AttributePlace place = place_of_attribute(variant, *variant.sight->color);
    const std::int16_t cell = position.province_attributes[place.cell(province.index())];
    whose = cell >= 0 ? PowerId{static_cast<std::size_t>(cell)} : PowerId::none();
  }
  return whose.valid() ? variant.powers[whose.index()].color : std::string();
}

/// The position in the phase that was announced to them, with the dislodged units that stand on the
/// board even if nobody among them has to wait for the retreats.
Position seen_now(const Variant& variant, const Position& now, std::span<const PowerId> eyes) {
  Position told = told_position(variant, now, eyes);
  told.dislodged = now.dislodged;
  return told;
}

class Seeing {
 public:
  Seeing(const Board& board, const GameRecord& record, std::span<const PowerId> eyes)
      : board_(board),
        variant_(board.variant()),
        record_(record),
        eyes_(eyes),
        now_(seen_now(variant_, record.now, eyes)),
        known_(variant_, now_, eyes) {}

  SeenWorld see() {
    Layout layout = lay_out(variant_, known_);
    world_.variant = reduced_variant(variant_, now_, known_, layout);
    world_.position = reduced_position(variant_, now_, known_, *world_.variant);
    world_.title = record_.title;
    world_.deadline = record_.deadline;
    world_.pieces = std::move(layout.pieces);
    world_.barriers = std::move(layout.barriers);
    world_.sees_all = known_.sees_all();
    world_.colored_by_sight = variant_.sight->color.has_value();
    world_.period = variant_.drawing.plane.period();
    for (std::size_t i = 0; i < eyes_.size(); ++i) world_.own.emplace_back(i);
    world_.unknown = known_.unknown();
    for (const ProvinceId province : known_.provinces())
      world_.colors.push_back(color_of(variant_, now_, province));
    take_fresh();
    take_earlier();
    take_actions();
    take_contacts();
    take_announcements();
    take_orders();
    take_ending();
    return std::move(world_);
  }

 private:
  void take_fresh() {
    const auto last =
        std::find_if(record_.phases.rbegin(), record_.phases.rend(), [&](const PlayedPhase& phase) {
          return phase_kind(variant_, phase.before) == PhaseKind::movement;
        });
    if (last == record_.phases.rend()) return;
    const VisibleWorld before(variant_, last->before, eyes_);
    for (const ProvinceId province : known_.provinces())
      if (!before.knows(province)) world_.fresh.push_back(known_.seen(province));
  }

  /// Takes the position before the last phase announced to them; phases of others change nothing of
  /// theirs.
  void take_earlier() {
    const auto told_of = [&](const PlayedPhase& phase) {
      return told_position(variant_, phase.before, eyes_).time == phase.before.time;
    };
    const auto last = std::find_if(record_.phases.rbegin(), record_.phases.rend(), told_of);
    const Position& before = last == record_.phases.rend() ? now_ : last->before;
    const std::vector<std::int32_t> centers = count_centers(variant_, before);
    const std::vector<std::int32_t> units = count_units(variant_, before);
    for (const PowerId eye : eyes_)
      world_.earlier.push_back({centers[eye.index()], units[eye.index()]});
  }

  void take_actions() {
    const std::vector<SeenAction> all = last_actions(board_, record_.phases, now_);
    const auto& units = now_.units;
    // The reduced position sorts its units by space and keeps the order of equal ones, as here.
    std::vector<std::pair<SpaceId, std::size_t>> seen;
    for (std::size_t i = 0; i < units.size(); ++i)
      if (const SpaceId at = known_.seen(units[i].at); at.valid()) seen.emplace_back(at, i);
    std::stable_sort(seen.begin(), seen.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    for (const auto& [at, index] : seen) world_.actions.push_back(all[index]);
    seen.clear();
    for (std::size_t i = 0; i < now_.dislodged.size(); ++i)
      if (const SpaceId at = known_.seen(now_.dislodged[i].unit.at); at.valid())
        seen.emplace_back(at, units.size() + i);
    std::stable_sort(seen.begin(), seen.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    for (const auto& [at, index] : seen) world_.dislodged_actions.push_back(all[index]);
  }

  void take_contacts() {
    for (const PowerId power : known_.powers()) {
      if (!power.valid()) continue;
      SeenContact contact{known_.seen(power), {}, {}};
      for (const Player& player : record_.players)
        if (contains(player.powers, power)) {
          contact.player = player.name;
          contact.address = player.address;
        }
      (known_.is_own(power) ? world_.own_seats : world_.contacts).push_back(std::move(contact));
    }
  }

  /// Takes announcements in the order of sending: announcements during a phase come before the
  /// messages of the phase.
  void take_announcements() {
    const std::vector<Announcement> by_master =
        View::of({eyes_.begin(), eyes_.end()}).announcements(record_.announcements);
    auto next = by_master.begin();
    for (std::size_t i = 0; i <= record_.phases.size(); ++i) {
      for (; next != by_master.end() && next->phase <= i; ++next)
        world_.announcements.push_back({told_label(i), next->text});
      if (i < record_.phases.size()) take_messages(i);
    }
  }

  void take_messages(std::size_t index) {
    // With only the names that they know.
    const NameSubstitution names(*world_.variant, world_.position);
    for (const Message& message : record_.phases[index].report.messages)
      if (may_be_read_by(message, eyes_) && !tells_the_end(message))
        world_.announcements.push_back({told_label(index), names.named(message.text)});
  }

  /// The label under which a phase of the record, or the current one, was announced to them.
  [[nodiscard]] std::string told_label(std::size_t index) const {
    const Position& then =
        index < record_.phases.size() ? record_.phases[index].before : record_.now;
    return phase_label(variant_, told_position(variant_, then, eyes_).time);
  }

  /// True for the ending, which is shown elsewhere, without the names of powers that they have not
  /// met.
  [[nodiscard]] bool tells_the_end(const Message& message) const {
    return record_.ending && message.text == record_.ending->text;
  }

  void take_orders() {
    const auto take = [&](const OrderSet& set) {
      if (known_.is_own(set.power)) world_.waiting.push_back({known_.seen(set.power), set.lines});
    };
    if (now_.time == record_.now.time) {
      for (const OrderSet& set : record_.waiting) take(set);
      return;
    }
    for (const OrdersAhead& ahead : record_.ahead)
      if (ahead.time == now_.time) take(ahead.set);
  }

  void take_ending() {
    world_.ending = told_ending(variant_, now_, record_.ending, eyes_);
    if (!world_.ending) return;
    for (PowerId& winner : world_.ending->winners) winner = known_.seen(winner);
    std::sort(world_.ending->winners.begin(), world_.ending->winners.end());
  }

  const Board& board_;
  const Variant& variant_;
  const GameRecord& record_;
  std::span<const PowerId> eyes_;
  Position now_;  // in the phase that was announced to them
  VisibleWorld known_;
  SeenWorld world_;
};

/// The message with its recipients, as the game master reads it.
std::string addressed(const Variant& variant, const Position& position,
                      const Announcement& announcement) {
  if (announcement.to.empty()) return announcement.text;
  std::vector<std::string> names;
  for (const PowerId power : announcement.to)
    names.push_back(display_name(variant, position, power));
  return fmt::format("to {} alone: {}", fmt::join(names, ", "), announcement.text);
}

/// The world after that many phases.
SeenWorld whole_after(const Board& board, const GameRecord& record, std::size_t count) {
  const Variant& variant = board.variant();
  const std::span<const PlayedPhase> phases = std::span(record.phases).first(count);
  SeenWorld world;
  world.variant = board.shared_variant();
  world.position = count < record.phases.size() ? record.phases[count].before : record.now;
  world.title = record.title;
  world.colored_by_sight = variant.sight && variant.sight->color;
  SeenPiece piece;
  for (std::size_t i = 0; i < variant.map.provinces().size(); ++i) {
    piece.provinces.emplace_back(i);
    world.colors.push_back(color_of(variant, world.position, ProvinceId{i}));
  }
  world.pieces.push_back(std::move(piece));
  world.actions = last_actions(board, phases, world.position);
  const auto first =
      world.actions.begin() + static_cast<std::ptrdiff_t>(world.position.units.size());
  world.dislodged_actions.assign(first, world.actions.end());
  world.actions.erase(first, world.actions.end());
  for (const Player& player : record.players)
    for (const PowerId power : player.powers)
      world.contacts.push_back({power, player.name, player.address});
  const NameSubstitution names(variant, world.position);
  auto next = record.announcements.begin();
  for (std::size_t i = 0; i <= count; ++i) {
    for (; next != record.announcements.end() && next->phase <= i; ++next)
      world.announcements.push_back({next->when, addressed(variant, world.position, *next)});
    if (i == count) break;
    for (const Message& message : phases[i].report.messages)
      world.announcements.push_back(
          {phase_label(variant, phases[i].before.time), names.named(message.text)});
  }
  return world;
}

}  // namespace

SeenWorld see_world(const Board& board, const GameRecord& record, std::span<const PowerId> eyes) {
  return Seeing(board, record, eyes).see();
}

namespace {

/// The record as it was before the phase with this number.
GameRecord record_before(const GameRecord& record, std::size_t phase) {
  GameRecord before;
  before.title = record.title;
  before.players = record.players;
  before.phases.assign(record.phases.begin(),
                       record.phases.begin() + static_cast<std::ptrdiff_t>(phase));
  for (const Announcement& announcement : record.announcements)
    if (announcement.phase <= phase) before.announcements.push_back(announcement);
  before.now = record.phases[phase].before;
  before.waiting = record.phases[phase].orders;
  return before;
}

}  // namespace

std::vector<SeenWorld> see_worlds(const Board& board, const GameRecord& record,
                                  std::span<const PowerId> eyes) {
  std::vector<SeenWorld> all;
  for (std::size_t i = 0; i < record.phases.size(); ++i) {
    const Position& before = record.phases[i].before;
    if (told_position(board.variant(), before, eyes).time == before.time)
      all.push_back(see_world(board, record_before(record, i), eyes));
  }
  all.push_back(see_world(board, record, eyes));
  return all;
}

SeenWorld whole_world(const Board& board, const GameRecord& record) {
  SeenWorld world = whole_after(board, record, record.phases.size());
  world.waiting = record.waiting;
  world.ending = record.ending;
  world.deadline = record.deadline;
  return world;
}

std::vector<SeenWorld> whole_worlds(const Board& board, const GameRecord& record) {
  std::vector<SeenWorld> all;
  for (std::size_t i = 0; i < record.phases.size(); ++i)
    all.push_back(whole_after(board, record, i));
  all.push_back(whole_world(board, record));
  return all;
}

ShownGame show_game(const Board& board, const GameRecord& record, std::span<const PowerId> eyes) {
  ShownGame shown;
  shown.whole = &board;
  if (!hides(board.variant())) {
    shown.game = View::of({eyes.begin(), eyes.end()}).game(record);
    return shown;
  }
  if (!hides_board(board.variant())) {
    shown.reduced = fogged_board(board, eyes);
    shown.game = fogged_game(board, *shown.reduced, record, eyes);
    return shown;
  }
  SeenWorld world = see_world(board, record, eyes);
  shown.reduced = std::make_shared<const Board>(world.variant);
  shown.game.title = world.title;
  shown.game.eyes = world.own;
  for (const SeenContact& contact : world.contacts)
    if (!contact.player.empty()) shown.game.players.push_back({contact.player, {contact.power}});
  shown.game.now = world.position;
  shown.game.waiting = world.waiting;
  shown.game.ending = world.ending;
  shown.game.deadline = world.deadline;
  shown.world = std::move(world);
  return shown;
}

}  // namespace chancery
