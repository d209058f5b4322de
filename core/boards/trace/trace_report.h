// The result of tracing, as text for people and as JSON.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "core/boards/trace/drawn_differences.h"
#include "core/boards/trace/traced_ways.h"

namespace chancery {

struct TraceReport {
  const Tracing& tracing;
  std::span<const TracedWay> ways;
  std::optional<DrawnDifferences> differences{};  // if a variant takes the drawing
  std::vector<std::string> changes{};             // of its map.toml
  std::vector<std::string> kept{};                // unchanged lines, and why
};

std::string trace_report_text(const TraceReport& report);
std::string trace_report_json(const TraceReport& report);

}  // namespace chancery
