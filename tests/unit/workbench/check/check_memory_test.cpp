#include "core/workbench/check/check_memory.h"

#include <catch2/catch.hpp>
#include <memory>
#include <optional>
#include <string>

#include "core/rules/map/parse_cache.h"
#include "core/workbench/check/check.h"
#include "tests/unit/source_tree.h"

namespace chancery::check_tests {
namespace {

/// The project's files, with a line above the text of each map if `is_moved`.
class MovedMaps final : public FileSource {
 public:
  std::optional<std::string> read(const std::string& path) const override {
    std::optional<std::string> text = tree_.read(path);
    const bool is_map = path.ends_with("map.toml") || path.ends_with("variant.toml");
    return text && is_moved && is_map ? std::optional("# moved\n" + *text) : text;
  }
  bool is_folder(const std::string& path) const override { return tree_.is_folder(path); }

  bool is_moved = false;

 private:
  SourceTree tree_;
};

LoadRequest bad(const std::string& id) {
  LoadRequest wanted;
  wanted.variant = "tests/variants/" + id;
  wanted.search = {"tests/variants"};
  return wanted;
}

std::string written(const Diagnostics& findings) {
  return write_diagnostics(findings, DiagnosticFormat::gcc);
}

TEST_CASE("what checks remember changes nothing that they find", "[check]") {
  MovedMaps files;
  CheckMemory memory;
  const auto reading = std::make_shared<ParseCache>();
  for (const bool is_moved : {false, true, false})
    for (const char* id : {"bad_spoken", "bad_outlines"}) {
      files.is_moved = is_moved;
      const Diagnostics alone = check_variant(load_variant(bad(id), files));
      REQUIRE(alone.all().size() > 1);
      VariantLoader loader(files, reading);
      const Diagnostics again =
          check_variant(loader.load(bad(id)), HookTrial::once, nullptr, {&memory});
      CHECK(written(again) == written(alone));
    }
}

TEST_CASE("a check that is no longer wanted ends soon", "[check]") {
  const LoadRequest wanted = bad("bad_outlines");
  int asked = 0;
  const CheckTerms terms{nullptr, [&] { return ++asked < 2; }};
  check_variant(load_variant(wanted, SourceTree()), HookTrial::once, nullptr, terms);
  CHECK(asked > 1);
  CHECK(asked < 6);
}

TEST_CASE("readings remember texts while they are used", "[check]") {
  ParseCache memory;
  memory.begin();
  memory.keep_shape("M0 0", Shape{{{{0, 0}, {1, 0}, {1, 1}}}});
  memory.keep_document({std::make_shared<const SourceFile>(SourceFile{"a.toml", "x = 1"}), {}, {}});
  CHECK(memory.document("a.toml", "x = 1") != nullptr);
  CHECK(memory.document("a.toml", "x = 2") == nullptr);
  for (int i = 0; i < 3; ++i) {
    memory.begin();
    CHECK(memory.shape("M0 0") != nullptr);
  }
  for (int i = 0; i < 3; ++i) memory.begin();
  CHECK(memory.shape("M0 0") != nullptr);
  CHECK(memory.document("a.toml", "x = 1") == nullptr);
}

}  // namespace
}  // namespace chancery::check_tests
