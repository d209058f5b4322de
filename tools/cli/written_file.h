// Writes output files completely or not at all.
#pragma once

#include <string>
#include <string_view>

namespace chancery::cli {

/// Writes output to the file, or to standard output if `path` is "" or "-". The file is written
/// completely or stays unchanged; if it is a link, its target is written. Never overwrites a file
/// that this run has read, a game, or a .toml or .lua file. On failure, returns false and sets
/// `problem`.
bool write_out(const std::string& path, std::string_view bytes, std::string& problem);

/// Says on standard error that `write_out` has written the file; nothing if it was standard output.
void tell_written(const std::string& path);

/// As `write_out`, for a file that the program itself maintains and may overwrite.
bool write_over(const std::string& path, std::string_view bytes, std::string& problem);

/// True if the reader of standard output has closed the pipe. That is not a failure.
bool reader_is_gone();

/// True if both names lead to the same place, whether or not a file exists there.
bool is_same_place(const std::string& text, const std::string& other);

/// Writes all bytes to an open file, however many writes it takes. On failure, returns false and
/// sets `errno`.
bool write_all(int file, std::string_view bytes);

}  // namespace chancery::cli
