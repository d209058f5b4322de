#include "core/games/mail/html_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/base/common/words.h"
#include "core/games/mail/mail_encodings.h"

namespace chancery {
namespace {

/// True for elements that begin and end a line.
bool is_block(std::string_view name) {
  return is_one_of(name, {"p",       "div",     "br",     "tr",   "table",      "ul",     "ol",
                          "li",      "h1",      "h2",     "h3",   "h4",         "h5",     "h6",
                          "hr",      "pre",     "dl",     "dt",   "dd",         "body",   "center",
                          "section", "article", "header", "form", "blockquote", "address"});
}

/// True for elements whose content is invisible.
bool is_hidden_element(std::string_view name) {
  return is_one_of(name, {"style", "script", "head", "title", "template", "noscript"});
}

bool is_crossed_element(std::string_view name) {
  return is_one_of(name, {"s", "strike", "del"});
}

struct Entity {
  std::string_view name;
  std::string_view text;
};
constexpr std::array entities = std::to_array<Entity>({
    {"amp", "&"},    {"lt", "<"},     {"gt", ">"},     {"quot", "\""},  {"apos", "'"},
    {"nbsp", " "},   {"ndash", "–"},  {"mdash", "—"},  {"minus", "-"},  {"shy", ""},
    {"rarr", "→"},   {"bull", "•"},   {"middot", "·"}, {"hellip", "…"}, {"lsquo", "‘"},
    {"rsquo", "’"},  {"ldquo", "“"},  {"rdquo", "”"},  {"laquo", "«"},  {"raquo", "»"},
    {"auml", "ä"},   {"ouml", "ö"},   {"uuml", "ü"},   {"Auml", "Ä"},   {"Ouml", "Ö"},
    {"Uuml", "Ü"},   {"szlig", "ß"},  {"eacute", "é"}, {"egrave", "è"}, {"ecirc", "ê"},
    {"agrave", "à"}, {"acirc", "â"},  {"ccedil", "ç"}, {"oslash", "ø"}, {"aring", "å"},
    {"aelig", "æ"},  {"ntilde", "ñ"}, {"oacute", "ó"}, {"iacute", "í"}, {"aacute", "á"},
    {"uacute", "ú"}, {"ocirc", "ô"},  {"icirc", "î"},  {"ensp", " "},   {"emsp", " "},
    {"thinsp", " "}, {"zwnj", ""},    {"zwj", ""},
});

std::string code_text(std::uint32_t code) {
  std::string out;
  const auto byte = [&](std::uint32_t value) { out += static_cast<char>(value); };
  if (code == 0xa0) return " ";
  if (code < ' ' || (code >= 0xd800 && code < 0xe000) || code > 0x10ffff) return " ";
  if (code < 0x80) {
    byte(code);
    return out;
  }
  if (code < 0x800) {
    byte(0xc0U | (code >> 6));
  } else {
    if (code < 0x10000) {
      byte(0xe0U | (code >> 12));
    } else {
      byte(0xf0U | (code >> 18));
      byte(0x80U | ((code >> 12) & 0x3fU));
    }
    byte(0x80U | ((code >> 6) & 0x3fU));
  }
  byte(0x80U | (code & 0x3fU));
  return out;
}

/// What a style does to a text.
struct StyleEffect {
  bool crossed = false;
  bool hidden = false;
};

StyleEffect effect_of(std::string_view style) {
  std::string plain;
  for (const char c : style)
    if (all_blanks.find(c) == std::string_view::npos) plain += c;
  return {plain.find("line-through") != std::string::npos,
          plain.find("display:none") != std::string::npos};
}

/// The classes and elements that style sheets in the text cross out or hide.
class StyleSheets {
 public:
  /// `text` is lower case: "p.old, .gone { text-decoration: line-through }".
  void read(std::string_view text) {
    while (!text.empty()) {
      const std::size_t open = std::min(text.find('{'), text.size());
      const std::size_t close = std::min(text.find('}', open), text.size());
      const StyleEffect effect = effect_of(text.substr(open, close - open));
      if (effect.crossed || effect.hidden) add(text.substr(0, open), effect);
      text.remove_prefix(std::min(close + 1, text.size()));
    }
  }

  /// `attributes` are those of the tag, in lower case.
  [[nodiscard]] StyleEffect effect_on_tag(std::string_view name,
                                          std::string_view attributes) const {
    StyleEffect all;
    const std::string classes = ' ' + value_of(attributes, "class") + ' ';
    for (const auto& [selector, effect] : effects_) {
      const std::size_t point = selector.find('.');
      const std::string_view element = std::string_view(selector).substr(0, point);
      if (!element.empty() && element != "*" && element != name) continue;
      if (point != std::string::npos &&
          classes.find(' ' + selector.substr(point + 1) + ' ') == std::string::npos)
        continue;
      all.crossed = all.crossed || effect.crossed;
      all.hidden = all.hidden || effect.hidden;
    }
    return all;
  }

