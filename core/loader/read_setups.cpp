#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "core/base/names.h"
#include "core/loader/section_readers.h"

namespace chancery {
namespace {

constexpr std::size_t most_phases = 250;
constexpr std::size_t most_units = 60000;
constexpr std::size_t deepest_chain = 50;

void check_label(const Text& label, Diagnostics& diagnostics) {
  std::string rest = label.text;
  for (std::size_t at; (at = rest.find("{year}")) != std::string::npos;) rest.erase(at, 6);
  if (rest.find_first_of("{}") != std::string::npos)
    diagnostics.error("calendar.bad-label", label.span, fmt::format("bad label '{}'", label.text),
                      "braces are for {year} alone");
}

Phase read_phase(Section& section) {
  Phase phase;
  section.require("kind");
  section.require("label");
  phase.kind = static_cast<PhaseKind>(
      section.word("kind", "calendar.unknown-phase", "unknown kind of phase '{}'").value_or(0));
  if (const auto label = section.placed_text("label")) {
    check_label(*label, section.diagnostics());
    phase.label = label->text;
  }
  phase.years = static_cast<std::int32_t>(section.integer("years").value_or(0));
  phase.counts = section.boolean("counts").value_or(false);
  phase.span = section.node().span;
  section.finish();
  return phase;
}

/// Reads the setups, each after the one that it extends.
class SetupReader {
 public:
  SetupReader(LoadContext& context, const Node& tables)
      : context_(context),
        names_(context.names),
        diagnostics_(context.diagnostics),
        tables_(tables),
        all_(context.root.inner("setup", tables, "[setup]")) {}

  void run() {
    for (const Entry& entry : tables_.entries) {
      entry.read = true;
      if (!entry.value.is(NodeKind::table)) {
        complain_of_kind(entry.value, "a table", "[setup." + print_key(entry.key) + "]",
                         diagnostics_);
        continue;
      }
      const std::size_t told = diagnostics_.all().size();
      check_id({entry.key, entry.key_span}, "setup", diagnostics_);
      chain_.clear();
      context_.variant.setups.push_back(read(entry));
      diagnostics_.speak_of(entry.key, told);
    }
  }

 private:
  using PlacedUnit = std::pair<StartUnit, std::string>;

  Setup read(const Entry& entry) {
    if (const auto known = done_.find(entry.key); known != done_.end()) return known->second;
    chain_.push_back(entry.key);
    Section section = all_.inner(entry.key, entry.value, "[setup." + print_key(entry.key) + "]");
    Setup setup = read_base(section);
    setup.id = entry.key;
    setup.span = entry.key_span;
    setup.text = section.text("text").value_or(setup.text);
    read_start(section, setup);
    read_units(section, setup);
    read_owners(section, setup);
    read_powers(section, "closed", setup.closed, setup.standing);
    read_powers(section, "standing", setup.standing, setup.closed);
    read_players(section, setup);
    section.table("set");  // read_start_values does, when all attributes are known
    section.finish();
    check_closed(setup);
    done_.emplace(entry.key, setup);
    return setup;
  }

  Setup read_base(Section& section) {
    const auto base = section.placed_text("extends");
    if (!base) return {};
    const Entry* entry = tables_.find(base->text);
    if (entry == nullptr || !entry->value.is(NodeKind::table)) {
      std::vector<std::string> ids;
      for (const Entry& each : tables_.entries) ids.push_back(each.key);
      diagnostics_.error("setup.unknown-setup", base->span,
                         fmt::format("unknown setup '{}'", base->text),
                         did_you_mean(base->text, ids));
      return {};
    }
    if (std::find(chain_.begin(), chain_.end(), base->text) != chain_.end()) {
      diagnostics_
          .error("setup.extends-itself", base->span,
                 fmt::format("setup '{}' extends itself", base->text))
          .at = chain_;  // none of them begins as it is meant to
      return {};
    }
    if (chain_.size() > deepest_chain) {
      diagnostics_.error("setup.chain-too-long", base->span,
                         fmt::format("more than {} setups extend one another", deepest_chain));
      return {};
    }
    return read(*entry);
  }

