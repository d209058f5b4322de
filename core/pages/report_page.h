#pragma once

#include <memory>
#include <string>

#include "core/base/diagnostic.h"
#include "core/game/board.h"

namespace chancery {

/// All about a variant as one HTML file that needs nothing else: the map to be explored, what check
/// found, statistics, setups, orders, rules, and how it differs from `other`, unless that is null.
/// Whatever its files say is text in it and nothing else; what is not script can be read without
/// any. The same input gives the same bytes, wherever the files lie.
std::string write_report_page(const Board& board, const Diagnostics& findings,
                              const Variant* other);

/// The same of a variant with errors, as far as it can be read: what is wrong, each in its place,
/// and the map of what there is. `draft` is null if not even that could be read; `name` is what was
/// asked for.
std::string write_draft_report_page(const std::string& name, std::shared_ptr<const Variant> draft,
                                    const Diagnostics& findings);

}  // namespace chancery
