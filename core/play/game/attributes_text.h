// The attributes of a position as text for people.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules/state/position.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// The readers of attributes: players read the variant's texts; the game master reads the ids that
/// corrections take, and also attributes that no player sees.
enum class AttributeReader : std::uint8_t { player, game_master };

/// "int, 0 to 20", "bool, true at first": the values that an attribute can have.
std::string describe_attribute(const Variant& variant, const Attribute& attribute);

/// The attributes of one thing, or of several things with the same values.
struct AttributeLine {
  AttributeOwner owner = AttributeOwner::power;
  std::vector<std::string> whose;  // "Ruritania", "A Zenda", "Zenda", "Ruritania with Graustark"
  PowerId power;                   // the power that has them, if a power does
  std::string values;              // "coins 11, walled"
};

/// The attributes of a position for people: values that differ from their defaults, and every
/// number of a power. Attributes that follow another are left out, and so are those with a meaning
/// of their own (names, flags, who knows whom, the work of units), which is shown elsewhere. A
/// position that hides something from its readers (SeenBoard) contains nothing that they may not
/// see.
class AttributesText {
 public:
  /// The position must outlive this object.
  AttributesText(const Variant& variant, const Position& position, AttributeReader reader);

  /// "coins 11, walled"; empty if there is nothing to show.
  [[nodiscard]] std::string of_power(PowerId power) const;
  [[nodiscard]] std::string of_province(ProvinceId province) const;
  [[nodiscard]] std::string of_unit(UnitId unit) const;
  /// In this order: powers, units, dislodged units, provinces, pairs of powers. Units and provinces
  /// with the same values share a line.
  [[nodiscard]] std::vector<AttributeLine> all() const;
  /// All attributes as lines for a terminal, each after `margin`; empty if there is nothing to
  /// show.
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
