#include "tools/cli/simulate_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include "tools/cli/command.h"
#include "tools/cli/written_file.h"

namespace chancery::cli {
namespace {

constexpr std::size_t most_problems_shown = 5;

/// Throws the problems of the lines, one per line.
void throw_problems(const std::vector<std::string>& problems) {
  if (problems.empty()) return;
  std::string text;
  for (std::size_t i = 0; i < problems.size() && i < most_problems_shown; ++i)
    text += (i == 0 ? "" : "\n") + problems[i];
  if (problems.size() > most_problems_shown)
    text += fmt::format("\nand {} more", problems.size() - most_problems_shown);
  throw InputProblem{text + "\nnothing was changed; use another file, or remove these lines"};
}

}  // namespace

void read_in_pieces(const std::string& path, int file,
                    const std::function<void(std::string_view piece)>& take) {
  std::string piece(std::size_t{1} << 18U, '\0');
  while (true) {
    const ssize_t length = ::read(file, piece.data(), piece.size());
    if (length == 0) return;
    if (length > 0)
      take(std::string_view(piece).substr(0, static_cast<std::size_t>(length)));
    else if (errno != EINTR)
      throw InputProblem{fmt::format("cannot read '{}': {}", path, std::strerror(errno))};
  }
}

SimulationFile::SimulationFile(const std::string& path, std::vector<GameSeries> sides)
    : path_(path), log_(std::move(sides)) {
  open_alone();
  try {
    read_games();
  } catch (...) {
    ::close(file_);
    throw;
  }
}

SimulationFile::~SimulationFile() {
  ::close(file_);
}

void SimulationFile::open_alone() {
  file_ = ::open(path_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0666);
  if (file_ < 0)
    throw InputProblem{fmt::format("cannot write '{}': {}", path_, std::strerror(errno))};
  struct stat status {};
  const bool is_file = ::fstat(file_, &status) == 0 && S_ISREG(status.st_mode);
  // Some cluster file systems have no locks; there the user must make sure that only one program
  // writes.
  const bool is_taken = ::flock(file_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
  if (is_file && !is_taken) return;
  ::close(file_);
  throw InputProblem{is_file ? fmt::format("another program writes to '{}'", path_)
                             : fmt::format("cannot keep games in '{}': it is not a file", path_)};
}

void SimulationFile::read_games() {
  LineCutter cutter;
  std::vector<std::string> problems;
  std::size_t number = 0;
  read_in_pieces(path_, file_, [&](std::string_view piece) {
    cutter.feed(piece, [&](std::string_view line, std::uint64_t) {
      ++number;
      const LogEntry entry = log_.take(line);
      if (entry.kind == LogEntry::Kind::wrong)
        problems.push_back(fmt::format("{}:{}: {}", path_, number, entry.problem));
      if (entry.kind == LogEntry::Kind::repeated)
        problems.push_back(fmt::format("{}:{}: the game is in the file twice", path_, number));
    });
  });
  // A rest that is not the beginning of a game belongs to another file, and is not removed.
  if (game_line_beginning.substr(0, cutter.rest().size()) !=
      cutter.rest().substr(0, game_line_beginning.size()))
    problems.push_back(fmt::format("{}:{}: not a game", path_, number + 1));
  throw_problems(problems);
  length_ = cutter.complete();
  if (!cutter.rest().empty()) cut_half_line(length_);
}

void SimulationFile::cut_half_line(std::uint64_t length) {
  had_half_line_ = true;
  if (::ftruncate(file_, static_cast<off_t>(length)) != 0 || ::lseek(file_, 0, SEEK_END) < 0)
    throw InputProblem{fmt::format("cannot write '{}': {}", path_, std::strerror(errno))};
}

void SimulationFile::add(std::string_view line) {
  if (!write_all(file_, line)) {
    const int why = errno;
    if (::ftruncate(file_, static_cast<off_t>(length_)) != 0) errno = why;
    throw InputProblem{fmt::format("cannot write '{}': {}", path_, std::strerror(why))};
  }
  length_ += line.size();
  note_stored();
}

}  // namespace chancery::cli
