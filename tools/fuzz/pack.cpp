// Any bytes as a pack: it is rejected with a reason, or it is what `write_pack` writes and all its
// paths stay inside its folder.

#include "core/workbench/pack/pack.h"

#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

using namespace chancery;

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

/// The fuzzer can hardly guess checksums and hashes, so the files of an archive that could be read
/// are also packed again.
void pack_anew(const std::vector<PackedFile>& files) {
  Pack pack;
  pack.variant = "a";
  pack.engine = "1.0.0";
  pack.files = files;
  Diagnostics diagnostics;
  const auto read = read_pack(write_pack(pack), "fuzzed", "1.0.0", diagnostics);
  require(read.has_value() != diagnostics.has_errors());
  if (read) require(read->files == files);
}

/// Paths, one per line, up to the first blank line; they become files with the rest as contents.
void try_paths(std::string_view text) {
  std::vector<PackedFile> files;
  while (!text.empty() && text.front() != '\n' && files.size() < 20) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string path(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (!path_problem(path).empty()) continue;
    require(path.find("..") == std::string::npos || path.find("../") == std::string::npos);
    require(path.front() != '/' && path.front() != '.');
    files.push_back({path, std::string(text.substr(0, 600))});
  }
  pack_anew(files);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  std::string problem;
  const auto files = read_archive(bytes, problem);
  require(files.has_value() == problem.empty());
  if (files) require(write_archive(*files) == bytes);
  Diagnostics diagnostics;
  const auto pack = read_pack(bytes, "fuzzed", "1.0.0", diagnostics);
  require(pack.has_value() != diagnostics.has_errors());
  if (pack) require(write_pack(*pack) == bytes);
  try_paths(bytes);
  return 0;
}
