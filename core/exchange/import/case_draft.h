// A case of another program, before it is written.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/base/common/diagnostic.h"
#include "core/exchange/import/loss_report.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// Strings by power, in the words of the source.
using ByPower = std::map<std::string, std::vector<std::string>>;

/// A phase of a case.
struct CasePhaseDraft {
  std::string kind;  // "movement", "retreat", "adjustment"
  ByPower orders;
  std::vector<std::pair<std::string, bool>> ok;  // orders that succeed or fail
  ByPower units;                                 // afterwards
  bool says_units = false;
};

struct CaseDraft {
  std::string id;
  std::string title;
  std::string note;
  std::string time;  // "Spring 1901"
  ByPower units;
  ByPower owners;
  bool says_owners = false;
  std::vector<CasePhaseDraft> phases;  // one or two
  SourceSpan span;
};

/// Writes a file of cases. Ids are made unique; a case without expectations is left out and
/// reported.
std::string write_cases(std::vector<CaseDraft> cases, const Variant& variant,
                        const std::string& origin, std::size_t& count, LossReport& losses);

/// Reads the texts of jDip: `CASE`, `PRESTATE`, `ORDERS`, `POSTSTATE`, `END`.
std::vector<CaseDraft> read_case_text(const std::shared_ptr<const SourceFile>& file,
                                      LossReport& losses);
/// Reads a list `cases` in JSON; returns nothing, and reports one error, if the file is something
/// else.
std::optional<std::vector<CaseDraft>> read_case_json(const std::shared_ptr<const SourceFile>& file,
                                                     LossReport& losses, Diagnostics& diagnostics);

}  // namespace chancery
