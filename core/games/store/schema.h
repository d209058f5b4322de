// The tables of a game file and their versions.
#pragma once

#include <cstdint>

#include "core/games/store/database.h"

namespace chancery {

/// Identifies a file as a game, in its SQLite header: "Chan".
inline constexpr std::int64_t application_mark = 0x4368616e;
/// The version of the layout that this program writes.
inline constexpr std::int64_t schema_version = 2;

/// Creates the tables in an empty file.
void create_schema(Database& database);

/// Checks, before SQLite opens it, that the file is a complete game. Files of other programs are
/// not touched. Throws DatabaseError.
void check_file(const std::string& path);

/// Checks that this program knows the layout of the game, and lets queries see an older layout as
/// if it were the current one; the file is not changed. Throws DatabaseError if the layout is
/// unknown.
void open_schema(Database& database);

/// Converts a file with an older layout to the current one. Call it within a transaction.
void convert_schema(Database& database);

}  // namespace chancery
