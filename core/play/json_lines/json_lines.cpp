#include "core/play/json_lines/json_lines.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "core/base/common/threads.h"
#include "core/play/json_lines/possible_json.h"
#include "core/play/json_lines/report_json.h"
#include "core/rules/phase/resolve_phase.h"
#include "core/rules/script/script_allowance.h"

namespace chancery {
namespace {

/// The number of lines that one thread answers at a time, large enough that passing them costs
/// nothing.
constexpr std::size_t batch_lines = 64;
constexpr std::size_t batch_bytes = std::size_t{1} << 20;
constexpr std::size_t batches_per_thread = 4;

void write_error(std::string& out, const JsonValue* id, std::size_t number,
                 std::string_view problem) {
  JsonWriter json(out);
  json.begin_object();
  write_id(json, id);
  json.key("error");
  json.begin_object();
  json.key("line");
  json.number(static_cast<std::int64_t>(number));
  json.text("message", problem);
  json.end_object();
  json.end_object();
  out += '\n';
}

/// Some lines of the input and, once they are done, their answers.
struct Batch {
  struct Line {
    std::size_t start = 0;
    std::size_t length = 0;
    bool too_long = false;
  };
  std::size_t first_number = 1;
  std::string text;
  std::vector<Line> lines;
  std::string output;
  std::size_t errors = 0;
  bool done = false;

  [[nodiscard]] bool full() const {
    return lines.size() >= batch_lines || text.size() >= batch_bytes;
  }
  /// Empties it but keeps its memory.
  void clear() {
    text.clear();
    lines.clear();
    output.clear();
    errors = 0;
    done = false;
  }
};

void answer_batch(LineAdjudicator& adjudicator, Batch& batch) {
  for (std::size_t i = 0; i < batch.lines.size(); ++i) {
    const Batch::Line& line = batch.lines[i];
    const std::size_t number = batch.first_number + i;
    bool good = false;
    if (line.too_long)
      LineAdjudicator::refuse_long_line(number, batch.output);
    else
      good = adjudicator.answer(std::string_view(batch.text).substr(line.start, line.length),
                                number, batch.output);
    if (!good) ++batch.errors;
  }
}

/// Threads that answer batches, each with its own adjudicator. An exception in a thread is thrown
/// again in the thread that awaits its batch.
class Workers {
 public:
  /// `count` is the number of threads besides the one that submits and awaits. With none, `submit`
  /// answers the batch itself.
  Workers(const JsonLinesJob& job, BoardCache& boards, unsigned count)
      : job_(job), boards_(boards), own_(job, boards) {
    for (unsigned i = 0; i < count; ++i) threads_.emplace_back([this] { work(); });
  }
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;
  ~Workers() {
    {
      const std::scoped_lock lock(mutex_);
      closed_ = true;
    }
    wake_.notify_all();
    for (std::thread& thread : threads_) thread.join();
  }

  void submit(Batch& batch) {
    if (threads_.empty()) {
      answer_batch(own_, batch);
      batch.done = true;
      return;
    }
    {
      const std::scoped_lock lock(mutex_);
      waiting_.push_back(&batch);
    }
    wake_.notify_one();
  }

  /// Meanwhile answers batches that no thread has begun, since sleeping and waking up for each
  /// batch takes as long as some lines.
  void await(const Batch& batch) {
    std::unique_lock lock(mutex_);
    while (!batch.done && !failure_ && !waiting_.empty()) {
      Batch& own = take_waiting();
      lock.unlock();
      answer_batch(own_, own);
      lock.lock();
      own.done = true;
    }
    done_.wait(lock, [&] { return batch.done || failure_; });
    if (failure_) std::rethrow_exception(failure_);
  }

  [[nodiscard]] bool is_done(const Batch& batch) {
    const std::scoped_lock lock(mutex_);
    return batch.done || failure_;
  }

 private:
  void work() {
    LineAdjudicator adjudicator(job_, boards_);
    while (Batch* batch = next()) {
      std::exception_ptr failure;
      try {
        answer_batch(adjudicator, *batch);
      } catch (...) {
        failure = std::current_exception();
      }
      {
        const std::scoped_lock lock(mutex_);
        batch->done = true;
        if (failure) failure_ = failure;
      }
      done_.notify_all();
    }
  }

