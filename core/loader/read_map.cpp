#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>
#include <utility>

#include "core/loader/section_readers.h"

namespace chancery {
namespace {

constexpr std::size_t most_terrains = 250;
constexpr std::size_t most_spaces = 60000;
constexpr std::uint64_t most_edge_bits = std::uint64_t{1} << 32;  // half a gigabyte of bit rows

std::optional<std::array<double, 2>> read_point(Section& section) {
  const Node* node = section.array("at");
  if (node == nullptr) return std::nullopt;
  std::array<double, 2> point{};
  bool sound = node->items.size() == 2;
  for (std::size_t i = 0; sound && i < 2; ++i) {
    const Node& item = node->items[i];
    sound = item.is(NodeKind::integer) || item.is(NodeKind::real);
    point[i] = item.is(NodeKind::integer) ? static_cast<double>(item.integer) : item.real;
    sound = sound && std::abs(point[i]) <= static_cast<double>(farthest_on_sheet);
  }
  if (sound) return point;
  section.diagnostics().error(
      "map.bad-point", node->span,
      fmt::format("'at' must be two numbers: [x, y], from -{0} to {0}", farthest_on_sheet));
  return std::nullopt;
}

std::vector<std::string> read_other_names(Section& section, const std::string& owner,
                                          SpokenNames& spoken) {
  std::vector<std::string> names;
  for (const Text& name : section.texts("also")) {
    spoken.add(name.text, owner, name.span, section.diagnostics());
    names.push_back(name.text);
  }
  return names;
}

/// Reads terrains, provinces and edges into the lists that the map is made of.
class MapReader {
 public:
  explicit MapReader(LoadContext& context)
      : context_(context), names_(context.names), diagnostics_(context.diagnostics) {}

  Map read() {
    read_terrains();
    read_provinces();
    for (CoastTable& coasts : coast_tables_) read_coasts(coasts);
    spaces_.insert(spaces_.end(), coasts_.begin(), coasts_.end());
    const std::size_t errors = diagnostics_.count(Severity::error);
    read_edges();
    check_split_edges();
    check_both_ends();
    context_.edges_sound = diagnostics_.count(Severity::error) == errors;
    if (too_large()) return {};
    return Map(std::move(terrains_), std::move(provinces_), std::move(spaces_), edges(),
               context_.variant.classes.size());
  }

 private:
  struct CoastTable {
    ProvinceId province;
    Section table;
  };
  struct KnownEdge {
    Edge edge;  // from the lower space to the higher one, unless it is one way
    bool reported = false;
    bool written_low = false;  // in the row of the lower space, of the higher one
    bool written_high = false;
  };

  void read_terrains() {
    for_each_table(context_.root, "terrain", "terrain", [&](const Entry& entry, Section& section) {
      check_id({entry.key, entry.key_span}, "terrain", diagnostics_);
      Terrain terrain;
      terrain.id = entry.key;
      terrain.carries = section.boolean("carries").value_or(false);
      terrain.lands = section.boolean("lands").value_or(false);
      if (terrain.lands) terrain.landed = convoyed_classes();
      terrain.span = entry.key_span;
      if (section.has("classes")) terrain.classes = read_classes_of(section);
      if (terrains_.size() >= most_terrains) {
        diagnostics_.error("map.too-many", entry.key_span,
                           fmt::format("more than {} terrains", most_terrains));
        return;
      }
      names_.terrains.add(terrain.id, static_cast<std::uint8_t>(terrains_.size()));
      terrains_.push_back(std::move(terrain));
    });
    if (terrains_.empty()) terrains_.push_back({});  // what provinces without a terrain have
  }

  [[nodiscard]] std::vector<ClassId> convoyed_classes() const {
    const std::vector<UnitClass>& classes = context_.variant.classes;
    std::vector<ClassId> convoyed;
    for (std::size_t i = 0; i < classes.size(); ++i)
      if (classes[i].convoyed) convoyed.emplace_back(i);
    return convoyed;
  }

  std::vector<ClassId> read_classes_of(Section& terrain) {
    std::vector<ClassId> classes;
    for (const Text& text : terrain.texts("classes"))
      if (const auto found = names_.unit_class(text, diagnostics_)) classes.push_back(*found);
    return classes;
  }

