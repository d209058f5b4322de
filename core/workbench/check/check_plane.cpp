#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "core/base/common/contains.h"
#include "core/base/common/point.h"
#include "core/workbench/check/check.h"
#include "core/workbench/check/map_findings.h"
#include "core/workbench/study/planarity.h"

namespace chancery {
namespace {

using GraphNode = Graph::Node;

constexpr std::size_t most_tangles = 4;   // reported in one graph
constexpr std::size_t most_corners = 24;  // reported one by one
// Above this many steps the slow searches are skipped; a real board needs a thousandth.
constexpr std::size_t most_steps = 30'000'000;
constexpr std::size_t most_pairs_listed = 4;  // crossings named in one finding

Link link_of(GraphNode a, GraphNode b) {
  return {std::min(a, b), std::max(a, b)};
}

/// A graph that should be drawable: of a class, or of all together.
struct PlaneSheet {
  std::string what;  // "the map of class 'x'"
  std::vector<Link> links;
  std::map<Link, SourceSpan> spans;
  std::set<std::pair<GraphNode, GraphNode>> ways;  // every edge in each of its directions
  bool by_space = false;                           // nodes are spaces, not provinces
};

/// Finds parts that cannot be drawn on a sheet, and names the edges that cross.
class TangleFinder {
 public:
  TangleFinder(MapFindings& board, const PlaneSheet& sheet)
      : board_(board),
        sheet_(sheet),
        nodes_(sheet.by_space ? board.map().spaces().size() : board.map().provinces().size()),
        near_(nodes_) {
    for (const auto& [a, b] : sheet.links) near_.join(a, b);
    near_.tidy();
  }

  /// Reports each tangle, and removes one edge to find the next. Returns false if there was none.
  bool run(bool is_question) {
    std::vector<Link> links = sheet_.links;
    for (std::size_t count = 0; count < most_tangles; ++count) {
      const auto tangle = find_kuratowski_subgraph(nodes_, links);
      if (!tangle) return count > 0;
      const bool small = links_of(*tangle).size() * links.size() <= most_steps;
      const std::vector<Link> remedies =
          small ? single_remedies(nodes_, links, *tangle) : std::vector<Link>();
      const Link suspect = most_suspicious(remedies.empty() ? links_of(*tangle) : remedies);
      std::erase(links, suspect);
      const bool last = count + 1 == most_tangles && !is_planar(nodes_, links);
      report(*tangle, remedies, suspect, is_question, last ? "; there are more crossings" : "");
    }
    return true;
  }

 private:
  static std::vector<Link> links_of(const KuratowskiSubgraph& tangle) {
    std::vector<Link> links;
    for (const auto& path : tangle.paths)
      for (std::size_t i = 0; i + 1 < path.size(); ++i)
        links.push_back(link_of(path[i], path[i + 1]));
    std::sort(links.begin(), links.end());
    return links;
  }

  /// An edge between neighbors on a sheet has common neighbors on both sides. The fewer it has, and
  /// the longer it is if places are given, the likelier it is wrong.
  [[nodiscard]] Link most_suspicious(const std::vector<Link>& links) const {
    return *std::min_element(links.begin(), links.end(), [&](const Link& a, const Link& b) {
      return std::pair(shared(a), -length(a)) < std::pair(shared(b), -length(b));
    });
  }

  [[nodiscard]] std::size_t shared(const Link& link) const {
    const auto& a = near_.out[link.first];
    return static_cast<std::size_t>(std::count_if(a.begin(), a.end(), [&](GraphNode node) {
      const auto& b = near_.out[link.second];
      return std::binary_search(b.begin(), b.end(), node);
    }));
  }

  [[nodiscard]] double length(const Link& link) const {
    const auto a = place(link.first);
    const auto b = place(link.second);
    return a && b ? std::hypot((*a)[0] - (*b)[0], (*a)[1] - (*b)[1]) : 0;
  }

  [[nodiscard]] std::optional<Point> place(GraphNode node) const {
    return sheet_.by_space ? board_.map().space(SpaceId{node}).at
                           : board_.map().province(ProvinceId{node}).at;
  }

