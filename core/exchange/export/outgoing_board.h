// A variant as other programs can hold it: a board for two classes of units, powers and a start.
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

/// A place and how the two classes reach it from another one.
struct OutgoingWay {
  SpaceId to;
  bool on_foot = false;
  bool afloat = false;
};

/// What a game starts with in the programs that exports are for: two turns of moves in a year, then
/// builds.
struct OutgoingTime {
  int year = 0;
  BeginsWith begins = BeginsWith::moves;
};

class OutgoingBoard {
 public:
  /// Nothing, and an error, if the variant lacks one of the two classes, or has no power or
  /// province to write.
  /// Other programs call both classes what `base` calls them.
  static std::optional<OutgoingBoard> make(const Variant& variant, const Variant& base,
                                           Diagnostics& diagnostics);

  [[nodiscard]] const Variant& variant() const { return *variant_; }
  [[nodiscard]] const Map& map() const { return variant_->map; }
  /// Those that units can enter, by id.
  [[nodiscard]] const std::vector<ProvinceId>& provinces() const { return provinces_; }
  /// Those that take part in the setup in force, by id.
  [[nodiscard]] const std::vector<PowerId>& powers() const { return powers_; }
  [[nodiscard]] const Power& power(PowerId id) const { return variant_->powers[id.index()]; }
  [[nodiscard]] bool is_played(PowerId id) const { return variant_->is_played(id); }
  [[nodiscard]] ForeignGround ground(ProvinceId province) const;
  /// Where units go from the place, by id.
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
  /// Centers that the power has when the game begins, by id.
  [[nodiscard]] std::vector<ProvinceId> owned(PowerId power) const;
  /// Its homes that are on the board, by id.
  [[nodiscard]] std::vector<ProvinceId> homes(PowerId power) const;
  /// The first power whose home the province is, or in whose region it lies.
  [[nodiscard]] std::optional<PowerId> country(ProvinceId province) const;
  [[nodiscard]] OutgoingTime time() const;
  /// What other programs call the class with that letter, in small letters.
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
