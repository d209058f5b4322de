#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>

#include "core/base/json/json_value.h"
#include "core/files/loader/variant_keys.h"
#include "core/games/view/seen_world.h"
#include "core/pages/documents/statistics_chart.h"
#include "core/play/game/attributes_text.h"
#include "core/play/game/board.h"
#include "core/rules/map/sources.h"
#include "core/rules/state/calendar.h"
#include "core/rules/state/position.h"
#include "core/rules/variant/variant_scripts.h"
#include "core/workbench/player_rules/fog_sentences.h"
#include "core/workbench/player_rules/player_rules.h"
#include "tools/cli/command.h"
#include "tools/cli/rules_table.h"
#include "tools/cli/written_file.h"

namespace chancery::cli {
namespace {

std::string option_values(const Option& option) {
  switch (option.type) {
    case Option::Type::boolean:
      return "true, false";
    case Option::Type::choice:
      return fmt::format("{}", fmt::join(option.choices, ", "));
    case Option::Type::integer:
      break;
  }
  if (option.min && option.max) return fmt::format("{} to {}", *option.min, *option.max);
  if (option.min) return fmt::format("{} or more", *option.min);
  if (option.max) return fmt::format("{} or less", *option.max);
  return "any whole number";
}

std::vector<std::string> start_units(const Variant& variant, const Setup& setup, PowerId power) {
  std::vector<std::string> units;
  for (const StartUnit& unit : setup.units)
    if (unit.power == power)
      units.push_back(variant.classes[unit.unit_class.index()].letter + " " +
                      variant.map.space(unit.at).id);
  return units;
}

std::vector<std::string> homes(const Variant& variant, const Power& power) {
  std::vector<std::string> ids;
  for (ProvinceId home : power.homes) ids.push_back(variant.map.province(home).id);
  return ids;
}

std::vector<std::string> power_names(const Variant& variant, const std::vector<PowerId>& powers) {
  std::vector<std::string> names;
  for (const PowerId power : powers) names.push_back(variant.powers[power.index()].name);
  return names;
}

/// True if the hands of the setup are known. Those of another setup are not if the current one
/// merges powers.
bool has_hands(const Variant& variant, const Setup& setup) {
  return &setup == &variant.setup() ||
         std::all_of(variant.powers.begin(), variant.powers.end(),
                     [](const Power& power) { return power.parts.empty(); });
}

std::string_view role_name(PowerRole role) {
  switch (role) {
    case PowerRole::played:
      return "played";
    case PowerRole::standing:
      return "standing";
    case PowerRole::closed:
      return "closed";
  }
  return {};
}

/// The edition in force; null if there is none.
const Edition* edition_in_force(const Variant& variant, const std::vector<Edition>& editions) {
  const auto found = std::find_if(editions.begin(), editions.end(), [&](const Edition& edition) {
    return edition.id == variant.edition;
  });
  return found == editions.end() ? nullptr : &*found;
}

std::size_t coast_count(const Map& map) {
  return map.spaces().size() - map.provinces().size();
}

/// "power.coins".
std::string full_name(const Attribute& attribute) {
  static const std::vector<std::string> owners = attribute_owner_names();
  return owners[static_cast<std::size_t>(attribute.owner)] + '.' + attribute.id;
}

std::vector<std::string> hooks_of(const Variant& variant) {
  std::vector<std::string> names;
  if (variant.scripts)
    for (const Hook& hook : variant.scripts->hooks) names.push_back(hook.name);
  return names;
}

std::vector<std::string> class_ids(const Variant& variant, const std::vector<ClassId>& classes) {
  std::vector<std::string> ids;
  for (const ClassId id : classes) ids.push_back(variant.classes[id.index()].id);
  return ids;
}

std::string province_ids(const Variant& variant, const std::vector<ProvinceId>& provinces) {
  std::vector<std::string> ids;
  for (const ProvinceId province : provinces) ids.push_back(variant.map.province(province).id);
  return fmt::format("{}", fmt::join(ids, ", "));
}

/// The conditions of winning in addition to the target of all powers.
std::vector<std::string> goal_lines(const Variant& variant) {
  const Victory& victory = variant.victory;
  std::vector<std::string> lines;
  for (const YearTarget& year_target : victory.by_year)
    lines.push_back(fmt::format("victory at {} {} from {}", year_target.target,
                                counted_for_victory(variant),
                                year_text(variant.calendar, year_target.year)));
  for (const auto& [power, target] : victory.own)
    lines.push_back(fmt::format("victory of {} at {} {}", variant.powers[power.index()].name,
                                target, counted_for_victory(variant)));
  for (const ProvincesToHold& hold : victory.hold)
    lines.push_back(fmt::format(
        "{} must own {} of {}",
        hold.powers.empty() ? "the winner"
                            : fmt::format("{}", fmt::join(power_names(variant, hold.powers), ", ")),
        hold.least, province_ids(variant, hold.provinces)));
  if (victory.in_a_row > 1) lines.push_back(fmt::format("at {} counts in a row", victory.in_a_row));
  for (const auto& team : victory.teams)
    lines.push_back(fmt::format("team: {}", fmt::join(power_names(variant, team), ", ")));
  return lines;
}

std::string limit_line(const Variant& variant, std::string_view who, const UnitLimit& limit) {
  return fmt::format(
      "{} has at most {} {}", who, limit.most,
      limit.unit_class.valid() ? "of " + variant.classes[limit.unit_class.index()].id : "units");
}

std::vector<std::string> build_lines(const Variant& variant) {
  const Builds& builds = variant.builds;
  std::vector<std::string> lines;
  if (builds.homes)
    lines.push_back(fmt::format("homes by {}{}",
                                full_name(variant.attributes[builds.homes->attribute]),
                                builds.claims ? ", claimed by capture" : ""));
  for (const ClassSites& sites : builds.only_in)
    lines.push_back(fmt::format(
        "{} built only in {}", variant.classes[sites.unit_class.index()].id,
        sites.provinces.empty() ? "no province" : province_ids(variant, sites.provinces)));
  for (const UnitLimit& limit : builds.most)
    lines.push_back(limit_line(variant, "each power", limit));
  for (const Power& power : variant.powers)
    for (const UnitLimit& unit_limit : power.most)
      lines.push_back(limit_line(variant, power.name, unit_limit));
  return lines;
}

std::vector<std::string> regent_lines(const Variant& variant) {
  std::vector<std::string> lines;
  if (!variant.regents) return lines;
  const auto add = [&](std::string_view whose, const std::optional<AttributePlace>& place) {
    if (place)
      lines.push_back(fmt::format("regents of {} by {}", whose,
                                  full_name(variant.attributes[place->attribute])));
  };
  add("units", variant.regents->unit);
  add("powers", variant.regents->power);
  return lines;
}

class TextInfo {
 public:
  TextInfo(const Variant& variant, const std::vector<Edition>& editions)
      : variant_(variant), editions_(editions) {}

