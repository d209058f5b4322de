#include "core/cases/case_step_checks.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <span>

#include "core/base/names.h"
#include "core/cases/case_attributes.h"
#include "core/cases/case_explanations.h"
#include "core/cases/case_lists.h"
#include "core/cases/case_sight.h"
#include "core/phase/next_phase.h"

namespace chancery {
namespace {

std::vector<std::string> province_ids(const Variant& variant,
                                      std::span<const ProvinceId> provinces) {
  std::vector<std::string> ids;
  for (ProvinceId province : provinces) ids.push_back(variant.map.province(province).id);
  return ids;
}

/// Compares what a played phase came to with what the case expects.
class StepChecks {
 public:
  StepChecks(const Board& board, const PlayedStep& step, CaseChecks& checks)
      : board_(board),
        variant_(board.variant()),
        step_(step),
        checks_(checks),
        concerns_(board, step) {}

  void check(const CaseExpectation& expect) {
    for (const auto& entry : expect.results) check_result(entry);
    for (const auto& entry : expect.ok) check_ok(entry);
    for (const auto& entry : expect.by) check_by(entry);
    for (const auto& entry : expect.why) check_why(entry);
    for (const auto& entry : expect.units) check_units(entry);
    if (expect.dislodged) check_dislodged(*expect.dislodged, expect.span_of("dislodged"));
    if (expect.contested) check_contested(*expect.contested, expect.span_of("contested"));
    for (const auto& entry : expect.owners) check_owners(entry);
    for (const CaseText& text : expect.messages) check_message(text);
    CaseAttributes(board_, checks_).check(expect.state, step_.report.after);
    check_sight(board_, step_.report.after, expect, checks_);
    if (expect.winners) check_ending(*expect.winners, expect.span_of("ended"));
  }

 private:
  using Concerned = std::vector<ConcernedOrder>;

  /// `concerned` is called for the orders that explain a failure.
  template <class Orders>
  void expect_that(bool truth, const SourceSpan& span, std::string expected, std::string got,
                   Orders concerned) {
    if (truth)
      checks_.passed();
    else
      checks_.failed({span, std::move(expected), std::move(got), concerned()});
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
      if (is_unit) found.push_back(&order);
    }
    if (!found.empty()) return found;
    // What could be a unit may be a whole line as well, where a letter is a word of orders too.
    for (const OrderReport& order : step_.report.orders)
      if ((!key.power || order.power == *key.power) && is_line(order, key.text))
        found.push_back(&order);
    return found;
  }

  /// The one report a key means; what was ordered goes before a unit's lack of an order.
  const OrderReport* find_order(const CaseText& key) {
    auto found = matching(split_key(key.text));
    if (found.size() > 1)
      std::erase_if(found, [](const OrderReport* order) { return !order->order; });
    if (found.size() == 1) return found.front();
    std::vector<std::string> there;
    for (const OrderReport& order : step_.report.orders)
      there.push_back(name_order(variant_, order));
    const auto unit = board_.find_unit(split_key(key.text).text);
    std::string none = "there are " + join_or_none(there);
    if (unit.value)
      none = fmt::format("it means the unit {}; {}",
                         print_unit(variant_, unit.value->unit_class, unit.value->at), none);
    checks_.broken(
        "case.no-such-order", key.span,
        fmt::format("'{}' means {} of the orders", key.text, found.empty() ? "none" : "several"),
        found.empty() ? std::move(none) : "write the whole order line, with the power before it");
    return nullptr;
  }

  void expect_of_order(bool truth, const CaseText& key, const OrderReport& order,
                       const std::string& expected) {
    expect_that(truth, key.span, fmt::format("{}: {}", key.text, expected),
                describe_order(variant_, order),
                [&] { return Concerned{concerns_.explain(order)}; });
  }

  void check_result(const CaseEntry<CaseText>& entry) {
    if (!find_result(entry.value.text)) {
      checks_.broken("case.unknown-result", entry.value.span,
                     fmt::format("'{}' is no result of an order", entry.value.text),
                     hint_for_result(entry));
      return;
    }
    if (const OrderReport* order = find_order(entry.key))
      expect_of_order(result_name(order->result) == entry.value.text, entry.key, *order,
                      entry.value.text);
  }

  /// The nearest word; for those that say only whether it succeeded, where that is expected.
  static std::string hint_for_result(const CaseEntry<CaseText>& entry) {
    const std::vector<std::string> names = result_names();
    if (std::string near = did_you_mean(entry.value.text, names); !near.empty()) return near;
    const std::string word = fold_name(entry.value.text);
    const auto is_one_of = [&](std::initializer_list<std::string_view> words) {
      return std::find(words.begin(), words.end(), word) != words.end();
    };
    const bool succeeds = is_one_of({"ok", "success", "succeeds", "succeeded", "successful"});
    const bool fails = is_one_of({"fail", "fails", "failed", "failure"});
    const std::string all = fmt::format("there are: {}", fmt::join(names, ", "));
    if (!succeeds && !fails) return all;
    return fmt::format("whether it succeeds is expected with ok = {{ \"{}\" = {} }}; {}",
                       entry.key.text, succeeds, all);
  }

