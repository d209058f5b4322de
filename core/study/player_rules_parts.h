#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/rules/position.h"
#include "core/rules/variant.h"
#include "core/study/player_rules.h"

/// The parts of the rules for players, for player_rules*.cpp and pages that show some of them.
namespace chancery::player_rules {

// --- words ---------------------------------------------------------------------------------------

/// "a, b and c".
std::string listed(const std::vector<std::string>& all);
/// "one province", "3 provinces"; small numbers in letters.
std::string counted(std::size_t count, std::string_view what);
/// With a capital at its beginning.
std::string sentence(std::string text);
/// Without underscores: an id as a word.
std::string as_word(std::string_view id);
/// "a barge", "an elk": its id as a word.
std::string one(const Variant& variant, ClassId unit_class);
/// "barges": the word for it that looks like a plural.
std::string several(const Variant& variant, ClassId unit_class);
std::string several(const Variant& variant, const std::vector<ClassId>& classes);
/// "Abecia (ABC)".
std::string called(const Map& map, ProvinceId province);
std::string called(const Map& map, const std::vector<ProvinceId>& provinces);
std::string names(const Variant& variant, const std::vector<PowerId>& powers);
std::vector<std::string> ids(const Map& map, const std::vector<ProvinceId>& provinces);
/// The first order type that acts so; null when there is none.
const OrderType* type_of(const Variant& variant, Action action);
/// Is there an order that acts so?
bool has(const Variant& variant, Action action);
/// The label of the phase in its first year.
std::vector<std::string> labels_where(const Variant& variant, bool (*wanted)(const Phase&));
/// A phase's label without its year: "Fall".
std::string season(const Phase& phase);

// --- chapters ------------------------------------------------------------------------------------

std::vector<TextBlock> introduction(const Variant& variant);
std::vector<TextBlock> options(const Variant& variant);
std::vector<TextBlock> map(const Variant& variant);
std::vector<TextBlock> setups(const Variant& variant);
std::vector<TextBlock> calendar(const Variant& variant);
std::vector<TextBlock> orders(const Variant& variant);
/// The notations alone, with examples from the start.
std::vector<TextBlock> notations(const Variant& variant);
std::vector<TextBlock> conflicts(const Variant& variant);
std::vector<TextBlock> retreats(const Variant& variant);
std::vector<TextBlock> builds(const Variant& variant);
std::vector<TextBlock> ending(const Variant& variant);
std::vector<TextBlock> rulings(const Variant& variant);
std::vector<TextBlock> differences(const Variant& variant, const Variant& other);

/// What a rule switch decides here, as a sentence.
std::string_view decided(const Variant& variant, std::string_view rule_switch);

}  // namespace chancery::player_rules
