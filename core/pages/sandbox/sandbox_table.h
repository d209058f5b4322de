// The board that a page plays on: a variant with options and setup chosen, and its picture.
#pragma once

#include <memory>
#include <string>

#include "core/base/json/json_value.h"
#include "core/boards/board/board_picture.h"
#include "core/play/game/board.h"

namespace chancery {

class SandboxTable {
 public:
  SandboxTable(LoadRequest request, std::shared_ptr<const Board> board)
      : request_(std::move(request)), board_(std::move(board)), picture_(board_->variant()) {}

  [[nodiscard]] const LoadRequest& request() const { return request_; }
  [[nodiscard]] const Board& board() const { return *board_; }
  [[nodiscard]] const Variant& variant() const { return board_->variant(); }
  [[nodiscard]] const BoardPicture& picture() const { return picture_; }

  /// What the page must know of the variant before it shows a position: its name, powers, setups,
  /// options, the bots that can play it, and the position in which a game with that seed starts.
  /// Throws HookFailure.
  void write(std::uint64_t seed, JsonWriter& json) const;

 private:
  LoadRequest request_;
  std::shared_ptr<const Board> board_;
  BoardPicture picture_;
};

/// The key "sheet": what pictures of positions refer to, once for all of them.
void write_picture_sheet(const Variant& variant, const Position& position,
                         const BoardPicture& picture, JsonWriter& json);

}  // namespace chancery
