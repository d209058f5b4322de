#include "core/study/check.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>

#include "tools/cli/command.h"

namespace chancery::cli {
namespace {

DiagnosticFormat format_of(const std::string& name) {
  if (name == "json") return DiagnosticFormat::json;
  if (name == "sarif") return DiagnosticFormat::sarif;
  return DiagnosticFormat::gcc;
}

}  // namespace

int run_check(const std::vector<std::string>& arguments) {
  CLI::App app("Loads variants and tells everything that is wrong with them.", "chancery check");
  app.footer("example: chancery check standard variants/mine --format sarif");
  std::vector<std::string> variants;
  std::string format = "gcc";
  VariantChoices choices;
  app.add_option("VARIANT", variants, "ids, folders, or paths to a variant.toml")->required();
  app.add_option("--format", format, "gcc, json (one object a line) or sarif")
      ->check(CLI::IsMember({"gcc", "json", "sarif"}));
  add_variant_choices(app, choices);
  parse(app, arguments);

  Diagnostics all;
  std::vector<std::string> sound;
  for (const std::string& variant : variants) {
    const LoadResult loaded = load_variant(make_request(variant, choices));
    const Diagnostics findings = check_variant(loaded);
    for (const Diagnostic& diagnostic : findings.all()) all.add(diagnostic);
    if (findings.empty()) sound.push_back(variant);
  }
  all.sort();
  const bool for_people = format == "gcc";
  (for_people ? std::cerr : std::cout) << write_diagnostics(all, format_of(format));
  if (for_people)
    for (const std::string& variant : sound) std::cout << variant << ": no problems\n";
  return all.has_errors() ? input_wrong : done;
}

}  // namespace chancery::cli
