#include "tools/cli/compared.h"

#include <fmt/format.h>

#include "tools/cli/command.h"

namespace chancery::cli {

std::shared_ptr<const Variant> find_compared(const Variant& variant, const std::string& asked,
                                             ComparedWith by_itself) {
  if (!asked.empty()) {
    const LoadResult loaded = load_variant(make_request(asked, {}));
    print_diagnostics(loaded.diagnostics);
    if (!loaded.variant)
      throw InputProblem{fmt::format("--against {}: the variant cannot be loaded", asked)};
    return loaded.variant;
  }
  const bool by_parent =
      by_itself == ComparedWith::parent_or_well_known && variant.folders.size() > 1;
  if (!by_parent && variant.id == well_known_variant) return nullptr;
  // The user did not name this other variant, so it is left out if it is missing or broken.
  return load_variant(make_request(by_parent ? variant.folders[1] : well_known_variant, {}))
      .variant;
}

}  // namespace chancery::cli