  void read_provinces() {
    for_each_table(context_.root, "province", "province",
                   [&](const Entry& entry, Section& section) {
                     read_province(entry, section);
                     const std::size_t told = diagnostics_.all().size();
                     section.finish();
                     diagnostics_.speak_of(entry.key, told);
                   });
    names_.province_count = provinces_.size();
    if (provinces_.empty())
      diagnostics_.error("map.no-provinces", context_.root.node().span, "there are no provinces",
                         declare_or_extend(context_, "province"));
  }

  void read_province(const Entry& entry, Section& section) {
    Province province;
    province.id = entry.key;
    province.span = entry.key_span;
    const bool good_id = check_id({entry.key, entry.key_span}, "province", diagnostics_);
    if (good_id) names_.spoken_provinces.add(entry.key, entry.key, entry.key_span, diagnostics_);
    province.name = section.text("name").value_or(entry.key);
    if (province.name != entry.key)
      names_.spoken_provinces.add(province.name, entry.key, section.span_of("name"), diagnostics_);
    province.also = read_other_names(section, entry.key, names_.spoken_provinces);
    const std::size_t told = diagnostics_.all().size();
    province.terrain = read_terrain(section);
    // A wrong value is complained of once, not again by whoever needs a center.
    province.center = section.boolean("center").value_or(section.has("center"));
    province.source = section.text("source").value_or("");
    province.open = section.boolean("open").value_or(false);
    province.at = read_point(section);
    diagnostics_.speak_of(entry.key, told);
    section.table("set");  // read_start_values does, when all attributes are known
    Shape shape = read_shape(section);
    const Node* coasts = section.table("coasts");
    if (provinces_.size() >= most_spaces) {
      if (provinces_.size() == most_spaces && !told_too_many_) complain_of_count(entry.key_span);
      return;
    }
    const ProvinceId id{provinces_.size()};
    if (coasts != nullptr)
      coast_tables_.push_back({id, section.inner("coasts", *coasts, "coasts")});
    Space space{province.id, province.name, "", id, province.at, province.span, {}};
    names_.spaces.add(province.id, SpaceId{id.index()});
    spaces_.push_back(std::move(space));
    provinces_.push_back(std::move(province));
    context_.variant.drawing.shapes.push_back(std::move(shape));
  }

  void complain_of_count(const SourceSpan& span) {
    told_too_many_ = true;
    diagnostics_.error("map.too-many", span,
                       fmt::format("more than {} provinces and coasts", most_spaces));
  }

  std::uint8_t read_terrain(Section& section) {
    section.require("terrain");
    const std::optional<Text> terrain = section.placed_text("terrain");
    if (!terrain) return 0;
    if (const auto found = names_.terrains.find(terrain->text)) return *found;
    if (names_.terrains.names().empty()) {
      if (std::exchange(told_no_terrains_, true)) return 0;
      diagnostics_.error("map.unknown-terrain", terrain->span,
                         fmt::format("unknown terrain '{}': none is declared", terrain->text),
                         declare_or_extend(context_, "terrain"));
      return 0;
    }
    std::string hint = did_you_mean(terrain->text, names_.terrains.names());
    if (hint.empty()) hint = "there are: " + join_names(names_.terrains.names());
    diagnostics_.error("map.unknown-terrain", terrain->span,
                       fmt::format("unknown terrain '{}'", terrain->text), hint);
    return 0;
  }

  void read_coasts(const CoastTable& coasts) {
    const Section& all = coasts.table;
    Province& province = provinces_[coasts.province.index()];
    SpokenNames spoken("coast");
    for (const Entry& entry : all.node().entries) {
      entry.read = true;
      if (!check_id({entry.key, entry.key_span}, "coast", diagnostics_)) continue;
      if (provinces_.size() + coasts_.size() >= most_spaces) {
        if (!told_too_many_) complain_of_count(entry.key_span);
        return;
      }
      spoken.add(entry.key, entry.key, entry.key_span, diagnostics_);
      Space space;
      space.id = province.id + '/' + entry.key;
      space.coast = entry.key;
      space.province = coasts.province;
      space.span = entry.key_span;
      space.name = fmt::format("{} ({})", province.name, read_coast(all, entry, space, spoken));
      const SpaceId id{provinces_.size() + coasts_.size()};
      names_.spaces.add(space.id, id);
      province.coasts.push_back(id);
      coasts_.push_back(std::move(space));
    }
  }

