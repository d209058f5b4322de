#include "core/boards/board/board_colors.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <utility>

namespace chancery::board_parts {
namespace {

using Triple = std::array<double, 3>;
using Matrix = std::array<Triple, 3>;

/// The colors of terrains, several for each kind, so that different terrains of a kind differ.
struct Grounds {
  std::array<std::string_view, 4> waters;
  std::array<std::string_view, 4> shores;
  std::array<std::string_view, 4> lands;
  std::array<std::string_view, 4> both;
};

constexpr Grounds light_grounds{{"#bfd8e6", "#b1cfe0", "#cadfe9", "#b9d0e4"},
                                {"#ece4c8", "#e3d9b2", "#e9dfc0", "#e4dcbf"},
                                {"#e6d9b5", "#e2d6b5", "#ddd0a8", "#e9d9bf"},
                                {"#c9ddc9", "#bdd6cb", "#d3e0c9", "#c3dad6"}};
constexpr Grounds dark_grounds{{"#1d2b35", "#233440", "#19252d", "#202f3f"},
                               {"#403d34", "#47433a", "#3b3930", "#44413a"},
                               {"#37342b", "#3d3a31", "#322f27", "#3a3630"},
                               {"#2c3a33", "#2f403b", "#29362d", "#2d3d3f"}};

/// The range in which tints of powers are searched.
struct TintRange {
  double usual = 0;  // lightness
  std::array<double, 11> steps{};
};

constexpr TintRange light_tints{
    0.80, {0, -0.03, 0.03, -0.06, 0.06, -0.09, 0.09, -0.12, -0.15, -0.18, -0.22}};
constexpr TintRange dark_tints{0.50,
                               {0, -0.03, 0.03, -0.06, 0.06, -0.09, 0.09, 0.12, 0.15, 0.18, 0.22}};

// The colors that people without red, green or blue cones see, of linear light (Machado and others,
// 2009).
constexpr std::array<Matrix, 3> cone_loss{{
    {{{0.152286, 1.052583, -0.204868},
      {0.114503, 0.786281, 0.099216},
      {-0.003882, -0.048116, 1.051998}}},
    {{{0.367322, 0.860646, -0.227968},
      {0.280085, 0.672501, 0.047413},
      {-0.011820, 0.042940, 0.968881}}},
    {{{1.255528, -0.076749, -0.178779},
      {-0.078411, 0.930809, 0.147602},
      {0.004733, 0.691367, 0.303900}}},
}};

// Linear light to cones, and cones to lightness and two hues (Ottosson's Oklab).
constexpr Matrix to_cones{{{0.4122214708, 0.5363325363, 0.0514459929},
                           {0.2119034982, 0.6806995451, 0.1073969566},
                           {0.0883024619, 0.2817188376, 0.6299787005}}};
constexpr Matrix to_hues{{{0.2104542553, 0.7936177850, -0.0040720468},
                          {1.9779984951, -2.4285922050, 0.4505937099},
                          {0.0259040371, 0.7827717662, -0.8086757660}}};
constexpr Matrix from_hues{{{1, 0.3963377774, 0.2158037573},
                            {1, -0.1055613458, -0.0638541728},
                            {1, -0.0894841775, -1.2914855480}}};
constexpr Matrix from_cones{{{4.0767416621, -3.3077115913, 0.2309699292},
                             {-1.2684380046, 2.6097574011, -0.3413193965},
                             {-0.0041960863, -0.7034186147, 1.7076147010}}};

Triple times(const Matrix& matrix, const Triple& from) {
  Triple to{};
  for (std::size_t row = 0; row < 3; ++row)
    for (std::size_t column = 0; column < 3; ++column)
      to[row] += matrix[row][column] * from[column];
  return to;
}

/// Reads "#rrggbb"; returns gray for other texts.
Triple light_of(const std::string& color) {
  Triple light{0.2, 0.2, 0.2};
  if (color.size() != 7) return light;
  for (std::size_t i = 0; i < 3; ++i) {
    unsigned value = 0;
    const char* first = color.data() + 1 + 2 * i;
    if (std::from_chars(first, first + 2, value, 16).ec != std::errc()) return light;
    const double part = value / 255.0;
    light[i] = part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
  }
  return light;
}

Triple hues_of(const Triple& light) {
  Triple cones = times(to_cones, light);
  for (double& cone : cones) cone = std::cbrt(cone);
  return times(to_hues, cones);
}

std::string color_with(const Triple& hues) {
  Triple cones = times(from_hues, hues);
  for (double& cone : cones) cone = cone * cone * cone;
  std::string text = "#";
  for (const double light : times(from_cones, cones)) {
    const double bounded = std::clamp(light, 0.0, 1.0);
    const double part =
        bounded <= 0.0031308 ? 12.92 * bounded : 1.055 * std::pow(bounded, 1 / 2.4) - 0.055;
    text += fmt::format("{:02x}", static_cast<int>(part * 255 + 0.5));
  }
  return text;
}

/// The color of the ground below the rim of a line.
std::string laid_over(const Rim& rim, const std::string& ground) {
  std::string out = "#";
  const auto part = [](std::string_view color, std::size_t i) {
    unsigned value = 0;
    const char* first = color.data() + 1 + 2 * i;
    std::from_chars(first, first + 2, value, 16);
    return static_cast<double>(value);
  };
  for (std::size_t i = 0; i < 3; ++i)
    out += fmt::format("{:02x}", static_cast<int>(part(rim.color, i) * rim.opacity +
                                                  part(ground, i) * (1 - rim.opacity)));
  return out;
}

/// A color as the four kinds of people see it.
using Views = std::array<Triple, 4>;

Views views_of(const std::string& color) {
  const Triple light = light_of(color);
  Views views{hues_of(light)};
  for (std::size_t i = 0; i < cone_loss.size(); ++i) {
    Triple seen = times(cone_loss[i], light);
    for (double& part : seen) part = std::clamp(part, 0.0, 1.0);
    views[i + 1] = hues_of(seen);
  }
  return views;
}

double difference(const Views& a, const Views& b) {
  double least = 1e300;
  for (std::size_t i = 0; i < a.size(); ++i)
    least = std::min(least, std::hypot(a[i][0] - b[i][0], a[i][1] - b[i][1], a[i][2] - b[i][2]));
  return least;
}

struct Tint {
  std::string color;
  Views views{};
  double strange = 0;  // distance from the expected color
};

/// The possible tints of a power.
std::vector<Tint> possible_tints(const std::string& power, const TintRange& range) {
  constexpr double usual_share = 0.6;
  constexpr double most_vivid = 0.13;  // a whole country in pure green hurts the eyes
  const Triple hues = hues_of(light_of(power));
  const double vivid = std::max(1e-9, std::hypot(hues[1], hues[2]));
  std::vector<Tint> all;
  for (const double step : range.steps)
    for (const double share : {0.6, 0.75, 0.9, 0.45, 1.1, 0.33}) {
      const double part = std::min(share, most_vivid / vivid);
      Tint tint{color_with({range.usual + step, hues[1] * part, hues[2] * part}), {}, 0};
      tint.views = views_of(tint.color);
      tint.strange = std::abs(step) * 0.2 + std::abs(share - usual_share) * 0.08;
      all.push_back(std::move(tint));
    }
  return all;
}

/// Chooses tints that differ enough from the grounds and from each other.
class TintChooser {
 public:
  TintChooser(std::span<const std::string> powers, std::span<const std::string> grounds,
              Theme theme) {
    for (const std::string& ground : grounds) grounds_.push_back(views_of(ground));
    const TintRange& range = theme == Theme::light ? light_tints : dark_tints;
    for (const std::string& power : powers) possible_.push_back(possible_tints(power, range));
  }

