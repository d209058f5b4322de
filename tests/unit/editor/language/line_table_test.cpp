#include "core/editor/language/line_table.h"

#include <catch2/catch.hpp>

namespace chancery::language_tests {

TEST_CASE("columns count units of UTF-16", "[language]") {
  const std::string text = "Barad-d\u00fbr \U0001F600 x\r\nnext";
  const LineTable lines(text);
  CHECK(lines.count() == 2);
  const std::size_t x = text.find('x');
  CHECK(lines.place_of(x) == EditorPlace{0, 13});
  CHECK(lines.byte_at({0, 13}) == x);
  CHECK(lines.byte_at({0, 11}) == text.find("\U0001F600"));  // within the pair: its beginning
  CHECK(lines.byte_at({0, 99}) == x + 1);                    // before the line end
  CHECK(lines.byte_at({1, 2}) == text.find("next") + 2);
  CHECK(lines.byte_at({7, 0}) == text.size());
  CHECK(lines.byte_at({0xffffffff, 0xffffffff}) == text.size());
  CHECK(lines.place_of(text.size() + 10) == EditorPlace{1, 4});
}

TEST_CASE("every place of a text comes back", "[language]") {
  const std::string text = "a\u00e9\n\n\U0001F3F0b\r\n\u4e2d";
  const LineTable lines(text);
  for (std::size_t at = 0; at <= text.size(); ++at) {
    const std::size_t back = lines.byte_at(lines.place_of(at));
    CHECK(back <= at);
    CHECK(lines.place_of(back) == lines.place_of(at));
  }
}

}  // namespace chancery::language_tests
