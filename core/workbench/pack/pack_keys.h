// The keys of pack.toml, the manifest of a pack.
#pragma once

#include "core/rules/map/keys.h"

namespace chancery {

const KeyTable& manifest_keys();

}  // namespace chancery
