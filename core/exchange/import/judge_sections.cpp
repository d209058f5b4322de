#include "core/exchange/import/judge_sections.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "core/base/common/names.h"
#include "core/base/common/words.h"
#include "core/exchange/import/judge_map.h"

namespace chancery {
namespace {

enum class JudgeSection : std::uint8_t {
  none,
  unknown,
  gateways,
  rails,
  worthless,
  disasters,
  dice,
  limits,
  for_show
};

/// Tables of disasters, by the first word of their headline, with the attribute of their rows.
struct DisasterTable {
  std::string_view headline;
  std::string_view attribute;
};
constexpr auto disaster_tables =
    std::to_array<DisasterTable>({{"famine", "famine"}, {"plague", "plague"}, {"storms", "storm"}});

std::string_view disaster_of(std::string_view headline) {
  const std::string folded = fold_name(headline);
  for (const DisasterTable& table : disaster_tables)
    if (folded.starts_with(table.headline)) return table.attribute;
  return {};
}

/// The section by its first words.
JudgeSection section_of(std::string_view headline) {
  const std::string folded = fold_name(headline);
  if (!disaster_of(headline).empty()) return JudgeSection::disasters;
  if (folded.starts_with("variable income")) return JudgeSection::dice;
  if (folded.starts_with("limits")) return JudgeSection::limits;
  if (folded.starts_with("gateway")) return JudgeSection::gateways;
  if (folded.starts_with("railw")) return JudgeSection::rails;
  if (folded.starts_with("hongkong")) return JudgeSection::worthless;
  return folded.find("order") == std::string::npos ? JudgeSection::unknown : JudgeSection::for_show;
}

class JudgeSectionReader {
 public:
  JudgeSectionReader(const std::shared_ptr<const SourceFile>& file, ForeignVariant& made,
                     LossReport& losses)
      : file_(file), made_(made), losses_(losses) {}

  void read(std::string_view line, std::uint32_t number) {
    const std::string_view text = trimmed(line);
    if (text.empty()) return;
    span_ = {file_, number, 1, static_cast<std::uint32_t>(text.size())};
    if (text.starts_with('#') || text == "-1")
      section_ = JudgeSection::none;
    else if (section_ == JudgeSection::none || is_table(section_of(text)))
      begin(text);
    else
      read_row(text);
  }

 private:
  /// Tables may follow each other without an end between them.
  static bool is_table(JudgeSection section) {
    return section == JudgeSection::disasters || section == JudgeSection::dice ||
           section == JudgeSection::limits;
  }

  void begin(std::string_view headline) {
    section_ = section_of(headline);
    disaster_ = disaster_of(headline);
    if (section_ != JudgeSection::unknown) return;
    lose("the section '" + readable_text(headline) + "'", "there is no plain rule for it");
  }

  /// "gate: words"
  void read_row(std::string_view text) {
    if (section_ == JudgeSection::unknown || section_ == JudgeSection::for_show) return;
    if (section_ == JudgeSection::dice) return read_dice(source_words(file_, span_.line, text));
    if (section_ == JudgeSection::limits) return read_limits(source_words(file_, span_.line, text));
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) {
      lose("the row '" + readable_text(text) + "'", "there is no colon after its first word");
      return;
    }
    const std::string_view first = trimmed(text.substr(0, colon));
    const auto words = source_words(file_, span_.line, text.substr(colon + 1));
    if (section_ == JudgeSection::disasters) read_disasters(first, words);
    if (section_ == JudgeSection::gateways) read_gateway(first, words);
    if (section_ == JudgeSection::rails) read_rails(first, words);
    if (section_ == JudgeSection::worthless) read_worthless(first, words);
  }