  /// A coast is its name, or a table with more.
  std::string read_coast(const Section& coasts, const Entry& entry, Space& space,
                         SpokenNames& spoken) {
    std::string name = entry.key;
    if (entry.value.is(NodeKind::text)) {
      name = entry.value.text;
    } else if (entry.value.is(NodeKind::table)) {
      Section section = coasts.inner(entry.key, entry.value, fmt::format("coast '{}'", space.id));
      name = section.text("name").value_or(entry.key);
      space.at = read_point(section);
      space.also = read_other_names(section, entry.key, spoken);
      section.finish();
    } else {
      complain_of_kind(entry.value, "a name or a table", fmt::format("coast '{}'", space.id),
                       diagnostics_);
    }
    spoken.add(name, entry.key, entry.value.span, diagnostics_);
    return name;
  }

  void read_edges() {
    const Node* tables = context_.root.table("edges");
    if (tables == nullptr) return;
    Section section = context_.root.inner("edges", *tables, "[edges]");
    default_source_ = section.text("source").value_or("");
    for (const Entry& entry : tables->entries) {
      if (entry.key == "source") continue;
      read_edge_table(entry, section);
    }
  }

  void read_edge_table(const Entry& entry, Section& section) {
    if (entry.value.is(NodeKind::array) && names_.spaces.find(entry.key)) {
      section.find(entry.key);
      complain_of_edges_for_nobody(entry);
      return;
    }
    const Node* table = section.table(entry.key);
    const bool is_all = entry.key == "all";
    if (table == nullptr) return;
    const Section rows = section.inner(entry.key, *table, fmt::format("[edges.{}]", entry.key));
    std::vector<ClassId> classes;
    if (is_all) {
      for (std::size_t i = 0; i < context_.variant.classes.size(); ++i)
        classes.push_back(ClassId{i});
    } else if (const auto found = names_.classes.find(entry.key)) {
      classes.push_back(*found);
    } else {
      complain_of_edge_table(entry);
    }
    for (const Entry& row : table->entries) {
      row.read = true;
      const std::size_t told = diagnostics_.all().size();
      read_row(rows, row, classes, is_all);
      // An edge is missing that was meant: what else is found there may come of that alone.
      if (names_.spaces.find(row.key)) diagnostics_.speak_of(row.key, told);
    }
  }

  void complain_of_edge_table(const Entry& entry) {
    if (names_.classes.names().empty()) return;  // that there are none was told
    std::vector<std::string> known = names_.classes.names();
    known.emplace_back("all");
    std::string hint = did_you_mean(entry.key, known);
    if (hint.empty()) hint = fmt::format("there are: {} (for every class)", join_names(known));
    diagnostics_.error("variant.unknown-class", entry.key_span,
                       fmt::format("unknown class '{}'", entry.key), std::move(hint));
  }

  void complain_of_edges_for_nobody(const Entry& entry) {
    const auto& classes = context_.variant.classes;
    diagnostics_.error("toml.wrong-type", entry.value.span,
                       fmt::format("these edges of {} are of no class of units", entry.key),
                       fmt::format("write them under [edges.{}], or [edges.all]",
                                   classes.empty() ? "CLASS" : classes.front().id));
  }

  void read_row(const Section& rows, const Entry& row, const std::vector<ClassId>& classes,
                bool is_all) {
    const auto from = names_.space({row.key, row.key_span}, diagnostics_);
    if (!row.value.is(NodeKind::array)) {
      complain_of_kind(row.value, "a list", fmt::format("the edges of '{}'", row.key),
                       diagnostics_);
      return;
    }
    for (const Node& element : row.value.items) {
      if (element.is(NodeKind::text)) {
        add_edges(from, {element.text, element.span}, classes, Edge{});
      } else if (element.is(NodeKind::table)) {
        read_edge(from, rows.inner(row.key, element, "the edge"), classes, is_all);
      } else {
        complain_of_kind(element, "a place or a table", "an edge", diagnostics_);
      }
    }
  }

  void read_edge(std::optional<SpaceId> from, Section section, std::vector<ClassId> classes,
                 bool is_all) {
    section.require("to");
    const std::optional<Text> to = section.placed_text("to");
    Edge edge;
    edge.one_way = section.boolean("one_way").value_or(false);
    edge.source = section.text("source").value_or("");
    edge.kind = read_kind(section);
    if (is_all) {
      if (const std::optional<Text> name = section.placed_text("class")) {
        classes.clear();
        if (const auto found = names_.unit_class(*name, diagnostics_)) classes.push_back(*found);
      }
    } else if (const Entry* own = section.node().find("class")) {
      own->read = true;
      diagnostics_.error("toml.unknown-key", own->key_span,
                         "these edges are of one class, and the edge has a 'class' of its own",
                         "leave it out; edges with a 'class' stand in [edges.all]");
    }
    section.finish();
    if (to) add_edges(from, *to, classes, edge);
  }

