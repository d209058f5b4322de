// References in an inherited variant to things that the extending variant removes.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/files/loader/variant_sources.h"
#include "core/rules/map/document.h"

namespace chancery {

/// Finds things that a variant removes from the one that it extends although other parts of that
/// one still refer to them. Each is reported once, at the removal, and not again at each reference.
class Leftovers {
 public:
  /// Collects the ids of the extended variant before anything is removed.
  explicit Leftovers(const Node& base);

  /// Reports and removes references to removed things in the document, which now includes `source`,
  /// so that they cause no further errors. `remove` is [remove] of `source`.
  void report(Node& document, const VariantSource& source, const Entry& remove,
              Diagnostics& diagnostics) const;

 private:
  std::map<std::string, std::set<std::string>> ids_;  // by kind: "power", "province" …
  std::map<std::string, std::string> letters_;        // of classes
};

}  // namespace chancery
