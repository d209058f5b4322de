// Realpolitik: NAME.var, which names a map, countries and a starting position.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "core/base/common/names.h"
#include "core/base/common/words.h"
#include "core/exchange/import/format_readers.h"
#include "core/exchange/import/judge_map.h"

namespace chancery {
namespace {

/// "MapData: world.map" of all lines, by key in lower case.
std::map<std::string, SourceWord> header_lines(const std::shared_ptr<const SourceFile>& file) {
  std::map<std::string, SourceWord> found;
  std::uint32_t number = 0;
  for (const std::string_view line : source_lines(*file)) {
    ++number;
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos) continue;
    const std::string value = readable_text(line.substr(colon + 1));
    found.emplace(small_letters(trimmed(line.substr(0, colon))),
                  SourceWord{value,
                             {file, number, static_cast<std::uint32_t>(colon + 2),
                              static_cast<std::uint32_t>(line.size() - colon - 1)}});
  }
  return found;
}

/// "#rrggbb" for the names of colors in the list of countries.
std::string color_named(std::string_view name) {
  constexpr auto colors = std::to_array<std::pair<std::string_view, std::string_view>>({
      {"black", "#303030"},
      {"blue", "#2b5fc0"},
      {"brown", "#7f5539"},
      {"charcoal", "#4d4d4d"},
      {"crimson", "#a8183a"},
      {"cyan", "#3fb6c8"},
      {"forest", "#1f6b3a"},
      {"green", "#3f9b45"},
      {"magenta", "#c0399f"},
      {"navy", "#27408b"},
      {"olive", "#7c7a2a"},
      {"orange", "#e07b1f"},
      {"purple", "#7d4fa3"},
      {"red", "#c0392b"},
      {"tan", "#c8ad7f"},
      {"teal", "#16807a"},
      {"white", "#d9d9d9"},
      {"yellow", "#e6c229"},
  });
  for (const auto& [known, color] : colors)
    if (same_any_case(known, name)) return std::string(color);
  return {};
}

class RealpolitikReader {
 public:
  RealpolitikReader(const ForeignFiles& source, const FoundVariant& found, LossReport& losses,
                    Diagnostics& diagnostics)
      : source_(source),
        found_(found),
        file_(source.read(found.path)),
        lines_(header_lines(file_)),
        losses_(losses),
        diagnostics_(diagnostics) {}

  std::optional<ForeignVariant> read() {
    made_.name = value("name").empty() ? found_.name : value("name");
    made_.id = imported_id(made_.name);
    made_.origin = "realpolitik: " + found_.path;
    const auto map = named_file("mapdata");
    const auto countries = named_file("countries");
    const auto game = named_file("game");
    if (!map || !countries || !game) return std::nullopt;
    if (!read_judge_map(map, JudgeDialect::realpolitik, made_, losses_, diagnostics_))
      return std::nullopt;
    read_countries(countries);
    read_game(game);
    read_rules();
    if (const std::string path = path_of("regions"); source_.has(path))
      made_.drawings.push_back({ForeignDrawing::Kind::regions, path});
    for (const char* key : {"colormap", "bwmap"})
      if (const std::string path = picture_of(key); source_.has(path))
        made_.drawings.push_back({ForeignDrawing::Kind::none, path});
    return std::move(made_);
  }

 private:
  [[nodiscard]] std::string value(const std::string& key) const {
    const auto found = lines_.find(key);
    return found == lines_.end() ? std::string() : found->second.text;
  }

  [[nodiscard]] std::string path_of(const std::string& key) const { return path_named(value(key)); }

  /// A file beside this one, or in the folder of another variant: "Standard/Standard.map".
  [[nodiscard]] std::string path_named(std::string name) const {
    std::replace(name.begin(), name.end(), '\\', '/');
    if (name.empty()) return {};
    const std::string folder = folder_of(found_.path);
    const std::string beside = source_.find_any_case(path_in(folder, name));
    if (!beside.empty() || folder.empty()) return beside;
    return source_.find_any_case(path_in(folder_of(folder), name));
  }

  /// The file names of pictures are without their endings.
  [[nodiscard]] std::string picture_of(const std::string& key) const {
    for (const char* ending : {"", ".bmp", ".pct", ".pic"})
      if (!value(key).empty())
        if (std::string path = path_named(value(key) + ending); !path.empty()) return path;
    return {};
  }

  std::shared_ptr<const SourceFile> named_file(const std::string& key) {
    const auto line = lines_.find(key);
    auto file = source_.read(path_of(key));
    if (!file)
      diagnostics_.error("import.no-file",
                         line == lines_.end() ? whole_file(file_) : line->second.span,
                         line == lines_.end() ? fmt::format("there is no line '{}:'", key)
                                              : source_.why_unread(path_of(key), value(key)),
                         "it is looked for beside this file, and beside its folder");
    return file;
  }

