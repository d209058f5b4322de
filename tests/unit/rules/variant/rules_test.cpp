#include <catch2/catch.hpp>
#include <set>
#include <string>

#include "core/rules/variant/rule_switches.h"

namespace chancery::variant_tests {
namespace {

TEST_CASE("every switch has its own field, and every choice can be made and read back", "[rules]") {
  std::set<std::string_view> names;
  for (const RuleSwitch& row : rule_switches()) {
    INFO(row.name);
    CHECK(names.insert(row.name).second);
    CHECK(find_rule_switch(row.name) == &row);
    CHECK(row.question.ends_with("?"));
    CHECK(row.choices.size() >= 2);
    Rules rules;
    CHECK(chosen(row, rules) == row.choices.front().name);  // the first is the default
    std::set<std::string_view> choices;
    for (const RuleChoice& choice : row.choices) {
      INFO(choice.name);
      CHECK(choices.insert(choice.name).second);
      CHECK(choice.text.ends_with("."));
      CHECK(choose(row, choice.name, rules));
      CHECK(chosen(row, rules) == choice.name);
    }
    // Setting one switch leaves all others at their defaults.
    for (const RuleSwitch& other : rule_switches())
      if (&other != &row) CHECK(other.get(rules) == 0);
    CHECK_FALSE(choose(row, "no such choice", rules));
  }
}

TEST_CASE("an unknown switch is not found", "[rules]") {
  CHECK(find_rule_switch("convoy") == nullptr);
  CHECK(find_rule_switch("") == nullptr);
}

}  // namespace
}  // namespace chancery::variant_tests