  static std::vector<std::string> result_names() {
    std::vector<std::string> names;
    for (auto result = static_cast<std::uint8_t>(Result::moved);
         result <= static_cast<std::uint8_t>(Result::noted); ++result)
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
      expect_of_order(culprits == wanted, entry.key, *order,
                      "by " + join_or_none(province_ids(variant_, wanted)));
    }
  }

  void check_why(const CaseEntry<CaseText>& entry) {
    if (const OrderReport* order = find_order(entry.key))
      expect_of_order(order->why.find(entry.value.text) != std::string::npos, entry.key, *order,
                      fmt::format("a reason with '{}'", entry.value.text));
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
    const auto missing = without(wanted, there);
    const auto surplus = without(there, wanted);
    expect_that(missing.empty() && surplus.empty(), entry.key.span,
                fmt::format("units of {}: {}", entry.key.text, join_or_none(wanted)),
                join_or_none(there) + describe_difference(missing, surplus), [&] {
                  auto concerned = concerns_.around(places_of(missing, surplus));
                  return concerned.empty() ? concerns_.of_power(*power) : concerned;
                });
  }

  /// The provinces that the units of two lists stand in.
  std::vector<ProvinceId> places_of(const std::vector<std::string>& missing,
                                    const std::vector<std::string>& surplus) const {
    std::vector<ProvinceId> provinces;
    for (const auto* names : {&missing, &surplus})
      for (const std::string& name : *names)
        if (const auto unit = board_.find_unit(name); unit.value)
          provinces.push_back(variant_.map.province_of(unit.value->at));
    return provinces;
  }

  std::vector<std::string> space_ids(std::span<const SpaceId> spaces) const {
    std::vector<std::string> ids;
    for (SpaceId space : spaces) ids.push_back(variant_.map.space(space).id);
    std::sort(ids.begin(), ids.end());
    return ids;
  }

  std::string unit_name(const Unit& unit) const {
    return fmt::format("{} {}", variant_.powers[unit.power.index()].name,
                       print_unit(variant_, unit.unit_class, unit.at));
  }

  Concerned around(SpaceId space) {
    const std::vector<ProvinceId> provinces{variant_.map.province_of(space)};
    return concerns_.around(provinces);
  }

  void check_dislodged(const CaseLists& expected, const SourceSpan& span) {
    const auto& all = step_.report.after.dislodged;
    std::vector<bool> named(all.size());
    for (const auto& entry : expected) check_one_dislodged(entry, named);
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (named[i]) continue;
      const Unit& unit = all[i].unit;
      checks_.failed({span, expected.empty() ? "dislodged: none" : "no other dislodged unit",
                      unit_name(unit) + " is dislodged", around(unit.at)});
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
    const auto& all = step_.report.after.dislodged;
    const auto is_meant = [&](const Dislodged& one) {
      return one.unit.unit_class == unit->unit_class && one.unit.at == unit->at &&
             (!key.power || one.unit.power == *key.power);
    };
    const auto found = std::find_if(all.begin(), all.end(), is_meant);
    if (found == all.end()) {
      checks_.failed({entry.key.span, entry.key.text + " is dislodged", "it is not dislodged",
                      around(unit->at)});
      return;
    }
    named[static_cast<std::size_t>(found - all.begin())] = true;
    check_retreats(entry.key, *found, space_ids(wanted));
  }

  void check_retreats(const CaseText& key, const Dislodged& unit,
                      const std::vector<std::string>& wanted) {
    const auto places = space_ids(unit.retreats);
    const auto missing = without(wanted, places);
    const auto surplus = without(places, wanted);
    std::string got = "to " + join_or_none(places) + describe_difference(missing, surplus);
    for (const std::string& place : missing) got += why_no_retreat(unit, place);
    expect_that(missing.empty() && surplus.empty(), key.span,
                fmt::format("{} may retreat to {}", key.text, join_or_none(wanted)), std::move(got),
                [&] { return around(unit.unit.at); });
  }

  /// What keeps a dislodged unit out of a place that it was expected to be free to go to.
  std::string why_no_retreat(const Dislodged& unit, const std::string& place) const {
    const Position& after = step_.report.after;
    const auto space = variant_.map.find_space(place);
    if (!space) return {};
    const ProvinceId province = variant_.map.province_of(*space);
    const UnitId there = after.unit_in(province);
    const bool contested = std::find(after.contested.begin(), after.contested.end(), province) !=
                           after.contested.end();
    if (!variant_.map.adjacent(unit.unit.unit_class, unit.unit.at, *space))
      return fmt::format("; {} is not adjacent", place);
    if (there.valid())
      return fmt::format("; {} holds {}", place, unit_name(after.units[there.index()]));
    if (contested) return fmt::format("; there was a standoff in {}", place);
    if (unit.attacker_from == province) return fmt::format("; the attack came from {}", place);
    return {};
  }

