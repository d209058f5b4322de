// The keys of the file of players.
#pragma once

#include "core/rules/map/keys.h"

namespace chancery::cli {

/// The table of keys, for reader, schema and reference.
const KeyTable& party_keys();

}  // namespace chancery::cli
