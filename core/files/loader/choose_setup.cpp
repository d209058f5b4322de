#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/base/common/contains.h"
#include "core/files/loader/section_readers.h"

namespace chancery {
namespace {

/// Keeps the first of equal items.
template <class T>
void drop_repeated(std::vector<T>& items) {
  std::vector<T> kept;
  for (T& item : items)
    if (!contains(kept, item)) kept.push_back(std::move(item));
  items = std::move(kept);
}

/// Merges the powers of each hand into one, everywhere in the variant.
class PowerMerger {
 public:
  explicit PowerMerger(Variant& variant) : variant_(variant) {}

  void merge(const std::vector<std::vector<PowerId>>& hands) {
    if (std::all_of(hands.begin(), hands.end(), [](const auto& hand) { return hand.size() < 2; }))
      return;
    number(hands);
    make_powers(hands);
    for (Setup& setup : variant_.setups) renumber(setup);
    renumber_values();
    renumber(variant_.victory);
    for (EdgeRule& rule : variant_.edge_rules) renumber(rule.powers);
    for (OrderType& type : variant_.order_types) renumber(type.powers);
    for (Setup& setup : variant_.setups) renumber(setup.values);
    renumber(variant_.start_values);
    for (Task& task : variant_.tasks)
      for (TaskEffect& effect : task.effects) renumber_value(effect.place.attribute, effect.value);
    for (Attribute& attribute : variant_.attributes)
      if (attribute.type == AttributeType::power && attribute.fallback >= 0)
        attribute.fallback = static_cast<std::int16_t>(
            now(PowerId{static_cast<std::size_t>(attribute.fallback)}).index());
  }

 private:
  [[nodiscard]] PowerId now(PowerId before) const { return now_[before.index()]; }

  /// A hand gets the number of its first power in the file.
  void number(const std::vector<std::vector<PowerId>>& hands) {
    now_.assign(variant_.powers.size(), PowerId::none());
    std::size_t next = 0;
    for (std::size_t i = 0; i < now_.size(); ++i) {
      if (now_[i].valid()) continue;
      now_[i] = PowerId{next};
      for (const auto& hand : hands)
        if (contains(hand, PowerId{i}))
          for (const PowerId other : hand) now_[other.index()] = PowerId{next};
      ++next;
    }
  }

  void make_powers(const std::vector<std::vector<PowerId>>& hands) {
    const std::vector<Power> before = std::move(variant_.powers);
    variant_.powers.clear();
    for (std::size_t i = 0; i < before.size(); ++i) {
      if (now_[i].index() < variant_.powers.size()) continue;
      const auto hand = std::find_if(hands.begin(), hands.end(),
                                     [&](const auto& each) { return contains(each, PowerId{i}); });
      variant_.powers.push_back(hand == hands.end() ? before[i] : joined(before, *hand));
    }
  }

  /// The merged power has all names and all homes of its powers.
  static Power joined(const std::vector<Power>& all, const std::vector<PowerId>& hand) {
    Power power = all[hand.front().index()];
    if (hand.size() < 2) return power;
    std::vector<std::string> names;
    for (const PowerId id : hand) {
      const Power& part = all[id.index()];
      names.push_back(part.name);
      if (id == hand.front()) continue;
      power.adjectives.push_back(part.id);
      power.adjectives.insert(power.adjectives.end(), part.adjectives.begin(),
                              part.adjectives.end());
      power.homes.insert(power.homes.end(), part.homes.begin(), part.homes.end());
      power.region.insert(power.region.end(), part.region.begin(), part.region.end());
    }
    power.most = joined_limits(all, hand);
    drop_repeated(power.homes);
    drop_repeated(power.region);
    power.adjectives.insert(power.adjectives.end(), names.begin(), names.end());
    power.name = fmt::format("{}", fmt::join(names, "/"));
    power.parts = std::move(names);
    return power;
  }

  /// The limit of a hand is the sum of the limits of its powers, if each of them has one.
  static std::vector<UnitLimit> joined_limits(const std::vector<Power>& all,
                                              const std::vector<PowerId>& hand) {
    std::vector<UnitLimit> limits;
    for (UnitLimit limit : all[hand.front().index()].most) {
      limit.most = 0;
      const bool all_have = std::all_of(hand.begin(), hand.end(), [&](PowerId id) {
        const auto own = limit_in(all[id.index()].most, limit.unit_class);
        limit.most += own.value_or(0);
        return own.has_value();
      });
      if (all_have) limits.push_back(limit);
    }
    return limits;
  }

  void renumber(std::vector<PowerId>& powers) const {
    for (PowerId& power : powers) power = now(power);
    drop_repeated(powers);
  }

