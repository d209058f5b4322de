#include "core/service/stepping/stepped_games.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/base/common/contains.h"
#include "core/base/json/json_object.h"
#include "core/files/loader/setup_start.h"
#include "core/play/game/adjustment_orders.h"
#include "core/play/game/written_orders.h"
#include "core/rules/state/regents.h"

namespace chancery {
namespace {

/// The order of a row in the notation of the variant; empty if it is no line of its own.
std::string text_of(const Variant& variant, const OrderRows& rows, const Position& position,
                    OrderRow row) {
  PhaseOrders orders;
  orders.reset(variant, position);
  if (const auto wrong = rows.read(position, row, orders)) throw JsonProblem(wrong->text);
  const PowerId power{static_cast<std::size_t>(row[static_cast<std::size_t>(RowWord::power)])};
  const std::int32_t unit = row[static_cast<std::size_t>(RowWord::unit)];
  const UnitId subject = unit < 0 ? UnitId::none() : UnitId{static_cast<std::size_t>(unit)};
  // Units without a row are listed with an order to hold.
  for (const OrderLine& line : lines_of(variant, position, orders, power))
    if (line.subject == subject) return write_line(variant, position, line);
  return {};
}

}  // namespace

struct SteppedGames::Workspace {
  explicit Workspace(const Variant& variant)
      : hooks(variant, nullptr),
        legal(variant, hooks.get(), RefusedOrders::listed),
        runner(variant, hooks.get()) {}

  HooksHandle hooks;
  LegalOrders legal;
  RandomOrders random;
  GameRunner runner;
  PhaseOrders orders;
  std::vector<Illegal> reasons;
  std::vector<std::int32_t> due;
  std::vector<Conversion> conversions;
};

/// A workspace for the time of one call; it goes back to the idle ones.
class SteppedGames::BorrowedWorkspace {
 public:
  explicit BorrowedWorkspace(SteppedGames& games) : games_(games) {
    {
      const std::scoped_lock lock(games_.mutex_);
      if (!games_.idle_.empty()) {
        workspace_ = std::move(games_.idle_.back());
        games_.idle_.pop_back();
      }
    }
    if (workspace_ == nullptr) workspace_ = std::make_unique<Workspace>(games_.board_->variant());
  }
  BorrowedWorkspace(const BorrowedWorkspace&) = delete;
  BorrowedWorkspace& operator=(const BorrowedWorkspace&) = delete;
  ~BorrowedWorkspace() {
    const std::scoped_lock lock(games_.mutex_);
    games_.idle_.push_back(std::move(workspace_));
  }

  Workspace& operator*() { return *workspace_; }
  Workspace* operator->() { return workspace_.get(); }

