#include "core/pack/pack.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "core/study/check.h"

namespace chancery {

std::vector<std::string> Pack::variants() const {
  std::set<std::string> ids;
  for (const PackedFile& file : files) ids.insert(file.path.substr(0, file.path.find('/')));
  return {ids.begin(), ids.end()};
}

PackFiles::PackFiles(const Pack& pack, std::string root, const FileSource& elsewhere)
    : pack_(pack), root_(std::move(root)), elsewhere_(elsewhere) {}

std::optional<std::string_view> PackFiles::within(std::string_view path) const {
  if (path == root_) return std::string_view();
  if (!path.starts_with(root_) || path[root_.size()] != '/') return std::nullopt;
  return path.substr(root_.size() + 1);
}

std::optional<std::string> PackFiles::read(const std::string& path) const {
  const auto inner = within(path);
  if (!inner) return elsewhere_.read(path);
  for (const PackedFile& file : pack_.files)
    if (file.path == *inner) return file.bytes;
  return std::nullopt;
}

bool PackFiles::is_folder(const std::string& path) const {
  const auto inner = within(path);
  if (!inner) return elsewhere_.is_folder(path);
  if (inner->empty()) return true;
  return std::any_of(pack_.files.begin(), pack_.files.end(), [&](const PackedFile& file) {
    return file.path.starts_with(*inner) && file.path[inner->size()] == '/';
  });
}

std::vector<std::string> PackFiles::folders_in(const std::string& path) const {
  const auto inner = within(path);
  if (!inner) return elsewhere_.folders_in(path);
  return inner->empty() ? pack_.variants() : std::vector<std::string>();
}

namespace {

/// What the manifest says of the variant is what is shown to whoever installs it.
void check_is_as_said(const Pack& pack, const LoadRequest& request, const FileSource& files,
                      Diagnostics& diagnostics) {
  const LoadResult loaded = load_variant(request, files);
  if (!loaded.variant) return;  // its errors are told by the check
  const Variant& variant = *loaded.variant;
  if (variant.name != pack.name || variant.version != pack.version)
    diagnostics.error("pack.not-as-said", {},
                      fmt::format("the manifest is of {} {}, the variant is {} {}", pack.name,
                                  pack.version, variant.name, variant.version));
}

}  // namespace

Diagnostics check_pack(const Pack& pack, const std::string& root,
                       const std::vector<std::string>& search, const FileSource& elsewhere) {
  const PackFiles files(pack, root, elsewhere);
  Diagnostics all;
  for (const std::string& id : pack.variants()) {
    LoadRequest request;
    request.variant = root + '/' + id;
    request.search = search;
    if (id == pack.variant) check_is_as_said(pack, request, files, all);
    const Diagnostics findings = check_choices(request, files);
    for (const Diagnostic& finding : findings.all()) all.add(finding);
  }
  all.sort();
  return all;
}

}  // namespace chancery
