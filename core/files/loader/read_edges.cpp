#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "core/base/common/contains.h"
#include "core/files/loader/edge_table.h"
#include "core/files/loader/section_readers.h"

namespace chancery {
namespace {

/// Reads the limits of an edge.
class EdgeRuleReader {
 public:
  explicit EdgeRuleReader(LoadContext& context)
      : context_(context), diagnostics_(context.diagnostics) {}

  /// The limits of the edge, as an index into the variant's rules plus 1; 0 if there are none.
  std::uint16_t read(Section& section) {
    if (!has_rule(section)) return 0;
    auto& rules = context_.variant.edge_rules;
    EdgeRule rule;
    rule.span = section.node().span;
    const auto year = [&](const char* key) -> std::optional<std::int32_t> {
      const auto value = section.integer(key);
      return value ? std::optional(static_cast<std::int32_t>(*value)) : std::nullopt;
    };
    rule.from_year = year("from_year");
    rule.to_year = year("to_year");
    rule.owner = read_whose(section, "owner", "unknown word '{}' for 'owner'");
    rule.occupant = read_whose(section, "occupant", "unknown word '{}' for 'occupant'");
    read_uses(section, rule);
    if (const auto strength = section.integer("strength"))
      rule.strength = static_cast<std::int16_t>(*strength);
    context_.edge_rules.push_back(
        {section.texts("powers"), section.texts("phases"),
         is_empty_list(section, "powers") || is_empty_list(section, "phases")});
    if (rules.size() == most_rules) {
      diagnostics_.error("variant.too-many", rule.span,
                         fmt::format("more than {} edges with rules", most_rules));
      return 0;
    }
    rules.push_back(std::move(rule));
    return static_cast<std::uint16_t>(rules.size());
  }

 private:
  static constexpr std::size_t most_rules = 60'000;
  static constexpr std::array rule_keys = {"powers", "phases",   "from_year", "to_year",
                                           "owner",  "occupant", "orders",    "strength"};

  static bool has_rule(const Section& section) {
    return std::any_of(rule_keys.begin(), rule_keys.end(),
                       [&](const char* key) { return section.has(key); });
  }

  static bool is_empty_list(Section& section, const char* key) {
    const Node* list = section.has(key) ? section.find(key) : nullptr;
    return list != nullptr && list->is(NodeKind::array) && list->items.empty();
  }

  /// The words of the list; nothing if there is none, or if all of them are invalid.
  static std::optional<std::vector<Section::Word>> read_list(Section& section, const char* key,
                                                             const char* complaint) {
    if (!section.has(key)) return std::nullopt;
    std::vector<Section::Word> words = section.words(key, "variant.unknown-word", complaint);
    return words.empty() && !is_empty_list(section, key) ? std::nullopt
                                                         : std::optional(std::move(words));
  }

  static OwnerFilter read_whose(Section& section, const char* key, const char* complaint) {
    const auto words = read_list(section, key, complaint);
    if (!words) return {};
    OwnerFilter whose{false, false, false};
    for (const Section::Word& word : *words)
      (word.index == 0 ? whose.own : word.index == 1 ? whose.none : whose.other) = true;
    return whose;
  }

  static void read_uses(Section& section, EdgeRule& rule) {
    const auto words = read_list(section, "orders", "unknown word '{}' for 'orders'");
    if (!words) return;
    rule.moves = rule.supports = rule.retreats = false;
    for (const Section::Word& word : *words)
      (word.index == 0 ? rule.moves : word.index == 1 ? rule.supports : rule.retreats) = true;
  }

  LoadContext& context_;
  Diagnostics& diagnostics_;
};

/// Reads [edges] row by row into a table of edges.
class EdgeReader {
 public:
  EdgeReader(LoadContext& context, const MapParts& parts, EdgeTable& table)
      : context_(context),
        names_(context.names),
        diagnostics_(context.diagnostics),
        parts_(parts),
        table_(table),
        rules_(context) {}

  /// Returns the source for edges without a source of their own.
  std::string run() {
    const Node* tables = context_.root.table("edges");
    if (tables == nullptr) return {};
    Section section = context_.root.inner("edges", *tables, "[edges]");
    std::string source = section.text("source").value_or("");
    for (const Entry& entry : tables->entries)
      if (entry.key != "source") read_table(entry, section);
    return source;
  }

