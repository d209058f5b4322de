// Decodes mail: quoted-printable, character sets, encoded words in headers.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace chancery {

/// ASCII letters in lower case.

std::string decode_quoted_printable(std::string_view text);

/// The bytes as UTF-8. Without a character set, bytes that are not UTF-8 are taken for
/// windows-1252. Nothing if the character set is unknown and the bytes are not all ASCII.
std::optional<std::string> to_utf8(std::string bytes, std::string_view charset);

/// A header field in one line, with its encoded words (RFC 2047) decoded.
std::string decode_words(std::string_view field);

}  // namespace chancery
