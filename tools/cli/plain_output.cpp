#include "tools/cli/plain_output.h"

#include <algorithm>
#include <array>
#include <iostream>
#include <string>

#include "core/base/common/plain_text.h"
#include "core/base/common/utf8.h"
#include "tools/cli/command.h"

namespace chancery::cli {

/// Filters the text of a stream before it reaches the buffer of the stream.
class PlainBuffer : public std::streambuf {
 public:
  PlainBuffer(std::ostream& stream, bool with_colors)
      : stream_(stream), before_(stream.rdbuf(this)), with_colors_(with_colors) {}
  ~PlainBuffer() override {
    pass_on(true);
    before_->pubsync();
    stream_.rdbuf(before_);
  }
  PlainBuffer(const PlainBuffer&) = delete;
  PlainBuffer& operator=(const PlainBuffer&) = delete;

  bool write_as_it_is(std::string_view bytes) {
    const auto count = static_cast<std::streamsize>(bytes.size());
    return pass_on(true) && before_->sputn(bytes.data(), count) == count && before_->pubsync() == 0;
  }

 protected:
  int_type overflow(int_type c) override {
    if (traits_type::eq_int_type(c, traits_type::eof())) return traits_type::not_eof(c);
    const char one = traits_type::to_char_type(c);
    return xsputn(&one, 1) == 1 ? c : traits_type::eof();
  }
  std::streamsize xsputn(const char* text, std::streamsize count) override {
    constexpr std::size_t most_waiting = 8192;
    waiting_.append(text, static_cast<std::size_t>(count));
    return waiting_.size() < most_waiting || pass_on(false) ? count : 0;
  }
  int sync() override { return pass_on(false) && before_->pubsync() == 0 ? 0 : -1; }

 private:
  /// The length of the waiting text without an incomplete character at its end, and without a
  /// carriage return or the start of a color, whose meaning depends on the next bytes.
  [[nodiscard]] std::size_t complete() const {
    std::size_t end = waiting_.size();
    const std::size_t tail = std::min<std::size_t>(end, 4);
    for (std::size_t back = 1; back <= tail; ++back) {
      const auto byte = static_cast<unsigned char>(waiting_[end - back]);
      if (byte == '\r' && back == 1) return end - 1;
      if (byte < 0x80) break;
      if (byte < 0xc0) continue;
      const std::size_t length = byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
      if (length > back) end -= back;
      break;
    }
    return end;
  }

  bool pass_on(bool all) {
    const std::size_t end = all ? waiting_.size() : complete();
    const std::string plain = with_colors_
                                  ? with_plain_parts(std::string_view(waiting_).substr(0, end))
                                  : without_hidden(std::string_view(waiting_).substr(0, end));
    waiting_.erase(0, end);
    const auto count = static_cast<std::streamsize>(plain.size());
    return before_->sputn(plain.data(), count) == count;
  }

  /// Colors cannot move or hide anything: bold, dim and back to normal.
  static std::string with_plain_parts(std::string_view text) {
    constexpr std::array<std::string_view, 3> colors{"\x1b[0m", "\x1b[1m", "\x1b[2m"};
    std::string plain;
    while (!text.empty()) {
      const std::size_t next = std::min(text.find('\x1b'), text.size());
      plain += without_hidden(text.substr(0, next));
      text.remove_prefix(next);
      const auto color = std::find_if(colors.begin(), colors.end(), [&](std::string_view word) {
        return text.starts_with(word);
      });
      if (color != colors.end())
        plain += *color;
      else if (!text.empty())
        plain += '?';
      text.remove_prefix(color != colors.end() ? color->size()
                                               : std::min<std::size_t>(text.size(), 1));
    }
    return plain;
  }

  std::ostream& stream_;
  std::streambuf* before_;
  bool with_colors_;
  std::string waiting_;
};

PlainOutput::PlainOutput()
    : out_(std::make_unique<PlainBuffer>(std::cout, color_wanted())),
      err_(std::make_unique<PlainBuffer>(std::cerr, false)) {}

PlainOutput::~PlainOutput() = default;

void write_as_it_is(std::string_view bytes) {
  auto* plain = dynamic_cast<PlainBuffer*>(std::cout.rdbuf());
  if (plain == nullptr) {
    std::cout.write(bytes.data(), static_cast<std::streamsize>(bytes.size())).flush();
  } else if (!plain->write_as_it_is(bytes)) {
    std::cout.setstate(std::ios::badbit);
  }
}

}  // namespace chancery::cli
