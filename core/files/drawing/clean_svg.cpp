#include "core/files/drawing/clean_svg.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>
#include <string_view>

#include "core/base/common/markup.h"
#include "core/base/common/point.h"
#include "core/base/common/words.h"
#include "core/files/drawing/clean_style.h"
#include "core/files/drawing/number_list.h"
#include "core/files/drawing/style_sheet.h"
#include "core/files/drawing/svg_shapes.h"

namespace chancery {
namespace {

constexpr std::size_t most_lost = 20;  // sentences

constexpr auto kept_elements = std::to_array<std::string_view>({
    "a",
    "circle",
    "clipPath",
    "defs",
    "ellipse",
    "feBlend",
    "feColorMatrix",
    "feComponentTransfer",
    "feComposite",
    "feConvolveMatrix",
    "feDiffuseLighting",
    "feDisplacementMap",
    "feDistantLight",
    "feDropShadow",
    "feFlood",
    "feFuncA",
    "feFuncB",
    "feFuncG",
    "feFuncR",
    "feGaussianBlur",
    "feMerge",
    "feMergeNode",
    "feMorphology",
    "feOffset",
    "fePointLight",
    "feSpecularLighting",
    "feSpotLight",
    "feTile",
    "feTurbulence",
    "filter",
    "g",
    "image",
    "line",
    "linearGradient",
    "marker",
    "mask",
    "path",
    "pattern",
    "polygon",
    "polyline",
    "radialGradient",
    "rect",
    "stop",
    "style",
    "svg",
    "switch",
    "symbol",
    "text",
    "textPath",
    "title",
    "tspan",
    "use",
});

/// In addition to properties of styles, which may be attributes too.
constexpr auto kept_attributes = std::to_array<std::string_view>({
    "amplitude",
    "azimuth",
    "baseFrequency",
    "bias",
    "class",
    "clipPathUnits",
    "cx",
    "cy",
    "d",
    "data-name",
    "diffuseConstant",
    "divisor",
    "dx",
    "dy",
    "edgeMode",
    "elevation",
    "exponent",
    "filterUnits",
    "fr",
    "fx",
    "fy",
    "gradientTransform",
    "gradientUnits",
    "height",
    "id",
    "in",
    "in2",
    "inkscape:groupmode",
    "inkscape:label",
    "intercept",
    "k1",
    "k2",
    "k3",
    "k4",
    "kernelMatrix",
    "lengthAdjust",
    "limitingConeAngle",
    "markerHeight",
    "markerUnits",
    "markerWidth",
    "maskContentUnits",
    "maskUnits",
    "mode",
    "name",
    "numOctaves",
    "offset",
    "operator",
    "order",
    "orient",
    "pathLength",
    "patternContentUnits",
    "patternTransform",
    "patternUnits",
    "points",
    "pointsAtX",
    "pointsAtY",
    "pointsAtZ",
    "preserveAlpha",
    "preserveAspectRatio",
    "primitiveUnits",
    "r",
    "radius",
    "refX",
    "refY",
    "result",
    "rotate",
    "rx",
    "ry",
    "scale",
    "seed",
    "side",
    "slope",
    "spacing",
    "specularConstant",
    "specularExponent",
    "spreadMethod",
    "startOffset",
    "stdDeviation",
    "stitchTiles",
    "surfaceScale",
    "systemLanguage",
    "tableValues",
    "targetX",
    "targetY",
    "textLength",
    "type",
    "values",
    "viewBox",
    "width",
    "x",
    "x1",
    "x2",
    "xChannelSelector",
    "xml:space",
    "y",
    "y1",
    "y2",
    "yChannelSelector",
    "z",
});

static_assert(std::is_sorted(kept_elements.begin(), kept_elements.end()));
static_assert(std::is_sorted(kept_attributes.begin(), kept_attributes.end()));

template <class List>
bool is_one_of_sorted(const List& list, std::string_view name) {
  return std::binary_search(list.begin(), list.end(), name);
}

bool is_gradient(std::string_view kind) {
  return kind == "linearGradient" || kind == "radialGradient";
}

/// True for elements that are painted again wherever something refers to them. If such elements
/// could refer to others of their kind, a few lines would keep a browser busy forever.
bool is_painted_again(std::string_view kind) {
  return kind == "pattern" || kind == "marker" || kind == "mask" || kind == "clipPath";
}

bool is_single_shape(std::string_view kind) {
  return kind == "path" || kind == "rect" || kind == "circle" || kind == "ellipse" ||
         kind == "polygon" || kind == "polyline" || kind == "line";
}

bool is_picture_within(std::string_view reference) {
  for (const std::string_view begin : {"data:image/png;base64,", "data:image/jpeg;base64,"})
    if (reference.starts_with(begin))
      return reference.substr(begin.size())
                 .find_first_not_of(
                     "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
                     "+/= \t\r\n") == std::string_view::npos;
  return false;
}

void append_escaped(std::string& to, std::string_view text) {
  for (const char c : text) {
    if (append_entity(c, to)) continue;
    to += c == '\r' || c == '\n' || c == '\t' ? ' ' : c;
  }
}

double to_thousandths(double length) {
  constexpr double thousand = 1000;
  return std::round(length * thousand) / thousand;
}

class SvgCleaner {
 public:
  explicit SvgCleaner(const XmlDocument& document) : root_(document.root), styles_(left_out_) {
    if (document.has_style_sheet)
      left_out_.insert("a style sheet of another file, which is not fetched");
  }

