#include "core/files/loader/attribute_values.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/base/common/contains.h"
#include "core/base/common/plain_text.h"
#include "core/files/loader/section_readers.h"
#include "core/files/loader/variant_keys.h"
#include "core/rules/state/attributes.h"
#include "core/rules/variant/text_limits.h"

namespace chancery {
namespace {

bool is_wanted(const Attribute& attribute, const WantedAttribute& wanted) {
  const bool owned = contains(wanted.owners, attribute.owner);
  const bool number =
      attribute.type == AttributeType::integer || attribute.type == AttributeType::boolean;
  return owned && (number || !wanted.numbers_only) && (!attribute.of || !wanted.settable);
}

std::optional<GivenValue> read_integer(const Attribute& attribute, const Node& node,
                                       Diagnostics& diagnostics) {
  if (node.integer >= attribute.min && node.integer <= attribute.max)
    return GivenValue{static_cast<std::int16_t>(node.integer)};
  diagnostics.error("attribute.bad-value", node.span,
                    fmt::format("'{}' must be from {} to {}, not {}", attribute_path(attribute),
                                attribute.min, attribute.max, node.integer));
  return std::nullopt;
}

std::optional<GivenValue> read_text(const Attribute& attribute, const Node& node,
                                    Diagnostics& diagnostics) {
  const std::string& text = node.text;
  if (text.size() <= longest_attribute_text && !find_hidden(text, TextLines::one))
    return GivenValue{-1, text};
  diagnostics.error("attribute.bad-value", node.span,
                    fmt::format("'{}' must be one line of at most {} bytes",
                                attribute_path(attribute), longest_attribute_text));
  return std::nullopt;
}

}  // namespace

std::string_view owner_name(AttributeOwner owner) {
  static const std::vector<std::string> names = attribute_owner_names();
  return names.at(static_cast<std::size_t>(owner));
}

std::string attribute_path(const Attribute& attribute) {
  return fmt::format("{}.{}", owner_name(attribute.owner), attribute.id);
}

std::string hint_for_attribute(const std::string& wrong, const std::vector<std::string>& paths) {
  std::vector<std::string> whole;
  for (const std::string& path : paths)
    if (path.ends_with('.' + wrong)) whole.push_back(path);
  if (!whole.empty()) return fmt::format("write '{}'", fmt::join(whole, "' or '"));
  const std::string near = did_you_mean(wrong, paths);
  return !near.empty() || paths.empty() ? near : "expected one of: " + join_names(paths);
}

std::optional<std::uint16_t> find_attribute(const LoadContext& context, const Text& path,
                                            const WantedAttribute& wanted) {
  const std::vector<Attribute>& attributes = context.variant.attributes;
  std::vector<std::string> names;
  const Attribute* unwanted = nullptr;
  for (std::size_t i = 0; i < attributes.size(); ++i) {
    const std::string name = attribute_path(attributes[i]);
    if (!is_wanted(attributes[i], wanted)) {
      if (name == path.text) unwanted = &attributes[i];
      continue;
    }
    if (name == path.text) return static_cast<std::uint16_t>(i);
    names.push_back(name);
  }
  std::string hint = unwanted == nullptr ? hint_for_attribute(path.text, names) : std::string();
  if (hint.empty())
    hint = names.empty() ? "the variant declares no suitable attribute"
                         : "expected one of: " + join_names(names);
  const bool follows = unwanted != nullptr && wanted.settable && unwanted->of;
  const std::string message = follows ? fmt::format("attribute '{}' follows '{}' and cannot be set",
                                                    path.text, attributes[*unwanted->of].id)
                              : unwanted != nullptr
                                  ? fmt::format("attribute '{}' is not allowed here", path.text)
                                  : fmt::format("unknown attribute '{}'", path.text);
  context.diagnostics.error("attribute.unknown", path.span, message, hint);
  return std::nullopt;
}

std::optional<GivenValue> read_attribute_value(const LoadContext& context,
                                               const Attribute& attribute, const Node& node,
                                               const std::vector<std::string>& besides) {
  Diagnostics& diagnostics = context.diagnostics;
  const std::string what = fmt::format("'{}'", attribute_path(attribute));
  const auto report = [&](std::string_view wanted) {
    report_wrong_kind(node, wanted, what, diagnostics);
    return std::nullopt;
  };
  if (attribute.type == AttributeType::integer)
    return node.is(NodeKind::integer) ? read_integer(attribute, node, diagnostics)
                                      : report("an integer");
  if (attribute.type == AttributeType::boolean) {
    if (!node.is(NodeKind::boolean)) return report("true or false");
    return GivenValue{static_cast<std::int16_t>(node.boolean ? 1 : 0)};
  }
  if (!node.is(NodeKind::text)) return report("a string");
  const Text text{node.text, node.span};
  if (attribute.type == AttributeType::text) return read_text(attribute, node, diagnostics);
  if (text.text == "none") return GivenValue{-1};
  if (attribute.type == AttributeType::power) {
    const auto power = context.names.power(text, diagnostics, besides);
    if (!power) return std::nullopt;
    return GivenValue{static_cast<std::int16_t>(power->index())};
  }
  const auto province = context.names.province(text, diagnostics);
  if (!province) return std::nullopt;
  return GivenValue{static_cast<std::int16_t>(province->index())};
}

namespace {

constexpr std::array may_be_tested = {AttributeOwner::unit, AttributeOwner::province,
                                      AttributeOwner::power};

/// Reads one condition of the list `where`.
class AttributeConditionReader {
 public:
  AttributeConditionReader(LoadContext& context, Section& section, ConditionsOf what)
      : context_(context), diagnostics_(context.diagnostics), section_(section), what_(what) {}

