#include <catch2/catch.hpp>

#include "core/files/loader/variant_loader.h"
#include "tests/unit/passing_cases.h"
#include "tests/unit/source_tree.h"

namespace chancery::cases_tests {
namespace {

// The variants of docs/designing-a-variant.md, with the editions of the shipped variants.
LoadRequest example(const std::string& id) {
  LoadRequest request;
  request.variant = "tests/variants/" + id;
  request.search = {"variants"};
  return request;
}

}  // namespace

TEST_CASE("the examples of the guide load, and their cases come true", "[examples]") {
  const SourceTree files;
  for (const std::string id : {"two_rivers", "alpine"}) {
    INFO(id);
    const LoadResult loaded = load_variant(example(id), files);
    INFO(write_diagnostics(loaded.diagnostics, DiagnosticFormat::gcc));
    REQUIRE(loaded.variant);
    CHECK(loaded.diagnostics.empty());
    check_cases_pass(example(id), {id});
  }
}

TEST_CASE("every means of the engine comes out as its cases say", "[examples]") {
  const SourceTree files;
  LoadRequest request = example("kitchen_sink");
  request.search.emplace_back("tests/variants");
  const LoadResult loaded = load_variant(request, files);
  INFO(write_diagnostics(loaded.diagnostics, DiagnosticFormat::gcc));
  REQUIRE(loaded.variant);
  check_cases_pass(request, {"passage", "hooks"});
}

TEST_CASE("units are converted where convert.sites says", "[examples]") {
  LoadRequest request = example("barracks");
  request.search.emplace_back("tests/variants");
  check_cases_pass(request, {"conversions"});
}

TEST_CASE("limits of builds, edges, time and victory", "[examples]") {
  for (const char* id : {"settlers", "straits", "allies"}) {
    INFO(id);
    LoadRequest request = example(id);
    request.search.emplace_back("tests/variants");
    check_cases_pass(request, {id == std::string("settlers") ? "builds" : id});
    if (id == std::string("settlers")) check_cases_pass(request, {"goals"});
  }
}

TEST_CASE("rules of public variants come out as their cases say", "[examples]") {
  LoadRequest request = example("customs");
  request.search.emplace_back("tests/variants");
  check_cases_pass(request, {"customs"});
}

TEST_CASE("places inside provinces", "[examples][inside]") {
  LoadRequest request = example("citadels");
  request.search.emplace_back("tests/variants");
  check_cases_pass(request, {"ways", "more"});
}

TEST_CASE("what the examples of the guide change", "[examples]") {
  const SourceTree files;
  LoadRequest with_canal = example("two_rivers");
  with_canal.options = {{"canal", "true"}};
  const auto without = load_variant(example("two_rivers"), files).variant;
  const auto with = load_variant(with_canal, files).variant;
  REQUIRE(without);
  REQUIRE(with);
  CHECK(with->map.edges().size() == without->map.edges().size() + 2);  // both ways
  const auto alpine = load_variant(example("alpine"), files).variant;
  REQUIRE(alpine);
  CHECK(alpine->powers.size() == 6);
  CHECK_FALSE(alpine->find_power("turkey"));
  CHECK(alpine->rules.convoy_disrupted_by == ConvoyDisruptedBy::any);
}

}  // namespace chancery::cases_tests
