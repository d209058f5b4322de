// The files of an import's source, and places in them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/common/diagnostic.h"

namespace chancery {

inline constexpr std::size_t most_source_files = 200'000;
inline constexpr std::size_t largest_source_file = 16U << 20;  // bytes
inline constexpr std::size_t most_source_provinces = 4'000;
inline constexpr std::size_t most_source_edges = 200'000;

/// The files that an import may read, by paths below one folder with '/' between their parts. No
/// path leads outside that folder.
class ForeignFiles {
 public:
  ForeignFiles() = default;
  ForeignFiles(const ForeignFiles&) = delete;
  ForeignFiles& operator=(const ForeignFiles&) = delete;
  virtual ~ForeignFiles() = default;
  /// All files, sorted.
  [[nodiscard]] virtual const std::vector<std::string>& paths() const = 0;
  /// The file; null if there is none, or if it cannot be read.
  [[nodiscard]] virtual std::shared_ptr<const SourceFile> read(const std::string& path) const = 0;

  [[nodiscard]] bool has(const std::string& path) const;
  /// Why a file, called `name` in its source, was not read: "there is no file 'x.map'".
  [[nodiscard]] std::string why_unread(const std::string& path, std::string_view name) const;
  /// The path of the file with this name in any case, such as "standard.map" for "STANDARD.MAP";
  /// may be empty.
  [[nodiscard]] std::string find_any_case(const std::string& path) const;
  /// Files directly in a folder; "" is the top.
  [[nodiscard]] std::vector<std::string> in_folder(std::string_view folder) const;
};

/// Files in memory, for example from an archive.
class FilesInMemory final : public ForeignFiles {
 public:
  explicit FilesInMemory(std::map<std::string, std::string> files);
  [[nodiscard]] const std::vector<std::string>& paths() const override { return paths_; }
  [[nodiscard]] std::shared_ptr<const SourceFile> read(const std::string& path) const override;

 private:
  std::vector<std::string> paths_;
  std::map<std::string, std::shared_ptr<const SourceFile>> files_;
};

/// "a/b/c.map": its folder "a/b", its name "c.map", its stem "c", its extension ".map".
std::string folder_of(std::string_view path);
std::string_view name_of(std::string_view path);
std::string_view stem_of(std::string_view path);
std::string_view extension_of(std::string_view path);
/// The path of a name beside or below a folder; "." and ".." in it are resolved. Empty if it leads
/// outside the source.
std::string path_in(std::string_view folder, std::string_view name);

/// Finds lines and columns of offsets in a file.
class TextPlaces {
 public:
  explicit TextPlaces(std::shared_ptr<const SourceFile> file);
  [[nodiscard]] SourceSpan span(std::size_t offset, std::size_t length) const;
  [[nodiscard]] std::uint32_t line(std::size_t offset) const;
  [[nodiscard]] const std::shared_ptr<const SourceFile>& file() const { return file_; }

 private:
  std::shared_ptr<const SourceFile> file_;
  std::vector<std::size_t> starts_;
};

/// The whole file, for messages that concern all of it.
SourceSpan whole_file(const std::shared_ptr<const SourceFile>& file);

/// A word of a line, with its place.
struct SourceWord {
  std::string text;
  SourceSpan span;
};
/// The words of one line, separated by spaces. `number` is the line number, from 1.
std::vector<SourceWord> source_words(const std::shared_ptr<const SourceFile>& file,
                                     std::uint32_t number, std::string_view line);
/// All lines, without the line ends of any system.
std::vector<std::string_view> source_lines(const SourceFile& file);

/// The value of an integer with an optional sign; nothing if the text is not one or is too large.
std::optional<int> whole_number(std::string_view text);

/// The text with entities such as "&amp;" and "&#233;" replaced by their characters.
std::string without_entities(std::string_view text);

/// The text as UTF-8. Invalid UTF-8 is read as Latin-1, as in old files; invisible characters are
/// removed.
std::string readable_text(std::string_view text);

}  // namespace chancery
