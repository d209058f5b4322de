#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <iostream>
#include <memory>
#include <tuple>

#include "core/base/common/contains.h"
#include "core/bots/simulation/game_log.h"
#include "core/bots/simulation/simulation_report.h"
#include "tools/cli/simulate.h"
#include "tools/cli/simulate_file.h"
#include "tools/cli/written_file.h"

namespace chancery::cli {
namespace {

/// The place of a game's line.
struct LinePlace {
  std::int64_t game = 0;
  std::string side;
  std::size_t file = 0;
  std::uint64_t offset = 0;
  std::size_t length = 0;
};

/// A file that is open for reading.
class OpenFile {
 public:
  explicit OpenFile(const std::string& path)
      : path_(path), file_(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK)) {
    struct stat status {};
    if (file_ < 0 || ::fstat(file_, &status) != 0 || !S_ISREG(status.st_mode)) {
      if (file_ >= 0) ::close(file_);
      throw InputProblem{fmt::format("cannot read '{}'", path)};
    }
  }
  ~OpenFile() { ::close(file_); }
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;

  [[nodiscard]] int number() const { return file_; }
  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] std::string line(const LinePlace& place) const {
    std::string text(place.length, '\0');
    const ssize_t length =
        ::pread(file_, text.data(), text.size(), static_cast<off_t>(place.offset));
    if (length != static_cast<ssize_t>(text.size()))
      throw InputProblem{fmt::format("'{}' has changed while it was read", path_)};
    return text + '\n';
  }

 private:
  std::string path_;
  int file_;
};

class Merge {
 public:
  explicit Merge(const std::vector<std::string>& paths) {
    for (const std::string& path : paths) files_.push_back(std::make_unique<OpenFile>(path));
    for (std::size_t i = 0; i < files_.size(); ++i) read(i);
  }

  [[nodiscard]] const std::vector<std::string>& problems() const { return problems_; }
  [[nodiscard]] const GameLog& log() const { return log_; }
  [[nodiscard]] const Tally& tally(std::size_t side) const { return tallies_[side]; }
  [[nodiscard]] const PairTally& pairs() const { return pairs_; }

  /// Facts that the reader should know, although they do not make the figures wrong.
  [[nodiscard]] std::vector<std::string> notes() const {
    std::vector<std::string> notes = notes_;
    if (repeated_ > 0)
      notes.push_back(
          fmt::format("{} games are in the files more than once, and count once", repeated_));
    const std::int64_t wanted = last_game_ * static_cast<std::int64_t>(log_.sides().size());
    if (const std::int64_t missing = wanted - static_cast<std::int64_t>(log_.size()); missing > 0)
      notes.push_back(
          fmt::format("{} of {} games up to number {} are missing", missing, wanted, last_game_));
    return notes;
  }

  /// All games by number, then by side.
  std::string in_order() {
    std::sort(places_.begin(), places_.end(), [](const LinePlace& a, const LinePlace& b) {
      return std::tie(a.game, a.side) < std::tie(b.game, b.side);
    });
    std::string text;
    for (const LinePlace& place : places_) text += files_[place.file]->line(place);
    return text;
  }

 private:
  void read(std::size_t index) {
    const OpenFile& file = *files_[index];
    LineCutter cutter;
    std::size_t number = 0;
    read_in_pieces(file.path(), file.number(), [&](std::string_view piece) {
      cutter.feed(piece, [&](std::string_view line, std::uint64_t offset) {
        take(index, ++number, line, offset);
      });
    });
    if (!cutter.rest().empty())
      notes_.push_back(fmt::format("{}:{}: the last line is not complete and does not count",
                                   file.path(), number + 1));
  }

  void take(std::size_t file, std::size_t number, std::string_view line, std::uint64_t offset) {
    const LogEntry entry = log_.take(line);
    if (entry.kind == LogEntry::Kind::wrong) {
      problems_.push_back(fmt::format("{}:{}: {}", files_[file]->path(), number, entry.problem));
    } else if (entry.kind == LogEntry::Kind::repeated) {
      ++repeated_;
    } else {
      const GameResult& game = *entry.game;
      places_.push_back({game.game, game.series.side, file, offset, line.size()});
      last_game_ = std::max(last_game_, game.game);
      const std::size_t side = game.series.side == "b" ? 1 : 0;
      tallies_[side].add(game);
      if (!game.series.side.empty()) pairs_.add(game);
    }
  }

