#include <fmt/format.h>

#include <functional>

#include "core/games/record/position_record.h"
#include "core/games/record/step_record.h"
#include "core/games/store/game_text.h"
#include "core/games/store/game_transfer.h"
#include "core/games/store/schema.h"
#include "core/games/store/source_field.h"
#include "core/games/store/step.h"
#include "core/games/store/text_sections.h"

namespace chancery {
namespace {

constexpr std::string_view introduction =
    "# A Chancery game as text: players, orders and other actions turn by turn, submitted orders,\n"
    "# notes and the variant. 'chancery game import' plays it again. To edit the game, remove the\n"
    "# hashes: only those that are present are compared.\n\n";

/// A section being written. Empty values are left out.
class SectionWriter {
 public:
  explicit SectionWriter(std::string heading) { section_.heading = std::move(heading); }

  SectionWriter& text(std::string_view key, std::string_view value) {
    if (!value.empty()) section_.fields.push_back({0, std::string(key), std::string(value)});
    return *this;
  }
  SectionWriter& texts(std::string_view key, const std::vector<std::string>& values) {
    for (const std::string& value : values) section_.fields.push_back({0, std::string(key), value});
    return *this;
  }
  SectionWriter& number(std::string_view key, const std::optional<std::int64_t>& value) {
    return value ? text(key, std::to_string(*value)) : *this;
  }
  SectionWriter& lines(std::string_view key, std::string_view value,
                       std::vector<std::string> lines) {
    section_.fields.push_back({0, std::string(key), std::string(value), std::move(lines)});
    return *this;
  }
  SectionWriter& field(TextField field) {
    section_.fields.push_back(std::move(field));
    return *this;
  }
  TextSection take() { return std::move(section_); }

 private:
  TextSection section_;
};

/// Writes the rows of a game as sections.
class GameTextWriter {
 public:
  /// The variants of the rows, by number of the rulebook.
  using VariantOf = std::function<const Variant&(std::int64_t)>;

  GameTextWriter(const GameFile& file, VariantOf variant_of)
      : file_(file), variant_of_(std::move(variant_of)) {}

  std::string write() {
    write_game();
    for (const SeatRow& row : file_.seats())
      sections_.push_back(SectionWriter(heading(game_text::seat, row.power))
                              .text("player", row.player)
                              .text("address", row.address)
                              .take());
    std::int64_t before = 0;
    for (const StepRow& row : file_.steps()) {
      write_step(row, before);
      before = row.number;
    }
    for (const SubmissionRow& row : file_.submissions()) write_submission(row);
    for (const JournalRow& row : file_.journal()) write_note(row);
    for (const RulebookRow& row : file_.rulebooks()) write_rulebook(row);
    return std::string(introduction) + print_sections(sections_);
  }

 private:
  static std::string heading(std::string_view name, std::string_view argument) {
    return fmt::format("{} {}", name, argument);
  }
  static std::string heading(std::string_view name, std::int64_t number) {
    return fmt::format("{} {}", name, number);
  }

  [[noreturn]] static void unreadable(std::string_view what, std::int64_t number) {
    throw DatabaseError(fmt::format("the file is damaged: {} {} cannot be read", what, number));
  }

  void write_game() {
    SectionWriter section{std::string(game_text::game)};
    section.number("layout", schema_version);
    for (const std::string_view key : game_text::values) section.text(key, file_.value(key));
    sections_.push_back(section.take());
  }

  void write_step(const StepRow& row, std::int64_t before) {
    const auto kind = find_step_kind(row.kind);
    if (!kind) unreadable("step", row.number);
    SectionWriter section(heading(row.kind, row.number));
    section.text("phase", row.phase).text("time", row.time);
    if (row.parent && *row.parent != before) section.number("after", row.parent);
    if (*kind == StepKind::start || *kind == StepKind::upgrade)
      section.number("variant", row.rulebook);
    const Variant& variant = variant_of_(row.rulebook);
    if (*kind == StepKind::declaration) write_declarations(variant, row, section);
    if (*kind == StepKind::turn) write_turn(variant, row, section);
    if (*kind == StepKind::correction) write_correction(row, section);
    if (*kind == StepKind::end) write_end(variant, row, section);
    if (*kind == StepKind::announcement) write_announcement(variant, row, section);
    sections_.push_back(section.text("hash", row.hash).take());
  }