  static EdgeKind read_kind(Section& section) {
    return static_cast<EdgeKind>(
        section.word("by", "variant.unknown-word", "'by' cannot be '{}'").value_or(0));
  }

  void add_edges(std::optional<SpaceId> from, const Text& target,
                 const std::vector<ClassId>& classes, Edge edge) {
    const auto to = names_.space(target, diagnostics_);
    if (!from || !to) return;
    if (province_of(*from) == province_of(*to)) {
      diagnostics_.error(
          "map.edge-to-itself", target.span,
          fmt::format("an edge from '{}' to itself", provinces_[province_of(*from).index()].id));
      return;
    }
    edge.span = target.span;
    const bool turn = !edge.one_way && *to < *from;
    edge.from = turn ? *to : *from;
    edge.to = turn ? *from : *to;
    for (const ClassId unit_class : classes) {
      edge.unit_class = unit_class;
      KnownEdge& known = add_edge(edge);
      bool& written = turn ? known.written_high : known.written_low;
      if (written) {
        known.edge.repeated = true;
        known.edge.span = edge.span;
      }
      written = true;
    }
  }

  KnownEdge& add_edge(const Edge& edge) {
    const auto [known, is_new] =
        known_.try_emplace({edge.unit_class, edge.from, edge.to}, KnownEdge{edge});
    if (!is_new && known->second.edge.one_way != edge.one_way)
      complain_of_ways(known->second, edge);
    if (!is_new) take_source(known->second, edge);
    // Written at both ends, it is enough if one of them says so.
    if (edge.kind != EdgeKind::border) known->second.edge.kind = edge.kind;
    if (!edge.one_way) return known->second;
    const SpaceId low = std::min(edge.from, edge.to);
    const SpaceId high = std::max(edge.from, edge.to);
    const auto both = known_.find({edge.unit_class, low, high});
    if (both != known_.end() && !both->second.edge.one_way && both != known)
      complain_of_ways(both->second, edge);
    return known->second;
  }

  /// The folder whose rows give each edge from both ends; empty: nobody promised to.
  std::string read_duty() {
    const Node* check = context_.root.table("check");
    if (check == nullptr) return {};
    Section section = context_.root.inner("check", *check, "[check]");
    constexpr std::size_t both_ends = 1;
    const auto said = section.word("edges", "variant.unknown-word", "'edges' cannot be '{}'");
    return said == both_ends ? folder_of(section.span_of("edges")) : std::string();
  }

  void check_both_ends() {
    const std::string folder = read_duty();
    if (folder.empty()) return;
    std::map<std::pair<SpaceId, SpaceId>, std::vector<const KnownEdge*>> once;
    for (const auto& [key, known] : known_) {
      const bool both = known.written_low && known.written_high;
      if (both || known.edge.one_way || known.reported) continue;
      if (folder_of(known.edge.span) != folder) continue;
      const Edge& edge = known.edge;
      once[known.written_low ? std::pair(edge.from, edge.to) : std::pair(edge.to, edge.from)]
          .push_back(&known);
    }
    for (const auto& [ends, edges] : once) complain_of_one_end(ends.first, ends.second, edges);
  }

  void complain_of_one_end(SpaceId from, SpaceId to, const std::vector<const KnownEdge*>& edges) {
    std::vector<std::string> classes;
    for (const KnownEdge* known : edges)
      classes.push_back(context_.variant.classes[known->edge.unit_class.index()].id);
    const std::string& here = spaces_[from.index()].id;
    const std::string& there = spaces_[to.index()].id;
    diagnostics_
        .error("map.edge-one-end", edges.front()->edge.span,
               fmt::format("the edge between '{}' and '{}' ({}) is written at '{}' only", here,
                           there, join_names(classes), here),
               fmt::format("write '{}' in the row of '{}' too, or give it as one way", here, there))
        .at = {here, there};
  }

  /// Written at both ends, it is enough if one of them says where the edge is taken from.
  void take_source(KnownEdge& known, const Edge& edge) {
    if (known.edge.source.empty()) known.edge.source = edge.source;
    if (edge.source.empty() || known.edge.source == edge.source) return;
    diagnostics_.error("map.edge-two-sources", edge.span,
                       fmt::format("the edge between '{}' and '{}' is given with the source '{}' "
                                   "and with '{}'",
                                   spaces_[edge.from.index()].id, spaces_[edge.to.index()].id,
                                   known.edge.source, edge.source),
                       "also at " + describe_place(known.edge.span));
  }

