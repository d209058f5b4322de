#include "core/service/requests/known_keys.h"

#include <fmt/format.h>

#include <string>
#include <vector>

#include "core/base/common/contains.h"
#include "core/base/common/names.h"

namespace chancery {

void refuse_unknown_keys(const JsonObject& object, std::span<const std::string_view> known) {
  for (const JsonValue& item : object.value().items()) {
    if (contains(known, item.key)) continue;
    const std::vector<std::string> names(known.begin(), known.end());
    const std::string hint = did_you_mean(item.key, names);
    throw JsonProblem(fmt::format(
        "unknown key '{}'{}", item.key,
        hint.empty() ? fmt::format("; known are {}", fmt::join(known, ", ")) : ": " + hint));
  }
}

}  // namespace chancery