  [[nodiscard]] const std::string& id(GraphNode node) const {
    return sheet_.by_space ? board_.id(SpaceId{node}) : board_.id(ProvinceId{node});
  }
  [[nodiscard]] std::string called(GraphNode node) const {
    return sheet_.by_space ? board_.called(SpaceId{node}) : board_.called(ProvinceId{node});
  }
  /// "A-B", or "B→A" if the edge only leads from B to A.
  [[nodiscard]] std::string shown(const Link& link) const {
    const auto& [a, b] = link;
    if (!sheet_.ways.contains({b, a})) return id(a) + "→" + id(b);
    if (!sheet_.ways.contains({a, b})) return id(b) + "→" + id(a);
    return id(a) + "-" + id(b);
  }

  [[nodiscard]] std::string list(std::vector<GraphNode>::const_iterator from,
                                 std::vector<GraphNode>::const_iterator to) const {
    std::vector<std::string> texts;
    for (; from != to; ++from) texts.push_back(called(*from));
    return MapFindings::listed(std::move(texts));
  }

  /// "A-B-C"; a long path without its middle.
  [[nodiscard]] std::string shown_path(const std::vector<GraphNode>& path) const {
    constexpr std::size_t most_shown = 7;
    constexpr std::size_t at_each_end = 3;
    std::vector<std::string> ids;
    for (std::size_t i = 0; i < path.size(); ++i) {
      const bool middle = i >= at_each_end && i + at_each_end < path.size();
      if (path.size() <= most_shown || !middle) {
        ids.push_back(id(path[i]));
      } else if (i == at_each_end) {
        ids.emplace_back("...");
      }
    }
    return fmt::format("{}", fmt::join(ids, "-"));
  }

  /// "A, B and C are each joined to D, E and F", with the paths that are longer than one edge.
  [[nodiscard]] std::string reason(const KuratowskiSubgraph& tangle) const {
    const auto begin = tangle.branches.begin();
    const auto end = tangle.branches.end();
    std::string text = tangle.is_five()
                           ? fmt::format("{} are all joined to each other", list(begin, end))
                           : fmt::format("each of {} is joined to each of {}",
                                         list(begin, begin + 3), list(begin + 3, end));
    std::vector<std::string> ways;
    for (const auto& path : tangle.paths) {
      if (path.size() < 3) continue;
      ways.push_back(shown_path(path));
    }
    if (!ways.empty()) text += ", via " + MapFindings::listed(std::move(ways));
    return text;
  }

  /// The edges that the suspect may cross, on paths without a common end.
  [[nodiscard]] std::vector<Link> crossed(const KuratowskiSubgraph& tangle, const Link& suspect,
                                          const std::vector<Link>& remedies) const {
    const std::vector<GraphNode>* own = nullptr;
    for (const auto& path : tangle.paths)
      for (std::size_t i = 0; i + 1 < path.size(); ++i)
        if (link_of(path[i], path[i + 1]) == suspect) own = &path;
    std::vector<Link> links;
    for (const auto& path : tangle.paths) {
      const bool apart = path.front() != own->front() && path.front() != own->back() &&
                         path.back() != own->front() && path.back() != own->back();
      if (!apart) continue;
      for (std::size_t i = 0; i + 1 < path.size(); ++i)
        links.push_back(link_of(path[i], path[i + 1]));
    }
    // Edges whose removal would also help are the likeliest.
    std::vector<Link> likely;
    for (const Link& link : links)
      if (contains(remedies, link)) likely.push_back(link);
    return likely.empty() ? links : likely;
  }

  /// True if each end of one edge is joined to each end of the other. Then the four may meet at a
  /// point.
  [[nodiscard]] bool all_touch(const Link& link, const Link& other) const {
    const auto& a = near_.out[link.first];
    const auto& b = near_.out[link.second];
    return std::binary_search(a.begin(), a.end(), other.first) &&
           std::binary_search(a.begin(), a.end(), other.second) &&
           std::binary_search(b.begin(), b.end(), other.first) &&
           std::binary_search(b.begin(), b.end(), other.second);
  }

  [[nodiscard]] std::string corner_question(const Link& entry, const Link& other) const {
    return fmt::format("if the four meet at a point, only two of them touch across it: {} or {}",
                       shown(entry), shown(other));
  }

  [[nodiscard]] std::string remedy(const std::vector<Link>& remedies) const {
    if (remedies.size() == 1)
      return fmt::format("without {} it can be drawn", shown(remedies.front()));
    std::vector<std::string> texts;
    for (const Link& link : remedies) texts.push_back(shown(link));
    return "it can be drawn without any one of these: " + MapFindings::listed(texts);
  }

