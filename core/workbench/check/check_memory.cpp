#include "core/workbench/check/check_memory.h"

#include <algorithm>

#include "core/workbench/study/variant_comparison.h"

namespace chancery {
namespace {

/// Moves the element that fits to the front; returns false if there is none.
template <class T, class Fits>
bool bring_forward(std::list<T>& all, Fits fits) {
  const auto found = std::find_if(all.begin(), all.end(), fits);
  if (found == all.end()) return false;
  all.splice(all.begin(), all, found);
  return true;
}

}  // namespace

std::shared_ptr<const ShapeBorders> CheckMemory::borders(const Drawing& drawing) {
  const Point period = drawing.plane.period();
  const auto are_same = [&](const KnownBorders& known) {
    return known.period == period &&
           std::equal(known.shapes.begin(), known.shapes.end(), drawing.shapes.begin(),
                      drawing.shapes.end(),
                      [](const Shape& a, const Shape& b) { return a.rings == b.rings; });
  };
  if (!bring_forward(borders_, are_same)) {
    borders_.push_front({period, drawing.shapes, std::make_shared<const ShapeBorders>(drawing)});
    if (borders_.size() > most_borders) borders_.pop_back();
  }
  return borders_.front().borders;
}

const SpellingFindings& CheckMemory::names_in_orders(const std::shared_ptr<const Variant>& variant,
                                                     const FindSpellings& find) {
  const auto are_same = [&](const KnownNames& known) {
    return have_same_names(*known.variant, *variant);
  };
  if (!bring_forward(names_, are_same)) {
    const auto has_more = [&](const KnownNames& known) {
      return known.found.is_complete && lacks_orders_alone(*variant, *known.variant);
    };
    const auto more = std::find_if(names_.begin(), names_.end(), has_more);
    names_.push_front({variant, find(more == names_.end() ? nullptr : &more->found.spellings)});
    if (names_.size() > most_names) names_.pop_back();
  }
  return names_.front().found;
}

}  // namespace chancery
