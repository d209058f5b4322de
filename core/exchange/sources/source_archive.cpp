#include "core/exchange/sources/source_archive.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>

#include "core/base/common/plain_text.h"
#include "core/base/common/words.h"
#include "core/exchange/sources/inflated.h"

namespace chancery {
namespace {

/// Thrown within this file.
struct BadArchive {
  std::string problem;
};

/// The files of an archive that an import may read.
class ArchiveContents {
 public:
  /// The path if an import reads the file. Throws if the path leads outside the archive.
  static std::optional<std::string> usable_path(std::string path) {
    std::replace(path.begin(), path.end(), '\\', '/');
    while (path.starts_with("./")) path.erase(0, 2);
    if (path.empty() || path.ends_with('/')) return std::nullopt;
    const bool has_drive = path.size() > 1 && path[1] == ':';
    if (path.front() == '/' || has_drive || ('/' + path + '/').find("/../") != std::string::npos ||
        path.find('\0') != std::string::npos)
      throw BadArchive{
          fmt::format("it names a file outside of itself: '{}'", without_hidden(path))};
    if (('/' + path).find("/.") != std::string::npos) return std::nullopt;
    return path;
  }

  void add(std::string path, std::string text) {
    size_ += text.size();
    if (size_ > largest_source_archive || files_.size() >= most_source_files)
      throw BadArchive{"it holds too much"};
    files_.insert_or_assign(std::move(path), std::move(text));
  }

  std::map<std::string, std::string> take() { return std::move(files_); }

 private:
  std::map<std::string, std::string> files_;
  std::size_t size_ = 0;
};

/// Integers in the bytes of a zip, lowest byte first.
std::uint32_t zip_number(std::string_view bytes, std::size_t at, std::size_t length) {
  if (at + length > bytes.size()) throw BadArchive{"it is cut off"};
  std::uint32_t value = 0;
  for (std::size_t i = length; i-- > 0;)
    value = value << 8U | static_cast<unsigned char>(bytes[at + i]);
  return value;
}

std::string_view part_of(std::string_view bytes, std::size_t at, std::size_t length) {
  if (at > bytes.size() || length > bytes.size() - at) throw BadArchive{"it is cut off"};
  return bytes.substr(at, length);
}

class ZipReader {
 public:
  explicit ZipReader(std::string_view bytes) : bytes_(bytes) {}

  std::map<std::string, std::string> read() {
    const std::size_t end = find_end();
    const std::uint32_t count = zip_number(bytes_, end + 10, 2);
    std::size_t at = zip_number(bytes_, end + 16, 4);
    if (count == 0xFFFF || at == 0xFFFFFFFF) throw BadArchive{"it holds too much"};
    for (std::uint32_t i = 0; i < count; ++i) at = read_entry(at);
    return contents_.take();
  }

 private:
  /// The record at the end, which a comment may follow.
  [[nodiscard]] std::size_t find_end() const {
    constexpr std::size_t record = 22;
    constexpr std::size_t longest_comment = 65'535;
    if (bytes_.size() < record) throw BadArchive{"it is cut off"};
    const std::size_t first =
        bytes_.size() > record + longest_comment ? bytes_.size() - record - longest_comment : 0;
    for (std::size_t at = bytes_.size() - record + 1; at-- > first;)
      if (bytes_.substr(at, 4) == "PK\x05\x06") return at;
    throw BadArchive{"its list of files is missing; is it complete?"};
  }

  std::size_t read_entry(std::size_t at) {
    constexpr std::size_t header = 46;
    if (part_of(bytes_, at, 4) != "PK\x01\x02") throw BadArchive{"its list of files is damaged"};
    const std::size_t name = zip_number(bytes_, at + 28, 2);
    const std::size_t next =
        at + header + name + zip_number(bytes_, at + 30, 2) + zip_number(bytes_, at + 32, 2);
    auto path = ArchiveContents::usable_path(std::string(part_of(bytes_, at + header, name)));
    constexpr std::uint32_t kinds = 0170000;
    constexpr std::uint32_t link = 0120000;
    const bool is_link = (zip_number(bytes_, at + 38, 4) >> 16U & kinds) == link;
    if (path && !is_link && zip_number(bytes_, at + 24, 4) <= largest_source_file)
      read_file(at, std::move(*path));
    return next;
  }

  void read_file(std::size_t at, std::string path) {
    constexpr std::size_t local_header = 30;
    constexpr std::uint32_t encrypted = 1;
    if ((zip_number(bytes_, at + 8, 2) & encrypted) != 0) throw BadArchive{"it is encrypted"};
    const std::uint32_t method = zip_number(bytes_, at + 10, 2);
    const std::uint32_t sum = zip_number(bytes_, at + 16, 4);
    const std::size_t packed = zip_number(bytes_, at + 20, 4);
    const std::size_t whole = zip_number(bytes_, at + 24, 4);
    const std::size_t start = zip_number(bytes_, at + 42, 4);
    if (part_of(bytes_, start, 4) != "PK\x03\x04") throw BadArchive{"its list of files is damaged"};
    const std::size_t data = start + local_header + zip_number(bytes_, start + 26, 2) +
                             zip_number(bytes_, start + 28, 2);
    const std::string_view stored = part_of(bytes_, data, packed);
    std::optional<std::string> text;
    if (method == 0) text = std::string(stored);
    if (method == 8) text = inflated(stored, Compressed::raw, largest_source_file);
    if (!text || text->size() != whole || crc_of(*text) != sum)
      throw BadArchive{fmt::format("its file '{}' is damaged", without_hidden(path))};
    contents_.add(std::move(path), std::move(*text));
  }

