#include "core/games/mail/mail_message.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/common/base64.h"
#include "core/base/common/plain_text.h"
#include "core/base/common/sha256.h"
#include "core/base/common/utf8.h"
#include "core/base/common/words.h"

namespace chancery {
namespace {

constexpr std::string_view line_end = "\r\n";
constexpr std::size_t longest_line = 76;

bool is_plain(char c) {
  return c >= ' ' && c <= '~';
}

/// The text as one line of valid UTF-8.
std::string tidied(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const CodePoint point = decode_utf8(text);
    if (!point.is_valid())
      out += '?';
    else
      out += is_control(point.code) ? std::string_view(" ") : text.substr(0, point.length);
    text.remove_prefix(point.length);
  }
  return out;
}

std::string in_lines(const std::string& text) {
  std::string out;
  for (std::size_t at = 0; at < text.size(); at += longest_line)
    out.append(text, at, longest_line).append(line_end);
  return out;
}

/// Encoded words (RFC 2047) for a header that is not ASCII: none longer than 75 characters.
std::string encoded_words(std::string_view text) {
  constexpr std::size_t most_bytes = 39;
  std::string out;
  while (!text.empty()) {
    std::size_t length = 0;
    while (length < text.size()) {
      const std::size_t next = decode_utf8(text.substr(length)).length;
      if (length + next > most_bytes) break;
      length += next;
    }
    out += fmt::format("{}=?utf-8?B?{}?=", out.empty() ? "" : "\r\n ",
                       encode_base64(text.substr(0, length)));
    text.remove_prefix(length);
  }
  return out;
}

/// True if the text must be encoded, could be taken for encoded text, or is too long for a line.
bool needs_words(const std::string& text) {
  constexpr std::size_t longest = 60;
  return text.size() > longest || text.find("=?") != std::string::npos ||
         !std::all_of(text.begin(), text.end(), is_plain);
}

std::string subject_text(std::string_view text) {
  const std::string tidy = tidied(text);
  return needs_words(tidy) ? encoded_words(tidy) : tidy;
}

/// "Name <address>"
std::string person_text(const MailPerson& person) {
  const std::string name = tidied(person.name);
  if (name.find_first_not_of(' ') == std::string::npos) return person.address;
  if (needs_words(name)) return fmt::format("{}\r\n <{}>", encoded_words(name), person.address);
  std::string quoted;
  for (const char c : name) {
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += c;
  }
  return fmt::format("\"{}\" <{}>", quoted, person.address);
}

/// RFC 2045: encodes characters that are not ASCII, or could get lost in transit, as =XX.
std::string quoted_printable(std::string_view text) {
  std::string out;
  std::size_t width = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '\n') {
      out += line_end;
      width = 0;
      continue;
    }
    const bool ends_line = i + 1 == text.size() || text[i + 1] == '\n';
    const bool is_safe = is_plain(c) && c != '=' && !(c == ' ' && ends_line);
    const std::string sign =
        is_safe ? std::string(1, c) : fmt::format("={:02X}", static_cast<unsigned char>(c));
    if (width + sign.size() > longest_line - 1) {
      out += "=\r\n";
      width = 0;
    }
    out += sign;
    width += sign.size();
  }
  return out;
}

/// The name in the header of a part: in ASCII for old programs, and in full.
std::string file_name_text(const std::string& name) {
  const std::string tidy = tidied(name);
  std::string plain, full;
  bool is_ascii = true;
  for (const char c : tidy) {
    const bool is_word = is_letter_or_digit(c) || c == '-' || c == '.' || c == '_';
    is_ascii = is_ascii && is_plain(c);
    plain += is_word || (c == ' ') ? c : '_';
    full += is_word ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  std::string text = fmt::format("filename=\"{}\"", plain);
  if (!is_ascii) text += fmt::format(";\r\n filename*=utf-8''{}", full);
  return text;
}

std::string body_part(const std::string& body) {
  return "Content-Type: text/plain; charset=utf-8\r\n"
         "Content-Transfer-Encoding: quoted-printable\r\n\r\n" +
         quoted_printable(body) + std::string(line_end);
}

std::string file_part(const MailFile& file) {
  return fmt::format(
      "Content-Type: {}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n"
      "Content-Disposition: attachment;\r\n {}\r\n\r\n{}",
      file.type, file_name_text(file.name), in_lines(encode_base64(file.bytes)));
}

/// Computed from the contents. Base64 has no '_', and quoted-printable text no "=_".
std::string boundary_of(const std::vector<std::string>& parts) {
  std::string all;
  for (const std::string& part : parts) all += part;
  return "=_" + sha256(all).substr(0, 32);
}

}  // namespace

bool is_mail_address(std::string_view text) {
  constexpr std::size_t longest = 254;
  const std::size_t at = text.rfind('@');
  const bool is_parted = at != std::string_view::npos && at > 0 && at + 1 < text.size();
  return is_parted && text.size() <= longest && std::all_of(text.begin(), text.end(), [](char c) {
           return is_plain(c) &&
                  std::string_view(" <>()[],;:\\\"").find(c) == std::string_view::npos;
         });
}

Found<std::string> write_mail(const MailMessage& mail) {
  if (mail.to.empty()) return {std::nullopt, "the mail has no recipient", {}};
  std::string to;
  for (const MailPerson& person : mail.to) {
    if (!is_mail_address(person.address))
      return {std::nullopt, fmt::format("'{}' is not a mail address", tidied(person.address)), {}};
    to += (to.empty() ? "" : ",\r\n ") + person_text(person);
  }
  std::string head;
  if (!mail.from.address.empty()) {
    if (!is_mail_address(mail.from.address))
      return {
          std::nullopt, fmt::format("'{}' is not a mail address", tidied(mail.from.address)), {}};
    head += "From: " + person_text(mail.from) + "\r\n";
  }
  std::vector<std::string> parts{body_part(mail.body)};
  for (const MailFile& file : mail.files) parts.push_back(file_part(file));
  const std::string boundary = boundary_of(parts);
  // X-Unsent makes mail programs open it as a draft.
  head += fmt::format(
      "To: {}\r\nSubject: {}\r\nX-Unsent: 1\r\nMIME-Version: 1.0\r\n"
      "Content-Type: multipart/mixed;\r\n boundary=\"{}\"\r\n\r\n",
      to, subject_text(mail.subject), boundary);
  std::string text = std::move(head);
  for (const std::string& part : parts) text += fmt::format("--{}\r\n{}", boundary, part);
  return {text + fmt::format("--{}--\r\n", boundary), {}, {}};
}

}  // namespace chancery
