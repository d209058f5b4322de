// Compares data of pages with their schema, core/pages/web/page_data.schema.json.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace chancery {

/// Where and why the value is not what the schema says of this type, as "MapWords", or of a member
/// of it, as "MapWords.spaces"; empty if it is.
std::string page_data_problem(std::string_view type, const nlohmann::json& value);

/// The same for a schema of its own, with types under "$defs".
std::string schema_problem(const nlohmann::json& schema, std::string_view type,
                           const nlohmann::json& value);

}  // namespace chancery
