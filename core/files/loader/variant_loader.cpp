#include "core/files/loader/variant_loader.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "core/base/common/contains.h"
#include "core/base/common/hash.h"
#include "core/files/loader/merge_lineage.h"
#include "core/files/loader/read_options.h"
#include "core/files/loader/read_scripts.h"
#include "core/files/loader/section_readers.h"
#include "core/files/loader/setup_start.h"
#include "core/files/loader/variant_keys.h"
#include "core/files/loader/variant_sources.h"
#include "core/rules/map/parse_cache.h"

namespace chancery {

/// A loaded variant, with the parts that loading it with other options can reuse.
struct LoadedOnce {
  LoadResult result;
  std::uint64_t text_hash = 0;  // of its files
  VariantNames names;
};

namespace {

/// The merged documents of a request, with the diagnostics of merging them.
struct Assembled {
  Node document;
  std::vector<Option> options;
  std::vector<std::string> lineage;
  std::vector<std::string> folders;
  std::vector<std::string> neighbors;  // in which to look for editions
  std::vector<std::string> scripts;    // folders of scripts that belong to no variant
  std::uint64_t text_hash = 0;
};

/// A hash of all files by name and text. Their folders do not matter.
std::uint64_t hash_texts(const std::vector<VariantSource>& lineage) {
  Hasher hasher;
  for (const VariantSource& source : lineage) {
    hasher.add_text(source.id);
    for (const auto& file : source.files) {
      hasher.add_text(std::string_view(file->path).substr(file->path.rfind('/') + 1));
      hasher.add_text(file->text);
    }
  }
  return hasher.value();
}

std::optional<Assembled> assemble(const LoadRequest& request, DocumentReader& documents,
                                  Diagnostics& diagnostics) {
  std::vector<VariantSource> lineage = read_lineage(request, documents, diagnostics);
  if (lineage.empty()) return std::nullopt;
  Assembled all;
  for (const VariantSource& source : lineage) {
    all.lineage.push_back(source.id);
    all.folders.push_back(source.folder);
    for (const std::string& folder : neighbor_folders(source.folder, request))
      if (!contains(all.neighbors, folder)) all.neighbors.push_back(folder);
  }
  all.scripts = script_folders(request.search);
  all.text_hash = hash_texts(lineage);
  all.options = read_options(merge_options(lineage), request.options, diagnostics);
  all.document = merge_lineage(std::move(lineage), all.options, diagnostics);
  return all;
}

std::uint64_t hash_of(const Variant& variant, std::uint64_t text_hash) {
  Hasher hasher;
  hasher.add(text_hash);
  if (!variant.setups.empty()) hasher.add_text(variant.setup().id);
  if (variant.scripts) hasher.add(hash_scripts(*variant.scripts));
  for (const Option& option : variant.options) {
    hasher.add_text(option.id);
    hasher.add_text(option.value);
  }
  // Files of editions are hashed by their effect.
  for (const RuleSwitch& row : rule_switches()) {
    hasher.add_text(row.name);
    hasher.add_text(chosen(row, variant.rules));
  }
  return hasher.value();
}

void read_parts(LoadContext& context, const LoadRequest& request, DocumentReader& documents) {
  read_head(context);
  read_classes(context);
  read_drawing(context, documents);
  read_map(context);
  // If the map was too large to build, that has been reported, and its places are unknown.
  if (context.variant.map.provinces().size() != context.names.province_count) return;
  read_powers(context);
  read_calendar(context);
  read_setups(context);
  read_edge_rules(context);
  read_passages(context);
  read_order_types(context);
  read_words(context);
  read_victory(context);
  read_attributes(context);
  read_tasks(context);
  read_order_conditions(context);
  read_start_values(context);
  read_names_in_play(context);
  read_strengths(context);
  read_sight(context);
  read_fog(context);
  read_people(context);
  read_regents(context);
  read_supply(context);
  read_builds(context);
  read_check(context);
  read_world(context);
  read_paragraphs(context);
  read_page(context);
  choose_setup(context, request.setup);
}

LoadedOnce load_from(DocumentReader& documents, const LoadRequest& request) {
  LoadedOnce loaded;
  LoadResult& result = loaded.result;
  std::optional<Assembled> all = assemble(request, documents, result.diagnostics);
  if (all) {
    auto variant = std::make_shared<Variant>();
    variant->id = all->lineage.front();
    variant->lineage = all->lineage;
    variant->folders = all->folders;
    variant->options = all->options;
    Section root(all->document, "the variant", variant_keys(), result.diagnostics);
    LoadContext context{root, *variant, loaded.names, result.diagnostics};
    context.reading = documents.reading();
    context.check_png = request.check_png;
    root.find("options");
    const auto editions = read_editions(root, all->neighbors, documents, result.diagnostics);
    read_rules(context, editions, request);
    read_parts(context, request, documents);
    read_scripts(context, all->scripts, documents);
    check_victory_target(context);
    root.finish();
    start_setups(*variant, result.diagnostics);
    loaded.text_hash = all->text_hash;
    variant->hash = hash_of(*variant, all->text_hash);
    if (!result.diagnostics.has_errors()) result.variant = variant;
    if (!variant->map.provinces().empty()) result.draft = std::move(variant);
  }
  result.diagnostics.sort();
  return loaded;
}

/// True if no difference between the options affects the texts for players.
bool have_same_texts(const std::vector<Option>& left, const std::vector<Option>& right) {
  return std::equal(left.begin(), left.end(), right.begin(), right.end(),
                    [](const Option& a, const Option& b) {
                      return a.value == b.value || a.is_only_for_scripts();
                    });
}

/// Reads the texts for players as the request has them; returns false if there are problems.
bool read_texts(DocumentReader& documents, const LoadRequest& request, LoadedOnce& loaded,
                Variant& variant) {
  Diagnostics& found = loaded.result.diagnostics;
  const std::optional<Assembled> all = assemble(request, documents, found);
  if (!all) return false;
  Section root(all->document, "the variant", variant_keys(), found);
  LoadContext context{root, variant, loaded.names, found};
  context.reading = documents.reading();
  variant.paragraphs.clear();
  variant.page.reset();
  read_paragraphs(context);
  read_page(context);
  return found.empty();
}

/// The variant with the request's options, made from a known one; nothing if the options change
/// the game.
std::optional<LoadedOnce> load_like(const LoadedOnce& known, DocumentReader& documents,
                                    const LoadRequest& request) {
  if (!known.result.variant) return std::nullopt;
  const std::vector<Option>& options_before = known.result.variant->options;
  auto options = chosen_beside_rules(options_before, request.options);
  if (!options) return std::nullopt;
  const bool same_texts = have_same_texts(options_before, *options);
  if (!same_texts && !known.result.diagnostics.empty()) return std::nullopt;
  LoadedOnce loaded{{nullptr, nullptr, known.result.diagnostics}, known.text_hash, known.names};
  auto variant = std::make_shared<Variant>(*known.result.variant);
  variant->options = std::move(*options);
  if (!same_texts && !read_texts(documents, request, loaded, *variant)) return std::nullopt;
  start_setups(*variant, loaded.result.diagnostics);
  variant->hash = hash_of(*variant, known.text_hash);
  if (!loaded.result.diagnostics.has_errors()) loaded.result.variant = variant;
  loaded.result.draft = std::move(variant);
  loaded.result.diagnostics.sort();
  return loaded;
}

using Memory = DocumentReader::Memory;

}  // namespace

LoadResult load_variant(const LoadRequest& request, const FileSource& files) {
  DocumentReader documents(files, Memory::none);
  return load_from(documents, request).result;
}

struct VariantLoader::Parts {
  Parts(const FileSource& source, std::shared_ptr<ParseCache> known)
      : reading(known ? std::move(known) : std::make_shared<ParseCache>()),
        files(source),
        documents(files, Memory::all, reading.get()) {
    reading->begin();
  }