  void check_contested(const std::vector<CaseText>& texts, const SourceSpan& span) {
    const auto wanted = provinces_of(texts);
    auto contested = step_.report.after.contested;
    std::sort(contested.begin(), contested.end());
    std::vector<ProvinceId> differing;
    std::set_symmetric_difference(wanted.begin(), wanted.end(), contested.begin(), contested.end(),
                                  std::back_inserter(differing));
    expect_that(differing.empty(), texts.empty() ? span : texts.front().span,
                "contested: " + join_or_none(province_ids(variant_, wanted)),
                join_or_none(province_ids(variant_, contested)),
                [&] { return concerns_.around(differing); });
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
                  owner_text(owner, *province),
                  [&] { return around(variant_.map.whole(*province)); });
    }
  }

  /// Whose it is, and why that may be another than the unit in it suggests.
  std::string owner_text(PowerId owner, ProvinceId province) const {
    const Position& after = step_.report.after;
    std::string text =
        owner.valid() ? "to " + variant_.powers[owner.index()].name : std::string("to nobody");
    if (!is_center(variant_, after, province)) return text + "; it is no center";
    const UnitId unit = after.unit_in(province);
    if (!unit.valid()) return text + "; no unit stands there";
    text += "; " + unit_name(after.units[unit.index()]) + " stands there";
    if (!captures_before_next(after.time))
      return text + ", but centers do not change owner after " + phase_label(variant_, after.time);
    return after.dislodged.empty() ? text : text + ", but centers wait for the retreats";
  }

  /// Is the next phase that is not one of retreats the one before which owners change?
  bool captures_before_next(Time time) const {
    const auto& phases = variant_.calendar.phases;
    for (std::size_t i = 1; i <= phases.size(); ++i) {
      const Phase& phase = phases[(time.phase + i) % phases.size()];
      if (phase.counts) return true;
      if (phase.kind != PhaseKind::retreat) return false;
    }
    return false;
  }

  void check_message(const CaseText& text) {
    const auto& messages = step_.report.messages;
    const bool there = std::any_of(messages.begin(), messages.end(), [&](const Message& one) {
      return one.text.find(text.text) != std::string::npos;
    });
    expect_that(there, text.span, fmt::format("a message with '{}'", text.text),
                messages.empty() ? std::string("no messages")
                                 : fmt::format("'{}'", fmt::join(texts_of(messages), "', '")),
                [&] { return concerns_.void_orders(); });
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
        wanted.empty() ? "the game goes on"
                       : "the game ends, won by " + join_or_none(power_ids(wanted)),
        (ending ? "won by " + join_or_none(power_ids(winners)) : std::string("the game goes on")) +
            center_counts(wanted, winners),
        [] { return Concerned{}; });
  }

  /// "; ruritania has 3 centers, 5 win".
  std::string center_counts(const std::vector<PowerId>& wanted,
                            const std::vector<PowerId>& winners) const {
    const auto counts = count_centers(variant_, step_.report.after);
    std::vector<PowerId> powers;
    std::set_union(wanted.begin(), wanted.end(), winners.begin(), winners.end(),
                   std::back_inserter(powers));
    std::vector<std::string> texts;
    for (const PowerId power : powers)
      texts.push_back(fmt::format("{} has {} centers", variant_.powers[power.index()].id,
                                  counts[power.index()]));
    if (texts.empty()) return {};
    std::string text = fmt::format("; {}", fmt::join(texts, ", "));
    if (variant_.victory.target) text += fmt::format(", {} win", *variant_.victory.target);
    return text;
  }

  std::vector<std::string> power_ids(std::span<const PowerId> powers) const {
    std::vector<std::string> ids;
    for (PowerId power : powers) ids.push_back(variant_.powers[power.index()].id);
    return ids;
  }

  const Board& board_;
  const Variant& variant_;
  const PlayedStep& step_;
  CaseChecks& checks_;
  CaseConcerns concerns_;
};

}  // namespace

std::string name_order(const Variant& variant, const OrderReport& order) {
  std::string text = variant.powers[order.power.index()].name + ": ";
  if (order.order) return text + *order.order;
  return order.unit_class ? text + print_unit(variant, *order.unit_class, order.at) : text + "-";
}

std::string describe_order(const Variant& variant, const OrderReport& order) {
  std::string text(result_name(order.result));
  if (order.to.valid()) text += " to " + variant.map.space(order.to).id;
  if (!order.by.empty()) text += " by " + join_or_none(province_ids(variant, order.by));
  if (!order.why.empty()) text += ": " + order.why;
  return text;
}

void check_step(const Board& board, const PlayedStep& played, const CaseExpectation& expect,
                CaseChecks& checks) {
  StepChecks(board, played, checks).check(expect);
}

}  // namespace chancery