 private:
  void read_table(const Entry& entry, Section& section) {
    if (entry.value.is(NodeKind::array) && names_.spaces.find(entry.key)) {
      section.find(entry.key);
      report_row_without_class(entry);
      return;
    }
    const Node* table = section.table(entry.key);
    if (table == nullptr) return;
    const Section rows = section.inner(entry.key, *table, fmt::format("[edges.{}]", entry.key));
    const bool is_all = entry.key == "all";
    const std::vector<ClassId> classes = classes_of(entry);
    for (const Entry& row : table->entries) {
      row.read = true;
      const std::size_t reported = diagnostics_.all().size();
      read_row(rows, row, classes, is_all);
      // An intended edge is missing, which may be the only cause of other findings.
      if (names_.spaces.find(row.key)) diagnostics_.add_subject(row.key, reported);
    }
  }

  /// The classes of a table under [edges]; none, and an error, if its name is unknown.
  std::vector<ClassId> classes_of(const Entry& entry) {
    std::vector<ClassId> classes;
    if (entry.key == "all") {
      for (std::size_t i = 0; i < context_.variant.classes.size(); ++i) classes.emplace_back(i);
    } else if (const auto found = names_.classes.find(entry.key)) {
      classes.push_back(*found);
    } else {
      report_unknown_class(entry);
    }
    return classes;
  }

  void report_unknown_class(const Entry& entry) {
    if (names_.classes.names().empty()) return;  // it has been reported that there are none
    std::vector<std::string> known = names_.classes.names();
    known.emplace_back("all");
    std::string hint = did_you_mean(entry.key, known);
    if (hint.empty())
      hint = fmt::format("expected one of: {} (for every class)", join_names(known));
    diagnostics_.error("variant.unknown-class", entry.key_span,
                       fmt::format("unknown class '{}'", entry.key), std::move(hint));
  }

  void report_row_without_class(const Entry& entry) {
    const auto& classes = context_.variant.classes;
    diagnostics_.error("toml.wrong-type", entry.value.span,
                       fmt::format("edges of '{}' without a unit class", entry.key),
                       fmt::format("write them under [edges.{}] or [edges.all]",
                                   classes.empty() ? "CLASS" : classes.front().id));
  }