  LoadedOnce load(const LoadRequest& request);

  using Choices = std::vector<std::pair<std::string, std::string>>;
  // Everything in a request except its options.
  using Board =
      std::tuple<std::string, Choices, std::string, std::string, std::vector<std::string>>;
  using Key = std::pair<Board, Choices>;
  static Board board_of(const LoadRequest& request) {
    return {request.variant, request.rules, request.edition, request.setup, request.search};
  }

  // Limits the number of cached results, and the size of their boards; others are loaded again.
  static constexpr std::size_t most_results = 64;
  static constexpr std::size_t largest_kept = 200;

  std::shared_ptr<ParseCache> reading;
  RememberedFiles files;
  DocumentReader documents;
  std::map<Key, LoadedOnce> results;  // of files that are assumed not to change
};

LoadedOnce VariantLoader::Parts::load(const LoadRequest& request) {
  for (const auto& [key, known] : results)
    if (key.first == board_of(request))
      if (std::optional<LoadedOnce> like = load_like(known, documents, request))
        return std::move(*like);
  return load_from(documents, request);
}

VariantLoader::VariantLoader(const FileSource& files, std::shared_ptr<ParseCache> reading)
    : parts_(std::make_unique<Parts>(files, std::move(reading))) {}
VariantLoader::~VariantLoader() = default;

LoadResult VariantLoader::load(const LoadRequest& request) {
  Parts::Key key{Parts::board_of(request), request.options};
  auto& results = parts_->results;
  if (const auto known = results.find(key); known != results.end()) return known->second.result;
  if (results.size() >= Parts::most_results) results.clear();
  LoadedOnce loaded = parts_->load(request);
  const auto& draft = loaded.result.draft;
  const bool small = draft && draft->map.provinces().size() <= Parts::largest_kept;
  if (small) results.emplace(std::move(key), loaded);
  return loaded.result;
}

Node resolve_document(const LoadRequest& request, Diagnostics& diagnostics, const FileSource& files,
                      ParseCache* reading) {
  DocumentReader documents(files, Memory::none, reading);
  std::optional<Assembled> all = assemble(request, documents, diagnostics);
  diagnostics.sort();
  if (all) return std::move(all->document);
  Node nothing;
  nothing.kind = NodeKind::table;
  return nothing;
}

std::string resolve_variant(const LoadRequest& request, Diagnostics& diagnostics,
                            const FileSource& files) {
  return print_with_sources(resolve_document(request, diagnostics, files));
}

std::vector<Edition> load_editions(const LoadRequest& request, Diagnostics& diagnostics,
                                   const FileSource& files) {
  std::vector<Edition> editions;
  DocumentReader documents(files, Memory::none);
  if (const std::optional<Assembled> all = assemble(request, documents, diagnostics)) {
    Section root(all->document, "the variant", variant_keys(), diagnostics);
    editions = read_editions(root, all->neighbors, documents, diagnostics);
  }
  diagnostics.sort();
  return editions;
}

}  // namespace chancery
