#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <iostream>
#include <utility>

#include "core/exchange/export/export_variant.h"
#include "tools/cli/command.h"
#include "tools/cli/format_list.h"
#include "tools/cli/new_folder.h"
#include "tools/cli/written_file.h"

namespace chancery::cli {
namespace {

struct ExportWish {
  std::string variant;
  std::string format;
  std::string place;
  std::string report;
  bool accept_losses = false;
  VariantChoices choices;
};

ExportWish read_wish(const std::vector<std::string>& arguments) {
  CLI::App app(
      "Writes a variant as files of another program. Imports them again and reports all that they "
      "do not say.",
      "chancery export");
  app.footer(list_formats(export_formats()) +
             "Exits with status 1 if something that changes play was lost, unless "
             "--accept-losses.\n"
             "examples: chancery export standard --format jdip -o standard_jdip\n"
             "          chancery export standard --format dpjudge --report losses.json");
  ExportWish wish;
  std::vector<std::string> ids;
  for (const ExportFormat& format : export_formats()) ids.emplace_back(format.id);
  app.add_option("VARIANT", wish.variant, "an id, a folder, or a path to a variant.toml")
      ->required();
  app.add_option("--format", wish.format, "the format")
      ->transform(CLI::IsMember(ids, CLI::ignore_case))
      ->type_name("FORMAT");
  app.add_option("-o,--output", wish.place, "the new folder (default: ID_FORMAT)")
      ->type_name("FOLDER");
  app.add_option("--report", wish.report,
                 "write the loss report to a file; JSON if it ends in .json")
      ->type_name("FILE");
  app.add_flag("--accept-losses", wish.accept_losses, "losses that change play are no failure");
  add_variant_choices(app, wish.choices);
  add_setup_choice(app, wish.choices);
  parse(app, arguments);
  if (wish.format.empty())
    throw UsageError{
        fmt::format("--format FORMAT is missing; the formats are {}", fmt::join(ids, ", "))};
  return wish;
}

std::shared_ptr<const Variant> load(const std::string& id, const VariantChoices& choices) {
  const LoadResult loaded = load_variant(make_request(id, choices));
  print_diagnostics(loaded.diagnostics);
  if (!loaded.variant) throw InputProblem{fmt::format("'{}' cannot be exported", id)};
  return loaded.variant;
}

void write_files(const std::filesystem::path& folder, const std::vector<ExportedFile>& files) {
  std::error_code error;
  if (std::filesystem::exists(std::filesystem::symlink_status(folder, error)))
    throw InputProblem{fmt::format("'{}' already exists", folder.string())};
  std::vector<NewFile> all;
  for (const ExportedFile& file : files) all.push_back({file.path, {}, file.text});
  write_folder(folder, all);
}

void write_report(const ExportWish& wish, const LossReport& losses, const std::string& id) {
  if (wish.report.empty()) {
    std::cout << write_losses_text(losses, id);
    return;
  }
  std::string problem;
  const std::string text = wish.report.ends_with(".json") ? write_losses_json(losses, id)
                                                          : write_losses_text(losses, id);
  if (!write_out(wish.report, text, problem)) throw InputProblem{problem};
  tell_written(wish.report);
}

}  // namespace

int run_export(const std::vector<std::string>& arguments) {
  const ExportWish wish = read_wish(arguments);
  const auto variant = load(wish.variant, wish.choices);
  const ExportFormat& format = *find_export_format(wish.format);
  const ImportBase base{load("standard", {}), search_folders(), disk(), {}};
  Diagnostics diagnostics;
  const auto exported = export_variant(*variant, format, base, diagnostics);
  print_diagnostics(diagnostics);
  if (!exported) return input_wrong;
  const std::string folder =
      wish.place.empty() ? fmt::format("{}_{}", variant->id, format.id) : wish.place;
  write_files(folder, exported->files);
  std::cout << fmt::format("created {} (", folder);
  const char* between = "";
  for (const ExportedFile& file : exported->files)
    std::cout << std::exchange(between, ", ") << file.path;
  std::cout << ")\n";
  write_report(wish, exported->losses, variant->id);
  if (!exported->losses.changes_play() || wish.accept_losses) return done;
  return complain(
      "something that changes play was lost, see above; --accept-losses makes this a success");
}

}  // namespace chancery::cli
