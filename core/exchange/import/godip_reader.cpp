// godip: a folder of Go files, of which only literals and the calls that build the board are read.
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "core/base/common/names.h"
#include "core/base/common/words.h"
#include "core/exchange/import/format_readers.h"

namespace chancery {
namespace {

enum class GoKind : std::uint8_t { text, number, word, sign };

struct GoToken {
  GoKind kind = GoKind::sign;
  std::string text;
  std::size_t at = 0;
};

bool is_go_word(char c) {
  return is_letter_or_digit(c) || c == '_';
}

/// The tokens of one file, without comments.
class GoTokens {
 public:
  explicit GoTokens(std::string_view text) : text_(text) {}

  std::vector<GoToken> read() {
    while (at_ < text_.size()) next();
    return std::move(tokens_);
  }

 private:
  void skip_to(std::string_view end) {
    const std::size_t found = text_.find(end, at_);
    at_ = found == std::string_view::npos ? text_.size() : found + end.size();
  }

  void next() {
    const char c = text_[at_];
    const std::string_view rest = text_.substr(at_);
    if (all_blanks.find(c) != std::string_view::npos)
      ++at_;
    else if (rest.starts_with("//"))
      skip_to("\n");
    else if (rest.starts_with("/*"))
      skip_to("*/");
    else if (c == '"' || c == '`' || c == '\'')
      read_text(c);
    else if (is_go_word(c))
      read_word();
    else
      tokens_.push_back({GoKind::sign, std::string(1, c), at_++});
  }

  void read_text(char quote) {
    const std::size_t from = at_++;
    std::string value;
    while (at_ < text_.size() && text_[at_] != quote && (quote == '`' || text_[at_] != '\n')) {
      if (text_[at_] == '\\' && quote != '`' && at_ + 1 < text_.size()) ++at_;
      value += text_[at_++];
    }
    if (at_ < text_.size()) ++at_;
    tokens_.push_back({GoKind::text, readable_text(value), from});
  }

  void read_word() {
    const std::size_t from = at_;
    while (at_ < text_.size() && is_go_word(text_[at_])) ++at_;
    const GoKind kind = is_digit(text_[from]) ? GoKind::number : GoKind::word;
    tokens_.push_back({kind, std::string(text_.substr(from, at_ - from)), from});
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<GoToken> tokens_;
};

struct GoUnit {
  std::string at;
  std::string in_centers_of;  // a nation that has one in each of its centers, instead of `at`
  char letter = 'A';
  std::string nation;
  SourceSpan span;
};

struct GoProvince {
  std::string key;
  bool land = false;
  bool sea = false;
  bool carries = false;
  bool center = false;
  std::string nation;
  SourceSpan span;
};

/// The content of the files of one folder.
struct GoPackage {
  std::vector<std::string> imports;            // folders of variants
  std::map<std::string, std::string> nations;  // names, by word
  std::vector<std::string> players;            // words
  std::vector<GoProvince> provinces;
  std::vector<ForeignEdge> edges;
  std::vector<GoUnit> units;
  std::vector<GoUnit> changed_units;  // single ones, over those of another package
  std::map<std::string, std::string> owners;
  std::map<std::string, std::string> colors;  // by word
  std::map<std::string, std::string> names;
  std::map<std::string, std::string> facts;  // of `common.Variant{…}`
  std::optional<int> target;
  SourceSpan target_span;
  std::optional<int> year;
  std::vector<SourceSpan> computed;  // provinces and ends of edges that are not literals
  std::set<std::string> words;
  SourceSpan variant_span;
};

ForeignPlace go_place(const std::string& key) {
  const std::size_t slash = key.find('/');
  return {key.substr(0, slash), slash == std::string::npos ? std::string() : key.substr(slash + 1)};
}

/// Reads one file into a package.
class GoFile {
 public:
  GoFile(const std::shared_ptr<const SourceFile>& file, GoPackage& into)
      : places_(file), tokens_(GoTokens(file->text).read()), into_(into) {}

  void read() {
    for (at_ = 0; at_ < tokens_.size(); ++at_) step();
  }

 private:
  [[nodiscard]] bool is(std::size_t at, std::string_view text) const {
    return at < tokens_.size() && tokens_[at].kind != GoKind::text && tokens_[at].text == text;
  }
  [[nodiscard]] bool is_text(std::size_t at) const {
    return at < tokens_.size() && tokens_[at].kind == GoKind::text;
  }
  [[nodiscard]] bool is_word(std::size_t at) const {
    return at < tokens_.size() && tokens_[at].kind == GoKind::word;
  }
  [[nodiscard]] SourceSpan span(std::size_t at) const {
    return places_.span(tokens_[at].at, tokens_[at].text.size());
  }

