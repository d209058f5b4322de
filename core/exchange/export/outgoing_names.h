// The names of provinces and coasts in another program's files.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "core/exchange/export/outgoing_board.h"

namespace chancery {

enum class ShortNames : std::uint8_t {
  three_letters,  // exactly, A to Z
  letters         // A to Z and digits, at most eight
};
enum class CoastStyle : std::uint8_t {
  four,    // NC, SC, EC and WC only
  letters  // any id
};

class OutgoingNames {
 public:
  OutgoingNames(const OutgoingBoard& board, ShortNames shorts, CoastStyle coasts);

  /// "STP".
  [[nodiscard]] const std::string& of(ProvinceId province) const {
    return provinces_[province.index()];
  }
  /// "NC"; empty for a whole province.
  [[nodiscard]] const std::string& coast(SpaceId space) const { return coasts_[space.index()]; }
  /// "STP/NC".
  [[nodiscard]] std::string of(SpaceId space, char between = '/') const;

 private:
  void name_provinces(ShortNames shorts);
  void name_coasts(ProvinceId province, CoastStyle coasts);

  const OutgoingBoard& board_;
  std::vector<std::string> provinces_;
  std::vector<std::string> coasts_;
};

/// A name on one line; each of the given characters becomes a space.
std::string name_without(std::string_view name, std::string_view signs);
/// "Low Lands" -> "LowLands": ASCII letters and digits; never empty, never begins with a digit.
std::string class_name(std::string_view name);
/// "north coast" -> "North Coast": the words of a text in ASCII, capitalized.
std::string capitalized(std::string_view text);
/// "low_lands" -> "low-lands".
std::string kebab_id(std::string_view id);

}  // namespace chancery