  void read_start(Section& section, Setup& setup) {
    const Node* table = section.table("start");
    if (table == nullptr) return;
    Section start = section.inner("start", *table, "'start'");
    if (const auto year = start.integer("year")) setup.year = static_cast<std::int32_t>(*year);
    if (const auto label = start.placed_text("phase")) setup.phase = find_phase(*label);
    start.finish();
  }

  std::uint8_t find_phase(const Text& label) {
    const auto& phases = context_.variant.calendar.phases;
    std::vector<std::string> labels;
    for (std::size_t i = 0; i < phases.size(); ++i) {
      if (phases[i].label == label.text) return static_cast<std::uint8_t>(i);
      labels.push_back(phases[i].label);
    }
    std::string hint = did_you_mean(label.text, labels);
    if (hint.empty()) hint = "there are: " + join_names(labels);
    diagnostics_.error("setup.unknown-phase", label.span,
                       fmt::format("no phase of the calendar has the label '{}'", label.text),
                       hint);
    return 0;
  }

  /// Calls for each power of a table {power = list}.
  template <class Read>
  void for_each_power(Section& section, std::string_view key, Read read) {
    const Node* table = section.table(key);
    if (table == nullptr) return;
    Section powers = section.inner(key, *table, fmt::format("'{}'", key));
    for (const Entry& entry : table->entries) {
      const auto power = names_.power({entry.key, entry.key_span}, diagnostics_);
      const std::vector<Text> texts = powers.texts(entry.key);
      if (power) read(*power, texts);
    }
  }

  void read_units(Section& section, Setup& setup) {
    for_each_power(section, "units", [&](PowerId power, const std::vector<Text>& texts) {
      std::erase_if(setup.units, [&](const StartUnit& unit) { return unit.power == power; });
      for (const Text& text : texts)
        if (const auto unit = read_unit(power, text)) setup.units.push_back(*unit);
    });
    std::stable_sort(setup.units.begin(), setup.units.end(),
                     [](const StartUnit& a, const StartUnit& b) { return a.power < b.power; });
    check_units(setup);
  }

  std::optional<StartUnit> read_unit(PowerId power, const Text& text) {
    const std::size_t blank = text.text.find(' ');
    if (blank == std::string::npos) {
      diagnostics_.error("setup.bad-unit", text.span, fmt::format("bad unit '{}'", text.text),
                         "write a letter and a place: " + example_unit());
      return std::nullopt;
    }
    const auto unit_class = find_class({text.text.substr(0, blank), text.span});
    const auto at = names_.space({text.text.substr(blank + 1), text.span}, diagnostics_);
    if (!unit_class || !at) return std::nullopt;
    if (context_.edges_sound && !context_.variant.map.can_stand(*unit_class, *at)) {
      diagnostics_.error("setup.cannot-stand", text.span,
                         fmt::format("class '{}' cannot stand in '{}'",
                                     context_.variant.classes[unit_class->index()].id,
                                     context_.variant.map.space(*at).id),
                         places_hint(*unit_class, *at));
      return std::nullopt;
    }
    return StartUnit{power, *unit_class, *at, text.span};
  }

  [[nodiscard]] std::string example_unit() const {
    const auto& classes = context_.variant.classes;
    const auto spaces = context_.variant.map.spaces();
    return fmt::format("\"{} {}\"", classes.empty() ? "X" : classes.front().letter,
                       spaces.empty() ? "PLACE" : spaces.front().id);
  }

  /// Players may call it so; here its letter or its id is written.
  [[nodiscard]] std::string hint_for_class(const std::string& word,
                                           const std::vector<std::string>& letters) const {
    for (const UnitClass& one : context_.variant.classes) {
      const bool called =
          std::any_of(one.also.begin(), one.also.end(),
                      [&](const std::string& also) { return fold_name(also) == fold_name(word); });
      if (called || fold_name(one.id) == fold_name(word))
        return fmt::format("did you mean '{}'?", one.letter);
    }
    return "there are: " + join_names(letters);
  }

