// A variant as other programs can represent it: a board for two classes of units, powers and a
// start.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/exchange/import/foreign_variant.h"
#include "core/rules/state/position.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// A place, and how the two classes reach it from another place.
struct OutgoingWay {
  SpaceId to;
  bool on_foot = false;
  bool afloat = false;
};

/// The start of a game in the programs that exports are for: two turns of moves in a year, then
/// builds.
struct OutgoingTime {
  int year = 0;
  BeginsWith begins = BeginsWith::moves;
};

class OutgoingBoard {
 public:
  /// Returns nothing, and reports an error, if the variant lacks one of the two classes, or has no
  /// power or province to write. Other programs use the names of `base` for both classes.
  static std::optional<OutgoingBoard> make(const Variant& variant, const Variant& base,
                                           Diagnostics& diagnostics);

  [[nodiscard]] const Variant& variant() const { return *variant_; }
  [[nodiscard]] const Map& map() const { return variant_->map; }
  /// The provinces that units can enter, sorted by id.
  [[nodiscard]] const std::vector<ProvinceId>& provinces() const { return provinces_; }
  /// The powers that take part in the setup in force, sorted by id.
  [[nodiscard]] const std::vector<PowerId>& powers() const { return powers_; }
  [[nodiscard]] const Power& power(PowerId id) const { return variant_->powers[id.index()]; }
  [[nodiscard]] bool is_played(PowerId id) const { return variant_->is_played(id); }
  [[nodiscard]] ForeignGround ground(ProvinceId province) const;
  /// The places to which units can go from the place, sorted by id.
  [[nodiscard]] std::vector<OutgoingWay> ways(SpaceId from) const;
  [[nodiscard]] bool is_sailed(ProvinceId province) const { return sailed_[province.index()] != 0; }
  [[nodiscard]] bool is_on_board(ProvinceId province) const {
    return !variant_->map.is_closed(province) && !variant_->map.is_inner(province);
  }

  struct StartingUnit {
    PowerId power;
    char letter = 'A';
    SpaceId at;
  };
  /// Units of the two classes, by power and place.
  [[nodiscard]] std::vector<StartingUnit> units() const;
  /// The centers that the power owns at the start, sorted by id.
  [[nodiscard]] std::vector<ProvinceId> owned(PowerId power) const;
  /// The power's homes that are on the board, sorted by id.
  [[nodiscard]] std::vector<ProvinceId> homes(PowerId power) const;
  /// The first power with a home in the province, or whose region contains it.
  [[nodiscard]] std::optional<PowerId> country(ProvinceId province) const;
  [[nodiscard]] OutgoingTime time() const;
  /// The name in other programs of the class with that letter, in lower case.
  [[nodiscard]] const std::string& unit_word(char letter) const {
    return letter == 'A' ? words_[0] : words_[1];
  }

 private:
  OutgoingBoard(const Variant& variant, const Variant& base, ClassId on_foot, ClassId afloat);
  [[nodiscard]] std::vector<ProvinceId> sorted(std::vector<ProvinceId> list) const;

  const Variant* variant_;
  ClassId on_foot_;
  ClassId afloat_;
  std::array<std::string, 2> words_;
  Position start_;
  std::vector<ProvinceId> provinces_;
  std::vector<PowerId> powers_;
  std::vector<std::uint8_t> sailed_;
};

}  // namespace chancery
