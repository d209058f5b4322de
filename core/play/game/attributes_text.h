// The attributes of a position as text for people.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules/state/position.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// For whom attributes are printed: players read what their texts say; the game master reads the
/// ids that corrections take, and also attributes that nobody sees.
enum class AttributeReader : std::uint8_t { player, game_master };

/// "int, 0 to 20", "bool, true at first": what an attribute can be.
std::string describe_attribute(const Variant& variant, const Attribute& attribute);

/// Attributes of one thing, or the same ones of several.
struct AttributeLine {
  AttributeOwner owner = AttributeOwner::power;
  std::vector<std::string> whose;  // "Ruritania", "A Zenda", "Zenda", "Ruritania with Graustark"
  PowerId power;                   // whose they are, if they are a power's
  std::string values;              // "coins 11, walled"
};

/// The attributes of a position for people: those that differ from their defaults, and every number
/// of a power. Left out are attributes that follow another, and those with a meaning of their own
/// (names, flags, who knows whom, the work of units), which is shown elsewhere. A position that
/// hides something from its readers (SeenBoard) holds nothing that they may not see.
class AttributesText {
 public:
  /// The position must outlive it.
  AttributesText(const Variant& variant, const Position& position, AttributeReader reader);

  /// "coins 11, walled"; empty: nothing to show.
  [[nodiscard]] std::string of_power(PowerId power) const;
  [[nodiscard]] std::string of_province(ProvinceId province) const;
  [[nodiscard]] std::string of_unit(UnitId unit) const;
  /// In this order: powers, units, dislodged units, provinces, pairs of powers. Units and provinces
  /// with the same values share a line.
  [[nodiscard]] std::vector<AttributeLine> all() const;
  /// The same as lines for a terminal, each after `margin`; empty: there are none.
  [[nodiscard]] std::string table(std::string_view margin) const;

 private:
  struct Shown {
    const Attribute* attribute = nullptr;
    std::size_t column = 0;
  };
  struct Columns {
    std::vector<Shown> shown;
    std::size_t width = 0;
  };

  [[nodiscard]] Columns columns(AttributeOwner owner) const;
  [[nodiscard]] std::string row(AttributeOwner owner, const std::vector<std::int16_t>& cells,
                                std::size_t row) const;
  [[nodiscard]] bool is_shown(const Attribute& attribute, std::int16_t cell) const;
  [[nodiscard]] std::string value(const Attribute& attribute, std::int16_t cell) const;
  [[nodiscard]] std::string value_in_words(const Attribute& attribute, std::int16_t cell) const;

  const Variant& variant_;
  const Position& position_;
  AttributeReader reader_;
  std::vector<Columns> columns_;  // by owner
};

}  // namespace chancery
