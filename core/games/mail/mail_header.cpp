#include "core/games/mail/mail_header.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/base/common/contains.h"
#include "core/base/common/words.h"
#include "core/games/mail/mail_address.h"
#include "core/games/mail/mail_encodings.h"

namespace chancery {
namespace {

/// The name of the field on a line; empty if the line is not a field.
std::string field_name(std::string_view line) {
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos) return {};
  const std::string_view name = trimmed(line.substr(0, colon), " \t");
  const bool is_name = std::all_of(name.begin(), name.end(), [](char c) {
    return is_letter_or_digit(c) || c == '-' || c == '_';
  });
  return is_name ? lower_case(name) : std::string();
}

/// True for fields that distinguish the header of a mail from other text with colons.
bool is_usual(const std::string& name) {
  static constexpr std::array<std::string_view, 10> usual{
      "from",         "to",          "subject",  "date",       "received",
      "mime-version", "return-path", "reply-to", "message-id", "delivered-to"};
  return name.starts_with("content-") || name.starts_with("x-") || contains(usual, name);
}

const std::string nothing;

}  // namespace

bool is_envelope_line(std::string_view text) {
  return text.starts_with("From ") && field_name(text.substr(0, text.find('\n'))).empty();
}

std::string_view take_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  std::string_view line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

const std::string& MailHeader::find(std::string_view name) const {
  for (const auto& [key, value] : fields)
    if (key == name) return value;
  return nothing;
}

std::size_t MailHeader::count(std::string_view name) const {
  return static_cast<std::size_t>(std::count_if(
      fields.begin(), fields.end(), [&](const auto& field) { return field.first == name; }));
}

MailHeader take_header(std::string_view& text) {
  MailHeader header;
  bool has_usual = false;
  std::string_view rest = text;
  if (is_envelope_line(rest)) take_line(rest);
  while (!rest.empty()) {
    const std::string_view line = take_line(rest);
    if (line.empty()) break;
    const bool goes_on = line.front() == ' ' || line.front() == '\t';
    if (goes_on && !header.fields.empty()) {
      header.fields.back().second.append(" ").append(trimmed(line));
      continue;
    }
    std::string name = field_name(line);
    if (name.empty()) return {};  // a body with a colon in its first line
    has_usual = has_usual || is_usual(name);
    header.fields.emplace_back(std::move(name),
                               std::string(trimmed(line.substr(line.find(':') + 1))));
  }
  if (!has_usual) return {};
  text = rest;
  return header;
}

std::string field_parameter(std::string_view field, std::string_view name) {
  const std::string lower = lower_case(field);
  for (std::size_t at = lower.find(';'); at != std::string::npos;) {
    const std::size_t begin = std::min(lower.find_first_not_of("; \t", at), lower.size());
    const std::size_t sign = lower.find('=', begin);
    if (sign == std::string::npos) return {};
    const std::string_view key = trimmed(std::string_view(lower).substr(begin, sign - begin));
    const std::size_t first = std::min(field.find_first_not_of(" \t", sign + 1), field.size());
    const bool is_quoted = first < field.size() && field[first] == '"';
    const std::size_t end = is_quoted ? field.find('"', first + 1) : field.find(';', first);
    const std::size_t from = is_quoted ? first + 1 : first;
    const std::size_t stop = std::min(end, field.size());
    if (key == name || key == fmt::format("{}*", name))
      return std::string(trimmed(field.substr(from, stop - from)));
    at = field.find(';', stop);
  }
  return {};
}

MailSender find_sender(const MailHeader& header) {
  const std::size_t count = header.count("from");
  if (count == 0) return {{}, "it has no field 'From'"};
  if (count > 1) return {{}, fmt::format("it has {} fields 'From'", count)};
  const auto addresses = addresses_in(header.find("from"));
  if (!addresses) return {{}, "its field 'From' is not an address"};
  if (addresses->size() == 1) return {addresses->front(), {}};
  if (addresses->empty()) return {{}, "its field 'From' has no address"};
  return {{}, fmt::format("its field 'From' has {} addresses", addresses->size())};
}

}  // namespace chancery
