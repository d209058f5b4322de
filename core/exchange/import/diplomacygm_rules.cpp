#include "core/exchange/import/diplomacygm_rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/common/contains.h"
#include "core/base/common/words.h"
#include "core/exchange/import/diplomacygm_config.h"
#include "core/exchange/import/edge_rows.h"

namespace chancery {
namespace {

/// Where the table of rules says how each is written here.
std::string row(std::string_view anchor) {
  return rule_row("diplomacygm", anchor);
}

std::string option(const Node& config, const std::vector<std::string_view>& keys,
                   std::string_view otherwise) {
  std::string value = lower_case(config_text(config, keys));
  return value.empty() ? std::string(otherwise) : value;
}

std::string builds_of(const Node& config) {
  return is_chaos(config) ? "anywhere" : option(config, {"build_options"}, "classic");
}

bool is_on(const std::string& value) {
  return value == "true" || value == "enabled";
}

/// The lines of hooks.lua, by hook.
class GmScript {
 public:
  void need(const std::string& module) { modules_.insert(module); }
  void define(const std::string& text) { head_ += text; }
  /// Constants that other definitions use.
  void define_first(const std::string& text) { head_ = text + head_; }
  void add(const std::string& hook, const std::string& lines) { hooks_[hook] += lines; }
  /// A call that says why an order is void, or nil.
  void refuse_by(const std::string& call) {
    std::string& calls = hooks_["legal"];
    calls += (calls.empty() ? "" : " or ") + call;
  }

  [[nodiscard]] std::string write() const {
    if (hooks_.empty()) return {};
    std::string text = "-- Rules that the source states, by stock scripts.\n\n";
    for (const std::string& module : modules_)
      text += fmt::format("local {0} = require \"{0}\"\n", module);
    text += "\nlocal hooks = {}\n\n" + head_;
    for (const auto& [hook, lines] : hooks_) text += function(hook, lines);
    return text + "return hooks\n";
  }

 private:
  static std::string function(const std::string& hook, const std::string& lines) {
    if (hook == "legal")
      return fmt::format("function hooks.legal(order, turn)\n  return {}\nend\n\n", lines);
    if (hook == "build_sites")
      return fmt::format("function hooks.build_sites(power, sites, turn)\n{}end\n\n", lines);
    return fmt::format(
        "function hooks.{}(turn)\n  local effects = changes.new()\n{}  return effects\nend\n\n",
        hook, lines);
  }

  std::set<std::string> modules_{"changes"};
  std::string head_;
  std::map<std::string, std::string> hooks_;
};

/// The options of cores, as rules of the stock script and as a text.
class GmCores {
 public:
  explicit GmCores(const Node& config) : config_(config) {}

  /// Options with values that the program does not know, "KEY = VALUE".
  [[nodiscard]] std::vector<std::string> unknown() const {
    const std::vector<std::string> flags{"false", "disabled", "true", "enabled"};
    const std::vector<std::string> ranges{"false", "sc", "all"};
    const std::vector<std::string> turns{"1", "2"};
    std::vector<std::string> found;
    for (const auto& [key, known] : {std::pair("turns", &turns), std::pair("supportable", &flags),
                                     std::pair("require_no_interactions", &flags),
                                     std::pair("require_adjacent_ownership", &ranges),
                                     std::pair("require_no_enemy_units", &ranges),
                                     std::pair("fail_on_adjacent_move", &ranges)})
      if (const std::string value = value_of(key, known->front());
          std::find(known->begin(), known->end(), value) == known->end())
        found.push_back(fmt::format("{} = {}", key, value));
    return found;
  }

  [[nodiscard]] std::string rules() const {
    std::string text =
        fmt::format("turns = {}, supports = \"{}\"", takes_one_turn() ? 1 : 2, supports());
    for (const auto& [name, gm_key] : {std::pair("neighbors", "require_adjacent_ownership"),
                                       std::pair("enemies", "require_no_enemy_units"),
                                       std::pair("moves", "fail_on_adjacent_move")})
      if (const std::string where = range(gm_key); where != "any")
        text += fmt::format(", {} = \"{}\"", name, where);
    if (range("require_adjacent_ownership") == "all")
      text += ", water = water, holder = \"holder\"";
    return text;
  }

