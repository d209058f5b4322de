// Checks and reads the fields of one section of a text; problems name their line.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/games/store/database.h"
#include "core/games/store/text_sections.h"

namespace chancery {

/// A problem that names its line.
struct LineProblem : DatabaseError {
  using DatabaseError::DatabaseError;
};

/// Throws a LineProblem.
[[noreturn]] void refuse_line(std::size_t line, const std::string& problem);

/// A whole number, at least `least`; throws a LineProblem.
std::int64_t read_whole_number(std::size_t line, std::string_view text, std::int64_t least);

/// Reads a section by its keys. Keeps a reference to the section.
class SectionFields {
 public:
  /// Throws a LineProblem for a key in neither list, and for a repeated key of `once`.
  SectionFields(const TextSection& section, const std::vector<std::string>& once,
                const std::vector<std::string>& often);

  /// The first field with that key, or null.
  [[nodiscard]] const TextField* find(std::string_view key) const;
  [[nodiscard]] std::vector<const TextField*> all(std::string_view key) const;
  /// Throws a LineProblem if the key is missing.
  [[nodiscard]] const TextField& need(std::string_view key) const;

  /// Empty if the key is missing.
  [[nodiscard]] std::string text(std::string_view key) const;
  [[nodiscard]] std::vector<std::string> texts(std::string_view key) const;
  [[nodiscard]] std::optional<std::int64_t> number(std::string_view key, std::int64_t least) const;

 private:
  const TextSection& section_;
};

}  // namespace chancery
