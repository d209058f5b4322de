// CoastReader: decides which coast an order means.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/rules/orders/line_draft.h"

namespace chancery::order_language {

/// Decides which coast an order means, under the rule switches for coasts.
class CoastReader {
 public:
  explicit CoastReader(LineDraft& line) : line_(line) {}

  /// True if the place names a coast, whether or not the province has it.
  [[nodiscard]] static bool names_coast(const PlaceText& place) {
    return place.coast.valid() || place.stray_coast;
  }
  /// True if units of the class stand on coasts of the province.
  [[nodiscard]] bool stands_on_coasts(ClassId id, ProvinceId where) const;

  /// Compares the coast written with a unit with its actual coast. DATC 4.B.5.
  void check_own_coast(const UnitText& text, const Unit& unit);
  /// Returns the space that `unit` is ordered to.
  SpaceId destination(const Unit& unit);
  /// Returns the space where a unit of that class will stand in the place.
  SpaceId site(ClassId id, const PlaceText& place);
  /// Handles a coast named for a class that stands on no coast there. DATC 4.B.6.
  void irrelevant_coast(ClassId id, ProvinceId where);
  /// Handles a coast that the province does not have.
  void unknown_coast(const PlaceText& place);
  /// Returns "SPA/NC or SPA/SC".
  [[nodiscard]] std::string list(const std::vector<SpaceId>& spaces, std::string_view last) const;

 private:
  SpaceId named_coast(const Unit& unit, SpaceId coast, const std::vector<SpaceId>& within_reach);
  SpaceId omitted_coast(ProvinceId where, const std::vector<SpaceId>& within_reach);
  SpaceId several_coasts(ProvinceId where, const std::vector<SpaceId>& coasts, CoastOmitted rule);

  LineDraft& line_;
};

}  // namespace chancery::order_language
