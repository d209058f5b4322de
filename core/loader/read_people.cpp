#include <fmt/format.h>

#include "core/loader/section_readers.h"
#include "core/loader/variant_keys.h"
#include "core/state/attributes.h"
#include "core/state/people.h"

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
    sight.phases = static_cast<PhasesTold>(*phases);
  section.finish();
  if (!known_at || !met_at) return;
  sight.known = *known_at;
  sight.met = *met_at;
  context.variant.sight = sight;
}

}  // namespace chancery
