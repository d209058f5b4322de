// The SVG on which jDip draws: its layers, symbols of units and points.
#pragma once

#include <string>

#include "core/exchange/export/outgoing_names.h"
#include "core/exchange/import/loss_report.h"

namespace chancery {

std::string write_jdip_drawing(const OutgoingBoard& board, const OutgoingNames& names,
                               LossReport& losses);

}  // namespace chancery
