#include "core/pages/documents/report_page.h"

#include <catch2/catch.hpp>
#include <filesystem>

#include "core/base/common/sha256.h"
#include "tests/unit/child_of_tiny.h"
#include "tests/unit/command_call.h"
#include "tests/unit/project.h"
#include "tests/unit/source_tree.h"

namespace chancery::pages_tests {
namespace {

std::string report_of(const LoadRequest& request, const FileSource& files) {
  const LoadResult loaded = load_variant(request, files);
  INFO(write_diagnostics(loaded.diagnostics, DiagnosticFormat::gcc));
  REQUIRE(loaded.variant);
  const Board board(loaded.variant);
  return write_report_page(board, check_variant(loaded), nullptr);
}

std::string report_of_child(const std::string& text) {
  return report_of(child_request(), child_files(text));
}

std::size_t times(const std::string& text, std::string_view what) {
  std::size_t count = 0;
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1))
    ++count;
  return count;
}

}  // namespace

TEST_CASE("a report has the map, the findings and all tables", "[report_page]") {
  const std::string page = report_of_child("");
  for (const std::string id :
       {"map", "findings", "statistics", "provinces", "setups", "calendar", "orders", "rules"})
    CHECK(times(page, "<section id=\"" + id + "\"") == 1);
  CHECK(times(page, "<script") == 2);  // the script, and its data
  CHECK(times(page, "src=") == 0);
  CHECK(times(page, "href=\"http") == 0);
  CHECK(times(page, "url(http") == 0);
  CHECK(page == report_of_child(""));
}

TEST_CASE("nothing that a variant's files say runs in its report", "[report_page]") {
  const std::string hostile_title =
      "</script><script>alert(1)</script><img src=x onerror=alert(1)>";
  const std::string page = report_of_child(
      "name = '" + hostile_title + "'\nsummary = '" + hostile_title + "'\nversion = '\"><b>1'\n" +
      "[province.ALP]\nname = '" + hostile_title + "'\nalso = ['</script>\" onload=\"x']\n" +
      "[power.red]\nname = '\" onclick=\"alert(1)'\n" +       //
      "[setup.standard]\ntext = '" + hostile_title + "'\n" +  //
      "[order.hold]\ntext = '" + hostile_title + "'\n");
  CHECK(times(page, "<script") == 2);
  CHECK(times(page, "</script>") == 2);
  CHECK(times(page, "<img") == 0);
  CHECK(times(page, "\" onclick=\"alert") == 0);
  CHECK(times(page, "\" onload=\"x") == 0);
  CHECK(times(page, "<b>1") == 0);
  CHECK(times(page, "&lt;script&gt;alert(1)") > 0);
  CHECK(times(page, "\\u003c/script\\u003e") > 0);
}

TEST_CASE("findings in a report are grouped by subject", "[report_page]") {
  // No unit can reach FAR or leave it.
  const std::string page =
      report_of_child("[province.FAR]\nname = \"Farland\"\nterrain = \"land\"\n");
  CHECK(times(page, "class=\"mark warning\"") > 0);
  CHECK(times(page, "<li id=\"finding-0\" class=\"warning\">") == 1);
  CHECK(times(page, "data-show=") > 0);
  CHECK(times(page, ">FAR</a>") > 0);
  CHECK(times(page, "child/variant.toml:") > 0);
}

TEST_CASE("a report does not reveal the folders of files", "[report_page]") {
  const SourceTree tree;
  const auto files_in = [&](const std::string& folder) {
    return TextFiles({
        {folder + "tiny/variant.toml", tree.read("tests/variants/tiny/variant.toml").value()},
        {folder + "tiny/map.toml", tree.read("tests/variants/tiny/map.toml").value() +
                                       "\n[province.FAR]\nname = \"Farland\"\nterrain = "
                                       "\"land\"\n"},
    });
  };
  LoadRequest here;
  here.variant = "/home/ann/secret/tiny";
  LoadRequest there;
  there.variant = "/srv/tiny";
  const std::string page = report_of(here, files_in("/home/ann/secret/"));
  CHECK(page == report_of(there, files_in("/srv/")));
  CHECK(times(page, "secret") == 0);
  CHECK(times(page, "tiny/map.toml:") > 0);
}

TEST_CASE("nor do the errors in it", "[report_page]") {
  const SourceTree tree;
  const auto page_in = [&](const std::string& folder) {
    TextFiles files({
        {folder + "tiny/variant.toml", tree.read("tests/variants/tiny/variant.toml").value()},
        {folder + "tiny/map.toml", tree.read("tests/variants/tiny/map.toml").value()},
        {folder + "bad_edges/variant.toml",
         tree.read("tests/variants/bad_edges/variant.toml").value()},
    });
    LoadRequest request;
    request.variant = folder + "bad_edges";
    request.search = {folder.substr(0, folder.size() - 1)};
    const LoadResult loaded = load_variant(request, files);
    REQUIRE(loaded.draft);
    return write_draft_report_page("bad_edges", loaded.draft, loaded.diagnostics);
  };
  const std::string page = page_in("/home/ann/secret/");
  CHECK(times(page, "secret") == 0);
  CHECK(times(page, "also at bad_edges/variant.toml:7") == 1);
  CHECK(page == page_in("/srv/"));
}