  /// What players read.
  [[nodiscard]] std::string text() const {
    const auto places = [](const std::string& where) {
      return where == "centers" ? "center" : "province";
    };
    std::string text = "A unit in a center of its power may core it instead of moving.";
    text += takes_one_turn() ? " Units are built in cores."
                             : " After two turns in a row it is a core. Units are built in cores.";
    text += " An attack on the unit undoes the work, even in vain and even by its own power.";
    if (supports() == "refused") text += " It cannot be supported.";
    if (supports() == "undo") text += " Whoever supports it undoes the work.";
    if (const std::string own = range("require_adjacent_ownership"); own != "any")
      text +=
          fmt::format(" Every {} on land that touches it must belong to the power.", places(own));
    if (const std::string enemies = range("require_no_enemy_units"); enemies != "any")
      text +=
          fmt::format(" No {} that touches it may hold a unit of another power.", places(enemies));
    if (const std::string moves = range("fail_on_adjacent_move"); moves != "any")
      text +=
          fmt::format(" A unit of another power that moves into a {} next to it undoes the work.",
                      places(moves));
    return text;
  }

 private:
  [[nodiscard]] std::string value_of(std::string_view key, std::string_view otherwise) const {
    return option(config_, {"core_options", key}, otherwise);
  }

  /// "any", "centers" or "all", for the program's "false", "sc" and "all".
  [[nodiscard]] std::string range(std::string_view key) const {
    const std::string value = value_of(key, "false");
    return value == "sc" ? "centers" : value == "all" ? "all" : "any";
  }

  [[nodiscard]] std::string supports() const {
    if (is_on(value_of("require_no_interactions", "false"))) return "undo";
    return is_on(value_of("supportable", "false")) ? "count" : "refused";
  }

  [[nodiscard]] bool takes_one_turn() const { return value_of("turns", "2") == "1"; }

  const Node& config_;
};

class GmRules {
 public:
  GmRules(const Node& config, ForeignVariant& made, LossReport& losses)
      : config_(config), made_(made), losses_(losses) {}

  void read() {
    made_.rules.push_back({"orders.impossible", "counts_as_move",
                           "The program supports no unit in place that is ordered to move."});
    read_builds();
    read_transformation();
    read_bids();
    read_fog();
    read_victory();
    read_players();
    made_.hooks = script_.write();
  }

 private:
  void key(std::string table, std::string name, std::string value, std::string why = {}) {
    made_.keys.push_back({std::move(table), std::move(name), std::move(value), std::move(why)});
  }

  void attribute(const std::string& owner, const std::string& id, const std::string& text) {
    const std::string table = fmt::format("attribute.{}.{}", owner, id);
    key(table, "type", "\"power\"");
    key(table, "text", print_text(text));
  }

  void order(const std::string& id, std::string_view acts_as, std::string_view phase,
             const std::vector<std::string>& notation, const std::string& text) {
    const std::string table = "order." + id;
    key(table, "acts_as", print_text(acts_as));
    key(table, "phases", text_list({std::string(phase)}));
    key(table, "notation", text_list(notation));
    key(table, "text", print_text(text));
  }

  void paragraph(const std::string& id, const std::string& title, const std::string& text) {
    key("paragraph." + id, "chapter", "\"orders\"");
    key("paragraph." + id, "title", print_text(title));
    key("paragraph." + id, "text", print_text(text));
  }

  void lose(std::string_view what, const std::string& value, std::string_view anchor) {
    losses_.add(LossKind::lost, InPlay::changed, config_.span,
                fmt::format("the rule {} = {}", what, value), "there is no switch for it",
                row(anchor));
  }

  // ------------------------------------------------------------------------------ builds and cores

  void read_builds() {
    const std::string builds = builds_of(config_);
    if (builds == "anywhere") {
      made_.rules.push_back({"build.sites", "owned", "build_options of the source: anywhere."});
    } else if (builds == "cores") {
      read_cores();
    } else if (builds == "control") {
      read_control();
    } else if (builds != "classic") {
      lose("build_options", builds, "builds");
    }
    if (asks_who_holds_land(config_)) spread_territory();
  }

  void read_cores() {
    attribute("province", "core", "Whose core it is");
    attribute("province", "half_core", "Whose core it is by half");
    key("builds", "homes", "\"province.core\"", "build_options of the source: cores");
    order("core", "hold", "movement", {"{unit} CORE"},
          "Works to make the center a core of its power. It holds meanwhile.");
    key("words", "CORE", text_list({"cores"}));
    script_.need("coring");
    const GmCores options(config_);
    script_.define("local cores = coring.rules({ " + options.rules() + " })\n\n");
    script_.refuse_by("coring.refuse(order, turn, cores)");
    script_.add("before_movement", "  effects = coring.before(turn, cores, effects)\n");
    script_.add("after_movement", "  effects = coring.after(turn, cores, effects)\n");
    paragraph("cores", "Cores", options.text());
    for (const std::string& each : options.unknown())
      losses_.add(LossKind::lost, InPlay::changed, config_.span, "the rule core_options." + each,
                  "there is no switch for it", row("coring"));
  }

