#include <array>

#include "tools/cli/command.h"

namespace chancery::cli {
namespace {

constexpr auto things = std::to_array<Command>({
    {"variant", "begin a variant: a folder that checks, plays and explains itself",
     run_new_variant},
    {"world", "a map of provinces with shapes, and fair starts on it", run_new_world},
});

}  // namespace

std::span<const Command> new_commands() {
  return things;
}

int run_new(const std::vector<std::string>& arguments) {
  return run_part("new", things, arguments);
}

}  // namespace chancery::cli