 private:
  /// Of "div p.old" the last part counts.
  void add(std::string_view selectors, StyleEffect effect) {
    while (!selectors.empty()) {
      const std::size_t comma = std::min(selectors.find(','), selectors.size());
      std::string_view one = trimmed(selectors.substr(0, comma), all_blanks);
      if (const std::size_t blank = one.find_last_of(" \t\r\n>+~"); blank != one.npos)
        one.remove_prefix(blank + 1);
      if (!one.empty() && one.find_first_of(":#[@") == one.npos)
        effects_.emplace_back(std::string(one), effect);
      selectors.remove_prefix(std::min(comma + 1, selectors.size()));
    }
  }

  /// The value of `class="…"`, with single blanks.
  static std::string value_of(std::string_view attributes, std::string_view name) {
    const std::size_t at = attributes.find(std::string(name) + '=');
    if (at == std::string_view::npos) return {};
    std::string_view value = attributes.substr(at + name.size() + 1);
    const char quote = value.empty() ? ' ' : value.front();
    const bool is_quoted = quote == '"' || quote == '\'';
    if (is_quoted) value.remove_prefix(1);
    value = value.substr(0, is_quoted ? value.find(quote) : value.find_first_of(" \t\r\n/"));
    std::string words;
    for (const std::string& word : words_of(value)) words += (words.empty() ? "" : " ") + word;
    return words;
  }

  std::vector<std::pair<std::string, StyleEffect>> effects_;
};

/// True for elements without content.
bool is_empty_element(std::string_view name) {
  return is_one_of(name,
                   {"br", "hr", "img", "meta", "link", "input", "wbr", "col", "area", "base"});
}

/// A tag without its brackets.
struct Tag {
  std::string name;  // lower case, without '/'
  bool closes = false;
  bool is_alone = false;   // "<br/>"
  std::string attributes;  // lower case
};

Tag read_tag(std::string_view text) {
  Tag tag;
  tag.closes = text.starts_with('/');
  if (tag.closes) text.remove_prefix(1);
  tag.is_alone = text.ends_with('/');
  const std::size_t end = std::min(text.find_first_of(" \t\r\n/"), text.size());
  tag.name = lower_case(text.substr(0, end));
  if (!tag.closes) tag.attributes = lower_case(text.substr(end));
  return tag;
}

class HtmlReader {
 public:
  explicit HtmlReader(std::string_view html) : html_(html) {}

  HtmlText read() {
    while (at_ < html_.size()) {
      const char c = html_[at_];
      if (c == '<' && take_tag()) continue;
      if (c == '&' && take_entity()) continue;
      take_character(c);
      ++at_;
    }
    end_line();
    return std::move(out_);
  }

 private:
  /// Returns false if the character does not begin a tag.
  bool take_tag() {
    const std::string_view rest = html_.substr(at_);
    if (rest.starts_with("<!--")) {
      const std::size_t end = rest.find("-->");
      at_ = end == std::string_view::npos ? html_.size() : at_ + end + 3;
      return true;
    }
    const char next = rest.size() > 1 ? rest[1] : ' ';
    const bool is_tag = (next >= 'a' && next <= 'z') || (next >= 'A' && next <= 'Z') ||
                        next == '/' || next == '!' || next == '?';
    if (!is_tag) return false;
    const std::size_t end = end_of_tag(rest);
    const Tag tag = read_tag(rest.substr(1, end - 1));
    at_ = std::min(at_ + end + 1, html_.size());
    follow(tag);
    return true;
  }

  /// The position of the tag's end. A quoted value in the tag may contain '>'.
  static std::size_t end_of_tag(std::string_view text) {
    char quote = 0;
    for (std::size_t i = 1; i < text.size(); ++i) {
      const char c = text[i];
      if (quote != 0) {
        if (c == quote) quote = 0;
      } else if ((c == '"' || c == '\'') && text[i - 1] == '=') {
        quote = c;
      } else if (c == '>') {
        return i;
      }
    }
    return text.size();
  }

