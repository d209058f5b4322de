#include "core/workbench/cases/case_lists.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace chancery {

std::string join_or_none(std::vector<std::string> texts) {
  if (texts.empty()) return "none";
  std::sort(texts.begin(), texts.end());
  return fmt::format("{}", fmt::join(texts, ", "));
}

std::vector<std::string> without(const std::vector<std::string>& all,
                                 const std::vector<std::string>& other) {
  std::vector<std::string> rest;
  std::set_difference(all.begin(), all.end(), other.begin(), other.end(), std::back_inserter(rest));
  return rest;
}

std::string describe_difference(const std::vector<std::string>& missing,
                                const std::vector<std::string>& surplus) {
  std::vector<std::string> parts;
  if (!missing.empty()) parts.push_back("missing " + join_or_none(missing));
  if (!surplus.empty()) parts.push_back("not expected " + join_or_none(surplus));
  return parts.empty() ? std::string() : fmt::format(" ({})", fmt::join(parts, "; "));
}

void compare_lists(CaseChecks& checks, const CaseText& who, std::string_view does,
                   std::vector<std::string> wanted, std::vector<std::string> there) {
  std::sort(wanted.begin(), wanted.end());
  std::sort(there.begin(), there.end());
  if (wanted == there) {
    checks.passed();
    return;
  }
  checks.failed(
      {who.span, fmt::format("{} {}: {}", who.text, does, join_or_none(wanted)),
       join_or_none(there) + describe_difference(without(wanted, there), without(there, wanted))});
}

}  // namespace chancery