  void report(const KuratowskiSubgraph& tangle, const std::vector<Link>& remedies,
              const Link& suspect, bool is_question, std::string_view more) {
    std::vector<Link> others = crossed(tangle, suspect, remedies);
    const auto corner = std::find_if(others.begin(), others.end(),
                                     [&](const Link& other) { return all_touch(suspect, other); });
    const bool is_corner = corner != others.end();
    if (is_corner) others = std::vector<Link>{Link(*corner)};
    std::vector<std::string> at{id(suspect.first), id(suspect.second)};
    const auto add_place = [&](GraphNode node) {
      if (!contains(at, id(node))) at.push_back(id(node));
    };
    std::vector<std::string> pairs;
    for (std::size_t i = 0; i < others.size() && i < most_pairs_listed; ++i) {
      add_place(others[i].first);
      add_place(others[i].second);
      pairs.push_back(shown(others[i]));
    }
    for (const GraphNode node : tangle.branches) add_place(node);
    const std::string message =
        fmt::format("{} cannot be drawn without crossings: {} crosses {}", sheet_.what,
                    shown(suspect), fmt::format("{}", fmt::join(pairs, " or ")));
    std::string hint = is_corner          ? corner_question(suspect, others.front())
                       : remedies.empty() ? "removing one edge may not be enough: " + reason(tangle)
                                          : remedy(remedies);
    hint += more;
    const SourceSpan& span = sheet_.spans.at(suspect);
    if (is_question) {
      board_.note("plane.classes-cross", span, std::move(at), message, hint);
    } else {
      board_.warning("plane.crossing", span, std::move(at), message, hint);
    }
  }

  MapFindings& board_;
  const PlaneSheet& sheet_;
  std::size_t nodes_;
  Graph near_;
};

template <class Holds>
PlaneSheet make_sheet(const MapFindings& board, std::string what, bool by_space, Holds holds) {
  PlaneSheet sheet;
  sheet.what = std::move(what);
  sheet.by_space = by_space;
  const Map& map = board.map();
  for (const Edge& edge : map.edges()) {
    if (map.is_inner(edge)) continue;
    // Bridges pass over other edges, and portals have no path on the sheet.
    if (edge.kind != EdgeKind::border || !holds(edge)) continue;
    const auto node = [&](SpaceId space) {
      return static_cast<GraphNode>(by_space ? space.index() : map.province_of(space).index());
    };
    const Link link = link_of(node(edge.from), node(edge.to));
    sheet.ways.emplace(node(edge.from), node(edge.to));
    if (sheet.spans.try_emplace(link, edge.span).second) sheet.links.push_back(link);
  }
  return sheet;
}

void find_crossings(MapFindings& board) {
  bool any = false;
  for (std::size_t i = 0; i < board.variant().classes.size(); ++i) {
    const auto own = [&](const Edge& edge) { return edge.unit_class == ClassId{i}; };
    const std::string what = fmt::format("the map of class '{}'", board.id(ClassId{i}));
    const PlaneSheet merged = make_sheet(board, what, false, own);
    const bool tangled = TangleFinder(board, merged).run(false);
    any = any || tangled;
    // Coasts lie in their province; they are worth a check only if the provinces pass.
    if (tangled) continue;
    const PlaneSheet split = make_sheet(board, what + " with separate coasts", true, own);
    any = TangleFinder(board, split).run(false) || any;
  }
  if (any || board.variant().classes.size() < 2) return;
  const PlaneSheet all =
      make_sheet(board, "the map of all classes together", false, [](const Edge&) { return true; });
  TangleFinder(board, all).run(true);
}

/// Finds four provinces in a ring around a point, and whether two of them touch across it.
class CornerCheck {
 public:
  explicit CornerCheck(MapFindings& board)
      : board_(board), map_(board.map()), graph_(touching_graph(board.variant())) {
    for (const Corner& corner : board.variant().check_notes.corners) {
      std::vector<ProvinceId> around(corner.provinces.begin(), corner.provinces.end());
      std::sort(around.begin(), around.end());
      recorded_.insert(std::move(around));
    }
  }

