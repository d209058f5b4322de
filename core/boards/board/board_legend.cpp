#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/boards/board/board_parts.h"
#include "core/boards/board/page_marks.h"
#include "core/boards/draw/svg_drawing.h"
#include "core/rules/state/starting_centers.h"
#include "core/rules/variant/page_pattern.h"

namespace chancery::board_parts {
namespace {

constexpr double row_height = 26;
constexpr double sample_width = 46;
constexpr double sample_gap = 22;

/// An estimate, since the font is unknown.
double text_width(std::string_view text) {
  constexpr double letter = 7.6;
  std::size_t count = 0;
  for (const char c : text)
    if ((static_cast<unsigned char>(c) & 0xc0U) != 0x80U) ++count;
  return letter * static_cast<double>(count);
}

/// Arranges samples and their texts in rows.
class Rows {
 public:
  explicit Rows(double width) : width_(width) {}

  /// `sample` is drawn around the middle of its field.
  void add(const std::string& sample, const std::string& text) {
    const double needed = sample_width + text_width(text) + sample_gap;
    if (x_ > 0 && x_ + needed > width_) end_row();
    legend_.body += fmt::format(
        "<g transform=\"translate({} {})\">{}<text class=\"b-said\" x=\"{}\" y=\"4\">{}</text>"
        "</g>\n",
        drawn_number(x_ + sample_width / 2), drawn_number(legend_.height + row_height / 2), sample,
        drawn_number(sample_width / 2 + 5), escape_xml(text));
    x_ += needed;
  }
  void end_row() {
    if (x_ > 0) legend_.height += row_height;
    x_ = 0;
  }
  Legend take() {
    end_row();
    return std::move(legend_);
  }

 private:
  double width_;
  double x_ = 0;
  Legend legend_;
};

std::string line_sample(std::string_view name) {
  return fmt::format(
      "<path class=\"b-m-{0} b-q\" d=\"M-20 0L20 0\"/><use href=\"#b-h-{0}\" class=\"b-q\" "
      "transform=\"translate(20 0)\"/>",
      name);
}

std::string sign_sample(std::string_view name) {
  return fmt::format("<g transform=\"scale(.7)\"><use href=\"#b-{0}\" class=\"b-{0}\"/></g>", name);
}

std::string border_sample(std::string_view name) {
  return fmt::format("<path class=\"b-{}\" d=\"M-20 0L20 0\"/>", name);
}

std::string barren_sample() {
  constexpr std::string_view rect = "<rect x=\"-20\" y=\"-9\" width=\"40\" height=\"18\"/>";
  return fmt::format("<g class=\"b-barren\">{0}</g><g class=\"b-peaks\">{0}</g>", rect);
}

/// The items in the drawn text that the rows may explain.
class Samples {
 public:
  explicit Samples(std::string_view drawn) : drawn_(drawn) {}

  [[nodiscard]] bool shows(std::string_view prefix, std::string_view name) const {
    return drawn_.find(fmt::format("\"{}{}\"", prefix, name)) != std::string_view::npos;
  }
  [[nodiscard]] bool shows(std::string_view prefix, std::size_t index) const {
    return shows(prefix, std::to_string(index));
  }
  /// Lines have a second class, for their color.
  [[nodiscard]] bool shows_line(std::string_view name) const {
    return drawn_.find(fmt::format("\"b-m-{} ", name)) != std::string_view::npos;
  }
  [[nodiscard]] bool has(std::string_view text) const {
    return drawn_.find(text) != std::string_view::npos;
  }
  void begin_group() { ++group_; }
  void add(std::string sample, std::string text) {
    items_.push_back({std::move(sample), std::move(text), group_});
  }
  std::vector<LegendItem> take() { return std::move(items_); }

