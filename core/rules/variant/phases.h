// The phases of a round, as the calendar of a variant lists them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/common/diagnostic.h"

namespace chancery {

enum class PhaseKind : std::uint8_t {
  movement,
  retreat,
  adjustment,
  declaration  // powers declare things; units do nothing
};
inline constexpr std::size_t phase_kind_count = 4;
inline constexpr std::array phase_kinds{PhaseKind::movement, PhaseKind::retreat,
                                        PhaseKind::adjustment, PhaseKind::declaration};
std::string_view phase_kind_name(PhaseKind kind);
std::optional<PhaseKind> find_phase_kind(std::string_view name);

struct Phase {
  PhaseKind kind = PhaseKind::movement;
  std::string label;                // "Spring {year}"
  std::vector<std::string> also{};  // other labels that are understood
  std::int32_t years = 0;           // added to the year after this phase
  bool counts = false;              // before it, centers change owner and victory is checked
  bool once = false;                // played in the first round only
  SourceSpan span;
};

struct Calendar {
  std::vector<Phase> phases;  // one round; later rounds skip phases played once, which come first
  std::string bc;             // suffix of years before year 1; empty: such years have a minus sign
};

/// "1901", "-480" or "480 BC".
std::string year_text(const Calendar& calendar, std::int32_t year);
/// The label without its year: "Spring".
std::string label_without_year(const Phase& phase);
/// The label, and then the others that are understood.
std::vector<std::string> labels_of(const Phase& phase);

}  // namespace chancery
