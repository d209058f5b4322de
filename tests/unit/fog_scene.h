// A phase of Standard under some fog, and what players see of it.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/games/view/fogged_position.h"
#include "core/games/view/fogged_report.h"
#include "core/games/view/seen_board.h"
#include "core/play/game/board.h"
#include "core/play/game/phase_summary.h"
#include "core/rules/orders/order_print.h"
#include "core/rules/phase/resolve_phase.h"
#include "tests/unit/source_tree.h"

namespace chancery {

/// Standard with additional lines of TOML.
inline std::shared_ptr<const Board> standard_with(const std::string& text) {
  struct Files final : FileSource {
    std::string variant;
    SourceTree tree;
    [[nodiscard]] std::optional<std::string> read(const std::string& path) const override {
      return path == "fogged/variant.toml" ? std::optional(variant) : tree.read(path);
    }
    [[nodiscard]] bool is_folder(const std::string& path) const override {
      return path == "fogged" || tree.is_folder(path);
    }
  } files;
  files.variant = "[variant]\nid = \"fogged\"\nname = \"Fogged\"\nextends = \"standard\"\n" + text;
  LoadRequest request;
  request.variant = "fogged/variant.toml";
  request.search = {"variants"};
  const LoadResult loaded = load_variant(request, files);
  for (const Diagnostic& diagnostic : loaded.diagnostics.all()) UNSCOPED_INFO(diagnostic.message);
  REQUIRE(loaded.variant);
  return std::make_shared<const Board>(loaded.variant);
}

/// A movement phase with few units.
class FogScene {
 public:
  using Sets = std::vector<std::pair<std::string, std::vector<std::string>>>;

  /// `units` and `orders` by power.
  FogScene(const std::string& fog, const Sets& units, const Sets& orders)
      : board_(standard_with(fog)) {
    played_.before = board_->start();
    played_.before.units.clear();
    for (const auto& [power, names] : units)
      for (const std::string& name : names) {
        const UnitName unit = *board_->find_unit(name).value;
        played_.before.units.push_back({this->power(power), unit.unit_class, unit.at});
      }
    played_.before.reindex(board_->variant().map);
    for (const auto& [power, lines] : orders) {
      const SeenBoard seen(*board_, played_.before, {this->power(power)});
      OrderSet set{this->power(power), {}};
      for (const std::string& line : lines)
        if (auto meant = seen.meant(line, set.power)) set.lines.push_back(std::move(*meant));
      played_.orders.push_back(std::move(set));
    }
    std::stable_sort(played_.orders.begin(), played_.orders.end(),
                     [](const OrderSet& a, const OrderSet& b) { return a.power < b.power; });
    played_.report =
        resolve_phase(board_->shared_variant(), board_->reader(), played_.before, played_.orders);
  }

  [[nodiscard]] const Board& board() const { return *board_; }
  [[nodiscard]] const PlayedPhase& played() const { return played_; }
  [[nodiscard]] PowerId power(const std::string& name) const {
    return *board_->find_power(name).value;
  }

  /// The report for the players of the power: "A PAR - BUR: bounced; A MUN of Germany comes into
  /// sight".
  [[nodiscard]] std::string told(const std::string& name) const {
    const std::array eyes{power(name)};
    const auto theirs = fogged_board(*board_, eyes);
    const SeenPhase phase = fogged_phase(*board_, *theirs, played_, eyes);
    const PhaseSummary summary = summarize(theirs->variant(), phase.before, phase.report);
    std::vector<std::string> all;
    for (const PowerOrders& of : summary.orders)
      for (const OrderSummary& order : of.orders)
        all.push_back(fmt::format("{}: {}{}{}", order.order, order.result,
                                  order.why.empty() ? "" : ": ", order.why));
    all.insert(all.end(), summary.messages.begin(), summary.messages.end());
    for (const RetreatNeeded& retreat : summary.dislodged)
      all.push_back(fmt::format("{} from '{}' to {}", retreat.unit, retreat.attacker_from,
                                retreat.is_told
                                    ? fmt::format("{}", fmt::join(retreat.retreats, ", "))
                                    : "untold places"));
    for (const std::string& place : summary.standoffs) all.push_back("standoff in " + place);
    return fmt::format("{}", fmt::join(all, "; "));
  }

  /// The units that the players of the power see before the phase, with their powers.
  [[nodiscard]] std::string seen(const std::string& name) const {
    const std::array eyes{power(name)};
    const auto theirs = fogged_board(*board_, eyes);
    const Position now = fogged_position(*board_, played_.before, eyes);
    std::vector<std::string> all;
    for (const Unit& unit : now.units)
      all.push_back(fmt::format("{} {}", theirs->variant().powers[unit.power.index()].name,
                                print_unit(theirs->variant(), unit.unit_class, unit.at)));
    return fmt::format("{}", fmt::join(all, ", "));
  }

 private:
  std::shared_ptr<const Board> board_;
  PlayedPhase played_;
};

}  // namespace chancery
