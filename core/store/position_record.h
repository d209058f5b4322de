// Positions and endings as JSON in a game file.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/phase/phase_report.h"
#include "core/state/position.h"

namespace chancery {

/// A whole position as JSON, by ids, so that it can be read on a board whose indices have moved.
/// Nothing is left out: what is read again in the same variant is equal.
std::string write_position_record(const Variant& variant, const Position& position);

/// What cannot be in that variant is in `problems`, one sentence each; there is a position only
/// when there are none.
std::optional<Position> read_position_record(const Variant& variant, std::string_view json,
                                             std::vector<std::string>& problems);

/// Empty for none.
std::string write_ending_record(const Variant& variant, const std::optional<Ending>& ending);
/// False when the text is none.
bool read_ending_record(const Variant& variant, std::string_view json,
                        std::optional<Ending>& ending);

/// How a record calls it: "victory", "draw", "year_limit", "called".
std::string_view ending_kind_name(Ending::Kind kind);
std::optional<Ending::Kind> find_ending_kind(std::string_view name);

}  // namespace chancery
