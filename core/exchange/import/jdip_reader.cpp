// jDip: variants.xml with VARIANT elements, each with an adjacency file beside it.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "core/base/common/names.h"
#include "core/base/common/words.h"
#include "core/exchange/import/format_readers.h"
#include "core/exchange/import/jdip_borders.h"
#include "core/exchange/sources/xml_data.h"
#include "core/rules/map/document.h"

namespace chancery {
namespace {

/// The words of "abc def/nc", and numbers in "Spring, 1901, Movement".
std::vector<std::string> list_words(std::string text) {
  std::replace(text.begin(), text.end(), ',', ' ');
  return words_of(text);
}

/// RULEOPTIONS of a variant.
class JdipRules {
 public:
  JdipRules(const XmlElement& variant, ForeignVariant& made, LossReport& losses)
      : variant_(variant), made_(made), losses_(losses) {}

  void read() {
    const XmlElement* rules = variant_.child("RULEOPTIONS");
    if (rules == nullptr) return;
    for (const XmlElement& element : rules->children)
      read_option(element, element.attribute("name"), element.attribute("value"));
  }

 private:
  void read_option(const XmlElement& element, const std::string& name, const std::string& value) {
    if (name == "OPTION_CONVOYED_MOVES" || value == "VALUE_BUILDS_HOME_ONLY" ||
        value == "VALUE_WINGS_DISABLED")
      return;
    if (value == "VALUE_BUILDS_ANY_OWNED") {
      made_.rules.push_back({"build.sites", "owned", "jDip's OPTION_BUILDS: any owned center."});
    } else if (value == "VALUE_BUILDS_ANY_IF_HOME_OWNED") {
      made_.rules.push_back({"build.sites", "owned_with_home",
                             "jDip's OPTION_BUILDS: any owned center, if a home is owned."});
    } else if (name == "OPTION_WINGS") {
      made_.wings = true;
      made_.wings_capture = false;
    } else {
      losses_.add(LossKind::lost, InPlay::changed, element.span,
                  fmt::format("the rule {} = {}", name, value), "there is no switch for it",
                  rule_row("jdip", "builds"));
    }
  }

  const XmlElement& variant_;
  ForeignVariant& made_;
  LossReport& losses_;
};

/// Games that end in a draw after some years, or after some years in which nothing changed: keys
/// and hooks for them. 0 means never.
class JdipEndings {
 public:
  JdipEndings(int length, int quiet, ForeignVariant& made)
      : length_(length), quiet_(quiet), made_(made) {}

  void add() {
    constexpr int most_years = 1000;
    if (!made_.start_year || std::max(length_, quiet_) > most_years) return;
    if (length_ <= 0 && quiet_ <= 0) return;
    const int last_year = *made_.start_year + length_ - 1;
    made_.hooks =
        "-- Games that nobody wins come to an end.\n\nlocal endings = require \"endings\"\n\nlocal "
        "hooks = {}\n\n";
    if (quiet_ > 0) add_count();
    made_.hooks +=
        fmt::format("function hooks.winner(turn)\n  return {}\nend\n\n", winner(last_year));
    if (quiet_ > 0)
      made_.hooks +=
          "function hooks.after_adjustment(turn)\n  return endings.count(turn, ends)\nend\n\n";
    made_.hooks += "return hooks\n";
    std::string text = "All powers that own a center share the game";
    if (quiet_ > 0) text += fmt::format(" after {} years in which no center changed hands", quiet_);
    if (length_ > 0)
      text += fmt::format("{} after the moves of Fall {}", quiet_ > 0 ? ", or" : "", last_year);
    key("paragraph.endings", "chapter", "\"ending\"");
    key("paragraph.endings", "text", print_text(text + "."));
  }

 private:
  void key(const std::string& table, const std::string& name, std::string value) {
    made_.keys.push_back({table, name, std::move(value), ""});
  }

  [[nodiscard]] std::string winner(int last_year) const {
    const std::string after = fmt::format("endings.after_year(turn, \"Fall\", {})", last_year);
    const std::string quiet = "endings.quiet(turn, ends)";
    if (length_ <= 0) return quiet;
    return quiet_ > 0 ? after + " or " + quiet : after;
  }