  void print() const {
    print_head();
    print_powers();
    print_setups();
    print_classes();
    print_passages();
    print_attributes();
    print_fog();
    print_hooks();
    print_options();
    print_rules();
    print_editions();
  }

 private:
  template <class... Arguments>
  static void say(fmt::format_string<Arguments...> text, Arguments&&... arguments) {
    std::cout << fmt::format(text, std::forward<Arguments>(arguments)...);
  }

  void print_head() const {
    const Map& map = variant_.map;
    say("{} ({}) {}\n", variant_.name, variant_.id, variant_.version);
    if (!variant_.summary.empty()) say("{}\n", variant_.summary);
    if (variant_.lineage.size() > 1)
      say("extends {}\n", fmt::join(variant_.lineage.begin() + 1, variant_.lineage.end(), ", "));
    const std::size_t inside = map.provinces().size() - map.count_outer();
    say("\n{} powers, {} provinces ({} coasts{}), {} centers, {} unit classes, {} edges\n",
        variant_.powers.size(), map.count_outer(), coast_count(map),
        inside == 0 ? std::string() : fmt::format(", {} places inside", inside),
        variant_.center_count(), variant_.classes.size(), map.edges().size());
    if (variant_.victory.target)
      say("victory at {} {}\n", *variant_.victory.target, counted_for_victory(variant_));
    for (const std::string& line : goal_lines(variant_)) say("{}\n", line);
    for (const std::string& line : build_lines(variant_)) say("{}\n", line);
    for (const std::string& line : regent_lines(variant_)) say("{}\n", line);
    print_sources();
    print_limited_edges();
  }

