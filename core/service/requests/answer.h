// Answers requests in JSON about variants.
#pragma once

#include <string>
#include <string_view>

#include "core/play/json_lines/json_lines.h"
#include "core/service/requests/served_variant.h"

namespace chancery {

/// Answers one request, an object with the key "do"; request_kinds.h lists the kinds. `variant` may
/// be null for kinds that need none. Everything that is wrong is an answer:
/// `{"error": {"message": …}}`, with "diagnostics" if there are several reasons.
std::string answer_request(const ServiceSettings& settings, const ServedVariant* variant,
                           std::string_view request);

/// Answers JSON Lines about positions, each with a line. Throws JsonProblem if a limit is passed.
std::string answer_lines(const ServiceSettings& settings, const JsonLinesJob& job,
                         BoardCache& boards, std::string_view lines);

/// The answer for a variant that could not be loaded.
std::string write_load_failure(const LoadFailure& failure);
/// The answer for a request that cannot be answered.
std::string write_problem(std::string_view message);

}  // namespace chancery
