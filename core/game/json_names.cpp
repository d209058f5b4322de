#include "core/game/json_names.h"

#include "core/game/json_value.h"

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
    with_classes_.push_back("\"unit\": " + quoted(unit_class.letter));
  for (const std::string& space : spaces_) with_places_.push_back("\"at\": " + space);
}

}  // namespace chancery
