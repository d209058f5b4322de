#include "core/games/store/database.h"

#include <fmt/format.h>
#include <sqlite3.h>

#include <cstring>
#include <filesystem>
#include <system_error>

namespace chancery {
namespace {

constexpr int steps_at_once = 10'000;
constexpr int most_steps = 200'000'000;   // of SQLite's machine; a large game needs some thousands
constexpr int longest_value = 256 << 20;  // bytes
constexpr int longest_statement = 1 << 20;  // bytes; an export of values is bound, not written

std::string reason_of_system(sqlite3* file) {
  const int number = sqlite3_system_errno(file);
  return number == 0 ? std::string() : fmt::format(": {}", std::strerror(number));
}

/// Where files cannot be locked, a folder beside the file is its lock, which a crash leaves behind.
std::string about_lock(const std::string& path) {
  const std::string lock = path + ".lock";
  std::error_code error;
  if (!std::filesystem::is_directory(lock, error)) return {};
  return fmt::format(". If no program is running, remove the folder '{}'", lock);
}

/// SQLite's error in words for a game master.
std::string sentence(const std::string& path, sqlite3* file) {
  const int code = sqlite3_extended_errcode(file);
  switch (code & 0xff) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return fmt::format("'{}' is in use by another program; gave up after {} seconds{}", path,
                         Database::patience_in_ms / 1000, about_lock(path));
    case SQLITE_FULL:
      return fmt::format("the disk is full: cannot write '{}'; the game is unchanged", path);
    case SQLITE_NOTADB:
      return fmt::format("'{}' is not a game file", path);
    case SQLITE_CORRUPT:
      return fmt::format("'{}' is damaged: {}", path, sqlite3_errmsg(file));
    case SQLITE_READONLY:
      return fmt::format("cannot write '{}': the file or its folder is read-only", path);
    case SQLITE_CANTOPEN:
      return fmt::format("cannot open '{}' or create files beside it{}", path,
                         reason_of_system(file));
    case SQLITE_IOERR:
      return fmt::format("the disk failed while using '{}'{}; the game is unchanged", path,
                         reason_of_system(file));
    case SQLITE_NOMEM:
      return fmt::format("not enough memory for '{}'", path);
    case SQLITE_INTERRUPT:
      return fmt::format("'{}' needs more work to read than any game; it is damaged", path);
    case SQLITE_TOOBIG:
      return fmt::format("text too long for '{}'", path);
    default:
      return fmt::format("'{}': {}", path, sqlite3_errmsg(file));
  }
}

}  // namespace

void Database::Close::operator()(sqlite3* file) const {
  sqlite3_close(file);
}

