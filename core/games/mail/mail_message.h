// A mail: its sender, its date and the text that the player wrote.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/play/game/board.h"

namespace chancery {

/// The sender or a recipient of a mail.
struct MailPerson {
  std::string name;  // may be empty
  std::string address;
};

struct MailFile {
  std::string name;
  std::string type;  // "text/html"
  std::string bytes;
};

/// A mail to be sent by another program, which adds the date and its own header fields.
struct MailMessage {
  MailPerson from;  // without an address: the program that sends the mail adds it
  std::vector<MailPerson> to;
  std::string subject;
  std::string body;  // plain text; lines end with '\n'
  std::vector<MailFile> files;
};

/// True if the text is a valid mail address as it stands.
bool is_mail_address(std::string_view text);

/// The mail in the format of RFC 5322 and 2045 to 2047, with lines that end in CR LF. Equal mails
/// give equal bytes. Names cannot add lines to the header. An invalid address or a missing
/// recipient is reported as a problem.
Found<std::string> write_mail(const MailMessage& mail);

}  // namespace chancery
