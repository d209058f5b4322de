// Data in PHP files: literals that are assigned to names. Nothing is run.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/common/diagnostic.h"

namespace chancery {

struct PhpItem;

/// A literal, or something that only running the code could tell.
struct PhpValue {
  enum class Kind : std::uint8_t { text, number, list, unknown };
  Kind kind = Kind::unknown;
  std::string text;  // of a text; of a number, as written; the last text in an unknown value
  double number = 0;
  std::vector<PhpItem> items;
  SourceSpan span;

  [[nodiscard]] bool is(Kind wanted) const { return kind == wanted; }
};

struct PhpItem {
  std::optional<std::string> key;  // before "=>"
  PhpValue value;
};

/// `$name = VALUE`, `public $name = VALUE`, `$this->name = VALUE`, `$this->name['key'] = VALUE`.
struct PhpAssignment {
  std::string name;
  std::string key;         // empty without brackets; "[]" if empty or not a literal
  std::string class_name;  // the class around it; may be empty
  PhpValue value;
  SourceSpan span;
};

struct PhpClass {
  std::string name;
  std::string parent;
  SourceSpan span;
};

/// A call in which something is included, read or sent to a database: its first text.
struct PhpCall {
  std::string function;
  std::string text;
  SourceSpan span;
};

/// A number that is added to something in a function: `floor($turn / 2) + 1850`.
struct PhpSum {
  std::string function;
  int number = 0;
  bool halves = false;  // it is added to half of something
  SourceSpan span;
};

struct PhpFile {
  std::vector<PhpAssignment> assignments;
  /// `new Name(…)`, `$things['key']->name(…)`: the name, the key, and a list of what is in
  /// brackets.
  std::vector<PhpAssignment> applied;
  std::vector<PhpClass> classes;
  std::vector<PhpCall> calls;
  std::vector<PhpSum> sums;

  /// The last one of that name with a value of the kind; null if there is none.
  [[nodiscard]] const PhpAssignment* find(std::string_view name, PhpValue::Kind kind) const;
};

/// Nothing, and one error, if the file ends within a text or an array, or nests too deep.
std::optional<PhpFile> read_php(const std::shared_ptr<const SourceFile>& file,
                                Diagnostics& diagnostics);

}  // namespace chancery
