// Random positions with orders, in which there is something to decide.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/base/common/random.h"
#include "core/play/game/board.h"
#include "core/rules/movement/movement.h"
#include "core/rules/phase/legal_orders.h"

namespace chancery::testing {

using Choices = std::vector<std::pair<std::string, std::string>>;

/// The board of a variant in this folder of the project, under these rules.
std::shared_ptr<const Board> load_folder(const std::string& folder, const Choices& rules);

/// A board under some rules.
struct Setting {
  const char* folder;
  Choices rules;

  [[nodiscard]] std::string name() const;
};

/// The shipped variants and those of tests that have rules of their own, and Standard under several
/// rules of convoys.
std::vector<Setting> varied_settings();

/// A position with one legal order for each unit.
struct RandomScene {
  Position position;
  std::vector<Order> orders;
  std::vector<Ride> rides;
  std::vector<Permit> permits{};  // for the passages of the variant
};

/// Positions of random games. `crowded`: with more units, so that there are more
/// conflicts.
std::vector<RandomScene> random_scenes(const Variant& variant, int count, bool crowded = false);

void find_occupants(const Map& map, Position& position);

}  // namespace chancery::testing
