#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "core/base/common/contains.h"
#include "core/base/common/names.h"
#include "core/base/common/words.h"
#include "core/exchange/import/tidy_parts.h"
#include "core/exchange/sources/foreign_files.h"
#include "core/rules/map/keys.h"

namespace chancery {

std::string id_of_name(std::string_view name) {
  std::string id;
  for (const char c : fold_name(name)) {
    const bool plain = (c >= 'a' && c <= 'z') || is_digit(c);
    if (plain)
      id += c;
    else if (!id.empty() && id.back() != '_')
      id += '_';
  }
  constexpr std::size_t longest_id = 40;
  id = id.substr(0, longest_id);
  while (id.ends_with('_')) id.pop_back();
  return id;
}

std::optional<std::size_t> find_power(const BoardDraft& draft, const std::string& key) {
  for (std::size_t i = 0; i < draft.powers.size(); ++i)
    if (draft.powers[i].key == key) return i;
  for (std::size_t i = 0; i < draft.powers.size(); ++i)
    if (fold_name(draft.powers[i].key) == fold_name(key)) return i;
  return std::nullopt;
}

namespace {

/// Colors, each as different as possible from those before it.
constexpr auto spare_colors = std::to_array<std::string_view>(
    {"#c0392b", "#27408b", "#56b4e9", "#4d4d4d", "#2e8b57", "#a98bc8", "#e6b422", "#d35400",
     "#8e44ad", "#16a085", "#7f5539", "#ff7fbf", "#9acd32", "#008b8b", "#b0a080", "#5f6caf",
     "#0000e0", "#e000e0", "#800040", "#00e080", "#00e000", "#808020", "#e00060", "#204000",
     "#0020a0", "#e08080", "#e0e080", "#e000a0", "#a0e0e0", "#008000", "#a0e0a0", "#e0a060",
     "#8000c0", "#e0e000", "#602060", "#006080", "#0060e0", "#a06000", "#e00000", "#c0c0e0",
     "#a06080", "#e060e0", "#802020", "#00e0e0", "#e0a0c0", "#80a0a0", "#a02080", "#40c020",
     "#608060", "#c04060", "#c080e0", "#a0a000", "#60c060", "#a000a0", "#0080e0", "#404020",
     "#402080", "#e08000", "#404060", "#4040e0", "#a08080", "#8080a0", "#004040", "#a0c0a0",
     "#80a060", "#206000", "#80e000", "#00c080", "#604000", "#0080c0", "#a08040", "#602040",
     "#8060e0", "#006040", "#c08060", "#c060a0", "#a04000", "#e00040", "#8080e0", "#a0c060",
     "#c06040", "#c0c080", "#606020", "#c0a040"});

std::string power_id(std::string_view name) {
  std::string id = id_of_name(name);
  return id.empty() ? "power" : id;
}

/// Ids and names of powers, each used once.
class PowerNames {
 public:
  explicit PowerNames(LossReport& losses) : losses_(losses) {}

  void name(DraftPower& power) {
    std::string name(trimmed(power.name));
    if (fold_name(name).empty()) name = "Power";
    const std::string wished = name;
    for (int n = 2; !names_.insert(fold_name(name)).second; ++n)
      name = wished + ' ' + std::to_string(n);
    if (name != wished)
      losses_.add(LossKind::renamed, InPlay::unchanged, power.span,
                  "the power '" + wished + "' is '" + name + "'", "another one has that name");
    power.name = name;
    power.id = power_id(name);
    if (power.id == "none") power.id = "nobody";
    for (int n = 2; !ids_.insert(power.id).second; ++n)
      power.id = power_id(name) + std::to_string(n);
    std::erase_if(power.adjectives, [&](const std::string& adjective) {
      return fold_name(adjective).empty() || !names_.insert(fold_name(adjective)).second;
    });
  }

