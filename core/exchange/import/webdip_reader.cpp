// webDiplomacy and vDiplomacy: a folder with variant.php, install.php and classes/*.php, of which
// only the literals are read.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "core/base/common/names.h"
#include "core/base/common/point.h"
#include "core/base/common/words.h"
#include "core/exchange/import/format_readers.h"
#include "core/exchange/import/webdip_rules.h"
#include "core/exchange/sources/php_data.h"

namespace chancery {
namespace {

std::string php_text(const PhpFile& file, std::string_view name) {
  const PhpAssignment* found = file.find(name, PhpValue::Kind::text);
  return found == nullptr ? std::string() : readable_text(without_entities(found->value.text));
}

std::optional<int> php_number(const PhpFile& file, std::string_view name) {
  const PhpAssignment* found = file.find(name, PhpValue::Kind::number);
  return found == nullptr ? std::nullopt : whole_number(found->value.text);
}

/// "Xanadu (North Coast)": the province and its coast.
std::pair<std::string, std::string> split_coast(std::string_view name) {
  const std::size_t open = name.rfind('(');
  if (open == std::string_view::npos || open == 0 || !name.ends_with(')'))
    return {std::string(name), {}};
  return {std::string(trimmed(name.substr(0, open))),
          std::string(name.substr(open + 1, name.size() - open - 2))};
}

/// "North Coast" -> "NC", "Lake" -> "LAKE".
std::string coast_key(std::string_view coast) {
  const std::string folded = fold_name(coast);
  constexpr std::string_view ending = " coast";
  std::string key;
  if (folded.ends_with(ending)) {
    for (const std::string& word : words_of(folded.substr(0, folded.size() - ending.size())))
      key += word.starts_with("north") && word.size() > 6   ? std::string("n") + word[5]
             : word.starts_with("south") && word.size() > 6 ? std::string("s") + word[5]
                                                            : word.substr(0, 1);
    return upper_case(key + 'c');
  }
  for (const char c : upper_case(folded))
    if ((c >= 'A' && c <= 'Z') || is_digit(c)) key += c;
  return key;
}

/// "Xanadu (Xan)", "Xanadu {Xan}": the name and its abbreviation.
std::pair<std::string, std::string> split_abbreviation(const std::string& name) {
  constexpr std::size_t longest = 4;
  const std::size_t open = name.find_last_of("({");
  const bool closed = name.ends_with(')') || name.ends_with('}');
  if (!closed || open == std::string::npos || open == 0) return {name, {}};
  const std::string inside = name.substr(open + 1, name.size() - open - 2);
  const bool is_short = inside.size() >= 2 && inside.size() <= longest &&
                        inside.find_first_of(" .,-") == std::string::npos;
  if (!is_short) return {name, {}};
  return {std::string(trimmed(name.substr(0, open))), inside};
}

/// "#rrggbb" of array(r, g, b).
std::string color_of(const PhpValue& value) {
  if (value.items.size() < 3) return {};
  std::string color = "#";
  for (std::size_t i = 0; i < 3; ++i) {
    const auto part = whole_number(value.items[i].value.text);
    if (!part || *part < 0 || *part > 255) return {};
    color += fmt::format("{:02x}", *part);
  }
  return color;
}

/// The board in install.php: territories and borders.
class WebdipBoard {
 public:
  WebdipBoard(ForeignVariant& made, LossReport& losses, Diagnostics& diagnostics)
      : made_(made), losses_(losses), diagnostics_(diagnostics) {}

  bool read(const PhpFile& install, const std::shared_ptr<const SourceFile>& file) {
    const PhpValue rows = rows_of(install, "territoryRawData");
    const PhpValue borders = rows_of(install, "bordersRawData");
    const bool has_rows = !rows.items.empty();
    if (!has_rows && borders.items.empty() && read_calls(install))
      return is_small_enough(whole_file(file));
    if (!has_rows || borders.items.empty()) {
      diagnostics_.error(
          "import.no-map", whole_file(file),
          fmt::format("there is no list ${}", has_rows ? "bordersRawData" : "territoryRawData"),
          "install.php has both lists as plain arrays");
      return false;
    }
    read_territories(rows);
    read_borders(borders);
    report_code(install);
    return is_small_enough(rows.span);
  }

