#include "core/games/mail/own_words.h"

#include <algorithm>
#include <array>
#include <optional>

#include "core/base/common/words.h"
#include "core/games/mail/mail_address.h"
#include "core/games/mail/mail_encodings.h"
#include "core/games/mail/mail_header.h"

namespace chancery {
namespace {

template <std::size_t N>
bool contains_one_of(std::string_view text, const std::array<std::string_view, N>& parts) {
  return std::any_of(parts.begin(), parts.end(), [&](std::string_view part) {
    return text.find(part) != std::string_view::npos;
  });
}

template <std::size_t N>
bool begins_with_one_of(std::string_view text, const std::array<std::string_view, N>& parts) {
  return std::any_of(parts.begin(), parts.end(),
                     [&](std::string_view part) { return text.starts_with(part); });
}

/// True for the line above a quotation: "On Monday, Ann wrote:".
bool is_attribution(std::string_view line) {
  constexpr std::array<std::string_view, 8> verbs{"wrote",    "writes",     "schrieb", "a écrit",
                                                  "escribió", "ha scritto", "schreef", "skrev"};
  if (!line.ends_with(':')) return false;
  return std::any_of(verbs.begin(), verbs.end(), [&](std::string_view verb) {
    // "… schrieb Ann <ann@example.org>:", or the verb at the end.
    const std::size_t at = line.find(verb);
    if (at == std::string_view::npos) return false;
    const std::string_view rest = trimmed(line.substr(at + verb.size()));
    return rest == ":" || line.find('@') != std::string_view::npos;
  });
}

/// True for the beginning of an attribution on several lines.
bool begins_attribution(std::string_view line) {
  static constexpr std::array<std::string_view, 10> words{"On ", "Am ",  "Le ", "El ",     "Il ",
                                                          "Op ", "Den ", "Em ", "W dniu ", "På "};
  return begins_with_one_of(line, words) || line.find('@') != std::string_view::npos;
}

// Prefixes of subjects in mail programs, in several languages.
constexpr std::array<std::string_view, 8> forward_marks{
    "fwd:", "fw:", "wg:", "tr:", "rv:", "i:", "vs:", "doorst:"};
constexpr std::array<std::string_view, 10> answer_marks{
    "re:", "aw:", "antw:", "antwort:", "sv:", "rép:", "r:", "rif:", "res:", "odp:"};

bool is_forward_subject(std::string_view subject) {
  return begins_with_one_of(lower_case(trimmed(subject)), forward_marks);
}

/// The length of the prefix at the beginning of the text; "Re[2]:" and "Re :" are prefixes too.
std::size_t length_of_mark(std::string_view subject) {
  constexpr std::string_view bare = "re ";
  const std::size_t colon = subject.substr(0, 20).find(':');
  if (colon == std::string_view::npos)
    return lower_case(subject).starts_with(bare) ? bare.size() : 0;
  std::string_view word = subject.substr(0, colon);
  word = trimmed(word.substr(0, word.find_first_of("[(")));
  const std::string mark = lower_case(word) + ':';
  const auto is_it = [&](std::string_view known) { return known == mark; };
  const bool is_known = std::any_of(forward_marks.begin(), forward_marks.end(), is_it) ||
                        std::any_of(answer_marks.begin(), answer_marks.end(), is_it);
  return is_known ? colon + 1 : 0;
}

/// "---------- Forwarded message ---------", "Begin forwarded message:".
bool begins_forwarded(std::string_view line) {
  static constexpr std::array<std::string_view, 5> texts{
      "- forwarded message", "- forwarded by", "- weitergeleitete nachricht", "- message transféré",
      "- mensaje reenviado"};
  const std::string small = lower_case(line);
  return contains_one_of(small, texts) || small.starts_with("begin forwarded message:");
}

/// "-----Original Message-----".
bool begins_answered(std::string_view line) {
  static constexpr std::array<std::string_view, 5> texts{
      "-original message-", "- original message -", "-ursprüngliche nachricht-",
      "-message d'origine-", "-original appointment-"};
  return contains_one_of(lower_case(line), texts);
}

bool is_ruler_of(std::string_view line, char sign) {
  constexpr std::size_t shortest = 8;
  return line.size() >= shortest &&
         std::all_of(line.begin(), line.end(), [&](char c) { return c == sign; });
}

/// The header that mail programs put above an answered or forwarded mail.
struct InnerHeader {
  std::size_t lines = 0;  // 0 if there is none
  std::string from;
};

/// Finds "From: …" and, in one of the next lines, "Subject: …" or the like; '*' around the names is
/// bold text.
InnerHeader inner_header(const std::vector<std::string_view>& lines, std::size_t at) {
  static constexpr std::array<std::string_view, 6> from{
      "from:", "von:", "de :", "de:", "da:", "van:"};
  static constexpr std::array<std::string_view, 12> others{
      "to:",    "sent:",    "date:",  "subject:", "an:",     "gesendet:",
      "datum:", "betreff:", "envoyé", "objet",    "asunto:", "onderwerp:"};
  constexpr std::size_t most_lines = 8;
  const auto plain = [&](std::size_t i) {
    std::string text = lower_case(trimmed(lines[i], " \t\r*>"));
    std::erase(text, '*');
    return text;
  };
  if (at >= lines.size()) return {};
  const std::string first = plain(at);
  if (!begins_with_one_of(first, from)) return {};
  InnerHeader header;
  std::size_t found = 0;
  std::size_t end = at + 1;
  for (; end < lines.size() && end < at + most_lines && !plain(end).empty(); ++end)
    if (begins_with_one_of(plain(end), others)) ++found;
  if (found < 2) return {};
  header.lines = end - at;
  const std::string_view line = lines[at];
  std::string value(line.substr(line.find(':') + 1));
  std::erase(value, '*');
  const auto mailto = value.find("[mailto:");
  if (mailto != std::string::npos) {
    const std::size_t begin = mailto + 8;
    value = value.substr(begin, value.find(']', begin) - begin);
  }
  const auto addresses = addresses_in(value);
  if (addresses && addresses->size() == 1) header.from = addresses->front();
  return header;
}

class Separation {
 public:
  Separation(std::string_view text, std::string_view subject)
      : is_forward_(is_forward_subject(subject)) {
    while (!text.empty()) lines_.push_back(take_line(text));
  }

