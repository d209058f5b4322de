// A variant as the files of another program state it, before anything is put right.
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

/// A place by the words of its source; `coast` is empty for the whole province.
struct ForeignPlace {
  std::string province;
  std::string coast;
};

/// What a province is for convoys, as far as the source says.
enum class ForeignGround : std::uint8_t {
  unknown,        // to be seen from the edges
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
  std::string key;  // what edges and units call it
  std::string name;
  std::vector<std::string> short_names;  // the best one for an id first
  ForeignGround ground = ForeignGround::unknown;
  bool center = false;
  bool city = false;       // with walls: a garrison can stand inside
  std::string country;     // the power that it belongs to from the start; may be empty
  bool off_board = false;  // the source says that nobody can enter it
  bool is_word = false;  // no place at all, but a word of orders; then it is off the board as well
  std::optional<Point> at;
  std::vector<ForeignCoast> coasts;
  SourceSpan span;
};

/// The movement phases of a round.
enum class MoveSeason : std::uint8_t { first, last };

/// What limits an edge, in the words of our key `edges`; an empty list names everything.
struct ForeignLimits {
  std::vector<std::string> powers;  // by key
  std::vector<MoveSeason> seasons;
  std::optional<int> from_year;
  std::optional<int> to_year;
  std::vector<std::string> owner;     // of the province that it leads to
  std::vector<std::string> occupant;  // of that province
  std::vector<std::string> orders;
  std::optional<int> halves;  // its strength: 2 is that of other moves
  friend auto operator<=>(const ForeignLimits&, const ForeignLimits&) = default;
};

/// An edge for the class of units with this letter. In a source that lists edges at both ends this
/// is one direction of it.
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
  bool stands = false;             // nobody plays it
  SourceSpan span;
};

struct ForeignUnit {
  std::string power;
  char letter = 'A';
  ForeignPlace at;
  SourceSpan span;
};

/// A center that a power has from the start.
struct ForeignOwner {
  std::string power;
  std::string province;
  SourceSpan span;
};

/// A crossing that a unit in a third province controls.
struct ForeignPassage {
  std::string word;  // what orders call it
  std::string name;
  std::array<std::string, 2> between;
  std::string keeper;  // a province
  SourceSpan span;
};

/// Stations along which the units of some powers ride.
struct ForeignLine {
  std::string word;  // what orders call it
  std::string name;
  std::vector<std::string> powers;
  std::vector<std::string> stations;
  SourceSpan span;
};

/// For how many centers a power counts a center.
struct ForeignValue {
  std::string power;
  std::string province;
  int value = 1;
  SourceSpan span;
};

/// How many centers one power needs.
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
  std::string why;
};

enum class ForeignPhaseKind : std::uint8_t { movement, retreat, adjustment };

struct ForeignPhase {
  ForeignPhaseKind kind = ForeignPhaseKind::movement;
  std::string label;  // with "{year}"
  int years = 0;      // that pass after it
};

/// A picture of the board, and how its areas are known.
struct ForeignDrawing {
  enum class Kind : std::uint8_t {
    layers,  // SVG with an area for each province, named as the source names it
    points,  // PNG; the point of each province lies on its area
    none     // to be looked at only
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
  bool owners_listed = false;  // `owners` has all of them: a home that is not there is nobody's
  std::vector<ForeignPassage> passages;
  std::vector<ForeignLine> lines;
  std::vector<ForeignValue> values;
  std::vector<ForeignRule> rules;
  std::vector<ForeignKey> keys;
  std::vector<ForeignPhase> calendar;  // empty: that of the variant that is extended
  bool wings = false;                  // it has units that fly, with the letter W
  std::optional<int> start_year;
  BeginsWith begins = BeginsWith::moves;
  std::optional<int> target;           // centers
  std::vector<ForeignTarget> targets;  // of single powers
  std::optional<int> in_a_row;         // how often the target must be reached
  std::string target_is;               // where the number is from, if the source does not state it
  std::optional<int> last_year;
  std::vector<ForeignDrawing> drawings;  // the best one first
  /// The first drawing, if the edges are from it; its ids are keys of provinces.
  std::shared_ptr<const Tracing> traced{};
};

}  // namespace chancery