  void renumber(Setup& setup) const {
    for (StartUnit& unit : setup.units) unit.power = now(unit.power);
    std::stable_sort(setup.units.begin(), setup.units.end(),
                     [](const StartUnit& a, const StartUnit& b) { return a.power < b.power; });
    for (auto& [province, power] : setup.owners) power = now(power);
    for (auto& hand : setup.players) renumber(hand);
    drop_repeated(setup.players);
    renumber(setup.closed);
    renumber(setup.standing);
  }

  void renumber(Victory& victory) const {
    for (ProvincesToHold& hold : victory.hold) renumber(hold.powers);
    for (std::vector<PowerId>& team : victory.teams) renumber(team);
    // The target of a hand is the highest of its powers.
    std::vector<std::pair<PowerId, std::int32_t>> own;
    for (const auto& [power, target] : victory.own) {
      const PowerId merged = now(power);
      const auto known = std::find_if(own.begin(), own.end(),
                                      [&](const auto& item) { return item.first == merged; });
      if (known == own.end())
        own.emplace_back(merged, target);
      else
        known->second = std::max(known->second, target);
    }
    victory.own = std::move(own);
  }

  /// Renumbers the value if the attribute's values are powers.
  void renumber_value(std::size_t attribute, std::int16_t& value) const {
    if (variant_.attributes[attribute].type == AttributeType::power && value >= 0)
      value = static_cast<std::int16_t>(now(PowerId{static_cast<std::size_t>(value)}).index());
  }

  /// If powers of a hand have values of their own, the first power's value counts.
  void renumber(std::vector<StartValue>& values) const {
    std::vector<StartValue> kept;
    for (StartValue& value : values) {
      if (variant_.attributes[value.attribute].owner == AttributeOwner::power)
        value.row = now(PowerId{value.row}).index();
      renumber_value(value.attribute, value.value);
      const bool known = std::any_of(kept.begin(), kept.end(), [&](const StartValue& other) {
        return other.attribute == value.attribute && other.row == value.row;
      });
      if (!known) kept.push_back(std::move(value));
    }
    values = std::move(kept);
  }

  /// The value of a center for a hand is the highest value for one of its powers; the value is 1
  /// for a power without a value of its own.
  void renumber_values() {
    std::vector<SupplyValue> values;
    for (const SupplyValue& supply_value : variant_.supply_values) {
      SupplyValue value = supply_value;
      value.power = now(supply_value.power);
      for (std::size_t i = 0; i < now_.size(); ++i)
        if (now_[i] == value.power)
          value.value = std::max(value.value, variant_.worth(supply_value.province, PowerId{i}));
      if (value.value != 1) values.push_back(value);
    }
    drop_repeated(values);
    variant_.supply_values = std::move(values);
  }

  Variant& variant_;
  std::vector<PowerId> now_;  // by the number before the merge
};

std::optional<std::size_t> find_setup(LoadContext& context, const std::string& wanted) {
  if (wanted.empty()) return 0;
  std::vector<std::string> ids;
  for (std::size_t i = 0; i < context.variant.setups.size(); ++i) {
    if (context.variant.setups[i].id == wanted) return i;
    ids.push_back(context.variant.setups[i].id);
  }
  const std::string hint = did_you_mean_or_one_of(wanted, ids);
  context.diagnostics.error("setup.unknown-setup", {}, fmt::format("unknown setup '{}'", wanted),
                            hint);
  return std::nullopt;
}

void set_roles(Variant& variant) {
  for (const PowerId power : variant.setup().closed)
    variant.powers[power.index()].role = PowerRole::closed;
  for (const PowerId power : variant.setup().standing)
    variant.powers[power.index()].role = PowerRole::standing;
}

void close_countries(Variant& variant) {
  std::vector<ProvinceId> closed;
  for (const Power& power : variant.powers) {
    if (power.role != PowerRole::closed) continue;
    closed.insert(closed.end(), power.homes.begin(), power.homes.end());
    closed.insert(closed.end(), power.region.begin(), power.region.end());
  }
  if (!closed.empty()) variant.map = variant.map.with_closed(closed);
}

/// Reads the hands of the setup; each played power that is in no hand has a player of its own.
void seat_players(Variant& variant) {
  variant.players = variant.setup().players;
  for (std::size_t i = 0; i < variant.powers.size(); ++i)
    if (variant.is_played(PowerId{i}) && !variant.player_of(PowerId{i}))
      variant.players.push_back({PowerId{i}});
  std::erase_if(variant.players, [](const auto& hand) { return hand.empty(); });
}

}  // namespace

void choose_setup(LoadContext& context, const std::string& wanted) {
  Variant& variant = context.variant;
  if (variant.setups.empty()) return;
  const auto index = find_setup(context, wanted);
  if (!index) return;
  variant.setup_index = *index;
  if (variant.setup().merged) {
    const auto hands = variant.setup().players;
    PowerMerger(variant).merge(hands);
  }
  set_roles(variant);
  close_countries(variant);
  seat_players(variant);
}

}  // namespace chancery
