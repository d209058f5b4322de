#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <tuple>

#include "core/rules/map/document.h"
#include "core/workbench/diff/diff_parts.h"

namespace chancery {
namespace {

/// A place of either side: B's places by their numbers, followed by those that only A has.
using Place = std::size_t;

/// The edges between two places for one class in one of the variants.
struct EdgesBetween {
  bool there = false;  // from the lower place to the higher
  bool back = false;
  std::string source;
  EdgeKind kind = EdgeKind::border;
  std::string rule;  // its limits, in words
  SourceSpan span;

  [[nodiscard]] bool any() const { return there || back; }
};

struct WayKey {
  ClassId unit_class;  // of B
  Place low = 0;
  Place high = 0;
  friend auto operator<=>(const WayKey&, const WayKey&) = default;
};

struct BothWays {
  EdgesBetween in_a;
  EdgesBetween in_b;
};

/// The edges of two maps side by side, if both have their classes and provinces.
class EdgeComparison {
 public:
  explicit EdgeComparison(const DiffContext& context) : context_(context) {
    for (const Edge& edge : context.a.map.edges()) add_from_a(edge);
    for (const Edge& edge : context.b.map.edges()) {
      const Map& map = context.b.map;
      if (context.identity.classes.to_a(edge.unit_class).valid() &&
          in_a(map.province_of(edge.from)) && in_a(map.province_of(edge.to)))
        add({edge, rule_text(context.b, edge)}, edge.unit_class, edge.from.index(), edge.to.index(),
            &BothWays::in_b);
    }
  }

  [[nodiscard]] const std::map<WayKey, BothWays>& ways() const { return ways_; }

  /// The id of the place in A.
  [[nodiscard]] std::string name(Place place) const {
    const Map& b = context_.b.map;
    if (place >= b.spaces().size())
      return context_.a.map.space(SpaceId{place - b.spaces().size()}).id;
    const SpaceId in_a_map = context_.identity.touching.to_a(SpaceId{place});
    if (in_a_map.valid()) return context_.a.map.space(in_a_map).id;
    const Space& space = b.space(SpaceId{place});
    return province_name(place) + '/' + space.coast;
  }
  /// The id of its province in A.
  [[nodiscard]] std::string province_name(Place place) const {
    return context_.a.map.province(province(place)).id;
  }
  /// Its province in A.
  [[nodiscard]] ProvinceId province(Place place) const {
    const Map& b = context_.b.map;
    if (place >= b.spaces().size())
      return context_.a.map.province_of(SpaceId{place - b.spaces().size()});
    return context_.identity.provinces.to_a(b.province_of(SpaceId{place}));
  }

 private:
  [[nodiscard]] bool in_a(ProvinceId of_b) const {
    return context_.identity.provinces.to_a(of_b).valid();
  }

  void add_from_a(const Edge& edge) {
    const Map& map = context_.a.map;
    const Identity& identity = context_.identity;
    const ClassId unit_class = identity.classes.to_b(edge.unit_class);
    if (!unit_class.valid() || !identity.provinces.to_b(map.province_of(edge.from)).valid() ||
        !identity.provinces.to_b(map.province_of(edge.to)).valid())
      return;
    add({edge, rule_text(context_.a, edge)}, unit_class, place_of_a(edge.from), place_of_a(edge.to),
        &BothWays::in_a);
  }

  [[nodiscard]] Place place_of_a(SpaceId space) const {
    const SpaceId in_b = context_.identity.touching.to_b(space);
    return in_b.valid() ? in_b.index() : context_.b.map.spaces().size() + space.index();
  }

  struct LimitedEdge {
    const Edge& edge;
    std::string rule;
  };

  static std::string rule_text(const Variant& variant, const Edge& edge) {
    std::string text = edge.rule == 0 ? std::string()
                                      : edge_rule_text(variant, variant.edge_rules[edge.rule - 1U]);
    if (edge.becomes.valid())
      text += (text.empty() ? "becomes " : ", becomes ") + variant.classes[edge.becomes.index()].id;
    return text;
  }

  void add(const LimitedEdge& limited, ClassId unit_class, Place from, Place to,
           EdgesBetween BothWays::*side) {
    const Edge& edge = limited.edge;
    const WayKey key{unit_class, std::min(from, to), std::max(from, to)};
    EdgesBetween& way = ways_[key].*side;
    (from < to ? way.there : way.back) = true;
    way.source = edge.source;
    way.kind = edge.kind;
    way.rule = limited.rule;
    way.span = edge.span;
  }