  CleanSvg run(const Point& size) {
    collect_ids(root_);
    collect_sheets(root_);
    CleanSvg clean;
    begin_root(size, clean);
    write_children(root_, {});
    out_ += "</svg>\n";
    clean.text = std::move(out_);
    for (const std::string& what : left_out_)
      if (clean.left_out.size() < most_lost) clean.left_out.push_back(what);
    return clean;
  }

 private:
  /// The context of an element.
  struct Around {
    bool painted_again = false;
    bool within_text = false;  // or a title: elsewhere, text is invisible
  };

  static bool is_kept(const XmlNode& node) {
    const std::string_view kind = local_name(node);
    if (kind == "image") return is_picture_within(reference_of(node));
    return is_one_of_sorted(kept_elements, kind);
  }

  static bool has_content(std::string_view kind) { return kind != "use" && kind != "image"; }

  /// Collects ids of elements that stay. Elements that only serve as targets of references count as
  /// missing, now and in later runs.
  void collect_ids(const XmlNode& node) {
    if (const std::string* id = node.find("id")) kind_of_.try_emplace(*id, local_name(node));
    if (!has_content(local_name(node))) return;
    for (const XmlNode& child : node.children)
      if (!child.is_text() && is_kept(child)) collect_ids(child);
  }

  /// All sheets apply everywhere, so they are cleaned before the first element is written.
  void collect_sheets(const XmlNode& node) {
    for (const XmlNode& child : node.children) {
      if (child.is_text() || !is_kept(child) || !has_content(local_name(child))) continue;
      if (local_name(child) == "style")
        sheets_[&child] = styles_.sheet(
            child.all_text(), [&](std::string_view id) { return is_gradient(kind_of(id)); });
      else
        collect_sheets(child);
    }
  }

  [[nodiscard]] std::string_view kind_of(std::string_view id) const {
    const auto found = kind_of_.find(id);
    return found == kind_of_.end() ? std::string_view() : found->second;
  }

  /// The height is slightly above the exact one, without a visible difference, so that the width
  /// decides when the file is read again.
  void begin_root(const Point& size, CleanSvg& clean) {
    const std::string* given = root_.find("viewBox");
    std::vector<double> box = given == nullptr ? std::vector<double>() : read_numbers(*given);
    if (box.size() != 4 || box[2] <= 0 || box[3] <= 0)
      box = {0, 0, to_thousandths(size[0]), to_thousandths(size[1])};
    const double width = to_thousandths(size[0]);
    clean.size = {width, box[3] * (width / box[2])};
    out_ = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" "
        "xmlns:inkscape=\"http://www.inkscape.org/namespaces/inkscape\" width=\"{}\" height=\"{}\" "
        "viewBox=\"{} {} {} {}\"",
        width, to_thousandths(clean.size[1] + 0.0005), box[0], box[1], box[2], box[3]);
    for (const auto& [key, value] : root_.attributes)
      if (key != "width" && key != "height" && key != "viewBox" && key != "x" && key != "y" &&
          key != "preserveAspectRatio")
        write_attribute(key, value, {});
    out_ += ">\n";
  }

  void write_children(const XmlNode& node, const Around& around) {
    for (const XmlNode& child : node.children) {
      if (child.is_text() && around.within_text) append_escaped(out_, child.text);
      if (child.is_text()) continue;
      if (is_kept(child))
        write_element(child, around);
      else
        note_loss(child);
    }
  }

