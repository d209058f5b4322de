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

/// An area as its row states it: "Some Place, Tw abc other".
struct JudgeArea {
  std::string key;   // the first abbreviation, in small letters
  std::string type;  // "l", "x", "T", "Tw", "P1f"
  SourceSpan span;
};

struct JudgeMap {
  std::vector<JudgeArea> areas;  // in the order of the file, which other files refer to
  std::string home_letters;      // those that occur as types, in the order of the file
  std::set<std::string> frozen;  // keys of areas of ice
};

/// Reads provinces and edges into the variant. Nothing, and one error, if the lists are not there.
std::optional<JudgeMap> read_judge_map(const std::shared_ptr<const SourceFile>& file,
                                       ForeignVariant& made, LossReport& losses,
                                       Diagnostics& diagnostics);

/// Does the text look like such a map?
bool is_judge_map(const SourceFile& file);

/// "Some Place/sc" in the words of these files.
ForeignPlace judge_place(const ForeignVariant& made, const std::string& text);

}  // namespace chancery
