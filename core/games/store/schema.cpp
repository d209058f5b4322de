#include "core/games/store/schema.h"

#include <fmt/format.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "core/base/common/plain_text.h"

namespace chancery {
namespace {

/// Version 1. Triggers protect the history against changes, whatever program writes.
constexpr const char* version_1 = R"sql(
-- The game as a whole: name, seed, head (the step it stands at).
CREATE TABLE game (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

-- The variant as it was when the game began, and each to which it was moved.
CREATE TABLE rulebook (
  number INTEGER PRIMARY KEY,
  variant TEXT NOT NULL,       -- its id
  version TEXT NOT NULL,
  request TEXT NOT NULL,       -- JSON: the path in the copy, options, switches, folders searched
  setup TEXT NOT NULL,
  text_hash TEXT NOT NULL,     -- of the sources
  variant_hash TEXT NOT NULL   -- of what they came to in the program that stored them
);
CREATE TABLE source (
  rulebook INTEGER NOT NULL REFERENCES rulebook,
  path TEXT NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (rulebook, path)
) WITHOUT ROWID;

-- Everything that changed the position; each goes on from another. To undo is to stand at an
-- earlier one again.
CREATE TABLE step (
  number INTEGER PRIMARY KEY,
  parent INTEGER REFERENCES step,
  rulebook INTEGER NOT NULL REFERENCES rulebook,
  kind TEXT NOT NULL,
  phase TEXT NOT NULL,     -- where it was done, for people
  record TEXT NOT NULL,    -- JSON: all that the step was made from
  position TEXT NOT NULL,  -- JSON: what it led to
  ending TEXT NOT NULL,    -- JSON, or empty while the game goes on
  line TEXT NOT NULL,      -- a turn: the answer as `adjudicate` gives it
  report TEXT NOT NULL,    -- a turn: the same in words
  hash TEXT NOT NULL,      -- of all this and the parent's
  time TEXT NOT NULL
);

-- What came in. A row without year and phase is standing orders.
CREATE TABLE submission (
  number INTEGER PRIMARY KEY,
  power TEXT NOT NULL,
  year INTEGER,
  phase INTEGER,
  mode TEXT NOT NULL,
  lines TEXT NOT NULL,  -- JSON
  time TEXT NOT NULL
);
CREATE INDEX submission_of_phase ON submission (year, phase, number);

CREATE TABLE seat (
  power TEXT PRIMARY KEY,
  player TEXT NOT NULL,
  address TEXT NOT NULL
) WITHOUT ROWID;

-- Who did what, in words.
CREATE TABLE journal (
  number INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  text TEXT NOT NULL,
  step INTEGER REFERENCES step,
  time TEXT NOT NULL
);

CREATE TRIGGER rulebook_stays BEFORE UPDATE ON rulebook
  BEGIN SELECT RAISE(ABORT, 'a rulebook is never changed'); END;
CREATE TRIGGER rulebook_is_kept BEFORE DELETE ON rulebook
  BEGIN SELECT RAISE(ABORT, 'a rulebook is never removed'); END;
CREATE TRIGGER source_stays BEFORE UPDATE ON source
  BEGIN SELECT RAISE(ABORT, 'a source is never changed'); END;
CREATE TRIGGER source_is_kept BEFORE DELETE ON source
  BEGIN SELECT RAISE(ABORT, 'a source is never removed'); END;
CREATE TRIGGER step_stays BEFORE UPDATE ON step
  BEGIN SELECT RAISE(ABORT, 'a step is never changed'); END;
CREATE TRIGGER step_is_kept BEFORE DELETE ON step
  BEGIN SELECT RAISE(ABORT, 'a step is never removed'); END;
CREATE TRIGGER submission_stays BEFORE UPDATE ON submission
  BEGIN SELECT RAISE(ABORT, 'a submission is never changed'); END;
CREATE TRIGGER submission_is_kept BEFORE DELETE ON submission
  BEGIN SELECT RAISE(ABORT, 'a submission is never removed'); END;
CREATE TRIGGER journal_stays BEFORE UPDATE ON journal
  BEGIN SELECT RAISE(ABORT, 'the journal is never changed'); END;
CREATE TRIGGER journal_is_kept BEFORE DELETE ON journal
  BEGIN SELECT RAISE(ABORT, 'nothing is removed from the journal'); END;
)sql";

/// Version 2: the source of orders, a sheet or the address on a mail.
constexpr const char* from_1_to_2 =
    "ALTER TABLE submission ADD COLUMN source TEXT NOT NULL DEFAULT ''";

/// `migrations[n]` leads from version n to n + 1; the first creates version 1.
constexpr std::array<const char*, schema_version> migrations{version_1, from_1_to_2};

/// `views[n]` shows a file of version n as one of version n + 1, for readers. Its views are
/// temporary, outside the file, and hide the tables with the same names.
constexpr std::array<const char*, schema_version> views{
    "",
    "CREATE TEMP VIEW submission AS SELECT number, power, year, phase, mode, lines, time, '' AS "
    "source FROM main.submission"};

void drop_views(Database& database) {
  std::vector<std::string> names;
  {
    Statement query(database, "SELECT name FROM sqlite_temp_schema WHERE type = 'view'");
    while (query.step()) names.push_back(query.text(0));
  }
  for (const std::string& name : names)
    database.run(fmt::format("DROP VIEW temp.{}", name).c_str());
}

void migrate(Database& database, std::int64_t from, std::int64_t to = schema_version) {
  for (std::int64_t version = from; version < to; ++version)
    database.run(migrations.at(static_cast<std::size_t>(version)));
  database.run(fmt::format("PRAGMA user_version = {}", to).c_str());
}

/// The content of the file, by name: the kind, the table, and the statement that made it. SQLite
/// makes some indexes by itself, and tables of statistics on request.
std::map<std::string, std::string> read_layout(Database& database) {
  std::map<std::string, std::string> layout;
  Statement query(database,
                  "SELECT name, type || ' on ' || tbl_name || ': ' || coalesce(sql, '') FROM "
                  "sqlite_schema WHERE NOT (type = 'index' AND sql IS NULL) AND NOT (type = "
                  "'table' AND name IN ('sqlite_stat1', 'sqlite_stat4'))");
  while (query.step()) layout.emplace(query.text(0), query.text(1));
  return layout;
}

/// Anything else, such as a view in place of a table, or a trigger that changes stored data, is not
/// from this program.
void check_layout(Database& database, std::int64_t version) {
  Database ours(":memory:", FileAccess::create);
  migrate(ours, 0, version);
  const auto found = read_layout(database);
  const auto known = read_layout(ours);
  if (found == known) return;
  std::string name;
  for (const auto& [each, made] : found)
    if (const auto at = known.find(each); name.empty() && (at == known.end() || at->second != made))
      name = each;
  for (const auto& [each, made] : known)
    if (name.empty() && !found.contains(each)) name = each;
  throw DatabaseError(
      fmt::format("'{}' is not a game file as this program writes them: it differs in '{}'; export "
                  "the game with the program that made it, and import it here",
                  database.path(), without_hidden(name)));
}

/// The header of an SQLite file.
struct Header {
  bool is_sqlite = false;
  std::uint64_t mark = 0;
  std::uint64_t bytes = 0;  // length of the file; 0: not recorded
};

Header read_header(const std::string& path) {
  constexpr std::string_view magic("SQLite format 3\0", 16);
  std::array<char, 100> bytes{};
  std::ifstream file(path, std::ios::binary);
  file.read(bytes.data(), bytes.size());
  if (file.gcount() < static_cast<std::streamsize>(bytes.size()) ||
      !std::string_view(bytes.data(), bytes.size()).starts_with(magic))
    return {};
  const auto number = [&](std::size_t at, std::size_t length) {
    std::uint64_t value = 0;
    for (std::size_t i = at; i < at + length; ++i)
      value = value << 8 | static_cast<unsigned char>(bytes[i]);
    return value;
  };
  const std::uint64_t page_size = number(16, 2) == 1 ? 65536 : number(16, 2);
  const bool counted = number(24, 4) == number(92, 4);
  return {true, number(68, 4), counted ? number(28, 4) * page_size : 0};
}

/// True if an interrupted transaction must be rolled back. Until then, the length means nothing.
bool has_journal(const std::string& path) {
  std::error_code error;
  return std::filesystem::exists(path + "-journal", error);
}

void check_version(Database& database, std::int64_t version) {
  if (version > schema_version)
    throw DatabaseError(
        fmt::format("'{}' was written by a newer version of this program (layout {}, this one "
                    "knows {}); use the newer version",
                    database.path(), version, schema_version));
  if (version < 1) throw DatabaseError(fmt::format("'{}' is not a game file", database.path()));
}

}  // namespace

void create_schema(Database& database) {
  Transaction transaction(database, Transaction::Kind::write);
  database.run(fmt::format("PRAGMA application_id = {}", application_mark).c_str());
  migrate(database, 0);
  transaction.commit();
}

void check_file(const std::string& path) {
  std::error_code error;
  if (std::filesystem::is_directory(path, error))
    throw DatabaseError(fmt::format("'{}' is a folder", path));
  if (!std::filesystem::exists(path, error))
    throw DatabaseError(fmt::format("there is no file '{}'", path));
  if (!std::filesystem::is_regular_file(path, error))
    throw DatabaseError(fmt::format("'{}' is a pipe or a device, not a game file", path));
  if (!std::ifstream(path)) throw DatabaseError(fmt::format("no permission to read '{}'", path));
  const Header header = read_header(path);
  const auto size = std::filesystem::file_size(path, error);
  if (!has_journal(path) && header.is_sqlite && size < header.bytes)
    throw DatabaseError(
        fmt::format("'{}' is truncated: it has {} of {} bytes; restore it from a copy", path, size,
                    header.bytes));
  if (!header.is_sqlite || header.mark != application_mark)
    throw DatabaseError(fmt::format("'{}' is not a game file", path));
}

void open_schema(Database& database) {
  const std::int64_t version = database.number("PRAGMA user_version");
  check_version(database, version);
  check_layout(database, version);
  for (std::int64_t each = version; each < schema_version; ++each)
    database.run(views.at(static_cast<std::size_t>(each)));
}

void convert_schema(Database& database) {
  const std::int64_t version = database.number("PRAGMA user_version");
  drop_views(database);
  if (version < schema_version) migrate(database, version);
}

}  // namespace chancery
