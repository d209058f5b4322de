#include "core/files/loader/variant_sources.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <mutex>
#include <set>
#include <system_error>

#include "core/base/common/contains.h"
#include "core/base/common/names.h"

namespace chancery {
namespace {

namespace fs = std::filesystem;

/// The error in words, for a path that exists.
std::string reason_of(const std::error_code& error) {
  if (error == std::errc::permission_denied) return "permission denied";
  if (error == std::errc::too_many_symbolic_link_levels) return "it is a link to itself";
  return error.message();
}

/// Why a path cannot be accessed; empty if it can, or if it does not exist.
std::string problem_on_the_way(const fs::path& path) {
  std::error_code error;
  const fs::file_status link = fs::symlink_status(path, error);
  if (link.type() == fs::file_type::not_found) return {};
  if (error) {
    // If the folder cannot be accessed either, it is unknown whether the path exists.
    std::error_code above;
    return fs::is_directory(path.parent_path(), above) ? reason_of(error) : std::string();
  }
  if (!fs::is_symlink(link)) return {};
  const fs::file_status target = fs::status(path, error);
  if (target.type() == fs::file_type::not_found) return "it is a broken link";
  return error ? reason_of(error) : std::string();
}

class Disk final : public FileSource {
 public:
  std::optional<std::string> read(const std::string& path) const override {
    std::error_code error;
    // Reading a pipe could block forever.
    if (!fs::is_regular_file(path, error)) return std::nullopt;
    std::ifstream stream(path, std::ios::binary);
    if (!stream) return std::nullopt;
    remember(path);
    std::string text;
    std::array<char, 65536> chunk{};
    // Reads slightly more than allowed, so that the parser notices that the file is too large.
    while (stream && text.size() <= largest_file) {
      stream.read(chunk.data(), chunk.size());
      text.append(chunk.data(), static_cast<std::size_t>(stream.gcount()));
    }
    return text;
  }

  std::string problem_with(const std::string& path) const override {
    if (std::string problem = problem_on_the_way(path); !problem.empty()) return problem;
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (!fs::exists(status)) return {};
    if (fs::is_directory(status)) return "it is a folder";
    if (!fs::is_regular_file(status)) return "it is a pipe or a device, not a regular file";
    errno = 0;
    if (std::ifstream(path, std::ios::binary)) return {};
    return reason_of({errno, std::generic_category()});
  }

  bool is_folder(const std::string& path) const override {
    std::error_code error;
    return fs::is_directory(path, error);
  }

  std::string problem_with_folder(const std::string& path) const override {
    if (std::string problem = problem_on_the_way(path); !problem.empty()) return problem;
    std::error_code error;
    if (!fs::exists(path, error)) return {};
    if (!fs::is_directory(path, error)) return "it is not a folder";
    const fs::directory_iterator first(path, error);
    return error ? reason_of(error) : std::string();
  }

  std::vector<std::string> folders_in(const std::string& path) const override {
    std::vector<std::string> names;
    std::error_code error;
    for (fs::directory_iterator entry(path, error), end; !error && entry != end;
         entry.increment(error))
      if (entry->is_directory(error)) names.push_back(entry->path().filename().string());
    std::sort(names.begin(), names.end());
    return names;
  }

  std::vector<std::string> names_in(const std::string& path) const override {
    std::vector<std::string> names;
    std::error_code error;
    for (fs::directory_iterator entry(path, error), end; !error && entry != end;
         entry.increment(error))
      names.push_back(entry->path().filename().string());
    std::sort(names.begin(), names.end());
    return names;
  }

  void forget_reads() const {
    const std::lock_guard lock(guard_);
    read_.clear();
  }

  [[nodiscard]] bool has_read(const std::string& path) const {
    const std::lock_guard lock(guard_);
    return std::any_of(read_.begin(), read_.end(), [&](const std::string& text) {
      std::error_code error;
      return fs::equivalent(text, path, error);
    });
  }

 private:
  void remember(const std::string& path) const {
    const std::lock_guard lock(guard_);
    read_.insert(path);
  }

