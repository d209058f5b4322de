#include "tests/property/explorer.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>

#include "core/play/game/order_choices.h"
#include "core/rules/phase/adjustment.h"
#include "core/rules/state/attributes.h"
#include "tests/unit/game_fixture.h"

namespace chancery {
namespace {

class Explorer {
 public:
  Explorer(const SeenWorld& world, KeyedRandom random)
      : world_(world), variant_(*world.variant), reader_(world.variant), random_(random) {}

  std::vector<std::string> orders() {
    std::vector<std::string> lines;
    const PowerId own = world_.own.front();
    std::vector<OrderChoices> choices = order_choices(variant_, world_.position, own);
    const PhaseKind phase = phase_kind(variant_, world_.position);
    std::size_t wanted = choices.size();
    if (phase == PhaseKind::adjustment)
      wanted = std::min<std::size_t>(
          wanted,
          static_cast<std::size_t>(std::abs(adjustment_due(variant_, world_.position, own))));
    for (std::size_t i = 0; i < wanted; ++i) lines.push_back(best(choices[i].orders, own));
    return lines;
  }

 private:
  std::string best(const std::vector<std::string>& orders, PowerId own) {
    int most = INT32_MIN;
    const std::string* found = nullptr;
    std::optional<ProvinceId> goal;
    for (const std::string& order : orders) {
      const OrderLine line = reader_.read(order, own, world_.position);
      if (!line.why.empty() || !line.type.valid()) continue;
      const int value = worth(line) * 16 + static_cast<int>(random_.below(16));
      if (value <= most) continue;
      most = value;
      found = &order;
      goal = target(line);
    }
    if (found == nullptr) return orders.front();
    if (!goal) return *found;
    taken_.insert(goal->index());
    // Sometimes a name, short or long.
    const bool names = of_province("discovered", *goal) == 0 && random_.below(2) == 0 &&
                       phase_kind(variant_, world_.position) == PhaseKind::movement;
    return names ? fmt::format("{} (rename \"{}\")", *found, new_name()) : *found;
  }

  std::string new_name() {
    static constexpr std::array<std::string_view, 12> first{
        "Dún",   "Old",  "Far",  "Great Northern", "Zar", "Amber",
        "Żółty", "High", "Salt", "Wolf's",         "Új",  "St. Bartholomew's"};
    static constexpr std::array<std::string_view, 12> second{"Moor", "Bay",   "Fells", "Wilderness",
                                                             "gard", "Reach", "Isle",  "Mountains",
                                                             "Fen",  "Downs", "Shore", "Woods"};
    const std::string_view text = first[random_.below(first.size())];
    return fmt::format("{} {} {}", text, second[random_.below(second.size())], random_.below(99));
  }

  [[nodiscard]] std::optional<ProvinceId> target(const OrderLine& line) const {
    if (line.order.action != Action::move || !line.order.to.valid()) return std::nullopt;
    return variant_.map.province_of(line.order.to);
  }

  [[nodiscard]] int worth(const OrderLine& line) const {
    const std::string& id = variant_.order_types[line.type.index()].id;
    const std::int16_t stage =
        line.subject.valid() && phase_kind(variant_, world_.position) == PhaseKind::movement
            ? of_unit("stage", line.subject)
            : std::int16_t{0};
    if (line.order.action == Action::task) {
      static const std::map<std::string, int> values{
          {"found", 60},      {"improve", 34},      {"settle", 20},      {"deploy_blimp", 24},
          {"train_blimp", 7}, {"train_offense", 8}, {"train_defense", 6}};
      const auto known = values.find(id);
      if (known == values.end()) return -1;
      const bool goes_on = stage > 0 && stage < 4 && working_at(line) == id;
      return known->second + (goes_on ? 100 : 0);
    }
    if (const auto to = target(line)) return worth_going(line, *to);
    if (line.order.action == Action::retreat) return 10;
    if (id == "travel") return 12;
    return line.order.action == Action::hold ? 0 : -2;
  }

  [[nodiscard]] std::string_view working_at(const OrderLine& line) const {
    return text_of_cell(world_.position, of_unit("task", line.subject));
  }

  [[nodiscard]] int worth_going(const OrderLine& line, ProvinceId to) const {
    if (taken_.contains(to.index()) || !variant_.map.can_stand(line.unit_class, line.order.to))
      return -20;
    const UnitId there = world_.position.unit_in(to);
    if (there.valid()) {
      if (world_.position.units[there.index()].power == world_.own.front()) return -20;
      return of_unit("offense", line.subject) > of_unit("defense", there) ? 40 : -10;
    }
    int value = of_province("discovered", to) == 0 ? 30 : 2;
    const bool is_city = of_province("level", to) > 0;
    const PowerId owner = world_.position.owner[to.index()];
    if (is_city && owner != world_.own.front()) value = 45;
    if (of_province("site", to) != 0 && !is_city) value = 50;
    return value;
  }

  [[nodiscard]] std::int16_t of_unit(std::string_view id, UnitId unit) const {
    return attribute_value(variant_, world_.position, AttributeOwner::unit, id, unit.index());
  }
  [[nodiscard]] std::int16_t of_province(std::string_view id, ProvinceId province) const {
    return attribute_value(variant_, world_.position, AttributeOwner::province, id,
                           province.index());
  }

  const SeenWorld& world_;
  const Variant& variant_;
  OrderReader reader_;
  KeyedRandom random_;
  std::set<std::size_t> taken_;  // where its units go this turn
};

}  // namespace

std::int16_t attribute_value(const Variant& variant, const Position& position, AttributeOwner owner,
                             std::string_view id, std::size_t row) {
  const AttributeRows rows(variant);
  const AttributeCell* found = rows.find(owner, id);
  REQUIRE(found != nullptr);
  return attribute_rows(position, owner)[row * rows.width(owner) + found->column];
}

std::vector<std::string> explorer_orders(const SeenWorld& world, KeyedRandom random) {
  return Explorer(world, random).orders();
}

void play_explorers(Game& game, std::uint64_t seed, std::size_t turn) {
  const GameRecord record = must(game.told()).record;
  std::vector<Submission> submissions;
  for (std::size_t i = 0; i < game.variant().powers.size(); ++i) {
    const std::array eyes{PowerId{i}};
    const SeenWorld world = see_world(game.board(), record, eyes);
    std::vector<std::string> lines = explorer_orders(world, KeyedRandom(seed, turn * 64 + i));
    if (!lines.empty())
      submissions.push_back(
          {PowerId{i}, game.position().time, SubmissionMode::replace, std::move(lines), {}});
  }
  must(game.submit(submissions));
  must(game.resolve(MissingOrders::assume));
}

}  // namespace chancery
