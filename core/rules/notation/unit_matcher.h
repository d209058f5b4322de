// UnitMatcher: the ways in which words name a unit.
#pragma once

#include <cstdint>
#include <optional>

#include "core/rules/notation/line_names.h"
#include "core/rules/notation/match.h"

namespace chancery::order_language {

/// Finds every way in which the words from a token on name a unit: "[power] [class] place
/// [(power)]" or "class power place". Where units share places, a number may follow the place. For
/// each way, it fills the slot and calls `go_on(end)` with the token after it.
template <class GoOn>
class UnitMatcher {
 public:
  UnitMatcher(LineNames& names, MatchResult& result, UnitText& slot, GoOn go_on)
      : names_(names), result_(result), slot_(slot), go_on_(go_on) {}

  void match(std::uint32_t token) {
    const UnitText before = slot_;
    slot_ = UnitText{};
    match_class_and_place(token);
    for (const NameTree::Found& name : names_.powers(token)) {
      for (const std::uint16_t value : name.values) {
        slot_ = UnitText{};
        set_power(value, token, name);
        names_.skip_ignored(name.end, [this](std::uint32_t next) { match_class_and_place(next); });
      }
    }
    slot_ = before;
  }

 private:
  void match_class_and_place(std::uint32_t token) {
    match_place(token, Expected::Kind::unit);
    for (const NameTree::Found& name : names_.classes(token)) {
      for (const std::uint16_t value : name.values) {
        slot_.unit_class = ClassId{value};
        names_.skip_ignored(name.end, [this](std::uint32_t next) {
          match_place(next, Expected::Kind::place);
          if (!slot_.power.valid()) match_power_and_place(next);
        });
      }
    }
    slot_.unit_class = ClassId::none();
  }

  void match_power_and_place(std::uint32_t token) {
    for (const NameTree::Found& name : names_.powers(token)) {
      for (const std::uint16_t value : name.values) {
        set_power(value, token, name);
        names_.skip_ignored(
            name.end, [this](std::uint32_t next) { match_place(next, Expected::Kind::place); });
      }
    }
    unset_power();
  }

  void match_place(std::uint32_t token, Expected::Kind wanted) {
    if (token < names_.size()) {
      for (const PlaceText& place : names_.places(token)) {
        slot_.place = place;
        go_on_(place.end);
        match_number(place.end);
        if (!slot_.power.valid()) match_power_in_brackets(place.end);
      }
      if (!names_.places(token).empty()) return;
    }
    result_.record_failure(token, {wanted, 0});
  }

  /// Matches "#2" of a unit that shares its place with others.
  void match_number(std::uint32_t token) {
    if (!names_.numbers_units()) return;
    if (const std::optional<std::int32_t> number = names_.number(token)) {
      slot_.number = *number;
      go_on_(token + 1);
      slot_.number = 0;
    }
  }

  void match_power_in_brackets(std::uint32_t token) {
    if (!names_.is_open(token)) return;
    for (const NameTree::Found& name : names_.powers(token + 1)) {
      if (!names_.is_close(name.end)) continue;
      for (const std::uint16_t value : name.values) {
        set_power(value, token + 1, name);
        go_on_(name.end + 1);
      }
    }
    unset_power();
  }

  void set_power(std::uint16_t power, std::uint32_t token, const NameTree::Found& name) {
    slot_.power = PowerId{power};
    slot_.power_guessed = name.guessed;
    slot_.power_begin = token;
    slot_.power_end = name.end;
  }

  void unset_power() {
    slot_.power = PowerId::none();
    slot_.power_guessed = false;
  }

  LineNames& names_;
  MatchResult& result_;
  UnitText& slot_;
  GoOn go_on_;
};

}  // namespace chancery::order_language