  void print_limited_edges() const {
    const Map& map = variant_.map;
    for (const Edge& edge : map.edges()) {
      const bool is_turn = !edge.one_way && edge.to < edge.from;
      if (edge.rule == 0 || is_turn) continue;
      say("limited edge {} {} {} of {}: {}\n", map.space(edge.from).id, edge.one_way ? "->" : "-",
          map.space(edge.to).id, variant_.classes[edge.unit_class.index()].id,
          edge_rule_text(variant_, variant_.edge_rules[edge.rule - 1U]));
    }
  }

  void print_sources() const {
    if (!sorts_sources(variant_.map)) return;
    const std::vector<SourceCount> counts = count_sources(variant_.map);
    say("edges by source: {}\n", list_sources(counts, &SourceCount::edges));
    say("centers by source: {}\n", list_sources(counts, &SourceCount::centers));
  }

  void print_powers() const {
    say("\nPowers\n");
    const Setup& setup = variant_.setup();
    for (std::size_t i = 0; i < variant_.powers.size(); ++i) {
      const Power& power = variant_.powers[i];
      const std::string role = power.role == PowerRole::played
                                   ? std::string()
                                   : fmt::format("  ({})", role_name(power.role));
      say("  {:<12} {}  homes {}{}\n", power.name,
          fmt::join(start_units(variant_, setup, PowerId{i}), ", "),
          fmt::join(homes(variant_, power), ", "), role);
    }
    for (const SupplyValue& value : variant_.supply_values)
      say("  {} is worth {} to {}\n", variant_.map.province(value.province).id, value.value,
          variant_.powers[value.power.index()].name);
  }

  void print_setups() const {
    say("\nSetups\n");
    for (const Setup& setup : variant_.setups) {
      say("  {:<12} {}, {} units{}{}\n", setup.id, phase_label(variant_, {setup.year, setup.phase}),
          setup.units.size(), setup.text.empty() ? "" : ": ", setup.text);
      if (!has_hands(variant_, setup)) continue;
      std::vector<std::string> hands;
      for (const auto& hand : setup.players)
        hands.push_back(fmt::format("{}", fmt::join(power_names(variant_, hand), ", ")));
      const std::string_view how = setup.merged ? ", each hand one power" : "";
      if (!hands.empty()) say("      players: {}{}\n", fmt::join(hands, " | "), how);
      if (!setup.closed.empty())
        say("      closed: {}\n", fmt::join(power_names(variant_, setup.closed), ", "));
      if (!setup.standing.empty())
        say("      standing: {}\n", fmt::join(power_names(variant_, setup.standing), ", "));
    }
  }

  void print_classes() const {
    say("\nClasses\n");
    for (const UnitClass& unit_class : variant_.classes)
      say("  {:<12} {}{}{}\n", unit_class.id, unit_class.letter,
          unit_class.convoys ? ", convoys" : "", unit_class.convoyed ? ", is convoyed" : "");
    std::vector<std::string> names;
    for (const Impassable& area : variant_.drawing.impassable)
      names.push_back(area.name.empty() ? area.id : area.name);
    if (!names.empty()) say("\nImpassable\n  {}\n", fmt::join(names, ", "));
  }

  void print_passages() const {
    if (variant_.passages.empty()) return;
    say("\nPassages\n");
    const auto id = [&](ProvinceId province) { return variant_.map.province(province).id; };
    for (const Passage& passage : variant_.passages)
      say("  {:<12} {} - {}, kept by {}; {}{}\n", passage.id, id(passage.ends[0]),
          id(passage.ends[1]), id(passage.keeper),
          fmt::join(class_ids(variant_, passage.classes), ", "),
          passage.per_turn ? fmt::format("; {} per turn", *passage.per_turn) : std::string());
  }

  void print_attributes() const {
    if (variant_.attributes.empty()) return;
    say("\nAttributes\n");
    for (const Attribute& attribute : variant_.attributes)
      say("  {}  ({}{})\n{}", full_name(attribute), describe_attribute(variant_, attribute),
          hides(variant_) ? fmt::format("; seen by {}", seen_by_name(attribute.seen_by))
                          : std::string(),
          attribute.text.empty() ? "" : "      " + attribute.text + '\n');
  }

