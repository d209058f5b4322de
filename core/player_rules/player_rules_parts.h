#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/player_rules/player_rules.h"
#include "core/state/position.h"
#include "core/variant/hook_kinds.h"
#include "core/variant/variant.h"

/// The parts of the rules for players, for player_rules*.cpp and pages that show some of them.
namespace chancery::player_rules {

// --- words ---------------------------------------------------------------------------------------

/// "a, b and c".
std::string listed(const std::vector<std::string>& all);
/// "one province", "3 provinces"; small numbers in letters.
std::string plural_count(std::size_t count, std::string_view what);
/// With a capital at its beginning.
std::string sentence(std::string text);
/// Without a capital at its beginning, as the end of a sentence.
std::string as_clause(std::string_view text);
/// "a, b or c".
std::string either(const std::vector<std::string>& all);
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
/// Does a script of the variant decide this?
bool has_hook(const Variant& variant, HookKind kind);
/// Does a unit that is given no order go on with some work?
bool work_goes_on(const Variant& variant);
/// Is the board left out of what is written?
bool hides_board(const Variant& variant, ShownBoard shown);
/// Can any unit ever be there?
bool can_be_entered(const Variant& variant, ProvinceId province);
/// The label of the phase in its first year.
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
/// The notations alone, with examples from the start unless that is left out.
std::vector<TextBlock> notations(const Variant& variant, ShownBoard shown = ShownBoard::whole);
std::vector<TextBlock> conflicts(const Variant& variant, ShownBoard shown);
/// Who may go through which, and when; nothing when there are none.
std::vector<TextBlock> passages(const Variant& variant);
std::vector<TextBlock> retreats(const Variant& variant);
std::vector<TextBlock> builds(const Variant& variant, ShownBoard shown);
std::vector<TextBlock> ending(const Variant& variant);
std::vector<TextBlock> rulings(const Variant& variant);
/// Nothing when there are none.
std::vector<TextBlock> differences(const Variant& variant, const Variant& other,
                                   ShownBoard shown = ShownBoard::whole);
/// What of a board that is found out in play is known, and to whom; nothing where boards are open.
std::vector<TextBlock> sight(const Variant& variant);
/// Of what units live, where the variant counts it otherwise than by centers; else empty.
std::string feeding(const Variant& variant);

/// What a rule switch decides here, as a sentence.
std::string_view decided(const Variant& variant, std::string_view rule_switch);

}  // namespace chancery::player_rules
