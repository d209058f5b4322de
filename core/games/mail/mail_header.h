// The header of a mail: its fields, their parameters, and who sent it.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace chancery {

/// Removes the next line from the text and returns it without its line break.
std::string_view take_line(std::string_view& text);

/// True if the text begins with the line that precedes each mail in mailbox files.
bool is_envelope_line(std::string_view text);

/// The fields of a header by name, in lower case, with continuation lines joined.
struct MailHeader {
  std::vector<std::pair<std::string, std::string>> fields;

  /// The first field with this name; empty if there is none.
  [[nodiscard]] const std::string& find(std::string_view name) const;
  [[nodiscard]] std::size_t count(std::string_view name) const;
};

/// Removes the header from the text, if the text begins with one: lines of fields, at least one of
/// them usual in mails, and an empty line.
MailHeader take_header(std::string_view& text);

/// The value of a parameter: "utf-8" in `text/plain; charset="utf-8"`.
std::string field_parameter(std::string_view field, std::string_view name);

/// The address of a mail's sender, or why there is none.
struct MailSender {
  std::string address;
  std::string problem;  // "it has two 'From' fields"; empty if there is an address
};

/// By RFC 5322: the field From has one address, perhaps with a name, comments or in a group. A
/// header with several From fields or addresses does not identify a sender.
MailSender find_sender(const MailHeader& header);

}  // namespace chancery
