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
#include "core/workbench/info/info_facts.h"
#include "core/workbench/info/info_json.h"
#include "core/workbench/player_rules/fog_sentences.h"
#include "core/workbench/player_rules/player_rules.h"
#include "tools/cli/command.h"
#include "tools/cli/rules_table.h"
#include "tools/cli/written_file.h"

namespace chancery::cli {
namespace {

using namespace info;

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

std::vector<std::string> power_names(const Variant& variant, const std::vector<PowerId>& powers) {
  std::vector<std::string> names;
  for (const PowerId power : powers) names.push_back(variant.powers[power.index()].name);
  return names;
}

/// "power.coins".
std::string full_name(const Attribute& attribute) {
  static const std::vector<std::string> owners = attribute_owner_names();
  return owners[static_cast<std::size_t>(attribute.owner)] + '.' + attribute.id;
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
      say("  {:<12} {}{}{}{}\n", unit_class.id, unit_class.letter,
          unit_class.convoys ? ", convoys" : "", unit_class.convoyed ? ", is convoyed" : "",
          unit_class.captures ? "" : ", captures nothing");
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
    std::cout << write_info_json(*loaded.variant, editions);
  else
    TextInfo(*loaded.variant, editions).print();
  return done;
}

}  // namespace chancery::cli
