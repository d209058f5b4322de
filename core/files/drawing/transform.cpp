#include "core/files/drawing/transform.h"

#include <cmath>
#include <numbers>
#include <vector>

#include "core/base/common/words.h"
#include "core/files/drawing/number_list.h"

namespace chancery {
namespace {

Transform rotation(double degrees) {
  const double angle = degrees * std::numbers::pi / 180;
  return {std::cos(angle), std::sin(angle), -std::sin(angle), std::cos(angle), 0, 0};
}

Transform shift(double x, double y) {
  return {1, 0, 0, 1, x, y};
}

std::optional<Transform> one_step(std::string_view name, const std::vector<double>& n) {
  const std::size_t count = n.size();
  if (name == "matrix" && count == 6) return Transform{n[0], n[1], n[2], n[3], n[4], n[5]};
  if (name == "translate" && count == 1) return shift(n[0], 0);
  if (name == "translate" && count == 2) return shift(n[0], n[1]);
  if (name == "scale" && count == 1) return Transform{n[0], 0, 0, n[0], 0, 0};
  if (name == "scale" && count == 2) return Transform{n[0], 0, 0, n[1], 0, 0};
  if (name == "rotate" && count == 1) return rotation(n[0]);
  if (name == "rotate" && count == 3)
    return shift(n[1], n[2]).after(rotation(n[0])).after(shift(-n[1], -n[2]));
  if (name == "skewX" && count == 1)
    return Transform{1, 0, std::tan(n[0] * std::numbers::pi / 180), 1, 0, 0};
  if (name == "skewY" && count == 1)
    return Transform{1, std::tan(n[0] * std::numbers::pi / 180), 0, 1, 0, 0};
  return std::nullopt;
}

}  // namespace

Transform Transform::after(const Transform& inner) const {
  const auto shifted = (*this)({inner.e, inner.f});
  return {a * inner.a + c * inner.b,
          b * inner.a + d * inner.b,
          a * inner.c + c * inner.d,
          b * inner.c + d * inner.d,
          shifted[0],
          shifted[1]};
}

double Transform::scale() const {
  return std::sqrt(std::abs(a * d - b * c));
}

std::optional<Transform> read_transform(std::string_view text) {
  Transform whole;
  for (;;) {
    text = trimmed(text, " \t\r\n,");
    if (text.empty()) return whole;
    const std::size_t open = text.find('(');
    const std::size_t close = text.find(')');
    if (open == std::string_view::npos || close == std::string_view::npos || close < open)
      return std::nullopt;
    const auto step = one_step(trimmed(text.substr(0, open)),
                               read_numbers(text.substr(open + 1, close - open - 1)));
    if (!step) return std::nullopt;
    whole = whole.after(*step);
    text.remove_prefix(close + 1);
  }
}

}  // namespace chancery
