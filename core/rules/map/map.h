// The board: provinces, coasts and the edges of each unit class.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/common/bits.h"
#include "core/base/common/diagnostic.h"
#include "core/base/common/ids.h"
#include "core/base/common/point.h"
#include "core/rules/map/carrier_sites.h"

namespace chancery {

/// A kind of province, declared by the variant. It decides what convoys can do there.
struct Terrain {
  std::string id;
  bool carries = false;  // a unit here can convoy
  bool lands = false;    // a convoy may start and end here
  SourceSpan span;
  std::vector<ClassId> landed = {};  // classes that a convoy can land here, even without an edge
  /// The unit classes that belong here, if the variant declares them; used only by `check`.
  std::optional<std::vector<ClassId>> classes = {};
};

/// What a unit in a place inside a province does for the surrounding province.
enum class Guard : std::uint8_t {
  nothing,  // a unit in the surrounding province takes it
  keep,     // no other power takes the surrounding province
  take      // as keep; the unit inside also takes the surrounding province if that is vacant
};
inline constexpr std::size_t guard_count = 3;
std::string_view guard_name(Guard guard);

/// How a province lies inside another. It is a place of its own, where other classes may stand than
/// in the surrounding province. Its edges lead only to the surrounding province.
struct InnerPlace {
  ProvinceId within;
  std::string id;    // "C" of "ZEN/C"
  std::string name;  // "citadel" of "Zenda citadel"
  std::vector<std::string> also{};
  std::vector<ClassId> classes{};  // classes that can stand there
  Guard guard = Guard::keep;
  bool falls_with_province =
      true;  // a unit in the surrounding province takes its center while it is vacant
};

struct Province {
  std::string id;
  std::string name;
  std::vector<std::string> also;  // other names and abbreviations, as written
  std::uint8_t terrain = 0;       // index into Map::terrains()
  bool center = false;
  bool open = false;   // holds any number of units and is never contested
  std::string source;  // the source for whether it is a center; may be empty
  std::optional<Point> at;
  std::vector<SpaceId> coasts;  // empty if it has one coast or none
  SourceSpan span;
  std::optional<InnerPlace> inner{};  // none: it does not lie inside another province
};

struct Space {
  std::string id;     // "ZEN", "ZEN/NC"
  std::string name;   // "Zenda", "Zenda (north coast)"
  std::string coast;  // "NC"; empty for the whole province
  ProvinceId province;
  std::optional<Point> at;
  SourceSpan span;
  std::vector<std::string> also{};  // other names of the coast, as written
  std::optional<Point> label{};     // where the board writes its id; else where it has room
};

/// How an edge is drawn; play does not depend on it.
enum class EdgeKind : std::uint8_t {
  border,
  bridge,  // across something between the two places
  portal   // between distant places
};
inline constexpr std::size_t edge_kind_count = 3;
std::string_view edge_kind_name(EdgeKind kind);

/// An edge in one direction for one unit class.
struct Edge {
  SpaceId from;
  SpaceId to;
  ClassId unit_class;
  bool one_way = false;
  std::string source;  // may be empty
  SourceSpan span;
  bool repeated = false;  // declared twice at one end
  EdgeKind kind = EdgeKind::border;
  std::uint16_t rule = 0;  // index of its rule in Variant::edge_rules, plus 1; 0: no rule
  ClassId becomes{};       // the class of a unit after crossing it; none: unchanged
};

/// The board: immutable once built, shared by everything that plays on it.
class Map {
 public:
  Map() = default;
  /// `spaces` must have one entry per province, in order, followed by the coasts. `edges` must have
  /// both directions of a two-way edge.
  Map(std::vector<Terrain> terrains, std::vector<Province> provinces, std::vector<Space> spaces,
      std::vector<Edge> edges, std::size_t class_count);

  /// Returns the same board with these provinces closed: no unit can enter, stand, convoy or be
  /// convoyed there. Their edges stay, for distances and pictures.
  [[nodiscard]] Map with_closed(std::span<const ProvinceId> provinces) const;

