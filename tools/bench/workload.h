#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/hooks/rides.h"
#include "core/loader/variant_loader.h"
#include "core/state/order.h"
#include "core/state/position.h"

namespace chancery::bench {

/// One movement phase to resolve: every order is legal.
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
  any,      // every legal order alike: mostly supports
  moving,   // three units in five move
  riding,   // any, but one unit goes along each line
  tangled,  // convoys with all their carriers, circles, supports that match
};

/// The start, with random orders.
std::vector<Sample> opening_samples(const Variant& variant, std::size_t count, std::uint64_t seed);
/// Units put down at random, with orders of the mix.
std::vector<Sample> crowded_samples(const Variant& variant, std::size_t units, Mix mix,
                                    std::size_t count, std::uint64_t seed);

/// JSON Lines with the positions and orders of crowded boards, 30 to 34 units each.
std::string question_lines(const Variant& variant, std::size_t count, std::uint64_t seed);

/// A board of `length` seas in a row between two shores, a carrier in each, and one unit carried
/// over all of them.
std::shared_ptr<const Variant> chain_variant(std::size_t length);
Sample chain_sample(const Variant& variant, std::size_t length);

/// A square board of `provinces` provinces, every one joined to its eight neighbours.
std::shared_ptr<const Variant> grid_variant(std::size_t provinces);

}  // namespace chancery::bench
