#include "core/pages/documents/center_chart.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/boards/draw/shape_path.h"
#include "core/boards/draw/svg_drawing.h"

namespace chancery::page_parts {
namespace {

/// What each power had at the end of a year.
struct YearCount {
  std::int32_t year = 0;
  std::vector<std::int32_t> centers;  // by power
};

std::vector<YearCount> count_years(const Variant& variant,
                                   std::span<const Position* const> positions) {
  std::vector<YearCount> years;
  if (positions.empty()) return years;
  // The year before the first one stands for the start.
  years.push_back({positions.front()->time.year - 1, count_centers(variant, *positions.front())});
  for (const Position* position : positions) {
    if (position->time.year != years.back().year) years.push_back({position->time.year, {}});
    years.back().centers = count_centers(variant, *position);
  }
  return years;
}

class CenterChart {
 public:
  CenterChart(const Variant& variant, const std::vector<YearCount>& years)
      : variant_(variant), years_(years) {
    for (const YearCount& year : years)
      for (std::size_t i = 0; i < variant.powers.size(); ++i)
        most_ = std::max(most_, year.centers[i]);
    double names = 0;
    for (std::size_t i = 0; i < variant.powers.size(); ++i) names += has_centers(i) ? row : 0;
    bottom_ = std::max(bottom_, top + names);
  }

  std::string write() {
    out_ = fmt::format(
        "<figure class=\"chart\"><figcaption>Centers over the years</figcaption>"
        "<svg class=\"b\" viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"{}\">",
        width, drawn_number(bottom_ + 28), escape_xml(spoken()));
    write_scales();
    for (std::size_t i = 0; i < variant_.powers.size(); ++i)
      if (has_centers(i)) write_line(i);
    write_names();
    return std::move(out_) + "</svg></figure>\n";
  }

 private:
  static constexpr double row = 15;  // of names
  static constexpr double width = 720, left = 30, right = 570, top = 14;

  [[nodiscard]] double x(std::size_t year) const {
    return left +
           (right - left) * static_cast<double>(year) / static_cast<double>(years_.size() - 1);
  }
  [[nodiscard]] double y(std::int32_t centers) const {
    return bottom_ - (bottom_ - top) * centers / most_;
  }
  [[nodiscard]] bool has_centers(std::size_t power) const {
    return std::any_of(years_.begin(), years_.end(),
                       [&](const YearCount& year) { return year.centers[power] > 0; });
  }
  [[nodiscard]] std::string year_text(std::size_t i) const {
    return i == 0 ? "start" : std::to_string(years_[i].year);
  }

  /// The chart for those who do not see it.
  [[nodiscard]] std::string spoken() const {
    std::string text = "Centers over the years";
    for (std::size_t i = 0; i < variant_.powers.size(); ++i)
      if (has_centers(i))
        text +=
            fmt::format("; {}: {} at the start, {} in {}", variant_.powers[i].name,
                        years_.front().centers[i], years_.back().centers[i], years_.back().year);
    return text;
  }

  void write_text(double at_x, double at_y, std::string_view anchor, std::string_view text) {
    out_ += fmt::format(
        "<text class=\"b-said\" font-size=\"12\" text-anchor=\"{}\" x=\"{}\" y=\"{}\">{}</text>",
        anchor, drawn_number(at_x), drawn_number(at_y), escape_xml(text));
  }

  void write_scales() {
    const std::int32_t step = most_ <= 6 ? 1 : most_ <= 12 ? 2 : most_ <= 30 ? 5 : (most_ + 5) / 6;
    std::string lines;
    for (std::int32_t count = 0; count <= most_; count += step) {
      lines += fmt::format("M{} {}H{}", left, drawn_number(y(count)), right);
      write_text(left - 6, y(count) + 4, "end", std::to_string(count));
    }
    out_ += fmt::format("<path class=\"b-said\" d=\"{}\" stroke=\"currentColor\" opacity=\".2\"/>",
                        lines);
    const std::size_t every = (years_.size() + 9) / 10;
    for (std::size_t i = 0; i < years_.size(); i += every)
      write_text(x(i), bottom_ + 18, "middle", year_text(i));
  }

  void write_line(std::size_t power) {
    std::string path;
    for (std::size_t i = 0; i < years_.size(); ++i)
      path += fmt::format("{}{} {}", i == 0 ? 'M' : 'L', drawn_number(x(i)),
                          drawn_number(y(years_[i].centers[power])));
    out_ += fmt::format("<path class=\"b-q{}\" fill=\"none\" stroke-width=\"2.5\" d=\"{}\"/>",
                        power, path);
  }

  /// Names beside the ends of their lines, moved apart where they would touch.
  void write_names() {
    std::vector<std::size_t> powers;
    for (std::size_t i = 0; i < variant_.powers.size(); ++i)
      if (has_centers(i)) powers.push_back(i);
    const std::vector<std::int32_t>& last = years_.back().centers;
    std::stable_sort(powers.begin(), powers.end(),
                     [&](std::size_t a, std::size_t b) { return last[a] > last[b]; });
    std::vector<double> rows;
    for (const std::size_t power : powers)
      rows.push_back(std::max(rows.empty() ? top : rows.back() + row, y(last[power])));
    double below = bottom_ + row;
    for (std::size_t i = rows.size(); i-- > 0;) below = rows[i] = std::min(rows[i], below - row);
    for (std::size_t i = 0; i < powers.size(); ++i) {
      out_ += fmt::format(
          "<path class=\"b-q{}\" fill=\"none\" stroke-width=\"2.5\" d=\"M{} {}L{} {}h10\"/>",
          powers[i], right, drawn_number(y(last[powers[i]])), right + 10, drawn_number(rows[i]));
      write_text(right + 26, rows[i] + 4, "start",
                 fmt::format("{} {}", variant_.powers[powers[i]].name, last[powers[i]]));
    }
  }

  const Variant& variant_;
  const std::vector<YearCount>& years_;
  std::int32_t most_ = 1;
  double bottom_ = 272;
  std::string out_;
};

}  // namespace

std::string center_chart(const Variant& variant, std::span<const Position* const> positions) {
  const std::vector<YearCount> years = count_years(variant, positions);
  return years.size() < 3 ? std::string() : CenterChart(variant, years).write();
}

}  // namespace chancery::page_parts
