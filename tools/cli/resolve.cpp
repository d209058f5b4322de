#include <CLI/CLI.hpp>
#include <iostream>

#include "tools/cli/command.h"

namespace chancery::cli {

int run_resolve(const std::vector<std::string>& arguments) {
  CLI::App app("Prints a variant with all it inherits, and where each value was set.",
               "chancery resolve");
  app.footer("example: chancery resolve standard");
  std::string variant;
  VariantChoices choices;
  app.add_option("VARIANT", variant, "an id, a folder, or a path to a variant.toml")->required();
  add_variant_choices(app, choices);
  parse(app, arguments);

  Diagnostics diagnostics;
  std::cout << resolve_variant(make_request(variant, choices), diagnostics);
  print_diagnostics(diagnostics);
  return diagnostics.has_errors() ? input_wrong : done;
}

}  // namespace chancery::cli
