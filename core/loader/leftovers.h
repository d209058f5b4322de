#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/loader/variant_sources.h"
#include "core/map/document.h"

namespace chancery {

/// What a variant takes out of the one that it extends, while other parts of that one still speak
/// of it: told once where it is taken out, and not again wherever it is spoken of.
class Leftovers {
 public:
  /// Looks at what is extended before anything is taken out.
  explicit Leftovers(const Node& base);

  /// Complains of what is left in the document, now laid over by `source`, and takes it out, so
  /// that nothing follows from it. `remove` is its [remove].
  void complain(Node& document, const VariantSource& source, const Entry& remove,
                Diagnostics& diagnostics) const;

 private:
  std::map<std::string, std::set<std::string>> ids_;  // by kind: "power", "province" …
  std::map<std::string, std::string> letters_;        // of classes
};

}  // namespace chancery
