#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <functional>
#include <limits>

#include "core/base/common/contains.h"
#include "core/base/common/names.h"
#include "core/games/store/game_text.h"
#include "core/games/store/game_text_part.h"
#include "core/games/store/game_transfer.h"
#include "core/games/store/new_file.h"
#include "core/games/store/rulebook_import.h"
#include "core/games/store/schema.h"
#include "core/games/store/step_import.h"

namespace chancery {
namespace {

/// Fills an empty file from the text of a game and plays every turn again.
class GameTextReader {
 public:
  GameTextReader(std::string_view text, GameFile& file) : file_(file), rulebooks_(file) {
    std::string problem;
    const bool good = read_sections(text, sections_, problem);
    if (sections_.empty() || sections_.front().heading != game_text::game)
      throw DatabaseError("this is not an exported game: it does not begin with 'game'");
    if (!good) throw DatabaseError(problem);
    for (const TextSection& section : sections_) parts_.emplace_back(section);
  }

  void read() {
    check_layout();
    check_headings();
    StepImport steps(rulebooks_, read_seed(), file_);
    for_each({game_text::variant}, [&](const GameTextPart& part) { rulebooks_.read(part); });
    const auto kinds = step_kind_names();
    for_each({kinds.begin(), kinds.end()}, [&](const GameTextPart& part) { steps.read(part); });
    for_each({game_text::seat}, [&](const GameTextPart& part) { read_seat(part); });
    for_each({game_text::sent}, [&](const GameTextPart& part) { read_submission(part); });
    for_each({game_text::note}, [&](const GameTextPart& part) { read_note(part, steps); });
    read_game(steps);
  }

 private:
  /// Must be called first, since another layout may have other headings and keys.
  void check_layout() const {
    const std::vector<TextField>& fields = sections_.front().fields;
    const auto found = std::find_if(fields.begin(), fields.end(),
                                    [](const TextField& field) { return field.key == "layout"; });
    if (found == fields.end()) refuse_line(sections_.front().line, "'game' needs 'layout'");
    const TextField& layout = *found;
    if (layout.value != std::to_string(schema_version))
      refuse_line(
          layout.line,
          fmt::format("the text has layout {}, this program reads {}; import it with the version "
                      "that wrote it and open the file with this one",
                      layout.value, schema_version));
  }

  void check_headings() {
    std::vector<std::string> words{std::string(game_text::game), std::string(game_text::seat),
                                   std::string(game_text::sent), std::string(game_text::note),
                                   std::string(game_text::variant)};
    for (const std::string_view kind : step_kind_names()) words.emplace_back(kind);
    for (const GameTextPart& part : parts_) {
      if (contains(words, part.word)) continue;
      const std::string hint = did_you_mean(part.word, words);
      refuse_line(part.line(), fmt::format("unknown heading '{}'{}{}", part.word,
                                           hint.empty() ? "" : ": ", hint));
    }
  }

  void for_each(const std::vector<std::string_view>& words,
                const std::function<void(const GameTextPart&)>& read_part) {
    for (const GameTextPart& part : parts_)
      if (contains(words, part.word)) read_part(part);
  }

  void read_game(const StepImport& steps) {
    std::vector<std::string> keys{"layout"};
    keys.insert(keys.end(), game_text::values.begin(), game_text::values.end());
    const GameTextPart& part = parts_.front();
    const SectionFields fields(*part.section, keys, {});
    const TextField* head = fields.find("head");
    const std::int64_t stands =
        head == nullptr ? steps.last() : read_whole_number(head->line, head->value, 1);
    if (!steps.has(stands))
      refuse_line(part.line(), fmt::format("'head' is step {}, which does not exist", stands));
    for (const std::string_view key : game_text::values) {
      const std::string value = fields.text(key);
      // Games from before deadlines had phases do not have it.
      if (key != game_text::deadline_phase || !value.empty()) file_.set_value(key, value);
    }
    file_.set_value("head", std::to_string(stands));
  }

  /// Steps need the seed before the rest of the part is read.
  [[nodiscard]] std::uint64_t read_seed() const {
    const auto& fields = parts_.front().section->fields;
    const auto field = std::find_if(fields.begin(), fields.end(), [](const TextField& text_field) {
      return text_field.key == "seed";
    });
    if (field == fields.end()) return 0;
    std::uint64_t seed = 0;
    const std::string& text = field->value;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
    if (error != std::errc() || end != text.data() + text.size())
      refuse_line(field->line, fmt::format("'{}' is not a seed", text));
    return seed;
  }

  void read_seat(const GameTextPart& part) {
    const SectionFields fields(*part.section, {"player", "address"}, {});
    rulebooks_.check_power(part.line(), part.about);
    file_.put(SeatRow{part.about, fields.text("player"), fields.text("address")});
  }

  void read_submission(const GameTextPart& part) {
    const SectionFields fields(*part.section,
                               {"power", "year", "phase", "mode", "time", "source", "orders"}, {});
    SubmissionRow row;
    row.number = part.number_after(last_submission_);
    const TextField& power = fields.need("power");
    row.power = power.value;
    rulebooks_.check_power(power.line, row.power);
    row.year = fields.number("year", std::numeric_limits<std::int32_t>::min());
    row.phase = fields.number("phase", 0);
    if (row.year.has_value() != row.phase.has_value())
      refuse_line(part.line(), "'year' and 'phase' go together");
    const TextField& mode = fields.need("mode");
    if (mode.value != "replace" && mode.value != "amend")
      refuse_line(mode.line, fmt::format("'{}' is neither 'replace' nor 'amend'", mode.value));
    row.mode = mode.value;
    row.lines = write_lines(fields.need("orders").lines);
    row.time = fields.text("time");
    row.source = fields.text("source");
    file_.add(row);
  }

  void read_note(const GameTextPart& part, const StepImport& steps) {
    const SectionFields fields(*part.section, {"kind", "step", "time", "text"}, {});
    JournalRow row;
    row.number = part.number_after(last_note_);
    row.kind = fields.need("kind").value;
    row.step = fields.number("step", 1);
    if (row.step && !steps.has(*row.step))
      refuse_line(part.line(), fmt::format("there is no step {}", *row.step));
    row.time = fields.text("time");
    row.text = fields.text("text");
    file_.add(row);
  }

  GameFile& file_;
  RulebookImport rulebooks_;
  std::vector<TextSection> sections_;
  std::vector<GameTextPart> parts_;
  std::int64_t last_submission_ = 0;
  std::int64_t last_note_ = 0;
};

}  // namespace

void create_from_text(const std::string& path, std::string_view text) {
  NewFile whole(path);
  whole.make([&](const std::string& beside) {
    GameState state(beside, FileAccess::create);
    create_schema(state.database);
    Transaction transaction(state.database, Transaction::Kind::write);
    GameTextReader(text, state.file).read();
    transaction.commit();
    state.load();
  });
  whole.give_name();
}

}  // namespace chancery
