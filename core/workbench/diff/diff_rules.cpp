#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <unordered_map>

#include "core/files/loader/attribute_values.h"
#include "core/files/loader/variant_keys.h"
#include "core/rules/map/document.h"
#include "core/workbench/diff/diff_parts.h"

namespace chancery {
namespace {

/// Compares things identified only by id: `compare(subject, one, other)` for those that both have,
/// `describe(variant, one)` for the others.
template <class T>
void compare_by_id(DiffContext& context, DifferenceArea area, const std::vector<T>& in_a,
                   const std::vector<T>& in_b, auto id_of, auto span_of, auto describe,
                   auto compare) {
  std::unordered_map<std::string, const T*> of_a;
  std::unordered_map<std::string, const T*> of_b;
  for (const T& item : in_a) of_a.emplace(id_of(item), &item);
  for (const T& item : in_b) of_b.emplace(id_of(item), &item);
  for (const T& item : in_a) {
    const std::string id = id_of(item);
    const auto other = of_b.find(id);
    if (other == of_b.end()) {
      add_lone(context, area, DiffSide::only_a, id, span_of(item), describe(context.a, item));
    } else {
      compare(DiffSubject{area, id, span_of(item), span_of(*other->second)}, item, *other->second);
    }
  }
  for (const T& other : in_b)
    if (!of_a.contains(id_of(other)))
      add_lone(context, area, DiffSide::only_b, id_of(other), span_of(other),
               describe(context.b, other));
}

std::string number_text(const auto& number) {
  return number ? std::to_string(*number) : std::string();
}

std::string class_text(const Map& map, const UnitClass& unit_class, ClassId id) {
  const auto edges = std::count_if(map.edges().begin(), map.edges().end(),
                                   [&](const Edge& edge) { return edge.unit_class == id; });
  return fmt::format("letter {}, {} edges", unit_class.letter, edges);
}

void compare_class(DiffContext& context, const UnitClass& unit_class, const UnitClass& other) {
  const DiffSubject subject{DifferenceArea::unit_class, unit_class.id, unit_class.span, other.span};
  if (unit_class.id != other.id) add_renamed(context, subject, other.id, "a word in common");
  compare_value(context, subject, "letter", unit_class.letter, other.letter);
  compare_spellings(context, subject, "also", unit_class.also, other.also);
  compare_value(context, subject, "convoys", diff_flag(unit_class.convoys),
                diff_flag(other.convoys));
  compare_value(context, subject, "convoyed", diff_flag(unit_class.convoyed),
                diff_flag(other.convoyed));
  compare_value(context, subject, "captures", diff_flag(unit_class.captures),
                diff_flag(other.captures));
  compare_value(context, subject, "removal_rank", std::to_string(unit_class.removal_rank),
                std::to_string(other.removal_rank));
}

std::vector<std::string> class_names(const Variant& variant, const std::vector<ClassId>& classes) {
  std::vector<std::string> names;
  for (const ClassId id : classes) names.push_back(variant.classes[id.index()].id);
  return names;
}

/// The ids in A of classes, powers or provinces of B.
template <class IdType>
std::vector<std::string> names_in_a(const DiffContext& context, const std::vector<IdType>& ids) {
  std::vector<std::string> names;
  for (const IdType id : ids) names.push_back(name_in_a(context, id));
  return names;
}

std::vector<std::string> phase_names(const OrderType& order) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < phase_kind_count; ++i)
    if (order.phases[i]) names.emplace_back(phase_kind_name(static_cast<PhaseKind>(i)));
  return names;
}

std::string phase_text(const Phase& phase) {
  return print_text(phase.label);
}