  void read_control() {
    made_.rules.push_back({"build.sites", "owned", "build_options of the source: control."});
    script_.need("territory");
    script_.add("build_sites",
                "  local is_home = territory.homes_of(turn, power)\n"
                "  return territory.sites(power, sites, turn, is_home, \"holder\", water)\n");
    key("paragraph.control", "chapter", "\"builds\"");
    key("paragraph.control", "title", "\"Control\"");
    key("paragraph.control", "text",
        print_text("Units are built in homes, and in centers within territory that the power "
                   "controls: all provinces on land that touch the center must be its own. Land "
                   "that is no center belongs to the power whose unit was there last."));
  }

  void spread_territory() {
    attribute("province", "holder", "Who holds it, if it is no center");
    script_.need("territory");
    script_.define_first("local water = { sea = true, water = true }\n\n");
    const std::string lines = "  effects = territory.spread(turn, \"holder\", water, effects)\n";
    script_.add("after_movement", lines);
    script_.add("after_retreats", lines);
  }

  // ---------------------------------------------------------------------------------- other orders

  void read_transformation() {
    const std::string when = option(config_, {"transformation"}, "disabled");
    if (when == "disabled") return;
    if (!contains(std::vector<std::string>{"moves", "builds", "all"}, when))
      return lose("transformation", when, "transform");
    if (when != "builds") transform_in_moves();
    if (when != "moves") transform_in_winter();
  }

  void transform_in_moves() {
    order("transform", "hold", "movement", {"{unit} TRANSFORM"},
          "In a center of its power, the unit becomes one of the other class. It holds meanwhile, "
          "and cannot be supported.");
    key("words", "TRANSFORM", text_list({"T", "transforms", "converts"}));
    for (const char* module : {"transform", "supports", "comers"}) script_.need(module);
    script_.define(
        "local function transformed(turn, unit)\n"
        "  local unit_class = transform.usual[unit.unit_class]\n"
        "  local place = unit_class and transform.place(turn, unit_class, unit.province)\n"
        "  return place and unit_class, place\n"
        "end\n\n"
        "local function refuse_transform(order, turn)\n"
        "  if order.type.id ~= \"transform\" then return nil end\n"
        "  local here = turn.province(order.from)\n"
        "  local is_own = here.is_center and here.owner == order.power\n"
        "  if not is_own then return here.name .. \" is not a center of its power\" end\n"
        "  if not transformed(turn, order.unit) then return \"the other class cannot stand there\" "
        "end\n"
        "end\n\n");
    script_.refuse_by("refuse_transform(order, turn)");
    script_.add("before_movement",
                "  effects.void = supports.refused(turn, {\n"
                "    transform = \"a unit that transforms cannot be supported\",\n"
                "  }, effects.void)\n");
    script_.add("after_movement",
                "  local came = comers.with_bounced(turn)\n"
                "  local is_undone = function(outcome) return came[outcome.from] ~= nil end\n"
                "  local made = transform.changes(turn, \"transform\", function(unit)\n"
                "    return transformed(turn, unit)\n"
                "  end, {}, is_undone)\n"
                "  for _, unit in ipairs(made.create) do table.insert(effects.create, unit) end\n"
                "  for _, unit in ipairs(made.remove) do table.insert(effects.remove, unit) end\n");
    paragraph("transform", "Transforming",
              "A unit in a center of its power may transform instead of moving: after the moves it "
              "is of the other class. An attack undoes that, even in vain and even by its own "
              "power.");
    losses_.add(LossKind::guessed, InPlay::changed, config_.span,
                "the coast on which a unit that transforms is then", "the first one",
                row("transform"));
  }

  void transform_in_winter() {
    order("convert", "convert", "adjustment", {"{unit} TRANSFORM", "TRANSFORM {unit}"},
          "In a center, the unit becomes one of the other class.");
    if (option(config_, {"transformation"}, "") == "builds")
      key("words", "TRANSFORM", text_list({"T", "transforms", "converts"}));
    made_.rules.push_back(
        {"convert.sites", "anywhere", "transformation of the source: in any center."});
    script_.define(
        "local function refuse_convert(order, turn)\n"
        "  local is_outside = order.type.id == \"convert\" and not turn.is_center(order.from)\n"
        "  return is_outside and \"it is not in a center\" or nil\n"
        "end\n\n");
    script_.refuse_by("refuse_convert(order, turn)");
  }