  /// The province of each row.
  [[nodiscard]] const std::vector<std::string>& territories() const { return territories_; }

  [[nodiscard]] ForeignPlace place_of(const std::string& name) const {
    const auto [parent, coast] = split_coast(name);
    const auto is_parent = [&key = parent](const ForeignProvince& province) {
      return province.key == key;
    };
    const bool has_parent =
        !coast.empty() && std::any_of(made_.provinces.begin(), made_.provinces.end(), is_parent);
    return has_parent ? ForeignPlace{parent, coast_key(coast)} : ForeignPlace{name, {}};
  }

 private:
  /// The rows of all lists with that name, which may be filled in parts.
  static PhpValue rows_of(const PhpFile& install, std::string_view name) {
    PhpValue rows;
    for (const PhpAssignment& assignment : install.assignments) {
      if (assignment.name != name || !assignment.value.is(PhpValue::Kind::list)) continue;
      if (rows.items.empty()) rows.span = assignment.span;
      rows.items.insert(rows.items.end(), assignment.value.items.begin(),
                        assignment.value.items.end());
    }
    return rows;
  }

  /// An older form: `new InstallTerritory(…)` and `…['NAME']->addBorder(…['NAME'], 'Yes', 'No')`.
  bool read_calls(const PhpFile& install) {
    PhpValue rows;
    PhpValue borders;
    for (const PhpAssignment& call : install.applied) {
      PhpItem item;
      item.value = call.value;
      item.value.span = call.span;
      if (call.name == "InstallTerritory") rows.items.push_back(item);
      if (call.name != "addBorder" || call.key.empty()) continue;
      PhpItem from;
      from.value.kind = PhpValue::Kind::text;
      from.value.text = call.key;
      from.value.span = call.span;
      item.value.items.insert(item.value.items.begin(), std::move(from));
      borders.items.push_back(std::move(item));
    }
    if (rows.items.empty() || borders.items.empty()) return false;
    read_territories(rows);
    read_borders(borders);
    return true;
  }

  bool is_small_enough(const SourceSpan& span) {
    if (made_.provinces.size() <= most_source_provinces && made_.edges.size() <= most_source_edges)
      return true;
    diagnostics_.error(
        "import.too-big", span, "the map is too big",
        fmt::format("at most {} provinces and {} edges", most_source_provinces, most_source_edges));
    return false;
  }

  void read_territories(const PhpValue& rows) {
    std::set<std::string> names;
    for (const PhpItem& row : rows.items)
      if (!row.value.items.empty()) names.insert(name_in(row.value.items.front().value));
    for (const PhpItem& row : rows.items) read_territory(row.value, names);
  }

  static std::string name_in(const PhpValue& value) {
    return readable_text(without_entities(value.text));
  }

  void read_territory(const PhpValue& row, const std::set<std::string>& names) {
    constexpr std::size_t least_columns = 4;
    if (!row.is(PhpValue::Kind::list) || row.items.size() < least_columns) {
      losses_.add(LossKind::lost, InPlay::changed, row.span, "a territory",
                  "its row is not (name, type, supply, country, x, y, …)");
      territories_.emplace_back();
      return;
    }
    const std::string name = name_in(row.items[0].value);
    const auto [parent, coast] = split_coast(name);
    territories_.push_back(!coast.empty() && names.contains(parent) ? parent : name);
    if (!coast.empty() && names.contains(parent)) return add_coast(parent, coast, row);
    ForeignProvince province;
    province.key = name;
    const auto [plain, abbreviation] = split_abbreviation(name);
    province.name = plain;
    if (!abbreviation.empty()) province.short_names.push_back(abbreviation);
    province.span = row.items[0].value.span;
    const std::string& type = row.items[1].value.text;
    province.ground = equal_in_any_case(type, "Sea")    ? ForeignGround::water
                      : equal_in_any_case(type, "Land") ? ForeignGround::inland
                                                        : ForeignGround::shore;
    province.center = equal_in_any_case(row.items[2].value.text, "Yes");
    province.country = country_of(row);
    province.at = point_of(row);
    report_flags(row);
    made_.provinces.push_back(std::move(province));
  }

