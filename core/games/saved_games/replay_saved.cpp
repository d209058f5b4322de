#include "core/games/saved_games/replay_saved.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "core/base/common/words.h"
#include "core/rules/orders/order_print.h"
#include "core/rules/state/calendar.h"

namespace chancery {
namespace {

constexpr std::size_t most_saved_phases = 100'000;

/// A unit as both programs know it.
struct KnownUnit {
  PowerId power;
  ClassId unit_class;
  SpaceId at;
  bool dislodged = false;
  friend auto operator<=>(const KnownUnit&, const KnownUnit&) = default;
};

/// The positions of everything, in terms of the variant.
struct KnownState {
  std::set<KnownUnit> units;
  std::set<std::pair<ProvinceId, PowerId>> owners;
};

/// Reads the names of a saved game.
class SavedNames {
 public:
  explicit SavedNames(const Board& board) : board_(board) {}

  [[nodiscard]] std::optional<PowerId> power(const std::string& name) const {
    return board_.reader().find_power(name);
  }

  /// Reads "*A ABC"; returns nothing, and a problem, if it is not a unit of the variant.
  std::optional<KnownUnit> unit(PowerId power, std::string_view text, std::string& problem) const {
    KnownUnit unit{power, {}, {}, text.starts_with('*')};
    if (unit.dislodged) text.remove_prefix(1);
    const std::string_view letter = text.substr(0, text.find(' '));
    const auto unit_class = board_.variant().find_class(letter);
    const auto places = board_.reader().find_places(trimmed(text.substr(letter.size())));
    if (!unit_class || places.empty()) {
      problem = fmt::format("'{}' is no unit on this board", text);
      return std::nullopt;
    }
    unit.unit_class = *unit_class;
    unit.at = places.front();
    const Map& map = board_.variant().map;
    for (const SpaceId place : places)
      if (map.can_stand(*unit_class, place) && !map.can_stand(*unit_class, unit.at))
        unit.at = place;
    return unit;
  }

  std::optional<KnownState> state(const SavedPhase& phase, std::string& problem) const {
    KnownState state;
    for (const auto& [name, texts] : phase.units)
      for (const std::string& text : texts) {
        const auto owner = power(name);
        if (!owner) problem = fmt::format("there is no power '{}' here", name);
        const auto known = owner ? unit(*owner, text, problem) : std::nullopt;
        if (!known) return std::nullopt;
        state.units.insert(*known);
      }
    for (const auto& [name, texts] : phase.centers)
      for (const std::string& text : texts) {
        const auto owner = power(name);
        const auto places = board_.reader().find_places(text);
        if (!owner || places.empty()) {
          problem = fmt::format("'{}' of '{}' is no center here", text, name);
          return std::nullopt;
        }
        state.owners.emplace(board_.variant().map.province_of(places.front()), *owner);
      }
    return state;
  }

 private:
  const Board& board_;
};

KnownState state_of(const Variant& variant, const Position& position) {
  KnownState state;
  for (const Unit& unit : position.units)
    state.units.insert({unit.power, unit.unit_class, unit.at, false});
  // The other program immediately removes units that cannot retreat.
  for (const Dislodged& dislodged : position.dislodged)
    if (!dislodged.retreats.empty())
      state.units.insert(
          {dislodged.unit.power, dislodged.unit.unit_class, dislodged.unit.at, true});
  for (std::size_t i = 0; i < position.owner.size(); ++i)
    if (position.owner[i].valid() && variant.map.is_center(ProvinceId{i}))
      state.owners.emplace(ProvinceId{i}, position.owner[i]);
  return state;
}

class SavedReplayer {
 public:
  SavedReplayer(Game& game, const SavedGame& saved)
      : game_(game), saved_(saved), variant_(game.variant()), names_(game.board()) {}

  Found<SavedReplay> play() {
    for (std::size_t i = 0; i < saved_.phases.size() && problem_.empty(); ++i) {
      const bool last = i + 1 == saved_.phases.size();
      const SavedPhase& phase = saved_.phases[i];
      if (last && phase.name == "COMPLETED") break;
      if (is_passed_over(phase, last)) continue;
      come_to(phase);
      if (!last && problem_.empty()) resolve(phase);
    }
    Found<SavedReplay> found;
    if (problem_.empty())
      found.value = std::move(made_);
    else
      found.problem = problem_;
    return found;
  }

 private:
  /// True for a phase that the other program did not skip although nobody had anything to decide.
  [[nodiscard]] bool is_passed_over(const SavedPhase& phase, bool last) const {
    const bool orders = std::any_of(phase.orders.begin(), phase.orders.end(),
                                    [](const auto& order) { return !order.second.empty(); });
    const auto time = find_saved_phase(variant_, phase.name);
    return !last && !orders && time && *time != game_.position().time &&
           variant_.calendar.phases[time->phase].kind != PhaseKind::movement;
  }

