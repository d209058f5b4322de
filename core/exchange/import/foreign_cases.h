// Cases of other programs: jDip's texts and suites of the DATC in JSON, as files of cases.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "core/base/common/diagnostic.h"
#include "core/exchange/import/loss_report.h"
#include "core/rules/variant/variant.h"

namespace chancery {

struct ImportedCases {
  std::string toml;  // for the folder `cases` of a variant
  std::size_t count = 0;
  LossReport losses;
};

/// Reads cases for a variant, which has to know the names in them; `chancery test` says which it
/// does not. Nothing, and one error, if the file has no cases, or is not what it seems to be.
std::optional<ImportedCases> import_cases(const std::shared_ptr<const SourceFile>& file,
                                          const Variant& variant, Diagnostics& diagnostics);

}  // namespace chancery
