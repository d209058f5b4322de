// Finds and reads the files of a variant and of those that it extends.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/files/drawing/board_picture.h"
#include "core/files/loader/variant_loader.h"
#include "core/rules/map/document.h"
#include "core/rules/map/parse_cache.h"
#include "core/rules/script/script_files.h"

namespace chancery {

/// Afterwards `was_read_from_disk` knows of no file. A process that runs several commands calls it
/// before each.
void forget_reads_from_disk();

/// A file source that reads each file from another source once.
class RememberedFiles final : public FileSource {
 public:
  explicit RememberedFiles(const FileSource& from) : from_(from) {}
  [[nodiscard]] std::optional<std::string> read(const std::string& path) const override;
  [[nodiscard]] std::string problem_with(const std::string& path) const override {
    return from_.problem_with(path);
  }
  [[nodiscard]] bool is_folder(const std::string& path) const override {
    return from_.is_folder(path);
  }
  [[nodiscard]] std::string problem_with_folder(const std::string& path) const override {
    return from_.problem_with_folder(path);
  }
  [[nodiscard]] std::vector<std::string> folders_in(const std::string& path) const override {
    return from_.folders_in(path);
  }
  [[nodiscard]] std::vector<std::string> names_in(const std::string& path) const override {
    return from_.names_in(path);
  }

 private:
  const FileSource& from_;
  mutable std::map<std::string, std::optional<std::string>> texts_;
};

/// The result of reading a file; without a document if it cannot be read or parsed.
struct FileRead {
  std::shared_ptr<const SourceFile> file;
  std::optional<Node> document;
};

/// Reads documents and pictures. With a memory, it reads each once, and reports its errors each
/// time.
class DocumentReader {
 public:
  enum class Memory : std::uint8_t { none, all };
  /// `reading` has results of earlier readers of the same texts; null: none.
  DocumentReader(const FileSource& files, Memory memory, ParseCache* reading = nullptr)
      : files_(files), memory_(memory), reading_(reading) {}

  /// Returns nothing if there is no such file.
  std::optional<FileRead> read(const std::string& path, Diagnostics& diagnostics);
  /// Returns null if there is no such file, or if it is not a picture, which is an error.
  std::shared_ptr<const BoardPictureRead> read_picture(const std::string& path, PngCheck check_png,
                                                       Diagnostics& diagnostics);
  [[nodiscard]] const FileSource& files() const { return files_; }
  [[nodiscard]] ParseCache* reading() const { return reading_; }

  /// The compiled scripts of these files, if they are cached.
  [[nodiscard]] const std::shared_ptr<const ScriptCode>& script_code() const { return code_; }
  void keep_script_code(std::shared_ptr<const ScriptCode> code) {
    if (memory_ == Memory::all) code_ = std::move(code);
  }

 private:
  struct Known {
    std::optional<FileRead> file;
    Diagnostics reported;
  };
  struct KnownPicture {
    std::shared_ptr<const BoardPictureRead> picture;
    Diagnostics reported;
  };
  [[nodiscard]] std::optional<FileRead> parse(const std::string& path,
                                              Diagnostics& diagnostics) const;
  [[nodiscard]] std::shared_ptr<const BoardPictureRead> decode_picture(
      const std::string& path, PngCheck check_png, Diagnostics& diagnostics) const;

  const FileSource& files_;
  Memory memory_;
  ParseCache* reading_;
  std::map<std::string, Known> known_;
  std::map<std::string, KnownPicture> known_pictures_;
  std::shared_ptr<const ScriptCode> code_;
};

/// The documents of one folder, merged into one.
struct VariantSource {
  std::string id;
  std::string folder;
  Node document;
  std::vector<std::shared_ptr<const SourceFile>> files;
};

/// The requested variant, then those that it extends, the outermost last. Empty if something could
/// not be read, as the diagnostics then say.
std::vector<VariantSource> read_lineage(const LoadRequest& request, DocumentReader& documents,
                                        Diagnostics& diagnostics);

/// The folders in which to look for variants and editions that a variant names: the parent of its
/// folder, then the folders of the request.
std::vector<std::string> neighbor_folders(const std::string& folder, const LoadRequest& request);

/// The folder `scripts` beside each folder of variants, for scripts that belong to no variant.
std::vector<std::string> script_folders(const std::vector<std::string>& variant_folders);

}  // namespace chancery
