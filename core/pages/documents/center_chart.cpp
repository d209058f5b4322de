#include "core/pages/documents/center_chart.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/boards/draw/shape_path.h"
#include "core/boards/draw/svg_drawing.h"
#include "core/rules/state/names_in_play.h"

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

/// So narrow that its text can be read on a phone.
class CenterChart {
 public:
  CenterChart(const Variant& variant, const Position& now, const std::vector<YearCount>& years)
      : years_(years) {
    std::size_t longest = 0;
    for (std::size_t i = 0; i < variant.powers.size(); ++i) {
      names_.push_back(display_name(variant, now, PowerId{i}));
      if (!has_centers(i)) continue;
      shown_.push_back(i);
      for (const YearCount& year : years) most_ = std::max(most_, year.centers[i]);
      longest = std::max(longest, end_text(i).size());
    }
    bottom_ = std::max(bottom_, top + row * static_cast<double>(shown_.size()));
    right_ = width - beside - letter * static_cast<double>(longest);
  }

  std::string write() {
    out_ = fmt::format(
        "<figure class=\"chart\"><figcaption>Centers over the years</figcaption>"
        "<svg class=\"b\" viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"{}\">",
        width, drawn_number(bottom_ + 28), escape_xml(spoken()));
    write_scales();
    for (const std::size_t power : shown_) write_line(power);
    write_names();
    return std::move(out_) + "</svg></figure>\n";
  }

 private:
  static constexpr double row = 16;     // of names
  static constexpr double beside = 26;  // between a line and its name
  static constexpr double letter = 8.2;
  static constexpr double width = 440, left = 24, top = 14;

  [[nodiscard]] double x(std::size_t year) const {
    return left +
           (right_ - left) * static_cast<double>(year) / static_cast<double>(years_.size() - 1);
  }
  [[nodiscard]] double y(std::int32_t centers) const {
    return bottom_ - (bottom_ - top) * centers / most_;
  }
  /// Where a line is in a year; those of powers with as many centers lie side by side.
  [[nodiscard]] double y(std::size_t year, std::size_t power) const {
    const std::vector<std::int32_t>& centers = years_[year].centers;
    double before = 0, all = 0;
    for (const std::size_t other : shown_) {
      if (centers[other] != centers[power]) continue;
      before += other < power ? 1 : 0;
      all += 1;
    }
    const double apart =
        std::min(2.5, (bottom_ - top) / most_ / static_cast<double>(shown_.size()));
    return y(centers[power]) + (before - (all - 1) / 2) * apart;
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
    for (const std::size_t power : shown_)
      text += fmt::format("; {}: {} at the start, {} in {}", names_[power],
                          years_.front().centers[power], years_.back().centers[power],
                          years_.back().year);
    return text;
  }

  /// What stands at the end of a line.
  [[nodiscard]] std::string end_text(std::size_t power) const {
    return fmt::format("{} {}", fitted(names_[power], 14), years_.back().centers[power]);
  }

  void write_text(double at_x, double at_y, std::string_view anchor, std::string_view text) {
    out_ += fmt::format(
        "<text class=\"b-said\" font-size=\"13\" text-anchor=\"{}\" x=\"{}\" y=\"{}\">{}</text>",
        anchor, drawn_number(at_x), drawn_number(at_y), escape_xml(text));
  }

  void write_scales() {
    const std::int32_t step = most_ <= 6 ? 1 : most_ <= 12 ? 2 : most_ <= 30 ? 5 : (most_ + 5) / 6;
    std::string lines;
    for (std::int32_t count = 0; count <= most_; count += step) {
      lines += fmt::format("M{} {}H{}", left, drawn_number(y(count)), drawn_number(right_));
      write_text(left - 6, y(count) + 4, "end", std::to_string(count));
    }
    out_ += fmt::format("<path class=\"b-said\" d=\"{}\" stroke=\"currentColor\" opacity=\".2\"/>",
                        lines);
    constexpr std::size_t most_labels = 7;
    const std::size_t every = (years_.size() + most_labels - 1) / most_labels;
    for (std::size_t i = 0; i < years_.size(); i += every)
      write_text(x(i), bottom_ + 18, "middle", year_text(i));
  }

  void write_line(std::size_t power) {
    std::string path;
    for (std::size_t i = 0; i < years_.size(); ++i)
      path +=
          fmt::format("{}{} {}", i == 0 ? 'M' : 'L', drawn_number(x(i)), drawn_number(y(i, power)));
    out_ += fmt::format("<path class=\"b-q{}\" fill=\"none\" stroke-width=\"2.5\" d=\"{}\"/>",
                        power, path);
  }

  /// Names beside the ends of their lines, moved apart where they would touch.
  void write_names() {
    std::vector<std::size_t> powers = shown_;
    const std::vector<std::int32_t>& last = years_.back().centers;
    std::stable_sort(powers.begin(), powers.end(),
                     [&](std::size_t a, std::size_t b) { return last[a] > last[b]; });
    std::vector<double> rows;
    for (const std::size_t power : powers)
      rows.push_back(std::max(rows.empty() ? top : rows.back() + row, y(years_.size() - 1, power)));
    double below = bottom_ + row;
    for (std::size_t i = rows.size(); i-- > 0;) below = rows[i] = std::min(rows[i], below - row);
    for (std::size_t i = 0; i < powers.size(); ++i) {
      out_ += fmt::format(
          "<path class=\"b-q{}\" fill=\"none\" stroke-width=\"2.5\" d=\"M{} {}L{} {}h10\"/>",
          powers[i], drawn_number(right_), drawn_number(y(years_.size() - 1, powers[i])),
          drawn_number(right_ + 10), drawn_number(rows[i]));
      write_text(right_ + beside - 2, rows[i] + 4, "start", end_text(powers[i]));
    }
  }

  const std::vector<YearCount>& years_;
  std::vector<std::string> names_;  // by power
  std::vector<std::size_t> shown_;  // the powers that ever had a center
  std::int32_t most_ = 1;
  double bottom_ = 250;
  double right_ = 0;
  std::string out_;
};

}  // namespace

std::string center_chart(const Variant& variant, std::span<const Position* const> positions) {
  const std::vector<YearCount> years = count_years(variant, positions);
  return years.size() < 3 ? std::string() : CenterChart(variant, *positions.back(), years).write();
}

}  // namespace chancery::page_parts
