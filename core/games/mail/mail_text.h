// Reads a mail: its sender, its subject and what the sender wrote.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/games/mail/own_words.h"

namespace chancery {

// The largest mail that is read, with everything in it; also the limit for its text alone.
inline constexpr std::size_t most_mail_megabytes = 32;
inline constexpr std::size_t most_mail_text_megabytes = 2;
inline constexpr std::size_t most_mails_in_box = 1000;

/// The text that a person wrote in a mail, without what mail programs add.
struct MailText {
  std::string from;           // the sender's address; empty if the mail does not identify one
  std::string why_no_sender;  // why `from` is empty
  std::string subject;        // decoded, in one line
  std::string text;           // without header, quoted lines, signature and forwarded mails
  std::vector<LeftOutLine> left_out;
  std::vector<ForwardedText> forwarded;  // mails inside this one, attached or quoted
  std::vector<std::string> notes;        // "the attachment 'map.png' was not read"
};

/// Reads a mail with its header, or only its body: all plain text that is not an attached file, or
/// the HTML if there is no plain text. False if it cannot be read; `problem` then says why.
bool read_mail(std::string_view mail, MailText& text, std::string& problem);

/// The mails of a mailbox file, in which each begins with a line "From …"; any other text is one
/// mail. Nothing if there are too many.
std::vector<std::string_view> split_mailbox(std::string_view text);

}  // namespace chancery
