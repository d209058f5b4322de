#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/common/names.h"
#include "core/base/common/words.h"
#include "core/exchange/import/import_variant.h"
#include "core/exchange/sources/source_archive.h"
#include "core/rules/variant/variant_id.h"
#include "tools/cli/command.h"
#include "tools/cli/format_list.h"
#include "tools/cli/import_cases.h"
#include "tools/cli/new_folder.h"
#include "tools/cli/source_folder.h"
#include "tools/cli/written_file.h"

namespace chancery::cli {
namespace {

/// The request to the command.
struct ImportWish {
  std::string source;
  std::string place;  // -o
  std::string format;
  std::string variant;  // one of several
  std::string base = "standard";
  std::string report;
  std::string cases;  // the variant for which cases are imported
  bool all = false;
  bool list = false;
  bool accept_losses = false;
  bool no_drawing = false;
};

/// The files at the path of the source, and the one among them that is meant, if any.
struct ImportSource {
  std::unique_ptr<ForeignFiles> files;
  std::string file;
};

/// The bytes of a file if they begin like an archive; otherwise empty.
std::string archive_bytes(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  constexpr std::size_t beginning = 512;
  std::string bytes(beginning, '\0');
  in.read(bytes.data(), static_cast<std::streamsize>(beginning));
  bytes.resize(static_cast<std::size_t>(in.gcount()));
  if (!is_source_archive(bytes)) return {};
  in.clear();
  bytes.append(std::istreambuf_iterator<char>(in), {});
  return bytes;
}

ImportSource open_source(const std::string& path) {
  std::error_code error;
  const std::filesystem::path given(path);
  if (std::filesystem::is_directory(given, error))
    return {std::make_unique<SourceFolder>(given), {}};
  if (!std::filesystem::is_regular_file(given, error))
    throw InputProblem{fmt::format("'{}' is neither a folder nor a file", path)};
  if (std::filesystem::file_size(given, error) > largest_source_archive)
    throw InputProblem{
        fmt::format("'{}' is larger than {} MiB", path, largest_source_archive >> 20U)};
  if (const std::string bytes = archive_bytes(given); !bytes.empty()) {
    std::string problem;
    auto files = open_source_archive(bytes, problem);
    if (!files)
      throw InputProblem{fmt::format("the archive '{}' cannot be read: {}", path, problem)};
    return {std::move(files), {}};
  }
  return {std::make_unique<SourceFolder>(given.has_parent_path() ? given.parent_path()
                                                                 : std::filesystem::path(".")),
          given.filename().string()};
}

std::vector<ImportCandidate> find_candidates(const ForeignFiles& tree, const ImportSource& source,
                                             const ImportWish& wish) {
  Diagnostics diagnostics;
  std::vector<ImportCandidate> all = import_candidates(tree, wish.format, diagnostics);
  if (!source.file.empty() && !all.empty()) {
    std::erase_if(all, [&](const auto& item) { return item.found.path != source.file; });
    if (all.empty())
      throw InputProblem{
          fmt::format("'{}' is no variant in a known format; "
                      "'chancery import --help' lists the formats",
                      wish.source)};
  }
  print_diagnostics(diagnostics);
  return all;
}

/// "webdip   atlantis   variants/Atlantis/variant.php"
std::string candidate_line(const ImportCandidate& candidate) {
  return fmt::format("  {:<12} {:<32} {}\n", candidate.format->id, candidate.found.name,
                     candidate.found.path);
}

const ImportCandidate& choose(const std::vector<ImportCandidate>& all, const ImportWish& wish) {
  if (wish.variant.empty() && all.size() == 1) return all.front();
  std::string lines;
  const ImportCandidate* chosen = nullptr;
  std::vector<std::string> names;
  for (const ImportCandidate& candidate : all) {
    lines += candidate_line(candidate);
    names.push_back(candidate.found.name);
    const bool fits = fold_name(candidate.found.name) == fold_name(wish.variant) ||
                      candidate.found.path == wish.variant ||
                      imported_id(candidate.found.name) == wish.variant;
    if (fits && chosen == nullptr) chosen = &candidate;
  }
  if (chosen != nullptr) return *chosen;
  if (lines.ends_with('\n')) lines.pop_back();
  if (wish.variant.empty())
    throw InputProblem{
        fmt::format("the source has {} variants; choose one with --variant NAME, or "
                    "import all with --all:\n{}",
                    all.size(), lines)};
  const std::string hint = did_you_mean(wish.variant, names);
  throw InputProblem{fmt::format("the source has no variant '{}'{}; it has\n{}", wish.variant,
                                 hint.empty() ? "" : ", " + hint, lines)};
}

bool is_taken(const std::string& id) {
  std::error_code error;
  const std::vector<std::string> folders = search_folders();
  return std::any_of(folders.begin(), folders.end(), [&](const std::string& folder) {
    return std::filesystem::exists(std::filesystem::path(folder) / id / "variant.toml", error);
  });
}

std::vector<NewFile> new_files(const ImportedVariant& imported) {
  std::vector<NewFile> files;
  for (const ImportedFile& file : imported.files)
    files.push_back(
        {file.path, file.path == "map.toml" ? "the board" : "powers, start, winning", file.text});
  return files;
}

/// Imports of one run of the command.
class Importer {
 public:
  Importer(const ImportWish& wish, const ForeignFiles& tree)
      : wish_(wish), tree_(tree), base_(load_base(wish.base)) {}