  std::vector<std::unique_ptr<OpenFile>> files_;
  GameLog log_;
  std::array<Tally, 2> tallies_;
  PairTally pairs_;
  std::vector<LinePlace> places_;
  std::vector<std::string> problems_, notes_;
  std::int64_t repeated_ = 0;
  std::int64_t last_game_ = 0;
};

/// The board on which the games were played. Throws `InputProblem` if it no longer exists. A named
/// variant is that of the first side, and of the other side if both have the same.
std::shared_ptr<const Board> board_of(const SimulateArguments& arguments, const GameSeries& series,
                                      const GameSeries& first) {
  const bool is_given = !arguments.variant.empty() && series.variant == first.variant;
  VariantChoices choices = choices_of_words(series.options);
  choices.setup = series.setup;
  const LoadResult loaded =
      load_variant(make_request(is_given ? arguments.variant : series.variant, choices));
  if (!loaded.variant) {
    print_diagnostics(loaded.diagnostics);
    throw InputProblem{
        fmt::format("the variant '{}' of the games cannot be loaded; name it: "
                    "chancery simulate VARIANT --merge FILES",
                    series.variant)};
  }
  if (fmt::format("{:016x}", loaded.variant->hash) != series.hash)
    throw InputProblem{
        fmt::format("the variant '{}' has changed since the games were played: its "
                    "hash is {:016x}, not {}",
                    series.variant, loaded.variant->hash, series.hash)};
  return std::make_shared<const Board>(loaded.variant);
}

std::vector<PowerId> read_ranking(const std::vector<std::string>& names, const Board& board) {
  std::vector<PowerId> ranking;
  for (const std::string& name : names) {
    const Found<PowerId> power = board.find_power(name);
    if (!power.value) throw InputProblem{"--ranking: " + power.sentence()};
    if (contains(ranking, *power.value))
      throw InputProblem{fmt::format("--ranking: '{}' is listed twice", name)};
    ranking.push_back(*power.value);
  }
  return ranking;
}

std::string report_text(const CountedRun& run, const SimulateArguments& arguments) {
  const std::string& file = arguments.report;
  const auto ends_in = [&](std::string_view end) {
    return file.size() >= end.size() &&
           file.compare(file.size() - end.size(), end.size(), end) == 0;
  };
  if (file.empty())
    return arguments.format == "json" ? write_simulation_json(run) : write_simulation_text(run);
  if (ends_in(".json")) return write_simulation_json(run);
  return ends_in(".txt") ? write_simulation_text(run) : write_simulation_page(run);
}

void write_or_throw(const std::string& path, std::string_view text) {
  std::string problem;
  if (!write_out(path, text, problem)) throw InputProblem{problem};
  tell_written(path);
}

}  // namespace

int merge_simulations(const SimulateArguments& arguments) {
  Merge merge(arguments.files);
  for (const std::string& note : merge.notes()) std::cerr << "chancery: " << note << '\n';
  if (!merge.problems().empty()) {
    constexpr std::size_t most_shown = 10;
    for (std::size_t i = 0; i < std::min(merge.problems().size(), most_shown); ++i)
      std::cerr << merge.problems()[i] << '\n';
    return complain(fmt::format("{} lines are wrong, so nothing is counted or written",
                                merge.problems().size()));
  }
  if (merge.log().size() == 0) return complain("there are no games in these files");
  if (!arguments.output.empty()) {
    for (const std::string& file : arguments.files)
      if (is_same_place(file, arguments.output))
        throw UsageError{"-o must not be one of the files to merge"};
    write_or_throw(arguments.output, merge.in_order());
    if (arguments.report.empty()) return done;
  }
  CountedRun run;
  for (std::size_t i = 0; i < merge.log().sides().size(); ++i) {
    const GameSeries& series = merge.log().sides()[i];
    run.sides.push_back({board_of(arguments, series, merge.log().sides().front()),
                         merge.tally(series.side == "b" ? 1 : 0)});
  }
  run.pairs = merge.pairs();
  run.ranking = read_ranking(arguments.ranking, *run.sides.front().board);
  write_or_throw(arguments.report, report_text(run, arguments));
  return done;
}

}  // namespace chancery::cli