  void read_bids() {
    if (!is_on(option(config_, {"dp"}, "disabled"))) return;
    const bool has_neutrals = std::any_of(made_.powers.begin(), made_.powers.end(),
                                          [](const ForeignPower& power) { return power.stands; });
    if (!has_neutrals) return;  // nobody can be bid for
    attribute("unit", "hired_by", "Whom it obeys this turn");
    key("regents", "unit", "\"unit.hired_by\"");
    order("bid", "declare", "movement", {"DP {number} {target}", "BID {number} FOR {target}"},
          "Bids points for the orders of a unit that nobody plays, for one turn.");
    key("order.bid", "takes_effect", "\"before\"");
    script_.need("mercenaries");
    script_.define(
        "local market = { order = \"bid\", seller = \"nobody\", regent = \"hired_by\", most = 3 }"
        "\n\n");
    script_.refuse_by("mercenaries.refuse(order, turn, market)");
    script_.add("before_movement", "  effects.set = mercenaries.hire(turn, market).set\n");
    script_.add("after_movement",
                "  effects = mercenaries.release(turn, market, { returns = true }, effects)\n");
    paragraph("bids", "Bids",
              "In each turn of moves a power has as many points as it owns centers, and three at "
              "most. It bids them for units that nobody plays, and writes their orders below its "
              "bid. The unit obeys the highest bid, and holds if two bid the same.");
    losses_.add(LossKind::guessed, InPlay::changed, config_.span, "how bids for units add up",
                "the orders of one power count, not equal orders of several", row("bids"));
  }

  void read_fog() {
    const std::string fog = option(config_, {"fow"}, "disabled");
    if (!is_on(fog)) return;
    key("fog", "watch",
        "[{ by = \"units\", near = \"move\" }, { by = \"centers\", near = \"same\" }, "
        "{ by = \"homes\", near = \"touching\" }]",
        "fow of the source: enabled");
    losses_.add(LossKind::guessed, InPlay::changed, config_.span, "what homes see in the fog",
                "homes see their neighbors even if they are lost", row("fog"));
  }

  // --------------------------------------------------------------------------- victory and players

  void read_victory() {
    if (const auto count = whole_number(config_text(config_, {"victory_count"}))) {
      made_.target = *count;
    } else {
      const auto centers = std::count_if(made_.provinces.begin(), made_.provinces.end(),
                                         [](const auto& province) { return province.center; });
      made_.target = static_cast<int>((centers + 1) / 2);
      made_.target_is = "half of the centers, as the program has it without victory_count";
    }
    if (config_text(config_, {"victory_conditions"}) != "vscc") return;
    for_each_player([&](const std::string& name, const Node& player) {
      if (const auto count = whole_number(config_text(player, {"vscc"})))
        made_.targets.push_back({name, *count});
    });
  }

  void read_players() {
    std::size_t with_affiliates = 0;
    for_each_player([&](const std::string&, const Node& player) {
      with_affiliates += config_value(player, {"affiliates"}) != nullptr ? 1 : 0;
    });
    if (with_affiliates > 0 && is_on(option(config_, {"dp"}, "disabled")))
      losses_.add(LossKind::lost, InPlay::changed, config_.span,
                  "that bids for affiliated powers count twice",
                  "units of other powers cannot be bid for", row("bids"));
  }

  template <class Act>
  void for_each_player(Act act) const {
    const Node* players = config_value(config_, {"players"});
    if (players == nullptr || !players->is(NodeKind::table)) return;
    for (const Entry& entry : players->entries) act(entry.key, entry.value);
  }

  const Node& config_;
  ForeignVariant& made_;
  LossReport& losses_;
  GmScript script_;
};

}  // namespace

bool is_chaos(const Node& config) {
  return option(config, {"players"}, "") == "chaos" || option(config, {"chaos"}, "") == "enabled";
}

bool asks_who_holds_land(const Node& config) {
  const std::string builds = builds_of(config);
  if (builds == "control") return true;
  return builds == "cores" &&
         option(config, {"core_options", "require_adjacent_ownership"}, "false") == "all";
}

void read_gm_rules(const Node& config, ForeignVariant& made, LossReport& losses) {
  GmRules(config, made, losses).read();
}

}  // namespace chancery
