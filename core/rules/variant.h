#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/base/diagnostic.h"
#include "core/base/ids.h"
#include "core/map/drawing.h"
#include "core/map/map.h"
#include "core/rules/paragraph.h"
#include "core/rules/recorded.h"
#include "core/rules/rules.h"

namespace chancery {

struct UnitClass {
  std::string id;                 // "galleon"
  std::string letter;             // "G"
  std::vector<std::string> also;  // other words for it
  bool convoys = false;           // may carry, where the terrain carries
  bool convoyed = false;          // may be carried, where the terrain lands
  std::uint8_t removal_rank = 0;  // automatic removal takes the lower rank first
  SourceSpan span;
};

/// What a power is in the setup in force.
enum class PowerRole : std::uint8_t {
  played,    // somebody orders its units
  standing,  // nobody does: its units hold, what is dislodged is lost, it neither builds nor votes
  closed     // it has no units, and nothing enters its homes and its region
};

struct Power {
  std::string id;                       // "ruritania"
  std::string name;                     // "Ruritania"
  std::vector<std::string> adjectives;  // "Ruritanian"
  std::string color;                    // "#c0392b"
  std::vector<ProvinceId> homes;        // where it may build, if builds are at home
  std::vector<ProvinceId> region;       // what else is its country: shut where it is closed
  PowerRole role = PowerRole::played;
  std::vector<std::string> parts;  // names of the powers that it is made of, if of several
  SourceSpan span;
  SourceSpan homes_span;
};

/// The closed vocabulary: what an order comes to in the engine, whatever the variant calls it.
enum class Action : std::uint8_t {
  hold,
  move,
  support_hold,
  support_move,
  convoy,   // movement
  retreat,  // retreat
  disband,  // retreat and adjustment
  build,
  waive,
  convert,         // adjustment: a unit becomes one of another class
  vote_draw,       // any phase, by a power
  keep_set,        // any phase: what an earlier set of orders said still stands
  permit,          // movement, by a power: lets a unit through a passage
  vote_surrender,  // any phase, by a power: it gives the game up
  legs,            // movement: along a line, from station to station
  plan_retreat,    // movement: where to, should the unit be dislodged
  plan_build,      // before an adjustment: what, should there be so many to build
  plan_disband     // before an adjustment: what, should there be so many to disband
};
inline constexpr std::size_t action_count = 18;

/// Does a power give such an order for itself, to be counted with those of others?
[[nodiscard]] constexpr bool is_vote(Action action) {
  return action == Action::vote_draw || action == Action::vote_surrender;
}
/// Is it written ahead, for a later phase?
[[nodiscard]] constexpr bool is_plan(Action action) {
  return action == Action::plan_retreat || action == Action::plan_build ||
         action == Action::plan_disband;
}

enum class PhaseKind : std::uint8_t { movement, retreat, adjustment };
inline constexpr std::size_t phase_kind_count = 3;
std::string_view phase_kind_name(PhaseKind kind);
std::optional<PhaseKind> find_phase_kind(std::string_view name);
std::string_view action_name(Action action);
std::optional<Action> find_action(std::string_view name);

class ScriptValue;

/// An order type as the variant declares it: a name, what it acts as, and how people write it.
struct OrderType {
  std::string id;
  Action acts_as = Action::hold;
  std::array<bool, phase_kind_count> phases{};
  std::vector<std::string>
      notations;  // the first one is how it is printed; see docs/reference/notation.md
  std::vector<ClassId> classes;             // who may be given it; empty: all
  std::vector<PowerId> powers;              // whose orders it may be; empty: everybody's
  std::optional<std::uint8_t> passage;      // permit: index into Variant::passages
  std::vector<ProvinceId> line;             // legs: the stations, from one end to the other
  std::optional<std::int32_t> per_turn;     // legs: how many units may; more than that: none does
  std::string prepare;                      // the hook that says what it comes to; empty: none
  std::shared_ptr<const ScriptValue> data;  // for that hook to look at: a table; null: none
  std::string text;
  SourceSpan span;
  SourceSpan prepare_span;
};

struct StartUnit {
  PowerId power;
  ClassId unit_class;
  SpaceId at;
  SourceSpan span;
};

struct Setup {
  std::string id;
  std::string text;
  std::int32_t year = 0;
  std::uint8_t phase = 0;  // index into Calendar::phases
  std::vector<StartUnit> units;
  std::vector<std::pair<ProvinceId, PowerId>> owners;  // beside the centers under units
  std::vector<std::vector<PowerId>> players;           // hands; empty: one power each
  bool merged = false;                                 // the powers of a hand are one power
  std::vector<PowerId> closed;                         // powers that nobody may enter
  std::vector<PowerId> standing;                       // powers whose units only stand
  SourceSpan span;
};

/// What a center is worth to one power, for units and victory; to all others it is worth 1.
struct SupplyValue {
  ProvinceId province;
  PowerId power;
  std::int32_t value = 1;
  SourceSpan span;
  friend bool operator==(const SupplyValue& a, const SupplyValue& b) {
    return a.province == b.province && a.power == b.power && a.value == b.value;
  }
};

struct Phase {
  PhaseKind kind = PhaseKind::movement;
  std::string label;       // "Spring {year}"
  std::int32_t years = 0;  // added to the year after this phase
  bool counts = false;     // centers change owner before it and victory is looked for
  SourceSpan span;
};

struct Calendar {
  std::vector<Phase> phases;  // a round; begins again at its end
};

enum class VictoryTie : std::uint8_t { play_on, share };
std::string_view victory_tie_name(VictoryTie tie);

/// What a power must have to be still in the game, where votes are counted.
enum class Alive : std::uint8_t { units, centers, either };
std::string_view alive_name(Alive alive);
std::optional<Alive> find_alive(std::string_view name);

struct Victory {
  std::optional<std::int32_t> target;  // centers
  VictoryTie tie = VictoryTie::play_on;
  std::optional<std::int32_t> last_year;  // the game ends after it; most centers win
  bool tie_is_said = false;               // or has the default
  Alive alive = Alive::units;             // who is asked for a draw, and shares it
  SourceSpan target_span;
  SourceSpan last_year_span;
};

/// What a GM may choose when a game is made.
struct Option {
  std::string id;
  enum class Type : std::uint8_t { boolean, integer, choice } type = Type::boolean;
  std::string value;                 // the one in force, as text: "true", "24", "datc"
  std::string fallback;              // the default, as text
  std::vector<std::string> choices;  // for Type::choice
  std::optional<std::int64_t> min, max;
  std::string text;
  SourceSpan span;
  bool referred = false;           // some value of the variant is `{ option = … }` of it
  std::vector<std::string> asked;  // values that some `when` asks for, sorted
};

std::string_view option_type_name(Option::Type type);
std::optional<Option::Type> find_option_type(std::string_view name);

enum class AttributeOwner : std::uint8_t { unit, province, power, pair };
enum class AttributeType : std::uint8_t { integer, boolean, power, province, text };

/// A named number (or flag, id, interned text) that units, provinces, powers or pairs of powers
/// carry.
struct Attribute {
  std::string id;
  AttributeOwner owner = AttributeOwner::unit;
  AttributeType type = AttributeType::integer;
  std::int16_t fallback = 0;
  std::int16_t min = 0;
  std::int16_t max = 1;
  std::string text;
  SourceSpan span;
};

/// Strengths of a unit in a conflict: a constant, or a unit or province attribute by index into
/// Variant::attributes.
struct StrengthTerm {
  std::int16_t constant = 1;
  std::optional<std::uint16_t> attribute;
};

/// Standard play is all ones; then nothing of this costs anything in the solver.
struct Strengths {
  bool plain = true;
  StrengthTerm attack, prevent, defend, stand, failed, support_attack, support_hold;
  std::optional<std::uint16_t> stand_bonus;  // province attribute, for who does not move
  std::optional<std::uint16_t> garrison;     // province attribute: an empty province defends itself
  bool garrison_admits_owner = true;
};

/// What lets a unit through a passage.
enum class Consent : std::uint8_t {
  same_power,  // the keeper is of its own power
  support,     // the keeper supports the move
  permit       // the keeper's power wrote an order that permits it
};
inline constexpr std::size_t consent_count = 3;

/// A routed move between two provinces that needs a unit in a third.
struct Passage {
  std::string id;
  std::array<ProvinceId, 2> ends;
  ProvinceId keeper;
  std::vector<ClassId> classes;  // who may pass
  std::array<bool, consent_count> consents{true, true, false};
  std::optional<std::int32_t> per_turn;  // how many may pass; more than that: none does
  SourceSpan span;

