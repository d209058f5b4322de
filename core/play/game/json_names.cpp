#include "core/play/game/json_names.h"

namespace chancery {
namespace {

std::string quoted(std::string_view text) {
  std::string json;
  append_json_text(json, text);
  return json;
}

}  // namespace

JsonNames::JsonNames(const Variant& variant) {
  for (const UnitClass& unit_class : variant.classes)
    and_classes_.push_back(", \"unit\": " + quoted(unit_class.letter));
  for (const Space& space : variant.map.spaces()) {
    const std::string name = quoted(space.id);
    spaces_.emplace_back(name);
    space_keys_.emplace_back(name + ": ");
    and_places_.push_back(", \"at\": " + name);
    and_to_.push_back(", \"to\": " + name);
  }
  for (const Power& power : variant.powers) {
    const std::string name = quoted(power.name);
    powers_.emplace_back(name);
    power_keys_.emplace_back(name + ": ");
    for (const std::string& and_class : and_classes_)
      units_.emplace_back("{\"power\": " + name + and_class);
    orders_.emplace_back("{\"power\": " + name + ", \"order\": ");
  }
  for (std::size_t result = 0; result < result_count; ++result) {
    const std::string name = quoted(result_name(static_cast<Result>(result)));
    and_outcomes_[0].push_back(", \"ok\": false, \"result\": " + name);
    and_outcomes_[1].push_back(", \"ok\": true, \"result\": " + name);
  }
}

}  // namespace chancery
