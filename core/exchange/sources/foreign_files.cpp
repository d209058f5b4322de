#include "core/exchange/sources/foreign_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "core/base/common/plain_text.h"
#include "core/base/common/utf8.h"
#include "core/base/common/words.h"

namespace chancery {
namespace {

constexpr auto named_entities = std::to_array<std::pair<std::string_view, char32_t>>({
    {"amp", U'&'},         {"lt", U'<'},          {"gt", U'>'},          {"quot", U'"'},
    {"apos", U'\''},       {"nbsp", U' '},        {"ndash", U'\u2013'},  {"mdash", U'\u2014'},
    {"lsquo", U'\u2018'},  {"rsquo", U'\u2019'},  {"scaron", U'\u0161'}, {"Scaron", U'\u0160'},
    {"oelig", U'\u0153'},  {"OElig", U'\u0152'},  {"Yuml", U'\u0178'},   {"Agrave", U'\u00C0'},
    {"Aacute", U'\u00C1'}, {"Acirc", U'\u00C2'},  {"Atilde", U'\u00C3'}, {"Auml", U'\u00C4'},
    {"Aring", U'\u00C5'},  {"AElig", U'\u00C6'},  {"Ccedil", U'\u00C7'}, {"Egrave", U'\u00C8'},
    {"Eacute", U'\u00C9'}, {"Ecirc", U'\u00CA'},  {"Euml", U'\u00CB'},   {"Igrave", U'\u00CC'},
    {"Iacute", U'\u00CD'}, {"Icirc", U'\u00CE'},  {"Iuml", U'\u00CF'},   {"ETH", U'\u00D0'},
    {"Ntilde", U'\u00D1'}, {"Ograve", U'\u00D2'}, {"Oacute", U'\u00D3'}, {"Ocirc", U'\u00D4'},
    {"Otilde", U'\u00D5'}, {"Ouml", U'\u00D6'},   {"Oslash", U'\u00D8'}, {"Ugrave", U'\u00D9'},
    {"Uacute", U'\u00DA'}, {"Ucirc", U'\u00DB'},  {"Uuml", U'\u00DC'},   {"Yacute", U'\u00DD'},
    {"THORN", U'\u00DE'},  {"szlig", U'\u00DF'},  {"agrave", U'\u00E0'}, {"aacute", U'\u00E1'},
    {"acirc", U'\u00E2'},  {"atilde", U'\u00E3'}, {"auml", U'\u00E4'},   {"aring", U'\u00E5'},
    {"aelig", U'\u00E6'},  {"ccedil", U'\u00E7'}, {"egrave", U'\u00E8'}, {"eacute", U'\u00E9'},
    {"ecirc", U'\u00EA'},  {"euml", U'\u00EB'},   {"igrave", U'\u00EC'}, {"iacute", U'\u00ED'},
    {"icirc", U'\u00EE'},  {"iuml", U'\u00EF'},   {"eth", U'\u00F0'},    {"ntilde", U'\u00F1'},
    {"ograve", U'\u00F2'}, {"oacute", U'\u00F3'}, {"ocirc", U'\u00F4'},  {"otilde", U'\u00F5'},
    {"ouml", U'\u00F6'},   {"oslash", U'\u00F8'}, {"ugrave", U'\u00F9'}, {"uacute", U'\u00FA'},
    {"ucirc", U'\u00FB'},  {"uuml", U'\u00FC'},   {"yacute", U'\u00FD'}, {"thorn", U'\u00FE'},
    {"yuml", U'\u00FF'},
});

/// The character for "&NAME;".
std::optional<char32_t> entity_code(std::string_view name) {
  if (name.starts_with('#')) {
    name.remove_prefix(1);
    const bool hexadecimal = name.starts_with('x') || name.starts_with('X');
    if (hexadecimal) name.remove_prefix(1);
    std::uint32_t code = 0;
    const char* end = name.data() + name.size();
    const auto read = std::from_chars(name.data(), end, code, hexadecimal ? 16 : 10);
    const bool is_character = code > 0 && code < 0x110000 && (code < 0xD800 || code > 0xDFFF);
    if (read.ec != std::errc() || read.ptr != end || !is_character) return std::nullopt;
    return static_cast<char32_t>(code);
  }
  for (const auto& [known, code] : named_entities)
    if (known == name) return code;
  return std::nullopt;
}

}  // namespace

bool ForeignFiles::has(const std::string& path) const {
  return std::binary_search(paths().begin(), paths().end(), path);
}

std::string ForeignFiles::why_unread(const std::string& path, std::string_view name) const {
  constexpr std::size_t megabyte = 1U << 20;
  if (!has(path)) return fmt::format("there is no file '{}'", name);
  return fmt::format("the file '{}' cannot be read, or has more than {} MB", name,
                     largest_source_file / megabyte);
}

std::string ForeignFiles::find_any_case(const std::string& path) const {
  if (has(path)) return path;
  for (const std::string& known : paths())
    if (equal_in_any_case(known, path)) return known;
  return {};
}

std::vector<std::string> ForeignFiles::in_folder(std::string_view folder) const {
  std::vector<std::string> found;
  for (const std::string& path : paths())
    if (folder_of(path) == folder) found.push_back(path);
  return found;
}

FilesInMemory::FilesInMemory(std::map<std::string, std::string> files) {
  for (auto& [path, text] : files) {
    paths_.push_back(path);
    files_[path] = std::make_shared<const SourceFile>(SourceFile{path, std::move(text)});
  }
}

std::shared_ptr<const SourceFile> FilesInMemory::read(const std::string& path) const {
  const auto found = files_.find(path);
  return found == files_.end() ? nullptr : found->second;
}

std::string folder_of(std::string_view path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string_view::npos ? std::string() : std::string(path.substr(0, slash));
}

std::string_view name_of(std::string_view path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string_view::npos ? path : path.substr(slash + 1);
}

std::string_view stem_of(std::string_view path) {
  const std::string_view name = name_of(path);
  return name.substr(0, name.rfind('.'));
}

std::string_view extension_of(std::string_view path) {
  const std::string_view name = name_of(path);
  const std::size_t dot = name.rfind('.');
  return dot == std::string_view::npos ? std::string_view() : name.substr(dot);
}

std::string path_in(std::string_view folder, std::string_view name) {
  std::vector<std::string> parts;
  const std::string joined = std::string(folder) + '/' + std::string(name);
  std::size_t at = 0;
  while (at <= joined.size()) {
    const std::size_t end = std::min(joined.find('/', at), joined.size());
    const std::string part = joined.substr(at, end - at);
    at = end + 1;
    if (part.empty() || part == ".") continue;
    if (part != "..") {
      parts.push_back(part);
    } else if (parts.empty()) {
      return {};
    } else {
      parts.pop_back();
    }
  }
  std::string path;
  for (const std::string& part : parts) path += (path.empty() ? "" : "/") + part;
  return path;
}

TextPlaces::TextPlaces(std::shared_ptr<const SourceFile> file) : file_(std::move(file)) {
  starts_.push_back(0);
  for (std::size_t i = 0; i < file_->text.size(); ++i)
    if (file_->text[i] == '\n') starts_.push_back(i + 1);
}

std::uint32_t TextPlaces::line(std::size_t offset) const {
  const auto after = std::upper_bound(starts_.begin(), starts_.end(), offset);
  return static_cast<std::uint32_t>(after - starts_.begin());
}

SourceSpan TextPlaces::span(std::size_t offset, std::size_t length) const {
  const std::uint32_t number = line(offset);
  const std::size_t start = starts_[number - 1];
  const std::size_t end = std::min(file_->text.find('\n', offset), file_->text.size());
  length = std::min(length, end > offset ? end - offset : 0);
  return {file_, number, static_cast<std::uint32_t>(offset - start + 1),
          static_cast<std::uint32_t>(length)};
}

SourceSpan whole_file(const std::shared_ptr<const SourceFile>& file) {
  return {file, 0, 0, 0};
}

std::vector<SourceWord> source_words(const std::shared_ptr<const SourceFile>& file,
                                     std::uint32_t number, std::string_view line) {
  std::vector<SourceWord> words;
  std::size_t at = 0;
  while ((at = line.find_first_not_of(all_blanks, at)) != std::string_view::npos) {
    const std::size_t end = std::min(line.find_first_of(all_blanks, at), line.size());
    words.push_back(
        {std::string(line.substr(at, end - at)),
         {file, number, static_cast<std::uint32_t>(at + 1), static_cast<std::uint32_t>(end - at)}});
    at = end;
  }
  return words;
}

std::vector<std::string_view> source_lines(const SourceFile& file) {
  std::vector<std::string_view> lines;
  std::string_view rest = file.text;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    std::string_view line = rest.substr(0, end);
    while (line.ends_with('\r')) line.remove_suffix(1);
    lines.push_back(line);
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return lines;
}

std::optional<int> whole_number(std::string_view text) {
  text = trimmed(text);
  if (text.starts_with('+')) text.remove_prefix(1);
  int number = 0;
  const char* end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number);
  if (text.empty() || read.ec != std::errc() || read.ptr != end) return std::nullopt;
  return number;
}

std::string without_entities(std::string_view text) {
  constexpr std::size_t longest_entity = 10;
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text[at] == '&' ? text.find(';', at) : std::string_view::npos;
    if (end != std::string_view::npos && end - at <= longest_entity)
      if (const auto code = entity_code(text.substr(at + 1, end - at - 1))) {
        append_utf8(*code, out);
        at = end + 1;
        continue;
      }
    out += text[at++];
  }
  return out;
}

std::string readable_text(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const CodePoint point = decode_utf8(text);
    if (!point.is_valid())
      append_utf8(point.code < 0xA0 ? U'?' : point.code, out);
    else if (is_hidden(point.code))
      out += point.code == U'\t' || point.code == U'\n' || point.code == U'\r' ? " " : "";
    else
      out += text.substr(0, point.length);
    text.remove_prefix(point.length);
  }
  return std::string(trimmed(out, all_blanks));
}

}  // namespace chancery
