// The judge: map.NAME with seed.NAME beside it.
#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "core/base/common/words.h"
#include "core/exchange/import/format_readers.h"
#include "core/exchange/import/judge_map.h"

namespace chancery {
namespace {

/// The mark for units that nobody plays, in place of a power's letter.
constexpr char nobody = '&';

/// "map.ancient_med" -> "ancient_med"; "map" -> "standard".
std::string judge_name(const std::string& path) {
  const std::string name(name_of(path));
  constexpr std::string_view begins = "map.";
  if (name.starts_with(begins)) return name.substr(begins.size());
  return name == "map" ? "standard" : std::string(stem_of(path));
}

class JudgeReader {
 public:
  JudgeReader(const ForeignFiles& source, const FoundVariant& found, LossReport& losses,
              Diagnostics& diagnostics)
      : source_(source), found_(found), losses_(losses), diagnostics_(diagnostics) {}

  std::optional<ForeignVariant> read() {
    made_.id = imported_id(found_.name);
    made_.name = found_.name;
    std::replace(made_.name.begin(), made_.name.end(), '_', ' ');
    if (!made_.name.empty())
      made_.name = upper_case(made_.name.substr(0, 1)) + made_.name.substr(1);
    made_.origin = "judge: " + found_.path;
    made_.target_is = "the judge's own: more than half";
    auto map = read_judge_map(source_.read(found_.path), made_, losses_, diagnostics_);
    if (!map) return std::nullopt;
    map_ = std::move(*map);
    if (!made_.attributes.empty()) {
      made_.keys.push_back({"options.cities", "default", "15", "the judge's own"});
      made_.keys.push_back({"options.countries", "default", "2", "the judge's own"});
    }
    const std::string seed = path_in(folder_of(found_.path), "seed." + found_.name);
    if (const auto file = source_.read(seed))
      read_seed(file);
    else
      losses_.add(LossKind::lost, InPlay::changed, whole_file(source_.read(found_.path)),
                  "the units at the start", source_.why_unread(seed, seed));
    add_powers();
    return std::move(made_);
  }

 private:
  /// "S1901M", perhaps after "-1": the season, the year and the phase.
  bool read_time(std::string_view line) {
    std::string_view text = trimmed(line);
    if (text.starts_with("-1")) text.remove_prefix(2);
    if (text.size() < 3 || std::string_view("SFWUMA").find(text.front()) == std::string_view::npos)
      return false;
    const auto year = whole_number(text.substr(1, text.size() - 2));
    if (!year) return false;
    made_.start_year = *year;
    if (text.back() == 'B' || text.back() == 'A') made_.begins = BeginsWith::builds;
    if (text.front() == 'F' && text.back() == 'M') made_.begins = BeginsWith::later_moves;
    return true;
  }

  void read_seed(const std::shared_ptr<const SourceFile>& file) {
    bool dated = false;
    bool in_units = true;
    std::uint32_t number = 0;
    for (const std::string_view line : source_lines(*file)) {
      ++number;
      const auto words = source_words(file, number, line);
      if (words.empty()) continue;
      if (!dated) {
        dated = read_time(line);
        if (dated) continue;
      }
      if (words.front().text == "-1")
        in_units = false;
      else if (in_units)
        read_unit(words);
      else
        read_owners(words.front());
    }
    if (!dated)
      losses_.add(LossKind::lost, InPlay::unchanged, whole_file(file), "the first year",
                  "no line like S1901M states it");
  }

  /// "A: F Some Place/sc"
  void read_unit(const std::vector<SourceWord>& words) {
    if (words.size() < 3) return;
    const char power = words[0].text.front();
    const bool is_power = (power >= 'A' && power <= 'Z') || is_digit(power);
    if (!is_power && power != nobody) {
      losses_.add(LossKind::lost, InPlay::changed, words[0].span,
                  fmt::format("the line '{} …'", readable_text(words[0].text)),
                  "a unit begins with the letter of its power");
      return;
    }
    ForeignUnit unit;
    unit.power = words[0].text.substr(0, 1);
    unit.letter = words[1].text.front();
    std::string place;
    for (std::size_t i = 2; i < words.size(); ++i) place += (i > 2 ? " " : "") + words[i].text;
    unit.at = judge_place(made_, place);
    unit.span = words[0].span;
    if (unit.letter != 'A' && unit.letter != 'F' && unit.letter != 'G') {
      losses_.count(LossKind::lost, InPlay::changed, words[1].span,
                    fmt::format("units of the class {}", unit.letter),
                    "the variant that is extended has no such class");
      return;
    }
    if (is_power)
      note_power(power, unit.span);
    else
      stands_alone_ = true;
    made_.units.push_back(std::move(unit));
  }

  /// A letter for each area; '.' means no owner. In the dialect with garrisons there are several
  /// rows, each with a letter for its subject; the row O has the owners.
  void read_owners(const SourceWord& word) {
    const bool has_kind = word.text.size() > 2 && word.text[1] == ':';
    if (has_kind && word.text.front() != 'O') return;
    const std::string row = has_kind ? word.text.substr(2) : word.text;
    if (row.size() < map_.areas.size()) return;
    made_.owners_listed = true;
    for (std::size_t i = 0; i < map_.areas.size(); ++i) {
      const char letter = row[i];
      const bool owned = (letter >= 'A' && letter <= 'Z') || is_digit(letter);
      if (!owned || !made_.provinces[i].center) continue;
      note_power(letter, word.span);
      made_.owners.push_back({std::string(1, letter), map_.areas[i].key, word.span});
    }
  }

  void note_power(char letter, const SourceSpan&) {
    if (map_.home_letters.find(letter) == std::string::npos) map_.home_letters += letter;
  }

  /// These files have letters and no names.
  void add_powers() {
    std::string letters = map_.home_letters;
    std::sort(letters.begin(), letters.end());
    for (const char letter : letters) {
      ForeignPower power;
      power.key = std::string(1, letter);
      power.name = "Power " + power.key;
      made_.powers.push_back(std::move(power));
    }
    if (stands_alone_) {
      ForeignPower cities;
      cities.key = std::string(1, nobody);
      cities.name = "Free Cities";
      cities.stands = true;
      made_.powers.push_back(std::move(cities));
    }
    losses_.add(LossKind::guessed, InPlay::unchanged, whole_file(source_.read(found_.path)),
                "the names of the powers", "the judge's files have only letters for them");
  }

  const ForeignFiles& source_;
  const FoundVariant& found_;
  LossReport& losses_;
  Diagnostics& diagnostics_;
  ForeignVariant made_;
  JudgeMap map_;
  bool stands_alone_ = false;  // units that nobody plays
};

}  // namespace

std::vector<FoundVariant> find_judge(const ForeignFiles& source) {
  std::vector<FoundVariant> found;
  const std::set<std::string> of_others = unread_folders(source);
  for (const std::string& path : source.paths()) {
    const std::string_view name = name_of(path);
    const bool fits = name == "map" || name.starts_with("map.") ||
                      (name.ends_with(".map") && !of_others.contains(folder_of(path)));
    const auto file = fits ? source.read(path) : nullptr;
    if (file && is_judge_map(*file)) found.push_back({judge_name(path), path});
  }
  return found;
}

std::optional<ForeignVariant> read_judge(const ForeignFiles& source, const FoundVariant& found,
                                         LossReport& losses, Diagnostics& diagnostics) {
  return JudgeReader(source, found, losses, diagnostics).read();
}

}  // namespace chancery
