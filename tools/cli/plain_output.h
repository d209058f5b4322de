// The standard streams without characters that a terminal would obey or that deceive a reader.
#pragma once

#include <memory>
#include <streambuf>
#include <string_view>

namespace chancery::cli {

class PlainBuffer;

/// While it lives, text that is written to std::cout and std::cerr has a '?' for each hidden
/// character (core/base/common/plain_text.h) and each byte of invalid UTF-8, whoever it comes from.
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

/// Writes bytes to standard output as they are, and flushes: files, and what moves the cursor.
/// Nothing that comes from others may be in it, except in the format of the file.
void write_as_it_is(std::string_view bytes);

}  // namespace chancery::cli
