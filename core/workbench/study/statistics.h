// Numbers about a board and its setup, for designers.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/rules/variant/variant.h"

namespace chancery {

/// Average, median and range of a list of numbers.
struct Spread {
  double average = 0;
  double median = 0;
  std::uint32_t least = 0;
  std::uint32_t most = 0;
};
/// Returns nothing if the list is empty.
std::optional<Spread> spread_of(std::vector<std::uint32_t> numbers);

inline constexpr std::size_t counted_moves = 4;
/// Centers within one, two … moves.
using CentersWithin = std::array<std::uint32_t, counted_moves>;

struct TerrainStatistics {
  std::string id;
  std::uint32_t provinces = 0;
  std::uint32_t centers = 0;
};

struct ClassStatistics {
  std::uint32_t units = 0;    // at the start
  std::uint32_t places = 0;   // where it can stand, coasts counted separately
  std::uint32_t centers = 0;  // where it can stand
  /// Places from which it can enter none, one, two … provinces.
  std::vector<std::uint32_t> degrees;
  std::optional<Spread> degree;
  /// The smallest number of moves from a home of one power to a home of another, row by row;
  /// nothing if there is no way.
  std::vector<std::optional<std::uint32_t>> home_moves;
};

struct PowerStatistics {
  std::uint32_t homes = 0;
  std::uint32_t centers = 0;                   // owned at the start
  std::vector<std::uint32_t> units;            // at the start, by class
  std::optional<std::uint32_t> nearest_rival;  // fewest moves between homes, by any class
  /// By class: centers that the power does not own at the start, within so many moves of its homes,
  /// or of its first units if it has no homes.
  std::vector<CentersWithin> within;
};

/// A power that can be in a center before centers are first counted.
struct Contender {
  PowerId power;
  std::uint32_t moves = 0;  // the fewest, of its own units from where they start
};

/// A center that several powers can reach before centers are first counted.
struct ContestedCenter {
  ProvinceId center;
  PowerId owner;                      // at the start; none: neutral
  std::vector<Contender> contenders;  // without the owner; by moves, then power
};

struct PassedProvince {
  ProvinceId province;
  double share = 0;  // of the shortest ways between two other places
};

/// The choke points of the places of one class, or of the provinces that any class joins.
struct ChokePoints {
  ClassId unit_class;  // none: any
  std::vector<ProvinceId> cuts;
  std::vector<PassedProvince> most_passed;  // at most ten, the most passed first
};

/// Facts that a designer wants to know about a board before playing on it. All moves are of single
/// units along edges; `ways_left_out` lists the ways that do not count.
struct Statistics {
  std::string setup;
  std::vector<TerrainStatistics> terrains;
  std::vector<ClassStatistics> classes;
  std::vector<PowerStatistics> powers;
  std::uint32_t centers = 0;
  std::uint32_t playing = 0;               // powers that somebody plays
  std::vector<ProvinceId> neutral;         // centers without an owner at the start
  std::uint32_t first_moves = 0;           // movement phases before centers are first counted
  std::vector<ContestedCenter> contested;  // by province
  std::vector<ChokePoints> choke_points;   // of any class, then of each
};

Statistics gather_statistics(const Variant& variant, const Setup& setup);

/// The ways of the class other than edges, which statistics do not count: "convoys", "passages",
/// "lines". Without a class: the ways of any class.
std::vector<std::string> ways_left_out(const Variant& variant, ClassId unit_class);
/// ", without convoys and passages", to end a heading; empty if nothing is left out.
std::string text_of_ways_left_out(const Variant& variant, ClassId unit_class);

std::string write_statistics_text(const Variant& variant, const Statistics& statistics);
/// The statistics as one JSON object; docs/reference/command-line.md describes it.
std::string write_statistics_json(const Variant& variant, const Statistics& statistics);

/// Short labels for powers: the first letters of their names, as many as needed to distinguish
/// them, up to a limit.
std::vector<std::string> short_power_names(const Variant& variant);

}  // namespace chancery
