#include "core/game/case_runner.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/names.h"
#include "core/game/case_checks.h"
#include "core/game/position_json.h"
#include "core/rules/adjudicate.h"

namespace chancery {
namespace {

/// A phase of a case that was played, with what it takes to explain it.
struct PlayedStep {
  Position before;
  std::vector<OrderSet> orders;
  PhaseOptions options;
  PhaseReport report;
  std::optional<PhaseReport> explained;  // made when something is to be explained
};

std::string joined(std::vector<std::string> words) {
  if (words.empty()) return "none";
  std::sort(words.begin(), words.end());
  return fmt::format("{}", fmt::join(words, ", "));
}

/// Compares what a played phase came to with what the case expects.
class StepChecks {
 public:
  StepChecks(const Board& board, PlayedStep& step, CaseChecks& checks)
      : board_(board), variant_(board.variant()), step_(step), checks_(checks) {}

  void check(const CaseExpectation& expect) {
    for (const auto& entry : expect.results) check_result(entry);
    for (const auto& entry : expect.ok) check_ok(entry);
    for (const auto& entry : expect.by) check_by(entry);
    for (const auto& entry : expect.why) check_why(entry);
    for (const auto& entry : expect.units) check_units(entry);
    if (expect.dislodged) check_dislodged(*expect.dislodged, expect.span);
    if (expect.contested) check_contested(*expect.contested, expect.span);
    for (const auto& entry : expect.owners) check_owners(entry);
    for (const CaseText& text : expect.messages) check_message(text);
    if (expect.winners) check_ending(*expect.winners, expect.span);
  }

  /// Each with its reason.
  std::vector<std::string> void_orders() const {
    std::vector<std::string> all;
    for (const OrderReport& order : step_.report.orders)
      if (order.result == Result::void_order) all.push_back(tell(order));
    return all;
  }

  std::string tell(const OrderReport& order) const { return name(order) + ": " + describe(order); }

  std::string describe(const OrderReport& order) const {
    std::string text(result_name(order.result));
    if (order.to.valid()) text += " to " + variant_.map.space(order.to).id;
    if (!order.by.empty()) text += " by " + joined(province_ids(order.by));
    if (!order.why.empty()) text += ": " + order.why;
    return text;
  }

  std::string name(const OrderReport& order) const {
    std::string text = variant_.powers[order.power.index()].name + ": ";
    if (order.order) return text + *order.order;
    return order.unit_class ? text + print_unit(variant_, *order.unit_class, order.at) : text + "-";
  }

 private:
  void expect_that(bool truth, const SourceSpan& span, std::string expected, std::string got,
                   std::string why = {}) {
    if (truth)
      checks_.passed();
    else
      checks_.failed({span, std::move(expected), std::move(got), std::move(why)});
  }

  std::vector<std::string> province_ids(std::span<const ProvinceId> provinces) const {
    std::vector<std::string> ids;
    for (ProvinceId province : provinces) ids.push_back(variant_.map.province(province).id);
    return ids;
  }

  // Which order a key means: "F ENG", a whole line, either with the power before it.

  struct Key {
    std::optional<PowerId> power;
    std::string text;
  };

  Key split_key(const std::string& text) const {
    const std::size_t colon = text.find(':');
    if (colon == std::string::npos) return {std::nullopt, text};
    const auto power = board_.find_power(std::string_view(text).substr(0, colon));
    if (!power.value) return {std::nullopt, text};
    const std::size_t start = text.find_first_not_of(' ', colon + 1);
    return {power.value, start == std::string::npos ? std::string() : text.substr(start)};
  }

  bool is_line(const OrderReport& order, const std::string& text) const {
    if (!order.order) return false;
    if (fold_name(*order.order) == fold_name(text)) return true;
    const OrderLine line = board_.reader().read(text, order.power, step_.before);
    return !line.printed.empty() && line.printed == *order.order;
  }

