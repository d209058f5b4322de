// Regions of Realpolitik: each province as lines of pixels.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "core/boards/trace/labeled_sheet.h"
#include "core/exchange/import/board_draft.h"

namespace chancery {

/// The sheet that the regions cover, with the ids of the draft. Returns nothing, and reports the
/// problem, if the file does not match `foreign`: it has a block for each province, and for each of
/// their coasts.
std::optional<LabeledSheet> read_regions(const std::shared_ptr<const SourceFile>& file,
                                         const ForeignVariant& foreign, const BoardDraft& draft,
                                         std::string& problem);

}  // namespace chancery
