// Choosing among the readings of one line.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/orders/line_draft.h"
#include "core/orders/match.h"
#include "core/orders/order_line.h"

namespace chancery::order_language {

/// Drops the matches with a guessed name if there are any without one.
std::vector<Match> without_needless_guesses(std::vector<Match> matches);

/// Makes void all valid readings but those that take the most words for the name of a place: one
/// name given in play may begin another.
void keep_longest_names(const std::vector<Match>& matches, std::vector<OrderLine>& lines);

/// "'Old' may be Old Zenda or Old Strelsau": the places that an ambiguous name may mean; empty if
/// no name is ambiguous.
std::string doubt_text(const Scene& scene, const std::vector<Match>& matches);

/// The only valid reading. If there are several, or none, a void line with a reason; if none is
/// valid, `doubt` unless it is empty.
OrderLine choose_reading(std::vector<OrderLine> lines, const std::string& doubt);

OrderLine void_line(PowerId power, std::string_view text, std::string why);

}  // namespace chancery::order_language
