#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <functional>
#include <limits>

#include "core/base/names.h"
#include "core/store/game_state.h"
#include "core/store/game_text.h"
#include "core/store/position_record.h"
#include "core/store/step_record.h"
#include "core/store/text_sections.h"

namespace chancery {
namespace {

/// A problem that names its line.
struct LineProblem : DatabaseError {
  using DatabaseError::DatabaseError;
};

[[noreturn]] void wrong(std::size_t line, const std::string& what) {
  throw LineProblem(fmt::format("line {}: {}", line, what));
}

std::int64_t read_number(std::size_t line, std::string_view text, std::int64_t least) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number < least)
    wrong(line, fmt::format("'{}' is no whole number from {} on", text, least));
  return number;
}

/// Takes a section apart, key by key.
class SectionFields {
 public:
  /// Only the keys of these lists may be there, and those of the first but once.
  SectionFields(const TextSection& section, const std::vector<std::string>& once,
                const std::vector<std::string>& often)
      : section_(section) {
    std::vector<std::string> keys = once;
    keys.insert(keys.end(), often.begin(), often.end());
    std::vector<std::string> seen;
    for (const TextField& field : section.fields) {
      if (std::find(keys.begin(), keys.end(), field.key) == keys.end())
        wrong(field.line,
              fmt::format("'{}' has no '{}'{}{}", section.heading, field.key,
                          hint(field.key, keys).empty() ? "" : ": ", hint(field.key, keys)));
      const bool again = std::find(seen.begin(), seen.end(), field.key) != seen.end();
      if (again && std::find(once.begin(), once.end(), field.key) != once.end())
        wrong(field.line, fmt::format("'{}' stands here a second time", field.key));
      seen.push_back(field.key);
    }
  }

  [[nodiscard]] const TextField* find(std::string_view key) const {
    for (const TextField& field : section_.fields)
      if (field.key == key) return &field;
    return nullptr;
  }
  /// Empty where it is not there.
  [[nodiscard]] std::string text(std::string_view key) const {
    const TextField* field = find(key);
    return field == nullptr ? std::string() : field->value;
  }
  [[nodiscard]] const TextField& need(std::string_view key) const {
    const TextField* field = find(key);
    if (field == nullptr)
      wrong(section_.line, fmt::format("'{}' needs '{}'", section_.heading, key));
    return *field;
  }
  [[nodiscard]] std::optional<std::int64_t> number(std::string_view key, std::int64_t least) const {
    const TextField* field = find(key);
    if (field == nullptr) return std::nullopt;
    return read_number(field->line, field->value, least);
  }
  [[nodiscard]] std::vector<const TextField*> all(std::string_view key) const {
    std::vector<const TextField*> found;
    for (const TextField& field : section_.fields)
      if (field.key == key) found.push_back(&field);
    return found;
  }
  [[nodiscard]] std::vector<std::string> texts(std::string_view key) const {
    std::vector<std::string> found;
    for (const TextField* field : all(key)) found.push_back(field->value);
    return found;
  }

 private:
  static std::string hint(const std::string& key, const std::vector<std::string>& keys) {
    return did_you_mean(key, keys);
  }

  const TextSection& section_;
};

/// A section whose heading is a word and what it is about.
struct Part {
  const TextSection* section = nullptr;
  std::string word;
  std::string about;
};

Part part_of(const TextSection& section) {
  const std::size_t blank = section.heading.find(' ');
  if (blank == std::string::npos) return {&section, section.heading, {}};
  return {&section, section.heading.substr(0, blank), section.heading.substr(blank + 1)};
}

PowerId power_of(const Variant& variant, std::size_t line, std::string_view id) {
  const auto power = variant.find_power(id);
  if (!power) wrong(line, fmt::format("there is no power '{}'", id));
  return *power;
}

std::vector<PowerId> powers_of(const Variant& variant, const TextField* field) {
  std::vector<PowerId> powers;
  if (field == nullptr) return powers;
  std::string_view rest = field->value;
  while (!rest.empty()) {
    const std::size_t comma = std::min(rest.find(','), rest.size());
    std::string_view id = rest.substr(0, comma);
    while (id.starts_with(' ')) id.remove_prefix(1);
    powers.push_back(power_of(variant, field->line, id));
    rest.remove_prefix(std::min(comma + 1, rest.size()));
  }
  return powers;
}

