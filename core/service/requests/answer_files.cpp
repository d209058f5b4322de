#include <fmt/format.h>

#include <algorithm>

#include "core/base/common/base64.h"
#include "core/base/common/contains.h"
#include "core/base/common/sha256.h"
#include "core/base/common/utf8.h"
#include "core/boards/trace/trace_report.h"
#include "core/boards/trace/traced_toml.h"
#include "core/exchange/export/export_variant.h"
#include "core/exchange/import/import_variant.h"
#include "core/exchange/sources/source_archive.h"
#include "core/service/requests/answer_parts.h"
#include "core/workbench/pack/pack.h"
#include "core/workbench/pack/pack_pictures.h"

namespace chancery::answers {
namespace {

/// The bytes of a file in a request: a text, or {"base64": …}.
std::string bytes_of(const JsonValue& file, std::string_view key) {
  if (file.kind == JsonValue::Kind::text) return std::string(file.text);
  if (file.kind == JsonValue::Kind::object)
    if (const JsonValue* bytes = file.find("base64");
        bytes != nullptr && bytes->kind == JsonValue::Kind::text && file.count == 1)
      return decode_base64(bytes->text);
  throw JsonProblem(
      fmt::format("{}.{}: must be the text of the file, or {{\"base64\": …}}", key, file.key));
}

std::map<std::string, std::string> read_files(const Asked& asked, std::string_view key) {
  std::map<std::string, std::string> files;
  if (const auto object = asked.request.object_if_any(key))
    for (const JsonValue& file : object->value().items())
      files.emplace(std::string(file.key), bytes_of(file, key));
  return files;
}

/// Writes files as an object; those that are not UTF-8 in base64.
template <class Files>
void write_files(std::string_view key, const Files& files, JsonWriter& json) {
  json.key(key);
  json.begin_object();
  for (const auto& file : files) {
    json.key(file.path);
    if (is_utf8(file.text)) {
      json.text(file.text);
      continue;
    }
    json.begin_object();
    json.text("base64", encode_base64(file.text));
    json.end_object();
  }
  json.end_object();
}

void write_losses(const LossReport& losses, std::string_view variant, JsonWriter& json) {
  std::string text = write_losses_json(losses, variant);
  while (text.ends_with('\n')) text.pop_back();
  json.key("losses");
  json.written(text);
}

/// The base of imports. `variant` is kept alive by the result.
ImportBase base_of(const Asked& asked) {
  const auto variant = other_variant(asked, "base", asked.settings.base);
  if (variant == nullptr)
    throw JsonProblem("'base' is missing: the variant that an imported variant extends");
  return {variant, asked.settings.search, disk(), {}};
}

std::unique_ptr<ForeignFiles> read_source(const Asked& asked) {
  const std::string archive = asked.request.text_if_any("archive");
  if (archive.empty()) {
    auto files = read_files(asked, "files");
    if (files.empty()) throw JsonProblem("'files' is missing");
    return std::make_unique<FilesInMemory>(std::move(files));
  }
  std::string problem;
  auto files = open_source_archive(decode_base64(archive), problem);
  if (files == nullptr) throw JsonProblem("archive: it cannot be read: " + problem);
  return files;
}

void write_candidates(const std::vector<ImportCandidate>& candidates, JsonWriter& json) {
  json.key("candidates");
  json.begin_list();
  for (const ImportCandidate& candidate : candidates) {
    json.begin_object();
    json.text("format", candidate.format->id);
    json.text("name", candidate.found.name);
    json.text("path", candidate.found.path);
    json.end_object();
  }
  json.end_list();
}

/// The candidate that is asked for; null if there are several and none was named.
const ImportCandidate* choose(const std::vector<ImportCandidate>& candidates,
                              const std::string& name) {
  if (name.empty()) return candidates.size() == 1 ? candidates.data() : nullptr;
  for (const ImportCandidate& candidate : candidates)
    if (candidate.found.name == name || candidate.found.path == name) return &candidate;
  throw JsonProblem(fmt::format("name: the source has no variant '{}'", name));
}

}  // namespace

void write_imported(const Asked& asked) {
  const std::unique_ptr<ForeignFiles> source = read_source(asked);
  Diagnostics diagnostics;
  const auto candidates =
      import_candidates(*source, asked.request.text_if_any("format"), diagnostics);
  if (candidates.empty()) throw LoadFailure{diagnostics};
  const ImportCandidate* chosen = choose(candidates, asked.request.text_if_any("name"));
  if (chosen == nullptr) {
    write_candidates(candidates, asked.json);
    return write_diagnostics("diagnostics", diagnostics, asked.json);
  }
  const ImportBase base = base_of(asked);
  const auto imported =
      import_variant(*source, *chosen, base, {asked.request.text_if_any("id"), true}, diagnostics);
  asked.deadline.check();
  if (!imported) throw LoadFailure{diagnostics};
  for (const Diagnostic& finding : imported->findings.all()) diagnostics.add(finding);
  asked.json.text("variant", imported->id);
  asked.json.text("name", imported->name);
  write_files("files", imported->files, asked.json);
  write_losses(imported->losses, imported->id, asked.json);
  write_diagnostics("diagnostics", diagnostics, asked.json);
}

void write_exported(const Asked& asked) {
  const std::string name = asked.request.text("format");
  const ExportFormat* format = find_export_format(name);
  if (format == nullptr) {
    std::vector<std::string_view> ids;
    for (const ExportFormat& each : export_formats()) ids.push_back(each.id);
    throw JsonProblem(
        fmt::format("format: unknown format '{}'; known are {}", name, fmt::join(ids, ", ")));
  }
  const Variant& variant = asked.variant().board().variant();
  Diagnostics diagnostics;
  const auto exported = export_variant(variant, *format, base_of(asked), diagnostics);
  if (!exported) throw LoadFailure{diagnostics};
  write_files("files", exported->files, asked.json);
  write_losses(exported->losses, variant.id, asked.json);
  write_diagnostics("diagnostics", diagnostics, asked.json);
}

void write_traced(const Asked& asked) {
  const auto files = read_files(asked, "picture");
  if (files.size() != 1) throw JsonProblem("picture: must be one file, {\"name.svg\": …}");
  TraceRequest request;
  if (const auto snap = asked.request.number_if_any("snap"))
    request.snap = static_cast<double>(*snap);
  if (!(request.snap > 0) || request.snap > 100)
    throw JsonProblem("snap: must be more than 0 and at most 100");
  request.layers = asked.request.texts_if_any("layers");
  request.one_coast = asked.request.texts_if_any("one_coast");
  const bool has_map = asked.request.flag("map");
  if (has_map && asked.served == nullptr) throw JsonProblem("map: needs a variant");
  const auto& [name, bytes] = *files.begin();
  Diagnostics diagnostics;
  const auto tracing =
      trace_file(std::make_shared<const SourceFile>(SourceFile{name, bytes}), request, diagnostics);
  if (!tracing) throw LoadFailure{diagnostics};
  std::vector<TracedWay> ways;
  if (asked.served != nullptr) ways = ways_of(asked.served->board().variant());
  std::string report = trace_report_json({*tracing, ways});
  while (report.ends_with('\n')) report.pop_back();
  asked.json.key("report");
  asked.json.written(report);
  if (has_map)
    asked.json.text("map", write_traced_map(*tracing, terrains_of(asked.served->board().variant()),
                                            ways, name));
  write_diagnostics("diagnostics", diagnostics, asked.json);
}

namespace {

/// Adds all files below a folder, except hidden ones and those that packs do not have.
void add_files(const FileSource& files, const std::string& folder, const std::string& path,
               Pack& pack) {
  for (const std::string& name : files.names_in(folder)) {
    if (name.starts_with('.')) continue;
    const std::string below = folder + '/' + name;
    const std::string inner = path + '/' + name;
    if (files.is_folder(below)) {
      add_files(files, below, inner, pack);
      continue;
    }
    if (!path_problem(inner).empty()) continue;
    auto bytes = files.read(below);
    if (!bytes) throw JsonProblem(fmt::format("cannot read '{}'", below));
    if (bytes->size() > largest_packed_file)
      throw JsonProblem(fmt::format("'{}' is larger than 4 MiB", below));
    if (pack.files.size() == most_packed_files)
      throw JsonProblem(fmt::format("the variant has more than {} files", most_packed_files));
    pack.files.push_back({inner, std::move(*bytes)});
  }
}

/// Removes from pictures what must not be shared.
void clean_pictures(Pack& pack) {
  for (PackedFile& file : pack.files) {
    if (!is_packed_picture(file.path)) continue;
    std::string problem;
    auto picture = clean_packed_picture(file.path, file.bytes, problem);
    if (!picture) throw JsonProblem(fmt::format("'{}': {}", file.path, problem));
    file.bytes = std::move(picture->bytes);
  }
}

Pack gather(const Asked& asked) {
  const Variant& variant = asked.variant().board().variant();
  const std::vector<std::string> needs = asked.request.texts_if_any("needs");
  const PictureFacts& facts = variant.drawing.picture_facts;
  if (variant.drawing.picture && (facts.drawn_by.empty() || facts.license.empty()))
    throw JsonProblem(
        "who drew the picture under the board, and may others use it? Write under [board] in "
        "map.toml: drawn_by = \"NAME\" and license = \"LICENSE\"");
  Pack pack;
  pack.variant = variant.id;
  pack.name = variant.name;
  pack.version = variant.version;
  pack.engine = asked.settings.engine;
  for (std::size_t i = 0; i < variant.folders.size(); ++i) {
    if (contains(needs, variant.lineage[i])) {
      LoadRequest request;
      request.variant = variant.folders[i];
      request.search = asked.settings.search;
      const LoadResult loaded = load_variant(request, asked.variant().files());
      if (!loaded.variant) throw LoadFailure{loaded.diagnostics};
      pack.needs.push_back({variant.lineage[i], loaded.variant->version});
    } else {
      add_files(asked.variant().files(), variant.folders[i], variant.lineage[i], pack);
    }
  }
  if (pack.files.empty()) throw JsonProblem("needs: then nothing is left to pack");
  clean_pictures(pack);
  std::sort(pack.files.begin(), pack.files.end(),
            [](const PackedFile& a, const PackedFile& b) { return a.path < b.path; });
  return pack;
}

}  // namespace

void write_packed(const Asked& asked) {
  const Pack pack = gather(asked);
  const std::string bytes = write_pack(pack);
  asked.json.text("base64", encode_base64(bytes));
  asked.json.text("sha256", sha256(bytes));
  asked.json.key("files");
  asked.json.begin_list();
  for (const PackedFile& file : pack.files) asked.json.text(file.path);
  asked.json.end_list();
  asked.json.key("needs");
  asked.json.begin_list();
  for (const PackNeed& need : pack.needs) {
    asked.json.begin_object();
    asked.json.text("variant", need.variant);
    asked.json.text("version", need.version);
    asked.json.end_object();
  }
  asked.json.end_list();
}

}  // namespace chancery::answers
