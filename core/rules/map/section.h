// Section: reads a table of a document by its key table and reports wrong types and unknown keys.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules/map/document.h"
#include "core/rules/map/keys.h"

namespace chancery {

/// Reads a table key by key and reports wrong types. At the end, `finish` reports keys that were
/// never read. A getter returns nothing if the key is missing or if its value is wrong, which it
/// reports. A misspelled key counts as the one that was meant, so that only `finish` reports it.
///
/// A key can be read only if it is in the key table, and only as what it holds there. Anything else
/// is a bug in the program and throws.
class Section {
 public:
  /// `name` is the table's name in messages: "[province.X]".
  Section(const Node& table, std::string name, const KeyTable& keys, Diagnostics& diagnostics);

  /// Returns a section for a table that is the value of the key or an element of it.
  [[nodiscard]] Section inner(std::string_view key, const Node& table, std::string name) const;

  /// Returns the value of any kind and marks the key as read.
  const Node* find(std::string_view key);
  std::optional<std::string> text(std::string_view key);
  std::optional<Text> placed_text(std::string_view key);
  /// Returns an integer within the limits of the key table.
  std::optional<std::int64_t> integer(std::string_view key);
  std::optional<double> number(std::string_view key);
  std::optional<bool> boolean(std::string_view key);
  const Node* table(std::string_view key);
  const Node* array(std::string_view key);
  /// Returns a list of strings. Reports elements of other types and leaves them out.
  std::vector<Text> texts(std::string_view key);

  /// Returns the index, from 0, of the word among those that the key accepts. Any other word is an
  /// error with the id `wrong` and the message `complaint`, in which "{}" stands for the word.
  std::optional<std::size_t> word(std::string_view key, std::string_view wrong,
                                  std::string_view complaint);
  struct Word {
    std::size_t index;
    Text text;
  };
  /// As word, but for a list. Reports wrong words and leaves them out.
  std::vector<Word> words(std::string_view key, std::string_view wrong, std::string_view complaint);

  /// Reports that an element of the list under the key is of the wrong kind, with the key's
  /// example.
  void wrong_item(std::string_view key, const Node& item, std::string_view wanted,
                  std::string_view what);

  /// Reports the key if it is missing. A key with a wrong value is not missing.
  void require(std::string_view key);
  /// Reports the keys that were not read.
  void finish();

  [[nodiscard]] const Node& node() const { return *table_; }
  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] Diagnostics& diagnostics() const { return *diagnostics_; }
  [[nodiscard]] bool has(std::string_view key) const { return entry_of(key) != nullptr; }
  /// Returns the place of the key's value or, without a value, of the table.
  [[nodiscard]] SourceSpan span_of(std::string_view key) const;

 private:
  [[nodiscard]] const Key& key_of(std::string_view key) const;
  /// Returns the entry of the key, also if it is misspelled.
  [[nodiscard]] const Entry* entry_of(std::string_view key) const;
  const Form& form_of(std::string_view key, Form::Kind kind) const;
  const Node* find_kind(std::string_view key, NodeKind kind);
  /// "for example: target = 18"
  [[nodiscard]] std::string example_of(std::string_view key) const;
  std::optional<std::size_t> find_word(const Form& form, const Text& text, std::string_view wrong,
                                       std::string_view complaint) const;

  const Node* table_;
  std::string name_;
  const KeyTable* keys_;
  Diagnostics* diagnostics_;
};

/// Reports that the node is of the wrong kind: "expected a string for 'name', found an integer".
void report_wrong_kind(const Node& node, std::string_view wanted, std::string_view what,
                       Diagnostics& diagnostics);

}  // namespace chancery
