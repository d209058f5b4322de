// Golden files: a recorded random game and a hash of several, for later comparison.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/play/game/board.h"

namespace chancery {

/// A file of a variant's `golden` folder, which records what the variant does now.
struct GoldenFile {
  std::string name;
  std::string text;
};

inline constexpr std::array<const char*, 2> golden_names{"transcript.txt", "signature.txt"};

/// For the variant on the board: `transcript.txt`, the beginning of a random game for people to
/// read; and `signature.txt`, a hash over every position of several games.
std::vector<GoldenFile> make_golden(const Board& board);

/// The first line in which two golden files differ; nullopt for the file that ends before it.
/// Comments at the beginning of the files are not compared.
struct LineDifference {
  std::size_t line = 0;  // line number in the first file, from 1
  std::optional<std::string> first, second;
};
std::optional<LineDifference> first_different_line(std::string_view first, std::string_view second);

}  // namespace chancery
