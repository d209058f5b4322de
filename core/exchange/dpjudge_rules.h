// The rules of DPjudge that are rule switches here, for those who read and write its maps.
#pragma once

#include <array>
#include <string_view>

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
    {"FRIENDLY_FIRE", "attack.own_units", "harmed"},
    {"COASTAL_CRAWL", "coast.exchange", "pass"},
    {"SAFE_CONVOYS", "convoy.disrupted_when", "dislodged"},
    {"WEAK_CONVOYS", "convoy.disrupted_when", "matched"},
    {"CONVOY_BACK", "retreat.to_convoy_origin", "allowed"},
    {"FICTIONAL_OK", "convoy.superfluous", "legal"},
    {"NO_RETREAT", "dislodged.retreats", "no"},
});

}  // namespace chancery
