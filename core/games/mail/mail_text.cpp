#include "core/games/mail/mail_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "core/base/common/base64.h"
#include "core/base/common/words.h"
#include "core/games/mail/html_text.h"
#include "core/games/mail/mail_encodings.h"
#include "core/games/mail/mail_header.h"

namespace chancery {
namespace {

constexpr int most_parts_in_parts = 6;

/// "text/plain" in the field Content-Type.
std::string media_type(const MailHeader& header) {
  const std::string& field = header.find("content-type");
  const std::string type = lower_case(trimmed(std::string_view(field).substr(0, field.find(';'))));
  return type.empty() || type == "text" ? "text/plain" : type;
}

/// The parts between boundaries, which are on lines of their own.
std::vector<std::string_view> split_parts(std::string_view body, std::string_view boundary) {
  std::vector<std::string_view> parts;
  std::optional<std::size_t> begin;
  const std::string mark = fmt::format("--{}", boundary);
  for (std::size_t at = 0; at < body.size();) {
    const std::size_t end = std::min(body.find('\n', at), body.size());
    const std::string_view line = trimmed(body.substr(at, end - at), " \t\r");
    const bool is_last = line.starts_with(mark) && line.substr(mark.size()) == "--";
    if (line == mark || is_last) {
      if (begin) parts.push_back(body.substr(*begin, at - std::min(at, *begin)));
      begin = end + 1;
      if (is_last) return parts;
    }
    at = end + 1;
  }
  if (begin && *begin < body.size()) parts.push_back(body.substr(*begin));
  return parts;
}

/// Reads the parts of one mail.
class MailParts {
 public:
  explicit MailParts(MailText& mail) : mail_(mail) {}

  /// Returns why the mail cannot be read; empty if it can.
  std::string read(const MailHeader& header, std::string_view body) {
    read_part(header, body, 0);
    if (bytes_ > most_mail_text_megabytes << 20U)
      return fmt::format("the text of the mail is larger than {} MB", most_mail_text_megabytes);
    if (has_text_) return {};
    return mail_.notes.empty() ? "the mail has no text"
                               : "the mail has no text: " + mail_.notes.front();
  }

 private:
  void read_part(const MailHeader& header, std::string_view body, int depth) {
    const std::string type = media_type(header);
    if (depth > most_parts_in_parts) {
      mail_.notes.emplace_back("its parts are nested too deep: not all was read");
    } else if (type.starts_with("multipart/")) {
      read_parts(header, body, type == "multipart/alternative", depth);
    } else if (type == "message/rfc822" || type == "message/global") {
      read_attached(header, body, depth);
    } else if (is_file(header) || !type.starts_with("text/")) {
      note_file(header, type);
    } else {
      read_text(header, body, type);
    }
  }

  void read_parts(const MailHeader& header, std::string_view body, bool alternative, int depth) {
    const std::string boundary = field_parameter(header.find("content-type"), "boundary");
    if (boundary.empty()) {
      mail_.notes.emplace_back("its parts cannot be told apart: they have no boundary");
      return;
    }
    std::vector<std::pair<MailHeader, std::string_view>> parts;
    for (std::string_view part : split_parts(body, boundary)) {
      MailHeader inner = take_header(part);
      if (inner.fields.empty() && part.starts_with('\n')) part.remove_prefix(1);
      parts.emplace_back(std::move(inner), part);
    }
    if (!alternative) {
      for (const auto& [inner, part] : parts) read_part(inner, part, depth + 1);
      return;
    }
    read_alternative(parts, depth);
  }

  /// Reads the first part with nonempty plain text, or else the last one that can be read.
  void read_alternative(const std::vector<std::pair<MailHeader, std::string_view>>& parts,
                        int depth) {
    for (const auto& [inner, part] : parts) {
      if (media_type(inner) != "text/plain" ||
          decoded(inner, part).find_first_not_of(" \t\r\n") == std::string::npos)
        continue;
      return read_part(inner, part, depth + 1);
    }
    for (auto part = parts.rbegin(); part != parts.rend(); ++part) {
      const std::string type = media_type(part->first);
      if (type.starts_with("text/") || type.starts_with("multipart/"))
        return read_part(part->first, part->second, depth + 1);
    }
  }

  /// A mail as an attachment.
  void read_attached(const MailHeader& header, std::string_view body, int depth) {
    std::string decoded_body = decoded(header, body);
    std::string_view rest = decoded_body;
    while (rest.starts_with('\n') || rest.starts_with('\r')) rest.remove_prefix(1);
    const MailHeader head = take_header(rest);
    MailText inner;
    MailParts parts(inner);
    parts.read_part(head, rest, depth + 1);
    const std::string from = find_sender(head).address;
    mail_.forwarded.push_back({from, inner.text});
    for (ForwardedText& text : inner.forwarded) mail_.forwarded.push_back(std::move(text));
    for (LeftOutLine& line : inner.left_out) mail_.left_out.push_back(std::move(line));
    for (std::string& note : inner.notes) mail_.notes.push_back(std::move(note));
    has_text_ = has_text_ || parts.has_text_;
    bytes_ += parts.bytes_;
  }

