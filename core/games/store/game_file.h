// The tables of a game file, row by row.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/games/store/database.h"

namespace chancery {

// The rows of the tables in schema.cpp, which describes each column. They are stored as text with
// ids; Game interprets them.

struct RulebookRow {
  std::int64_t number = 0;
  std::string variant, version, request, setup, text_hash, variant_hash;
};

struct SourceRow {
  std::int64_t rulebook = 0;
  std::string path, text;
};

struct StepRow {
  std::int64_t number = 0;
  std::optional<std::int64_t> parent;
  std::int64_t rulebook = 0;
  std::string kind, phase, record, position, ending, line, report, hash, time;
};

struct SubmissionRow {
  std::int64_t number = 0;
  std::string power;
  std::optional<std::int64_t> year, phase;
  std::string mode, lines, time, source;
};

struct SeatRow {
  std::string power, player, address;
};

struct JournalRow {
  std::int64_t number = 0;
  std::string kind, text;
  std::optional<std::int64_t> step;
  std::string time;
};

/// The tables of a game, row by row. To change several rows, hold a transaction.
class GameFile {
 public:
  explicit GameFile(Database& database) : database_(database) {}

  /// A value from the table of keys and values; empty if the key is absent.
  [[nodiscard]] std::string value(std::string_view key) const;
  void set_value(std::string_view key, std::string_view value);
  [[nodiscard]] std::map<std::string, std::string> values() const;

  [[nodiscard]] std::vector<RulebookRow> rulebooks() const;
  [[nodiscard]] std::optional<RulebookRow> rulebook(std::int64_t number) const;
  [[nodiscard]] std::vector<SourceRow> sources(std::int64_t rulebook) const;
  [[nodiscard]] std::optional<StepRow> step(std::int64_t number) const;
  [[nodiscard]] std::vector<StepRow> steps() const;
  /// The steps that lead to this one, from the first, and this one itself.
  [[nodiscard]] std::vector<StepRow> steps_to(std::int64_t number) const;
  [[nodiscard]] std::vector<SubmissionRow> submissions() const;
  /// The submissions for that phase, and all standing orders.
  [[nodiscard]] std::vector<SubmissionRow> submissions_for(std::int64_t year,
                                                           std::int64_t phase) const;
  [[nodiscard]] std::vector<SeatRow> seats() const;
  [[nodiscard]] std::vector<JournalRow> journal() const;
  /// The number of the last submission; it grows with each.
  [[nodiscard]] std::int64_t last_submission() const;
  [[nodiscard]] std::int64_t head() const;

  // Adds a row and returns its number. A row with number 0 gets the next number.
  std::int64_t add(const RulebookRow& row);
  std::int64_t add(const StepRow& row);
  std::int64_t add(const SubmissionRow& row);
  std::int64_t add(const JournalRow& row);
  void add(const SourceRow& row);
  void put(const SeatRow& row);

 private:
  Database& database_;
};

/// The hash of a step: over all but its number and time, and over the hash of the step before it.
std::string hash_step(const StepRow& step, std::string_view parent_hash,
                      std::string_view sources_hash);

}  // namespace chancery