  std::vector<const OrderReport*> matching(const Key& key) const {
    const auto unit = board_.find_unit(key.text);
    std::vector<const OrderReport*> found;
    for (const OrderReport& order : step_.report.orders) {
      if (key.power && order.power != *key.power) continue;
      const bool is_unit =
          unit.value && order.unit_class == unit.value->unit_class && order.at == unit.value->at;
      if (unit.value ? is_unit : is_line(order, key.text)) found.push_back(&order);
    }
    return found;
  }

  /// The one report a key means; what was ordered goes before a unit's lack of an order.
  const OrderReport* find_order(const CaseText& key) {
    auto found = matching(split_key(key.text));
    if (found.size() > 1)
      std::erase_if(found, [](const OrderReport* order) { return !order->order; });
    if (found.size() == 1) return found.front();
    std::vector<std::string> there;
    for (const OrderReport& order : step_.report.orders) there.push_back(name(order));
    checks_.broken(
        "case.no-such-order", key.span,
        fmt::format("'{}' means {} of the orders", key.text, found.empty() ? "none" : "several"),
        found.empty() ? "there are " + joined(there)
                      : "write the whole order line, with the power before it");
    return nullptr;
  }

  std::string explanation(const OrderReport& order) {
    if (!step_.explained) {
      PhaseOptions options = step_.options;
      options.explain = true;
      step_.explained = resolve_phase(board_.shared_variant(), board_.reader(), step_.before,
                                      step_.orders, options);
    }
    const auto index = static_cast<std::size_t>(&order - step_.report.orders.data());
    return index < step_.explained->orders.size() ? step_.explained->orders[index].explanation
                                                  : std::string();
  }

  void expect_of_order(bool truth, const CaseText& key, const OrderReport& order,
                       const std::string& expected) {
    expect_that(truth, key.span, fmt::format("{}: {}", key.text, expected), describe(order),
                truth ? std::string() : explanation(order));
  }

  void check_result(const CaseEntry<CaseText>& entry) {
    if (!find_result(entry.value.text)) {
      checks_.broken("case.unknown-result", entry.value.span,
                     fmt::format("'{}' is no result of an order", entry.value.text),
                     did_you_mean(entry.value.text, result_names()));
      return;
    }
    if (const OrderReport* order = find_order(entry.key))
      expect_of_order(result_name(order->result) == entry.value.text, entry.key, *order,
                      entry.value.text);
  }

  static std::vector<std::string> result_names() {
    std::vector<std::string> names;
    for (auto result = static_cast<std::uint8_t>(Result::moved);
         result <= static_cast<std::uint8_t>(Result::voted); ++result)
      names.emplace_back(result_name(static_cast<Result>(result)));
    return names;
  }

  void check_ok(const CaseEntry<bool>& entry) {
    if (const OrderReport* order = find_order(entry.key))
      expect_of_order(order->ok == entry.value, entry.key, *order,
                      entry.value ? "succeeds" : "fails");
  }

  void check_by(const CaseEntry<std::vector<CaseText>>& entry) {
    const auto wanted = provinces_of(entry.value);
    if (const OrderReport* order = find_order(entry.key)) {
      auto culprits = order->by;
      std::sort(culprits.begin(), culprits.end());
      expect_of_order(culprits == wanted, entry.key, *order, "by " + joined(province_ids(wanted)));
    }
  }

  void check_why(const CaseEntry<CaseText>& entry) {
    if (const OrderReport* order = find_order(entry.key))
      expect_of_order(order->why.find(entry.value.text) != std::string::npos, entry.key, *order,
                      fmt::format("because '{}'", entry.value.text));
  }

  std::vector<ProvinceId> provinces_of(const std::vector<CaseText>& texts) {
    std::vector<ProvinceId> provinces;
    for (const CaseText& text : texts)
      if (const auto province = checks_.province(text)) provinces.push_back(*province);
    std::sort(provinces.begin(), provinces.end());
    return provinces;
  }