  std::optional<ClassId> find_class(const Text& word) {
    if (const auto found = context_.variant.find_class(word.text)) return found;
    if (context_.variant.classes.empty()) return std::nullopt;  // that there are none was told
    std::vector<std::string> letters;
    for (const UnitClass& unit_class : context_.variant.classes)
      letters.push_back(unit_class.letter);
    diagnostics_.error("variant.unknown-class", word.span,
                       fmt::format("unknown class '{}'", word.text),
                       hint_for_class(word.text, letters));
    return std::nullopt;
  }

  /// The coasts where it could stand instead, or that it has no edges there.
  [[nodiscard]] std::string places_hint(ClassId unit_class, SpaceId at) const {
    const Map& map = context_.variant.map;
    std::vector<std::string> places;
    const ProvinceId province = map.province_of(at);
    for (const SpaceId coast : map.province(province).coasts)
      if (map.can_stand(unit_class, coast)) places.push_back(map.space(coast).id);
    if (map.can_stand(unit_class, map.whole(province))) places.push_back(map.province(province).id);
    if (places.empty()) return "no edge of that class leads there";
    return "write " + fmt::format("{}", fmt::join(places, " or "));
  }

  void check_units(const Setup& setup) {
    if (setup.units.size() > most_units)
      diagnostics_.error("setup.too-many", setup.span,
                         fmt::format("more than {} units", most_units));
    const Map& map = context_.variant.map;
    std::map<ProvinceId, const StartUnit*> first;
    for (const StartUnit& unit : setup.units) {
      const ProvinceId province = map.province_of(unit.at);
      const auto [known, is_new] = first.try_emplace(province, &unit);
      if (is_new || map.province(province).open) continue;
      diagnostics_.error("setup.two-units", unit.span,
                         fmt::format("two units in '{}'", map.province(province).id),
                         "also at " + describe_place(known->second->span));
    }
  }

  void read_owners(Section& section, Setup& setup) {
    for_each_power(section, "owners", [&](PowerId power, const std::vector<Text>& texts) {
      std::erase_if(setup.owners, [&](const auto& owner) { return owner.second == power; });
      for (const Text& text : texts)
        if (const auto province = names_.province(text, diagnostics_))
          add_owner(*province, power, text, setup);
    });
  }

  void add_owner(ProvinceId province, PowerId power, const Text& text, Setup& setup) {
    if (!context_.variant.map.province(province).center) {
      diagnostics_.error("setup.not-a-center", text.span,
                         fmt::format("'{}' is not a center", text.text));
      return;
    }
    const bool known = std::any_of(setup.owners.begin(), setup.owners.end(),
                                   [&](const auto& owner) { return owner.first == province; });
    if (known) {
      diagnostics_.error("setup.owned-twice", text.span,
                         fmt::format("'{}' is owned twice", text.text));
      return;
    }
    setup.owners.emplace_back(province, power);
  }

  /// A list of powers that nobody plays. Who was in the other one of the setup that this one
  /// extends is now in this one.
  void read_powers(Section& section, std::string_view key, std::vector<PowerId>& powers,
                   std::vector<PowerId>& other) {
    if (!section.has(key)) return;
    powers.clear();
    for (const Text& text : section.texts(key)) {
      const auto power = names_.power(text, diagnostics_);
      if (!power) continue;
      if (std::find(powers.begin(), powers.end(), *power) != powers.end()) {
        diagnostics_.error("setup.duplicate-power", text.span,
                           fmt::format("power '{}' is listed twice", text.text));
        continue;
      }
      powers.push_back(*power);
      std::erase(other, *power);
    }
  }

  /// Nothing enters a closed country, so nothing is there at the start either.
  void check_closed(const Setup& setup) {
    const auto has = [](const auto& list, auto id) {
      return std::find(list.begin(), list.end(), id) != list.end();
    };
    const auto& all = context_.variant.powers;
    std::set<PowerId> told;
    for (const StartUnit& unit : setup.units) {
      const ProvinceId at = context_.variant.map.province_of(unit.at);
      if (has(setup.closed, unit.power)) {
        const std::string& id = all[unit.power.index()].id;
        if (told.insert(unit.power).second)
          diagnostics_.error(
              "setup.closed-has-units", unit.span,
              fmt::format("'{}' is closed in setup '{}' and has units", id, setup.id),
              fmt::format("write units.{} = [], or list it in 'standing' if its "
                          "units are to stay",
                          print_key(id)));
        continue;
      }
      for (const PowerId closed : setup.closed) {
        const Power& power = all[closed.index()];
        if (has(power.homes, at) || has(power.region, at))
          diagnostics_.error(
              "setup.in-closed-country", unit.span,
              fmt::format("a unit of '{}' stands in '{}', which setup '{}' closes with '{}'",
                          all[unit.power.index()].id, context_.variant.map.province(at).id,
                          setup.id, power.id));
      }
    }
  }