  int import_one(const ImportCandidate& candidate) {
    const std::filesystem::path wished(wish_.place);
    const std::string id = wish_.place.empty() ? std::string() : wished.filename().string();
    if (!id.empty())
      if (const std::string problem = variant_id_problem(id); !problem.empty())
        throw InputProblem{fmt::format(
            "'{}' is not a valid id: {}; the folder of a variant is named after it", id, problem)};
    auto imported = read(candidate, id);
    if (!imported) return input_wrong;
    const std::filesystem::path folder =
        wish_.place.empty() ? usual_place() / imported->id : wished;
    refuse_existing(folder);
    write_folder(folder, new_files(*imported));
    write_report({*imported});
    std::cout << fmt::format("created {} ({}, {})\n", folder.string(),
                             plural_count(imported->provinces, "province"),
                             plural_count(imported->powers, "power"));
    if (wish_.report.empty()) std::cout << write_losses_text(imported->losses, imported->id);
    print_findings(*imported, folder);
    return status_of({*imported});
  }

  int import_all(const std::vector<ImportCandidate>& candidates) {
    const std::filesystem::path into =
        wish_.place.empty() ? usual_place() : std::filesystem::path(wish_.place);
    std::vector<ImportedVariant> done_ones;
    std::size_t failed = 0;
    std::cout << fmt::format("{:<34} {:>9} {:>6} {:>8} {:>7} {:>5}\n", "variant", "provinces",
                             "powers", "warnings", "guessed", "lost");
    for (const ImportCandidate& candidate : candidates) {
      auto imported = read(candidate, {});
      if (imported && !write_into(into, *imported)) imported.reset();
      if (!imported) {
        ++failed;
        std::cout << fmt::format("{:<34} failed\n", candidate.found.name) << std::flush;
        continue;
      }
      std::cout << row(*imported) << std::flush;
      done_ones.push_back(std::move(*imported));
    }
    write_report(done_ones);
    std::cout << fmt::format("{} imported, {} failed\n", done_ones.size(), failed);
    const int status = status_of(done_ones);
    return failed > 0 ? input_wrong : status;
  }

 private:
  static std::shared_ptr<const Variant> load_base(const std::string& id) {
    const LoadResult loaded = load_variant(make_request(id, {}));
    if (loaded.variant) {
      for (const char* letter : {"A", "F"})
        if (!loaded.variant->find_class(letter))
          throw InputProblem{fmt::format(
              "'{}' cannot be extended by an import: no class of units has the letter {}", id,
              letter)};
      return loaded.variant;
    }
    print_diagnostics(loaded.diagnostics);
    throw InputProblem{fmt::format("the variant '{}' to extend cannot be loaded", id)};
  }

  std::optional<ImportedVariant> read(const ImportCandidate& candidate, const std::string& id) {
    Diagnostics diagnostics;
    const auto taken = [this](const std::string& wished) {
      const std::filesystem::path into =
          wish_.place.empty() ? usual_place() : std::filesystem::path(wish_.place);
      return is_taken(wished) || (wish_.all && std::filesystem::exists(into / wished));
    };
    const ImportBase base{base_, search_folders(), disk(), taken};
    auto imported = import_variant(tree_, candidate, base, {id, !wish_.no_drawing}, diagnostics);
    print_diagnostics(diagnostics);
    return imported;
  }

  static void refuse_existing(const std::filesystem::path& folder) {
    std::error_code error;
    if (std::filesystem::exists(std::filesystem::symlink_status(folder, error)))
      throw InputProblem{fmt::format("'{}' already exists", folder.string())};
  }

  static bool write_into(const std::filesystem::path& into, const ImportedVariant& imported) {
    try {
      refuse_existing(into / imported.id);
      write_folder(into / imported.id, new_files(imported));
      return true;
    } catch (const InputProblem& problem) {
      complain(problem.message);
      return false;
    }
  }

