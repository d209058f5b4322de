// A small board for tests of reading orders.
#pragma once

#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/rules/orders/order_reader.h"
#include "core/rules/state/position.h"
#include "core/rules/variant/variant.h"

// A small board for reading orders: two provinces with two coasts each, names that begin alike, an
// id with a dot, and the three kinds of phases.
namespace order_text_board {

using namespace chancery;

inline constexpr std::size_t army = 0;
inline constexpr std::size_t fleet = 1;
inline constexpr std::size_t england = 0;
inline constexpr std::size_t france = 1;
inline constexpr std::size_t germany = 2;

struct Builder {
  std::vector<Province> provinces;
  std::vector<Space> coasts;
  std::vector<Edge> edges;

  void add(std::string id, std::string name, std::vector<std::string> also = {},
           std::vector<std::pair<std::string, std::string>> with_coasts = {}) {
    Province province;
    province.id = std::move(id);
    province.name = std::move(name);
    province.also = std::move(also);
    for (auto& [coast, coast_name] : with_coasts) {
      Space space;
      space.id = province.id + "/" + coast;
      space.name = province.name + " (" + coast_name + ")";
      space.coast = coast;
      space.province = ProvinceId{provinces.size()};
      coasts.push_back(space);
    }
    provinces.push_back(std::move(province));
  }

  [[nodiscard]] std::vector<Space> spaces() const {
    std::vector<Space> all;
    for (std::size_t i = 0; i < provinces.size(); ++i) {
      Space space;
      space.id = provinces[i].id;
      space.name = provinces[i].name;
      space.province = ProvinceId{i};
      all.push_back(space);
    }
    all.insert(all.end(), coasts.begin(), coasts.end());
    return all;
  }

  void link_coasts() {
    for (std::size_t i = 0; i < coasts.size(); ++i) {
      provinces[coasts[i].province.index()].coasts.push_back(SpaceId{provinces.size() + i});
    }
  }

  [[nodiscard]] SpaceId space(std::string_view id) const {
    const std::vector<Space> all = spaces();
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (all[i].id == id) return SpaceId{i};
    }
    return SpaceId::none();
  }

  void edge(std::size_t unit_class, std::string_view from,
            std::initializer_list<std::string_view> targets) {
    for (const std::string_view to : targets) {
      Edge there;
      there.from = space(from);
      there.to = space(to);
      there.unit_class = ClassId{unit_class};
      Edge back = there;
      std::swap(back.from, back.to);
      edges.push_back(there);
      edges.push_back(back);
    }
  }
};

inline Map make_map() {
  Builder b;
  b.add("NTH", "North Sea", {"NTS"});
  b.add("NWG", "Norwegian Sea", {"NRG"});
  b.add("NWY", "Norway");
  b.add("NAO", "North Atlantic Ocean");
  b.add("STP", "St Petersburg", {"St. Pete"}, {{"NC", "north coast"}, {"SC", "south coast"}});
  b.add("SPA", "Spain", {"España"}, {{"NC", "north coast"}, {"SC", "south coast"}});
  b.add("PAR", "Paris");
  b.add("BUR", "Burgundy");
  b.add("GAS", "Gascony");
  b.add("MAR", "Marseilles");
  b.add("POR", "Portugal");
  b.add("MAO", "Mid-Atlantic Ocean", {"MID"});
  b.add("LYO", "Gulf of Lyon", {"GOL"});
  b.add("WES", "Western Mediterranean");
  b.add("LON", "London");
  b.add("BEL", "Belgium");
  b.add("MUN", "Munich");
  b.add("RUH", "Ruhr");
  b.add("BAR", "Barents Sea");
  b.add("BOT", "Gulf of Bothnia");
  b.add("MOS", "Moscow");
  b.add("P.ART", "Port Arthur");
  b.link_coasts();
  b.edge(army, "PAR", {"BUR", "GAS"});
  b.edge(army, "BUR", {"GAS", "MAR", "BEL", "RUH", "MUN"});
  b.edge(army, "GAS", {"SPA", "MAR"});
  b.edge(army, "SPA", {"MAR", "POR"});
  b.edge(army, "RUH", {"MUN", "BEL"});
  b.edge(army, "STP", {"MOS", "NWY"});
  b.edge(army, "LON", {"P.ART"});
  b.edge(fleet, "NTH", {"NWG", "NWY", "LON", "BEL"});
  b.edge(fleet, "NWG", {"NWY", "BAR", "NAO"});
  b.edge(fleet, "BAR", {"NWY", "STP/NC"});
  b.edge(fleet, "NWY", {"STP/NC"});
  b.edge(fleet, "BOT", {"STP/SC"});
  b.edge(fleet, "MAO", {"NAO", "GAS", "POR", "SPA/NC", "SPA/SC", "WES"});
  b.edge(fleet, "GAS", {"SPA/NC"});
  b.edge(fleet, "POR", {"SPA/NC", "SPA/SC"});
  b.edge(fleet, "LYO", {"SPA/SC", "MAR", "WES"});
  b.edge(fleet, "WES", {"SPA/SC"});
  b.edge(fleet, "MAR", {"SPA/SC"});
  b.edge(fleet, "LON", {"P.ART"});
  std::vector<Terrain> terrains(1);
  terrains[0].id = "land";
  return Map(terrains, b.provinces, b.spaces(), b.edges, 2);
}