  void follow(const Tag& tag) {
    if (!hidden_in_.empty()) {
      if (tag.name == "style" && tag.closes) styles_.read(lower_case(style_before_tag()));
      if (tag.name == "style" && !tag.closes) style_begin_ = at_;
      if (tag.name == hidden_in_ && !tag.is_alone) hidden_depth_ += tag.closes ? -1 : 1;
      if (hidden_depth_ == 0) {
        close(hidden_in_);
        hidden_in_.clear();
      }
      return;
    }
    if (is_block(tag.name)) end_line();
    if (tag.name == "td" || tag.name == "th") take_character(' ');
    if (tag.name == "pre") pre_ = !tag.closes;
    if (tag.name == "li" && !tag.closes) line_ = "- ";
    if (tag.name == "blockquote") quoted_ = std::max(0, quoted_ + (tag.closes ? -1 : 1));
    // A reader's program goes on crossing out after the end of the paragraph.
    if (is_crossed_element(tag.name)) crossed_ = std::max(0, crossed_ + (tag.closes ? -1 : 1));
    if (is_empty_element(tag.name) || is_crossed_element(tag.name) || tag.is_alone) return;
    if (tag.closes) return close(tag.name);
    if (is_block(tag.name)) close("p");
    if (!open_.empty() && open_.back().name == tag.name && tag.name != "div") close(tag.name);
    StyleEffect effect = styles_.effect_on_tag(tag.name, tag.attributes);
    if (tag.attributes.find("style") != std::string::npos) {
      const StyleEffect own = effect_of(tag.attributes);
      effect.crossed = effect.crossed || own.crossed;
      effect.hidden = effect.hidden || own.hidden;
    }
    if (open_.size() == most_open) return;
    open_.push_back({tag.name, effect.crossed});
    if (effect.crossed) ++crossed_;
    if (tag.name == "style") style_begin_ = at_;
    if (effect.hidden || is_hidden_element(tag.name)) {
      hidden_in_ = tag.name;
      hidden_depth_ = 1;
    }
  }

  /// Closes the element and those inside it that nobody closed.
  void close(std::string_view name) {
    const auto opened = std::find_if(open_.rbegin(), open_.rend(),
                                     [&](const Open& element) { return element.name == name; });
    if (opened == open_.rend()) return;
    const auto from = opened.base() - 1;
    crossed_ -= static_cast<int>(
        std::count_if(from, open_.end(), [](const Open& element) { return element.crossed; }));
    open_.erase(from, open_.end());
  }

  /// What stands between the tag of a style sheet and the tag that was taken last.
  [[nodiscard]] std::string_view style_before_tag() const {
    const std::string_view text = html_.substr(style_begin_, at_ - style_begin_);
    return text.substr(0, text.rfind('<'));
  }

  bool take_entity() {
    constexpr std::size_t longest = 10;
    const std::string_view rest = html_.substr(at_ + 1, longest);
    const std::size_t end = rest.find(';');
    if (end == std::string_view::npos) return false;
    const std::string_view name = rest.substr(0, end);
    if (name.starts_with('#')) {
      const bool is_hex = name.size() > 1 && (name[1] == 'x' || name[1] == 'X');
      const std::string_view digits = name.substr(is_hex ? 2 : 1);
      std::uint32_t code = 0;
      const auto read =
          std::from_chars(digits.data(), digits.data() + digits.size(), code, is_hex ? 16 : 10);
      if (digits.empty() || read.ptr != digits.data() + digits.size()) return false;
      add(code_text(code));
    } else {
      const auto* const known =
          std::find_if(entities.begin(), entities.end(),
                       [&](const Entity& entity) { return entity.name == name; });
      if (known == entities.end()) return false;
      add(known->text);
    }
    at_ += end + 2;
    return true;
  }

  void take_character(char c) {
    const bool is_blank = c == ' ' || c == '\t' || c == '\r' || c == '\n';
    if (is_blank && !pre_) {
      const std::string& line = crossed_ > 0 ? out_.crossed : line_;
      if (!line.empty() && line.back() != ' ' && line.back() != '\n') add(" ");
    } else if (c == '\n') {
      end_line();
    } else if (c != '\r') {
      add(std::string_view(&c, 1));
    }
  }

  void add(std::string_view text) {
    if (!hidden_in_.empty()) return;
    (crossed_ > 0 ? out_.crossed : line_).append(text);
  }

  void end_line() {
    const std::string_view line = trimmed(line_, " ");
    if (quoted_ > 0 && !line.empty()) out_.text += "> ";
    out_.text.append(line).append("\n");
    line_.clear();
    if (crossed_ > 0 && !out_.crossed.empty() && out_.crossed.back() != '\n') out_.crossed += '\n';
  }

  std::string_view html_;
  std::size_t at_ = 0;
  HtmlText out_;
  std::string line_;
  bool pre_ = false;
  int quoted_ = 0;
  /// An element that is open.
  struct Open {
    std::string name;
    bool crossed = false;
  };
  static constexpr std::size_t most_open = 1000;
  std::vector<Open> open_;
  int crossed_ = 0;  // how many of them are crossed out
  StyleSheets styles_;
  std::size_t style_begin_ = 0;
  std::string hidden_in_;  // the element whose content is hidden; empty if none is
  int hidden_depth_ = 0;
};

}  // namespace

HtmlText read_html(std::string_view html) {
  return HtmlReader(html).read();
}

}  // namespace chancery