  void come_to(const SavedPhase& phase) {
    const auto time = find_saved_phase(variant_, phase.name);
    if (!time) {
      problem_ = fmt::format("the variant has no phase '{}'", phase.name);
      return;
    }
    pass_hopeless(*time);
    std::string problem;
    const auto there = names_.state(phase, problem);
    if (!there) {
      problem_ = fmt::format("{}: {}", phase.name, problem);
      return;
    }
    std::vector<std::string> lines = compare(*there, phase.name);
    if (*time != game_.position().time) {
      note(phase.name,
           fmt::format("{} there, {} here", phase.name,
                       saved_phase_name(variant_, game_.position().time)),
           {});
      lines.push_back(fmt::format("phase {} {}", phase_label(variant_, *time),
                                  phase_kind_name(variant_.calendar.phases[time->phase].kind)));
    }
    if (lines.empty() || !problem_.empty()) return;
    const auto done = game_.correct(lines, "as in the saved game " + saved_.id);
    if (!done.value) problem_ = fmt::format("{}: {}", phase.name, done.sentence());
  }

  /// Plays a retreat phase in which no unit can retreat: the other program has no such phase.
  void pass_hopeless(Time time) {
    const Position& now = game_.position();
    const auto can_go = [](const Dislodged& dislodged) { return !dislodged.retreats.empty(); };
    if (now.time == time || phase_kind(variant_, now) != PhaseKind::retreat ||
        std::any_of(now.dislodged.begin(), now.dislodged.end(), can_go))
      return;
    const auto played = game_.resolve(MissingOrders::assume);
    if (!played.value) problem_ = played.sentence();
  }

  /// Reports the differences, and returns the corrections.
  std::vector<std::string> compare(const KnownState& there, const std::string& phase) {
    const KnownState here = state_of(variant_, game_.position());
    std::vector<std::string> removed;
    std::vector<std::string> lines;
    for (const KnownUnit& unit : here.units) {
      if (there.units.contains(unit)) continue;
      note(phase, fmt::format("{} has {} here, not there", power(unit.power), text(unit)),
           reason(unit.at));
      removed.push_back("remove " + print_unit(variant_, unit.unit_class, unit.at));
    }
    for (const KnownUnit& unit : there.units) {
      if (here.units.contains(unit)) continue;
      note(phase, fmt::format("{} has {} there, not here", power(unit.power), text(unit)),
           reason(unit.at));
      if (unit.dislodged)
        problem_ = fmt::format("{}: {} is dislodged there and not here; the game cannot go on so",
                               phase, text(unit));
      lines.push_back(fmt::format("unit {} {}", variant_.powers[unit.power.index()].id,
                                  print_unit(variant_, unit.unit_class, unit.at)));
    }
    compare_owners(here, there, phase, lines);
    removed.insert(removed.end(), lines.begin(), lines.end());
    return removed;
  }

  void compare_owners(const KnownState& here, const KnownState& there, const std::string& phase,
                      std::vector<std::string>& lines) {
    std::map<ProvinceId, std::pair<PowerId, PowerId>> both;  // here, there
    for (const auto& [province, owner] : here.owners) both[province].first = owner;
    for (const auto& [province, owner] : there.owners) both[province].second = owner;
    for (const auto& [province, owners] : both) {
      if (owners.first == owners.second) continue;
      const std::string& id = variant_.map.province(province).id;
      note(phase,
           fmt::format("{} is of {} here, of {} there", id, power(owners.first),
                       power(owners.second)),
           {});
      lines.push_back(fmt::format(
          "owner {} {}", id,
          owners.second.valid() ? variant_.powers[owners.second.index()].id : "nobody"));
    }
  }

  void resolve(const SavedPhase& phase) {
    std::vector<Submission> submissions;
    for (const auto& [name, lines] : phase.orders) {
      const auto power = names_.power(name);
      if (!power) {
        problem_ = fmt::format("{}: there is no power '{}' here", phase.name, name);
        return;
      }
      if (!lines.empty())
        submissions.push_back({*power, game_.position().time, SubmissionMode::replace, lines,
                               "saved game " + saved_.id});
    }
    if (game_.ending()) {
      problem_ = fmt::format("{}: the game is over here: {}", phase.name, game_.ending()->text);
      return;
    }
    const auto sent = game_.submit(submissions);
    PhaseOptions options;
    options.explain = true;
    Found<Resolution> played;
    if (sent.value) played = game_.resolve(MissingOrders::assume, options);
    if (!played.value) {
      problem_ =
          fmt::format("{}: {}", phase.name, sent.value ? played.sentence() : sent.sentence());
      return;
    }
    ++made_.turns;
    last_ = std::move(played.value->played.report.orders);
    for (const OrderReport& order : last_)
      if (order.order && order.result == Result::void_order)
        made_.void_orders.push_back(
            fmt::format("{}: {}: {}: {}", phase.name, power(order.power), *order.order, order.why));
  }

  void note(const std::string& phase, std::string what, std::string why) {
    made_.differences.push_back({phase, std::move(what), std::move(why)});
  }

