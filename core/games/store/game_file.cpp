#include "core/games/store/game_file.h"

#include <algorithm>
#include <charconv>

#include "core/base/common/hash.h"
#include "core/games/store/variant_copy.h"

namespace chancery {
namespace {

std::optional<std::int64_t> optional_number(const Statement& row, int column) {
  if (row.is_null(column)) return std::nullopt;
  return row.number(column);
}

RulebookRow rulebook_row(const Statement& row) {
  return {row.number(0), row.text(1), row.text(2), row.text(3),
          row.text(4),   row.text(5), row.text(6)};
}

StepRow step_row(const Statement& row) {
  return {row.number(0), optional_number(row, 1),
          row.number(2), row.text(3),
          row.text(4),   row.text(5),
          row.text(6),   row.text(7),
          row.text(8),   row.text(9),
          row.text(10),  row.text(11)};
}

SubmissionRow submission_row(const Statement& row) {
  return {row.number(0),
          row.text(1),
          optional_number(row, 2),
          optional_number(row, 3),
          row.text(4),
          row.text(5),
          row.text(6),
          row.text(7)};
}

constexpr std::string_view rulebook_columns =
    "SELECT number, variant, version, request, setup, text_hash, variant_hash FROM rulebook ";
constexpr std::string_view step_columns =
    "SELECT number, parent, rulebook, kind, phase, record, position, ending, line, report, hash, "
    "time FROM step ";
constexpr std::string_view submission_columns =
    "SELECT number, power, year, phase, mode, lines, time, source FROM submission ";

std::string with(std::string_view columns, std::string_view rest) {
  return std::string(columns).append(rest);
}

/// The number of the row, or null for the next one.
Statement& bind_number(Statement& statement, std::int64_t number) {
  return number == 0 ? statement.bind_null() : statement.bind(number);
}

}  // namespace

std::string GameFile::value(std::string_view key) const {
  Statement query(database_, "SELECT value FROM game WHERE key = ?");
  query.bind(key);
  return query.step() ? query.text(0) : std::string();
}

void GameFile::set_value(std::string_view key, std::string_view value) {
  Statement(database_, "INSERT OR REPLACE INTO game (key, value) VALUES (?, ?)")
      .bind(key)
      .bind(value)
      .run();
}

std::map<std::string, std::string> GameFile::values() const {
  std::map<std::string, std::string> values;
  Statement query(database_, "SELECT key, value FROM game");
  while (query.step()) values.emplace(query.text(0), query.text(1));
  return values;
}

std::vector<RulebookRow> GameFile::rulebooks() const {
  std::vector<RulebookRow> rows;
  Statement query(database_, with(rulebook_columns, "ORDER BY number"));
  while (query.step()) rows.push_back(rulebook_row(query));
  return rows;
}

std::optional<RulebookRow> GameFile::rulebook(std::int64_t number) const {
  Statement query(database_, with(rulebook_columns, "WHERE number = ?"));
  query.bind(number);
  if (!query.step()) return std::nullopt;
  return rulebook_row(query);
}

std::vector<SourceRow> GameFile::sources(std::int64_t rulebook) const {
  std::vector<SourceRow> rows;
  Statement query(database_, "SELECT path, text FROM source WHERE rulebook = ? ORDER BY path");
  query.bind(rulebook);
  while (query.step()) rows.push_back({rulebook, query.text(0), query.text(1)});
  return rows;
}

std::optional<StepRow> GameFile::step(std::int64_t number) const {
  Statement query(database_, with(step_columns, "WHERE number = ?"));
  query.bind(number);
  if (!query.step()) return std::nullopt;
  return step_row(query);
}

std::vector<StepRow> GameFile::steps() const {
  std::vector<StepRow> rows;
  Statement query(database_, with(step_columns, "ORDER BY number"));
  while (query.step()) rows.push_back(step_row(query));
  return rows;
}

std::vector<StepRow> GameFile::steps_to(std::int64_t number) const {
  std::vector<StepRow> rows;
  std::optional<StepRow> row = step(number);
  while (row) {
    // A parent has a lower number than its child; this program writes no other steps.
    const std::int64_t parent = row->parent.value_or(row->number);
    const bool is_first = parent >= row->number;
    rows.push_back(std::move(*row));
    row = is_first ? std::nullopt : step(parent);
  }
  std::reverse(rows.begin(), rows.end());
  return rows;
}

std::vector<SubmissionRow> GameFile::submissions() const {
  std::vector<SubmissionRow> rows;
  Statement query(database_, with(submission_columns, "ORDER BY number"));
  while (query.step()) rows.push_back(submission_row(query));
  return rows;
}

std::vector<SubmissionRow> GameFile::submissions_for(std::int64_t year, std::int64_t phase) const {
  std::vector<SubmissionRow> rows;
  Statement query(
      database_,
      with(submission_columns, "WHERE (year = ? AND phase = ?) OR year IS NULL ORDER BY number"));
  query.bind(year).bind(phase);
  while (query.step()) rows.push_back(submission_row(query));
  return rows;
}

std::vector<SeatRow> GameFile::seats() const {
  std::vector<SeatRow> rows;
  Statement query(database_, "SELECT power, player, address FROM seat ORDER BY power");
  while (query.step()) rows.push_back({query.text(0), query.text(1), query.text(2)});
  return rows;
}

std::vector<JournalRow> GameFile::journal() const {
  std::vector<JournalRow> rows;
  Statement query(database_, "SELECT number, kind, text, step, time FROM journal ORDER BY number");
  while (query.step())
    rows.push_back(
        {query.number(0), query.text(1), query.text(2), optional_number(query, 3), query.text(4)});
  return rows;
}

std::int64_t GameFile::last_submission() const {
  return database_.number("SELECT max(number) FROM submission");
}

std::int64_t GameFile::head() const {
  const std::string text = value("head");
  std::int64_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

std::int64_t GameFile::add(const RulebookRow& row) {
  Statement insert(database_,
                   "INSERT INTO rulebook (number, variant, version, request, setup, text_hash, "
                   "variant_hash) VALUES (?, ?, ?, ?, ?, ?, ?)");
  bind_number(insert, row.number)
      .bind(row.variant)
      .bind(row.version)
      .bind(row.request)
      .bind(row.setup)
      .bind(row.text_hash)
      .bind(row.variant_hash)
      .run();
  return database_.last_row();
}

std::int64_t GameFile::add(const StepRow& row) {
  Statement insert(database_,
                   "INSERT INTO step (number, parent, rulebook, kind, phase, record, position, "
                   "ending, line, report, hash, time) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
  bind_number(insert, row.number)
      .bind(row.parent)
      .bind(row.rulebook)
      .bind(row.kind)
      .bind(row.phase)
      .bind(row.record)
      .bind(row.position)
      .bind(row.ending)
      .bind(row.line)
      .bind(row.report)
      .bind(row.hash)
      .bind(row.time)
      .run();
  return database_.last_row();
}

std::int64_t GameFile::add(const SubmissionRow& row) {
  Statement insert(database_,
                   "INSERT INTO submission (number, power, year, phase, mode, lines, time, source) "
                   "VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
  bind_number(insert, row.number)
      .bind(row.power)
      .bind(row.year)
      .bind(row.phase)
      .bind(row.mode)
      .bind(row.lines)
      .bind(row.time)
      .bind(row.source)
      .run();
  return database_.last_row();
}

std::int64_t GameFile::add(const JournalRow& row) {
  Statement insert(database_,
                   "INSERT INTO journal (number, kind, text, step, time) VALUES (?, ?, ?, ?, ?)");
  bind_number(insert, row.number).bind(row.kind).bind(row.text).bind(row.step).bind(row.time).run();
  return database_.last_row();
}

void GameFile::add(const SourceRow& row) {
  Statement(database_, "INSERT INTO source (rulebook, path, text) VALUES (?, ?, ?)")
      .bind(row.rulebook)
      .bind(row.path)
      .bind(row.text)
      .run();
}

void GameFile::put(const SeatRow& row) {
  Statement(database_, "INSERT OR REPLACE INTO seat (power, player, address) VALUES (?, ?, ?)")
      .bind(row.power)
      .bind(row.player)
      .bind(row.address)
      .run();
}

std::string hash_step(const StepRow& step, std::string_view parent_hash,
                      std::string_view sources_hash) {
  Hasher hasher;
  hasher.add_text(parent_hash);
  hasher.add_text(sources_hash);
  for (const std::string* text :
       {&step.kind, &step.record, &step.position, &step.ending, &step.line})
    hasher.add_text(*text);
  return hash_text(hasher.value());
}

}  // namespace chancery
