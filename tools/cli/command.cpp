#include "tools/cli/command.h"

#include <fmt/format.h>
#include <sys/auxv.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <system_error>

#include "core/base/common/contains.h"
#include "core/pictures/png/png_picture.h"
#include "tools/cli/built.h"
#include "tools/cli/description.h"

namespace chancery::cli {
namespace {

namespace fs = std::filesystem;

/// An environment variable; empty if it is not set.
std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string() : std::string(value);
}

bool holds_variants(const fs::path& folder) {
  std::error_code error;
  return !folder.empty() && fs::is_directory(folder / "variants", error);
}

/// The path of this program; empty if it cannot be determined.
fs::path own_path() {
  std::error_code error;
  fs::path path = fs::read_symlink("/proc/self/exe", error);
  if (!error) return path;
  // Without /proc, as in a bare chroot, the name under which the program was started.
  const auto* started = reinterpret_cast<const char*>(getauxval(AT_EXECFN));
  path = started == nullptr ? fs::path() : fs::canonical(started, error);
  return error ? fs::path() : path;
}

/// A program that was built but not installed finds the source tree through a file next to it, so
/// that the program itself contains no path of the build machine.
std::string first_line(const fs::path& path) {
  std::ifstream file(path);
  std::string line;
  std::getline(file, line);
  return line;
}

std::pair<std::string, std::string> split_choice(const std::string& text, std::string_view flag,
                                                 std::string_view example) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos || equals == 0)
    throw UsageError{fmt::format("{} '{}': expected {}", flag, text, example)};
  return {text.substr(0, equals), text.substr(equals + 1)};
}

/// If the current folder is a variant, VARIANT was probably meant to be `.`.
std::string hint_for_missing(std::string_view problem) {
  std::error_code error;
  if (!problem.starts_with("VARIANT ") || !std::filesystem::exists("variant.toml", error))
    return {};
  return "\nuse . for the variant in this folder";
}

/// Rejects empty names, as an unset shell variable gives.
void refuse_empty_names(const CLI::App& app) {
  for (const CLI::Option* option : app.get_options()) {
    const std::string kind = option->get_type_name();
    if (option->count() == 0 || (kind != "FILE" && kind != "NAME")) continue;
    const auto& given = option->results();
    if (!contains(given, "")) continue;
    throw UsageError{fmt::format("{} needs {}, not ''", option->get_name(),
                                 kind == "FILE" ? "the name of a file" : "a name")};
  }
}

/// An unknown option may explain why an argument is missing: "-x".
std::string not_taken(const CLI::App& app) {
  std::vector<std::string> remaining = app.remaining();
  std::erase_if(remaining, [](const std::string& each) { return !each.starts_with('-'); });
  if (remaining.empty()) return {};
  return fmt::format("; unknown option {}", fmt::join(remaining, " "));
}

}  // namespace

int complain(const std::string& message) {
  std::cerr << "chancery: " << message << '\n';
  return input_wrong;
}

void parse(CLI::App& app, const std::vector<std::string>& arguments) {
  if (arguments.size() == 1 && arguments.front() == describe_yourself)
    throw Described{{}, describe(app)};
  std::vector<std::string> reversed(arguments.rbegin(), arguments.rend());
  try {
    app.parse(reversed);
  } catch (const CLI::CallForHelp&) {
    std::cout << app.help();
    throw HelpShown{};
  } catch (const CLI::RequiredError& error) {
    throw UsageError{fmt::format("{}{} (see {} --help){}", error.what(), not_taken(app),
                                 app.get_name(), hint_for_missing(error.what()))};
  } catch (const CLI::ParseError& error) {
    throw UsageError{fmt::format("{} (see {} --help)", error.what(), app.get_name())};
  }
  refuse_empty_names(app);
}

void add_repeatable(CLI::App& app, const std::string& flag, const std::string& type_name,
                    std::vector<std::string>& values, const std::string& text) {
  app.add_option(flag, values, text + " (repeatable)")
      ->type_name(type_name)
      ->allow_extra_args(false)
      ->take_all();
}

