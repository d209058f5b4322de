// A variant as the files of another program state it, before anything is put right.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/diagnostic.h"
#include "core/base/point.h"

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
  std::string country;     // the power that it belongs to from the start; may be empty
  bool off_board = false;  // the source says that nobody can enter it
  std::optional<Point> at;
  std::vector<ForeignCoast> coasts;
  SourceSpan span;
};

/// An edge for the class of units with this letter. In a source that lists edges at both ends this
/// is one direction of it.
struct ForeignEdge {
  ForeignPlace from;
  ForeignPlace to;
  char letter = 'A';
  SourceSpan span;
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

/// A switch of our rules that the source decides.
struct ForeignRule {
  std::string name;
  std::string choice;
  std::string why;
};

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
  std::vector<ForeignRule> rules;
  std::optional<int> start_year;
  BeginsWith begins = BeginsWith::moves;
  std::optional<int> target;    // centers
  std::optional<int> in_a_row;  // how often the target must be reached
  std::string target_is;        // where the number is from, if the source does not state it
  std::optional<int> last_year;
  /// Drawings that belong to it, by path within the source. Reading shapes from them is the work of
  /// another room; this one only hands them on.
  std::vector<std::string> drawings;
};

}  // namespace chancery