  [[nodiscard]] bool joins(ProvinceId from, ProvinceId to) const {
    return (ends[0] == from && ends[1] == to) || (ends[1] == from && ends[0] == to);
  }
  [[nodiscard]] bool takes(ClassId unit_class) const {
    return std::find(classes.begin(), classes.end(), unit_class) != classes.end();
  }
  [[nodiscard]] bool heeds(Consent consent) const {
    return consents[static_cast<std::size_t>(consent)];
  }
};

/// Words that mean the same in every notation: "-" for "->", "to", "moves to" …
struct WordGroup {
  std::string word;
  std::vector<std::string> also;
  SourceSpan span{};
};

/// A switch that the variant answers itself, under [rules].
struct RuleSetting {
  std::string name;  // of the switch
  SourceSpan span;
};

struct VariantScripts;

/// A loaded, checked variant with its options chosen. Immutable and shared.
struct Variant {
  std::string id;
  std::string name;
  std::string version;
  std::string summary;
  std::string edition;               // the preset of rule switches in force, may be empty
  std::vector<std::string> lineage;  // this id, then what it extends, outermost last
  std::vector<std::string> folders;  // same order, where each was found

  Map map;
  Drawing drawing;
  std::vector<UnitClass> classes;
  std::vector<Power> powers;
  std::vector<OrderType> order_types;
  std::vector<OrderTypeId> lines;  // those of them that act as legs
  std::vector<WordGroup> words;
  std::vector<Setup> setups;    // the first is the default
  std::size_t setup_index = 0;  // the one in force; powers that it merges are one in all of them
  std::vector<std::vector<PowerId>> players;  // the hands of the setup in force
  std::vector<SupplyValue> supply_values;     // by province and power
  Calendar calendar;
  Victory victory;
  Rules rules;
  std::vector<SwitchChoice> rule_reasons;  // of those in force, the ones that say why
  std::vector<RuleSetting> rule_settings;  // those that are not left to the edition
  std::vector<Option> options;
  std::vector<Attribute> attributes;
  Strengths strengths;
  std::vector<Passage> passages;
  Recorded recorded;
  std::vector<Paragraph> paragraphs;              // the designer's own words, for players
  std::shared_ptr<const VariantScripts> scripts;  // null when it has none
  std::uint64_t hash = 0;  // of everything that was read, the options and the setup

  [[nodiscard]] std::optional<PowerId> find_power(std::string_view id) const;
  [[nodiscard]] std::optional<ClassId> find_class(std::string_view id_or_letter) const;
  [[nodiscard]] const Setup* find_setup(std::string_view id) const;
  /// The one in force.
  [[nodiscard]] const Setup& setup() const { return setups[setup_index]; }
  [[nodiscard]] bool is_played(PowerId power) const {
    return powers[power.index()].role == PowerRole::played;
  }
  /// Index into `players`; none for who is not played.
  [[nodiscard]] std::optional<std::size_t> player_of(PowerId power) const;
  /// What the center counts for the power.
  [[nodiscard]] std::int32_t worth(ProvinceId center, PowerId power) const;
  [[nodiscard]] std::optional<OrderTypeId> type_of(Action action) const;
  [[nodiscard]] std::size_t center_count() const;
  /// Why the switch is as it is, in the words of whoever set it; may be empty.
  [[nodiscard]] std::string_view why_rule(std::string_view rule_switch) const;
};

}  // namespace chancery
