// The tables of a game file, row by row.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/store/database.h"

namespace chancery {

// The rows of the tables in schema.cpp, where each column is told of. Everything is text by ids:
// what it means is Game's business.

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

/// The tables of a game, row by row. Whoever changes several rows holds a transaction.
class GameFile {
 public:
  explicit GameFile(Database& database) : database_(database) {}

  /// Of the table of names and values; empty when there is none of that name.
  [[nodiscard]] std::string value(std::string_view key) const;
  void set_value(std::string_view key, std::string_view value);
  [[nodiscard]] std::map<std::string, std::string> values() const;

  [[nodiscard]] std::vector<RulebookRow> rulebooks() const;
  [[nodiscard]] std::optional<RulebookRow> rulebook(std::int64_t number) const;
  [[nodiscard]] std::vector<SourceRow> sources(std::int64_t rulebook) const;
  [[nodiscard]] std::optional<StepRow> step(std::int64_t number) const;
  [[nodiscard]] std::vector<StepRow> steps() const;
  /// Those that lead to the step, the first one first, it included.
  [[nodiscard]] std::vector<StepRow> steps_to(std::int64_t number) const;
  [[nodiscard]] std::vector<SubmissionRow> submissions() const;
  /// For that phase, and all standing orders.
  [[nodiscard]] std::vector<SubmissionRow> submissions_for(std::int64_t year,
                                                           std::int64_t phase) const;
  [[nodiscard]] std::vector<SeatRow> seats() const;
  [[nodiscard]] std::vector<JournalRow> journal() const;
  /// Grows with every submission.
  [[nodiscard]] std::int64_t last_submission() const;
  [[nodiscard]] std::int64_t head() const;

  // A row with number 0 gets the next one, which is returned.
  std::int64_t add(const RulebookRow& row);
  std::int64_t add(const StepRow& row);
  std::int64_t add(const SubmissionRow& row);
  std::int64_t add(const JournalRow& row);
  void add(const SourceRow& row);
  void put(const SeatRow& row);

 private:
  Database& database_;
};

/// The hash of a step: of all that it holds but its number and time, and of the one before it.
std::string hash_step(const StepRow& step, std::string_view parent_hash,
                      std::string_view sources_hash);

}  // namespace chancery
