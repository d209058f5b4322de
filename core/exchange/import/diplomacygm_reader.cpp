// DiplomacyGM: an Inkscape SVG with named layers, whose areas touch as they are drawn, and a
// configuration with the powers and everything that the drawing cannot express.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "core/base/common/words.h"
#include "core/boards/trace/trace.h"
#include "core/exchange/import/diplomacygm_config.h"
#include "core/exchange/import/diplomacygm_layers.h"
#include "core/exchange/import/diplomacygm_rules.h"
#include "core/exchange/import/format_readers.h"
#include "core/rules/map/document.h"

namespace chancery {
namespace {

/// The tables and lists of `overrides.provinces`: edges for which the drawing is wrong.
class GmOverrides {
 public:
  GmOverrides(const Node& config, ForeignVariant& made, LossReport& losses)
      : config_(config), made_(made), losses_(losses) {}

  /// Coasts come before edges are drawn, since they replace those of ships.
  void read_coasts() {
    for_each([&](const std::string& name, const Node& table) {
      const Node* coasts = config_value(table, {"coasts"});
      ForeignProvince* province = find(name);
      if (coasts == nullptr || !coasts->is(NodeKind::table) || province == nullptr) return;
      for (const Entry& coast : coasts->entries)
        province->coasts.push_back({upper_case(coast.key), {}, std::nullopt, coast.key_span});
      listed_.insert(name);
    });
  }

  /// True if the configuration lists the edges of ships here.
  [[nodiscard]] bool lists_coasts(const std::string& name) const { return listed_.contains(name); }

  void apply() {
    for_each([&](const std::string& name, const Node& table) {
      if (find(name) == nullptr) return lose(table, name);
      if (const Node* coasts = config_value(table, {"coasts"})) add_coast_edges(name, *coasts);
      for (const std::string& to : config_list(table, "adjacencies")) touch(name, to, table);
      for (const std::string& to : config_list(table, "coastal_adjacencies"))
        add(name, to, 'F', table);
      for (const std::string& to : config_list(table, "remove_adjacencies")) {
        remove(name, to, 'A');
        remove(name, to, 'F');
      }
      for (const std::string& to : config_list(table, "remove_adjacent_land"))
        remove(name, to, 'A');
      for (const std::string& to : config_list(table, "remove_adjacent_coasts"))
        remove(name, to, 'F');
      for (const std::string& to : config_list(table, "difficult_adjacency")) weaken(name, to);
    });
    const Node* high = config_value(config_, {"overrides", "high provinces"});
    if (high != nullptr && high->is(NodeKind::table))
      for (const Entry& entry : high->entries)
        losses_.add(LossKind::lost, InPlay::changed, entry.key_span,
                    fmt::format("the parts of the high sea '{}'", entry.key),
                    "it is one province here", rule_row("diplomacygm", "board"));
  }

 private:
  template <class Act>
  void for_each(Act act) const {
    const Node* provinces = config_value(config_, {"overrides", "provinces"});
    if (provinces == nullptr || !provinces->is(NodeKind::table)) return;
    for (const Entry& entry : provinces->entries) act(entry.key, entry.value);
  }

  ForeignProvince* find(const std::string& name) {
    for (ForeignProvince& province : made_.provinces)
      if (province.key == name) return &province;
    return nullptr;
  }

  [[nodiscard]] bool is_water(const std::string& name) {
    const ForeignProvince* province = find(name);
    return province != nullptr && province->ground == ForeignGround::water;
  }

  void lose(const Node& table, const std::string& name) {
    losses_.add(LossKind::lost, InPlay::changed, table.span,
                fmt::format("what the configuration says of '{}'", name),
                "the map has no such province");
  }

  void add_coast_edges(const std::string& name, const Node& coasts) {
    if (!coasts.is(NodeKind::table)) return;
    for (const Entry& coast : coasts.entries)
      for (const Node& to : coast.value.items) {
        const auto [province, other] = split_gm_coast(to.text);
        made_.edges.push_back(
            {{name, upper_case(coast.key)}, {province, other}, 'F', coast.key_span});
      }
  }

  void touch(const std::string& from, const std::string& to, const Node& table) {
    const bool wet = is_water(from) || is_water(split_gm_coast(to).first);
    add(from, to, wet ? 'F' : 'A', table);
  }

  void add(const std::string& from, const std::string& to, char letter, const Node& table) {
    const auto [province, coast] = split_gm_coast(to);
    if (find(province) == nullptr) return lose(table, province);
    made_.edges.push_back({{from, {}}, {province, coast}, letter, table.span});
  }