  [[nodiscard]] static std::string ids_of(const Variant& variant,
                                          const std::vector<PowerId>& powers) {
    std::vector<std::string> ids;
    for (const PowerId power : powers) ids.push_back(variant.powers[power.index()].id);
    return fmt::format("{}", fmt::join(ids, ", "));
  }

  void write_declarations(const Variant& variant, const StepRow& row, SectionWriter& section) {
    const auto record = read_turn_record(variant, row.record);
    if (!record) unreadable("step", row.number);
    for (const OrderSet& set : record->orders)
      section.lines("orders", variant.powers[set.power.index()].id, set.lines);
  }

  void write_turn(const Variant& variant, const StepRow& row, SectionWriter& section) {
    const auto record = read_turn_record(variant, row.record);
    if (!record) unreadable("step", row.number);
    for (const OrderSet& set : record->orders)
      section.lines("orders", variant.powers[set.power.index()].id, set.lines);
    for (const OrderSet& set : record->plans)
      section.lines("plans", variant.powers[set.power.index()].id, set.lines);
    section.text("disorder", ids_of(variant, record->disorder)).texts("assumed", record->assumed);
  }

  void write_correction(const StepRow& row, SectionWriter& section) {
    const auto record = read_correction_record(row.record);
    if (!record) unreadable("step", row.number);
    section.texts("change", record->lines).text("reason", record->reason);
  }

  void write_end(const Variant& variant, const StepRow& row, SectionWriter& section) {
    std::optional<Ending> ending;
    if (!read_ending_record(variant, row.record, ending) || !ending) unreadable("step", row.number);
    section.text("how", ending_kind_name(ending->kind))
        .text("winners", ids_of(variant, ending->winners))
        .text("text", ending->text)
        .text("reason", ending->reason);
  }

  void write_announcement(const Variant& variant, const StepRow& row, SectionWriter& section) {
    const AnnouncementRecord record = read_announcement(variant, row);
    section.text("text", record.text).text("to", ids_of(variant, record.to));
  }

  void write_submission(const SubmissionRow& row) {
    auto lines = read_lines(row.lines);
    if (!lines) unreadable("orders number", row.number);
    sections_.push_back(SectionWriter(heading(game_text::sent, row.number))
                            .text("power", row.power)
                            .number("year", row.year)
                            .number("phase", row.phase)
                            .text("mode", row.mode)
                            .text("time", row.time)
                            .text("source", row.source)
                            .lines("orders", {}, std::move(*lines))
                            .take());
  }

  void write_note(const JournalRow& row) {
    sections_.push_back(SectionWriter(heading(game_text::note, row.number))
                            .text("kind", row.kind)
                            .number("step", row.step)
                            .text("time", row.time)
                            .text("text", row.text)
                            .take());
  }

  void write_rulebook(const RulebookRow& row) {
    SectionWriter section(heading(game_text::variant, row.number));
    section.text("request", row.request)
        .text("setup", row.setup)
        .text("text_hash", row.text_hash)
        .text("variant_hash", row.variant_hash);
    for (const SourceRow& source : file_.sources(row.number))
      section.field(source_field(source.path, source.text));
    sections_.push_back(section.take());
  }

  const GameFile& file_;
  VariantOf variant_of_;
  std::vector<TextSection> sections_;
};

}  // namespace

std::string write_game_text(GameState& game) {
  Transaction transaction(game.database, Transaction::Kind::read);
  const auto variant_of = [&](std::int64_t number) -> const Variant& {
    return game.rulebook_of(number)->board->variant();
  };
  std::string text = GameTextWriter(game.file, variant_of).write();
  transaction.commit();
  return text;
}

}  // namespace chancery
