#pragma once

#include <string>

#include "core/study/statistics.h"

namespace chancery {

/// The statistics as one SVG picture of several panels. Needs no fonts and nothing from elsewhere.
std::string draw_statistics(const Variant& variant, const Statistics& statistics);

}  // namespace chancery
