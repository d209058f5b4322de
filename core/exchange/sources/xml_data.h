// Elements and attributes of XML files, with their places. Entities are not fetched or expanded.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/common/diagnostic.h"

namespace chancery {

struct XmlElement {
  std::string name;
  std::vector<std::pair<std::string, std::string>> attributes;
  std::vector<XmlElement> children;
  std::string text;  // directly in it
  SourceSpan span;

  /// The value of an attribute; empty if it is absent.
  [[nodiscard]] std::string attribute(std::string_view name) const;
  [[nodiscard]] const XmlElement* child(std::string_view name) const;
};

/// The outermost element. Returns nothing, and reports one error, if the file is not well-formed or
/// nests too deep.
std::optional<XmlElement> read_xml(const std::shared_ptr<const SourceFile>& file,
                                   Diagnostics& diagnostics);

}  // namespace chancery