void add_variant_choices(CLI::App& app, VariantChoices& choices) {
  add_repeatable(app, "--option", "NAME=VALUE", choices.options, "set an option of the variant");
  add_repeatable(app, "--rule", "SWITCH=CHOICE", choices.rules, "change one rule switch");
  app.add_option("--edition", choices.edition, "use another preset of rule switches")
      ->type_name("NAME");
}

void add_setup_choice(CLI::App& app, VariantChoices& choices) {
  app.add_option("--setup", choices.setup, "use another setup than the first")->type_name("NAME");
}

LoadRequest make_request(const std::string& variant, const VariantChoices& choices) {
  LoadRequest request;
  request.variant = variant;
  request.edition = choices.edition;
  request.setup = choices.setup;
  for (const std::string& text : choices.options)
    request.options.push_back(split_choice(text, "--option", "NAME=VALUE"));
  for (const std::string& text : choices.rules)
    request.rules.push_back(split_choice(text, "--rule", "SWITCH=CHOICE"));
  request.search = search_folders();
  request.check_png = check_png;
  return request;
}

void require_path_to_change(const std::string& variant, const std::string& folder) {
  std::error_code error;
  if (variant.find('/') != std::string::npos || std::filesystem::exists(variant, error)) return;
  throw InputProblem{fmt::format(
      "'{}' is the id of a variant in {}; to change that one, write the path", variant, folder)};
}

std::string data_folder() {
  const std::string given = environment("CHANCERY_DATA");
  if (!given.empty()) return given;
  const fs::path program = own_path();
  if (program.empty()) return {};
  const fs::path beside = program.parent_path();
  const fs::path installed = (beside / data_from_program()).lexically_normal();
  if (holds_variants(installed)) return installed.string();
  const fs::path built_from = first_line(beside / "chancery.data");
  return holds_variants(built_from) ? built_from.string() : std::string();
}

std::string user_variants_folder() {
  const fs::path given = environment("XDG_DATA_HOME");
  if (given.is_absolute()) return (given / "chancery" / "variants").string();
  const fs::path home = environment("HOME");
  if (!home.is_absolute()) return {};
  return (home / ".local" / "share" / "chancery" / "variants").string();
}

std::vector<std::string> search_folders() {
  // The current folder comes before installed variants, or a designer would pack another copy.
  std::vector<std::string> folders{"variants", "."};
  std::string path = environment("CHANCERY_PATH");
  while (!path.empty()) {
    const std::size_t end = std::min(path.find(':'), path.size());
    if (end > 0) folders.push_back(path.substr(0, end));
    path.erase(0, end + 1);
  }
  const std::string data = data_folder();
  std::error_code error;
  if (!data.empty() && !fs::equivalent(data + "/variants", "variants", error))
    folders.push_back(data + "/variants");
  // Last, so that an installed variant cannot replace a bundled one.
  const std::string own = user_variants_folder();
  if (!own.empty()) folders.push_back(own);
  return folders;
}

std::vector<std::string> shipped_variants() {
  std::vector<std::string> ids;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(data_folder() + "/variants", error))
    if (fs::exists(entry.path() / "variant.toml")) ids.push_back(entry.path().filename().string());
  std::sort(ids.begin(), ids.end());
  return ids;
}

std::vector<std::string> toml_files(const std::string& folder) {
  std::vector<std::string> paths;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error))
    if (entry.path().extension() == ".toml") paths.push_back(entry.path().string());
  std::sort(paths.begin(), paths.end());
  return paths;
}

bool is_nowhere(const Diagnostics& diagnostics) {
  return std::any_of(diagnostics.all().begin(), diagnostics.all().end(),
                     [](const Diagnostic& diagnostic) {
                       return diagnostic.severity == Severity::error && !diagnostic.span.file;
                     });
}

namespace {
bool is_stored = false;
}  // namespace

void note_stored() {
  is_stored = true;
}

bool something_was_stored() {
  return is_stored;
}

void forget_stored() {
  is_stored = false;
}

void print_diagnostics(Diagnostics diagnostics) {
  diagnostics.sort();
  std::cerr << write_diagnostics(diagnostics, DiagnosticFormat::gcc);
}

bool color_wanted() {
  return isatty(STDOUT_FILENO) == 1 && environment("NO_COLOR").empty() &&
         environment("TERM") != "dumb";
}

}  // namespace chancery::cli
