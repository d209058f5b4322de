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

/// A kind of province that the variant declares; it decides what convoys can do there.
struct Terrain {
  std::string id;
  bool carries = false;  // a unit here can convoy
  bool lands = false;    // a convoy may start and end here
  SourceSpan span;
  std::vector<ClassId> landed = {};  // classes that a convoy can land here, edge or no edge
  /// The unit classes that belong here, if the variant says so; used only by `check`.
  std::optional<std::vector<ClassId>> classes = {};
};

/// What a unit in a place inside a province does for the province around it.
enum class Guard : std::uint8_t {
  nothing,  // whoever stands in the province takes it
  keep,     // no other power takes the province
  take      // nor does a vacant province stay anybody else's: the unit inside takes it
};
inline constexpr std::size_t guard_count = 3;
std::string_view guard_name(Guard guard);

/// How a province lies inside another: it is a place of its own, where others may stand than in the
/// province around it, and edges lead nowhere else.
struct InnerPlace {
  ProvinceId within;
  std::string id;    // "C" of "ZEN/C"
  std::string name;  // "citadel" of "Zenda citadel"
  std::vector<std::string> also{};
  std::vector<ClassId> classes{};  // that can stand there
  Guard guard = Guard::keep;
  bool falls_with_province = true;  // a unit around it takes its center while nobody is inside
};

struct Province {
  std::string id;
  std::string name;
  std::vector<std::string> also;  // other names and abbreviations, as written
  std::uint8_t terrain = 0;       // index into Map::terrains()
  bool center = false;
  bool open = false;   // holds any number of units, never contested
  std::string source;  // the source for its being a center or not; may be empty
  std::optional<Point> at;
  std::vector<SpaceId> coasts;  // empty if it has one coast or none
  SourceSpan span;
  std::optional<InnerPlace> inner{};  // nothing: it lies inside no other
};

struct Space {
  std::string id;     // "ZEN", "ZEN/NC"
  std::string name;   // "Zenda", "Zenda (north coast)"
  std::string coast;  // "NC"; empty for the whole province
  ProvinceId province;
  std::optional<Point> at;
  SourceSpan span;
  std::vector<std::string> also{};  // other names of the coast, as written
};

/// How an edge is drawn; play does not depend on it.
enum class EdgeKind : std::uint8_t {
  border,
  bridge,  // across what lies between
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
  bool repeated = false;  // written twice at one end
  EdgeKind kind = EdgeKind::border;
  std::uint16_t rule = 0;  // what limits it, as the variant numbers its rules from 1; 0: nothing
  ClassId becomes{};       // the class of a unit that has crossed it; none: as before
};

/// The board: immutable once built, shared by everything that plays on it.
class Map {
 public:
  Map() = default;
  /// `spaces` must have one entry for each province, in order, then the coasts. `class_count` is
  /// the number of unit classes. List each direction of a two-way edge.
  Map(std::vector<Terrain> terrains, std::vector<Province> provinces, std::vector<Space> spaces,
      std::vector<Edge> edges, std::size_t class_count);

  /// The same board with these provinces closed: no unit can enter, stand, convoy or be convoyed
  /// there. Their edges stay, for distances and for pictures.
  [[nodiscard]] Map with_closed(std::span<const ProvinceId> provinces) const;

  [[nodiscard]] std::span<const Terrain> terrains() const { return terrains_; }
  [[nodiscard]] std::span<const Province> provinces() const { return provinces_; }
  [[nodiscard]] std::span<const Space> spaces() const { return spaces_; }
  [[nodiscard]] std::span<const Edge> edges() const { return edges_; }
  [[nodiscard]] const Province& province(ProvinceId id) const { return provinces_[id.index()]; }
  [[nodiscard]] const Space& space(SpaceId id) const { return spaces_[id.index()]; }
  [[nodiscard]] std::size_t class_count() const { return class_count_; }

  [[nodiscard]] ProvinceId province_of(SpaceId space) const { return province_of_[space.index()]; }
  /// The space of the whole province.
  [[nodiscard]] SpaceId whole(ProvinceId province) const { return SpaceId{province.index()}; }

