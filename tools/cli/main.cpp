#include <fmt/format.h>

#include <array>
#include <csignal>
#include <exception>
#include <iostream>

#include "core/base/names.h"
#include "core/hooks/hooks.h"
#include "tools/cli/command.h"
#include "tools/cli/written_file.h"

namespace chancery::cli {
namespace {

constexpr auto all_commands = std::to_array<Command>({
    {"adjudicate", "resolve positions: JSON lines in, JSON lines out; or one order sheet",
     run_adjudicate},
    {"check", "load variants and tell what is wrong with them", run_check},
    {"completion", "make a shell complete these commands", run_completion},
    {"diff", "tell how one variant differs from another", run_diff},
    {"game", "run a game in one file: orders in, results out", run_game, game_commands},
    {"graph", "draw which places touch, for whom, and what is wrong with that", run_graph},
    {"info", "what a variant consists of: powers, setups, options, rules", run_info},
    {"install", "check a variant that somebody packed, and put it where it is found", run_install},
    {"manual", "the manual page of a command", run_manual},
    {"new", "begin something of your own: new variant, new world", run_new, new_commands},
    {"pack", "make one file of a variant, to be sent to others", run_pack},
    {"play", "play a game at this keyboard, alone or with others", run_play},
    {"report", "one page about a variant, to be sent to whoever makes it with you", run_report},
    {"resolve", "a variant with all it inherits, and where each value was set", run_resolve},
    {"rules", "the rules of a variant for its players, to read or to print", run_rules},
    {"schema", "the JSON Schema of variant files, for editors", run_schema},
    {"test", "run the cases of variants", run_test},
    {"tour", "a first look at every variant that came with the program", run_tour},
    {"watch", "check, test and draw a variant on every save", run_watch},
});

std::string overview() {
  std::string text =
      "Chancery: variants of Diplomacy, and the engine that plays them\n\n"
      "usage: chancery COMMAND [ARGUMENTS]\n\ncommands:\n";
  for (const Command& command : commands())
    text += fmt::format("  {:<12}{}\n", command.name, command.text);
  text +=
      "\n'chancery COMMAND --help' says more, with an example. 'chancery tour' is a good start.\n";
  return text;
}

/// `whole` is "" or the command that the unknown one should be a part of.
int unknown_command(std::string_view whole, std::span<const Command> known,
                    const std::string& name) {
  std::vector<std::string> names;
  for (const Command& command : known) names.emplace_back(command.name);
  const std::string hint = did_you_mean(name, names);
  const std::string before = whole.empty() ? "" : std::string(whole) + ' ';
  std::cerr << fmt::format("chancery: unknown command '{}{}'{}\n", before, name,
                           hint.empty() ? "" : ", " + hint)
            << fmt::format("'chancery {}--help' lists the commands\n", before);
  return usage;
}

bool asks_for_help(const std::string& word) {
  return word == "--help" || word == "-h" || word == "help";
}

std::string overview_of(std::string_view whole, std::span<const Command> parts) {
  std::string text = fmt::format("usage: chancery {} COMMAND [ARGUMENTS]\n\ncommands:\n", whole);
  for (const Command& part : parts) text += fmt::format("  {:<12}{}\n", part.name, part.text);
  return text + fmt::format("\n'chancery {} COMMAND --help' says more, with an example.\n", whole);
}

int dispatch(const std::vector<std::string>& arguments) {
  if (arguments.empty()) {
    std::cerr << overview();
    return usage;
  }
  const std::string& name = arguments.front();
  if (asks_for_help(name)) {
    std::cout << overview();
    return done;
  }
  if (name == "--version") {
    std::cout << "chancery " << version() << '\n';
    return done;
  }
  for (const Command& command : commands())
    if (command.name == name) return command.run({arguments.begin() + 1, arguments.end()});
  return unknown_command("", commands(), name);
}

/// The status, unless what should have been said was lost.
int after_writing(int status) {
  std::cout.flush();
  if (std::cout || reader_is_gone()) return status;
  complain("cannot write to standard output");
  return status == done ? input_wrong : status;
}

int run(const std::vector<std::string>& arguments) {
  try {
    return after_writing(dispatch(arguments));
  } catch (const UsageError& error) {
    std::cerr << "chancery: " << error.message << '\n';
    return usage;
  } catch (const InputProblem& problem) {
    std::cerr << "chancery: " << problem.message << '\n';
    return input_wrong;
  } catch (const HelpShown&) {
    return after_writing(done);
  } catch (const HookFailure& failure) {
    Diagnostics diagnostics;
    diagnostics.add(failure.diagnostic);
    print_diagnostics(diagnostics);
    return input_wrong;
  } catch (const std::exception& error) {
    std::cerr << "chancery: internal error: " << error.what() << '\n';
    return internal;
  }
}

}  // namespace

std::span<const Command> commands() {
  return all_commands;
}

std::string_view version() {
  return CHANCERY_VERSION;
}

int run_part(std::string_view whole, std::span<const Command> parts,
             const std::vector<std::string>& arguments) {
  if (arguments.empty()) {
    std::cerr << overview_of(whole, parts);
    return usage;
  }
  const std::string& name = arguments.front();
  if (asks_for_help(name)) {
    std::cout << overview_of(whole, parts);
    return done;
  }
  for (const Command& part : parts)
    if (part.name == name) return part.run({arguments.begin() + 1, arguments.end()});
  return unknown_command(whole, parts, name);
}

}  // namespace chancery::cli

int main(int count, char** arguments) {
  // A reader that has seen enough is no reason to complain: writing fails, and the program ends.
  std::signal(SIGPIPE, SIG_IGN);
  return chancery::cli::run({arguments + 1, arguments + count});
}
