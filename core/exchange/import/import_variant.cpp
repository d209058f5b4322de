#include "core/exchange/import/import_variant.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <memory>
#include <set>
#include <utility>

#include "core/base/common/names.h"
#include "core/base/common/words.h"
#include "core/exchange/import/format_readers.h"
#include "core/exchange/import/take_drawing.h"
#include "core/exchange/import/tidy_parts.h"
#include "core/exchange/sources/foreign_files.h"
#include "core/files/loader/variant_loader.h"
#include "core/pictures/png/png_picture.h"
#include "core/rules/variant/variant_id.h"
#include "core/workbench/check/check.h"

namespace chancery {
namespace {

/// The files of a new variant, as if they were in a folder of their own.
class MadeFiles final : public FileSource {
 public:
  MadeFiles(std::string folder, const std::vector<ImportedFile>& made, const FileSource& elsewhere)
      : folder_(std::move(folder)), elsewhere_(elsewhere) {
    for (const ImportedFile& file : made) texts_[folder_ + '/' + file.path] = file.text;
  }

  std::optional<std::string> read(const std::string& path) const override {
    const auto found = texts_.find(path);
    if (found != texts_.end()) return found->second;
    return path.starts_with(folder_) ? std::nullopt : elsewhere_.read(path);
  }
  std::string problem_with(const std::string& path) const override {
    return path.starts_with(folder_) ? std::string() : elsewhere_.problem_with(path);
  }
  bool is_folder(const std::string& path) const override {
    return path == folder_ || (!path.starts_with(folder_) && elsewhere_.is_folder(path));
  }

