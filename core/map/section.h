#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/map/document.h"
#include "core/map/keys.h"

namespace chancery {

/// Reads a table by its keys, complaining of wrong types. At the end, `finish` complains of what
/// was never asked for. A getter without a value gives nothing: the key is missing, or wrong and
/// complained of. A key that is misspelt is taken for the one that was meant, so that `finish`
/// complains of it and nothing else does.
///
/// A key can be asked for only if it is in the table of keys, and only as what it holds there:
/// anything else is a mistake of the program, and throws.
class Section {
 public:
  /// `name` is how messages call the table: "[province.X]".
  Section(const Node& table, std::string name, const KeyTable& keys, Diagnostics& diagnostics);

  /// A table that is the value of the key, or an element of it.
  [[nodiscard]] Section inner(std::string_view key, const Node& table, std::string name) const;

  /// The value of any kind; marks the key as read.
  const Node* find(std::string_view key);
  std::optional<std::string> text(std::string_view key);
  std::optional<Text> placed_text(std::string_view key);
  /// Within the limits of the table of keys.
  std::optional<std::int64_t> integer(std::string_view key);
  std::optional<double> number(std::string_view key);
  std::optional<bool> boolean(std::string_view key);
  const Node* table(std::string_view key);
  const Node* array(std::string_view key);
  /// A list of texts; elements of other types are complained of and left out.
  std::vector<Text> texts(std::string_view key);

  /// Which of the words that may stand there, counted from 0. Another word is an error with the id
  /// `wrong`, and `complaint` is its message with "{}" for the word.
  std::optional<std::size_t> word(std::string_view key, std::string_view wrong,
                                  std::string_view complaint);
  struct Word {
    std::size_t index;
    Text text;
  };
  /// The same for a list; wrong ones are complained of and left out.
  std::vector<Word> words(std::string_view key, std::string_view wrong, std::string_view complaint);

  /// Complains that the key is missing unless it is there, even if wrong.
  void require(std::string_view key);
  /// Complains of the keys that nobody asked for.
  void finish();

  [[nodiscard]] const Node& node() const { return *table_; }
  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] Diagnostics& diagnostics() const { return *diagnostics_; }
  [[nodiscard]] bool has(std::string_view key) const { return entry_of(key) != nullptr; }
  /// Where the key's value is, or else the table.
  [[nodiscard]] SourceSpan span_of(std::string_view key) const;

 private:
  [[nodiscard]] const Key& key_of(std::string_view key) const;
  /// What stands under the key, or under a misspelt one.
  [[nodiscard]] const Entry* entry_of(std::string_view key) const;
  const Form& form_of(std::string_view key, Form::Kind kind) const;
  const Node* find_kind(std::string_view key, NodeKind kind);
  std::optional<std::size_t> find_word(const Form& form, const Text& text, std::string_view wrong,
                                       std::string_view complaint) const;

  const Node* table_;
  std::string name_;
  const KeyTable* keys_;
  Diagnostics* diagnostics_;
};

/// Complains that the node is not of the kind: "expected a text for 'name', found an integer".
void complain_of_kind(const Node& node, std::string_view wanted, std::string_view what,
                      Diagnostics& diagnostics);

}  // namespace chancery
