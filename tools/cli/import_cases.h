// Imports cases of other programs as a file of cases.
#pragma once

#include <string>

#include "core/exchange/sources/foreign_files.h"

namespace chancery::cli {

struct CasesWish {
  std::string file;     // within the source
  std::string variant;  // the variant whose cases they become
  std::string place;    // the new file; empty: standard output
  std::string report;   // report of losses; empty: standard output, after a new file
};

/// Reads the cases, and writes them and the report; returns the exit status.
int import_cases_of(const ForeignFiles& source, const CasesWish& wish);

}  // namespace chancery::cli
