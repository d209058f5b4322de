#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/exchange/sources/deflated.h"
#include "core/games/store/variant_copy.h"
#include "core/pages/documents/game_page_parts.h"
#include "core/pages/documents/sandbox_page.h"
#include "core/pages/sandbox/known_answers.h"
#include "core/pages/sandbox/variant_bundle.h"
#include "tools/cli/command.h"
#include "tools/cli/written_file.h"

namespace chancery::cli {
namespace {

namespace fs = std::filesystem;

struct SandboxArguments {
  std::string variant;
  std::string output;
  VariantChoices choices;
};

SandboxArguments read_sandbox_arguments(const std::vector<std::string>& arguments) {
  CLI::App app(
      "Writes a page on which anybody can play the variant: one file with the variant and the\n"
      "engine in it. It needs only a browser, on a telephone too, and no network.",
      "chancery sandbox");
  app.footer(
      "On the page: orders by tapping or typing, results as arrows and in words, retreats, "
      "builds,\n"
      "undo, positions by hand, options, bots, several people at one device, links and files.\n"
      "examples: chancery sandbox standard -o standard.html\n"
      "          chancery sandbox variants/mine --setup short -o mine.html");
  SandboxArguments read;
  app.add_option("VARIANT", read.variant, "an id, a folder, or a path to a variant.toml")
      ->required();
  app.add_option("-o,--output", read.output, "the file to write (default: standard output)")
      ->type_name("FILE");
  add_variant_choices(app, read.choices);
  add_setup_choice(app, read.choices);
  parse(app, arguments);
  return read;
}

std::string bytes_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream bytes;
  bytes << file.rdbuf();
  return bytes.str();
}

/// The engine is installed beside the variants, or in the folder where tools/dev/wasm builds it.
BrowserEngine find_engine() {
  for (const char* folder : {"browser", "build/browser"}) {
    const fs::path at = fs::path(data_folder()) / folder;
    BrowserEngine engine{bytes_of(at / "engine.js"), bytes_of(at / "engine.wasm.gz")};
    if (!engine.script.empty() && !engine.packed.empty()) return engine;
  }
  throw InputProblem{
      "the engine for browsers is missing; in a source tree, 'tools/chancery sandbox' builds it"};
}

}  // namespace

int run_sandbox(const std::vector<std::string>& arguments) {
  const SandboxArguments wanted = read_sandbox_arguments(arguments);
  const LoadRequest request = make_request(wanted.variant, wanted.choices);
  const SourceRecorder recorder(disk());
  const LoadResult loaded = load_variant(request, recorder);
  print_diagnostics(loaded.diagnostics);
  if (!loaded.variant) return input_wrong;
  const BrowserEngine engine = find_engine();
  const std::string bundle = write_bundle(copy_variant(request, *loaded.variant, recorder));
  const PackedVariant packed{
      loaded.variant->name,
      fmt::format("{}", fmt::join(page_parts::victory_sentences(*loaded.variant), " ")),
      gzipped(bundle), gzipped(write_known_answers(bundle))};
  std::string problem;
  if (!write_out(wanted.output, write_sandbox_page(packed, engine, &gzipped), problem))
    throw InputProblem{problem};
  tell_written(wanted.output);
  return done;
}

}  // namespace chancery::cli