  void add_count() {
    made_.hooks += fmt::format(
        "local ends = {{\n  season = \"Fall\", years = {}, owner = \"counted_owner\", quiet = "
        "\"quiet_years\",\n}}\n\n",
        quiet_);
    const std::string owner = "attribute.province.counted_owner";
    key(owner, "type", "\"power\"");
    key(owner, "seen_by", "\"nobody\"");
    key(owner, "text", "\"Who owned it when it was last counted\"");
    const std::string quiet = "attribute.power.quiet_years";
    key(quiet, "type", "\"int\"");
    key(quiet, "max", std::to_string(quiet_));
    key(quiet, "text", "\"Years in a row in which no center changed hands\"");
  }

  int length_;
  int quiet_;
  ForeignVariant& made_;
};

/// One VARIANT of a file.
class JdipReader {
 public:
  JdipReader(const ForeignFiles& source, std::string path, const XmlElement& root,
             const XmlElement& variant, LossReport& losses, Diagnostics& diagnostics)
      : source_(source),
        path_(std::move(path)),
        root_(root),
        variant_(variant),
        losses_(losses),
        diagnostics_(diagnostics) {}

  std::optional<ForeignVariant> read() {
    made_.name = variant_.attribute("name");
    made_.id = imported_id(made_.name);
    made_.version = variant_.attribute("version");
    if (const XmlElement* text = variant_.child("DESCRIPTION")) made_.summary = summary(*text);
    made_.origin = "jdip: " + path_;
    made_.edges_listed = EdgesListed::at_both_ends;
    read_powers();
    JdipRules(variant_, made_, losses_).read();
    if (!read_map()) return std::nullopt;
    read_centers();
    read_units();
    read_time();
    read_victory();
    read_drawings();
    return std::move(made_);
  }

 private:
  /// The first sentence, since a summary has only one.
  static std::string summary(const XmlElement& element) {
    std::string text;
    bool in_tag = false;
    for (const char c : element.text) {
      if (c == '<') in_tag = true;
      if (!in_tag) text += c;
      if (c == '>') in_tag = false;
    }
    std::string joined;
    for (const std::string& word : words_of(text)) joined += (joined.empty() ? "" : " ") + word;
    const std::size_t end = joined.find(". ");
    return end == std::string::npos ? joined : joined.substr(0, end + 1);
  }

  void read_powers() {
    for (const XmlElement& element : variant_.children) {
      if (element.name != "POWER") continue;
      ForeignPower power;
      power.key = element.attribute("name");
      power.name = power.key;
      if (std::string adjective = element.attribute("adjective"); !adjective.empty())
        power.adjectives.push_back(std::move(adjective));
      std::string others = element.attribute("altnames");
      std::replace(others.begin(), others.end(), ',', '\n');
      aliases_[fold_name(power.key)] = power.key;
      std::size_t at = 0;
      while (at < others.size()) {
        const std::size_t end = std::min(others.find('\n', at), others.size());
        const std::string alias(trimmed(std::string_view(others).substr(at, end - at)));
        if (!alias.empty()) aliases_[fold_name(alias)] = power.key;
        at = end + 1;
      }
      power.stands = element.attribute("active") == "false";
      power.span = element.span;
      made_.powers.push_back(std::move(power));
    }
  }

  [[nodiscard]] std::string power_of(const std::string& name) const {
    const auto known = aliases_.find(fold_name(name));
    return known == aliases_.end() ? name : known->second;
  }

  // The adjacency file

  bool read_map() {
    const XmlElement* map = variant_.child("MAP");
    const std::string uri = map == nullptr ? std::string() : map->attribute("adjacencyURI");
    const std::string path = path_in(folder_of(path_), uri);
    const auto file = uri.empty() ? nullptr : source_.read(path);
    if (!file) {
      diagnostics_.error("import.no-map", map == nullptr ? variant_.span : map->span,
                         uri.empty() ? "no adjacency file is named" : source_.why_unread(path, uri),
                         "it lists the adjacencies and is beside variants.xml");
      return false;
    }
    const auto root = read_xml(file, diagnostics_);
    if (!root) return false;
    if (const XmlElement* borders = root->child("BORDER_DEFINITIONS")) borders_.read(*borders);
    for (const XmlElement& element : root->children)
      if (element.name == "PROVINCE") read_province(element);
    settle_grounds();
    borders_.apply(made_.edges, losses_);
    if (made_.wings) add_wing_edges();
    const bool too_big =
        made_.provinces.size() > most_source_provinces || made_.edges.size() > most_source_edges;
    if (too_big)
      diagnostics_.error("import.too-big", root->span, "the map is too big",
                         fmt::format("at most {} provinces and {} edges", most_source_provinces,
                                     most_source_edges));
    return !too_big;
  }

