#include "core/exchange/import/judge_map.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <string_view>
#include <utility>

#include "core/base/common/names.h"
#include "core/base/common/words.h"
#include "core/exchange/import/judge_sections.h"

namespace chancery {
namespace {

bool is_coast_word(std::string_view word) {
  return word == "nc" || word == "sc" || word == "ec" || word == "wc";
}

/// The first list: areas.
class AreaLines {
 public:
  AreaLines(ForeignVariant& made, LossReport& losses) : made_(made), losses_(losses) {}

  void read(const std::vector<SourceWord>& words, std::string_view line) {
    const std::size_t comma = line.find(',');
    if (comma == std::string_view::npos || words.empty()) {
      if (!words.empty())
        losses_.add(LossKind::lost, InPlay::changed, words.front().span,
                    "the line '" + readable_text(line) + "'", "an area has a comma after its name");
      return;
    }
    const auto rest =
        source_words(words.front().span.file, words.front().span.line, line.substr(comma + 1));
    if (rest.size() < 2) {
      losses_.add(LossKind::lost, InPlay::changed, words.front().span,
                  "the area '" + readable_text(line.substr(0, comma)) + "'",
                  "it has no type or no abbreviation");
      return;
    }
    add(readable_text(line.substr(0, comma)), rest, words.front().span);
  }

  JudgeMap map;

 private:
  void add(const std::string& name, const std::vector<SourceWord>& rest, const SourceSpan& span) {
    const std::string& type = rest[0].text;
    ForeignProvince province;
    province.key = lower_case(rest[1].text);
    province.name = name;
    for (std::size_t i = 1; i < rest.size(); ++i)
      province.short_names.push_back(readable_text(rest[i].text));
    province.span = span;
    read_type(type, rest[0].span, province);
    map.areas.push_back({province.key, type, span});
    made_.provinces.push_back(std::move(province));
    if (type.size() >= 3 && is_digit(type[1])) read_yields(made_.provinces.back(), type);
  }

  /// "P2f": the home of P, with a city that yields 2. Land yields 1, waters yield 1 to who is
  /// there.
  void read_yields(const ForeignProvince& province, const std::string& type) {
    const int city = type[1] - '0';
    const int land = type.front() == 'l' ? 0 : 1;
    const bool walls = province.city;
    if (!province.country.empty()) {
      ForeignAttribute home = of_income(province, "home", {});
      home.power = province.country;
      made_.attributes.push_back(std::move(home));
    }
    made_.attributes.push_back(
        of_income(province, "yield", std::to_string(land + (walls ? 0 : city))));
    if (city == 0) return;
    for (const auto& [id, value] : {std::pair("city", 1), std::pair("yield", city)}) {
      if (!walls && std::string_view(id) == "yield") continue;
      made_.attributes.push_back(of_income(province, id, std::to_string(value)));
      if (walls) made_.attributes.back().of = ForeignAttribute::Of::city;
    }
  }

  static ForeignAttribute of_income(const ForeignProvince& province, const char* id,
                                    std::string value) {
    return {ForeignAttribute::Of::province,
            province.key,
            id,
            std::move(value),
            {},
            {},
            "the income of provinces and cities",
            rule_row("judges", "income"),
            province.span};
  }

  void read_type(const std::string& type, const SourceSpan& span, ForeignProvince& province) {
    const char kind = type.front();
    const bool letter = (kind >= 'A' && kind <= 'Z') || is_digit(kind);
    province.center = letter || kind == 'x';
    if (letter) {
      province.country = std::string(1, kind);
      if (map.home_letters.find(kind) == std::string::npos) map.home_letters += kind;
    }
    if (kind == 'w' || kind == 'h' || kind == 'v') province.ground = ForeignGround::water;
    if (kind == 'h') lose(span, "the high seas, where nothing bounces");
    if (kind == 'v') {
      map.frozen.insert(province.key);
      lose(span, "that nobody is carried through the ice in the last moves of a year");
    }
    // A gate or a line, which the sections after the moves describe.
    province.is_word = kind == 'g' || kind == 'r';
    province.off_board = province.is_word;
    const bool has_city = type.size() >= 3 && is_digit(type[1]);
    if (has_city) {
      const bool walls = type[2] == 'f' || type[2] == 'P';
      province.center = type[1] != '0';
      province.city = walls && province.center;
      province.port = type[2] == 'p' || type[2] == 'P';
      if (walls && !province.center)
        losses_.count(LossKind::guessed, InPlay::unchanged, span, "fortresses are left out",
                      "the judge plays without them unless a flag is set");
      if (type.size() > 3 && type[3] == 'V')
        made_.attributes.push_back({ForeignAttribute::Of::province,
                                    province.key,
                                    "narrow",
                                    "true",
                                    {},
                                    {},
                                    "that only one unit stands in a city and around it",
                                    rule_row("judges", "venice"),
                                    span});
    } else if ((kind == 'c' || (type.size() > 1 && (type[1] == 'w' || type[1] == 'c'))) &&
               province.ground == ForeignGround::unknown) {
      province.ground = ForeignGround::carrying_shore;
    }
  }

