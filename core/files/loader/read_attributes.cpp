#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "core/files/loader/attribute_values.h"
#include "core/files/loader/section_readers.h"
#include "core/files/loader/variant_keys.h"
#include "core/rules/state/attributes.h"

namespace chancery {
namespace {

constexpr std::int64_t greatest_value = std::numeric_limits<std::int16_t>::max();
constexpr std::size_t most_attributes = 1000;

std::optional<AttributeType> read_type(Section& section) {
  section.require("type");
  const auto type =
      section.word("type", "attribute.unknown-type", "unknown type '{}' of an attribute");
  return type ? std::optional(static_cast<AttributeType>(*type)) : std::nullopt;
}

void read_integer_type(Section& section, Attribute& attribute) {
  const auto value = [&](const char* key, std::int64_t fallback) {
    return static_cast<std::int16_t>(section.integer(key).value_or(fallback));
  };
  attribute.min = value("min", 0);
  attribute.max = value("max", greatest_value);
  attribute.fallback =
      value("default",
            std::clamp<std::int64_t>(0, attribute.min, std::max(attribute.min, attribute.max)));
  if (attribute.min > attribute.max) {
    section.diagnostics().error(
        "attribute.bad-range", section.span_of("min"),
        fmt::format("'min' of attribute '{}' is above its 'max'", attribute.id));
  } else if (attribute.fallback < attribute.min || attribute.fallback > attribute.max) {
    section.diagnostics().error(
        "attribute.bad-default", section.span_of("default"),
        fmt::format("the default of attribute '{}' must be from {} to {}, not {}", attribute.id,
                    attribute.min, attribute.max, attribute.fallback));
  }
}

/// Ids are stored as indexes; -1 means none.
void read_id_default(Section& section, Attribute& attribute, LoadContext& context) {
  attribute.min = -1;
  attribute.max = static_cast<std::int16_t>(greatest_value);
  attribute.fallback = -1;
  const auto text = section.placed_text("default");
  if (!text || text->text.empty()) return;
  if (attribute.type == AttributeType::power) {
    if (const auto power = context.names.power(*text, context.diagnostics))
      attribute.fallback = static_cast<std::int16_t>(power->index());
  } else if (attribute.type == AttributeType::province) {
    if (const auto province = context.names.province(*text, context.diagnostics))
      attribute.fallback = static_cast<std::int16_t>(province->index());
  } else {
    context.diagnostics.error(
        "attribute.bad-default", text->span,
        fmt::format("text attribute '{}' cannot have a default", attribute.id),
        "remove it: text attributes start empty");
  }
}

/// True if no other power sees such attributes: those of pairs and of knowledge.
bool is_private(AttributeOwner owner) {
  return owner == AttributeOwner::pair || owner == AttributeOwner::knowledge;
}

void read_seen_by(Section& section, Attribute& attribute) {
  const bool of_board =
      attribute.owner == AttributeOwner::unit || attribute.owner == AttributeOwner::province;
  attribute.seen_by = of_board ? SeenBy::all : SeenBy::own;
  const Node* node = section.find("seen_by");
  if (node == nullptr) return;
  if (!node->is(NodeKind::text))
    return report_wrong_kind(*node, "a string", "'seen_by'", section.diagnostics());
  const std::size_t count = is_private(attribute.owner) ? 2 : seen_by_count;
  std::vector<std::string> names;
  for (std::size_t i = 0; i < count; ++i) {
    const auto each = static_cast<SeenBy>(i);
    names.emplace_back(seen_by_name(each));
    if (names.back() != node->text) continue;
    attribute.seen_by = each;
    return;
  }
  section.diagnostics().error(
      "attribute.unknown-seen-by", node->span,
      fmt::format("invalid value '{}' for 'seen_by' of '{}'", node->text, attribute.id),
      "expected one of: " + join_names(names));
}

void read_leads(Section& section, Attribute& attribute) {
  attribute.leads = section.boolean("leads").value_or(false);
  if (!attribute.leads) return;
  if (attribute.owner == AttributeOwner::province && attribute.type == AttributeType::province)
    return;
  section.diagnostics().error(
      "attribute.cannot-lead", section.span_of("leads"),
      fmt::format("'{}' cannot lead from province to province", attribute.id),
      "'leads' is only for attributes of provinces with type = \"province\"");
  attribute.leads = false;
}

void read_attribute(const Entry& entry, Section& section, AttributeOwner owner,
                    LoadContext& context) {
  check_id({entry.key, entry.key_span}, "attribute", context.diagnostics);
  Attribute attribute;
  attribute.id = entry.key;
  attribute.owner = owner;
  attribute.span = entry.key_span;
  attribute.text = section.text("text").value_or("");
  read_seen_by(section, attribute);
  const auto type = read_type(section);
  if (!type) {
    for (const char* key : {"default", "min", "max", "of", "table", "leads"}) section.find(key);
    return;
  }
  attribute.type = *type;
  read_leads(section, attribute);
  if (section.has("of")) {
    section.find("of");  // read_derived reads it when all attributes are known
    section.find("table");
  } else if (*type == AttributeType::integer) {
    read_integer_type(section, attribute);
  } else if (*type == AttributeType::boolean) {
    attribute.fallback = section.boolean("default").value_or(false) ? 1 : 0;
  } else {
    read_id_default(section, attribute, context);
  }
  if (context.variant.attributes.size() == most_attributes) {
    context.diagnostics.error("variant.too-many", entry.key_span,
                              fmt::format("more than {} attributes", most_attributes));
    return;
  }
  context.variant.attributes.push_back(std::move(attribute));
}

/// "OWNER.X", an attribute of type text.
std::optional<std::uint16_t> find_text_attribute(const Text& text, AttributeOwner owner,
                                                 LoadContext& context) {
  std::vector<std::string> names;
  const auto& attributes = context.variant.attributes;
  for (std::size_t i = 0; i < attributes.size(); ++i) {
    if (attributes[i].owner != owner || attributes[i].type != AttributeType::text) continue;
    names.push_back(fmt::format("{}.{}", owner_name(owner), attributes[i].id));
    if (names.back() == text.text) return static_cast<std::uint16_t>(i);
  }
  std::string hint = did_you_mean(text.text, names);
  if (hint.empty())
    hint = names.empty()
               ? fmt::format("declare one: [attribute.{}.title] type = \"text\"", owner_name(owner))
               : "expected one of: " + join_names(names);
  context.diagnostics.error(
      "names.unknown-attribute", text.span,
      fmt::format("'{}' is not a text attribute of a {}", text.text, owner_name(owner)), hint);
  return std::nullopt;
}

/// Reads strengths, which are numbers or names of numeric attributes.
class StrengthReader {
 public:
  StrengthReader(LoadContext& context, Section& section)
      : context_(context), section_(section), diagnostics_(context.diagnostics) {}

