#include <fmt/format.h>

#include <algorithm>

#include "core/base/common/contains.h"
#include "core/files/loader/section_readers.h"
#include "core/rules/variant/hook_kinds.h"
#include "core/rules/variant/is_inherited.h"
#include "core/rules/variant/variant_scripts.h"

namespace chancery {
namespace {

/// True if only centers decide who wins, and each is worth at most 1.
bool counts_centers_alone(const Variant& variant) {
  if (variant.supply_count) return false;
  const bool above = std::any_of(variant.supply_values.begin(), variant.supply_values.end(),
                                 [](const SupplyValue& each) { return each.value > 1; });
  if (above || !variant.scripts) return !above;
  const auto& hooks = variant.scripts->hooks;
  return std::none_of(hooks.begin(), hooks.end(), [](const Hook& hook) {
    return find_hook_kind(hook.name) == HookKind::score;
  });
}

}  // namespace

namespace {

/// Where to report a target: at its own place, or if that is inherited, where this variant says
/// what else decides its victory, else at the variant's id.
SourceSpan place_of_target(const LoadContext& context) {
  const Variant& variant = context.variant;
  if (!is_inherited(variant, variant.victory.target_span)) return variant.victory.target_span;
  for (const char* part : {"victory", "variant"}) {
    const Entry* table = context.root.node().find(part);
    if (table == nullptr) continue;
    for (const Entry& entry : table->value.entries)
      if (!is_inherited(variant, entry.key_span)) return entry.key_span;
  }
  return variant.victory.target_span;
}

}  // namespace

void check_victory_target(LoadContext& context) {
  const Variant& variant = context.variant;
  const std::size_t centers = variant.center_count();
  std::int32_t highest = variant.victory.target.value_or(0);
  for (const YearTarget& year_target : variant.victory.by_year)
    highest = std::max(highest, year_target.target);
  for (const auto& [power, target] : variant.victory.own) highest = std::max(highest, target);
  if (static_cast<std::size_t>(highest) <= centers || !counts_centers_alone(variant)) return;
  context.diagnostics.error(
      "variant.target-too-high", place_of_target(context),
      fmt::format("the victory target of {} is above the number of centers, {}", highest, centers),
      is_inherited(variant, variant.victory.target_span)
          ? "it is inherited: write another target under [victory] or, for none, "
            "keys = [\"victory.target\"] under [remove]"
          : "");
}

namespace {

/// Reads the parts of [victory] that name powers and provinces.
class VictoryReader {
 public:
  VictoryReader(LoadContext& context, Section& section)
      : context_(context),
        section_(section),
        diagnostics_(context.diagnostics),
        victory_(context.variant.victory) {}

  void run() {
    read_years();
    read_own();
    each_table("hold", "[[victory.hold]]", [&](Section& table) { read_hold(table); });
    read_teams();
    victory_.in_a_row = static_cast<std::int32_t>(section_.integer("in_a_row").value_or(1));
    victory_.in_a_row_span = section_.span_of("in_a_row");
  }

 private:
  template <class Read>
  void each_table(const char* key, const char* name, Read read) {
    const Node* list = section_.array(key);
    if (list == nullptr) return;
    for (const Node& item : list->items) {
      if (!item.is(NodeKind::table)) {
        section_.wrong_item(key, item, "a table", name);
        continue;
      }
      Section table = section_.inner(key, item, name);
      read(table);
      table.finish();
    }
  }

  void read_years() {
    each_table("by_year", "[[victory.by_year]]", [&](Section& table) {
      for (const char* key : {"year", "target"}) table.require(key);
      const auto year = table.integer("year");
      const auto target = table.integer("target");
      if (!year || !target) return;
      const YearTarget year_target{static_cast<std::int32_t>(*year),
                                   static_cast<std::int32_t>(*target)};
      if (std::any_of(victory_.by_year.begin(), victory_.by_year.end(),
                      [&](const YearTarget& other) { return other.year == year_target.year; }))
        diagnostics_.error("victory.year-twice", table.span_of("year"),
                           fmt::format("the year {} has two targets", year_target.year));
      victory_.by_year.push_back(year_target);
    });
    std::sort(victory_.by_year.begin(), victory_.by_year.end(),
              [](const YearTarget& a, const YearTarget& b) { return a.year < b.year; });
  }

