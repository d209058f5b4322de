// What a check finds in a variant that is edited, and its map, as JSON.
#pragma once

#include <string>

#include "core/base/common/diagnostic.h"
#include "core/base/json/json_value.h"
#include "core/rules/map/document.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// A variant as far as it could be read.
struct WorkshopView {
  std::string folder;              // with a slash at its end
  const Node* document = nullptr;  // with all that it inherits
  const Variant* draft = nullptr;  // null if nothing could be read
  const Diagnostics* findings = nullptr;
  bool loads = false;
};

/// The keys "variant", "loads", "findings", "sheet", "terrains", "classes", "powers", "provinces",
/// "edges", "passages" and "lines". Paths of files are those in the folder.
void write_look(const WorkshopView& view, JsonWriter& json);

}  // namespace chancery
