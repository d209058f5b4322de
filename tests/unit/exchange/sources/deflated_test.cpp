// Compressed bytes can be decompressed.

#include "core/exchange/sources/deflated.h"

#include <catch2/catch.hpp>
#include <cstdint>
#include <string>

#include "core/exchange/sources/inflated.h"

namespace chancery::sources_tests {

TEST_CASE("compressed bytes are made whole again", "[exchange]") {
  std::string bytes;
  for (std::uint32_t i = 0; i < 100'000; ++i) bytes += static_cast<char>(i * i / 7);
  for (const std::string& whole : {std::string(), std::string("one"), bytes})
    CHECK(inflated(gzipped(whole), Compressed::gzip, whole.size()) == whole);
  CHECK(gzipped(std::string(100'000, 'a')).size() < 1000);
}

}  // namespace chancery::sources_tests