  OwnWords separate() {
    while (at_ < lines_.size()) {
      const std::string_view raw = lines_[at_];
      const std::string_view line = trimmed(raw);
      if (raw == "-- " || raw == "--") {
        take_signature();
      } else if (line.starts_with('>')) {
        leave_out(LeftOut::quotation);
      } else if (!take_inner(line) && !take_attribution()) {
        keep(line);
      }
    }
    return std::move(out_);
  }

 private:
  void keep(std::string_view line) {
    (inside_ ? out_.forwarded.back().text : out_.text).append(line).append("\n");
    ++at_;
  }

  void leave_out(LeftOut why) {
    if (!trimmed(lines_[at_]).empty()) out_.left_out.push_back({why, std::string(lines_[at_])});
    ++at_;
  }

  /// Skips everything up to a mail inside, which may follow the signature.
  void take_signature() {
    while (at_ < lines_.size()) {
      const std::string_view line = trimmed(lines_[at_]);
      if (line.starts_with('>') || begins_forwarded(line) || begins_answered(line) ||
          inner_header(lines_, at_).lines > 0 || attribution_at().value_or(0) > 0)
        return;
      leave_out(LeftOut::signature);
    }
  }

  /// Takes a mail inside this one, answered or forwarded.
  bool take_inner(std::string_view line) {
    const bool forwards = begins_forwarded(line);
    const bool has_mark = forwards || begins_answered(line);
    std::size_t next = at_;
    if (has_mark || is_ruler_of(line, '_')) {
      ++next;
      while (next < lines_.size() && trimmed(lines_[next]).empty()) ++next;
    }
    const InnerHeader header = inner_header(lines_, next);
    if (!has_mark && header.lines == 0) return false;
    if (forwards || is_forward_) {
      at_ = next + header.lines;
      if (at_ > 0 && lines_[at_ - 1].starts_with('>')) unquote();
      out_.forwarded.push_back({header.from, {}});
      inside_ = true;
      is_forward_ = false;  // the mail inside it was answered there
      return true;
    }
    leave_out_rest();
    return true;
  }

