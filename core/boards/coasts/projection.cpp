#include "core/boards/coasts/projection.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace chancery {
namespace {

constexpr double quarters = 4;  // steps per degree
constexpr int first_degree = -180;
constexpr int degree_count = 541;

double radians(double degrees) {
  return degrees * std::numbers::pi / 180;
}

double density_at(const Density& density, double degree) {
  if (density.empty()) return 1;
  if (degree <= density.front()[0]) return density.front()[1];
  for (std::size_t i = 1; i < density.size(); ++i) {
    if (degree > density[i][0]) continue;
    const double part = (degree - density[i - 1][0]) / (density[i][0] - density[i - 1][0]);
    return density[i - 1][1] + part * (density[i][1] - density[i - 1][1]);
  }
  return density.back()[1];
}

/// The position of each step. The density is smoothed over some degrees, so that lines have no
/// corners.
std::vector<double> running_sum(const Density& density) {
  constexpr int reach = 32;
  std::vector<double> at(static_cast<std::size_t>(degree_count * quarters));
  double sum = 0;
  for (std::size_t i = 0; i < at.size(); ++i) {
    double weights = 0;
    double mean = 0;
    for (int k = -reach; k <= reach; ++k) {
      const double weight = std::exp(-(k * k) / (2.0 * 16 * 16));
      weights += weight;
      mean += weight * density_at(density, first_degree + (static_cast<double>(i) + k) / quarters);
    }
    sum += mean / weights / quarters;
    at[i] = sum;
  }
  return at;
}

double looked_up(const std::vector<double>& sums, double degree) {
  const double step = (degree - first_degree) * quarters;
  const double low = std::clamp(std::floor(step), 0.0, static_cast<double>(sums.size()) - 2);
  const auto index = static_cast<std::size_t>(low);
  return sums[index] + (step - low) * (sums[index + 1] - sums[index]);
}

}  // namespace

std::string_view projection_name(ProjectionKind kind) {
  switch (kind) {
    case ProjectionKind::plain:
      return "plain";
    case ProjectionKind::conic:
      return "conic";
    case ProjectionKind::stretched:
      break;
  }
  return "stretched";
}

Projection::Projection(ProjectionWish wish, const std::vector<LonLat>& fit, double width)
    : wish_(std::move(wish)) {
  if (wish_.kind == ProjectionKind::conic) {
    const double low = radians(wish_.parallels[0]);
    const double high = radians(wish_.parallels[1]);
    const auto tangent = [](double angle) { return std::tan(std::numbers::pi / 4 + angle / 2); };
    cone_ = std::abs(low - high) < 1e-6
                ? std::sin(low)
                : std::log(std::cos(low) / std::cos(high)) / std::log(tangent(high) / tangent(low));
    cone_factor_ = std::cos(low) * std::pow(tangent(low), cone_) / cone_;
  } else if (wish_.kind == ProjectionKind::stretched) {
    columns_ = running_sum(wish_.longitudes);
    rows_ = running_sum(wish_.latitudes);
  }
  SheetPlace least{1e300, 1e300};
  SheetPlace most{-1e300, -1e300};
  for (const LonLat& point : fit) {
    const SheetPlace place = on_plane(point);
    for (std::size_t axis = 0; axis < 2; ++axis) {
      least[axis] = std::min(least[axis], place[axis]);
      most[axis] = std::max(most[axis], place[axis]);
    }
  }
  corner_ = least;
  scale_ = width / (most[0] - least[0]);
  height_ = std::round((most[1] - least[1]) * scale_);
}

double Projection::radius(double latitude) const {
  const double angle = radians(std::clamp(latitude, -60.0, 89.0));
  return cone_factor_ / std::pow(std::tan(std::numbers::pi / 4 + angle / 2), cone_);
}

SheetPlace Projection::on_plane(const LonLat& point) const {
  if (wish_.kind == ProjectionKind::plain) return point;
  if (wish_.kind == ProjectionKind::conic) {
    const double turned = cone_ * radians(point[0] - wish_.center[0]);
    const double from_pole = radius(point[1]);
    return {from_pole * std::sin(turned), from_pole * std::cos(turned)};
  }
  return {looked_up(columns_, point[0]) * std::cos(radians(wish_.parallels[0])),
          -looked_up(rows_, point[1])};
}

SheetPlace Projection::operator()(const LonLat& point) const {
  const SheetPlace place = on_plane(point);
  return {(place[0] - corner_[0]) * scale_, (place[1] - corner_[1]) * scale_};
}

}  // namespace chancery