  [[nodiscard]] std::span<const Terrain> terrains() const { return terrains_; }
  [[nodiscard]] std::span<const Province> provinces() const { return provinces_; }
  [[nodiscard]] std::span<const Space> spaces() const { return spaces_; }
  [[nodiscard]] std::span<const Edge> edges() const { return edges_; }
  [[nodiscard]] const Province& province(ProvinceId id) const { return provinces_[id.index()]; }
  [[nodiscard]] const Space& space(SpaceId id) const { return spaces_[id.index()]; }
  [[nodiscard]] std::size_t class_count() const { return class_count_; }

  [[nodiscard]] ProvinceId province_of(SpaceId space) const { return province_of_[space.index()]; }
  [[nodiscard]] SpaceId whole(ProvinceId province) const { return SpaceId{province.index()}; }

  /// Returns where a unit of the class can go from the space in one step, ascending.
  [[nodiscard]] std::span<const SpaceId> neighbors(ClassId unit_class, SpaceId from) const {
    const std::size_t row = row_of(unit_class, from);
    return std::span(targets_).subspan(row_start_[row], row_start_[row + 1] - row_start_[row]);
  }
  /// As neighbors, but as provinces without repetition.
  [[nodiscard]] std::span<const ProvinceId> reach(ClassId unit_class, SpaceId from) const {
    const std::size_t row = row_of(unit_class, from);
    return std::span(reach_targets_)
        .subspan(reach_start_[row], reach_start_[row + 1] - reach_start_[row]);
  }
  /// True if a unit of the class there can enter some part of the province in one step.
  [[nodiscard]] bool reaches(ClassId unit_class, SpaceId from, ProvinceId to) const {
    const std::size_t row = row_of(unit_class, from);
    return (reach_bits_[row * words_ + to.index() / 64] >> (to.index() % 64)) & 1;
  }
  /// As reach, but as a set of provinces.
  [[nodiscard]] std::span<const Word> reach_set(ClassId unit_class, SpaceId from) const {
    const std::size_t row = row_of(unit_class, from);
    return std::span(reach_bits_).subspan(row * words_, words_);
  }
  /// Returns the provinces where a convoy may start and end.
  [[nodiscard]] std::span<const Word> landing_set() const { return landing_bits_; }
  [[nodiscard]] bool adjacent(ClassId unit_class, SpaceId from, SpaceId to) const {
    const std::size_t row = row_of(unit_class, from);
    return (space_bits_[row * space_words_ + to.index() / 64] >> (to.index() % 64)) & 1;
  }
  /// True if a unit of the class can stand there: the space has an edge of that class, or a convoy
  /// can land it there.
  [[nodiscard]] bool can_stand(ClassId unit_class, SpaceId at) const {
    return stands_[row_of(unit_class, at)] != 0;
  }
  [[nodiscard]] bool carries(ProvinceId province) const { return carries_[province.index()] != 0; }
  [[nodiscard]] bool is_center(ProvinceId province) const {
    return is_center_[province.index()] != 0;
  }
  [[nodiscard]] bool is_open(ProvinceId province) const { return is_open_[province.index()] != 0; }
  [[nodiscard]] bool is_closed(ProvinceId province) const {
    return !is_closed_.empty() && is_closed_[province.index()] != 0;
  }
  [[nodiscard]] std::span<const ProvinceId> centers() const { return centers_; }
  [[nodiscard]] bool lands(ProvinceId province) const { return lands_[province.index()] != 0; }

  /// Returns the places from which units may carry others.
  [[nodiscard]] const CarrierSites& carrier_sites() const { return sites_; }

  /// True if some province is open.
  [[nodiscard]] bool has_open() const { return has_open_; }

  /// Returns the edges of the class out of the space, including those into closed provinces.
  [[nodiscard]] std::span<const Edge> edges_from(ClassId unit_class, SpaceId from) const;

  /// True if some edge has a rule.
  [[nodiscard]] bool has_edge_rules() const { return has_edge_rules_; }
  /// Returns Edge::rule of the edge; 0 if there is no such edge.
  [[nodiscard]] std::uint16_t edge_rule(ClassId unit_class, SpaceId from, SpaceId to) const;

