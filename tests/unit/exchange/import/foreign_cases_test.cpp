#include "core/exchange/import/foreign_cases.h"

#include <catch2/catch.hpp>
#include <string>

#include "tests/unit/exchange/import/samples.h"

namespace chancery::exchange_tests {
namespace {

struct CasesRead {
  std::optional<ImportedCases> cases;
  Diagnostics diagnostics;
  [[nodiscard]] std::string losses() const {
    return cases ? write_losses_text(cases->losses, "x") : std::string();
  }
};

CasesRead read_cases(const std::string& path, const std::string& text) {
  CasesRead read;
  const auto file = std::make_shared<const SourceFile>(SourceFile{path, text});
  read.cases = import_cases(file, *sample_base().variant, read.diagnostics);
  return read;
}

std::string case_sample(const std::string& name) {
  return read_sample(project_path("tests/exchange_cases/" + name));
}

bool holds(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("jDip's texts become cases", "[exchange][cases]") {
  const CasesRead read = read_cases("bays.txt", case_sample("bays.txt"));
  REQUIRE(read.cases.has_value());
  const std::string& toml = read.cases->toml;
  CAPTURE(toml, read.losses());
  CHECK(read.cases->count == 4);
  CHECK(holds(toml,
              "id = \"bays.1\"\ntitle = \"an army goes where it can\"\n"
              "time = \"Fall 1901\"\nunits.france = [\"A par\"]\n"));
  CHECK(holds(toml, "expect.units.france = [\"A bur\"]\n"));
  CHECK(holds(toml, "id = \"bays.1_2\""));
  CHECK(holds(toml,
              "orders.italy = [\"A ven-tri\", \"A tyr S A ven-tri\"]\n\n"
              "[[case.then]]\nphase = \"retreat\"\norders.austria = [\"F tri-alb\"]\n"));
  CHECK(holds(toml,
              "phase = \"adjustment\"\nunits.germany = [\"A par\"]\n"
              "owners.germany = [\"kie\", \"mun\"]\nowners.none = [\"ANK\", "));
  CHECK(holds(read.losses(), "the case 'bays.1' is 'bays.1_2': another one has that id"));
  CHECK(holds(read.losses(), "the case 'retreat.alone': it begins with retreats"));
  CHECK(holds(read.losses(), "the case 'stranger': a power in it is not one of the variant"));
  CHECK(holds(read.losses(), "the case 'nothing': it expects nothing"));
  CHECK(holds(read.losses(), "the line 'without a power': it names no power"));
  CHECK(holds(read.losses(), "the case 'open': it has no END"));
}

TEST_CASE("suites in JSON become cases", "[exchange][cases]") {
  const CasesRead read = read_cases("bays.json", case_sample("bays.json"));
  REQUIRE(read.cases.has_value());
  const std::string& toml = read.cases->toml;
  CAPTURE(toml, read.losses());
  CHECK(read.cases->count == 3);
  CHECK(holds(toml,
              "id = \"1.A\"\ntitle = \"an army and a fleet\"\n"
              "note = \"For the edition of 1971.\"\n"));
  CHECK(holds(toml, "orders.england = [\"F nth C A lon - bel\", \"A lon - bel\"]\n"));
  CHECK(holds(toml, "\"F stp/sc - bot\" = true"));
  CHECK(holds(toml, "id = \"t2_a_retreat\""));
  CHECK(holds(toml, "orders.germany = [\"BUILD A kie\", \"BUILD A ber\"]"));
  CHECK(holds(read.losses(), "the case 't4_later': the source does not run it"));
}

TEST_CASE("a file without cases is an error", "[exchange][cases]") {
  for (const auto& [text, message] : {std::pair("nothing", "that can be kept [import.no-cases]"),
                                      std::pair("{\"cases\": 1}", "there is no list 'cases'"),
                                      std::pair("{\"cases\": [", "this is not JSON")}) {
    const CasesRead read = read_cases("x", text);
    CAPTURE(text);
    CHECK_FALSE(read.cases.has_value());
    CHECK(holds(write_diagnostics(read.diagnostics, DiagnosticFormat::gcc), message));
  }
}

TEST_CASE("samples of cases that are cut anywhere do not crash", "[exchange][cases]") {
  for (const char* name : {"bays.txt", "bays.json"}) {
    const std::string whole = case_sample(name);
    for (std::size_t size = 0; size < whole.size(); size += 53) {
      const CasesRead read = read_cases(name, whole.substr(0, size));
      CHECK(read.cases.has_value() != read.diagnostics.has_errors());
    }
  }
}

}  // namespace chancery::exchange_tests
