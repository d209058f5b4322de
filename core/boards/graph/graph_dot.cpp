#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "core/base/common/markup.h"
#include "core/boards/graph/graph_text.h"

namespace chancery {
namespace {

// DejaVu Sans comes with Debian; the others are similar fonts of other systems.
constexpr std::string_view fonts = "DejaVu Sans,Verdana,Arial,sans-serif";
constexpr std::string_view soft_ink = "#5f6b73";
/// The indent of further lines of a list entry: spaces that do not collapse.
constexpr std::string_view hanging = "\u00a0\u00a0\u00a0\u00a0\u00a0\u00a0";

/// A quoted string.
std::string dot_quoted(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + '"';
}

/// A quoted string for attributes in which Graphviz interprets escapes and entities, so that it
/// shows the text as it is, line breaks included.
std::string literal(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '\n')
      out += "\\n";
    else if (c == '\\')
      out += "\\\\";
    else if (c == '"')
      out += "\\\"";
    else if (c == '&')
      out += "&amp;";
    else
      out += c;
  }
  return out + '"';
}

std::string colored(std::string_view color, std::string_view html) {
  return fmt::format("<FONT COLOR=\"{}\">{}</FONT>", color, html);
}

std::string bold(std::string_view html) {
  return fmt::format("<B>{}</B>", html);
}

std::string to_tenths(double value) {
  // Without "-0".
  const auto tenths = static_cast<long long>(value * 10 + (value < 0 ? -0.5 : 0.5));
  if (tenths % 10 == 0) return std::to_string(tenths / 10);
  return fmt::format("{}{}.{}", tenths < 0 ? "-" : "", std::abs(tenths) / 10,
                     std::abs(tenths) % 10);
}

/// A short number, padded with spaces as wide as a digit.
std::string padded(const std::string& text) {
  std::string out;
  for (std::size_t width = text.size(); width < 2; ++width) out += "\u2007";
  return out + text;
}

/// Breaks the text between words into lines of at most `width` letters.
std::string wrapped(const std::string& text, std::size_t width, std::string_view indent = "") {
  std::string out;
  std::size_t length = 0;
  std::size_t start = 0;
  while (start < text.size()) {
    const std::size_t end = std::min(text.find(' ', start), text.size());
    const std::string word = text.substr(start, end - start);
    if (length > 0 && length + word.size() > width) {
      out += "<BR ALIGN=\"LEFT\"/>";
      out += indent;
      length = 0;
    } else if (length > 0) {
      out += ' ';
    }
    out += xml_escaped(word);
    length += word.size() + 1;
    start = end + 1;
  }
  return out;
}

/// The attributes of one thing, in the order given.
class Attributes {
 public:
  void add(std::string_view name, std::string_view written) {
    text_ += fmt::format("{}{}={}", text_.empty() ? "" : " ", name, written);
  }
  void add_text(std::string_view name, std::string_view text) { add(name, dot_quoted(text)); }
  void add_html(std::string_view name, std::string_view html) {
    add(name, fmt::format("<{}>", html));
  }
  [[nodiscard]] std::string brackets() const { return '[' + text_ + ']'; }

 private:
  std::string text_;
};

class DotWriter {
 public:
  explicit DotWriter(const GraphPicture& picture) : picture_(picture) {}

  std::string write() {
    out_ = "graph " + dot_quoted(picture_.heading) + " {\n";
    write_defaults();
    for (const PictureNode& node : picture_.nodes) write_node(node);
    for (const PictureEdge& edge : picture_.edges) write_edge(edge);
    return out_ + "}\n";
  }

 private:
  void write_defaults() {
    Attributes graph;
    graph.add_text("layout", "neato");
    // Positions are in points; by default, other programs of Graphviz read inches.
    graph.add_text("inputscale", "72");
    graph.add_text("splines", "line");
    graph.add_text("outputorder", "edgesfirst");
    graph.add_text("bgcolor", paper);
    graph.add_text("pad", "0.3");
    graph.add_text("fontname", fonts);
    graph.add_text("fontsize", "13");
    graph.add_text("fontcolor", ink);
    graph.add_text("labelloc", "b");
    graph.add_text("labeljust", "l");
    graph.add_text("tooltip", " ");
    graph.add_html("label", legend());
    out_ += "  graph " + graph.brackets() + ";\n";
    Attributes node;
    node.add_text("shape", "box");
    node.add_text("style", "rounded,filled");
    node.add_text("fontname", fonts);
    node.add_text("fontsize", "11");
    node.add_text("margin", "0.055,0.03");
    node.add_text("width", "0.1");
    node.add_text("height", "0.1");
    out_ += "  node " + node.brackets() + ";\n";
    Attributes edge;
    edge.add_text("fontname", fonts);
    edge.add_text("fontsize", "11");
    out_ += "  edge " + edge.brackets() + ";\n";
  }

