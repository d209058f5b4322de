// The map files of the judge: areas, then moves, each list ended by "-1".
#pragma once

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/exchange/import/foreign_variant.h"
#include "core/exchange/import/loss_report.h"
#include "core/exchange/sources/foreign_files.h"

namespace chancery {

/// An area as stated in its row: "Some Place, Tw abc other".
struct JudgeArea {
  std::string key;   // the first abbreviation, in lower case
  std::string type;  // "l", "x", "T", "Tw", "P1f"
  SourceSpan span;
};

struct JudgeMap {
  std::vector<JudgeArea> areas;  // in the order of the file, to which other files refer
  std::string home_letters;      // letters that occur as types, in the order of the file
  std::set<std::string> frozen;  // keys of areas of ice
};

/// Reads provinces and edges into the variant. Returns nothing, and reports one error, if the lists
/// are missing.
std::optional<JudgeMap> read_judge_map(const std::shared_ptr<const SourceFile>& file,
                                       ForeignVariant& made, LossReport& losses,
                                       Diagnostics& diagnostics);

/// True if the text looks like such a map.
bool is_judge_map(const SourceFile& file);

/// "Some Place/sc" in the words of these files.
ForeignPlace judge_place(const ForeignVariant& made, const std::string& text);

}  // namespace chancery