std::vector<OrderSet> sets_of(const Variant& variant, const std::vector<const TextField*>& fields) {
  std::vector<OrderSet> sets;
  for (const TextField* field : fields)
    sets.push_back({power_of(variant, field->line, field->value), field->lines});
  return sets;
}

/// Fills an empty file from the text of a game, playing every turn anew.
class GameTextReader {
 public:
  GameTextReader(std::string_view text, GameFile& file) : file_(file) {
    std::string problem;
    const bool good = read_sections(text, sections_, problem);
    if (sections_.empty() || sections_.front().heading != game_text::game)
      throw DatabaseError("this is no export of a game: it does not begin with 'game'");
    if (!good) throw DatabaseError(problem);
    for (const TextSection& section : sections_) parts_.push_back(part_of(section));
  }

  void read() {
    check_layout();
    check_headings();
    seed_ = read_seed();
    for_each({game_text::variant}, [&](const Part& part) { read_rulebook(part); });
    for_each({"start", "turn", "correction", "upgrade", "end", "announcement"},
             [&](const Part& part) { read_step(part); });
    for_each({game_text::seat}, [&](const Part& part) { read_seat(part); });
    for_each({game_text::sent}, [&](const Part& part) { read_submission(part); });
    for_each({game_text::note}, [&](const Part& part) { read_note(part); });
    read_game();
  }

 private:
  struct Done {
    std::shared_ptr<const Rulebook> rulebook;
    Reached reached;
    std::string hash;
  };

  /// Another layout may have other headings and keys.
  void check_layout() const {
    const std::vector<TextField>& fields = sections_.front().fields;
    const auto found = std::find_if(fields.begin(), fields.end(),
                                    [](const TextField& field) { return field.key == "layout"; });
    if (found == fields.end()) wrong(sections_.front().line, "'game' needs 'layout'");
    const TextField& layout = *found;
    if (layout.value != std::to_string(schema_version))
      wrong(layout.line,
            fmt::format("the text has layout {}, this program reads {}; import it with the version "
                        "that wrote it and open the file with this one",
                        layout.value, schema_version));
  }

  void check_headings() {
    std::vector<std::string> words{std::string(game_text::game), std::string(game_text::seat),
                                   std::string(game_text::sent), std::string(game_text::note),
                                   std::string(game_text::variant)};
    for (const StepKind kind : {StepKind::start, StepKind::turn, StepKind::correction,
                                StepKind::upgrade, StepKind::end, StepKind::announcement})
      words.emplace_back(step_kind_name(kind));
    for (const Part& part : parts_) {
      if (std::find(words.begin(), words.end(), part.word) != words.end()) continue;
      const std::string hint = did_you_mean(part.word, words);
      wrong(part.section->line,
            fmt::format("nothing begins with '{}'{}{}", part.word, hint.empty() ? "" : ": ", hint));
    }
  }

  void for_each(const std::vector<std::string_view>& words,
                const std::function<void(const Part&)>& read_part) {
    for (const Part& part : parts_)
      if (std::find(words.begin(), words.end(), part.word) != words.end()) read_part(part);
  }

  /// The numbers of one kind of part go up.
  static std::int64_t number_of(const Part& part, std::int64_t& last) {
    const std::int64_t number = read_number(part.section->line, part.about, 1);
    if (number <= last)
      wrong(part.section->line,
            fmt::format("'{}' stands behind number {}", part.section->heading, last));
    return last = number;
  }

  void read_game() {
    std::vector<std::string> keys{"layout"};
    keys.insert(keys.end(), game_text::values.begin(), game_text::values.end());
    const Part& part = parts_.front();
    const SectionFields fields(*part.section, keys, {});
    const TextField* head = fields.find("head");
    const std::int64_t stands =
        head == nullptr ? last_step_ : read_number(head->line, head->value, 1);
    if (done_.find(stands) == done_.end())
      wrong(part.section->line,
            fmt::format("there is no step {} at which the game stands", stands));
    for (const std::string_view key : game_text::values) file_.set_value(key, fields.text(key));
    file_.set_value("head", std::to_string(stands));
  }

