#include "core/exchange/import/webdip_rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <utility>

#include "core/base/common/contains.h"
#include "core/base/common/words.h"
#include "core/exchange/sources/foreign_files.h"

namespace chancery {
namespace {

constexpr std::string_view page = "vdiplomacy";

/// True for PHP classes that change how games look or are run, but not the rules.
bool is_for_show(std::string_view name) {
  constexpr auto for_show = std::to_array<std::string_view>(
      {"drawMap", "drawMapXML", "adjudicatorPreGame", "OrderInterface", "OrderArchiv", "Chatbox",
       "panelGameBoard", "panelGameHome", "panelGame", "panelMember", "panelMembers",
       "panelMemberHome", "panelMembersHome", "Maps", "userMember", "panelMemberHome"});
  return contains(for_show, name);
}

/// The first part of the names of classes with which variants share a rule, and its row.
struct SharedRule {
  std::string_view part;
  std::string_view row;
};

constexpr auto shared_rules = std::to_array<SharedRule>({
    {"AddHomeSCs", "more-homes"},
    {"AlternateBuildSC", "more-homes"},
    {"BiddingStart", "bids"},
    {"BuildAnyHome", "homes-of-others"},
    {"BuildAnywhere", "build-anywhere"},
    {"Coast", "convoying-coasts"},
    {"CoastConvoy", "convoying-coasts"},
    {"ConvoyCoasts", "convoying-coasts"},
    {"CustomCountries", "chosen-powers"},
    {"CustomPoints", "points"},
    {"CustomStart", "first-builds"},
    {"CustomWinCondition", "provinces-to-hold"},
    {"ChangeGameType", "points"},
    {"EarlyCD", "default-builds"},
    {"Fog", "fog"},
    {"NeutralMember", "neutral-units"},
    {"NeutralUnit", "neutral-units"},
    {"NeutralUnits", "neutral-units"},
    {"NoRetreats", "no-retreats"},
    {"OccupieTargetSCs", "provinces-to-hold"},
    {"Transform", "transform"},
});

/// The heading under which rules are that only code decides.
std::string_view row_of_class(std::string_view name) {
  if (name.ends_with("OrderBuilds") || name == "adjudicatorBuilds") return "builds";
  if (name == "processMembers") return "winning";
  if (name == "processMember") return "points";
  if (name == "processGame") return "the-start";
  return "moves";
}

std::string_view row_of_part(std::string_view part) {
  for (const SharedRule& rule : shared_rules)
    if (rule.part == part) return rule.row;
  return {};
}

/// "Part_class" -> "Part"; "Class" -> "Class".
std::string_view part_of(std::string_view class_name) {
  return class_name.substr(0, class_name.find('_'));
}

class WebdipRules {
 public:
  WebdipRules(const WebdipSource& source, ForeignVariant& made, LossReport& losses)
      : source_(source), made_(made), losses_(losses) {}

  void read() {
    is_foggy_ = std::any_of(source_.overrides.begin(), source_.overrides.end(),
                            [](const auto& each) { return each.name == "Maps"; });
    if (is_foggy_)
      made_.keys.push_back({"fog", "watch", "[{ by = \"units\" }, { by = \"centers\" }]",
                            "players see what their units and centers touch"});
    read_convoying_coasts();
    read_supporting_neutrals();
    for (const WebdipOverride& each : source_.overrides)
      if (each.name == "processGame" && each.file) read_rebuilding_neutrals(each);
    for (const WebdipOverride& each : source_.overrides)
      if (!is_for_show(each.name)) read_override(each);
  }

 private:
  void read_override(const WebdipOverride& each) {
    if (!each.file || each.file->classes.empty()) return lose(each);
    for (const PhpClass& php_class : each.file->classes) {
      const std::string_view part = part_of(php_class.name);
      for (const std::string_view shared : {part, part_of(php_class.parent)})
        if (!row_of_part(shared).empty() && !follow(shared)) lose_part(each, shared);
      if (row_of_part(part).empty() && !php_class.is_empty) read_own_class(each);
    }
  }

  /// Code that is in this variant alone.
  void read_own_class(const WebdipOverride& each) {
    const std::vector<std::string>& functions = each.file->functions;
    const auto has = [&](std::string_view name) { return contains(functions, name); };
    const bool only_sees =
        is_foggy_ && (each.name == "adjudicatorDiplomacy" || each.name == "userOrderDiplomacy");
    if (only_sees) return;
    const bool builds = each.name == "processOrderBuilds" || each.name == "userOrderBuilds";
    if (builds && offers_owned_centers()) {
      follow("BuildAnywhere");
      return;
    }
    if (each.name == "processGame" && !has("updateOwners")) {
      const bool is_start = !has("changePhase") || begins_with_builds(*each.file) || rebuilds_;
      const bool is_neutral = !has("process") || has_standing();
      if (is_start && is_neutral) return;
    }
    lose(each);
  }

  /// False if the rule has no form here that the literals could fill.
  bool follow(std::string_view part) {
    if (part == "BuildAnywhere")
      return decide("build.sites", "owned", "The source builds in every owned center.");
    if (part == "BuildAnyHome")
      return decide("build.sites", "any_home", "The source builds in every home, whosever it is.");
    if (part == "NoRetreats")
      return decide("dislodged.retreats", "no", "The source disbands dislodged units.");
    if (part == "Transform") return exchange_classes();
    if (part == "CustomStart") return made_.begins == BeginsWith::builds;
    if (row_of_part(part) == "neutral-units") return has_standing();
    if (row_of_part(part) == "convoying-coasts") return has_coasts_;
    return part == "Fog" && is_foggy_;
  }