void compare_phase(DiffContext& context, const Phase& phase, const Phase& other) {
  const DiffSubject subject{DifferenceArea::calendar, phase_text(phase), phase.span, other.span};
  compare_value(context, subject, "label", phase_text(phase), phase_text(other));
  compare_value(context, subject, "kind", std::string(phase_kind_name(phase.kind)),
                std::string(phase_kind_name(other.kind)));
  compare_value(context, subject, "also", diff_join(phase.also), diff_join(other.also));
  compare_value(context, subject, "years", std::to_string(phase.years),
                std::to_string(other.years));
  compare_value(context, subject, "once", diff_flag(phase.once), diff_flag(other.once));
  compare_value(context, subject, "counts", diff_flag(phase.counts), diff_flag(other.counts));
}

std::string supply_value_text(const std::string& province, const std::string& power,
                              std::int32_t value) {
  return fmt::format("{} is {} to {}", province, value, power);
}

/// Compares the values of centers for particular powers.
void compare_supply(DiffContext& context) {
  std::vector<std::string> a, b;
  for (const SupplyValue& value : context.a.supply_values)
    a.push_back(supply_value_text(context.a.map.province(value.province).id,
                                  context.a.powers[value.power.index()].id, value.value));
  for (const SupplyValue& supply_value : context.b.supply_values)
    b.push_back(supply_value_text(name_in_a(context, supply_value.province),
                                  name_in_a(context, supply_value.power), supply_value.value));
  const auto span_of = [](const Variant& variant) {
    return variant.supply_values.empty() ? SourceSpan{} : variant.supply_values.front().span;
  };
  const DiffSubject subject{DifferenceArea::victory, "supply", span_of(context.a),
                            span_of(context.b)};
  compare_sets(context, subject, "value", a, b);
  compare_supply_count(context, subject);
}

std::string term_text(const Variant& variant, const StrengthTerm& term) {
  return term.attribute ? attribute_path(variant.attributes[*term.attribute])
                        : std::to_string(term.constant);
}

std::string bonus_text(const Variant& variant, const std::optional<std::uint16_t>& attribute) {
  return attribute ? attribute_path(variant.attributes[*attribute]) : std::string();
}

template <class T>
std::string indexed(std::int16_t value, std::size_t count, auto name) {
  const bool known = value >= 0 && static_cast<std::size_t>(value) < count;
  return known ? name(T{static_cast<std::size_t>(value)}) : std::string();
}

/// The default as written in a file; things of B with their ids in A.
std::string fallback_text(const DiffContext& context, DiffSide side, const Attribute& attribute) {
  const bool in_a = side == DiffSide::only_a;
  const Variant& variant = in_a ? context.a : context.b;
  switch (attribute.type) {
    case AttributeType::integer:
      return std::to_string(attribute.fallback);
    case AttributeType::boolean:
      return diff_flag(attribute.fallback != 0);
    case AttributeType::power:
      return indexed<PowerId>(attribute.fallback, variant.powers.size(), [&](PowerId id) {
        return in_a ? variant.powers[id.index()].id : name_in_a(context, id);
      });
    case AttributeType::province:
      return indexed<ProvinceId>(
          attribute.fallback, variant.map.provinces().size(), [&](ProvinceId id) {
            return in_a ? variant.map.province(id).id : name_in_a(context, id);
          });
    case AttributeType::text:
      return {};
  }
  return {};
}

std::vector<std::string> consents_of(const Passage& passage) {
  std::vector<std::string> names;
  constexpr std::array<const char*, consent_count> all{"same_power", "support", "permit"};
  for (std::size_t i = 0; i < all.size(); ++i)
    if (passage.heeds(static_cast<Consent>(i))) names.emplace_back(all[i]);
  return names;
}

std::vector<std::string> end_names(const Map& map, const Passage& passage) {
  return {map.province(passage.ends[0]).id, map.province(passage.ends[1]).id};
}

}  // namespace

