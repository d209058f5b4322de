#include <fmt/format.h>

#include "core/loader/edge_table.h"

namespace chancery {
namespace {

/// Reads [edges] row by row into a table of edges.
class EdgeReader {
 public:
  EdgeReader(LoadContext& context, const MapParts& parts, EdgeTable& table)
      : context_(context),
        names_(context.names),
        diagnostics_(context.diagnostics),
        parts_(parts),
        table_(table) {}

  /// Returns the source of edges that give none of their own.
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
      // An edge that was meant is missing, which may be the only cause of what is found there.
      if (names_.spaces.find(row.key)) diagnostics_.speak_of(row.key, reported);
    }
  }

  /// The classes that a table under [edges] is for; none, and an error, if its name is unknown.
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
      complain_of_kind(row.value, "a list", fmt::format("the edges of '{}'", row.key),
                       diagnostics_);
      return;
    }
    for (const Node& element : row.value.items) {
      if (element.is(NodeKind::text)) {
        add(from, {element.text, element.span}, classes, Edge{});
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
    edge.kind = static_cast<EdgeKind>(
        section.word("by", "variant.unknown-word", "invalid value '{}' for 'by'").value_or(0));
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
    table_.add(*from, *to, std::move(edge), classes);
  }

  LoadContext& context_;
  VariantNames& names_;
  Diagnostics& diagnostics_;
  const MapParts& parts_;
  EdgeTable& table_;
};

}  // namespace

std::vector<Edge> read_edges(LoadContext& context, const MapParts& parts) {
  EdgeTable table(parts, context.diagnostics);
  const std::string source = EdgeReader(context, parts, table).run();
  check_edges(table, context, parts);
  table.check_ways_back();
  return table.edges(source);
}

}  // namespace chancery
