// webDiplomacy and vDiplomacy: variant.php, install.php and classes/*.php.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "core/base/common/point.h"
#include "core/base/common/words.h"
#include "core/exchange/export/format_writers.h"
#include "core/exchange/export/outgoing_names.h"
#include "core/exchange/sources/foreign_files.h"

namespace chancery {
namespace {

/// A PHP string, with entities for characters that pages would take for markup.
std::string php_text(std::string_view text) {
  std::string out = "'";
  for (const char c : readable_text(text)) {
    if (c == '&')
      out += "&amp;";
    else if (c == '<')
      out += "&lt;";
    else if (c == '>')
      out += "&gt;";
    else if (c == '\'' || c == '\\')
      out += std::string("\\") + c;
    else
      out += c;
  }
  return out + '\'';
}

const char* coast_word(std::string_view id) {
  if (id == "NC") return "north coast";
  if (id == "SC") return "south coast";
  if (id == "EC") return "east coast";
  if (id == "WC") return "west coast";
  return nullptr;
}

class WebdipText {
 public:
  explicit WebdipText(const OutgoingBoard& board)
      : board_(board),
        names_(board, ShortNames::letters, CoastStyle::letters),
        class_(class_name(board.variant().id)) {
    for (const PowerId id : board.powers())
      if (board.is_played(id)) countries_.emplace(id, countries_.size() + 1);
  }

  [[nodiscard]] std::vector<ExportedFile> write(LossReport& losses) const {
    std::vector<ExportedFile> files = {{"variant.php", variant()},
                                       {"install.php", install()},
                                       {"classes/adjudicatorPreGame.php", units()},
                                       {"classes/drawMap.php", colors()}};
    if (builds_anywhere())
      for (const char* name : {"processOrderBuilds", "userOrderBuilds"})
        files.push_back({fmt::format("classes/{}.php", name), builds(name)});
    report(losses);
    return files;
  }

 private:
  static std::string begin() {
    return "<?php\ndefined('IN_CODE') or die('This script can not be run by itself.');\n\n";
  }
  [[nodiscard]] bool builds_anywhere() const {
    return board_.variant().rules.build_sites == BuildSites::owned;
  }

  [[nodiscard]] std::string variant() const {
    const Variant& current = board_.variant();
    std::string countries;
    for (const PowerId id : board_.powers())
      if (board_.is_played(id))
        countries += (countries.empty() ? "" : ", ") + php_text(board_.power(id).name);
    std::string text = begin();
    text += fmt::format("class {}Variant extends WDVariant {{\n", class_);
    text += "\tpublic $id = 1000; // choose a number that is free\n\tpublic $mapID = 1000;\n";
    text += fmt::format("\tpublic $name = '{}';\n\tpublic $fullName = {};\n", class_,
                        php_text(current.name));
    text += fmt::format("\tpublic $description = {};\n\tpublic $codeVersion = {};\n\n",
                        php_text(current.summary),
                        php_text(current.version.empty() ? "1.0" : current.version));
    text += fmt::format("\tpublic $countries = array({});\n\n", countries);
    text += "\tpublic function __construct() {\n\t\tparent::__construct();\n";
    for (const std::string& name : replaced())
      text += fmt::format("\t\t$this->variantClasses['{}'] = '{}';\n", name, class_);
    text += "\t}\n";
    if (current.victory.target)
      text += fmt::format(
          "\n\tpublic function initialize() {{\n\t\tparent::initialize();\n"
          "\t\t$this->supplyCenterTarget = {};\n\t}}\n",
          *current.victory.target);
    return text + dates() + "}\n";
  }

  [[nodiscard]] std::vector<std::string> replaced() const {
    std::vector<std::string> names = {"drawMap", "adjudicatorPreGame"};
    if (builds_anywhere()) {
      names.emplace_back("processOrderBuilds");
      names.emplace_back("userOrderBuilds");
    }
    return names;
  }

