#include "core/files/drawing/xml.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>

#include "core/base/common/utf8.h"
#include "core/base/common/words.h"
#include "core/files/drawing/drawing_problem.h"

namespace chancery {
namespace {

bool is_xml_blank(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

bool is_name_letter(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0x80 || is_letter(c) || c == '_' || c == ':';
}

bool is_name_part(char c) {
  return is_name_letter(c) || (c >= '0' && c <= '9') || c == '-' || c == '.';
}

/// The number in `&#65;` or `&#x41;`; 0 for other texts.
std::uint32_t character_number(std::string_view name) {
  const bool hexadecimal = name.starts_with("x");
  name.remove_prefix(hexadecimal ? 1 : 0);
  std::uint32_t number = 0;
  for (const char c : name) {
    std::uint32_t digit = 16;
    if (c >= '0' && c <= '9') digit = static_cast<std::uint32_t>(c - '0');
    if (c >= 'a' && c <= 'f') digit = static_cast<std::uint32_t>(c - 'a' + 10);
    if (c >= 'A' && c <= 'F') digit = static_cast<std::uint32_t>(c - 'A' + 10);
    if (digit >= (hexadecimal ? 16U : 10U)) return 0;
    number = number * (hexadecimal ? 16 : 10) + digit;
    if (number > 0x10FFFF) return 0;
  }
  const bool surrogate = number >= 0xD800 && number < 0xE000;
  const bool control = number < 0x20 && number != '\t' && number != '\n' && number != '\r';
  return surrogate || control ? 0 : number;
}

class XmlReader {
 public:
  explicit XmlReader(std::string_view text) : text_(text) {}

  XmlDocument read() {
    begin();
    XmlDocument document;
    read_around();
    if (!looking_at("<")) not_well_formed("the file has no element");
    read_element(document.root, 1);
    read_around();
    if (at_ < text_.size()) not_well_formed("there is something after the end of the document");
    document.has_style_sheet = has_style_sheet_;
    return document;
  }

 private:
  [[noreturn]] void not_well_formed(const std::string& message, const std::string& hint = {}) {
    count_lines();
    throw DrawingProblem{"drawing.broken", message, hint, line_};
  }
  [[noreturn]] void refused(const std::string& message, const std::string& hint = {}) {
    count_lines();
    throw DrawingProblem{"drawing.refused", message, hint, line_};
  }

  void count_lines() {
    line_ += static_cast<std::uint32_t>(
        std::count(text_.begin() + static_cast<std::ptrdiff_t>(counted_),
                   text_.begin() + static_cast<std::ptrdiff_t>(at_), '\n'));
    counted_ = at_;
  }

  [[nodiscard]] bool looking_at(std::string_view what) const {
    return text_.substr(at_).starts_with(what);
  }
  bool take(std::string_view what) {
    if (!looking_at(what)) return false;
    at_ += what.size();
    return true;
  }
  void skip_blanks() {
    while (at_ < text_.size() && is_xml_blank(text_[at_])) ++at_;
  }

  void begin() {
    if (text_.starts_with("\xFF\xFE") || text_.starts_with("\xFE\xFF"))
      refused("the file is UTF-16", "save it as UTF-8");
    take("\xEF\xBB\xBF");
    for (std::size_t i = at_; i < text_.size();) {
      const CodePoint point = decode_utf8(text_.substr(i, 4));
      if (!point.is_valid() || point.code == 0) {
        at_ = i;
        not_well_formed("the file is not UTF-8 text", "save it as UTF-8");
      }
      i += point.length;
    }
  }

  /// Reads what may precede and follow the root: comments, instructions, the document type.
  void read_around() {
    for (;;) {
      skip_blanks();
      if (looking_at("<!DOCTYPE"))
        skip_document_type();
      else if (looking_at("<?"))
        skip_instruction();
      else if (looking_at("<!--"))
        skip_comment();
      else
        return;
    }
  }

  void skip_until(std::string_view end, const char* what) {
    const std::size_t found = text_.find(end, at_);
    if (found == std::string_view::npos) not_well_formed(fmt::format("{} has no end", what));
    at_ = found + end.size();
  }
  void skip_comment() { skip_until("-->", "a comment"); }
  void skip_instruction() {
    if (looking_at("<?xml-stylesheet")) has_style_sheet_ = true;
    skip_until("?>", "an instruction");
  }

  /// Its declarations are only read to find their end.
  void skip_document_type() {
    bool inside = false;
    while (at_ < text_.size()) {
      if (declares_entity())
        refused("the drawing declares entities, which are not read",
                "save it as plain SVG, without entities");
      if (looking_at("<!--")) {
        skip_comment();
        continue;
      }
      const char c = text_[at_++];
      if (c == '"' || c == '\'') skip_until(std::string_view(&c, 1), "a text of the DOCTYPE");
      if (c == '[') inside = true;
      if (c == ']') inside = false;
      if (c == '>' && !inside) return;
    }
    not_well_formed("the DOCTYPE has no end");
  }

  /// Entities with '%' only stand for parts of the document type, never for text.
  [[nodiscard]] bool declares_entity() const {
    constexpr std::string_view start = "<!ENTITY";
    if (!looking_at(start)) return false;
    const std::size_t next = text_.find_first_not_of(" \t\r\n", at_ + start.size());
    return next == std::string_view::npos || text_[next] != '%';
  }

  std::string read_name(const char* of) {
    const std::size_t start = at_;
    if (at_ < text_.size() && is_name_letter(text_[at_])) ++at_;
    while (at_ > start && at_ < text_.size() && is_name_part(text_[at_])) ++at_;
    if (at_ == start) not_well_formed(fmt::format("the name of {} is missing", of));
    return std::string(text_.substr(start, at_ - start));
  }

  /// Appends a text in which `&…;` stands for a character.
  void append_text(std::string& to, std::string_view raw) {
    while (!raw.empty()) {
      const std::size_t mark = raw.find('&');
      to += raw.substr(0, mark);
      if (mark == std::string_view::npos) return;
      const std::size_t end = raw.find(';', mark);
      if (end == std::string_view::npos)
        not_well_formed("'&' without ';'", "write '&amp;' for the sign");
      append_reference(to, raw.substr(mark + 1, end - mark - 1));
      raw.remove_prefix(end + 1);
    }
  }

  void append_reference(std::string& to, std::string_view name) {
    constexpr std::pair<std::string_view, char> known[] = {
        {"amp", '&'}, {"lt", '<'}, {"gt", '>'}, {"quot", '"'}, {"apos", '\''}};
    for (const auto& [word, sign] : known)
      if (name == word) {
        to += sign;
        return;
      }
    if (name.starts_with("#")) {
      const std::uint32_t number = character_number(name.substr(1));
      if (number == 0) not_well_formed("a character is given by a number that is none");
      append_utf8(number, to);
      return;
    }
    refused(fmt::format("'&{};' stands for an entity, which is not read", name.substr(0, 40)),
            "save it as plain SVG, without entities");
  }

  void count_node() {
    if (++nodes_ > most_xml_nodes)
      throw DrawingProblem{"drawing.too-large",
                           fmt::format("the drawing has more than {} elements", most_xml_nodes),
                           {},
                           0};
  }

  void read_element(XmlNode& node, std::size_t depth) {
    if (depth > deepest_xml)
      refused(fmt::format("elements are nested more than {} deep", deepest_xml));
    count_node();
    take("<");
    count_lines();
    node.line = line_;
    node.name = read_name("an element");
    read_attributes(node);
    if (take("/>")) return;
    if (!take(">")) not_well_formed(fmt::format("the tag <{}> has no end", node.name));
    read_content(node, depth);
    end_element(node);
  }

  void read_attributes(XmlNode& node) {
    for (;;) {
      const bool apart = at_ < text_.size() && is_xml_blank(text_[at_]);
      skip_blanks();
      if (at_ >= text_.size()) not_well_formed(fmt::format("the tag <{}> has no end", node.name));
      if (looking_at("/>") || looking_at(">")) return;
      if (!apart) not_well_formed(fmt::format("a blank is missing in the tag <{}>", node.name));
      read_attribute(node);
    }
  }

  void read_attribute(XmlNode& node) {
    std::string name = read_name("an attribute");
    skip_blanks();
    if (!take("=")) not_well_formed(fmt::format("the attribute '{}' has no value", name));
    skip_blanks();
    const char quote = at_ < text_.size() ? text_[at_] : ' ';
    if (quote != '"' && quote != '\'')
      not_well_formed(fmt::format("the value of '{}' is not in quotation marks", name));
    const std::size_t start = ++at_;
    skip_until(std::string_view(&quote, 1), "the value of an attribute");
    const std::string_view raw = text_.substr(start, at_ - 1 - start);
    if (raw.find('<') != std::string_view::npos)
      not_well_formed(fmt::format("the value of '{}' has no end", name));
    if (node.find(name) != nullptr)
      not_well_formed(fmt::format("the attribute '{}' stands twice", name));
    if (node.attributes.size() >= most_attributes)
      refused(fmt::format("an element has more than {} attributes", most_attributes));
    std::string value;
    append_text(value, raw);
    node.attributes.emplace_back(std::move(name), std::move(value));
  }

  void read_content(XmlNode& node, std::size_t depth) {
    for (;;) {
      if (at_ >= text_.size())
        not_well_formed(fmt::format("<{}> of line {} has no end", node.name, node.line));
      if (looking_at("</")) return;
      if (looking_at("<!--")) {
        skip_comment();
      } else if (looking_at("<?")) {
        skip_instruction();
      } else if (take("<![CDATA[")) {
        const std::size_t start = at_;
        skip_until("]]>", "a CDATA section");
        add_text(node, std::string(text_.substr(start, at_ - 3 - start)));
      } else if (looking_at("<")) {
        node.children.emplace_back();
        read_element(node.children.back(), depth + 1);
      } else {
        const std::size_t end = std::min(text_.find('<', at_), text_.size());
        std::string text;
        append_text(text, text_.substr(at_, end - at_));
        at_ = end;
        add_text(node, std::move(text));
      }
    }
  }

  void add_text(XmlNode& node, std::string text) {
    if (std::all_of(text.begin(), text.end(), is_xml_blank) && node.name != "text" &&
        !node.name.ends_with("tspan"))
      return;
    count_node();
    node.children.emplace_back();
    node.children.back().text = std::move(text);
  }

  void end_element(const XmlNode& node) {
    take("</");
    const std::string name = read_name("an element");
    if (name != node.name)
      not_well_formed(fmt::format("<{}> of line {} ends as </{}>", node.name, node.line, name));
    skip_blanks();
    if (!take(">")) not_well_formed(fmt::format("the tag </{}> has no end", name));
  }

  static constexpr std::size_t most_attributes = 256;

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t counted_ = 0;  // lines were counted up to here
  std::uint32_t line_ = 1;
  std::size_t nodes_ = 0;
  bool has_style_sheet_ = false;
};

}  // namespace

const std::string* XmlNode::find(std::string_view attribute) const {
  for (const auto& [key, value] : attributes)
    if (key == attribute) return &value;
  return nullptr;
}

std::string XmlNode::all_text() const {
  std::string whole = text;
  for (const XmlNode& child : children) whole += child.all_text();
  return whole;
}

XmlDocument read_xml(std::string_view text) {
  return XmlReader(text).read();
}

}  // namespace chancery
