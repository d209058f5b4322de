#include "core/boards/trace/named_points.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "core/base/common/decimal.h"
#include "core/base/common/plain_text.h"
#include "core/base/common/words.h"

namespace chancery {
namespace {

std::vector<std::string> fields_of(std::string_view line) {
  char separator = ' ';
  for (const char candidate : {'\t', ';', ','})
    if (separator == ' ' && line.find(candidate) != std::string_view::npos) separator = candidate;
  std::vector<std::string> fields;
  while (!line.empty()) {
    const std::size_t end = std::min(line.find(separator), line.size());
    std::string_view field = trimmed(line.substr(0, end), " \t\"");
    if (separator != ' ' || !field.empty()) fields.emplace_back(field);
    line.remove_prefix(std::min(end + 1, line.size()));
  }
  return fields;
}

std::optional<NamedPoint> point_of(const std::vector<std::string>& fields) {
  if (fields.size() < 3 || fields[0].empty()) return std::nullopt;
  const auto x = read_decimal(fields[1]);
  const auto y = read_decimal(fields[2]);
  if (!x || !y) return std::nullopt;
  std::string name;
  for (std::size_t i = 3; i < fields.size(); ++i) name += (name.empty() ? "" : " ") + fields[i];
  return NamedPoint{fields[0], {*x, *y}, name};
}

}  // namespace

std::vector<NamedPoint> read_named_points(const std::shared_ptr<const SourceFile>& file,
                                          Diagnostics& diagnostics) {
  std::vector<NamedPoint> points;
  std::string_view rest = file->text;
  bool is_first = true;
  for (std::uint32_t number = 1; !rest.empty(); ++number) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view line = trimmed(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (line.empty() || line.starts_with('#')) continue;
    const bool may_be_heading = std::exchange(is_first, false);
    auto point = point_of(fields_of(line));
    const bool is_readable = !find_hidden(line, TextLines::many);
    if (point && is_readable) {
      points.push_back(std::move(*point));
    } else if (!may_be_heading || !is_readable) {
      diagnostics.error("drawing.bad-points",
                        {file, number, 1, static_cast<std::uint32_t>(line.size())},
                        "a line of points must be an id, x and y: PAR, 412, 530");
    }
  }
  return points;
}

}  // namespace chancery
