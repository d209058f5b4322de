#include "core/service/requests/service_settings.h"

#include <array>

#include "core/service/requests/known_keys.h"

namespace chancery {
namespace {

constexpr std::array<std::string_view, 3> setting_keys{"search", "base", "limits"};
constexpr std::array<std::string_view, 6> limit_keys{"request_bytes", "answer_bytes",
                                                     "variant_bytes", "milliseconds",
                                                     "script_steps",  "script_bytes"};

void read_limits(const JsonObject& object, ServiceLimits& limits) {
  refuse_unknown_keys(object, limit_keys);
  const auto read = [&](std::string_view key, auto& value) {
    if (const auto number = object.number_if_any(key)) value = *number;
  };
  read("request_bytes", limits.request_bytes);
  read("answer_bytes", limits.answer_bytes);
  read("variant_bytes", limits.variant_bytes);
  read("script_steps", limits.scripts.steps);
  read("script_bytes", limits.scripts.bytes);
  if (const auto time = object.number_if_any("milliseconds"))
    limits.time = std::chrono::milliseconds(*time);
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