  void read_row(const Section& rows, const Entry& row, const std::vector<ClassId>& classes,
                bool is_all) {
    const auto from = names_.space({row.key, row.key_span}, diagnostics_);
    if (!row.value.is(NodeKind::array)) {
      report_wrong_kind(row.value, "a list", fmt::format("the edges of '{}'", row.key),
                        diagnostics_);
      return;
    }
    for (const Node& element : row.value.items) {
      if (element.is(NodeKind::text)) {
        add(from, {element.text, element.span}, classes, Edge{});
      } else if (element.is(NodeKind::table)) {
        read_edge(from, rows.inner(row.key, element, "the edge"), classes, is_all);
      } else {
        report_wrong_kind(element, "a place or a table", "an edge", diagnostics_);
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
    edge.kind = static_cast<EdgeKind>(
        section.word("by", "variant.unknown-word", "invalid value '{}' for 'by'").value_or(0));
    edge.rule = rules_.read(section);
    if (is_all)
      read_own_class(section, classes);
    else
      refuse_own_class(section);
    section.finish();
    if (to) add(from, *to, classes, edge);
  }

  void read_own_class(Section& section, std::vector<ClassId>& classes) {
    const std::optional<Text> name = section.placed_text("class");
    if (!name) return;
    classes.clear();
    if (const auto found = names_.unit_class(*name, diagnostics_)) classes.push_back(*found);
  }

  void refuse_own_class(const Section& section) {
    const Entry* own = section.node().find("class");
    if (own == nullptr) return;
    own->read = true;
    diagnostics_.error("toml.unknown-key", own->key_span,
                       "'class' of an edge is allowed only under [edges.all]",
                       "remove it, or move the edge to [edges.all]");
  }

  void add(std::optional<SpaceId> from, const Text& target, const std::vector<ClassId>& classes,
           Edge edge) {
    const auto to = names_.space(target, diagnostics_);
    if (!from || !to) return;
    const ProvinceId province = parts_.province_of(*from);
    if (province == parts_.province_of(*to)) {
      diagnostics_.error(
          "map.edge-to-itself", target.span,
          fmt::format("an edge from '{}' to itself", parts_.provinces[province.index()].id));
      return;
    }
    edge.span = target.span;
    if (reports_inner(*from, *to, edge)) return;
    table_.add(*from, *to, std::move(edge), classes);
  }

  /// From a place inside a province, units can only go to that province; others can help there.
  bool reports_inner(SpaceId from, SpaceId to, const Edge& edge) {
    const auto is_inner = [&](SpaceId space) {
      return parts_.provinces[parts_.province_of(space).index()].inner.has_value();
    };
    if (!is_inner(from) && !is_inner(to)) return false;
    const EdgeRule* rule = edge.rule == 0 ? nullptr : &context_.variant.edge_rules[edge.rule - 1U];
    if (rule != nullptr && !rule->moves && !rule->retreats) return false;
    diagnostics_.error(
        "map.inner-edge", edge.span,
        fmt::format("'{}' lies inside a province: units enter and leave it from there only",
                    parts_.spaces[(is_inner(to) ? to : from).index()].id),
        R"(write 'enter' and 'leave' in its own table; here only { to = "…", orders = ["support"] })");
    return true;
  }

  LoadContext& context_;
  VariantNames& names_;
  Diagnostics& diagnostics_;
  const MapParts& parts_;
  EdgeTable& table_;
  EdgeRuleReader rules_;
};

/// Joins each place inside a province to the province around it, by the lists `enter` and `leave`
/// of its table. Without them, the classes that can stand around it go in and out.
class InnerEdges {
 public:
  InnerEdges(LoadContext& context, MapParts& parts, EdgeTable& table)
      : context_(context),
        diagnostics_(context.diagnostics),
        parts_(parts),
        table_(table),
        rules_(context) {
    for (const auto& [key, known] : table.known())
      for (const SpaceId end : {known.edge.from, known.edge.to})
        stands_.insert({known.edge.unit_class, end});
  }

  void run() {
    for (InnerTable& table : parts_.inner_tables) join(table);
  }

 private:
  /// A class that goes in or out.
  struct Way {
    ClassId unit_class;
    Edge edge;  // without its ends
    [[nodiscard]] ClassId arrives_as() const {
      return edge.becomes.valid() ? edge.becomes : unit_class;
    }
    [[nodiscard]] bool is_plain() const { return edge.rule == 0 && !edge.becomes.valid(); }
  };

  void join(InnerTable& table) {
    const ProvinceId place = table.place;
    InnerPlace& inner = parts_.provinces[place.index()].inner.value();
    const bool has_classes = table.section && table.section->has("classes");
    if (has_classes) inner.classes = read_classes(*table.section);
    std::optional<std::vector<Way>> enter = read_ways(table, "enter");
    std::optional<std::vector<Way>> leave = read_ways(table, "leave");
    if (table.section) table.section->finish();
    if (!enter) {
      enter.emplace();
      for (const ClassId unit_class : around(inner.within))
        if (!has_classes || contains(inner.classes, unit_class))
          enter->push_back(plain(unit_class, place));
    }
    if (!has_classes) inner.classes = classes_of(*enter, leave);
    if (!leave) {
      leave.emplace();
      for (const ClassId id : inner.classes)
        if (stands_around(id, inner.within)) leave->push_back(plain(id, place));
    }
    if (inner.classes.empty())
      diagnostics_.error("map.inner-empty", parts_.provinces[place.index()].span,
                         fmt::format("no unit can ever stand in '{}'", id_of(place)),
                         "name classes under 'classes' or 'enter'");
    add_ways(place, *enter, *leave);
  }

  [[nodiscard]] Way plain(ClassId unit_class, ProvinceId place) const {
    Way way{unit_class, {}};
    way.edge.span = parts_.provinces[place.index()].span;
    return way;
  }

  [[nodiscard]] const std::string& id_of(ProvinceId province) const {
    return parts_.provinces[province.index()].id;
  }

  std::vector<ClassId> read_classes(Section& section) {
    std::vector<ClassId> classes;
    for (const Text& text : section.texts("classes"))
      if (const auto found = context_.names.unit_class(text, diagnostics_))
        classes.push_back(*found);
    return classes;
  }

  /// Nothing if the key is missing.
  std::optional<std::vector<Way>> read_ways(InnerTable& table, const char* key) {
    if (!table.section || !table.section->has(key)) return std::nullopt;
    std::vector<Way> ways;
    const Node* list = table.section->array(key);
    if (list == nullptr) return ways;
    for (const Node& item : list->items) {
      if (item.is(NodeKind::text)) {
        add_way({item.text, item.span}, {}, ways);
      } else if (item.is(NodeKind::table)) {
        read_way(table.section->inner(key, item, fmt::format("an element of '{}'", key)), ways);
      } else {
        table.section->wrong_item(key, item, "a class or a table",
                                  fmt::format("an element of '{}'", key));
      }
    }
    return ways;
  }

  void read_way(Section section, std::vector<Way>& ways) {
    section.require("class");
    const std::optional<Text> name = section.placed_text("class");
    Edge edge;
    if (const auto becomes = section.placed_text("becomes"))
      if (const auto found = context_.names.unit_class(*becomes, diagnostics_))
        edge.becomes = *found;
    edge.rule = rules_.read(section);
    section.finish();
    if (name) add_way(*name, std::move(edge), ways);
  }

  void add_way(const Text& name, Edge edge, std::vector<Way>& ways) {
    const auto unit_class = context_.names.unit_class(name, diagnostics_);
    if (!unit_class) return;
    if (edge.becomes == *unit_class) edge.becomes = ClassId::none();
    edge.span = name.span;
    ways.push_back({*unit_class, std::move(edge)});
  }

  /// The classes that can stand in the province around a place.
  [[nodiscard]] std::vector<ClassId> around(ProvinceId province) const {
    std::vector<ClassId> found;
    for (std::size_t i = 0; i < context_.variant.classes.size(); ++i)
      if (stands_around(ClassId{i}, province)) found.emplace_back(i);
    return found;
  }

  [[nodiscard]] bool stands_around(ClassId unit_class, ProvinceId province) const {
    return !spaces_for(unit_class, province).empty();
  }

  /// The places of the class in the province: the whole of it or its coasts.
  [[nodiscard]] std::vector<SpaceId> spaces_for(ClassId unit_class, ProvinceId province) const {
    const Province& around = parts_.provinces[province.index()];
    const SpaceId whole{province.index()};
    const std::vector<ClassId>& landed = parts_.terrains[around.terrain].landed;
    std::vector<SpaceId> found;
    if (stands_.contains({unit_class, whole}) || contains(landed, unit_class))
      found.push_back(whole);
    for (const SpaceId coast : around.coasts)
      if (stands_.contains({unit_class, coast})) found.push_back(coast);
    return found;
  }

  /// The classes that can stand inside: those that enter or leave, except units that only help from
  /// there.
  std::vector<ClassId> classes_of(const std::vector<Way>& enter,
                                  const std::optional<std::vector<Way>>& leave) const {
    std::vector<ClassId> classes;
    const auto add = [&](const Way& way, ClassId unit_class) {
      if (may_cross(way) && !contains(classes, unit_class)) classes.push_back(unit_class);
    };
    for (const Way& way : enter) add(way, way.arrives_as());
    if (leave)
      for (const Way& way : *leave) add(way, way.unit_class);
    return classes;
  }

  /// True if it is for more than supports.
  [[nodiscard]] bool may_cross(const Way& way) const {
    if (way.edge.rule == 0) return true;
    const EdgeRule& rule = context_.variant.edge_rules[way.edge.rule - 1U];
    return rule.moves || rule.retreats;
  }

  void add_ways(ProvinceId place, const std::vector<Way>& enter, const std::vector<Way>& leave) {
    const InnerPlace inner = *parts_.provinces[place.index()].inner;
    const SpaceId inside{place.index()};
    const auto goes_both_ways = [](const std::vector<Way>& back, const Way& way) {
      return way.is_plain() && std::any_of(back.begin(), back.end(), [&](const Way& other) {
               return other.unit_class == way.unit_class && other.is_plain();
             });
    };
    for (const Way& way : enter) {
      const std::vector<SpaceId> from = spaces_for(way.unit_class, inner.within);
      if (from.empty()) report_no_place(way, way.unit_class, inner.within);
      if (may_cross(way) && !contains(inner.classes, way.arrives_as()))
        report_no_place(way, way.arrives_as(), place);
      for (const SpaceId space : from) add(space, inside, way, goes_both_ways(leave, way));
    }
    for (const Way& way : leave) {
      const ClassId outside = may_cross(way) ? way.arrives_as() : ClassId::none();
      if (!contains(inner.classes, way.unit_class)) report_no_place(way, way.unit_class, place);
      std::vector<SpaceId> to{SpaceId{inner.within.index()}};
      if (outside.valid()) to = spaces_for(outside, inner.within);
      if (to.empty()) report_no_place(way, outside, inner.within);
      for (const SpaceId space : to) add(inside, space, way, goes_both_ways(enter, way));
    }
  }

  void report_no_place(const Way& way, ClassId unit_class, ProvinceId where) {
    diagnostics_.error("map.inner-class", way.edge.span,
                       fmt::format("no {} can stand in '{}'",
                                   context_.variant.classes[unit_class.index()].id, id_of(where)),
                       "say what it becomes there: { class = \"…\", becomes = \"…\" }");
  }

  void add(SpaceId from, SpaceId to, const Way& way, bool both_ways) {
    Edge edge = way.edge;
    edge.one_way = !both_ways;
    table_.add(from, to, std::move(edge), {way.unit_class});
  }

  LoadContext& context_;
  Diagnostics& diagnostics_;
  MapParts& parts_;
  EdgeTable& table_;
  EdgeRuleReader rules_;
  std::set<std::pair<ClassId, SpaceId>> stands_;
};

}  // namespace

std::vector<Edge> read_edges(LoadContext& context, MapParts& parts) {
  EdgeTable table(parts, context.diagnostics);
  const std::string source = EdgeReader(context, parts, table).run();
  InnerEdges(context, parts, table).run();
  check_edges(table, context, parts);
  table.check_ways_back();
  return table.edges(source);
}

namespace {

/// The movement phases with that label.
std::vector<std::uint8_t> find_movements(LoadContext& context, const Text& label) {
  const auto& phases = context.variant.calendar.phases;
  std::vector<std::uint8_t> found;
  std::vector<std::string> labels;
  for (std::size_t i = 0; i < phases.size(); ++i) {
    if (phases[i].kind != PhaseKind::movement) continue;
    labels.push_back(phases[i].label);
    if (phases[i].label == label.text) found.push_back(static_cast<std::uint8_t>(i));
  }
  if (found.empty())
    context.diagnostics.error("edge.unknown-phase", label.span,
                              fmt::format("no movement phase has the label '{}'", label.text),
                              did_you_mean_or_one_of(label.text, labels));
  return found;
}

void complete(LoadContext& context, const WrittenEdgeRule& written, EdgeRule& rule) {
  for (const Text& text : written.powers)
    if (const auto power = context.names.power(text, context.diagnostics))
      rule.powers.push_back(*power);
  for (const Text& text : written.phases)
    for (const std::uint8_t phase : find_movements(context, text)) rule.phases.push_back(phase);
  const auto nobody = [](const OwnerFilter& whose) {
    return !whose.own && !whose.none && !whose.other;
  };
  const bool is_useless = !rule.moves && !rule.supports && !rule.retreats;
  if (is_useless || written.lists_nothing || nobody(rule.owner) || nobody(rule.occupant))
    context.diagnostics.error("edge.never", rule.span, "an empty list: the edge is never open",
                              "remove the edge, or the list");
}

}  // namespace

void read_edge_rules(LoadContext& context) {
  auto& rules = context.variant.edge_rules;
  for (std::size_t i = 0; i < rules.size(); ++i) complete(context, context.edge_rules[i], rules[i]);
}

}  // namespace chancery
