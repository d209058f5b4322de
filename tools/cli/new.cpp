#include <array>

#include "tools/cli/command.h"

namespace chancery::cli {
namespace {

constexpr std::array<Command, 1> things{{
    {"variant", "begin a variant: a folder that checks, plays and explains itself",
     run_new_variant},
}};

}  // namespace

std::span<const Command> new_commands() {
  return things;
}

int run_new(const std::vector<std::string>& arguments) {
  return run_part("new", things, arguments);
}

}  // namespace chancery::cli