  void add_coast(const std::string& parent, const std::string& coast, const PhpValue& row) {
    for (ForeignProvince& province : made_.provinces) {
      if (province.key != parent) continue;
      province.coasts.push_back({coast_key(coast), coast, point_of(row), row.span});
      return;
    }
    losses_.add(LossKind::lost, InPlay::changed, row.span, "the coast '" + coast + "'",
                "its province comes after it");
  }

  /// The name of a country after the points, as older files have it; another word may follow.
  static const PhpValue* country_word(const PhpValue& row) {
    for (std::size_t i = 3; i < row.items.size(); ++i) {
      const PhpValue& value = row.items[i].value;
      const bool is_word = value.is(PhpValue::Kind::text) && !value.text.empty();
      if (is_word && !whole_number(value.text)) return &value;
    }
    return nullptr;
  }

  /// Five columns follow the type and the supply: the country as a number before the points, or its
  /// name after them.
  [[nodiscard]] std::string country_of(const PhpValue& row) const {
    const auto& items = row.items;
    if (const PhpValue* word = country_word(row))
      return equal_in_any_case(word->text, "Neutral") ? std::string() : name_in(*word);
    const auto number = whole_number(items[3].value.text);
    if (!number || *number < 1 || static_cast<std::size_t>(*number) > made_.powers.size())
      return {};
    return made_.powers[static_cast<std::size_t>(*number) - 1].key;
  }

  static std::optional<Point> point_of(const PhpValue& row) {
    const auto& items = row.items;
    const std::size_t first = country_word(row) != nullptr ? 3 : 4;
    // The large map, or the small one where there is none.
    for (const std::size_t x : {first, first + 2}) {
      if (x + 1 >= items.size()) break;
      const auto left = whole_number(items[x].value.text);
      const auto top = whole_number(items[x + 1].value.text);
      if (left && top && (*left != 0 || *top != 0))
        return Point{static_cast<double>(*left), static_cast<double>(*top)};
    }
    return std::nullopt;
  }

  void report_flags(const PhpValue& row) {
    constexpr std::size_t flags = 8;
    if (row.items.size() <= flags || country_word(row) != nullptr) return;
    const PhpValue& value = row.items[flags].value;
    const auto number = whole_number(value.text);
    const bool is_none = value.is(PhpValue::Kind::number) && number && *number <= 0;
    if (!is_none)
      losses_.count(LossKind::lost, InPlay::changed, row.items.front().value.span,
                    "which powers may build in a center",
                    "it is given as bits, which differ from one program to the next",
                    rule_row("vdiplomacy", "more-homes"));
  }

  void read_borders(const PhpValue& rows) {
    for (const PhpItem& item : rows.items) {
      const PhpValue& row = item.value;
      if (row.items.size() < 4) {
        losses_.add(LossKind::lost, InPlay::changed, row.span, "a border",
                    "its row is not (from, to, passable by sea, passable by land)");
        continue;
      }
      ForeignEdge edge;
      edge.from = place_of(name_in(row.items[0].value));
      edge.to = place_of(name_in(row.items[1].value));
      edge.span = row.items[0].value.span;
      constexpr std::array<char, 2> letters = {'F', 'A'};
      for (std::size_t i = 0; i < letters.size(); ++i) {
        edge.letter = letters[i];
        if (equal_in_any_case(row.items[2 + i].value.text, "Yes")) made_.edges.push_back(edge);
      }
    }
  }

  void report_code(const PhpFile& install) {
    for (const PhpCall& call : install.calls)
      if (call.function == "sql_put")
        losses_.add(LossKind::lost, InPlay::changed, call.span,
                    "a change that install.php makes in the database", "code is not run",
                    rule_row("vdiplomacy", "the-board"));
  }

  ForeignVariant& made_;
  LossReport& losses_;
  Diagnostics& diagnostics_;
  std::vector<std::string> territories_;
};

/// Adds the map with the points of the territories; others have names or are smaller.
void add_picture(const ForeignFiles& source, const std::string& folder, ForeignVariant& made) {
  const std::string path = path_in(folder, "resources/map.png");
  if (source.has(path)) made.drawings.push_back({ForeignDrawing::Kind::points, path});
}

/// One variant's folder.
class WebdipReader {
 public:
  WebdipReader(const ForeignFiles& source, const FoundVariant& found, LossReport& losses,
               Diagnostics& diagnostics)
      : source_(source),
        folder_(folder_of(found.path)),
        losses_(losses),
        diagnostics_(diagnostics) {}