 private:
  LossReport& losses_;
  std::set<std::string> names_;
  std::set<std::string> ids_;
};

void give_homes(const ForeignVariant& foreign, const ForeignPlaces& places, BoardDraft& draft,
                LossReport& losses) {
  std::map<std::string, std::size_t> unknown;
  for (const ForeignProvince& province : foreign.provinces) {
    if (province.country.empty()) continue;
    const auto power = find_power(draft, province.country);
    const auto at = places.province(province.key);
    if (!power) {
      if (unknown.emplace(province.country, 1).second)
        losses.add(LossKind::lost, InPlay::changed, province.span,
                   "the country of '" + province.key + "'",
                   "there is no power '" + province.country + "'");
      continue;
    }
    if (!at || draft.provinces[*at].left_out) continue;
    DraftPower& owner = draft.powers[*power];
    (draft.provinces[*at].center ? owner.homes : owner.region).push_back(*at);
  }
  for (const ForeignPower& power : foreign.powers) {
    const auto known = find_power(draft, power.key);
    if (!known) continue;
    DraftPower& owner = draft.powers[*known];
    for (const std::string& home : power.homes) {
      const auto at = places.province(home);
      if (!at || !draft.provinces[*at].center) {
        losses.add(LossKind::lost, InPlay::changed, power.span,
                   "the home '" + home + "' of '" + power.name + "'",
                   at ? "it is not a center" : "there is no such province");
        continue;
      }
      if (!contains(owner.homes, *at)) owner.homes.push_back(*at);
    }
  }
}

/// The units of a start, each in a place where it can stand.
class StartBook {
 public:
  StartBook(const Variant& base, BoardDraft& draft, LossReport& losses)
      : base_(base), draft_(draft), losses_(losses), places_(draft) {
    for (const DraftEdge& edge : draft.edges) {
      stands_.emplace(edge.letter, edge.from);
      stands_.emplace(edge.letter, edge.to);
    }
  }

  void add(const ForeignUnit& unit) {
    const auto power = find_power(draft_, unit.power);
    auto space = places_.space(unit.at);
    if (!power) return lose(unit, "there is no power '" + unit.power + "'");
    if (draft_.garrisons && guards_city(unit.letter) && space)
      return add_garrison(unit, *power, *space);
    if (!base_.find_class(std::string(1, unit.letter)) && !(draft_.wings && flies(unit.letter)))
      return lose(unit, "the variant that is extended has no such class");
    if (!space || draft_.provinces[space->province].left_out)
      return lose(unit, "there is no such province on the board");
    if (!uses_coasts(unit.letter)) space->coast = DraftSpace::whole;
    if (uses_coasts(unit.letter)) settle_coast(unit, *space);
    if (!stands_.contains({unit.letter, *space}) && !can_land(unit.letter, *space))
      return lose(unit, "no edge of its class leads there");
    if (!taken_.insert(space->province).second) return lose(unit, "another unit stands there");
    draft_.units.push_back({*power, unit.letter, *space});
  }

 private:
  void add_garrison(const ForeignUnit& unit, std::size_t power, const DraftSpace& space) {
    const DraftProvince& province = draft_.provinces[space.province];
    if (!province.city || province.left_out)
      return lose(unit, "there is no city that it could guard");
    if (!guarded_.insert(space.province).second) return lose(unit, "another unit stands there");
    draft_.units.push_back({power, unit.letter, {space.province}});
  }

  /// True on an island, since the unit came by convoy.
  [[nodiscard]] bool can_land(char letter, const DraftSpace& space) const {
    const ForeignGround ground = draft_.provinces[space.province].ground;
    return !uses_coasts(letter) &&
           (ground == ForeignGround::shore || ground == ForeignGround::carrying_shore ||
            ground == ForeignGround::unknown);
  }

  void lose(const ForeignUnit& unit, std::string why) {
    losses_.add(LossKind::lost, InPlay::changed, unit.span,
                std::string("the unit '") + unit.letter + ' ' + unit.at.province + "' of '" +
                    unit.power + "'",
                std::move(why));
  }

