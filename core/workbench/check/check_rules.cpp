#include "core/workbench/check/check_rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules/variant/notation.h"
#include "core/workbench/check/check.h"
#include "core/workbench/study/class_places.h"

namespace chancery {
namespace {

/// A switch, or with a trailing dot a group of switches, and its conditions for having any effect.
struct Relevance {
  std::string_view name;
  bool (*matters)(const Possibilities&);
  std::string_view why_not;
};

constexpr auto relevances = std::to_array<Relevance>({
    {"convoy.", [](const Possibilities& can) { return can.convoys(); }, "nothing is ever convoyed"},
    {"retreat.to_convoy_origin", [](const Possibilities& can) { return can.convoys(); },
     "nothing is ever convoyed"},
    {"retreat.", [](const Possibilities& can) { return can.retreats; }, "nobody ever retreats"},
    {"dislodged.retreats", [](const Possibilities& can) { return can.dislodges; },
     "no phase is for retreats"},
    {"disorder.dislodged", [](const Possibilities& can) { return can.retreats; },
     "nobody ever retreats"},
    {"coast.build_omitted", [](const Possibilities& can) { return can.builds; },
     "nothing is ever built"},
    {"coast.", [](const Possibilities& can) { return can.coasts; },
     "no class stands on coasts of a province"},
    {"names.misspelled", [](const Possibilities& can) { return can.guesses; },
     "where places are named in play, names are written in full"},
    {"unit.letter_wrong", [](const Possibilities& can) { return can.classes; },
     "there is only one class"},
    {"build.impossible_class", [](const Possibilities& can) { return can.classes; },
     "there is only one class"},
    {"build.", [](const Possibilities& can) { return can.builds; }, "nothing is ever built"},
    {"convert.", [](const Possibilities& can) { return can.conversions; },
     "no unit is ever converted"},
    {"disband.", [](const Possibilities& can) { return can.adjustments; },
     "there are no adjustments"},
    {"orders.regent", [](const Possibilities& can) { return can.regents; }, "no unit has a regent"},
    {"disorder.distance", [](const Possibilities& can) { return can.adjustments; },
     "there are no adjustments"},
    {"disorder.on_center", [](const Possibilities& can) { return can.adjustments; },
     "there are no adjustments"},
    {"disorder.builds", [](const Possibilities& can) { return can.builds; },
     "nothing is ever built"},
});

bool has_part(const Notation& notation, NotationPart::Kind kind, NotationSlot slot) {
  return std::any_of(notation.begin(), notation.end(), [&](const NotationPart& part) {
    if (part.kind == kind && (kind != NotationPart::Kind::slot || part.slot == slot)) return true;
    return std::any_of(part.branches.begin(), part.branches.end(),
                       [&](const Notation& branch) { return has_part(branch, kind, slot); });
  });
}

class RuleCheck {
 public:
  RuleCheck(const Variant& variant, Diagnostics& findings)
      : variant_(variant), rules_(variant.rules), can_(variant), findings_(findings) {}

  void run() {
    for (const RuleSetting& setting : variant_.rule_settings) look_at_setting(setting);
    find_contradictions();
    look_at_notations();
    look_at_waive();
    look_at_homes();
    look_at_class_sites();
    look_at_changing_homes();
  }

 private:
  void look_at_setting(const RuleSetting& setting) {
    for (const Relevance& row : relevances) {
      const std::string_view name = setting.name;
      const bool about = row.name.ends_with('.') ? name.starts_with(row.name) : name == row.name;
      if (!about || row.matters(can_)) continue;
      findings_
          .note("rules.never-in-play", setting.span,
                fmt::format("the switch {} has no effect: {}", name, row.why_not),
                "remove the line and leave it to the edition")
          .at = {setting.name};
      return;
    }
    const bool keeps = variant_.type_of(Action::keep_set).has_value();
    if (setting.name == "orders.several_sets" && !keeps &&
        rules_.orders_several_sets == SeveralSets::last_unless_kept)
      findings_
          .note("rules.never-in-play", setting.span,
                "no order acts as keep_set, so no earlier set of orders is ever kept",
                "write an [order.ID] with acts_as = \"keep_set\", or choose \"last\"")
          .at = {setting.name};
  }