  void step() {
    if (is_text(at_)) return read_text();
    if (!is_word(at_)) return;
    const std::string& word = tokens_[at_].text;
    into_.words.insert(word);
    if (word == "Variant" && is(at_ + 1, "{")) return read_variant();
    if (word == "Prov" && is(at_ + 1, "(") && is_text(at_ + 2)) return read_province();
    if (word == "Prov" && is(at_ + 1, "(")) into_.computed.push_back(span(at_));
    if (word == "Nation" && is(at_ + 1, "=") && is_text(at_ + 2) && at_ >= 3)
      into_.nations[tokens_[at_ - 3].text] = tokens_[at_ + 2].text;
    if (word == "Nation" && is(at_ + 1, "{")) return read_players();
    if (word == "SCCountWinner" && is(at_ + 1, "(")) read_target();
    if (word == "SetSupplyCenters") return read_owners();
    if (word == "SetUnit" || word == "RemoveUnit") return read_change(word == "RemoveUnit");
    if (word == "SCs" && is(at_ + 1, "(")) return read_loop();
    const bool phase = word.ends_with("Phase") || word == "Generator";
    if (phase && is(at_ + 1, "(") && at_ + 2 < tokens_.size() && !into_.year)
      into_.year = whole_number(tokens_[at_ + 2].text);
  }

  /// An import, a name, or a unit.
  void read_text() {
    const std::string& text = tokens_[at_].text;
    constexpr std::string_view variants = "/variants/";
    if (const std::size_t found = text.find(variants);
        found != std::string::npos && !is(at_ + 1, ":"))
      into_.imports.push_back(text.substr(found + 1));
    if (!is(at_ + 1, ":")) return;
    if (is_text(at_ + 2) && text.size() <= 12) {
      into_.names.emplace(text, tokens_[at_ + 2].text);
      return;
    }
    read_placed();
  }

  /// `"abc": godip.Unit{…}`
  void read_placed() {
    if (!is(at_ + 1, ":")) return;
    if (auto unit = unit_at(at_ + 2)) {
      unit->at = tokens_[at_].text;
      unit->span = span(at_);
      into_.units.push_back(std::move(*unit));
    }
  }

  /// `godip.Unit{godip.KIND, NATION}`, `{godip.KIND, godip.NATION}`, `Unit{Type: …, Nation: …}`.
  [[nodiscard]] std::optional<GoUnit> unit_at(std::size_t at) const {
    constexpr std::size_t longest = 24;
    GoUnit unit;
    std::size_t end = at;
    while (end < tokens_.size() && end < at + longest && !is(end, "}")) ++end;
    bool typed = false;
    if (!is(at, "{") && !is(at, "Unit") && !is(at + 2, "Unit")) return std::nullopt;
    for (std::size_t i = at; i < end; ++i) {
      if (!is_word(i) || is(i + 1, ":") || is(i + 1, ".")) continue;
      const std::string& word = tokens_[i].text;
      if (word == "Unit") continue;
      if (!typed) {
        typed = true;
        unit.letter = word.front();
      } else {
        unit.nation = word;
      }
    }
    return unit.nation.empty() ? std::nullopt : std::optional(unit);
  }

  void read_variant() {
    into_.variant_span = span(at_);
    std::size_t depth = 0;
    for (++at_; at_ < tokens_.size(); ++at_) {
      if (is(at_, "{") || is(at_, "(")) ++depth;
      if ((is(at_, "}") || is(at_, ")")) && --depth == 0) return;
      if (depth == 1 && is_word(at_) && is(at_ + 1, ":"))
        read_fact();
      else  // inside it, the nations, the target, units, owners and colors may be given
        step_inside();
    }
  }

  void read_fact() {
    const std::string& key = tokens_[at_].text;
    std::string value;
    for (std::size_t i = at_ + 2; i < tokens_.size() && i < at_ + 8; ++i) {
      if (is(i, ",") || is(i, "{") || is(i, "(")) break;
      value += tokens_[i].text;
    }
    into_.facts.emplace(key, value);
  }

