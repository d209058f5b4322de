#include "tools/cli/rules_table.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/json/json_value.h"
#include "core/workbench/info/info_facts.h"
#include "core/workbench/study/switch_groups.h"
#include "tools/cli/markdown_cell.h"

namespace chancery::cli {
namespace {

using info::edition_choice;

std::string default_choice(const RuleSwitch& rule_switch) {
  return std::string(chosen(rule_switch, Rules{}));
}

std::vector<std::string> users(const std::vector<Edition>& editions, const RuleSwitch& rule_switch,
                               std::string_view choice) {
  std::vector<std::string> ids;
  for (const Edition& edition : editions)
    if (edition_choice(edition, rule_switch) == choice) ids.push_back(edition.id);
  return ids;
}

std::string write_text(const Rules& in_force, const std::vector<Edition>& editions) {
  std::string out = "* is the choice in force; the editions that make a choice are in brackets\n\n";
  for (const RuleSwitch& rule_switch : rule_switches()) {
    out += fmt::format("{}{}\n  {}\n", rule_switch.name,
                       rule_switch.issue.empty() ? "" : fmt::format(" ({})", rule_switch.issue),
                       rule_switch.question);
    for (const RuleChoice& choice : rule_switch.choices) {
      const auto ids = users(editions, rule_switch, choice.name);
      out +=
          fmt::format("  {} {}{}: {}{}\n", choice.name == chosen(rule_switch, in_force) ? "*" : "-",
                      choice.name, choice.name == default_choice(rule_switch) ? " (default)" : "",
                      choice.text, ids.empty() ? "" : fmt::format(" [{}]", fmt::join(ids, ", ")));
    }
  }
  return out;
}

bool editions_differ(const std::vector<Edition>& editions, const RuleSwitch& rule_switch) {
  return std::any_of(editions.begin(), editions.end(), [&](const Edition& edition) {
    return edition_choice(edition, rule_switch) != edition_choice(editions.front(), rule_switch);
  });
}

/// The anchor that Markdown renderers give to a heading.
std::string anchor(std::string_view heading) {
  std::string out;
  for (const char c : heading) {
    if (c == ' ') out += '-';
    if (c >= 'A' && c <= 'Z') out += static_cast<char>(c - 'A' + 'a');
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-') out += c;
  }
  return out;
}

/// The editions side by side, for the switches on which they differ.
std::string markdown_differences(const std::vector<Edition>& editions) {
  std::string out = "| switch |";
  std::string rule = "| --- |";
  for (const Edition& edition : editions) {
    out += fmt::format(" {} |", markdown_cell(edition.id));
    rule += " --- |";
  }
  out += '\n' + rule + '\n';
  for (const RuleSwitch& rule_switch : rule_switches()) {
    if (!editions_differ(editions, rule_switch)) continue;
    out += fmt::format("| [`{}`](#{}) |", rule_switch.name, anchor(rule_switch.name));
    for (const Edition& edition : editions)
      out += fmt::format(" {} |", markdown_cell(edition_choice(edition, rule_switch)));
    out += '\n';
  }
  return out;
}

/// The choice as the DATC numbers it: "4.A.1 b".
std::string datc_answer(const RuleSwitch& rule_switch, const RuleChoice& choice) {
  if (choice.datc.empty()) return {};
  return rule_switch.issue.empty() ? std::string(choice.datc)
                                   : fmt::format("{} {}", rule_switch.issue, choice.datc);
}

std::string chosen_by(const std::vector<Edition>& editions, const RuleSwitch& rule_switch,
                      const RuleChoice& choice) {
  const auto ids = users(editions, rule_switch, choice.name);
  if (!ids.empty() && ids.size() == editions.size()) return "all editions";
  return fmt::format("{}", fmt::join(ids, ", "));
}

std::string markdown_switch(const std::vector<Edition>& editions, const RuleSwitch& rule_switch) {
  std::string out = fmt::format(
      "### {}\n\n{}\n\n| choice | what it does | DATC | chosen by |\n"
      "| --- | --- | --- | --- |\n",
      rule_switch.name, rule_switch.question);
  for (const RuleChoice& choice : rule_switch.choices)
    out += fmt::format("| `{}`{} | {} | {} | {} |\n", choice.name,
                       choice.name == default_choice(rule_switch) ? " (default)" : "",
                       markdown_cell(choice.text), markdown_cell(datc_answer(rule_switch, choice)),
                       chosen_by(editions, rule_switch, choice));
  return out + '\n';
}

std::string markdown_contents() {
  std::string out;
  for (const SwitchGroup& group : switch_groups()) {
    const auto switches = switches_of(group);
    if (switches.empty()) continue;
    std::vector<std::string> links;
    for (const RuleSwitch* rule_switch : switches)
      links.push_back(fmt::format("[{}](#{})", rule_switch->name, anchor(rule_switch->name)));
    out +=
        fmt::format("- [{}](#{}): {}\n", group.title, anchor(group.title), fmt::join(links, ", "));
  }
  return out;
}

std::string write_markdown(const std::vector<Edition>& editions) {
  std::string out =
      "# Rule switches\n\n"
      "Rulebooks decide some situations differently, and some not at all. Each such question is a "
      "switch here, with every answer in use as a choice. A variant names an edition, which sets "
      "all switches, and may then set single switches itself:\n\n"
      "```toml\n[variant]\nedition = \"datc\"\n\n[rules]\nconvoy.disrupted_by = \"any\"\n```\n\n"
      "To see what a choice does to the cases of a variant, try it: `chancery test VARIANT --rule "
      "convoy.disrupted_by=any`.\n\n"
      "The DATC, the test cases by which adjudicators are compared, discusses most of these "
      "questions as its issues 4.A.1 to 4.E.6 and letters the answers. If an answer has no letter, "
      "the column DATC shows the word that the [conformance report](../conformance.md) uses for "
      "it. Four issues have only one answer here and are not switches: results have one set of "
      "words (4.E.2), orders do not carry over to later turns (4.E.4), nobody can order another "
      "power's units (4.E.5), and a position with a unit in an impossible place is refused "
      "(4.E.6).\n\n"
      "This page is written by `chancery info standard --rules --format markdown`.\n\n"
      "## Contents\n\n";
  out += markdown_contents();
  out += "\n## Editions\n\n";
  for (const Edition& edition : editions)
    out += fmt::format("- **{}**: {}\n", edition.id, edition.text);
  out += "\n## Where they differ\n\nThe editions agree on all other switches.\n\n" +
         markdown_differences(editions) + '\n';
  for (const SwitchGroup& group : switch_groups()) {
    const auto switches = switches_of(group);
    if (!switches.empty()) out += fmt::format("## {}\n\n", group.title);
    for (const RuleSwitch* rule_switch : switches) out += markdown_switch(editions, *rule_switch);
  }
  out.pop_back();
  return out;
}

std::string write_json(const Rules& in_force, const std::vector<Edition>& editions) {
  std::string out;
  JsonWriter json(out);
  json.begin_list();
  for (const RuleSwitch& rule_switch : rule_switches()) {
    json.begin_object();
    json.text("switch", rule_switch.name);
    json.text("issue", rule_switch.issue);
    json.text("question", rule_switch.question);
    json.text("default", default_choice(rule_switch));
    json.text("chosen", chosen(rule_switch, in_force));
    json.key("choices");
    json.begin_list();
    for (const RuleChoice& choice : rule_switch.choices) {
      json.begin_object();
      json.text("name", choice.name);
      json.text("datc", choice.datc);
      json.text("text", choice.text);
      json.end_object();
    }
    json.end_list();
    json.key("editions");
    json.begin_object();
    for (const Edition& edition : editions)
      json.text(edition.id, edition_choice(edition, rule_switch));
    json.end_object();
    json.end_object();
  }
  json.end_list();
  return out + '\n';
}

}  // namespace

std::string write_rules_table(const Rules& in_force, const std::vector<Edition>& editions,
                              const std::string& format) {
  if (format == "json") return write_json(in_force, editions);
  if (format == "markdown") return write_markdown(editions);
  return write_text(in_force, editions);
}

}  // namespace chancery::cli
