#include "core/files/drawing/svg.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "core/base/common/point.h"
#include "core/base/common/utf8.h"
#include "core/base/common/words.h"
#include "core/files/drawing/drawing_problem.h"
#include "core/files/drawing/inner_pictures.h"
#include "core/files/drawing/look.h"
#include "core/files/drawing/number_list.h"
#include "core/files/drawing/style_sheet.h"
#include "core/files/drawing/svg_frame.h"
#include "core/files/drawing/svg_shapes.h"
#include "core/files/drawing/xml.h"

namespace chancery {
namespace {

constexpr std::size_t most_drawn = 200'000;  // elements, including those that are used again
constexpr std::size_t deepest_use = 16;
constexpr std::size_t most_left_out = 20;   // sentences
constexpr double middle_of_letters = 0.35;  // above the line, as a part of their size
constexpr double letter_width = 0.55;       // likewise, on average

/// One space between words, none at the ends.
std::string with_single_blanks(std::string_view text) {
  std::string result;
  for (const char c : text) {
    const bool blank = all_blanks.find(c) != std::string_view::npos;
    if (!blank)
      result += c;
    else if (!result.empty() && result.back() != ' ')
      result += ' ';
  }
  if (result.ends_with(' ')) result.pop_back();
  return result;
}

DrawnName name_of(const XmlNode& node) {
  DrawnName name{text_of(node, "id"), {}, classes_of(node)};
  for (const std::string_view key : {"inkscape:label", "data-name", "name"})
    if (name.label.empty()) name.label = with_single_blanks(text_of(node, key));
  for (const XmlNode& child : node.children)
    if (name.label.empty() && local_name(child) == "title")
      name.label = with_single_blanks(child.all_text());
  return name;
}

/// The context of an element.
struct Place {
  Transform transform;
  Look look;
  std::optional<std::size_t> group;
  std::size_t uses = 0;  // number of `use` elements on the way
};

class SvgReader {
 public:
  SvgReader(const XmlDocument& document, SvgPicture& picture)
      : root_(document.root), picture_(picture) {
    if (document.has_style_sheet) leave_out("a style sheet of another file, which was not fetched");
  }

  void read() {
    if (local_name(root_) != "svg")
      throw DrawingProblem{
          "drawing.not-svg",
          fmt::format("the file is XML, but not SVG: it begins with <{}>", root_.name),
          {},
          root_.line};
    collect(root_);
    const SvgFrame frame = read_frame(root_);
    tolerance_ = std::max(frame.width.value_or(1000), frame.height.value_or(1000)) / 8000;
    Place place;
    place.transform = frame.transform;
    chain_ = {&root_};
    dress(root_, place.look);
    read_children(root_, place);
    set_size(frame);
    for (const std::string& sentence : left_out_) picture_.left_out.push_back(sentence);
  }

 private:
  void leave_out(std::string what) {
    if (left_out_.size() < most_left_out) left_out_.insert(std::move(what));
  }

  /// Collects ids, style sheets, and elements that are not read.
  void collect(const XmlNode& node) {
    ids_.add(node);
    const std::string_view kind = local_name(node);
    if (kind == "style") style_.add(node.all_text());
    if (kind == "script") leave_out("a script, which was not run");
    if (kind == "image") leave_out("a picture within the drawing");
    if (kind == "foreignObject") leave_out("a foreign object");
    const std::string_view to = reference_of(node);
    if (!to.empty() && !to.starts_with('#') && kind != "image" && kind != "a")
      leave_out(fmt::format("a reference to '{}', which was not fetched", to.substr(0, 80)));
    for (const auto& [key, value] : node.attributes)
      if (key.starts_with("on")) leave_out("a script, which was not run");
    for (const XmlNode& child : node.children) collect(child);
  }

  void dress(const XmlNode& node, Look& look) {
    const auto set = [&](std::string_view key, std::string_view value) {
      if (key == "filter") look.shadow_only = look.shadow_only || leaves_shadow_only(ids_, value);
      look.set(key, value);
    };
    for (const auto& [key, value] : node.attributes) set(key, value);
    if (!style_.empty())
      for (const auto& [key, value] : style_.properties(chain_)) set(key, value);
    if (const std::string* own = node.find("style"))
      for (const auto& [key, value] : read_declarations(*own)) set(key, value);
  }

  void read_children(const XmlNode& node, const Place& place) {
    for (const XmlNode& child : node.children)
      if (!child.is_text()) read_element(child, place);
  }