 private:
  std::string_view drawn_;
  int group_ = 0;
  std::vector<LegendItem> items_;
};

std::string center_sample(double radius) {
  return fmt::format("<g class=\"b-center\"><path d=\"{}\"/></g>", star_path({}, radius));
}

std::string ground_sample(std::size_t tint) {
  return fmt::format("<rect class=\"b-o{}\" x=\"-20\" y=\"-9\" width=\"40\" height=\"18\"/>", tint);
}

/// The sign of a power in the color of its ground: its flag, or a star in its own color.
std::string power_sample(const BoardSheet& sheet, std::size_t power) {
  if (sheet.units == UnitLook::icons)
    return ground_sample(power) +
           fmt::format("<g transform=\"translate(-14 -5.6) scale(.7)\"><use href=\"#b-f{}\"/></g>",
                       power);
  return ground_sample(power) +
         fmt::format("<g class=\"b-owned\"><path class=\"b-p{}\" d=\"{}\"/></g>", power,
                     star_path({}, star_radius));
}

void add_powers(const Variant& variant, const BoardSheet& sheet, Samples& samples) {
  for (std::size_t i = 0; i < variant.powers.size(); ++i)
    if (samples.shows("b-p", i) || samples.shows("b-o", i))
      samples.add(power_sample(sheet, i), sheet.power_names[i]);
  for (std::size_t i = variant.powers.size(); i < sheet.light.tints.size(); ++i)
    if (samples.shows("b-o", i)) samples.add(ground_sample(i), "of a power not met");
}

void add_classes(const Variant& variant, Samples& samples) {
  for (std::size_t i = 0; i < variant.classes.size(); ++i)
    if (samples.has(fmt::format("data-class=\"{}\"", i)))
      samples.add(fmt::format("<text class=\"b-said\" text-anchor=\"middle\" y=\"5\">{}</text>",
                              escape_xml(variant.classes[i].letter)),
                  variant.classes[i].id);
    else if (samples.shows("#b-u", i))
      samples.add(
          fmt::format("<g transform=\"scale(.8)\" class=\"b-nobody\"><use href=\"#b-u{}\"/></g>",
                      i),
          variant.classes[i].id);
}

void add_orders(Samples& samples) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 9> lines{
      {{"go", "moved"},
       {"stop", "move failed"},
       {"help", "support"},
       {"cut", "support failed"},
       {"carry", "convoy"},
       {"sunk", "convoy failed"},
       {"flee", "retreat"},
       {"plan", "ordered"},
       {"void", "void"}}};
  for (const auto& [name, text] : lines)
    if (samples.shows_line(name)) samples.add(line_sample(name), std::string(text));
  constexpr std::array<std::pair<std::string_view, std::string_view>, 6> signs{
      {{"beaten", "dislodged"},
       {"waits", "waits for a retreat"},
       {"contested", "standoff"},
       {"built", "built"},
       {"changed", "converted"},
       {"removed", "disbanded"}}};
  for (const auto& [name, text] : signs)
    if (samples.shows("#b-", name)) samples.add(sign_sample(name), std::string(text));
  if (samples.shows("b-", "vain"))
    samples.add("<g class=\"b-vain\">" + sign_sample("built") + "</g>", "in vain");
}

/// In a player's world all marks that there may be, since the player has to find them.
void add_marks(const Variant& variant, const BoardSheet& sheet, Samples& samples) {
  if (!variant.page) return;
  for (std::size_t i = 0; i < variant.page->marks.size(); ++i)
    if (sheet.is_world || samples.shows("#b-k", i))
      samples.add(fmt::format("<use href=\"#b-k{}\"/>", i), variant.page->marks[i].text);
}

bool has_portal(const Variant& variant) {
  for (std::size_t i = 0; i < variant.map.provinces().size(); ++i)
    if (is_portal(variant, ProvinceId{i})) return true;
  return false;
}

std::string wrap_text(const Plane& plane) {
  if (plane.wraps_east_west && plane.wraps_north_south) return "east joins west, north joins south";
  if (plane.wraps_east_west) return "east joins west";
  return plane.wraps_north_south ? "north joins south" : "";
}

void add_ground(const Variant& variant, const BoardSheet& sheet, Samples& samples) {
  const std::vector<std::uint8_t> at_first = starting_centers(variant);
  const auto some_center = [&](bool starts) {
    const auto centers = variant.map.centers();
    return std::any_of(centers.begin(), centers.end(), [&](ProvinceId center) {
      return (at_first[center.index()] != 0) == starts;
    });
  };
  if (samples.shows("b-", "haze"))
    samples.add("<rect class=\"b-haze\" x=\"-14\" y=\"-8\" width=\"28\" height=\"16\"/>",
                "not watched");
  if (samples.shows("b-", "fresh"))
    samples.add("<rect class=\"b-fresh\" x=\"-18\" y=\"-8\" width=\"36\" height=\"16\"/>",
                "seen for the first time last turn");
  if (sheet.has_page_marks) {
    if (samples.has("#b-c")) samples.add(center_sample(star_radius), "center");
  } else {
    if (some_center(true)) samples.add(center_sample(star_radius), "center");
    if (some_center(false)) samples.add(center_sample(star_radius / 2), "may become a center");
  }
  const auto has_border = [&](BorderKind kind) {
    return std::any_of(sheet.borders.begin(), sheet.borders.end(),
                       [&](const BorderLine& line) { return line.kind == kind; });
  };
  if (has_border(BorderKind::closed)) samples.add(border_sample("closed"), "no way across");
  if (has_border(BorderKind::wall))
    samples.add(border_sample("barrier"), "border of impassable ground");
  if (!sheet.barren.empty() && !variant.drawing.picture) samples.add(barren_sample(), "impassable");
  if (has_portal(variant)) samples.add(sign_sample("ring"), "portal: open to all");
  if (const std::string wraps = wrap_text(variant.drawing.plane); !wraps.empty())
    samples.add("<path class=\"b-wrap\" d=\"M-18 0H18M-12 -5L-18 0L-12 5M12 -5L18 0L12 5\"/>",
                wraps);
  if (!sheet.ties.empty())
    samples.add(border_sample("bank") + border_sample("tie"), "neighbors across a gap");
  if (!variant.lines.empty())
    samples.add(border_sample("line-bed") + border_sample("line"), "line");
  if (!variant.passages.empty())
    samples.add(border_sample("pass-bank") + border_sample("pass"), "passage");
}

}  // namespace

std::vector<LegendItem> legend_items(const Variant& variant, const BoardSheet& sheet,
                                     std::string_view drawn) {
  Samples samples(drawn);
  add_powers(variant, sheet, samples);
  samples.begin_group();
  add_classes(variant, samples);
  add_ground(variant, sheet, samples);
  add_marks(variant, sheet, samples);
  samples.begin_group();
  add_orders(samples);
  return samples.take();
}

Legend legend_in_rows(const std::vector<LegendItem>& items, double width) {
  Rows rows(width);
  int group = 0;
  for (const LegendItem& item : items) {
    if (item.group != group) rows.end_row();
    group = item.group;
    rows.add(item.sample, item.text);
  }
  return rows.take();
}

}  // namespace chancery::board_parts
