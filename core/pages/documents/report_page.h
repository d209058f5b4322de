// A report on a variant as one HTML page.
#pragma once

#include <memory>
#include <string>

#include "core/base/common/diagnostic.h"
#include "core/play/game/board.h"

namespace chancery {

/// A variant as one self-contained HTML file: the map to explore, findings of check, statistics,
/// setups, orders, rules, and the differences from `other`, which may be null. All text from the
/// variant's files is escaped, and everything but the map tools works without scripts. Equal input
/// gives equal bytes, wherever the files are.
std::string write_report_page(const Board& board, const Diagnostics& findings,
                              const Variant* other);

/// The page for a variant with errors, as far as it could be read: the errors in their places, and
/// the map. `draft` is null if nothing could be read; `name` is the name that was requested.
std::string write_draft_report_page(const std::string& name, std::shared_ptr<const Variant> draft,
                                    const Diagnostics& findings);

/// The page for a variant whose files are being edited, for a server beside the editor: the map,
/// the findings, and tools that request changes of the files. It reloads itself after each event
/// from `events`. `draft` is null if nothing could be read.
std::string write_live_page(const std::string& name, std::shared_ptr<const Variant> draft,
                            const Diagnostics& findings);

}  // namespace chancery
