#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/board/board_parts.h"
#include "core/draw/svg_drawing.h"

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
  return fmt::format("<path class=\"b-m-{}\" d=\"M-20 0L20 0\"/>", name);
}

std::string sign_sample(std::string_view name) {
  return fmt::format("<g transform=\"scale(.7)\"><use href=\"#b-{0}\" class=\"b-{0}\"/></g>", name);
}

std::string border_sample(std::string_view name) {
  return fmt::format("<path class=\"b-{}\" d=\"M-20 0L20 0\"/>", name);
}

}  // namespace

Legend legend(const Variant& variant, const BoardSheet& sheet, double width,
              const std::string* layer) {
  Rows rows(width);
  const auto shows = [&](std::string_view prefix, std::string_view name) {
    return layer == nullptr || layer->find(fmt::format("\"{}{}\"", prefix, name)) != layer->npos;
  };
  for (std::size_t i = 0; i < variant.powers.size(); ++i)
    rows.add(fmt::format("<rect class=\"b-o{0}\" x=\"-20\" y=\"-9\" width=\"40\" height=\"18\"/>"
                         "<circle class=\"b-p{0} b-center\" r=\"6\"/>",
                         i),
             variant.powers[i].name);
  rows.end_row();
  for (std::size_t i = 0; i < variant.classes.size(); ++i)
    rows.add(
        fmt::format("<g transform=\"scale(.8)\" class=\"b-nobody\"><use href=\"#b-u{}\"/></g>", i),
        variant.classes[i].id);
  rows.add("<g class=\"b-center\"><circle r=\"5\"/></g>", "center");
  rows.end_row();
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
    if (shows("b-m-", name)) rows.add(line_sample(name), std::string(text));
  constexpr std::array<std::pair<std::string_view, std::string_view>, 5> signs{
      {{"beaten", "dislodged"},
       {"waits", "waits for a retreat"},
       {"contested", "standoff"},
       {"built", "built"},
       {"removed", "disbanded"}}};
  for (const auto& [name, text] : signs)
    if (shows("#b-", name)) rows.add(sign_sample(name), std::string(text));
  const bool has_closed =
      std::any_of(sheet.borders.begin(), sheet.borders.end(),
                  [](const BorderLine& line) { return line.kind == BorderKind::closed; });
  if (has_closed) rows.add(border_sample("closed"), "no way across");
  if (!sheet.ties.empty())
    rows.add(border_sample("bank") + border_sample("tie"), "neighbors across a gap");
  if (!variant.lines.empty()) rows.add(border_sample("line-bed") + border_sample("line"), "line");
  if (!variant.passages.empty())
    rows.add(border_sample("pass-bank") + border_sample("pass"), "passage");
  return rows.take();
}

}  // namespace chancery::board_parts
