#include "core/rules/variant/phases.h"

#include "core/base/common/words.h"

namespace chancery {

std::string year_text(const Calendar& calendar, std::int32_t year) {
  if (year >= 0 || calendar.bc.empty()) return std::to_string(year);
  return std::to_string(-year) + ' ' + calendar.bc;
}

std::string label_without_year(const Phase& phase) {
  std::string label = phase.label;
  if (const std::size_t at = label.find("{year}"); at != std::string::npos) label.erase(at, 6);
  for (std::size_t at = 0; (at = label.find("  ", at)) != std::string::npos;) label.erase(at, 1);
  return std::string(trimmed(label));
}

std::vector<std::string> labels_of(const Phase& phase) {
  std::vector<std::string> labels{phase.label};
  labels.insert(labels.end(), phase.also.begin(), phase.also.end());
  return labels;
}

}  // namespace chancery
