#include "core/files/loader/read_options.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "core/base/common/contains.h"
#include "core/base/common/names.h"
#include "core/files/loader/variant_keys.h"
#include "core/rules/map/section.h"

namespace chancery {
namespace {

std::optional<std::int64_t> parse_integer(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::string possible_values(const Option& option) {
  switch (option.type) {
    case Option::Type::boolean:
      return "true or false";
    case Option::Type::integer:
      if (option.min && option.max)
        return fmt::format("an integer from {} to {}", *option.min, *option.max);
      if (option.min) return fmt::format("an integer of at least {}", *option.min);
      if (option.max) return fmt::format("an integer of at most {}", *option.max);
      return "an integer";
    case Option::Type::choice:
      break;
  }
  return fmt::format("one of: {}", fmt::join(option.choices, ", "));
}

bool admits(const Option& option, std::string_view value) {
  switch (option.type) {
    case Option::Type::boolean:
      return value == "true" || value == "false";
    case Option::Type::integer: {
      const std::optional<std::int64_t> number = parse_integer(value);
      return number && (!option.min || *number >= *option.min) &&
             (!option.max || *number <= *option.max);
    }
    case Option::Type::choice:
      break;
  }
  return contains(option.choices, value);
}

std::string hint_for_choice(const Option& option, std::string_view value) {
  const std::string near = did_you_mean(value, option.choices);
  return near.empty() ? "expected " + possible_values(option) : near;
}

/// The value as text, or nothing if an option cannot have such a value.
std::optional<std::string> value_text(const Node& node) {
  if (node.is(NodeKind::text)) return node.text;
  if (node.is(NodeKind::boolean)) return node.boolean ? "true" : "false";
  if (node.is(NodeKind::integer)) return std::to_string(node.integer);
  return std::nullopt;
}

NodeKind kind_of(Option::Type type) {
  switch (type) {
    case Option::Type::boolean:
      return NodeKind::boolean;
    case Option::Type::integer:
      return NodeKind::integer;
    case Option::Type::choice:
      break;
  }
  return NodeKind::text;
}

void read_default(Option& option, Section& section) {
  section.require("default");
  const Node* fallback = section.find("default");
  if (fallback == nullptr) return;
  const std::optional<std::string> value = value_text(*fallback);
  if (!value || !fallback->is(kind_of(option.type)) || !admits(option, *value)) {
    section.diagnostics().error(
        "option.bad-default", fallback->span,
        fmt::format("the default of option '{}' is not a valid value", option.id),
        hint_for_choice(option, value.value_or("")));
    return;
  }
  option.fallback = *value;
  option.value = *value;
}

void read_range(Option& option, Section& section) {
  option.min = section.integer("min");
  option.max = section.integer("max");
  if (!option.min || !option.max || *option.min <= *option.max) return;
  section.diagnostics().error("option.bad-range", section.span_of("min"),
                              fmt::format("'min' of option '{}' is above its 'max'", option.id));
  option.min.reset();  // so that no value is reported for it
  option.max.reset();
}

/// Users see each choice, and `check` loads the variant with each.
constexpr std::size_t most_choices = 256;

void read_choices(Option& option, Section& section) {
  section.require("choices");
  std::vector<Text> choices = section.texts("choices");
  if (choices.size() > most_choices) {
    section.diagnostics().error(
        "option.too-many-choices", choices[most_choices].span,
        fmt::format("option '{}' has too many choices: {}", option.id, choices.size()),
        fmt::format("at most {} are allowed; for numbers use type = \"int\"", most_choices));
    choices.resize(most_choices);
  }
  for (const Text& choice : choices) {
    const auto& known = option.choices;
    if (contains(known, choice.text))
      section.diagnostics().error("option.duplicate-choice", choice.span,
                                  fmt::format("choice '{}' is listed twice", choice.text));
    option.choices.push_back(choice.text);
  }
}

std::optional<Option> read_option(const Section& all, const Entry& entry,
                                  Diagnostics& diagnostics) {
  const std::string name = fmt::format("[options.{}]", print_key(entry.key));
  if (!entry.value.is(NodeKind::table)) {
    report_wrong_kind(entry.value, "a table", name, diagnostics);
    return std::nullopt;
  }
  Section section = all.inner(entry.key, entry.value, name);
  Option option;
  option.id = entry.key;
  option.span = entry.key_span;
  option.text = section.text("text").value_or("");
  section.require("type");
  const auto type = section.word("type", "option.unknown-type", "unknown type '{}' of an option");
  if (!type) return std::nullopt;
  option.type = static_cast<Option::Type>(*type);
  if (option.type == Option::Type::integer) read_range(option, section);
  if (option.type == Option::Type::choice) read_choices(option, section);
  read_default(option, section);
  section.finish();
  return option;
}

std::vector<std::string> ids_of(const std::vector<Option>& options) {
  std::vector<std::string> ids;
  for (const Option& option : options) ids.push_back(option.id);
  return ids;
}

Option* find_option(std::vector<Option>& options, std::string_view id) {
  const auto found = std::find_if(options.begin(), options.end(),
                                  [&](const Option& option) { return option.id == id; });
  return found == options.end() ? nullptr : &*found;
}

void complain_unknown(std::string_view id, const SourceSpan& span,
                      const std::vector<Option>& options, Diagnostics& diagnostics) {
  std::string hint = did_you_mean(id, ids_of(options));
  if (hint.empty() && options.empty()) hint = "the variant has no options";
  if (hint.empty()) hint = fmt::format("expected one of: {}", fmt::join(ids_of(options), ", "));
  diagnostics.error("option.unknown", span, fmt::format("unknown option '{}'", id), hint);
}

/// `{ option = "ID" }` or `{ option = "ID", values = { … } }`.
bool is_reference(const Node& node) {
  return node.is(NodeKind::table) && node.in_line && node.find("option") != nullptr &&
         node.entries.size() == (node.find("values") != nullptr ? 2U : 1U);
}

/// Removes tables from a document by their conditions.
class ConditionPass {
 public:
  ConditionPass(std::vector<Option>& options, Diagnostics& diagnostics)
      : options_(options), diagnostics_(diagnostics) {}

  /// Runs over a whole variant. A paragraph for players that depends on an option does not change
  /// the game.
  void run(Node& document) {
    std::erase_if(document.entries, [&](Entry& entry) { return !exists(entry.value); });
    for (Entry& entry : document.entries) {
      in_texts_ = entry.key == "paragraph";
      run_part(entry.value);
    }
  }

 private:
  void run_part(Node& node) {
    std::erase_if(node.entries, [&](Entry& entry) { return !exists(entry.value); });
    for (Entry& entry : node.entries) run_part(entry.value);
    std::erase_if(node.items, [&](Node& item) { return !exists(item); });
    for (Node& item : node.items) run_part(item);
  }

  /// True if the condition of a table holds; then removes the condition.
  bool exists(Node& node) {
    if (!node.is(NodeKind::table)) return true;
    const Entry* condition = node.find("when");
    if (condition == nullptr || !condition->value.is(NodeKind::table)) return true;
    bool holds = true;
    for (const Entry& part : condition->value.entries) holds = part_holds(part) && holds;
    if (holds) {
      std::erase_if(node.entries, [](const Entry& entry) { return entry.key == "when"; });
    } else {
      note_uses(node);
    }
    return holds;
  }

  /// A removed table still uses its options, with other choices.
  void note_uses(const Node& node) {
    const Entry* name = node.in_line ? node.find("option") : nullptr;
    if (name != nullptr &&
        name->value.is(NodeKind::text))  // a reference, with or without a condition
      if (Option* option = find_option(options_, name->value.text)) {
        option->is_referenced = true;
        option->referenced_by_rules = option->referenced_by_rules || !in_texts_;
      }
    for (const Entry& entry : node.entries) {
      if (entry.key == "when" && entry.value.is(NodeKind::table)) {
        note_condition(entry.value);
      } else {
        note_uses(entry.value);
      }
    }
    for (const Node& item : node.items) note_uses(item);
  }

  void note_condition(const Node& condition) {
    for (const Entry& part : condition.entries) {
      Option* option = find_option(options_, part.key);
      if (option == nullptr) continue;
      if (const auto value = value_text(part.value)) note_asked(*option, *value);
      for (const Node& item : part.value.items)
        if (const auto value = value_text(item)) note_asked(*option, *value);
    }
  }

  bool part_holds(const Entry& part) {
    Option* option = find_option(options_, part.key);
    if (option == nullptr) {
      complain_unknown(part.key, part.key_span, options_, diagnostics_);
      return true;
    }
    if (!part.value.is(NodeKind::array)) return matches(*option, part.value);
    bool any = false;
    for (const Node& value : part.value.items) any = matches(*option, value) || any;
    return any;
  }

  bool matches(Option& option, const Node& wanted) {
    const std::optional<std::string> value = value_text(wanted);
    if (value && wanted.is(kind_of(option.type)) && admits(option, *value)) {
      note_asked(option, *value);
      return *value == option.value;
    }
    diagnostics_.error("option.bad-value", wanted.span,
                       fmt::format("invalid value for option '{}'", option.id),
                       hint_for_choice(option, value.value_or("")));
    return false;
  }

  void note_asked(Option& option, const std::string& value) const {
    if (in_texts_) {
      option.tested_by_texts = true;
      return;
    }
    const auto place =
        std::lower_bound(option.tested_values.begin(), option.tested_values.end(), value);
    if (place == option.tested_values.end() || *place != value)
      option.tested_values.insert(place, value);
  }

  std::vector<Option>& options_;
  Diagnostics& diagnostics_;
  bool in_texts_ = false;
};

/// Replaces references by values.
class ReferencePass {
 public:
  ReferencePass(std::vector<Option>& options, Diagnostics& diagnostics)
      : options_(options), diagnostics_(diagnostics) {}

  /// Runs over a whole variant.
  void run(Node& document) {
    for (Entry& entry : document.entries) {
      in_texts_ = entry.key == "paragraph" || entry.key == "page";
      run_value(entry.value);
    }
  }

 private:
  void run_part(Node& node) {
    for (Entry& entry : node.entries) run_value(entry.value);
    for (Node& item : node.items) run_value(item);
  }

  void run_value(Node& node) {
    if (is_reference(node)) {
      replace(node);
    } else {
      run_part(node);
    }
  }

  void replace(Node& node) {
    const Node name = node.find("option")->value;
    std::optional<Node> listed;
    if (const Entry* const values = node.find("values")) listed = values->value;
    const SourceSpan span = node.span;
    node = Node{};
    node.span = span;
    if (!name.is(NodeKind::text)) {
      report_wrong_kind(name, "a string", "'option'", diagnostics_);
      return;
    }
    Option* option = find_option(options_, name.text);
    if (option == nullptr) {
      complain_unknown(name.text, name.span, options_, diagnostics_);
      return;
    }
    option->is_referenced = true;
    option->referenced_by_rules = option->referenced_by_rules || !in_texts_;
    if (!admits(*option, option->value)) return;  // its default is invalid, which has been reported
    if (listed) {
      take_listed(*option, *listed, node);
      return;
    }
    node.kind = kind_of(option->type);
    node.boolean = option->value == "true";
    if (node.is(NodeKind::integer)) node.integer = parse_integer(option->value).value_or(0);
    if (node.is(NodeKind::text)) node.text = option->value;
  }

  void take_listed(const Option& option, const Node& values, Node& node) {
    if (!values.is(NodeKind::table)) {
      report_wrong_kind(values, "a table", "'values'", diagnostics_);
      return;
    }
    for (const Entry& entry : values.entries)
      if (!admits(option, entry.key))
        diagnostics_.error("option.bad-value", entry.key_span,
                           fmt::format("invalid value '{}' for option '{}'", entry.key, option.id),
                           hint_for_choice(option, entry.key));
    std::vector<std::string> wanted = option.choices;
    if (wanted.empty()) wanted.push_back(option.value);
    for (const std::string& value : wanted)
      if (values.find(value) == nullptr)
        diagnostics_.error(
            "option.bad-value", values.span,
            fmt::format("'values' lacks '{}', a value of option '{}'", value, option.id));
    if (const Entry* const entry = values.find(option.value)) node = entry->value;
  }

  std::vector<Option>& options_;
  Diagnostics& diagnostics_;
  bool in_texts_ = false;
};

void choose_values(std::vector<Option>& options,
                   const std::vector<std::pair<std::string, std::string>>& chosen,
                   Diagnostics& diagnostics) {
  for (const auto& choice : chosen) {
    const std::string& id = choice.first;
    const std::string& value = choice.second;
    const auto option = std::find_if(options.begin(), options.end(),
                                     [&](const Option& known) { return known.id == id; });
    if (option == options.end()) {
      complain_unknown(id, {}, options, diagnostics);
    } else if (!admits(*option, value)) {
      diagnostics.error("option.bad-value", {},
                        fmt::format("invalid value '{}' for option '{}'", value, id),
                        hint_for_choice(*option, value));
    } else {
      option->value = value;
      if (option->type == Option::Type::integer)
        option->value = std::to_string(parse_integer(value).value_or(0));
    }
  }
}

}  // namespace

std::vector<Option> read_options(const Node& table,
                                 const std::vector<std::pair<std::string, std::string>>& chosen,
                                 Diagnostics& diagnostics) {
  std::vector<Option> options;
  const Section all(table, "[options]", options_keys(), diagnostics);
  for (const Entry& entry : table.entries)
    if (std::optional<Option> option = read_option(all, entry, diagnostics))
      options.push_back(std::move(*option));
  choose_values(options, chosen, diagnostics);
  return options;
}

std::optional<std::vector<Option>> chosen_beside_rules(
    const std::vector<Option>& options,
    const std::vector<std::pair<std::string, std::string>>& chosen) {
  std::vector<Option> other = options;
  for (Option& option : other) option.value = option.fallback;
  Diagnostics problems;
  choose_values(other, chosen, problems);
  if (!problems.all().empty()) return std::nullopt;
  for (std::size_t i = 0; i < options.size(); ++i)
    if (other[i].value != options[i].value && !options[i].is_unused_by_rules()) return std::nullopt;
  return other;
}

void apply_conditions(Node& document, std::vector<Option>& options, Diagnostics& diagnostics) {
  ConditionPass(options, diagnostics).run(document);
}

void resolve_references(Node& document, std::vector<Option>& options, Diagnostics& diagnostics) {
  ReferencePass(options, diagnostics).run(document);
}

}  // namespace chancery
