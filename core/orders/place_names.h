#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/map/map.h"
#include "core/orders/order_tokens.h"

namespace chancery::order_language {

/// Names of anything, each a row of words, found at a place in a line.
class NameTree {
 public:
  struct Found {
    std::uint32_t end = 0;  // the token after the name
    std::span<const std::uint16_t> values;
  };

  void add(std::span<const WordId> words, std::uint16_t value);
  /// What the tokens from `at` name, longest name first. A dash without blanks may stand between
  /// the words of a name. `dash` is the word of the dash.
  void find(std::span<const Token> tokens, std::uint32_t at, WordId dash,
            std::vector<Found>& found) const;
  /// Do the tokens begin with a coast's name, as in "…, south coast"?
  [[nodiscard]] bool begins_with_coast(std::span<const Token> tokens) const;
  [[nodiscard]] bool starts(WordId word) const { return child(0, word) != 0; }

 private:
  [[nodiscard]] std::uint32_t child(std::uint32_t node, WordId word) const;

  std::unordered_map<std::uint64_t, std::uint32_t> children_;
  std::vector<std::vector<std::uint16_t>> values_{1};  // by node
};

/// The name that was probably meant: the nearest one, or else the only one that begins so.
std::optional<std::string> nearest_or_begun(std::string_view text,
                                            std::span<const std::string> names);

/// A place as it was written.
struct PlaceText {
  ProvinceId province;
  SpaceId coast;             // none: no coast was written, or a stray one
  bool stray_coast = false;  // a coast was written that the province does not have
  bool guessed = false;      // an abbreviation that only begins a name
  bool doubtful = false;     // … and begins several
  std::uint32_t begin = 0;   // tokens
  std::uint32_t end = 0;
};

/// Is a place understood by the beginning of its name?
enum class Abbreviations : std::uint8_t { understood, refused };

/// Knows the provinces and coasts of a board by all their names.
class PlaceNames {
 public:
  PlaceNames(const Map& map, Words& words, Abbreviations abbreviations = Abbreviations::understood);

  /// What the tokens from `at` may name: exact names, longest first; only when there is none,
  /// provinces whose full name the word begins, when it has three letters or more. `others` are
  /// further names of provinces.
  void find(std::string_view line, std::span<const Token> tokens, std::uint32_t at,
            std::vector<PlaceText>& found, const NameTree* others = nullptr) const;
  /// All the places that the whole text names.
  [[nodiscard]] std::vector<SpaceId> find_all(std::string_view text, const Words& words) const;
  /// The id or name that was probably meant.
  [[nodiscard]] std::optional<std::string> nearest(std::string_view text) const;
  /// Do the tokens begin with a coast's name, as in "…, south coast"?
  [[nodiscard]] bool begins_with_coast(std::span<const Token> tokens) const;
  [[nodiscard]] bool starts(WordId word) const { return names_.starts(word); }

 private:
  struct CoastName {
    std::vector<WordId> words;
    bool bare = false;  // understood without slash and brackets too
    std::vector<SpaceId> coasts;
  };
  struct CoastText {
    SpaceId coast;
    bool stray = false;
    std::uint32_t end = 0;
  };
  struct LongName {
    std::string letters;  // folded, without blanks
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
