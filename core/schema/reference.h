#pragma once

#include <string>

#include "core/map/keys.h"

namespace chancery {

/// The keys of one table as a table in Markdown. Tables that are written with dots, as
/// `start.year`, have their keys in it.
std::string markdown_table(const KeyTable& table);

/// Every table of a document, each under a heading.
std::string markdown_reference(const KeyTable& document);

}  // namespace chancery