  Batch* next() {
    std::unique_lock lock(mutex_);
    wake_.wait(lock, [&] { return closed_ || !waiting_.empty(); });
    return closed_ ? nullptr : &take_waiting();
  }

  Batch& take_waiting() {
    Batch* batch = waiting_.front();
    waiting_.pop_front();
    return *batch;
  }

  const JsonLinesJob& job_;
  BoardCache& boards_;
  LineAdjudicator own_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::condition_variable done_;
  std::deque<Batch*> waiting_;
  bool closed_ = false;
  std::exception_ptr failure_;
  std::vector<std::thread> threads_;
};

/// Cuts the input into lines, collects them in batches, and writes the answers in order.
class LineRun {
 public:
  LineRun(const JsonLinesJob& job, BoardCache& boards,
          const std::function<bool(std::string_view)>& write)
      : write_(write),
        limit_(threads_of(job) * batches_per_thread),
        workers_(job, boards, threads_of(job) - 1) {}

  /// Returns false if the answers are no longer read.
  bool take(std::string_view chunk) {
    while (!chunk.empty()) {
      const std::size_t end = chunk.find('\n');
      if (end == std::string_view::npos) {
        add_to_line(chunk);
        return true;
      }
      add_to_line(chunk.substr(0, end));
      if (!end_line()) return false;
      chunk.remove_prefix(end + 1);
    }
    return true;
  }

  bool end_input() { return (!line_begun_ || end_line()) && flush(); }

  /// Writes every answer that is due.
  bool flush() {
    submit_batch();
    while (!in_flight_.empty())
      if (!write_front()) return false;
    return true;
  }

  [[nodiscard]] JsonLinesTally tally() const { return tally_; }

 private:
  static unsigned threads_of(const JsonLinesJob& job) {
    return possible_threads(std::max(job.jobs, 1U));
  }

  void add_to_line(std::string_view piece) {
    line_begun_ = true;
    if (too_long_) return;
    if (!batch_) begin_batch();
    std::string& text = batch_->text;
    if (text.size() - line_start_ + piece.size() > max_json_line) {
      too_long_ = true;
      text.resize(line_start_);
      return;
    }
    text += piece;
  }

  bool end_line() {
    const std::size_t end = batch_->text.size();
    batch_->lines.push_back({line_start_, end - line_start_, too_long_});
    line_start_ = end;
    too_long_ = false;
    line_begun_ = false;
    ++tally_.lines;
    if (!batch_->full()) return true;
    submit_batch();
    return write_some();
  }

  /// Batches are reused: freeing and allocating memory costs more than copying.
  void begin_batch() {
    if (idle_.empty()) {
      batch_ = std::make_unique<Batch>();
    } else {
      batch_ = std::move(idle_.back());
      idle_.pop_back();
      batch_->clear();
    }
    batch_->first_number = tally_.lines + 1;
    line_start_ = 0;
  }

  /// A line that has begun continues in the next batch.
  void submit_batch() {
    if (!batch_ || batch_->lines.empty()) return;
    const std::string begun = batch_->text.substr(line_start_);
    in_flight_.push_back(std::move(batch_));
    workers_.submit(*in_flight_.back());
    if (!line_begun_) return;
    begin_batch();
    batch_->text = begun;
  }

  bool write_some() {
    while (!in_flight_.empty() &&
           (in_flight_.size() >= limit_ || workers_.is_done(*in_flight_.front())))
      if (!write_front()) return false;
    return true;
  }

  bool write_front() {
    workers_.await(*in_flight_.front());
    idle_.push_back(std::move(in_flight_.front()));
    in_flight_.pop_front();
    const Batch& batch = *idle_.back();
    tally_.errors += batch.errors;
    return write_(batch.output);
  }