TEST_CASE("an extremely long name does not stretch a report", "[report_page]") {
  const std::string name(90, 'x');
  const std::string page = report_of_child("[province.ALP]\nname = '" + name + "'\n");
  const std::string part(32, 'x');
  CHECK(times(page, "<th scope=\"row\">" + part + "<wbr>" + part + "<wbr>xxxx") > 0);
  CHECK(times(page, "<th scope=\"row\">" + name) == 0);
  CHECK(times(page, "é<wbr>") == 0);
  const std::string accents =
      report_of_child("[province.ALP]\nname = '" + std::string(30, 'x') + "éééé'\n");
  CHECK(times(accents, std::string(30, 'x') + "éé<wbr>éé") > 0);
}

TEST_CASE("a report also says in words what it shows by color", "[report_page]") {
  const std::string page = report_of_child("");
  const std::size_t legend = page.find("<ul class=\"b-legend\">");
  REQUIRE(legend != std::string::npos);
  const std::string rows = page.substr(legend, page.find("</ul>", legend) - legend);
  for (const std::string words : {"</svg> Red: home, center<", "</svg> no way across<",
                                  "</svg> ways of barges<", "</svg> a convoy<"})
    CHECK(times(rows, words) == 1);
  CHECK(times(rows, "</svg> passage<") == 0);  // there is none
}

TEST_CASE("chancery report writes a page that differs from the parent's", "[report_page][cli]") {
  const Run page = call_for_output("report era_of_empire_hawes");
  CHECK(page.status == 0);
  CHECK(page.text.starts_with("<!DOCTYPE html>"));
  CHECK(times(page.text, "<section id=\"differences\"") == 1);
  CHECK(times(page.text, "Compared with Diplomacy: Era of Empire<") > 0);
  CHECK(times(page.text, "China begins with A CAN, A PEK, A SHA, A SIN; there, with") == 1);
  CHECK(call_command("report nothing_there").status == 1);
}

TEST_CASE("a report shows errors at their places", "[report_page]") {
  LoadRequest request;
  request.variant = "tests/variants/bad_names";
  request.search = {"variants", "tests/variants"};
  const SourceTree tree;
  const LoadResult loaded = load_variant(request, tree);
  REQUIRE_FALSE(loaded.variant);
  REQUIRE(loaded.draft);
  const std::string page =
      write_draft_report_page("bad_names", loaded.draft, check_variant(loaded));
  CHECK(times(page, "<section id=\"findings\"") == 1);
  CHECK(times(page, "<section id=\"map\"") == 1);
  CHECK(times(page, "<mark>&quot;HLI&quot;</mark>") == 1);
  CHECK(times(page, "cannot be played as it is") == 1);
  // Its row in the table of edges links to its province on the map.
  const std::size_t at = page.find("unknown province 'HLI'");
  REQUIRE(at != std::string::npos);
  CHECK(page.substr(at, page.find("</li>", at) - at).find(">ALP</a>") != std::string::npos);
}

TEST_CASE("there is a page about whatever is wrong", "[report_page]") {
  const std::filesystem::path folder = project_path("tests/variants");
  const SourceTree tree;
  std::size_t pages = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    const std::string name = entry.path().filename().string();
    LoadRequest request;
    request.variant = "tests/variants/" + name;
    request.search = {"variants", "tests/variants"};
    const LoadResult loaded = load_variant(request, tree);
    if (loaded.variant) continue;
    INFO(name);
    const Diagnostics findings = check_variant(loaded);
    const std::string page = write_draft_report_page(name, loaded.draft, findings);
    CHECK(times(page, "<li id=\"finding-") == findings.all().size());
    CHECK(times(page, "<section id=\"map\"") == (loaded.draft ? 1 : 0));
    ++pages;
  }
  CHECK(pages > 20);
}

TEST_CASE("a report has classes, attributes and impassable areas", "[report_page]") {
  LoadRequest request;
  request.variant = "tests/variants/small_world";
  request.search = {"variants"};
  const std::string page = report_of(request, SourceTree());
  CHECK(times(page, "<section id=\"pieces\"") == 1);
  CHECK(times(page, "Impassable areas") == 1);
  CHECK(times(page, "class=\"b-barren\"") >= 1);
  const std::string with = report_of_child(
      "[attribute.power.coins]\ntype = \"int\"\nmax = 20\ntext = \"Coins in the chest\"\n"
      "[paragraph.tax]\nchapter = \"builds\"\ntext = \"A tax is paid.\"\n");
  CHECK(times(with, "Coins in the chest") == 1);
  CHECK(times(with, "int, 0 to 20") == 1);
  CHECK(times(with, "<section id=\"paragraphs\"") == 1);
  CHECK(times(with, "A tax is paid.") == 1);
  CHECK(times(report_of_child(""), "class=\"b-barren\"") == 0);
}

}  // namespace chancery::pages_tests
