// The rules of DPjudge that are keys and switches here, for readers and writers of its maps.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

#include "core/base/common/contains.h"

namespace chancery {

struct DpjudgeRule {
  std::string_view rule;         // the word after RULE
  std::string_view rule_switch;  // of [rules]
  std::string_view choice;
};

inline constexpr auto dpjudge_rules = std::to_array<DpjudgeRule>({
    {"BUILD_ANY", "build.sites", "owned"},
    {"HOME_BUILDS", "build.sites", "any_home"},
    {"REMOTE_BUILDS", "build.sites", "owned_with_home"},
    {"GARRISON", "build.sites", "home_even_lost"},
    {"FRIENDLY_FIRE", "attack.own_units", "harmed"},
    {"COASTAL_CRAWL", "coast.exchange", "pass"},
    {"SAFE_CONVOYS", "convoy.disrupted_when", "dislodged"},
    {"WEAK_CONVOYS", "convoy.disrupted_when", "matched"},
    {"CONVOY_BACK", "retreat.to_convoy_origin", "allowed"},
    {"FICTIONAL_OK", "convoy.superfluous", "legal"},
    {"NO_RETREAT", "dislodged.retreats", "no"},
    {"CIVIL_DISORDER", "orders.none", "disorder"},
});

struct DpjudgeKey {
  std::string_view rule;
  std::string_view table;
  std::string_view key;
  std::string_view value;
};

inline constexpr auto dpjudge_keys = std::to_array<DpjudgeKey>({
    {"WEAK_BOUNCES", "strength", "failed", "0"},
    {"HOLD_WIN", "victory", "in_a_row", "2"},
    {"SHARED_VICTORY", "victory", "tie", "\"share\""},
});

/// Rules about running a game, its display and its messages: they say nothing about the variant.
inline constexpr auto dpjudge_rules_of_the_program = std::to_array<std::string_view>(
    {"ALWAYS_CONFIRM",   "ALWAYS_WAIT",      "BACKSEAT_PRESS", "BROADCAST_ORDERS",
     "CIVIL_PREVIEW",    "DONT_SKIP_PHASES", "EAVESDROP",      "FAKE_PRESS",
     "FTF_PRESS",        "GREY_PRESS",       "HIDE_ABSENTEES", "HIDE_DUMMIES",
     "HIDE_EXTENDERS",   "HIDE_LATE_POWERS", "HIDE_PROPOSER",  "IGNORE_ERRORS",
     "JUMP_OFF_DAYS",    "LATE_CHANGES",     "LATE_SEND",      "LIST_UNORDERED",
     "LIST_WAITERS",     "MUST_ORDER",       "MUTE_OBSERVERS", "NO_ABSENCES",
     "NO_CHECK",         "NO_DEADLINE",      "NO_DIAS",        "NO_EOG",
     "NO_LATE_CHANGES",  "NO_LATE_RECEIVE",  "NO_MINOR_WAIT",  "NO_PARTIAL",
     "NO_PRESS",         "NO_QUARTER",       "NO_REVEAL",      "OPEN_ENTRY",
     "PLAYER_DEADLINES", "POWER_CHOICE",     "PRESS_MASTER",   "PREVIEW",
     "PROPOSE_DIAS",     "PUBLIC_PRESS",     "REAL_TIME",      "REMOTE_PRESS",
     "SILENT_ABSENCES",  "SILENT_JOIN",      "SOLITAIRE",      "START_MASTER",
     "TOUCH_PRESS",      "WHITE_GREY",       "YELLOW_PRESS"});

/// Powers that nobody plays are standing powers anyway, so these rules add nothing.
inline constexpr auto dpjudge_rules_of_dummies =
    std::to_array<std::string_view>({"IMMOBILE_DUMMIES", "CD_DUMMIES"});

template <class Rules>
constexpr bool lists_rule(const Rules& rules, std::string_view rule) {
  return contains(rules, rule);
}

}  // namespace chancery
