#include "core/bots/simulation/game_player.h"

#include <fmt/format.h>

#include <utility>

#include "core/bots/simulation/game_recorder.h"
#include "core/files/loader/setup_start.h"
#include "core/rules/script/script_allowance.h"

namespace chancery {
namespace {

std::string_view end_name(Ending::Kind kind) {
  switch (kind) {
    case Ending::Kind::victory:
      return "victory";
    case Ending::Kind::draw:
      return "draw";
    case Ending::Kind::year_limit:
      return "year_limit";
    case Ending::Kind::called:
      break;
  }
  return "called";
}

/// More phases than any calendar plays in a round; a game with more is cut.
constexpr std::uint64_t most_phases_a_year = 64;

}  // namespace

SimulatedSide make_side(std::shared_ptr<const Board> board, const BotsByPower& bots,
                        std::vector<std::string> options, std::uint64_t seed, std::int32_t years,
                        std::string engine) {
  const Variant& variant = board->variant();
  GameSeries series;
  series.engine = std::move(engine);
  series.variant = variant.id;
  series.hash = fmt::format("{:016x}", variant.hash);
  series.setup = variant.setup().id;
  series.options = std::move(options);
  series.seed = seed;
  series.years = years;
  for (std::size_t i = 0; i < variant.powers.size(); ++i) {
    series.powers.push_back(variant.powers[i].id);
    series.bots.push_back(
        bots[i] == nullptr ? std::string() : fmt::format("{} {}", bots[i]->name, bots[i]->version));
  }
  return {std::move(board), bots, std::move(series)};
}

GamePlayer::GamePlayer(const SimulatedSide& side)
    : side_(side),
      seats_(*side.board, side.bots),
      runner_(side.board->variant()),
      openings_(side.board->variant()),
      recorder_(std::make_unique<GameRecorder>(side.board->variant())) {}

GamePlayer::~GamePlayer() = default;

GameResult GamePlayer::play(std::int64_t game) {
  const Variant& variant = side_.board->variant();
  const std::uint64_t seed = seed_of_game(side_.series.seed, game);
  {
    const ScriptAllowance allowance(AllowanceOf::command);
    position_ = begin_position(variant, variant.setup(), seed, runner_.hooks());
  }
  runner_.set_seed(seed);
  ending_.reset();
  played_ = 0;
  recorder_->start(position_);
  const auto most = static_cast<std::uint64_t>(side_.series.years) * most_phases_a_year;
  while (!ending_ && recorder_->years() < side_.series.years && played_ < most) play_phase(seed);
  GameResult result = recorder_->take_result();
  result.series = side_.series;
  result.game = game;
  result.end = ending_ ? end_name(ending_->kind) : "cut";
  if (ending_)
    for (const PowerId winner : ending_->winners)
      result.winners.push_back(static_cast<std::int32_t>(winner.index()));
  return result;
}

void GamePlayer::play_phase(std::uint64_t seed) {
  // The allowance of the scripts starts again with each phase, whatever this thread played before.
  const ScriptAllowance phase_allowance(AllowanceOf::phase);
  const ScriptAllowance command_allowance(AllowanceOf::command);
  const bool is_movement = phase_kind(side_.board->variant(), position_) == PhaseKind::movement;
  seats_.order(position_, seed, played_, orders_);
  if (is_movement && !recorder_->has_openings())
    recorder_->take_openings(openings_.print(position_, orders_.units));
  runner_.play(position_, orders_, ending_);
  ++played_;
  if (is_movement)
    recorder_->take_movement(runner_.played_in(), orders_, *runner_.outcome().movement);
  recorder_->take_position(position_, ending_.has_value());
}

}  // namespace chancery
