#include "tools/cli/program.h"

#include <fmt/format.h>

#include <array>
#include <exception>
#include <iostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/common/names.h"
#include "core/files/loader/variant_sources.h"
#include "core/rules/hooks/hooks.h"
#include "core/rules/script/script_allowance.h"
#include "tools/cli/built.h"
#include "tools/cli/command.h"
#include "tools/cli/plain_output.h"
#include "tools/cli/written_file.h"

namespace chancery::cli {
namespace {

constexpr auto all_commands = std::to_array<Command>({
    {"tour", "demonstrate every bundled variant", run_tour, nullptr, "get started"},
    {"workshop", "design a variant in the browser", run_workshop},
    {"new", "create a variant or a world", run_new, new_commands},
    {"import", "make a variant of one written for another program", run_import},
    {"trace", "turn a drawing into provinces and edges", run_trace},
    {"check", "report errors and likely mistakes", run_check, nullptr, "work on a variant"},
    {"test", "run the cases of variants", run_test},
    {"watch", "check, test and draw a variant on every save", run_watch},
    {"lsp", "help an editor: the language server", run_lsp},
    {"info", "list what a variant consists of", run_info},
    {"graph", "draw the adjacency graph", run_graph},
    {"diff", "compare two variants", run_diff},
    {"resolve", "print a variant with everything it inherits", run_resolve},
    {"schema", "write the JSON Schema of variant files, for editors", run_schema},
    {"rules", "write the rules of a variant for its players", run_rules, nullptr,
     "share a variant"},
    {"report", "write a one-page report on a variant", run_report},
    {"sandbox", "write a page on which anybody can try a variant", run_sandbox},
    {"pack", "pack a variant into one file", run_pack},
    {"export", "write a variant as files of another program", run_export},
    {"install", "check a pack and install its variant", run_install},
    {"play", "play a game at the keyboard", run_play, nullptr, "play and adjudicate"},
    {"game", "run a game kept in one file", run_game, game_commands},
    {"adjudicate", "resolve order sheets or JSON Lines", run_adjudicate},
    {"simulate", "play many games by bots and report on them", run_simulate},
    {"completion", "set up completion in a shell", run_completion, nullptr, "set up"},
    {"manual", "print the manual page of a command", run_manual},
});

std::string overview() {
  std::string text =
      "Chancery: design, check and run variants of Diplomacy\n"
      "usage: chancery COMMAND [ARGUMENTS]\n";
  for (const Command& command : commands()) {
    if (!command.heading.empty()) text += fmt::format("\n{}:\n", command.heading);
    text += fmt::format("  {:<12}{}\n", command.name, command.text);
  }
  return text +
         "\n'chancery COMMAND --help' gives details and an example. Start with 'chancery tour'.\n";
}

/// `whole` is "" or the command whose part was expected.
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
  return text +
         fmt::format("\n'chancery {} COMMAND --help' gives details and an example.\n", whole);
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

/// The status, or `input_wrong` if standard output could not be written. A change that is stored is
/// done nevertheless: a script that saw it fail would make it again.
int after_writing(int status) {
  std::cout.flush();
  if (std::cout || reader_is_gone()) return status;
  if (status == done && something_was_stored()) {
    complain("done, but standard output cannot be written");
    return done;
  }
  complain("cannot write to standard output");
  return status == done ? input_wrong : status;
}

/// Otherwise a second run in this process would inherit what the first one stored and read, and the
/// failures of its streams.
void forget_earlier_run() {
  forget_stored();
  forget_reads_from_disk();
  std::cin.clear();
  std::cout.clear();
  std::cerr.clear();
}

}  // namespace

std::span<const Command> commands() {
  return all_commands;
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

int run_chancery(const std::vector<std::string>& arguments) {
  forget_earlier_run();
  const PlainOutput plain;
  const ScriptAllowance allowance(AllowanceOf::command);
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

}  // namespace chancery::cli