  void read_province(const XmlElement& element) {
    ForeignProvince province;
    province.key = element.attribute("shortname");
    province.name = element.attribute("fullname");
    if (province.name.empty()) province.name = province.key;
    province.short_names.push_back(province.key);
    province.span = element.span;
    if (element.attribute("isConvoyableCoast") == "true")
      province.ground = ForeignGround::carrying_shore;
    bool walked = false;
    for (const XmlElement& row : element.children) {
      if (row.name == "UNIQUENAME") province.short_names.push_back(row.attribute("name"));
      if (row.name != "ADJACENCY") continue;
      const std::string type = lower_case(row.attribute("type"));
      const bool by_land = type == "mv" || type.empty();
      walked |= by_land;
      if (by_land || type == "xc") {
        read_row(province.key, {}, by_land ? 'A' : 'F', row);
      } else {
        province.coasts.push_back({type, {}, std::nullopt, row.span});
        read_row(province.key, type, 'F', row);
      }
    }
    if (!walked && province.ground == ForeignGround::unknown)
      province.ground = ForeignGround::water;
    borders_.put_around(province.key, list_words(element.attribute("borders")));
    made_.provinces.push_back(std::move(province));
  }

  /// Wings can go wherever any other unit can.
  void add_wing_edges() {
    std::set<std::pair<std::string, std::string>> known;
    std::vector<ForeignEdge> flown;
    for (const ForeignEdge& edge : made_.edges)
      if (known.emplace(edge.from.province, edge.to.province).second)
        flown.push_back(
            {{edge.from.province, {}}, {edge.to.province, {}}, 'W', edge.span, edge.limits});
    made_.edges.insert(made_.edges.end(), flown.begin(), flown.end());
  }

  void read_row(const std::string& key, const std::string& coast, char letter,
                const XmlElement& row) {
    for (const std::string& ref : list_words(row.attribute("refs"))) {
      const std::size_t cut = ref.find_first_of("/-");
      ForeignEdge edge;
      edge.from = {key, coast};
      edge.to = {ref.substr(0, cut),
                 cut == std::string::npos ? std::string() : ref.substr(cut + 1)};
      edge.letter = letter;
      edge.span = row.span;
      // A province that touches only itself is off the board.
      if (ref == key) continue;
      made_.edges.push_back(std::move(edge));
    }
  }

  /// A province without an edge by land is water, unless it is a center: an island.
  void settle_grounds() {
    std::set<std::string> used;
    for (const ForeignEdge& edge : made_.edges) {
      used.insert(edge.from.province);
      used.insert(edge.to.province);
    }
    for (ForeignProvince& province : made_.provinces)
      if (!used.contains(province.key)) province.off_board = true;
  }

  // The variant

  ForeignProvince* find_province(const std::string& key) {
    for (ForeignProvince& province : made_.provinces)
      if (equal_in_any_case(province.key, key)) return &province;
    for (ForeignProvince& foreign_province : made_.provinces)
      for (const std::string& name : foreign_province.short_names)
        if (fold_name(name) == fold_name(key)) return &foreign_province;
    return nullptr;
  }

  void read_centers() {
    made_.owners_listed = true;
    for (const XmlElement& element : variant_.children) {
      if (element.name != "SUPPLYCENTER") continue;
      ForeignProvince* province = find_province(element.attribute("province"));
      if (province == nullptr) {
        losses_.add(LossKind::lost, InPlay::changed, element.span,
                    "the center '" + element.attribute("province") + "'",
                    "there is no such province");
        continue;
      }
      province->center = true;
      if (province->ground == ForeignGround::water) province->ground = ForeignGround::shore;
      const std::string home = element.attribute("homepower");
      const std::string owner = element.attribute("owner");
      if (!home.empty() && !equal_in_any_case(home, "none") && !equal_in_any_case(home, "any"))
        province->country = power_of(home);
      const bool owned = !owner.empty() && !equal_in_any_case(owner, "none");
      if (owned) made_.owners.push_back({power_of(owner), province->key, element.span});
    }
  }

