#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>

#include "tools/cli/command.h"

namespace chancery::cli {
namespace {

/// Does the setup exist? All setups are printed whichever is chosen, so only an unknown one is an
/// error here.
bool has_setup(const LoadRequest& request) {
  if (request.setup.empty()) return true;
  const LoadResult loaded = load_variant(request);
  const auto& all = loaded.diagnostics.all();
  const bool unknown = std::any_of(all.begin(), all.end(), [](const Diagnostic& one) {
    return one.id == "setup.unknown-setup";
  });
  if (unknown) print_diagnostics(loaded.diagnostics);
  return !unknown;
}

}  // namespace

int run_resolve(const std::vector<std::string>& arguments) {
  CLI::App app(
      "Prints a variant with everything it inherits, and the file and line that set each value.",
      "chancery resolve");
  app.footer("example: chancery resolve standard");
  std::string variant;
  VariantChoices choices;
  app.add_option("VARIANT", variant, "an id, a folder, or a path to a variant.toml")->required();
  add_variant_choices(app, choices);
  add_setup_choice(app, choices);
  parse(app, arguments);

  const LoadRequest request = make_request(variant, choices);
  if (!has_setup(request)) return input_wrong;
  Diagnostics diagnostics;
  std::cout << resolve_variant(request, diagnostics);
  print_diagnostics(diagnostics);
  return diagnostics.has_errors() ? input_wrong : done;
}

}  // namespace chancery::cli
