#include "core/editor/lsp/frames.h"

#include <algorithm>
#include <charconv>
#include <istream>
#include <optional>
#include <ostream>

#include "core/base/common/words.h"

namespace chancery {
namespace {

constexpr std::size_t longest_header_line = 4096;

/// A line of the header without its end; nothing if the stream ends first or the line is too long.
std::optional<std::string> header_line(std::istream& in) {
  std::string line;
  for (int c = in.get(); c != std::istream::traits_type::eof(); c = in.get()) {
    if (c == '\n') {
      if (line.ends_with('\r')) line.pop_back();
      return line;
    }
    if (line.size() == longest_header_line) return std::nullopt;
    line += static_cast<char>(c);
  }
  return std::nullopt;
}

/// "Content-Length: 12" in any case; nothing for other lines.
std::optional<std::size_t> length_in(std::string_view line) {
  constexpr std::string_view name = "content-length";
  const std::size_t colon = line.find(':');
  if (colon != name.size()) return std::nullopt;
  const auto same = [](char a, char b) {
    return a == (b >= 'A' && b <= 'Z' ? static_cast<char>(b - 'A' + 'a') : b);
  };
  if (!std::equal(name.begin(), name.end(), line.begin(), same)) return std::nullopt;
  const std::string_view digits = trimmed(line.substr(colon + 1));
  std::size_t length = 0;
  const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), length);
  if (read.ec != std::errc() || read.ptr != digits.data() + digits.size()) return std::nullopt;
  return length;
}

}  // namespace

MessageFrame read_frame(std::istream& in) {
  std::optional<std::size_t> length;
  bool any = false;
  while (true) {
    const std::optional<std::string> line = header_line(in);
    if (!line)
      return {any || in.good() ? MessageFrame::State::unreadable : MessageFrame::State::end, {}};
    if (line->empty() && !any) continue;
    if (line->empty()) break;
    any = true;
    if (const auto written = length_in(*line)) length = written;
  }
  if (!length || *length > largest_message) return {MessageFrame::State::unreadable, {}};
  MessageFrame frame{MessageFrame::State::message, {}};
  // Reads in parts, so that a false length cannot take up the memory.
  while (frame.text.size() < *length) {
    const std::size_t part = std::min(*length - frame.text.size(), std::size_t{1} << 20U);
    const std::size_t before = frame.text.size();
    frame.text.resize(before + part);
    in.read(frame.text.data() + before, static_cast<std::streamsize>(part));
    if (static_cast<std::size_t>(in.gcount()) < part) return {MessageFrame::State::end, {}};
  }
  return frame;
}

void write_frame(std::ostream& out, std::string_view text) {
  out << "Content-Length: " << text.size() << "\r\n\r\n" << text << std::flush;
}

}  // namespace chancery
