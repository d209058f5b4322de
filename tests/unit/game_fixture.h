// Games made from the project's variants, in a scratch folder.
#pragma once

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "core/games/store/game.h"
#include "tests/unit/scratch_folder.h"
#include "tests/unit/source_tree.h"

namespace chancery {

/// A scratch folder whose paths are strings, as the store takes them.
class TestFolder {
 public:
  [[nodiscard]] std::string path(const std::string& name = "") const {
    return (name.empty() ? folder_.path() : folder_ / name).string();
  }

 private:
  ScratchFolder folder_;
};

inline std::string file_text(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

template <class T>
T must(Found<T> found) {
  INFO(found.sentence());
  REQUIRE(found.value.has_value());
  return std::move(*found.value);
}

/// The project's variants, wherever a test runs.
inline NewGame new_game(const std::string& variant) {
  NewGame begin;
  begin.request.variant = variant;
  begin.request.search = {"variants", "tests/variants"};
  begin.seed = 7;
  begin.time = "now";
  return begin;
}

inline Game create_game(const std::string& path, const NewGame& begin,
                        const FileSource& files = SourceTree()) {
  Diagnostics diagnostics;
  return must(Game::create(path, begin, diagnostics, files));
}

/// An order sheet for the current phase.
inline void send(Game& game, const std::string& sheet,
                 SubmissionMode mode = SubmissionMode::replace) {
  const OrderSheet read = game.board().reader().read_sheet(sheet);
  REQUIRE(read.problems.empty());
  std::vector<Submission> submissions;
  for (const OrderSet& set : read.sets)
    submissions.push_back({set.power, game.position().time, mode, set.lines, {}});
  must(game.submit(submissions));
}

inline std::vector<std::string> lines_of(const Game& game, const std::string& power) {
  return game.orders().of(*game.board().find_power(power).value).lines;
}

}  // namespace chancery
