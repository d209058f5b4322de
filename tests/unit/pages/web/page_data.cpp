#include "tests/unit/page_data.h"

#include <fstream>
#include <vector>

#include "tests/unit/project.h"

namespace chancery {
namespace {

using nlohmann::json;

/// The parts of JSON Schema that the schema of pages uses. Keys that it does not declare are
/// mistakes.
class SchemaCheck {
 public:
  explicit SchemaCheck(const json& schema) : types_(schema.at("$defs")) {}

  /// Empty if the value matches.
  std::string problem(const json& schema, const json& value, const std::string& place) const {
    if (schema.contains("$ref")) {
      const auto name = schema["$ref"].get<std::string>();
      return problem(types_.at(name.substr(name.rfind('/') + 1)), value, place);
    }
    if (schema.contains("anyOf")) return problem_with_all(schema["anyOf"], value, place);
    if (schema.contains("const"))
      return value == schema["const"] ? "" : place + " is not " + schema["const"].dump();
    if (schema.contains("enum")) {
      for (const json& choice : schema["enum"])
        if (value == choice) return "";
      return place + " is none of " + schema["enum"].dump();
    }
    const auto type = schema.at("type").get<std::string>();
    if (!is_of(type, value)) return place + " is no " + type + ": " + value.dump().substr(0, 60);
    if (type == "object") return problem_in_object(schema, value, place);
    if (type == "array") return problem_in_list(schema, value, place);
    return "";
  }

 private:
  static bool is_of(const std::string& type, const json& value) {
    if (type == "object") return value.is_object();
    if (type == "array") return value.is_array();
    if (type == "string") return value.is_string();
    if (type == "boolean") return value.is_boolean();
    if (type == "integer") return value.is_number_integer();
    return type == "number" && value.is_number();
  }

  std::string problem_with_all(const json& choices, const json& value,
                               const std::string& place) const {
    std::string problems;
    for (const json& choice : choices) {
      const std::string found = problem(choice, value, place);
      if (found.empty()) return "";
      problems += (problems.empty() ? "" : "; or ") + found;
    }
    return problems;
  }

  std::string problem_in_object(const json& schema, const json& value,
                                const std::string& place) const {
    const json properties = schema.value("properties", json::object());
    const json others = schema.value("additionalProperties", json(false));
    for (const json& key : schema.value("required", json::array()))
      if (!value.contains(key.get<std::string>())) return place + " has no " + key.dump();
    for (const auto& [key, member] : value.items()) {
      const json& wanted = properties.contains(key) ? properties[key] : others;
      if (wanted == json(true)) continue;
      if (!wanted.is_object()) return place + " has '" + key + "', which is not declared";
      const std::string found = problem(wanted, member, place + "." + key);
      if (!found.empty()) return found;
    }
    return "";
  }

  std::string problem_in_list(const json& schema, const json& value,
                              const std::string& place) const {
    const json first = schema.value("prefixItems", json::array());
    if (value.size() < first.size()) return place + " is too short";
    if (value.size() > first.size() && !schema.contains("items")) return place + " is too long";
    for (std::size_t i = 0; i < value.size(); ++i) {
      const std::string found = problem(i < first.size() ? first[i] : schema["items"], value[i],
                                        place + "[" + std::to_string(i) + "]");
      if (!found.empty()) return found;
    }
    return "";
  }

  const json& types_;
};

const json& page_schema() {
  static const json schema = [] {
    std::ifstream file(project_path("core/pages/web/page_data.schema.json"));
    return json::parse(file);
  }();
  return schema;
}

}  // namespace

std::string schema_problem(const json& schema, std::string_view type, const json& value) {
  const std::string name(type.substr(0, type.find('.')));
  const json& whole = schema.at("$defs").at(name);
  const json& wanted = name.size() == type.size()
                           ? whole
                           : whole.at("properties").at(std::string(type.substr(name.size() + 1)));
  return SchemaCheck(schema).problem(wanted, value, std::string(type));
}

std::string page_data_problem(std::string_view type, const json& value) {
  return schema_problem(page_schema(), type, value);
}

}  // namespace chancery
