#include <array>

#include "tools/cli/command.h"

namespace chancery::cli {
namespace {

constexpr auto things = std::to_array<Command>({
    {"variant", "create a variant that plays as it is", run_new_variant},
    {"world", "generate a map with fair starting places", run_new_world},
});

}  // namespace

std::span<const Command> new_commands() {
  return things;
}

int run_new(const std::vector<std::string>& arguments) {
  return run_part("new", things, arguments);
}

}  // namespace chancery::cli
