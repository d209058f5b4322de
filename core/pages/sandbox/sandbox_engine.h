// The engine behind a page on which a variant is played: JSON in, JSON out.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "core/games/store/variant_copy.h"
#include "core/pages/sandbox/question.h"
#include "core/pages/sandbox/sandbox_table.h"
#include "core/play/json_lines/json_lines.h"

namespace chancery {

/// Answers the questions of a page. It keeps the files of one variant and the board with the
/// current options; positions and orders come with each question, so that a page can go back to any
/// of them.
///
/// A question is an object with the key "do":
///   open     takes the `bundle` of a variant
///   choose   takes `options`, `setup` and `seed`, and describes the board: see SandboxTable
///   look     shows a position: see write_look
///   read     says how lines would be played: see write_readings
///   play     plays a phase: see play_asked
///   bots     gives orders: see write_bot_orders
///   correct  changes a position by hand: see write_corrected
///   export   gives the game as text: see game_text_of_page
///   lines    answers JSON Lines in `text`, with explanations if `explain`, or what is possible
/// An answer is an object; if there is a problem, its only key is "problem".
class SandboxEngine {
 public:
  [[nodiscard]] std::string answer(std::string_view question);

 private:
  void answer_object(const Question& question, JsonWriter& json);
  void open(const Question& question);
  void choose(const Question& question, JsonWriter& json);
  void answer_lines(const Question& question, JsonWriter& json);
  [[nodiscard]] const SandboxTable& table() const;
  [[nodiscard]] const VariantCopy& copy() const;

  std::unique_ptr<const VariantCopy> copy_;
  std::unique_ptr<BoardCache> boards_;  // of the copy
  std::unique_ptr<const SandboxTable> table_;
};

}  // namespace chancery