  void check_units(const CaseEntry<std::vector<CaseText>>& entry) {
    const auto power = checks_.power(entry.key);
    if (!power) return;
    const std::vector<std::string> wanted = checks_.unit_names(entry.value);
    std::vector<std::string> there;
    for (const Unit& unit : step_.report.after.units)
      if (unit.power == *power) there.push_back(print_unit(variant_, unit.unit_class, unit.at));
    std::sort(there.begin(), there.end());
    expect_that(wanted == there, entry.key.span,
                fmt::format("units of {}: {}", entry.key.text, joined(wanted)), joined(there));
  }

  std::vector<std::string> space_ids(std::span<const SpaceId> spaces) const {
    std::vector<std::string> ids;
    for (SpaceId space : spaces) ids.push_back(variant_.map.space(space).id);
    std::sort(ids.begin(), ids.end());
    return ids;
  }

  void check_dislodged(const CaseLists& expected, const SourceSpan& span) {
    const auto& all = step_.report.after.dislodged;
    std::vector<bool> named(all.size());
    for (const auto& entry : expected) check_one_dislodged(entry, named);
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (named[i]) continue;
      const Unit& unit = all[i].unit;
      checks_.failed({span,
                      "no other dislodged unit",
                      print_unit(variant_, unit.unit_class, unit.at) + " is dislodged",
                      {}});
    }
    if (expected.empty() && all.empty()) checks_.passed();
  }

  void check_one_dislodged(const CaseEntry<std::vector<CaseText>>& entry,
                           std::vector<bool>& named) {
    const Key key = split_key(entry.key.text);
    const auto unit = checks_.unit({key.text, entry.key.span});
    if (!unit) return;
    std::vector<SpaceId> wanted;
    for (const CaseText& text : entry.value)
      if (const auto space = checks_.space(text)) wanted.push_back(*space);
    const std::string expected =
        fmt::format("{} is dislodged and may go to {}", entry.key.text, joined(space_ids(wanted)));
    const auto& all = step_.report.after.dislodged;
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (all[i].unit.unit_class != unit->unit_class || all[i].unit.at != unit->at) continue;
      if (key.power && all[i].unit.power != *key.power) continue;
      named[i] = true;
      expect_that(space_ids(wanted) == space_ids(all[i].retreats), entry.key.span, expected,
                  "it may go to " + joined(space_ids(all[i].retreats)));
      return;
    }
    checks_.failed({entry.key.span, expected, "it is not dislodged", {}});
  }

  void check_contested(const std::vector<CaseText>& texts, const SourceSpan& span) {
    const auto wanted = provinces_of(texts);
    auto contested = step_.report.after.contested;
    std::sort(contested.begin(), contested.end());
    expect_that(wanted == contested, texts.empty() ? span : texts.front().span,
                "contested: " + joined(province_ids(wanted)), joined(province_ids(contested)));
  }

  void check_owners(const CaseEntry<std::vector<CaseText>>& entry) {
    const bool nobody = fold_name(entry.key.text) == "none";
    const auto power = nobody ? std::optional(PowerId::none()) : checks_.power(entry.key);
    if (!power) return;
    for (const CaseText& text : entry.value) {
      const auto province = checks_.province(text);
      if (!province) continue;
      const PowerId owner = step_.report.after.owner[province->index()];
      expect_that(owner == *power, text.span,
                  fmt::format("{} belongs to {}", text.text, nobody ? "nobody" : entry.key.text),
                  owner.valid() ? "to " + variant_.powers[owner.index()].name : "to nobody");
    }
  }

  void check_message(const CaseText& text) {
    const auto& messages = step_.report.messages;
    const bool there = std::any_of(messages.begin(), messages.end(), [&](const std::string& one) {
      return one.find(text.text) != std::string::npos;
    });
    expect_that(there, text.span, fmt::format("a message with '{}'", text.text), joined(messages));
  }

