// Findings and corners that a variant has reviewed: [check].
#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/base/common/diagnostic.h"
#include "core/base/common/ids.h"

namespace chancery {

/// A finding of `check` that the variant accepts: [[check.allow]].
struct AllowedFinding {
  std::string id;               // of the diagnostic
  std::vector<std::string> at;  // what the finding must be about; empty: anything
  std::string why;
  bool inherited = false;  // declared by a variant that this one extends
  SourceSpan span;
};

/// Four provinces around one point, and the two of them that touch there: [[check.corner]].
struct Corner {
  std::array<ProvinceId, 4> provinces;
  std::vector<ProvinceId> touching;  // two, or none if nothing touches across the point
  std::string why;
  bool inherited = false;
  SourceSpan span;
};

/// What a variant declares for its reviewers. Play does not depend on it.
struct CheckNotes {
  std::vector<AllowedFinding> allowed;
  std::vector<Corner> corners;
};

}  // namespace chancery
