#include <fmt/format.h>

#include <array>
#include <charconv>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "core/workbench/check/check_names.h"

namespace chancery {
namespace {

using Color = std::array<double, 3>;  // lightness, green to red, blue to yellow (CIE 1976)

constexpr double least_difference = 14;
constexpr double least_contrast = 12;

double linear(double channel) {
  return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double curve(double share) {
  return share > 0.008856 ? std::cbrt(share) : 7.787 * share + 16.0 / 116.0;
}

/// From "#rrggbb".
std::optional<Color> color_of(const std::string& text) {
  if (text.size() != 7) return std::nullopt;
  std::array<double, 3> rgb{};
  for (std::size_t i = 0; i < 3; ++i) {
    unsigned value = 0;
    const char* first = text.data() + 1 + 2 * i;
    if (std::from_chars(first, first + 2, value, 16).ec != std::errc()) return std::nullopt;
    rgb[i] = linear(value / 255.0);
  }
  const double x = curve((0.4124 * rgb[0] + 0.3576 * rgb[1] + 0.1805 * rgb[2]) / 0.9505);
  const double y = curve(0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2]);
  const double z = curve((0.0193 * rgb[0] + 0.1192 * rgb[1] + 0.9505 * rgb[2]) / 1.089);
  return Color{116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

double color_distance(const Color& a, const Color& b) {
  return std::hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

void check_missing(const Variant& variant, Diagnostics& findings) {
  std::vector<std::string> missing;
  const Power* first = nullptr;
  for (const Power& power : variant.powers) {
    if (!power.color.empty()) continue;
    if (first == nullptr) first = &power;
    missing.push_back(power.id);
  }
  if (first == nullptr || missing.size() == variant.powers.size()) return;
  findings
      .note("names.no-color", first->span,
            fmt::format("other powers have a color, but not {}", fmt::join(missing, ", ")),
            "give each a 'color', to distinguish them in pictures")
      .at = missing;
}

}  // namespace

void check_colors(const Variant& variant, Diagnostics& findings) {
  const Color white{100, 0, 0};
  std::vector<std::optional<Color>> colors;
  for (const Power& power : variant.powers) colors.push_back(color_of(power.color));
  for (std::size_t i = 0; i < colors.size(); ++i) {
    const Power& power = variant.powers[i];
    if (!colors[i]) continue;
    if (color_distance(*colors[i], white) < least_contrast)
      findings
          .note("names.color-too-pale", power.span,
                fmt::format("the color {} of {} is barely visible on white", power.color, power.id),
                "choose a darker or stronger color")
          .at = {power.id};
    for (std::size_t j = 0; j < i; ++j) {
      const Power& other = variant.powers[j];
      if (!colors[j] || color_distance(*colors[i], *colors[j]) >= least_difference) continue;
      findings
          .warning("names.colors-alike", power.span,
                   fmt::format("the colors of {} and {} are hard to distinguish: {} and {}",
                               other.id, power.id, other.color, power.color),
                   "change one of them")
          .at = {other.id, power.id};
    }
  }
  check_missing(variant, findings);
}

}  // namespace chancery