  /// "4: ----- abc …": two dice find the row, which begins at 2, two others the column.
  void read_disasters(std::string_view first, const std::vector<SourceWord>& words) {
    const auto row = whole_number(first);
    if (!row) return lose("the row '" + readable_text(first) + "'", "it has no number");
    int column = 1;
    for (const SourceWord& word : words) {
      ++column;
      if (word.text.find_first_not_of('-') == std::string::npos) continue;
      const ForeignProvince* area = find(word.text);
      if (area == nullptr) {
        lose("the entry '" + readable_text(word.text) + "'", "there is no such area");
        continue;
      }
      add_attribute(*area, std::string(disaster_) + "_row", std::to_string(*row), disaster_);
      add_attribute(*area, std::string(disaster_) + "_column", std::to_string(column), disaster_);
    }
  }

  /// "city dice side side side side side side", perhaps with coins at the start.
  void read_dice(const std::vector<SourceWord>& words) {
    constexpr std::size_t sides = 6;
    if (words.size() < sides + 2) return;
    const ForeignProvince* area = find(words.front().text);
    if (area == nullptr)
      return lose("the dice of '" + readable_text(words.front().text) + "'",
                  "there is no such area");
    std::string text;
    for (std::size_t i = 2; i < sides + 2; ++i) {
      if (!whole_number(words[i].text))
        return lose("the dice of '" + area->name + "'", "a side has no number");
      text += (text.empty() ? "" : " ") + words[i].text;
    }
    const auto dice = whole_number(words[1].text);
    add_attribute(*area, "dice", std::to_string(dice.value_or(1)), "income");
    add_attribute(*area, "luck", '"' + text + '"', "income");
    if (words.size() == sides + 2 || area->country.empty()) return;
    if (const auto coins = whole_number(words.back().text))
      made_.attributes.push_back({ForeignAttribute::Of::power,
                                  area->country,
                                  "coins",
                                  std::to_string(*coins),
                                  {},
                                  {},
                                  "the coins at the start",
                                  rule_row("judges", "income"),
                                  span_});
  }

  /// "P x.br x.br x.br": for each of three classes, whether the power P builds (x or b) ordinary
  /// units, militia, mercenaries and professionals.
  void read_limits(const std::vector<SourceWord>& words) {
    constexpr auto kinds =
        std::to_array<std::string_view>({"", "militia", "mercenaries", "professionals"});
    const auto builds = [&](std::size_t word, std::size_t kind) {
      const char mark = words[word].text[kind];
      return mark == 'x' || mark == 'b';
    };
    const bool is_row =
        words.size() == 4 && std::all_of(words.begin() + 1, words.end(), [&](const auto& word) {
          return word.text.size() == kinds.size();
        });
    if (!is_row) return lose("a row of limits", "it does not name a power and three classes");
    std::string built;
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
      if (builds(1, kind) != builds(2, kind) || builds(1, kind) != builds(3, kind))
        lose("that the limits of '" + readable_text(words[0].text) + "' differ by class",
             "those of the first class are taken", rule_row("judges", "elites"));
      if (kind > 0 && builds(1, kind))
        built += (built.empty() ? "" : " ") + std::string(kinds[kind]);
    }
    made_.attributes.push_back({ForeignAttribute::Of::power,
                                words[0].text,
                                "kinds",
                                '"' + built + '"',
                                {},
                                {},
                                "limits of special units",
                                rule_row("judges", "elites"),
                                span_});
    const bool is_first =
        std::none_of(made_.keys.begin(), made_.keys.end(),
                     [](const ForeignKey& key) { return key.table == "options.own_kinds"; });
    if (is_first)
      made_.keys.push_back({"options.own_kinds", "default", "true", "the limits of the map"});
  }

  void add_attribute(const ForeignProvince& area, std::string id, std::string value,
                     std::string_view row) {
    const bool of_city = id == "dice" || id == "luck";
    made_.attributes.push_back(
        {of_city && area.city ? ForeignAttribute::Of::city : ForeignAttribute::Of::province,
         area.key,
         std::move(id),
         std::move(value),
         {},
         {},
         of_city ? "the dice of income" : fmt::format("the table of {}", row),
         rule_row("judges", of_city ? "income" : "disasters"),
         span_});
  }

