// The parts of the rules for players, for player_rules*.cpp and for pages that show some of them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/rules/state/position.h"
#include "core/rules/variant/hook_kinds.h"
#include "core/rules/variant/unit_condition.h"
#include "core/rules/variant/variant.h"
#include "core/workbench/player_rules/player_rules.h"

namespace chancery::player_rules {

// --- words ---------------------------------------------------------------------------------------

/// "a, b and c".
std::string listed(const std::vector<std::string>& all);
/// "no", "one", "two" … up to "twelve"; larger numbers in digits.
std::string number_word(std::size_t number);
/// "one province", "3 provinces"; small numbers as words.
std::string spelled_count(std::size_t count, std::string_view what);
/// The text with a capital at its beginning.
std::string sentence(std::string text);
/// The text without a capital at its beginning, to end a sentence.
std::string as_clause(std::string_view text);
/// "a, b or c".
std::string either(const std::vector<std::string>& all);
/// An id as a word, without underscores.
std::string as_word(std::string_view id);
/// "a barge", "an elk": its id as a word.
std::string class_with_article(const Variant& variant, ClassId unit_class);
/// "barges": the class's word that looks like a plural, or else its id with an s.
std::string several(const Variant& variant, ClassId unit_class);
std::string several(const Variant& variant, const std::vector<ClassId>& classes);
/// "Abecia (ABC)".
std::string called(const Map& map, ProvinceId province);
std::string called(const Map& map, const std::vector<ProvinceId>& provinces);
std::string names(const Variant& variant, const std::vector<PowerId>& powers);
std::vector<std::string> ids(const Map& map, const std::vector<ProvinceId>& provinces);
/// The first order type with that action; null if there is none.
const OrderType* type_of(const Variant& variant, Action action);
/// True if there is an order with that action.
bool has(const Variant& variant, Action action);
/// True if a script of the variant decides this.
bool has_hook(const Variant& variant, HookKind kind);
/// True if a script of the variant may draw at random.
bool may_draw(const Variant& variant);
/// True if a center can change its owner in play.
bool counts_centers(const Variant& variant);
/// True if there is a phase of that kind in which such an order can be given.
bool has_in(const Variant& variant, Action action, PhaseKind phase);
/// True if a unit without an order continues some task.
bool tasks_continue(const Variant& variant);
/// True if the board is left out of the text.
bool hides_board(const Variant& variant, ShownBoard shown);
/// True if any unit can ever be there.
bool can_be_entered(const Variant& variant, ProvinceId province);
/// The labels of the wanted phases, without years, each once.
std::vector<std::string> labels_where(const Variant& variant, bool (*wanted)(const Phase&));
/// A phase's label without its year: "Fall".
std::string season(const Phase& phase);

// --- chapters ------------------------------------------------------------------------------------

std::vector<TextBlock> introduction(const Variant& variant, ShownBoard shown,
                                    ShownSetups setups = ShownSetups::all);
std::vector<TextBlock> options(const Variant& variant);
std::vector<TextBlock> map(const Variant& variant, ShownBoard shown = ShownBoard::whole);
std::vector<TextBlock> setups(const Variant& variant, ShownBoard shown = ShownBoard::whole,
                              ShownSetups which = ShownSetups::all);
std::vector<TextBlock> calendar(const Variant& variant);
std::vector<TextBlock> orders(const Variant& variant, ShownBoard shown);
/// Only the notations, with examples from the start unless the board is hidden.
std::vector<TextBlock> notations(const Variant& variant, ShownBoard shown = ShownBoard::whole);
/// The duration of tasks, and what ends them.
void add_tasks(const Variant& variant, TextBlocks& out);
std::vector<TextBlock> conflicts(const Variant& variant, ShownBoard shown);
/// The units that may go through each passage, and when; empty without passages.
std::vector<TextBlock> passages(const Variant& variant);
std::vector<TextBlock> retreats(const Variant& variant);
std::vector<TextBlock> builds(const Variant& variant, ShownBoard shown);
std::vector<TextBlock> ending(const Variant& variant);
std::vector<TextBlock> rulings(const Variant& variant);
/// The differences from `other`; empty if there are none.
std::vector<TextBlock> differences(const Variant& variant, const Variant& other,
                                   ShownBoard shown = ShownBoard::whole);
/// What players know of a board that they discover in play; empty if the board is open.
std::vector<TextBlock> sight(const Variant& variant);
/// What players see of units, owners and orders; empty without fog.
std::vector<TextBlock> fog(const Variant& variant);
/// The build sites of classes, and the number of units that a power may have.
void add_class_limits(const Variant& variant, std::vector<std::string>& items);
/// "Only if …." for an order or a task, as far as players may know; empty if it can always be
/// given.
std::string only_if(const Variant& variant, const std::vector<UnitCondition>& where);
/// Homes that change in play.
void add_homes(const Variant& variant, std::vector<std::string>& items);
/// The conditions of victory, and when they are checked.
void add_goals(const Variant& variant, bool at_any_time, TextBlocks& out);
/// What feeds units, if the variant does not count centers; else empty.
std::string feeding(const Variant& variant);

/// The choice of a rule switch in this variant, as a sentence.
std::string_view decided(const Variant& variant, std::string_view rule_switch);

}  // namespace chancery::player_rules
