#include "core/workbench/pack/archive.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "core/base/common/contains.h"
#include "core/base/common/words.h"

namespace chancery {
namespace {

constexpr std::size_t block = 512;
constexpr std::size_t longest_path = 99;
constexpr std::size_t most_parts = 6;

/// The positions of the fields in a header (POSIX.1-2017, pax, "ustar Interchange Format").
struct Field {
  std::size_t at;
  std::size_t length;
};
constexpr Field name_field{0, 100};
constexpr Field size_field{124, 12};
constexpr Field type_field{156, 1};

constexpr std::array<std::string_view, 9> kinds{"toml",  "lua", "txt", "md", "json",
                                                "jsonl", "svg", "png", "csv"};
constexpr std::array<std::string_view, 3> names_without_kind{"LICENSE", "COPYING", "README"};
/// Names that mean devices on some machines, whatever their extension.
constexpr std::array<std::string_view, 4> device_names{"con", "prn", "aux", "nul"};

bool is_device(std::string_view part) {
  const std::string name = lower_case(part.substr(0, part.find('.')));
  if (contains(device_names, name)) return true;
  return name.size() == 4 && (name.starts_with("com") || name.starts_with("lpt")) &&
         name[3] >= '0' && name[3] <= '9';
}

std::string part_problem(std::string_view part) {
  if (part.empty()) return "it has an empty part";
  if (part == "." || part == "..") return "it contains '.' or '..'";
  if (!is_letter_or_digit(part.front()) && part.front() != '_')
    return "a part of it does not begin with a letter, a digit or '_'";
  for (const char c : part)
    if (!is_letter_or_digit(c) && c != '_' && c != '-' && c != '.')
      return "it may only contain letters, digits, '_', '-' and '.'";
  if (part.back() == '.') return "a part of it ends with '.'";
  if (is_device(part)) return "a part of it is the name of a device on some machines";
  return {};
}

std::vector<std::string_view> parts_of(std::string_view path) {
  std::vector<std::string_view> parts;
  for (std::size_t slash = path.find('/'); slash != std::string_view::npos;
       slash = path.find('/')) {
    parts.push_back(path.substr(0, slash));
    path.remove_prefix(slash + 1);
  }
  parts.push_back(path);
  return parts;
}

std::string kind_problem(std::string_view name) {
  const std::size_t dot = name.rfind('.');
  if (dot == std::string_view::npos && contains(names_without_kind, name)) return {};
  if (dot != std::string_view::npos && contains(kinds, name.substr(dot + 1))) return {};
  return fmt::format("its extension is not one of {}", fmt::join(kinds, ", "));
}

void put(std::string& header, std::size_t at, std::string_view text) {
  header.replace(at, text.size(), text);
}

std::string header_of(std::string_view path, std::size_t size) {
  std::string header(block, '\0');
  put(header, name_field.at, path);
  put(header, 100, "0000644");  // mode
  put(header, 108, "0000000");  // owner
  put(header, 116, "0000000");  // group
  put(header, size_field.at, fmt::format("{:011o}", size));
  put(header, 136, "00000000000");  // date
  put(header, 148, "        ");     // the checksum counts itself as spaces
  put(header, type_field.at, "0");
  put(header, 257, std::string_view("ustar\00000", 8));
  put(header, 329, "0000000");
  put(header, 337, "0000000");
  unsigned sum = 0;
  for (const char c : header) sum += static_cast<unsigned char>(c);
  put(header, 148, fmt::format("{:06o}", sum));
  header[154] = '\0';
  return header;
}

std::size_t padding_of(std::size_t size) {
  return (block - size % block) % block;
}

std::string type_problem(char type) {
  switch (type) {
    case '0':
      return {};
    case '1':
    case '2':
      return "is a link";
    case '3':
    case '4':
    case '6':
      return "is a device";
    case '5':
      return "is a folder entry";
    default:
      return "is not a plain file";
  }
}

bool is_zero(std::string_view bytes) {
  return bytes.find_first_not_of('\0') == std::string_view::npos;
}

/// A rejected path may contain control sequences for a terminal.
std::string printable(std::string text) {
  for (char& c : text)
    if (c < 0x20 || c == 0x7f) c = '?';
  return text;
}

/// Two names for one place: they differ only in case, or one is a file and the other a folder.
std::string collision(const std::vector<PackedFile>& files) {
  std::set<std::string> seen;
  std::set<std::string> folders;
  for (const PackedFile& file : files) {
    const std::string path = lower_case(file.path);
    if (!seen.insert(path).second)
      return fmt::format("'{}' is in it twice, or differs from another path only in case",
                         file.path);
    for (std::size_t at = path.find('/'); at != std::string::npos; at = path.find('/', at + 1))
      folders.insert(path.substr(0, at));
  }
  for (const PackedFile& file : files)
    if (folders.count(lower_case(file.path)) > 0)
      return fmt::format("'{}' is both a file and a folder in it", file.path);
  // Folders that differ only in case would be one on some machines.
  std::set<std::string> exact;
  for (const PackedFile& file : files)
    for (std::size_t at = file.path.find('/'); at != std::string::npos;
         at = file.path.find('/', at + 1))
      exact.insert(file.path.substr(0, at));
  if (exact.size() != folders.size()) return "two of its folders differ only in case";
  return {};
}

class ArchiveReader {
 public:
  ArchiveReader(std::string_view bytes, std::string& problem) : bytes_(bytes), problem_(problem) {}

