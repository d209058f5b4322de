// Positions, orders and boards for benchmarks.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/files/loader/variant_loader.h"
#include "core/rules/hooks/rides.h"
#include "core/rules/state/order.h"
#include "core/rules/state/position.h"

namespace chancery::bench {

/// A movement phase with legal orders.
struct Sample {
  Position position;
  std::vector<Order> orders;
  std::vector<Ride> rides = {};
};

/// The Standard game, from the source tree.
LoadRequest standard_request();
std::shared_ptr<const Variant> load_standard();
/// Colonial, with its railroad, its canal and Hong Kong.
std::shared_ptr<const Variant> load_colonial();

/// How orders are drawn from the legal ones.
enum class Mix : std::uint8_t {
  any,      // every legal order is equally likely: mostly supports
  moving,   // three units in five move
  riding,   // any, but one unit rides along each line
  tangled,  // convoys with all carriers, circles, matching supports
};

/// The start, with random orders.
std::vector<Sample> opening_samples(const Variant& variant, std::size_t count, std::uint64_t seed);
/// Units at random places, with orders of the mix.
std::vector<Sample> crowded_samples(const Variant& variant, std::size_t units, Mix mix,
                                    std::size_t count, std::uint64_t seed);

/// JSON Lines with positions and orders of crowded boards, 30 to 34 units each.
std::string question_lines(const Variant& variant, std::size_t count, std::uint64_t seed);

/// A board of `length` seas in a row between two shores, with a carrier in each and one unit
/// convoyed over all of them.
std::shared_ptr<const Variant> chain_variant(std::size_t length);
Sample chain_sample(const Variant& variant, std::size_t length);

/// A square board of `provinces` provinces, each adjacent to its eight neighbors.
std::shared_ptr<const Variant> grid_variant(std::size_t provinces);

}  // namespace chancery::bench
