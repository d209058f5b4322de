// Statistics of a variant as an SVG chart.
#pragma once

#include <string>

#include "core/workbench/study/statistics.h"

namespace chancery {

/// The statistics as one self-contained SVG picture of several panels.
std::string draw_statistics(const Variant& variant, const Statistics& statistics);

/// The panels for a page, each a figure as wide as a phone; the style of the page places
/// them.
std::string statistics_figures(const Variant& variant, const Statistics& statistics);

}  // namespace chancery