  void read_players(Section& section, Setup& setup) {
    if (const auto merged = section.boolean("merged")) setup.merged = *merged;
    const Node* list = section.array("players");
    if (setup.merged && setup.players.empty() && list == nullptr)
      diagnostics_.error("setup.nothing-to-merge", section.span_of("merged"),
                         "'merged' needs 'players', whose hands become one power each");
    if (list == nullptr) return;
    setup.players.clear();
    std::set<PowerId> seen(setup.closed.begin(), setup.closed.end());
    seen.insert(setup.standing.begin(), setup.standing.end());
    for (const Node& hand : list->items) {
      if (!hand.is(NodeKind::array)) {
        complain_of_kind(hand, "a list of powers", "an element of 'players'", diagnostics_);
        continue;
      }
      setup.players.push_back(read_hand(hand, seen));
    }
  }

  std::vector<PowerId> read_hand(const Node& hand, std::set<PowerId>& seen) {
    std::vector<PowerId> powers;
    if (hand.items.empty())
      diagnostics_.error("setup.empty-hand", hand.span, "a player without a power");
    for (const Node& item : hand.items) {
      if (!item.is(NodeKind::text)) {
        complain_of_kind(item, "a power", "an element of 'players'", diagnostics_);
        continue;
      }
      const auto power = names_.power({item.text, item.span}, diagnostics_);
      if (!power) continue;
      if (!seen.insert(*power).second) {
        diagnostics_.error(
            "setup.duplicate-power", item.span,
            fmt::format("power '{}' is closed, stands or has a player already", item.text));
        continue;
      }
      powers.push_back(*power);
    }
    return powers;
  }

  LoadContext& context_;
  VariantNames& names_;
  Diagnostics& diagnostics_;
  const Node& tables_;
  Section all_;
  std::vector<std::string> chain_;
  std::map<std::string, Setup> done_;
};

}  // namespace

void read_calendar(LoadContext& context) {
  const Node* calendar = context.root.table("calendar");
  auto& phases = context.variant.calendar.phases;
  if (calendar != nullptr) {
    Section section = context.root.inner("calendar", *calendar, "[calendar]");
    const Node* list = section.array("phase");
    section.finish();
    if (list != nullptr) {
      for (const Node& item : list->items) {
        if (item.is(NodeKind::table)) {
          Section phase = section.inner("phase", item, "[[calendar.phase]]");
          phases.push_back(read_phase(phase));
        } else {
          complain_of_kind(item, "a table", "an element of 'phase'", context.diagnostics);
        }
      }
    }
  }
  const SourceSpan place = calendar != nullptr ? calendar->span : context.root.node().span;
  const auto is_movement = [](const Phase& phase) { return phase.kind == PhaseKind::movement; };
  if (phases.empty()) {
    context.diagnostics.error("calendar.empty", place, "the calendar has no phases",
                              "write one [[calendar.phase]] for each phase of a round");
  } else if (std::none_of(phases.begin(), phases.end(), is_movement)) {
    context.diagnostics.error("calendar.no-movement", place, "the calendar has no movement phase");
  }
  if (phases.size() > most_phases) {
    context.diagnostics.error("calendar.too-many", place,
                              fmt::format("more than {} phases", most_phases));
    phases.resize(most_phases);
  }
}

void read_setups(LoadContext& context) {
  if (const Node* tables = context.root.table("setup")) SetupReader(context, *tables).run();
  if (context.variant.setups.empty())
    context.diagnostics.error("setup.none", context.root.node().span, "there is no setup",
                              "write a table [setup.ID] with the units of the start");
}

}  // namespace chancery
