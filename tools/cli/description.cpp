#include "tools/cli/description.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <stdexcept>

#include "core/base/common/words.h"

namespace chancery::cli {
namespace {

std::vector<std::string> split(const std::string& text, char at) {
  std::vector<std::string> parts;
  std::size_t start = 0;
  while (start < text.size()) {
    const std::size_t end = std::min(text.find(at, start), text.size());
    parts.emplace_back(trimmed(text.substr(start, end - start), " \n"));
    start = end + 1;
  }
  return parts;
}

/// CLI11 appends the constraint to the name of the value: "TEXT:{gcc,json,sarif}", "INT:INT in [1 -
/// 9]".
void read_value(const std::string& type, Argument& argument) {
  const std::size_t colon = type.find(':');
  argument.value = type.substr(0, colon);
  if (colon == std::string::npos) return;
  const std::size_t open = type.find('{', colon);
  const std::size_t close = type.find('}', colon);
  if (open != std::string::npos && close != std::string::npos && open < close)
    argument.choices = split(type.substr(open + 1, close - open - 1), ',');
}

Argument describe_option(const CLI::Option& option) {
  Argument argument;
  argument.text = option.get_description();
  argument.required = option.get_required();
  argument.several = option.get_items_expected_max() > 1 ||
                     option.get_multi_option_policy() == CLI::MultiOptionPolicy::TakeAll;
  for (const std::string& name : option.get_snames()) argument.flags.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) argument.flags.push_back("--" + name);
  if (option.get_positional()) argument.name = option.get_name(true);
  if (option.get_items_expected_max() > 0) read_value(option.get_type_name(), argument);
  return argument;
}

/// Splits the footer of a command's help: remarks, then "example: …" or "examples: …" to the end.
void read_footer(const std::string& footer, Description& description) {
  bool examples = false;
  for (std::string line : split(footer, '\n')) {
    for (const std::string_view head : {"examples:", "example:"})
      if (line.starts_with(head)) {
        line = trimmed(line.substr(head.size()), " \n");
        examples = true;
        break;
      }
    if (line.empty()) continue;
    (examples ? description.examples : description.remarks).push_back(line);
  }
}

/// Runs the command only until it has declared its arguments.
Description description_of(const Command& command) {
  try {
    command.run({describe_yourself});
  } catch (const Described& described) {
    Description description = described.description;
    description.summary = command.text;
    return description;
  }
  throw std::logic_error("command '" + std::string(command.name) + "' does not describe itself");
}

void add_descriptions(std::span<const Command> commands, const std::vector<std::string>& before,
                      std::vector<NamedDescription>& all) {
  for (const Command& command : commands) {
    std::vector<std::string> words = before;
    words.emplace_back(command.name);
    if (command.parts != nullptr)
      add_descriptions(command.parts(), words, all);
    else
      all.push_back({words, description_of(command)});
  }
}

}  // namespace

Description describe(const CLI::App& app) {
  Description description;
  description.command = app.get_name();
  description.text = app.get_description();
  read_footer(app.get_footer(), description);
  for (const CLI::Option* option : app.get_options()) {
    Argument argument = describe_option(*option);
    (argument.name.empty() ? description.options : description.places)
        .push_back(std::move(argument));
  }
  return description;
}

std::vector<NamedDescription> describe_commands() {
  std::vector<NamedDescription> all;
  add_descriptions(commands(), {}, all);
  return all;
}

ValueKind kind_of(const Argument& argument) {
  if (!argument.choices.empty()) return ValueKind::choice;
  const auto called = [&](std::string_view name) {
    return argument.name == name || argument.value == name;
  };
  if (called("VARIANT")) return ValueKind::variant;
  if (called("FILE")) return ValueKind::file;
  if (called("FOLDER")) return ValueKind::folder;
  return ValueKind::other;
}

}  // namespace chancery::cli