void compare_classes(DiffContext& context) {
  const auto& pairs = context.identity.classes;
  for (std::size_t i = 0; i < context.a.classes.size(); ++i) {
    const UnitClass& unit_class = context.a.classes[i];
    const ClassId in_b = pairs.to_b(ClassId{i});
    if (in_b.valid()) {
      compare_class(context, unit_class, context.b.classes[in_b.index()]);
    } else {
      add_lone(context, DifferenceArea::unit_class, DiffSide::only_a, unit_class.id,
               unit_class.span, class_text(context.a.map, unit_class, ClassId{i}));
    }
  }
  for (std::size_t i = 0; i < context.b.classes.size(); ++i) {
    const UnitClass& other = context.b.classes[i];
    if (!pairs.to_a(ClassId{i}).valid())
      add_lone(context, DifferenceArea::unit_class, DiffSide::only_b, other.id, other.span,
               class_text(context.b.map, other, ClassId{i}));
  }
}

void compare_calendars(DiffContext& context) {
  const auto& a = context.a.calendar.phases;
  const auto& b = context.b.calendar.phases;
  const auto& pairs = context.identity.phases;
  std::vector<PhaseIndex> order;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const PhaseIndex in_b = pairs.to_b(PhaseIndex{i});
    if (in_b.valid()) {
      order.push_back(in_b);
      compare_phase(context, a[i], b[in_b.index()]);
    } else {
      add_lone(context, DifferenceArea::calendar, DiffSide::only_a, phase_text(a[i]), a[i].span,
               std::string(phase_kind_name(a[i].kind)));
    }
  }
  for (std::size_t j = 0; j < b.size(); ++j)
    if (!pairs.to_a(PhaseIndex{j}).valid())
      add_lone(context, DifferenceArea::calendar, DiffSide::only_b, phase_text(b[j]), b[j].span,
               std::string(phase_kind_name(b[j].kind)));
  compare_value(context, {DifferenceArea::calendar, "calendar", {}, {}}, "bc",
                context.a.calendar.bc, context.b.calendar.bc);
  if (std::is_sorted(order.begin(), order.end())) return;
  std::vector<std::string> a_labels;
  std::vector<std::string> b_labels;
  for (const Phase& phase : a) a_labels.push_back(phase_text(phase));
  for (const Phase& phase : b) b_labels.push_back(phase_text(phase));
  compare_value(context, {DifferenceArea::calendar, "the round", a.front().span, b.front().span},
                "order", diff_join(a_labels), diff_join(b_labels));
}

void compare_victories(DiffContext& context) {
  const DiffSubject subject{DifferenceArea::victory, "victory", {}, {}};
  const Victory& a = context.a.victory;
  const Victory& b = context.b.victory;
  compare_value(context, subject, "target", number_text(a.target), number_text(b.target));
  compare_value(context, subject, "tie", std::string(victory_tie_name(a.tie)),
                std::string(victory_tie_name(b.tie)));
  compare_value(context, subject, "alive", std::string(alive_name(a.alive)),
                std::string(alive_name(b.alive)));
  compare_supply(context);
  compare_goals(context, subject);
  compare_builds(context);
  compare_value(context, subject, "last_year", number_text(a.last_year), number_text(b.last_year));
}

namespace {

OrderTypeId type_id(const Variant& variant, const OrderType& type) {
  return OrderTypeId{static_cast<std::size_t>(&type - variant.order_types.data())};
}

}  // namespace

