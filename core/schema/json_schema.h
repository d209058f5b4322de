#pragma once

#include <string>

#include "core/schema/documents.h"

namespace chancery {

/// The JSON Schema (draft 7) of a kind of file. It refuses nothing that the program takes; what it
/// takes may still be wrong in ways that are no matter of single files, as a place that no province
/// has.
std::string json_schema(const DocumentKind& kind);

}  // namespace chancery
