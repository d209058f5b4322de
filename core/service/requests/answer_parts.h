// What all answers share: the request, the variant, and a writer.
#pragma once

#include <memory>

#include "core/service/requests/request_kinds.h"
#include "core/service/requests/served_variant.h"

namespace chancery::answers {

/// A request, and the beginning of its answer.
struct Asked {
  const RequestKind& kind;
  const ServiceSettings& settings;
  const ServedVariant* served;  // null if the request came without a variant
  const JsonObject& request;
  const Deadline& deadline;
  JsonWriter& json;

  [[nodiscard]] const ServedVariant& variant() const { return *served; }
};

// Each writes the members of its answer, or throws JsonProblem, LoadFailure or HookFailure.

void write_info(const Asked& asked);
void write_check(const Asked& asked);
void write_diff(const Asked& asked);
void write_rules(const Asked& asked);
void write_cases(const Asked& asked);

void write_start(const Asked& asked);
void write_legal(const Asked& asked);
void write_adjudicated(const Asked& asked);
void write_explained(const Asked& asked);
void write_view(const Asked& asked);
void write_board(const Asked& asked);

void write_imported(const Asked& asked);
void write_exported(const Asked& asked);
void write_traced(const Asked& asked);
void write_packed(const Asked& asked);

/// The key with a list of diagnostics.
void write_diagnostics(std::string_view key, const Diagnostics& diagnostics, JsonWriter& json);
/// The members of an object that was written as one line.
void write_members(std::string_view object, JsonWriter& json);
/// Another variant: that of the key, or the one with the id `fallback`; null if there is neither.
std::shared_ptr<const Variant> other_variant(const Asked& asked, std::string_view key,
                                             const std::string& fallback = {});

}  // namespace chancery::answers