  void print_fog() const {
    const std::vector<std::string> sentences = fog_sentences(variant_);
    if (!sentences.empty()) say("\nFog\n");
    for (const std::string& sentence : sentences) say("  {}\n", sentence);
  }

  void print_hooks() const {
    std::vector<std::string> names;
    for (const std::string& name : hooks_of(variant_))
      names.push_back(variant_.scripts->has_enabled(name) ? name : name + " (switched off)");
    if (!names.empty()) say("\nHooks\n  {}\n", fmt::join(names, ", "));
  }

  void print_options() const {
    if (variant_.options.empty()) return;
    say("\nOptions\n");
    for (const Option& option : variant_.options)
      say("  {} = {}  ({}; default {})\n{}", option.id, option.value, option_values(option),
          option.fallback, option.text.empty() ? "" : "      " + option.text + '\n');
  }

  void print_rules() const {
    say("\nRules{}\n", variant_.edition.empty() ? "" : ", edition " + variant_.edition);
    const Edition* edition = edition_in_force(variant_, editions_);
    for (const RuleSwitch& rule_switch : rule_switches()) {
      const std::string choice(chosen(rule_switch, variant_.rules));
      say("  {} = {}{}{}\n      {}\n", rule_switch.name, choice,
          rule_switch.issue.empty() ? "" : fmt::format("  ({})", rule_switch.issue),
          difference(edition, rule_switch, choice), rule_switch.question);
      const std::string_view why = variant_.rule_reason(rule_switch.name);
      if (!why.empty()) say("      reason: {}\n", why);
    }
  }

  static std::string difference(const Edition* edition, const RuleSwitch& rule_switch,
                                const std::string& choice) {
    if (edition == nullptr) return {};
    const std::string said = edition_choice(*edition, rule_switch);
    return said == choice ? std::string() : fmt::format("  [the edition has {}]", said);
  }

  void print_editions() const {
    if (editions_.empty()) return;
    say("\nEditions\n");
    for (const Edition& edition : editions_) say("  {:<12} {}\n", edition.id, edition.text);
  }

  const Variant& variant_;
  const std::vector<Edition>& editions_;
};

class JsonInfo {
 public:
  JsonInfo(const Variant& variant, const std::vector<Edition>& editions)
      : variant_(variant), editions_(editions) {}

  std::string write() {
    json_.begin_object();
    write_head();
    write_powers();
    write_setups();
    write_classes();
    write_passages();
    write_attributes();
    list("hooks", hooks_of(variant_));
    write_options();
    write_rules();
    write_editions();
    json_.end_object();
    return out_ + '\n';
  }

 private:
  void number(std::string_view name, std::size_t value) {
    json_.key(name);
    json_.number(static_cast<std::int64_t>(value));
  }
  void list(std::string_view name, const std::vector<std::string>& texts) {
    json_.key(name);
    json_.begin_list();
    for (const std::string& text : texts) json_.text(text);
    json_.end_list();
  }

  void write_head() {
    json_.text("id", variant_.id);
    json_.text("name", variant_.name);
    json_.text("version", variant_.version);
    json_.text("summary", variant_.summary);
    json_.text("edition", variant_.edition);
    list("lineage", variant_.lineage);
    json_.key("counts");
    json_.begin_object();
    number("powers", variant_.powers.size());
    number("provinces", variant_.map.count_outer());
    number("coasts", coast_count(variant_.map));
    if (variant_.map.has_inner())
      number("inside", variant_.map.provinces().size() - variant_.map.count_outer());
    number("centers", variant_.center_count());
    number("edges", variant_.map.edges().size());
    json_.end_object();
    write_sources();
  }

  void write_sources() {
    json_.key("sources");
    json_.begin_list();
    for (const SourceCount& count : count_sources(variant_.map)) {
      json_.begin_object();
      json_.text("kind", count.kind);
      number("edges", count.edges);
      number("centers", count.centers);
      json_.end_object();
    }
    json_.end_list();
  }