  [[nodiscard]] std::string dates() const {
    const int year = board_.time().year;
    return fmt::format(
        "\n\tpublic function turnAsDate($turn) {{\n"
        "\t\tif ( $turn == -1 ) return \"Pre-game\";\n"
        "\t\telse return ( $turn % 2 ? \"Autumn, \" : \"Spring, \" ).(floor($turn / 2) + {0});\n"
        "\t}}\n\n\tpublic function turnAsDateJS() {{\n\t\treturn 'function(turn) {{"
        " if ( turn == -1 ) return \"Pre-game\";"
        " else return ( turn % 2 ? \"Autumn, \" : \"Spring, \" )+(Math.floor(turn / 2) + {0});"
        " }};';\n\t}}\n",
        year);
  }

  /// "Xanadu (XAN)": the abbreviation in brackets, as many variants there have it.
  [[nodiscard]] std::string name(ProvinceId id) const {
    const std::string& abbreviation = names_.of(id);
    const std::string plain = board_.map().province(id).name;
    constexpr std::size_t longest = 4;
    if (abbreviation.size() < 2 || abbreviation.size() > longest) return plain;
    return fmt::format("{} ({})", plain, abbreviation);
  }

  [[nodiscard]] std::string name(SpaceId id) const {
    const std::string province = name(board_.map().province_of(id));
    const std::string& coast = names_.coast(id);
    if (coast.empty()) return province;
    const char* word = coast_word(coast);
    return fmt::format("{} ({})", province, word == nullptr ? coast : capitalized(word));
  }

  [[nodiscard]] std::string row(const std::string& called, ProvinceId id, bool center,
                                std::size_t country, const std::optional<Point>& at) const {
    const ForeignGround ground = board_.ground(id);
    const char* type = ground == ForeignGround::water                             ? "Sea"
                       : ground == ForeignGround::inland && !board_.is_sailed(id) ? "Land"
                                                                                  : "Coast";
    const auto point = at.value_or(Point{0, 0});
    return fmt::format("\tarray({}, '{}', '{}', {}, {}, {}, {}, {})", php_text(called), type,
                       center ? "Yes" : "No", country, std::lround(point[0]), std::lround(point[1]),
                       std::lround(point[0] / 2), std::lround(point[1] / 2));
  }

  [[nodiscard]] std::string install() const {
    std::vector<std::string> territories;
    for (const ProvinceId id : board_.provinces()) {
      const Province& province = board_.map().province(id);
      const auto owner = board_.country(id);
      const auto country = owner ? countries_.find(*owner) : countries_.end();
      territories.push_back(row(name(id), id, board_.map().is_center(id),
                                country == countries_.end() ? 0 : country->second, province.at));
      for (const SpaceId coast : province.coasts)
        territories.push_back(row(name(coast), id, false, 0, board_.map().space(coast).at));
    }
    std::string text = begin() + "require_once(\"variants/install.php\");\n\n";
    text += "InstallTerritory::$Territories = array();\n\n";
    text += fmt::format(
        "$territoryRawData = array(\n{}\n);\n\n"
        "foreach($territoryRawData as $territoryRawRow)\n{{\n"
        "\tlist($name, $type, $supply, $countryID, $x, $y, $sx, $sy) = $territoryRawRow;\n"
        "\tnew InstallTerritory($name, $type, $supply, $countryID, $x, $y, $sx, $sy);\n}}\n"
        "unset($territoryRawData);\n\n",
        fmt::join(territories, ",\n"));
    text += fmt::format(
        "$bordersRawData = array(\n{}\n);\n\n"
        "foreach($bordersRawData as $borderRawRow)\n{{\n"
        "\tlist($from, $to, $byWater, $byLand) = $borderRawRow;\n"
        "\tInstallTerritory::$Territories[$to]->addBorder("
        "InstallTerritory::$Territories[$from], $byWater, $byLand);\n}}\n"
        "unset($bordersRawData);\n\n"
        "InstallTerritory::runSQL($this->mapID);\nInstallCache::terrJSON("
        "$this->territoriesJSONFile(), $this->mapID);\n",
        fmt::join(borders(), ",\n"));
    return text;
  }

