#include "tools/cli/line_editor.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <iostream>
#include <string>

#include "core/base/common/plain_text.h"
#include "tools/cli/plain_output.h"

namespace chancery::cli {
namespace {

/// Longer lines are cut.
constexpr std::size_t longest_line = 4096;
constexpr std::size_t longest_history = 500;

constexpr char control(char letter) {
  return static_cast<char>(letter & 0x1f);
}
constexpr char backspace = 0x7f;
constexpr char escape = 0x1b;

bool continues_character(char byte) {
  return (static_cast<unsigned char>(byte) & 0xc0U) == 0x80U;
}

char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool begins_with(std::string_view text, std::string_view start) {
  return text.size() >= start.size() &&
         std::equal(start.begin(), start.end(), text.begin(),
                    [](char a, char b) { return lower(a) == lower(b); });
}

/// Without leading spaces, and with single spaces between words.
std::string single_blanks(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const bool blank = c == ' ' || c == '\t';
    if (blank && (out.empty() || out.back() == ' ')) continue;
    out += blank ? ' ' : c;
  }
  return out;
}

/// Reads one byte; returns nothing at the end of the input.
std::optional<char> read_byte() {
  char byte = 0;
  while (true) {
    const ssize_t length = ::read(STDIN_FILENO, &byte, 1);
    if (length == 1) return byte;
    if (length == 0 || errno != EINTR) return std::nullopt;
  }
}

std::size_t terminal_width() {
  winsize size{};
  const bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 20;
  return known ? size.ws_col : 80;
}

std::size_t count_characters(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return !continues_character(c); }));
}

void print_columns(const std::vector<std::string>& words) {
  constexpr std::size_t most = 80;
  std::size_t width = 0;
  for (const std::string& word : words) width = std::max(width, word.size() + 2);
  const std::size_t columns =
      std::max<std::size_t>(1, terminal_width() / std::max<std::size_t>(1, width));
  std::cout << "\r\n";
  for (std::size_t i = 0; i < std::min(words.size(), most); ++i)
    std::cout << fmt::format("{:<{}}", words[i], width)
              << ((i + 1) % columns == 0 || i + 1 == words.size() ? "\r\n" : "");
  if (words.size() > most) std::cout << fmt::format("… and {} more\r\n", words.size() - most);
}

}  // namespace

Completion complete(std::string_view typed, const std::vector<std::string>& candidates) {
  std::string start = single_blanks(typed);
  std::vector<std::string> steps;  // up to the end of the next word, with the space after it
  for (const std::string& candidate : candidates) {
    if (!begins_with(candidate, start) || candidate.size() == start.size()) continue;
    const std::size_t end = candidate.find(' ', start.size() + (start.empty() ? 0 : 1));
    // "A PAR" is complete as typed but may continue: the space is part of the next step.
    const std::size_t cut = end == std::string::npos ? candidate.size() : end + 1;
    steps.push_back(candidate.substr(0, cut));
  }
  std::sort(steps.begin(), steps.end());
  steps.erase(std::unique(steps.begin(), steps.end()), steps.end());
  if (steps.empty()) return {std::move(start), {}};
  std::string common = steps.front();
  for (const std::string& step : steps) {
    std::size_t same = 0;
    while (same < common.size() && same < step.size() && common[same] == step[same]) ++same;
    common.resize(same);
  }
  if (common.size() > start.size() || steps.size() == 1) return {std::move(common), {}};
  Completion completion{std::move(start), {}};
  const std::size_t word = completion.line.find_last_of(' ');
  for (const std::string& step : steps) {
    std::string shown = step.substr(word == std::string::npos ? 0 : word + 1);
    if (shown.ends_with(' ')) shown.pop_back();
    completion.words.push_back(std::move(shown));
  }
  return completion;
}

Completion complete(std::string_view typed, const CandidateLines& candidates) {
  Completion usual = complete(typed, candidates.usual);
  const bool goes_on = !usual.words.empty() || usual.line.size() > single_blanks(typed).size();
  return goes_on ? usual : complete(typed, candidates.others);
}

/// Puts the terminal into raw mode while a line is edited.
class LineEditor::Terminal {
 public:
  Terminal() {
    if (tcgetattr(STDIN_FILENO, &before_) != 0) return;
    termios raw = before_;
    raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO | ISIG | IEXTEN);
    raw.c_iflag &= ~static_cast<tcflag_t>(IXON | ICRNL);
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    changed_ = tcsetattr(STDIN_FILENO, TCSADRAIN, &raw) == 0;
  }
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;
  ~Terminal() {
    if (changed_) tcsetattr(STDIN_FILENO, TCSADRAIN, &before_);
  }
  [[nodiscard]] bool ready() const { return changed_; }

 private:
  termios before_{};
  bool changed_ = false;
};

LineEditor::LineEditor(Candidates candidates)
    : candidates_(std::move(candidates)),
      interactive_(isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1) {}

void LineEditor::hand_over() {
  history_.clear();
  if (interactive_) write_as_it_is("\x1b[H\x1b[2J\x1b[3J");
}

std::optional<std::string> LineEditor::read(const std::string& prompt) {
  std::optional<std::string> line = interactive_ ? edit(prompt) : read_plain(prompt);
  if (line && !line->empty() && (history_.empty() || history_.back() != *line)) {
    if (history_.size() >= longest_history) history_.erase(history_.begin());
    history_.push_back(*line);
  }
  return line;
}

std::optional<std::string> LineEditor::read_plain(const std::string& prompt) {
  std::cout << prompt << std::flush;
  std::string line;
  if (!std::getline(std::cin, line)) {
    std::cout << '\n';
    return std::nullopt;
  }
  if (line.size() > longest_line) line.resize(longest_line);
  // The echo must not contain commands to the terminal.
  std::replace_if(
      line.begin(), line.end(),
      [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == backspace; }, ' ');
  std::cout << line << '\n';
  return line;
}