  /// The place where the variant sets the switch; an empty span if it does not.
  [[nodiscard]] SourceSpan place_of(std::string_view name) const {
    for (const RuleSetting& setting : variant_.rule_settings)
      if (setting.name == name) return setting.span;
    return {};
  }

  void report_contradiction(std::string_view first, std::string_view second, std::string_view why) {
    const auto choice = [&](std::string_view name) {
      return fmt::format("{} = \"{}\"", name, chosen(*find_rule_switch(name), rules_));
    };
    SourceSpan place = place_of(first);
    if (place.line == 0) place = place_of(second);
    findings_
        .warning(
            "rules.contradict", place,
            fmt::format("{} and {} contradict each other: {}", choice(first), choice(second), why),
            "make both equally strict")
        .at = {std::string(first), std::string(second)};
  }

  void find_contradictions() {
    if (rules_.letter_missing == LetterMissing::void_order &&
        rules_.letter_wrong == LetterWrong::ignored && can_.classes)
      report_contradiction("unit.letter_missing", "unit.letter_wrong",
                           "a wrong letter is forgiven, but a missing one is not");
    if (rules_.nationality_missing == NationalityMissing::void_order &&
        rules_.nationality_wrong == NationalityWrong::ignored)
      report_contradiction("nationality.missing", "nationality.wrong",
                           "a wrong nationality is forgiven, but a missing one is not");
    if (can_.coasts) find_contradicting_coasts();
  }

  void find_contradicting_coasts() {
    const bool strict = rules_.coast_inferred == CoastInferred::void_order;
    if (strict && rules_.coast_omitted == CoastOmitted::first_listed)
      report_contradiction(
          "coast.inferred", "coast.omitted",
          "a coast may be omitted if several are possible, but not if only one is");
    if (strict && rules_.coast_impossible == CoastImpossible::other_coast)
      report_contradiction("coast.inferred", "coast.impossible",
                           "a wrong coast is forgiven, but a missing one is not");
  }

  [[nodiscard]] bool moves_have(NotationPart::Kind kind, NotationSlot slot) const {
    for (const OrderType& type : variant_.order_types) {
      if (action_kind(type.acts_as) != ActionKind::move) continue;
      for (const std::string& text : type.notations)
        if (const NotationReading reading = parse_notation(text);
            reading.notation && has_part(*reading.notation, kind, slot))
          return true;
    }
    return false;
  }

  /// Something that a switch requires in an order must have a notation.
  void look_at_notations() {
    const auto move = variant_.type_of(Action::move);
    if (!move || !can_.convoys()) return;
    const SourceSpan& place = variant_.order_types[move->index()].span;
    const std::string& id = variant_.order_types[move->index()].id;
    if (rules_.convoy_path_in_order != ConvoyPathInOrder::ignored &&
        !moves_have(NotationPart::Kind::slot, NotationSlot::path))
      findings_
          .warning("rules.path-cannot-be-written", place,
                   fmt::format("convoy.path_in_order is \"{}\", but no notation of a move has "
                               "{{path}}",
                               chosen(*find_rule_switch("convoy.path_in_order"), rules_)),
                   "add one, such as \"{unit} - {path} - {to}\"")
          .at = {"convoy.path_in_order", id};
    if (rules_.convoy_adjacent == ConvoyAdjacent::explicit_only &&
        !moves_have(NotationPart::Kind::via_convoy, NotationSlot::unit))
      findings_
          .warning("rules.convoy-cannot-be-asked-for", place,
                   "convoy.adjacent is \"explicit\", but no notation of a move has {via_convoy}",
                   "add it, as in \"{unit} - {to} [via convoy{via_convoy}]\"")
          .at = {"convoy.adjacent", id};
  }

  void look_at_waive() {
    const auto waive = variant_.type_of(Action::waive);
    if (!waive || rules_.build_decline != BuildDecline::forced || !can_.builds) return;
    const OrderType& type = variant_.order_types[waive->index()];
    findings_
        .warning("rules.waive-always-refused", type.span,
                 fmt::format("order '{}' waives builds, but build.decline is \"forced\"", type.id),
                 "remove the order, or allow builds to be declined")
        .at = {type.id, "build.decline"};
  }