  static bool joins(const ForeignEdge& edge, const std::string& text, const std::string& other) {
    return (edge.from.province == text && edge.to.province == other) ||
           (edge.from.province == other && edge.to.province == text);
  }

  void remove(const std::string& from, const std::string& to, char letter) {
    std::erase_if(made_.edges, [&](const ForeignEdge& edge) {
      return edge.letter == letter && joins(edge, from, split_gm_coast(to).first);
    });
  }

  /// Moves across it have no strength of their own, and supports cannot cross it.
  void weaken(const std::string& from, const std::string& to) {
    for (ForeignEdge& edge : made_.edges)
      if (joins(edge, from, split_gm_coast(to).first)) {
        edge.limits.halves = 0;
        edge.limits.orders = {"move", "retreat"};
      }
  }

  const Node& config_;
  ForeignVariant& made_;
  LossReport& losses_;
  std::set<std::string> listed_;
};

/// The board: areas of the layers, and the edges that tracing finds between them.
class GmBoard {
 public:
  GmBoard(const Node& config, const GmLayers& layers, ForeignVariant& made, LossReport& losses)
      : config_(config), layers_(layers), made_(made), overrides_(config, made, losses) {}

  void read_provinces() {
    add_layer(GmLayer::lands, ForeignGround::unknown);
    const bool carries = config_text(config_, {"convoyable_islands"}) == "enabled";
    add_layer(GmLayer::islands, carries ? ForeignGround::carrying_shore : ForeignGround::shore);
    add_layer(GmLayer::seas, ForeignGround::water);
    const Node* abbreviations = config_value(config_, {"abbreviations"});
    if (abbreviations != nullptr && abbreviations->is(NodeKind::table))
      for (const Entry& entry : abbreviations->entries)
        for (ForeignProvince& province : made_.provinces)
          if (entry.value.is(NodeKind::text) && province.key == entry.value.text)
            province.short_names.push_back(entry.key);
    overrides_.read_coasts();
  }

  [[nodiscard]] std::vector<std::string> layer_names() const {
    std::vector<std::string> names;
    for (const GmLayer layer : {GmLayer::lands, GmLayer::islands, GmLayer::seas})
      if (std::string name = layers_.name(layer); !name.empty()) names.push_back(std::move(name));
    return names;
  }

  bool read_edges(const std::shared_ptr<const SourceFile>& svg, double cells,
                  Diagnostics& diagnostics) {
    TraceRequest request;
    request.cells = cells;
    request.layers = layer_names();
    for (const ForeignProvince& province : made_.provinces) {
      KnownProvince known{province.key,
                          {province.name},
                          is_wet(province.key) ? DrawnGround::water : DrawnGround::land};
      for (const ForeignCoast& coast : province.coasts) known.coasts.push_back(coast.key);
      request.known.push_back(std::move(known));
    }
    auto traced = trace_file(svg, request, diagnostics);
    if (!traced) return false;
    const auto tracing = std::make_shared<const Tracing>(std::move(*traced));
    made_.traced = tracing;
    for (const TracedBorder& border : tracing->borders)
      add_border(tracing->provinces[border.a].id, tracing->provinces[border.b].id, border,
                 whole_file(svg));
    overrides_.apply();
    return true;
  }

 private:
  void add_layer(GmLayer layer, ForeignGround ground) {
    const std::string closed = config_color(config_value(config_, {"svg config", "impassable"}));
    for (const GmElement& element : layers_.elements(layer)) {
      if (element.label.empty()) continue;
      ForeignProvince province;
      province.key = element.label;
      province.name = element.label;
      province.ground = ground;
      province.off_board = !closed.empty() && element.fill == closed;
      province.span = element.span;
      if (layer == GmLayer::islands) islands_.insert(element.label);
      made_.provinces.push_back(std::move(province));
    }
  }

  /// True for water and for islands, which are drawn with the water around them.
  [[nodiscard]] bool is_wet(const std::string& key) const {
    return islands_.contains(key) || is_sea(key);
  }
  [[nodiscard]] bool is_sea(const std::string& key) const {
    return std::any_of(made_.provinces.begin(), made_.provinces.end(), [&](const auto& province) {
      return province.key == key && province.ground == ForeignGround::water;
    });
  }

  void add_border(const std::string& a, const std::string& b, const TracedBorder& border,
                  const SourceSpan& span) {
    if (!is_sea(a) && !is_sea(b)) made_.edges.push_back({{a, {}}, {b, {}}, 'A', span});
    const bool listed = overrides_.lists_coasts(a) || overrides_.lists_coasts(b);
    if (!border.by_water.empty() && !listed) made_.edges.push_back({{a, {}}, {b, {}}, 'F', span});
  }