  void read_units() {
    for (const XmlElement& element : variant_.children) {
      if (element.name != "INITIALSTATE") continue;
      const std::string kind = upper_case(element.attribute("unit"));
      ForeignUnit unit;
      unit.power = power_of(element.attribute("power"));
      unit.letter = kind.empty() ? 'A' : kind.front();
      unit.span = element.span;
      const ForeignProvince* province = find_province(element.attribute("province"));
      unit.at.province = province == nullptr ? element.attribute("province") : province->key;
      unit.at.coast = coast_of(element.attribute("unitcoast"));
      if (unit.letter == 'A' || unit.letter == 'F' || (made_.wings && unit.letter == 'W'))
        made_.units.push_back(std::move(unit));
      else
        losses_.count(LossKind::lost, InPlay::changed, element.span,
                      "units of the class " + element.attribute("unit"),
                      "the variant that is extended has no such class");
    }
  }

  /// "nc", "(nc)", "north".
  static std::string coast_of(const std::string& text) {
    std::string letters;
    for (const char c : lower_case(text))
      if (c >= 'a' && c <= 'z') letters += c;
    if (letters.size() > 2) letters = letters.substr(0, 1) + 'c';
    return letters;
  }

  void read_time() {
    const XmlElement* start = variant_.child("STARTINGTIME");
    if (start == nullptr) return;
    bool fall = false;
    for (const std::string& word : list_words(start->attribute("turn"))) {
      if (const auto year = whole_number(word)) made_.start_year = *year;
      if (equal_in_any_case(word, "Fall")) fall = true;
      if (equal_in_any_case(word, "BC") && made_.start_year) made_.start_year = -*made_.start_year;
      if (equal_in_any_case(word, "Adjustment")) made_.begins = BeginsWith::builds;
    }
    if (fall && made_.begins == BeginsWith::moves) made_.begins = BeginsWith::later_moves;
  }

  void read_victory() {
    const XmlElement* victory = variant_.child("VICTORYCONDITIONS");
    if (victory == nullptr) return;
    int length = 0;
    int quiet = 0;
    for (const XmlElement& element : victory->children) {
      const auto value = whole_number(element.attribute("value"));
      if (!value || *value <= 0) continue;
      if (element.name == "WINNING_SUPPLY_CENTERS") made_.target = *value;
      if (element.name == "GAME_LENGTH") length = *value;
      if (element.name == "YEARS_WITHOUT_SC_CAPTURE") quiet = *value;
    }
    JdipEndings(length, quiet, made_).add();
  }

  void read_drawings() {
    const XmlElement* map = variant_.child("MAP");
    for (const XmlElement& graphic : map->children) {
      for (const XmlElement& element : root_.children) {
        const bool fits =
            element.name == "MAP_DEFINITION" && element.attribute("id") == graphic.attribute("ref");
        const std::string path = fits ? path_in(folder_of(path_), element.attribute("URI")) : "";
        if (!source_.has(path)) continue;
        const bool is_svg = extension_of(path) == ".svg";
        made_.drawings.push_back(
            {is_svg ? ForeignDrawing::Kind::layers : ForeignDrawing::Kind::none,
             path,
             {"MouseLayer"}});
      }
    }
  }

  const ForeignFiles& source_;
  std::string path_;
  const XmlElement& root_;
  const XmlElement& variant_;
  LossReport& losses_;
  Diagnostics& diagnostics_;
  ForeignVariant made_;
  JdipBorders borders_;
  std::map<std::string, std::string> aliases_;
};

}  // namespace

std::vector<FoundVariant> find_jdip(const ForeignFiles& source) {
  std::vector<FoundVariant> found;
  for (const std::string& path : source.paths()) {
    if (extension_of(path) != ".xml") continue;
    const auto file = source.read(path);
    if (!file || file->text.find("<VARIANTS") == std::string::npos) continue;
    Diagnostics ignored;
    const auto root = read_xml(file, ignored);
    if (!root) {
      // Reading it again reports its errors.
      found.push_back({std::string(stem_of(path)), path});
      continue;
    }
    for (const XmlElement& element : root->children)
      if (element.name == "VARIANT") found.push_back({element.attribute("name"), path});
  }
  return found;
}

std::optional<ForeignVariant> read_jdip(const ForeignFiles& source, const FoundVariant& found,
                                        LossReport& losses, Diagnostics& diagnostics) {
  const auto file = source.read(found.path);
  const auto root = read_xml(file, diagnostics);
  if (!root) return std::nullopt;
  for (const XmlElement& element : root->children)
    if (element.name == "VARIANT" && element.attribute("name") == found.name)
      return JdipReader(source, found.path, *root, element, losses, diagnostics).read();
  diagnostics.error("import.no-board", whole_file(file),
                    fmt::format("the file has no variant '{}'", found.name));
  return std::nullopt;
}

}  // namespace chancery
