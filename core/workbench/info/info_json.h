// The parts of a variant as JSON, for programs.
#pragma once

#include <string>
#include <vector>

#include "core/files/loader/variant_loader.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// One object with the powers, setups, classes, provinces, edges, order types, phases, options and
/// rule switches, on one line; docs/reference/command-line.md describes it. Lists of things that
/// have numbers in the arrays of `chancery.h` are in the order of these numbers.
std::string write_info_json(const Variant& variant, const std::vector<Edition>& editions);

}  // namespace chancery
