// A variant as the files of another program state it, before any repair.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/common/diagnostic.h"
#include "core/base/common/point.h"

namespace chancery {

/// A place in the words of its source; `coast` is empty for the whole province.
struct ForeignPlace {
  std::string province;
  std::string coast;
};

/// The role of a province in convoys, as far as the source states it.
enum class ForeignGround : std::uint8_t {
  unknown,        // derived from the edges later
  inland,         // no convoy can start or end here
  shore,          // convoys start and end here
  water,          // convoys pass
  carrying_shore  // both
};

struct ForeignCoast {
  std::string key;
  std::string name;
  std::optional<Point> at;
  SourceSpan span;
};

struct ForeignProvince {
  std::string key;  // its name in edges and units
  std::string name;
  std::vector<std::string> short_names;  // the best one for an id comes first
  ForeignGround ground = ForeignGround::unknown;
  bool center = false;
  bool city = false;       // with walls: a garrison can stand inside
  bool port = true;        // ships are built here and can go into the city
  std::string country;     // the power to which it belongs at the start; may be empty
  bool off_board = false;  // the source says that no unit can enter it
  bool is_word = false;    // not a place but a word of orders; it is then off the board too
  std::optional<Point> at;
  std::vector<ForeignCoast> coasts;
  SourceSpan span;
};

/// The movement phases of a round.
enum class MoveSeason : std::uint8_t { first, last };

/// The limits of an edge, in the words of our key `edges`; an empty list means no limit.
struct ForeignLimits {
  std::vector<std::string> powers;  // by key
  std::vector<MoveSeason> seasons;
  std::optional<int> from_year;
  std::optional<int> to_year;
  std::vector<std::string> owner;     // of the province to which it leads
  std::vector<std::string> occupant;  // of that province
  std::vector<std::string> orders;
  std::optional<int> halves;  // its strength in halves: 2 is that of other moves
  friend bool operator==(const ForeignLimits&, const ForeignLimits&) = default;
};

/// An edge for the class of units with this letter. If a source lists edges at both ends, this is
/// one direction.
struct ForeignEdge {
  ForeignPlace from;
  ForeignPlace to;
  char letter = 'A';
  SourceSpan span;
  ForeignLimits limits{};  // in this direction
};

struct ForeignPower {
  std::string key;
  std::string name;
  std::vector<std::string> adjectives;
  std::string color;               // "#rrggbb"; may be empty
  std::vector<std::string> homes;  // more than the centers of its country, by key of province
  bool stands = false;             // no player plays it
  bool supports = false;           // if it stands: its units support each other
  bool rebuilds = false;           // if it stands: lost units come back
  SourceSpan span;
};

struct ForeignUnit {
  std::string power;
  char letter = 'A';
  ForeignPlace at;
  SourceSpan span;
};

/// A center that a power owns at the start.
struct ForeignOwner {
  std::string power;
  std::string province;
  SourceSpan span;
};

/// A crossing that a unit in a third province controls.
struct ForeignPassage {
  std::string word;  // its name in orders
  std::string name;
  std::array<std::string, 2> between;
  std::string keeper;  // a province
  SourceSpan span;
};

/// Stations along which units of some powers ride.
struct ForeignLine {
  std::string word;  // its name in orders
  std::string name;
  std::vector<std::string> powers;
  std::vector<std::string> stations;
  SourceSpan span;
};

/// The value of an attribute of a place or a power at the start. It is lost if neither `keys` nor
/// the extended variant declares this attribute.
struct ForeignAttribute {
  enum class Of : std::uint8_t { province, city, power };
  Of of = Of::province;
  std::string key;  // of the province or the power
  std::string id;
  std::string value;                   // as TOML
  std::vector<std::string> provinces;  // in place of the value: a text of their ids
  std::string power;                   // in place of the value: the id of this power
  std::string topic;                   // what is lost otherwise
  std::string row;                     // of the table of rules that says how it is written here
  SourceSpan span;
};

/// The number of centers that a center counts as for a power.
struct ForeignValue {
  std::string power;
  std::string province;
  int value = 1;
  SourceSpan span;
};

/// The number of centers that one power needs.
struct ForeignTarget {
  std::string power;
  int centers = 0;
};

/// A switch of our rules that the source decides.
struct ForeignRule {
  std::string name;
  std::string choice;
  std::string why;
};

/// A key of ours, beside the switches, that the source decides.
struct ForeignKey {
  std::string table;
  std::string key;
  std::string value;  // as TOML
  std::string why;    // may be empty
};

enum class ForeignPhaseKind : std::uint8_t { movement, retreat, adjustment };

struct ForeignPhase {
  ForeignPhaseKind kind = ForeignPhaseKind::movement;
  std::string label;  // with "{year}"
  int years = 0;      // years that pass after it
};

/// A picture of the board, and how to recognize its areas.
struct ForeignDrawing {
  enum class Kind : std::uint8_t {
    layers,  // SVG with an area for each province, named as the source names it
    points,  // PNG; the point of each province lies on its area
    none     // for display only
  };
  Kind kind = Kind::none;
  std::string path;
  std::vector<std::string> layers{};
};

struct Tracing;

enum class EdgesListed : std::uint8_t { once, at_both_ends };

enum class BeginsWith : std::uint8_t { moves, later_moves, builds };

struct ForeignVariant {
  std::string id;
  std::string name;
  std::string version;
  std::string summary;
  std::vector<std::string> authors;
  std::string origin;  // format and file, "FORMAT: PATH"
  EdgesListed edges_listed = EdgesListed::once;
  std::vector<ForeignProvince> provinces;
  std::vector<ForeignEdge> edges;
  std::vector<ForeignPower> powers;
  std::vector<ForeignUnit> units;
  std::vector<ForeignOwner> owners;
  bool owners_listed = false;  // `owners` is complete: homes not in it have no owner
  std::vector<ForeignPassage> passages;
  std::vector<ForeignLine> lines;
  std::vector<ForeignValue> values;
  std::vector<ForeignAttribute> attributes;
  std::vector<ForeignRule> rules;
  std::vector<ForeignKey> keys;
  std::vector<ForeignPhase> calendar;  // empty: the calendar of the extended variant
  bool wings = false;                  // it has flying units, with the letter W
  bool exchanges_classes = false;      // on a coast with a center, A becomes F and F becomes A
  bool wings_capture = true;           // they take centers
  std::string hooks;                   // the text of hooks.lua; may be empty
  std::optional<int> start_year;
  BeginsWith begins = BeginsWith::moves;
  std::optional<int> target;           // number of centers
  std::vector<ForeignTarget> targets;  // for single powers
  std::optional<int> in_a_row;         // how often the target must be reached
  std::string target_is;               // the origin of the number, if the source does not state it
  std::optional<int> last_year;
  std::vector<ForeignDrawing> drawings;  // the best one comes first
  /// The first drawing, if the edges come from it; its ids are keys of provinces.
  std::shared_ptr<const Tracing> traced{};
};

}  // namespace chancery