  std::optional<ForeignVariant> read(const std::string& path) {
    auto main = read_file(path);
    if (!main) return std::nullopt;
    folders_.push_back(folder_);
    const std::string own_name = php_text(*main, "name");
    made_.id = imported_id(own_name.empty() ? name_of(folder_) : std::string_view(own_name));
    main_ = with_parent(std::move(*main));
    read_heading();
    if (!read_map()) return std::nullopt;
    read_units();
    read_colors();
    read_rules();
    for (const std::string& folder : {folder_, folder_of(map_file_)})
      add_picture(source_, folder, made_);
    if (diagnostics_.has_errors()) return std::nullopt;
    return std::move(made_);
  }

 private:
  std::optional<PhpFile> read_file(const std::string& path) {
    const auto file = source_.read(path);
    return file ? read_php(file, diagnostics_) : std::nullopt;
  }

  /// A class that extends another variant's class inherits what it does not declare.
  PhpFile with_parent(PhpFile own) {
    constexpr std::size_t longest_line = 8;
    PhpFile whole = std::move(own);
    while (folders_.size() < longest_line && !whole.classes.empty()) {
      const std::string parent = whole.classes.front().parent;
      constexpr std::string_view ending = "Variant";
      if (!parent.ends_with(ending)) break;
      const std::string folder =
          path_in(folder_of(folder_), parent.substr(0, parent.size() - ending.size()));
      auto above = folder.empty() ? std::nullopt : read_file(path_in(folder, "variant.php"));
      if (!above || above->classes.empty() || above->classes.front().parent == parent) break;
      folders_.push_back(folder);
      whole.classes = std::move(above->classes);
      const auto first = [](auto& into, auto& from) {
        into.insert(into.begin(), from.begin(), from.end());
      };
      first(whole.assignments, above->assignments);
      first(whole.sums, above->sums);
    }
    return whole;
  }

  void read_heading() {
    made_.name = php_text(main_, "fullName");
    if (made_.name.empty()) made_.name = php_text(main_, "name");
    made_.version = php_text(main_, "codeVersion");
    made_.summary = php_text(main_, "description");
    for (const char* credit : {"author", "adapter"})
      if (std::string who = php_text(main_, credit); !who.empty())
        made_.authors.push_back(std::move(who));
    if (made_.name.empty()) made_.name = made_.id;
    for (const PhpAssignment& assignment : main_.assignments) {
      if (assignment.name != "countries" || !assignment.value.is(PhpValue::Kind::list)) continue;
      made_.powers.clear();
      for (const PhpItem& item : assignment.value.items) add_power(item.value);
    }
    read_year();
  }

  void add_power(const PhpValue& value) {
    ForeignPower power;
    power.key = readable_text(without_entities(value.text));
    power.name = power.key;
    power.span = value.span;
    made_.powers.push_back(std::move(power));
  }

  /// From `floor($turn / 2) + 1850`: two turns of moves to a year.
  void read_year() {
    const PhpSum* found = nullptr;
    for (const PhpSum& sum : main_.sums) {
      if (sum.function != "turnAsDate") continue;
      const bool better = found == nullptr || (sum.halves && !found->halves);
      if (better) found = &sum;
    }
    if (found == nullptr) return;
    made_.start_year = found->number;
    if (!found->halves)
      losses_.add(LossKind::lost, InPlay::unchanged, found->span, "how turns are dated",
                  "only two turns a year can be read from the code");
  }

  // The map

  bool read_map() {
    const std::string path = map_path();
    if (path.empty()) {
      const auto file = source_.read(folder_.empty() ? "variant.php" : folder_ + "/variant.php");
      diagnostics_.error("import.no-map", whole_file(file),
                         fmt::format("the map of '{}' is not in the source", made_.name),
                         "it is that of another variant; import the folder with all variants, and "
                         "choose one with --variant");
      return false;
    }
    const auto file = source_.read(path);
    const auto install = read_file(path);
    map_file_ = path;
    made_.origin = "webdip: " + path;
    WebdipBoard board(made_, losses_, diagnostics_);
    const bool is_read = install && board.read(*install, file);
    territories_ = board.territories();
    return is_read;
  }

