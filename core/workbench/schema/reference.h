// Tables of keys as Markdown, for the reference pages.
#pragma once

#include <string>

#include "core/rules/map/keys.h"

namespace chancery {

/// The keys of one table as a table in Markdown, including keys written with dots, such as
/// `start.year`.
std::string markdown_table(const KeyTable& table);

/// Every table of a document, each under a heading.
std::string markdown_reference(const KeyTable& document);

}  // namespace chancery
