#include "tools/cli/import_cases.h"

#include <fmt/format.h>

#include <filesystem>
#include <iostream>

#include "core/base/common/words.h"
#include "core/exchange/import/foreign_cases.h"
#include "core/files/loader/variant_loader.h"
#include "tools/cli/command.h"
#include "tools/cli/written_file.h"

namespace chancery::cli {
namespace {

void write_text(const std::string& path, const std::string& text) {
  std::string problem;
  if (!write_out(path, text, problem)) throw InputProblem{problem};
}

std::shared_ptr<const Variant> load_for_cases(const std::string& id) {
  const LoadResult loaded = load_variant(make_request(id, {}));
  if (loaded.variant) return loaded.variant;
  print_diagnostics(loaded.diagnostics);
  throw InputProblem{fmt::format("the variant '{}' cannot be loaded", id)};
}

}  // namespace

int import_cases_of(const ForeignFiles& source, const CasesWish& wish) {
  if (wish.file.empty())
    throw InputProblem{"--cases reads one file: name it instead of a folder or an archive"};
  const auto variant = load_for_cases(wish.variant);
  const auto file = source.read(wish.file);
  if (!file) throw InputProblem{fmt::format("'{}' cannot be read, or is too large", wish.file)};
  Diagnostics diagnostics;
  const auto made = import_cases(file, *variant, diagnostics);
  print_diagnostics(diagnostics);
  if (!made) return input_wrong;
  if (wish.place.empty()) {
    std::cout << made->toml;
  } else {
    if (std::filesystem::exists(wish.place))
      throw InputProblem{fmt::format("'{}' already exists", wish.place)};
    write_text(wish.place, made->toml);
    std::cout << fmt::format("created {} ({})\n", wish.place, plural_count(made->count, "case"));
  }
  const bool json = wish.report.ends_with(".json");
  if (!wish.report.empty())
    write_text(wish.report, json ? write_losses_json(made->losses, wish.variant)
                                 : write_losses_text(made->losses, wish.variant));
  else if (!wish.place.empty())
    std::cout << write_losses_text(made->losses, wish.variant);
  return done;
}

}  // namespace chancery::cli