  /// install.php of this variant, or of the one whose map it uses or includes.
  std::string map_path() {
    const std::string own = path_in(folder_, "install.php");
    if (!source_.has(own)) return path_of_map_id();
    const auto file = read_file(own);
    if (!file || file->find("territoryRawData", PhpValue::Kind::list) != nullptr) return own;
    for (const PhpCall& call : file->calls) {
      if (!call.function.starts_with("require") && !call.function.starts_with("include")) continue;
      const std::string folder(name_of(folder_of(call.text)));
      if (folder == "variants" || name_of(call.text) != "install.php") continue;
      const std::string beside = path_in(folder_of(folder_), folder + "/install.php");
      if (source_.has(beside)) return beside;
    }
    return own;
  }

  std::string path_of_map_id() {
    const auto wanted = php_number(main_, "mapID");
    if (!wanted) return {};
    const std::string above = folder_of(folder_);
    for (const std::string& path : source_.paths()) {
      if (name_of(path) != "variant.php" || folder_of(folder_of(path)) != above) continue;
      // Errors in the other variant are not errors of this one.
      Diagnostics ignored;
      const auto source = source_.read(path);
      const auto file = source ? read_php(source, ignored) : std::nullopt;
      const std::string install = path_in(folder_of(path), "install.php");
      if (file && php_number(*file, "id") == wanted && source_.has(install)) return install;
    }
    return {};
  }

  // Classes

  /// In its own folder, or in that of the variant whose class it extends.
  std::string class_path(std::string_view name) {
    std::string path;
    for (const std::string& folder : folders_) {
      path = path_in(folder, fmt::format("classes/{}.php", name));
      if (source_.has(path)) break;
    }
    return path;
  }

  void read_units() {
    const std::string path = class_path("adjudicatorPreGame");
    const auto file = read_file(path);
    if (!file) return;
    std::size_t count = 0;
    for (const PhpAssignment& assignment : file->assignments) {
      if (assignment.name != "countryUnits" || !assignment.value.is(PhpValue::Kind::list)) continue;
      for (const PhpItem& power : assignment.value.items)
        for (const PhpItem& unit : power.value.items) {
          if (!power.key || !unit.key) continue;
          add_unit(*power.key, *unit.key, unit.value);
          ++count;
        }
    }
    custom_start_ =
        starts_with_builds() ||
        std::any_of(file->classes.begin(), file->classes.end(), [](const PhpClass& php_class) {
          return php_class.name.starts_with("CustomStart") ||
                 php_class.parent.starts_with("CustomStart");
        });
    if (count == 0 && !custom_start_)
      losses_.add(LossKind::lost, InPlay::changed, whole_file(source_.read(path)),
                  "the units at the start", "the code has no list $countryUnits",
                  rule_row("vdiplomacy", "the-start"));
  }

  bool starts_with_builds() {
    const auto is_replaced = [](const PhpAssignment& assignment) {
      return assignment.name == "variantClasses" && assignment.key == "processGame";
    };
    if (std::none_of(main_.assignments.begin(), main_.assignments.end(), is_replaced)) return false;
    const auto file = read_file(class_path("processGame"));
    return file && begins_with_builds(*file);
  }

  void add_unit(const std::string& power, const std::string& place, const PhpValue& kind) {
    ForeignUnit unit;
    unit.power = readable_text(without_entities(power));
    add_standing(unit.power, kind);
    unit.letter = kind.text.empty() ? 'A' : upper_case(kind.text).front();
    unit.at =
        WebdipBoard(made_, losses_, diagnostics_).place_of(readable_text(without_entities(place)));
    unit.span = kind.span;
    made_.units.push_back(std::move(unit));
  }

