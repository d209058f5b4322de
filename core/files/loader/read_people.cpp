#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/files/loader/section_readers.h"
#include "core/files/loader/variant_keys.h"
#include "core/rules/state/attributes.h"
#include "core/rules/state/people.h"

namespace chancery {
namespace {

constexpr KeyedAttribute people_count{"count", AttributeOwner::power, "power.",
                                      AttributeType::integer, "an int of powers"};
constexpr KeyedAttribute leader{"leader", AttributeOwner::power, "power.", AttributeType::integer,
                                "an int of powers"};
constexpr KeyedAttribute unit_of_people{"unit", AttributeOwner::unit, "unit.",
                                        AttributeType::integer, "an int of units"};

}  // namespace

std::optional<std::uint16_t> find_keyed(LoadContext& context, Section& section,
                                        const KeyedAttribute& wanted,
                                        std::optional<KeyedProblem>& problem) {
  const auto text = section.placed_text(wanted.key);
  if (!text) return std::nullopt;
  std::vector<std::string> names;
  const Attribute* of_another_type = nullptr;
  const auto& attributes = context.variant.attributes;
  for (std::size_t i = 0; i < attributes.size(); ++i) {
    const Attribute& each = attributes[i];
    if (each.owner == wanted.owner && each.type != wanted.type &&
        wanted.prefix + each.id == text->text)
      of_another_type = &each;
    if (each.owner != wanted.owner || each.type != wanted.type) continue;
    names.push_back(wanted.prefix + each.id);
    if (names.back() == text->text) return static_cast<std::uint16_t>(i);
  }
  std::string hint = did_you_mean(text->text, names);
  if (hint.empty())
    hint = names.empty() ? fmt::format("declare [attribute.{}…] first", wanted.prefix)
                         : "expected one of: " + join_names(names);
  if (of_another_type != nullptr)
    hint = fmt::format("the attribute exists, but its type is '{}'",
                       attribute_type_names()[static_cast<std::size_t>(of_another_type->type)]);
  problem = KeyedProblem{
      text->span, fmt::format("'{}' must name {}, not '{}'", wanted.key, wanted.kind, text->text),
      hint};
  return std::nullopt;
}

void read_people(LoadContext& context) {
  const Node* table = context.root.table("people");
  if (table == nullptr) return;
  Section section = context.root.inner("people", *table, "[people]");
  section.require("count");
  const auto place = [&](const KeyedAttribute& wanted) {
    std::optional<KeyedProblem> problem;
    const auto found = find_keyed(context, section, wanted, problem);
    if (problem)
      context.diagnostics.error("people.unknown-attribute", problem->span, problem->message,
                                problem->hint);
    return found ? std::optional(place_of_attribute(context.variant, *found)) : std::nullopt;
  };
  const auto counted = place(people_count);
  if (counted && context.variant.attributes[counted->attribute].max > most_people)
    context.diagnostics.error(
        "people.too-many", section.span_of("count"),
        fmt::format("'{}' can be above {}, the most people that can play one power",
                    context.variant.attributes[counted->attribute].id, most_people),
        fmt::format("set its max to {} or less", most_people));
  const People people{counted.value_or(AttributePlace{}), place(leader), place(unit_of_people)};
  section.finish();
  if (counted) context.variant.people = people;
}

namespace {

constexpr KeyedAttribute regent_of_unit{"unit", AttributeOwner::unit, "unit.", AttributeType::power,
                                        "a power of units"};
constexpr KeyedAttribute regent_of_power{"power", AttributeOwner::power, "power.",
                                         AttributeType::power, "a power of powers"};

}  // namespace

void read_regents(LoadContext& context) {
  const Node* table = context.root.table("regents");
  if (table == nullptr) return;
  Section section = context.root.inner("regents", *table, "[regents]");
  const auto place = [&](const KeyedAttribute& wanted) {
    std::optional<KeyedProblem> problem;
    const auto found = find_keyed(context, section, wanted, problem);
    if (problem)
      context.diagnostics.error("regents.unknown-attribute", problem->span, problem->message,
                                problem->hint);
    return found ? std::optional(place_of_attribute(context.variant, *found)) : std::nullopt;
  };
  const Regents regents{place(regent_of_unit), place(regent_of_power)};
  if (!section.has("unit") && !section.has("power"))
    context.diagnostics.error("regents.nobody", table->span, "[regents] names no attribute",
                              "write unit = \"unit.ID\" or power = \"power.ID\"");
  section.finish();
  if (regents.unit || regents.power) context.variant.regents = regents;
}

namespace {

constexpr KeyedAttribute known_attribute{"known", AttributeOwner::knowledge, "knowledge.",
                                         AttributeType::boolean, "a bool of knowledge"};
constexpr KeyedAttribute met_attribute{"met", AttributeOwner::pair, "pair.", AttributeType::boolean,
                                       "a bool of pairs"};
constexpr KeyedAttribute revealed_attribute{"revealed", AttributeOwner::power, "power.",
                                            AttributeType::boolean, "a bool of powers"};
constexpr KeyedAttribute color_attribute{"color", AttributeOwner::province, "province.",
                                         AttributeType::power, "a power of provinces"};

}  // namespace

void read_sight(LoadContext& context) {
  const Node* table = context.root.table("sight");
  if (table == nullptr) return;
  Section section = context.root.inner("sight", *table, "[sight]");
  for (const char* key : {"known", "met"}) section.require(key);
  const auto find = [&](const KeyedAttribute& wanted) {
    std::optional<KeyedProblem> problem;
    const auto found = find_keyed(context, section, wanted, problem);
    if (problem)
      context.diagnostics.error("sight.unknown-attribute", problem->span, problem->message,
                                problem->hint);
    return found;
  };
  Sight sight;
  const auto known_at = find(known_attribute);
  const auto met_at = find(met_attribute);
  sight.revealed = find(revealed_attribute);
  sight.color = find(color_attribute);
  if (const auto phases =
          section.word("phases", "sight.unknown-word", "invalid value '{}' for 'phases'"))
    sight.phases = static_cast<AnnouncedPhases>(*phases);
  section.finish();
  if (!known_at || !met_at) return;
  sight.known = *known_at;
  sight.met = *met_at;
  context.variant.sight = sight;
}

namespace {

constexpr std::array usual_unit_facts{UnitFact::unit_class, UnitFact::power, UnitFact::order,
                                      UnitFact::result, UnitFact::dislodged};
constexpr std::array usual_told_facts{ReportedFact::supports, ReportedFact::convoys,
                                      ReportedFact::retreats, ReportedFact::attackers};

template <class Fact>
void add_fact(Fact fact, std::uint8_t& facts) {
  facts = static_cast<std::uint8_t>(facts | 1U << static_cast<unsigned>(fact));
}

/// Reads [fog].
class FogReader {
 public:
  FogReader(LoadContext& context, Section& section)
      : context_(context), section_(section), diagnostics_(context.diagnostics) {}

