#include "core/games/mail/mail_date.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <string>
#include <utility>
#include <vector>

#include "core/base/common/words.h"
#include "core/games/mail/mail_header.h"

namespace chancery {
namespace {

std::optional<int> number_in(std::string_view text) {
  int number = 0;
  const char* end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number);
  if (text.empty() || read.ec != std::errc() || read.ptr != end || number < 0) return std::nullopt;
  return number;
}

std::optional<unsigned> month_called(std::string_view word) {
  constexpr std::array<std::string_view, 12> months{"jan", "feb", "mar", "apr", "may", "jun",
                                                    "jul", "aug", "sep", "oct", "nov", "dec"};
  const std::string name = lower_case(word.substr(0, 3));
  const auto found = std::find(months.begin(), months.end(), name);
  if (found == months.end()) return std::nullopt;
  return static_cast<unsigned>(found - months.begin()) + 1;
}

/// The seconds of "18:05:09" or "18:05".
std::optional<int> seconds_in(std::string_view clock) {
  int seconds = 0;
  int unit = 3600;
  while (!clock.empty()) {
    const std::size_t end = std::min(clock.find(':'), clock.size());
    const auto part = number_in(clock.substr(0, end));
    if (!part || unit == 0) return std::nullopt;
    seconds += *part * unit;
    unit /= 60;
    clock.remove_prefix(std::min(end + 1, clock.size()));
  }
  return seconds;
}

/// The seconds of "+0130"; names of zones other than those of North America mean UTC.
int offset_of(std::string_view zone) {
  constexpr std::array<std::pair<std::string_view, int>, 8> names{{{"EST", -5},
                                                                   {"EDT", -4},
                                                                   {"CST", -6},
                                                                   {"CDT", -5},
                                                                   {"MST", -7},
                                                                   {"MDT", -6},
                                                                   {"PST", -8},
                                                                   {"PDT", -7}}};
  for (const auto& [name, hours] : names)
    if (zone == name) return hours * 3600;
  const bool is_number = zone.size() == 5 && (zone[0] == '+' || zone[0] == '-');
  const auto number = is_number ? number_in(zone.substr(1)) : std::nullopt;
  if (!number) return 0;
  const int seconds = *number / 100 * 3600 + *number % 100 * 60;
  return zone[0] == '-' ? -seconds : seconds;
}

}  // namespace

std::optional<std::int64_t> read_mail_date(std::string_view field) {
  field = field.substr(0, field.find('('));  // a comment: the name of the zone
  if (const std::size_t comma = field.find(','); comma != std::string_view::npos)
    field.remove_prefix(comma + 1);
  const std::vector<std::string> words = words_of(field);
  if (words.size() < 4) return std::nullopt;
  const auto day = number_in(words[0]);
  const auto month = month_called(words[1]);
  auto year = number_in(words[2]);
  const auto seconds = seconds_in(words[3]);
  if (!day || !month || !year || !seconds || *year > 9999) return std::nullopt;
  if (*year < 100) *year += *year < 50 ? 2000 : 1900;
  const std::chrono::year_month_day date{std::chrono::year{*year}, std::chrono::month{*month},
                                         std::chrono::day{static_cast<unsigned>(*day)}};
  if (!date.ok()) return std::nullopt;
  const std::int64_t days = std::chrono::sys_days{date}.time_since_epoch().count();
  return days * 86'400 + *seconds - (words.size() > 4 ? offset_of(words[4]) : 0);
}

std::optional<std::int64_t> date_of_mail(std::string_view mail) {
  if (mail.starts_with("\xef\xbb\xbf")) mail.remove_prefix(3);
  return read_mail_date(take_header(mail).find("date"));
}

}  // namespace chancery
