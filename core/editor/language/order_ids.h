// OrderNames: finds the names in orders, even in orders that cannot be read.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "core/editor/language/file_index.h"
#include "core/editor/language/occurrence.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// Finds names of places, classes and powers of a variant in orders. It only looks at words, since
/// the grammar of orders needs a whole line, and lines may be incomplete.
class OrderNames {
 public:
  explicit OrderNames(const Variant& variant);

  /// The names in the text, in order. The text begins at `offset` of its file.
  [[nodiscard]] std::vector<Occurrence> find(std::string_view text, std::size_t offset) const;
  /// The names in all orders of the file and all ids elsewhere in it, in order.
  [[nodiscard]] std::vector<Occurrence> all_in(const FileIndex& index) const;
  /// True if the id of a province is also a word of orders, such as the letter of a class. In an
  /// order the two cannot be distinguished.
  [[nodiscard]] bool is_word_of_orders(std::string_view id) const;

 private:
  struct Named {
    std::string kind;
    std::string id;
    IdSpelling spelling = IdSpelling::text;
  };
  void add(const std::string& name, Named what);

  std::unordered_map<std::string, Named> names_;  // by folded name
  std::unordered_set<std::string> words_;         // folded
  std::size_t longest_ = 1;                       // number of words
};

}  // namespace chancery
