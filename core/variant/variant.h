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
#include "core/variant/check_notes.h"
#include "core/variant/paragraph.h"
#include "core/variant/rule_switches.h"
#include "core/variant/world_pattern.h"

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
  std::string script_id{};         // what scripts call it; empty: by its id
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
  plan_disband,    // before an adjustment: what, should there be so many to disband
  declare,         // any phase, by a power: hooks are told of it, and nothing else comes of it
  task             // movement: a turn's part of work that may take several
};
inline constexpr std::size_t action_count = 20;

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
struct Position;

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
  std::vector<std::uint8_t> stages;  // task: the stage that each notation names; 0: it names none
  std::string code;                  // a letter or two for signs of units; may be empty
  std::string text;
  SourceSpan span;
  SourceSpan prepare_span;
};

inline constexpr std::size_t most_order_types = 250;

/// What an attribute of something is at the start, where that is not its default.
struct StartValue {
  std::uint16_t attribute = 0;  // index into Variant::attributes
  std::size_t row = 0;          // of a province, or of a power
  std::int16_t value = 0;
  std::string text{};  // instead of the value, of an attribute of type text
};

struct StartUnit {
  PowerId power;
  ClassId unit_class;
  SpaceId at;
  SourceSpan span;
};

/// As far from year 0 as a variant may start: a game goes on from any year without an overflow.
inline constexpr std::int32_t farthest_year = 100'000;

struct Setup {
  std::string id;
  std::string text;
  std::int32_t year = 0;
  std::uint8_t phase = 0;  // index into Calendar::phases
  std::vector<StartUnit> units;
  std::vector<std::pair<ProvinceId, PowerId>> owners;  // beside the centers under units
  std::vector<StartValue> values;                      // laid over those of the variant
  std::vector<std::vector<PowerId>> players;           // hands; empty: one power each
  bool merged = false;                                 // the powers of a hand are one power
  std::vector<PowerId> closed;                         // powers that nobody may enter
  std::vector<PowerId> standing;                       // powers whose units only stand
  std::shared_ptr<const Position> begun;  // what the hook `at_start` made of it; null: nothing
  bool begun_by_chance = false;           // and would make something else of another seed
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
  bool asked_by_texts = false;     // some `when` of a text for players asks for a value
  bool referred_by_rules = false;  // such a value of what is no text for players

  /// Then another value makes no other game of the variant, but for what scripts make of it.
  [[nodiscard]] bool is_beside_the_rules() const { return !referred_by_rules && asked.empty(); }
  /// And not even another text for players.
  [[nodiscard]] bool is_for_scripts_alone() const {
    return is_beside_the_rules() && !referred && !asked_by_texts;
  }
};

std::string_view option_type_name(Option::Type type);
std::optional<Option::Type> find_option_type(std::string_view name);

enum class AttributeOwner : std::uint8_t {
  unit,
  province,
  power,
  pair,      // of powers: what the first has with the second
  knowledge  // of a power and a province: what it has of it
};
inline constexpr std::size_t attribute_owner_count = 5;
enum class AttributeType : std::uint8_t { integer, boolean, power, province, text };

/// Whose players may see an attribute, where not everybody sees everything ([sight]), if they see
/// what it is of at all.
enum class SeenBy : std::uint8_t {
  no_player,  // it is for hooks and the game master
  own,        // who plays the power whose it is
  met,        // and who has met that power
  all         // everybody
};
inline constexpr std::size_t seen_by_count = 4;
std::string_view seen_by_name(SeenBy by);

/// A named number (or flag, id, interned text) that units, provinces, powers, pairs of powers, or
/// powers with provinces carry.
struct Attribute {
  std::string id;
  AttributeOwner owner = AttributeOwner::unit;
  AttributeType type = AttributeType::integer;
  std::int16_t fallback = 0;
  std::int16_t min = 0;
  std::int16_t max = 1;
  SeenBy seen_by = SeenBy::all;
  bool leads = false;  // who can get to a province can get on to the one that it names
  std::string text;
  SourceSpan span;
  /// Of one that follows another of the same owner: index into Variant::attributes of that one, and
  /// what this one is for each of its values. Nobody sets it.
  std::optional<std::uint16_t> of;
  std::vector<std::int16_t> table;
};

/// Where the values of an attribute stand among those of a position: a row has its cell at
/// `row * width + column`.
struct AttributePlace {
  AttributeOwner owner = AttributeOwner::unit;
  std::uint16_t attribute = 0;  // index into Variant::attributes
  std::uint16_t column = 0;
  std::uint16_t width = 0;
  [[nodiscard]] std::size_t cell(std::size_t row) const { return row * width + column; }
};

