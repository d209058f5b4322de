#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/base/common/contains.h"
#include "core/base/common/words.h"
#include "core/rules/map/document.h"

namespace chancery {
namespace {

bool is_bare(std::string_view key) {
  return !key.empty() && std::all_of(key.begin(), key.end(), [](char c) {
    return is_letter_or_digit(c) || c == '_' || c == '-';
  });
}

std::string print_real(double value) {
  if (std::isnan(value)) return "nan";
  if (std::isinf(value)) return value < 0 ? "-inf" : "inf";
  std::string text = fmt::format("{}", value);
  if (text.find_first_of(".e") == std::string::npos) text += ".0";
  return text;
}

bool is_table_list(const Node& node) {
  return node.is(NodeKind::array) && !node.items.empty() &&
         std::all_of(node.items.begin(), node.items.end(),
                     [](const Node& item) { return item.is(NodeKind::table) && !item.in_line; });
}

bool has_heading(const Node& node) {
  return (node.is(NodeKind::table) && !node.in_line) || is_table_list(node);
}

/// Returns where the value was set. The elements of a list may come from several files.
std::string describe_places(const Node& node) {
  std::string places = describe_place(node.span);
  std::vector<const SourceFile*> listed{node.span.file.get()};
  for (const Node& item : node.items) {
    const SourceFile* file = item.span.file.get();
    if (contains(listed, file)) continue;
    listed.push_back(file);
    places += ", " + describe_place(item.span);
  }
  return places;
}

class Printer {
 public:
  void print_table(const Node& table, const std::string& path) {
    for (const Entry& entry : table.entries) {
      if (has_heading(entry.value)) continue;
      text_ += fmt::format("{} = {}  # {}\n", print_key(entry.key), print_value(entry.value),
                           describe_places(entry.value));
    }
    for (const Entry& entry : table.entries) {
      if (!has_heading(entry.value)) continue;
      print_under_heading(entry,
                          path.empty() ? print_key(entry.key) : path + '.' + print_key(entry.key));
    }
  }

  [[nodiscard]] std::string take() { return std::move(text_); }

 private:
  void print_under_heading(const Entry& entry, const std::string& path) {
    if (entry.value.is(NodeKind::array)) {
      for (const Node& item : entry.value.items) {
        heading("[[" + path + "]]", item);
        print_table(item, path);
      }
      return;
    }
    const bool has_values =
        entry.value.entries.empty() ||
        std::any_of(entry.value.entries.begin(), entry.value.entries.end(),
                    [](const Entry& inner) { return !has_heading(inner.value); });
    if (has_values) heading("[" + path + "]", entry.value);
    print_table(entry.value, path);
  }

  void heading(const std::string& words, const Node& node) {
    text_ +=
        fmt::format("{}{}  # {}\n", text_.empty() ? "" : "\n", words, describe_place(node.span));
  }

  std::string text_;
};

}  // namespace

std::string print_key(std::string_view key) {
  return is_bare(key) ? std::string(key) : print_text(key);
}

std::string print_text(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (c == '\n') {
      out += "\\n";
    } else if (c == '\t') {
      out += "\\t";
    } else if (byte < 0x20 || byte == 0x7f) {
      out += fmt::format("\\u{:04X}", byte);
    } else {
      out += c;
    }
  }
  return out + '"';
}

std::string print_with_sources(const Node& document) {
  Printer printer;
  printer.print_table(document, "");
  return printer.take();
}

std::string print_value(const Node& node) {
  std::string text;
  switch (node.kind) {
    case NodeKind::text:
      return print_text(node.text);
    case NodeKind::integer:
      return std::to_string(node.integer);
    case NodeKind::real:
      return print_real(node.real);
    case NodeKind::boolean:
      return node.boolean ? "true" : "false";
    case NodeKind::date:
      return node.text;
    case NodeKind::array:
      for (const Node& item : node.items) text += (text.empty() ? "" : ", ") + print_value(item);
      return "[" + text + "]";
    case NodeKind::table:
      for (const Entry& entry : node.entries)
        text +=
            (text.empty() ? " " : ", ") + print_key(entry.key) + " = " + print_value(entry.value);
      return "{" + text + (text.empty() ? "}" : " }");
    case NodeKind::broken:
      break;
  }
  return "\"\"";
}

}  // namespace chancery
