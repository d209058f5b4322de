// The writer's own words in a mail, without quotations, signatures and forwarded mails.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace chancery {

enum class LeftOut : std::uint8_t { quotation, signature, crossed };

/// A line that was left out, as it was written.
struct LeftOutLine {
  LeftOut why = LeftOut::quotation;
  std::string text;
};

/// A mail inside a mail.
struct ForwardedText {
  std::string from;  // the address in its header; empty if there is none
  std::string text;
};

struct OwnWords {
  std::string text;
  std::vector<LeftOutLine> left_out;
  std::vector<ForwardedText> forwarded;  // as they appear in the text
};

/// Joins the lines of a text in the format of RFC 3676. Quotation marks stay before each line.
std::string join_flowed(std::string_view text, bool drops_blank);

/// The subject of a mail without prefixes for replies and forwarded mails: "Re: ", "Fwd: ".
std::string_view own_subject(std::string_view subject);

/// Separates the writer's words from the rest. A quoted mail that was answered is left out. If the
/// subject or the text says that a mail was forwarded, the forwarded mail is returned separately.
OwnWords find_own_words(std::string_view text, std::string_view subject);

}  // namespace chancery
