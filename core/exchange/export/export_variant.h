// Exports variants: as files of another program, with a report of what they cannot express.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/exchange/export/outgoing_board.h"
#include "core/exchange/import/import_variant.h"

namespace chancery {

struct ExportedFile {
  std::string path;  // within the folder of the export
  std::string text;
};

struct ExportFormat {
  std::string_view id;    // the value of --format; the same as for the import
  std::string_view text;  // for people
  std::vector<ExportedFile> (*write)(const OutgoingBoard& board, LossReport& losses);
};

std::span<const ExportFormat> export_formats();
/// The format with this id; null if there is none.
const ExportFormat* find_export_format(std::string_view id);

struct ExportedVariant {
  std::vector<ExportedFile> files;
  /// What the files do not express: all differences when they are imported again, and what other
  /// programs need in addition.
  LossReport losses;
};

/// Writes the variant, imports the files again, and reports every difference. Returns nothing, and
/// reports at least one error, if the format cannot express the variant at all.
std::optional<ExportedVariant> export_variant(const Variant& variant, const ExportFormat& format,
                                              const ImportBase& base, Diagnostics& diagnostics);

}  // namespace chancery