  static std::string row(const ImportedVariant& imported) {
    return fmt::format("{:<34} {:>9} {:>6} {:>8} {:>7} {:>5}{}\n", imported.id, imported.provinces,
                       imported.powers, imported.findings.count(Severity::warning),
                       imported.losses.count_of(LossKind::guessed),
                       imported.losses.count_of(LossKind::lost),
                       imported.losses.changes_play() ? "  changes play" : "");
  }

  void write_report(const std::vector<ImportedVariant>& imported) const {
    if (wish_.report.empty()) return;
    const bool json = wish_.report.ends_with(".json");
    std::string text = json && wish_.all ? "[\n" : "";
    for (std::size_t i = 0; i < imported.size(); ++i) {
      if (json && wish_.all && i > 0) text += ",\n";
      text += json ? write_losses_json(imported[i].losses, imported[i].id)
                   : write_losses_text(imported[i].losses, imported[i].id);
    }
    if (json && wish_.all) text += "]\n";
    std::string problem;
    if (!write_out(wish_.report, text, problem)) throw InputProblem{problem};
    tell_written(wish_.report);
  }

  static void print_findings(const ImportedVariant& imported, const std::filesystem::path& folder) {
    const std::size_t warnings = imported.findings.count(Severity::warning);
    const std::size_t errors = imported.findings.count(Severity::error);
    if (warnings + errors > 0)
      std::cout << fmt::format("'chancery check {}' has {} and {}\n", folder.string(),
                               plural_count(errors, "error"), plural_count(warnings, "warning"));
    if (!imported.drawing.empty())
      std::cout << fmt::format("a drawing of the board is in {} of the source\n", imported.drawing);
  }

  [[nodiscard]] int status_of(const std::vector<ImportedVariant>& imported) const {
    const bool changed =
        std::any_of(imported.begin(), imported.end(),
                    [](const ImportedVariant& variant) { return variant.losses.changes_play(); });
    if (!changed || wish_.accept_losses) return done;
    return complain(
        "something that changes play was lost, see above; --accept-losses makes this a success");
  }

  const ImportWish& wish_;
  const ForeignFiles& tree_;
  std::shared_ptr<const Variant> base_;
};

}  // namespace

int run_import(const std::vector<std::string>& arguments) {
  CLI::App app(
      "Makes a variant of one that was written for another program. Reads the source as data and "
      "never runs its code; reports what was kept, renamed, guessed, repaired and lost.",
      "chancery import");
  app.footer(
      list_formats(foreign_formats()) +
      "Exits with status 1 if something that changes play was lost, unless --accept-losses.\n"
      "examples: chancery import vdip/variants/AncMed\n"
      "          chancery import vdip --all -o imported --report losses.json\n"
      "          chancery import datc.txt --cases standard -o datc.toml");
  ImportWish wish;
  app.add_option("SOURCE", wish.source, "a folder, an archive, or a file with others beside it")
      ->required();
  app.add_option("-o,--output", wish.place, "the new folder; with --all, the folder for all")
      ->type_name("FOLDER");
  app.add_option("--format", wish.format, "the format, if the source has several");
  app.add_option("--variant", wish.variant, "which one, if the source has several")
      ->type_name("NAME");
  app.add_option("--extends", wish.base, "the variant with the rules (default: standard)")
      ->type_name("VARIANT");
  app.add_option("--report", wish.report,
                 "write the loss report to a file; JSON if it ends in .json")
      ->type_name("FILE");
  app.add_option("--cases", wish.cases,
                 "read the cases of a file, jDip's texts or JSON, for this variant; -o names the "
                 "new file")
      ->type_name("VARIANT");
  app.add_flag("--all", wish.all, "import every variant of the source");
  app.add_flag("--list", wish.list, "list the variants of the source and import none");
  app.add_flag("--accept-losses", wish.accept_losses, "losses that change play are no failure");
  app.add_flag("--no-drawing", wish.no_drawing, "take no shapes and points from a drawing");
  parse(app, arguments);
  const ImportSource source = open_source(wish.source);
  const ForeignFiles& tree = *source.files;
  if (!wish.cases.empty())
    return import_cases_of(tree, {source.file, wish.cases, wish.place, wish.report});
  const std::vector<ImportCandidate> candidates = find_candidates(tree, source, wish);
  if (candidates.empty()) return input_wrong;
  if (wish.list) {
    for (const ImportCandidate& candidate : candidates) std::cout << candidate_line(candidate);
    return done;
  }
  Importer importer(wish, tree);
  return wish.all ? importer.import_all(candidates) : importer.import_one(choose(candidates, wish));
}

}  // namespace chancery::cli
