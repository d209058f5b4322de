#include "core/store/variant_copy.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "core/base/hash.h"
#include "core/game/json_value.h"

namespace chancery {
namespace {

namespace fs = std::filesystem;

std::string whole_path(const std::string& path) {
  std::string text = fs::absolute(path).lexically_normal().generic_string();
  if (text.size() > 1 && text.ends_with('/')) text.pop_back();
  return text;
}

/// Gives every folder on the machine a short name in the copy, the same whatever lies above it.
class FolderNames {
 public:
  /// A folder that variants were looked for in.
  void add_root(const std::string& folder) { add(whole_path(folder), "variants"); }

  /// The path in the copy of a file, or of a folder in a root.
  std::string name(const std::string& path) {
    const std::string whole = whole_path(path);
    const Entry* best = nullptr;
    for (const Entry& entry : entries_)
      if (whole.starts_with(entry.folder + "/") &&
          (best == nullptr || entry.folder.size() > best->folder.size()))
        best = &entry;
    if (best == nullptr) {
      const fs::path folder = fs::path(whole).parent_path();
      best = &add(folder.generic_string(), folder.filename().generic_string());
    }
    return best->name + whole.substr(best->folder.size());
  }
  [[nodiscard]] std::string root(const std::string& folder) const {
    const std::string whole = whole_path(folder);
    const auto found = std::find_if(entries_.begin(), entries_.end(),
                                    [&](const Entry& entry) { return entry.folder == whole; });
    return found == entries_.end() ? std::string() : found->name;
  }

 private:
  struct Entry {
    std::string folder;
    std::string name;
  };

  const Entry& add(const std::string& folder, const std::string& wish) {
    const auto known = std::find_if(entries_.begin(), entries_.end(),
                                    [&](const Entry& entry) { return entry.folder == folder; });
    if (known != entries_.end()) return *known;
    std::string name = wish;
    for (int number = 2; !names_.insert(name).second; ++number)
      name = fmt::format("{}-{}", wish, number);
    entries_.push_back({folder, name});
    return entries_.back();
  }

  std::vector<Entry> entries_;
  std::set<std::string> names_;
};

void write_pairs(JsonWriter& json, std::string_view key,
                 const std::vector<std::pair<std::string, std::string>>& pairs) {
  json.key(key);
  json.begin_object();
  for (const auto& [name, value] : pairs) json.text(name, value);
  json.end_object();
}

bool read_pairs(const JsonValue& object, std::string_view key,
                std::vector<std::pair<std::string, std::string>>& pairs) {
  const JsonValue* value = object.find(key);
  if (value == nullptr || value->kind != JsonValue::Kind::object) return false;
  for (const JsonValue& item : value->items()) {
    if (item.kind != JsonValue::Kind::text) return false;
    pairs.emplace_back(item.key, item.text);
  }
  return true;
}

bool read_text(const JsonValue& object, std::string_view key, std::string& text) {
  const JsonValue* value = object.find(key);
  if (value == nullptr || value->kind != JsonValue::Kind::text) return false;
  text = value->text;
  return true;
}

}  // namespace

std::optional<std::string> SourceRecorder::read(const std::string& path) const {
  std::optional<std::string> text = from_.read(path);
  if (text) files_.insert_or_assign(path, *text);
  return text;
}

std::optional<std::string> VariantCopy::read(const std::string& path) const {
  const auto found = files_.find(path);
  if (found == files_.end()) return std::nullopt;
  return found->second;
}

bool VariantCopy::is_folder(const std::string& path) const {
  const auto next = files_.lower_bound(path + "/");
  return next != files_.end() && next->first.starts_with(path + "/");
}

std::string VariantCopy::text_hash() const {
  Hasher hasher;
  for (const auto& [path, text] : files_) {
    hasher.add_text(path);
    hasher.add_text(text);
  }
  return hash_text(hasher.value());
}

VariantCopy copy_variant(const LoadRequest& request, const Variant& variant,
                         const SourceRecorder& recorder) {
  FolderNames names;
  for (const std::string& folder : variant.folders)
    names.add_root(fs::path(whole_path(folder)).parent_path().generic_string());
  for (const std::string& folder : request.search) names.add_root(folder);

  LoadRequest inside = request;
  inside.variant = names.name(variant.folders.front());
  for (std::string& folder : inside.search) folder = names.root(folder);
  std::map<std::string, std::string> files;
  for (const auto& [path, text] : recorder.files()) files.emplace(names.name(path), text);
  return {std::move(inside), std::move(files)};
}

LoadResult load_copy(const VariantCopy& copy) {
  return load_variant(copy.request(), copy);
}

std::string write_request(const LoadRequest& request) {
  std::string out;
  JsonWriter json(out);
  json.begin_object();
  json.text("variant", request.variant);
  write_pairs(json, "options", request.options);
  write_pairs(json, "rules", request.rules);
  json.text("edition", request.edition);
  json.key("search");
  json.begin_list();
  for (const std::string& folder : request.search) json.text(folder);
  json.end_list();
  json.end_object();
  return out;
}

std::optional<LoadRequest> read_request(std::string_view text, std::string& problem) {
  JsonDocument document;
  if (!document.read(text, problem)) return std::nullopt;
  const JsonValue& root = document.root();
  LoadRequest request;
  const JsonValue* search = root.find("search");
  bool good =
      read_text(root, "variant", request.variant) && read_pairs(root, "options", request.options) &&
      read_pairs(root, "rules", request.rules) && read_text(root, "edition", request.edition) &&
      search != nullptr && search->kind == JsonValue::Kind::list;
  if (good) {
    for (const JsonValue& folder : search->items()) {
      good = good && folder.kind == JsonValue::Kind::text;
      request.search.emplace_back(folder.text);
    }
  }
  if (good) return request;
  problem = "what the variant was loaded by cannot be read";
  return std::nullopt;
}

std::string hash_text(std::uint64_t hash) {
  return fmt::format("{:016x}", hash);
}

}  // namespace chancery
