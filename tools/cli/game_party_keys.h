#pragma once

#include "core/map/keys.h"

namespace chancery::cli {

/// Of the file of players.
const KeyTable& party_keys();

}  // namespace chancery::cli