  void run() {
    Strengths& s = context_.variant.strengths;
    const std::array<std::pair<const char*, StrengthTerm*>, 7> terms{{
        {"attack", &s.attack},
        {"prevent", &s.prevent},
        {"defend", &s.defend},
        {"stand", &s.stand},
        {"failed", &s.failed},
        {"support_attack", &s.support_attack},
        {"support_hold", &s.support_hold},
    }};
    for (const auto& [key, term] : terms) read_term(key, *term);
    s.stand_bonus = read_province_attribute("stand_bonus");
    s.garrison = read_province_attribute("garrison");
    s.garrison_admits_owner = read_admits();
    s.plain = !s.stand_bonus && !s.garrison &&
              std::all_of(terms.begin(), terms.end(), [](const auto& term) {
                return !term.second->attribute && term.second->constant == 1;
              });
  }

 private:
  void read_term(const char* key, StrengthTerm& term) {
    const Node* node = section_.find(key);
    if (node == nullptr) return;
    if (node->is(NodeKind::integer)) {
      if (const auto value = section_.integer(key))
        term.constant = static_cast<std::int16_t>(*value);
    } else if (node->is(NodeKind::text)) {
      term.attribute = find_attribute({node->text, node->span});
    } else {
      report_wrong_kind(*node, "an integer or the name of an attribute", fmt::format("'{}'", key),
                        diagnostics_);
    }
  }

  std::optional<std::uint16_t> read_province_attribute(const char* key) {
    const auto text = section_.placed_text(key);
    if (!text) return std::nullopt;
    const auto found = find_attribute(*text, AttributeOwner::province);
    if (!found) return std::nullopt;
    if (context_.variant.attributes[*found].owner == AttributeOwner::province) return found;
    diagnostics_.error("strength.wrong-attribute", text->span,
                       fmt::format("'{}' must be an attribute of provinces", key));
    return std::nullopt;
  }