  const DiffContext& context_;
  std::map<WayKey, BothWays> ways_;
};

/// One class between two provinces: the edges in A and in B, either may be absent.
struct EdgeChange {
  std::string unit_class;
  std::string from;  // in the province whose id comes first
  std::string to;
  EdgesBetween in_a;  // `there` is from `from` to `to`
  EdgesBetween in_b;
};

/// All changes between two provinces.
struct PairChanges {
  std::string first;
  std::string second;
  std::vector<EdgeChange> changes;
};

using ProvincePair = std::pair<ProvinceId, ProvinceId>;  // of A, the lower first

EdgeChange change_of(const DiffContext& context, const EdgeComparison& table, const WayKey& key,
                     const BothWays& ways) {
  EdgeChange change{name_in_a(context, key.unit_class), table.name(key.low), table.name(key.high),
                    ways.in_a, ways.in_b};
  if (table.province_name(key.low) <= table.province_name(key.high)) return change;
  std::swap(change.from, change.to);
  std::swap(change.in_a.there, change.in_a.back);
  std::swap(change.in_b.there, change.in_b.back);
  return change;
}

std::string way_text(const EdgeChange& change, const EdgesBetween& way) {
  if (way.there && way.back) return "both ways";
  return way.there ? fmt::format("from {} to {} only", change.from, change.to)
                   : fmt::format("from {} to {} only", change.to, change.from);
}

/// "class X - Y": the class, the places if one is a coast, and the direction if there is only one.
std::string edge_text(const EdgeChange& change, const EdgesBetween& way) {
  std::string text = change.unit_class;
  const bool coasts =
      change.from.find('/') != std::string::npos || change.to.find('/') != std::string::npos;
  if (coasts) text += fmt::format(" {} - {}", change.from, change.to);
  if (!(way.there && way.back)) text += ", " + way_text(change, way);
  return text;
}

/// Reports the changes between two provinces in as few differences as possible.
class PairReport {
 public:
  PairReport(DiffContext& context, const PairChanges& pair, bool touch_in_a, bool touch_in_b)
      : context_(context), pair_(pair), touch_in_a_(touch_in_a), touch_in_b_(touch_in_b) {}

  void report() {
    std::vector<EdgeChange> removed;
    std::vector<EdgeChange> added;
    for (const EdgeChange& change : pair_.changes) {
      if (!change.in_b.any()) {
        removed.push_back(change);
      } else if (!change.in_a.any()) {
        added.push_back(change);
      } else {
        report_ways(change);
      }
    }
    report_moved(removed, added);
    report_lone(removed, DifferenceKind::removed);
    report_lone(added, DifferenceKind::added);
  }

 private:
  [[nodiscard]] Difference start(DifferenceKind kind, std::string_view aspect) const {
    Difference difference{DifferenceArea::edge, kind, pair_.first + " - " + pair_.second};
    difference.aspect = aspect;
    return difference;
  }

  static void add_edge(Difference& difference, const EdgeChange& change) {
    difference.edges.push_back({change.unit_class, change.from, change.to});
    if (difference.place_a.line == 0 && change.in_a.any()) difference.place_a = change.in_a.span;
    if (difference.place_b.line == 0 && change.in_b.any()) difference.place_b = change.in_b.span;
  }

  void report_ways(const EdgeChange& change) {
    Difference difference = start(DifferenceKind::changed, "one_way");
    difference.in_a = way_text(change, change.in_a);
    difference.in_b = way_text(change, change.in_b);
    difference.text =
        fmt::format("{}: {} in A, {} in B", change.unit_class, difference.in_a, difference.in_b);
    add_edge(difference, change);
    context_.found.push_back(std::move(difference));
  }

  /// Reports edges of the same class that now belong to another coast.
  void report_moved(std::vector<EdgeChange>& removed, std::vector<EdgeChange>& added) {
    for (auto old = removed.begin(); old != removed.end();) {
      const auto now = std::find_if(added.begin(), added.end(), [&](const EdgeChange& other) {
        return other.unit_class == old->unit_class && other.in_b.there == old->in_a.there &&
               other.in_b.back == old->in_a.back;
      });
      if (now == added.end()) {
        ++old;
        continue;
      }
      Difference difference = start(DifferenceKind::changed, "coast");
      difference.in_a = fmt::format("{} - {}", old->from, old->to);
      difference.in_b = fmt::format("{} - {}", now->from, now->to);
      difference.text =
          fmt::format("{}: {} in A, {} in B", old->unit_class, difference.in_a, difference.in_b);
      add_edge(difference, *old);
      add_edge(difference, *now);
      context_.found.push_back(std::move(difference));
      added.erase(now);
      old = removed.erase(old);
    }
  }

  void report_lone(const std::vector<EdgeChange>& changes, DifferenceKind kind) {
    if (changes.empty()) return;
    const bool added = kind == DifferenceKind::added;
    const bool whole_border = added ? !touch_in_a_ : !touch_in_b_;
    Difference difference = start(kind, whole_border ? "border" : "edge");
    std::vector<std::string> texts;
    for (const EdgeChange& change : changes) {
      texts.push_back(edge_text(change, added ? change.in_b : change.in_a));
      add_edge(difference, change);
    }
    (added ? difference.in_b : difference.in_a) = fmt::format("{}", fmt::join(texts, "; "));
    difference.text = fmt::format("{} only in {}: {}", difference.aspect, added ? "B" : "A",
                                  added ? difference.in_b : difference.in_a);
    context_.found.push_back(std::move(difference));
  }