  static std::string label(const PictureNode& node) {
    std::string html;
    if (!node.mark.empty()) html += colored(node.mark, "★");
    html += colored(node.ink,
                    node.mark.empty() ? xml_escaped(node.text) : bold(xml_escaped(node.text)));
    for (const auto& [color, letter] : node.units)
      html += colored(color, " ▲" + bold(xml_escaped(letter)));
    if (!node.badge.empty())
      html += fmt::format("<FONT POINT-SIZE=\"9\" COLOR=\"{}\"> {}</FONT>", node.badge_color,
                          bold(xml_escaped(node.badge)));
    return html;
  }

  void write_node(const PictureNode& node) {
    Attributes attributes;
    attributes.add_html("label", label(node));
    attributes.add_text("pos",
                        fmt::format("{},{}!", to_tenths(node.at[0]), to_tenths(-node.at[1])));
    if (node.is_beyond) {
      attributes.add_text("shape", "plaintext");
      attributes.add_text("style", "");
      attributes.add_text("fontsize", "8");
      attributes.add_text("margin", "0.01,0.01");
    } else {
      add_border(node, attributes);
    }
    attributes.add_text("id", node.dom_id);
    attributes.add_text("class", node.dom_class);
    attributes.add("tooltip", literal(node.tooltip));
    out_ += "  " + dot_quoted(node.id) + ' ' + attributes.brackets() + ";\n";
  }

  static void add_border(const PictureNode& node, Attributes& attributes) {
    attributes.add_text("fillcolor", node.fill);
    attributes.add_text("color", node.border);
    attributes.add_text("penwidth", to_tenths(node.border_width));
    if (node.small) attributes.add_text("fontsize", "10");
    if (node.small) attributes.add_text("margin", "0.03,0.015");
    if (node.double_border) attributes.add_text("peripheries", "2");
  }

  void write_edge(const PictureEdge& edge) {
    Attributes attributes;
    attributes.add_text("color", edge.halo.empty() ? edge.line.color
                                                   : fmt::format("{}:{}:{}", edge.halo,
                                                                 edge.line.color, edge.halo));
    attributes.add_text("penwidth", to_tenths(edge.line.width));
    if (!edge.line.dash.empty()) attributes.add_text("style", edge.line.dash);
    if (edge.arrow) attributes.add_text("dir", "forward");
    if (edge.arrow) attributes.add_text("arrowsize", "0.9");
    if (!edge.badge.empty()) {
      attributes.add_html("label", bold(xml_escaped(edge.badge)));
      attributes.add_text("fontcolor", edge.halo.empty() ? edge.line.color : edge.halo);
    }
    attributes.add_text("id", edge.dom_id);
    attributes.add_text("class", edge.dom_class);
    attributes.add("tooltip", literal(edge.tooltip));
    if (!edge.badge.empty()) attributes.add("labeltooltip", literal(edge.tooltip));
    out_ += "  " + dot_quoted(picture_.nodes[edge.from].id) + " -- " +
            dot_quoted(picture_.nodes[edge.to].id) + ' ' + attributes.brackets() + ";\n";
  }

  // -- the legend: a table under the drawing

  std::string legend() const {
    std::string html = "<TABLE BORDER=\"0\" CELLSPACING=\"6\" CELLPADDING=\"0\">";
    html += "<TR><TD COLSPAN=\"2\" ALIGN=\"LEFT\"><FONT POINT-SIZE=\"22\">" +
            bold(xml_escaped(picture_.heading)) + "</FONT></TD></TR>";
    for (const std::string& remark : picture_.remarks)
      html += "<TR><TD COLSPAN=\"2\" ALIGN=\"LEFT\">" + colored(soft_ink, wrapped(remark, 120)) +
              "<BR ALIGN=\"LEFT\"/></TD></TR>";
    std::vector<const LegendColumn*> narrow;
    std::string wide;
    for (const LegendColumn& column : picture_.legend)
      if (column.wide)
        wide += "<TR><TD COLSPAN=\"2\" ALIGN=\"LEFT\">" + legend_list(column) + "</TD></TR>";
      else
        narrow.push_back(&column);
    // The empty cell takes the spare room of wide headings and lists, which would otherwise spread
    // the columns.
    if (!narrow.empty())
      html += "<TR><TD ALIGN=\"LEFT\">" + legend_table(narrow) + "</TD><TD></TD></TR>";
    return html + wide + "</TABLE>";
  }