  const Node& config_;
  const GmLayers& layers_;
  ForeignVariant& made_;
  GmOverrides overrides_;
  std::set<std::string> islands_;
};

class DiplomacyGmReader {
 public:
  DiplomacyGmReader(const Node& config, const GmLayers& layers, LossReport& losses)
      : config_(config), layers_(layers), losses_(losses) {}

  ForeignVariant made;

  void read_heading(const FoundVariant& found) {
    made.name = config_text(config_, {"name"});
    if (made.name.empty()) made.name = found.name;
    made.id = imported_id(made.name);
    made.origin = "diplomacygm: " + found.path;
    constexpr int usual_year = 1901;
    made.start_year = whole_number(config_text(config_, {"year"})).value_or(usual_year);
    const std::string season = lower_case(config_text(config_, {"first_season"}));
    if (season == "winter") made.begins = BeginsWith::builds;
    if (season == "fall") made.begins = BeginsWith::later_moves;
  }

  void read_powers() {
    const Node* players = config_value(config_, {"players"});
    if (players == nullptr || !players->is(NodeKind::table)) return;
    for (const Entry& entry : players->entries) {
      if (lower_case(config_text(entry.value, {"disabled"})) == "true") continue;
      ForeignPower power;
      power.key = entry.key;
      power.name = entry.key;
      power.color = config_color(config_value(entry.value, {"color"}));
      power.span = entry.key_span;
      if (!power.color.empty()) by_color_.emplace(power.color, power.key);
      made.powers.push_back(std::move(power));
    }
  }

  /// In a game that the program calls chaos, every center is the only home of a power of its own,
  /// which begins without units.
  void read_chaos() {
    if (!is_chaos(config_)) return;
    made.powers.clear();
    made.owners.clear();
    made.units.clear();
    made.begins = BeginsWith::builds;
    for (ForeignProvince& province : made.provinces) {
      if (!province.center) continue;
      ForeignPower power;
      power.key = power.name = province.key;
      power.span = province.span;
      made.powers.push_back(std::move(power));
      province.country = province.key;
      made.owners.push_back({province.key, province.key, province.span});
    }
  }

  /// Marks have the color of the power whose home it is; areas have the color of the owner.
  void read_centers() {
    made.owners_listed = true;
    std::map<std::string, std::string> owners;
    for (const GmLayer layer : {GmLayer::lands, GmLayer::island_fills})
      for (const GmElement& area : layers_.elements(layer))
        if (const auto power = by_color_.find(area.fill); power != by_color_.end())
          owners.emplace(area.label, power->second);
    for (const GmElement& mark : layers_.elements(GmLayer::centers)) {
      ForeignProvince* province = find(mark.label);
      if (province == nullptr) {
        losses_.add(LossKind::lost, InPlay::changed, mark.span,
                    fmt::format("the center '{}'", mark.label), "there is no such province");
        continue;
      }
      province->center = true;
      if (const auto home = by_color_.find(mark.fill); home != by_color_.end())
        province->country = home->second;
      if (const auto owner = owners.find(mark.label); owner != owners.end())
        made.owners.push_back({owner->second, mark.label, mark.span});
    }
    owners_ = std::move(owners);
  }

  void read_units() {
    const bool in_label = config_text(config_, {"svg config", "unit_type_labeled"}) == "true";
    const std::vector<GmElement> units = layers_.elements(GmLayer::units);
    if (units.empty() && !is_chaos(config_) && made.begins != BeginsWith::builds)
      losses_.add(LossKind::lost, InPlay::changed, {}, "the units at the start",
                  "the map has none in a layer 'Units'; the program builds them from homes");
    for (const GmElement& element : units) {
      const bool is_lettered = in_label && element.label.size() > 1;
      const auto [place, coast] = split_gm_coast(
          is_lettered ? std::string(trimmed(element.label.substr(1))) : element.label);
      const bool sails = is_lettered ? element.label.front() == 'F' || element.label.front() == 'f'
                                     : element.sides == "3";
      const auto owner = owners_.find(place);
      ForeignUnit unit;
      unit.power = owner == owners_.end() ? power_of_color(element.fill) : owner->second;
      unit.letter = sails ? 'F' : 'A';
      unit.at = {place, coast};
      unit.span = element.span;
      made.units.push_back(std::move(unit));
    }
    add_neutral_power();
  }

