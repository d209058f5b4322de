// Cards: Markdown texts about a key, a province, a power, a class or a switch.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/editor/language/key_path.h"
#include "core/files/loader/variant_loader.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// A key: its title, meaning, possible values, default and an example.
std::string key_card(const KeyStep& step);
/// "a string", "a list of strings" …: the possible values of a key.
std::string forms_in_words(std::span<const Form> forms);

/// A province: terrain, owner at the start, neighbors by class, distances to homes.
std::string province_card(const Variant& variant, ProvinceId province);
std::string power_card(const Variant& variant, PowerId power);
std::string class_card(const Variant& variant, ClassId unit_class);

/// A switch: its question, its choices, the current one with the reason, and those of the editions.
std::string switch_card(const RuleSwitch& row, const Variant* variant,
                        const std::vector<Edition>& editions);

}  // namespace chancery