  /// Each border once; it counts in both directions.
  [[nodiscard]] std::vector<std::string> borders() const {
    std::map<std::pair<std::string, std::string>, OutgoingWay> all;
    std::vector<SpaceId> spaces;
    for (const ProvinceId id : board_.provinces()) {
      spaces.push_back(board_.map().whole(id));
      for (const SpaceId coast : board_.map().province(id).coasts) spaces.push_back(coast);
    }
    for (const SpaceId from : spaces)
      for (const OutgoingWay& way : board_.ways(from)) {
        OutgoingWay& known = all[std::minmax(name(from), name(way.to))];
        known.on_foot |= way.on_foot;
        known.afloat |= way.afloat;
      }
    std::vector<std::string> rows;
    for (const auto& [ends, way] : all)
      rows.push_back(fmt::format("\tarray({}, {}, '{}', '{}')", php_text(ends.first),
                                 php_text(ends.second), way.afloat ? "Yes" : "No",
                                 way.on_foot ? "Yes" : "No"));
    return rows;
  }

  [[nodiscard]] std::string units() const {
    std::string text = begin() + fmt::format(
                                     "class {}Variant_adjudicatorPreGame extends "
                                     "adjudicatorPreGame {{\n"
                                     "\tprotected $countryUnits = array(\n",
                                     class_);
    for (const PowerId id : board_.powers()) {
      std::string list;
      for (const OutgoingBoard::StartingUnit& unit : board_.units())
        if (unit.power == id)
          list += fmt::format("{}{} => '{}'", list.empty() ? "" : ", ", php_text(name(unit.at)),
                              capitalized(board_.unit_word(unit.letter)));
      if (!list.empty())
        text += fmt::format("\t\t{} => array({}),\n", php_text(board_.power(id).name), list);
    }
    return text + "\t);\n}\n";
  }

  [[nodiscard]] std::string colors() const {
    std::string text = begin() + fmt::format(
                                     "class {}Variant_drawMap extends drawMap {{\n"
                                     "\tprotected $countryColors = array(\n"
                                     "\t\t0 => array(226, 198, 158)",
                                     class_);
    for (const auto& [id, number] : countries_) {
      const std::string& color = board_.power(id).color;
      const auto part = [&](std::size_t at) {
        return color.size() == 7 ? std::stoi(color.substr(at, 2), nullptr, 16) : 128;
      };
      text += fmt::format(",\n\t\t{} => array({}, {}, {})", number, part(1), part(3), part(5));
    }
    text += "\n\t);\n\n\tprotected function resources() {\n";
    for (const char* size : {"small", ""}) {
      text += *size != 0 ? "\t\tif( $this->smallmap )\n\t" : "";
      text += fmt::format(
          "\t\treturn array('map' => 'variants/{0}/resources/{1}map.png', "
          "'{2}' => 'contrib/{1}{2}.png', '{3}' => 'contrib/{1}{3}.png', "
          "'names' => 'variants/{0}/resources/{1}mapNames.png', "
          "'standoff' => 'images/icons/cross.png');\n",
          class_, size, board_.unit_word('A'), board_.unit_word('F'));
    }
    return text + "\t}\n}\n";
  }

  [[nodiscard]] std::string builds(std::string_view name) const {
    return begin() + fmt::format(
                         "require_once(\"variants/BuildAnywhere/classes/{0}.php\");\n\n"
                         "class {1}Variant_{0} extends BuildAnywhere_{0} {{}}\n",
                         name, class_);
  }

  void report(LossReport& losses) const {
    losses.add(LossKind::lost, InPlay::unchanged, {},
               "the pictures resources/map.png, mapNames.png and both small ones",
               "webDiplomacy fills territories from their points on a picture, which is not made");
    losses.add(LossKind::guessed, InPlay::unchanged, {}, "the number of the variant, 1000",
               "each site gives out its own; change $id and $mapID in variant.php");
    for (const PowerId id : board_.powers())
      if (!board_.is_played(id))
        losses.add(LossKind::lost, InPlay::changed, board_.power(id).span,
                   fmt::format("the power '{}', which nobody plays", board_.power(id).name),
                   "its units are listed, but webDiplomacy needs code for units of nobody");
  }

  const OutgoingBoard& board_;
  OutgoingNames names_;
  std::string class_;
  std::map<PowerId, std::size_t> countries_;  // from 1; 0 is no country
};

}  // namespace

std::vector<ExportedFile> write_webdip(const OutgoingBoard& board, LossReport& losses) {
  return WebdipText(board).write(losses);
}

}  // namespace chancery
