// The tables of a game file and their versions.
#pragma once

#include <cstdint>

#include "core/store/database.h"

namespace chancery {

/// What marks a file as a game of this program, in its header: "Chan".
inline constexpr std::int64_t application_mark = 0x4368616e;
/// The layout that this program writes.
inline constexpr std::int64_t schema_version = 2;

/// Lays out a file that is empty.
void create_schema(Database& database);

/// Makes sure that the file is a game, and whole, before anything opens it: what belongs to another
/// program is not touched. Throws DatabaseError.
void check_file(const std::string& path);

/// Makes sure that the game is of a version that this program knows, and brings an older one to the
/// layout of today. Throws DatabaseError and changes nothing when that cannot be.
void open_schema(Database& database);

}  // namespace chancery
