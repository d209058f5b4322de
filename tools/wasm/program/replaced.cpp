// What the program cannot do as WebAssembly, where no other process or thread can be started.
#include <cerrno>

#include "core/base/common/plain_text.h"
#include "tools/cli/command.h"
#include "tools/cli/converted_drawing.h"
#include "tools/cli/limited_run.h"

/// Files are as safe as Node.js makes them.
extern "C" int syncfs(int file) {
  static_cast<void>(file);
  errno = ENOSYS;
  return -1;
}

namespace chancery::cli {
namespace {

[[noreturn]] void refuse(const std::string& what) {
  throw InputProblem{what + " needs the program for Linux; docs/installing.md says how to get it"};
}

}  // namespace

int run_watch(const std::vector<std::string>& arguments) {
  static_cast<void>(arguments);
  refuse("'chancery watch'");
}

int run_lsp(const std::vector<std::string>& arguments) {
  static_cast<void>(arguments);
  refuse("'chancery lsp'");
}

std::optional<std::string> convert_drawing(const std::string& svg, const char* format,
                                           std::string& problem) {
  static_cast<void>(svg);
  problem = std::string("a drawing cannot be converted to ") + format +
            " under Node.js; write it as .svg, which browsers can print";
  return std::nullopt;
}

/// WebAssembly itself keeps the work apart from the machine.
LimitedRun run_limited(const std::function<bool(std::string& output)>& work) {
  LimitedRun run;
  try {
    run.good = work(run.output);
    run.finished = true;
  } catch (const std::exception&) {
    run.output.clear();
  }
  run.output = without_hidden(run.output);
  return run;
}

}  // namespace chancery::cli
