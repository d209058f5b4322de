#include "core/workbench/pack/pack.h"

#include <catch2/catch.hpp>
#include <string>
#include <utility>
#include <vector>

#include "core/base/common/sha256.h"
#include "core/files/loader/variant_loader.h"
#include "core/workbench/pack/pack_pictures.h"
#include "tests/unit/has.h"
#include "tests/unit/project.h"

namespace chancery::pack_tests {
namespace {

Pack small_pack() {
  Pack pack;
  pack.variant = "mine";
  pack.name = "Mine";
  pack.version = "1.0.0";
  pack.engine = "0.1.0";
  pack.needs = {{"standard", "1.0.0"}};
  pack.files = {
      {"mine/cases/a.toml", ""},
      {"mine/variant.toml",
       "[variant]\nid = \"mine\"\nname = \"Mine\"\nversion = \"1.0.0\"\nextends = \"standard\"\n"}};
  return pack;
}

/// All messages; empty if the pack was read.
std::string complaints(const std::string& bytes, std::string_view engine = "0.1.0") {
  Diagnostics diagnostics;
  const auto pack = read_pack(bytes, "x.tar", engine, diagnostics);
  CHECK(pack.has_value() == !diagnostics.has_errors());
  return write_diagnostics(diagnostics, DiagnosticFormat::gcc);
}

/// Recomputes the checksum of the header at `at`, as an attacker would.
void mend_sum(std::string& bytes, std::size_t at) {
  bytes.replace(at + 148, 8, "        ");
  unsigned sum = 0;
  for (std::size_t i = 0; i < 512; ++i) sum += static_cast<unsigned char>(bytes[at + i]);
  char digits[8];
  std::snprintf(digits, sizeof digits, "%06o", sum);
  bytes.replace(at + 148, 7, std::string(digits, 7));
}

/// An archive of one file with a changed header and the right checksum.
std::string with_header(std::size_t at, const std::string& text) {
  std::string bytes = write_archive(std::vector<PackedFile>{{"mine/variant.toml", "x"}});
  bytes.replace(at, text.size(), text);
  mend_sum(bytes, 0);
  return bytes;
}

std::string archive_problem(const std::string& bytes) {
  std::string problem;
  const auto files = read_archive(bytes, problem);
  CHECK(files.has_value() == problem.empty());
  return problem;
}

std::string problem_of(const std::vector<PackedFile>& files) {
  return archive_problem(write_archive(files));
}

}  // namespace

TEST_CASE("sha256 is that of FIPS 180-4", "[sha256]") {
  CHECK(sha256("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  CHECK(sha256("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  CHECK(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq") ==
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  CHECK(sha256(std::string(1000000, 'a')) ==
        "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST_CASE("an archive gives back its files, and the same files make the same bytes", "[pack]") {
  const std::vector<PackedFile> files{
      {"a/empty.txt", ""}, {"a/one.txt", "1"}, {"a/block.txt", std::string(512, 'x')}};
  const std::string bytes = write_archive(files);
  CHECK(bytes.size() % 512 == 0);
  CHECK(bytes == write_archive(files));
  std::string problem;
  CHECK(read_archive(bytes, problem) == files);
}

TEST_CASE("paths that are refused", "[pack]") {
  CHECK(path_problem("mine/variant.toml").empty());
  CHECK(path_problem("mine/lib/a_b-c.2.lua").empty());
  CHECK(path_problem("mine/LICENSE").empty());
  const char* bad[] = {"",
                       "/etc/cron.d/x.toml",
                       "../x.toml",
                       "mine/../../x.toml",
                       "mine/./x.toml",
                       "mine//x.toml",
                       "mine/",
                       "mine/.bashrc.toml",
                       "mine/-rf.toml",
                       "mine\\x.toml",
                       "C:/x.toml",
                       "mine/con.toml",
                       "mine/LPT1.txt",
                       "mine/x.toml.",
                       "mine/x.exe",
                       "mine/x.sh",
                       "mine/x",
                       "mine/caf\xc3\xa9.toml",
                       "mine/a b.toml",
                       "mine/\x1b[2J.toml",
                       "a/b/c/d/e/f/x.toml"};
  for (const char* path : bad) {
    CAPTURE(path);
    CHECK(!path_problem(path).empty());
    CHECK(has(problem_of({{path, ""}}), "is not allowed"));
  }
  std::string too_long(95, 'a');
  too_long.append(".toml");
  CHECK(!path_problem(too_long).empty());
  // Refused paths are shown without control characters.
  CHECK(has(problem_of({{"mine/\x1b[2J.toml", ""}}), "'mine/?[2J.toml'"));
}

TEST_CASE("archives that are refused", "[pack]") {
  CHECK(has(archive_problem(""), "not an archive"));
  CHECK(has(archive_problem(std::string(1024, 'x')), "not an archive"));
  const std::string good = write_archive(std::vector<PackedFile>{{"mine/variant.toml", "x"}});
  CHECK(archive_problem(good).empty());
  for (std::size_t length = 0; length < good.size(); ++length)
    CHECK(!archive_problem(good.substr(0, length)).empty());
  CHECK(has(archive_problem(good + std::string(512, '\0')), "data after its end"));
  CHECK(has(archive_problem(good + good), "data after its end"));
  CHECK(has(archive_problem(with_header(156, "1")), "is a link"));
  CHECK(has(archive_problem(with_header(156, "2")), "is a link"));
  CHECK(has(archive_problem(with_header(156, "3")), "is a device"));
  CHECK(has(archive_problem(with_header(156, "4")), "is a device"));
  CHECK(has(archive_problem(with_header(156, "5")), "is a folder"));
  CHECK(has(archive_problem(with_header(156, "6")), "is a device"));
  CHECK(has(archive_problem(with_header(156, "x")), "not a plain file"));  // pax: other paths
  CHECK(has(archive_problem(with_header(156, "L")), "not a plain file"));  // GNU: other paths
  CHECK(has(archive_problem(with_header(100, "0004755")),
            "differs from what this program writes"));  // set-uid
  CHECK(has(archive_problem(with_header(157, "/etc/passwd")),
            "differs from what this program writes"));
  CHECK(has(archive_problem(with_header(345, "/etc")),
            "differs from what this program writes"));  // prefix
  CHECK(has(archive_problem(with_header(124, "77777777777")), "larger than 4 MiB"));
  CHECK(has(archive_problem(with_header(124, "\x80")), "larger than 4 MiB"));
  CHECK(has(archive_problem(with_header(124, "00000020000")), "truncated"));
  std::string tail = good;
  tail[512 + 100] = 'x';
  CHECK(has(archive_problem(tail), "data after the end of"));
}

TEST_CASE("two names for one place are refused", "[pack]") {
  CHECK(has(problem_of({{"a/x.txt", ""}, {"a/x.txt", ""}}), "twice"));
  CHECK(has(problem_of({{"a/X.txt", ""}, {"a/x.txt", ""}}), "only in case"));
  CHECK(has(problem_of({{"A/x.txt", ""}, {"a/y.txt", ""}}), "only in case"));
  CHECK(has(problem_of({{"a/x.txt", ""}, {"a/x.txt/y.txt", ""}}), "a file and a folder"));
}

TEST_CASE("too many files, too much of them", "[pack]") {
  std::vector<PackedFile> files;
  for (std::size_t i = 0; i <= most_packed_files; ++i)
    files.push_back({"a/" + std::to_string(i) + ".txt", ""});
  CHECK(has(problem_of(files), "more than 1000"));
  CHECK(has(problem_of({{"a/x.txt", std::string(largest_packed_file + 1, 'x')}}), "4 MiB"));
  CHECK(has(archive_problem(std::string(largest_archive + 512, 'x')), "32 MiB"));
}

TEST_CASE("a pack gives back the packed files", "[pack]") {
  const Pack pack = small_pack();
  const std::string bytes = write_pack(pack);
  Diagnostics diagnostics;
  const auto read = read_pack(bytes, "x.tar", "0.1.0", diagnostics);
  REQUIRE(read.has_value());
  CHECK(read->variant == "mine");
  CHECK(read->name == "Mine");
  CHECK(read->version == "1.0.0");
  CHECK(read->needs == pack.needs);
  CHECK(read->files == pack.files);
  CHECK(write_pack(*read) == bytes);
}

TEST_CASE("no changed byte of a file passes", "[pack]") {
  const Pack pack = small_pack();
  const std::string bytes = write_pack(pack);
  std::size_t passed = 0;
  for (std::size_t i = 0; i < bytes.size(); i += 7) {
    std::string changed = bytes;
    changed[i] = static_cast<char>(changed[i] ^ 1);
    CAPTURE(i);
    if (!complaints(changed).empty()) continue;
    // A changed letter of a name or version in the manifest: another pack of the same files.
    Diagnostics diagnostics;
    CHECK(read_pack(changed, "x.tar", "0.1.0", diagnostics)->files == pack.files);
    ++passed;
  }
  CHECK(passed < 10);
}

TEST_CASE("packs that are refused", "[pack]") {
  const auto changed = [](auto change) {
    Pack pack = small_pack();
    change(pack);
    return complaints(write_pack(pack));
  };
  CHECK(changed([](Pack&) {}).empty());
  CHECK(has(changed([](Pack& p) { p.files.pop_back(); }), "[pack.misplaced-file]"));
  CHECK(has(changed([](Pack& p) { p.variant = "other"; }), "[pack.missing-file]"));
  CHECK(has(changed([](Pack& p) { p.files.push_back({"x.txt", ""}); }), "[pack.misplaced-file]"));
  CHECK(has(changed([](Pack& p) { std::swap(p.files[0], p.files[1]); }), "not sorted"));
  CHECK(has(changed([](Pack& p) { p.name = "\x1b[2J"; }), "[toml.hidden-character]"));
  CHECK(has(changed([](Pack& p) { p.name = "E\u009b2J"; }), "[toml.hidden-character]"));
  CHECK(has(changed([](Pack& p) { p.version = "1\u202e"; }), "[toml.hidden-character]"));
  CHECK(has(changed([](Pack& p) { p.needs[0].version = "1\u009b"; }), "[toml.hidden-character]"));
  CHECK(has(changed([](Pack& p) { p.name = "two\nlines"; }), "[pack.bad-text]"));
  CHECK(has(changed([](Pack& p) { p.name = std::string(201, 'x'); }), "[pack.bad-text]"));
  CHECK(has(changed([](Pack& p) { p.engine = "soon"; }), "[pack.bad-text]"));
  for (const char* engine :
       {"0.1", "0.1.", "0.1.0 ", "0.1.0garbage", "0.1.0.1", "-0.1.0", "0.1.-1"})
    CHECK(has(changed([&](Pack& p) { p.engine = engine; }), "[pack.bad-text]"));
  CHECK(has(changed([](Pack& p) { p.needs.push_back(p.needs[0]); }), "[pack.bad-needs]"));
  CHECK(has(changed([](Pack& p) { p.engine = "0.2.0"; }), "[pack.too-new]"));
  CHECK(has(changed([](Pack& p) { p.engine = "1.0.0"; }), "[pack.too-new]"));
  CHECK(changed([](Pack& p) { p.engine = "0.1.9"; }).empty());

  // An id that some commands would not accept, or that is another variant's folder elsewhere.
  const auto renamed = [&](const std::string& id) {
    return changed([&](Pack& p) {
      p.variant = id;
      p.files = {{id + "/variant.toml", small_pack().files.back().bytes}};
    });
  };
  CHECK(renamed("mine2").empty());
  for (const char* id : {"Mine", "2mine", "mi-ne", "_mine"})
    CHECK(has(renamed(id), "is not a valid variant id"));

  // The manifest and the files must match.
  const std::string good = write_pack(small_pack());
  const auto with_manifest = [&](const std::string& from, const std::string& to) {
    std::string problem;
    auto files = *read_archive(good, problem);
    std::string& text = files.front().bytes;
    REQUIRE(text.find(from) != std::string::npos);
    text.replace(text.find(from), from.size(), to);
    return complaints(write_archive(files));
  };
  CHECK(has(with_manifest("format = 1", "format = 2"), "[pack.too-new]"));
  CHECK(has(with_manifest("mine/cases/a.toml", "mine/cases/b.toml"), "[pack.missing-file]"));
  CHECK(has(with_manifest("mine/cases/a.toml", "mine/cases/b.toml"), "[pack.unlisted-file]"));
  CHECK(has(with_manifest("bytes = 0", "bytes = 1"), "[pack.bad-hash]"));
  CHECK(has(with_manifest("mine/cases/a.toml", "mine/variant.toml"), "is in the manifest twice"));
  CHECK(has(with_manifest("sha256 = \"e3", "sha256 = \"E3"), "[pack.bad-hash]"));
  CHECK(has(with_manifest("[pack]\n", "[pack]\nsetup_script = \"rm\"\n"), "[toml.unknown-key]"));
  CHECK(has(with_manifest("[pack]\n", "# hidden\n[pack]\n"), "[pack.bad-archive]"));
  CHECK(has(with_manifest("[pack]", "[pakc]"), "unknown key 'pakc'"));
  CHECK(has(with_manifest("name = \"Mine\"", "name = Mine"), "[toml.syntax]"));
  CHECK(has(complaints(write_archive(std::vector<PackedFile>{{"a/x.txt", ""}})),
            "does not begin with 'pack.toml'"));
}

TEST_CASE("variants outside the lineage are not part of a pack", "[pack]") {
  Pack pack = small_pack();
  pack.files.insert(pack.files.begin(),
                    {"foo/variant.toml", "[variant]\nid = \"foo\"\nextends = \"standard\"\n"});
  CHECK(has(complaints(write_pack(pack)), "'foo' is in the pack, but 'mine' does not extend it"));
  CHECK(has(complaints(write_pack(pack)), "[pack.stranger]"));
  // Not even if it extends the intended variant.
  pack.files.front().bytes = "[variant]\nid = \"foo\"\nextends = \"mine\"\n";
  CHECK(has(complaints(write_pack(pack)), "[pack.stranger]"));
  // The other way around, both are one lineage, in the order in which they find each other.
  pack.variant = "foo";
  CHECK(complaints(write_pack(pack)).empty());
  CHECK(pack.lineage() == std::vector<std::string>{"mine", "foo"});
  // Also if a map.toml does so; and a cycle ends.
  pack.files.front().bytes = "[variant]\nid = \"foo\"\n";
  pack.files.insert(pack.files.begin(), {"foo/map.toml", "[variant]\nextends = \"mine\"\n"});
  CHECK(pack.lineage() == std::vector<std::string>{"mine", "foo"});
  pack.files.back().bytes = "[variant]\nid = \"mine\"\nextends = \"foo\"\n";
  CHECK(pack.lineage() == std::vector<std::string>{"mine", "foo"});
}

TEST_CASE("the version that a file states", "[pack]") {
  CHECK(stated_version("[variant]\nversion = \"1.2\"\n") == "1.2");
  for (const char* text :
       {"", "no toml", "variant = 1", "[variant]\nversion = 2\n", "[variant]\nversion = \"\"\n",
        "[variant]\nversion = \"1\\u009b\"\n", "[variant]\nversion = \"1\\n2\"\n"})
    CHECK(stated_version(text) == "without a version");
}

TEST_CASE("a pack is checked from its bytes, together with the program's variants", "[pack]") {
  const std::vector<std::string> search{project_path("variants")};
  const auto found = [&](const Pack& pack) {
    return write_diagnostics(check_pack(pack, "x.tar", search, disk()), DiagnosticFormat::gcc);
  };
  Pack pack = small_pack();
  CHECK(found(pack).find("error") == std::string::npos);
  pack.version = "2.0.0";
  CHECK(has(found(pack), "[pack.not-as-said]"));
  pack = small_pack();
  pack.files.back().bytes += "[province.PAR]\ncentre = true\n";
  CHECK(has(found(pack), "x.tar/mine/variant.toml:7:1: error: unknown key 'centre'"));
  pack = small_pack();
  pack.files.back().bytes = "[variant]\nid = \"mine\"\nextends = \"../../mine\"\n";
  CHECK(has(found(pack), "unknown variant '../../mine'"));
  // The variant that it extends is looked for in the pack first, then in the program's folder.
  pack = small_pack();
  pack.variant = "young";
  pack.files.push_back({"young/variant.toml",
                        "[variant]\nid = \"young\"\nname = \"Mine\"\nversion = \"1.0.0\"\n"
                        "extends = \"mine\"\n"});
  CHECK(found(pack).find("error") == std::string::npos);
  // It needs exactly the variants that it extends and that are not in the pack.
  pack = small_pack();
  pack.needs.clear();
  CHECK(has(found(pack),
            "the manifest needs nothing, but 'mine' extends 'standard' [pack.bad-needs]"));
  pack.needs = {{"colonial", "1.0.0"}, {"standard", "1.0.0"}};
  CHECK(has(found(pack), "[pack.bad-needs]"));
  // Texts that could harm whoever displays them.
  pack = small_pack();
  pack.files.back().bytes += "summary = \"\\u001b]0;x\\u0007\"\n";
  CHECK(has(found(pack),
            "x.tar/mine/variant.toml:6:12: error: a string contains a control character"));
}

TEST_CASE("pictures of a pack are clean, or the pack is refused", "[pack][picture]") {
  const auto told = [](const std::string& name, const std::string& bytes) {
    Diagnostics diagnostics;
    check_packed_picture(name, bytes, diagnostics);
    return diagnostics.empty()
               ? std::string()
               : diagnostics.all().front().id + ": " + diagnostics.all().front().message;
  };
  const std::string hostile = "<svg viewBox='0 0 9 9'><script>steal()</script></svg>";
  CHECK(told("mine/map.svg", hostile) ==
        "pack.unclean-picture: the picture 'mine/map.svg' is not clean: it has a script");
  CHECK(told("mine/map.svg", "<svg viewBox='0 0 9 9'></svg>") ==
        "pack.unclean-picture: the picture 'mine/map.svg' is not clean: it has more than what is "
        "drawn");
  CHECK(told("mine/map.png", "PNG") ==
        "pack.unclean-picture: the picture 'mine/map.png' is not clean: the file has no element");
  std::string problem;
  const auto clean = clean_packed_picture("mine/map.svg", hostile, problem);
  REQUIRE(clean);
  CHECK(told("mine/map.svg", clean->bytes).empty());
  CHECK(clean->left_out == std::vector<std::string>{"a script"});
  CHECK(is_packed_picture("a/b.svg"));
  CHECK_FALSE(is_packed_picture("a/svg.toml"));
}

TEST_CASE("a pack with a picture that is not clean is not installed", "[pack][picture]") {
  Pack pack = small_pack();
  pack.files.insert(pack.files.begin() + 1,
                    {"mine/map.svg", "<svg viewBox='0 0 9 9' onload='steal()'/>"});
  const Diagnostics found = check_pack(pack, "x.tar", {project_path("variants")}, disk());
  CHECK(has(write_diagnostics(found, DiagnosticFormat::gcc), "pack.unclean-picture"));
}

}  // namespace chancery::pack_tests