/// Where centers are counted by an attribute of provinces: one that has none of it is no center.
struct SupplyCount {
  AttributePlace place;
  std::int32_t per_unit = 1;  // so much of it feeds a unit
};

/// What must be so for a unit to work at a task where it stands; all conditions must be.
struct TaskCondition {
  enum class Kind : std::uint8_t { attribute, owner };
  enum class Owner : std::uint8_t { own, none, other };
  Kind kind = Kind::attribute;
  AttributePlace place;  // of the unit, of its province or of its power
  std::int16_t min = 0;
  std::int16_t max = 0;
  Owner owner = Owner::own;  // of the province
  SourceSpan span{};
};

/// What a finished task does to the unit or to its province.
struct TaskEffect {
  AttributePlace place;
  bool adds = false;       // and is kept in the range of the attribute; else it sets
  bool own_power = false;  // it sets the power whose unit it is
  std::int16_t value = 0;
  std::string text{};  // instead of the value, of an attribute of type text
};

/// Work that takes a unit some turns in a row, one order of its type each.
struct Task {
  std::string id;
  OrderTypeId type;
  std::uint8_t turns = 1;  // 1 to 9
  std::vector<TaskCondition> where;
  std::vector<TaskEffect> effects;
  bool takes = false;            // when done the province is the power's
  bool goes_on = false;          // without an order, if the unit worked at it the turn before
  bool broken_by_attack = true;  // by another power, if it arrives
  bool broken_by_other_order = true;
  SourceSpan span;
};

/// The attributes that say what a power has seen, by index into Variant::attributes. Hooks keep
/// them; whatever leaves the program for a player is made of what they tell alone.
struct Sight {
  std::uint16_t known = 0;                // of knowledge, a flag: it is on the power's map
  std::uint16_t met = 0;                  // of a pair, a flag: each knows who the other is
  std::optional<std::uint16_t> revealed;  // of a power, a flag: it sees everything
  std::optional<std::uint16_t> color;     // of a province, a power: in whose colour it is shown
};

/// Several people may play one power: the attributes that tell of them. Hooks and the game master
/// keep them. An order may then say who wrote it.
struct People {
  AttributePlace count;  // of a power, a number: how many play it; 0 is as good as 1
  std::optional<AttributePlace> leader;  // of a power: which of them leads, from 1 on; 0: nobody
  std::optional<AttributePlace> unit;    // of a unit: which of them commands it; 0: any of them
};

/// Strengths of a unit in a conflict: a constant, or a unit or province attribute by index into
/// Variant::attributes.
struct StrengthTerm {
  std::int16_t constant = 1;
  std::optional<std::uint16_t> attribute;
};

inline constexpr std::int64_t greatest_strength = 1000;

/// Standard play is all ones; then nothing of this costs anything in the solver.
struct Strengths {
  bool plain = true;
  StrengthTerm attack, prevent, defend, stand, failed, support_attack, support_hold;
  std::optional<std::uint16_t> stand_bonus;  // province attribute, for who does not move
  std::optional<std::uint16_t> garrison;     // province attribute: an empty province defends itself
  bool garrison_admits_owner = true;
};

/// Attributes of type text, by index into Variant::attributes, that hold the names which provinces
/// and powers are given in play.
struct NamesInPlay {
  std::optional<std::uint16_t> province, power;

  [[nodiscard]] bool any() const { return province || power; }
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

struct PagePattern;
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
  std::optional<Sight> sight;    // none: boards are open
  std::optional<People> people;  // none: whoever writes for a power is as good as another
  NamesInPlay names_in_play;
  Strengths strengths;
  std::vector<Passage> passages;
  std::vector<Task> tasks;
  AttributePlace task_place, stage_place;  // where there are tasks: which a unit works at, how far
  std::vector<StartValue> start_values;    // of every setup
  std::optional<SupplyCount> supply_count;
  CheckNotes recorded;
  std::optional<WorldPattern> world;
  std::vector<Paragraph> paragraphs;              // the designer's own words, for players
  std::shared_ptr<const VariantScripts> scripts;  // null when it has none
  std::uint64_t hash = 0;  // of everything that was read, the options and the setup
  bool partial = false;    // what somebody knows of a variant, made for them alone
  std::shared_ptr<const PagePattern> page{};  // null: it says nothing of players' pages

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
  /// How many provinces are centers, or may become one.
  [[nodiscard]] std::size_t center_count() const;
  /// The task of that order type; null: it is of none.
  [[nodiscard]] const Task* task_of(OrderTypeId type) const;
  /// Why the switch is as it is, in the words of whoever set it; may be empty.
  [[nodiscard]] std::string_view why_rule(std::string_view rule_switch) const;
};

}  // namespace chancery
