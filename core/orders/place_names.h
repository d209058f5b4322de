// PlaceNames: finds provinces and coasts by all their names.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/map/map.h"
#include "core/orders/name_tree.h"
#include "core/orders/order_tokens.h"

namespace chancery::order_language {

/// A place as written.
struct PlaceText {
  ProvinceId province;
  SpaceId coast;             // none: no coast is named, or one that the province lacks
  bool stray_coast = false;  // a coast is named that the province does not have
  bool guessed = false;      // an abbreviation: the beginning of a name
  bool doubtful = false;     // the name or abbreviation fits several provinces
  std::uint32_t begin = 0;   // tokens
  std::uint32_t end = 0;
};

/// May a place be named by the beginning of its name?
enum class Abbreviations : std::uint8_t { understood, refused };

/// Finds the provinces and coasts of a map by all their names.
class PlaceNames {
 public:
  PlaceNames(const Map& map, Words& words, Abbreviations abbreviations = Abbreviations::understood);

  /// Appends the places that the tokens from `at` may name: exact names, longest first; if there
  /// are none, provinces whose full name begins so, for three letters or more. `others` are more
  /// names of provinces.
  void find(std::string_view line, std::span<const Token> tokens, std::uint32_t at,
            std::vector<PlaceText>& found, const NameTree* others = nullptr) const;
  /// The places that the whole text names.
  [[nodiscard]] std::vector<SpaceId> find_all(std::string_view text, const Words& words) const;
  /// The id or name that was probably meant.
  [[nodiscard]] std::optional<std::string> nearest(std::string_view text) const;
  /// Do the tokens begin with a coast's name, as in "…, south coast"?
  [[nodiscard]] bool begins_with_coast(std::span<const Token> tokens) const;
  [[nodiscard]] bool starts(WordId word) const { return names_.starts(word); }

 private:
  struct CoastName {
    std::vector<WordId> words;
    bool bare = false;  // understood without slash or brackets, too
    std::vector<SpaceId> coasts;
  };
  struct CoastText {
    SpaceId coast;
    bool stray = false;
    std::uint32_t end = 0;
  };
  struct LongName {
    std::string letters;  // folded, without spaces
    ProvinceId province;
  };

  void add_province(const Map& map, ProvinceId province, Words& words);
  void add_coast(const Map& map, SpaceId coast, Words& words);
  void add_coast_name(std::vector<WordId> name, bool bare, SpaceId coast);
  [[nodiscard]] std::optional<CoastText> find_coast(ProvinceId province,
                                                    std::span<const Token> tokens,
                                                    std::uint32_t at) const;
  [[nodiscard]] std::optional<CoastText> named_coast(ProvinceId province,
                                                     std::span<const Token> tokens,
                                                     std::uint32_t at, bool bare) const;
  void add_found(PlaceText place, std::span<const Token> tokens,
                 std::vector<PlaceText>& found) const;
  void find_begun(std::string_view line, std::span<const Token> tokens, std::uint32_t at,
                  std::vector<PlaceText>& found) const;

  Abbreviations abbreviations_;
  NameTree names_;
  std::vector<CoastName> coast_names_;
  std::vector<LongName> long_names_;  // sorted
  std::vector<std::string> spellings_;
  std::vector<ProvinceId> province_of_;
  WordId dash_ = no_word;
  WordId slash_ = no_word;
  WordId open_ = no_word;
  WordId close_ = no_word;
};

}  // namespace chancery::order_language