  bool read_admits() {
    constexpr std::size_t owner = 0;
    return section_
               .word("garrison_admits", "strength.unknown-word",
                     "invalid value '{}' for 'garrison_admits'")
               .value_or(owner) == owner;
  }

  /// Finds "unit.X" or "province.X", an int or a bool. With an owner, hints only name that owner's
  /// attributes.
  std::optional<std::uint16_t> find_attribute(const Text& text,
                                              std::optional<AttributeOwner> owner = {}) {
    std::vector<std::string> names;
    const std::vector<std::string> owners = attribute_owner_names();
    const auto& attributes = context_.variant.attributes;
    for (std::size_t i = 0; i < attributes.size(); ++i) {
      const Attribute& each = attributes[i];
      const bool on_board =
          each.owner == AttributeOwner::unit || each.owner == AttributeOwner::province;
      const bool number =
          each.type == AttributeType::integer || each.type == AttributeType::boolean;
      if (!on_board || !number) continue;
      std::string name =
          fmt::format("{}.{}", owners[static_cast<std::size_t>(each.owner)], each.id);
      if (name == text.text) return static_cast<std::uint16_t>(i);
      if (!owner || each.owner == *owner) names.push_back(std::move(name));
    }
    const std::string hint = names.empty() ? "declare an int or a bool of units or provinces first"
                                           : hint_for_attribute(text.text, names);
    diagnostics_.error("strength.unknown-attribute", text.span,
                       fmt::format("unknown attribute '{}'", text.text), hint);
    return std::nullopt;
  }

  LoadContext& context_;
  Section& section_;
  Diagnostics& diagnostics_;
};

}  // namespace

namespace {

/// If a winner must qualify at several counts, every power gets an attribute for the number of
/// times.
void add_counts_in_a_row(LoadContext& context) {
  Variant& variant = context.variant;
  if (variant.victory.in_a_row < 2) return;
  for (const Attribute& attribute : variant.attributes)
    if (attribute.owner == AttributeOwner::power && attribute.id == "qualified")
      context.diagnostics.error(
          "victory.reserved-attribute", attribute.span,
          "the attribute 'qualified' of powers is reserved in variants with victory.in_a_row",
          "give it another id");
  Attribute counted;
  counted.id = "qualified";
  counted.owner = AttributeOwner::power;
  counted.max = static_cast<std::int16_t>(variant.victory.in_a_row);
  counted.seen_by = SeenBy::own;
  counted.text = "At how many counts in a row it has qualified for victory";
  counted.span = variant.victory.in_a_row_span;
  variant.attributes.push_back(std::move(counted));
  variant.victory.row_place = place_of_attribute(variant, variant.attributes.size() - 1);
}

void read_declared_attributes(LoadContext& context) {
  const Node* tables = context.root.table("attribute");
  if (tables == nullptr) return;
  Section section = context.root.inner("attribute", *tables, "[attribute]");
  const std::vector<std::string> owners = attribute_owner_names();
  for (std::size_t i = 0; i < owners.size(); ++i) {
    for_each_table(section, owners[i], "attribute." + owners[i],
                   [&](const Entry& entry, Section& inner) {
                     read_attribute(entry, inner, static_cast<AttributeOwner>(i), context);
                   });
  }
  section.finish();
  read_derived(context);
}

}  // namespace

void read_attributes(LoadContext& context) {
  read_declared_attributes(context);
  add_counts_in_a_row(context);
}

void read_names_in_play(LoadContext& context) {
  const Node* table = context.root.table("names");
  if (table == nullptr) return;
  Section section = context.root.inner("names", *table, "[names]");
  NamesInPlay& names = context.variant.names_in_play;
  if (const auto text = section.placed_text("province"))
    names.province = find_text_attribute(*text, AttributeOwner::province, context);
  if (const auto text = section.placed_text("power"))
    names.power = find_text_attribute(*text, AttributeOwner::power, context);
  section.finish();
  if (!names.power) return;
  // A power's name is known to every power that has met it.
  SeenBy& seen_by = context.variant.attributes[*names.power].seen_by;
  seen_by = std::max(seen_by, SeenBy::met);
}

void read_strengths(LoadContext& context) {
  const Node* table = context.root.table("strength");
  if (table == nullptr) return;
  Section section = context.root.inner("strength", *table, "[strength]");
  StrengthReader(context, section).run();
  section.finish();
}

}  // namespace chancery