  const std::function<bool(std::string_view)>& write_;
  std::size_t limit_;
  std::unique_ptr<Batch> batch_;  // currently being filled
  std::size_t line_start_ = 0;    // in its text
  bool line_begun_ = false;
  bool too_long_ = false;
  std::vector<std::unique_ptr<Batch>> idle_;
  JsonLinesTally tally_;
  std::deque<std::unique_ptr<Batch>> in_flight_;
  Workers workers_;  // last, since its threads must end before the batches that they may still use
};

}  // namespace

void write_id(JsonWriter& json, const JsonValue* id) {
  json.key("id");
  if (id != nullptr && id->kind == JsonValue::Kind::text)
    json.text(id->text);
  else if (id != nullptr && id->kind == JsonValue::Kind::integer)
    json.number(id->number);
  else
    json.null();
}

bool is_usable_id(const JsonValue* id) {
  return id == nullptr || id->kind == JsonValue::Kind::text ||
         id->kind == JsonValue::Kind::integer || id->kind == JsonValue::Kind::null;
}

bool LineAdjudicator::answer(std::string_view line, std::size_t number, std::string& out) {
  const ScriptAllowance allowance(AllowanceOf::command);
  std::string problem;
  if (!document_.read(line, problem)) {
    if (line.find_first_not_of(" \t\r") == std::string_view::npos) problem = "the line is empty";
    write_error(out, nullptr, number, problem);
    return false;
  }
  const JsonValue& object = document_.root();
  const std::size_t start = out.size();
  if (answer_object(object, out, problem)) {
    out += '\n';
    return true;
  }
  out.resize(start);
  write_error(out, object.find("id"), number, problem);
  return false;
}

bool LineAdjudicator::answer_object(const JsonValue& object, std::string& out,
                                    std::string& problem) {
  if (!is_usable_id(object.find("id"))) {
    problem = "id: must be a string or a whole number";
    return false;
  }
  const Board* board = find_board(object, problem);
  if (board == nullptr) return false;
  const Setup& setup = board->variant().setup();
  const bool resolves = job_.answers == JsonAnswer::results;
  const OrdersNeeded needed = resolves ? OrdersNeeded::yes : OrdersNeeded::no;
  if (!read_position(*board, setup, object, needed, line_, problem)) return false;
  return resolves ? resolve(*board, object, out, problem)
                  : list_possible(*board, object, out, problem);
}

bool LineAdjudicator::list_possible(const Board& board, const JsonValue& object, std::string& out,
                                    std::string& problem) const {
  try {
    JsonWriter json(out);
    json.begin_object();
    write_id(json, object.find("id"));
    write_possible(board, line_.position, json);
    json.end_object();
    return true;
  } catch (const HookFailure& failure) {
    problem = one_line(failure.diagnostic);
    return false;
  }
}

bool LineAdjudicator::resolve(const Board& board, const JsonValue& object, std::string& out,
                              std::string& problem) {
  PhaseOptions options;
  options.explain = job_.explain;
  options.disorder = line_.disorder;
  options.hooks = hooks_of(board);
  options.plans = line_.plans;
  options.seed = line_.seed;
  const PhaseReport report =
      resolve_phase(board.shared_variant(), board.reader(), line_.position, line_.orders, options);
  if (report.failure) {
    problem = one_line(*report.failure);
    return false;
  }
  JsonWriter json(out);
  json.begin_object();
  write_id(json, object.find("id"));
  write_report(board, board.variant().setup(), report, json);
  json.end_object();
  return true;
}

const Board* LineAdjudicator::find_board(const JsonValue& object, std::string& problem) {
  const bool usual = object.find("options") == nullptr && object.find("setup") == nullptr;
  auto& loaded = usual ? usual_ : other_;
  if (&loaded == &other_ || !loaded) {
    LoadRequest request = job_.request;
    if (!read_options(object, request.options, problem) ||
        !read_setup(object, request.setup, problem))
      return nullptr;
    loaded = boards_.get(request);
  }
  if (!loaded->board) problem = loaded->first_error();
  return loaded->board.get();
}

Hooks* LineAdjudicator::hooks_of(const Board& board) {
  const auto& loaded = other_ && other_->board.get() == &board ? other_ : usual_;
  if (hooked_ != loaded) {
    hooks_ = Hooks::of(board.variant());
    hooked_ = loaded;
  }
  return hooks_.get();
}

void LineAdjudicator::refuse_long_line(std::size_t number, std::string& out) {
  write_error(out, nullptr, number, fmt::format("longer than {} bytes", max_json_line));
}

JsonLinesTally adjudicate_lines(const JsonLinesJob& job, BoardCache& boards, ByteSource& input,
                                const std::function<bool(std::string_view)>& write) {
  LineRun run(job, boards, write);
  std::vector<char> buffer(std::size_t{1} << 16);
  while (true) {
    if (input.must_wait() && !run.flush()) break;
    const std::size_t length = input.read(buffer);
    if (length == 0) {
      run.end_input();
      break;
    }
    if (!run.take({buffer.data(), length})) break;
  }
  return run.tally();
}

}  // namespace chancery