  void settle_coast(const ForeignUnit& unit, DraftSpace& space) {
    const DraftProvince& province = draft_.provinces[space.province];
    if (province.coasts.empty() || space.coast != DraftSpace::whole) return;
    space.coast = 0;
    losses_.add(LossKind::guessed, InPlay::changed, unit.span,
                "the coast on which the unit in '" + province.key + "' starts",
                "the source names none; the first one is taken");
  }

  const Variant& base_;
  BoardDraft& draft_;
  LossReport& losses_;
  ForeignPlaces places_;
  std::set<std::pair<char, DraftSpace>> stands_;
  std::set<std::size_t> taken_;
  std::set<std::size_t> guarded_;
};

bool is_inside(const BoardDraft& draft, const DraftUnit& unit) {
  return draft.garrisons && guards_city(unit.letter);
}

/// Gives centers to their owners at the start: the power of the unit there, or that of its country.
void give_centers(const ForeignVariant& foreign, const ForeignPlaces& places, BoardDraft& draft,
                  LossReport& losses) {
  std::map<std::size_t, std::size_t> held;  // by the power of the unit
  for (const DraftUnit& unit : draft.units)
    if (!is_inside(draft, unit)) held.emplace(unit.at.province, unit.power);
  std::map<std::size_t, std::size_t> owners;
  for (std::size_t i = 0; i < draft.powers.size(); ++i)
    for (const std::size_t home : draft.powers[i].homes)
      if (!foreign.owners_listed) owners.emplace(home, i);
  for (const ForeignOwner& owner : foreign.owners) {
    const auto power = find_power(draft, owner.power);
    const auto at = places.province(owner.province);
    if (!power || !at || !draft.provinces[*at].center)
      losses.add(LossKind::lost, InPlay::changed, owner.span,
                 "'" + owner.power + "' owns '" + owner.province + "'",
                 "there is no such power, or no such center");
    else
      owners[*at] = *power;
  }
  for (const DraftUnit& unit : draft.units)
    if (is_inside(draft, unit) && draft.provinces[unit.at.province].center)
      owners[unit.at.province] = unit.power;
  for (const auto& [province, power] : owners)
    if (!held.contains(province)) draft.powers[power].owned.push_back(province);
  for (const auto& [province, power] : held) {
    if (!draft.provinces[province].center) continue;
    const auto owner = owners.find(province);
    if (owner != owners.end() && owner->second == power) continue;
    losses.count(LossKind::guessed, InPlay::changed, draft.provinces[province].span,
                 "who owns the centers with units of others at the start",
                 "a unit's power owns the center under it from the start");
  }
}

}  // namespace

void draft_powers(const ForeignVariant& foreign, BoardDraft& draft, LossReport& losses) {
  PowerNames names(losses);
  std::size_t colorless = 0;
  for (const ForeignPower& power : foreign.powers) {
    if (find_power(draft, power.key)) {
      losses.add(LossKind::repaired, InPlay::unchanged, power.span,
                 "the power '" + power.name + "' is listed twice", "they are taken as one");
      continue;
    }
    DraftPower made;
    made.key = power.key;
    made.name = power.name;
    made.adjectives = power.adjectives;
    made.color = lower_case(power.color);
    made.stands = power.stands;
    made.supports = power.supports;
    made.rebuilds = power.rebuilds;
    made.span = power.span;
    if (!is_color(made.color)) {
      made.color = spare_colors[draft.powers.size() % spare_colors.size()];
      ++colorless;
    }
    names.name(made);
    draft.powers.push_back(std::move(made));
  }
  if (colorless > 0)
    losses.add(LossKind::guessed, InPlay::unchanged, {},
               "the colors of " + plural_count(colorless, "power"), "the source has none");
  give_homes(foreign, ForeignPlaces(draft), draft, losses);
}

void draft_start(const ForeignVariant& foreign, const Variant& base, BoardDraft& draft,
                 LossReport& losses) {
  StartBook book(base, draft, losses);
  for (const ForeignUnit& unit : foreign.units) book.add(unit);
  give_centers(foreign, ForeignPlaces(draft), draft, losses);
}

}  // namespace chancery
