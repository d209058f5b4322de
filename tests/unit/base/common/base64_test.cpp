#include "core/base/common/base64.h"

#include <catch2/catch.hpp>

namespace chancery::base_tests {

TEST_CASE("base64 goes there and back", "[base64]") {
  CHECK(encode_base64("").empty());
  CHECK(encode_base64("f") == "Zg==");
  CHECK(encode_base64("fo") == "Zm8=");
  CHECK(encode_base64("foo") == "Zm9v");
  std::string all;
  for (int i = 0; i < 256; ++i) all += static_cast<char>(i);
  CHECK(decode_base64(encode_base64(all)) == all);
  CHECK(decode_base64("Zm\r\n9v YmE=") == "fooba");
}

}  // namespace chancery::base_tests