  /// Chooses one after another; then each again, given the others.
  std::vector<std::string> choose() {
    constexpr int rounds = 6;
    for (int round = 0; round < rounds; ++round)
      for (std::size_t i = 0; i < possible_.size(); ++i) {
        const Tint* best = best_for(i);
        if (i < chosen_.size())
          chosen_[i] = best;
        else
          chosen_.push_back(best);
      }
    std::vector<std::string> tints;
    for (const Tint* tint : chosen_) tints.push_back(tint->color);
    return tints;
  }

 private:
  [[nodiscard]] const Tint* best_for(std::size_t power) const {
    constexpr double enough = 0.06;
    const Tint* best = nullptr;
    long most = 0;
    for (const Tint& tint : possible_[power]) {
      double least = enough;
      for (const Views& ground : grounds_) least = std::min(least, difference(tint.views, ground));
      for (std::size_t i = 0; i < chosen_.size(); ++i)
        if (i != power) least = std::min(least, difference(tint.views, chosen_[i]->views));
      // Rounded, so that the last digit of a root decides nothing.
      const long score = std::lround((least - tint.strange) * 2000);
      if (best != nullptr && score <= most) continue;
      most = score;
      best = &tint;
    }
    return best;
  }

  std::vector<Views> grounds_;
  std::vector<std::vector<Tint>> possible_;  // by power
  std::vector<const Tint*> chosen_;
};

}  // namespace

double seen_difference(const std::string& a, const std::string& b) {
  return difference(views_of(a), views_of(b));
}

std::array<std::string_view, 2> barren_colors(Theme theme) {
  if (theme == Theme::light) return {"#c8c0b2", "#bdb4a3"};
  return {"#24211d", "#39342d"};
}

Rim rim_of_lines(Theme theme) {
  return {theme == Theme::light ? "#ffffff" : "#0d1012", 0.8};
}

double contrast(const std::string& a, const std::string& b) {
  const auto shine = [](const std::string& color) {
    const Triple light = light_of(color);
    return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2] + 0.05;
  };
  const auto [less, more] = std::minmax({shine(a), shine(b)});
  return more / less;
}