  /// Turns need it before the rest of the part is read.
  [[nodiscard]] std::uint64_t read_seed() const {
    const auto& fields = parts_.front().section->fields;
    const auto field = std::find_if(fields.begin(), fields.end(),
                                    [](const TextField& one) { return one.key == "seed"; });
    if (field == fields.end()) return 0;
    std::uint64_t seed = 0;
    const std::string& text = field->value;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
    if (error != std::errc() || end != text.data() + text.size())
      wrong(field->line, fmt::format("'{}' is no seed", text));
    return seed;
  }

  void read_rulebook(const Part& part) {
    const SectionFields fields(*part.section, {"request", "setup", "text_hash", "variant_hash"},
                               {std::string(game_text::file), std::string(game_text::open_file)});
    RulebookRow row;
    row.number = number_of(part, last_rulebook_);
    row.request = fields.need("request").value;
    row.setup = fields.need("setup").value;
    const std::vector<SourceRow> sources = sources_of(*part.section, row.number);
    std::map<std::string, std::string> texts;
    for (const SourceRow& source : sources)
      if (!texts.emplace(source.path, source.text).second)
        wrong(part.section->line, fmt::format("the file '{}' comes twice", source.path));
    row.text_hash = fields.text("text_hash");
    if (row.text_hash.empty()) row.text_hash = VariantCopy({}, std::move(texts)).text_hash();
    std::shared_ptr<Rulebook> rulebook = load(part, row, sources);
    const Variant& variant = rulebook->board->variant();
    row.variant = variant.id;
    row.version = variant.version;
    row.variant_hash = fields.text("variant_hash");
    if (row.variant_hash.empty()) row.variant_hash = hash_text(variant.hash);
    rulebook->row = row;
    file_.add(row);
    for (const SourceRow& source : sources) file_.add(source);
    rulebooks_.emplace(row.number, std::move(rulebook));
  }

  static std::shared_ptr<Rulebook> load(const Part& part, const RulebookRow& row,
                                        const std::vector<SourceRow>& sources) {
    try {
      return load_rulebook(row, sources);
    } catch (const DatabaseError& error) {
      wrong(part.section->line, fmt::format("'{}': {}", part.section->heading, error.what()));
    }
  }

  static std::vector<SourceRow> sources_of(const TextSection& section, std::int64_t rulebook) {
    std::vector<SourceRow> sources;
    for (const TextField& field : section.fields) {
      const bool is_open = field.key == game_text::open_file;
      if (!is_open && field.key != game_text::file) continue;
      SourceRow source{rulebook, field.value, {}};
      for (const std::string& line : field.lines) source.text.append(line).append("\n");
      if (is_open && !source.text.empty()) source.text.pop_back();
      sources.push_back(std::move(source));
    }
    return sources;
  }

  static std::vector<std::string> keys_of(StepKind kind) {
    std::vector<std::string> keys{"phase", "time", "after", "hash"};
    const auto add = [&](std::initializer_list<std::string> more) {
      keys.insert(keys.end(), more.begin(), more.end());
    };
    if (kind == StepKind::start || kind == StepKind::upgrade) add({"variant"});
    if (kind == StepKind::turn) add({"disorder"});
    if (kind == StepKind::correction) add({"reason"});
    if (kind == StepKind::end) add({"how", "winners", "text"});
    if (kind == StepKind::announcement) add({"text", "to"});
    return keys;
  }

  static std::vector<std::string> repeated_keys_of(StepKind kind) {
    if (kind == StepKind::turn) return {"orders", "plans", "assumed"};
    if (kind == StepKind::correction) return {"change"};
    return {};
  }

