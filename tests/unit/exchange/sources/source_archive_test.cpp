#include "core/exchange/sources/source_archive.h"

#include <catch2/catch.hpp>
#include <string>
#include <utility>
#include <vector>

#include "core/exchange/sources/deflated.h"
#include "core/exchange/sources/inflated.h"

namespace chancery::sources_tests {
namespace {

using Members = std::vector<std::pair<std::string, std::string>>;

std::string low_bytes(std::uint32_t value, std::size_t count) {
  std::string bytes;
  for (std::size_t i = 0; i < count; ++i, value >>= 8U) bytes += static_cast<char>(value & 0xFFU);
  return bytes;
}

/// The format of deflate for data that cannot be compressed.
std::string deflated(const std::string& text) {
  const auto size = static_cast<std::uint32_t>(text.size());
  return "\x01" + low_bytes(size, 2) + low_bytes(~size & 0xFFFFU, 2) + text;
}

std::string tar_header(const std::string& name, std::size_t size, char kind) {
  std::string header(512, '\0');
  header.replace(0, name.size(), name);
  std::string octal;
  for (std::size_t rest = size, i = 0; i < 11; ++i, rest /= 8)
    octal.insert(octal.begin(), static_cast<char>('0' + rest % 8));
  header.replace(124, 11, octal);
  header[156] = kind;
  header.replace(257, 5, "ustar");
  header.replace(148, 8, "        ");
  std::size_t sum = 0;
  for (const char c : header) sum += static_cast<unsigned char>(c);
  std::string digits;
  for (std::size_t i = 0; i < 6; ++i, sum /= 8)
    digits.insert(digits.begin(), static_cast<char>('0' + sum % 8));
  header.replace(148, 7, digits + '\0');
  return header;
}

std::string tar_member(const std::string& name, const std::string& text, char kind = '0') {
  return tar_header(name, text.size(), kind) + text +
         std::string((512 - text.size() % 512) % 512, '\0');
}

std::string tar_of(const Members& members) {
  std::string bytes;
  for (const auto& [name, text] : members) bytes += tar_member(name, text);
  return bytes + std::string(1024, '\0');
}

/// `flags`: of each member; `mode`: of Unix, in its upper half.
std::string zip_of(const Members& members, std::uint32_t flags = 0, std::uint32_t mode = 0) {
  std::string bytes;
  std::string list;
  for (const auto& [name, text] : members) {
    const std::string packed = deflated(text);
    const std::string facts =
        low_bytes(crc_of(text), 4) + low_bytes(static_cast<std::uint32_t>(packed.size()), 4) +
        low_bytes(static_cast<std::uint32_t>(text.size()), 4) +
        low_bytes(static_cast<std::uint32_t>(name.size()), 2) + low_bytes(0, 2);
    const std::string head = low_bytes(flags, 2) + low_bytes(8, 2) + low_bytes(0, 4) + facts;
    list += "PK\x01\x02" + low_bytes(20, 2) + low_bytes(20, 2) + head + low_bytes(0, 6) +
            low_bytes(mode << 16U, 4) + low_bytes(static_cast<std::uint32_t>(bytes.size()), 4) +
            name;
    bytes += "PK\x03\x04" + low_bytes(20, 2) + head + name + packed;
  }
  const auto count = static_cast<std::uint32_t>(members.size());
  return bytes + list + "PK\x05\x06" + low_bytes(0, 4) + low_bytes(count, 2) + low_bytes(count, 2) +
         low_bytes(static_cast<std::uint32_t>(list.size()), 4) +
         low_bytes(static_cast<std::uint32_t>(bytes.size()), 4) + low_bytes(0, 2);
}

std::string problem_of(const std::string& bytes) {
  std::string problem;
  return open_source_archive(bytes, problem) == nullptr ? problem : "";
}

/// "a/b.txt=text;"
std::string listed(const std::string& bytes) {
  std::string problem;
  const auto files = open_source_archive(bytes, problem);
  if (!files) return "problem: " + problem;
  std::string list;
  for (const std::string& path : files->paths()) list += path + '=' + files->read(path)->text + ';';
  return list;
}

}  // namespace

TEST_CASE("tar, compressed tar and zip hold the same files", "[exchange][archive]") {
  const Members members{{"a/one.txt", "first"}, {"./b.txt", "second"}, {"a/.git/x", "hidden"}};
  const std::string files = "a/one.txt=first;b.txt=second;";
  CHECK(listed(tar_of(members)) == files);
  CHECK(listed(gzipped(tar_of(members))) == files);
  CHECK(listed(zip_of(members)) == files);
  CHECK(is_source_archive(tar_of(members)));
  CHECK_FALSE(is_source_archive("Norhaven, N nhv"));
  CHECK(listed(zip_of({})).empty());
}

TEST_CASE("long names of a tar are those of the next file", "[exchange][archive]") {
  const std::string name = std::string(120, 'd') + "/x.txt";
  CHECK(listed(tar_member("././@LongLink", name + '\0', 'L') + tar_of({{"short", "text"}})) ==
        name + "=text;");
  const std::string record = " path=" + name + '\n';
  CHECK(listed(tar_member("pax", std::to_string(record.size() + 3) + record, 'x') +
               tar_of({{"short", "text"}})) == name + "=text;");
}

TEST_CASE("links and devices in archives are passed over", "[exchange][archive]") {
  CHECK(listed(tar_member("link", "", '2') + tar_member("same", "", '1') +
               tar_member("device", "", '3') + tar_of({{"x", "text"}})) == "x=text;");
  constexpr std::uint32_t link = 0120777;
  CHECK(listed(zip_of({{"x", "/etc/passwd"}}, 0, link)).empty());
}

TEST_CASE("hostile and broken archives are refused with the reason", "[exchange][archive]") {
  for (const char* name : {"../x", "/etc/x", "a/../../x", "..\\x", "C:/x", "a/.."}) {
    CAPTURE(name);
    CHECK(problem_of(tar_of({{name, "text"}})).starts_with("it names a file outside of itself"));
    CHECK(problem_of(zip_of({{name, "text"}})).starts_with("it names a file outside of itself"));
  }
  CHECK(problem_of(zip_of({{"x", "text"}}, 1)) == "it is encrypted");
  std::string damaged = zip_of({{"x", "some text"}});
  damaged[damaged.find("some")] = 'S';
  CHECK(problem_of(damaged) == "its file 'x' is damaged");
  std::string header = tar_of({{"x", "text"}});
  header[0] = 'y';
  CHECK(problem_of(header) == "one of its headers is damaged");
  CHECK(problem_of(gzipped("no tar")) == "what is compressed in it is not a tar archive");
}

TEST_CASE("an archive that is cut anywhere is refused", "[exchange][archive]") {
  const Members members{{"a", std::string(700, 'x')}, {"b", "text"}};
  for (const std::string& whole : {tar_of(members), gzipped(tar_of(members)), zip_of(members)})
    for (std::size_t size = 4; size < whole.size(); size += 97) {
      CAPTURE(size, whole.size());
      std::string problem;
      const auto files = open_source_archive(std::string_view(whole).substr(0, size), problem);
      // A tar that ends among its last empty blocks is complete.
      if (files) CHECK(files->paths().size() == 2);
      if (!files) CHECK_FALSE(problem.empty());
    }
}

}  // namespace chancery::sources_tests
