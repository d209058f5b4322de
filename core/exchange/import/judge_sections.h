// Reads the sections after the moves in the map files of the judge: gateways, lines and others.
#pragma once

#include <cstddef>
#include <memory>
#include <string_view>
#include <vector>

#include "core/exchange/import/foreign_variant.h"
#include "core/exchange/import/loss_report.h"
#include "core/exchange/sources/foreign_files.h"

namespace chancery {

/// Reads the sections in the lines after `from`. A gateway becomes a passage and rails a line; a
/// center that does not count for a power gets no value for it. Tables of disasters, dice and
/// limits become attributes. Other sections are lost.
void read_judge_sections(const std::shared_ptr<const SourceFile>& file,
                         const std::vector<std::string_view>& lines, std::size_t from,
                         ForeignVariant& made, LossReport& losses);

}  // namespace chancery