 private:
  SteppedGames& games_;
  std::unique_ptr<Workspace> workspace_;
};

SteppedGames::SteppedGames(std::shared_ptr<const Board> board, std::size_t count)
    : board_(std::move(board)), rows_(board_->variant()), words_(board_->variant()), games_(count) {
  for (std::size_t i = 0; i < board_->variant().powers.size(); ++i) powers_.emplace_back(i);
  for (std::size_t i = 0; i < count; ++i) begin(i, i);
}

SteppedGames::~SteppedGames() = default;

void SteppedGames::begin(std::size_t game, std::uint64_t seed) {
  const Variant& variant = board_->variant();
  BorrowedWorkspace workspace(*this);
  set(game, begin_position(variant, variant.setup(), seed, workspace->hooks.get()), seed);
}

void SteppedGames::set(std::size_t game, Position position, std::uint64_t seed) {
  games_[game] = {std::move(position), std::nullopt, seed, KeyedRandom(seed), {}, {}};
}

void SteppedGames::copy(std::size_t from, std::size_t to) {
  if (from != to) games_[to] = games_[from];
}

void SteppedGames::write_position(std::size_t game, std::vector<std::int32_t>& words) const {
  words_.write(games_[game].position, games_[game].ending, words);
}

void SteppedGames::list_orders(std::size_t game, std::vector<std::int32_t>& rows) {
  rows.clear();
  const Position& position = games_[game].position;
  if (games_[game].ending) return;
  BorrowedWorkspace workspace(*this);
  switch (phase_kind(board_->variant(), position)) {
    case PhaseKind::movement:
      return list_movement(position, *workspace, rows);
    case PhaseKind::retreat:
      for (std::size_t i = 0; i < position.dislodged.size(); ++i)
        for (const Order& order : workspace->legal.of_dislodged(position, i))
          rows_.write_unit(commander(board_->variant(), position, PhaseKind::retreat, i), i, order,
                           nullptr, rows);
      return;
    case PhaseKind::adjustment:
      list_adjustments_due(board_->variant(), position, workspace->due, workspace->hooks.get());
      for (const PowerId power : powers_)
        if (gives_orders(board_->variant(), position, power))
          list_adjustments(position, power, *workspace, rows);
      return;
    case PhaseKind::declaration:
      return;
  }
}

void SteppedGames::list_movement(const Position& position, Workspace& workspace,
                                 std::vector<std::int32_t>& rows) const {
  workspace.legal.look_at_movement(position);
  for (std::size_t i = 0; i < position.units.size(); ++i)
    for (const Order& order : workspace.legal.of(UnitId{i}))
      if (workspace.hooks.get() == nullptr || !workspace.legal.is_refused(UnitId{i}, order))
        rows_.write_unit(commander(board_->variant(), position, PhaseKind::movement, i), i, order,
                         nullptr, rows);
}

void SteppedGames::list_adjustments(const Position& position, PowerId power, Workspace& workspace,
                                    std::vector<std::int32_t>& rows) const {
  const std::int32_t due = workspace.due[power.index()];
  if (due > 0)
    for (const Order& build : workspace.legal.builds(position, power))
      rows_.write_adjustment(build_order(power, build), rows);
  for (std::size_t i = 0; due < 0 && i < position.units.size(); ++i)
    if (position.units[i].power == power)
      rows_.write_adjustment(disband_order(power, UnitId{i}), rows);
  list_conversions(board_->variant(), position, power, workspace.conversions,
                   workspace.hooks.get());
  for (const Conversion& conversion : workspace.conversions)
    rows_.write_adjustment(convert_order(power, conversion), rows);
}

void SteppedGames::draw(Game& game, Workspace& workspace) {
  const Variant& variant = board_->variant();
  if (phase_kind(variant, game.position) == PhaseKind::movement)
    workspace.legal.look_at_movement(game.position);
  workspace.orders.reset(variant, game.position);
  workspace.random.draw({variant, game.position, powers_, workspace.legal, workspace.hooks.get()},
                        game.random, workspace.orders);
}

void SteppedGames::draw_orders(std::size_t game, std::vector<std::int32_t>& rows) {
  rows.clear();
  if (games_[game].ending) return;
  Game& drawn = games_[game];
  BorrowedWorkspace workspace(*this);
  draw(drawn, *workspace);
  const PhaseOrders& orders = workspace->orders;
  rows_.write(drawn.position, orders, UnorderedUnits::hold, rows);
  drawn.drawn_rows.clear();
  const bool is_of_units = orders.details.empty() && rows.size() == orders.units.size() * row_words;
  if (workspace->hooks.get() != nullptr || !is_of_units) return;
  drawn.drawn_rows = rows;
  drawn.drawn = orders.units;
}

void SteppedGames::play(Game& game, Workspace& workspace) {
  workspace.runner.set_seed(game.seed);
  if (workspace.hooks.get() == nullptr) {
    workspace.runner.play(game.position, workspace.orders, game.ending);
  } else {
    Position position = game.position;  // a hook may fail in the middle
    std::optional<Ending> ending;
    workspace.runner.play(position, workspace.orders, ending);
    game.position = std::move(position);
    game.ending = std::move(ending);
  }
  game.drawn_rows.clear();
  // The runner leaves units as they moved; equal positions must have equal numbers.
  game.position.reindex(board_->variant().map);
}

std::optional<RowProblem> SteppedGames::step(std::size_t game, std::span<const std::int32_t> rows) {
  Game& played = games_[game];
  if (played.ending) return std::nullopt;
  BorrowedWorkspace workspace(*this);
  if (auto problem = read_allowed(played, rows, *workspace)) return problem;
  play(played, *workspace);
  return std::nullopt;
}

std::optional<RowProblem> SteppedGames::read_allowed(const Game& game,
                                                     std::span<const std::int32_t> rows,
                                                     Workspace& workspace) const {
  workspace.orders.reset(board_->variant(), game.position);
  if (!rows.empty() &&
      std::equal(rows.begin(), rows.end(), game.drawn_rows.begin(), game.drawn_rows.end())) {
    workspace.orders.units = game.drawn;
    return std::nullopt;
  }
  if (auto problem = rows_.read(game.position, rows, workspace.orders)) return problem;
  // With hooks, the runner checks every order itself.
  if (workspace.hooks.get() == nullptr) drop_illegal(game.position, workspace);
  return std::nullopt;
}

void SteppedGames::drop_illegal(const Position& position, Workspace& workspace) const {
  std::vector<Order>& orders = workspace.orders.units;
  const PhaseKind phase = phase_kind(board_->variant(), position);
  if (phase == PhaseKind::movement) {
    Legality& legality = workspace.legal.legality();
    legality.reset(position);
    legality.check_all(orders, workspace.reasons);
    for (std::size_t i = 0; i < orders.size(); ++i)
      if (workspace.reasons[i] != Illegal::no) orders[i] = Order{};
  }
  if (phase != PhaseKind::retreat) return;
  for (std::size_t i = 0; i < orders.size(); ++i)
    if (orders[i].action == Action::retreat &&
        !contains(position.dislodged[i].retreats, orders[i].to))
      orders[i] = Order{};
}

std::vector<OrderSet> SteppedGames::texts_of(std::size_t game,
                                             std::span<const std::int32_t> rows) const {
  const Position& position = games_[game].position;
  std::vector<OrderSet> sets;
  for (const PowerId power : powers_) {
    OrderSet set{power, {}};
    for (std::size_t i = 0; i < rows.size() / row_words; ++i) {
      const OrderRow row = row_at(rows, i);
      if (row[static_cast<std::size_t>(RowWord::power)] != static_cast<std::int32_t>(power.index()))
        continue;
      if (std::string text = text_of(board_->variant(), rows_, position, row); !text.empty())
        set.lines.push_back(std::move(text));
    }
    if (!set.lines.empty()) sets.push_back(std::move(set));
  }
  return sets;
}

std::string SteppedGames::read_texts(std::size_t game, std::span<const OrderSet> sets,
                                     std::vector<std::int32_t>& rows) const {
  rows.clear();
  const Position& position = games_[game].position;
  PhaseOrders orders;
  orders.reset(board_->variant(), position);
  for (const OrderSet& set : sets)
    for (const std::string& line : set.lines) {
      const OrderLine read = board_->reader().read(line, set.power, position);
      if (!read.why.empty()) return fmt::format("'{}': {}", line, read.why);
      add_written(*board_, position, set.power, line, orders);
    }
  rows_.write(position, orders, UnorderedUnits::left_out, rows);
  return {};
}

void SteppedGames::step_at_random(std::size_t game) {
  Game& played = games_[game];
  if (played.ending) return;
  BorrowedWorkspace workspace(*this);
  draw(played, *workspace);
  play(played, *workspace);
}

}  // namespace chancery
