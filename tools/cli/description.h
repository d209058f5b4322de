// Descriptions of commands, for manual pages and completions.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tools/cli/command.h"

namespace chancery::cli {

/// One argument of a command, as declared to CLI11. Manual pages and completions are made only from
/// this, so that they always agree with `--help`.
struct Argument {
  std::string name;                  // of a positional argument, "VARIANT"; else empty
  std::vector<std::string> flags;    // "-o", "--output"; long ones come last
  std::string value;                 // the name of the value, "FILE"; empty for a flag
  std::vector<std::string> choices;  // the valid values; empty if all values are valid
  std::string text;
  bool required = false;
  bool several = false;
};

struct Description {
  std::string command;  // "chancery check"
  std::string summary;  // the line in the overview
  std::string text;
  std::vector<std::string> remarks;   // the footer of its help, without the examples
  std::vector<std::string> examples;  // whole command lines
  std::vector<Argument> places;       // positional arguments, in their order
  std::vector<Argument> options;
};

/// Thrown by `parse` if the only argument is `describe_yourself`.
struct Described : HelpShown {
  Description description;
};
inline constexpr const char* describe_yourself = "describe\nyourself";

Description describe(const CLI::App& app);

/// A command by its words, "check" or "new variant", with its description.
struct NamedDescription {
  std::vector<std::string> words;
  Description description;
};
/// Every command that reads arguments of its own, in the order of the overview.
std::vector<NamedDescription> describe_commands();

/// The values that complete an argument: its choices, or things of a kind that its name tells.
enum class ValueKind : std::uint8_t { other, choice, variant, file, folder };
ValueKind kind_of(const Argument& argument);

/// The manual page of a command, or of the program, in the format of `man`.
std::string manual_page(const NamedDescription& command);
std::string manual_page_of_program(const std::vector<NamedDescription>& all);

/// Completions for a shell: bash, zsh or fish.
std::string bash_completion(const std::vector<NamedDescription>& all);
std::string zsh_completion(const std::vector<NamedDescription>& all);
std::string fish_completion(const std::vector<NamedDescription>& all);

}  // namespace chancery::cli