  void read_element(const XmlNode& node, Place place) {
    if (++drawn_ > most_drawn)
      throw DrawingProblem{
          "drawing.too-large",
          fmt::format("the drawing has more than {} elements, counting each use of one",
                      most_drawn),
          {},
          node.line};
    const std::string_view kind = local_name(node);
    static const std::set<std::string_view> no_shapes{
        "defs",           "clipPath",       "mask",     "pattern", "marker",
        "linearGradient", "radialGradient", "filter",   "symbol",  "title",
        "desc",           "foreignObject",  "metadata", "script",  "style"};
    if (no_shapes.contains(kind)) return;
    chain_.push_back(&node);
    place.look.enter();
    dress(node, place.look);
    if (const std::string* text = node.find("transform")) transform(node, *text, place);
    read_kind(node, kind, place);
    chain_.pop_back();
  }

  void transform(const XmlNode& node, const std::string& text, Place& place) {
    if (const auto own = read_transform(text))
      place.transform = place.transform.after(*own);
    else
      leave_out(fmt::format("a transform of line {}: '{}'", node.line, text.substr(0, 60)));
  }

  void read_kind(const XmlNode& node, std::string_view kind, Place& place) {
    if (kind == "g" || kind == "a" || kind == "switch") {
      enter_group(node, place);
      read_children(node, place);
    } else if (kind == "svg") {
      enter_group(node, place);
      place.transform = place.transform.after(read_inner_frame(node));
      read_children(node, place);
    } else if (kind == "use") {
      read_use(node, place);
    } else if (kind == "image") {
      add_picture(node, place.transform, place.look, picture_);
    } else if (kind == "text") {
      read_text(node, place);
    } else {
      read_shape(node, kind, place);
    }
  }

  void enter_group(const XmlNode& node, Place& place) {
    DrawnGroup group{name_of(node), text_of(node, "inkscape:groupmode") == "layer",
                     local_name(node) == "use", place.group};
    place.group = picture_.groups.size();
    picture_.groups.push_back(std::move(group));
  }

  void read_use(const XmlNode& node, Place& place) {
    const std::string_view to = reference_of(node);
    if (!to.starts_with('#')) return;
    const XmlNode* const found = ids_.find(to);
    if (found == nullptr) {
      leave_out(fmt::format("a use of '{}', which the drawing lacks", to.substr(0, 60)));
      return;
    }
    if (++place.uses > deepest_use)
      throw DrawingProblem{
          "drawing.refused",
          fmt::format("'use' leads to itself, or through more than {} others", deepest_use),
          {},
          node.line};
    place.transform =
        place.transform.after({1, 0, 0, 1, pixels_or(node, "x", 0), pixels_or(node, "y", 0)});
    enter_group(node, place);
    const XmlNode& target = *found;
    if (local_name(target) != "symbol") {
      read_element(target, place);
      return;
    }
    chain_.push_back(&target);
    dress(target, place.look);
    place.transform = place.transform.after(read_inner_frame(target));
    read_children(target, place);
    chain_.pop_back();
  }

  void read_shape(const XmlNode& node, std::string_view kind, const Place& place) {
    LinePen pen(place.transform, tolerance_);
    if (!draw(node, kind, place, pen)) return;
    DrawnShape shape;
    if (lines_.empty()) lines_ = pen.take();
    for (DrawnLine& line : lines_) points_ += line.points.size();
    if (points_ > most_line_points)
      throw DrawingProblem{"drawing.too-large",
                           fmt::format("the drawing has more than {} points", most_line_points),
                           {},
                           node.line};
    shape.lines = std::exchange(lines_, {});
    if (shape.lines.empty()) return;
    shape.name = name_of(node);
    shape.group = place.group;
    shape.fill = place.look.fill;
    shape.filled = place.look.filled;
    shape.stroked = place.look.stroked;
    shape.evenodd = place.look.evenodd;
    shape.hidden = !place.look.shown || !place.look.visible;
    shape.round = kind == "circle" || kind == "ellipse";
    shape.line = node.line;
    shape.cover = place.look.cover();
    picture_.shapes.push_back(std::move(shape));
    if (place.look.filled && !place.look.pattern.empty())
      fill_with_pattern(ids_, place.look, picture_);
  }

  /// Draws one of the basic shapes; returns false if the element is something else.
  bool draw(const XmlNode& node, std::string_view kind, const Place& place, LinePen& pen) {
    if (kind == "path") {
      PathRead read = read_path(text_of(node, "d"), place.transform, tolerance_);
      if (!read.complete)
        leave_out(fmt::format("the end of a path of line {}, after a mistake in it", node.line));
      lines_ = std::move(read.lines);
      return true;
    }
    return draw_basic_shape(node, kind, pen);
  }

  // --- texts

  /// The lines of a text, each with the point at which it begins.
  struct TextLine {
    std::string text;
    Point at{};
    double size = 0;
    std::string anchor;
  };

