#include "core/boards/coasts/coast_hints.h"

#include <fmt/format.h>

#include <utility>

#include "core/rules/map/section.h"

namespace chancery {

std::string_view ground_change_name(GroundChange kind) {
  switch (kind) {
    case GroundChange::cut:
      return "cut";
    case GroundChange::fill:
      return "fill";
    case GroundChange::take:
      break;
  }
  return "take";
}

namespace {

constexpr double far_off = 1e6;  // beyond any sheet whose points are distinct

std::optional<double> number_in(const Node& node) {
  if (node.is(NodeKind::integer)) return static_cast<double>(node.integer);
  return node.is(NodeKind::real) ? std::optional(node.real) : std::nullopt;
}

/// Reads the tables of one file.
class HintReader {
 public:
  explicit HintReader(Diagnostics& diagnostics) : diagnostics_(diagnostics) {}

  CoastHints run(const Node& document) {
    Section root(document, "coasts.toml", coast_keys(), diagnostics_);
    hints_.source = root.text("source").value_or("");
    hints_.rest = root.text("rest").value_or("");
    root.require("sheet");
    root.require("seeds");
    if (const Node* sheet = root.table("sheet")) read_sheet(root.inner("sheet", *sheet, "[sheet]"));
    if (const Node* growth = root.table("growth"))
      read_growth(root.inner("growth", *growth, "[growth]"));
    read_by_id(root, "seeds",
               [&](const Entry& entry) { hints_.seeds[entry.key] = points_in(entry.value); });
    read_by_id(root, "places", [&](const Entry& entry) {
      if (const auto point = point_in(entry.value)) hints_.places[entry.key] = *point;
    });
    read_barren(root);
    read_countries(root);
    read_changes(root);
    if (const Node* kept = root.array("kept")) hints_.kept = points_in(*kept);
    if (const Node* nobodys = root.array("nobodys")) hints_.nobodys = points_in(*nobodys);
    root.finish();
    return std::move(hints_);
  }

 private:
  std::optional<LonLat> point_in(const Node& node) {
    if (node.is(NodeKind::array) && node.items.size() == 2) {
      const auto x = number_in(node.items[0]);
      const auto y = number_in(node.items[1]);
      if (x && y) return LonLat{*x, *y};
    }
    diagnostics_.error("coasts.bad-point", node.span, "a point must be [longitude, latitude]");
    return std::nullopt;
  }

  std::vector<LonLat> points_in(const Node& node) {
    std::vector<LonLat> points;
    if (!node.is(NodeKind::array)) {
      report_wrong_kind(node, "a list of points", "points", diagnostics_);
      return points;
    }
    for (const Node& item : node.items)
      if (const auto point = point_in(item)) points.push_back(*point);
    return points;
  }

  std::vector<LonLat> points_of(Section& section, std::string_view key) {
    const Node* list = section.array(key);
    return list == nullptr ? std::vector<LonLat>() : points_in(*list);
  }

  template <class Act>
  void read_by_id(Section& root, std::string_view key, Act act) {
    const Node* table = root.table(key);
    if (table == nullptr) return;
    for (const Entry& entry : table->entries) {
      entry.read = true;
      hints_.spans.try_emplace(entry.key, entry.key_span);
      act(entry);
    }
  }

  void read_sheet(Section section) {
    hints_.width = section.number("width").value_or(hints_.width);
    ProjectionWish& wish = hints_.projection;
    if (const auto kind =
            section.word("projection", "coasts.unknown-word", "unknown projection '{}'"))
      wish.kind = static_cast<ProjectionKind>(*kind);
    if (const Node* center = section.array("center"))
      if (const auto point = point_in(*center)) wish.center = *point;
    read_parallels(section, wish);
    wish.longitudes = points_of(section, "longitudes");
    wish.latitudes = points_of(section, "latitudes");
    for (const auto& [density, key] :
         {std::pair(&wish.longitudes, "longitudes"), std::pair(&wish.latitudes, "latitudes")})
      check_density(section, *density, key);
    section.require("fit");
    hints_.fit = points_of(section, "fit");
    const std::vector<LonLat> window = points_of(section, "window");
    if (window.size() >= 2)
      hints_.window = {window[0], window[1]};
    else if (wish.kind == ProjectionKind::plain)
      hints_.window = {{{-far_off, -far_off}, {far_off, far_off}}};
    if (hints_.window[0][0] >= hints_.window[1][0] || hints_.window[0][1] >= hints_.window[1][1])
      diagnostics_.error("coasts.bad-window", section.span_of("window"),
                         "the first corner must be southwest of the second");
    section.finish();
  }

