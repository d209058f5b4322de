#include "core/files/drawing/clean_style.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "core/base/common/contains.h"
#include "core/base/common/words.h"
#include "core/files/drawing/style_sheet.h"

namespace chancery {
namespace {

constexpr auto style_properties = std::to_array<std::string_view>({
    "alignment-baseline",
    "baseline-shift",
    "clip-path",
    "clip-rule",
    "color",
    "color-interpolation",
    "color-interpolation-filters",
    "direction",
    "display",
    "dominant-baseline",
    "fill",
    "fill-opacity",
    "fill-rule",
    "filter",
    "flood-color",
    "flood-opacity",
    "font",
    "font-family",
    "font-size",
    "font-stretch",
    "font-style",
    "font-variant",
    "font-weight",
    "image-rendering",
    "isolation",
    "letter-spacing",
    "lighting-color",
    "line-height",
    "marker",
    "marker-end",
    "marker-mid",
    "marker-start",
    "mask",
    "mask-type",
    "mix-blend-mode",
    "opacity",
    "overflow",
    "paint-order",
    "shape-rendering",
    "stop-color",
    "stop-opacity",
    "stroke",
    "stroke-dasharray",
    "stroke-dashoffset",
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-miterlimit",
    "stroke-opacity",
    "stroke-width",
    "text-anchor",
    "text-decoration",
    "text-rendering",
    "transform",
    "transform-box",
    "transform-origin",
    "unicode-bidi",
    "vector-effect",
    "visibility",
    "white-space",
    "word-spacing",
    "writing-mode",
});

/// Functions that neither fetch nor run anything.
constexpr auto harmless_functions = std::to_array<std::string_view>(
    {"blur",   "brightness", "calc",       "contrast",  "drop-shadow", "grayscale", "hsl",
     "hsla",   "hue-rotate", "invert",     "matrix",    "opacity",     "rgb",       "rgba",
     "rotate", "saturate",   "scale",      "scalex",    "scaley",      "sepia",     "skewx",
     "skewy",  "translate",  "translatex", "translatey"});

static_assert(std::is_sorted(style_properties.begin(), style_properties.end()));

template <class List>
bool is_listed(const List& list, std::string_view name) {
  return contains(list, name);
}

bool is_word_part(char c) {
  return is_letter_or_digit(c) || c == '-' || c == '_';
}

/// The word at the end of the text.
std::string last_word(std::string_view text) {
  std::size_t begin = text.size();
  while (begin > 0 && is_word_part(text[begin - 1])) --begin;
  return lower_case(text.substr(begin));
}

std::string_view without_quotes(std::string_view text) {
  text = trimmed(text, all_blanks);
  const bool quoted = text.size() >= 2 && (text.front() == '"' || text.front() == '\'') &&
                      text.back() == text.front();
  return quoted ? text.substr(1, text.size() - 2) : text;
}

/// The end of the block that begins before `at`, after its closing brace.
std::size_t end_of_block(std::string_view css, std::size_t at) {
  for (int depth = 1; at < css.size(); ++at) {
    if (css[at] == '{') ++depth;
    if (css[at] == '}' && --depth == 0) return at + 1;
  }
  return css.size();
}

/// The names in ".a, .b"; empty if there is any other selector.
std::vector<std::string> selected_classes(std::string_view selectors) {
  std::vector<std::string> names;
  while (!selectors.empty()) {
    const std::size_t comma = std::min(selectors.find(','), selectors.size());
    const std::string_view text = trimmed(selectors.substr(0, comma), all_blanks);
    selectors.remove_prefix(std::min(comma + 1, selectors.size()));
    const bool plain = text.size() > 1 && text.front() == '.' &&
                       std::all_of(text.begin() + 1, text.end(), is_word_part);
    if (!plain) return {};
    names.emplace_back(text.substr(1));
  }
  return names;
}

}  // namespace

bool is_style_property(std::string_view name) {
  return std::binary_search(style_properties.begin(), style_properties.end(), name);
}

bool StyleCleaner::is_clean(std::string_view value, const MayRefer& may_refer) {
  // An escape could hide the name of a function; braces and '@' could begin another rule.
  if (value.find_first_of("\\{}@<") != std::string_view::npos) return false;
  for (std::size_t open = value.find('('); open != std::string_view::npos;
       open = value.find('(', open + 1)) {
    const std::string function = last_word(value.substr(0, open));
    if (function.empty() || is_listed(harmless_functions, function)) continue;
    const std::size_t close = value.find(')', open);
    const std::string_view inside = without_quotes(
        value.substr(open + 1, close == std::string_view::npos ? close : close - open - 1));
    if (function != "url" || !inside.starts_with('#')) {
      left_out_.insert(
          fmt::format("a reference to '{}', which is not fetched", inside.substr(0, 60)));
      return false;
    }
    if (!may_refer(inside.substr(1))) return false;
  }
  return true;
}

std::string StyleCleaner::declarations(std::string_view text, const MayRefer& may_refer) {
  std::string clean;
  for (const auto& [name, value] : read_declarations(text))
    if (is_style_property(name) && !value.empty() && is_clean(value, may_refer))
      clean += fmt::format("{}{}:{}", clean.empty() ? "" : ";", name, value);
  return clean;
}

std::string StyleCleaner::sheet(std::string_view css, const MayRefer& may_refer) {
  return rules(without_comments(css), may_refer, 1);
}

std::string StyleCleaner::rules(std::string_view css, const MayRefer& may_refer, int depth) {
  std::string clean;
  while (true) {
    css = css.substr(std::min(css.find_first_not_of(" \t\r\n\v\f;}"), css.size()));
    const std::size_t open = css.find_first_of("{;");
    if (open == std::string_view::npos) break;
    const std::string_view selectors = trimmed(css.substr(0, open), all_blanks);
    if (css[open] == ';') {  // "@import …;"
      leave_out_rule(selectors);
      css.remove_prefix(open + 1);
      continue;
    }
    const std::size_t end = end_of_block(css, open + 1);
    const std::string_view body = css.substr(open + 1, end - open - 1);
    css.remove_prefix(end);
    const bool is_media = selectors.starts_with("@media") && depth > 0;
    if (is_media && selectors.find_first_of("\\<\"'") == std::string_view::npos)
      clean += fmt::format("{}{{{}}}", selectors, rules(body, may_refer, depth - 1));
    else if (selectors.starts_with('@'))
      leave_out_rule(selectors);
    else
      clean += rule(selectors, body.substr(0, body.find_last_not_of('}') + 1), may_refer);
  }
  return clean;
}

void StyleCleaner::leave_out_rule(std::string_view selectors) {
  if (selectors.starts_with("@import"))
    left_out_.insert("a style sheet of another file, which is not fetched");
  else if (selectors.starts_with("@font-face"))
    left_out_.insert("a font of its own");
}

std::string StyleCleaner::rule(std::string_view selectors, std::string_view body,
                               const MayRefer& may_refer) {
  if (selectors.find_first_of("\\<\"'@") != std::string_view::npos) return {};
  const std::vector<std::string> classes = selected_classes(selectors);
  bool refers = false;
  const std::string clean = declarations(body, [&](std::string_view id) {
    if (may_refer(id)) return true;
    refers = !classes.empty();
    return refers;
  });
  if (clean.empty()) return {};
  if (refers) referring_classes_.insert(classes.begin(), classes.end());
  return fmt::format("{}{{{}}}", selectors, clean);
}

}  // namespace chancery