  /// Who holds land that is no center, if a rule asks for it.
  void read_territory() {
    if (!asks_who_holds_land(config_)) return;
    for (ForeignProvince& province : made.provinces)
      if (const auto owner = owners_.find(province.key);
          owner != owners_.end() && !province.center && province.ground != ForeignGround::water)
        made.attributes.push_back({ForeignAttribute::Of::province,
                                   province.key,
                                   "holder",
                                   {},
                                   {},
                                   owner->second,
                                   "who holds land at the start",
                                   rule_row("diplomacygm", "builds"),
                                   province.span});
  }

 private:
  ForeignProvince* find(const std::string& key) {
    for (ForeignProvince& province : made.provinces)
      if (province.key == key) return &province;
    return nullptr;
  }

  [[nodiscard]] std::string power_of_color(const std::string& color) const {
    const auto found = by_color_.find(color);
    return found == by_color_.end() ? std::string(neutral) : found->second;
  }

  /// Units in no power's color belong to a power that nobody plays.
  void add_neutral_power() {
    const auto unit = std::find_if(made.units.begin(), made.units.end(),
                                   [](const auto& each) { return each.power == neutral; });
    if (unit == made.units.end()) return;
    ForeignPower power;
    power.key = power.name = neutral;
    power.stands = true;
    power.span = unit->span;
    made.powers.push_back(std::move(power));
  }

  static constexpr const char* neutral = "nobody";

  const Node& config_;
  const GmLayers& layers_;
  LossReport& losses_;
  std::map<std::string, std::string> by_color_;
  std::map<std::string, std::string> owners_;  // of areas, by their labels
};

/// Classes that the variant or its parent declares in files of their own.
void report_unit_types(const ForeignFiles& source, const FoundVariant& found, LossReport& losses) {
  const std::string folder = folder_of(found.path);
  for (const std::string& path : source.paths()) {
    const std::string units = folder_of(path);
    const bool is_type = extension_of(path) == ".toml" && name_of(units) == "units";
    if (!is_type || (folder_of(units) != folder && folder_of(units) != folder_of(folder))) continue;
    losses.add(LossKind::lost, InPlay::changed, whole_file(source.read(path)),
               "a class of units of its own", "only the classes of the extended variant are read",
               rule_row("diplomacygm", "unit-types"));
  }
}

bool is_config(std::string_view path) {
  return name_of(path) == "config.json" || name_of(path) == "config.toml";
}

}  // namespace

std::vector<FoundVariant> find_diplomacygm(const ForeignFiles& source) {
  std::vector<FoundVariant> found;
  std::set<std::string> folders;
  for (const std::string& path : source.paths()) {
    if (!is_config(path)) continue;
    const auto file = source.read(path);
    if (!file || file->text.find("svg config") == std::string::npos) continue;
    // If a folder has both JSON and TOML, the program reads the latter.
    const std::string folder = folder_of(path);
    const FoundVariant variant{folder.empty() ? "variant" : std::string(name_of(folder)), path};
    if (folders.insert(folder).second)
      found.push_back(variant);
    else
      found.back() = variant;
  }
  return found;
}

std::optional<ForeignVariant> read_diplomacygm(const ForeignFiles& source,
                                               const FoundVariant& found, LossReport& losses,
                                               Diagnostics& diagnostics) {
  const auto config = read_config(source, found.path, diagnostics);
  if (!config) return std::nullopt;
  const std::string name = config_text(*config, {"file"});
  const std::string path = path_in(folder_of(found.path), name);
  const auto svg = name.empty() ? nullptr : source.read(path);
  if (!svg) {
    diagnostics.error("import.no-map", whole_file(source.read(found.path)),
                      name.empty() ? "no map is named" : source.why_unread(path, name),
                      "the key 'file' names it; it lies beside the configuration");
    return std::nullopt;
  }
  const auto root = read_xml(svg, diagnostics);
  if (!root) return std::nullopt;
  const GmLayers layers(*root, *config);
  DiplomacyGmReader reader(*config, layers, losses);
  reader.read_heading(found);
  reader.read_powers();
  report_unit_types(source, found, losses);
  GmBoard board(*config, layers, reader.made, losses);
  board.read_provinces();
  if (!board.read_edges(svg, found.cells, diagnostics)) return std::nullopt;
  reader.read_centers();
  reader.read_units();
  reader.read_territory();
  reader.read_chaos();
  read_gm_rules(*config, reader.made, losses);
  reader.made.drawings.push_back({ForeignDrawing::Kind::layers, path, board.layer_names()});
  return std::move(reader.made);
}

}  // namespace chancery
