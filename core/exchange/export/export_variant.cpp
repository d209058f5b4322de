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
  return rule == "edition" || std::any_of(groups.begin(), groups.end(), [&](std::string_view one) {
           return rule.starts_with(one);
         });
}

/// Whether players can notice the difference in a game.
InPlay effect_of(const Difference& one) {
  const auto changed = [](bool in_play) { return in_play ? InPlay::changed : InPlay::unchanged; };
  if (one.kind == DifferenceKind::renamed) return InPlay::unchanged;
  if (is_one_of(one.aspect, {"text", "source", "at", "shape", "code", "by"}))
    return InPlay::unchanged;
  switch (one.area) {
    case DifferenceArea::province:
    case DifferenceArea::coast:
      return changed(!is_one_of(one.aspect, {"name", "also"}));
    case DifferenceArea::power:
      return changed(!is_one_of(one.aspect, {"name", "adjectives", "color", "region"}));
    case DifferenceArea::unit_class:
      return changed(!is_one_of(one.aspect, {"letter", "also"}));
    case DifferenceArea::setup:
      // Only one of several setups is exported, as requested.
      return changed(!is_one_of(one.aspect, {"", "setup"}));
    case DifferenceArea::calendar:
      return changed(one.aspect != "label");
    case DifferenceArea::order:
      return changed(!is_one_of(one.aspect, {"notation"}));
    case DifferenceArea::rules:
      return changed(!is_about_reading(one.subject));
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
std::string topic_of(const Difference& one) {
  switch (one.area) {
    case DifferenceArea::words:
      return "synonyms in orders";
    case DifferenceArea::paragraph:
      return "paragraphs of the rules";
    case DifferenceArea::options:
      return "options: those that are chosen are written";
    case DifferenceArea::province:
      if (one.aspect == "also") return "other names of a province";
      if (one.aspect == "source") return "the source of a province";
      return {};
    case DifferenceArea::edge:
      return one.aspect == "source" ? "the sources of edges" : std::string();
    case DifferenceArea::coast:
      return one.aspect == "name" || one.aspect == "also" ? "other names of a coast"
                                                          : std::string();
    case DifferenceArea::power:
      if (one.aspect == "color") return "the color of a power";
      if (one.aspect == "adjectives") return "adjectives of a power";
      return {};
    case DifferenceArea::order:
      return one.aspect == "notation" || one.aspect == "text" ? "how an order is written"
                                                              : std::string();
    case DifferenceArea::setup:
      return one.kind == DifferenceKind::removed ? "a setup: the one in force is written"
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

std::string what_is(const Difference& one) {
  const std::string_view area = difference_area_name(one.area);
  if (one.kind == DifferenceKind::renamed)
    return fmt::format("{} '{}' is '{}'", area, one.subject, one.in_b);
  const std::string& value = one.kind == DifferenceKind::added ? one.in_b : one.in_a;
  if (one.kind == DifferenceKind::added || one.kind == DifferenceKind::removed)
    return value.empty() ? fmt::format("{} '{}'", area, one.subject)
                         : fmt::format("{} '{}' ({})", area, one.subject, shortened(value));
  return fmt::format("{} '{}', {}: {}", area, one.subject,
                     one.aspect.empty() ? "all of it" : one.aspect, shortened(one.in_a));
}

std::string why_is(const Difference& one, const ExportFormat& format) {
  switch (one.kind) {
    case DifferenceKind::renamed:
      return fmt::format("{} cannot write it so", format.id);
    case DifferenceKind::added:
      return fmt::format("{} cannot leave it out: it is there when the files are imported again",
                         format.id);
    case DifferenceKind::removed:
      return fmt::format("{} has no place for it", format.id);
    default:
      return fmt::format("imported again, it is {}", shortened(one.in_b));
  }
}

void report(const Difference& one, const ExportFormat& format, LossReport& losses) {
  const InPlay effect = effect_of(one);
  const LossKind kind = one.kind == DifferenceKind::renamed ? LossKind::renamed : LossKind::lost;
  if (const std::string topic = topic_of(one); !topic.empty())
    losses.count(kind, effect, one.place_a, topic, fmt::format("{} cannot say it", format.id));
  else
    losses.add(kind, effect, one.place_a, what_is(one), why_is(one, format));
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
  for (const Difference& one : compare_variants(variant, *again)) report(one, format, made.losses);
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
