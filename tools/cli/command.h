// Shared by all commands: the table of commands, exit statuses, problems, and finding variants.
#pragma once

#include <iosfwd>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/files/loader/variant_loader.h"

namespace CLI {
class App;
}

namespace chancery::cli {

/// Exit statuses, the same for every command.
inline constexpr int done = 0;
inline constexpr int input_wrong = 1;
inline constexpr int usage = 2;
inline constexpr int internal = 3;

/// A subcommand. The table of all commands is also the help and the dictionary for suggestions.
struct Command {
  std::string_view name;
  std::string_view text;  // one line
  int (*run)(const std::vector<std::string>& arguments);
  /// The commands below it, such as `variant` below `new`; null if there are none.
  std::span<const Command> (*parts)() = nullptr;
  /// The heading above this command in the overview; empty if it belongs to the last one.
  std::string_view heading = {};
};
std::span<const Command> commands();

/// Runs the part of command `whole` named by the first argument, or lists the parts.
int run_part(std::string_view whole, std::span<const Command> parts,
             const std::vector<std::string>& arguments);

int run_adjudicate(const std::vector<std::string>& arguments);
int run_check(const std::vector<std::string>& arguments);
int run_completion(const std::vector<std::string>& arguments);
int run_diff(const std::vector<std::string>& arguments);
int run_export(const std::vector<std::string>& arguments);
int run_game(const std::vector<std::string>& arguments);
int run_graph(const std::vector<std::string>& arguments);
int run_import(const std::vector<std::string>& arguments);
int run_info(const std::vector<std::string>& arguments);
int run_install(const std::vector<std::string>& arguments);
int run_lsp(const std::vector<std::string>& arguments);
int run_manual(const std::vector<std::string>& arguments);
int run_new(const std::vector<std::string>& arguments);
int run_new_variant(const std::vector<std::string>& arguments);
int run_new_world(const std::vector<std::string>& arguments);
int run_pack(const std::vector<std::string>& arguments);
int run_play(const std::vector<std::string>& arguments);
int run_report(const std::vector<std::string>& arguments);
int run_resolve(const std::vector<std::string>& arguments);
int run_rules(const std::vector<std::string>& arguments);
int run_sandbox(const std::vector<std::string>& arguments);
int run_schema(const std::vector<std::string>& arguments);
int run_simulate(const std::vector<std::string>& arguments);
int run_test(const std::vector<std::string>& arguments);
int run_tour(const std::vector<std::string>& arguments);
int run_trace(const std::vector<std::string>& arguments);
int run_watch(const std::vector<std::string>& arguments);
int run_workshop(const std::vector<std::string>& arguments);

std::span<const Command> game_commands();
std::span<const Command> new_commands();

/// Thrown if the arguments are invalid; the program prints it and exits with `usage`.
struct UsageError {
  std::string message;
};
/// Thrown if a command cannot do its work; the program prints it and exits with `input_wrong`.
struct InputProblem {
  std::string message;
};
/// Prints the message to standard error as for an `InputProblem`, and returns `input_wrong`.
int complain(const std::string& message);

/// Thrown after help was printed.
struct HelpShown {};

/// Reads the arguments, or throws `UsageError` or `HelpShown`.
void parse(CLI::App& app, const std::vector<std::string>& arguments);

/// --option, --rule, --edition and --setup.
struct VariantChoices {
  std::vector<std::string> options;
  std::vector<std::string> rules;
  std::string edition;
  std::string setup;
};
/// Adds an option that may be repeated and takes one value each time.
void add_repeatable(CLI::App& app, const std::string& flag, const std::string& type_name,
                    std::vector<std::string>& values, const std::string& text);
void add_variant_choices(CLI::App& app, VariantChoices& choices);
void add_setup_choice(CLI::App& app, VariantChoices& choices);

/// The request for a variant by id or path, looked up in `search_folders`.
LoadRequest make_request(const std::string& variant, const VariantChoices& choices);

/// Throws InputProblem if a variant that is to be changed is named by its id alone: that may be a
/// slip, and would change a bundled or installed variant. `folder` is where it lies.
void require_path_to_change(const std::string& variant, const std::string& folder);

/// The folders in which to look for variants, in order: `variants/` of the current folder, the
/// current folder, $CHANCERY_PATH, the data folder, and the folder of installed variants.
std::vector<std::string> search_folders();
/// The folder of the bundled data; empty if it is not found.
std::string data_folder();
/// The folder for variants that this user installs; empty if there is no home folder.
std::string user_variants_folder();
/// Ids of the variants in the data folder.
std::vector<std::string> shipped_variants();
/// Every `*.toml` in the folder, sorted; none if the folder does not exist.
std::vector<std::string> toml_files(const std::string& folder);

/// True if no variant was found at all. Then there is nothing to fix or to report on.
bool is_nowhere(const Diagnostics& diagnostics);

/// Records that the command has stored a change or written a file.
void note_stored();
bool something_was_stored();
void forget_stored();

/// Prints diagnostics to standard error, in the form for people.
void print_diagnostics(Diagnostics diagnostics);
/// True if standard output is a terminal that wants color.
bool color_wanted();

}  // namespace chancery::cli
