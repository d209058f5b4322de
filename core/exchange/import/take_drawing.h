// Outlines and points of an imported board, from the drawing of its source.
#pragma once

#include "core/base/common/diagnostic.h"
#include "core/exchange/import/board_draft.h"
#include "core/exchange/sources/foreign_files.h"

namespace chancery {

/// Gives provinces the shapes in the drawing, if it has shapes for at least half of them. `cells`
/// is the resolution of the tracing, see TraceRequest.
void take_drawing(const ForeignFiles& source, const ForeignVariant& foreign, BoardDraft& draft,
                  double cells, LossReport& losses);

/// Removes doubtful outlines, which touch although the source does not join the provinces, or do
/// not touch although it does. Returns true if there were any. `undrawn` is the draft before the
/// drawing.
bool drop_doubtful_outlines(const Diagnostics& findings, const BoardDraft& undrawn,
                            BoardDraft& draft, LossReport& losses);

}  // namespace chancery