  void read_text(const XmlNode& node, const Place& place) {
    text_lines_.clear();
    read_text_part(node, place, {0, 0}, true);
    DrawnText text;
    double count = 0;
    for (const TextLine& line : text_lines_) {
      const std::string words = with_single_blanks(line.text);
      if (words.empty()) continue;
      const double width =
          letter_width * line.size * static_cast<double>(code_points(words).size());
      const double aside = line.anchor == "middle" ? 0 : line.anchor == "end" ? -0.5 : 0.5;
      const auto middle =
          place.transform({line.at[0] + aside * width, line.at[1] - middle_of_letters * line.size});
      text.text += (text.text.empty() ? "" : " ") + words;
      for (std::size_t axis = 0; axis < 2; ++axis) text.at[axis] += middle[axis];
      text.size = std::max(text.size, line.size * place.transform.scale());
      ++count;
    }
    if (count == 0 || !std::isfinite(text.at[0]) || !std::isfinite(text.at[1])) return;
    for (double& coordinate : text.at) coordinate /= count;
    text.group = place.group;
    text.hidden = !place.look.shown || !place.look.visible;
    picture_.texts.push_back(std::move(text));
  }

  void read_text_part(const XmlNode& node, const Place& place, Point at, bool begins) {
    const auto x = first_number(node, "x");
    const auto y = first_number(node, "y");
    at = {x.value_or(at[0]), y.value_or(at[1])};
    if (local_name(node) == "textPath") begins = begin_on_path(node, at) || begins;
    if (begins || y || x) text_lines_.push_back({"", at, place.look.font_size, place.look.anchor});
    for (const XmlNode& child : node.children) {
      if (child.is_text()) {
        text_lines_.back().text += child.text;
        continue;
      }
      const std::string_view kind = local_name(child);
      if (kind != "tspan" && kind != "textPath" && kind != "a") continue;
      Place inner = place;
      chain_.push_back(&child);
      dress(child, inner.look);
      const std::size_t line = text_lines_.size();
      read_text_part(child, inner, at, false);
      chain_.pop_back();
      // Text after a line is a line of its own.
      if (text_lines_.size() > line) text_lines_.back().text += ' ';
    }
  }

  static std::optional<double> first_number(const XmlNode& node, std::string_view name) {
    const std::string* text = node.find(name);
    if (text == nullptr) return std::nullopt;
    const std::vector<double> numbers = read_numbers(*text);
    return numbers.empty() ? std::nullopt : std::optional(numbers.front());
  }

  /// A text along a path is placed at its middle.
  bool begin_on_path(const XmlNode& node, Point& at) const {
    const std::string_view to = reference_of(node);
    if (!to.starts_with('#')) return false;
    const XmlNode* const found = ids_.find(to);
    if (found == nullptr) return false;
    const PathRead read = read_path(text_of(*found, "d"), {}, tolerance_);
    if (read.lines.empty()) return false;
    const Ring& points = read.lines.front().points;
    if (points.empty()) return false;
    at = points[points.size() / 2];
    return true;
  }

  /// A drawing without a size of its own is as large as its shapes.
  void set_size(const SvgFrame& frame) {
    for (const DrawnShape& shape : picture_.shapes)
      for (const DrawnLine& line : shape.lines)
        for (const auto& point : line.points) {
          if (shape.hidden) continue;
          picture_.width = std::max(picture_.width, point[0]);
          picture_.height = std::max(picture_.height, point[1]);
        }
    picture_.width = frame.width.value_or(picture_.width);
    picture_.height = frame.height.value_or(picture_.height);
    const double larger = std::max(picture_.width, picture_.height);
    if (!(picture_.width > 0) || !(picture_.height > 0) || larger > 1e9 ||
        larger > 1000 * std::min(picture_.width, picture_.height))
      throw DrawingProblem{"drawing.no-size", "the drawing has no size", "give the <svg> a viewBox",
                           root_.line};
  }

  const XmlNode& root_;
  SvgPicture& picture_;
  StyleSheet style_;
  ElementIds ids_;
  std::set<std::string> left_out_;
  std::vector<const XmlNode*> chain_;
  std::vector<DrawnLine> lines_;
  std::vector<TextLine> text_lines_;
  double tolerance_ = 0.1;
  std::size_t drawn_ = 0;
  std::size_t points_ = 0;
};

}  // namespace

std::optional<SvgPicture> read_svg(std::shared_ptr<const SourceFile> file,
                                   Diagnostics& diagnostics) {
  if (file->text.size() > largest_drawing) {
    diagnostics.error("drawing.too-large", {file, 0, 0, 0},
                      fmt::format("the drawing has more than {} MiB", largest_drawing >> 20),
                      "remove pictures that are embedded in it, or simplify its paths");
    return std::nullopt;
  }
  try {
    return read_svg(read_xml(file->text));
  } catch (const DrawingProblem& problem) {
    report_problem(problem, file, diagnostics);
    return std::nullopt;
  }
}

SvgPicture read_svg(const XmlDocument& document) {
  SvgPicture picture;
  SvgReader(document, picture).read();
  return picture;
}

}  // namespace chancery
