// Style sheets of drawings: the properties of an element by its kind, classes and id.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/files/drawing/xml.h"

namespace chancery {

/// The text without `/* … */`.
std::string without_comments(std::string_view css);

/// "fill: red; stroke: none" as pairs, in order.
std::vector<std::pair<std::string, std::string>> read_declarations(std::string_view text);

/// The words of `class="…"`.
std::vector<std::string> classes_of(const XmlNode& node);

/// The rules of all `<style>` elements. Selectors of kinds, classes and ids work, also nested ones;
/// rules with other selectors are left out.
class StyleSheet {
 public:
  using Declarations = std::vector<std::pair<std::string, std::string>>;

  void add(std::string_view css);
  /// The properties of the last element in a chain from the root, the strongest rule last.
  [[nodiscard]] Declarations properties(const std::vector<const XmlNode*>& chain);
  [[nodiscard]] bool empty() const { return rules_.empty(); }

 private:
  struct Compound {
    std::string kind;  // empty: any
    std::string id;
    std::vector<std::string> classes;
  };
  struct Rule {
    std::vector<Compound> compounds;  // each inside the one before
    std::size_t weight = 0;
    std::size_t declarations = 0;  // index
  };

  void add_rule(std::string_view selectors, std::string_view body);
  static bool read_compound(std::string_view text, Compound& compound);
  static bool fits(const Compound& compound, const XmlNode& node);
  static bool fits(const Rule& rule, const std::vector<const XmlNode*>& chain);

  std::vector<Rule> rules_;
  std::size_t asked_ = 0;  // number of comparisons of a rule with an element
  std::vector<Declarations> declarations_;
};

}  // namespace chancery
