// Cleans styles of a drawing: removes anything that could fetch or run something.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <string_view>

namespace chancery {

/// True if a value may refer to this target of `url(#ID)`.
using MayRefer = std::function<bool(std::string_view id)>;

/// Cleans values, declarations and style sheets; collects their losses as sentences.
class StyleCleaner {
 public:
  explicit StyleCleaner(std::set<std::string>& left_out) : left_out_(left_out) {}

  /// True if the value may stay in the drawing. It may use functions that compute colors, lengths
  /// and transforms, and refer to the drawing's own elements.
  bool is_clean(std::string_view value, const MayRefer& may_refer);

  /// "fill: red; stroke: none": the known properties with clean values.
  std::string declarations(std::string_view text, const MayRefer& may_refer);

  /// Cleans rules, including those in `@media`. Only a rule for classes may refer to a target that
  /// `may_refer` refuses: the names of these classes are collected.
  std::string sheet(std::string_view css, const MayRefer& may_refer);
  [[nodiscard]] const std::set<std::string, std::less<>>& referring_classes() const {
    return referring_classes_;
  }

 private:
  std::string rules(std::string_view css, const MayRefer& may_refer, int depth);
  std::string rule(std::string_view selectors, std::string_view body, const MayRefer& may_refer);
  void leave_out_rule(std::string_view selectors);

  std::set<std::string>& left_out_;
  std::set<std::string, std::less<>> referring_classes_;
};

/// True if this is a property of shapes, texts or paints, which may also be an attribute.
bool is_style_property(std::string_view name);

}  // namespace chancery
