// Statistics of a variant as an SVG chart.
#pragma once

#include <string>

#include "core/workbench/study/statistics.h"

namespace chancery {

/// The statistics as one self-contained SVG picture of several panels.
std::string draw_statistics(const Variant& variant, const Statistics& statistics);

}  // namespace chancery
