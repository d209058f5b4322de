#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <map>

#include "core/boards/trace/labeled_sheet.h"

namespace chancery {
namespace {

constexpr int same_color = 14;

bool is_same_color(const Rgb& a, const Rgb& b) {
  return std::abs(a.red - b.red) <= same_color && std::abs(a.green - b.green) <= same_color &&
         std::abs(a.blue - b.blue) <= same_color;
}

/// The number of areas with a color, and of those that say that they are of some ground.
struct ColorWitness {
  std::size_t areas = 0;
  std::size_t agree = 0;
};
using ColorWitnesses = std::map<Rgb, ColorWitness>;

template <class Says>
ColorWitnesses witnesses_of(const LabeledSheet& sheet, Says says) {
  ColorWitnesses witnesses;
  for (const SheetArea& area : sheet.areas) {
    if (!area.fill) continue;
    ++witnesses[*area.fill].areas;
    if (says(area)) ++witnesses[*area.fill].agree;
  }
  return witnesses;
}

bool is_among(const std::vector<Rgb>& colors, const Rgb& rgb) {
  return std::any_of(colors.begin(), colors.end(),
                     [&](const Rgb& other) { return is_same_color(rgb, other); });
}

bool says_water(const SheetArea& area) {
  return area.ground == DrawnGround::water ||
         (area.ground == DrawnGround::unknown && area.named_water);
}

/// True if a color is that of water although most of its areas do not say so: seas often have names
/// without a word for water.
bool is_where_waters_are(const ColorWitness& witness, const ColorWitnesses& all) {
  std::size_t areas = 0;
  std::size_t agree = 0;
  for (const auto& [color, other] : all) {
    areas += other.areas;
    agree += other.agree;
  }
  return witness.agree >= 2 && 4 * witness.agree >= witness.areas && 2 * witness.agree > agree &&
         3 * witness.areas <= 2 * areas;
}

std::vector<Rgb> colors_of_water(const LabeledSheet& sheet) {
  const ColorWitnesses witnesses = witnesses_of(sheet, says_water);
  std::vector<Rgb> colors;
  for (const auto& [color, witness] : witnesses) {
    if (witness.agree == 0) continue;
    if (looks_like_water(color) || 2 * witness.agree > witness.areas ||
        is_where_waters_are(witness, witnesses))
      colors.push_back(color);
  }
  return colors;
}

std::vector<Rgb> colors_of_land(const LabeledSheet& sheet) {
  std::vector<Rgb> colors;
  for (const auto& [color, witness] :
       witnesses_of(sheet, [](const SheetArea& area) { return area.ground == DrawnGround::land; }))
    if (2 * witness.agree > witness.areas) colors.push_back(color);
  return colors;
}

/// The water color that covers most of the sheet; nothing if no color looks like water.
std::optional<Rgb> widest_water(const LabeledSheet& sheet) {
  std::map<Rgb, std::size_t> cells;
  for (const Label label : sheet.grid.labels) {
    if (label == no_label) continue;
    const SheetArea& area = sheet.areas[label - 1U];
    if (area.ground == DrawnGround::unknown && area.fill && looks_like_water(*area.fill))
      ++cells[*area.fill];
  }
  const auto most = std::max_element(
      cells.begin(), cells.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
  return most == cells.end() ? std::nullopt : std::optional(most->first);
}

/// True if the second number is the first one as a map writes it.
bool is_in_tenths(double exact, double written) {
  return std::abs(exact - written) < 0.0501;
}

class GroundDecider {
 public:
  explicit GroundDecider(LabeledSheet& sheet)
      : sheet_(sheet), water_(colors_of_water(sheet)), land_(colors_of_land(sheet)) {
    if (water_.empty())
      if (const auto color = widest_water(sheet)) water_.push_back(*color);
    if (water_.empty() && is_below_seas()) {
      water_.push_back(*sheet.background);
      guesses_ = true;
    }
    for (const SheetArea& area : sheet.areas)
      if (area.fill && area.ground == DrawnGround::unknown && !area.named_water) ++dry_[*area.fill];
  }

  void run() {
    bool any_water = false;
    bool by_name_alone = water_.empty();
    for (SheetArea& area : sheet_.areas) {
      by_name_alone = by_name_alone && area.ground == DrawnGround::unknown;
      if (area.ground == DrawnGround::unknown) decide(area);
      any_water = any_water || area.ground == DrawnGround::water;
    }
    if (!any_water)
      sheet_.notes.push_back({TraceNoteKind::ground,
                              "nothing in the drawing says what is water: no layer, name or "
                              "color"});
    else if (by_name_alone)
      sheet_.notes.push_back({TraceNoteKind::ground,
                              "only names say what is water; all other provinces are taken for "
                              "land"});
  }

 private:
  void decide(SheetArea& area) const {
    const double wet = share_of_water(area);
    area.ground = wet >= 0.5 ? DrawnGround::water : DrawnGround::land;
    if (wet > least_doubt && wet < 1 - least_doubt)
      area.doubt = "about half of each has the color of water";
    if (guesses_ && wet >= 0.5)
      area.doubt = "nothing says so but the color, which is that of the background";
    if (wet >= 0.5 || !area.named_water) return;
    if (has_color_of_land(area)) {
      area.doubt = "their names are names of water, their color is that of land";
    } else {
      area.ground = DrawnGround::water;
      area.doubt.clear();
    }
  }

  /// True if some areas, but not most, are seen in the color of the background.
  [[nodiscard]] bool is_below_seas() const {
    std::size_t areas = 0;
    std::size_t below = 0;
    for (const SheetArea& area : sheet_.areas) {
      if (area.ground != DrawnGround::unknown || area.named_water || !area.fill) return false;
      ++areas;
      if (sheet_.background && is_same_color(*area.fill, *sheet_.background)) ++below;
    }
    return below > 0 && 2 * below <= areas;
  }

  /// The part of what is seen of the area that has a color of water.
  [[nodiscard]] double share_of_water(const SheetArea& area) const {
    const auto is_wet = [&](const Rgb& color) {
      return is_among(water_, color) && !is_among(land_, color);
    };
    std::size_t all = 0;
    std::size_t wet = 0;
    for (const auto& [color, count] : area.seen) {
      all += count;
      if (is_wet(color)) wet += count;
    }
    if (all > 0) return static_cast<double>(wet) / static_cast<double>(all);
    return area.fill && is_wet(*area.fill) ? 1 : 0;
  }

  /// True if colors tell water from land here, and others of this color do not claim to be water.
  [[nodiscard]] bool has_color_of_land(const SheetArea& area) const {
    if (water_.empty() || !area.fill) return false;
    const auto dry = dry_.find(*area.fill);
    return dry != dry_.end() && dry->second >= 3;
  }

  static constexpr double least_doubt = 0.3;

  LabeledSheet& sheet_;
  std::vector<Rgb> water_;
  std::vector<Rgb> land_;
  bool guesses_ = false;            // the color of water is only that of the background
  std::map<Rgb, std::size_t> dry_;  // the areas of a color that nothing calls water
};

double usual_scale(double longest) {
  constexpr double smallest = 600;
  constexpr double usual = 1000;
  constexpr double largest = 4000;
  if (longest < 1) return usual / longest;
  if (longest < smallest) return std::ceil(usual / longest);
  return longest > largest ? 1 / std::ceil(longest / largest) : 1;
}

}  // namespace

void decide_grounds(LabeledSheet& sheet) {
  GroundDecider(sheet).run();
}

double sheet_scale(double width, double height, const TraceRequest& request,
                   std::vector<TraceNote>& notes) {
  const double scale = usual_scale(std::max(width, height));
  // A board that was traced from the drawing has its size, to the tenth.
  const bool is_same = request.sheet && is_in_tenths(width * scale, (*request.sheet)[0]) &&
                       is_in_tenths(height * scale, (*request.sheet)[1]);
  if (request.sheet && !is_same) {
    const auto& [sheet_width, sheet_height] = *request.sheet;
    if (std::abs(width / height / (sheet_width / sheet_height) - 1) < 0.02) {
      const double fitted = sheet_width / width;
      if (std::abs(fitted - 1) > 1e-4)
        notes.push_back({TraceNoteKind::scale,
                         fmt::format("the drawing is {:.4g} times as large on the board", fitted)});
      return fitted;
    }
    notes.push_back({TraceNoteKind::scale,
                     fmt::format("the drawing has {:.5g} by {:.5g} pixels and the board {:.5g} by "
                                 "{:.5g}: other proportions, so points may not fit",
                                 width, height, sheet_width, sheet_height)});
    return 1;
  }
  if (scale != 1)
    notes.push_back(
        {TraceNoteKind::scale,
         fmt::format("the drawing has {:.5g} by {:.5g} pixels; the board is {:.4g} times as large",
                     width, height, scale)});
  return scale;
}

}  // namespace chancery