Database::Database(std::string path, FileAccess access) : path_(std::move(path)) {
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE |
                    (access == FileAccess::create ? SQLITE_OPEN_CREATE : 0);
  sqlite3* file = nullptr;
  const int code = sqlite3_open_v2(path_.c_str(), &file, flags, nullptr);
  file_.reset(file);
  if (file == nullptr) throw DatabaseError(fmt::format("not enough memory for '{}'", path_));
  if (code != SQLITE_OK) fail();
  sqlite3_busy_timeout(file, patience_in_ms);
  take_limits();
  // Files may be untrusted.
  sqlite3_db_config(file, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
  sqlite3_db_config(file, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
  // The game is one file. By SQLite's default, the journal beside it exists only during a
  // transaction. EXTRA also syncs the folder after the journal is deleted, so that a loss of power
  // cannot bring it back.
  run("PRAGMA synchronous = EXTRA; PRAGMA foreign_keys = ON; PRAGMA cell_size_check = ON;"
      "PRAGMA trusted_schema = OFF; PRAGMA temp_store = MEMORY;");
}

void Database::take_limits() {
  sqlite3* file = file_.get();
  sqlite3_progress_handler(file, steps_at_once, &Database::on_progress, this);
  sqlite3_limit(file, SQLITE_LIMIT_LENGTH, longest_value);
  sqlite3_limit(file, SQLITE_LIMIT_SQL_LENGTH, longest_statement);
  sqlite3_limit(file, SQLITE_LIMIT_EXPR_DEPTH, 100);
  sqlite3_limit(file, SQLITE_LIMIT_TRIGGER_DEPTH, 4);
  sqlite3_limit(file, SQLITE_LIMIT_ATTACHED, 0);
  left_ = most_steps / steps_at_once;
}

int Database::on_progress(void* database) {
  return --static_cast<Database*>(database)->left_ < 0 ? 1 : 0;
}

void Database::fail() const {
  throw DatabaseError(sentence(path_, file_.get()));
}

void Database::run(const char* statements) {
  left_ = most_steps / steps_at_once;
  if (sqlite3_exec(file_.get(), statements, nullptr, nullptr, nullptr) != SQLITE_OK) fail();
}

std::int64_t Database::number(const char* query) {
  Statement statement(*this, query);
  return statement.step() ? statement.number(0) : 0;
}

std::string Database::text(const char* query) {
  Statement statement(*this, query);
  return statement.step() ? statement.text(0) : std::string();
}

std::int64_t Database::last_row() const {
  return sqlite3_last_insert_rowid(file_.get());
}

void Database::reserve() {
  run("BEGIN IMMEDIATE");
  is_reserved_ = true;
}

void Statement::Finalize::operator()(sqlite3_stmt* statement) const {
  sqlite3_finalize(statement);
}

Statement::Statement(Database& database, std::string_view sql) : database_(database) {
  sqlite3_stmt* statement = nullptr;
  database.left_ = most_steps / steps_at_once;
  if (sqlite3_prepare_v2(database.file_.get(), sql.data(), static_cast<int>(sql.size()), &statement,
                         nullptr) != SQLITE_OK)
    database.fail();
  statement_.reset(statement);
}

Statement& Statement::bind(std::int64_t value) {
  if (sqlite3_bind_int64(statement_.get(), ++bound_, value) != SQLITE_OK) database_.fail();
  return *this;
}

Statement& Statement::bind(std::string_view value) {
  const char* text = value.empty() ? "" : value.data();
  if (sqlite3_bind_text64(statement_.get(), ++bound_, text, value.size(), SQLITE_TRANSIENT,
                          SQLITE_UTF8) != SQLITE_OK)
    database_.fail();
  return *this;
}

Statement& Statement::bind_null() {
  if (sqlite3_bind_null(statement_.get(), ++bound_) != SQLITE_OK) database_.fail();
  return *this;
}

Statement& Statement::bind(const std::optional<std::int64_t>& value) {
  return value ? bind(*value) : bind_null();
}

bool Statement::step() {
  const int code = sqlite3_step(statement_.get());
  if (code == SQLITE_ROW) return true;
  if (code != SQLITE_DONE) database_.fail();
  return false;
}

void Statement::run() {
  step();
  sqlite3_reset(statement_.get());
  bound_ = 0;
}

std::int64_t Statement::number(int column) const {
  return sqlite3_column_int64(statement_.get(), column);
}

std::string Statement::text(int column) const {
  const auto* bytes = sqlite3_column_text(statement_.get(), column);
  if (bytes == nullptr) return {};
  const auto length = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
  return {reinterpret_cast<const char*>(bytes), length};
}

bool Statement::is_null(int column) const {
  return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL;
}

Transaction::Transaction(Database& database, Kind kind) : database_(database) {
  if (database.is_reserved_) {
    open_ = kind == Kind::write;
    if (open_) database.is_reserved_ = false;
    return;
  }
  database_.run(kind == Kind::write ? "BEGIN IMMEDIATE" : "BEGIN");
}

Transaction::~Transaction() {
  if (!open_) return;
  try {
    database_.run("ROLLBACK");
  } catch (const DatabaseError&) {
    // SQLite has already rolled back, as it does when the disk fails.
  }
}

void Transaction::commit() {
  if (!open_) return;
  database_.run("COMMIT");
  open_ = false;
}

}  // namespace chancery