 private:
  std::string folder_;
  const FileSource& elsewhere_;
  std::map<std::string, std::string> texts_;
};

LoadResult load_made(const BoardDraft& draft, const std::vector<ImportedFile>& files,
                     const ImportBase& base) {
  const std::string folder = "imported/" + draft.id;
  const MadeFiles made(folder, files, base.files);
  LoadRequest request;
  request.variant = folder;
  request.search = base.search;
  request.check_png = check_png;
  return load_variant(request, made);
}

/// Straight lines between points say nothing about borders.
void allow_lines(const Diagnostics& findings, std::vector<MeantFinding>& meant) {
  constexpr auto of_points = std::to_array<std::string_view>(
      {"geometry.edges-cross", "geometry.edge-over-province", "geometry.far-neighbors",
       "geometry.nearer-than-neighbors", "geometry.same-place", "geometry.coast-far-away"});
  for (const std::string_view id : of_points) {
    const bool comes_up =
        std::any_of(findings.all().begin(), findings.all().end(),
                    [&](const Diagnostic& diagnostic) { return diagnostic.id == id; });
    if (comes_up)
      meant.push_back({std::string(id),
                       {},
                       "The source has points for labels and no shapes; straight lines between "
                       "points say nothing about borders."});
  }
}

/// Edges of the source between shapes that do not touch are bridges over what lies between; edges
/// between distant places go around the sheet or through a portal.
std::size_t mark_bridges(const Diagnostics& findings, BoardDraft& draft) {
  std::set<std::pair<std::string, std::string>> apart;
  const auto whole = [](const std::string& id) { return id.substr(0, id.find('/')); };
  for (const Diagnostic& diagnostic : findings.all())
    if (diagnostic.id == "geometry.no-border" && diagnostic.at.size() > 1)
      apart.insert(std::minmax(whole(diagnostic.at[0]), whole(diagnostic.at[1])));
  constexpr double distant = 0.35;  // of the sheet
  const double sheet = std::hypot((*draft.sheet)[0], (*draft.sheet)[1]);
  for (DraftEdge& edge : draft.edges) {
    const DraftProvince& from = draft.provinces[edge.from.province];
    const DraftProvince& to = draft.provinces[edge.to.province];
    if (!apart.contains(std::minmax(from.id, to.id))) continue;
    const bool is_far =
        from.at && to.at &&
        std::hypot((*from.at)[0] - (*to.at)[0], (*from.at)[1] - (*to.at)[1]) > distant * sheet;
    edge.by = is_far ? "portal" : "bridge";
  }
  return apart.size();
}

void report_bridges(std::size_t count, LossReport& losses) {
  if (count > 0)
    losses.add(LossKind::guessed, InPlay::unchanged, {},
               "what leads across " + plural_count(count, "edge"),
               "their shapes do not touch in the drawing, so each is a bridge or, between distant "
               "places, a portal");
}

/// Allows waters that the source joins through a province: its edges are intended.
void allow_waters(const Diagnostics& findings, const BoardDraft& draft,
                  std::vector<MeantFinding>& meant) {
  std::set<std::string> sailed;
  for (const DraftEdge& edge : draft.edges)
    if (uses_coasts(edge.letter))
      for (const DraftSpace& end : {edge.from, edge.to})
        sailed.insert(draft.provinces[end.province].id);
  constexpr auto of_waters = std::to_array<std::pair<std::string_view, std::string_view>>({
      {"graph.two-seas",
       "The source gives it one coast with edges to both: a strait or a waterway."},
      {"graph.coast-without-sea", "The source gives it edges along a coast: a river or a lake."},
  });
  std::set<std::pair<std::string_view, std::string>> seen;
  for (const Diagnostic& diagnostic : findings.all())
    for (const auto& [id, why] : of_waters)
      if (diagnostic.id == id && !diagnostic.at.empty() && sailed.contains(diagnostic.at.front()) &&
          seen.emplace(id, diagnostic.at.front()).second)
        meant.push_back({std::string(id), {diagnostic.at.front()}, std::string(why)});
}

void report_size(const BoardDraft& draft, LossReport& losses) {
  std::size_t edges = draft.edges.size();
  losses.add(
      LossKind::kept, InPlay::unchanged, {},
      fmt::format("{}, {} of them centers, {}, {}, {}",
                  plural_count(draft.sorted_provinces().size(), "province"), draft.center_count(),
                  plural_count(edges, "edge"), plural_count(draft.powers.size(), "power"),
                  plural_count(draft.units.size(), "unit")),
      "");
}

void report_cities(const BoardDraft& draft, LossReport& losses) {
  const auto cities = std::count_if(
      draft.provinces.begin(), draft.provinces.end(),
      [](const DraftProvince& province) { return province.city && !province.left_out; });
  if (cities == 0) return;
  losses.add(LossKind::guessed, InPlay::changed, {},
             cities == 1 ? "how garrisons come and go in a city"
                         : fmt::format("how garrisons come and go in {} cities", cities),
             "a unit becomes one by moving into its city, and is one no longer when it moves out; "
             "a siege of two turns in a row clears a city");
}

/// Makes texts for people valid, whatever the encoding of the source, and names no longer than a
/// line; keys stay unchanged.
void make_readable(ForeignVariant& foreign, LossReport& losses) {
  constexpr std::size_t longest = 200;
  const auto mend = [](std::string& text) { text = readable_text(text); };
  const auto mend_name = [&](std::string& name) {
    mend(name);
    if (name.size() <= longest) return;
    std::size_t end = longest;
    while (end > 0 && (static_cast<unsigned char>(name[end]) & 0xC0U) == 0x80) --end;
    name.resize(end);
    losses.count(LossKind::repaired, InPlay::unchanged, {},
                 fmt::format("a name of more than {} bytes", longest), "the rest is cut off");
  };
  for (std::string* text :
       {&foreign.version, &foreign.summary, &foreign.origin, &foreign.target_is})
    mend(*text);
  mend_name(foreign.name);
  std::for_each(foreign.authors.begin(), foreign.authors.end(), mend);
  for (ForeignProvince& province : foreign.provinces) {
    mend_name(province.name);
    std::for_each(province.short_names.begin(), province.short_names.end(), mend_name);
    for (ForeignCoast& coast : province.coasts) mend_name(coast.name);
  }
  for (ForeignPower& power : foreign.powers) {
    mend_name(power.name);
    std::for_each(power.adjectives.begin(), power.adjectives.end(), mend_name);
  }
  for (ForeignPhase& phase : foreign.calendar) mend_name(phase.label);
}

std::vector<std::string> format_ids() {
  std::vector<std::string> ids;
  for (const ForeignFormat& format : foreign_formats()) ids.emplace_back(format.id);
  return ids;
}

/// True, with an error, if the source or the request is about the format that is not read.
bool is_unread(const ForeignFiles& source, std::string_view format, Diagnostics& diagnostics) {
  const bool is_meant =
      format.empty() ? !unread_folders(source).empty() : equal_in_any_case(format, unread_format);
  if (is_meant)
    diagnostics.error("import.unknown-format", {}, "variants of Realpolitik are not read",
                      "docs/adr/0052-realpolitik-is-not-read.md says what to use instead");
  return is_meant;
}

}  // namespace

std::string imported_id(std::string_view name) {
  std::string id = id_of_name(name);
  if (id.empty() || is_digit(id.front())) id = "v" + id;
  return variant_id_problem(id).empty() ? id : "imported_" + id;
}

std::vector<ImportCandidate> import_candidates(const ForeignFiles& source, std::string_view format,
                                               Diagnostics& diagnostics) {
  std::vector<ImportCandidate> all;
  if (!format.empty() && find_format(format) == nullptr) {
    if (is_unread(source, format, diagnostics)) return all;
    const std::vector<std::string> known = format_ids();
    diagnostics.error("import.unknown-format", {}, fmt::format("there is no format '{}'", format),
                      fmt::format("the formats are {}", fmt::join(known, ", ")));
    return all;
  }
  for (const ForeignFormat& foreign_format : foreign_formats()) {
    if (!format.empty() && !equal_in_any_case(foreign_format.id, format)) continue;
    for (FoundVariant& found : foreign_format.find(source))
      all.push_back({&foreign_format, std::move(found)});
  }
  if (!all.empty() || is_unread(source, format, diagnostics)) return all;
  if (const ForeignFormat* wanted = find_format(format))
    diagnostics.error("import.nothing-found", {},
                      fmt::format("the source has no variant in the format '{}'", format),
                      fmt::format("it is looked for in {}", wanted->text));
  else
    diagnostics.error("import.nothing-found", {}, "the source has no variant in a known format",
                      "'chancery import --help' lists the formats");
  return all;
}

std::optional<ImportedVariant> import_variant(const ForeignFiles& source,
                                              const ImportCandidate& candidate,
                                              const ImportBase& base, const ImportChoices& choices,
                                              Diagnostics& diagnostics) {
  ImportedVariant made;
  auto foreign = candidate.format->read(source, candidate.found, made.losses, diagnostics);
  if (!foreign) return std::nullopt;
  make_readable(*foreign, made.losses);
  if (!choices.id.empty()) foreign->id = choices.id;
  if (choices.id.empty() && base.is_taken && base.is_taken(foreign->id)) {
    const std::string other = fmt::format("{}_{}", foreign->id, candidate.format->id);
    made.losses.add(LossKind::renamed, InPlay::unchanged, {},
                    fmt::format("the id '{}' is '{}'", foreign->id, other),
                    "another variant has that id");
    foreign->id = other;
  }
  BoardDraft draft = tidy_variant(*foreign, *base.variant, made.losses);
  if (draft.sorted_provinces().empty() || draft.powers.empty()) {
    diagnostics.error("import.no-board", whole_file(source.read(candidate.found.path)),
                      fmt::format("'{}' has no {}", candidate.found.name,
                                  draft.powers.empty() ? "powers" : "provinces"));
    return std::nullopt;
  }
  report_size(draft, made.losses);
  report_cities(draft, made.losses);
  const auto changes = adopt_board(draft, *base.variant);
  if (changes)
    made.losses.add(LossKind::kept, InPlay::unchanged, {},
                    fmt::format("the board is that of '{}', with {}", base.variant->id,
                                plural_count(changes->added.size() + changes->removed.size() +
                                                 changes->centers.size() + changes->terrains.size(),
                                             "difference")),
                    "its ids, names and points are taken");
  const BoardChanges* differs = changes ? &*changes : nullptr;
  const BoardDraft undrawn = draft;
  if (choices.with_drawing && changes == std::nullopt)
    take_drawing(source, *foreign, draft, candidate.found.cells, made.losses);
  made.files = write_imported(draft, *base.variant, differs, {});
  LoadResult loaded = load_made(draft, made.files, base);
  if (loaded.variant == nullptr) {
    for (const Diagnostic& diagnostic : loaded.diagnostics.all()) diagnostics.add(diagnostic);
    return std::nullopt;
  }
  made.findings = check_variant(loaded);
  if (draft.sheet && drop_doubtful_outlines(made.findings, undrawn, draft, made.losses)) {
    made.files = write_imported(draft, *base.variant, differs, {});
    loaded = load_made(draft, made.files, base);
    made.findings = check_variant(loaded);
  }
  std::vector<MeantFinding> meant;
  if (!draft.sheet) allow_lines(made.findings, meant);
  allow_waters(made.findings, draft, meant);
  const std::size_t bridges = draft.sheet ? mark_bridges(made.findings, draft) : 0;
  report_bridges(bridges, made.losses);
  if ((!meant.empty() || bridges > 0) && differs == nullptr) {
    made.files = write_imported(draft, *base.variant, nullptr, meant);
    loaded = load_made(draft, made.files, base);
    made.findings = check_variant(loaded);
  }
  made.id = draft.id;
  made.name = draft.name;
  made.provinces = draft.sorted_provinces().size();
  made.powers = draft.powers.size();
  if (!draft.sheet && !foreign->drawings.empty()) made.drawing = foreign->drawings.front().path;
  made.variant = loaded.variant;
  return made;
}

}  // namespace chancery
