#include "core/editor/live/map_writer.h"

#include <catch2/catch.hpp>

#include "core/files/loader/variant_loader.h"
#include "tests/unit/has.h"
#include "tests/unit/source_tree.h"

namespace chancery::live_tests {
namespace {

/// The project's files, with a change on top.
class ChangedTree final : public FileSource {
 public:
  std::optional<std::string> read(const std::string& path) const override {
    for (const FileChange& change : changes)
      if (change.path == path) return change.after;
    return tree_.read(path);
  }
  bool is_folder(const std::string& path) const override { return tree_.is_folder(path); }

  std::vector<FileChange> changes;

 private:
  SourceTree tree_;
};

struct Edited {
  explicit Edited(const std::string& variant) : name("tests/variants/" + variant) { load(); }

  void load() {
    const LoadResult loaded = load_variant({name, {}, {}, "", "", {"variants"}}, files);
    REQUIRE(loaded.variant != nullptr);
    board = loaded.variant;
  }
  [[nodiscard]] SpaceId at(const std::string& id) const { return *board->map.find_space(id); }
  [[nodiscard]] EdgeWish edge(std::size_t unit_class, const std::string& a,
                              const std::string& b) const {
    return {ClassId{unit_class}, at(a), at(b)};
  }
  /// Makes the change and loads the variant again.
  MapChange take(MapChange change) {
    INFO(change.problem);
    REQUIRE(change.problem.empty());
    files.changes.insert(files.changes.begin(), change.files.begin(), change.files.end());
    load();
    return change;
  }
  MapWriter writer() { return {*board, files}; }

  std::string name;
  ChangedTree files;
  std::shared_ptr<const Variant> board;
};

}  // namespace

TEST_CASE("places are written where they are declared", "[live]") {
  Edited tiny("tiny");
  const MapChange moved = tiny.take(tiny.writer().move(tiny.at("ALP"), {12.26, 48}));
  CHECK(moved.said == "ALP is at [12.26, 48]");
  CHECK(has(moved.files.front().after, "center = true\nat = [12.26, 48]\n\n[province.BET]"));
  CHECK(tiny.board->map.space(tiny.at("ALP")).at == Point{12.26, 48});
  tiny.take(tiny.writer().move(tiny.at("HIL"), {50, 90}));
  CHECK(tiny.board->map.space(tiny.at("HIL")).at == Point{50, 90});
  // A coast that has only a name becomes a table.
  const MapChange coast = tiny.take(tiny.writer().move(tiny.at("ISH/WC"), {45, 50}));
  CHECK(has(coast.files.front().after,
            "coasts = { WC = { name = \"west coast\", at = [45, 50] }, EC = { name"));
  tiny.take(tiny.writer().move(tiny.at("ISH/EC"), {56, 51}));
  CHECK(tiny.board->map.space(tiny.at("ISH/EC")).at == Point{56, 51});
}

TEST_CASE("edges are added and removed in their rows", "[live]") {
  Edited tiny("tiny");
  const MapChange joined = tiny.take(tiny.writer().join(tiny.edge(0, "HIL", "ISH")));
  CHECK(joined.said == "added the edge HIL - ISH of class rider");
  CHECK(has(joined.files.front().after, "HIL = [{ to = \"BET\", one_way = true }, \"ISH\"]"));
  CHECK(tiny.board->map.adjacent(ClassId{0}, tiny.at("ISH"), tiny.at("HIL")));
  tiny.take(tiny.writer().part(tiny.edge(0, "ISH", "HIL")));
  CHECK(!tiny.board->map.adjacent(ClassId{0}, tiny.at("ISH"), tiny.at("HIL")));
  // The last edge of a row.
  const MapChange parted = tiny.take(tiny.writer().part(tiny.edge(0, "BET", "ISH")));
  CHECK(!has(parted.files.front().after, "BET = "));
  tiny.take(tiny.writer().join(tiny.edge(0, "BET", "ISH")));
  CHECK(tiny.board->map.adjacent(ClassId{0}, tiny.at("BET"), tiny.at("ISH")));
  tiny.take(tiny.writer().join(tiny.edge(1, "WES", "EAS")));
  CHECK(tiny.board->map.adjacent(ClassId{1}, tiny.at("EAS"), tiny.at("WES")));
}

TEST_CASE("what is inherited stays in its file", "[live]") {
  Edited alpine("alpine");
  const MapChange moved = alpine.take(alpine.writer().move(alpine.at("PAR"), {500, 900}));
  CHECK(moved.files.size() == 1);
  CHECK(moved.files.front().path == "tests/variants/alpine/variant.toml");
  CHECK(has(moved.files.front().after, "\n[province.PAR]\nat = [500, 900]\n"));
  const MapChange parted = alpine.take(alpine.writer().part(alpine.edge(0, "PAR", "BUR")));
  CHECK(has(parted.files.front().after,
            "edges.army = [[\"PIE\", \"TYR\"], [\"PAR\", \"BUR\"]]         # Switzerland lies"));
  CHECK(!alpine.board->map.adjacent(ClassId{0}, alpine.at("PAR"), alpine.at("BUR")));
  // An edge that is added again is no longer removed.
  const MapChange joined = alpine.take(alpine.writer().join(alpine.edge(0, "BUR", "PAR")));
  CHECK(has(joined.files.front().after, "edges.army = [[\"PIE\", \"TYR\"]]"));
  CHECK(alpine.board->map.adjacent(ClassId{0}, alpine.at("BUR"), alpine.at("PAR")));
  alpine.take(alpine.writer().part(alpine.edge(0, "SWI", "MUN")));
  CHECK(!alpine.board->map.adjacent(ClassId{0}, alpine.at("SWI"), alpine.at("MUN")));
}

TEST_CASE("changes that are refused say why", "[live]") {
  Edited tiny("tiny");
  const auto problem = [](const MapChange& change) {
    CHECK(change.files.empty());
    return change.problem;
  };
  CHECK(problem(tiny.writer().join(tiny.edge(0, "ALP", "ISH"))) ==
        "the edge ALP - ISH of class rider is there already");
  CHECK(problem(tiny.writer().join(tiny.edge(0, "BET", "HIL"))) ==
        "the edge BET - HIL of class rider leads one way; change that by hand");
  CHECK(problem(tiny.writer().join(tiny.edge(1, "ISH/WC", "ISH/EC"))) ==
        "an edge leads to another province");
  CHECK(problem(tiny.writer().part(tiny.edge(0, "WES", "EAS"))) ==
        "there is no edge such as the edge WES - EAS of class rider");
  tiny.files.changes.push_back({"tests/variants/tiny/map.toml", "", "[province"});
  CHECK(problem(tiny.writer().move(tiny.at("ALP"), {1, 2})) ==
        "tests/variants/tiny/map.toml has an error; correct it first");
}

TEST_CASE("a coast is moved in the file that places it", "[live]") {
  const SourceTree tree;
  const LoadResult loaded = load_variant({"variants/standard", {}, {}, "", "", {"variants"}}, tree);
  REQUIRE(loaded.variant != nullptr);
  MapWriter writer(*loaded.variant, tree);
  const auto coast = loaded.variant->map.find_space("STP/NC");
  REQUIRE(coast.has_value());
  const MapChange moved = writer.move(*coast, {1150, 130});
  REQUIRE(moved.files.size() == 1);
  CHECK(moved.files.front().path == "variants/standard/shapes.toml");
  CHECK(has(moved.files.front().after, "\ncoasts.NC.at = [1150, 130]\n"));
}

}  // namespace chancery::live_tests
