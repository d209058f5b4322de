#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <exception>
#include <iostream>

#include "core/base/names.h"
#include "tools/cli/command.h"

namespace chancery::cli {
namespace {

constexpr std::array<Command, 9> all_commands{{
    {"adjudicate", "resolve positions: JSON lines in, JSON lines out; or one order sheet",
     run_adjudicate},
    {"check", "load variants and tell what is wrong with them", run_check},
    {"diff", "tell how one variant differs from another", run_diff},
    {"graph", "draw which places touch, for whom, and what is wrong with that", run_graph},
    {"info", "what a variant consists of: powers, setups, options, rules", run_info},
    {"new", "make something new: a world to explore", run_new},
    {"resolve", "a variant with all it inherits, and where each value was set", run_resolve},
    {"test", "run the cases of variants", run_test},
    {"tour", "a first look at every variant that came with the program", run_tour},
}};

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

int unknown_command(const std::string& name) {
  std::vector<std::string> names;
  for (const Command& command : commands()) names.emplace_back(command.name);
  const std::string hint = did_you_mean(name, names);
  std::cerr << fmt::format("chancery: unknown command '{}'{}\n", name,
                           hint.empty() ? "" : ", " + hint)
            << "'chancery --help' lists the commands\n";
  return usage;
}

int dispatch(const std::vector<std::string>& arguments) {
  if (arguments.empty()) {
    std::cerr << overview();
    return usage;
  }
  const std::string& name = arguments.front();
  if (name == "--help" || name == "-h" || name == "help") {
    std::cout << overview();
    return done;
  }
  if (name == "--version") {
    std::cout << "chancery " CHANCERY_VERSION "\n";
    return done;
  }
  for (const Command& command : commands())
    if (command.name == name) return command.run({arguments.begin() + 1, arguments.end()});
  return unknown_command(name);
}

/// Has whoever read the output gone? That is no failure: it has seen enough.
bool reader_is_gone() {
  pollfd out{STDOUT_FILENO, POLLOUT, 0};
  return poll(&out, 1, 0) > 0 && (out.revents & POLLERR) != 0;
}

/// The status, unless what should have been said was lost.
int after_writing(int status) {
  std::cout.flush();
  if (std::cout || status != done || reader_is_gone()) return status;
  std::cerr << "chancery: cannot write to standard output\n";
  return input_wrong;
}

int run(const std::vector<std::string>& arguments) {
  try {
    return after_writing(dispatch(arguments));
  } catch (const UsageError& error) {
    std::cerr << "chancery: " << error.message << '\n';
    return usage;
  } catch (const HelpShown&) {
    return after_writing(done);
  } catch (const std::exception& error) {
    std::cerr << "chancery: internal error: " << error.what() << '\n';
    return internal;
  }
}

}  // namespace

std::span<const Command> commands() {
  return all_commands;
}

}  // namespace chancery::cli

int main(int count, char** arguments) {
  // A reader that has seen enough is no reason to complain: writing fails, and the program ends.
  std::signal(SIGPIPE, SIG_IGN);
  return chancery::cli::run({arguments + 1, arguments + count});
}
