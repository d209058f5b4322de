#include "core/exchange/import/jdip_borders.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/common/contains.h"
#include "core/base/common/words.h"
#include "core/exchange/sources/foreign_files.h"

namespace chancery {
namespace {

std::vector<std::string> border_words(const XmlElement& element, std::string_view name) {
  std::string text = lower_case(element.attribute(name));
  std::replace(text.begin(), text.end(), ',', ' ');
  return words_of(text);
}

/// Removes words from a list in which an empty list means everything. Returns true if something is
/// left.
bool take_out(std::vector<std::string>& list, const std::vector<std::string>& all,
              const std::vector<std::string>& gone) {
  if (list.empty()) list = all;
  std::erase_if(list, [&](const std::string& text) { return contains(gone, text); });
  return !list.empty();
}

/// Our words for the orders that "dip.order.Move" and similar classes forbid.
std::vector<std::string> forbidden_orders(const std::vector<std::string>& classes) {
  std::vector<std::string> orders;
  for (const std::string& name : classes)
    for (const char* order : {"move", "support", "retreat"})
      if (name.ends_with(std::string(".") + order) || name == order) orders.emplace_back(order);
  return orders;
}

}  // namespace

void JdipBorders::read(const XmlElement& definitions) {
  for (const XmlElement& element : definitions.children) {
    if (element.name != "BORDER") continue;
    Border border;
    border.about = element.attribute("description");
    border.from = border_words(element, "from");
    for (const std::string& unit : border_words(element, "unitTypes"))
      border.letters += upper_case(unit.substr(0, 1));
    border.orders = border_words(element, "orderTypes");
    border.seasons = border_words(element, "season");
    border.phases = border_words(element, "phase");
    border.years = lower_case(trimmed(element.attribute("year")));
    border.modifier = whole_number(element.attribute("baseMoveModifier")).value_or(0);
    border.span = element.span;
    borders_.emplace(element.attribute("id"), std::move(border));
  }
}

void JdipBorders::put_around(const std::string& province, const std::vector<std::string>& ids) {
  if (!ids.empty()) around_[lower_case(province)] = ids;
}

/// Handles the last years: jDip writes 9999 for all that follow.
bool JdipBorders::forbid_years(Border& border, ForeignLimits& limits) {
  constexpr int no_limit = 9999;
  std::string text = border.years;
  std::replace(text.begin(), text.end(), ',', ' ');
  const std::vector<std::string> words = words_of(text);
  const auto first = words.empty() ? std::nullopt : whole_number(words.front());
  const auto last = words.empty() ? std::nullopt : whole_number(words.back());
  if (!first || !last) {
    border.unclear = true;
    return true;
  }
  const bool from_start = *first <= -no_limit;
  const bool to_end = *last >= no_limit;
  if (from_start && to_end) return false;
  if (from_start)
    limits.from_year = *last + 1;
  else if (to_end)
    limits.to_year = *first - 1;
  else
    border.unclear = true;
  return true;
}

/// A border forbids something only if all its conditions hold; only one such condition can be
/// expressed.
bool JdipBorders::forbid(Border& border, ForeignLimits& limits) {
  const int named = (border.orders.empty() ? 0 : 1) + (border.seasons.empty() ? 0 : 1) +
                    (border.phases.empty() ? 0 : 1) + (border.years.empty() ? 0 : 1);
  if (named == 0) return border.letters.empty();
  if (named > 1) {
    border.unclear = true;
    return true;
  }
  if (!border.years.empty()) return forbid_years(border, limits);
  const std::vector<std::string> all{"move", "support", "retreat"};
  if (!border.orders.empty()) return take_out(limits.orders, all, forbidden_orders(border.orders));
  if (!border.phases.empty()) {
    bool open = true;
    if (contains(border.phases, "movement")) open = take_out(limits.orders, all, {all[0], all[1]});
    return open && (!contains(border.phases, "retreat") || take_out(limits.orders, all, {all[2]}));
  }
  const bool spring = contains(border.seasons, "spring");
  const bool fall = contains(border.seasons, "fall");
  const MoveSeason open = fall ? MoveSeason::first : MoveSeason::last;
  const bool was_open = limits.seasons.empty() || limits.seasons.front() == open;
  if ((spring && fall) || !was_open) return false;
  if (spring || fall) limits.seasons = {open};
  return true;
}

bool JdipBorders::limit(Border& border, ForeignEdge& edge) {
  const std::string from = lower_case(edge.from.province);
  const std::string coast = lower_case(edge.from.coast);
  const bool from_here = border.from.empty() || contains(border.from, from) ||
                         contains(border.from, from + '/' + coast) ||
                         contains(border.from, from + '-' + coast);
  if (!from_here) return true;
  ++border.used;
  if (border.modifier != 0) edge.limits.halves = std::max(0, 2 + 2 * border.modifier);
  const bool is_for_unit =
      border.letters.empty() || border.letters.find(edge.letter) != std::string::npos;
  return !is_for_unit || forbid(border, edge.limits);
}

void JdipBorders::apply(std::vector<ForeignEdge>& edges, LossReport& losses) {
  std::erase_if(edges, [&](ForeignEdge& edge) {
    const auto ids = around_.find(lower_case(edge.to.province));
    if (ids == around_.end()) return false;
    bool open = true;
    for (const std::string& id : ids->second)
      if (const auto found = borders_.find(id); found != borders_.end())
        open = limit(found->second, edge) && open;
    return !open;
  });
  for (const auto& [id, border] : borders_) {
    if (border.used == 0) continue;
    const std::string what = fmt::format("the border rule '{}'{} of {}", id,
                                         border.about.empty() ? "" : " (" + border.about + ")",
                                         plural_count(border.used, "edge"));
    if (border.unclear)
      losses.add(LossKind::lost, InPlay::changed, border.span, what,
                 "it depends on several things at once, or on some years between others; the edges "
                 "are open",
                 rule_row("jdip", "borders"));
    else
      losses.add(LossKind::kept, InPlay::unchanged, border.span, what,
                 "the edges are limited in the same way");
  }
}

}  // namespace chancery