  void check_ending(const std::vector<CaseText>& texts, const SourceSpan& span) {
    std::vector<PowerId> wanted;
    for (const CaseText& text : texts)
      if (const auto power = checks_.power(text)) wanted.push_back(*power);
    std::optional<Ending> ending = step_.report.ending;
    if (!ending) next_phase(variant_, step_.report.after, ending);
    std::vector<PowerId> winners = ending ? ending->winners : std::vector<PowerId>{};
    std::sort(wanted.begin(), wanted.end());
    std::sort(winners.begin(), winners.end());
    // No winners: the game is to go on.
    expect_that(
        ending.has_value() != wanted.empty() && winners == wanted,
        texts.empty() ? span : texts.front().span,
        wanted.empty() ? "it goes on" : "the game ends, won by " + joined(power_ids(wanted)),
        ending ? "won by " + joined(power_ids(winners)) : "it goes on");
  }

  std::vector<std::string> power_ids(std::span<const PowerId> powers) const {
    std::vector<std::string> ids;
    for (PowerId power : powers) ids.push_back(variant_.powers[power.index()].id);
    return ids;
  }

  const Board& board_;
  const Variant& variant_;
  PlayedStep& step_;
  CaseChecks& checks_;
};

/// One case on one board, from its position to its last step.
class CaseRun {
 public:
  CaseRun(const Board& board, const Setup& setup, const Case& one, CaseResult& result,
          CaseChecks& checks)
      : board_(board),
        variant_(board.variant()),
        setup_(setup),
        case_(one),
        result_(result),
        checks_(checks) {}

  void run() {
    Position position;
    if (!place(position)) return;
    for (std::size_t i = 0; i < case_.steps.size(); ++i) {
      const CaseStep& step = case_.steps[i];
      if (i > 0 && !go_on(step, position)) return;
      PlayedStep played;
      played.before = position;
      if (!read_orders(step, played)) return;
      played.report = resolve_phase(board_.shared_variant(), board_.reader(), played.before,
                                    played.orders, played.options);
      StepChecks checks(board_, played, checks_);
      const std::size_t failures = result_.failures.size();
      checks.check(step.expect);
      if (result_.failures.size() > failures)
        result_.failures.back().void_orders = checks.void_orders();
      if (case_.reported) tell(checks, played.report);
      position = std::move(played.report.after);
    }
  }

 private:
  bool place(Position& position) {
    const CaseStep& first = case_.steps.front();
    if (first.phase == PhaseKind::retreat) {
      checks_.broken("case.begins-with-retreat", first.span, "a case cannot begin with retreats",
                     "begin with the movement before, and go on with [[case.then]]");
      return false;
    }
    position = start_position(variant_, setup_);
    if (!place_time(position) || !place_units(position) || !place_owners(position)) return false;
    position.settle(variant_.map);
    const auto problems = position_problems(variant_, position);
    for (const std::string& problem : problems)
      checks_.broken("case.bad-position", first.span, problem);
    return problems.empty();
  }

  bool place_time(Position& position) {
    const CaseStep& first = case_.steps.front();
    const auto time = case_.time ? find_time(variant_, case_.time->text, first.phase)
                                 : first_time(variant_, setup_, first.phase);
    if (time) {
      position.time = *time;
      return true;
    }
    checks_.broken("case.unknown-time", case_.time ? case_.time->span : first.span,
                   fmt::format("there is no {} phase {}", phase_kind_name(first.phase),
                               case_.time ? "'" + case_.time->text + "'" : "in the calendar"));
    return false;
  }

  bool place_units(Position& position) {
    if (!case_.units && !any_orders()) return true;
    std::vector<Unit> units;
    const bool good = case_.units ? given_units(units) : implied_units(units);
    const auto width = static_cast<std::size_t>(
        std::count_if(variant_.attributes.begin(), variant_.attributes.end(),
                      [](const Attribute& a) { return a.owner == AttributeOwner::unit; }));
    position.unit_attributes.clear();
    for (std::size_t i = 0; i < units.size() && width > 0; ++i)
      for (const Attribute& attribute : variant_.attributes)
        if (attribute.owner == AttributeOwner::unit)
          position.unit_attributes.push_back(attribute.fallback);
    position.units = std::move(units);
    return good;
  }