void compare_orders(DiffContext& context) {
  compare_by_id(
      context, DifferenceArea::order, context.a.order_types, context.b.order_types,
      [](const OrderType& type) { return type.id; },
      [](const OrderType& order_type) { return order_type.span; },
      [](const Variant&, const OrderType& entry) {
        return fmt::format(
            "acts as {}{}", action_name(entry.acts_as),
            entry.notations.empty() ? "" : ", " + print_text(entry.notations.front()));
      },
      [&](const DiffSubject& subject, const OrderType& item, const OrderType& other) {
        compare_value(context, subject, "acts_as", std::string(action_name(item.acts_as)),
                      std::string(action_name(other.acts_as)));
        compare_value(context, subject, "price", std::to_string(item.price),
                      std::to_string(other.price));
        compare_lists(context, subject, "choices", diff_quoted(item.choices),
                      diff_quoted(other.choices));
        compare_value(context, subject, "takes_effect",
                      std::string(takes_effect_name(item.takes_effect)),
                      std::string(takes_effect_name(other.takes_effect)));
        compare_conditions(context, subject, item.where, other.where);
        compare_sets(context, subject, "phases", phase_names(item), phase_names(other));
        compare_lists(context, subject, "notation", diff_quoted(item.notations),
                      diff_quoted(other.notations));
        compare_sets(context, subject, "classes", class_names(context.a, item.classes),
                     names_in_a(context, other.classes));
        compare_sets(context, subject, "powers", diff_ids(context.a, item.powers),
                     names_in_a(context, other.powers));
        compare_lists(context, subject, "line", diff_ids(context.a.map, item.line),
                      names_in_a(context, other.line));
        compare_value(context, subject, "per_turn", number_text(item.per_turn),
                      number_text(other.per_turn));
        compare_value(context, subject, "prepare", item.prepare, other.prepare);
        compare_value(context, subject, "code", item.code, other.code);
        compare_task(context, subject, type_id(context.a, item), type_id(context.b, other));
        compare_value(context, subject, "text", print_text(item.text), print_text(other.text));
      });
}

void compare_words(DiffContext& context) {
  compare_by_id(
      context, DifferenceArea::words, context.a.words, context.b.words,
      [](const WordGroup& group) { return print_text(group.word); },
      [](const WordGroup&) { return SourceSpan{}; },
      [](const Variant&, const WordGroup& word_group) {
        return diff_join(diff_quoted(word_group.also));
      },
      [&](const DiffSubject& subject, const WordGroup& entry, const WordGroup& other) {
        compare_spellings(context, subject, "also", entry.also, other.also);
      });
}

void compare_rules(DiffContext& context) {
  compare_value(context, {DifferenceArea::rules, "edition", {}, {}}, "edition", context.a.edition,
                context.b.edition);
  for (const RuleSwitch& rule_switch : rule_switches())
    compare_value(context, {DifferenceArea::rules, std::string(rule_switch.name), {}, {}}, "choice",
                  std::string(chosen(rule_switch, context.a.rules)),
                  std::string(chosen(rule_switch, context.b.rules)));
}

void compare_options(DiffContext& context) {
  compare_by_id(
      context, DifferenceArea::options, context.a.options, context.b.options,
      [](const Option& option) { return option.id; },
      [](const Option& entry) { return entry.span; },
      [](const Variant&, const Option& item) {
        return fmt::format("{}, default {}", option_type_name(item.type), item.fallback);
      },
      [&](const DiffSubject& subject, const Option& candidate, const Option& other) {
        compare_value(context, subject, "type", std::string(option_type_name(candidate.type)),
                      std::string(option_type_name(other.type)));
        compare_value(context, subject, "default", candidate.fallback, other.fallback);
        compare_sets(context, subject, "choices", candidate.choices, other.choices);
        compare_value(context, subject, "min", number_text(candidate.min), number_text(other.min));
        compare_value(context, subject, "max", number_text(candidate.max), number_text(other.max));
        compare_value(context, subject, "text", print_text(candidate.text), print_text(other.text));
        // If both have their defaults, the difference has been reported.
        const bool defaults =
            candidate.value == candidate.fallback && other.value == other.fallback;
        if (!defaults) compare_value(context, subject, "value", candidate.value, other.value);
      });
}

namespace {

/// "level: 0, 1, 1": the attribute that it is derived from, and its table.
std::string source_text(const Variant& variant, const Attribute& attribute) {
  if (!attribute.of) return {};
  return fmt::format("{}: {}", variant.attributes[*attribute.of].id,
                     fmt::join(attribute.table, ", "));
}

}  // namespace

