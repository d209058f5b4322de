#include "core/exchange/sources/inflated.h"

#include <zlib.h>

#include <algorithm>
#include <array>

namespace chancery {
namespace {

/// A zlib stream that is closed automatically.
class InflateStream {
 public:
  explicit InflateStream(Compressed how) {
    constexpr int largest_window = 15;
    constexpr int with_gzip_header = 16;
    const int bits = how == Compressed::gzip ? largest_window + with_gzip_header : -largest_window;
    good_ = inflateInit2(&stream_, bits) == Z_OK;
  }
  ~InflateStream() {
    if (good_) inflateEnd(&stream_);
  }
  InflateStream(const InflateStream&) = delete;
  InflateStream& operator=(const InflateStream&) = delete;

  std::optional<std::string> run(std::string_view bytes, std::size_t most) {
    if (!good_) return std::nullopt;
    std::string whole;
    std::array<char, 65536> buffer{};
    // zlib counts in 32 bits and does not write to its input.
    stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
    stream_.avail_in = static_cast<uInt>(bytes.size());
    int status = Z_OK;
    while (status == Z_OK) {
      stream_.next_out = reinterpret_cast<Bytef*>(buffer.data());
      stream_.avail_out = static_cast<uInt>(buffer.size());
      status = inflate(&stream_, Z_NO_FLUSH);
      const std::size_t made = buffer.size() - stream_.avail_out;
      if (whole.size() + made > most) return std::nullopt;
      whole.append(buffer.data(), made);
      if (status == Z_OK && made == 0 && stream_.avail_in == 0) return std::nullopt;
    }
    return status == Z_STREAM_END ? std::optional(std::move(whole)) : std::nullopt;
  }

 private:
  z_stream stream_{};
  bool good_ = false;
};

}  // namespace

std::optional<std::string> inflated(std::string_view bytes, Compressed how, std::size_t most) {
  return InflateStream(how).run(bytes, most);
}

std::uint32_t crc_of(std::string_view bytes) {
  const auto sum = crc32(crc32(0, nullptr, 0), reinterpret_cast<const Bytef*>(bytes.data()),
                         static_cast<uInt>(bytes.size()));
  return static_cast<std::uint32_t>(sum);
}

}  // namespace chancery
