#include <catch2/catch.hpp>
#include <memory>

#include "core/workbench/check/check_memory.h"
#include "tests/unit/child_of_tiny.h"

namespace chancery::check_tests {
namespace {

Diagnostics names_in(const std::string& text) {
  const auto check = [](const Variant& variant, Diagnostics& findings) {
    CheckMemory memory;
    check_names(std::make_shared<const Variant>(variant), memory, findings);
  };
  return findings_in_child(check, text);
}

std::string province(const std::string& id, const std::string& name) {
  return "[province.\"" + id + "\"]\nname = \"" + name + "\"\nterrain = \"land\"\n";
}

TEST_CASE("names that look alike", "[check][names]") {
  CHECK(count_of(names_in(province("FIR", "Firn") + province("FIM", "Fim")), "names.look-alike") ==
        1);
  CHECK(count_of(names_in(province("OIL", "Wells") + province("0IL", "Pits")),
                 "names.look-alike") == 1);
  // A capital L does not look like an I.
  CHECK(count_of(names_in(province("BUL", "Plain") + province("BUI", "Ridge")),
                 "names.look-alike") == 0);
  // Cyrillic except for the last letter.
  CHECK(count_of(names_in(province("SOR", "\\u0421\\u043e\\u0440\\u0430") + province("SO", "Copa")),
                 "names.look-alike") == 1);
}

TEST_CASE("letters of two alphabets in one word, but not in two words", "[check][names]") {
  CHECK(count_of(names_in(province("KAS", "K\\u0430sh")), "names.mixed-alphabets") == 1);
  CHECK(count_of(names_in(province("KAS", "Kash \\u0430\\u0431")), "names.mixed-alphabets") == 0);
  CHECK(count_of(names_in(province("KAS", "K\\u00e4sh\\u00f8lm")), "names.mixed-alphabets") == 0);
  CHECK(count_of(names_in(province("KAS", "\\uff2bash")), "names.mixed-alphabets") == 1);
}

TEST_CASE("invisible characters, and characters that end an order", "[check][names]") {
  CHECK(count_of(names_in(province("KAS", "Ka\\u00adsh")), "names.invisible-character") == 1);
  CHECK(count_of(names_in(province("KAS", "Kash ")), "names.invisible-character") == 1);
  CHECK(count_of(names_in(province("KAS", "Ka sh")), "names.invisible-character") == 0);
  for (const std::string sign : {"#", ";", ":", ",", "//"})
    CHECK(count_of(names_in(province("KAS", "Ka" + sign + "sh")), "names.ends-order") == 1);
  CHECK(count_of(names_in(province("KAS", "Ka/sh")), "names.ends-order") == 0);
}

TEST_CASE("names that differ in one letter", "[check][names]") {
  const auto count = [](const std::string& a, const std::string& b) {
    return count_of(names_in(province("ONE", a) + province("TWO", b)), "names.differ-in-a-letter");
  };
  CHECK(count("Galicia", "Galacia") == 1);
  CHECK(count("Galicia", "Galcia") == 1);
  CHECK(count("Galicia", "Gailcia") == 1);
  CHECK(count("Galicia", "Galtzia") == 0);
  CHECK(count("Isles", "Isle") == 0);     // too short to be suspicious
  CHECK(count("Zone 1", "Zone 2") == 0);  // numbers distinguish names
  CHECK(count("Zone A", "Zone B") == 0);  // so are letters
  CHECK(count("Dunes", "Duness") == 1);
  const Diagnostics other =
      names_in(province("ONE", "Galicia") + province("TWO", "Hills") + "also = [\"Galacia\"]\n");
  CHECK(count_of(other, "names.differ-in-a-letter") == 1);
  CHECK(other.count(Severity::warning) == 0);
}

TEST_CASE("many abbreviations that favor one are one finding", "[check][names]") {
  std::string text;
  for (const char* start : {"Nor", "Wes", "Kel", "Tar"})
    for (const char* end : {"land", "shore"}) {
      std::string id = start;
      for (char& c : id) c = static_cast<char>(c & ~0x20);
      text += province(id + (end[0] == 'l' ? "" : "2"), std::string(start) + end);
    }
  const Diagnostics findings = names_in(text);
  REQUIRE(count_of(findings, "names.abbreviation-favors-one") == 1);
  const Diagnostic note = all_of(findings, "names.abbreviation-favors-one").front();
  CHECK(note.message.starts_with("4 abbreviations mean one province"));
  CHECK(note.at.size() == 8);
}

TEST_CASE("an abbreviation with which another name begins", "[check][names]") {
  const Diagnostics own = names_in(province("NOR", "Northland") + province("NSH", "North Shore"));
  REQUIRE(count_of(own, "names.abbreviation-favors-one") == 1);
  CHECK(all_of(own, "names.abbreviation-favors-one").front().severity == Severity::note);
  CHECK(all_of(own, "names.abbreviation-favors-one").front().at ==
        std::vector<std::string>{"NOR", "NSH"});
  CHECK(count_of(names_in(province("HIL2", "Far Out") + province("FO", "Fortress")),
                 "names.abbreviation-of-another") == 0);  // an abbreviation by its own initials
  CHECK(count_of(names_in(province("QQ", "Far Out") + province("ZZ", "Qqland")),
                 "names.abbreviation-of-another") == 1);
}

TEST_CASE("a name is tried in every order", "[check][names]") {
  // 'R' is a class: "R Corunna" with it, or Corunna without.
  const Diagnostics two = names_in(province("COR", "R Corunna") + province("CNA", "Corunna"));
  REQUIRE(count_of(two, "names.two-readings") == 1);
  CHECK(all_of(two, "names.two-readings").front().at == std::vector<std::string>{"COR", "CNA"});
  CHECK(all_of(two, "names.two-readings").front().hint ==
        "the other reading is order 'hold' about Corunna (CNA)");
  CHECK(count_of(names_in(province("COR", "R Corunna")), "names.two-readings") == 0);
  CHECK(count_of(names_in(province("DIV", "This - That")), "names.cannot-be-read") == 1);
  CHECK(count_of(names_in(province("DIV", "This-That")), "names.cannot-be-read") == 0);
  // A name that is only an order word does no harm in place of a province.
  const Diagnostics word = names_in(province("SUP", "Supports"));
  CHECK(count_of(word, "names.cannot-be-read") == 0);
  CHECK(count_of(word, "names.also-an-order-word") == 2);  // and the letter B
}

TEST_CASE("a coast that is called like a word of orders", "[check][names]") {
  const auto count = [](const std::string& coasts) {
    const Diagnostics findings =
        names_in("[province.NEW]\nterrain = \"coast\"\ncoasts = " + coasts + "\n");
    return count_of(findings, "names.also-an-order-word");
  };
  CHECK(count("{ NC = \"north coast\" }") == 1);  // the letter B
  CHECK(count("{ NC = \"supports\" }") == 2);
  CHECK(count("{ H = \"high coast\" }") == 2);
}

TEST_CASE("names that things of two kinds share", "[check][names]") {
  CHECK(count_of(names_in(province("RED", "Plain")), "names.also-a-power") == 1);
  CHECK(count_of(names_in(province("PLA", "Reddish")), "names.also-a-power") == 1);
  CHECK(count_of(names_in(province("R", "Plain")), "names.also-a-class") == 1);
  CHECK(count_of(names_in(province("RIM", "Plain")), "names.also-a-class") == 0);
}

TEST_CASE("colors", "[check][names]") {
  const auto blue = [](const std::string& color) {
    return names_in("[power.blue]\ncolor = \"" + color + "\"\n");
  };
  CHECK(count_of(blue("#c43b2b"), "names.colors-alike") == 1);
  CHECK(count_of(blue("#27408b"), "names.colors-alike") == 0);
  CHECK(count_of(blue("#fffff0"), "names.color-too-pale") == 1);
  CHECK(count_of(blue("#e6b422"), "names.color-too-pale") == 0);
  CHECK(count_of(names_in("[power.grey]\n"), "names.no-color") == 1);
}

}  // namespace
}  // namespace chancery::check_tests
