#include "core/rules/hooks/hook_result.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/common/contains.h"
#include "core/base/common/names.h"

namespace chancery {
namespace {

template <class Things>
std::vector<std::string> ids_of(const Things& things) {
  std::vector<std::string> ids;
  for (const auto& thing : things) ids.push_back(thing.id);
  return ids;
}

/// Returns the index of the element with that id.
template <class Things>
std::optional<std::size_t> find_id(const Things& things, std::string_view id) {
  const auto found =
      std::find_if(things.begin(), things.end(), [&](const auto& each) { return each.id == id; });
  if (found == things.end()) return std::nullopt;
  return static_cast<std::size_t>(found - things.begin());
}

}  // namespace

void HookValue::refuse(std::string_view wanted, std::string hint) const {
  const std::string written = value_->written();
  const bool is_long = written.size() > 80;
  throw BadHookResult(fmt::format("{} is {}, not {}", path_,
                                  is_long ? std::string(value_->kind_name()) : written, wanted),
                      std::move(hint));
}

bool HookValue::boolean() const {
  const auto truth = value_->as_bool();
  if (!truth) refuse("true or false");
  return *truth;
}

std::int64_t HookValue::integer_between(std::int64_t least, std::int64_t most,
                                        std::string hint) const {
  const auto number = value_->as_integer();
  if (!number || *number < least || *number > most)
    refuse(fmt::format("a whole number from {} to {}", least, most), std::move(hint));
  return *number;
}

const std::string& HookValue::text() const {
  const std::string* text = value_->as_text();
  if (text == nullptr) refuse("a string");
  return *text;
}

const std::string& HookValue::sentence() const {
  constexpr std::size_t longest = 500;
  const std::string& sentence = text();
  if (sentence.empty() || sentence.size() > longest ||
      sentence.find_first_of("\n\r\t") != std::string::npos)
    throw BadHookResult(fmt::format("{} must be one line of 1 to {} bytes", path_, longest));
  return sentence;
}

PowerId HookValue::power() const {
  if (const auto found = find_id(variant_->powers, text())) return PowerId{*found};
  refuse("a power", did_you_mean(text(), ids_of(variant_->powers)));
}

ClassId HookValue::unit_class() const {
  if (const auto found = find_id(variant_->classes, text())) return ClassId{*found};
  refuse("a unit class", did_you_mean(text(), ids_of(variant_->classes)));
}

SpaceId HookValue::space() const {
  if (const auto found = variant_->map.find_space(text())) return *found;
  refuse("a place", did_you_mean(text(), ids_of(variant_->map.spaces())));
}

SpaceId HookValue::place_for(ClassId unit_class) const {
  const Map& map = variant_->map;
  const SpaceId place = space();
  if (map.can_stand(unit_class, place)) return place;
  const ProvinceId province = map.province_of(place);
  std::vector<std::string> others;
  if (map.can_stand(unit_class, map.whole(province))) others.push_back(map.province(province).id);
  for (const SpaceId coast : map.province(province).coasts)
    if (map.can_stand(unit_class, coast)) others.push_back(map.space(coast).id);
  refuse(fmt::format("a place where a unit of class '{}' can stand",
                     variant_->classes[unit_class.index()].id),
         others.empty() ? std::string()
                        : fmt::format("it can stand in {}", fmt::join(others, " and ")));
}

ProvinceId HookValue::province() const {
  if (const auto found = variant_->map.find_province(text())) return *found;
  refuse("a province", did_you_mean(text(), ids_of(variant_->map.provinces())));
}

std::vector<HookValue> HookValue::list() const {
  const ScriptValue::List* entries = value_->as_list();
  if (entries == nullptr) refuse("a list");
  std::vector<HookValue> values;
  for (std::size_t i = 0; i < entries->size(); ++i)
    values.emplace_back(*variant_, (*entries)[i], fmt::format("{}[{}]", path_, i + 1));
  return values;
}

std::vector<std::pair<std::string, HookValue>> HookValue::fields(const std::string& hint) const {
  const ScriptValue::Table* fields = value_->as_table();
  if (fields == nullptr) refuse("a table with string keys", hint);
  std::vector<std::pair<std::string, HookValue>> values;
  for (const ScriptField& each : *fields)
    values.emplace_back(each.key, HookValue(*variant_, each.value, field_path(path_, each.key)));
  return values;
}

HookValue HookValue::field(std::string_view key) const {
  static const ScriptValue nil;
  const ScriptValue* found = value_->field(key);
  return {*variant_, found != nullptr ? *found : nil, field_path(path_, key)};
}

void HookValue::allow_only(std::span<const std::string_view> keys) const {
  const ScriptValue::Table* fields = value_->as_table();
  if (fields == nullptr) refuse("a table with string keys");
  for (const ScriptField& each : *fields) {
    if (contains(keys, each.key)) continue;
    const std::vector<std::string> known(keys.begin(), keys.end());
    std::string hint = did_you_mean(each.key, known);
    if (hint.empty()) hint = fmt::format("there are: {}", fmt::join(known, ", "));
    throw BadHookResult(fmt::format("{} is not a known key", field_path(path_, each.key)), hint);
  }
}

}  // namespace chancery
