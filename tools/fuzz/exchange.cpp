// Any text as a source of another program: it becomes a variant that loads, or gives errors. What
// begins as an archive is opened as one, and every text is tried as cases.
//
// A line "==> PATH <==" begins a file, as in tests/exchange; text before the first one is tried as
// the main file of each format.

#include <array>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "core/exchange/import/foreign_cases.h"
#include "core/exchange/import/import_variant.h"
#include "core/exchange/sources/source_archive.h"
#include "core/files/loader/variant_loader.h"

using namespace chancery;

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

const ImportBase& base() {
  static const std::vector<std::string> search{CHANCERY_SOURCE_DIR "/variants"};
  static const auto variant = [] {
    LoadRequest request;
    request.variant = CHANCERY_SOURCE_DIR "/variants/standard";
    request.search = search;
    return load_variant(request).variant;
  }();
  static const ImportBase made{variant, search, disk(), {}};
  return made;
}

/// The files after their headings; `before` gets the text before the first one.
std::map<std::string, std::string> split(std::string_view text, std::string& before) {
  std::map<std::string, std::string> files;
  std::string path;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const bool heads = line.starts_with("==> ") && line.ends_with(" <==") && line.size() > 8;
    if (heads)
      path = std::string(line.substr(4, line.size() - 8));
    else
      (path.empty() ? before : files[path]).append(line).push_back('\n');
  }
  return files;
}

void try_source(const std::map<std::string, std::string>& files) {
  const FilesInMemory source(files);
  Diagnostics diagnostics;
  auto candidates = import_candidates(source, {}, diagnostics);
  require(candidates.empty() == diagnostics.has_errors());
  for (ImportCandidate& candidate : candidates) {
    candidate.found.cells = 100;  // fuzz_svg looks into tracing; here a drawing must not take long
    Diagnostics told;
    const auto made = import_variant(source, candidate, base(), {}, told);
    require(made.has_value() != told.has_errors());
    write_diagnostics(told, DiagnosticFormat::gcc);
    if (!made) continue;
    write_losses_text(made->losses, made->id);
    write_losses_json(made->losses, made->id);
    require(!made->findings.has_errors() || !made->files.empty());
  }
}

void try_archive(std::string_view bytes) {
  std::string problem;
  const auto files = open_source_archive(bytes, problem);
  require((files == nullptr) != problem.empty());
  if (files == nullptr) return;
  for (const std::string& path : files->paths()) {
    require(('/' + path + '/').find("/../") == std::string::npos);
    require(!path.starts_with('/') && files->read(path) != nullptr);
  }
}

void try_cases(const std::string& text) {
  const auto file = std::make_shared<const SourceFile>(SourceFile{"fuzzed.txt", text});
  Diagnostics diagnostics;
  const auto made = import_cases(file, *base().variant, diagnostics);
  require(made.has_value() != diagnostics.has_errors());
}

}  // namespace

/// What imports extend is loaded before the first input, which has a limit of time.
extern "C" int LLVMFuzzerInitialize(int* /*argc*/, char*** /*argv*/) {
  base();
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::size_t largest = 20'000;
  if (size > largest) return 0;
  const std::string_view bytes{reinterpret_cast<const char*>(data), size};
  if (is_source_archive(bytes)) {
    try_archive(bytes);
    return 0;
  }
  try_cases(std::string(bytes));
  std::string before;
  auto files = split(bytes, before);
  if (!files.empty()) try_source(files);
  if (before.empty()) return 0;
  constexpr auto main_files =
      std::to_array<std::string_view>({"variant.php", "variants.xml", "map.fuzzed", "fuzzed.map",
                                       "fuzzed.go", "fuzzed.json", "config.json"});
  files = {};
  for (const std::string_view path : main_files) try_source({{std::string(path), before}});
  return 0;
}
