// An option: a value that the game master chooses when a game is created.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/common/diagnostic.h"

namespace chancery {

struct Option {
  std::string id;
  enum class Type : std::uint8_t { boolean, integer, choice } type = Type::boolean;
  std::string value;                 // the one in force, as text: "true", "24", "datc"
  std::string fallback;              // the default, as text
  std::vector<std::string> choices;  // for Type::choice
  std::optional<std::int64_t> min, max;
  std::string text;
  SourceSpan span;
  bool is_referenced = false;  // some value of the variant is `{ option = … }` with this option
  std::vector<std::string> tested_values;  // values tested by some `when`, sorted
  bool tested_by_texts = false;            // some `when` of a text for players tests it
  bool referenced_by_rules = false;  // it is referenced by a value that is not a text for players

  /// True if the rules do not depend on its value, so that only scripts can make a difference.
  [[nodiscard]] bool is_unused_by_rules() const {
    return !referenced_by_rules && tested_values.empty();
  }
  /// True if only scripts depend on its value: neither the rules nor texts for players do.
  [[nodiscard]] bool is_only_for_scripts() const {
    return is_unused_by_rules() && !is_referenced && !tested_by_texts;
  }
};

std::string_view option_type_name(Option::Type type);

}  // namespace chancery
