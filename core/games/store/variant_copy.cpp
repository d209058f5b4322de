#include "core/games/store/variant_copy.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "core/base/common/hash.h"
#include "core/base/json/json_value.h"
#include "core/pictures/png/png_picture.h"

namespace chancery {
namespace {

namespace fs = std::filesystem;

std::string whole_path(const std::string& path) {
  std::string text = fs::absolute(path).lexically_normal().generic_string();
  if (text.size() > 1 && text.ends_with('/')) text.pop_back();
  return text;
}

/// Gives paths on the machine short names in the copy. Files in one folder stay together, since
/// scripts are searched for beside the folders of variants.
class PathNames {
 public:
  /// Adds a folder in which variants were searched for.
  void add_root(const std::string& folder) {
    add_parent(fs::path(whole_path(folder)).parent_path().generic_string());
  }

  std::string name(const std::string& path) {
    const std::string whole = whole_path(path);
    const Parent* parent = find_parent(whole);
    if (parent == nullptr) parent = &add_parent(fs::path(whole).parent_path().generic_string());
    const std::size_t skipped = parent->folder.size() + (parent->folder.ends_with('/') ? 0 : 1);
    return parent->prefix + (whole.size() > skipped ? whole.substr(skipped) : std::string());
  }

 private:
  struct Parent {
    std::string folder;
    std::string prefix;  // of its contents: "", then "2/", "3/"
  };

  const Parent& add_parent(const std::string& folder) {
    for (const Parent& known : parents_)
      if (known.folder == folder) return known;
    parents_.push_back(
        {folder, parents_.empty() ? std::string() : fmt::format("{}/", parents_.size() + 1)});
    return parents_.back();
  }

  /// The innermost folder that contains the path.
  [[nodiscard]] const Parent* find_parent(const std::string& whole) const {
    const Parent* best = nullptr;
    for (const Parent& parent : parents_) {
      const std::string inside = parent.folder + (parent.folder.ends_with('/') ? "" : "/");
      if (whole.starts_with(inside) &&
          (best == nullptr || parent.folder.size() > best->folder.size()))
        best = &parent;
    }
    return best;
  }

  std::vector<Parent> parents_;
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
  PathNames names;
  for (const std::string& folder : variant.folders)
    names.add_root(fs::path(whole_path(folder)).parent_path().generic_string());
  for (const std::string& folder : request.search) names.add_root(folder);

  LoadRequest inside = request;
  inside.variant = names.name(variant.folders.front());
  for (std::string& folder : inside.search) folder = names.name(folder);
  std::map<std::string, std::string> files;
  for (const auto& [path, text] : recorder.files()) files.emplace(names.name(path), text);
  // Folders from which nothing was loaded are not part of the game; their names would reveal
  // something about the machine.
  std::erase_if(inside.search, [&](const std::string& folder) {
    const auto next = files.lower_bound(folder + "/");
    return next == files.end() || !next->first.starts_with(folder + "/");
  });
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
  request.check_png = check_png;
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
  problem = "the request of the variant cannot be read";
  return std::nullopt;
}

std::string hash_text(std::uint64_t hash) {
  return fmt::format("{:016x}", hash);
}

}  // namespace chancery
