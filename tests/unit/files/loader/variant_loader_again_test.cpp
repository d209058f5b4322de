#include <catch2/catch.hpp>
#include <map>

#include "core/files/loader/option_variations.h"
#include "core/files/loader/variant_loader.h"
#include "core/rules/state/position.h"
#include "core/rules/variant/page_pattern.h"
#include "tests/unit/child_of_tiny.h"
#include "tests/unit/source_tree.h"

namespace chancery::loader_tests {
namespace {

/// Counts how often each file is read.
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

/// Checks the differences if options that only scripts read get other values.
void check_alike(const Variant& left, const Variant& right) {
  CHECK(left.hash == right.hash);
  CHECK(left.order_types.size() == right.order_types.size());
  REQUIRE(left.paragraphs.size() == right.paragraphs.size());
  for (std::size_t i = 0; i < left.paragraphs.size(); ++i)
    CHECK(left.paragraphs[i].text == right.paragraphs[i].text);
  REQUIRE((left.page == nullptr) == (right.page == nullptr));
  if (left.page) {
    REQUIRE(left.page->scores.size() == right.page->scores.size());
    for (std::size_t i = 0; i < left.page->scores.size(); ++i)
      CHECK(left.page->scores[i].points == right.page->scores[i].points);
  }
  REQUIRE(left.options.size() == right.options.size());
  for (std::size_t i = 0; i < left.options.size(); ++i)
    CHECK(left.options[i].value == right.options[i].value);
  REQUIRE(left.setups.size() == right.setups.size());
  for (std::size_t i = 0; i < left.setups.size(); ++i)
    CHECK(start_position(left, left.setups[i]) == start_position(right, right.setups[i]));
}

std::string told(const LoadResult& loaded) {
  return write_diagnostics(loaded.diagnostics, DiagnosticFormat::gcc);
}

TEST_CASE("a loader that caches files gives the same variant", "[loader]") {
  for (const std::string id : {"kitchen_sink", "tramway", "colonial", "explore"}) {
    const SourceTree tree;
    const CountedFiles files(tree);
    VariantLoader loader(files);
    const LoadRequest request = request_for(id);
    const LoadResult chosen = loader.load(request);
    REQUIRE(chosen.variant);
    std::vector<OptionVariation> choices = option_variations(*chosen.variant, request);
    for (OptionVariation& setup : setup_variations(*chosen.variant, request))
      choices.push_back(std::move(setup));
    for (const OptionVariation& choice : choices) {
      CAPTURE(id, choice.option, choice.value);
      const LoadResult again = loader.load(choice.request);
      const LoadResult alone = load_variant(choice.request, tree);
      REQUIRE(alone.variant);
      REQUIRE(again.variant);
      check_alike(*again.variant, *alone.variant);
      CHECK(told(again) == told(alone));
    }
    for (const auto& [path, count] : files.reads) {
      CAPTURE(path);
      CHECK(count == 1);
    }
  }
}

TEST_CASE("an option that nothing but a script looks at changes nothing but its own value",
          "[loader]") {
  const std::string text =
      "[options]\n"
      "loud = { type = \"bool\", default = false, text = \"For texts\" }\n"
      "fame = { type = \"int\", default = 1, min = 1, max = 9, text = \"For the page\" }\n"
      "luck = { type = \"int\", default = 1, min = 1, max = 6, text = \"For scripts\" }\n"
      "[paragraph.noise]\nwhen = { loud = true }\nchapter = \"orders\"\ntext = \"Loudly.\"\n"
      "[[page.score]]\ntext = \"City\"\npoints = { option = \"fame\" }\n";
  const TextFiles files = child_files(text);
  VariantLoader loader(files);
  const LoadResult quiet = loader.load(child_request());
  REQUIRE(quiet.variant);
  for (const Option& option : quiet.variant->options) {
    CAPTURE(option.id);
    CHECK(option.is_only_for_scripts() == (option.id == "luck"));
    CHECK(option.is_unused_by_rules() ==
          (option.id == "luck" || option.id == "fame" || option.id == "loud"));
  }
  for (const Choices& chosen : {Choices{{"loud", "true"}}, Choices{{"luck", "6"}},
                                Choices{{"fame", "9"}}, Choices{{"loud", "true"}, {"luck", "2"}}}) {
    const LoadResult again = loader.load(child_request(chosen));
    const LoadResult alone = load_variant(child_request(chosen), files);
    REQUIRE(alone.variant);
    REQUIRE(again.variant);
    check_alike(*again.variant, *alone.variant);
  }
  const LoadResult wrong = loader.load(child_request({{"luck", "7"}}));
  CHECK(told(wrong) == told(load_variant(child_request({{"luck", "7"}}), files)));
  CHECK(wrong.diagnostics.has_errors());
}

TEST_CASE("a start is made once, however often its variant is loaded", "[loader]") {
  const TextFiles files = child_files(
      "[options]\ngift = { type = \"int\", default = 1, min = 0, max = 9, text = \"Gold\" }\n"
      "[attribute.power]\ngold = { type = \"int\" }\n",
      {{"v/child/hooks.lua",
        "local function begin(turn)\n"
        "  local gold = turn.power('red').gold + turn.options.gift\n"
        "  return { set = { power = { red = { gold = gold } } } }\n"
        "end\nreturn { at_start = begin }\n"}});
  VariantLoader loader(files);
  for (const std::string gift : {"1", "5", "1", "0", "9"}) {
    CAPTURE(gift);
    const LoadResult again = loader.load(child_request({{"gift", gift}}));
    const LoadResult alone = load_variant(child_request({{"gift", gift}}), files);
    INFO(told(alone));
    REQUIRE(alone.variant);
    REQUIRE(again.variant);
    check_alike(*again.variant, *alone.variant);
  }
}

TEST_CASE("a loader that caches files reports errors each time", "[loader]") {
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
}  // namespace chancery::loader_tests