  void step_inside() {
    if (is_text(at_)) return read_placed();
    if (!is_word(at_)) return;
    const std::string& word = tokens_[at_].text;
    into_.words.insert(word);
    const bool is_color =
        is(at_ + 1, ":") && is_text(at_ + 2) && tokens_[at_ + 2].text.starts_with('#');
    if (is_color) into_.colors.emplace(word, tokens_[at_ + 2].text);
    if (word == "SCCountWinner" && is(at_ + 1, "(")) read_target();
    if (word == "Nation" && is(at_ + 1, "{")) return read_players();
    if (word == "SetSupplyCenters") return read_owners();
    if (word == "SCs" && is(at_ + 1, "(")) return read_loop();
    const bool changes = (word == "SetUnit" || word == "RemoveUnit") && is(at_ + 1, "(");
    if (changes) note_change(word == "RemoveUnit");
  }

  void read_target() {
    if (at_ + 2 >= tokens_.size()) return;
    into_.target = whole_number(tokens_[at_ + 2].text);
    into_.target_span = span(at_);
  }

  void read_change(bool removes) {
    if (is(at_ + 1, "(")) note_change(removes);
  }

  /// `SetUnit(godip.Province("abc"), godip.Unit{…})`, `RemoveUnit(godip.Province("abc"))`.
  void note_change(bool removes) {
    constexpr std::size_t nearby = 8;
    for (std::size_t i = at_ + 1; i < tokens_.size() && i < at_ + nearby; ++i) {
      if (!is_text(i)) continue;
      GoUnit unit;
      if (!removes) {
        std::size_t next = i + 1;
        while (is(next, ")") || is(next, ",")) ++next;
        if (auto read = unit_at(next + 2)) unit = std::move(*read);
      }
      unit.at = tokens_[i].text;
      unit.span = span(i);
      into_.changed_units.push_back(std::move(unit));
      return;
    }
    if (!removes) note_units_in_centers();
  }

  /// `for _, sc := range board.SCs(Nation) { … SetUnit(godip.Province(sc), godip.Unit{…}) … }`
  void read_loop() {
    for (std::size_t i = at_ + 2; i < tokens_.size() && !is(i, ")"); ++i)
      if (is_word(i)) loop_over_ = tokens_[i].text;
  }

  void note_units_in_centers() {
    constexpr std::size_t nearby = 12;
    std::size_t comma = at_;
    while (comma < tokens_.size() && comma < at_ + nearby && !is(comma, ",")) ++comma;
    auto unit = loop_over_.empty() ? std::nullopt : unit_at(comma + 1);
    if (!unit) return;
    unit->in_centers_of = loop_over_;
    unit->span = span(at_);
    into_.changed_units.push_back(std::move(*unit));
  }

  void read_players() {
    std::vector<std::string> players;
    for (at_ += 2; at_ < tokens_.size() && !is(at_, "}"); ++at_)
      if (is_word(at_) && !is(at_ + 1, ".")) players.push_back(tokens_[at_].text);
    if (into_.players.empty()) into_.players = std::move(players);
  }

  /// `SetSupplyCenters(map[…]…{ "abc": Nation, … })`
  void read_owners() {
    std::size_t depth = 0;
    for (++at_; at_ < tokens_.size(); ++at_) {
      if (is(at_, "(") || is(at_, "{")) ++depth;
      if ((is(at_, ")") || is(at_, "}")) && --depth == 0) return;
      if (depth == 0) return;
      if (!is_text(at_) || !is(at_ + 1, ":")) continue;
      std::size_t value = at_ + 2;
      if (is(value + 1, ".")) value += 2;
      if (is_word(value)) into_.owners[tokens_[at_].text] = tokens_[value].text;
    }
  }

  /// `Prov("abc").Conn("def", godip.Sea).Flag(godip.Coast...).SC(Nation)`
  void read_province() {
    GoProvince province;
    province.key = tokens_[at_ + 2].text;
    province.span = span(at_ + 2);
    at_ += 4;
    while (is(at_, ".") && is_word(at_ + 1) && is(at_ + 2, "(")) {
      const std::string& call = tokens_[at_ + 1].text;
      if (call == "Prov") break;
      std::size_t end = at_ + 3;
      while (end < tokens_.size() && !is(end, ")")) ++end;
      if (call == "Conn") read_edge(province.key, at_ + 3, end);
      if (call == "Flag") read_flags(province, at_ + 3, end);
      if (call == "SC") read_center(province, at_ + 3, end);
      at_ = end + 1;
    }
    --at_;
    into_.provinces.push_back(std::move(province));
  }

