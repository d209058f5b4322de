#include "core/rules/map/map.h"

#include <algorithm>
#include <cassert>
#include <tuple>

namespace chancery {
namespace {

constexpr std::array<std::string_view, edge_kind_count> edge_kind_names{"border", "bridge",
                                                                        "portal"};
constexpr std::array<std::string_view, guard_count> guard_names{"nothing", "keep", "take"};

void set_bit(std::vector<Word>& bits, std::size_t row, std::size_t words, std::size_t index) {
  bits[row * words + index / word_bits] |= bit_of(index);
}

using ProvincePair = std::pair<ProvinceId, ProvinceId>;

/// Returns the pairs of provinces that edges of these kinds join, in both directions.
std::vector<ProvincePair> neighbor_pairs(const std::vector<Edge>& edges,
                                         const std::vector<ProvinceId>& province_of,
                                         bool (*counts)(EdgeKind)) {
  std::vector<ProvincePair> pairs;
  for (const Edge& edge : edges) {
    if (!counts(edge.kind)) continue;
    const ProvinceId from = province_of[edge.from.index()];
    const ProvinceId to = province_of[edge.to.index()];
    pairs.emplace_back(from, to);
    pairs.emplace_back(to, from);
  }
  std::sort(pairs.begin(), pairs.end());
  pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
  return pairs;
}

/// Lists the neighbors of each province row by row, and where each row begins.
void list_neighbors(const std::vector<ProvincePair>& pairs, std::size_t province_count,
                    std::vector<std::uint32_t>& start, std::vector<ProvinceId>& all) {
  start.assign(province_count + 1, 0);
  for (const auto& [from, to] : pairs) {
    all.push_back(to);
    ++start[from.index() + 1];
  }
  for (std::size_t i = 0; i < province_count; ++i) start[i + 1] += start[i];
}

auto edge_key(const Edge& edge) {
  return std::make_tuple(edge.unit_class, edge.from, edge.to);
}

}  // namespace

Map::Map(std::vector<Terrain> terrains, std::vector<Province> provinces, std::vector<Space> spaces,
         std::vector<Edge> edges, std::size_t class_count)
    : terrains_(std::move(terrains)),
      provinces_(std::move(provinces)),
      spaces_(std::move(spaces)),
      edges_(std::move(edges)),
      class_count_(class_count),
      words_(words_for(provinces_.size())),
      space_count_(spaces_.size()),
      space_words_(words_for(space_count_)) {
  assert(spaces_.size() >= provinces_.size());
  for (const Space& space : spaces_) province_of_.push_back(space.province);
  std::sort(edges_.begin(), edges_.end(),
            [](const Edge& a, const Edge& b) { return edge_key(a) < edge_key(b); });
  const auto same = [](const Edge& a, const Edge& b) { return edge_key(a) == edge_key(b); };
  edges_.erase(std::unique(edges_.begin(), edges_.end(), same), edges_.end());
  has_edge_rules_ =
      std::any_of(edges_.begin(), edges_.end(), [](const Edge& edge) { return edge.rule != 0; });
  has_changing_edges_ = std::any_of(edges_.begin(), edges_.end(),
                                    [](const Edge& edge) { return edge.becomes.valid(); });
  for (std::size_t i = 0; i < provinces_.size(); ++i)
    if (provinces_[i].inner) inner_.emplace_back(i);
  build_provinces();
  build_rows();
  build_touching();
  sites_ = CarrierSites(*this);
}

std::uint16_t Map::edge_rule(ClassId unit_class, SpaceId from, SpaceId to) const {
  if (!has_edge_rules_) return 0;
  for (const Edge& edge : edges_from(unit_class, from))
    if (edge.to == to) return edge.rule;
  return 0;
}

ClassId class_on_arrival(const Map& map, ClassId unit_class, SpaceId from, SpaceId to) {
  if (!map.has_changing_edges()) return unit_class;
  for (const Edge& edge : map.edges_from(unit_class, from))
    if (edge.to == to && edge.becomes.valid()) return edge.becomes;
  return unit_class;
}

std::vector<ProvinceId> Map::inside(ProvinceId province) const {
  std::vector<ProvinceId> found;
  for (const ProvinceId id : inner_)
    if (provinces_[id.index()].inner->within == province) found.push_back(id);
  return found;
}

Map Map::with_closed(std::span<const ProvinceId> provinces) const {
  Map closed = *this;
  closed.is_closed_.assign(provinces_.size(), 0);
  for (const ProvinceId province : provinces) closed.is_closed_[province.index()] = 1;
  for (const ProvinceId inner : inner_)
    if (closed.is_closed(around(inner))) closed.is_closed_[inner.index()] = 1;
  closed.build_provinces();
  closed.build_rows();
  closed.sites_ = CarrierSites(closed);
  return closed;
}

Map without_inner(const Map& map) {
  if (!map.has_inner()) return map;
  std::vector<Province> provinces;
  std::vector<Space> spaces;
  std::vector<SpaceId> now(map.spaces().size());
  for (const Province& province : map.provinces())
    if (!province.inner) provinces.push_back(province);
  for (std::size_t i = 0; i < now.size(); ++i) {
    const Space& space = map.space(SpaceId{i});
    if (map.is_inner(space.province)) continue;
    now[i] = SpaceId{spaces.size()};
    spaces.push_back(space);
    spaces.back().province = ProvinceId{now[space.province.index()].index()};
  }
  for (Province& province : provinces)
    for (SpaceId& coast : province.coasts) coast = now[coast.index()];
  std::vector<Edge> edges;
  for (Edge edge : map.edges()) {
    if (map.is_inner(edge)) continue;
    edge.from = now[edge.from.index()];
    edge.to = now[edge.to.index()];
    edges.push_back(std::move(edge));
  }
  return Map({map.terrains().begin(), map.terrains().end()}, std::move(provinces),
             std::move(spaces), std::move(edges), map.class_count());
}

void Map::build_provinces() {
  carries_.clear();
  lands_.clear();
  centers_.clear();
  is_center_.clear();
  is_open_.clear();
  landing_bits_.assign(words_, 0);
  for (std::size_t i = 0; i < provinces_.size(); ++i) {
    const Province& province = provinces_[i];
    const Terrain& terrain = terrains_[province.terrain];
    // Convoys neither begin nor pass nor end in places inside a province.
    const bool closed = is_closed(ProvinceId{i}) || province.inner.has_value();
    const bool lands = terrain.lands && !closed;
    carries_.push_back(terrain.carries && !closed ? 1 : 0);
    if (lands) set_bit(landing_bits_, 0, words_, i);
    lands_.push_back(lands ? 1 : 0);
    has_open_ = has_open_ || province.open;
    if (province.center) centers_.push_back(ProvinceId{i});
    is_center_.push_back(province.center ? 1 : 0);
    is_open_.push_back(province.open ? 1 : 0);
  }
}

/// The edges are sorted by class, from and to, so that each row is a range of edges.
void Map::build_rows() {
  const std::size_t rows = class_count_ * space_count_;
  targets_.clear();
  reach_targets_.clear();
  row_start_.assign(rows + 1, 0);
  reach_start_.assign(rows + 1, 0);
  reach_bits_.assign(rows * words_, 0);
  space_bits_.assign(rows * space_words_, 0);
  stands_.assign(rows, 0);
  auto edge = edges_.begin();
  for (std::size_t row = 0; row < rows; ++row) {
    const std::size_t first_reach = reach_targets_.size();
    for (; edge != edges_.end() && row_of(edge->unit_class, edge->from) == row; ++edge) {
      const ProvinceId province = province_of(edge->to);
      if (is_closed(province) || is_closed(province_of(edge->from))) continue;
      targets_.push_back(edge->to);
      reach_targets_.push_back(province);
      set_bit(space_bits_, row, space_words_, edge->to.index());
      set_bit(reach_bits_, row, words_, province.index());
      // InnerPlace::classes decides which classes can stand inside: an edge in or out may serve
      // only supports.
      if (is_inner(*edge)) continue;
      stands_[row] = 1;
      stands_[row_of(edge->unit_class, edge->to)] = 1;
    }
    const auto begin = reach_targets_.begin() + static_cast<std::ptrdiff_t>(first_reach);
    std::sort(begin, reach_targets_.end());
    reach_targets_.erase(std::unique(begin, reach_targets_.end()), reach_targets_.end());
    row_start_[row + 1] = static_cast<std::uint32_t>(targets_.size());
    reach_start_[row + 1] = static_cast<std::uint32_t>(reach_targets_.size());
  }
  for (std::size_t i = 0; i < provinces_.size(); ++i) {
    if (is_closed(ProvinceId{i})) continue;
    const std::optional<InnerPlace>& inner = provinces_[i].inner;
    for (const ClassId unit_class :
         inner ? inner->classes : terrains_[provinces_[i].terrain].landed)
      stands_[row_of(unit_class, SpaceId{i})] = 1;
  }
}

std::span<const Edge> Map::edges_from(ClassId unit_class, SpaceId from) const {
  const auto before = [](const Edge& edge, const std::pair<ClassId, SpaceId>& row) {
    return std::pair(edge.unit_class, edge.from) < row;
  };
  const auto behind = [](const std::pair<ClassId, SpaceId>& row, const Edge& edge) {
    return row < std::pair(edge.unit_class, edge.from);
  };
  const std::pair row(unit_class, from);
  const auto first = std::lower_bound(edges_.begin(), edges_.end(), row, before);
  const auto last = std::upper_bound(first, edges_.end(), row, behind);
  return std::span(edges_).subspan(static_cast<std::size_t>(first - edges_.begin()),
                                   static_cast<std::size_t>(last - first));
}

void Map::build_touching() {
  const auto build = [&](bool (*counts)(EdgeKind), std::vector<std::uint32_t>& start,
                         std::vector<ProvinceId>& all) {
    list_neighbors(neighbor_pairs(edges_, province_of_, counts), provinces_.size(), start, all);
  };
  build([](EdgeKind) { return true; }, touch_start_, touch_);
  build([](EdgeKind kind) { return kind != EdgeKind::portal; }, border_start_, border_);
}

std::string_view edge_kind_name(EdgeKind kind) {
  return edge_kind_names[static_cast<std::size_t>(kind)];
}

std::string_view guard_name(Guard guard) {
  return guard_names[static_cast<std::size_t>(guard)];
}

std::vector<SpaceId> named_spaces(const Map& map, SpaceId space) {
  std::vector<SpaceId> all{space};
  const ProvinceId in = map.province_of(space);
  if (space != map.whole(in)) return all;
  const auto& coasts = map.province(in).coasts;
  all.insert(all.end(), coasts.begin(), coasts.end());
  return all;
}

std::optional<ProvinceId> Map::find_province(std::string_view id) const {
  for (std::size_t i = 0; i < provinces_.size(); ++i)
    if (provinces_[i].id == id) return ProvinceId{i};
  return std::nullopt;
}

std::optional<SpaceId> Map::find_space(std::string_view id) const {
  for (std::size_t i = 0; i < spaces_.size(); ++i)
    if (spaces_[i].id == id) return SpaceId{i};
  return std::nullopt;
}

}  // namespace chancery
