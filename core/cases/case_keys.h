// The keys of case files.
#pragma once

#include "core/map/keys.h"

namespace chancery {

/// Of the files under cases/.
const KeyTable& case_file_keys();
/// Of what a case expects, for those who look for a key of it elsewhere.
const KeyTable& expectation_keys();

}  // namespace chancery
