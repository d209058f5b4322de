#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/map/document.h"

namespace chancery {

/// Reads a table by its keys, complaining of wrong types. At the end, `finish` complains of what
/// was never asked for. A getter without a value gives nothing: the key is missing, or wrong and
/// complained of.
class Section {
 public:
  /// `name` is how messages call the table: "[province.X]".
  Section(const Node& table, std::string name, Diagnostics& diagnostics);

  /// The value of any kind; marks the key as read.
  const Node* find(std::string_view key);
  std::optional<std::string> text(std::string_view key);
  std::optional<Text> placed_text(std::string_view key);
  std::optional<std::int64_t> integer(std::string_view key);
  std::optional<std::int64_t> integer_between(std::string_view key, std::int64_t least,
                                              std::int64_t most);
  std::optional<double> number(std::string_view key);
  std::optional<bool> boolean(std::string_view key);
  const Node* table(std::string_view key);
  const Node* array(std::string_view key);
  /// A list of texts; elements of other types are complained of and left out.
  std::vector<Text> texts(std::string_view key);

  /// Complains that the key is missing unless it is there, even if wrong.
  void require(std::string_view key);
  /// Complains of the keys that nobody asked for.
  void finish();

  [[nodiscard]] const Node& node() const { return *table_; }
  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] Diagnostics& diagnostics() const { return *diagnostics_; }
  [[nodiscard]] bool has(std::string_view key) const { return table_->find(key) != nullptr; }
  /// Where the key's value is, or else the table.
  [[nodiscard]] SourceSpan span_of(std::string_view key) const;

 private:
  const Node* find_kind(std::string_view key, NodeKind kind);

  const Node* table_;
  std::string name_;
  Diagnostics* diagnostics_;
  std::vector<std::string> asked_;
};

/// Complains that the node is not of the kind: "expected a text for 'name', found an integer".
void complain_of_kind(const Node& node, std::string_view wanted, std::string_view what,
                      Diagnostics& diagnostics);

}  // namespace chancery