  DiffContext& context_;
  const PairChanges& pair_;
  bool touch_in_a_;
  bool touch_in_b_;
};

bool touch(const Map& map, ProvinceId province, ProvinceId other) {
  const auto touching = map.touching(province);
  return std::binary_search(touching.begin(), touching.end(), other);
}

constexpr std::size_t edges_named = 4;

Difference source_difference(const DiffContext& context, const EdgeComparison& table,
                             const std::pair<std::string, std::string>& sources,
                             const std::vector<std::pair<WayKey, const BothWays*>>& edges) {
  Difference difference{DifferenceArea::edge, DifferenceKind::changed, ""};
  difference.aspect = "source";
  difference.in_a = sources.first;
  difference.in_b = sources.second;
  std::vector<std::string> names;
  for (const auto& [key, ways] : edges) {
    const EdgeChange change = change_of(context, table, key, *ways);
    difference.edges.push_back({change.unit_class, change.from, change.to});
    if (names.size() < edges_named)
      names.push_back(fmt::format("{} {} - {}", change.unit_class, change.from, change.to));
  }
  difference.subject = edges.size() == 1
                           ? names.front()
                           : fmt::format("{} edges ({}{})", edges.size(), diff_join(names),
                                         edges.size() > edges_named ? ", …" : "");
  const auto shown = [](const std::string& text) {
    return text.empty() ? std::string("none") : print_text(text);
  };
  difference.text =
      fmt::format("source: {} in A, {} in B", shown(difference.in_a), shown(difference.in_b));
  difference.place_a = edges.front().second->in_a.span;
  difference.place_b = edges.front().second->in_b.span;
  return difference;
}

/// Reports edges with a different detail in A and in B: `value` returns the detail.
void compare_edge_details(DiffContext& context, std::string_view aspect, std::string_view word,
                          auto value) {
  const EdgeComparison table(context);
  for (const auto& [key, ways] : table.ways()) {
    if (!ways.in_a.any() || !ways.in_b.any() || value(ways.in_a) == value(ways.in_b)) continue;
    const EdgeChange change = change_of(context, table, key, ways);
    Difference difference{DifferenceArea::edge, DifferenceKind::changed,
                          fmt::format("{} - {}", change.from, change.to)};
    difference.aspect = aspect;
    difference.in_a = value(ways.in_a);
    difference.in_b = value(ways.in_b);
    difference.text = fmt::format("{}: {}{} in A, {}{} in B", change.unit_class, word,
                                  difference.in_a, word, difference.in_b);
    difference.edges.push_back({change.unit_class, change.from, change.to});
    difference.place_a = ways.in_a.span;
    difference.place_b = ways.in_b.span;
    context.found.push_back(std::move(difference));
  }
}

/// Reports kinds and limits: for example, a border in A and a bridge in B, or open only in Winter
/// in one of them.
void compare_edge_kinds(DiffContext& context) {
  compare_edge_details(context, "by", "by ", [](const EdgesBetween& way) {
    return std::string(edge_kind_name(way.kind));
  });
  compare_edge_details(context, "rule", "", [](const EdgesBetween& way) {
    return way.rule.empty() ? std::string("unlimited") : way.rule;
  });
}

}  // namespace

void compare_edges(DiffContext& context) {
  const EdgeComparison table(context);
  std::map<ProvincePair, PairChanges> pairs;
  for (const auto& [key, ways] : table.ways()) {
    if (ways.in_a.there == ways.in_b.there && ways.in_a.back == ways.in_b.back) continue;
    EdgeChange change = change_of(context, table, key, ways);
    PairChanges& pair = pairs[std::minmax({table.province(key.low), table.province(key.high)})];
    const std::string& text = table.province_name(key.low);
    const std::string& other = table.province_name(key.high);
    pair.first = std::min(text, other);
    pair.second = std::max(text, other);
    pair.changes.push_back(std::move(change));
  }
  const auto& provinces = context.identity.provinces;
  for (const auto& [ends, pair] : pairs)
    PairReport(context, pair, touch(context.a.map, ends.first, ends.second),
               touch(context.b.map, provinces.to_b(ends.first), provinces.to_b(ends.second)))
        .report();
  compare_edge_kinds(context);
}

void compare_edge_sources(DiffContext& context) {
  const EdgeComparison table(context);
  std::map<std::pair<std::string, std::string>, std::vector<std::pair<WayKey, const BothWays*>>>
      changed;
  for (const auto& [key, ways] : table.ways())
    if (ways.in_a.any() && ways.in_b.any() && ways.in_a.source != ways.in_b.source)
      changed[{ways.in_a.source, ways.in_b.source}].emplace_back(key, &ways);
  for (const auto& [sources, edges] : changed)
    context.found.push_back(source_difference(context, table, sources, edges));
}

}  // namespace chancery
