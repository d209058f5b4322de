// The SVG that jDip draws on: its layers, signs of units and points.
#pragma once

#include <string>

#include "core/exchange/loss_report.h"
#include "core/export/outgoing_names.h"

namespace chancery {

std::string write_jdip_drawing(const OutgoingBoard& board, const OutgoingNames& names,
                               LossReport& losses);

}  // namespace chancery