  bool any_orders() const {
    const auto& orders = case_.steps.front().orders;
    return std::any_of(orders.begin(), orders.end(),
                       [](const auto& entry) { return !entry.value.empty(); });
  }

  bool given_units(std::vector<Unit>& units) {
    bool good = true;
    for (const auto& entry : *case_.units) {
      const auto power = checks_.power(entry.key);
      good = good && power;
      for (const CaseText& text : entry.value) {
        const auto unit = checks_.unit(text);
        good = good && unit;
        if (power && unit) units.push_back({*power, unit->unit_class, unit->at});
      }
    }
    return good;
  }

  /// Each unit that an order begins with. In an adjustment only what is taken off the board has an
  /// order of its own.
  bool implied_units(std::vector<Unit>& units) {
    const CaseStep& first = case_.steps.front();
    bool good = true;
    for (const auto& entry : first.orders) {
      const auto power = checks_.power(entry.key);
      good = good && power;
      if (!power) continue;
      for (const CaseText& text : entry.value) good = imply(first, *power, text, units) && good;
    }
    return good;
  }

  bool imply(const CaseStep& step, PowerId power, const CaseText& text, std::vector<Unit>& units) {
    if (step.phase == PhaseKind::adjustment && !takes_off(text, power)) return true;
    const auto named = board_.first_unit_in(text.text);
    if (!named) {
      checks_.broken("case.no-unit", text.span,
                     fmt::format("'{}' does not say which unit there is", text.text),
                     "give the case its `units`");
      return false;
    }
    const Unit unit{power, named->unit_class, named->at};
    if (std::find(units.begin(), units.end(), unit) == units.end()) units.push_back(unit);
    return true;
  }

  bool takes_off(const CaseText& text, PowerId power) const {
    Position empty = start_position(variant_, setup_);
    empty.units.clear();
    empty.unit_attributes.clear();
    empty.time = *first_time(variant_, setup_, PhaseKind::adjustment);
    empty.settle(variant_.map);
    return board_.reader().read(text.text, power, empty).order.action == Action::disband;
  }

  bool place_owners(Position& position) {
    bool good = true;
    for (const auto& entry : case_.owners) {
      const bool nobody = fold_name(entry.key.text) == "none";
      const auto power = nobody ? std::optional(PowerId::none()) : checks_.power(entry.key);
      good = good && power;
      for (const CaseText& text : entry.value) {
        const auto province = checks_.province(text);
        good = good && province;
        if (power && province) position.owner[province->index()] = *power;
      }
    }
    return good;
  }

  /// From what a step left to the phase that the next step plays.
  bool go_on(const CaseStep& step, Position& position) {
    if (step.phase == PhaseKind::retreat && !position.dislodged.empty())
      return go_to_retreats(step, position);
    std::optional<Ending> ending;
    position = next_phase(variant_, position, ending);
    if (!ending && phase_kind(variant_, position) == step.phase) return true;
    checks_.failed({step.span,
                    fmt::format("then {} phase", phase_kind_name(step.phase)),
                    ending ? "the game is over: " + ending->text
                           : fmt::format("{} ({}) comes next", phase_label(variant_, position.time),
                                         phase_kind_name(phase_kind(variant_, position))),
                    {}});
    return false;
  }

  /// Retreats are played when a case states them, also where nobody has a choice.
  bool go_to_retreats(const CaseStep& step, Position& position) {
    const auto& phases = variant_.calendar.phases;
    Time time = position.time;
    time.year += phases[time.phase].years;
    time.phase = static_cast<std::uint8_t>((time.phase + 1U) % phases.size());
    if (phases[time.phase].kind == PhaseKind::retreat) {
      position.time = time;
      return true;
    }
    checks_.broken("case.no-retreats", step.span, "the calendar has no retreats after that phase");
    return false;
  }

