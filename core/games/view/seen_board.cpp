#include "core/games/view/seen_board.h"

#include <algorithm>

#include "core/base/common/contains.h"
#include "core/games/view/fogged_position.h"
#include "core/games/view/imagined_position.h"
#include "core/games/view/seen_world.h"
#include "core/games/view/seen_world_parts.h"
#include "core/play/game/order_menu.h"
#include "core/rules/orders/other_units.h"
#include "core/rules/state/people.h"

namespace chancery {

SeenBoard::SeenBoard(const Board& board, const Position& position, std::vector<PowerId> eyes)
    : whole_(&board), whole_position_(&position), eyes_(std::move(eyes)) {
  const Variant& variant = board.variant();
  if (!hides(variant)) return;
  if (!hides_board(variant)) {
    reduced_ = fogged_board(board, eyes_);
    reduced_position_ = fogged_position(board, position, eyes_);
    return;
  }
  const VisibleWorld known(variant, position, eyes_);
  const auto reduced = seen_parts::reduced_variant(variant, position, known, {});
  reduced_position_ = seen_parts::reduced_position(variant, position, known, *reduced);
  reduced_ = std::make_shared<const Board>(reduced);
}

PowerId SeenBoard::here(PowerId eye) const {
  if (!reduced_ || is_in_fog()) return eye;
  const auto found = std::find(eyes_.begin(), eyes_.end(), eye);
  return PowerId{static_cast<std::size_t>(found - eyes_.begin())};
}

PowerId SeenBoard::eye(PowerId here) const {
  if (reduced_ && !is_in_fog())
    return here.index() < eyes_.size() ? eyes_[here.index()] : PowerId::none();
  return contains(eyes_, here) ? here : PowerId::none();
}

Position SeenBoard::position_for(PowerId here, std::span<const std::string> lines) const {
  return is_in_fog() ? imagined_position(board(), position(), here, lines) : position();
}

/// The result must not depend on what the writer does not see. If there is no such unit, the game
/// finds the order void.
std::optional<std::string> SeenBoard::meant_in_fog(const std::string& line, PowerId eye) const {
  const std::vector<std::string> lines{line};
  const Position imagined = position_for(eye, lines);
  // For which units it is depends on the other lines, and a power sees its own units.
  const OrderLine read = board().reader().read(line, eye, imagined);
  if (is_for_others(read)) return line;
  const std::vector<ReadyLine> ready = ready_lines(board(), imagined, eye, lines);
  if (ready.size() != 1) return line;
  if (!ready.front().why.empty()) return std::nullopt;
  const std::optional<std::int32_t> writer = read_signature(line).writer;
  return writer ? sign_line(*writer, ready.front().order) : ready.front().order;
}

std::optional<std::string> SeenBoard::meant(const std::string& line, PowerId eye) const {
  if (!reduced_) return line;
  if (is_in_fog()) return meant_in_fog(line, eye);
  const OrderLine seen = reduced_->reader().read(line, here(eye), reduced_position_);
  const OrderLine whole = whole_->reader().read(line, eye, *whole_position_);
  const bool same = seen.printed == whole.printed && seen.why.empty() == whole.why.empty();
  if (same) return line;
  if (!seen.why.empty()) return whole.why.empty() ? std::nullopt : std::optional(line);
  const std::string canonical =
      seen.details.writer ? sign_line(*seen.details.writer, seen.printed) : seen.printed;
  const OrderLine again = whole_->reader().read(canonical, eye, *whole_position_);
  if (again.why.empty() && again.printed == seen.printed) return canonical;
  return std::nullopt;
}

}  // namespace chancery