  std::string_view bytes_;
  ArchiveContents contents_;
};

class TarReader {
 public:
  explicit TarReader(std::string_view bytes) : bytes_(bytes) {}

  std::map<std::string, std::string> read() {
    std::size_t at = 0;
    while (true) {
      const std::string_view header = part_of(bytes_, at, block);
      if (header.find_first_not_of('\0') == std::string_view::npos) break;
      check_sum(header);
      const std::size_t size = octal(header.substr(124, 12));
      const std::string_view data = part_of(bytes_, at + block, size);
      take(header, data);
      at += block + (size + block - 1) / block * block;
    }
    return contents_.take();
  }

 private:
  static constexpr std::size_t block = 512;

  static std::string field(std::string_view bytes) {
    return std::string(bytes.substr(0, bytes.find('\0')));
  }

  static std::size_t octal(std::string_view bytes) {
    std::size_t value = 0;
    const std::string digits = field(bytes);
    for (const char c : trimmed(digits)) {
      if (c < '0' || c > '7' || value > largest_source_archive)
        throw BadArchive{"one of its headers is damaged"};
      value = value * 8 + static_cast<std::size_t>(c - '0');
    }
    return value;
  }

  static void check_sum(std::string_view header) {
    constexpr std::size_t from = 148;
    constexpr std::size_t length = 8;
    std::size_t sum = 0;
    for (std::size_t i = 0; i < block; ++i)
      sum += i >= from && i < from + length ? ' ' : static_cast<unsigned char>(header[i]);
    if (sum != octal(header.substr(from, length)))
      throw BadArchive{"one of its headers is damaged"};
  }

  /// A file, or the long name of the next one.
  void take(std::string_view header, std::string_view data) {
    const char kind = header[156];
    if (kind == 'L') {
      long_name_ = field(data);
    } else if (kind == 'x') {
      long_name_ = path_in_records(data);
    } else {
      const bool is_file = kind == '0' || kind == '\0' || kind == '7';
      auto path = ArchiveContents::usable_path(long_name_.empty() ? name_in(header) : long_name_);
      long_name_.clear();
      if (path && is_file && data.size() <= largest_source_file)
        contents_.add(std::move(*path), std::string(data));
    }
  }

  static std::string name_in(std::string_view header) {
    const std::string name = field(header.substr(0, 100));
    const bool has_prefix = header.substr(257, 6) == std::string_view("ustar\0", 6);
    const std::string prefix = has_prefix ? field(header.substr(345, 155)) : std::string();
    return prefix.empty() ? name : prefix + '/' + name;
  }

  /// "25 path=some/long/name\n" among other records.
  static std::string path_in_records(std::string_view data) {
    constexpr std::string_view key = " path=";
    const std::size_t found = data.find(key);
    if (found == std::string_view::npos) return {};
    const std::size_t from = found + key.size();
    const std::size_t end = data.find('\n', from);
    if (end == std::string_view::npos) throw BadArchive{"one of its headers is damaged"};
    return std::string(data.substr(from, end - from));
  }

  std::string_view bytes_;
  std::string long_name_;
  ArchiveContents contents_;
};

bool is_zip(std::string_view bytes) {
  return bytes.starts_with("PK\x03\x04") || bytes.starts_with("PK\x05\x06");
}

bool is_gzip(std::string_view bytes) {
  return bytes.starts_with("\x1F\x8B");
}

bool is_tar(std::string_view bytes) {
  constexpr std::size_t magic = 257;
  return bytes.size() > magic && bytes.substr(magic).starts_with("ustar");
}

std::map<std::string, std::string> files_in(std::string_view bytes) {
  if (is_zip(bytes)) return ZipReader(bytes).read();
  if (!is_gzip(bytes)) return TarReader(bytes).read();
  const auto whole = inflated(bytes, Compressed::gzip, largest_source_archive);
  if (!whole) throw BadArchive{"it is damaged, cut off, or holds too much"};
  if (!is_tar(*whole)) throw BadArchive{"what is compressed in it is not a tar archive"};
  return TarReader(*whole).read();
}

}  // namespace

bool is_source_archive(std::string_view bytes) {
  return is_zip(bytes) || is_gzip(bytes) || is_tar(bytes);
}

std::unique_ptr<ForeignFiles> open_source_archive(std::string_view bytes, std::string& problem) {
  try {
    return std::make_unique<FilesInMemory>(files_in(bytes));
  } catch (const BadArchive& bad) {
    problem = bad.problem;
    return nullptr;
  }
}

}  // namespace chancery
