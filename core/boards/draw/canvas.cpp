#include "core/boards/draw/canvas.h"

#include <fmt/format.h>

#include "core/base/common/utf8.h"
#include "core/boards/draw/graphviz.h"
#include "core/boards/draw/picture_image.h"
#include "core/boards/draw/shape_path.h"
#include "core/boards/draw/svg_drawing.h"

namespace chancery {
namespace {

std::string_view text_anchor(TextLook::Anchor anchor) {
  if (anchor == TextLook::Anchor::start) return "start";
  return anchor == TextLook::Anchor::middle ? "middle" : "end";
}

/// xdot has no color "none".
std::string_view xdot_color(std::string_view color) {
  return color == "none" ? "#00000000" : color;
}

constexpr std::string_view paper = "#f6f1e3";

/// True if the ring is inside an odd number of the others.
bool is_hole(const Shape& shape, std::size_t index) {
  Shape others;
  for (std::size_t i = 0; i < shape.rings.size(); ++i)
    if (i != index) others.rings.push_back(shape.rings[i]);
  return !others.empty() && covers(others, shape.rings[index].front());
}

}  // namespace

void Canvas::rectangle(const Point& corner, const Point& size, const Paint& paint) {
  const auto [x, y] = corner;
  const double right = x + size[0];
  const double bottom = y + size[1];
  area({{{{x, y}, {right, y}, {right, bottom}, {x, bottom}}}}, paint);
}

// --- SVG ----------------------------------------------------------------------------------------

void SvgCanvas::picture(const Point& corner, const Point& size, const GroundPicture& picture) {
  body_ += picture_image(picture, corner, size) + "\n";
}

void SvgCanvas::area(const Shape& shape, const Paint& paint) {
  body_ += fmt::format("<path d=\"{}\" fill=\"{}\"", shape_path(shape), escape_xml(paint.fill));
  if (paint.stroke != "none")
    body_ += fmt::format(" stroke=\"{}\" stroke-width=\"{}\"", escape_xml(paint.stroke),
                         drawn_number(paint.width));
  body_ += "/>\n";
}

void SvgCanvas::line(const Ring& points, std::string_view color, double width) {
  std::string path;
  for (const Point& point : points)
    path += fmt::format("{}{} {}", path.empty() ? 'M' : 'L', drawn_number(point[0]),
                        drawn_number(point[1]));
  body_ += fmt::format("<path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{}\"/>\n", path,
                       escape_xml(color), drawn_number(width));
}

void SvgCanvas::circle(const Point& at, double radius, const Paint& paint) {
  body_ += fmt::format(
      "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{}\" stroke=\"{}\" stroke-width=\"{}\"/>\n",
      drawn_number(at[0]), drawn_number(at[1]), drawn_number(radius), escape_xml(paint.fill),
      escape_xml(paint.stroke), drawn_number(paint.width));
}

void SvgCanvas::text(const Point& at, std::string_view words, const TextLook& look) {
  body_ += fmt::format(
      "<text x=\"{}\" y=\"{}\" font-size=\"{}\" fill=\"{}\" text-anchor=\"{}\"{}{}{}{}>{}</text>\n",
      drawn_number(at[0]), drawn_number(at[1]), drawn_number(look.size), escape_xml(look.color),
      text_anchor(look.anchor), look.bold ? " font-weight=\"700\"" : "",
      look.italic ? " font-style=\"italic\"" : "",
      look.halo ? " stroke=\"#fbf8ef\" stroke-width=\"2.6\" paint-order=\"stroke\"" : "",
      look.name ? " class=\"b-called\"" : "", escape_xml(words));
}

void SvgCanvas::begin_group(std::string_view title) {
  body_ += "<g>";
  if (!title.empty()) body_ += "<title>" + escape_xml(title) + "</title>";
  body_ += '\n';
}

void SvgCanvas::end_group() {
  body_ += "</g>\n";
}

void SvgCanvas::stamp(const Point& at, const Draw& draw) {
  if (library_ == nullptr) return draw(*this, at);
  SvgCanvas inner;
  draw(inner, {0, 0});
  body_ += fmt::format("<use href=\"#{}\"", library_->id_of(inner.body_));
  if (at != Point{0, 0})
    body_ += fmt::format(" x=\"{}\" y=\"{}\"", drawn_number(at[0]), drawn_number(at[1]));
  body_ += "/>\n";
}

std::string SvgLibrary::id_of(const std::string& elements) {
  return fmt::format("s{}", ids_.emplace(elements, ids_.size()).first->second);
}

std::string SvgLibrary::definitions() const {
  std::vector<const std::string*> all(ids_.size());
  for (const auto& [elements, id] : ids_) all[id] = &elements;
  std::string out = "<svg class=\"defs\" aria-hidden=\"true\" width=\"0\" height=\"0\"><defs>\n";
  for (std::size_t i = 0; i < all.size(); ++i)
    out += fmt::format("<g id=\"s{}\">\n{}</g>\n", i, *all[i]);
  return out + "</defs></svg>\n";
}

std::string SvgCanvas::write(double width, double height, std::string_view title,
                             std::string_view group) const {
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0f}\" height=\"{1:.0f}\" "
      "viewBox=\"0 0 {0:.0f} {1:.0f}\" role=\"img\" fill-rule=\"evenodd\" "
      "stroke-linejoin=\"round\" stroke-linecap=\"round\" font-family=\"Helvetica, Arial, 'DejaVu "
      "Sans', sans-serif\">\n<title>{2}</title>\n{3}</svg>\n",
      width, height, escape_xml(title),
      group.empty() ? body_ : fmt::format("<g class=\"{}\">\n{}</g>\n", group, body_));
}

