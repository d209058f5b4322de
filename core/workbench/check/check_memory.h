// CheckMemory: caches results of checks that also hold for other readings of the variant.
#pragma once

#include <cstddef>
#include <functional>
#include <list>
#include <memory>
#include <vector>

#include "core/base/common/diagnostic.h"
#include "core/rules/map/drawing.h"
#include "core/rules/map/shape_borders.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// Findings about spellings of names, which may have other places in another reading.
struct SpellingFindings {
  Diagnostics findings;
  std::vector<std::size_t> spellings;  // by finding: index into `spellings_of` the variant
  bool is_complete = true;             // no line had too many readings to try them all
};

/// Caches slow results that depend on few things, for the variant with other options or after an
/// edit. Use it in one thread at a time.
class CheckMemory {
 public:
  /// The borders of the drawing's shapes.
  std::shared_ptr<const ShapeBorders> borders(const Drawing& drawing);
  /// Finds problems in the names of the variant and in how its orders are written. The argument has
  /// the only spellings that can be found, namely those found with more orders; null: any.
  using FindSpellings = std::function<SpellingFindings(const std::vector<std::size_t>* only)>;
  const SpellingFindings& names_in_orders(const std::shared_ptr<const Variant>& variant,
                                          const FindSpellings& find);

 private:
  struct KnownBorders {
    Point period{};
    std::vector<Shape> shapes;
    std::shared_ptr<const ShapeBorders> borders;
  };
  struct KnownNames {
    std::shared_ptr<const Variant> variant;
    SpellingFindings found;
  };
  static constexpr std::size_t most_borders = 4;
  static constexpr std::size_t most_names = 8;

  // The last used come first.
  std::list<KnownBorders> borders_;
  std::list<KnownNames> names_;
};

}  // namespace chancery
