// Parts of an inherited variant that refer to something that the extending variant removes.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/files/loader/variant_sources.h"
#include "core/rules/map/document.h"

namespace chancery {

/// What a variant removes from the one that it extends although other parts of that one still refer
/// to it. It is reported once, at the removal, and not again at each reference.
class Leftovers {
 public:
  /// Looks at the extended variant before anything is removed.
  explicit Leftovers(const Node& base);

  /// Reports what still refers to removed things in the document, now with `source` laid over it,
  /// and removes it, so that it causes no further errors. `remove` is [remove] of `source`.
  void report(Node& document, const VariantSource& source, const Entry& remove,
              Diagnostics& diagnostics) const;

 private:
  std::map<std::string, std::set<std::string>> ids_;  // by kind: "power", "province" …
  std::map<std::string, std::string> letters_;        // of classes
};

}  // namespace chancery
