#include "core/games/store/rulebook.h"

#include <fmt/format.h>

namespace chancery {
namespace {

/// The row of a variant that was just loaded and copied; it has no number yet.
RulebookRow describe_rulebook(const Variant& variant, const VariantCopy& copy) {
  RulebookRow row;
  row.variant = variant.id;
  row.version = variant.version;
  row.request = write_request(copy.request());
  row.setup = variant.setup().id;
  row.text_hash = copy.text_hash();
  row.variant_hash = hash_text(variant.hash);
  return row;
}

}  // namespace

std::shared_ptr<Rulebook> load_rulebook(const RulebookRow& row,
                                        const std::vector<SourceRow>& sources) {
  std::string problem;
  auto request = read_request(row.request, problem);
  if (!request) throw DatabaseError(problem);
  request->setup = row.setup;
  std::map<std::string, std::string> files;
  for (const SourceRow& source : sources) files.emplace(source.path, source.text);
  auto rulebook = std::make_shared<Rulebook>();
  rulebook->row = row;
  rulebook->copy = VariantCopy(std::move(*request), std::move(files));
  if (rulebook->copy.text_hash() != row.text_hash)
    throw DatabaseError(
        fmt::format("the stored copy of the variant '{}' has been changed", row.variant));
  LoadResult loaded = load_copy(rulebook->copy);
  if (!loaded.variant) {
    LoadedBoard failed;
    failed.diagnostics = std::move(loaded.diagnostics);
    throw DatabaseError(fmt::format("this program cannot load the variant '{}' of the game: {}",
                                    row.variant, failed.first_error()));
  }
  rulebook->board = std::make_shared<const Board>(std::move(loaded.variant));
  return rulebook;
}

std::shared_ptr<Rulebook> make_rulebook(const LoadRequest& request, Diagnostics& diagnostics,
                                        const FileSource& files) {
  const SourceRecorder recorder(files);
  LoadResult loaded = load_variant(request, recorder);
  for (const Diagnostic& diagnostic : loaded.diagnostics.all()) diagnostics.add(diagnostic);
  if (!loaded.variant)
    throw DatabaseError(fmt::format("the variant '{}' cannot be loaded", request.variant));
  const Board board(loaded.variant);
  const VariantCopy copy = copy_variant(request, board.variant(), recorder);
  const RulebookRow row = describe_rulebook(board.variant(), copy);
  std::vector<SourceRow> sources;
  for (const auto& [path, text] : copy.files()) sources.push_back({0, path, text});
  auto rulebook = load_rulebook(row, sources);
  if (rulebook->board->variant().hash != board.variant().hash)
    throw DatabaseError(
        fmt::format("the variant '{}' changed while it was being read", board.variant().id));
  return rulebook;
}

std::int64_t store_rulebook(GameFile& file, const Rulebook& rulebook) {
  const std::int64_t number = file.add(rulebook.row);
  for (const auto& [path, text] : rulebook.copy.files()) file.add(SourceRow{number, path, text});
  return number;
}

}  // namespace chancery