  void look_at_homes() {
    if (!can_.adjustments || rules_.disorder_distance == DisorderDistance::owned_centers) return;
    std::vector<std::string> homeless{"disorder.distance"};
    for (const Power& power : variant_.powers)
      if (power.homes.empty()) homeless.push_back(power.id);
    // If builds need homes as well, setup.no-homes reports it.
    if (homeless.size() == 1 || builds_at_home(variant_)) return;
    findings_
        .warning("rules.distance-without-homes", place_of("disorder.distance"),
                 fmt::format("units are removed by distance from home, but these powers have "
                             "no homes: {}",
                             fmt::join(homeless.begin() + 1, homeless.end(), ", ")),
                 "list their 'homes', or set disorder.distance = \"owned_centers\"")
        .at = homeless;
  }

  /// A class that cannot stand where it may be built is never built.
  void look_at_class_sites() {
    for (const ClassSites& sites : variant_.builds.only_in) {
      const auto fits = [&](ProvinceId province) {
        return stands_somewhere_in(variant_.map, sites.unit_class, province) &&
               variant_.map.is_center(province);
      };
      const auto& provinces = sites.provinces;
      if (provinces.empty() || std::any_of(provinces.begin(), provinces.end(), fits)) continue;
      const std::string& id = variant_.classes[sites.unit_class.index()].id;
      findings_
          .warning("builds.class-without-site", sites.span,
                   fmt::format("no {} can be built: none of its provinces is a center where it can "
                               "stand",
                               id),
                   "list such a center, or an empty list if it is never built")
          .at = {id};
    }
  }

  /// Homes only affect the switches that refer to them.
  void look_at_changing_homes() {
    const bool is_asked = rules_.build_sites != BuildSites::owned ||
                          (can_.conversions && rules_.convert_sites == ConvertSites::home) ||
                          rules_.disorder_distance != DisorderDistance::owned_centers;
    if (!variant_.builds.homes || is_asked) return;
    findings_
        .warning("builds.homes-unused", variant_.builds.span,
                 "builds.homes has no effect: units are built in any center that is owned",
                 "choose another build.sites under [rules], or remove it")
        .at = {"builds.homes"};
  }

  const Variant& variant_;
  const Rules& rules_;
  Possibilities can_;
  Diagnostics& findings_;
};

}  // namespace

Possibilities::Possibilities(const Variant& variant) {
  const Map& map = variant.map;
  classes = variant.classes.size() > 1;
  guesses = !variant.names_in_play.any();
  for (std::size_t i = 0; i < variant.classes.size(); ++i) {
    const UnitClass& unit_class = variant.classes[i];
    carried = carried || unit_class.convoyed;
    for (std::size_t p = 0; p < map.provinces().size() && unit_class.convoys && !carrier; ++p)
      carrier = map.carries(ProvinceId{p}) && stands_somewhere_in(map, ClassId{i}, ProvinceId{p});
    for (std::size_t s = map.provinces().size(); s < map.spaces().size() && !coasts; ++s)
      coasts = map.can_stand(ClassId{i}, SpaceId{s});
  }
  shore = std::any_of(map.provinces().begin(), map.provinces().end(),
                      [&](const Province& each) { return map.terrains()[each.terrain].lands; });
  ordered = variant.type_of(Action::convoy).has_value();
  for (const Phase& phase : variant.calendar.phases) {
    retreats = retreats || phase.kind == PhaseKind::retreat;
    adjustments = adjustments || phase.kind == PhaseKind::adjustment;
  }
  dislodges = retreats;
  retreats = retreats && variant.rules.dislodged_retreats == DislodgedRetreats::yes;
  builds = adjustments && variant.type_of(Action::build).has_value();
  regents = variant.regents.has_value();
  conversions = adjustments && variant.type_of(Action::convert).has_value();
}

void check_rules(const Variant& variant, Diagnostics& findings) {
  check_orders(variant, findings);
  check_options(variant, findings);
  check_attributes(variant, findings);
  check_tasks(variant, findings);
  // Without classes, orders and edges nothing has an effect, and other checks report that.
  if (variant.classes.empty() || variant.order_types.empty() || variant.map.edges().empty()) return;
  RuleCheck(variant, findings).run();
}

}  // namespace chancery