  bool read_orders(const CaseStep& step, PlayedStep& played) {
    bool good = true;
    for (const auto& entry : step.orders) {
      const auto power = checks_.power(entry.key);
      good = good && power;
      if (!power) continue;
      OrderSet set{*power, {}};
      for (const CaseText& text : entry.value) set.lines.push_back(text.text);
      played.orders.push_back(std::move(set));
    }
    for (const CaseText& text : step.disorder) {
      const auto power = checks_.power(text);
      good = good && power;
      if (power) played.options.disorder.push_back(*power);
    }
    std::stable_sort(played.orders.begin(), played.orders.end(),
                     [](const OrderSet& a, const OrderSet& b) { return a.power < b.power; });
    return good;
  }

  void tell(const StepChecks& checks, const PhaseReport& report) {
    for (const OrderReport& order : report.orders) result_.outcome.push_back(checks.tell(order));
  }

  const Board& board_;
  const Variant& variant_;
  const Setup& setup_;
  const Case& case_;
  CaseResult& result_;
  CaseChecks& checks_;
};

/// A choice of the case takes the place of one of the same name.
void lay_over(const std::vector<std::pair<std::string, std::string>>& choices,
              std::vector<std::pair<std::string, std::string>>& base) {
  for (const auto& [name, value] : choices) set_choice(base, name, value);
}

/// A claim that is recorded as not followed has to be untrue in some point.
void turn_claim_round(const Case& one, CaseResult& result) {
  const bool followed = result.failures.empty();
  result.failures.clear();
  result.status = followed ? CaseStatus::failed : CaseStatus::passed;
  if (followed)
    result.failures.push_back({one.steps.front().expect.span,
                               "a claim that is not followed (rejected = true)",
                               "everything it says is true",
                               {}});
}

bool is_played(const Case& one) {
  if (one.reported || one.steps.size() > 1 || one.units) return true;
  const CaseStep& first = one.steps.front();
  return !first.orders.empty() || first.expect.expects_resolution();
}

}  // namespace

std::string_view case_status_name(CaseStatus status) {
  switch (status) {
    case CaseStatus::passed:
      return "passed";
    case CaseStatus::failed:
      return "failed";
    case CaseStatus::reported:
      return "reported";
  }
  return "?";
}

CaseResult CaseRunner::run(const Case& one, Diagnostics& diagnostics) {
  CaseResult result;
  LoadRequest request = base_;
  if (!one.edition.empty()) request.edition = one.edition;
  lay_over(one.rules, request.rules);
  lay_over(one.options, request.options);
  const auto loaded = boards_.get(request);
  if (!loaded->board) {
    result.status = CaseStatus::failed;
    result.broken = true;
    result.failures.push_back({one.id.span, "a variant that loads", loaded->first_error(), {}});
    for (const Diagnostic& diagnostic : loaded->diagnostics.all()) diagnostics.add(diagnostic);
    return result;
  }
  const Board& board = *loaded->board;
  CaseChecks checks(board, result, diagnostics);
  const Setup* setup = &board.variant().setups.front();
  if (!one.setup.text.empty()) {
    const auto found = board.find_setup(one.setup.text);
    if (!found.value) {
      checks.broken("case.unknown-name", one.setup.span, found.problem, found.hint);
      return result;
    }
    setup = *found.value;
  }
  const CaseExpectation& expect = one.steps.front().expect;
  check_board_claims(board, *setup, expect, checks);
  if (is_played(one)) CaseRun(board, *setup, one, result, checks).run();
  if (expect.rejected && !result.broken) turn_claim_round(one, result);
  if (one.reported && result.status == CaseStatus::passed) result.status = CaseStatus::reported;
  return result;
}

}  // namespace chancery