  void read_step(const Part& part) {
    const StepKind kind = *find_step_kind(part.word);
    const SectionFields fields(*part.section, keys_of(kind), repeated_keys_of(kind));
    const std::int64_t before_it = last_step_;
    StepRow row;
    row.number = number_of(part, last_step_);
    row.kind = step_kind_name(kind);
    row.time = fields.text("time");
    if (kind != StepKind::start) {
      row.parent = fields.number("after", 1).value_or(before_it);
      if (done_.find(*row.parent) == done_.end())
        wrong(part.section->line, fmt::format("'{}' goes on from step {}, which is not there",
                                              part.section->heading, *row.parent));
    } else if (!done_.empty()) {
      wrong(part.section->line, "a game has one start");
    }
    const Done* before = row.parent ? &done_.at(*row.parent) : nullptr;
    std::shared_ptr<const Rulebook> rulebook = rulebook_for(part, fields, before);
    row.rulebook = rulebook->row.number;
    try {
      follow(kind, fields, before, *rulebook, row);
    } catch (const LineProblem&) {
      throw;
    } catch (const DatabaseError& error) {
      wrong(part.section->line, error.what());
    }
    done_.emplace(row.number, Done{std::move(rulebook), std::move(reached_), row.hash});
    file_.add(row);
  }

  std::shared_ptr<const Rulebook> rulebook_for(const Part& part, const SectionFields& fields,
                                               const Done* before) const {
    if (part.word != step_kind_name(StepKind::start) &&
        part.word != step_kind_name(StepKind::upgrade))
      return before->rulebook;
    const TextField& number = fields.need("variant");
    const auto found = rulebooks_.find(read_number(number.line, number.value, 1));
    if (found == rulebooks_.end())
      wrong(number.line, fmt::format("there is no variant {}", number.value));
    return found->second;
  }

  /// Plays the step, and writes down what it comes to.
  void follow(StepKind kind, const SectionFields& fields, const Done* before,
              const Rulebook& rulebook, StepRow& row) {
    const Variant& variant = rulebook.board->variant();
    TurnRecord turn;
    if (kind == StepKind::turn) turn = turn_of(variant, fields);
    if (kind == StepKind::turn && variant.scripts) turn.seed = seed_;
    row.record = record_of(kind, variant, fields, turn);
    std::optional<Reached> start;
    if (before != nullptr)
      start = before->rulebook.get() == &rulebook
                  ? before->reached
                  : carry_over(before->rulebook->board->variant(), rulebook, before->reached);
    reached_ = follow_step(rulebook, start ? &*start : nullptr, row, seed_);
    if (kind == StepKind::turn) {
      turn.later = reached_.later;
      row.record = write_turn_record(variant, turn);
    }
    row.position = write_position_record(variant, reached_.position);
    row.ending = write_ending_record(variant, reached_.ending);
    row.line = reached_.line;
    row.report = reached_.report;
    row.phase = phase_name(variant, start ? start->position : reached_.position);
    row.hash = hash_step(row, before == nullptr ? "" : before->hash, rulebook.row.text_hash);
    check(fields, row);
  }

  static TurnRecord turn_of(const Variant& variant, const SectionFields& fields) {
    TurnRecord record;
    record.orders = sets_of(variant, fields.all("orders"));
    record.plans = sets_of(variant, fields.all("plans"));
    record.disorder = powers_of(variant, fields.find("disorder"));
    record.assumed = fields.texts("assumed");
    return record;
  }

  static std::string record_of(StepKind kind, const Variant& variant, const SectionFields& fields,
                               const TurnRecord& turn) {
    switch (kind) {
      case StepKind::start:
      case StepKind::upgrade:
        return "{}";
      case StepKind::turn:
        return write_turn_record(variant, turn);
      case StepKind::correction:
        return write_correction_record({fields.texts("change"), fields.text("reason")});
      case StepKind::announcement:
        return record_of_announcement(variant, fields);
      case StepKind::end:
        break;
    }
    const TextField& how = fields.need("how");
    const auto ending = find_ending_kind(how.value);
    if (!ending) wrong(how.line, fmt::format("no game ends by '{}'", how.value));
    return write_ending_record(
        variant, Ending{*ending, powers_of(variant, fields.find("winners")), fields.text("text")});
  }

