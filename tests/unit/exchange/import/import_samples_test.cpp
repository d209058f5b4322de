#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "core/files/loader/variant_loader.h"
#include "tests/unit/exchange/import/samples.h"

namespace chancery::exchange_tests {
namespace {

/// The result for a sample as one text: its files and its losses.
std::string whole_import(const std::string& format) {
  const SampleImport made = import_files(sample_source(format));
  std::string text = made.told();
  if (!made.variant) return text;
  for (const ImportedFile& file : made.variant->files)
    text += "==> " + file.path + " <==\n" + file.text;
  return text + "==> losses <==\n" + write_losses_text(made.variant->losses, made.variant->id);
}

}  // namespace

/// CHANCERY_UPDATE_EXPECTED=1 rewrites these files.
TEST_CASE("samples of all formats become the expected folders", "[exchange]") {
  REQUIRE(sample_base().variant != nullptr);
  for (const std::string& format : sample_formats()) {
    CAPTURE(format);
    const std::string path = project_path("tests/exchange/" + format + "/expected.txt");
    const std::string made = whole_import(format);
    if (std::getenv("CHANCERY_UPDATE_EXPECTED") != nullptr)
      std::ofstream(path, std::ios::binary) << made;
    CHECK(made == read_sample(path));
  }
}

TEST_CASE("every format has a sample, and is found by itself", "[exchange]") {
  for (const ForeignFormat& format : foreign_formats()) {
    CAPTURE(format.id);
    const FilesInMemory source(sample_source(std::string(format.id)));
    Diagnostics diagnostics;
    const auto found = import_candidates(source, {}, diagnostics);
    REQUIRE(found.size() == 1);
    CHECK(found.front().format->id == format.id);
  }
}

TEST_CASE("a sample that is cut anywhere is imported or refused with a message", "[exchange]") {
  for (const std::string& format : sample_formats()) {
    const auto whole = sample_source(format);
    for (const auto& [path, text] : whole) {
      const std::size_t parts = path.ends_with(".svg") ? 2 : 6;  // drawings take longer
      const std::size_t step = std::max<std::size_t>(text.size() / parts, 1);
      for (std::size_t size = 0; size < text.size(); size += step) {
        CAPTURE(format, path, size);
        auto files = whole;
        files[path] = text.substr(0, size);
        const SampleImport made = import_files(files, format);
        CHECK(made.variant.has_value() != made.diagnostics.has_errors());
      }
    }
  }
}

}  // namespace chancery::exchange_tests
