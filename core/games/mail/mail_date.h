// When a mail was sent, by the field Date of its header.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace chancery {

/// The seconds since 1970 of a date as in RFC 5322: "Mon, 3 Mar 2025 18:05:09 +0100". None if it
/// cannot be read.
std::optional<std::int64_t> read_mail_date(std::string_view field);

/// The date of a mail with its header; none if it has none that can be read.
std::optional<std::int64_t> date_of_mail(std::string_view mail);

}  // namespace chancery
