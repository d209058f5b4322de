#pragma once

#include <string>
#include <vector>

#include "core/game/board.h"
#include "core/game/golden.h"
#include "core/json/json_value.h"

namespace chancery::cli {

/// What became of one golden file.
struct GoldenRow {
  enum class Status : std::uint8_t { same, differs, missing, unreadable, written, not_written };
  std::string path;
  Status status = Status::same;
  LineDifference difference = {};  // of `differs`: what the file has, and what comes today
};

/// The golden files of one variant.
struct GoldenSuite {
  std::string variant;
  std::vector<GoldenRow> rows;  // empty: it has none

  [[nodiscard]] bool good() const;
};

/// Where golden files of the variant are, if it has any, and what they are called.
std::string golden_folder(const Variant& variant);
std::vector<std::string> golden_files(const Variant& variant);

/// Compares the variant with its `golden` folder; without such a folder there is nothing to
/// compare.
GoldenSuite check_golden(const Board& board);
/// Writes the folder anew; files that are up to date are left alone.
GoldenSuite update_golden(const Board& board);

std::string write_golden_text(const GoldenSuite& suite);
void write_golden_json(const GoldenSuite& suite, JsonWriter& json);

}  // namespace chancery::cli