  void read_parallels(Section& section, ProjectionWish& wish) {
    const Node* list = section.array("parallels");
    for (std::size_t i = 0; list != nullptr && i < list->items.size() && i < 2; ++i) {
      const double latitude = number_in(list->items[i]).value_or(0);
      wish.parallels[i] = latitude;
      if (i == 0) wish.parallels[1] = latitude;
    }
    if (wish.kind == ProjectionKind::conic &&
        (wish.parallels[0] + wish.parallels[1] == 0 || list == nullptr))
      diagnostics_.error("coasts.bad-parallels", section.span_of("parallels"),
                         "a conic projection needs 'parallels' that are not opposite latitudes");
  }

  void check_density(Section& section, const Density& density, std::string_view key) {
    for (std::size_t i = 0; i < density.size(); ++i) {
      const bool rises = i == 0 || density[i][0] > density[i - 1][0];
      if (rises && density[i][1] > 0) continue;
      diagnostics_.error("coasts.bad-density", section.span_of(key),
                         "degrees must rise, and densities must be more than 0");
      return;
    }
  }

  void read_growth(Section section) {
    const auto take = [&](std::string_view key, std::int64_t& value) {
      value = section.integer(key).value_or(value);
    };
    take("least_island", hints_.least_island);
    take("least_lake", hints_.least_lake);
    take("most_island", hints_.most_island);
    take("short_border", hints_.short_border);
    take("corridor", hints_.corridor);
    hints_.island_reach = section.number("island_reach").value_or(hints_.island_reach);
    hints_.border_cost = section.number("border_cost").value_or(hints_.border_cost);
    section.finish();
  }

  void read_barren(Section& root) {
    read_by_id(root, "impassable", [&](const Entry& entry) {
      if (entry.value.is(NodeKind::text))
        hints_.barren.push_back({entry.key, entry.value.text, entry.key_span});
      else
        report_wrong_kind(entry.value, "a string", entry.key, diagnostics_);
    });
    if (hints_.rest.empty()) return;
    for (const BarrenHint& hint : hints_.barren)
      if (hint.id == hints_.rest) return;
    diagnostics_.error("coasts.unknown-id", root.span_of("rest"),
                       fmt::format("'{}' is not among the impassable areas", hints_.rest));
  }

  void read_countries(Section& root) {
    const Node* table = root.table("countries");
    if (table == nullptr) return;
    for (const Entry& entry : table->entries) {
      entry.read = true;
      CountryHint country{entry.key, {}, entry.key_span};
      if (!entry.value.is(NodeKind::array)) {
        report_wrong_kind(entry.value, "a list", entry.key, diagnostics_);
        continue;
      }
      for (const Node& item : entry.value.items) {
        if (item.is(NodeKind::text))
          country.owners.push_back({item.text, item.span});
        else
          report_wrong_kind(item, "a string", entry.key, diagnostics_);
      }
      hints_.countries.push_back(std::move(country));
    }
  }

  void read_changes(Section& root) {
    const Node* list = root.array("change");
    if (list == nullptr) return;
    for (const Node& item : list->items) {
      if (!item.is(NodeKind::table)) {
        report_wrong_kind(item, "a table", "change", diagnostics_);
        continue;
      }
      Section section = root.inner("change", item, "[[change]]");
      GroundHint change;
      section.require("what");
      if (const auto kind = section.word("what", "coasts.unknown-word", "unknown change '{}'"))
        change.kind = static_cast<GroundChange>(*kind);
      if (const auto owner = section.placed_text("to")) change.owner = *owner;
      change.area = points_of(section, "area");
      change.line = points_of(section, "line");
      change.width = section.number("width").value_or(change.width);
      check_change(section, change);
      section.finish();
      hints_.changes.push_back(std::move(change));
    }
  }

  void check_change(Section& section, const GroundHint& change) {
    if (change.area.empty() == change.line.empty())
      diagnostics_.error("coasts.bad-change", section.span_of("what"),
                         "a change needs an 'area' or a 'line', and not both");
    if ((change.kind == GroundChange::cut) != change.owner.text.empty())
      diagnostics_.error("coasts.bad-change", section.span_of("what"),
                         change.kind == GroundChange::cut ? "water that is cut is nobody's: no 'to'"
                                                          : "a change needs a 'to': whose land?");
  }

  Diagnostics& diagnostics_;
  CoastHints hints_;
};

}  // namespace

std::optional<CoastHints> read_coast_hints(const std::shared_ptr<const SourceFile>& file,
                                           Diagnostics& diagnostics) {
  const auto document = parse_document(file, diagnostics);
  if (!document) return std::nullopt;
  Diagnostics found;
  CoastHints hints = HintReader(found).run(*document);
  for (const Diagnostic& diagnostic : found.all()) diagnostics.add(diagnostic);
  if (found.has_errors()) return std::nullopt;
  return hints;
}

}  // namespace chancery
