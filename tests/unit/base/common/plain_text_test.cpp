#include "core/base/common/plain_text.h"

#include <catch2/catch.hpp>

namespace chancery::base_tests {
namespace {

std::string hidden(std::string_view text, TextLines lines = TextLines::one) {
  const auto found = find_hidden(text, lines);
  return found ? describe_hidden(found->code) : "";
}

}  // namespace

TEST_CASE("invisible characters and control characters", "[plain_text]") {
  CHECK(hidden("a\x1b[2J") == "a control character (U+001B)");
  CHECK(hidden("\x7f") == "a control character (U+007F)");
  CHECK(hidden("\u009b2J") == "a control character (U+009B)");
  CHECK(hidden(std::string_view("\0", 1)) == "a control character (U+0000)");
  CHECK(hidden("a\u202eb") == "a mark that changes the direction of writing (U+202E)");
  CHECK(hidden("\u2066") == "a mark that changes the direction of writing (U+2066)");
  CHECK(hidden("\u200b") == "an invisible character (U+200B)");
  CHECK(hidden("\ufeff") == "an invisible character (U+FEFF)");
  CHECK(hidden("\uffff") == "an invisible character (U+FFFF)");
  CHECK(find_hidden("añ\u0085", TextLines::one)->at == 3);
  // Characters that writing systems and flag emoji need.
  CHECK(hidden("Ödön, Пра́га, 東京, می\u200cخواهم, 👩\u200d🚀, \u200fא\u200e, soft\u00adhyphen")
            .empty());
  // Invalid bytes are reported elsewhere.
  CHECK(hidden("\x9b").empty());
}

TEST_CASE("line ends and tabs belong to texts of many lines", "[plain_text]") {
  CHECK(hidden("a\tb\nc\r\nd", TextLines::many).empty());
  CHECK(hidden("a\tb") == "a control character (U+0009)");
  CHECK(hidden("a\nb") == "a control character (U+000A)");
  CHECK(hidden("over\rwritten", TextLines::many) == "a control character (U+000D)");
}

TEST_CASE("a text as it may be shown", "[plain_text]") {
  CHECK(without_hidden("a\x1b[2J\u009b\u202e\x9b\n\tb\r") == "a?[2J???\n\tb?");
  CHECK(without_hidden("Пра́га \xff") == "Пра́га ?");
}

}  // namespace chancery::base_tests
