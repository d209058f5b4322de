// The formats of other programs that an import can read.
#pragma once

#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/common/diagnostic.h"
#include "core/boards/trace/trace.h"
#include "core/exchange/import/foreign_variant.h"
#include "core/exchange/import/loss_report.h"
#include "core/exchange/sources/foreign_files.h"

namespace chancery {

/// A variant in a source.
struct FoundVariant {
  std::string name;  // its name in the source
  std::string path;  // the path of the file that declares it
  /// The resolution at which its drawing is traced, see TraceRequest.
  double cells = usual_cells;
};

struct ForeignFormat {
  std::string_view id;    // the value of --format
  std::string_view text;  // for people: "webDiplomacy and vDiplomacy: variant.php, install.php"
  /// The variants of this format in a source, in the order of its files.
  std::vector<FoundVariant> (*find)(const ForeignFiles& source);
  /// Reads a variant. Returns nothing, and reports at least one error, if that fails.
  std::optional<ForeignVariant> (*read)(const ForeignFiles& source, const FoundVariant& found,
                                        LossReport& losses, Diagnostics& diagnostics);
};

std::span<const ForeignFormat> foreign_formats();
/// The format with this id; null if there is none.
const ForeignFormat* find_format(std::string_view id);

/// A format that is recognized but not read; docs/adr/0052-realpolitik-is-not-read.md says why.
inline constexpr std::string_view unread_format = "realpolitik";

/// The folders that hold variants in that format: no other reader may take their maps for its own.
std::set<std::string> unread_folders(const ForeignFiles& source);

/// An id for a variant: "Rivers and Lakes" -> "rivers_and_lakes".
std::string imported_id(std::string_view name);

}  // namespace chancery