  Fog read() {
    fog_.span = section_.node().span;
    read_watches();
    if (const auto time = word(section_, "time")) fog_.time = static_cast<WatchTime>(*time);
    fog_.unit_facts = facts_of("units", usual_unit_facts);
    fog_.reported_facts = facts_of("told", usual_told_facts);
    check_facts();
    fog_.all_owners = word(section_, "owners").value_or(0) == 1;
    fog_.all_counts = word(section_, "counts").value_or(0) == 1;
    if (const auto phases = word(section_, "phases"))
      fog_.phases = static_cast<AnnouncedPhases>(*phases);
    return std::move(fog_);
  }

 private:
  static std::optional<std::size_t> word(Section& section, std::string_view key) {
    return section.word(key, "fog.unknown-word", fmt::format("invalid value '{{}}' for '{}'", key));
  }

  /// The facts in the list of the key, or the default ones.
  template <class Facts>
  std::uint8_t facts_of(std::string_view key, const Facts& usual) {
    std::uint8_t facts = 0;
    if (!section_.has(key)) {
      for (const auto fact : usual) add_fact(fact, facts);
      return facts;
    }
    for (const Section::Word& word :
         section_.words(key, "fog.unknown-word", fmt::format("'{{}}' is not a fact of '{}'", key)))
      add_fact(word.index, facts);
    return facts;
  }

  /// Reports facts that cannot be shown without another one.
  void check_facts() {
    for (std::size_t i = 0; i < unit_fact_count; ++i) {
      const auto fact = static_cast<UnitFact>(i);
      if (!fog_.reports(fact)) continue;
      for (const UnitFact needed : prerequisites_of(fact))
        if (!fog_.reports(needed))
          diagnostics_.error(
              "fog.contradicts", section_.span_of("units"),
              fmt::format("'{}' gives '{}' away", unit_fact_name(fact), unit_fact_name(needed)),
              fmt::format("list '{}' too, or leave out '{}'", unit_fact_name(needed),
                          unit_fact_name(fact)));
    }
  }

  void read_watches() {
    const Node* list = section_.array("watch");
    if (list == nullptr) {
      fog_.watches.resize(2);
      fog_.watches[1].by = WatchedBy::centers;
      return;
    }
    for (const Node& item : list->items) {
      if (!item.is(NodeKind::table)) {
        section_.wrong_item("watch", item, "a table", "[[fog.watch]]");
        continue;
      }
      Section table = section_.inner("watch", item, "[[fog.watch]]");
      fog_.watches.push_back(read_watch(table));
      table.finish();
    }
  }

  Watch read_watch(Section& table) {
    table.require("by");
    Watch watch;
    watch.span = table.node().span;
    if (const auto by = word(table, "by")) watch.by = static_cast<WatchedBy>(*by);
    for (const Text& text : table.texts("classes"))
      if (const auto unit_class = context_.names.unit_class(text, diagnostics_))
        watch.classes.push_back(*unit_class);
    if (const auto near = word(table, "near")) watch.reach = static_cast<WatchReach>(*near);
    watch.hops = static_cast<std::int32_t>(table.integer("hops").value_or(1));
    if (table.has("sees")) {
      const auto seen = table.words("sees", "fog.unknown-word", "'{}' cannot be seen");
      const auto sees = [&](std::size_t what) {
        return std::any_of(seen.begin(), seen.end(),
                           [&](const Section::Word& entry) { return entry.index == what; });
      };
      watch.sees_units = sees(0);
      watch.sees_owners = sees(1);
    }
    if (const auto of = word(table, "of")) watch.of = static_cast<WatchedClasses>(*of);
    return watch;
  }

  LoadContext& context_;
  Section& section_;
  Diagnostics& diagnostics_;
  Fog fog_;
};

}  // namespace

void read_fog(LoadContext& context) {
  const Node* table = context.root.table("fog");
  if (table == nullptr) return;
  Section section = context.root.inner("fog", *table, "[fog]");
  Fog fog = FogReader(context, section).read();
  section.finish();
  if (context.root.has("sight"))
    context.diagnostics.error(
        "fog.with-sight", fog.span, "[fog] and [sight] cannot both hide the game",
        "[sight] hides the board itself, [fog] what is on a board that everybody knows");
  else
    context.variant.fog = std::move(fog);
}

}  // namespace chancery
