#include "core/view/seen_board.h"

#include <algorithm>

#include "core/state/people.h"
#include "core/view/seen_world_parts.h"

namespace chancery {

SeenBoard::SeenBoard(const Board& board, const Position& position, std::vector<PowerId> eyes)
    : whole_(&board), whole_position_(&position), eyes_(std::move(eyes)) {
  const Variant& variant = board.variant();
  if (!hides(variant)) return;
  const VisibleWorld known(variant, position, eyes_);
  const auto reduced = seen_parts::reduced_variant(variant, position, known, {});
  reduced_position_ = seen_parts::reduced_position(variant, position, known, *reduced);
  reduced_ = std::make_unique<const Board>(reduced);
}

PowerId SeenBoard::here(PowerId eye) const {
  if (!reduced_) return eye;
  const auto found = std::find(eyes_.begin(), eyes_.end(), eye);
  return PowerId{static_cast<std::size_t>(found - eyes_.begin())};
}

PowerId SeenBoard::eye(PowerId here) const {
  if (reduced_) return here.index() < eyes_.size() ? eyes_[here.index()] : PowerId::none();
  return std::find(eyes_.begin(), eyes_.end(), here) != eyes_.end() ? here : PowerId::none();
}

std::optional<std::string> SeenBoard::meant(const std::string& line, PowerId eye) const {
  if (!reduced_) return line;
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