  void read_own() {
    const Node* table = section_.table("own");
    if (table == nullptr) return;
    Section own = section_.inner("own", *table, "[victory.own]");
    for (const Entry& entry : table->entries) {
      const auto target = own.integer(entry.key);
      const auto power = context_.names.power({entry.key, entry.key_span}, diagnostics_);
      if (power && target) victory_.own.emplace_back(*power, static_cast<std::int32_t>(*target));
    }
  }

  void read_hold(Section& table) {
    table.require("provinces");
    ProvincesToHold hold;
    hold.span = table.node().span;
    for (const Text& text : table.texts("provinces")) {
      const auto province = context_.names.province(text, diagnostics_);
      if (!province) continue;
      if (!context_.variant.map.province(*province).center)
        diagnostics_.error("victory.not-a-center", text.span,
                           fmt::format("'{}' is not a center, so nobody can own it", text.text),
                           "set center = true for it");
      hold.provinces.push_back(*province);
    }
    hold.powers = read_some_powers(table.texts("powers"));
    const auto least = table.integer("least");
    hold.least = least ? static_cast<std::size_t>(*least) : hold.provinces.size();
    if (table.has("provinces") && hold.least > hold.provinces.size())
      diagnostics_.error(
          "victory.too-many-to-hold", table.span_of("least"),
          fmt::format("{} of {} provinces cannot be held", hold.least, hold.provinces.size()));
    victory_.hold.push_back(std::move(hold));
  }

  std::vector<PowerId> read_some_powers(const std::vector<Text>& texts) {
    std::vector<PowerId> powers;
    for (const Text& text : texts)
      if (const auto power = context_.names.power(text, diagnostics_)) powers.push_back(*power);
    return powers;
  }

  void read_teams() {
    const Node* list = section_.array("teams");
    if (list == nullptr) return;
    for (const Node& item : list->items) {
      std::vector<Text> texts;
      if (!item.is(NodeKind::array)) {
        section_.wrong_item("teams", item, "a list of powers", "a team");
        continue;
      }
      for (const Node& element : item.items) {
        if (element.is(NodeKind::text))
          texts.push_back({element.text, element.span});
        else
          section_.wrong_item("teams", element, "a power", "a member of a team");
      }
      victory_.teams.emplace_back();
      for (const Text& text : texts) add_member(text);
    }
  }

  void add_member(const Text& text) {
    const auto power = context_.names.power(text, diagnostics_);
    if (!power) return;
    const bool has_team = std::any_of(victory_.teams.begin(), victory_.teams.end(),
                                      [&](const auto& team) { return contains(team, *power); });
    if (has_team)
      diagnostics_.error("victory.two-teams", text.span,
                         fmt::format("'{}' is in a team already", text.text));
    else
      victory_.teams.back().push_back(*power);
  }

  LoadContext& context_;
  Section& section_;
  Diagnostics& diagnostics_;
  Victory& victory_;
};

}  // namespace

void read_victory(LoadContext& context) {
  const Node* table = context.root.table("victory");
  Victory& victory = context.variant.victory;
  if (table != nullptr) {
    Section section = context.root.inner("victory", *table, "[victory]");
    if (const auto target = section.integer("target")) {
      victory.target = static_cast<std::int32_t>(*target);
    }
    victory.target_span = section.span_of("target");
    if (const auto tie =
            section.word("tie", "variant.unknown-word", "invalid value '{}' for 'tie'"))
      victory.tie = static_cast<VictoryTie>(*tie);
    victory.tie_is_declared = section.has("tie");
    if (const auto alive =
            section.word("alive", "variant.unknown-word", "invalid value '{}' for 'alive'"))
      victory.alive = static_cast<Alive>(*alive);
    if (const auto year = section.integer("last_year")) {
      victory.last_year = static_cast<std::int32_t>(*year);
      victory.last_year_span = section.span_of("last_year");
    }
    VictoryReader(context, section).run();
    section.finish();
  }
}

}  // namespace chancery