  /// A version, a count, then rows: name, adjective, letter, pattern, color. A '_' is a space.
  void read_countries(const std::shared_ptr<const SourceFile>& file) {
    std::uint32_t number = 0;
    for (const std::string_view line : source_lines(*file)) {
      ++number;
      const auto words = source_words(file, number, line);
      if (words.size() < 3) continue;
      ForeignPower power;
      power.name = readable_text(words[0].text);
      std::replace(power.name.begin(), power.name.end(), '_', ' ');
      power.adjectives.push_back(readable_text(words[1].text));
      power.key = words[2].text.substr(0, 1);
      if (words.size() > 4) power.color = color_named(words[4].text);
      power.span = words[0].span;
      made_.powers.push_back(std::move(power));
    }
  }

  /// Four lines of heading, a flag, a count; then for each country: builds, centers, in version 2
  /// other land, and units.
  void read_game(const std::shared_ptr<const SourceFile>& file) {
    const auto lines = source_lines(*file);
    constexpr std::size_t heading = 6;
    const bool with_land = !lines.empty() && trimmed(lines[0]) == "2";
    const std::size_t each = with_land ? 4 : 3;
    if (lines.size() < heading + each * made_.powers.size()) {
      losses_.add(LossKind::lost, InPlay::changed, whole_file(file), "the start of the game",
                  "the file has too few lines for all countries");
      return;
    }
    read_date(lines[3], lines[4]);
    made_.owners_listed = true;
    const auto words_at = [&](std::size_t line) {
      return source_words(file, static_cast<std::uint32_t>(line + 1), lines[line]);
    };
    for (std::size_t i = 0; i < made_.powers.size(); ++i) {
      const std::size_t row = heading + each * i;
      const std::string& power = made_.powers[i].key;
      for (const SourceWord& word : words_at(row + 1))
        made_.owners.push_back({power, judge_place(made_, word.text).province, word.span});
      if (with_land)
        for (const SourceWord& word : words_at(row + 2)) give_land(power, word.text);
      read_units(power, words_at(row + each - 1));
    }
  }

  /// Land that is not a center belongs to the country too.
  void give_land(const std::string& power, const std::string& place) {
    const std::string key = judge_place(made_, place).province;
    for (ForeignProvince& province : made_.provinces)
      if (province.key == key && province.country.empty()) province.country = power;
  }

  void read_date(std::string_view date, std::string_view adjusts) {
    for (const std::string& word : words_of(readable_text(date))) {
      if (const auto year = whole_number(word)) made_.start_year = *year;
      if (same_any_case(word, "Fall")) made_.begins = BeginsWith::later_moves;
    }
    if (trimmed(adjusts) == "1") made_.begins = BeginsWith::builds;
  }

  /// "A abc F def/sc", or with the letter at the name.
  void read_units(const std::string& power, const std::vector<SourceWord>& words) {
    for (std::size_t i = 0; i < words.size(); ++i) {
      const bool alone = words[i].text.size() == 1;
      if (alone && i + 1 >= words.size()) break;
      ForeignUnit unit;
      unit.power = power;
      unit.letter = words[i].text.front();
      unit.span = words[i].span;
      const std::string name = alone ? words[++i].text : words[i].text.substr(1);
      unit.at = judge_place(made_, name);
      made_.units.push_back(std::move(unit));
    }
  }

  void read_rules() {
    const std::string build = capital_letters(value("build"));
    if (build == "CHAOS" || build == "ABERRATION")
      made_.rules.push_back({"build.sites", build == "CHAOS" ? "owned" : "owned_with_home",
                             fmt::format("The line Build: {}.", build)});
    const auto centers = whole_number(value("centers"));
    if (centers && *centers > 0) made_.target = *centers;
    if (!made_.target) made_.target_is = "Realpolitik's own: more than half";
    constexpr int wings = 4;
    constexpr int large_icons = 8;
    const int flags = whole_number(value("flags")).value_or(0);
    made_.wings |= (flags & wings) != 0;
    if ((flags & ~(wings | large_icons)) != 0)
      losses_.add(LossKind::lost, InPlay::changed, lines_.at("flags").span, "the flags",
                  "their meaning is in code");
  }

  const ForeignFiles& source_;
  const FoundVariant& found_;
  std::shared_ptr<const SourceFile> file_;
  std::map<std::string, SourceWord> lines_;
  LossReport& losses_;
  Diagnostics& diagnostics_;
  ForeignVariant made_;
};

}  // namespace

std::vector<FoundVariant> find_realpolitik(const ForeignFiles& source) {
  std::vector<FoundVariant> found;
  for (const std::string& path : source.paths()) {
    if (!same_any_case(extension_of(path), ".var")) continue;
    const auto file = source.read(path);
    if (file && small_letters(file->text).find("mapdata:") != std::string::npos)
      found.push_back({std::string(stem_of(path)), path});
  }
  return found;
}

std::optional<ForeignVariant> read_realpolitik(const ForeignFiles& source,
                                               const FoundVariant& found, LossReport& losses,
                                               Diagnostics& diagnostics) {
  return RealpolitikReader(source, found, losses, diagnostics).read();
}

}  // namespace chancery
