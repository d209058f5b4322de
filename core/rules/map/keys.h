// Key tables: which keys a file may have, what they hold and what they mean.
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace chancery {

/// A key table describes the keys of a table in a file: what each key holds and what it means.
/// Readers use it (see Section), and the JSON Schema and the reference are generated from it, so
/// that all of them know the same keys.
struct KeyTable;

/// One kind of value that a key can hold.
struct Form {
  enum class Kind : std::uint8_t {
    text,
    color,  // a string: "#c0392b"
    word,   // a string, one of `words`
    integer,
    length,  // a number above 0
    number,
    boolean,
    list,
    table,
    data  // anything that scripts can hold: everything except dates and fractions
  };
  static constexpr std::int64_t lowest = std::numeric_limits<std::int64_t>::min();
  static constexpr std::int64_t highest = std::numeric_limits<std::int64_t>::max();

  Kind kind = Kind::text;
  std::string names = {};               // of a text: the kind of id that it is; empty: any text
  std::vector<std::string> words = {};  // of a word: in the order of the reader's enum
  std::int64_t least = lowest;  // of a number: the lowest; of a list: the least number of elements
  std::int64_t most = highest;
  std::vector<Form> elements = {};            // of a list: what each element can be
  std::shared_ptr<const KeyTable> keys = {};  // of a table
};

namespace form {

Form text(std::string names = "");
Form color();
Form word(std::vector<std::string> words);
Form integer(std::int64_t least = Form::lowest, std::int64_t most = Form::highest);
Form length(std::int64_t most = Form::highest);
Form number(std::int64_t least = Form::lowest, std::int64_t most = Form::highest);
Form boolean();
Form list(std::vector<Form> elements, std::int64_t least = 0, std::int64_t most = Form::highest);
Form list(Form element, std::int64_t least = 0, std::int64_t most = Form::highest);
Form table(KeyTable keys);
Form data();

/// Returns the words of an enum; `name` is the function that names its values.
template <class Enum>
std::vector<std::string> words_of(std::string_view (*name)(Enum), std::size_t count) {
  std::vector<std::string> words;
  for (std::size_t i = 0; i < count; ++i) words.emplace_back(name(static_cast<Enum>(i)));
  return words;
}

}  // namespace form

/// A key of a table.
struct Key {
  Key(std::string name_of_key, std::vector<Form> may_hold, std::string short_title,
      std::string meaning, std::string an_example);
  Key(std::string name_of_key, Form holds_one, std::string short_title, std::string meaning,
      std::string an_example);

  [[nodiscard]] Key required() &&;
  [[nodiscard]] Key otherwise(std::string what) &&;
  /// Without a value: allowed if that key has any value.
  [[nodiscard]] Key only_with(std::string other_key, std::string value = "") &&;
  /// For a key that stands for any id: the kind of id, and whether the key declares it.
  [[nodiscard]] Key naming(std::string kind) &&;
  [[nodiscard]] Key declaring(std::string kind) &&;

  [[nodiscard]] bool is_free() const { return name.empty(); }
  [[nodiscard]] const Form* form_of(Form::Kind kind) const;
  /// `type = "int"`, or `of` alone; empty if there is no condition.
  [[nodiscard]] std::string written_condition() const;

  std::string name;  // empty: any id
  std::vector<Form> holds;
  std::string title;
  std::string text;
  std::string example;  // a value, as TOML
  bool is_required = false;
  std::string fallback = {};  // what applies without the key, for people
  /// The key is allowed only if this other key has this value; an empty value means any.
  std::pair<std::string, std::string> condition = {};
  std::string names = {};  // of a free key: the kind of id; empty: none
  bool declares = false;   // the free key declares that id
};

/// The keys of a table, in the order of the reference.
struct KeyTable {
  std::string name;  // in the reference: "province.ID"
  std::string text;  // one sentence
  std::vector<Key> keys;
  /// The table may be split over several places, so that each part may lack required keys.
  bool comes_in_parts = false;
  /// Keys that people try here because another table or program has them, each with what to write
  /// instead.
  std::vector<std::pair<std::string, std::string>> tried = {};

  /// Returns the key with that name, or else the one that stands for any id.
  [[nodiscard]] const Key* find(std::string_view key) const;
  [[nodiscard]] std::vector<std::string> names() const;
  /// What to write instead of an unknown key that people try; else empty.
  [[nodiscard]] std::string instead_of(std::string_view unknown) const;
  /// "did you mean 'ended.winners'?" for a key of the only table in this one that has it; else
  /// empty.
  [[nodiscard]] std::string inside_of(std::string_view unknown) const;
};

/// Returns the table that a key holds, directly or as an element of a list. There is at most one.
const KeyTable* table_in(const std::vector<Form>& forms);

/// `[name.ID]`: a table that has another table for each id. `kind` is what such a table declares;
/// empty: the same as `name`.
KeyTable tables_by_id(std::string name, std::string text, std::string title, const KeyTable& each,
                      std::string example, std::string kind = "");

/// The largest distance of a point of a drawing from the corner of the sheet.
inline constexpr std::int64_t farthest_on_sheet = 1'000'000;

/// "#c0392b"
bool is_color(std::string_view text);
inline constexpr std::string_view color_pattern = "^#[0-9a-fA-F]{6}$";

}  // namespace chancery
