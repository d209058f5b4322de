#include "core/game/json_names.h"

#include "core/json/json_value.h"

namespace chancery {
namespace {

std::string quoted(std::string_view text) {
  std::string json;
  append_json_text(json, text);
  return json;
}

}  // namespace

JsonNames::JsonNames(const Variant& variant) {
  for (const Power& power : variant.powers) powers_.push_back(quoted(power.name));
  for (const Space& space : variant.map.spaces()) spaces_.push_back(quoted(space.id));
  for (const std::string& power : powers_) with_powers_.push_back("\"power\": " + power);
  for (const UnitClass& unit_class : variant.classes)
    and_classes_.push_back(", \"unit\": " + quoted(unit_class.letter));
  for (const std::string& space : spaces_) and_places_.push_back(", \"at\": " + space);
  for (std::size_t result = 0; result < result_count; ++result) {
    const std::string name = quoted(result_name(static_cast<Result>(result)));
    and_outcomes_[0].push_back(", \"ok\": false, \"result\": " + name);
    and_outcomes_[1].push_back(", \"ok\": true, \"result\": " + name);
  }
}

}  // namespace chancery
