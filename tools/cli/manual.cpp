#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <iostream>

#include "core/base/common/names.h"
#include "tools/cli/command.h"
#include "tools/cli/description.h"
#include "tools/cli/written_file.h"

namespace chancery::cli {
namespace {

namespace fs = std::filesystem;

std::string name_of(const NamedDescription& command) {
  return fmt::format("{}", fmt::join(command.words, " "));
}

int print_page(const std::vector<NamedDescription>& all, const std::string& name) {
  const auto found = std::find_if(
      all.begin(), all.end(), [&](const NamedDescription& each) { return name_of(each) == name; });
  if (found != all.end()) {
    std::cout << manual_page(*found);
    return done;
  }
  std::vector<std::string> names;
  for (const NamedDescription& each : all) names.push_back(name_of(each));
  const std::string hint = did_you_mean(name, names);
  return complain(fmt::format("unknown command '{}'{}{}", name, hint.empty() ? "" : ", ", hint));
}

int write_pages(const std::vector<NamedDescription>& all, const fs::path& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  std::string problem;
  if (!write_out((folder / "chancery.1").string(), manual_page_of_program(all), problem))
    return complain(problem);
  for (const NamedDescription& each : all) {
    const std::string file = fmt::format("chancery-{}.1", fmt::join(each.words, "-"));
    if (!write_out((folder / file).string(), manual_page(each), problem)) return complain(problem);
  }
  return done;
}

}  // namespace

int run_manual(const std::vector<std::string>& arguments) {
  CLI::App app(
      "Prints the manual page of a command, or without COMMAND that of the program, in the format "
      "that man reads.",
      "chancery manual");
  app.footer(
      "examples: chancery manual check | man -l -\n"
      "          chancery manual --output share/man/man1");
  std::vector<std::string> words;
  std::string folder;
  auto* command = app.add_option("COMMAND", words, "a command, such as check");
  app.add_option("-o,--output", folder, "write the pages of all commands into this folder")
      ->type_name("FOLDER")
      ->excludes(command);
  parse(app, arguments);
  const std::vector<NamedDescription> all = describe_commands();
  if (!folder.empty()) return write_pages(all, folder);
  if (!words.empty()) return print_page(all, fmt::format("{}", fmt::join(words, " ")));
  std::cout << manual_page_of_program(all);
  return done;
}

}  // namespace chancery::cli
