// A mail: its sender, its date and the text that the player wrote.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/game/board.h"

namespace chancery {

/// Whom a mail is from or to.
struct MailPerson {
  std::string name;  // may be empty
  std::string address;
};

struct MailFile {
  std::string name;
  std::string type;  // "text/html"
  std::string bytes;
};

/// A mail to be sent by some program that sends mails: it adds the date and its own marks.
struct MailMessage {
  MailPerson from;  // without an address: the program that sends it knows
  std::vector<MailPerson> to;
  std::string subject;
  std::string body;  // plain text, lines end with '\n'
  std::vector<MailFile> files;
};

/// Can mail be sent to it as it stands?
bool is_mail_address(std::string_view text);

/// The mail as RFC 5322 and 2045 to 2047 have it, lines ending with CR LF. The same mail gives the
/// same bytes. No name can add a line to the head. A problem is an address that is none, or a mail
/// to nobody.
Found<std::string> write_mail(const MailMessage& mail);

}  // namespace chancery
