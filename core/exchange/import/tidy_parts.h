// The parts of tidy_variant; the interface is core/exchange/import/board_draft.h.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "core/exchange/import/board_draft.h"

namespace chancery {

/// Finds provinces and coasts of a draft by the words of its source.
class ForeignPlaces {
 public:
  explicit ForeignPlaces(const BoardDraft& draft);
  [[nodiscard]] std::optional<std::size_t> province(const std::string& key) const;
  /// The whole province if it has no such coast.
  [[nodiscard]] std::optional<DraftSpace> space(const ForeignPlace& place) const;

 private:
  const BoardDraft& draft_;
  std::map<std::string, std::size_t> exact_;
  std::map<std::string, std::size_t> folded_;
};

/// "Papal States" -> "papal_states"; empty if the name has neither letters nor digits.
std::string id_of_name(std::string_view name);

/// Only these units stand on a coast of a province that has several.
constexpr bool uses_coasts(char letter) {
  return letter == 'F';
}

/// Units with this letter pass land and water alike.
constexpr bool flies(char letter) {
  return letter == 'W';
}

/// Units with this letter stand inside cities, and nowhere else.
constexpr bool guards_city(char letter) {
  return letter == 'G';
}

void draft_provinces(const ForeignVariant& foreign, BoardDraft& draft, LossReport& losses);
void draft_edges(const ForeignVariant& foreign, BoardDraft& draft, LossReport& losses);
void draft_powers(const ForeignVariant& foreign, BoardDraft& draft, LossReport& losses);
void draft_start(const ForeignVariant& foreign, const Variant& base, BoardDraft& draft,
                 LossReport& losses);
/// After the start, since a province with a unit is kept: leaves out those that nothing reaches.
void leave_out_unused(const ForeignVariant& foreign, BoardDraft& draft, LossReport& losses);
void settle_grounds(BoardDraft& draft);
/// Ids and names that orders can read.
void name_provinces(const ForeignVariant& foreign, const Variant& base, BoardDraft& draft,
                    LossReport& losses);

/// After the names, since words of orders must not be names of provinces.
void draft_ways(const ForeignVariant& foreign, BoardDraft& draft, LossReport& losses);

}  // namespace chancery
