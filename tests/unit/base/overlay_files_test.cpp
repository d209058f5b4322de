// Files in memory below one folder, with others elsewhere.

#include "core/base/common/overlay_files.h"

#include <catch2/catch.hpp>

#include "tests/unit/source_tree.h"

namespace chancery {

TEST_CASE("files in memory hide the folder that they are in", "[files]") {
  const TextFiles elsewhere({{"top/old.toml", "old"}, {"far/away.toml", "away"}});
  const OverlayFiles files("top", {{"a/x.toml", "1"}, {"a-b.toml", "2"}, {"a/y/z.toml", "3"}},
                           elsewhere);
  CHECK(files.read("top/a/x.toml") == "1");
  CHECK_FALSE(files.read("top/old.toml"));
  CHECK(files.read("far/away.toml") == "away");
  CHECK_FALSE(files.read("top/a"));
  CHECK(files.is_folder("top"));
  CHECK(files.is_folder("top/a/y"));
  CHECK_FALSE(files.is_folder("top/a-b.toml"));
  CHECK_FALSE(files.is_folder("topmost"));
  CHECK(files.names_in("top") == std::vector<std::string>{"a", "a-b.toml"});
  CHECK(files.names_in("top/a") == std::vector<std::string>{"x.toml", "y"});
  CHECK(files.folders_in("top/a") == std::vector<std::string>{"y"});
  CHECK(files.problem_with("top/a") == "it is a folder");
  CHECK(files.problem_with("top/a/x.toml").empty());
  CHECK(files.problem_with_folder("top/a-b.toml") == "it is not a folder");
  CHECK(files.problem_with_folder("top/a").empty());
}

}  // namespace chancery
