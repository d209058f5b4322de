#include "core/rules/variant/notation.h"

#include <catch2/catch.hpp>
#include <string>
#include <utility>
#include <vector>

namespace chancery::variant_tests {
namespace {

/// "<unit> S <target>", with the spaces as printed.
std::string show(const std::optional<Notation>& notation) {
  if (!notation) return "none";
  std::string text;
  for (const NotationPart& part : *notation) {
    if (part.blank_before && !text.empty()) text += ' ';
    if (part.kind == NotationPart::Kind::slot) {
      text += "<" + std::string(notation_slot_name(part.slot)) + ">";
    } else {
      text += part.words;
    }
  }
  return text;
}

std::string plain(std::string_view text) {
  return show(printed_form(*parse_notation(text).notation, Wording{}));
}

std::string by_convoy(std::string_view text) {
  return show(printed_form(*parse_notation(text).notation, Wording{.via_convoy = true}));
}

}  // namespace

TEST_CASE("printed forms of notations", "[notation]") {
  CHECK(plain("{unit} H") == "<unit> H");
  CHECK(plain("{unit}-{to}") == "<unit>-<to>");
  CHECK(plain("  {unit}  -  {to}  ") == "<unit> - <to>");
  CHECK(plain("{unit} S {target} [H]") == "<unit> S <target>");
  CHECK(plain("B [the] {class} [in] {place}") == "B <class> <place>");
  CHECK(plain("(to|in) {place}") == "to <place>");
  CHECK(plain("waive") == "waive");
  CHECK(plain("'-' {unit}") == "- <unit>");
  CHECK(plain("{unit} - {path} - {to}") == "<unit> - <path> - <to>");
}

TEST_CASE("the form by convoy", "[notation]") {
  CHECK(by_convoy("{unit} - {to}") == "none");
  CHECK(by_convoy("{unit} - {to} [{via_convoy}via convoy]") == "<unit> - <to> via convoy");
  CHECK(by_convoy("{unit} - {to} [via convoy{via_convoy}]") == "<unit> - <to> via convoy");
  CHECK(by_convoy("{unit} - {to}[ by sea {via_convoy}]") == "<unit> - <to> by sea");
  CHECK(by_convoy("{unit} - {to} [now|{via_convoy}by sea]") == "<unit> - <to> by sea");
  CHECK(plain("{unit} - {to} [{via_convoy}via convoy]") == "<unit> - <to>");
}

TEST_CASE("notations that cannot be read", "[notation]") {
  const std::string slots =
      "the slots are {unit}, {target}, {to}, {class}, {place}, {path}, "
      "{places}, {units}, {count}, {text}, {number}, {power}, {choice}, {via_convoy}";
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"", "the notation is empty"},
      {"   ", "the notation is empty"},
      {"{unti} H", "unknown slot '{unti}'; " + slots},
      {"{unit H", "a bracket is not closed by '}'"},
      {"{unit} [H", "a bracket is not closed by ']'"},
      {"{unit} (H", "a bracket is not closed by ')'"},
      {"{unit} H]", "']' closes nothing"},
      {"{unit} (H]", "']' closes nothing"},
      {"{unit} []", "a bracket has an empty branch"},
      {"{unit} (a|)", "a bracket has an empty branch"},
      {"'- {unit}", "a quote is not closed by '"},
      {"'' {unit}", "a quote is empty"},
      {"{unit} H|S", "'|' is outside brackets"},
      {std::string(500, '['), "the brackets are nested too deeply"},
  };
  for (const auto& [text, problem] : cases) {
    CAPTURE(text);
    const NotationReading reading = parse_notation(text);
    CHECK_FALSE(reading.notation);
    CHECK(reading.problem == problem);
  }
}

}  // namespace chancery::variant_tests