  void write_powers() {
    json_.key("powers");
    json_.begin_list();
    for (std::size_t i = 0; i < variant_.powers.size(); ++i) {
      const Power& power = variant_.powers[i];
      json_.begin_object();
      json_.text("id", power.id);
      json_.text("name", power.name);
      list("homes", homes(variant_, power));
      list("units", start_units(variant_, variant_.setup(), PowerId{i}));
      json_.text("role", role_name(power.role));
      json_.end_object();
    }
    json_.end_list();
  }

  void write_setups() {
    json_.key("setups");
    json_.begin_list();
    for (const Setup& setup : variant_.setups) {
      json_.begin_object();
      json_.text("id", setup.id);
      json_.text("text", setup.text);
      json_.text("start", phase_label(variant_, {setup.year, setup.phase}));
      number("units", setup.units.size());
      if (has_hands(variant_, setup)) write_hands(setup);
      json_.end_object();
    }
    json_.end_list();
    json_.text("setup", variant_.setup().id);
    write_supply();
  }

  void write_hands(const Setup& setup) {
    json_.key("players");
    json_.begin_list();
    for (const auto& hand : setup.players) ids(hand);
    json_.end_list();
    json_.key("merged");
    json_.boolean(setup.merged);
    json_.key("closed");
    ids(setup.closed);
    json_.key("standing");
    ids(setup.standing);
  }

  void write_supply() {
    json_.key("supply");
    json_.begin_list();
    for (const SupplyValue& value : variant_.supply_values) {
      json_.begin_object();
      json_.text("province", variant_.map.province(value.province).id);
      json_.text("power", variant_.powers[value.power.index()].id);
      json_.key("value");
      json_.number(value.value);
      json_.end_object();
    }
    json_.end_list();
  }

  void ids(const std::vector<PowerId>& powers) {
    json_.begin_list();
    for (const PowerId power : powers) json_.text(variant_.powers[power.index()].id);
    json_.end_list();
  }

  void write_classes() {
    json_.key("classes");
    json_.begin_list();
    for (const UnitClass& unit_class : variant_.classes) {
      json_.begin_object();
      json_.text("id", unit_class.id);
      json_.text("letter", unit_class.letter);
      list("also", unit_class.also);
      json_.end_object();
    }
    json_.end_list();
    json_.key("impassable");
    json_.begin_list();
    for (const Impassable& area : variant_.drawing.impassable) {
      json_.begin_object();
      json_.text("id", area.id);
      json_.text("name", area.name);
      json_.end_object();
    }
    json_.end_list();
  }

  void write_passages() {
    json_.key("passages");
    json_.begin_list();
    const auto id = [&](ProvinceId province) { return variant_.map.province(province).id; };
    for (const Passage& passage : variant_.passages) {
      json_.begin_object();
      json_.text("id", passage.id);
      list("between", {id(passage.ends[0]), id(passage.ends[1])});
      json_.text("keeper", id(passage.keeper));
      list("classes", class_ids(variant_, passage.classes));
      if (passage.per_turn) {
        json_.key("per_turn");
        json_.number(*passage.per_turn);
      }
      json_.end_object();
    }
    json_.end_list();
  }

  void write_attributes() {
    json_.key("attributes");
    json_.begin_list();
    for (const Attribute& attribute : variant_.attributes) {
      json_.begin_object();
      json_.text("of", attribute_owner_names()[static_cast<std::size_t>(attribute.owner)]);
      json_.text("id", attribute.id);
      json_.text("type", attribute_type_names()[static_cast<std::size_t>(attribute.type)]);
      json_.text("seen_by", seen_by_name(attribute.seen_by));
      json_.text("text", attribute.text);
      json_.end_object();
    }
    json_.end_list();
  }

  void write_options() {
    json_.key("options");
    json_.begin_list();
    for (const Option& option : variant_.options) {
      json_.begin_object();
      json_.text("id", option.id);
      json_.text("type", option_type_name(option.type));
      json_.text("value", option.value);
      json_.text("default", option.fallback);
      list("choices", option.choices);
      json_.text("text", option.text);
      json_.end_object();
    }
    json_.end_list();
  }