  static bool is_file(const MailHeader& header) {
    return lower_case(header.find("content-disposition")).starts_with("attachment");
  }

  void note_file(const MailHeader& header, const std::string& type) {
    std::string name = field_parameter(header.find("content-disposition"), "filename");
    if (name.empty()) name = field_parameter(header.find("content-type"), "name");
    name = decode_words(name);
    const bool is_orders = type.starts_with("text/") && type != "text/html";
    mail_.notes.push_back(fmt::format("the attachment '{}' ({}) was not read{}", name, type,
                                      is_orders ? "; save it and read it as a sheet" : ""));
  }

  static std::string decoded(const MailHeader& header, std::string_view body) {
    const std::string encoding = lower_case(header.find("content-transfer-encoding"));
    if (encoding == "quoted-printable") return decode_quoted_printable(body);
    if (encoding == "base64") return decode_base64(body);
    return std::string(body);
  }

  void read_text(const MailHeader& header, std::string_view body, const std::string& type) {
    has_text_ = true;
    const std::string& field = header.find("content-type");
    const std::string charset = field_parameter(field, "charset");
    std::string bytes = decoded(header, body);
    auto text = to_utf8(bytes, charset);
    if (!text) {
      mail_.notes.push_back(fmt::format(
          "its character set '{}' is unknown: only letters of ASCII were read", charset));
      std::replace_if(
          bytes.begin(), bytes.end(),
          [](char c) { return (static_cast<unsigned char>(c) & 0x80U) != 0; }, '?');
      text = std::move(bytes);
    }
    if (type == "text/html") {
      HtmlText html = read_html(*text);
      for (std::string_view rest = html.crossed; !rest.empty();)
        mail_.left_out.push_back({LeftOut::crossed, std::string(take_line(rest))});
      text = std::move(html.text);
    } else if (lower_case(field_parameter(field, "format")) == "flowed") {
      text = join_flowed(*text, lower_case(field_parameter(field, "delsp")) == "yes");
    }
    bytes_ += text->size();
    if (bytes_ > most_mail_text_megabytes << 20U) return;
    add(find_own_words(without_odd_blanks(*text), mail_.subject));
  }

  /// Replaces other characters that look like spaces.
  static std::string without_odd_blanks(std::string_view text) {
    static constexpr std::array<std::string_view, 4> odd{"\xc2\xa0", "\xe2\x80\x8b", "\xe2\x80\xaf",
                                                         "\xef\xbb\xbf"};
    std::string out;
    out.reserve(text.size());
    for (std::size_t i = 0; i < text.size();) {
      const auto found = (static_cast<unsigned char>(text[i]) & 0x80U) == 0
                             ? odd.end()
                             : std::find_if(odd.begin(), odd.end(), [&](std::string_view word) {
                                 return text.substr(i, word.size()) == word;
                               });
      if (found == odd.end()) {
        out += text[i++];
        continue;
      }
      if (found == odd.begin() || found == odd.begin() + 2) out += ' ';
      i += found->size();
    }
    return out;
  }

  void add(OwnWords words) {
    mail_.text += words.text;
    for (LeftOutLine& line : words.left_out) mail_.left_out.push_back(std::move(line));
    for (ForwardedText& text : words.forwarded) mail_.forwarded.push_back(std::move(text));
  }

  MailText& mail_;
  bool has_text_ = false;
  std::size_t bytes_ = 0;  // total size of the texts
};

}  // namespace

bool read_mail(std::string_view whole, MailText& mail, std::string& problem) {
  mail = {};
  if (whole.size() > most_mail_megabytes << 20U) {
    problem = fmt::format("the mail is larger than {} MB", most_mail_megabytes);
    return false;
  }
  std::string_view body = whole;
  if (body.starts_with("\xef\xbb\xbf")) body.remove_prefix(3);
  const MailHeader header = take_header(body);
  MailSender sender = find_sender(header);
  mail.from = std::move(sender.address);
  mail.why_no_sender = header.fields.empty() ? "it has no header" : std::move(sender.problem);
  constexpr std::size_t longest_subject = 1000;
  mail.subject = decode_words(std::string_view(header.find("subject")).substr(0, longest_subject));
  problem = MailParts(mail).read(header, body);
  return problem.empty();
}

std::vector<std::string_view> split_mailbox(std::string_view text) {
  if (!is_envelope_line(text)) return {text};
  std::vector<std::string_view> mails;
  std::size_t begin = 0;
  for (std::size_t at = text.find("\nFrom "); at != std::string_view::npos;
       at = text.find("\nFrom ", at + 1)) {
    const bool is_after_blank =
        text[at - 1] == '\n' || (at > 1 && text[at - 1] == '\r' && text[at - 2] == '\n');
    std::string_view rest = text.substr(at + 1);
    // Prose may begin with that word; a mail continues with its header.
    if (!is_after_blank || take_header(rest).fields.empty()) continue;
    if (mails.size() == most_mails_in_box) return {};
    mails.push_back(text.substr(begin, at + 1 - begin));
    begin = at + 1;
  }
  mails.push_back(text.substr(begin));
  return mails;
}

}  // namespace chancery
