// An order type as a variant declares it: a name, what it acts as, and how it is written.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/common/diagnostic.h"
#include "core/base/common/ids.h"
#include "core/rules/variant/actions.h"
#include "core/rules/variant/phases.h"
#include "core/rules/variant/unit_condition.h"

namespace chancery {

class ScriptValue;

/// When a declaration takes effect.
enum class TakesEffect : std::uint8_t {
  before,  // before the phase is resolved
  after,   // after the phase is resolved
  at_once  // when it is handed in
};
inline constexpr std::size_t takes_effect_count = 3;
std::string_view takes_effect_name(TakesEffect when);

struct OrderType {
  std::string id;
  Action acts_as = Action::hold;
  std::array<bool, phase_kind_count> phases{};
  std::vector<std::string>
      notations;                 // see docs/reference/notation.md; orders are printed in the first
  std::vector<ClassId> classes;  // classes of units that it may be given to; empty: all
  std::vector<PowerId> powers;   // powers that may give it; empty: all
  std::optional<std::uint8_t> passage;            // permit: index into Variant::passages
  std::vector<ProvinceId> line;                   // legs: the stations, from one end to the other
  std::optional<std::int32_t> per_turn;           // legs: if more units are ordered, none moves
  std::vector<std::string> choices;               // declare: the possible values of {choice}
  TakesEffect takes_effect = TakesEffect::after;  // declare
  std::int32_t price = 0;                         // convert: how many builds it uses up
  std::vector<UnitCondition> where;         // conditions on the unit, its province and its power
  std::string prepare;                      // the hook that prepares it; empty: none
  std::shared_ptr<const ScriptValue> data;  // a table for that hook; null: none
  std::vector<std::uint8_t> stages;         // task: the stage that each notation names; 0: none
  std::string code;                         // one or two letters on signs of units; may be empty
  std::string text;
  SourceSpan span;
  SourceSpan prepare_span;
};

inline constexpr std::size_t most_order_types = 250;
inline constexpr std::size_t most_order_choices = 32;  // of one order type

}  // namespace chancery
