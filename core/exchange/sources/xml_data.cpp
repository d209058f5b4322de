#include "core/exchange/sources/xml_data.h"

#include <algorithm>

#include "core/base/common/words.h"
#include "core/exchange/sources/foreign_files.h"

namespace chancery {
namespace {

constexpr std::size_t deepest_xml = 60;

/// Thrown within this file where the text is not XML.
struct BadXml {
  std::size_t at = 0;
  std::string message;
};

bool ends_xml_name(char c) {
  return all_blanks.find(c) != std::string_view::npos || c == '>' || c == '/' || c == '=' ||
         c == '<' || c == '"' || c == '\'';
}

class XmlDataReader {
 public:
  explicit XmlDataReader(const std::shared_ptr<const SourceFile>& file)
      : text_(file->text), places_(file) {}

  XmlElement read() {
    if (text_.starts_with("\xEF\xBB\xBF")) at_ = 3;
    while (true) {
      skip_blanks();
      if (!skip_aside()) break;
    }
    if (at_ >= text_.size() || text_[at_] != '<') throw BadXml{at_, "this is not XML"};
    return read_element(0);
  }

  [[nodiscard]] SourceSpan span(std::size_t at) const { return places_.span(at, 1); }

 private:
  [[nodiscard]] bool begins(std::string_view with) const {
    return text_.substr(at_).starts_with(with);
  }

  void skip_blanks() { at_ = std::min(text_.find_first_not_of(all_blanks, at_), text_.size()); }

  void skip_past(std::string_view end, std::string_view what) {
    const std::size_t found = text_.find(end, at_);
    if (found == std::string_view::npos)
      throw BadXml{at_, "this " + std::string(what) + " has no end"};
    at_ = found + end.size();
  }

  /// Skips a comment, an instruction or a document type; returns false if there is none here.
  bool skip_aside() {
    if (begins("<!--"))
      skip_past("-->", "comment");
    else if (begins("<?"))
      skip_past("?>", "instruction");
    else if (begins("<!DOCTYPE"))
      skip_document_type();
    else
      return false;
    return true;
  }

  void skip_document_type() {
    const std::size_t open = text_.find('[', at_);
    const std::size_t close = text_.find('>', at_);
    if (open < close) {
      at_ = open;
      skip_past("]", "document type");
    }
    skip_past(">", "document type");
  }

  std::string read_name() {
    const std::size_t from = at_;
    while (at_ < text_.size() && !ends_xml_name(text_[at_])) ++at_;
    if (at_ == from) throw BadXml{at_, "a name is expected here"};
    return std::string(text_.substr(from, at_ - from));
  }

  XmlElement read_element(std::size_t depth) {
    if (depth > deepest_xml) throw BadXml{at_, "elements nest too deep"};
    XmlElement element;
    const std::size_t begin = at_++;
    element.name = read_name();
    element.span = places_.span(begin, at_ - begin);
    while (true) {
      skip_blanks();
      if (at_ >= text_.size()) throw BadXml{begin, "this element has no end"};
      if (begins("/>")) {
        at_ += 2;
        return element;
      }
      if (text_[at_] == '>') break;
      read_attribute(element);
    }
    ++at_;
    read_inside(element, begin, depth);
    return element;
  }

  void read_attribute(XmlElement& element) {
    std::string name = read_name();
    skip_blanks();
    if (at_ >= text_.size() || text_[at_] != '=')
      throw BadXml{at_, "the attribute '" + name + "' has no value"};
    ++at_;
    skip_blanks();
    const char quote = at_ < text_.size() ? text_[at_] : ' ';
    if (quote != '"' && quote != '\'')
      throw BadXml{at_, "the value of '" + name + "' is not in quotes"};
    const std::size_t end = text_.find(quote, at_ + 1);
    if (end == std::string_view::npos) throw BadXml{at_, "this text in quotes has no end"};
    element.attributes.emplace_back(
        std::move(name), readable_text(without_entities(text_.substr(at_ + 1, end - at_ - 1))));
    at_ = end + 1;
  }

  void read_inside(XmlElement& element, std::size_t begin, std::size_t depth) {
    while (true) {
      const std::size_t next = text_.find('<', at_);
      if (next == std::string_view::npos) throw BadXml{begin, "this element has no end"};
      element.text += text_.substr(at_, next - at_);
      at_ = next;
      if (begins("</")) {
        skip_past(">", "end of an element");
        element.text = readable_text(without_entities(element.text));
        return;
      }
      if (begins("<![CDATA[")) {
        const std::size_t from = at_ + 9;
        skip_past("]]>", "text");
        element.text += text_.substr(from, at_ - 3 - from);
      } else if (!skip_aside()) {
        element.children.push_back(read_element(depth + 1));
      }
    }
  }

  std::string_view text_;
  std::size_t at_ = 0;
  TextPlaces places_;
};

}  // namespace

std::string XmlElement::attribute(std::string_view wanted) const {
  for (const auto& [known, value] : attributes)
    if (equal_in_any_case(known, wanted)) return value;
  return {};
}

const XmlElement* XmlElement::child(std::string_view wanted) const {
  for (const XmlElement& element : children)
    if (element.name == wanted) return &element;
  return nullptr;
}

std::optional<XmlElement> read_xml(const std::shared_ptr<const SourceFile>& file,
                                   Diagnostics& diagnostics) {
  XmlDataReader reader(file);
  try {
    return reader.read();
  } catch (const BadXml& bad) {
    diagnostics.error("import.xml", reader.span(bad.at), bad.message, "is the file complete?");
    return std::nullopt;
  }
}

}  // namespace chancery