  std::optional<UnitCondition> run() {
    UnitCondition condition;
    condition.span = section_.node().span;
    constexpr std::array kinds{"attribute", "owner", "inside", "outside", "under", "not_under"};
    const auto has = [&](const char* key) { return section_.has(key); };
    if (std::count_if(kinds.begin(), kinds.end(), has) != 1) {
      for (const char* key : kinds) section_.find(key);
      for (const char* key : {"min", "max", "is"}) section_.find(key);
      complain(condition,
               "a condition must have one of 'attribute', 'owner', 'inside', "
               "'outside', 'under' and 'not_under'");
      return std::nullopt;
    }
    return read_kind(condition) ? std::optional(condition) : std::nullopt;
  }

 private:
  void complain(const UnitCondition& condition, std::string message, std::string hint = "") {
    if (what_ == ConditionsOf::task)
      diagnostics_.error("task.bad-condition", condition.span, std::move(message), std::move(hint));
    else
      diagnostics_.error("order.bad-condition", condition.span, std::move(message),
                         std::move(hint));
  }

  bool read_kind(UnitCondition& condition) {
    using Kind = UnitCondition::Kind;
    if (section_.has("owner")) return read_owner(condition);
    if (section_.has("inside")) return read_company(condition, Kind::inside, "inside");
    if (section_.has("outside")) return read_company(condition, Kind::outside, "outside");
    if (section_.has("attribute")) return read_range(condition);
    condition.kind = Kind::under;
    condition.is = section_.has("under");
    condition.task = section_.text(condition.is ? "under" : "not_under").value_or("");
    return !condition.task.empty();
  }

  bool read_owner(UnitCondition& condition) {
    condition.kind = UnitCondition::Kind::owner;
    const auto owner =
        what_ == ConditionsOf::task
            ? section_.word("owner", "task.unknown-word", "invalid value '{}' for 'owner'")
            : section_.word("owner", "order.unknown-word", "invalid value '{}' for 'owner'");
    if (owner) condition.owner = static_cast<UnitCondition::Owner>(*owner);
    return owner.has_value();
  }

