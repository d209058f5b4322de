#include <catch2/catch.hpp>
#include <cstdlib>
#include <fstream>

#include "core/exchange/export/export_variant.h"
#include "core/workbench/diff/diff.h"
#include "tests/unit/exchange/import/samples.h"

namespace chancery::export_tests {
namespace {

std::shared_ptr<const Variant> load_at(const std::string& path) {
  LoadRequest request;
  request.variant = project_path(path);
  request.search = {project_path("variants"), project_path("tests/variants")};
  return load_variant(request).variant;
}

/// The variant that the files give when they are imported; null if they cannot be.
std::shared_ptr<const Variant> import_exported(const ExportedVariant& made,
                                               const ExportFormat& format,
                                               bool with_drawing = false) {
  std::map<std::string, std::string> texts;
  for (const ExportedFile& file : made.files) texts[file.path] = file.text;
  const FilesInMemory source(texts);
  Diagnostics diagnostics;
  const auto found = import_candidates(source, format.id, diagnostics);
  REQUIRE(found.size() == 1);
  // Traced shapes are similar to the drawn ones, not equal.
  const auto imported = import_variant(source, found.front(), sample_base(),
                                       {"read_again", with_drawing}, diagnostics);
  return imported ? imported->variant : nullptr;
}

std::size_t times(const LossReport& losses) {
  std::size_t sum = 0;
  for (const Loss& loss : losses.all()) sum += loss.times;
  return sum;
}

/// The files and the report for one variant in one format, as one text.
std::string whole_export(const std::string& path, const ExportFormat& format) {
  const auto variant = load_at(path);
  REQUIRE(variant != nullptr);
  Diagnostics diagnostics;
  const auto made = export_variant(*variant, format, sample_base(), diagnostics);
  std::string text = write_diagnostics(diagnostics, DiagnosticFormat::gcc);
  if (!made) return text;
  for (const ExportedFile& file : made->files) text += "==> " + file.path + " <==\n" + file.text;
  // Without places, which change with every line of the variant.
  text += "==> losses <==\n";
  for (const Loss& loss : made->losses.all())
    text += std::string(loss_kind_name(loss.kind)) + ": " + loss.what + ": " + loss.why +
            (loss.in_play == InPlay::changed ? " [changes play]\n" : "\n");
  return text;
}

}  // namespace

TEST_CASE("every export is equal to what it is imported as, but for what is reported", "[export]") {
  for (const char* path : {"variants/standard", "variants/colonial", "tests/variants/alpine",
                           "tests/variants/two_rivers", "tests/variants/kitchen_sink"}) {
    const auto variant = load_at(path);
    REQUIRE(variant != nullptr);
    for (const ExportFormat& format : export_formats()) {
      CAPTURE(path, format.id);
      Diagnostics diagnostics;
      const auto made = export_variant(*variant, format, sample_base(), diagnostics);
      CHECK(made.has_value() != diagnostics.has_errors());
      if (!made) continue;
      const auto again = import_exported(*made, format);
      REQUIRE(again != nullptr);
      const auto differences = compare_variants(*variant, *again);
      CHECK(times(made->losses) >= differences.size());
    }
  }
}

TEST_CASE("the usual game loses nothing that changes play in any format", "[export]") {
  for (const ExportFormat& format : export_formats()) {
    Diagnostics diagnostics;
    const auto made =
        export_variant(*load_at("variants/standard"), format, sample_base(), diagnostics);
    REQUIRE(made.has_value());
    CAPTURE(format.id, write_losses_text(made->losses, "standard"));
    CHECK_FALSE(made->losses.changes_play());
    const auto again = import_exported(*made, format);
    REQUIRE(again != nullptr);
    DiffIgnored ignored;
    ignored.names = ignored.texts = ignored.drawing = true;
    const auto differences =
        compare_variants(*load_at("variants/standard"), *again, DiffPositions::ignored, ignored);
    for (const Difference& difference : differences) {
      // The setup has another id there.
      const bool of_form = difference.area == DifferenceArea::setup ||
                           difference.area == DifferenceArea::options ||
                           difference.area == DifferenceArea::rules;
      CAPTURE(difference.subject, difference.text);
      CHECK(of_form);
    }
  }
}

TEST_CASE("a board with shapes comes back with its shapes in their places", "[export]") {
  const SampleImport drawn = import_files(sample_source("diplomacygm"));
  REQUIRE(drawn.variant.has_value());
  const Variant& variant = *drawn.variant->variant;
  REQUIRE_FALSE(variant.drawing.shapes.empty());
  for (const char* id : {"dvar", "jdip"}) {
    const ExportFormat& format = *find_export_format(id);
    Diagnostics diagnostics;
    const auto made = export_variant(variant, format, sample_base(), diagnostics);
    CAPTURE(id, write_diagnostics(diagnostics, DiagnosticFormat::gcc));
    REQUIRE(made.has_value());
    const std::string losses = write_losses_text(made->losses, "twin_bays");
    CHECK(losses.find("each corner of the outlines") != std::string::npos);
    const auto again = import_exported(*made, format, true);
    REQUIRE(again != nullptr);
    for (std::size_t i = 0; i < variant.drawing.shapes.size(); ++i) {
      const Province& province = variant.map.provinces()[i];
      const auto found = again->map.find_province(province.id);
      if (!found || !province.at || variant.drawing.shapes[i].empty()) continue;
      CAPTURE(province.id);
      REQUIRE(found->index() < again->drawing.shapes.size());
      CHECK(covers(again->drawing.shapes[found->index()], *province.at));
    }
  }
}

TEST_CASE("an export leaves nothing of the start out", "[export]") {
  const auto variant = load_at("variants/standard");
  for (const ExportFormat& format : export_formats()) {
    CAPTURE(format.id);
    Diagnostics diagnostics;
    const auto made = export_variant(*variant, format, sample_base(), diagnostics);
    REQUIRE(made.has_value());
    const auto again = import_exported(*made, format);
    REQUIRE(again != nullptr);
    const Variant& read = *again;
    CHECK(read.setup().units.size() == variant->setup().units.size());
    CHECK(read.map.centers().size() == variant->map.centers().size());
    CHECK(read.map.edges().size() == variant->map.edges().size());
    CHECK(read.powers.size() == variant->powers.size());
    CHECK(read.victory.target == variant->victory.target);
  }
}

/// CHANCERY_UPDATE_EXPECTED=1 rewrites these files.
TEST_CASE("samples of all formats are written as expected", "[export]") {
  for (const ExportFormat& format : export_formats()) {
    CAPTURE(format.id);
    const std::string path = project_path("tests/exported/" + std::string(format.id) + ".txt");
    const std::string made = whole_export("tests/variants/kitchen_sink", format);
    if (std::getenv("CHANCERY_UPDATE_EXPECTED") != nullptr)
      std::ofstream(path, std::ios::binary) << made;
    CHECK(made == read_sample(path));
  }
}

TEST_CASE("rules that DPjudge has as well are written and come back", "[export]") {
  const std::string made =
      whole_export("tests/variants/everything", *find_export_format("dpjudge"));
  for (const char* rule :
       {"REMOTE_BUILDS", "FRIENDLY_FIRE", "COASTAL_CRAWL", "WEAK_CONVOYS", "HOLD_WIN"})
    CHECK(made.find(std::string("\nRULE ") + rule + "\n") != std::string::npos);
  CHECK(made.find("own_units") == std::string::npos);  // among the losses
}

TEST_CASE("a board of nobody, and one that cannot be read again, are refused", "[export]") {
  Variant variant = *load_at("variants/standard");
  for (Power& power : variant.powers) power.role = PowerRole::closed;
  Diagnostics diagnostics;
  CHECK_FALSE(
      export_variant(variant, *find_export_format("dvar"), sample_base(), diagnostics).has_value());
  REQUIRE(diagnostics.all().size() == 1);
  CHECK(diagnostics.all().front().id == "export.no-board");

  constexpr ExportFormat broken{
      "dvar", "a writer with a fault", [](const OutgoingBoard&, LossReport&) {
        return std::vector<ExportedFile>{{"a.json", "{\"nations\": [], \"provinces\": ["}};
      }};
  Diagnostics told;
  CHECK_FALSE(
      export_variant(*load_at("variants/standard"), broken, sample_base(), told).has_value());
  REQUIRE(told.all().size() == 1);
  CHECK(told.all().front().id == "export.unreadable");
}

TEST_CASE("a variant without the usual two classes is refused", "[export]") {
  Variant variant = *load_at("variants/standard");
  for (UnitClass& unit_class : variant.classes) unit_class.letter = "X";
  for (UnitClass& entry : variant.classes) entry.id = "x";
  Diagnostics diagnostics;
  const auto made =
      export_variant(variant, *find_export_format("jdip"), sample_base(), diagnostics);
  CHECK_FALSE(made.has_value());
  REQUIRE(diagnostics.all().size() == 1);
  CHECK(diagnostics.all().front().id == "export.no-class");
}

}  // namespace chancery::export_tests