  void lose(const SourceSpan& span, const std::string& what) {
    losses_.count(LossKind::lost, InPlay::changed, span, what, "there is no plain rule for it");
  }

  ForeignVariant& made_;
  LossReport& losses_;
};

/// The second list: moves.
class MoveLines {
 public:
  MoveLines(ForeignVariant& made, LossReport& losses, const JudgeMap& map)
      : made_(made), losses_(losses), map_(map) {
    for (std::size_t i = 0; i < made.provinces.size(); ++i)
      for (const std::string& name : made.provinces[i].short_names)
        known_.emplace(lower_case(name), i);
  }

  /// "abc-xc: def ghi/sc"; a line without a start continues the previous one.
  void read(const std::vector<SourceWord>& words) {
    std::size_t next = 0;
    std::string first = lower_case(words[0].text);
    const std::size_t dash = first.rfind('-');
    const std::size_t colon = first.find(':');
    const bool begins = dash != std::string::npos && first.size() > dash + 1;
    if (begins) {
      begin(first.substr(0, dash), first.substr(dash + 1, colon - dash - 1), words[0].span);
      // "abc-xc:def"
      if (colon != std::string::npos && colon + 1 < first.size())
        read_target({first.substr(colon + 1), words[0].span});
      next = 1;
    }
    for (; next < words.size(); ++next)
      if (words[next].text != ":") read_target(words[next]);
  }

 private:
  void begin(const std::string& from, const std::string& kind, const SourceSpan& span) {
    from_ = {};
    const auto found = known_.find(from);
    if (found == known_.end()) {
      losses_.add(LossKind::lost, InPlay::changed, span, "the moves of '" + from + "'",
                  "there is no such area");
      return;
    }
    ForeignProvince& province = made_.provinces[found->second];
    from_.province = province.key;
    // "cc" is where ships continue after straits that others control.
    letter_ = kind == "mv" || kind == "mx" ? 'A' : kind == "aa" ? 'W' : 'F';
    made_.wings |= kind == "aa";
    limits_ = {};
    if (kind == "mx") limits_.halves = 0;
    if (kind == "xv")
      losses_.count(LossKind::lost, InPlay::changed, span, "what controls the moves marked " + kind,
                    "they count as other moves");
    if (!is_coast_word(kind)) return;
    from_.coast = kind;
    const bool is_new = std::none_of(province.coasts.begin(), province.coasts.end(),
                                     [&](const ForeignCoast& coast) { return coast.key == kind; });
    if (is_new) province.coasts.push_back({kind, {}, std::nullopt, span});
  }

  void read_target(const SourceWord& word) {
    if (from_.province.empty()) return;
    std::string text = lower_case(word.text);
    while (text.ends_with(',')) text.pop_back();
    if (!strait_.empty()) close_strait(text, word.span);
    const std::size_t slash = text.find('/');
    const auto found = known_.find(text.substr(0, slash));
    ForeignPlace to{found == known_.end() ? text : made_.provinces[found->second].key, {}};
    std::string mark = slash == std::string::npos ? std::string() : text.substr(slash + 1);
    ForeignLimits limits = limits_;
    if (is_coast_word(mark))
      to.coast = mark;
    else if (!mark.empty())
      read_mark(mark, to.province, word.span, limits);
    // An area that touches only itself cannot be entered.
    if (to.province == from_.province) return;
    if (map_.frozen.contains(from_.province) || map_.frozen.contains(to.province))
      limits.seasons = {MoveSeason::first};
    made_.edges.push_back({from_, std::move(to), letter_, word.span, std::move(limits)});
  }

