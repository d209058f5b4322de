#include "core/game/golden.h"

#include <catch2/catch.hpp>

#include "core/game/random_play.h"
#include "core/phase/adjudicate.h"
#include "core/phase/next_phase.h"
#include "tests/unit/source_tree.h"

namespace chancery {
namespace {

std::shared_ptr<const Board> shipped(const std::string& id) {
  static const SourceTree files;
  LoadRequest request;
  request.variant = "variants/" + id;
  request.search = {"variants"};
  const LoadResult loaded = load_variant(request, files);
  INFO(write_diagnostics(loaded.diagnostics, DiagnosticFormat::gcc));
  REQUIRE(loaded.variant);
  return std::make_shared<const Board>(loaded.variant);
}

}  // namespace

TEST_CASE("golden files are up to date", "[golden]") {
  const SourceTree files;
  for (const std::string& id : files.folders_in("variants")) {
    if (!files.is_folder("variants/" + id + "/golden")) continue;
    for (const GoldenFile& now : make_golden(*shipped(id))) {
      const std::string path = "variants/" + id + "/golden/" + now.name;
      INFO(path << "; if the change is meant: chancery test " << id << " --update");
      const auto text = files.read(path);
      REQUIRE(text);
      const auto difference = first_different_line(*text, now.text);
      if (difference)
        FAIL("line " << difference->line << "\n  golden " << difference->first.value_or("(the end)")
                     << "\n  now    " << difference->second.value_or("(the end)"));
    }
  }
  SUCCEED();
}

TEST_CASE("a transcript is short, and the same each time", "[golden]") {
  const auto board = shipped("standard");
  const auto files = make_golden(*board);
  REQUIRE(files.size() == 2);
  CHECK(files[0].text.size() < 60000);
  CHECK(files[0].text.find("(adjustment)") != std::string::npos);
  CHECK(files[0].text.find("(retreat)") != std::string::npos);
  CHECK(make_golden(*board)[0].text == files[0].text);
  CHECK(make_golden(*board)[1].text == files[1].text);
}

TEST_CASE("random orders as text come to the same positions", "[golden]") {
  const auto board = shipped("standard");
  const Variant& variant = board->variant();
  RandomPlay play(variant);
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    play.start(variant.setups.front(), seed);
    while (!play.ending() && play.phases_played() < 60) {
      const Position before = play.position();
      play.play_phase();
      const PhaseReport report = resolve_phase(board->shared_variant(), board->reader(), before,
                                               play.last_order_sets(before));
      for (const OrderReport& order : report.orders) {
        INFO(order.order.value_or("none") << ": " << order.why);
        CHECK(order.result != Result::void_order);
      }
      std::optional<Ending> ending;
      const Position next = next_phase(variant, report.after, ending);
      CAPTURE(seed, play.phases_played());
      REQUIRE(ending.has_value() == play.ending().has_value());
      if (!ending) REQUIRE(next.hash() == play.position().hash());
    }
  }
}

TEST_CASE("another rule gives another signature", "[golden]") {
  const auto board = shipped("standard");
  Rules rules = board->variant().rules;
  REQUIRE(choose(*find_rule_switch("build.sites"), "owned", rules));
  const Board other(*board, rules);
  CHECK(make_golden(*board)[1].text != make_golden(other)[1].text);
}

TEST_CASE("the first line that differs", "[golden]") {
  CHECK_FALSE(first_different_line("a\nb\n", "a\nb\n"));
  const auto changed = first_different_line("a\nb\nc\n", "a\nx\nc\n");
  REQUIRE(changed);
  CHECK(changed->line == 2);
  CHECK(changed->first == "b");
  CHECK(changed->second == "x");
  const auto shorter = first_different_line("a\n", "a\nb\n");
  REQUIRE(shorter);
  CHECK(shorter->line == 2);
  CHECK_FALSE(shorter->first);
  CHECK(shorter->second == "b");
  CHECK(first_different_line("", "\n").has_value());
}

TEST_CASE("comments at the head of golden files are not compared", "[golden]") {
  CHECK_FALSE(first_different_line("# of one\na\n", "# of another\n# and more\na\n"));
  const auto changed = first_different_line("# of one\n# and more\na\n", "# of one\nb\n");
  REQUIRE(changed);
  CHECK(changed->line == 3);
  CHECK(changed->first == "a");
  CHECK(changed->second == "b");
  CHECK(first_different_line("a\n# one\n", "a\n# another\n").has_value());
}

}  // namespace chancery
