#include <catch2/catch.hpp>
#include <map>

#include "core/rules/other_choices.h"
#include "core/rules/variant_loader.h"
#include "tests/unit/source_tree.h"

namespace chancery {
namespace {

/// Counts how often each file is asked for.
class CountedFiles final : public FileSource {
 public:
  explicit CountedFiles(const FileSource& from) : from_(from) {}
  std::optional<std::string> read(const std::string& path) const override {
    ++reads[path];
    return from_.read(path);
  }
  bool is_folder(const std::string& path) const override { return from_.is_folder(path); }

  mutable std::map<std::string, int> reads;

 private:
  const FileSource& from_;
};

LoadRequest request_for(const std::string& id) {
  LoadRequest request;
  request.variant = id;
  request.search = {"variants", "tests/variants"};
  return request;
}

std::string told(const LoadResult& loaded) {
  return write_diagnostics(loaded.diagnostics, DiagnosticFormat::gcc);
}

TEST_CASE("a loader that remembers files loads what is loaded without it", "[loader]") {
  for (const std::string id : {"kitchen_sink", "tramway", "colonial"}) {
    const SourceTree tree;
    const CountedFiles files(tree);
    VariantLoader loader(files);
    const LoadRequest request = request_for(id);
    const LoadResult chosen = loader.load(request);
    REQUIRE(chosen.variant);
    std::vector<OtherChoice> choices = other_choices(*chosen.variant, request);
    for (OtherChoice& setup : other_setups(*chosen.variant, request))
      choices.push_back(std::move(setup));
    for (const OtherChoice& choice : choices) {
      CAPTURE(id, choice.option, choice.value);
      const LoadResult again = loader.load(choice.request);
      const LoadResult alone = load_variant(choice.request, tree);
      REQUIRE(alone.variant);
      REQUIRE(again.variant);
      CHECK(again.variant->hash == alone.variant->hash);
      CHECK(told(again) == told(alone));
    }
    for (const auto& [path, count] : files.reads) {
      CAPTURE(path);
      CHECK(count == 1);
    }
  }
}

TEST_CASE("a loader that remembers files tells each time what is wrong in them", "[loader]") {
  const TextFiles files({{"bad/variant.toml", "[variant]\nid = \"bad\"\nname = \"Bad\"\n"},
                         {"bad/map.toml", "[province\n"}});
  VariantLoader loader(files);
  const LoadRequest request = request_for("bad/variant.toml");
  const std::string first = told(loader.load(request));
  CHECK(first.find("bad/map.toml:1") != std::string::npos);
  CHECK(told(loader.load(request)) == first);
  CHECK(told(load_variant(request, files)) == first);
}

}  // namespace
}  // namespace chancery