  bool decide(const char* name, const char* choice, const char* why) {
    const bool known = std::any_of(made_.rules.begin(), made_.rules.end(),
                                   [&](const ForeignRule& rule) { return rule.name == name; });
    if (!known) made_.rules.push_back({name, choice, why});
    return true;
  }

  /// Players choose the coast where there are several; here it is the first.
  bool exchange_classes() {
    const bool has_coasts = std::any_of(
        made_.provinces.begin(), made_.provinces.end(),
        [](const auto& province) { return province.center && !province.coasts.empty(); });
    if (has_coasts && !made_.exchanges_classes)
      losses_.add(LossKind::guessed, InPlay::changed, made_.provinces.front().span,
                  "the coast of a unit that changes its class", "it is the first of the province",
                  rule_row(page, "transform"));
    made_.exchanges_classes = true;
    return true;
  }

  [[nodiscard]] bool has_standing() const {
    return std::any_of(made_.powers.begin(), made_.powers.end(),
                       [](const ForeignPower& power) { return power.stands; });
  }

  /// A list of rows of the map, counted from 1: provinces where units convoy.
  void read_convoying_coasts() {
    const PhpAssignment* list = source_.main.find("convoyCoasts", PhpValue::Kind::list);
    if (list == nullptr) return;
    has_coasts_ = true;
    for (const PhpItem& item : list->value.items) {
      const auto row = whole_number(item.value.text);
      const bool is_row =
          row && *row >= 1 && static_cast<std::size_t>(*row) <= source_.territories.size();
      if (!is_row || !carry(source_.territories[static_cast<std::size_t>(*row) - 1]))
        losses_.count(LossKind::lost, InPlay::changed, item.value.span, "coasts where units convoy",
                      "the map has no territory of that number",
                      rule_row(page, "convoying-coasts"));
    }
  }

  bool carry(const std::string& key) {
    for (ForeignProvince& province : made_.provinces) {
      if (province.key != key) continue;
      if (province.ground != ForeignGround::water) province.ground = ForeignGround::carrying_shore;
      return true;
    }
    return false;
  }

  /// Which neutral unit supports which.
  void read_supporting_neutrals() {
    const PhpAssignment* pairs = source_.main.find("neutralHold", PhpValue::Kind::list);
    if (pairs == nullptr || !has_standing()) return;
    for (ForeignPower& power : made_.powers) power.supports = power.stands;
    losses_.add(LossKind::guessed, InPlay::changed, pairs->span,
                "which neutral units support each other",
                "the source names pairs; here each supports the neighbor that is attacked most",
                rule_row(page, "neutral-supports"));
  }

  /// Code that orders builds for units nobody plays.
  void read_rebuilding_neutrals(const WebdipOverride& process_game) {
    const bool builds = process_game.code->text.find("'Build ") != std::string::npos;
    if (!builds || !has_standing()) return;
    rebuilds_ = true;
    for (ForeignPower& power : made_.powers) power.rebuilds = power.stands;
  }

  /// The script that offers every owned center for builds.
  [[nodiscard]] bool offers_owned_centers() const {
    for (const WebdipOverride& each : source_.overrides) {
      if (each.name != "OrderInterface" || !each.file) continue;
      for (const PhpAssignment& assignment : each.file->assignments)
        if (assignment.value.text.ends_with("/supplycenterscorrect.js")) return true;
    }
    return false;
  }

  void lose(const WebdipOverride& each) {
    if (!lost_.insert(each.name).second) return;
    const bool is_play = each.name != "processMember";
    losses_.add(LossKind::lost, is_play ? InPlay::changed : InPlay::unchanged, each.span,
                fmt::format("the rules in '{}'", each.name), "it is code, which is not run",
                rule_row(page, row_of_class(each.name)));
  }

  void lose_part(const WebdipOverride& each, std::string_view part) {
    if (!lost_.insert(std::string(part)).second) return;
    const std::string_view row = row_of_part(part);
    losses_.add(LossKind::lost, row == "points" ? InPlay::unchanged : InPlay::changed, each.span,
                fmt::format("the rules of '{}'", part), "it is code, which is not run",
                rule_row(page, row));
  }

  const WebdipSource& source_;
  ForeignVariant& made_;
  LossReport& losses_;
  std::set<std::string> lost_;  // what is reported: classes of the program, and parts
  bool is_foggy_ = false;
  bool has_coasts_ = false;
  bool rebuilds_ = false;
};

}  // namespace

bool begins_with_builds(const PhpFile& process_game) {
  return std::any_of(process_game.assignments.begin(), process_game.assignments.end(),
                     [](const PhpAssignment& assignment) {
                       return assignment.name == "phase" && assignment.value.text == "Pre-game";
                     });
}

void read_webdip_rules(const WebdipSource& source, ForeignVariant& made, LossReport& losses) {
  WebdipRules(source, made, losses).read();
}

std::vector<std::string> webdip_rule_rows() {
  std::set<std::string> rows;
  for (const SharedRule& rule : shared_rules) rows.insert(rule_row(page, rule.row));
  for (const char* replaced :
       {"processOrderBuilds", "processMembers", "processMember", "processGame", "adjMove"})
    rows.insert(rule_row(page, row_of_class(replaced)));
  for (const char* row : {"neutral-supports", "the-board"}) rows.insert(rule_row(page, row));
  return {rows.begin(), rows.end()};
}

}  // namespace chancery
