#include "core/base/common/name_table.h"

#include <catch2/catch.hpp>
#include <map>
#include <random>
#include <string>

namespace chancery::base_tests {
namespace {

TEST_CASE("a table of names finds each name and no other", "[names]") {
  // Few different letters, so that names agree in parts; NUL is one of them.
  std::mt19937 random(7);
  const auto any_name = [&random] {
    std::string name(random() % 20, 'a');
    for (char& c : name) c = "ab\0"[random() % 3];
    return name;
  };
  NameTable<int> table;
  std::map<std::string, int> expected;
  CHECK(table.find("a") == nullptr);
  for (int i = 0; i < 3000; ++i) {
    const std::string name = any_name();
    table.add(name, i);
    expected.emplace(name, i);  // the first counts, as in the table
  }
  for (int i = 0; i < 30000; ++i) {
    const std::string name = any_name();
    const auto known = expected.find(name);
    const int* const found = table.find(name);
    REQUIRE((found != nullptr) == (known != expected.end()));
    if (found != nullptr) CHECK(*found == known->second);
  }
}

}  // namespace
}  // namespace chancery::base_tests
