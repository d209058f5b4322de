#include "core/service/requests/service_settings.h"

#include <algorithm>
#include <array>
#include <limits>
#include <type_traits>

#include "core/service/requests/known_keys.h"

namespace chancery {
namespace {

constexpr std::array<std::string_view, 3> setting_keys{"search", "base", "limits"};
constexpr std::array<std::string_view, 6> limit_keys{"request_bytes", "answer_bytes",
                                                     "variant_bytes", "milliseconds",
                                                     "script_steps",  "script_bytes"};

/// A day, so that a moment in the future can always be computed.
constexpr std::uint64_t most_milliseconds = 24 * 60 * 60 * 1000;

void read_limits(const JsonObject& object, ServiceLimits& limits) {
  refuse_unknown_keys(object, limit_keys);
  const auto read = [&](std::string_view key, auto& value) {
    using Value = std::remove_reference_t<decltype(value)>;
    constexpr std::uint64_t most = std::numeric_limits<Value>::max();
    if (const auto number = object.number_if_any(key))
      value = static_cast<Value>(std::min(*number, most));
  };
  read("request_bytes", limits.request_bytes);
  read("answer_bytes", limits.answer_bytes);
  read("variant_bytes", limits.variant_bytes);
  read("script_steps", limits.scripts.steps);
  read("script_bytes", limits.scripts.bytes);
  if (const auto time = object.number_if_any("milliseconds"))
    limits.time = std::chrono::milliseconds(std::min(*time, most_milliseconds));
}

}  // namespace

ServiceSettings read_service_settings(std::string_view json, std::string_view engine) {
  ServiceSettings settings;
  settings.engine = engine;
  if (json.empty()) return settings;
  JsonDocument document;
  std::string problem;
  if (!document.read(json, problem)) throw JsonProblem(problem);
  const JsonObject object(document.root());
  refuse_unknown_keys(object, setting_keys);
  settings.search = object.texts_if_any("search");
  settings.base = object.text_if_any("base");
  if (const auto limits = object.object_if_any("limits")) read_limits(*limits, settings.limits);
  return settings;
}

Deadline::Deadline(const ServiceLimits& limits) {
  if (limits.time) end_ = std::chrono::steady_clock::now() + *limits.time;
}

bool Deadline::has_passed() const {
  return end_ && std::chrono::steady_clock::now() >= *end_;
}

void Deadline::check() const {
  if (has_passed()) throw JsonProblem("the time limit of the request is over");
}

}  // namespace chancery
