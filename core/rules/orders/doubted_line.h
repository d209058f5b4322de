// Lines that are void because it is not clear that their writer ordered them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace chancery {

/// "[void: WHY] TEXT": whoever took the line in could not tell what was meant. It is void for that
/// reason, whatever the text would order; the earlier order of its unit stays.
struct DoubtedLine {
  std::string_view why;
  std::string_view text;
};

/// Returns the parts of such a line, signed or not; nothing for any other line.
[[nodiscard]] std::optional<DoubtedLine> read_doubt(std::string_view line);

/// Returns the unsigned line as one that is void for the reason.
[[nodiscard]] std::string with_doubt(std::string_view why, std::string_view line);

}  // namespace chancery
