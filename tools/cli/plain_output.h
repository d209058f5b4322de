// Removes characters that control a terminal or deceive a reader from the standard streams.
#pragma once

#include <memory>
#include <streambuf>
#include <string_view>

namespace chancery::cli {

class PlainBuffer;

/// While it lives, text that is written to std::cout and std::cerr has a '?' for each hidden
/// character (core/base/common/plain_text.h) and each byte of invalid UTF-8, whatever its source.
/// The colors of reports stay, if a terminal wants them.
class PlainOutput {
 public:
  PlainOutput();
  ~PlainOutput();
  PlainOutput(const PlainOutput&) = delete;
  PlainOutput& operator=(const PlainOutput&) = delete;

 private:
  std::unique_ptr<PlainBuffer> out_;
  std::unique_ptr<PlainBuffer> err_;
};

/// Writes bytes to standard output unchanged and flushes: files, and control sequences of our own.
/// Text from others may be in it only in the format of a file.
void write_as_it_is(std::string_view bytes);

}  // namespace chancery::cli
