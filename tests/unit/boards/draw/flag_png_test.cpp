#include "core/boards/draw/flag_png.h"

#include <fmt/format.h>
#include <png.h>

#include <catch2/catch.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "core/files/drawing/png_header.h"

// Pictures of flags: PNG files as drawing programs write them, and malicious ones.

namespace chancery::draw_tests {
namespace {

/// A PNG of colors as 0xrrggbbaa, row by row.
std::string png(std::size_t width, std::size_t height, const std::vector<std::uint32_t>& colors) {
  std::vector<png_byte> bytes;
  for (const std::uint32_t color : colors)
    for (const int shift : {24, 16, 8, 0})
      bytes.push_back(static_cast<png_byte>(color >> shift & 0xffU));
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  image.width = static_cast<png_uint_32>(width);
  image.height = static_cast<png_uint_32>(height);
  image.format = PNG_FORMAT_RGBA;
  png_alloc_size_t size = 0;
  REQUIRE(png_image_write_to_memory(&image, nullptr, &size, 0, bytes.data(), 0, nullptr) != 0);
  std::string file(size, '\0');
  REQUIRE(png_image_write_to_memory(&image, file.data(), &size, 0, bytes.data(), 0, nullptr) != 0);
  file.resize(size);
  return file;
}

std::vector<std::uint32_t> enlarged(const std::vector<std::uint32_t>& colors, std::size_t width,
                                    std::size_t times) {
  std::vector<std::uint32_t> all;
  for (std::size_t y = 0; y < colors.size() / width * times; ++y)
    for (std::size_t x = 0; x < width * times; ++x)
      all.push_back(colors[y / times * width + x / times]);
  return all;
}

std::string flag_of(const std::string& file) {
  REQUIRE(is_png(file));
  std::string problem;
  const auto flag = read_png_flag(file, problem);
  INFO(problem);
  REQUIRE(flag);
  CHECK(parse_flag(print_flag(*flag)) == flag);
  return print_flag(*flag);
}

std::string why_not_read(const std::string& file) {
  std::string problem;
  CHECK_FALSE(read_png_flag(file, problem));
  return problem;
}

constexpr std::uint32_t red = 0xc0392bffU;
constexpr std::uint32_t white = 0xffffffffU;
const std::vector<std::uint32_t> cross{white, red, white, red, red, red};

}  // namespace

TEST_CASE("a flag is read from a picture as from letters", "[flag]") {
  CHECK(flag_of(png(3, 2, cross)) == "3x2:ffffff,c0392b:010111");
  CHECK(flag_of(png(1, 1, {red})) == "1x1:c0392b:0");
  std::string problem;
  const auto drawn = draw_flag("wrw\nrrr\n", problem);
  REQUIRE(drawn);
  CHECK(flag_of(png(3, 2, cross)) == print_flag(*drawn));
  std::vector<std::uint32_t> full;
  for (std::uint32_t i = 0; i < widest_flag * highest_flag; ++i)
    full.push_back(i % most_flag_colors * 0x10000000U | 0xffU);
  CHECK(flag_of(png(widest_flag, highest_flag, full)).starts_with("12x8:000000,100000,"));
}

TEST_CASE("an enlarged picture is read at its original size", "[flag]") {
  for (const std::size_t times : {5U, 8U, 40U, 64U}) {
    CAPTURE(times);
    CHECK(flag_of(png(3 * times, 2 * times, enlarged(cross, 3, times))) ==
          "3x2:ffffff,c0392b:010111");
  }
  // A picture of the smallest size of a flag is used unchanged.
  CHECK(flag_of(png(6, 4, enlarged(cross, 3, 2))).starts_with("6x4:"));
}

TEST_CASE("pictures that can be no flags are refused with the reason", "[flag]") {
  std::vector<std::uint32_t> many;
  for (std::uint32_t i = 0; i < 17; ++i) many.push_back(i << 24U | 0xffU);
  many.resize(24, white);
  CHECK(why_not_read(png(12, 2, many)) ==
        "the picture has more than 16 colors, the most that a flag can have");
  CHECK(why_not_read(png(2, 1, {red, 0xc0392b80U})) ==
        "the picture has transparent pixels; a flag has none");
  CHECK(why_not_read(png(13, 1, std::vector<std::uint32_t>(13, red))) ==
        "the picture has 13 by 1 pixels, but a flag has at most 12 by 8; an enlarged flag must be "
        "made of equal squares of one color each");
  std::vector<std::uint32_t> soft = enlarged(cross, 3, 8);
  soft[100] = 0x123456ffU;
  CHECK(why_not_read(png(24, 16, soft)).find("made of equal squares") != std::string::npos);
  CHECK(why_not_read(png(769, 1, std::vector<std::uint32_t>(769, red))) ==
        "the picture has 769 by 1 pixels, but a flag has at most 12 by 8");
}

TEST_CASE("broken pictures are refused, however large they say they are", "[flag]") {
  const std::string whole = png(3, 2, cross);
  for (std::size_t size = 8; size + 12 < whole.size(); ++size) {
    CAPTURE(size);
    CHECK(why_not_read(whole.substr(0, size)).starts_with("the PNG file is broken: "));
  }
  for (std::size_t at = 8; at < whole.size(); ++at) {
    std::string changed = whole;
    changed[at] = static_cast<char>(changed[at] ^ 0x55);
    std::string problem;
    const auto flag = read_png_flag(changed, problem);
    CAPTURE(at, problem);
    CHECK(flag.has_value() == problem.empty());
  }
  CHECK(why_not_read("").starts_with("the PNG file is broken: "));
  CHECK(why_not_read(whole + std::string(65536, 'x')) ==
        fmt::format("the picture of a flag has at most 65536 bytes, this one has {}",
                    whole.size() + 65536));
  // Two billion pixels each way, with a correct checksum.
  std::string huge = whole;
  huge.replace(16, 8, std::string("\x7f\xff\xff\xff\x7f\xff\xff\xff", 8));
  png_uint_32 sum = 0xffffffffU;
  for (std::size_t i = 12; i < 29; ++i) {
    sum ^= static_cast<unsigned char>(huge[i]);
    for (int bit = 0; bit < 8; ++bit) sum = sum >> 1U ^ (0xedb88320U & (0U - (sum & 1U)));
  }
  sum = ~sum;
  for (std::size_t i = 0; i < 4; ++i) huge[29 + i] = static_cast<char>(sum >> (24 - 8 * i) & 0xffU);
  const std::string problem = why_not_read(huge);
  CAPTURE(problem);
  CHECK((problem.starts_with("the picture has 2147483647 by 2147483647 pixels") ||
         problem.starts_with("the PNG file is broken: ")));
  CHECK_FALSE(is_png("rrww\nwwrr\n"));
  CHECK_FALSE(is_png(""));
}

}  // namespace chancery::draw_tests