std::optional<std::string> LineEditor::edit(const std::string& prompt) {
  std::cout << std::flush;
  const Terminal terminal;
  if (!terminal.ready()) return read_plain(prompt);
  line_.clear();
  at_ = 0;
  recalled_ = history_.size();
  while (true) {
    show(prompt);
    const auto byte = read_byte();
    if (!byte || (*byte == control('D') && line_.empty())) {
      std::cout << "\r\n" << std::flush;
      return std::nullopt;
    }
    switch (*byte) {
      case '\r':
      case '\n':
        at_ = line_.size();
        show(prompt);
        std::cout << "\r\n" << std::flush;
        return line_;
      case '\t':
        complete_here(prompt);
        break;
      case control('C'):
        std::cout << "^C\r\n";
        line_.clear();
        at_ = 0;
        break;
      case control('A'):
        at_ = 0;
        break;
      case control('E'):
        at_ = line_.size();
        break;
      case control('B'):
        step_left();
        break;
      case control('F'):
        step_right();
        break;
      case control('D'):
        erase_at();
        break;
      case control('K'):
        line_.resize(at_);
        break;
      case control('U'):
        line_.erase(0, at_);
        at_ = 0;
        break;
      case control('W'):
        erase_word();
        break;
      case control('L'):
        write_as_it_is("\x1b[H\x1b[2J");
        break;
      case control('P'):
        if (recalled_ > 0) recall(recalled_ - 1);
        break;
      case control('N'):
        recall(recalled_ + 1);
        break;
      case control('H'):
      case backspace:
        erase_before();
        break;
      case escape:
        follow_escape();
        break;
      default:
        if (static_cast<unsigned char>(*byte) >= 0x20) insert(std::string_view(&*byte, 1));
    }
  }
}

/// Shows the prompt and the line, or the part of a long line around the cursor.
void LineEditor::show(const std::string& prompt) const {
  const std::size_t room =
      std::max<std::size_t>(terminal_width() - 1, prompt.size() + 10) - prompt.size();
  std::string_view before = std::string_view(line_).substr(0, at_);
  while (count_characters(before) >= room) {
    before.remove_prefix(1);
    while (!before.empty() && continues_character(before.front())) before.remove_prefix(1);
  }
  std::string_view after = std::string_view(line_).substr(at_);
  while (count_characters(before) + count_characters(after) > room) after.remove_suffix(1);
  while (!after.empty() && after.size() < line_.size() - at_ &&
         continues_character(line_[at_ + after.size()]))
    after.remove_suffix(1);
  std::string row = fmt::format("\r{}{}{}\x1b[K", without_hidden(prompt), without_hidden(before),
                                without_hidden(after));
  if (const std::size_t back = count_characters(after); back > 0)
    row += fmt::format("\x1b[{}D", back);
  write_as_it_is(row);
}

void LineEditor::insert(std::string_view bytes) {
  if (line_.size() + bytes.size() > longest_line) return;
  line_.insert(at_, bytes);
  at_ += bytes.size();
}

void LineEditor::step_left() {
  if (at_ > 0) --at_;
  while (at_ > 0 && continues_character(line_[at_])) --at_;
}

void LineEditor::step_right() {
  if (at_ < line_.size()) ++at_;
  while (at_ < line_.size() && continues_character(line_[at_])) ++at_;
}

void LineEditor::erase_before() {
  const std::size_t end = at_;
  step_left();
  line_.erase(at_, end - at_);
}

void LineEditor::erase_at() {
  const std::size_t start = at_;
  step_right();
  line_.erase(start, at_ - start);
  at_ = start;
}

void LineEditor::erase_word() {
  const std::size_t end = at_;
  while (at_ > 0 && line_[at_ - 1] == ' ') --at_;
  while (at_ > 0 && line_[at_ - 1] != ' ') --at_;
  line_.erase(at_, end - at_);
}

void LineEditor::recall(std::size_t index) {
  if (index > history_.size()) return;
  recalled_ = index;
  line_ = index < history_.size() ? history_[index] : std::string();
  at_ = line_.size();
}

void LineEditor::complete_here(const std::string& prompt) {
  const std::string rest = line_.substr(at_);
  const Completion completion = complete(std::string_view(line_).substr(0, at_), candidates_());
  if (!completion.words.empty()) {
    show(prompt);
    print_columns(completion.words);
  }
  line_ = completion.line + rest;
  at_ = completion.line.size();
}

/// Reads the rest of an escape sequence, such as that of an arrow key.
void LineEditor::follow_escape() {
  const auto kind = read_byte();
  if (!kind || (*kind != '[' && *kind != 'O')) return;
  std::string digits;
  auto last = read_byte();
  while (last && ((*last >= '0' && *last <= '9') || *last == ';')) {
    if (digits.size() < 8) digits += *last;
    last = read_byte();
  }
  if (!last) return;
  switch (*last) {
    case 'A':
      if (recalled_ > 0) recall(recalled_ - 1);
      break;
    case 'B':
      recall(recalled_ + 1);
      break;
    case 'C':
      step_right();
      break;
    case 'D':
      step_left();
      break;
    case 'H':
      at_ = 0;
      break;
    case 'F':
      at_ = line_.size();
      break;
    case '~':
      if (digits == "3") erase_at();
      if (digits == "1" || digits == "7") at_ = 0;
      if (digits == "4" || digits == "8") at_ = line_.size();
      break;
    default:
      break;
  }
}

}  // namespace chancery::cli
