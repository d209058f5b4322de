#pragma once

#include "core/map/keys.h"

namespace chancery {

/// Of pack.toml, the manifest of a pack.
const KeyTable& manifest_keys();

}  // namespace chancery
