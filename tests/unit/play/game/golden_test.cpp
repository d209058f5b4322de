#include "core/play/game/golden.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "core/play/game/random_play.h"
#include "core/rules/phase/next_phase.h"
#include "core/rules/phase/resolve_phase.h"
#include "tests/unit/source_tree.h"

namespace chancery::game_tests {
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

/// Compares each golden file with the one in the folder; returns one text per difference.
std::vector<std::string> golden_differences(const FileSource& files, const std::string& folder,
                                            const std::vector<GoldenFile>& golden) {
  std::vector<std::string> differences;
  for (const GoldenFile& now : golden) {
    const std::string path = folder + "/" + now.name;
    const auto text = files.read(path);
    if (!text) {
      differences.push_back(path + " is missing");
    } else if (const auto difference = first_different_line(*text, now.text)) {
      differences.push_back(path + ":" + std::to_string(difference->line) + ": golden '" +
                            difference->first.value_or("(the end)") + "', now '" +
                            difference->second.value_or("(the end)") + "'");
    }
  }
  return differences;
}

/// Replaces the last line before the final line break.
std::string with_last_line(std::string text, const std::string& line) {
  text.erase(text.rfind('\n', text.size() - 2) + 1);
  return text + line + "\n";
}

}  // namespace

TEST_CASE("golden files are up to date", "[golden]") {
  const SourceTree files;
  std::vector<std::string> compared;
  for (const std::string& id : files.folders_in("variants")) {
    const std::string folder = "variants/" + id + "/golden";
    if (!files.is_folder(folder)) continue;
    compared.push_back(id);
    INFO("if the change is intended: chancery test " << id << " --update");
    CHECK(golden_differences(files, folder, make_golden(*shipped(id))) ==
          std::vector<std::string>{});
  }
  // Without a golden folder the loop above compares nothing.
  CHECK(std::find(compared.begin(), compared.end(), "standard") != compared.end());
}

TEST_CASE("golden files that are broken or missing are found", "[golden]") {
  const auto golden = make_golden(*shipped("standard"));
  REQUIRE(golden.size() == 2);
  const auto differences = [&](std::vector<std::pair<std::string, std::string>> texts) {
    return golden_differences(TextFiles(std::move(texts)), "golden", golden);
  };
  CHECK(differences(
            {{"golden/transcript.txt", golden[0].text}, {"golden/signature.txt", golden[1].text}})
            .empty());

  const auto broken =
      differences({{"golden/transcript.txt", with_last_line(golden[0].text, "A PAR - MOO: moved")},
                   {"golden/signature.txt", with_last_line(golden[1].text, "hash 0")}});
  REQUIRE(broken.size() == 2);
  CHECK(broken[0].find("golden 'A PAR - MOO: moved', now '") != std::string::npos);
  CHECK(broken[1].find("golden 'hash 0', now 'hash ") != std::string::npos);

  const auto missing = differences({{"golden/transcript.txt", golden[0].text}});
  CHECK(missing == std::vector<std::string>{"golden/signature.txt is missing"});
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

}  // namespace chancery::game_tests
