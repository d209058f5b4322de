#include "core/exchange/export/export_variant.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <utility>

#include "core/base/common/words.h"
#include "core/exchange/export/format_writers.h"
#include "core/workbench/diff/diff.h"

namespace chancery {
namespace {

constexpr auto formats = std::to_array<ExportFormat>({
    {"dpjudge", "DPjudge and the python engine: ID.map", write_dpjudge},
    {"dvar", "DVAR: ID.json with a drawing in layers, ID.svg", write_dvar},
    {"jdip", "jDip: variants.xml with an adjacency file and an SVG", write_jdip},
    {"webdip", "webDiplomacy: variant.php, install.php and classes/*.php", write_webdip},
});

/// True for switches that affect how orders are read.
bool is_about_reading(std::string_view rule) {
  constexpr auto groups = std::to_array<std::string_view>(
      {"coast.", "letter.", "nationality.", "names.", "orders.several", "orders.duplicate"});
  return rule == "edition" ||
         std::any_of(groups.begin(), groups.end(),
                     [&](std::string_view group) { return rule.starts_with(group); });
}

/// Whether players can notice the difference in a game.
InPlay effect_of(const Difference& difference) {
  const auto changed = [](bool in_play) { return in_play ? InPlay::changed : InPlay::unchanged; };
  if (difference.kind == DifferenceKind::renamed) return InPlay::unchanged;
  if (is_one_of(difference.aspect, {"text", "source", "at", "shape", "code", "by"}))
    return InPlay::unchanged;
  switch (difference.area) {
    case DifferenceArea::province:
    case DifferenceArea::coast:
      return changed(!is_one_of(difference.aspect, {"name", "also", "label"}));
    case DifferenceArea::power:
      return changed(!is_one_of(difference.aspect, {"name", "adjectives", "color", "region"}));
    case DifferenceArea::unit_class:
      return changed(!is_one_of(difference.aspect, {"letter", "also"}));
    case DifferenceArea::setup:
      // Only one of several setups is exported, as requested.
      return changed(!is_one_of(difference.aspect, {"", "setup"}));
    case DifferenceArea::calendar:
      return changed(!is_one_of(difference.aspect, {"label", "also"}));
    case DifferenceArea::order:
      return changed(!is_one_of(difference.aspect, {"notation"}));
    case DifferenceArea::rules:
      return changed(!is_about_reading(difference.subject));
    case DifferenceArea::words:
    case DifferenceArea::options:
    case DifferenceArea::paragraph:
    case DifferenceArea::terrain:
      // A terrain that matters is reported at its provinces.
      return InPlay::unchanged;
    default:
      return InPlay::changed;
  }
}

/// Differences of these kinds are many and each says little; the first one represents all.
std::string topic_of(const Difference& difference) {
  switch (difference.area) {
    case DifferenceArea::words:
      return "synonyms in orders";
    case DifferenceArea::paragraph:
      return "paragraphs of the rules";
    case DifferenceArea::options:
      return "options: those that are chosen are written";
    case DifferenceArea::province:
      if (difference.aspect == "also") return "other names of a province";
      if (difference.aspect == "source") return "the source of a province";
      return {};
    case DifferenceArea::edge:
      return difference.aspect == "source" ? "the sources of edges" : std::string();
    case DifferenceArea::coast:
      return difference.aspect == "name" || difference.aspect == "also" ? "other names of a coast"
                                                                        : std::string();
    case DifferenceArea::power:
      if (difference.aspect == "color") return "the color of a power";
      if (difference.aspect == "adjectives") return "adjectives of a power";
      return {};
    case DifferenceArea::order:
      return difference.aspect == "notation" || difference.aspect == "text"
                 ? "how an order is written"
                 : std::string();
    case DifferenceArea::calendar:
      return difference.aspect == "also" ? "other names of a phase" : std::string();
    case DifferenceArea::setup:
      return difference.kind == DifferenceKind::removed ? "a setup: the one in force is written"
                                                        : std::string();
    default:
      return {};
  }
}

std::string shortened(const std::string& text) {
  constexpr std::size_t longest = 90;
  if (text.empty()) return "none";
  if (text.size() <= longest) return text;
  std::size_t end = longest;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  return text.substr(0, end) + "…";
}

std::string what_is(const Difference& difference) {
  const std::string_view area = difference_area_name(difference.area);
  if (difference.kind == DifferenceKind::renamed)
    return fmt::format("{} '{}' is '{}'", area, difference.subject, difference.in_b);
  const std::string& value =
      difference.kind == DifferenceKind::added ? difference.in_b : difference.in_a;
  if (difference.kind == DifferenceKind::added || difference.kind == DifferenceKind::removed)
    return value.empty() ? fmt::format("{} '{}'", area, difference.subject)
                         : fmt::format("{} '{}' ({})", area, difference.subject, shortened(value));
  return fmt::format("{} '{}', {}: {}", area, difference.subject,
                     difference.aspect.empty() ? "all of it" : difference.aspect,
                     shortened(difference.in_a));
}

std::string why_is(const Difference& difference, const ExportFormat& format) {
  switch (difference.kind) {
    case DifferenceKind::renamed:
      return fmt::format("{} does not allow that name", format.id);
    case DifferenceKind::added:
      return fmt::format("{} cannot leave it out: it is there when the files are imported again",
                         format.id);
    case DifferenceKind::removed:
      return fmt::format("{} has no place for it", format.id);
    default:
      return fmt::format("imported again, it is {}", shortened(difference.in_b));
  }
}

void report(const Difference& difference, const ExportFormat& format, LossReport& losses) {
  const InPlay effect = effect_of(difference);
  const LossKind kind =
      difference.kind == DifferenceKind::renamed ? LossKind::renamed : LossKind::lost;
  if (const std::string topic = topic_of(difference); !topic.empty())
    losses.count(kind, effect, difference.place_a, topic,
                 fmt::format("{} has no place for it", format.id));
  else
    losses.add(kind, effect, difference.place_a, what_is(difference), why_is(difference, format));
}

/// Uses the files as a source of an import. A map of DPjudge could use others, but is alone here.
std::shared_ptr<const Variant> import_again(const std::vector<ExportedFile>& files,
                                            const ExportFormat& format, const ImportBase& base,
                                            Diagnostics& diagnostics) {
  std::map<std::string, std::string> texts;
  for (const ExportedFile& file : files) texts[file.path] = file.text;
  const FilesInMemory source(texts);
  const auto candidates = import_candidates(source, format.id, diagnostics);
  if (candidates.empty()) return nullptr;
  const auto imported =
      import_variant(source, candidates.front(), base, {"exported_again", false}, diagnostics);
  return imported ? imported->variant : nullptr;
}

}  // namespace

std::span<const ExportFormat> export_formats() {
  return formats;
}

const ExportFormat* find_export_format(std::string_view id) {
  for (const ExportFormat& format : formats)
    if (format.id == id) return &format;
  return nullptr;
}

std::optional<ExportedVariant> export_variant(const Variant& variant, const ExportFormat& format,
                                              const ImportBase& base, Diagnostics& diagnostics) {
  const auto board = OutgoingBoard::make(variant, *base.variant, diagnostics);
  if (!board) return std::nullopt;
  ExportedVariant made;
  made.files = format.write(*board, made.losses);
  Diagnostics told;
  const auto again = import_again(made.files, format, base, told);
  if (!again) {
    const std::string problem =
        told.empty() ? std::string("it is not found") : told.all().front().message;
    diagnostics.error("export.unreadable", {},
                      fmt::format("{} cannot hold this variant: {}", format.id, problem),
                      "nothing is written that cannot be imported again");
    return std::nullopt;
  }
  for (const Difference& difference : compare_variants(variant, *again))
    report(difference, format, made.losses);
  const auto is_drawing = [](const ExportedFile& file) { return file.path.ends_with(".svg"); };
  const auto& shapes = variant.drawing.shapes;
  const bool has_shapes =
      std::any_of(shapes.begin(), shapes.end(), [](const Shape& shape) { return !shape.empty(); });
  if (has_shapes && std::any_of(made.files.begin(), made.files.end(), is_drawing))
    made.losses.add(LossKind::lost, InPlay::unchanged, {}, "each corner of the outlines",
                    "an import traces the drawing, so that corners and points may lie a little "
                    "beside where they were");
  return made;
}

}  // namespace chancery
