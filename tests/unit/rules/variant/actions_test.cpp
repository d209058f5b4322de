#include "core/rules/variant/actions.h"

#include <array>
#include <catch2/catch.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "tests/unit/source_tree.h"

namespace chancery::variant_tests {
namespace {

/// The rows of the table of actions in the reference, by the cells of a line.
std::vector<std::vector<std::string>> documented_actions() {
  const std::string page = SourceTree().read("docs/reference/variant.md").value();
  std::size_t at = page.find("| `acts_as` | in | its notations need |");
  REQUIRE(at != std::string::npos);
  std::vector<std::vector<std::string>> rows;
  for (at = page.find('\n', at) + 1; page[at] == '|'; at = page.find('\n', at) + 1) {
    std::vector<std::string> cells;
    std::size_t cell = at + 1;
    for (std::size_t end = 0; end = page.find('|', cell), end < page.find('\n', at); cell = end + 1)
      cells.push_back(page.substr(cell, end - cell));
    rows.push_back(cells);
  }
  return rows;
}

bool names(const std::string& cell, std::string_view word) {
  return cell.find('`' + std::string(word) + '`') != std::string::npos;
}

std::string phases_of(Action action) {
  constexpr std::array<bool, phase_kind_count> any{true, true, true, true};
  if (traits_of(action).phases == any) return "any";
  std::string text;
  for (const PhaseKind kind : phase_kinds)
    if (traits_of(action).phases[static_cast<std::size_t>(kind)])
      text += (text.empty() ? "" : ", ") + std::string(phase_kind_name(kind));
  return text;
}

TEST_CASE("the reference has each action with its phases and slots", "[variant]") {
  const auto rows = documented_actions();
  for (const Action action : all_actions()) {
    if (action == Action::task) continue;  // no order acts as one
    INFO(action_name(action));
    const std::vector<std::string>* found = nullptr;
    for (const auto& cells : rows)
      if (names(cells.at(0), action_name(action))) found = &cells;
    REQUIRE(found != nullptr);
    CHECK(found->at(1).find(phases_of(action)) != std::string::npos);
    for (const NotationSlot slot : traits_of(action).needs)
      CHECK(names(found->at(2), '{' + std::string(notation_slot_name(slot)) + '}'));
  }
}

TEST_CASE("questions about actions agree with each other", "[variant]") {
  for (const Action action : all_actions()) {
    INFO(action_name(action));
    CHECK(stays_put(action) + moves_unit(action) + helps_another(action) + is_of_power(action) <=
          1);
    CHECK((!is_movement_order(action) || traits_of(action).phases[0]));
    CHECK(is_support(action) == (supports_move(action) || actions::supports_of_holds.has(action)));
    CHECK(is_plan(action) == (planned_kind(action) != ActionKind::plan));
    CHECK((!moves_unit(action) || has_goal(action)));
  }
}

}  // namespace
}  // namespace chancery::variant_tests
