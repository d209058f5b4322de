// Compares a variant with its golden files, and updates them.
#pragma once

#include <string>
#include <vector>

#include "core/base/json/json_value.h"
#include "core/play/game/board.h"
#include "core/play/game/golden.h"

namespace chancery::cli {

/// The result for one golden file.
struct GoldenRow {
  enum class Status : std::uint8_t { same, differs, missing, unreadable, written, not_written };
  std::string path;
  Status status = Status::same;
  LineDifference difference = {};  // if it differs: the recorded line and the current one
};

/// The golden files of one variant.
struct GoldenSuite {
  std::string variant;
  std::vector<GoldenRow> rows;  // empty if it has no golden files

  [[nodiscard]] bool good() const;
};

/// The folder for golden files of the variant, and their paths, whether or not they exist.
std::string golden_folder(const Variant& variant);
std::vector<std::string> golden_files(const Variant& variant);

/// Compares the variant with its `golden` folder, if it has one.
GoldenSuite check_golden(const Board& board);
/// Updates the folder; files that are up to date are not written.
GoldenSuite update_golden(const Board& board);

std::string write_golden_text(const GoldenSuite& suite);
void write_golden_json(const GoldenSuite& suite, JsonWriter& json);

}  // namespace chancery::cli
