#pragma once

#include <iosfwd>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/loader/variant_loader.h"

namespace CLI {
class App;
}

namespace chancery::cli {

/// Exit statuses, the same for every command.
inline constexpr int done = 0;
inline constexpr int input_wrong = 1;
inline constexpr int usage = 2;
inline constexpr int internal = 3;

/// One subcommand. The table of them all is also the help and the dictionary for misspelt ones.
struct Command {
  std::string_view name;
  std::string_view text;  // one line
  int (*run)(const std::vector<std::string>& arguments);
  /// The commands below it, as `variant` is below `new`; null when it has none.
  std::span<const Command> (*parts)() = nullptr;
};
std::span<const Command> commands();
std::string_view version();

/// Runs the part of command `whole` that the first argument names, or tells which there are.
int run_part(std::string_view whole, std::span<const Command> parts,
             const std::vector<std::string>& arguments);

int run_adjudicate(const std::vector<std::string>& arguments);
int run_check(const std::vector<std::string>& arguments);
int run_completion(const std::vector<std::string>& arguments);
int run_diff(const std::vector<std::string>& arguments);
int run_game(const std::vector<std::string>& arguments);
int run_graph(const std::vector<std::string>& arguments);
int run_info(const std::vector<std::string>& arguments);
int run_install(const std::vector<std::string>& arguments);
int run_manual(const std::vector<std::string>& arguments);
int run_new(const std::vector<std::string>& arguments);
int run_new_variant(const std::vector<std::string>& arguments);
int run_new_world(const std::vector<std::string>& arguments);
int run_pack(const std::vector<std::string>& arguments);
int run_play(const std::vector<std::string>& arguments);
int run_report(const std::vector<std::string>& arguments);
int run_resolve(const std::vector<std::string>& arguments);
int run_rules(const std::vector<std::string>& arguments);
int run_schema(const std::vector<std::string>& arguments);
int run_test(const std::vector<std::string>& arguments);
int run_tour(const std::vector<std::string>& arguments);
int run_watch(const std::vector<std::string>& arguments);

std::span<const Command> game_commands();
std::span<const Command> new_commands();

/// Thrown when the arguments make no sense; main prints it and leaves with `usage`.
struct UsageError {
  std::string message;
};
/// Thrown when a command cannot do what it was asked; main prints it and leaves with `input_wrong`.
struct InputProblem {
  std::string message;
};
/// Says so on standard error as main would, for who goes on; gives back `input_wrong`.
int complain(const std::string& message);

/// Thrown when help was asked for and printed.
struct HelpShown {};

/// Reads the arguments, or throws one of the two above.
void parse(CLI::App& app, const std::vector<std::string>& arguments);

/// --option, --rule, --edition and --setup.
struct VariantChoices {
  std::vector<std::string> options;
  std::vector<std::string> rules;
  std::string edition;
  std::string setup;
};
/// An option that may be given several times, one value each.
void add_repeatable(CLI::App& app, const std::string& flag, const std::string& type_name,
                    std::vector<std::string>& values, const std::string& text);
void add_variant_choices(CLI::App& app, VariantChoices& choices);
void add_setup_choice(CLI::App& app, VariantChoices& choices);

/// The request for a variant by id or path, searched where variants are.
LoadRequest make_request(const std::string& variant, const VariantChoices& choices);

/// Where variants are looked for: `variants/` here, this folder, $CHANCERY_PATH, the data folder,
/// and what this user has installed.
std::vector<std::string> search_folders();
/// What came with the program; empty when it is not found.
std::string data_folder();
/// Where the variants that this user installs are put; empty when there is no home.
std::string user_variants_folder();
/// Ids of the variants in the data folder.
std::vector<std::string> shipped_variants();
/// Every `*.toml` in the folder, sorted; none when there is no such folder.
std::vector<std::string> toml_files(const std::string& folder);

/// Was no variant found to read? Then nothing can be mended in it, or written about it.
bool is_nowhere(const Diagnostics& diagnostics);

/// Prints diagnostics to standard error in the form for people.
void print_diagnostics(Diagnostics diagnostics);
/// Does standard output go to a terminal that wants colour?
bool color_wanted();

}  // namespace chancery::cli
