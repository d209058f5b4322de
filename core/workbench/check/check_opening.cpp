#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <memory>
#include <string>

#include "core/files/loader/setup_start.h"
#include "core/rules/hooks/hook_failure.h"
#include "core/rules/orders/order_reader.h"
#include "core/workbench/check/check.h"

namespace chancery {
namespace {

/// The place of the line in the file; its beginning if the line is not there as it was read.
SourceSpan span_of(const std::shared_ptr<const SourceFile>& file, std::string_view text) {
  const std::size_t at = text.empty() ? std::string::npos : file->text.find(text);
  if (at == std::string::npos) return {file, 1, 1, 0};
  const auto before = std::string_view(file->text).substr(0, at);
  const std::size_t begin = before.find_last_of('\n');
  const auto line = 1 + std::count(before.begin(), before.end(), '\n');
  const std::size_t column = begin == std::string_view::npos ? at + 1 : at - begin;
  return {file, static_cast<std::uint32_t>(line), static_cast<std::uint32_t>(column),
          static_cast<std::uint32_t>(text.size())};
}

/// Reports a problem of the sheet, "line 3: …", at its line.
void report_problem(const std::shared_ptr<const SourceFile>& file, std::string_view problem,
                    Diagnostics& findings) {
  constexpr std::string_view begin = "line ";
  std::uint32_t line = 0;
  if (problem.starts_with(begin)) {
    const char* end = problem.data() + problem.size();
    const auto read = std::from_chars(problem.data() + begin.size(), end, line);
    if (line > 0) problem.remove_prefix(static_cast<std::size_t>(read.ptr - problem.data()));
    if (problem.starts_with(": ")) problem.remove_prefix(2);
  }
  findings.warning("opening.bad-heading", {file, std::max(line, 1U), 1, 0},
                   fmt::format("the sample opening cannot be read: {}", problem));
}

void check_lines(const OrderReader& reader, const Position& start, const OrderSet& set,
                 const std::shared_ptr<const SourceFile>& file, Diagnostics& findings) {
  for (const std::string& line : set.lines) {
    const OrderLine read = reader.read(line, set.power, start);
    if (read.why.empty()) continue;
    findings.warning("opening.void-order", span_of(file, line),
                     fmt::format("an order of the sample opening is void: {}", read.why),
                     "orders of the first phase, as 'chancery tour' plays them");
  }
}

}  // namespace

void check_opening(const std::shared_ptr<const Variant>& variant, const FileSource& files,
                   Diagnostics& findings) {
  if (variant->folders.empty() || variant->setup_index != 0) return;
  const std::string path = variant->folders.front() + "/opening.txt";
  const auto text = files.read(path);
  if (!text) return;
  const auto file = std::make_shared<const SourceFile>(SourceFile{path, *text});
  try {
    const Position start = begin_position(*variant, variant->setup(), 0);
    const OrderReader reader(variant);
    const OrderSheet sheet = reader.read_sheet(file->text, &start);
    for (const std::string& problem : sheet.problems) report_problem(file, problem, findings);
    for (const OrderSet& set : sheet.sets) check_lines(reader, start, set, file, findings);
  } catch (const HookFailure&) {
    return;  // check_hooks reports it
  }
}

}  // namespace chancery