  /// The area after "abc/cc": a unit there closes the way to abc.
  void close_strait(const std::string& text, const SourceSpan& span) {
    const auto keeper = known_.find(text.substr(0, text.find('/')));
    const std::string key = keeper == known_.end() ? text : made_.provinces[keeper->second].key;
    const std::vector<std::string> ends = std::exchange(strait_, {});
    const auto same = [&](const ForeignAttribute& attribute) {
      return attribute.id == "strait" && attribute.key == key;
    };
    const auto known = std::find_if(made_.attributes.begin(), made_.attributes.end(), same);
    if (known == made_.attributes.end()) {
      made_.attributes.push_back({ForeignAttribute::Of::province,
                                  key,
                                  "strait",
                                  {},
                                  ends,
                                  {},
                                  "conduits",
                                  rule_row("judges", "conduits"),
                                  span});
      return;
    }
    if (!std::is_permutation(ends.begin(), ends.end(), known->provinces.begin()))
      losses_.count(LossKind::lost, InPlay::changed, span, "the second conduit of an area",
                    "an attribute has one", rule_row("judges", "conduits"));
  }

  /// "abc/hx"
  void read_mark(const std::string& mark, const std::string& to, const SourceSpan& span,
                 ForeignLimits& limits) {
    if (mark == "cc") {
      strait_ = {from_.province, to};
    } else if (mark == "mx") {
      limits.halves = 0;
    } else if (mark == "hx" || mark == "lx") {
      limits.halves = 1;
    } else {
      losses_.count(LossKind::lost, InPlay::changed, span,
                    "what controls moves marked /" + mark.substr(0, 2),
                    "they count as other moves");
    }
    if (mark == "lx")
      losses_.count(LossKind::lost, InPlay::changed, span,
                    "the half strength of convoyed moves marked /lx", "only moves by land have it");
  }

  ForeignVariant& made_;
  LossReport& losses_;
  const JudgeMap& map_;
  ForeignLimits limits_;
  std::vector<std::string> strait_;  // the ends of a strait whose keeper comes next
  std::map<std::string, std::size_t> known_;
  ForeignPlace from_;
  char letter_ = 'A';
};

void leave_out_untouched(ForeignVariant& made) {
  std::set<std::string> used;
  for (const ForeignEdge& edge : made.edges) {
    used.insert(edge.from.province);
    used.insert(edge.to.province);
  }
  for (ForeignProvince& province : made.provinces)
    if (!used.contains(province.key)) province.off_board = true;
}

}  // namespace

std::optional<JudgeMap> read_judge_map(const std::shared_ptr<const SourceFile>& file,
                                       ForeignVariant& made, LossReport& losses,
                                       Diagnostics& diagnostics) {
  made.edges_listed = EdgesListed::at_both_ends;
  const std::vector<std::string_view> lines = source_lines(*file);
  AreaLines areas(made, losses);
  std::optional<MoveLines> moves;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const auto words = source_words(file, static_cast<std::uint32_t>(i + 1), lines[i]);
    if (words.empty() || words.front().text.starts_with('#')) continue;
    if (words.front().text == "-1" && moves) {
      read_judge_sections(file, lines, i + 1, made, losses);
      leave_out_untouched(made);
      return std::move(areas.map);
    }
    if (words.front().text == "-1")
      moves.emplace(made, losses, areas.map);
    else if (moves)
      moves->read(words);
    else
      areas.read(words, lines[i]);
    if (made.provinces.size() > most_source_provinces || made.edges.size() > most_source_edges) {
      diagnostics.error("import.too-big", words.front().span, "the map is too big",
                        fmt::format("at most {} provinces and {} edges", most_source_provinces,
                                    most_source_edges));
      return std::nullopt;
    }
  }
  diagnostics.error("import.no-map", whole_file(file),
                    moves ? "the list of moves has no end" : "the list of areas has no end",
                    "each ends with a line '-1'; is the file complete?");
  return std::nullopt;
}

bool is_judge_map(const SourceFile& file) {
  std::size_t areas = 0;
  for (const std::string_view line : source_lines(file)) {
    const std::string_view text = trimmed(line);
    if (text.empty() || text.starts_with('#')) continue;
    if (text.starts_with("-1")) return areas > 0;
    if (text.find(',') == std::string_view::npos) return false;
    ++areas;
  }
  return false;
}

ForeignPlace judge_place(const ForeignVariant& made, const std::string& text) {
  const std::size_t slash = text.rfind('/');
  const std::string name = text.substr(0, slash);
  ForeignPlace place{name, slash == std::string::npos ? std::string() : text.substr(slash + 1)};
  const std::string folded = fold_name(name);
  for (const ForeignProvince& province : made.provinces) {
    const bool fits =
        fold_name(province.name) == folded ||
        std::any_of(province.short_names.begin(), province.short_names.end(),
                    [&](const std::string& short_name) { return fold_name(short_name) == folded; });
    if (fits) place.province = province.key;
    if (fits) break;
  }
  return place;
}

}  // namespace chancery
