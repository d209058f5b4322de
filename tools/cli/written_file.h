#pragma once

#include <string>
#include <string_view>

namespace chancery::cli {

/// Writes what a command makes to the file, or to standard output when it is "" or "-". A file is
/// there whole or as it was before; a link stays one, and what it leads to is written. Never over a
/// file that this run has read, nor over a game or what a variant may be written in. False, and
/// why, when it could not be written.
bool write_out(const std::string& path, std::string_view bytes, std::string& problem);

/// As `write_out`, of a file that is kept by the program itself and may be written over.
bool write_over(const std::string& path, std::string_view bytes, std::string& problem);

/// Has whoever read standard output gone? That is no failure: it has seen enough.
bool reader_is_gone();

/// Do both names lead to one place, whether or not a file is there?
bool is_same_place(const std::string& one, const std::string& other);

/// Writes all the bytes to an open file, however often it takes. False, and `errno` says why, when
/// it cannot.
bool write_all(int file, std::string_view bytes);

}  // namespace chancery::cli
