// Reading a mail: its sender, its subject and what the sender wrote.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/games/mail/own_words.h"

namespace chancery {

// Larger mails are refused: with all they have, and their text alone.
inline constexpr std::size_t most_mail_megabytes = 32;
inline constexpr std::size_t most_mail_text_megabytes = 2;
inline constexpr std::size_t most_mails_in_box = 1000;

/// What a person wrote in a mail, without what mail programs add.
struct MailText {
  std::string from;           // the address of the sender; empty if the mail identifies nobody
  std::string why_no_sender;  // the reason
  std::string subject;        // decoded, in one line
  std::string text;           // without header, quoted lines, signature and forwarded mails
  std::vector<LeftOutLine> left_out;
  std::vector<ForwardedText> forwarded;  // mails inside this one, attached or in its text
  std::vector<std::string> notes;        // "the attachment 'map.png' was not read"
};

/// Reads a mail with its header, or only its body: every plain text that is not a file, and HTML
/// where there is no plain text. False if it cannot be read; `problem` says why.
bool read_mail(std::string_view mail, MailText& text, std::string& problem);

/// The mails in a mailbox file, in which each begins with a line "From …"; otherwise the text is
/// one mail. Nothing if there are too many.
std::vector<std::string_view> split_mailbox(std::string_view text);

}  // namespace chancery
