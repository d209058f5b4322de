#include "core/games/store/game_transfer.h"

#include <fmt/format.h>

#include "core/base/json/json_value.h"
#include "core/games/store/game_replay.h"
#include "core/games/store/guarded.h"
#include "core/games/store/new_file.h"
#include "core/games/store/schema.h"

namespace chancery {
namespace {

using Kind = JsonValue::Kind;

constexpr std::string_view format_name = "chancery game";

// --- out: one row per line, so that two exports can be compared by eye

/// A row as a JSON object.
class RowWriter {
 public:
  RowWriter() { json_.begin_object(); }

  RowWriter& number(std::string_view key, std::int64_t value) {
    json_.key(key);
    json_.number(value);
    return *this;
  }
  RowWriter& number(std::string_view key, const std::optional<std::int64_t>& value) {
    json_.key(key);
    value ? json_.number(*value) : json_.null();
    return *this;
  }
  RowWriter& text(std::string_view key, std::string_view value) {
    json_.text(key, value);
    return *this;
  }
  RowWriter& texts(std::string_view key, const std::vector<SourceRow>& sources) {
    json_.key(key);
    json_.begin_object();
    for (const SourceRow& source : sources) json_.text(source.path, source.text);
    json_.end_object();
    return *this;
  }
  std::string take() {
    json_.end_object();
    return std::move(out_);
  }

 private:
  std::string out_;
  JsonWriter json_{out_};
};

std::string write_row(const StepRow& row) {
  return RowWriter()
      .number("number", row.number)
      .number("parent", row.parent)
      .number("rulebook", row.rulebook)
      .text("kind", row.kind)
      .text("phase", row.phase)
      .text("record", row.record)
      .text("position", row.position)
      .text("ending", row.ending)
      .text("line", row.line)
      .text("report", row.report)
      .text("hash", row.hash)
      .text("time", row.time)
      .take();
}

std::string write_row(const SubmissionRow& row) {
  return RowWriter()
      .number("number", row.number)
      .text("power", row.power)
      .number("year", row.year)
      .number("phase", row.phase)
      .text("mode", row.mode)
      .text("lines", row.lines)
      .text("time", row.time)
      .text("source", row.source)
      .take();
}

std::string write_row(const SeatRow& row) {
  return RowWriter()
      .text("power", row.power)
      .text("player", row.player)
      .text("address", row.address)
      .take();
}

std::string write_row(const JournalRow& row) {
  return RowWriter()
      .number("number", row.number)
      .text("kind", row.kind)
      .text("text", row.text)
      .number("step", row.step)
      .text("time", row.time)
      .take();
}

std::string write_row(const RulebookRow& row, const std::vector<SourceRow>& sources) {
  return RowWriter()
      .number("number", row.number)
      .text("variant", row.variant)
      .text("version", row.version)
      .text("request", row.request)
      .text("setup", row.setup)
      .text("text_hash", row.text_hash)
      .text("variant_hash", row.variant_hash)
      .texts("sources", sources)
      .take();
}

std::string write_table(std::string_view name, const std::vector<std::string>& rows) {
  if (rows.empty()) return fmt::format("\"{}\": []", name);
  return fmt::format("\"{}\": [\n{}\n]", name, fmt::join(rows, ",\n"));
}

template <class Row>
std::string write_table(std::string_view name, const std::vector<Row>& rows) {
  std::vector<std::string> lines;
  for (const Row& row : rows) lines.push_back(write_row(row));
  return write_table(name, lines);
}

std::string write_values(const std::map<std::string, std::string>& values) {
  RowWriter row;
  for (const auto& [key, value] : values) row.text(key, value);
  return row.take();
}

// --- in ------------------------------------------------------------------------------------------

[[noreturn]] void not_an_export(const std::string& what) {
  throw DatabaseError("this is not an exported game: " + what);
}

/// Reads a row key by key; a missing key is an error.
class RowReader {
 public:
  RowReader(const JsonValue& row, std::string_view table) : row_(row), table_(table) {
    if (row.kind != Kind::object) not_an_export(fmt::format("'{}' must contain rows", table));
  }

  [[nodiscard]] std::string text(std::string_view key) const {
    return std::string(find(key, Kind::text).text);
  }
  [[nodiscard]] std::int64_t number(std::string_view key) const {
    return find(key, Kind::integer).number;
  }
  [[nodiscard]] std::optional<std::int64_t> maybe_number(std::string_view key) const {
    const JsonValue* value = row_.find(key);
    if (value != nullptr && value->kind == Kind::null) return std::nullopt;
    return number(key);
  }
  [[nodiscard]] const JsonValue& find(std::string_view key, Kind kind) const {
    const JsonValue* value = row_.find(key);
    if (value == nullptr || value->kind != kind)
      not_an_export(fmt::format("a row of '{}' has no {} '{}'", table_,
                                kind == Kind::integer ? "number" : "text", key));
    return *value;
  }

