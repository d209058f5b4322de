#include <catch2/catch.hpp>

#include "tests/unit/child_of_tiny.h"

namespace chancery::check_tests {
namespace {

Diagnostics rules_in(const std::string& text) {
  return findings_in_child(check_rules, text);
}

TEST_CASE("sound rules are quiet", "[check][rules]") {
  const Diagnostics findings = rules_in("");
  INFO(write_diagnostics(findings, DiagnosticFormat::gcc));
  CHECK(findings.empty());
}

TEST_CASE("an option is used by a reference, or by a condition even where it does not hold",
          "[check][rules]") {
  const std::string option = "[options.mood]\ntype = \"bool\"\ndefault = false\n";
  const auto unused = [&](const std::string& text) {
    return count_of(rules_in(option + text), "option.no-effect");
  };
  CHECK(unused("") == 1);
  CHECK(unused("[setup.two]\nextends = \"standard\"\nwhen = { mood = true }\n") == 0);
  CHECK(unused("[province.HIL]\ncenter = { option = \"mood\" }\n") == 0);
  // Inside a table that other choices remove.
  CHECK(unused("[province.NEW]\nwhen = { tunnel = true }\nterrain = \"land\"\n"
               "center = { option = \"mood\" }\n") == 0);
  CHECK(unused("[province.NEW]\nwhen = { tunnel = true }\nterrain = \"land\"\n"
               "coasts = { NC = { name = \"north\", when = { mood = true } } }\n") == 0);
}

TEST_CASE("choices that no condition uses are equivalent", "[check][rules]") {
  const std::string option =
      "[options.mood]\ntype = \"choice\"\nchoices = [\"a\", \"b\", \"c\"]\ndefault = \"a\"\n";
  CHECK(count_of(rules_in(option + "[province.NEW]\nwhen = { mood = \"b\" }\nterrain = \"land\"\n"),
                 "option.same-choices") == 1);
  CHECK(count_of(rules_in(option +
                          "[province.NEW]\nwhen = { mood = [\"b\", \"c\"] }\nterrain = \"land\"\n"),
                 "option.same-choices") == 0);
  // A text that depends on a choice does not make a different game.
  const std::string text =
      "[paragraph.mood]\nwhen = { mood = \"c\" }\nchapter = \"rulings\"\n"
      "text = \"Bad weather.\"\n";
  CHECK(count_of(rules_in(option + text +
                          "[province.NEW]\nwhen = { mood = \"b\" }\nterrain = \"land\"\n"),
                 "option.same-choices") == 1);
  CHECK(count_of(rules_in(option + text), "option.no-effect") == 1);
}

TEST_CASE("a switch without effect is reported where the variant sets it", "[check][rules]") {
  const std::string no_convoys = "[class.rider]\nconvoyed = false\n";
  CHECK(count_of(rules_in(no_convoys), "rules.never-in-play") == 0);
  CHECK(count_of(rules_in("[rules]\nconvoy.paradox = \"all_hold\"\n"), "rules.never-in-play") == 0);
  const Diagnostics findings = rules_in(no_convoys + "[rules]\nconvoy.paradox = \"all_hold\"\n");
  REQUIRE(count_of(findings, "rules.never-in-play") == 1);
  CHECK(all_of(findings, "rules.never-in-play").front().span.line == 7);
  CHECK(count_of(rules_in("[rules]\norders.several_sets = \"last\"\n"), "rules.never-in-play") ==
        0);
}

TEST_CASE("switches that contradict each other", "[check][rules]") {
  CHECK(count_of(rules_in("[rules]\nunit.letter_missing = \"void\"\n"), "rules.contradict") == 1);
  CHECK(
      count_of(rules_in("[rules]\nunit.letter_missing = \"void\"\nunit.letter_wrong = \"void\"\n"),
               "rules.contradict") == 0);
  CHECK(count_of(rules_in("[rules]\nbuild.decline = \"forced\"\n"), "rules.waive-always-refused") ==
        0);  // tiny has no such order
}

TEST_CASE("a path that must be written needs a notation", "[check][rules]") {
  const std::string required = "[rules]\nconvoy.path_in_order = \"required\"\n";
  CHECK(count_of(rules_in(required), "rules.path-cannot-be-written") == 1);
  CHECK(count_of(rules_in(required + "[order.move]\nnotation = [\"{unit} - [{path} -] {to}\"]\n"),
                 "rules.path-cannot-be-written") == 0);
}

TEST_CASE("two orders that are written alike", "[check][rules]") {
  const std::string raid =
      "[order.raid]\nacts_as = \"hold\"\nnotation = [\"{unit} - {to}\", \"{unit} raids\"]\n";
  const Diagnostics alike = rules_in(raid);
  REQUIRE(count_of(alike, "order.same-notation") == 1);
  CHECK(all_of(alike, "order.same-notation").front().severity == Severity::warning);
  // The class distinguishes them.
  CHECK(count_of(rules_in(raid + "classes = [\"rider\"]\n[order.move]\nclasses = [\"barge\"]\n"),
                 "order.same-notation") == 0);
}

TEST_CASE("a group of words that no notation has", "[check][rules]") {
  CHECK(count_of(rules_in("[words]\nX = [\"crosses\"]\n"), "order.words-unused") == 1);
  CHECK(count_of(rules_in("[words]\nh = [\"holds\"]\n"), "order.words-unused") == 0);
}

TEST_CASE("every kind of phase needs an order", "[check][rules]") {
  CHECK(count_of(rules_in("[remove]\norder = [\"convoy\"]\n"), "order.missing") == 1);
  CHECK(count_of(rules_in("[remove]\norder = [\"retreat\", \"disband\"]\n"), "order.missing") == 2);
}

TEST_CASE("an attribute that is not a strength", "[check][rules]") {
  const std::string attribute = "[attribute.unit.size]\ntype = \"int\"\ndefault = 1\n";
  CHECK(count_of(rules_in(attribute), "attribute.no-strength") == 1);
  CHECK(count_of(rules_in(attribute + "[strength]\nattack = \"unit.size\"\n"),
                 "attribute.no-strength") == 0);
}

}  // namespace
}  // namespace chancery::check_tests
