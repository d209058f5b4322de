#include "core/workbench/diff/diff.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <utility>

#include "core/base/common/contains.h"
#include "tools/cli/command.h"

namespace chancery::cli {
namespace {

/// The request for one side: the choices for both sides, then its own options.
LoadRequest request_for(const std::string& variant, VariantChoices choices,
                        const std::vector<std::string>& own_options) {
  choices.options.insert(choices.options.end(), own_options.begin(), own_options.end());
  return make_request(variant, choices);
}

/// One side; null if it cannot be loaded.
std::shared_ptr<const Variant> load(LoadRequest request, char side) {
  const std::string setup = std::exchange(request.setup, {});
  LoadResult loaded = load_variant(request);
  if (loaded.variant && !setup.empty()) {
    const Variant& variant = *loaded.variant;
    std::vector<std::string> known;
    for (const Setup& entry : variant.setups) known.push_back(entry.id);
    if (variant.find_setup(setup) == nullptr)
      throw InputProblem{fmt::format("{} ({}) has no setup '{}'; it has {}", side, variant.name,
                                     setup, fmt::join(known, ", "))};
    request.setup = setup;
    loaded = load_variant(request);
  }
  print_diagnostics(loaded.diagnostics);
  return loaded.variant;
}

DiffIgnored ignored_of(const std::vector<std::string>& names) {
  const auto has = [&](const char* name) { return contains(names, name); };
  return {has("names"), has("texts"), has("drawing")};
}

}  // namespace

int run_diff(const std::vector<std::string>& arguments) {
  CLI::App app("Compares what two variants mean, no matter how their files say it.",
               "chancery diff");
  app.footer(
      "Exits with status 0 if there are no differences, and 1 if there are some or one side cannot "
      "be "
      "read.\n"
      "examples: chancery diff standard variants/mine\n"
      "          chancery diff standard variants/renamed --ignore names,texts\n"
      "          chancery diff standard standard --option-b edition=rulebook");
  std::string a;
  std::string b;
  std::string format = "text";
  bool positions = false;
  std::vector<std::string> ignore;
  std::vector<std::string> a_options;
  std::vector<std::string> b_options;
  VariantChoices choices;
  app.add_option("A", a, "an id, a folder, or a path to a variant.toml")
      ->type_name("VARIANT")
      ->required();
  app.add_option("B", b, "the variant to compare with it")->type_name("VARIANT")->required();
  app.add_option("--format", format, "text (default) or json")
      ->check(CLI::IsMember({"text", "json"}));
  app.add_flag("--positions", positions, "also compare the positions of provinces in drawings");
  app.add_option("--ignore", ignore,
                 "what not to compare: names (two boards that differ in nothing else are equal), "
                 "texts, drawing; several with commas")
      ->delimiter(',')
      ->check(CLI::IsMember({"names", "texts", "drawing"}))
      ->type_name("WHAT");
  add_repeatable(app, "--option-a", "NAME=VALUE", a_options, "set an option of A only");
  add_repeatable(app, "--option-b", "NAME=VALUE", b_options, "set an option of B only");
  add_variant_choices(app, choices);
  add_setup_choice(app, choices);
  parse(app, arguments);

  const DiffIgnored ignored = ignored_of(ignore);
  if (positions && ignored.drawing)
    throw UsageError{"--positions compares drawings, and --ignore drawing does not"};
  const LoadRequest request_a = request_for(a, choices, a_options);
  const LoadRequest request_b = request_for(b, choices, b_options);
  const auto loaded_a = load(request_a, 'A');
  const auto loaded_b = load(request_b, 'B');
  if (!loaded_a || !loaded_b) return input_wrong;
  const std::vector<Difference> differences = compare_variants(
      *loaded_a, *loaded_b, positions ? DiffPositions::compared : DiffPositions::ignored, ignored);
  std::cout << (format == "json"
                    ? write_differences_json(*loaded_a, *loaded_b, differences, ignored)
                    : write_differences_text(*loaded_a, *loaded_b, differences, ignored));
  return differences.empty() ? done : input_wrong;
}

}  // namespace chancery::cli