  /// Units without a country belong to a power that is not among the countries.
  void add_standing(const std::string& name, const PhpValue& value) {
    const auto is_known = [&](const ForeignPower& power) { return power.key == name; };
    if (std::any_of(made_.powers.begin(), made_.powers.end(), is_known)) return;
    ForeignPower power;
    power.key = name;
    power.name = name;
    power.stands = true;
    power.span = value.span;
    made_.powers.push_back(std::move(power));
    losses_.add(LossKind::guessed, InPlay::changed, value.span, "the units of '" + name + "'",
                "it is no country of the game, so its units hold and nobody plays them");
  }

  void read_colors() {
    const auto file = read_file(class_path("drawMap"));
    if (!file) return;
    const PhpAssignment* colors = file->find("countryColors", PhpValue::Kind::list);
    if (colors == nullptr) return;
    std::size_t next = 0;
    for (const PhpItem& item : colors->value.items) {
      const auto key = item.key ? whole_number(*item.key) : std::optional(static_cast<int>(next));
      if (key) next = static_cast<std::size_t>(std::max(*key, 0)) + 1;
      if (!key || *key < 1 || static_cast<std::size_t>(*key) > made_.powers.size()) continue;
      made_.powers[static_cast<std::size_t>(*key) - 1].color = color_of(item.value);
    }
  }

  void read_rules() {
    const auto target = php_number(main_, "supplyCenterTarget");
    if (target) made_.target = *target;
    if (!target) guess_target();
    if (custom_start_) {
      made_.begins = BeginsWith::builds;
      if (made_.start_year) made_.start_year = *made_.start_year - 1;
    }
    const std::vector<WebdipOverride> overrides = read_overrides();
    read_webdip_rules({main_, overrides, territories_}, made_, losses_);
  }

  std::vector<WebdipOverride> read_overrides() {
    std::vector<WebdipOverride> overrides;
    for (const PhpAssignment& assignment : main_.assignments) {
      const std::string& name = assignment.key;
      if (assignment.name != "variantClasses" || name.empty()) continue;
      const auto is_same = [&](const WebdipOverride& each) { return each.name == name; };
      if (std::none_of(overrides.begin(), overrides.end(), is_same))
        overrides.push_back(
            {name, assignment.span, read_file(class_path(name)), source_.read(class_path(name))});
    }
    return overrides;
  }

  /// Applies webDiplomacy's default, the usual game's share: 18 of 34 centers, rounded.
  void guess_target() {
    const PhpAssignment* code = main_.find("supplyCenterTarget", PhpValue::Kind::unknown);
    if (code != nullptr) {
      losses_.add(LossKind::guessed, InPlay::changed, code->span, "the number of centers that wins",
                  "it is computed by code; more than half is "
                  "what such code most often says");
      return;
    }
    const auto centers =
        std::count_if(made_.provinces.begin(), made_.provinces.end(),
                      [](const ForeignProvince& province) { return province.center; });
    made_.target = static_cast<int>((centers * 18 * 2 + 34) / (34 * 2));
    made_.target_is = "webDiplomacy's usual share, 18 of 34";
  }

  const ForeignFiles& source_;
  std::string folder_;
  std::string map_file_;  // install.php, perhaps of another variant
  LossReport& losses_;
  Diagnostics& diagnostics_;
  std::vector<std::string> folders_;  // its own, then those of the classes that it extends
  PhpFile main_;
  ForeignVariant made_;
  bool custom_start_ = false;
  std::vector<std::string> territories_;  // the province of each row of the map
};

}  // namespace

std::vector<FoundVariant> find_webdip(const ForeignFiles& source) {
  std::vector<FoundVariant> found;
  for (const std::string& path : source.paths()) {
    if (name_of(path) != "variant.php") continue;
    const auto file = source.read(path);
    const bool is_class = file && file->text.find("Variant extends ") != std::string::npos;
    if (!is_class || file->text.find("$name") == std::string::npos) continue;
    const std::string folder = folder_of(path);
    found.push_back({folder.empty() ? "variant" : std::string(name_of(folder)), path});
  }
  return found;
}

std::optional<ForeignVariant> read_webdip(const ForeignFiles& source, const FoundVariant& found,
                                          LossReport& losses, Diagnostics& diagnostics) {
  return WebdipReader(source, found, losses, diagnostics).read(found.path);
}

}  // namespace chancery
