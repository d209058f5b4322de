#include "core/exchange/sources/deflated.h"

#include <zlib.h>

#include <new>

namespace chancery {

std::string gzipped(std::string_view bytes) {
  constexpr int largest_window = 15;
  constexpr int with_gzip_header = 16;
  constexpr int most_memory = 9;
  z_stream stream{};
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, largest_window + with_gzip_header,
                   most_memory, Z_DEFAULT_STRATEGY) != Z_OK)
    throw std::bad_alloc();
  std::string packed(deflateBound(&stream, static_cast<uLong>(bytes.size())), '\0');
  // zlib counts in 32 bits and does not write to its input.
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  deflate(&stream, Z_FINISH);  // there is room for everything
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  return packed;
}

}  // namespace chancery
