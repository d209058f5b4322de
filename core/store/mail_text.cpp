#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "core/base/words.h"
#include "core/store/mail_orders.h"

namespace chancery {
namespace {

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return out;
}

/// Removes the next line from the text and returns it without its line break.
std::string_view take_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  std::string_view line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

/// "Name: value", with continuation lines joined.
struct Head {
  std::vector<std::pair<std::string, std::string>> fields;

  [[nodiscard]] std::string find(std::string_view name) const {
    for (const auto& [key, value] : fields)
      if (key == name) return value;
    return {};
  }
};

bool is_field(std::string_view line) {
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos || colon == 0) return false;
  return std::all_of(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(colon), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
  });
}

/// Removes the header from the text, if it begins with one.
Head take_head(std::string_view& text) {
  Head head;
  std::string_view rest = text;
  if (rest.starts_with("From ")) take_line(rest);  // as in mailbox files
  while (!rest.empty()) {
    const std::string_view line = take_line(rest);
    if (line.empty()) {
      if (!head.fields.empty()) text = rest;
      return head;
    }
    const bool goes_on = line.front() == ' ' || line.front() == '\t';
    if (goes_on && !head.fields.empty()) {
      head.fields.back().second.append(" ").append(trimmed(line));
    } else if (is_field(line)) {
      const std::size_t colon = line.find(':');
      head.fields.emplace_back(lower(line.substr(0, colon)),
                               std::string(trimmed(line.substr(colon + 1))));
    } else {
      return {};  // a body that has a colon in its first line
    }
  }
  return {};
}

/// "address" of "Name <address>".
std::string address_in(const std::string& field) {
  const std::size_t open = field.rfind('<');
  if (open == std::string::npos) return std::string(trimmed(field));
  return std::string(
      trimmed(std::string_view(field).substr(open + 1, field.find('>', open) - open - 1)));
}

/// boundary="…" of a Content-Type.
std::string parameter(const std::string& field, std::string_view name) {
  const std::size_t at = lower(field).find(std::string(name) + "=");
  if (at == std::string::npos) return {};
  std::string_view value = std::string_view(field).substr(at + name.size() + 1);
  if (value.starts_with('"')) return std::string(value.substr(1, value.find('"', 1) - 1));
  return std::string(trimmed(value.substr(0, value.find(';'))));
}

std::optional<int> hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return std::nullopt;
}

std::string decode_quoted_printable(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '=') {
      out += text[i];
      continue;
    }
    std::string_view rest = text.substr(i + 1);
    if (rest.starts_with("\r\n")) {
      i += 2;
    } else if (rest.starts_with('\n')) {
      i += 1;
    } else if (rest.size() >= 2 && hex_digit(rest[0]) && hex_digit(rest[1])) {
      out += static_cast<char>(*hex_digit(rest[0]) * 16 + *hex_digit(rest[1]));
      i += 2;
    } else {
      out += '=';
    }
  }
  return out;
}

std::string decode_base64(std::string_view text) {
  constexpr std::string_view digits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  std::uint32_t bits = 0;
  int count = 0;
  for (const char c : text) {
    const std::size_t value = digits.find(c);
    if (value == std::string_view::npos) continue;
    bits = (bits << 6) | static_cast<std::uint32_t>(value);
    count += 6;
    if (count < 8) continue;
    count -= 8;
    out += static_cast<char>((bits >> count) & 0xff);
  }
  return out;
}

std::string decode(const Head& head, std::string_view text) {
  const std::string encoding = lower(head.find("content-transfer-encoding"));
  if (encoding == "quoted-printable") return decode_quoted_printable(text);
  if (encoding == "base64") return decode_base64(text);
  return std::string(text);
}

constexpr int most_parts_in_parts = 5;

/// The first plain text in the mail.
std::optional<std::string> plain_text(const Head& head, std::string_view body, int depth) {
  const std::string type = lower(head.find("content-type"));
  if (!type.starts_with("multipart/")) {
    if (!type.empty() && !type.starts_with("text/plain")) return std::nullopt;
    return decode(head, body);
  }
  const std::string boundary = "--" + parameter(head.find("content-type"), "boundary");
  if (boundary.size() == 2 || depth == most_parts_in_parts) return std::nullopt;
  std::size_t at = body.find(boundary);
  while (at != std::string_view::npos) {
    if (body.substr(at + boundary.size()).starts_with("--")) break;  // the final boundary
    const std::size_t next = body.find(boundary, at + boundary.size());
    std::string_view part = body.substr(at, next == std::string_view::npos ? next : next - at);
    take_line(part);
    const Head inner = take_head(part);
    if (auto text = plain_text(inner, part, depth + 1)) return text;
    at = next;
  }
  return std::nullopt;
}

/// Is it the line above a quotation: "On Monday, Ann wrote:"?
bool is_attribution(std::string_view line) {
  constexpr std::array<std::string_view, 8> verbs{"wrote",    "writes",     "schrieb", "a écrit",
                                                  "escribió", "ha scritto", "schreef", "skrev"};
  if (!line.ends_with(':')) return false;
  return std::any_of(verbs.begin(), verbs.end(), [&](std::string_view verb) {
    // "… schrieb Ann <ann@example.org>:", or the verb last.
    const std::size_t at = line.find(verb);
    if (at == std::string_view::npos) return false;
    const std::string_view rest = trimmed(line.substr(at + verb.size()));
    return rest == ":" || line.find('@') != std::string_view::npos;
  });
}

/// Does the mail that was answered begin here?
bool begins_old_mail(std::string_view line) {
  const std::string small = lower(line);
  return small.find("-original message-") != std::string::npos ||
         small.find("- forwarded message") != std::string::npos ||
         small.starts_with("-------- forwarded") || small.starts_with("________________");
}

void keep_own_words(std::string_view body, MailText& mail) {
  while (!body.empty()) {
    const std::string_view raw = take_line(body);
    const std::string_view line = trimmed(raw);
    if (raw == "-- " || raw == "--" || begins_old_mail(line)) return;
    if (line.starts_with('>') || is_attribution(line)) {
      ++mail.quoted;
      continue;
    }
    mail.text.append(line).append("\n");
  }
}

}  // namespace

bool read_mail(std::string_view whole, MailText& mail, std::string& problem) {
  std::string_view body = whole;
  if (body.starts_with("\xef\xbb\xbf")) body.remove_prefix(3);
  const Head head = take_head(body);
  mail = {};
  mail.from = address_in(head.find("from"));
  const auto text = plain_text(head, body, 0);
  if (!text) {
    problem = "the mail has no plain text part";
    return false;
  }
  keep_own_words(*text, mail);
  return true;
}

}  // namespace chancery
