// Outlines and points of an imported board, from the drawing of its source.
#pragma once

#include "core/base/common/diagnostic.h"
#include "core/exchange/import/board_draft.h"
#include "core/exchange/sources/foreign_files.h"

namespace chancery {

/// Gives provinces the shapes that the drawing has for them, if it has them for at least half.
/// `cells`: how finely the drawing is traced, see TraceRequest.
void take_drawing(const ForeignFiles& source, const ForeignVariant& foreign, BoardDraft& draft,
                  double cells, LossReport& losses);

/// Takes back outlines that cannot be right, since they touch what the source does not join, or do
/// not touch what it joins. Returns whether there were any. `undrawn` is the draft before them.
bool drop_doubtful_outlines(const Diagnostics& findings, const BoardDraft& undrawn,
                            BoardDraft& draft, LossReport& losses);

}  // namespace chancery
