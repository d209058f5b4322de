#include "core/exchange/import/judge_sections.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "core/base/common/names.h"
#include "core/base/common/words.h"
#include "core/exchange/import/judge_map.h"

namespace chancery {
namespace {

enum class JudgeSection : std::uint8_t { none, unknown, gateways, rails, worthless, for_show };

/// The section by its first words.
JudgeSection section_of(std::string_view headline) {
  const std::string folded = fold_name(headline);
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
    else if (section_ == JudgeSection::none)
      begin(text);
    else
      read_row(text);
  }

 private:
  void begin(std::string_view headline) {
    section_ = section_of(headline);
    if (section_ == JudgeSection::unknown)
      lose("the section '" + readable_text(headline) + "'", "there is no plain rule for it");
  }

  /// "gate: words"
  void read_row(std::string_view text) {
    if (section_ == JudgeSection::unknown || section_ == JudgeSection::for_show) return;
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) {
      lose("the row '" + readable_text(text) + "'", "there is no colon after its first word");
      return;
    }
    const std::string_view first = trimmed(text.substr(0, colon));
    const auto words = source_words(file_, span_.line, text.substr(colon + 1));
    if (section_ == JudgeSection::gateways) read_gateway(first, words);
    if (section_ == JudgeSection::rails) read_rails(first, words);
    if (section_ == JudgeSection::worthless) read_worthless(first, words);
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

  void lose(const std::string& what, const std::string& why) {
    losses_.add(LossKind::lost, InPlay::changed, span_, what, why);
  }

  std::shared_ptr<const SourceFile> file_;
  ForeignVariant& made_;
  LossReport& losses_;
  JudgeSection section_ = JudgeSection::none;
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
