// CoastNames: finds coasts after the names of their provinces.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/rules/map/map.h"
#include "core/rules/notation/name_tree.h"
#include "core/rules/notation/order_tokens.h"

namespace chancery::order_language {

/// A coast as written.
struct CoastText {
  SpaceId coast;
  bool stray = false;     // the province has no such coast
  std::uint32_t end = 0;  // the token after it
};

/// Finds the coasts of a map by all their names.
class CoastNames {
 public:
  CoastNames(const Map& map, Words& words);

  /// Finds the coast named from token `at` on: "/sc", "(sc)", "sc", "-sc" without blanks.
  [[nodiscard]] std::optional<CoastText> find(ProvinceId province, std::span<const Token> tokens,
                                              std::uint32_t at, const NameTree& places) const;
  /// True if the tokens begin with the name of a coast, as in "…, south coast".
  [[nodiscard]] bool begin(std::span<const Token> tokens) const;

 private:
  struct CoastName {
    std::vector<WordId> words;
    bool bare = false;  // also understood without slash or brackets
    std::vector<SpaceId> coasts;
  };

  void add(const Map& map, SpaceId coast, Words& words);
  void add_name(std::vector<WordId> name, bool bare, SpaceId coast);
  [[nodiscard]] bool is_glued_dash(std::span<const Token> tokens, std::uint32_t at) const;
  [[nodiscard]] std::optional<CoastText> named(ProvinceId province, std::span<const Token> tokens,
                                               std::uint32_t at, bool bare) const;

  std::vector<CoastName> names_;
  std::vector<ProvinceId> province_of_;
  WordId dash_ = no_word;
  WordId slash_ = no_word;
  WordId open_ = no_word;
  WordId close_ = no_word;
};

}  // namespace chancery::order_language
