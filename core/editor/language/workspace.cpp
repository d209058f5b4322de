#include "core/editor/language/workspace.h"

#include <algorithm>

#include "core/base/common/contains.h"
#include "core/files/loader/variant_sources.h"
#include "core/pictures/png/png_picture.h"

namespace chancery {
namespace {

constexpr int deepest_folder = 4;
constexpr std::size_t most_variants = 2000;

std::string folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string::npos || slash == 0 ? std::string("/") : path.substr(0, slash);
}

/// Folders that contain no variants, and may be large.
bool is_passed_over(const std::string& name) {
  return name.starts_with('.') || name == "build" || name == "node_modules" || name == "cases";
}

/// The variant that a document extends; empty if none.
std::string extended_by(const FileIndex* index) {
  if (index == nullptr || !index->document) return {};
  const Entry* head = index->document->find("variant");
  const Entry* parent = head == nullptr ? nullptr : head->value.find("extends");
  return parent != nullptr && parent->value.is(NodeKind::text) ? parent->value.text : std::string();
}

}  // namespace

Workspace::Workspace(std::vector<std::string> search, const FileSource& disk)
    : search_(std::move(search)), files_(disk) {}

void Workspace::add_root(const std::string& folder) {
  if (!contains(roots_, folder)) roots_.push_back(folder);
  variants_.reset();
}

void Workspace::remove_root(const std::string& folder) {
  std::erase(roots_, folder);
  variants_.reset();
}

void Workspace::open(const std::string& path, std::string text) {
  if (!files_.is_open(path)) variants_.reset();
  files_.set(path, std::move(text));
  if (const auto known = indexed_.find(path); known != indexed_.end()) known->second.fresh = false;
}

void Workspace::close(const std::string& path) {
  files_.close(path);
  indexed_.erase(path);
  variants_.reset();
}

void Workspace::disk_changed() {
  for (auto& [path, indexed] : indexed_) indexed.fresh = false;
  variants_.reset();
}

std::shared_ptr<const FileIndex> Workspace::index(const std::string& path) {
  Indexed& known = indexed_[path];
  // Open files change only through `open`; files on the disk may change at any time.
  if (known.index && known.fresh && files_.is_open(path)) return known.index;
  std::optional<std::string> text = files_.read(path);
  if (!text) {
    indexed_.erase(path);
    return nullptr;
  }
  if (!known.index || known.index->text() != *text)
    known.index = std::make_shared<const FileIndex>(index_file(path, std::move(*text)));
  known.fresh = true;
  return known.index;
}

bool Workspace::holds_variant(const std::string& folder) const {
  return files_.read(folder + "/variant.toml").has_value();
}

std::string Workspace::variant_of(const std::string& path) const {
  std::string folder = folder_of(path);
  for (int above = 0; above < 3 && folder != "/"; ++above, folder = folder_of(folder))
    if (holds_variant(folder)) return folder;
  return {};
}

void Workspace::find_variants(const std::string& folder, int depth,
                              std::set<std::string>& found) const {
  if (found.size() >= most_variants) return;
  if (holds_variant(folder)) found.insert(folder);
  if (depth == 0) return;
  for (const std::string& name : files_.folders_in(folder))
    if (!is_passed_over(name)) find_variants(folder + '/' + name, depth - 1, found);
}

const std::vector<std::string>& Workspace::variants() {
  if (variants_) return *variants_;
  std::set<std::string> found;
  for (const std::string& root : roots_) find_variants(root, deepest_folder, found);
  for (const std::string& path : files_.paths()) {
    const std::string folder = variant_of(path);
    if (!folder.empty()) find_variants(folder_of(folder), 1, found);
  }
  variants_.emplace(found.begin(), found.end());
  return *variants_;
}

std::string Workspace::parent_of(const std::string& folder, const std::string& id) const {
  if (id.empty() || id.find('/') != std::string::npos || id.starts_with('.')) return {};
  for (const std::string& place : neighbor_folders(folder, request(folder)))
    if (holds_variant(place + '/' + id)) return place + '/' + id;
  return {};
}