  /// One table for all columns, since separate tables would be stretched to the height of the
  /// tallest.
  static std::string legend_table(const std::vector<const LegendColumn*>& columns) {
    std::string html = "<TABLE BORDER=\"0\" CELLSPACING=\"4\" CELLPADDING=\"1\"><TR>";
    std::size_t rows = 0;
    for (const LegendColumn* column : columns) {
      html += "<TD COLSPAN=\"2\" ALIGN=\"LEFT\">" + bold(xml_escaped(column->heading)) + "</TD>" +
              gap(columns);
      rows = std::max(rows, column->entries.size());
    }
    html += "</TR>";
    for (std::size_t row = 0; row < rows; ++row) {
      html += "<TR>";
      for (const LegendColumn* column : columns)
        html += (row < column->entries.size()
                     ? sample(column->entries[row]) + words(column->entries[row])
                     : "<TD COLSPAN=\"2\"></TD>") +
                gap(columns);
      html += "</TR>";
    }
    return html + "</TABLE>";
  }

  /// Long texts below one another in a single cell: in columns they would spread over the sheet.
  static std::string legend_list(const LegendColumn& column) {
    std::string html = bold(xml_escaped(column.heading)) + "<BR ALIGN=\"LEFT\"/>";
    for (const LegendEntry& entry : column.entries)
      html += colored(entry.line.color, bold(padded(xml_escaped(entry.number)))) + "\u00a0\u00a0" +
              wrapped(entry.text, 120, hanging) + "<BR ALIGN=\"LEFT\"/>";
    return html;
  }

  static std::string gap(const std::vector<const LegendColumn*>& columns) {
    return columns.size() > 1 ? "<TD WIDTH=\"18\"></TD>" : "";
  }

  static std::string words(const LegendEntry& entry) {
    return "<TD ALIGN=\"LEFT\">" + wrapped(entry.text, 40) + "<BR ALIGN=\"LEFT\"/></TD>";
  }

  static std::string sample(const LegendEntry& entry) {
    using Sample = LegendEntry::Sample;
    const std::string& color = entry.line.color;
    switch (entry.sample) {
      case Sample::line:
        return cell(colored(color, stroke(entry.line)));
      case Sample::arrow:
        return cell(colored(color, "──▶"));
      case Sample::center:
        return cell(colored(color, "★"));
      case Sample::unit:
        return cell(colored(color, "▲"));
      case Sample::number:
        return cell(colored(color, bold(entry.number)));
      case Sample::fill:
        return fmt::format(
            "<TD WIDTH=\"34\" HEIGHT=\"14\" BORDER=\"1\" COLOR=\"#5f6b66\" "
            "BGCOLOR=\"{}\"></TD>",
            color);
      case Sample::border:
        return fmt::format("<TD WIDTH=\"34\" HEIGHT=\"14\" BORDER=\"3\" COLOR=\"{}\"></TD>", color);
      case Sample::none:
        break;
    }
    return "<TD></TD>";
  }

  static std::string cell(const std::string& html) { return "<TD WIDTH=\"34\">" + html + "</TD>"; }

  static std::string_view stroke(const LineStyle& line) {
    const bool wide = line.width >= 2;
    if (line.dash == "dashed") return wide ? "━ ━ ━" : "– – –";
    if (line.dash == "dotted") return wide ? "• • •" : "· · · ·";
    return wide ? "━━━" : "───";
  }

  const GraphPicture& picture_;
  std::string out_;
};

}  // namespace

std::string xml_escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (append_entity(c, out)) continue;
    if (c == '\n' || c == '\t' || static_cast<unsigned char>(c) >= 0x20)
      out += c;
    else
      out += ' ';
  }
  return out;
}

std::string write_dot(const GraphPicture& picture) {
  return DotWriter(picture).write();
}

}  // namespace chancery