  /// Where a unit of the class can go from the space in one step, by space id.
  [[nodiscard]] std::span<const SpaceId> neighbors(ClassId unit_class, SpaceId from) const {
    const std::size_t row = row_of(unit_class, from);
    return std::span(targets_).subspan(row_start_[row], row_start_[row + 1] - row_start_[row]);
  }
  /// Same, as provinces without repetition.
  [[nodiscard]] std::span<const ProvinceId> reach(ClassId unit_class, SpaceId from) const {
    const std::size_t row = row_of(unit_class, from);
    return std::span(reach_targets_)
        .subspan(reach_start_[row], reach_start_[row + 1] - reach_start_[row]);
  }
  /// Whether a unit of the class, standing there, can enter some part of the province in one step.
  [[nodiscard]] bool reaches(ClassId unit_class, SpaceId from, ProvinceId to) const {
    const std::size_t row = row_of(unit_class, from);
    return (reach_bits_[row * words_ + to.index() / 64] >> (to.index() % 64)) & 1;
  }
  /// Same, as a set of provinces.
  [[nodiscard]] std::span<const Word> reach_set(ClassId unit_class, SpaceId from) const {
    const std::size_t row = row_of(unit_class, from);
    return std::span(reach_bits_).subspan(row * words_, words_);
  }
  /// Where a convoy may start and end, as a set of provinces.
  [[nodiscard]] std::span<const Word> landing_set() const { return landing_bits_; }
  [[nodiscard]] bool adjacent(ClassId unit_class, SpaceId from, SpaceId to) const {
    const std::size_t row = row_of(unit_class, from);
    return (space_bits_[row * space_words_ + to.index() / 64] >> (to.index() % 64)) & 1;
  }
  /// Whether a unit of the class can stand there at all: the space has an edge of that class, or a
  /// convoy can land it there.
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

  /// The places from which units may carry others.
  [[nodiscard]] const CarrierSites& carrier_sites() const { return sites_; }

  /// Whether some province holds any number of units.
  [[nodiscard]] bool has_open() const { return has_open_; }

  /// The edges of the class out of the space, including those into closed provinces.
  [[nodiscard]] std::span<const Edge> edges_from(ClassId unit_class, SpaceId from) const;

  /// Whether anything limits an edge.
  [[nodiscard]] bool has_edge_rules() const { return has_edge_rules_; }
  /// The rule of the edge; 0 if it has none, or if there is no such edge.
  [[nodiscard]] std::uint16_t edge_rule(ClassId unit_class, SpaceId from, SpaceId to) const;

  /// Does some edge change the class of units that cross it?
  [[nodiscard]] bool has_changing_edges() const { return has_changing_edges_; }

  /// Does some province lie inside another?
  [[nodiscard]] bool has_inner() const { return !inner_.empty(); }
  [[nodiscard]] bool is_inner(ProvinceId province) const {
    return provinces_[province.index()].inner.has_value();
  }
  /// Does the edge lead into or out of a place inside a province?
  [[nodiscard]] bool is_inner(const Edge& edge) const {
    return has_inner() && (is_inner(province_of(edge.from)) || is_inner(province_of(edge.to)));
  }
  /// The province in which it lies; itself if it lies inside no other.
  [[nodiscard]] ProvinceId around(ProvinceId province) const {
    return is_inner(province) ? provinces_[province.index()].inner->within : province;
  }
  /// The places inside it.
  [[nodiscard]] std::vector<ProvinceId> inside(ProvinceId province) const;
  /// How many provinces lie inside no other.
  [[nodiscard]] std::size_t count_outer() const { return provinces_.size() - inner_.size(); }

  /// Provinces joined to it by an edge of any class, from any coast, including closed ones.
  [[nodiscard]] std::span<const ProvinceId> touching(ProvinceId province) const {
    return std::span(touch_).subspan(
        touch_start_[province.index()],
        touch_start_[province.index() + 1] - touch_start_[province.index()]);
  }

  /// Same, without those joined to it only by portals.
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
  /// Of a table with a row for each class and space.
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

/// The class that a unit has when it has gone there in one step.
ClassId class_on_arrival(const Map& map, ClassId unit_class, SpaceId from, SpaceId to);

/// What the name of the space stands for: a coast, or a province with all its coasts.
std::vector<SpaceId> named_spaces(const Map& map, SpaceId space);

/// The same board without the places inside provinces.
Map without_inner(const Map& map);

}  // namespace chancery
