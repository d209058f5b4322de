#include "core/rules/state/order_kinds.h"

#include <catch2/catch.hpp>
#include <cstdint>
#include <vector>

#include "core/base/common/random.h"

using namespace chancery;

namespace {

/// Up to `actions` of the actions, in an order that depends on a seed.
std::vector<Order> orders_from(KeyedRandom& random, std::size_t count, std::uint32_t actions) {
  std::vector<Order> orders(count);
  for (Order& order : orders) order.action = static_cast<Action>(random.below(actions));
  return orders;
}

void check_each(const std::vector<Order>& orders) {
  const OrderKinds kinds(orders);
  for (std::size_t a = 0; a < action_count; ++a) {
    Word expected = 0;
    for (std::size_t i = 0; i < orders.size(); ++i)
      if (orders[i].action == static_cast<Action>(a)) expected |= bit_of(i);
    REQUIRE(kinds.of(static_cast<Action>(a)) == expected);
  }
  REQUIRE(kinds.of<actions::supports>() ==
          (kinds.of(Action::support_hold) | kinds.of(Action::support_move)));
}

}  // namespace

TEST_CASE("orders are sorted by action, as many as a word holds", "[state]") {
  KeyedRandom random(1901);
  for (std::size_t count = 0; count <= word_bits; ++count)
    for (const std::uint32_t actions : {1U, 5U, std::uint32_t{action_count}}) {
      INFO(count << " orders, " << actions << " actions");
      check_each(orders_from(random, count, actions));
    }
}

TEST_CASE("bits of bytes: the lowest of each, and a byte for each bit", "[base]") {
  for (Word bits = 0; bits < 256; ++bits) {
    Word bytes = 0;
    for (std::size_t i = 0; i < 8; ++i) bytes |= (bits >> i & 1) << (8 * i);
    REQUIRE(bits_as_bytes(bits) == bytes);
    REQUIRE(lowest_of_bytes(bytes) == bits);
    REQUIRE(lowest_of_bytes(bytes | 0xfefefefefefefefeU) == bits);
  }
}