void compare_attributes(DiffContext& context) {
  compare_by_id(
      context, DifferenceArea::attribute, context.a.attributes, context.b.attributes,
      attribute_path, [](const Attribute& attribute) { return attribute.span; },
      [](const Variant&, const Attribute& entry) {
        return attribute_type_names()[static_cast<std::size_t>(entry.type)];
      },
      [&](const DiffSubject& subject, const Attribute& item, const Attribute& other) {
        compare_value(context, subject, "type",
                      attribute_type_names()[static_cast<std::size_t>(item.type)],
                      attribute_type_names()[static_cast<std::size_t>(other.type)]);
        if (item.type == other.type)
          compare_value(context, subject, "default", fallback_text(context, DiffSide::only_a, item),
                        fallback_text(context, DiffSide::only_b, other));
        if (item.type == AttributeType::integer && other.type == AttributeType::integer) {
          compare_value(context, subject, "min", std::to_string(item.min),
                        std::to_string(other.min));
          compare_value(context, subject, "max", std::to_string(item.max),
                        std::to_string(other.max));
        }
        compare_value(context, subject, "of", source_text(context.a, item),
                      source_text(context.b, other));
        compare_value(context, subject, "leads", item.leads ? "true" : "false",
                      other.leads ? "true" : "false");
        compare_value(context, subject, "seen_by", std::string(seen_by_name(item.seen_by)),
                      std::string(seen_by_name(other.seen_by)));
        compare_value(context, subject, "text", print_text(item.text), print_text(other.text));
      });
}

void compare_sight(DiffContext& context) {
  const DiffSubject subject{DifferenceArea::attribute, "sight", {}, {}};
  const auto compare = [&](const char* name, auto&& take) {
    const auto text = [&](const Variant& variant) {
      return variant.sight ? bonus_text(variant, take(*variant.sight)) : std::string();
    };
    compare_value(context, subject, name, text(context.a), text(context.b));
  };
  compare("known", [](const Sight& sight) { return std::optional(sight.known); });
  compare("met", [](const Sight& entry) { return std::optional(entry.met); });
  compare("revealed", [](const Sight& item) { return item.revealed; });
  compare("color", [](const Sight& candidate) { return candidate.color; });
  const auto phases = [](const Variant& variant) {
    return variant.sight ? std::string(announced_phases_name(variant.sight->phases))
                         : std::string();
  };
  compare_value(context, subject, "phases", phases(context.a), phases(context.b));
}

void compare_people(DiffContext& context) {
  const DiffSubject subject{DifferenceArea::attribute, "people", {}, {}};
  const auto compare = [&](const char* name, auto&& take) {
    const auto text = [&](const Variant& variant) {
      const std::optional<AttributePlace> place =
          variant.people ? take(*variant.people) : std::nullopt;
      return place ? bonus_text(variant, place->attribute) : std::string();
    };
    compare_value(context, subject, name, text(context.a), text(context.b));
  };
  compare("count", [](const People& people) { return std::optional(people.count); });
  compare("leader", [](const People& entry) { return entry.leader; });
  compare("unit", [](const People& item) { return item.unit; });
}

void compare_regents(DiffContext& context) {
  const DiffSubject subject{DifferenceArea::attribute, "regents", {}, {}};
  const auto compare = [&](const char* name, std::optional<AttributePlace> Regents::*which) {
    const auto text = [&](const Variant& variant) {
      const auto place = variant.regents ? (*variant.regents).*which : std::nullopt;
      return place ? bonus_text(variant, place->attribute) : std::string();
    };
    compare_value(context, subject, name, text(context.a), text(context.b));
  };
  compare("unit", &Regents::unit);
  compare("power", &Regents::power);
}

void compare_strengths(DiffContext& context) {
  const DiffSubject subject{DifferenceArea::strength, "strength", {}, {}};
  const Strengths& a = context.a.strengths;
  const Strengths& b = context.b.strengths;
  const std::array<std::pair<const char*, StrengthTerm Strengths::*>, 7> terms{{
      {"attack", &Strengths::attack},
      {"prevent", &Strengths::prevent},
      {"defend", &Strengths::defend},
      {"stand", &Strengths::stand},
      {"failed", &Strengths::failed},
      {"support_attack", &Strengths::support_attack},
      {"support_hold", &Strengths::support_hold},
  }};
  for (const auto& [name, term] : terms)
    compare_value(context, subject, name, term_text(context.a, a.*term),
                  term_text(context.b, b.*term));
  compare_value(context, subject, "stand_bonus", bonus_text(context.a, a.stand_bonus),
                bonus_text(context.b, b.stand_bonus));
  compare_value(context, subject, "garrison", bonus_text(context.a, a.garrison),
                bonus_text(context.b, b.garrison));
  const auto admits = [](const Strengths& strengths) {
    return strengths.garrison_admits_owner ? "owner" : "nobody";
  };
  compare_value(context, subject, "garrison_admits", admits(a), admits(b));
}

