// Adjudication of positions and orders, one JSON object per line.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "core/base/json/json_value.h"
#include "core/play/game/board.h"
#include "core/play/json_lines/position_json.h"
#include "core/rules/hooks/hooks.h"

namespace chancery {

/// The length of the longest line. Longer lines are refused without being stored.
inline constexpr std::size_t max_json_line = std::size_t{1} << 20;

/// The content of answers: the results of the orders, or the orders that may be given.
enum class JsonAnswer : std::uint8_t { results, possible_orders };

struct JsonLinesJob {
  LoadRequest request;  // for every line, which may change options and setup
  bool explain = false;
  JsonAnswer answers = JsonAnswer::results;
  unsigned jobs = 1;  // threads that adjudicate
};

class ByteSource {
 public:
  virtual ~ByteSource() = default;
  /// Fills a part of the buffer and returns its size; 0 at the end.
  virtual std::size_t read(std::span<char> buffer) = 0;
  /// True if the next read would have to wait. Then every answer that is due is written first, so
  /// that a program may send one line at a time.
  virtual bool must_wait() = 0;
};

/// Adjudicates single lines. Use one object per thread, since it reuses its memory for the next
/// line. Threads share the boards.
class LineAdjudicator {
 public:
  LineAdjudicator(const JsonLinesJob& job, BoardCache& boards) : job_(job), boards_(boards) {}

  /// Appends the answer to the line with that number, and a line break. Returns false if the answer
  /// is an error.
  bool answer(std::string_view line, std::size_t number, std::string& out);
  /// Answers a line that was longer than `max_json_line`.
  static void refuse_long_line(std::size_t number, std::string& out);

 private:
  bool list_possible(const Board& board, const JsonValue& object, std::string& out,
                     std::string& problem) const;
  bool resolve(const Board& board, const JsonValue& object, std::string& out, std::string& problem);
  bool answer_object(const JsonValue& object, std::string& out, std::string& problem);
  /// The board of the line; null after a problem.
  const Board* find_board(const JsonValue& object, std::string& problem);
  /// The hooks of the variant that was found last.
  Hooks* hooks_of(const Board& board);

  const JsonLinesJob& job_;
  BoardCache& boards_;
  std::shared_ptr<const LoadedBoard> usual_;  // of lines without their own options or setup
  std::shared_ptr<const LoadedBoard> other_;  // of the last line that had its own
  JsonDocument document_;
  PositionLine line_;
  std::unique_ptr<Hooks> hooks_;  // of the variant of `hooked_`, null if it has no scripts
  std::shared_ptr<const LoadedBoard> hooked_;
};

/// Writes the key "id" of an answer, as the question has it; null if it has none.
void write_id(JsonWriter& json, const JsonValue* id);
/// True if a question may have this id.
bool is_usable_id(const JsonValue* id);

struct JsonLinesTally {
  std::size_t lines = 0;
  std::size_t errors = 0;
};

/// Answers every line of the input with one line, in the order of the input, with any number of
/// threads. Holds a bounded part of the input at a time. `write` gets whole lines; it returns false
/// to end the run, if the answers are no longer read. `boards` loads the boards that lines need and
/// that it does not have yet.
JsonLinesTally adjudicate_lines(const JsonLinesJob& job, BoardCache& boards, ByteSource& input,
                                const std::function<bool(std::string_view)>& write);

}  // namespace chancery
