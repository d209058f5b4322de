// PlaceNames: finds provinces and coasts by all their names.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules/map/map.h"
#include "core/rules/notation/coast_names.h"
#include "core/rules/notation/name_tree.h"
#include "core/rules/notation/order_tokens.h"

namespace chancery::order_language {

/// A place as written.
struct PlaceText {
  ProvinceId province;
  SpaceId coast;             // none: no coast is named, or one that the province does not have
  bool stray_coast = false;  // a coast is named that the province does not have
  bool guessed = false;      // an abbreviation or a misspelling
  bool ambiguous = false;    // the name or abbreviation fits several provinces
  std::uint32_t begin = 0;   // the first token
  std::uint32_t end = 0;
};

/// Whether the beginning of a name may stand for a place.
enum class Abbreviations : std::uint8_t { understood, refused };

/// Finds the provinces and coasts of a map by all their names.
class PlaceNames {
 public:
  PlaceNames(const Map& map, Words& words, Abbreviations abbreviations = Abbreviations::understood);

  /// Reserves a word for orders: it never abbreviates a name by itself. A word for a class is not
  /// even the first word of an abbreviation.
  void reserve_for_orders(WordId word, bool is_class);

  /// Appends the places named from token `at` on: exact names, longest first; then, if `reading`
  /// allows them, abbreviations and misspellings of full names. An id or full name is never taken
  /// for an abbreviation; any other name may also abbreviate that of another province. `others` are
  /// further names of provinces.
  void find(std::string_view line, std::span<const Token> tokens, std::uint32_t at,
            std::vector<PlaceText>& found, NameReading reading,
            const NameTree* others = nullptr) const;
  /// Returns the places that the whole text names.
  [[nodiscard]] std::vector<SpaceId> find_all(std::string_view text, const Words& words) const;
  /// Returns the id or name that was probably meant.
  [[nodiscard]] std::optional<std::string> nearest(std::string_view text) const;
  /// Returns a name of the only province with an id or name that begins with the text.
  [[nodiscard]] std::optional<std::string> abbreviated(std::string_view text) const;
  /// True if the tokens begin with the name of a coast, as in "…, south coast".
  [[nodiscard]] bool begins_with_coast(std::span<const Token> tokens) const;
  [[nodiscard]] bool starts(WordId word) const { return names_.starts(word); }

 private:
  /// What a spelling stands for, and the name to suggest for it.
  struct Spelled {
    std::string shown;
    ProvinceId province;
  };
  /// The words from a token on that may abbreviate a name.
  struct Abbreviated {
    std::uint32_t at = 0;
    std::uint32_t known_end = 0;  // the end of the longest exact name there
    bool known_is_final = false;  // that name is an id or a full name
    std::vector<std::string> words;
  };

  void add_province(const Map& map, ProvinceId province, Words& words);
  void add_inner(const Map& map, ProvinceId place, Words& words);
  void add_found(PlaceText place, std::span<const Token> tokens,
                 std::vector<PlaceText>& found) const;
  void drop_stray_coasts(std::vector<PlaceText>& found) const;
  void find_guessed(std::string_view line, std::span<const Token> tokens, Abbreviated abbreviated,
                    NameReading reading, std::vector<PlaceText>& found) const;
  [[nodiscard]] std::vector<std::uint16_t> guess(std::span<const Token> tokens, std::uint32_t at,
                                                 std::span<const std::string> words,
                                                 NameReading reading) const;

  Abbreviations abbreviations_;
  CoastNames coasts_;
  NameTree names_;
  NameTree final_names_;  // ids and full names
  NameAbbreviations name_abbreviations_;
  std::vector<WordId> order_words_;  // sorted
  std::vector<WordId> class_words_;  // sorted
  std::vector<std::string> spellings_;
  std::vector<Spelled> spelled_;    // by spelling
  std::vector<ProvinceId> around_;  // by province; empty if none lies inside another
  WordId dash_ = no_word;
};

}  // namespace chancery::order_language