 private:
  const JsonValue& row_;
  std::string_view table_;
};

const JsonValue& table(const JsonValue& root, std::string_view name, Kind kind) {
  const JsonValue* value = root.find(name);
  if (value == nullptr || value->kind != kind) not_an_export(fmt::format("'{}' is missing", name));
  return *value;
}

void read_rulebook(const JsonValue& value, GameFile& file) {
  const RowReader row(value, "rulebooks");
  file.add(RulebookRow{row.number("number"), row.text("variant"), row.text("version"),
                       row.text("request"), row.text("setup"), row.text("text_hash"),
                       row.text("variant_hash")});
  for (const JsonValue& source : row.find("sources", Kind::object).items())
    file.add(SourceRow{row.number("number"), std::string(source.key), std::string(source.text)});
}

void read_step(const JsonValue& value, GameFile& file) {
  const RowReader row(value, "steps");
  file.add(StepRow{row.number("number"), row.maybe_number("parent"), row.number("rulebook"),
                   row.text("kind"), row.text("phase"), row.text("record"), row.text("position"),
                   row.text("ending"), row.text("line"), row.text("report"), row.text("hash"),
                   row.text("time")});
}

void read_submission(const JsonValue& value, GameFile& file) {
  const RowReader row(value, "submissions");
  file.add(SubmissionRow{row.number("number"), row.text("power"), row.maybe_number("year"),
                         row.maybe_number("phase"), row.text("mode"), row.text("lines"),
                         row.text("time"), row.text("source")});
}

void read_seat(const JsonValue& value, GameFile& file) {
  const RowReader row(value, "seats");
  file.put(SeatRow{row.text("power"), row.text("player"), row.text("address")});
}

void read_journal(const JsonValue& value, GameFile& file) {
  const RowReader row(value, "journal");
  file.add(JournalRow{row.number("number"), row.text("kind"), row.text("text"),
                      row.maybe_number("step"), row.text("time")});
}

void check_format(const JsonValue& root) {
  const JsonValue* format = root.find("format");
  const JsonValue* layout = root.find("layout");
  if (format == nullptr || format->text != format_name)
    not_an_export("its 'format' is a different one");
  if (layout == nullptr || layout->kind != Kind::integer) not_an_export("'layout' is missing");
  if (layout->number != schema_version)
    throw DatabaseError(
        fmt::format("the export has layout {}, this program reads {}; import it with the version "
                    "that wrote it and open the file with this one",
                    layout->number, schema_version));
}

void read_tables(const JsonValue& root, GameFile& file) {
  for (const JsonValue& value : table(root, "values", Kind::object).items())
    file.set_value(value.key, value.text);
  for (const JsonValue& row : table(root, "rulebooks", Kind::list).items())
    read_rulebook(row, file);
  for (const JsonValue& row : table(root, "steps", Kind::list).items()) read_step(row, file);
  for (const JsonValue& row : table(root, "submissions", Kind::list).items())
    read_submission(row, file);
  for (const JsonValue& row : table(root, "seats", Kind::list).items()) read_seat(row, file);
  for (const JsonValue& row : table(root, "journal", Kind::list).items()) read_journal(row, file);
}

}  // namespace

std::string write_game_json(GameState& game) {
  const GameFile& file = game.file;
  Transaction transaction(game.database, Transaction::Kind::read);
  std::vector<std::string> rulebooks;
  for (const RulebookRow& row : file.rulebooks())
    rulebooks.push_back(write_row(row, file.sources(row.number)));
  std::string out = fmt::format(
      "{{\"format\": \"{}\", \"layout\": {},\n\"values\": {},\n{},\n{},\n{},\n{},\n{}}}\n",
      format_name, schema_version, write_values(file.values()), write_table("rulebooks", rulebooks),
      write_table("steps", file.steps()), write_table("submissions", file.submissions()),
      write_table("seats", file.seats()), write_table("journal", file.journal()));
  transaction.commit();
  return out;
}

void create_from_json(const std::string& path, std::string_view json) {
  JsonDocument document;
  std::string problem;
  if (!document.read(json, problem)) not_an_export(problem);
  check_format(document.root());
  NewFile whole(path);
  whole.make([&](const std::string& beside) {
    GameState state(beside, FileAccess::create);
    create_schema(state.database);
    Transaction transaction(state.database, Transaction::Kind::write);
    read_tables(document.root(), state.file);
    transaction.commit();
    state.load();
    // A game that cannot be rebuilt from its orders is refused.
    const Found<Replay> replay = guarded([&] { return replay_game(state); });
    if (!replay.value) throw DatabaseError(replay.sentence());
    if (!replay.value->problems.empty())
      throw DatabaseError("the game is inconsistent: " + replay.value->problems.front());
  });
  whole.give_name();
}

}  // namespace chancery