  void write_rules() {
    const Edition* edition = edition_in_force(variant_, editions_);
    json_.key("rules");
    json_.begin_list();
    for (const RuleSwitch& rule_switch : rule_switches()) {
      json_.begin_object();
      json_.text("switch", rule_switch.name);
      json_.text("choice", chosen(rule_switch, variant_.rules));
      json_.text("issue", rule_switch.issue);
      json_.text("question", rule_switch.question);
      if (const std::string_view why = variant_.rule_reason(rule_switch.name); !why.empty())
        json_.text("why", why);
      if (edition != nullptr) json_.text("edition", edition_choice(*edition, rule_switch));
      json_.end_object();
    }
    json_.end_list();
  }

  void write_editions() {
    json_.key("editions");
    json_.begin_list();
    for (const Edition& edition : editions_) {
      json_.begin_object();
      json_.text("id", edition.id);
      json_.text("text", edition.text);
      json_.end_object();
    }
    json_.end_list();
  }

  const Variant& variant_;
  const std::vector<Edition>& editions_;
  std::string out_;
  JsonWriter json_{out_};
};

struct InfoArguments {
  std::string variant;
  std::string format = "text";
  std::string chart;
  bool rules = false;
  bool stats = false;
  VariantChoices choices;
};

void check_together(const InfoArguments& arguments) {
  if (arguments.format == "markdown" && !arguments.rules)
    throw UsageError{"--format markdown requires --rules"};
  if (arguments.rules && arguments.stats)
    throw UsageError{"--rules and --stats cannot be combined"};
  if (!arguments.chart.empty() && !arguments.stats) throw UsageError{"--chart requires --stats"};
  if (!arguments.chart.empty() && !arguments.chart.ends_with(".svg"))
    throw UsageError{fmt::format("--chart writes SVG: '{}' must end in .svg", arguments.chart)};
}

int print_statistics(const InfoArguments& arguments, std::shared_ptr<const Variant> variant) {
  const Board board(std::move(variant));
  const Statistics statistics = gather_statistics(board.variant(), board.variant().setup());
  if (!arguments.chart.empty()) {
    std::string problem;
    if (!write_out(arguments.chart, draw_statistics(board.variant(), statistics), problem)) {
      return complain(problem);
    }
    tell_written(arguments.chart);
  }
  std::cout << (arguments.format == "json" ? write_statistics_json(board.variant(), statistics)
                                           : write_statistics_text(board.variant(), statistics));
  return done;
}

}  // namespace

int run_info(const std::vector<std::string>& words) {
  CLI::App app(
      "Lists what a variant consists of: powers, setups, units, passages, options, rule switches.",
      "chancery info");
  app.footer(
      "examples: chancery info standard\n"
      "          chancery info standard --stats --chart standard.svg\n"
      "          chancery info standard --rules --format markdown");
  InfoArguments arguments;
  app.add_option("VARIANT", arguments.variant, "an id, a folder, or a path to a variant.toml")
      ->required();
  app.add_flag("--rules", arguments.rules,
               "print every rule switch with all its choices, and the choice of each edition");
  app.add_flag("--stats", arguments.stats,
               "print statistics of the board: distances, contested centers, choke points");
  app.add_option("--chart", arguments.chart, "with --stats: also draw them, as SVG")
      ->type_name("FILE");
  app.add_option("--format", arguments.format, "text (default), json or, with --rules, markdown")
      ->check(CLI::IsMember({"text", "json", "markdown"}));
  add_variant_choices(app, arguments.choices);
  add_setup_choice(app, arguments.choices);
  parse(app, words);
  check_together(arguments);

  const LoadRequest request = make_request(arguments.variant, arguments.choices);
  LoadResult loaded = load_variant(request);
  const std::vector<Edition> editions = load_editions(request, loaded.diagnostics);
  print_diagnostics(loaded.diagnostics);
  if (!loaded.variant || loaded.diagnostics.has_errors()) return input_wrong;
  if (arguments.stats) return print_statistics(arguments, loaded.variant);
  if (arguments.rules)
    std::cout << write_rules_table(loaded.variant->rules, editions, arguments.format);
  else if (arguments.format == "json")
    std::cout << JsonInfo(*loaded.variant, editions).write();
  else
    TextInfo(*loaded.variant, editions).print();
  return done;
}

}  // namespace chancery::cli
