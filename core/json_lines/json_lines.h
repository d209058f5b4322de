// Adjudication of positions and orders, one JSON object per line.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "core/game/board.h"
#include "core/hooks/hooks.h"
#include "core/json/json_value.h"
#include "core/json_lines/position_json.h"

namespace chancery {

/// Longer lines are refused without being kept.
inline constexpr std::size_t max_json_line = std::size_t{1} << 20;

struct JsonLinesJob {
  LoadRequest request;  // what every line begins with; the line may change its options and setup
  bool explain = false;
  unsigned jobs = 1;  // threads that adjudicate
};

/// Where lines come from.
class ByteSource {
 public:
  virtual ~ByteSource() = default;
  /// Fills some of the buffer and says how much; 0 at the end.
  virtual std::size_t read(std::span<char> buffer) = 0;
  /// Would the next read have to wait? Then every answer that is due is written first, so that a
  /// program may ask line by line.
  virtual bool must_wait() = 0;
};

/// Adjudicates single lines. One a thread: what a line was read into is used again for the next.
/// The boards are shared.
class LineAdjudicator {
 public:
  LineAdjudicator(const JsonLinesJob& job, BoardCache& boards) : job_(job), boards_(boards) {}

  /// Appends the answer to the line with that number, with its line end; false when it is an error.
  bool answer(std::string_view line, std::size_t number, std::string& out);
  /// The same for a line that was longer than `max_json_line`.
  static void refuse_long_line(std::size_t number, std::string& out);

 private:
  bool answer_object(const JsonValue& object, std::string& out, std::string& problem);
  /// The board that the line is played on; null when there is none.
  const Board* find_board(const JsonValue& object, std::string& problem);
  /// The hooks of the variant that was found last.
  Hooks* hooks_of(const Board& board);

  const JsonLinesJob& job_;
  BoardCache& boards_;
  std::shared_ptr<const LoadedBoard> usual_;  // of lines without options or setup of their own
  std::shared_ptr<const LoadedBoard> other_;  // of the last line that had some
  JsonDocument document_;
  PositionLine line_;
  std::unique_ptr<Hooks> hooks_;  // of the variant of `hooked_`, null when it has none
  std::shared_ptr<const LoadedBoard> hooked_;
};

/// What became of a run.
struct JsonLinesTally {
  std::size_t lines = 0;
  std::size_t errors = 0;
};

/// Answers every line of the input with one line, in the order of the input, whatever `job.jobs`
/// says. Holds a bounded part of the input at a time. `write` takes whole lines; when it returns
/// false, nobody listens any more and the run ends.
JsonLinesTally adjudicate_lines(const JsonLinesJob& job, ByteSource& input,
                                const std::function<bool(std::string_view)>& write,
                                const FileSource& files = disk());

}  // namespace chancery