std::vector<std::string> Workspace::possible_parents(const std::string& folder) const {
  std::map<std::string, std::string> by_id;  // the first one is found, as when a variant is read
  for (const std::string& place : neighbor_folders(folder, request(folder)))
    for (const std::string& id : files_.folders_in(place))
      if (place + '/' + id != folder && !is_passed_over(id) && holds_variant(place + '/' + id))
        by_id.emplace(id, place + '/' + id);
  std::vector<std::string> all;
  for (const auto& [id, path] : by_id) all.push_back(path);
  return all;
}

std::vector<std::string> Workspace::lineage(const std::string& folder) {
  std::vector<std::string> all;
  std::string next = folder;
  while (!next.empty() && !contains(all, next)) {
    all.push_back(next);
    next = parent_of(next, extended_by(index(next + "/variant.toml").get()));
  }
  return all;
}

std::vector<std::string> Workspace::descendants(const std::string& folder) {
  std::vector<std::string> all{folder};
  for (const std::string& variant : variants()) {
    const std::vector<std::string> line = lineage(variant);
    if (variant != folder && contains(line, folder)) all.push_back(variant);
  }
  return all;
}

std::vector<std::string> Workspace::files_of(const std::string& folder) const {
  std::vector<std::string> all;
  const auto add = [&](const std::string& inside) {
    for (const std::string& name : files_.names_in(inside)) {
      const std::string path = inside + '/' + name;
      if (file_kind(path) != FileKind::none && !files_.is_folder(path)) all.push_back(path);
    }
  };
  add(folder);
  add(folder + "/cases");
  return all;
}

bool Workspace::is_ours(const std::string& path) const {
  return files_.is_open(path) ||
         std::any_of(roots_.begin(), roots_.end(),
                     [&](const std::string& root) { return path.starts_with(root + '/'); });
}

LoadRequest Workspace::request(const std::string& folder) const {
  LoadRequest wanted;
  wanted.variant = folder;
  wanted.search = search_;
  wanted.check_png = check_png;
  return wanted;
}

const KnownVariant& Workspace::known(const std::string& folder) {
  const auto [known, is_new] = known_.try_emplace(folder);
  if (!is_new) return known->second;
  const ReadableFiles readable(*this, lineage(folder));
  learn(folder, load_variant(request(folder), readable).draft);
  return known->second;
}

void Workspace::learn(const std::string& folder, std::shared_ptr<const Variant> draft) {
  if (!draft) return;
  auto names = std::make_shared<const OrderNames>(*draft);
  known_[folder] = {std::move(draft), std::move(names), nullptr};
}

std::shared_ptr<const OrderCompletion> Workspace::orders(const std::string& folder) {
  known(folder);
  KnownVariant& known = known_[folder];
  if (known.draft && !known.orders)
    known.orders = std::make_shared<const OrderCompletion>(known.draft);
  return known.orders;
}

std::vector<Occurrence> Workspace::occurrences(const std::string& path) {
  const std::shared_ptr<const FileIndex> file = index(path);
  if (!file) return {};
  const std::string folder = variant_of(path);
  if (folder.empty() || file->orders.empty()) return file->occurrences;
  const KnownVariant& variant = known(folder);
  return variant.names ? variant.names->all_in(*file) : file->occurrences;
}

ReadableFiles::ReadableFiles(Workspace& workspace, const std::vector<std::string>& folders)
    : files_(workspace.files()) {
  for (const std::string& folder : folders)
    for (const char* name : {"/variant.toml", "/map.toml", "/shapes.toml"}) {
      const std::string path = folder + name;
      if (!files_.is_open(path)) continue;
      const auto index = workspace.index(path);
      if (!index || index->syntax.empty()) continue;
      readable_.emplace(path, index->readable_text());
      for (const Diagnostic& error : index->syntax.all()) syntax_.add(error);
    }
}

}  // namespace chancery
