// The requests and answers as JSON Schema, and as tables for the reference page.
#pragma once

#include <string>

namespace chancery {

/// A JSON Schema (draft 7) for every request; under "definitions", the answer to each as
/// "NAME_answer", and the answer to a request that is wrong as "error".
std::string request_schema();

/// Every kind of request under a heading, with its keys and those of its answer, as Markdown.
std::string request_reference();

}  // namespace chancery