  static std::string record_of_announcement(const Variant& variant, const SectionFields& fields) {
    const TextField& text = fields.need("text");
    if (const std::string problem = announcement_problem(text.value); !problem.empty())
      wrong(text.line, problem);
    return write_announcement_record(variant, {text.value, powers_of(variant, fields.find("to"))});
  }

  static void check(const SectionFields& fields, const StepRow& row) {
    const TextField* phase = fields.find("phase");
    if (phase != nullptr && phase->value != row.phase)
      wrong(phase->line,
            fmt::format("the game waits in {} here, not in {}", row.phase, phase->value));
    const TextField* hash = fields.find("hash");
    if (hash != nullptr && hash->value != row.hash)
      wrong(hash->line, fmt::format("{} {} comes to something else than when it was exported; "
                                    "without the hashes it is taken as it is",
                                    row.kind, row.number));
  }

  void read_seat(const Part& part) {
    const SectionFields fields(*part.section, {"player", "address"}, {});
    if (std::none_of(rulebooks_.begin(), rulebooks_.end(), [&](const auto& entry) {
          return entry.second->board->variant().find_power(part.about).has_value();
        }))
      wrong(part.section->line, fmt::format("there is no power '{}'", part.about));
    file_.put(SeatRow{part.about, fields.text("player"), fields.text("address")});
  }

  void read_submission(const Part& part) {
    const SectionFields fields(*part.section,
                               {"power", "year", "phase", "mode", "time", "source", "orders"}, {});
    SubmissionRow row;
    row.number = number_of(part, last_submission_);
    const TextField& power = fields.need("power");
    row.power = power.value;
    if (std::none_of(rulebooks_.begin(), rulebooks_.end(), [&](const auto& entry) {
          return entry.second->board->variant().find_power(row.power).has_value();
        }))
      wrong(power.line, fmt::format("there is no power '{}'", row.power));
    row.year = fields.number("year", std::numeric_limits<std::int32_t>::min());
    row.phase = fields.number("phase", 0);
    if (row.year.has_value() != row.phase.has_value())
      wrong(part.section->line, "'year' and 'phase' go together");
    const TextField& mode = fields.need("mode");
    if (mode.value != "replace" && mode.value != "amend")
      wrong(mode.line, fmt::format("'{}' is neither 'replace' nor 'amend'", mode.value));
    row.mode = mode.value;
    row.lines = write_lines(fields.need("orders").lines);
    row.time = fields.text("time");
    row.source = fields.text("source");
    file_.add(row);
  }

  void read_note(const Part& part) {
    const SectionFields fields(*part.section, {"kind", "step", "time", "text"}, {});
    JournalRow row;
    row.number = number_of(part, last_note_);
    row.kind = fields.need("kind").value;
    row.step = fields.number("step", 1);
    if (row.step && done_.find(*row.step) == done_.end())
      wrong(part.section->line, fmt::format("there is no step {}", *row.step));
    row.time = fields.text("time");
    row.text = fields.text("text");
    file_.add(row);
  }

  GameFile& file_;
  std::vector<TextSection> sections_;
  std::vector<Part> parts_;
  std::uint64_t seed_ = 0;
  std::map<std::int64_t, std::shared_ptr<const Rulebook>> rulebooks_;
  std::map<std::int64_t, Done> done_;
  Reached reached_;
  std::int64_t last_rulebook_ = 0;
  std::int64_t last_step_ = 0;
  std::int64_t last_submission_ = 0;
  std::int64_t last_note_ = 0;
};

}  // namespace

Found<Game> Game::import_text(const std::string& path, std::string_view text) {
  return guarded<Game>([&] {
    NewFile whole(path);
    whole.make([&](const std::string& beside) {
      State state(beside, FileAccess::create);
      create_schema(state.database);
      Transaction transaction(state.database, Transaction::Kind::write);
      GameTextReader(text, state.file).read();
      transaction.commit();
      state.load();
    });
    whole.give_name();
    auto state = std::make_unique<State>(path, FileAccess::existing);
    state->load();
    return Game(std::move(state));
  });
}

}  // namespace chancery