  /// Reads a condition about the units inside the province of the unit, or around its place.
  bool read_company(UnitCondition& condition, UnitCondition::Kind kind, const char* key) {
    condition.kind = kind;
    const char* wrong = what_ == ConditionsOf::task ? "task.unknown-word" : "order.unknown-word";
    const auto owner = section_.word(key, wrong, fmt::format("invalid value '{{}}' for '{}'", key));
    if (owner) condition.owner = static_cast<UnitCondition::Owner>(*owner);
    return owner.has_value();
  }

  bool read_range(UnitCondition& condition) {
    const auto path = section_.placed_text("attribute");
    const auto min = section_.integer("min");
    const auto max = section_.integer("max");
    const auto is = section_.boolean("is");
    const auto index = path ? find_attribute(context_, *path, {may_be_tested, true, false})
                            : std::optional<std::uint16_t>();
    if (!index) return false;
    const Attribute& attribute = context_.variant.attributes[*index];
    condition.place.attribute = *index;
    const bool flag = attribute.type == AttributeType::boolean;
    if (!is_tested_rightly(flag)) {
      const std::string name = print_text(path->text);
      if (flag)
        complain(condition, fmt::format("'{}' is a bool: test it with 'is'", path->text),
                 fmt::format("write {{ attribute = {}, is = true }}", name));
      else
        complain(condition,
                 fmt::format("'{}' is an int: test it with 'min', 'max' or both", path->text),
                 fmt::format("write {{ attribute = {}, min = {} }}", name, attribute.min + 1));
      return false;
    }
    const std::int64_t least = flag ? (is.value_or(true) ? 1 : 0) : min.value_or(attribute.min);
    const std::int64_t most = flag ? least : max.value_or(attribute.max);
    if (least > most || least > attribute.max || most < attribute.min) {
      complain(condition, fmt::format("'{}' can never be from {} to {}", path->text, least, most),
               fmt::format("it is from {} to {}", attribute.min, attribute.max));
      return false;
    }
    condition.min = static_cast<std::int16_t>(std::max<std::int64_t>(least, attribute.min));
    condition.max = static_cast<std::int16_t>(std::min<std::int64_t>(most, attribute.max));
    return true;
  }

  [[nodiscard]] bool is_tested_rightly(bool is_flag) const {
    const bool by_range = section_.has("min") || section_.has("max");
    return is_flag ? section_.has("is") && !by_range : by_range && !section_.has("is");
  }

  LoadContext& context_;
  Diagnostics& diagnostics_;
  Section& section_;
  ConditionsOf what_;
};

}  // namespace

std::vector<UnitCondition> read_conditions(LoadContext& context, Section& section,
                                           ConditionsOf what) {
  std::vector<UnitCondition> conditions;
  const Node* list = section.array("where");
  if (list == nullptr) return conditions;
  for (const Node& item : list->items) {
    if (!item.is(NodeKind::table)) {
      section.wrong_item("where", item, "a table", "an element of 'where'");
      continue;
    }
    Section inner = section.inner("where", item, "an element of 'where'");
    if (const auto condition = AttributeConditionReader(context, inner, what).run())
      conditions.push_back(*condition);
    inner.finish();
  }
  return conditions;
}

void check_tasks_of_conditions(LoadContext& context, const std::vector<UnitCondition>& conditions,
                               ConditionsOf what) {
  std::vector<std::string> known;
  for (const Task& task : context.variant.tasks) known.push_back(task.id);
  for (const UnitCondition& condition : conditions) {
    if (condition.kind != UnitCondition::Kind::under || contains(known, condition.task)) continue;
    std::string message = fmt::format("unknown task '{}'", condition.task);
    std::string hint = did_you_mean_or_one_of(condition.task, known);
    if (what == ConditionsOf::task)
      context.diagnostics.error("task.bad-condition", condition.span, std::move(message),
                                std::move(hint));
    else
      context.diagnostics.error("order.bad-condition", condition.span, std::move(message),
                                std::move(hint));
  }
}

void find_condition_places(const Variant& variant, std::vector<UnitCondition>& conditions) {
  for (UnitCondition& condition : conditions)
    if (condition.kind == UnitCondition::Kind::attribute)
      condition.place = place_of_attribute(variant, condition.place.attribute);
}

}  // namespace chancery