  [[nodiscard]] std::string power(PowerId id) const {
    return id.valid() ? variant_.powers[id.index()].name : "nobody";
  }
  [[nodiscard]] std::string text(const KnownUnit& unit) const {
    return (unit.dislodged ? "*" : "") + print_unit(variant_, unit.unit_class, unit.at);
  }

  /// Why the orders of the last phase that affect the place had their results.
  [[nodiscard]] std::string reason(SpaceId at) const {
    const ProvinceId province = variant_.map.province_of(at);
    std::string text;
    for (const OrderReport& order : last_) {
      const bool concerns = (order.at.valid() && variant_.map.province_of(order.at) == province) ||
                            (order.to.valid() && variant_.map.province_of(order.to) == province);
      if (!concerns) continue;
      const std::string why = order.explanation.empty() ? order.why : order.explanation;
      text +=
          fmt::format("{}{}: {}{}{}", text.empty() ? "" : "; ", order.order.value_or("no order"),
                      result_name(order.result), why.empty() ? "" : ", ", why);
    }
    return text;
  }

  Game& game_;
  const SavedGame& saved_;
  const Variant& variant_;
  SavedNames names_;
  SavedReplay made_;
  std::vector<OrderReport> last_;
  std::string problem_;
};

std::string saved_power(const Variant& variant, PowerId power) {
  std::string name;
  for (const char c : variant.powers[power.index()].id)
    name += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  return name;
}

SavedPhase saved_state(const Variant& variant, const Position& position) {
  SavedPhase phase;
  phase.name = saved_phase_name(variant, position.time);
  for (std::size_t i = 0; i < variant.powers.size(); ++i) {
    const std::string power = saved_power(variant, PowerId{i});
    phase.units[power];
    phase.centers[power];
    phase.orders[power];
  }
  for (const KnownUnit& unit : state_of(variant, position).units)
    phase.units[saved_power(variant, unit.power)].push_back(
        (unit.dislodged ? "*" : "") + print_unit(variant, unit.unit_class, unit.at));
  for (const auto& [province, owner] : state_of(variant, position).owners)
    phase.centers[saved_power(variant, owner)].push_back(variant.map.province(province).id);
  return phase;
}

/// An order as the other program writes it; moves, supports and convoys are written the same way.
std::string saved_order(const Variant& variant, const OrderReport& order, PhaseKind kind) {
  const std::string unit = order.unit_class && order.at.valid()
                               ? print_unit(variant, *order.unit_class, order.at)
                               : std::string();
  if (kind == PhaseKind::retreat && order.to.valid())
    return fmt::format("{} R {}", unit, variant.map.space(order.to).id);
  if (kind != PhaseKind::movement && order.result == Result::disbanded) return unit + " D";
  if (kind == PhaseKind::adjustment && order.result == Result::built) return unit + " B";
  if (kind == PhaseKind::adjustment && order.result == Result::waived) return "WAIVE";
  std::string text = order.order.value_or("");
  constexpr std::string_view by_sea = " via convoy";
  if (text.ends_with(by_sea)) text.replace(text.size() - by_sea.size(), by_sea.size(), " VIA");
  return text;
}

}  // namespace

Found<SavedReplay> replay_saved(Game& game, const SavedGame& saved) {
  if (saved.phases.size() > most_saved_phases) {
    Found<SavedReplay> found;
    found.problem = fmt::format("the saved game has more than {} phases", most_saved_phases);
    return found;
  }
  return SavedReplayer(game, saved).play();
}

Found<SavedGame> save_game(const Game& game) {
  Found<SavedGame> found;
  const auto turns = game.turns();
  if (!turns.value) {
    found.problem = turns.problem;
    found.hint = turns.hint;
    return found;
  }
  SavedGame saved{game.name(), game.variant().id, {}};
  for (const Turn& turn : *turns.value) {
    const Variant& variant = turn.board->variant();
    SavedPhase phase = saved_state(variant, turn.played.before);
    const PhaseKind kind = variant.calendar.phases[turn.played.before.time.phase].kind;
    for (const OrderReport& order : turn.played.report.orders) {
      const std::string text = saved_order(variant, order, kind);
      if (order.order && !text.empty())
        phase.orders[saved_power(variant, order.power)].push_back(text);
    }
    saved.phases.push_back(std::move(phase));
  }
  saved.phases.push_back(saved_state(game.variant(), game.position()));
  if (game.ending()) saved.phases.back().name = "COMPLETED";
  found.value = std::move(saved);
  return found;
}

std::string write_replay_text(const SavedReplay& replay) {
  std::string text = fmt::format("{} played, {}\n", plural_count(replay.turns, "phase"),
                                 plural_count(replay.differences.size(), "difference"));
  for (const SavedDifference& difference : replay.differences)
    text += fmt::format("  {}: {}{}{}\n", difference.phase, difference.what,
                        difference.why.empty() ? "" : ": ", difference.why);
  if (!replay.void_orders.empty())
    text += fmt::format("{} here\n", plural_count(replay.void_orders.size(), "void order"));
  for (const std::string& line : replay.void_orders) text += "  " + line + '\n';
  return text;
}

}  // namespace chancery
