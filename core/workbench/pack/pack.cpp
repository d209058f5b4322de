#include "core/workbench/pack/pack.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "core/base/common/contains.h"
#include "core/base/common/plain_text.h"
#include "core/pictures/png/png_picture.h"
#include "core/rules/map/document.h"
#include "core/workbench/check/check.h"
#include "core/workbench/pack/pack_pictures.h"

namespace chancery {

std::vector<std::string> Pack::variants() const {
  std::set<std::string> ids;
  for (const PackedFile& file : files) ids.insert(file.path.substr(0, file.path.find('/')));
  return {ids.begin(), ids.end()};
}

namespace {

/// A string of [variant]; nothing if it is missing or the file cannot be read.
std::optional<std::string> text_of_head(const std::string& bytes, std::string_view key) {
  Diagnostics ignored;  // loading the variant reports what is wrong with the file
  const auto document =
      parse_document(std::make_shared<const SourceFile>(SourceFile{{}, bytes}), ignored);
  const Entry* head = document ? document->find("variant") : nullptr;
  const Entry* entry = head != nullptr ? head->value.find(key) : nullptr;
  if (entry == nullptr || !entry->value.is(NodeKind::text)) return std::nullopt;
  return entry->value.text;
}

}  // namespace

const std::string* Pack::find(std::string_view path) const {
  const auto found = std::find_if(files.begin(), files.end(),
                                  [&](const PackedFile& file) { return file.path == path; });
  return found == files.end() ? nullptr : &found->bytes;
}

std::vector<std::string> Pack::lineage() const {
  std::vector<std::string> ids;
  std::string id = variant;
  while (find(id + "/variant.toml") != nullptr && !contains(ids, id)) {
    ids.push_back(id);
    for (const std::string& path : {id + "/variant.toml", id + "/map.toml"})
      if (const std::string* bytes = find(path))
        if (const auto parent = text_of_head(*bytes, "extends")) id = *parent;
  }
  std::reverse(ids.begin(), ids.end());
  return ids;
}

std::string stated_version(const std::string& variant_toml) {
  constexpr std::size_t longest = 200;
  const std::string text = text_of_head(variant_toml, "version").value_or("");
  const bool can_be_shown = text.size() <= longest && !find_hidden(text, TextLines::one);
  return text.empty() || !can_be_shown ? "without a version" : text;
}

OverlayFiles files_of(const Pack& pack, std::string root, const FileSource& elsewhere) {
  OverlayFiles::Files files;
  for (const PackedFile& file : pack.files) files.emplace(file.path, file.bytes);
  return {std::move(root), std::move(files), elsewhere};
}

namespace {

std::string listed(const std::vector<std::string>& ids) {
  return ids.empty() ? "nothing" : fmt::format("'{}'", fmt::join(ids, "', '"));
}

/// The manifest must list the needed variants outside the pack, each once, in order.
void check_needs(const Pack& pack, const std::vector<std::string>& lineage,
                 Diagnostics& diagnostics) {
  const std::vector<std::string> packed = pack.variants();
  std::vector<std::string> outside;
  for (const std::string& id : lineage)
    if (!std::binary_search(packed.begin(), packed.end(), id)) outside.push_back(id);
  std::vector<std::string> needed;
  for (const PackNeed& need : pack.needs) needed.push_back(need.variant);
  if (needed != outside)
    diagnostics.error("pack.bad-needs", {},
                      fmt::format("the manifest needs {}, but '{}' extends {}", listed(needed),
                                  pack.variant, listed(outside)),
                      "`chancery pack` lists them in the order of extension");
}

/// The manifest must match the variant, since it is shown to the user who installs it.
void check_manifest(const Pack& pack, const LoadRequest& request, const FileSource& files,
                    Diagnostics& diagnostics) {
  const LoadResult loaded = load_variant(request, files);
  if (!loaded.variant) return;  // check_choices reports its errors
  const Variant& variant = *loaded.variant;
  if (variant.name != pack.name || variant.version != pack.version)
    diagnostics.error("pack.not-as-said", {},
                      fmt::format("the manifest is for {} {}, but the variant is {} {}", pack.name,
                                  pack.version, variant.name, variant.version));
  check_needs(pack, variant.lineage, diagnostics);
}

}  // namespace

Diagnostics check_pack(const Pack& pack, const std::string& root,
                       const std::vector<std::string>& search, const FileSource& elsewhere) {
  const OverlayFiles files = files_of(pack, root, elsewhere);
  LoadRequest request;
  request.variant = root + '/' + pack.variant;
  request.search = search;
  request.check_png = check_png;
  Diagnostics all;
  check_manifest(pack, request, files, all);
  for (const PackedFile& file : pack.files)
    if (is_packed_picture(file.path)) check_packed_picture(file.path, file.bytes, all);
  if (all.has_errors()) return all;
  for (const std::string& id : pack.variants()) {
    request.variant = root + '/' + id;
    const Diagnostics findings = check_choices(request, files);
    for (const Diagnostic& finding : findings.all()) all.add(finding);
  }
  all.sort();
  return all;
}

}  // namespace chancery
