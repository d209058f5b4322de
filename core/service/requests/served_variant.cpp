#include "core/service/requests/served_variant.h"

#include <fmt/format.h>

#include <array>
#include <utility>

#include "core/pictures/png/png_picture.h"
#include "core/play/json_lines/position_json.h"
#include "core/rules/map/document.h"
#include "core/rules/variant/variant_id.h"
#include "core/service/requests/known_keys.h"
#include "core/workbench/pack/pack.h"

namespace chancery {
namespace {

/// The folder in which files in memory lie; nothing on a disk has this name.
constexpr const char* memory = "memory:";

constexpr std::array<std::string_view, 5> choice_keys{"variant", "options", "rules", "edition",
                                                      "setup"};

LoadRequest read_choices(const ServiceSettings& settings, std::string_view json) {
  JsonDocument document;
  std::string problem;
  if (!document.read(json.empty() ? "{}" : json, problem)) throw JsonProblem(problem);
  return read_variant_choices(settings, JsonObject(document.root()));
}

/// The ids of the folders in these files that have a variant.
std::vector<std::string> variants_in(const OverlayFiles::Files& files) {
  std::vector<std::string> ids;
  for (const auto& [path, text] : files)
    if (const std::size_t slash = path.find('/');
        slash != std::string::npos && path.substr(slash + 1) == "variant.toml")
      ids.push_back(path.substr(0, slash));
  return ids;
}

/// Files without the folder of their variant, moved below one.
OverlayFiles::Files in_folders(const OverlayFiles::Files& files, const std::string& id) {
  OverlayFiles::Files moved;
  for (const auto& [path, text] : files) moved.emplace(id + '/' + path, text);
  return moved;
}

/// The id that a variant.toml states; "variant" if it states none, as the loader then says.
std::string stated_id(const std::string& text) {
  Diagnostics ignored;
  const auto document =
      parse_document(std::make_shared<const SourceFile>(SourceFile{"variant.toml", text}), ignored);
  const Entry* head = document ? document->find("variant") : nullptr;
  const Entry* id = head != nullptr ? head->value.find("id") : nullptr;
  const bool is_good =
      id != nullptr && id->value.is(NodeKind::text) && variant_id_problem(id->value.text).empty();
  return is_good ? id->value.text : "variant";
}

std::string find_variant(const OverlayFiles::Files& files, const std::string& asked) {
  const std::vector<std::string> ids = variants_in(files);
  if (ids.empty()) throw JsonProblem("none of the files is a variant.toml");
  if (asked.empty() && ids.size() == 1) return ids.front();
  for (const std::string& id : ids)
    if (id == asked) return id;
  throw JsonProblem(
      asked.empty() ? fmt::format("'variant' is missing: the files have {}", fmt::join(ids, ", "))
                    : fmt::format("variant: the files have no '{}'; they have {}", asked,
                                  fmt::join(ids, ", ")));
}

void check_size(const ServiceSettings& settings, const OverlayFiles::Files& files) {
  std::size_t bytes = 0;
  for (const auto& [path, text] : files) bytes += path.size() + text.size();
  if (bytes > settings.limits.variant_bytes)
    throw JsonProblem(fmt::format("the files have {} bytes, more than the {} allowed", bytes,
                                  settings.limits.variant_bytes));
}

}  // namespace

LoadRequest read_variant_choices(const ServiceSettings& settings, const JsonObject& object) {
  refuse_unknown_keys(object, choice_keys);
  LoadRequest request;
  request.variant = object.text_if_any("variant");
  request.edition = object.text_if_any("edition");
  request.rules = object.pairs("rules");
  request.search = settings.search;
  request.check_png = check_png;
  std::string problem;
  if (!read_setup(object.value(), request.setup, problem) ||
      !read_options(object.value(), request.options, problem))
    throw JsonProblem(problem);
  return request;
}

LoadFailure::LoadFailure(Diagnostics found)
    : std::runtime_error(LoadedBoard{nullptr, found}.first_error()),
      diagnostics(std::move(found)) {}

ServedVariant::ServedVariant(const ServiceSettings& settings, LoadRequest request,
                             std::unique_ptr<const OverlayFiles> files)
    : settings_(settings),
      request_(std::move(request)),
      in_memory_(std::move(files)),
      boards_(this->files()),
      loaded_(boards_.get(request_)) {
  if (!loaded_->board) throw LoadFailure{loaded_->diagnostics};
}

const FileSource& ServedVariant::files() const {
  if (in_memory_) return *in_memory_;
  return disk();
}

const BoardPicture& ServedVariant::picture() const {
  std::call_once(painted_,
                 [this] { picture_ = std::make_unique<const BoardPicture>(board().variant()); });
  return *picture_;
}

std::unique_ptr<ServedVariant> open_variant(const ServiceSettings& settings,
                                            std::string_view choices) {
  LoadRequest request = read_choices(settings, choices);
  if (request.variant.empty()) throw JsonProblem("'variant' is missing");
  return std::make_unique<ServedVariant>(settings, std::move(request), nullptr);
}

namespace {

std::unique_ptr<ServedVariant> open_in_memory(const ServiceSettings& settings, LoadRequest request,
                                              OverlayFiles::Files files) {
  check_size(settings, files);
  if (const auto top = files.find("variant.toml"); top != files.end())
    files = in_folders(files, request.variant.empty() ? stated_id(top->second) : request.variant);
  request.variant = fmt::format("{}/{}", memory, find_variant(files, request.variant));
  return std::make_unique<ServedVariant>(
      settings, std::move(request),
      std::make_unique<const OverlayFiles>(memory, std::move(files), disk()));
}

}  // namespace

std::unique_ptr<ServedVariant> open_files(const ServiceSettings& settings, std::string_view choices,
                                          OverlayFiles::Files files) {
  return open_in_memory(settings, read_choices(settings, choices), std::move(files));
}

std::unique_ptr<ServedVariant> open_pack(const ServiceSettings& settings, std::string_view choices,
                                         std::string_view bytes) {
  Diagnostics diagnostics;
  const std::optional<Pack> pack = read_pack(bytes, "the pack", settings.engine, diagnostics);
  if (!pack) throw LoadFailure(std::move(diagnostics));
  LoadRequest request = read_choices(settings, choices);
  if (!request.variant.empty() && request.variant != pack->variant)
    throw JsonProblem(fmt::format("variant: the pack has '{}'", pack->variant));
  request.variant = pack->variant;
  OverlayFiles::Files files;
  for (const PackedFile& file : pack->files) files.emplace(file.path, file.bytes);
  return open_in_memory(settings, std::move(request), std::move(files));
}

}  // namespace chancery