  /// The number of lines of an attribution that begins here.
  [[nodiscard]] std::optional<std::size_t> attribution_at() const {
    constexpr std::size_t most_lines = 3;
    std::string joined;
    for (std::size_t count = 1; count <= most_lines && at_ + count <= lines_.size(); ++count) {
      const std::string_view line = trimmed(lines_[at_ + count - 1]);
      if (line.empty() || line.starts_with('>')) return std::nullopt;
      joined.append(joined.empty() ? "" : " ").append(line);
      if (!is_attribution(joined)) continue;
      const bool has_date = std::any_of(joined.begin(), joined.end(), is_digit) ||
                            joined.find('@') != std::string::npos;
      // The line above may be an order.
      if (count > 1 && (!has_date || !begins_attribution(trimmed(lines_[at_]))))
        return std::nullopt;
      return has_date || is_quoted_after(at_ + count) ? std::optional(count) : std::nullopt;
    }
    return std::nullopt;
  }

  [[nodiscard]] bool is_quoted_after(std::size_t at) const {
    while (at < lines_.size() && trimmed(lines_[at]).empty()) ++at;
    return at < lines_.size() && trimmed(lines_[at]).starts_with('>');
  }

  /// If no line below is marked as quoted, the whole rest is a quotation.
  bool take_attribution() {
    const auto count = attribution_at();
    if (!count) return false;
    const bool is_marked = is_quoted_after(at_ + *count);
    for (std::size_t i = 0; i < *count; ++i) leave_out(LeftOut::quotation);
    if (!is_marked) leave_out_rest();
    return true;
  }

  /// Removes quotation marks, since some programs mark a forwarded mail like a quotation.
  void unquote() {
    for (std::size_t i = at_; i < lines_.size() && lines_[i].starts_with('>'); ++i) {
      lines_[i].remove_prefix(1);
      if (lines_[i].starts_with(' ')) lines_[i].remove_prefix(1);
    }
  }

  void leave_out_rest() {
    while (at_ < lines_.size()) leave_out(LeftOut::quotation);
  }

  std::vector<std::string_view> lines_;
  bool is_forward_;
  bool inside_ = false;
  std::size_t at_ = 0;
  OwnWords out_;
};

std::size_t quote_depth(std::string_view line) {
  return std::min(line.find_first_not_of('>'), line.size());
}

}  // namespace

std::string join_flowed(std::string_view text, bool drops_blank) {
  std::string out;
  bool flows = false;    // the last line continues
  std::size_t last = 0;  // its depth
  while (!text.empty()) {
    std::string_view line = take_line(text);
    const std::size_t depth = quote_depth(line);
    std::string_view content = line.substr(depth);
    if (content.starts_with(' ')) content.remove_prefix(1);  // stuffed
    const bool is_mark = content == "-- ";
    const bool is_new = !flows || is_mark || last != depth;
    if (flows && is_new) out += '\n';
    if (is_new) out.append(std::string(depth, '>')).append(depth > 0 ? " " : "");
    flows = !is_mark && content.ends_with(' ');
    last = depth;
    if (flows && drops_blank) content.remove_suffix(1);
    out.append(content);
    if (!flows) out += '\n';
  }
  if (flows) out += '\n';
  return out;
}

std::string_view own_subject(std::string_view subject) {
  subject = trimmed(subject);
  while (const std::size_t length = length_of_mark(subject))
    subject = trimmed(subject.substr(length));
  return subject;
}

OwnWords find_own_words(std::string_view text, std::string_view subject) {
  return Separation(text, subject).separate();
}

}  // namespace chancery
