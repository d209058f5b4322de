#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace chancery {

/// The keys of the files that people write: what may stand where, what it may hold and what it
/// means. Each table of keys is written once. Readers take keys through it (see Section), and the
/// JSON Schema and the reference are made from it, so that none of them can know a key that
/// another does not.
struct KeyTable;

/// One kind of value that a key may hold.
struct Form {
  enum class Kind : std::uint8_t {
    text,
    color,  // a text: "#c0392b"
    word,   // a text, one of `words`
    integer,
    length,  // a number above 0
    number,
    boolean,
    list,
    table,
    data  // whatever scripts know: all but dates and numbers with a point
  };
  static constexpr std::int64_t lowest = std::numeric_limits<std::int64_t>::min();
  static constexpr std::int64_t highest = std::numeric_limits<std::int64_t>::max();

  Kind kind = Kind::text;
  std::string names = {};               // of a text: what it names, for people; empty: anything
  std::vector<std::string> words = {};  // of a word: in the order of the reader's enum
  std::int64_t least = lowest;          // of a number; of a list: how many elements
  std::int64_t most = highest;
  std::vector<Form> elements = {};            // of a list: what each may be
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

/// The words of an enum, by what names its values, from the first one on.
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
  /// Without a value: where that key has any.
  [[nodiscard]] Key only_with(std::string other_key, std::string value = "") &&;

  [[nodiscard]] bool is_free() const { return name.empty(); }
  [[nodiscard]] const Form* form_of(Form::Kind kind) const;
  /// `type = "int"`, or `of` alone; empty when there is no condition.
  [[nodiscard]] std::string written_condition() const;

  std::string name;  // empty: any id
  std::vector<Form> holds;
  std::string title;
  std::string text;
  std::string example;  // a value, as TOML
  bool is_required = false;
  std::string fallback = {};  // what holds without the key, for people
  /// The key means something only where this other key has this value; any, if it is empty.
  std::pair<std::string, std::string> condition = {};
};

/// The keys of a table, in the order in which people are told of them.
struct KeyTable {
  std::string name;  // what it is called in the reference: "province.ID"
  std::string text;  // one sentence
  std::vector<Key> keys;
  /// Can the table be made up of several, so that one alone need not have all required keys?
  bool comes_in_parts = false;

  /// The key of that name, or else the one that stands for any id.
  [[nodiscard]] const Key* find(std::string_view key) const;
  [[nodiscard]] std::vector<std::string> names() const;
};

/// The table that a key holds: itself, or as element of a list, or under ids. There is one at most.
const KeyTable* table_in(const std::vector<Form>& forms);

/// `[what.ID]`: a table that has another for each id.
KeyTable tables_by_id(std::string name, std::string text, std::string title, const KeyTable& each,
                      std::string example);

/// No place on a sheet is farther from its corner; beyond it a drawing is none.
inline constexpr std::int64_t farthest_on_sheet = 1'000'000;

/// "#c0392b"
bool is_color(std::string_view text);
inline constexpr std::string_view color_pattern = "^#[0-9a-fA-F]{6}$";

}  // namespace chancery