  std::optional<std::vector<PackedFile>> read() {
    if (bytes_.size() > largest_archive) return fail("it is larger than 32 MiB");
    if (bytes_.size() % block != 0 || bytes_.size() < 2 * block)
      return fail("it is not an archive, or is truncated");
    std::vector<PackedFile> files;
    while (!is_zero(bytes_.substr(0, block))) {
      std::optional<PackedFile> file = read_file();
      if (!file) return std::nullopt;
      if (files.size() == most_packed_files)
        return fail(fmt::format("it has more than {} files", most_packed_files));
      files.push_back(std::move(*file));
      if (bytes_.size() < 2 * block) return fail("its end is missing");
    }
    if (bytes_.size() != 2 * block || !is_zero(bytes_)) return fail("there is data after its end");
    problem_ = collision(files);
    if (!problem_.empty()) return std::nullopt;
    return files;
  }

 private:
  std::nullopt_t fail(std::string problem) {
    problem_ = std::move(problem);
    return std::nullopt;
  }

  std::optional<PackedFile> read_file() {
    const std::string_view header = bytes_.substr(0, block);
    if (header.substr(257, 5) != "ustar") return fail("it is not an archive");
    const std::string_view field = header.substr(name_field.at, name_field.length);
    const std::string path(field.substr(0, std::min(field.find('\0'), field.size())));
    const std::string bad_path = path_problem(path);
    if (!bad_path.empty())
      return fail(fmt::format("the path '{}' is not allowed: {}", printable(path), bad_path));
    const std::string bad_type = type_problem(header[type_field.at]);
    if (!bad_type.empty()) return fail(fmt::format("'{}' {}", path, bad_type));
    const std::optional<std::size_t> size = read_size(header.substr(size_field.at, 11));
    if (!size || *size > largest_packed_file)
      return fail(fmt::format("'{}' is larger than 4 MiB", path));
    if (header != header_of(path, *size))
      return fail(fmt::format("the header of '{}' differs from what this program writes", path));
    const std::size_t whole = block + *size + padding_of(*size);
    if (bytes_.size() < whole) return fail(fmt::format("'{}' is truncated", path));
    PackedFile file{path, std::string(bytes_.substr(block, *size))};
    if (!is_zero(bytes_.substr(block + *size, padding_of(*size))))
      return fail(fmt::format("there is data after the end of '{}'", path));
    bytes_.remove_prefix(whole);
    return file;
  }

  static std::optional<std::size_t> read_size(std::string_view digits) {
    std::size_t size = 0;
    for (const char c : digits) {
      if (c < '0' || c > '7') return std::nullopt;
      size = size * 8 + static_cast<std::size_t>(c - '0');
    }
    return size;
  }

  std::string_view bytes_;
  std::string& problem_;
};

}  // namespace

std::string path_problem(std::string_view path) {
  if (path.empty()) return "it is empty";
  if (path.size() > longest_path) return fmt::format("it is longer than {} bytes", longest_path);
  const std::vector<std::string_view> parts = parts_of(path);
  if (parts.size() > most_parts) return fmt::format("it has more than {} parts", most_parts);
  for (const std::string_view part : parts) {
    std::string problem = part_problem(part);
    if (!problem.empty()) return problem;
  }
  return kind_problem(parts.back());
}

std::string write_archive(std::span<const PackedFile> files) {
  std::string bytes;
  for (const PackedFile& file : files) {
    bytes += header_of(file.path, file.bytes.size());
    bytes += file.bytes;
    bytes.append(padding_of(file.bytes.size()), '\0');
  }
  bytes.append(2 * block, '\0');
  return bytes;
}

std::optional<std::vector<PackedFile>> read_archive(std::string_view bytes, std::string& problem) {
  return ArchiveReader(bytes, problem).read();
}

}  // namespace chancery
