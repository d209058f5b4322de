// Pictures and filters inside a drawing, by the ids of their elements.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "core/files/drawing/look.h"
#include "core/files/drawing/svg.h"
#include "core/files/drawing/xml.h"

namespace chancery {

/// The elements of a document by id; the first of an id counts.
class ElementIds {
 public:
  void add(const XmlNode& node);
  /// The element that "url(#id)" or "#id" refers to; null if there is none.
  [[nodiscard]] const XmlNode* find(std::string_view reference) const;

 private:
  std::map<std::string, const XmlNode*> by_id_;
};

/// True if a filter uses only the outline of the element, and never its colors.
bool leaves_shadow_only(const ElementIds& ids, std::string_view filter);

/// Adds an `image` that is a PNG within the file and can be seen.
void add_picture(const XmlNode& node, const Transform& transform, const Look& look,
                 SvgPicture& picture);

/// Adds the picture that fills the last shape, if it covers all of it once: some programs write
/// every picture so.
void fill_with_pattern(const ElementIds& ids, const Look& look, SvgPicture& picture);

}  // namespace chancery
