#include <fmt/format.h>

#include <algorithm>

#include "core/files/loader/section_readers.h"
#include "core/files/loader/variant_keys.h"

namespace chancery {
namespace {

using Choices = std::vector<SwitchChoice>;
using Settings = std::vector<RuleSetting>;

std::vector<std::string> switch_names() {
  std::vector<std::string> names;
  for (const RuleSwitch& row : rule_switches()) names.emplace_back(row.name);
  return names;
}

const RuleSwitch* find_switch(const std::string& name, const SourceSpan& span,
                              Diagnostics& diagnostics) {
  const RuleSwitch* found = find_rule_switch(name);
  if (found == nullptr)
    diagnostics.error("rules.unknown-switch", span, fmt::format("unknown switch '{}'", name),
                      did_you_mean(name, switch_names()));
  return found;
}

bool check_choice(const RuleSwitch& row, const std::string& choice, const SourceSpan& span,
                  Diagnostics& diagnostics) {
  std::vector<std::string> names;
  for (const RuleChoice& each : row.choices) {
    if (each.name == choice) return true;
    names.emplace_back(each.name);
  }
  diagnostics.error("rules.unknown-choice", span,
                    fmt::format("switch '{}' has no choice '{}'", row.name, choice),
                    did_you_mean_or_one_of(choice, names));
  return false;
}

/// "choice", or { choice = "choice", why = "a sentence" }.
std::optional<SwitchChoice> read_choice(Section& group, const std::string& key,
                                        const RuleSwitch& row, SourceSpan& place) {
  Diagnostics& diagnostics = group.diagnostics();
  const Node* found = group.find(key);
  if (found == nullptr) return std::nullopt;
  const Node& value = *found;
  SwitchChoice read;
  read.name = std::string(row.name);
  std::optional<Text> choice;
  if (value.is(NodeKind::table)) {
    Section section = group.inner(key, value, fmt::format("'{}'", row.name));
    section.require("choice");
    choice = section.placed_text("choice");
    read.why = section.text("why").value_or("");
    section.finish();
  } else {
    choice = Text{value.text, value.span};
    if (!value.is(NodeKind::text)) {
      report_wrong_kind(value, "a choice or a table", fmt::format("'{}'", key), diagnostics);
      return std::nullopt;
    }
  }
  if (!choice || !check_choice(row, choice->text, choice->span, diagnostics)) return std::nullopt;
  read.choice = choice->text;
  place = choice->span;
  return read;
}

/// True if there are switches `group.NAME`.
bool is_group(std::string_view group) {
  const auto rows = rule_switches();
  return std::any_of(rows.begin(), rows.end(), [&](const RuleSwitch& row) {
    return row.name.substr(0, row.name.find('.')) == group;
  });
}

/// The switches of a table, as `group.name = "choice"`.
Choices read_switches(Section& section, std::string_view skip, Settings* settings = nullptr) {
  Choices choices;
  Diagnostics& diagnostics = section.diagnostics();
  for (const Entry& group : section.node().entries) {
    if (group.key == skip) continue;
    group.read = true;
    if (!group.value.is(NodeKind::table)) {
      if (is_group(group.key))
        report_wrong_kind(group.value, "a table", fmt::format("'{}'", group.key), diagnostics);
      else
        find_switch(group.key, group.key_span, diagnostics);
      continue;
    }
    for (const Entry& entry : group.value.entries) {
      const std::string name = group.key + '.' + entry.key;
      const RuleSwitch* row = find_switch(name, entry.key_span, diagnostics);
      if (row == nullptr) continue;
      Section inner = section.inner(group.key, group.value, fmt::format("'{}'", group.key));
      SourceSpan place;
      const auto choice = read_choice(inner, entry.key, *row, place);
      if (!choice) continue;
      choices.push_back(*choice);
      if (settings != nullptr) settings->push_back({name, place});
    }
  }
  return choices;
}

Edition read_edition(const Entry& entry, Section& section) {
  Edition edition;
  edition.id = entry.key;
  edition.span = entry.key_span;
  edition.text = section.text("text").value_or("");
  edition.rules = read_switches(section, "text");
  return edition;
}

void add_edition(Edition edition, std::vector<Edition>& editions) {
  const bool known = std::any_of(editions.begin(), editions.end(),
                                 [&](const Edition& each) { return each.id == edition.id; });
  if (!known) editions.push_back(std::move(edition));
}

void read_edition_file(const Node& document, Diagnostics& diagnostics,
                       std::vector<Edition>& editions) {
  const Section all(document, "the editions", edition_file_keys(), diagnostics);
  for (const Entry& entry : document.entries) {
    const std::string name = fmt::format("[{}]", print_key(entry.key));
    if (!entry.value.is(NodeKind::table)) {
      report_wrong_kind(entry.value, "a table", name, diagnostics);
      continue;
    }
    Section section = all.inner(entry.key, entry.value, name);
    add_edition(read_edition(entry, section), editions);
    section.finish();
  }
}

/// A new choice also removes the reason for the old one.
void apply_choice(const SwitchChoice& choice, Variant& variant) {
  choose(*find_rule_switch(choice.name), choice.choice, variant.rules);
  std::erase_if(variant.rule_reasons,
                [&](const SwitchChoice& known) { return known.name == choice.name; });
  if (!choice.why.empty()) variant.rule_reasons.push_back(choice);
}

void apply_choices(const Choices& choices, Variant& variant) {
  for (const SwitchChoice& choice : choices) apply_choice(choice, variant);
}

void apply_edition(const Text& wanted, const std::vector<Edition>& editions, LoadContext& context) {
  std::vector<std::string> ids;
  for (const Edition& edition : editions) {
    if (edition.id == wanted.text) {
      apply_choices(edition.rules, context.variant);
      context.variant.edition = edition.id;
      return;
    }
    ids.push_back(edition.id);
  }
  const std::string hint =
      ids.empty() ? "there are no editions" : did_you_mean_or_one_of(wanted.text, ids);
  context.diagnostics.error("rules.unknown-edition", wanted.span,
                            fmt::format("unknown edition '{}'", wanted.text), hint);
}

std::optional<Text> wanted_edition(LoadContext& context, const LoadRequest& request) {
  if (!request.edition.empty()) return Text{request.edition, {}};
  const Entry* head = context.root.node().find("variant");
  if (head == nullptr || !head->value.is(NodeKind::table)) return std::nullopt;
  Section section = context.root.inner("variant", head->value, "[variant]");
  return section.placed_text("edition");
}

}  // namespace

std::vector<Edition> read_editions(Section& root, const std::vector<std::string>& folders,
                                   DocumentReader& documents, Diagnostics& diagnostics) {
  std::vector<Edition> editions;
  for_each_table(root, "editions", "editions", [&](const Entry& entry, Section& section) {
    add_edition(read_edition(entry, section), editions);
  });
  for (const std::string& folder : folders) {
    const std::string path = folder == "." ? "editions.toml" : folder + "/editions.toml";
    const auto read = documents.read(path, diagnostics);
    if (read && read->document) read_edition_file(*read->document, diagnostics, editions);
  }
  return editions;
}

void read_rules(LoadContext& context, const std::vector<Edition>& editions,
                const LoadRequest& request) {
  if (const auto edition = wanted_edition(context, request))
    apply_edition(*edition, editions, context);
  if (const Node* table = context.root.table("rules")) {
    Section section = context.root.inner("rules", *table, "[rules]");
    apply_choices(read_switches(section, "", &context.variant.rule_settings), context.variant);
    section.finish();
  }
  for (const auto& [name, choice] : request.rules) {
    const RuleSwitch* row = find_switch(name, {}, context.diagnostics);
    if (row != nullptr && check_choice(*row, choice, {}, context.diagnostics))
      apply_choice({name, choice, {}}, context.variant);
  }
}

}  // namespace chancery
