// Lines that cannot be read but were probably meant as orders, by the place that they begin with.
#pragma once

#include <optional>
#include <string_view>

#include "core/play/game/board.h"

namespace chancery {

/// The province of the unit that such a line was probably meant for: the line begins with its name,
/// perhaps misspelled and after the class of the unit, and goes on with a word or sign of orders;
/// or a word of orders, such as for a build, and a class precede the name. Nothing for other lines.
[[nodiscard]] std::optional<ProvinceId> probable_subject(const Board& board, std::string_view line);

/// True for such a line, and for one that begins like a plan and has other words of plans.
[[nodiscard]] bool is_probably_order(const Board& board, std::string_view line);

}  // namespace chancery
