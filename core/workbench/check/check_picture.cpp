#include <fmt/format.h>

#include "core/base/common/contains.h"
#include "core/workbench/check/check.h"

namespace chancery {
namespace {

/// "a, b, c and 4 more"
std::string some_of(const std::vector<std::string>& all) {
  constexpr std::size_t most = 8;
  const std::vector<std::string> first(
      all.begin(), all.begin() + static_cast<std::ptrdiff_t>(std::min(all.size(), most)));
  std::string text = fmt::format("{}", fmt::join(first, ", "));
  if (all.size() > most) text += fmt::format(" and {} more", all.size() - most);
  return text;
}

/// How the picture keeps what boards leave out.
std::string hint_for(const std::vector<std::string>& left_out) {
  if (contains(left_out, "a font of its own"))
    return "its text is drawn in a common font; a program for drawing can make paths of it";
  return "nothing in a picture may run or be fetched; embed pictures as PNG or JPEG";
}

}  // namespace

void check_picture(const Variant& variant, Diagnostics& findings) {
  if (!variant.drawing.picture) return;
  const PictureFacts& facts = variant.drawing.picture_facts;
  if (!facts.left_out.empty())
    findings.warning("picture.left-out", facts.span,
                     fmt::format("boards show the picture without {}", some_of(facts.left_out)),
                     hint_for(facts.left_out));
  if (!facts.without_element.empty())
    findings
        .warning("picture.without-element", facts.span,
                 fmt::format("the picture has no element for {}", some_of(facts.without_element)),
                 "give a shape or group in it the province's id, or name it in [board.elements]")
        .at = facts.without_element;
  if (!facts.unused.empty())
    findings.note("picture.unused-element", facts.span,
                  fmt::format("no province has the name of these elements of the picture: {}",
                              some_of(facts.unused)));
  if (facts.drawn_by.empty() || facts.license.empty())
    findings.note("picture.unsigned", facts.span,
                  fmt::format("[board] does not say {}", facts.drawn_by.empty()
                                                             ? "who drew the picture: 'drawn_by'"
                                                             : "under which 'license' the picture "
                                                               "is"),
                  "a pack needs 'drawn_by' and 'license'");
}

}  // namespace chancery