std::vector<std::string> terrain_colors(const BoardGraph& board, Theme theme) {
  const Grounds& grounds = theme == Theme::light ? light_grounds : dark_grounds;
  std::vector<std::pair<std::string, std::string>> known;  // terrain, color
  std::array<std::size_t, 4> used{};
  std::vector<std::string> colors;
  for (const BoardNode& node : board.nodes) {
    auto found = std::find_if(known.begin(), known.end(),
                              [&](const auto& item) { return item.first == node.terrain; });
    if (found == known.end()) {
      const std::size_t kind = (node.carries ? 2U : 0U) + (node.lands ? 1U : 0U);
      const auto& palette = kind == 3   ? grounds.both
                            : kind == 2 ? grounds.waters
                            : kind == 1 ? grounds.shores
                                        : grounds.lands;
      known.emplace_back(node.terrain, palette[used[kind]++ % palette.size()]);
      found = known.end() - 1;
    }
    colors.push_back(found->second);
  }
  return colors;
}

std::vector<std::string> line_colors(std::span<const std::string> powers,
                                     std::span<const std::string> grounds, const Rim& rim,
                                     Theme theme) {
  constexpr double enough = 4.5;
  std::vector<std::string> papers;
  for (const std::string& ground : grounds) papers.push_back(laid_over(rim, ground));
  const auto is_seen = [&](const std::string& color) {
    return std::all_of(papers.begin(), papers.end(),
                       [&](const std::string& paper) { return contrast(color, paper) >= enough; });
  };
  std::vector<std::string> colors;
  for (const std::string& power : powers) {
    Triple hues = hues_of(light_of(power));
    std::string color = color_with(hues);
    constexpr double step = 0.01;
    while (!is_seen(color) && hues[0] > 0 && hues[0] < 1) {
      hues[0] += theme == Theme::light ? -step : step;
      color = color_with(hues);
    }
    colors.push_back(std::move(color));
  }
  return colors;
}

std::vector<std::string> owner_tints(std::span<const std::string> powers,
                                     std::span<const std::string> grounds, Theme theme) {
  return TintChooser(powers, grounds, theme).choose();
}

}  // namespace chancery::board_parts
