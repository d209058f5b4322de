// Positions and endings as JSON in a game file.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules/phase/phase_report.h"
#include "core/rules/state/position.h"

namespace chancery {

/// A whole position as JSON. It uses ids, so that a board with other indices can read it. Reading
/// it in the same variant gives an equal position.
std::string write_position_record(const Variant& variant, const Position& position);

/// None if something does not fit the variant; `problems` then has one sentence for each error.
std::optional<Position> read_position_record(const Variant& variant, std::string_view json,
                                             std::vector<std::string>& problems);

/// Returns an empty string if there is no ending.
std::string write_ending_record(const Variant& variant, const std::optional<Ending>& ending);
/// Returns false if the text is not such a record.
bool read_ending_record(const Variant& variant, std::string_view json,
                        std::optional<Ending>& ending);

/// The name in records: "victory", "draw", "year_limit", "called".
std::string_view ending_kind_name(Ending::Kind kind);
std::optional<Ending::Kind> find_ending_kind(std::string_view name);

}  // namespace chancery