  [[nodiscard]] std::set<std::string> words_between(std::size_t from, std::size_t to) const {
    std::set<std::string> words;
    for (std::size_t i = from; i < to; ++i)
      if (is_word(i)) words.insert(tokens_[i].text);
    return words;
  }

  void read_edge(const std::string& from, std::size_t begin, std::size_t end) {
    if (!is_text(begin)) return into_.computed.push_back(span(begin));
    const auto flags = words_between(begin + 1, end);
    const bool both = flags.contains("Coast") || flags.contains("Archipelago");
    const std::string& to = tokens_[begin].text;
    if (both || flags.contains("Land"))
      into_.edges.push_back({go_place(from), go_place(to), 'A', span(begin)});
    if (both || flags.contains("Sea"))
      into_.edges.push_back({go_place(from), go_place(to), 'F', span(begin)});
  }

  void read_flags(GoProvince& province, std::size_t begin, std::size_t end) const {
    const auto flags = words_between(begin, end);
    const bool both = flags.contains("Coast") || flags.contains("Archipelago");
    province.land |= both || flags.contains("Land");
    province.sea |= both || flags.contains("Sea");
    province.carries |= flags.contains("Archipelago") || flags.contains("Convoyable");
  }

  void read_center(GoProvince& province, std::size_t begin, std::size_t end) const {
    province.center = true;
    for (std::size_t i = begin; i < end; ++i)
      if (is_word(i) && !is(i + 1, ".")) province.nation = tokens_[i].text;
    if (province.nation == "Neutral") province.nation.clear();
  }

  TextPlaces places_;
  std::vector<GoToken> tokens_;
  GoPackage& into_;
  std::string loop_over_;  // the owner of the centers in the last loop
  std::size_t at_ = 0;
};

bool is_go_source(const std::string& path) {
  const std::string_view name = name_of(path);
  return name.ends_with(".go") && !name.ends_with("_test.go") && name != "bindata.go";
}

GoPackage read_package(const ForeignFiles& source, const std::string& folder) {
  GoPackage package;
  for (const std::string& path : source.in_folder(folder))
    if (is_go_source(path))
      if (const auto file = source.read(path)) GoFile(file, package).read();
  return package;
}

class GodipReader {
 public:
  GodipReader(const ForeignFiles& source, LossReport& losses, Diagnostics& diagnostics)
      : source_(source), losses_(losses), diagnostics_(diagnostics) {}

  std::optional<ForeignVariant> read(const FoundVariant& found) {
    const std::string folder = folder_of(found.path);
    own_ = read_package(source_, folder);
    folders_.push_back(folder);
    gather(folder, own_, 0);
    made_.name = fact("Name").empty() ? found.name : fact("Name");
    made_.id = imported_id(made_.name);
    made_.version = fact("Version");
    made_.summary = fact("Description");
    if (!fact("CreatedBy").empty()) made_.authors.push_back(fact("CreatedBy"));
    made_.origin = "godip: " + found.path;
    made_.edges_listed = EdgesListed::at_both_ends;
    const GoPackage* board =
        first([](const GoPackage& package) { return !package.provinces.empty(); });
    if (board == nullptr) {
      diagnostics_.error("import.no-map", own_.variant_span,
                         fmt::format("the board of '{}' is not in the source", made_.name),
                         "it is built in another package; import the folder with all variants");
      return std::nullopt;
    }
    if (!read_board(*board)) return std::nullopt;
    read_players();
    read_start();
    read_rules();
    read_colors();
    read_drawing();
    return std::move(made_);
  }

 private:
  /// The packages of variants that it imports, nearest first.
  void gather(const std::string& folder, const GoPackage& package, std::size_t depth) {
    constexpr std::size_t deepest = 3;
    if (depth > deepest) return;
    for (const std::string& path : package.imports) {
      // "variants/classical/start" can be found from any folder above it.
      std::string above = folder;
      while (true) {
        const std::string candidate = path_in(above, path);
        if (!source_.in_folder(candidate).empty() && seen_.insert(candidate).second) {
          others_.push_back(std::make_unique<GoPackage>(read_package(source_, candidate)));
          const GoPackage& next = *others_.back();
          folders_.push_back(candidate);
          gather(candidate, next, depth + 1);
          break;
        }
        const std::string beside = path_in(above, std::string_view(path).substr(9));
        if (!source_.in_folder(beside).empty() && seen_.insert(beside).second) {
          others_.push_back(std::make_unique<GoPackage>(read_package(source_, beside)));
          const GoPackage& next = *others_.back();
          folders_.push_back(beside);
          gather(beside, next, depth + 1);
          break;
        }
        if (above.empty()) break;
        above = folder_of(above);
      }
    }
  }

