#include "core/study/player_rules.h"

#include <catch2/catch.hpp>

#include "core/render/text_pages.h"
#include "tests/unit/child_of_tiny.h"
#include "tests/unit/program.h"

namespace chancery {
namespace {

PlayerRules rules_of(const std::string& text, const Choices& options = {}) {
  const LoadResult loaded = load_child(text, options);
  INFO(write_diagnostics(loaded.diagnostics, DiagnosticFormat::gcc));
  REQUIRE(loaded.variant);
  return write_player_rules(*loaded.variant, nullptr);
}

const RulesText* chapter(const PlayerRules& rules, RulesChapter wanted) {
  for (const RulesText& one : rules.chapters)
    if (one.chapter == wanted) return &one;
  return nullptr;
}

std::string markdown(const PlayerRules& rules, RulesChapter wanted) {
  const RulesText* found = chapter(rules, wanted);
  return found == nullptr ? std::string() : write_blocks_markdown(found->blocks, 3);
}

bool has_text(const std::string& where, std::string_view what) {
  return where.find(what) != std::string::npos;
}

std::shared_ptr<const Variant> shipped(const std::string& id) {
  LoadRequest wanted;
  wanted.variant = id;
  wanted.search = {CHANCERY_SOURCE_DIR "/variants"};
  const LoadResult loaded = load_variant(wanted);
  REQUIRE(loaded.variant);
  return loaded.variant;
}

}  // namespace

TEST_CASE("a designer's paragraphs stand in their chapters", "[player_rules]") {
  const std::string text =
      "[options.tides]\ntype = \"bool\"\ndefault = false\ntext = \"Tides\"\n"
      "[paragraph.tides]\nwhen = { tides = true }\nchapter = \"conflicts\"\ntitle = \"Tides\"\n"
      "text = \"\"\"\nThe sea comes\ntwice a day.\n\n- in the morning\n- at night,\n  and late\n"
      "\"\"\"\n";
  const PlayerRules with = rules_of(text, {{"tides", "true"}});
  const std::string conflicts = markdown(with, RulesChapter::conflicts);
  CHECK(has_text(conflicts,
                 "### Tides\n\nThe sea comes twice a day.\n\n- in the morning\n- at night, and "
                 "late\n"));
  CHECK_FALSE(has_text(markdown(rules_of(text), RulesChapter::conflicts), "Tides"));
}

TEST_CASE("paragraphs are inherited, changed and removed", "[player_rules]") {
  const SourceTree tree;
  const std::string parent =
      "[variant]\nid = \"child\"\nextends = \"tiny\"\n[paragraph.a]\nchapter = \"ending\"\ntext = "
      "\"First.\"\n[paragraph.b]\nchapter = \"ending\"\ntext = \"Second.\"\n";
  const TextFiles files({
      {"v/tiny/variant.toml", tree.read("tests/variants/tiny/variant.toml").value()},
      {"v/tiny/map.toml", tree.read("tests/variants/tiny/map.toml").value()},
      {"v/child/variant.toml", parent},
      {"v/heir/variant.toml",
       "[variant]\nid = \"heir\"\nextends = \"child\"\n[remove]\nparagraph = [\"a\"]\n"
       "[paragraph.b]\ntext = \"Third.\"\n"},
  });
  LoadRequest wanted;
  wanted.variant = "v/heir";
  const LoadResult loaded = load_variant(wanted, files);
  INFO(write_diagnostics(loaded.diagnostics, DiagnosticFormat::gcc));
  REQUIRE(loaded.variant);
  REQUIRE(loaded.variant->paragraphs.size() == 1);
  CHECK(loaded.variant->paragraphs[0].text == "Third.");
  CHECK(loaded.variant->paragraphs[0].chapter == RulesChapter::ending);
}

TEST_CASE("what a file says is text in the rules", "[player_rules]") {
  const PlayerRules rules = rules_of(
      "name = \"<img src=x onerror=alert(1)> | `a` *b*\"\n"
      "[province.ALP]\nname = \"\\\"><script>alert(1)</script>\"\n"
      "[paragraph.p]\nchapter = \"orders\"\ntitle = \"<b>#\"\n"
      "text = \"# no heading\\n\\n- <i>one</i>\\n\\n[a](javascript:alert(1)) | _x_ & &amp;\"\n");
  const std::string page = write_rules_html(rules);
  CHECK_FALSE(has_text(page, "<script"));
  CHECK_FALSE(has_text(page, "<img"));
  CHECK_FALSE(has_text(page, "<i>"));
  CHECK_FALSE(has_text(page, "<b>"));
  CHECK(has_text(page, "&lt;script&gt;alert(1)"));
  CHECK(has_text(page, "Content-Security-Policy"));
  const std::string text = write_rules_markdown(rules);
  CHECK_FALSE(has_text(text, "<"));
  CHECK(has_text(text, "\\# no heading"));
  CHECK(has_text(text, "\\[a\\](javascript:alert(1)) \\| \\_x\\_ &amp; &amp;amp;"));
  CHECK(text == write_rules_markdown(rules));
}

TEST_CASE("code in a table of Markdown keeps its bars and quotes", "[player_rules]") {
  TextBlocks blocks;
  blocks.table("t", {{"a", true}, {"b"}}, {{"x | `y`", "p | q"}, {"", ""}});
  CHECK(write_blocks_markdown(blocks.take(), 3) ==
        "| a | b |\n| --- | --- |\n| `` x \\| `y` `` | p \\| q |\n| | |\n\n");
}

TEST_CASE("the rules tell what the definition says", "[player_rules]") {
  const auto standard = shipped("standard");
  const auto colonial = shipped("colonial");
  const PlayerRules of_standard = write_player_rules(*standard, nullptr);
  CHECK(chapter(of_standard, RulesChapter::differences) == nullptr);
  CHECK(has_text(markdown(of_standard, RulesChapter::ending), "18 centers or more"));
  CHECK(has_text(markdown(of_standard, RulesChapter::map),
                 "| Brest | `BRE` | coast | center, home of France | `GAS, PAR, PIC` | `ENG, GAS, "
                 "MAO, PIC` |"));
  // Every kind of order with something to fill in has an example.
  const std::string orders = markdown(of_standard, RulesChapter::orders);
  CHECK(has_text(orders, "`‹unit› C ‹other unit› - ‹place›` | `F "));
  CHECK(has_text(orders, "`IF 2 BUILDS BUILD F ANK, A CON`"));

  const PlayerRules of_colonial = write_player_rules(*colonial, standard.get());
  CHECK(has_text(markdown(of_colonial, RulesChapter::conflicts), "Egypt"));
  CHECK(has_text(markdown(of_colonial, RulesChapter::differences), "The board is another"));
  // A last year that nobody lives to see is none.
  CHECK_FALSE(has_text(markdown(of_colonial, RulesChapter::ending), "9999"));
  const PlayerRules same = write_player_rules(*standard, standard.get());
  CHECK(has_text(markdown(same, RulesChapter::differences), "it is the same as Diplomacy"));
}

TEST_CASE("chancery rules writes Markdown or a page", "[player_rules][cli]") {
  const Run text = run_command(program_command("rules standard"));
  CHECK(text.status == 0);
  CHECK(text.text.starts_with("# Diplomacy: the rules\n"));
  const Run page = run_command(program_command("rules colonial --format html"));
  CHECK(page.status == 0);
  CHECK(page.text.starts_with("<!DOCTYPE html>"));
  const Run none = run_command(program_command("rules standrd 2>&1"));
  CHECK(none.status == 1);
  const Run against = run_command(program_command("rules standard --against standrd 2>&1"));
  CHECK(against.status == 1);
  CHECK(has_text(against.text, "--against standrd: cannot be read"));
}

}  // namespace chancery
