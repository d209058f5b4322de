// Lines that cannot be read but were probably meant as orders, by the place that they begin with.
#pragma once

#include <optional>
#include <string_view>

#include "core/play/game/board.h"

namespace chancery {

/// The province of the unit that such a line was probably meant for: the line begins with its name,
/// perhaps misspelled and after the class of the unit, and goes on with a word or sign of orders.
/// Nothing for other lines.
[[nodiscard]] std::optional<ProvinceId> probable_subject(const Board& board, std::string_view line);

}  // namespace chancery
