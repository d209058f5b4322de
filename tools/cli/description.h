#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tools/cli/command.h"

namespace chancery::cli {

/// What a command takes, as it declares it to the reader of its arguments. Manual pages and
/// completions are written from this alone, so they cannot say anything else than `--help`.
struct Argument {
  std::string name;                  // of one that has its place, "VARIANT"; else empty
  std::vector<std::string> flags;    // "-o", "--output"; the long ones last
  std::string value;                 // what it is called: "FILE"; empty for a mere flag
  std::vector<std::string> choices;  // when only these will do
  std::string text;
  bool required = false;
  bool several = false;
};

struct Description {
  std::string command;  // "chancery check"
  std::string summary;  // the line in the overview
  std::string text;
  std::vector<std::string> remarks;   // what else its help says
  std::vector<std::string> examples;  // whole command lines
  std::vector<Argument> places;       // in their order
  std::vector<Argument> options;
};

/// Thrown by `parse` instead of reading the arguments, when they are `describe_yourself`.
struct Described : HelpShown {
  Description description;
};
inline constexpr const char* describe_yourself = "describe\nyourself";

Description describe(const CLI::App& app);

/// A command by its words, "check" or "new variant", as it describes itself.
struct NamedDescription {
  std::vector<std::string> words;
  Description description;
};
/// Every command that reads arguments of its own, in the order of the overview.
std::vector<NamedDescription> describe_commands();

/// What completes a value: one of its choices, or what its name stands for.
enum class ValueKind : std::uint8_t { other, choice, variant, file, folder };
ValueKind kind_of(const Argument& argument);

/// The manual page of a command, and of the program, for `man`.
std::string manual_page(const NamedDescription& command);
std::string manual_page_of_program(const std::vector<NamedDescription>& all);

/// Completions for a shell: bash, zsh or fish.
std::string bash_completion(const std::vector<NamedDescription>& all);
std::string zsh_completion(const std::vector<NamedDescription>& all);
std::string fish_completion(const std::vector<NamedDescription>& all);

}  // namespace chancery::cli