  template <class Fits>
  const GoPackage* first(Fits fits) const {
    if (fits(own_)) return &own_;
    for (const auto& other : others_)
      if (fits(*other)) return other.get();
    return nullptr;
  }

  [[nodiscard]] std::string fact(const std::string& name) const {
    const auto found = own_.facts.find(name);
    return found == own_.facts.end() ? std::string() : readable_text(found->second);
  }

  [[nodiscard]] std::string nation_name(const std::string& word) const {
    const auto has = [&](const GoPackage& package) { return package.nations.contains(word); };
    const GoPackage* found = first(has);
    return found == nullptr ? word : found->nations.at(word);
  }

  bool read_board(const GoPackage& board) {
    const auto names = [](const GoPackage& package) { return package.names.size() > 5; };
    const GoPackage* named = first(names);
    for (const GoProvince& go_province : board.provinces) {
      const ForeignPlace place = go_place(go_province.key);
      if (!place.coast.empty()) continue;
      ForeignProvince province;
      province.key = go_province.key;
      province.name = go_province.key;
      if (named != nullptr && named->names.contains(go_province.key))
        province.name = named->names.at(go_province.key);
      province.short_names.push_back(go_province.key);
      province.center = go_province.center;
      province.country = go_province.nation;
      province.span = go_province.span;
      province.ground = go_province.carries                    ? ForeignGround::carrying_shore
                        : go_province.sea && !go_province.land ? ForeignGround::water
                                                               : ForeignGround::unknown;
      made_.provinces.push_back(std::move(province));
    }
    for (const GoProvince& entry : board.provinces) add_coast(entry);
    for (const SourceSpan& span : board.computed)
      losses_.count(LossKind::lost, InPlay::changed, span, "provinces and edges that code computes",
                    "only those are read whose names are written out");
    take_edges(board);
    const bool small =
        made_.provinces.size() <= most_source_provinces && made_.edges.size() <= most_source_edges;
    if (!small)
      diagnostics_.error("import.too-big", own_.variant_span, "the map is too big",
                         fmt::format("at most {} provinces and {} edges", most_source_provinces,
                                     most_source_edges));
    return small;
  }

  /// Units enter only where the flags of the place match those of the edge.
  void take_edges(const GoPackage& board) {
    std::map<std::string, const GoProvince*> places;
    for (const GoProvince& province : board.provinces) places.emplace(province.key, &province);
    for (const ForeignEdge& edge : board.edges) {
      const std::string to = edge.to.province + (edge.to.coast.empty() ? "" : '/' + edge.to.coast);
      const auto found = places.find(to);
      const bool flagged = found != places.end() && (found->second->land || found->second->sea);
      const bool enters =
          !flagged || (edge.letter == 'A' ? found->second->land : found->second->sea);
      if (enters)
        made_.edges.push_back(edge);
      else
        losses_.count(LossKind::kept, InPlay::unchanged, edge.span,
                      "edges for a class that the flags of their end keep out",
                      "as in the source, no such unit passes");
    }
  }

  void add_coast(const GoProvince& go_province) {
    const ForeignPlace place = go_place(go_province.key);
    if (place.coast.empty()) return;
    for (ForeignProvince& province : made_.provinces)
      if (province.key == place.province)
        province.coasts.push_back({place.coast, {}, std::nullopt, go_province.span});
  }

  void read_players() {
    const GoPackage* found =
        first([](const GoPackage& package) { return !package.players.empty(); });
    if (found == nullptr) return;
    for (const std::string& word : found->players) {
      ForeignPower power;
      power.key = word;
      power.name = nation_name(word);
      made_.powers.push_back(std::move(power));
    }
    // Homes of countries that are not in this game have no owner.
    for (ForeignProvince& province : made_.provinces) {
      const auto plays = [&](const ForeignPower& foreign_power) {
        return foreign_power.key == province.country;
      };
      if (std::none_of(made_.powers.begin(), made_.powers.end(), plays)) province.country.clear();
    }
  }