inline OrderType order_type(std::string id, Action action, std::vector<PhaseKind> phases,
                            std::vector<std::string> notations) {
  OrderType type;
  type.id = std::move(id);
  type.acts_as = action;
  for (const PhaseKind phase : phases) type.phases[static_cast<std::size_t>(phase)] = true;
  type.notations = std::move(notations);
  return type;
}

inline void add_order_types(Variant& v) {
  const auto movement = {PhaseKind::movement};
  const auto retreats = {PhaseKind::retreat};
  const auto adjustments = {PhaseKind::adjustment};
  v.order_types = {
      order_type("hold", Action::hold, movement, {"{unit} H"}),
      order_type("move", Action::move, movement,
                 {"{unit} - {to} [{via_convoy}via convoy]",
                  "{unit} - {path} - {to} [{via_convoy}via convoy]"}),
      order_type("support_hold", Action::support_hold, movement, {"{unit} S {target} [H]"}),
      order_type("support_move", Action::support_move, movement, {"{unit} S {target} - {to}"}),
      order_type("convoy", Action::convoy, movement, {"{unit} C {target} - {to}"}),
      order_type("retreat", Action::retreat, retreats, {"{unit} - {to}", "{unit} R {to}"}),
      order_type("disband", Action::disband, {PhaseKind::retreat, PhaseKind::adjustment},
                 {"{unit} D", "D {unit}", "'-' {unit}"}),
      order_type("build", Action::build, adjustments, {"B {unit}", "{unit} B"}),
      order_type("waive", Action::waive, adjustments, {"waive", "B waive"}),
  };
  v.order_types[4].classes = {ClassId{fleet}};
}

inline void add_words(Variant& v) {
  v.words = {
      {"-", {"–", "->", "=>", "to", "moves to", "moves", "attacks"}},
      {"H", {"hold", "holds", "stands", "to hold"}},
      {"S",
       {"supports", "support", "sup", "supports the attack of", "supports the move of",
        "supports the hold of"}},
      {"C", {"convoys", "convoy"}},
      {"R", {"retreats", "retreats to", "retreat to"}},
      {"D", {"disband", "disbands", "remove", "removes", "retreats off the board"}},
      {"B", {"build", "builds", "+"}},
      {"waive", {"waived", "waives"}},
      {"via convoy", {"by convoy", "(via convoy)", "VC"}},
  };
}

inline std::shared_ptr<Variant> make_variant() {
  auto v = std::make_shared<Variant>();
  v->id = "board";
  v->map = make_map();
  UnitClass a;
  a.id = "army";
  a.letter = "A";
  a.also = {"armies"};
  a.convoyed = true;
  UnitClass f;
  f.id = "fleet";
  f.letter = "F";
  f.also = {"fleets"};
  f.convoys = true;
  v->classes = {a, f};
  const std::vector<std::pair<std::string, std::string>> names = {
      {"England", "English"}, {"France", "French"}, {"Germany", "German"}, {"Austria", "Austrian"}};
  for (const auto& [name, adjective] : names) {
    Power power;
    power.id = name;
    power.id[0] = static_cast<char>(power.id[0] - 'A' + 'a');
    power.name = name;
    power.adjectives = {adjective};
    v->powers.push_back(power);
  }
  for (const PhaseKind kind : {PhaseKind::movement, PhaseKind::retreat, PhaseKind::adjustment}) {
    Phase phase;
    phase.kind = kind;
    v->calendar.phases.push_back(phase);
  }
  add_order_types(*v);
  add_words(*v);
  return v;
}

inline SpaceId space(const Variant& v, std::string_view id) {
  for (std::size_t i = 0; i < v.map.spaces().size(); ++i) {
    if (v.map.spaces()[i].id == id) return SpaceId{i};
  }
  return SpaceId::none();
}

/// "1 A PAR" is an army of power 1.
struct Piece {
  std::size_t power;
  std::size_t unit_class;
  std::string_view at;
};

inline Unit unit(const Variant& v, const Piece& piece) {
  Unit made;
  made.power = PowerId{piece.power};
  made.unit_class = ClassId{piece.unit_class};
  made.at = space(v, piece.at);
  return made;
}

inline Position position(const Variant& v, PhaseKind kind, const std::vector<Piece>& pieces,
                         const std::vector<Piece>& dislodged = {}) {
  Position p;
  p.time.phase = static_cast<std::uint8_t>(kind);
  p.owner.resize(v.map.provinces().size());
  for (const Piece& piece : pieces) p.units.push_back(unit(v, piece));
  for (const Piece& piece : dislodged) {
    Dislodged d;
    d.unit = unit(v, piece);
    p.dislodged.push_back(d);
  }
  p.reindex(v.map);
  return p;
}

inline Position usual_position(const Variant& v) {
  return position(v, PhaseKind::movement,
                  {{france, army, "PAR"},
                   {france, army, "BUR"},
                   {france, army, "GAS"},
                   {france, fleet, "SPA/SC"},
                   {france, fleet, "MAO"},
                   {germany, army, "MUN"},
                   {germany, fleet, "BEL"},
                   {england, army, "LON"},
                   {england, fleet, "NTH"},
                   {england, fleet, "NWG"},
                   {england, fleet, "STP/NC"},
                   {germany, fleet, "WES"}});
}

}  // namespace order_text_board
