#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game/board.h"

namespace chancery {

/// A file of a variant's `golden` folder: what the variant does today, written down to be compared
/// with what it does tomorrow.
struct GoldenFile {
  std::string name;
  std::string text;
};

/// What they are called.
inline constexpr std::array<const char*, 2> golden_names{"transcript.txt", "signature.txt"};

/// Of the variant as it is on the board: `transcript.txt`, the beginning of one random game to be
/// read, and `signature.txt`, a hash over every position of several.
std::vector<GoldenFile> make_golden(const Board& board);

/// The first line in which two golden files differ; a text that has ended has none there. The
/// comments at their heads only say what they are, and are not compared.
struct LineDifference {
  std::size_t line = 0;  // from 1, in the first
  std::optional<std::string> first, second;
};
std::optional<LineDifference> first_different_line(std::string_view first, std::string_view second);

}  // namespace chancery