  void read_start() {
    const GoPackage* found = first([](const GoPackage& package) { return !package.units.empty(); });
    std::vector<GoUnit> units;
    if (found != nullptr) units = found->units;
    for (const GoUnit& change : own_.changed_units) {
      if (!change.in_centers_of.empty()) {
        add_in_centers(change, units);
        continue;
      }
      std::erase_if(units, [&](const GoUnit& go_unit) { return go_unit.at == change.at; });
      if (!change.nation.empty()) units.push_back(change);
    }
    for (const GoUnit& unit : units) {
      const auto plays = [&](const ForeignPower& power) { return power.key == unit.nation; };
      if (std::none_of(made_.powers.begin(), made_.powers.end(), plays)) {
        if (found != &own_) continue;
        add_standing(unit);
      }
      made_.units.push_back({unit.nation, unit.letter, go_place(unit.at), unit.span});
    }
    for (const auto& [place, nation] : own_.owners)
      if (nation != "Neutral") made_.owners.push_back({nation, place, own_.variant_span});
    made_.owners_listed = !own_.owners.empty();
    const GoPackage* dated =
        first([](const GoPackage& go_package) { return go_package.year.has_value(); });
    if (dated != nullptr) made_.start_year = dated->year;
  }

  void add_in_centers(GoUnit unit, std::vector<GoUnit>& units) const {
    const GoPackage* board =
        first([](const GoPackage& package) { return !package.provinces.empty(); });
    if (board == nullptr) return;
    const std::string owner = unit.in_centers_of == "Neutral" ? std::string() : unit.in_centers_of;
    for (const GoProvince& province : board->provinces) {
      if (!province.center || province.nation != owner) continue;
      unit.at = province.key;
      units.push_back(unit);
    }
  }

  void read_colors() {
    for (ForeignPower& power : made_.powers)
      if (const auto color = own_.colors.find(power.key); color != own_.colors.end())
        power.color = color->second;
  }

  /// "svg/…map.svg" of the variant, or of the one whose board it has.
  void read_drawing() {
    for (const std::string& folder : folders_)
      for (const std::string& path : source_.in_folder(path_in(folder, "svg")))
        if (path.ends_with("map.svg"))
          made_.drawings.push_back({ForeignDrawing::Kind::layers, path, {"provinces"}});
  }

  void add_standing(const GoUnit& unit) {
    ForeignPower power;
    power.key = unit.nation;
    power.name = nation_name(unit.nation);
    power.stands = true;
    power.span = unit.span;
    made_.powers.push_back(std::move(power));
  }

  void read_rules() {
    made_.target = own_.target;
    const std::string parser = fact("Parser");
    if (parser.find("BuildAnywhere") != std::string::npos ||
        own_.words.contains("BuildAnywhereParser"))
      made_.rules.push_back({"build.sites", "owned", "The source names BuildAnywhereParser."});
    else if (parser.find("BuildAnyHome") != std::string::npos)
      made_.rules.push_back({"build.sites", "any_home", "The source names " + parser + '.'});
    for (const auto& [name, what] : {std::pair("Phase", "how phases follow each other"),
                                     std::pair("Seasons", "the seasons")}) {
      const std::string value = fact(name);
      const bool usual = value.empty() || value.starts_with("classical");
      if (!usual)
        losses_.add(LossKind::lost, InPlay::changed, own_.variant_span, what,
                    fmt::format("they are those of '{}', which is code", value),
                    rule_row("diplicity", "calendar"));
    }
    if (!own_.target)
      losses_.add(LossKind::lost, InPlay::changed, own_.variant_span, "who wins",
                  fmt::format("it is decided by '{}', which is code", fact("SoloWinner")),
                  rule_row("diplicity", "victory"));
  }

  const ForeignFiles& source_;
  LossReport& losses_;
  Diagnostics& diagnostics_;
  ForeignVariant made_;
  GoPackage own_;
  std::vector<std::unique_ptr<GoPackage>> others_;
  std::set<std::string> seen_;
  std::vector<std::string> folders_;  // its own, then those of the packages that it imports
};

}  // namespace

std::vector<FoundVariant> find_godip(const ForeignFiles& source) {
  std::vector<FoundVariant> found;
  for (const std::string& path : source.paths()) {
    if (!is_go_source(path)) continue;
    const auto file = source.read(path);
    if (!file || file->text.find("common.Variant{\n") == std::string::npos) continue;
    found.push_back({std::string(stem_of(path)), path});
  }
  return found;
}

std::optional<ForeignVariant> read_godip(const ForeignFiles& source, const FoundVariant& found,
                                         LossReport& losses, Diagnostics& diagnostics) {
  return GodipReader(source, losses, diagnostics).read(found);
}

}  // namespace chancery