  void write_element(const XmlNode& node, Around around) {
    const std::string_view kind = local_name(node);
    if (kind == "use" && !may_use(node, around)) return;
    const std::string_view name = kind == "a" && !around.within_text ? "g"
                                  : kind == "a"                      ? "tspan"
                                                                     : kind;
    out_ += fmt::format("<{}", name);
    for (const auto& [key, value] : node.attributes) write_attribute(key, value, around);
    write_reference(node, kind);
    around.painted_again = around.painted_again || is_painted_again(kind);
    around.within_text = around.within_text || kind == "text" || kind == "title";
    const std::size_t begin = out_.size();
    out_ += '>';
    if (const auto sheet = sheets_.find(&node); sheet != sheets_.end())
      append_escaped(out_, sheet->second);
    else if (has_content(kind))
      write_children(node, around);
    if (out_.size() == begin + 1)
      out_.replace(begin, 1, "/>");
    else
      out_ += fmt::format("</{}>", name);
    if (!around.within_text) out_ += '\n';
  }

  [[nodiscard]] bool may_use(const XmlNode& node, const Around& around) {
    const std::string_view to = reference_of(node);
    if (!to.starts_with('#')) {
      note_reference(to);
      return false;
    }
    const std::string_view used = kind_of(to.substr(1));
    if (!around.painted_again || is_single_shape(used) || used == "image") return true;
    left_out_.insert("a drawing that is used within a pattern, marker, mask or clipping path");
    return false;
  }

  void write_attribute(const std::string& key, const std::string& value, const Around& around) {
    if (key.size() > 2 && key.starts_with("on")) left_out_.insert("a script");
    const MayRefer may_refer = [&](std::string_view id) {
      return !around.painted_again || is_gradient(kind_of(id));
    };
    std::string clean;
    if (key == "style")
      clean = styles_.declarations(value, may_refer);
    else if (key == "class")
      clean = around.painted_again ? harmless_classes(value) : value;
    else if (is_one_of_sorted(kept_attributes, key) || key == "transform")
      clean = value;
    else if (is_style_property(key) && styles_.is_clean(value, may_refer))
      clean = value;
    if (clean.empty()) return;
    out_ += fmt::format(" {}=\"", key);
    append_escaped(out_, clean);
    out_ += '"';
  }

  [[nodiscard]] std::string harmless_classes(std::string_view classes) const {
    std::string kept;
    for (const std::string& text : words_of(classes))
      if (!styles_.referring_classes().contains(text)) kept += (kept.empty() ? "" : " ") + text;
    return kept;
  }

  void write_reference(const XmlNode& node, std::string_view kind) {
    const std::string_view to = reference_of(node);
    if (to.empty() || kind == "a") return;
    if (!to.starts_with('#') && kind != "image") {
      note_reference(to);
      return;
    }
    out_ += " href=\"";
    append_escaped(out_, to);
    out_ += '"';
  }

  void note_reference(std::string_view to) {
    if (!to.empty())
      left_out_.insert(fmt::format("a reference to '{}', which is not fetched", to.substr(0, 60)));
  }

  void note_loss(const XmlNode& node) {
    const std::string_view kind = local_name(node);
    if (kind == "script" || kind.ends_with(":script"))
      left_out_.insert("a script");
    else if (kind == "foreignObject")
      left_out_.insert("a foreign object");
    else if (kind.starts_with("animate") || kind == "set")
      left_out_.insert("an animation");
    else if (kind == "image" || kind == "feImage")
      note_picture(reference_of(node));
    else if (kind.starts_with("font"))
      left_out_.insert("a font of its own");
    else if (kind.find(':') == std::string_view::npos && kind != "metadata" && kind != "desc")
      left_out_.insert(fmt::format("an element <{}>", kind.substr(0, 40)));
  }

  void note_picture(std::string_view to) {
    if (to.starts_with("data:"))
      left_out_.insert("a picture within it that is neither PNG nor JPEG");
    else
      note_reference(to);
  }

  const XmlNode& root_;
  std::set<std::string> left_out_;
  StyleCleaner styles_;
  std::map<std::string, std::string_view, std::less<>> kind_of_;  // by id
  std::map<const XmlNode*, std::string> sheets_;
  std::string out_;
};

}  // namespace

CleanSvg clean_svg(const XmlDocument& document, const Point& size) {
  return SvgCleaner(document).run(size);
}

}  // namespace chancery