// --- PNG ----------------------------------------------------------------------------------------

void PngCanvas::add_counted(std::string_view before, std::string_view text) {
  drawn_ += fmt::format("{} {} -{} ", before, text.size(), text);
}

void PngCanvas::pen(const Paint& paint) {
  add_counted("S", fmt::format("setlinewidth({})", drawn_number(paint.width)));
  add_counted("c", xdot_color(paint.stroke));
  add_counted("C", xdot_color(paint.fill));
}

void PngCanvas::add_points(char operation, const Ring& ring) {
  drawn_ += fmt::format("{} {} ", operation, ring.size());
  for (const Point& point : ring)
    drawn_ += fmt::format("{} {} ", drawn_number(point[0]), drawn_number(height_ - point[1]));
}

void PngCanvas::picture(const Point& corner, const Point& size, const GroundPicture& picture) {
  if (picture.kind == GroundPicture::Kind::png) {
    ground_ = PictureBelow{picture.bytes(), corner, size};
    return;
  }
  draw_shapes_of(picture, corner, size, *this);
}

void PngCanvas::area(const Shape& shape, const Paint& paint) {
  pen(paint);
  for (std::size_t i = 0; i < shape.rings.size(); ++i)
    if (!is_hole(shape, i)) add_points(paint.fill == "none" ? 'p' : 'P', shape.rings[i]);
  // Shapes in a hole are drawn after it.
  pen({paper, paint.stroke, paint.width});
  for (std::size_t i = 0; i < shape.rings.size(); ++i)
    if (is_hole(shape, i)) add_points(paint.fill == "none" ? 'p' : 'P', shape.rings[i]);
}

void PngCanvas::line(const Ring& points, std::string_view color, double width) {
  pen({"none", color, width});
  add_points('L', points);
}

void PngCanvas::circle(const Point& at, double radius, const Paint& paint) {
  pen(paint);
  drawn_ += fmt::format("{} {} {} {} {} ", paint.fill == "none" ? 'e' : 'E', drawn_number(at[0]),
                        drawn_number(height_ - at[1]), drawn_number(radius), drawn_number(radius));
}

void PngCanvas::text(const Point& at, std::string_view words, const TextLook& look) {
  if (words.empty()) return;
  // A backslash would begin an escape, and Graphviz draws nothing at all if a text is not UTF-8.
  std::string plain;
  while (!words.empty()) {
    const CodePoint letter = decode_utf8(words);
    const char c = words.front();
    const bool is_broken = letter.length == 1 && static_cast<unsigned char>(c) >= 0x80;
    if (is_broken || c == '\\' || static_cast<unsigned char>(c) < 0x20)
      plain += '/';
    else
      plain += words.substr(0, letter.length);
    words.remove_prefix(letter.length);
  }
  const int side = look.anchor == TextLook::Anchor::start    ? -1
                   : look.anchor == TextLook::Anchor::middle ? 0
                                                             : 1;
  add_counted("c", look.color);
  add_counted(fmt::format("F {}", drawn_number(look.size)), "Helvetica");
  drawn_ += fmt::format("t {} ", (look.bold ? 1 : 0) + (look.italic ? 2 : 0));
  add_counted(fmt::format("T {} {} {} 0", drawn_number(at[0]), drawn_number(height_ - at[1]), side),
              plain);
}

std::string PngCanvas::write(std::string& problem) const {
  std::string quoted;
  for (const char c : drawn_) {
    if (c == '"') quoted += '\\';
    quoted += c;
  }
  constexpr int dots_per_inch = 144;
  constexpr double points_per_inch = 72;
  Rendered png =
      render_dot(fmt::format("graph {{ dpi={} pad=0 bgcolor=\"{}\" _background=\"{}\" "
                             "node [style=invis shape=point width=0 height=0 label=\"\"] "
                             "a [pos=\"0,0\"] b [pos=\"{},{}\"] }}",
                             dots_per_inch, ground_ ? "transparent" : paper, quoted,
                             drawn_number(width_), drawn_number(height_)),
                 "png");
  problem = png.problem;
  if (ground_ && problem.empty())
    return lay_below(png.bytes, *ground_, dots_per_inch / points_per_inch);
  return std::move(png.bytes);
}

}  // namespace chancery