  void run() {
    for (const Corner& corner : board_.variant().check_notes.corners) check_recorded(corner);
    for (GraphNode a = 0; a < graph_.size(); ++a) look_across(a);
    const bool many = rings_.size() * graph_.size() > most_steps;
    if (!many) std::erase_if(rings_, [&](const Ring& ring) { return !is_empty(ring); });
    if (many || rings_.size() > most_corners) {
      report_many();
    } else {
      for (const Ring& ring : rings_) report(ring);
    }
  }

 private:
  using Ring = std::array<GraphNode, 4>;

  [[nodiscard]] bool touch(std::size_t a, std::size_t b) const {
    return std::binary_search(graph_.out[a].begin(), graph_.out[a].end(),
                              static_cast<GraphNode>(b));
  }

  /// The corner as a ring in which the two that touch, if any, are opposite each other.
  static std::array<ProvinceId, 4> ring_of(const Corner& corner) {
    std::array<ProvinceId, 4> ring = corner.provinces;
    if (corner.touching.empty()) return ring;
    std::vector<ProvinceId> rest;
    for (const ProvinceId province : ring)
      if (province != corner.touching[0] && province != corner.touching[1])
        rest.push_back(province);
    return {corner.touching[0], rest[0], corner.touching[1], rest[1]};
  }

  void check_recorded(const Corner& corner) {
    const std::array<ProvinceId, 4> ring = ring_of(corner);
    const std::vector<std::string> at = board_.ids(ring);
    const auto report_disagreement = [&](ProvinceId a, ProvinceId b, bool is_joined) {
      board_.error(
          "plane.corner-disagrees", corner.span, at,
          fmt::format("{} and {} {} by an edge, but the corner says that they {}", board_.called(a),
                      board_.called(b), is_joined ? "are joined" : "are not joined",
                      is_joined ? "do not touch" : "touch"),
          "correct the edges or the corner");
    };
    for (std::size_t i = 0; i < 4; ++i) {
      const ProvinceId a = ring[i];
      const ProvinceId b = ring[(i + 1) % 4];
      if (touch(a.index(), b.index())) continue;
      if (!corner.inherited)
        board_.warning("plane.corner-open", corner.span, at,
                       fmt::format("{} and {} do not touch, so the four do not meet at a point",
                                   board_.called(a), board_.called(b)),
                       "name the four in their order around the point");
      return;
    }
    for (std::size_t i = 0; i < 2; ++i) {
      const bool joined = touch(ring[i].index(), ring[i + 2].index());
      const bool meant = i == 0 && !corner.touching.empty();
      if (joined != meant) report_disagreement(ring[i], ring[i + 2], joined);
    }
  }

  /// Rings a-b-c-d without an edge across, each once: `a` is the lowest.
  void look_across(GraphNode a) {
    std::map<GraphNode, std::vector<GraphNode>> between;  // by c: nodes that touch both a and c
    for (const GraphNode b : graph_.out[a])
      for (const GraphNode c : graph_.out[b])
        if (c > a && !touch(a, c)) between[c].push_back(b);
    for (const auto& [c, middle] : between) {
      for (std::size_t i = 0; i < middle.size(); ++i) {
        for (std::size_t k = i + 1; k < middle.size(); ++k) {
          const Ring ring{a, middle[i], c, middle[k]};
          const bool is_first = middle[i] > a && middle[k] > a;
          if (is_first && !touch(middle[i], middle[k]) && is_open(ring)) rings_.push_back(ring);
        }
      }
    }
  }

  [[nodiscard]] bool is_open(const Ring& ring) const {
    std::vector<ProvinceId> sorted;
    for (const GraphNode node : ring) sorted.emplace_back(node);
    std::sort(sorted.begin(), sorted.end());
    return !recorded_.contains(sorted) && !is_drawn_apart(ring) && is_close(ring);
  }

  /// True if all four have shapes, and these share no point.
  [[nodiscard]] bool is_drawn_apart(const Ring& ring) const {
    const Drawing& drawing = board_.variant().drawing;
    const auto period = drawing.plane.period();
    std::vector<std::set<Point>> points;
    for (const GraphNode node : ring) {
      auto& own = points.emplace_back();
      for (const auto& line : drawing.shapes[node].rings)
        for (const auto& point : line) own.insert(on_sheet(period, point));
      if (own.empty()) return false;
    }
    return std::none_of(points[0].begin(), points[0].end(), [&](const auto& point) {
      return points[1].contains(point) && points[2].contains(point) && points[3].contains(point);
    });
  }

