// Data in PHP files: literals that are assigned to names. No code is run.
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

/// A literal, or an unknown value that only running the code could determine.
struct PhpValue {
  enum class Kind : std::uint8_t { text, number, list, unknown };
  Kind kind = Kind::unknown;
  std::string text;  // of a string; of a number, as written; the last string in an unknown value
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
  bool is_empty = false;  // its body is "{}"
  SourceSpan span;
};

/// A call that includes or reads a file or queries a database, with its first string.
struct PhpCall {
  std::string function;
  std::string text;
  SourceSpan span;
};

/// A number that is added to a value in a function: `floor($turn / 2) + 1850`.
struct PhpSum {
  std::string function;
  int number = 0;
  bool halves = false;  // it is added to half of a value
  SourceSpan span;
};

struct PhpFile {
  std::vector<PhpAssignment> assignments;
  /// `new Name(…)`, `$things['key']->name(…)`: the name, the key, and a list of the arguments.
  std::vector<PhpAssignment> applied;
  std::vector<PhpClass> classes;
  std::vector<std::string> functions;  // the names of those that it declares
  std::vector<PhpCall> calls;
  std::vector<PhpSum> sums;

  /// The last assignment to that name with a value of the kind; null if there is none.
  [[nodiscard]] const PhpAssignment* find(std::string_view name, PhpValue::Kind kind) const;
};

/// Returns nothing, and reports one error, if the file ends within a string or an array, or nests
/// too deep.
std::optional<PhpFile> read_php(const std::shared_ptr<const SourceFile>& file,
                                Diagnostics& diagnostics);

}  // namespace chancery