void compare_passages(DiffContext& context) {
  compare_by_id(
      context, DifferenceArea::passage, context.a.passages, context.b.passages,
      [](const Passage& passage) { return passage.id; },
      [](const Passage& entry) { return entry.span; },
      [](const Variant& variant, const Passage& item) {
        return fmt::format("between {}, keeper {}",
                           fmt::join(end_names(variant.map, item), " and "),
                           variant.map.province(item.keeper).id);
      },
      [&](const DiffSubject& subject, const Passage& candidate, const Passage& other) {
        compare_sets(context, subject, "between", end_names(context.a.map, candidate),
                     {name_in_a(context, other.ends[0]), name_in_a(context, other.ends[1])});
        compare_value(context, subject, "keeper", context.a.map.province(candidate.keeper).id,
                      name_in_a(context, other.keeper));
        compare_sets(context, subject, "classes", class_names(context.a, candidate.classes),
                     names_in_a(context, other.classes));
        compare_sets(context, subject, "consent", consents_of(candidate), consents_of(other));
        compare_value(context, subject, "per_turn", number_text(candidate.per_turn),
                      number_text(other.per_turn));
      });
}

namespace {

constexpr std::size_t excerpt_length = 48;

std::string_view chapter_name(const Paragraph& paragraph) {
  return rules_chapter_names[static_cast<std::size_t>(paragraph.chapter)];
}

bool continues_character(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

/// A few words from that position, on one line and in quotes.
std::string excerpt(const std::string& text, std::size_t from) {
  std::size_t end = std::min(text.size(), from + excerpt_length);
  while (end < text.size() && continues_character(text[end])) ++end;
  std::string words = text.substr(from, end - from);
  std::replace(words.begin(), words.end(), '\n', ' ');
  return fmt::format("\"{}{}{}\"", from > 0 ? "…" : "", words, end < text.size() ? "…" : "");
}

/// The beginning of the first word that differs.
std::size_t first_difference(const std::string& text, const std::string& other) {
  const auto differ = std::mismatch(text.begin(), text.end(), other.begin(), other.end());
  auto at = static_cast<std::size_t>(differ.first - text.begin());
  while (at > 0 && text[at - 1] != ' ' && text[at - 1] != '\n') --at;
  return at;
}

void compare_texts(DiffContext& context, const DiffSubject& subject, const std::string& in_a,
                   const std::string& in_b) {
  if (in_a == in_b) return;
  compare_value(context, subject, "text", in_a, in_b);
  const std::size_t at = first_difference(in_a, in_b);
  context.found.back().text =
      fmt::format("text: {} in A, {} in B", excerpt(in_a, at), excerpt(in_b, at));
}

}  // namespace

void compare_paragraphs(DiffContext& context) {
  compare_by_id(
      context, DifferenceArea::paragraph, context.a.paragraphs, context.b.paragraphs,
      [](const Paragraph& paragraph) { return paragraph.id; },
      [](const Paragraph& entry) { return entry.span; },
      [](const Variant&, const Paragraph& item) { return excerpt(item.text, 0); },
      [&](const DiffSubject& subject, const Paragraph& candidate, const Paragraph& other) {
        compare_value(context, subject, "chapter", std::string(chapter_name(candidate)),
                      std::string(chapter_name(other)));
        compare_value(context, subject, "title", candidate.title, other.title);
        compare_texts(context, subject, candidate.text, other.text);
      });
}

}  // namespace chancery
