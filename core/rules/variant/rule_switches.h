// The rule switches: each disputed rule of the game as a named choice.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace chancery {

// A variant sets a switch under [rules]. The table in rule_switches.cpp describes each choice once,
// for reading, printing and the reference.

enum class ConvoyDisruptedBy : std::uint8_t { all, any };
enum class ConvoyDisruptedWhen : std::uint8_t { dislodged, outmatched, matched };
enum class ConvoyCuts : std::uint8_t {
  always,
  never_against_carrier,
  never_into_convoying_sea,
  never_own_carrier,
  never_into_needed_sea
};
enum class ConvoyParadox : std::uint8_t { szykman, all_hold };
enum class ConvoyAdjacent : std::uint8_t {
  own_fleet,
  own_fleet_or_land,
  intent,
  any,
  explicit_only,
  land
};
enum class ConvoyAttackFrom : std::uint8_t { start, last_sea };
enum class ConvoyDisruptedEffect : std::uint8_t { none, bounces };
enum class ConvoyPathInOrder : std::uint8_t { ignored, optional, required };
enum class ConvoySuperfluous : std::uint8_t { void_order, legal };
enum class RetreatToConvoyOrigin : std::uint8_t { allowed, barred };
enum class OwnUnits : std::uint8_t { spared, harmed };
enum class DislodgedRetreats : std::uint8_t { yes, no };
enum class DislodgedEffect : std::uint8_t { head_to_head, never };
enum class CoastExchange : std::uint8_t { meet, pass };
enum class CoastOmitted : std::uint8_t { void_order, first_listed };
enum class CoastInferred : std::uint8_t { inferred, void_order };
enum class CoastImpossible : std::uint8_t { void_order, other_coast };
enum class CoastInSupport : std::uint8_t { must_match, needed, needed_for_foreign, ignored };
enum class CoastNeedless : std::uint8_t { ignored, void_order };
enum class LetterMissing : std::uint8_t { inferred, void_order };
enum class LetterWrong : std::uint8_t { ignored, void_order };
enum class BuildTypeMissing : std::uint8_t { only_class, void_order };
enum class BuildImpossibleClass : std::uint8_t { void_order, other_class };
enum class NationalityMissing : std::uint8_t { inferred, void_order };
enum class NationalityWrong : std::uint8_t { ignored, void_order };
enum class NamesMisspelled : std::uint8_t { void_order, read };
enum class SeveralSets : std::uint8_t { last_unless_kept, last, merge };
enum class SeveralSetsUnordered : std::uint8_t { merge, void_order };
enum class DuplicateOrders : std::uint8_t { first, last, void_order };
enum class TooMany : std::uint8_t { first, last, void_order };
enum class SameSite : std::uint8_t { first, void_order };
enum class BuildSites : std::uint8_t { home, owned, any_home, owned_with_home, home_even_lost };
enum class ConvertSites : std::uint8_t { owned, home, anywhere };
enum class BuildDecline : std::uint8_t { allowed, forced };
enum class DisorderDistance : std::uint8_t {
  owned_centers,
  home_centers,
  home_provinces,
  home_centers_by_unit
};
enum class DisorderOnCenter : std::uint8_t { like_others, last };
enum class DisorderBuilds : std::uint8_t { allowed, none };
enum class DisorderSupport : std::uint8_t { allowed, refused };
enum class DisorderDislodged : std::uint8_t { retreats, disbanded };
enum class ImpossibleOrder : std::uint8_t { holds, counts_as_move };
enum class ImplicitOrders : std::uint8_t { no, yes };
enum class NoOrders : std::uint8_t { hold, disorder };
enum class ConditionalOrders : std::uint8_t { no, yes };
enum class RegentOrders : std::uint8_t { owner, regent };

/// The choices in force. The defaults are those that the author of the DATC prefers.
struct Rules {
  ConvoyDisruptedBy convoy_disrupted_by{};
  ConvoyDisruptedWhen convoy_disrupted_when{};
  ConvoyCuts convoy_cuts{};
  ConvoyParadox convoy_paradox{};
  ConvoyAdjacent convoy_adjacent{};
  ConvoyAttackFrom convoy_attack_from{};
  ConvoyDisruptedEffect convoy_disrupted_effect{};
  ConvoyPathInOrder convoy_path_in_order{};
  ConvoySuperfluous convoy_superfluous{};
  RetreatToConvoyOrigin retreat_to_convoy_origin{};
  DislodgedEffect dislodged_effect{};
  DislodgedRetreats dislodged_retreats{};
  OwnUnits attack_own_units{};
  CoastOmitted coast_omitted{};
  CoastInferred coast_inferred{};
  CoastImpossible coast_impossible{};
  CoastInSupport coast_in_support{};
  CoastNeedless coast_wrong{};
  CoastNeedless coast_irrelevant{};
  CoastExchange coast_exchange{};
  CoastOmitted coast_build_omitted{};
  LetterMissing letter_missing{};
  LetterWrong letter_wrong{};
  BuildTypeMissing build_type_missing{};
  BuildImpossibleClass build_impossible_class{};
  NationalityMissing nationality_missing{};
  NationalityWrong nationality_wrong{};
  NamesMisspelled names_misspelled{};
  SeveralSets orders_several_sets{};
  SeveralSetsUnordered orders_several_sets_unordered{};
  DuplicateOrders orders_duplicate{};
  BuildSites build_sites{};
  TooMany build_too_many{};
  SameSite build_same_site{};
  TooMany disband_too_many{};
  BuildDecline build_decline{};
  ConvertSites convert_sites{};
  DisorderDistance disorder_distance{};
  DisorderOnCenter disorder_on_center{};
  DisorderBuilds disorder_builds{};
  DisorderSupport disorder_support{};
  DisorderDislodged disorder_dislodged{};
  ImpossibleOrder orders_impossible{};
  ImplicitOrders orders_implicit{};
  NoOrders orders_none{};
  ConditionalOrders orders_conditional{};
  RegentOrders orders_regent{};
};

struct RuleChoice {
  std::string_view name;  // as written in TOML
  std::string_view datc;  // the letter or word of the DATC, or of its cases; may be empty
  std::string_view text;  // its effect, one sentence
};

/// One switch: `[rules] group.name = "choice"`.
struct RuleSwitch {
  std::string_view name;                // "convoy.disrupted_by"
  std::string_view issue;               // "4.A.1", or empty
  std::string_view question;            // one sentence
  std::span<const RuleChoice> choices;  // in the order of the enum
  std::uint8_t (*get)(const Rules&);
  void (*set)(Rules&, std::uint8_t);
};

/// A switch as an edition or a variant sets it.
struct SwitchChoice {
  std::string name;    // of the switch
  std::string choice;  // its choice
  std::string why;     // the source in the rulebook; may be empty
};

std::span<const RuleSwitch> rule_switches();
const RuleSwitch* find_rule_switch(std::string_view name);
/// Returns the name of the choice that `rules` makes.
std::string_view chosen(const RuleSwitch& rule_switch, const Rules& rules);
/// Sets the choice by name. Returns false if the switch has no such choice.
bool choose(const RuleSwitch& rule_switch, std::string_view choice, Rules& rules);

}  // namespace chancery
