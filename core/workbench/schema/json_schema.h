// JSON Schemas of the files, for editors.
#pragma once

#include <string>

#include "core/workbench/schema/documents.h"

namespace chancery {

/// The JSON Schema (draft 7) of a kind of file. It rejects nothing that the program accepts. A file
/// that it accepts may still be wrong in ways that a schema cannot express, such as an unknown
/// province.
std::string json_schema(const DocumentKind& kind);

}  // namespace chancery
