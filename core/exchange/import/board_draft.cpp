#include "core/exchange/import/board_draft.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "core/base/common/names.h"
#include "core/base/common/words.h"
#include "core/exchange/import/tidy_parts.h"
#include "core/exchange/sources/foreign_files.h"

namespace chancery {
namespace {

/// "bul", "bul/sc": a province that no row declares does not stop the import.
std::string coast_id(const ForeignCoast& coast) {
  std::string id;
  for (const char c : upper_case(coast.key))
    if ((c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')) id += c;
  return id;
}

void add_coast(const ForeignCoast& coast, DraftProvince& made, LossReport& losses) {
  const std::string id = coast_id(coast);
  const bool known =
      std::any_of(made.coasts.begin(), made.coasts.end(),
                  [&](const DraftCoast& draft_coast) { return draft_coast.id == id; });
  if (!known && !id.empty())
    made.coasts.push_back({id, coast.name, coast.at});
  else
    losses.add(LossKind::repaired, InPlay::unchanged, coast.span,
               "the coast '" + coast.key + "' of '" + made.key + "'",
               known ? "it is listed twice; the first one counts" : "its name has no letters");
}

bool is_year(int year) {
  return year >= -farthest_year && year <= farthest_year;
}

void settle_years(const ForeignVariant& foreign, const Variant& base, BoardDraft& draft,
                  LossReport& losses) {
  draft.start_year = base.setups.empty() ? 0 : base.setup().year;
  if (foreign.start_year && is_year(*foreign.start_year))
    draft.start_year = *foreign.start_year;
  else
    losses.add(
        LossKind::guessed, InPlay::unchanged, {}, "the first year",
        foreign.start_year ? "that of the source is too far away" : "the source does not state it");
  if (!foreign.last_year) return;
  if (is_year(*foreign.last_year) && *foreign.last_year >= draft.start_year)
    draft.last_year = foreign.last_year;
  else
    losses.add(LossKind::lost, InPlay::changed, {}, "the last year",
               "it is before the first one, or too far away");
}

void settle_target(const ForeignVariant& foreign, BoardDraft& draft, LossReport& losses) {
  draft.target = foreign.target;
  draft.in_a_row = foreign.in_a_row;
  draft.target_is = foreign.target_is;
  const int centers = static_cast<int>(draft.center_count());
  const bool possible = draft.target && *draft.target >= 1 && *draft.target <= centers;
  if (possible) return;
  if (draft.target)
    losses.add(LossKind::lost, InPlay::changed, {},
               "the target of " + std::to_string(*draft.target) + " centers",
               "there are " + std::to_string(centers));
  draft.target.reset();
  if (centers == 0) return;
  draft.target = centers / 2 + 1;
  if (!draft.target_is.empty()) return;
  draft.target_is = "more than half of the centers";
  losses.add(LossKind::guessed, InPlay::changed, {}, "the number of centers that wins",
             "the source does not state it; more than half of them is usual");
}

}  // namespace

std::size_t BoardDraft::center_count() const {
  return static_cast<std::size_t>(std::count_if(
      provinces.begin(), provinces.end(),
      [](const DraftProvince& province) { return province.center && !province.left_out; }));
}

std::vector<ForeignPhase> BoardDraft::phases(const Variant& base) const {
  if (!calendar.empty()) return calendar;
  std::vector<ForeignPhase> of_base;
  for (const Phase& phase : base.calendar.phases) {
    const auto kind = phase.kind == PhaseKind::movement  ? ForeignPhaseKind::movement
                      : phase.kind == PhaseKind::retreat ? ForeignPhaseKind::retreat
                                                         : ForeignPhaseKind::adjustment;
    of_base.push_back({kind, phase.label, phase.years});
  }
  return of_base;
}

std::string BoardDraft::id_of(const DraftSpace& space) const {
  const DraftProvince& province = provinces[space.province];
  if (space.coast == DraftSpace::whole) return province.id;
  return province.id + '/' + province.coasts[static_cast<std::size_t>(space.coast)].id;
}

std::vector<std::size_t> BoardDraft::sorted_provinces() const {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < provinces.size(); ++i)
    if (!provinces[i].left_out) order.push_back(i);
  std::sort(order.begin(), order.end(),
            [this](std::size_t a, std::size_t b) { return provinces[a].id < provinces[b].id; });
  return order;
}

ForeignPlaces::ForeignPlaces(const BoardDraft& draft) : draft_(draft) {
  for (std::size_t i = 0; i < draft.provinces.size(); ++i) {
    exact_.emplace(draft.provinces[i].key, i);
    folded_.emplace(fold_name(draft.provinces[i].key), i);
  }
  for (std::size_t i = 0; i < draft.provinces.size(); ++i)
    for (const std::string& other : draft.provinces[i].others) folded_.emplace(fold_name(other), i);
}

std::optional<std::size_t> ForeignPlaces::province(const std::string& key) const {
  if (const auto found = exact_.find(key); found != exact_.end()) return found->second;
  const auto found = folded_.find(fold_name(key));
  return found == folded_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<DraftSpace> ForeignPlaces::space(const ForeignPlace& place) const {
  const auto found = province(place.province);
  if (!found) return std::nullopt;
  DraftSpace space{*found};
  const auto& coasts = draft_.provinces[*found].coasts;
  for (std::size_t i = 0; i < coasts.size(); ++i)
    if (!place.coast.empty() && equal_in_any_case(coasts[i].id, place.coast))
      space.coast = static_cast<int>(i);
  return space;
}

void draft_provinces(const ForeignVariant& foreign, BoardDraft& draft, LossReport& losses) {
  std::map<std::string, std::size_t> known;
  for (const ForeignProvince& province : foreign.provinces) {
    if (!known.emplace(province.key, draft.provinces.size()).second) {
      losses.add(LossKind::repaired, InPlay::unchanged, province.span,
                 "the province '" + province.key + "' is listed twice", "the first one counts");
      continue;
    }
    DraftProvince made;
    made.key = province.key;
    made.others = province.short_names;
    made.name = province.name;
    made.ground = province.ground;
    made.center = province.center;
    made.city = province.city;
    made.port = province.port;
    draft.garrisons |= province.city;
    made.left_out = province.off_board;
    made.is_word = province.is_word;
    made.at = province.at;
    made.span = province.span;
    for (const ForeignCoast& coast : province.coasts) add_coast(coast, made, losses);
    draft.provinces.push_back(std::move(made));
  }
}

BoardDraft tidy_variant(const ForeignVariant& foreign, const Variant& base, LossReport& losses) {
  BoardDraft draft;
  draft.id = foreign.id;
  draft.name = foreign.name;
  draft.version = foreign.version;
  draft.summary = foreign.summary;
  draft.authors = foreign.authors;
  draft.origin = foreign.origin;
  draft.rules = foreign.rules;
  draft.keys = foreign.keys;
  draft.targets = foreign.targets;
  draft.calendar = foreign.calendar;
  draft.wings = foreign.wings;
  draft.exchanges_classes = foreign.exchanges_classes;
  draft.wings_capture = foreign.wings_capture;
  draft.hooks = foreign.hooks;
  draft.begins = foreign.begins;
  draft_provinces(foreign, draft, losses);
  draft_edges(foreign, draft, losses);
  draft_powers(foreign, draft, losses);
  draft_start(foreign, base, draft, losses);
  settle_years(foreign, base, draft, losses);
  leave_out_unused(foreign, draft, losses);
  settle_grounds(draft);
  settle_target(foreign, draft, losses);
  name_provinces(foreign, base, draft, losses);
  draft_ways(foreign, draft, losses);
  draft_attributes(foreign, base, draft, losses);
  return draft;
}

}  // namespace chancery
