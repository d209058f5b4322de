// Golden files: a recorded random game and a hash over several, to be compared later.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/play/game/board.h"

namespace chancery {

/// A file of a variant's `golden` folder: what the variant does now, to be compared later.
struct GoldenFile {
  std::string name;
  std::string text;
};

inline constexpr std::array<const char*, 2> golden_names{"transcript.txt", "signature.txt"};

/// For the variant on the board: `transcript.txt`, the beginning of a random game for people to
/// read, and `signature.txt`, a hash over every position of several games.
std::vector<GoldenFile> make_golden(const Board& board);

/// The first line in which two golden files differ; nullopt on the side that has ended. The
/// comments at the beginning of both are not compared.
struct LineDifference {
  std::size_t line = 0;  // from 1, in the first
  std::optional<std::string> first, second;
};
std::optional<LineDifference> first_different_line(std::string_view first, std::string_view second);

}  // namespace chancery