  void complain_of_ways(KnownEdge& known, const Edge& edge) {
    if (known.reported) return;
    known.reported = true;
    diagnostics_.error("map.edge-one-way-and-both", edge.span,
                       fmt::format("the edge between '{}' and '{}' is given both one way and both "
                                   "ways",
                                   spaces_[edge.from.index()].id, spaces_[edge.to.index()].id),
                       "also at " + describe_place(known.edge.span));
  }

  /// A class is either on the coasts of a province or in the whole of it.
  void check_split_edges() {
    std::map<std::pair<ProvinceId, ClassId>, std::pair<const Edge*, const Edge*>> uses;
    for (const auto& [key, known] : known_) {
      for (const SpaceId space : {known.edge.from, known.edge.to}) {
        const ProvinceId province = province_of(space);
        if (provinces_[province.index()].coasts.empty()) continue;
        auto& [whole, coast] = uses[{province, known.edge.unit_class}];
        (space.index() < provinces_.size() ? whole : coast) = &known.edge;
      }
    }
    for (const auto& [key, use] : uses) {
      const auto& [whole, coast] = use;
      if (whole == nullptr || coast == nullptr) continue;
      diagnostics_.error(
          "map.mixed-coasts", whole->span,
          fmt::format("class '{}' has edges both from the whole of '{}' and from a coast of it",
                      context_.variant.classes[key.second.index()].id,
                      provinces_[key.first.index()].id),
          fmt::format("write a coast, {}, as at {}", coasts_of(key.first),
                      describe_place(coast->span)));
    }
    for (const auto& [key, known] : known_) {
      const auto reverse = known_.find({known.edge.unit_class, known.edge.to, known.edge.from});
      const bool crossed = known.edge.one_way && reverse != known_.end() &&
                           !reverse->second.edge.one_way && !reverse->second.reported;
      if (!crossed) continue;
      diagnostics_.error(
          "map.edge-one-way-and-both", known.edge.span,
          fmt::format("the edge between '{}' and '{}' is given both one way and "
                      "both ways",
                      spaces_[known.edge.from.index()].id, spaces_[known.edge.to.index()].id),
          "also at " + describe_place(reverse->second.edge.span));
    }
  }

  /// "'ABC/NC' or 'ABC/SC'"
  [[nodiscard]] std::string coasts_of(ProvinceId province) const {
    std::vector<std::string> ids;
    for (const SpaceId coast : provinces_[province.index()].coasts)
      ids.push_back('\'' + coasts_[coast.index() - provinces_.size()].id + '\'');
    return fmt::format("{}", fmt::join(ids, " or "));
  }

  bool too_large() {
    const std::uint64_t rows = std::uint64_t{spaces_.size()} * context_.variant.classes.size();
    const std::uint64_t columns = spaces_.size() + provinces_.size();
    if (rows * columns <= most_edge_bits) return false;
    diagnostics_.error("map.too-many", context_.root.node().span,
                       fmt::format("{} provinces and coasts are too many for {} classes",
                                   spaces_.size(), context_.variant.classes.size()));
    return true;
  }

  [[nodiscard]] std::vector<Edge> edges() const {
    std::vector<Edge> edges;
    for (const auto& [key, known] : known_) {
      edges.push_back(known.edge);
      if (known.edge.source.empty()) edges.back().source = default_source_;
      if (known.edge.one_way) continue;
      Edge back = edges.back();
      std::swap(back.from, back.to);
      edges.push_back(std::move(back));
    }
    return edges;
  }

  [[nodiscard]] ProvinceId province_of(SpaceId space) const {
    return spaces_[space.index()].province;
  }

  LoadContext& context_;
  VariantNames& names_;
  Diagnostics& diagnostics_;
  std::string default_source_;
  bool told_too_many_ = false;
  bool told_no_terrains_ = false;
  std::vector<Terrain> terrains_;
  std::vector<Province> provinces_;
  std::vector<Space> spaces_;
  std::vector<Space> coasts_;
  std::vector<CoastTable> coast_tables_;
  std::map<std::tuple<ClassId, SpaceId, SpaceId>, KnownEdge> known_;
};

}  // namespace

void read_map(LoadContext& context) {
  context.variant.map = MapReader(context).read();
}

}  // namespace chancery