  /// "gate: keeper end end"
  void read_gateway(std::string_view gate, const std::vector<SourceWord>& words) {
    const std::string what = "the gateway '" + readable_text(gate) + "'";
    const auto areas = known_areas(words, what);
    if (!areas) return;
    if (areas->size() != 3) {
      lose(what, "it does not name a keeper and two ends");
      return;
    }
    const auto [word, name] = notional(gate);
    made_.passages.push_back({word, name, {(*areas)[1], (*areas)[2]}, (*areas)[0], span_});
  }

  /// "word: POWERS station station …"
  void read_rails(std::string_view line, const std::vector<SourceWord>& words) {
    const std::string what = "the line '" + readable_text(line) + "'";
    if (words.size() < 3) {
      lose(what, "it does not name powers and two stations");
      return;
    }
    const auto stations = known_areas({words.begin() + 1, words.end()}, what);
    if (!stations) return;
    const auto [word, name] = notional(line);
    made_.lines.push_back({word, name, letters_of(words.front().text), *stations, span_});
  }

  /// "POWERS: area area …"
  void read_worthless(std::string_view powers, const std::vector<SourceWord>& words) {
    const auto areas = known_areas(words, "what '" + readable_text(powers) + "' does not count");
    if (!areas) return;
    for (const std::string& power : letters_of(powers))
      for (const std::string& area : *areas) made_.values.push_back({power, area, 0, span_});
  }

  static std::vector<std::string> letters_of(std::string_view text) {
    std::vector<std::string> letters;
    for (const char letter : text)
      if ((letter >= 'A' && letter <= 'Z') || is_digit(letter)) letters.emplace_back(1, letter);
    return letters;
  }

  /// The areas by key; nothing, and a loss, if one of them is not an area.
  std::optional<std::vector<std::string>> known_areas(const std::vector<SourceWord>& words,
                                                      const std::string& what) {
    std::vector<std::string> keys;
    for (const SourceWord& word : words) {
      const ForeignProvince* area = find(word.text);
      if (area == nullptr) {
        lose(what, "there is no area '" + readable_text(word.text) + "'");
        return std::nullopt;
      }
      keys.push_back(area->key);
    }
    return keys;
  }

  [[nodiscard]] const ForeignProvince* find(std::string_view text) const {
    const std::string key = judge_place(made_, std::string(text)).province;
    const auto found =
        std::find_if(made_.provinces.begin(), made_.provinces.end(),
                     [&](const ForeignProvince& province) { return province.key == key; });
    return found == made_.provinces.end() ? nullptr : &*found;
  }

  /// The word and the name of a gate or a line, which is listed as an area.
  [[nodiscard]] std::pair<std::string, std::string> notional(std::string_view text) const {
    const ForeignProvince* area = find(text);
    if (area == nullptr) return {std::string(text), readable_text(text)};
    return {area->short_names.front(), area->name};
  }

  void lose(const std::string& what, const std::string& why, std::string row = {}) {
    losses_.add(LossKind::lost, InPlay::changed, span_, what, why, std::move(row));
  }

  std::shared_ptr<const SourceFile> file_;
  ForeignVariant& made_;
  LossReport& losses_;
  JudgeSection section_ = JudgeSection::none;
  std::string_view disaster_;  // the attribute of the table at hand
  SourceSpan span_;
};

}  // namespace

void read_judge_sections(const std::shared_ptr<const SourceFile>& file,
                         const std::vector<std::string_view>& lines, std::size_t from,
                         ForeignVariant& made, LossReport& losses) {
  JudgeSectionReader reader(file, made, losses);
  for (std::size_t i = from; i < lines.size(); ++i)
    reader.read(lines[i], static_cast<std::uint32_t>(i + 1));
}

}  // namespace chancery