  /// True if some edge changes the class of units that cross it.
  [[nodiscard]] bool has_changing_edges() const { return has_changing_edges_; }

  /// True if some province lies inside another.
  [[nodiscard]] bool has_inner() const { return !inner_.empty(); }
  [[nodiscard]] bool is_inner(ProvinceId province) const {
    return provinces_[province.index()].inner.has_value();
  }
  /// True if the edge leads into or out of a place inside a province.
  [[nodiscard]] bool is_inner(const Edge& edge) const {
    return has_inner() && (is_inner(province_of(edge.from)) || is_inner(province_of(edge.to)));
  }
  /// Returns the surrounding province, or the province itself if it lies inside no other.
  [[nodiscard]] ProvinceId around(ProvinceId province) const {
    return is_inner(province) ? provinces_[province.index()].inner->within : province;
  }
  /// Returns the places inside the province.
  [[nodiscard]] std::vector<ProvinceId> inside(ProvinceId province) const;
  /// Returns the number of provinces that lie inside no other.
  [[nodiscard]] std::size_t count_outer() const { return provinces_.size() - inner_.size(); }

  /// Returns the provinces joined to it by an edge of any class, from any coast, including closed
  /// ones.
  [[nodiscard]] std::span<const ProvinceId> touching(ProvinceId province) const {
    return std::span(touch_).subspan(
        touch_start_[province.index()],
        touch_start_[province.index() + 1] - touch_start_[province.index()]);
  }

  /// As touching, but without provinces joined to it only by portals.
  [[nodiscard]] std::span<const ProvinceId> bordering(ProvinceId province) const {
    return std::span(border_).subspan(
        border_start_[province.index()],
        border_start_[province.index() + 1] - border_start_[province.index()]);
  }

  [[nodiscard]] std::optional<ProvinceId> find_province(std::string_view id) const;
  [[nodiscard]] std::optional<SpaceId> find_space(std::string_view id) const;

 private:
  void build_provinces();
  void build_rows();
  void build_touching();
  /// Returns the row of a table with a row per class and space.
  [[nodiscard]] std::size_t row_of(ClassId unit_class, SpaceId at) const {
    return unit_class.index() * space_count_ + at.index();
  }

  std::vector<Terrain> terrains_;
  std::vector<Province> provinces_;
  std::vector<Space> spaces_;
  std::vector<Edge> edges_;
  std::size_t class_count_ = 0;
  bool has_open_ = false;
  bool has_edge_rules_ = false, has_changing_edges_ = false;
  std::vector<ProvinceId> inner_;  // provinces that lie inside others
  std::size_t words_ = 0, space_count_ = 0, space_words_ = 0;
  std::vector<ProvinceId> province_of_;
  std::vector<std::uint32_t> row_start_;
  std::vector<SpaceId> targets_;
  std::vector<std::uint32_t> reach_start_;
  std::vector<ProvinceId> reach_targets_;
  std::vector<Word> reach_bits_;
  std::vector<Word> space_bits_;
  std::vector<Word> landing_bits_;
  std::vector<std::uint8_t> stands_;
  std::vector<std::uint8_t> carries_;
  std::vector<std::uint8_t> lands_;
  std::vector<std::uint8_t> is_center_;
  std::vector<std::uint8_t> is_open_;
  std::vector<std::uint8_t> is_closed_;  // empty if none is closed
  std::vector<ProvinceId> centers_;
  std::vector<std::uint32_t> touch_start_;
  std::vector<ProvinceId> touch_;
  std::vector<std::uint32_t> border_start_;
  std::vector<ProvinceId> border_;
  CarrierSites sites_;
};

/// Returns the class of a unit after a step between these spaces.
ClassId class_on_arrival(const Map& map, ClassId unit_class, SpaceId from, SpaceId to);

/// Returns the spaces that an order may mean by this one: a coast, or a province with all its
/// coasts.
std::vector<SpaceId> named_spaces(const Map& map, SpaceId space);

/// Returns the same board without the places inside provinces.
Map without_inner(const Map& map);

}  // namespace chancery
