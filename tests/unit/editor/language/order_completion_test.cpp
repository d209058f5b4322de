#include "core/editor/language/order_completion.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "core/files/loader/variant_loader.h"
#include "tests/unit/source_tree.h"

namespace chancery::language_tests {
namespace {

std::shared_ptr<const Variant> tiny() {
  LoadRequest wanted;
  wanted.variant = "tests/variants/tiny";
  return load_variant(wanted, SourceTree()).variant;
}

/// The rank of the word among those that may follow; -1 if it may not.
int rank_of(const std::vector<NextWord>& words, std::string_view text) {
  const auto found = std::find_if(words.begin(), words.end(),
                                  [&](const NextWord& word) { return word.text == text; });
  return found == words.end() ? -1 : static_cast<int>(found->rank);
}

}  // namespace

TEST_CASE("orders are completed word by word", "[language]") {
  const OrderCompletion orders(tiny());
  CHECK(rank_of(orders.after(""), "R") == 0);
  CHECK(rank_of(orders.after(""), "H") == -1);
  CHECK(rank_of(orders.after("R "), "ALP") == 0);
  CHECK(rank_of(orders.after("R "), "WES") == 2);  // no rider can stand there
  CHECK(rank_of(orders.after("R ALP "), "S") == 0);
  CHECK(rank_of(orders.after("R ALP "), "BET") == -1);
  CHECK(rank_of(orders.after("R ALP - "), "HIL") == 0);
  CHECK(rank_of(orders.after("R ALP - "), "BET") == 1);  // too far
  CHECK(rank_of(orders.after("R ALP S "), "B") == 0);
  CHECK(rank_of(orders.after("R ALP nonsense "), "S") == -1);
  CHECK(rank_of(orders.units_after("B "), "ISH/EC") == 0);
  CHECK(rank_of(orders.units_after("B "), "HIL") == 2);
  CHECK(orders.fits("R ALP - HIL"));
  CHECK_FALSE(orders.fits("see you in ALP"));
}

}  // namespace chancery::language_tests