  static std::vector<ProvinceId> provinces_of(const Ring& ring) {
    std::vector<ProvinceId> around;
    for (const GraphNode node : ring) around.emplace_back(node);
    return around;
  }

  void report(const Ring& ring) {
    const std::vector<ProvinceId> around = provinces_of(ring);
    board_.note("plane.corner", map_.province(around[0]).span, board_.ids(around),
                fmt::format("{} lie in a ring, and neither {} and {} nor {} and {} touch",
                            board_.called_all(around), board_.id(around[0]), board_.id(around[2]),
                            board_.id(around[1]), board_.id(around[3])),
                "do they meet at a point? record your decision under [[check.corner]]");
  }

  /// A board of squares has a corner everywhere.
  void report_many() {
    const std::vector<ProvinceId> around = provinces_of(rings_.front());
    board_.note("plane.corners", map_.province(around[0]).span, board_.ids(around),
                fmt::format("{} rings of four provinces have no edge across them, for example "
                            "{}",
                            rings_.size(), board_.called_all(around)),
                "this may be intended on a board of squares");
  }

  /// True if nothing lies in the ring: the rest of the board stays connected without it, except
  /// parts joined to only one of the four, which can lie on either side.
  [[nodiscard]] bool is_empty(const Ring& ring) const {
    std::vector<bool> seen(graph_.size());
    for (const GraphNode node : ring) seen[node] = true;
    std::size_t parts = 0;
    for (const GraphNode corner : ring) {
      for (const GraphNode first : graph_.out[corner]) {
        if (seen[first]) continue;
        if (touches_two(first, ring, seen)) ++parts;
      }
    }
    return parts <= 1;
  }

  /// Visits the part of the board with `first`; returns true if it touches two of the four.
  bool touches_two(GraphNode first, const Ring& ring, std::vector<bool>& seen) const {
    std::set<GraphNode> touched;
    std::vector<GraphNode> open{first};
    seen[first] = true;
    while (!open.empty()) {
      const GraphNode node = open.back();
      open.pop_back();
      for (const GraphNode next : graph_.out[node]) {
        if (contains(ring, next)) touched.insert(next);
        if (seen[next]) continue;
        seen[next] = true;
        open.push_back(next);
      }
    }
    return touched.size() > 1;
  }

  /// True unless places are given, and those across the ring are too far apart to meet at a point,
  /// compared with the edges nearby.
  [[nodiscard]] bool is_close(const Ring& ring) const {
    constexpr double around_a_point = 1.6;
    const auto item = distance(ring[0], ring[2]);
    const auto other = distance(ring[1], ring[3]);
    if (!item || !other) return true;
    std::vector<double> lengths;
    for (const GraphNode node : ring)
      for (const GraphNode near : graph_.out[node])
        if (const auto length = distance(node, near)) lengths.push_back(*length);
    if (lengths.empty()) return true;
    const auto middle = lengths.begin() + static_cast<std::ptrdiff_t>((lengths.size() - 1) / 2);
    std::nth_element(lengths.begin(), middle, lengths.end());
    return std::min(*item, *other) <= *middle * around_a_point;
  }

  [[nodiscard]] std::optional<double> distance(GraphNode a, GraphNode b) const {
    const auto& from = map_.province(ProvinceId{a}).at;
    const auto& to = map_.province(ProvinceId{b}).at;
    if (!from || !to) return std::nullopt;
    const auto near = nearest_copy(board_.variant().drawing.plane.period(), *from, *to);
    return std::hypot(near[0] - (*to)[0], near[1] - (*to)[1]);
  }

  MapFindings& board_;
  const Map& map_;
  Graph graph_;
  std::set<std::vector<ProvinceId>> recorded_;
  std::vector<Ring> rings_;
};

}  // namespace

void check_plane(const Variant& variant, Diagnostics& findings) {
  MapFindings board(variant, findings);
  const Plane& plane = variant.drawing.plane;
  // A sheet that wraps one way is a tube, which can be flattened; one that wraps both ways cannot.
  if (!plane.wraps_east_west || !plane.wraps_north_south) find_crossings(board);
  CornerCheck(board).run();
}

}  // namespace chancery
