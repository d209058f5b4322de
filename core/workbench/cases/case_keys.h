// The keys of case files.
#pragma once

#include "core/rules/map/keys.h"

namespace chancery {

/// The keys of the files in cases/.
const KeyTable& case_file_keys();
/// The keys under `expect`, for hints about misplaced keys.
const KeyTable& expectation_keys();

}  // namespace chancery
