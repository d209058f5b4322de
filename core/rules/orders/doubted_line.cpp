#include "core/rules/orders/doubted_line.h"

#include <algorithm>

#include "core/base/common/words.h"
#include "core/rules/state/people.h"

namespace chancery {
namespace {

constexpr std::string_view mark = "[void: ";

}  // namespace

std::optional<DoubtedLine> read_doubt(std::string_view line) {
  line = trimmed(read_signature(line).text, all_blanks);
  if (!line.starts_with(mark)) return std::nullopt;
  const std::size_t end = line.find(']');
  if (end == std::string_view::npos) return std::nullopt;
  return DoubtedLine{line.substr(mark.size(), end - mark.size()),
                     trimmed(line.substr(end + 1), all_blanks)};
}

std::string with_doubt(std::string_view why, std::string_view line) {
  std::string reason(why);
  std::replace(reason.begin(), reason.end(), ']', ')');
  std::replace(reason.begin(), reason.end(), '[', '(');
  return std::string(mark).append(reason).append("] ").append(line);
}

}  // namespace chancery
