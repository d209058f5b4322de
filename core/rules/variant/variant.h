// A loaded, checked variant.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/common/ids.h"
#include "core/rules/map/drawing.h"
#include "core/rules/map/map.h"
#include "core/rules/variant/actions.h"
#include "core/rules/variant/attribute.h"
#include "core/rules/variant/attribute_roles.h"
#include "core/rules/variant/builds.h"
#include "core/rules/variant/check_notes.h"
#include "core/rules/variant/edge_rule.h"
#include "core/rules/variant/fog.h"
#include "core/rules/variant/option.h"
#include "core/rules/variant/order_type.h"
#include "core/rules/variant/paragraph.h"
#include "core/rules/variant/passage.h"
#include "core/rules/variant/phases.h"
#include "core/rules/variant/power.h"
#include "core/rules/variant/rule_switches.h"
#include "core/rules/variant/setup.h"
#include "core/rules/variant/supply.h"
#include "core/rules/variant/task.h"
#include "core/rules/variant/unit_class.h"
#include "core/rules/variant/victory.h"
#include "core/rules/variant/world_pattern.h"

namespace chancery {

/// Words with one meaning in every notation: "-" for "->", "to", "moves to" …
struct WordGroup {
  std::string word;
  std::vector<std::string> also;
  SourceSpan span{};
};

/// A switch that the variant sets itself, under [rules].
struct RuleSetting {
  std::string name;  // the name of the switch
  SourceSpan span;
};

struct PagePattern;
struct VariantScripts;

/// A loaded, checked variant with its options chosen. Immutable and shared.
struct Variant {
  // Defined in the source, since otherwise each file that copies or destroys a Variant would
  // compile them again.
  Variant();
  Variant(const Variant& other);
  Variant(Variant&& other) noexcept;
  Variant& operator=(const Variant& other);
  Variant& operator=(Variant&& other) noexcept;
  ~Variant();

  std::string id;
  std::string name;
  std::string version;
  std::string summary;
  std::string edition;               // the preset of rule switches in force; may be empty
  std::vector<std::string> lineage;  // this id, followed by that of each ancestor
  std::vector<std::string> folders;  // where each of the lineage was found

  Map map;
  Drawing drawing;
  std::vector<EdgeRule> edge_rules;  // Edge::rule is an index into it, plus 1
  std::vector<UnitClass> classes;
  std::vector<Power> powers;
  std::vector<OrderType> order_types;
  std::vector<OrderTypeId> lines;  // order types that act as legs
  std::vector<WordGroup> words;
  std::vector<Setup> setups;  // the first is the default
  std::size_t setup_index =
      0;  // the setup in force; powers that it merges are merged in all setups
  std::vector<std::vector<PowerId>> players;  // powers by player, in the setup in force
  std::vector<SupplyValue> supply_values;     // by province and power
  Builds builds;
  Calendar calendar;
  Victory victory;
  Rules rules;
  std::vector<SwitchChoice> rule_reasons;  // choices in force that have a reason
  std::vector<RuleSetting> rule_settings;  // switches that the variant sets itself
  std::vector<Option> options;
  std::vector<Attribute> attributes;
  std::optional<Sight> sight;      // none: everybody sees the whole board
  std::optional<Fog> fog;          // none: everybody sees all units and owners
  std::optional<People> people;    // none: a power has one player
  std::optional<Regents> regents;  // none: only the owner orders a unit
  NamesInPlay names_in_play;
  Strengths strengths;
  std::vector<Passage> passages;
  std::vector<Task> tasks;
  AttributePlace task_place,
      stage_place;                       // with tasks: the task that a unit works at, and its stage
  std::vector<StartValue> start_values;  // for every setup
  std::optional<SupplyCount> supply_count;
  CheckNotes check_notes;
  std::optional<WorldPattern> world;
  std::vector<Paragraph> paragraphs;              // the designer's own texts, for players
  std::shared_ptr<const VariantScripts> scripts;  // null: none
  std::uint64_t hash = 0;                     // of everything that was read, with options and setup
  bool partial = false;                       // only the part that one player knows
  std::optional<Viewpoint> viewpoint{};       // under fog: whose view it is
  std::shared_ptr<const PagePattern> page{};  // null: not declared

  [[nodiscard]] std::optional<PowerId> find_power(std::string_view id) const;
  [[nodiscard]] std::optional<ClassId> find_class(std::string_view id_or_letter) const;
  [[nodiscard]] const Setup* find_setup(std::string_view id) const;
  /// Returns the setup in force.
  [[nodiscard]] const Setup& setup() const { return setups[setup_index]; }
  [[nodiscard]] bool is_played(PowerId power) const {
    return powers[power.index()].role == PowerRole::played;
  }
  /// Returns an index into `players`; nothing if the power is not played.
  [[nodiscard]] std::optional<std::size_t> player_of(PowerId power) const;
  /// Returns what the center is worth to the power.
  [[nodiscard]] std::int32_t worth(ProvinceId center, PowerId power) const;
  [[nodiscard]] std::optional<OrderTypeId> type_of(Action action) const;
  /// Returns how many provinces are centers or can become one.
  [[nodiscard]] std::size_t center_count() const;
  /// Returns which phases are announced to players, if the variant hides something; nothing: all
  /// phases that are played.
  [[nodiscard]] std::optional<AnnouncedPhases> announced_phases() const;
  /// True if players of this view know everything about the power; false only under fog.
  [[nodiscard]] bool is_known(PowerId power) const {
    return !viewpoint || viewpoint->is_own(power);
  }
  /// True if players of this view know where the power's dislodged units may retreat.
  [[nodiscard]] bool are_retreats_known(PowerId power) const {
    return is_known(power) || fog->reports(UnitFact::retreats);
  }
  /// Returns the task of that order type; null if there is none.
  [[nodiscard]] const Task* task_of(OrderTypeId type) const;
  /// Returns the author's reason for the choice of a switch; may be empty.
  [[nodiscard]] std::string_view rule_reason(std::string_view rule_switch) const;
};

}  // namespace chancery
