// What programs in other languages set once: where variants are, and what a request may use.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules/script/script_allowance.h"

namespace chancery {

/// What one request may use. A request that needs more gets an error as its answer.
struct ServiceLimits {
  std::size_t request_bytes = std::size_t{64} << 20U;
  std::size_t answer_bytes = std::size_t{256} << 20U;
  std::size_t variant_bytes = std::size_t{64} << 20U;  // of the files of a variant in memory
  /// Checked between the steps of long requests: cases, checks, lines. Nothing: no limit.
  std::optional<std::chrono::milliseconds> time;
  ScriptUse scripts = ScriptAllowance::command_limit;  // all calls of scripts together
};

struct ServiceSettings {
  std::vector<std::string> search;  // folders that contain variants
  std::string base;                 // the variant that imported variants extend; empty: none
  std::string engine;               // the version of the program, for packs: "1.2.3"
  ServiceLimits limits;
};

/// Reads `{"search": […], "base": …, "limits": {…}}` for a program of version `engine`; an empty
/// text gives the defaults. Throws JsonProblem.
ServiceSettings read_service_settings(std::string_view json, std::string_view engine);

/// The moment at which a request must end.
class Deadline {
 public:
  explicit Deadline(const ServiceLimits& limits);
  [[nodiscard]] bool has_passed() const;
  /// Throws JsonProblem if the time is over.
  void check() const;

 private:
  std::optional<std::chrono::steady_clock::time_point> end_;
};

}  // namespace chancery
