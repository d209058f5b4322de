#include "core/files/drawing/drawn_names.h"

#include <algorithm>
#include <array>
#include <string>

#include "core/base/common/contains.h"
#include "core/base/common/names.h"
#include "core/base/common/words.h"

namespace chancery {
namespace {

constexpr std::array<std::string_view, 30> made_up_words{
    "area",  "calque", "circle",  "ebene",    "ellipse", "flowroot",  "g",      "group",
    "image", "layer",  "line",    "livello",  "mesh",    "object",    "objekt", "path",
    "patch", "pfad",   "polygon", "polyline", "rect",    "rectangle", "shape",  "svg",
    "svgid", "text",   "tspan",   "use",      "vector",  "xmlid"};

}  // namespace

bool is_made_up(std::string_view name) {
  std::string letters;
  for (const char c : fold_name(name))
    if (c >= 'a' && c <= 'z') letters += c;
  if (letters.empty()) return name.empty() || !is_digit(name.front());
  const bool has_digit = std::any_of(name.begin(), name.end(), is_digit);
  const bool known = contains(made_up_words, letters);
  const bool is_bare = fold_name(name) == letters;
  return known && (has_digit || (is_bare && letters.size() > 1));
}

}  // namespace chancery
