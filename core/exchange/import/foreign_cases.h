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

/// Reads cases for a variant, which must know the names in them; `chancery test` reports unknown
/// names. Returns nothing, and reports one error, if the file has no cases or an unexpected format.
std::optional<ImportedCases> import_cases(const std::shared_ptr<const SourceFile>& file,
                                          const Variant& variant, Diagnostics& diagnostics);

}  // namespace chancery
