// The board on which a page plays: a variant with options and setup chosen, and its picture.
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

  /// The data about the variant that the page needs before it shows a position: its name, powers,
  /// setups, options, the bots that can play it, and the position at the start of a game with that
  /// seed. Throws HookFailure.
  void write(std::uint64_t seed, JsonWriter& json) const;

 private:
  LoadRequest request_;
  std::shared_ptr<const Board> board_;
  BoardPicture picture_;
};

/// The key "sheet": the definitions to which pictures of positions refer, once for all of them.
void write_picture_sheet(const Variant& variant, const Position& position,
                         const BoardPicture& picture, JsonWriter& json);

}  // namespace chancery
