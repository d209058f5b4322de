// An SQLite file: statements, transactions, errors.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace chancery {

/// Why a file could not be read or written, in one sentence that names the file.
struct DatabaseError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

enum class FileAccess : std::uint8_t { existing, create };

/// One SQLite file. All functions may throw DatabaseError; the destructor of an open transaction
/// then rolls it back.
class Database {
 public:
  /// How long to wait for another program that uses the file.
  static constexpr int patience_in_ms = 3000;

  Database(std::string path, FileAccess access);
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  [[nodiscard]] const std::string& path() const { return path_; }
  /// Runs statements that return no rows.
  void run(const char* statements);
  /// The result of a PRAGMA or of a query with one value.
  [[nodiscard]] std::int64_t number(const char* query);
  [[nodiscard]] std::string text(const char* query);
  /// The number of the row that was inserted last.
  [[nodiscard]] std::int64_t last_row() const;
  /// Waits for other writers, and keeps them waiting until the next write transaction ends or the
  /// file is closed. Others may still read.
  void reserve();

 private:
  friend class Statement;
  friend class Transaction;
  struct Close {
    void operator()(sqlite3* file) const;
  };
  [[noreturn]] void fail() const;
  /// Sets limits for each statement, since an untrusted file may contain a statement that never
  /// ends.
  void take_limits();
  static int on_progress(void* database);

  bool is_reserved_ = false;
  int left_ = 0;  // calls of `on_progress` that the current statement may still make

  std::string path_;
  std::unique_ptr<sqlite3, Close> file_;
};

/// One statement with its values: bound in the order of the question marks, read by column.
class Statement {
 public:
  Statement(Database& database, std::string_view sql);

  Statement& bind(std::int64_t value);
  Statement& bind(std::string_view value);
  Statement& bind_null();
  Statement& bind(const std::optional<std::int64_t>& value);

  /// Fetches the next row; false if there is none.
  bool step();
  /// For statements that return no rows. New values can be bound afterwards.
  void run();

  [[nodiscard]] std::int64_t number(int column) const;
  [[nodiscard]] std::string text(int column) const;
  [[nodiscard]] bool is_null(int column) const;

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };

  Database& database_;
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
  int bound_ = 0;
};

/// A transaction. Unless it is committed, the destructor rolls it back.
class Transaction {
 public:
  enum class Kind : std::uint8_t { read, write };

  /// A write transaction waits for other writers and fails if they take too long, unless the file
  /// is reserved.
  Transaction(Database& database, Kind kind);
  ~Transaction();
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;

  void commit();

 private:
  Database& database_;
  bool open_ = true;  // false if it is over, or a part of the reservation
};

}  // namespace chancery