  mutable std::mutex guard_;
  mutable std::set<std::string> read_;
};

const Disk& the_disk() {
  static const Disk disk;
  return disk;
}

std::string normal(const fs::path& path) {
  std::string text = path.lexically_normal().generic_string();
  if (text.size() > 1 && text.ends_with('/')) text.pop_back();
  return text.empty() ? "." : text;
}

std::string join_path(const std::string& folder, std::string_view name) {
  return normal(fs::path(folder) / name);
}

std::string parent_of(const std::string& folder) {
  const fs::path path(folder);
  const std::string last = path.filename().generic_string();
  if (last == "." || last == "..") return normal(path / "..");
  return normal(path.parent_path());
}

/// The name of the folder itself, even if the path does not end in it.
std::string name_of_folder(const std::string& folder) {
  const std::string last = fs::path(folder).filename().generic_string();
  if (!last.empty() && last != "." && last != "..") return last;
  std::error_code error;
  const fs::path full = fs::absolute(folder, error).lexically_normal();
  return error ? std::string() : fs::path(normal(full)).filename().generic_string();
}

/// True if the path exists, even if it cannot be read: that is then reported, and no other path is
/// used instead.
bool exists(const std::string& path, const FileSource& files) {
  return files.read(path).has_value() || !files.problem_with(path).empty();
}

bool holds_variant(const std::string& folder, const FileSource& files) {
  return exists(join_path(folder, "variant.toml"), files);
}

std::vector<std::string> variants_in(const std::vector<std::string>& folders,
                                     const FileSource& files) {
  std::vector<std::string> ids;
  for (const std::string& folder : folders)
    for (const std::string& name : files.folders_in(folder))
      if (holds_variant(join_path(folder, name), files)) ids.push_back(name);
  std::sort(ids.begin(), ids.end());
  ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
  return ids;
}

std::string hint_for_unknown(const std::string& id, const std::vector<std::string>& folders,
                             const FileSource& files) {
  const std::vector<std::string> known = variants_in(folders, files);
  std::string hint = did_you_mean(id, known);
  if (!hint.empty()) return hint;
  if (known.empty()) return "searched in: " + fmt::format("{}", fmt::join(folders, ", "));
  return fmt::format("expected one of: {}", fmt::join(known, ", "));
}

/// Suggests a variant in the folder where the requested path should be.
std::string hint_for_path(const std::string& requested, const FileSource& files) {
  const std::string folder = parent_of(normal(requested));
  const auto near = nearest_name(name_of_folder(normal(requested)), variants_in({folder}, files));
  return near ? fmt::format("did you mean '{}'?", join_path(folder, *near)) : std::string();
}

/// An id is a single name; other paths would lead out of the searched folders.
bool is_path(std::string_view text) {
  return text.find_first_of("/\\") != std::string_view::npos || text == "." || text == "..";
}

std::optional<std::string> find_in_folders(const std::string& id,
                                           const std::vector<std::string>& folders,
                                           const FileSource& files) {
  if (id.empty() || is_path(id)) return std::nullopt;
  for (const std::string& folder : folders)
    if (holds_variant(join_path(folder, id), files)) return join_path(folder, id);
  return std::nullopt;
}

/// A file whose name is similar to that of a file that is read.
struct Misnamed {
  std::string found;
  std::string meant;
};

/// Files in a folder whose names are similar to known names that the folder lacks.
std::vector<Misnamed> misnamed_in(const std::vector<std::string>& known, const std::string& folder,
                                  const FileSource& files) {
  const std::vector<std::string> there = files.names_in(folder);
  std::vector<Misnamed> all;
  for (const std::string& name : known) {
    if (contains(there, name)) continue;
    const auto near = std::find_if(there.begin(), there.end(), [&](const std::string& text) {
      const bool is_another = contains(known, text);
      return !is_another && !text.starts_with('.') &&
             edit_distance(fold_name(text), fold_name(name)) <= 1;
    });
    if (near != there.end()) all.push_back({*near, name});
  }
  return all;
}

std::string hint_for_names(const std::vector<std::string>& known, const std::string& folder,
                           const FileSource& files) {
  const std::vector<Misnamed> near = misnamed_in(known, folder, files);
  if (near.empty()) return {};
  return fmt::format("there is a '{}'; did you mean {}?", near.front().found, near.front().meant);
}

void report_misnamed(const std::string& folder, const FileSource& files, Diagnostics& diagnostics) {
  for (const Misnamed& misnamed : misnamed_in(
           {"variant.toml", "map.toml", "shapes.toml", "hooks.lua", "cases"}, folder, files)) {
    const auto file =
        std::make_shared<const SourceFile>(SourceFile{join_path(folder, misnamed.found), ""});
    diagnostics.warning("file.unused-name", SourceSpan{file, 0, 0, 0},
                        fmt::format("'{}' is not read", misnamed.found),
                        fmt::format("did you mean {}?", misnamed.meant));
  }
}

/// Warns if the designer may have meant the folder with that name in the working folder.
void report_passed_over(const std::string& requested, const std::string& taken,
                        const FileSource& files, Diagnostics& diagnostics) {
  if (taken == normal(requested) || !files.is_folder(requested) || holds_variant(requested, files))
    return;
  std::string hint = hint_for_names({"variant.toml"}, requested, files);
  if (hint.empty()) hint = fmt::format("write '{}' or './{}' to choose one", taken, requested);
  diagnostics.warning(
      "variant.passed-over", {},
      fmt::format("'{0}' means the variant in '{1}': the folder '{0}' here has no variant.toml",
                  requested, taken),
      hint);
}

/// The folder of the requested variant.
std::optional<std::string> find_folder(const LoadRequest& request, const FileSource& files,
                                       Diagnostics& diagnostics) {
  const std::string& requested = request.variant;
  if (requested.ends_with(".toml")) {
    const std::string folder = parent_of(normal(requested));
    if (normal(requested) == join_path(folder, "variant.toml") && holds_variant(folder, files))
      return folder;
    const bool found = exists(requested, files);
    diagnostics.error("variant.not-found", {},
                      found ? fmt::format("'{}' is not a variant.toml", requested)
                            : fmt::format("no file '{}'", requested),
                      found ? "give the folder, or the variant.toml in it" : "");
    return std::nullopt;
  }
  if (auto folder = find_in_folders(requested, request.search, files)) {
    report_passed_over(requested, *folder, files, diagnostics);
    return folder;
  }
  if (!requested.empty() && files.is_folder(requested)) {
    if (holds_variant(requested, files)) return normal(requested);
    diagnostics.error("variant.not-found", {},
                      fmt::format("no variant.toml in folder '{}'", requested),
                      hint_for_names({"variant.toml"}, requested, files));
    return std::nullopt;
  }
  if (!requested.empty() && exists(requested, files)) {
    diagnostics.error("variant.not-found", {}, fmt::format("'{}' is not a variant.toml", requested),
                      "give the folder, or the variant.toml in it");
    return std::nullopt;
  }
  std::string hint = hint_for_path(requested, files);
  if (hint.empty()) hint = hint_for_unknown(requested, request.search, files);
  diagnostics.error("variant.not-found", {}, fmt::format("unknown variant '{}'", requested), hint);
  return std::nullopt;
}

struct Parent {
  std::string id;
  SourceSpan span;
};

std::optional<Parent> parent_named_in(const Node& document) {
  const Entry* head = document.find("variant");
  if (head == nullptr || !head->value.is(NodeKind::table)) return std::nullopt;
  const Entry* extends = head->value.find("extends");
  // A value that is not a string is reported when the table is read.
  if (extends == nullptr || !extends->value.is(NodeKind::text)) return std::nullopt;
  return Parent{extends->value.text, extends->value.span};
}

/// Reports a path that exists but cannot be read, and must not count as missing. Returns true if it
/// is one.
bool report_unreadable(const std::string& path, const FileSource& files, Diagnostics& diagnostics) {
  const std::string problem = files.problem_with(path);
  if (problem.empty()) return false;
  const auto file = std::make_shared<const SourceFile>(SourceFile{path, ""});
  diagnostics.error("file.unreadable", SourceSpan{file, 0, 0, 0},
                    "the file cannot be read: " + problem);
  return true;
}

std::optional<VariantSource> read_folder(const std::string& folder, DocumentReader& documents,
                                         Diagnostics& diagnostics) {
  VariantSource source;
  source.folder = folder;
  source.id = name_of_folder(folder);
  // If this cannot be read, usually nothing in the folder can.
  if (report_unreadable(join_path(folder, "variant.toml"), documents.files(), diagnostics))
    return std::nullopt;
  bool sound = !report_unreadable(join_path(folder, "hooks.lua"), documents.files(), diagnostics);
  for (const char* name : {"variant.toml", "map.toml", "shapes.toml"}) {
    std::optional<FileRead> read = documents.read(join_path(folder, name), diagnostics);
    if (!read) continue;
    std::optional<Node>& document = read->document;
    source.files.push_back(std::move(read->file));
    sound = sound && document.has_value();
    if (!document) continue;
    if (source.document.is(NodeKind::table)) {
      join(source.document, std::move(*document), diagnostics);
    } else {
      source.document = std::move(*document);
    }
  }
  report_misnamed(folder, documents.files(), diagnostics);
  if (!sound) return std::nullopt;
  return source;
}

bool is_in(const std::vector<VariantSource>& sources, const std::string& folder) {
  return std::any_of(sources.begin(), sources.end(),
                     [&](const VariantSource& source) { return source.folder == folder; });
}

}  // namespace

const FileSource& disk() {
  return the_disk();
}

bool was_read_from_disk(const std::string& path) {
  return the_disk().has_read(path);
}

void forget_reads_from_disk() {
  the_disk().forget_reads();
}

std::optional<std::string> RememberedFiles::read(const std::string& path) const {
  const auto [text, is_new] = texts_.try_emplace(path);
  if (is_new) text->second = from_.read(path);
  return text->second;
}

std::optional<FileRead> DocumentReader::parse(const std::string& path,
                                              Diagnostics& diagnostics) const {
  std::optional<std::string> text = files_.read(path);
  if (!text) {
    if (!report_unreadable(path, files_, diagnostics)) return std::nullopt;
    return FileRead{std::make_shared<const SourceFile>(SourceFile{path, ""}), {}};
  }
  if (reading_ != nullptr)
    if (const auto* known = reading_->document(path, *text)) {
      for (const Diagnostic& each : known->reported.all()) diagnostics.add(each);
      return FileRead{known->file, known->document};
    }
  FileRead read{std::make_shared<const SourceFile>(SourceFile{path, std::move(*text)}), {}};
  Diagnostics reported;
  read.document = parse_document(read.file, reported);
  for (const Diagnostic& each : reported.all()) diagnostics.add(each);
  if (reading_ != nullptr) reading_->keep_document({read.file, read.document, std::move(reported)});
  return read;
}

std::optional<FileRead> DocumentReader::read(const std::string& path, Diagnostics& diagnostics) {
  if (memory_ == Memory::none) return parse(path, diagnostics);
  const auto [known, is_new] = known_.try_emplace(path);
  if (is_new) known->second.file = parse(path, known->second.reported);
  for (const Diagnostic& each : known->second.reported.all()) diagnostics.add(each);
  return known->second.file;
}

std::shared_ptr<const BoardPictureRead> DocumentReader::decode_picture(
    const std::string& path, PngCheck check_png, Diagnostics& diagnostics) const {
  std::optional<std::string> bytes = files_.read(path);
  if (!bytes) {
    report_unreadable(path, files_, diagnostics);
    return nullptr;
  }
  auto read =
      read_board_picture(std::make_shared<const SourceFile>(SourceFile{path, std::move(*bytes)}),
                         check_png, diagnostics);
  return read ? std::make_shared<const BoardPictureRead>(std::move(*read)) : nullptr;
}

std::shared_ptr<const BoardPictureRead> DocumentReader::read_picture(const std::string& path,
                                                                     PngCheck check_png,
                                                                     Diagnostics& diagnostics) {
  if (memory_ == Memory::none) return decode_picture(path, check_png, diagnostics);
  const auto [known, is_new] = known_pictures_.try_emplace(path);
  if (is_new) known->second.picture = decode_picture(path, check_png, known->second.reported);
  for (const Diagnostic& each : known->second.reported.all()) diagnostics.add(each);
  return known->second.picture;
}

std::vector<std::string> neighbor_folders(const std::string& folder, const LoadRequest& request) {
  std::vector<std::string> folders{parent_of(folder)};
  for (const std::string& other : request.search) {
    const std::string path = normal(other);
    if (!contains(folders, path)) folders.push_back(path);
  }
  return folders;
}

std::vector<std::string> script_folders(const std::vector<std::string>& variant_folders) {
  std::vector<std::string> folders;
  for (const std::string& folder : variant_folders) {
    const std::string path = join_path(parent_of(folder), "scripts");
    if (!contains(folders, path)) folders.push_back(path);
  }
  return folders;
}

std::vector<VariantSource> read_lineage(const LoadRequest& request, DocumentReader& documents,
                                        Diagnostics& diagnostics) {
  const FileSource& files = documents.files();
  std::vector<VariantSource> lineage;
  std::optional<std::string> folder = find_folder(request, files, diagnostics);
  while (folder) {
    std::optional<VariantSource> source = read_folder(*folder, documents, diagnostics);
    if (!source) return {};
    const std::optional<Parent> parent = parent_named_in(source->document);
    const std::vector<std::string> neighbors = neighbor_folders(*folder, request);
    lineage.push_back(std::move(*source));
    if (!parent) return lineage;
    folder = find_in_folders(parent->id, neighbors, files);
    if (!folder) {
      diagnostics.error("variant.not-found", parent->span,
                        fmt::format("unknown variant '{}'", parent->id),
                        hint_for_unknown(parent->id, neighbors, files));
    } else if (is_in(lineage, *folder)) {
      std::string chain;
      for (const VariantSource& each : lineage) chain += each.id + " extends ";
      diagnostics.error("variant.extends-itself", parent->span,
                        fmt::format("variant '{}' extends itself", parent->id), chain + parent->id);
      folder.reset();
    }
  }
  return {};
}

}  // namespace chancery
