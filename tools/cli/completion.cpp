#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <iostream>

#include "tools/cli/description.h"
#include "tools/cli/written_file.h"

namespace chancery::cli {
namespace {

namespace fs = std::filesystem;

/// The ids of all variants that commands can find now, one per line.
std::string known_variants() {
  std::vector<std::string> ids;
  std::error_code error;
  for (const std::string& folder : search_folders())
    for (const auto& entry : fs::directory_iterator(folder, error))
      if (fs::exists(entry.path() / "variant.toml", error))
        ids.push_back(entry.path().filename().string());
  std::sort(ids.begin(), ids.end());
  ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
  std::string text;
  for (const std::string& id : ids) text += id + '\n';
  return text;
}

std::string completion_for(const std::string& what) {
  if (what == "variants") return known_variants();
  const std::vector<NamedDescription> all = describe_commands();
  if (what == "bash") return bash_completion(all);
  if (what == "zsh") return zsh_completion(all);
  return fish_completion(all);
}

}  // namespace

int run_completion(const std::vector<std::string>& arguments) {
  CLI::App app("Writes a script with which a shell completes commands, flags and variants.",
               "chancery completion");
  app.footer(
      "'variants' prints the ids of all variants found, one per line.\n"
      "example: source <(chancery completion bash)");
  std::string what;
  std::string output;
  app.add_option("SHELL", what, "bash, zsh or fish; or variants")
      ->required()
      ->check(CLI::IsMember({"bash", "zsh", "fish", "variants"}));
  app.add_option("-o,--output", output, "the file to write (default: standard output)")
      ->type_name("FILE");
  parse(app, arguments);
  std::string problem;
  if (write_out(output, completion_for(what), problem)) return done;
  return complain(problem);
}

}  // namespace chancery::cli
