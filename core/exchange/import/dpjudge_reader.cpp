// DPjudge and the python engine of `diplomacy`: a .map file of directives, which may use others.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

#include "core/base/common/contains.h"
#include "core/base/common/names.h"
#include "core/base/common/words.h"
#include "core/exchange/import/dpjudge_flow.h"
#include "core/exchange/import/dpjudge_rules.h"
#include "core/exchange/import/format_readers.h"

namespace chancery {
namespace {

constexpr std::size_t deepest_use = 10;

/// A row of the map: `COAST abc ABUTS DEF ghi`. Small letters exclude units that use coasts.
struct AbutsRow {
  std::string type;
  std::string name;  // as written
  std::vector<SourceWord> entries;
  SourceSpan span;
};

struct MapPower {
  std::string key;  // in capitals
  std::string name;
  std::string adjective;
  char letter = 0;
  std::vector<std::string> homes;
  std::vector<SourceWord> units;  // "A ABC"
  std::vector<std::string> owns;
  bool says_owns = false;
  bool stands = false;
  SourceSpan span;
};

bool is_place_type(std::string_view word) {
  constexpr auto types =
      std::to_array<std::string_view>({"COAST", "LAND", "WATER", "PORT", "SHUT", "AMEND"});
  return contains(types, word);
}

bool has_capital(std::string_view text) {
  return std::any_of(text.begin(), text.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
}

/// "Abc": true if units on foot cannot pass.
bool is_title(std::string_view text) {
  return text.size() > 1 && text[0] >= 'A' && text[0] <= 'Z' && !has_capital(text.substr(1));
}

/// "_Low+Lands" -> "Low Lands".
std::string plain_name(std::string_view word) {
  std::string name;
  for (const char c : word)
    if (c != '_') name += c == '+' ? ' ' : c;
  return readable_text(name);
}

/// The name of the power "U+S+A" in other lines: "USA".
std::string power_key(std::string_view word) {
  std::string key = upper_case(word);
  std::erase_if(key, [](char c) { return c == '_' || c == '+' || c == ','; });
  return readable_text(key);
}

/// "XANADU" -> "Xanadu", "U S A" stays.
std::string title_name(const std::string& name) {
  if (name != upper_case(name)) return name;
  std::string out;
  for (const std::string& word : words_of(name)) {
    const std::string rest = word.size() > 1 ? lower_case(word.substr(1)) : "";
    out += (out.empty() ? "" : " ") + word.substr(0, 1) + rest;
  }
  return out;
}

/// The row of the table of rules for a line that begins so; empty for other lines.
std::string_view row_of_time(std::string_view first) {
  struct Row {
    std::string_view word, row;
  };
  constexpr auto rows = std::to_array<Row>({{"NEWYEAR", "years"},
                                            {"IFYEARDIV", "years"},
                                            {"NEWHOMES", "newhomes"},
                                            {"LEAGUE", "leagues"},
                                            {"TEAM", "teams"},
                                            {"ROTATE", "rotate"},
                                            {"CONTROL", "teams"},
                                            {"RESERVES", "reserves"},
                                            {"MILITIA", "reserves"},
                                            {"PARTISAN", "partisans"},
                                            {"FACTORY", "factories"}});
  for (const auto& [word, row] : rows)
    if (first == word || (first.starts_with(word) && first.ends_with(':'))) return row;
  return {};
}

constexpr const char* not_written = "the import does not write it";

std::string table_row(std::string_view row) {
  return rule_row("judges", row);
}

/// "-abc" removes; "+" is ignored.
void read_entry(const SourceWord& word, AbutsRow& row) {
  const bool removes = word.text.starts_with('-');
  const std::string name = upper_case(removes ? word.text.substr(1) : word.text);
  std::erase_if(row.entries, [&](const SourceWord& source_word) {
    return upper_case(source_word.text) == name;
  });
  if (!removes) row.entries.push_back(word);
}

/// Maps under test are in a folder of their own, beside the folder of the maps that they use.
std::string find_elsewhere(const ForeignFiles& source, const std::string& name) {
  if (name.find('/') != std::string::npos) return {};
  for (const std::string& path : source.paths())
    if (equal_in_any_case(name_of(path), name) || equal_in_any_case(name_of(path), name + ".map"))
      return path;
  return {};
}

/// The file of a map that another one uses.
std::string find_map(const ForeignFiles& source, const std::string& path, const std::string& name) {
  std::string found = source.find_any_case(path_in(folder_of(path), name));
  if (found.empty()) found = source.find_any_case(path_in(folder_of(path), name + ".map"));
  return found.empty() ? find_elsewhere(source, name) : found;
}

std::string joined_words(const std::vector<SourceWord>& words) {
  std::string line;
  for (const SourceWord& word : words) line += (line.empty() ? "" : " ") + word.text;
  return line;
}

/// "(XANADUAN:X)" -> 'X'; otherwise the first letter of the name.
char letter_of(const std::string& text, const std::string& key) {
  const std::size_t colon = text.find(':');
  if (colon != std::string::npos && colon + 1 < text.size() && text[colon + 1] != ')')
    return upper_case(text.substr(colon + 1, 1)).front();
  return key.empty() ? '?' : key.front();
}

/// "(XANADUAN:X)" -> "Xanaduan".
std::string adjective_of(const std::string& text) {
  return title_name(plain_name(text.substr(1, text.find_first_of(":)") - 1)));
}

/// A line that holds at a time: {"IN", "SPRING"}, {"FROM", "S1910M"}.
struct TimedLine {
  std::vector<std::string> time;
  std::vector<SourceWord> words;
  std::string line;
  [[nodiscard]] std::string type() const { return upper_case(words.front().text); }
};

class TimedLines {
 public:
  /// Takes a line that begins or ends a time, or that stands under one: "IN SPRING: WATER ABC", or
  /// "IN SPRING" for all lines that follow, until "IN START".
  bool take(const std::string& first, std::string_view line, const std::vector<SourceWord>& words) {
    if (first == "IN" || first == "FROM") {
      begin(line, words);
      return true;
    }
    if (time_.empty()) return false;
    all_.push_back({time_, words, std::string(line)});
    return true;
  }

  [[nodiscard]] const std::vector<TimedLine>& all() const { return all_; }
  void clear() { all_.clear(); }

 private:
  void begin(std::string_view line, const std::vector<SourceWord>& words) {
    const std::size_t colon = line.find(':');
    const std::vector<std::string> parts =
        words_of(upper_case(std::string(trimmed(line.substr(0, colon)))));
    time_.clear();
    if (parts.size() < 2 || parts[1] == "START") return;
    if (colon == std::string_view::npos) {
      time_ = parts;
      return;
    }
    const std::string_view rest = line.substr(colon + 1);
    auto rest_words = source_words(words.front().span.file, words.front().span.line, rest);
    if (!rest_words.empty()) all_.push_back({parts, std::move(rest_words), std::string(rest)});
  }

  std::vector<TimedLine> all_;
  std::vector<std::string> time_;  // of the lines that follow
};

/// "BEGIN WINTER 1650 ADJUSTMENTS"
BeginsWith phase_in(const std::vector<SourceWord>& words) {
  BeginsWith begins = BeginsWith::moves;
  for (const SourceWord& source_word : words) {
    const std::string word = upper_case(source_word.text);
    if (word.starts_with("ADJ") || word == "WINTER") begins = BeginsWith::builds;
    if ((word == "FALL" || word == "AUTUMN") && begins == BeginsWith::moves)
      begins = BeginsWith::later_moves;
  }
  return begins;
}

using RuleWords = std::vector<std::pair<std::string, SourceSpan>>;

/// "RULE THIS !THAT": adds the first one, removes the second one. Always returns true, as for a
/// line that was read.
bool add_rules(const std::vector<SourceWord>& words, RuleWords& rules) {
  for (std::size_t i = 1; i < words.size(); ++i) {
    std::string name = upper_case(words[i].text);
    const bool removes = name.starts_with('!');
    if (removes) name.erase(0, 1);
    std::erase_if(rules, [&](const auto& item) { return item.first == name; });
    if (!removes) rules.emplace_back(name, words[i].span);
  }
  return true;
}

bool is_shown_only(std::string_view first) {
  constexpr auto shown = std::to_array<std::string_view>(
      {"FLAG", "FLAGS", "NOTIFY", "TEXTONLY", "UNITS", "INFO", "IMAGE", "SUMMARY"});
  return contains(shown, first);
}

/// The content of the lines of all files, later ones over earlier ones.
class MapLines {
 public:
  MapLines(const ForeignFiles& source, LossReport& losses, Diagnostics& diagnostics)
      : source_(source), losses_(losses), diagnostics_(diagnostics) {}

  bool read(const std::string& path, std::size_t depth) {
    const auto file = source_.read(path);
    if (!file) return false;
    std::uint32_t number = 0;
    power_ = nullptr;
    for (const std::string_view whole : source_lines(*file)) {
      const std::string_view line = whole.substr(0, whole.find('#'));
      ++number;
      const std::vector<SourceWord> words = source_words(file, number, line);
      if (words.empty()) continue;
      if (!read_line(line, words, path, depth)) return false;
    }
    return true;
  }

  std::map<std::string, std::string> names;                // of places, by id
  std::map<std::string, std::vector<std::string>> others;  // further names, by id
  std::vector<std::string> order;                          // ids, as first named
  std::map<std::string, AbutsRow> rows;                    // by id in capitals
  std::vector<MapPower> powers;
  std::set<std::string> unowned;
  RuleWords rules;
  DpjudgeFlow flow;
  std::optional<int> year;
  BeginsWith begins = BeginsWith::moves;
  std::optional<int> target;
  TimedLines timed;
  /// Reads a row of a place that holds at some time. Returns false for other lines.
  bool read_timed(const TimedLine& line) {
    return is_place_type(line.type()) && read_row(line.type(), line.words);
  }

 private:
  MapPower* find_power(const std::string& key) {
    for (MapPower& power : powers)
      if (power.key == key) return &power;
    return nullptr;
  }

  bool read_line(std::string_view line, const std::vector<SourceWord>& words,
                 const std::string& path, std::size_t depth) {
    const std::string first = upper_case(words.front().text);
    if (!in_directives_ && timed.take(first, line, words)) return true;
    if (in_directives_) {
      in_directives_ = first != "END";
      return true;
    }
    if (line.find('=') != std::string_view::npos) return read_name(line, words);
    if (first == "USE" || first == "MAP") return use(words, path, depth);
    if (is_place_type(first)) return read_row(first, words);
    if (first == "A" || first == "F") return read_unit(words);
    return read_directive(first, words);
  }

  bool use(const std::vector<SourceWord>& words, const std::string& path, std::size_t depth) {
    for (std::size_t i = 1; i < words.size(); ++i) {
      const std::string found = find_map(source_, path, words[i].text);
      if (found.empty() || depth >= deepest_use) {
        diagnostics_.error("import.no-file", words[i].span,
                           found.empty() ? fmt::format("there is no map '{}'", words[i].text)
                                         : "maps use each other too deep, or in a circle",
                           found.empty() ? "it is looked for beside this file" : "");
        return false;
      }
      if (!read(found, depth + 1)) return false;
      power_ = nullptr;
    }
    return true;
  }

  /// "Some Place = abc other names", perhaps after "old name ->".
  bool read_name(std::string_view line, const std::vector<SourceWord>& words) {
    const std::size_t equals = line.find('=');
    std::string_view name = line.substr(0, equals);
    if (const std::size_t arrow = name.find("->"); arrow != std::string_view::npos)
      name = name.substr(arrow + 2);
    const std::vector<SourceWord> shorts =
        source_words(words.front().span.file, words.front().span.line, line.substr(equals + 1));
    if (shorts.empty()) {
      losses_.add(LossKind::lost, InPlay::changed, words.front().span,
                  "the place '" + readable_text(name) + "'", "it has no abbreviation");
      return true;
    }
    const std::string id = upper_case(shorts.front().text);
    if (!names.contains(id)) order.push_back(id);
    names[id] = readable_text(trimmed(name));
    others[id].clear();
    for (const SourceWord& word : shorts)
      if (word.text.find_first_of("(/?") == std::string::npos)
        others[id].push_back(plain_name(word.text));
    return true;
  }

  bool read_row(const std::string& type, const std::vector<SourceWord>& words) {
    if (words.size() < 2) return true;
    const std::string id = upper_case(words[1].text);
    const bool amends = type == "AMEND";
    AbutsRow& row = rows[id];
    if (!amends) row.type = type;
    const bool lists = words.size() > 2 && equal_in_any_case(words[2].text, "ABUTS");
    if (!amends || row.name.empty()) row.name = words[1].text;
    row.span = words[1].span;
    if (!lists) return true;
    if (!amends) row.entries.clear();
    for (std::size_t i = 3; i < words.size(); ++i) read_entry(words[i], row);
    return true;
  }

  bool read_unit(const std::vector<SourceWord>& words) {
    if (words.size() != 2) return true;
    if (power_ == nullptr) {
      losses_.add(LossKind::lost, InPlay::changed, words.front().span,
                  "the unit '" + words[1].text + "'", "no line before it names a power");
      return true;
    }
    // A unit in a province replaces the one that an earlier line put there.
    const std::string place = upper_case(words[1].text);
    for (MapPower& power : powers)
      std::erase_if(power.units, [&](const SourceWord& unit) {
        return unit.text.substr(2, unit.text.find('/') - 2) == place.substr(0, place.find('/'));
      });
    power_->units.push_back({upper_case(words[0].text) + ' ' + place, words[1].span});
    return true;
  }

  bool read_directive(const std::string& first, const std::vector<SourceWord>& words) {
    if (is_shown_only(first)) return true;
    if (first == "BEGIN") return read_begin(words);
    if (first == "VICTORY") return read_victory(words);
    if (first == "DROP") return drop(words);
    if (first == "UNOWNED" || first == "NEUTRAL" || (first == "CENTERS" && power_ == nullptr))
      return read_unowned(words);
    if (first == "OWNS" || first == "CENTERS" || first == "INHABITS" || first == "HOMES")
      return read_owned(first, words);
    if (first == "DUMMY" || first == "DUMMIES" || first == "UNPLAYED")
      return read_roles(first, words);
    if (first == "RULE" || first == "RULES") return add_rules(words, rules);
    if (first == "FLOW" || first == "FLOW:") {
      flow.add(words);
      return true;
    }
    if (const std::string_view row = row_of_time(first); !row.empty()) {
      lose(words, not_written, table_row(row));
      return true;
    }
    if (words.back().text == "DIRECTIVES" || first == "DIRECTIVES") {
      lose(words, not_written, table_row("payola"));
      in_directives_ = true;
      return true;
    }
    return read_power(words);
  }

  void lose(const std::vector<SourceWord>& words, std::string why, std::string row = {}) {
    losses_.add(LossKind::lost, InPlay::changed, words.front().span,
                "the line '" + joined_words(words) + "'", std::move(why), std::move(row));
  }

  bool read_begin(const std::vector<SourceWord>& words) {
    begins = phase_in(words);
    for (const SourceWord& word : words)
      if (const auto number = whole_number(word.text)) year = *number;
    return true;
  }

  bool read_victory(const std::vector<SourceWord>& words) {
    target = words.size() > 1 ? whole_number(words[1].text) : target;
    if (words.size() > 2) lose(words, "only the first number is kept");
    return true;
  }

  bool drop(const std::vector<SourceWord>& words) {
    for (std::size_t i = 1; i < words.size(); ++i) {
      const std::string id = upper_case(words[i].text);
      const auto is_gone = [&](const std::string& place) {
        return place == id || place.starts_with(id + '/');
      };
      std::erase_if(order, is_gone);
      std::erase_if(rows, [&](const auto& row) { return is_gone(row.first); });
      for (auto& [name, row] : rows)
        std::erase_if(row.entries, [&](const SourceWord& word) {
          return is_gone(upper_case(word.text.substr(word.text.find_first_not_of("~*"))));
        });
      std::erase_if(unowned, is_gone);
      for (MapPower& power : powers) {
        std::erase_if(power.homes, is_gone);
        std::erase_if(power.units,
                      [&](const SourceWord& unit) { return is_gone(unit.text.substr(2)); });
      }
    }
    return true;
  }

  bool read_unowned(const std::vector<SourceWord>& words) {
    power_ = nullptr;
    for (std::size_t i = 1; i < words.size(); ++i) {
      const bool removes = words[i].text.starts_with('-');
      const std::string id = upper_case(removes ? words[i].text.substr(1) : words[i].text);
      for (MapPower& power : powers) std::erase(power.homes, id);
      if (removes)
        unowned.erase(id);
      else
        unowned.insert(id);
    }
    return true;
  }

  bool read_owned(const std::string& first, const std::vector<SourceWord>& words) {
    if (power_ == nullptr) {
      lose(words, "no line before it names a power");
      return true;
    }
    const bool owns = first == "OWNS" || first == "CENTERS";
    power_->says_owns |= owns || first == "INHABITS";
    if (first == "HOMES") power_->homes.clear();
    for (std::size_t i = 1; i < words.size(); ++i) {
      const std::string id = upper_case(words[i].text);
      if (id.starts_with('&') || id.empty()) continue;
      if (owns) power_->owns.push_back(id);
      if (!owns && !contains(power_->homes, id)) power_->homes.push_back(id);
    }
    return true;
  }

  bool read_roles(const std::string& first, const std::vector<SourceWord>& words) {
    const bool unplayed = first == "UNPLAYED";
    if (words.size() == 1 && power_ != nullptr) power_->stands = true;
    for (std::size_t i = 1; i < words.size(); ++i) {
      const std::string name = power_key(words[i].text);
      for (MapPower& power : powers)
        if (!unplayed && power.key == name) power.stands = true;
      if (unplayed)
        std::erase_if(powers, [&](const MapPower& map_power) { return map_power.key == name; });
    }
    if (unplayed) power_ = nullptr;
    return true;
  }

  /// "XANADU (XANADUAN:X) ABC DEF", or "Old -> New (Adjective)".
  bool read_power(const std::vector<SourceWord>& words) {
    std::size_t next = 1;
    std::string name = words.front().text;
    if (words.size() > 2 && words[1].text == "->") {
      name = words[2].text;
      next = 3;
    }
    const std::string key = power_key(words.front().text);
    power_ = find_power(key);
    if (power_ == nullptr) {
      powers.push_back({});
      power_ = &powers.back();
      power_->key = key;
      power_->span = words.front().span;
    }
    if (power_->name.empty() || next == 3) power_->name = title_name(plain_name(name));
    if (next == 3) power_->key = power_key(name);
    if (next < words.size() && words[next].text.starts_with('(')) {
      power_->letter = letter_of(words[next].text, key);
      power_->adjective = adjective_of(words[next++].text);
    }
    if (power_->letter == 0) power_->letter = letter_of({}, power_->key);
    for (; next < words.size(); ++next) read_home(words[next]);
    return true;
  }

  void read_home(const SourceWord& word) {
    std::string id = upper_case(word.text);
    const bool removes = id.starts_with('-');
    const std::string marks = id.substr(0, std::min(id.find_first_not_of("-~_+*,"), id.size()));
    id.erase(0, marks.size());
    if (const std::size_t site = marks.find_first_of("+*"); site != std::string::npos) {
      losses_.add(LossKind::lost, InPlay::changed, word.span,
                  "the place '" + word.text + "' where '" + power_->name + "' may build",
                  not_written, table_row(marks[site] == '*' ? "partisans" : "factories"));
      return;
    }
    if (id.starts_with('&') || id.starts_with('@') || id.find('(') != std::string::npos) {
      losses_.add(LossKind::lost, InPlay::changed, word.span,
                  "the home '" + word.text + "' of '" + power_->name + "'", not_written,
                  table_row("alternative-homes"));
      return;
    }
    while (id.ends_with(',')) id.pop_back();
    if (id.empty()) return;
    std::erase(power_->homes, id);
    if (!removes) unowned.erase(id);
    if (!removes) power_->homes.push_back(id);
  }

  const ForeignFiles& source_;
  LossReport& losses_;
  Diagnostics& diagnostics_;
  MapPower* power_ = nullptr;
  bool in_directives_ = false;
};

/// Converts lines to the neutral model.
class DpjudgeReader {
 public:
  DpjudgeReader(MapLines lines, LossReport& losses) : lines_(std::move(lines)), losses_(losses) {}

  ForeignVariant read(const std::string& path) {
    made_.id = imported_id(stem_of(path));
    made_.name = title_name(upper_case(fold_name(stem_of(path))));
    made_.origin = "dpjudge: " + path;
    made_.edges_listed = EdgesListed::at_both_ends;
    made_.start_year = lines_.year;
    made_.begins = lines_.begins;
    made_.target = lines_.target;
    if (!made_.target) made_.target_is = "the engine's own: more than half";
    read_provinces();
    for (const auto& [id, row] : lines_.rows) read_row(id, row);
    read_times(path);
    read_powers();
    read_flow();
    read_rules();
    return std::move(made_);
  }

 private:
  static ForeignGround ground_of(std::string_view type) {
    if (type == "WATER") return ForeignGround::water;
    if (type == "LAND") return ForeignGround::inland;
    if (type == "PORT") return ForeignGround::carrying_shore;
    return ForeignGround::shore;
  }

  void read_provinces() {
    for (const std::string& id : lines_.order)
      if (id.find('/') == std::string::npos) add_province(id);
    // Rows without a name, or of places that were dropped before.
    for (const auto& [id, row] : lines_.rows)
      if (id.find('/') == std::string::npos && !contains(lines_.order, id)) add_province(id);
    for (const auto& [id, row] : lines_.rows) {
      const std::size_t slash = id.find('/');
      if (slash == std::string::npos) continue;
      for (ForeignProvince& province : made_.provinces)
        if (province.key == id.substr(0, slash))
          province.coasts.push_back({id.substr(slash + 1), {}, std::nullopt, row.span});
    }
  }

  void add_province(const std::string& id) {
    const auto row = lines_.rows.find(id);
    ForeignProvince province;
    province.key = id;
    const auto name = lines_.names.find(id);
    province.name = name == lines_.names.end() ? id : name->second;
    province.short_names.push_back(id);
    for (const std::string& other : lines_.others[id])
      if (upper_case(other) != id) province.short_names.push_back(other);
    if (row == lines_.rows.end()) {
      province.off_board = true;
    } else {
      province.ground = ground_of(row->second.type);
      province.off_board = row->second.type == "SHUT";
      province.span = row->second.span;
    }
    province.center = lines_.unowned.contains(id);
    for (const MapPower& power : lines_.powers)
      province.center |= contains(power.homes, id) || contains(power.owns, id);
    made_.provinces.push_back(std::move(province));
  }

  [[nodiscard]] std::string type_of(const std::string& id) const {
    const auto exact = lines_.rows.find(id);
    const auto whole = lines_.rows.find(id.substr(0, id.find('/')));
    if (exact != lines_.rows.end() && !exact->second.type.empty()) return exact->second.type;
    return whole == lines_.rows.end() ? std::string() : whole->second.type;
  }

  void read_row(const std::string& id, const AbutsRow& row) {
    listed_.clear();
    for (const SourceWord& entry : row.entries) {
      std::string name = upper_case(entry.text.substr(entry.text.find(':') + 1));
      std::erase_if(name, [](char c) { return c == '~' || c == '*'; });
      listed_.insert(std::move(name));
    }
    for (const SourceWord& entry : row.entries) read_entry(id, row, entry);
  }

  void read_entry(const std::string& id, const AbutsRow& row, const SourceWord& entry) {
    std::string text = entry.text;
    if (text.starts_with(':')) return;  // no unit goes this way
    ForeignLimits limits;
    if (const std::size_t colon = text.find(':'); colon != std::string::npos) {
      limits.powers = powers_with(upper_case(text.substr(0, colon)), entry);
      text.erase(0, colon + 1);
    }
    if (const std::size_t open = text.find('('); open != std::string::npos) {
      losses_.add(LossKind::lost, InPlay::changed, entry.span,
                  "the limit of the edge '" + entry.text + "'", "the edge is open to all",
                  table_row("edges-for-owners"));
      text.resize(open);
    }
    if (text.find_first_of("~*") != std::string::npos) {
      limits.halves = text.find('~') != std::string::npos ? 0 : 1;
      limits.orders = {"move", "retreat"};  // supports cannot cross it
      if (text.find('*') != std::string::npos)
        losses_.count(LossKind::lost, InPlay::changed, entry.span,
                      "what moves marked * cut, and who retreats across such edges", not_written,
                      table_row("cape"));
      std::erase_if(text, [](char c) { return c == '~' || c == '*'; });
    }
    const std::string to = upper_case(text);
    if (type_of(id) == "SHUT" || type_of(to) == "SHUT") return;
    const bool land = type_of(id) != "WATER" && type_of(to) != "WATER";
    const bool sea = type_of(id) != "LAND" && type_of(to) != "LAND";
    const bool on_coast = id.find('/') != std::string::npos || to.find('/') != std::string::npos;
    if (land && !on_coast && !is_title(text))
      made_.edges.push_back({place(id), place(to), 'A', entry.span, limits});
    // Who lists a coast lists the whole province for units that use no coasts.
    const bool is_whole = id.find('/') == std::string::npos && to.find('/') != std::string::npos;
    if (land && is_whole && listed_.insert(place(to).province).second)
      made_.edges.push_back({place(id), {place(to).province, {}}, 'A', entry.span, limits});
    const bool sails = has_capital(text.substr(0, text.find('/'))) &&
                       (has_capital(row.name) || id.find('/') != std::string::npos);
    if (sea && sails) made_.edges.push_back({place(id), place(to), 'F', entry.span, limits});
  }

  /// The powers with these letters.
  std::vector<std::string> powers_with(const std::string& letters, const SourceWord& entry) {
    std::vector<std::string> keys;
    for (const MapPower& power : lines_.powers)
      if (letters.find(power.letter) != std::string::npos) keys.push_back(power.key);
    if (keys.empty())
      losses_.add(LossKind::lost, InPlay::changed, entry.span,
                  "the limit of the edge '" + entry.text + "'",
                  "no power has one of these letters; the edge is open to all");
    return keys;
  }

  static ForeignPlace place(const std::string& id) {
    const std::size_t slash = id.find('/');
    return {id.substr(0, slash), slash == std::string::npos ? std::string() : id.substr(slash + 1)};
  }

  void read_powers() {
    for (const MapPower& map_power : lines_.powers) {
      ForeignPower power;
      power.key = map_power.key;
      power.name = map_power.name;
      if (!map_power.adjective.empty()) power.adjectives.push_back(map_power.adjective);
      power.homes = map_power.homes;
      power.stands = map_power.stands;
      power.span = map_power.span;
      made_.powers.push_back(std::move(power));
      made_.owners_listed |= map_power.says_owns;
      for (const SourceWord& unit : map_power.units)
        made_.units.push_back(
            {map_power.key, unit.text.front(), place(unit.text.substr(2)), unit.span});
    }
    if (!made_.owners_listed) return;
    for (const MapPower& entry : lines_.powers)
      for (const std::string& id : entry.says_owns ? entry.owns : entry.homes)
        made_.owners.push_back({entry.key, id, entry.span});
  }

  void read_flow() {
    if (lines_.flow.empty()) return;
    if (lines_.flow.counts_down() && made_.start_year) {
      made_.start_year = -std::abs(*made_.start_year);
      made_.keys.push_back({"calendar", "bc", "\"BC\"", "years count down"});
    }
    made_.calendar = lines_.flow.phases(made_.start_year.value_or(0), losses_);
  }

  void read_rules() {
    for (const auto& [rule, span] : lines_.rules) read_rule(rule, span);
  }

  void read_rule(const std::string& rule, const SourceSpan& span) {
    bool known = lists_rule(dpjudge_rules_of_the_program, rule) ||
                 lists_rule(dpjudge_rules_of_dummies, rule);
    for (const DpjudgeRule& dpjudge_rule : dpjudge_rules) {
      if (dpjudge_rule.rule != rule) continue;
      made_.rules.push_back({std::string(dpjudge_rule.rule_switch),
                             std::string(dpjudge_rule.choice),
                             fmt::format("The map's RULE {}.", rule)});
      known = true;
    }
    for (const DpjudgeKey& key : dpjudge_keys) {
      if (key.rule != rule) continue;
      made_.keys.push_back({std::string(key.table), std::string(key.key), std::string(key.value),
                            fmt::format("RULE {}", rule)});
      known = true;
    }
    if (rule == "COASTAL_CONVOY") {
      for (ForeignProvince& province : made_.provinces)
        if (province.ground == ForeignGround::shore)
          province.ground = ForeignGround::carrying_shore;
      known = true;
    }
    if (!known)
      losses_.add(LossKind::lost, InPlay::changed, span, "the rule " + rule,
                  "docs/reference/judge-rules.md says how it is written here");
  }

  /// The limits of what holds at that time; nothing if edges cannot be limited so.
  static std::optional<ForeignLimits> limits_in(const std::vector<std::string>& time) {
    const bool from = time.front() == "FROM";
    const std::string& phase = time[1];
    const bool is_short = phase.size() > 2 && is_digit(phase[1]);
    const char season = phase.front();
    if (season != 'S' && season != 'F' && season != 'A') return std::nullopt;
    std::optional<int> year;
    if (is_short) year = whole_number(phase.substr(1, phase.size() - 2));
    if (!is_short && time.size() > 2) year = whole_number(time[2]);
    if (is_short && (!year || phase.back() != 'M')) return std::nullopt;
    ForeignLimits limits;
    if (from && (season != 'S' || !year)) return std::nullopt;
    if (!from) limits.seasons = {season == 'S' ? MoveSeason::first : MoveSeason::last};
    limits.from_year = year;
    if (!from) limits.to_year = year;
    return limits;
  }

  /// What holds at all other times.
  static std::optional<ForeignLimits> limits_except(const ForeignLimits& limits) {
    ForeignLimits others;
    if (!limits.seasons.empty() && limits.from_year) return std::nullopt;
    if (limits.seasons.empty())
      others.to_year = *limits.from_year - 1;
    else
      others.seasons = {limits.seasons.front() == MoveSeason::first ? MoveSeason::last
                                                                    : MoveSeason::first};
    return others;
  }

  /// Edges that are there at some times only: those that rows of these times add or remove.
  void read_times(const std::string& path) {
    std::map<std::vector<std::string>, MapLines> times;
    for (const TimedLine& line : lines_.timed.all()) {
      const auto limits = limits_in(line.time);
      MapLines& then = times.try_emplace(line.time, lines_).first->second;
      if (!limits || !then.read_timed(line))
        losses_.add(LossKind::lost, InPlay::changed, line.words.front().span,
                    fmt::format("the line '{}' in '{}'", readable_text(trimmed(line.line)),
                                fmt::join(line.time, " ")),
                    not_written, table_row("in-and-from"));
    }
    const std::vector<ForeignEdge> always = made_.edges;
    for (auto& [time, then] : times) {
      const auto limits = limits_in(time);
      if (!limits) continue;
      LossReport known;
      then.timed.clear();
      merge(always, DpjudgeReader(then, known).read(path), *limits);
    }
  }

  /// Compares the edges of a time with those that are there `always`, which come first.
  void merge(const std::vector<ForeignEdge>& always, const ForeignVariant& then,
             const ForeignLimits& limits) {
    const auto name = [](const ForeignEdge& edge) {
      return std::tuple(edge.from.province, edge.from.coast, edge.to.province, edge.to.coast,
                        edge.letter);
    };
    std::set<decltype(name(made_.edges.front()))> now, later;
    for (const ForeignEdge& edge : always) now.insert(name(edge));
    for (const ForeignEdge& edge : then.edges) later.insert(name(edge));
    const auto others = limits_except(limits);
    for (std::size_t i = 0; i < always.size(); ++i) {
      ForeignEdge& edge = made_.edges[i];
      if (later.contains(name(edge))) continue;
      if (others)
        edge.limits.seasons = others->seasons, edge.limits.to_year = others->to_year;
      else
        losses_.count(LossKind::lost, InPlay::changed, edge.span,
                      "edges that are closed in a single phase", not_written,
                      table_row("in-and-from"));
    }
    for (ForeignEdge edge : then.edges) {
      if (now.contains(name(edge))) continue;
      edge.limits.seasons = limits.seasons;
      edge.limits.from_year = limits.from_year;
      edge.limits.to_year = limits.to_year;
      made_.edges.push_back(std::move(edge));
    }
    for (std::size_t i = 0; i < made_.provinces.size() && i < then.provinces.size(); ++i) {
      ForeignProvince& province = made_.provinces[i];
      if (!province.off_board || then.provinces[i].off_board) continue;
      province.off_board = false;
      province.ground = then.provinces[i].ground;
    }
  }

  MapLines lines_;
  LossReport& losses_;
  ForeignVariant made_;
  std::set<std::string> listed_;  // the places in the row at hand
};

bool is_dpjudge_map(const SourceFile& file) {
  for (const std::string_view line : source_lines(file)) {
    const std::vector<std::string> words = words_of(upper_case(readable_text(line)));
    if (words.empty() || words.front().starts_with('#')) continue;
    if (words.front() == "-1") return false;
    if (words.size() > 2 && words[2] == "ABUTS" && is_place_type(words[0])) return true;
    if (words.size() == 2 && (words[0] == "USE" || words[0] == "MAP")) return true;
  }
  return false;
}

}  // namespace

std::vector<FoundVariant> find_dpjudge(const ForeignFiles& source) {
  std::vector<FoundVariant> found;
  for (const std::string& path : source.paths()) {
    if (!equal_in_any_case(extension_of(path), ".map")) continue;
    const auto file = source.read(path);
    if (file && is_dpjudge_map(*file)) found.push_back({std::string(stem_of(path)), path});
  }
  return found;
}

std::optional<ForeignVariant> read_dpjudge(const ForeignFiles& source, const FoundVariant& found,
                                           LossReport& losses, Diagnostics& diagnostics) {
  MapLines lines(source, losses, diagnostics);
  if (!lines.read(found.path, 0)) return std::nullopt;
  return DpjudgeReader(std::move(lines), losses).read(found.path);
}

}  // namespace chancery
