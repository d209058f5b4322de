// The parts of tidy_variant; the interface is core/exchange/import/board_draft.h.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "core/exchange/import/board_draft.h"

namespace chancery {

/// Finds provinces and coasts of a draft by their names in the source.
class ForeignPlaces {
 public:
  explicit ForeignPlaces(const BoardDraft& draft);
  [[nodiscard]] std::optional<std::size_t> province(const std::string& key) const;
  /// The space of a place; the whole province if it has no such coast.
  [[nodiscard]] std::optional<DraftSpace> space(const ForeignPlace& place) const;

 private:
  const BoardDraft& draft_;
  std::map<std::string, std::size_t> exact_;
  std::map<std::string, std::size_t> folded_;
};

/// "Papal States" -> "papal_states"; empty if the name has neither letters nor digits.
std::string id_of_name(std::string_view name);

/// True if units with this letter stand on the coasts of a province that has several.
constexpr bool uses_coasts(char letter) {
  return letter == 'F';
}

/// True if units with this letter pass over both land and water.
constexpr bool flies(char letter) {
  return letter == 'W';
}

/// True if units with this letter stand inside cities, and nowhere else.
constexpr bool guards_city(char letter) {
  return letter == 'G';
}

void draft_provinces(const ForeignVariant& foreign, BoardDraft& draft, LossReport& losses);
void draft_edges(const ForeignVariant& foreign, BoardDraft& draft, LossReport& losses);
void draft_powers(const ForeignVariant& foreign, BoardDraft& draft, LossReport& losses);
void draft_start(const ForeignVariant& foreign, const Variant& base, BoardDraft& draft,
                 LossReport& losses);
/// Leaves out provinces that no unit can reach. Call it after reading the start, since a province
/// with a unit is kept.
void leave_out_unused(const ForeignVariant& foreign, BoardDraft& draft, LossReport& losses);
void settle_grounds(BoardDraft& draft);
/// Chooses ids and names that orders can contain.
void name_provinces(const ForeignVariant& foreign, const Variant& base, BoardDraft& draft,
                    LossReport& losses);

/// Keeps the values of attributes that the draft or the base declares. Call it after choosing the
/// names. If the base says by an attribute what counts as a center, all land can be owned and the
/// base says who wins.
void draft_attributes(const ForeignVariant& foreign, const Variant& base, BoardDraft& draft,
                      LossReport& losses);

/// The power with this key in the source.
std::optional<std::size_t> find_power(const BoardDraft& draft, const std::string& key);

/// Call it after choosing the names, since words of orders must not be names of provinces.
void draft_ways(const ForeignVariant& foreign, BoardDraft& draft, LossReport& losses);

}  // namespace chancery
