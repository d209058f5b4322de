// The samples of foreign formats in tests/exchange.
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/exchange/import/import_variant.h"
#include "core/files/loader/variant_loader.h"
#include "tests/unit/project.h"

namespace chancery {

inline std::string read_sample(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

/// All files below a folder, by path within it.
inline std::map<std::string, std::string> sample_files(const std::filesystem::path& folder) {
  std::map<std::string, std::string> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
    if (entry.is_regular_file())
      files[entry.path().lexically_relative(folder).generic_string()] = read_sample(entry.path());
  return files;
}

inline std::vector<std::string> sample_formats() {
  std::vector<std::string> formats;
  for (const auto& entry : std::filesystem::directory_iterator(project_path("tests/exchange")))
    formats.push_back(entry.path().filename().string());
  std::sort(formats.begin(), formats.end());
  return formats;
}

inline std::map<std::string, std::string> sample_source(const std::string& format) {
  return sample_files(project_path("tests/exchange/" + format + "/source"));
}

/// The base that imports extend, loaded once.
inline const ImportBase& sample_base() {
  static const std::vector<std::string> search{project_path("variants")};
  static const auto variant = [] {
    LoadRequest request;
    request.variant = project_path("variants/standard");
    request.search = search;
    return load_variant(request).variant;
  }();
  static const ImportBase base{variant, search, disk(), {}};
  return base;
}

/// A base with attributes for the incomes and the tables of a source, loaded once.
inline const ImportBase& economic_base() {
  static const std::vector<std::string> search{project_path("variants"),
                                               project_path("docs/cookbook")};
  static const auto variant = [] {
    LoadRequest request;
    request.variant = project_path("docs/cookbook/condottieri");
    request.search = search;
    return load_variant(request).variant;
  }();
  static const ImportBase base{variant, search, disk(), {}};
  return base;
}

inline bool says(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

/// The result of importing the only variant in these files.
struct SampleImport {
  std::optional<ImportedVariant> variant;
  Diagnostics diagnostics;

  /// The text of one of its files; empty if there is none.
  [[nodiscard]] std::string text(const std::string& path) const {
    if (variant)
      for (const ImportedFile& file : variant->files)
        if (file.path == path) return file.text;
    return {};
  }
  /// Messages with their places, one per line.
  [[nodiscard]] std::string told() const {
    return write_diagnostics(diagnostics, DiagnosticFormat::gcc);
  }
};

inline SampleImport import_files(const std::map<std::string, std::string>& files,
                                 const std::string& format = {},
                                 const ImportBase& base = sample_base()) {
  const FilesInMemory source(files);
  SampleImport made;
  const auto found = import_candidates(source, format, made.diagnostics);
  if (!found.empty())
    made.variant = import_variant(source, found.front(), base, {}, made.diagnostics);
  return made;
}

}  // namespace chancery
