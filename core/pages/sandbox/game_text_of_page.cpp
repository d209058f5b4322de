#include "core/pages/sandbox/game_text_of_page.h"

#include <fmt/format.h>

#include <utility>

#include "core/games/store/game_text.h"
#include "core/games/store/schema.h"
#include "core/games/store/source_field.h"
#include "core/games/store/text_sections.h"

namespace chancery {
namespace {

constexpr std::string_view introduction =
    "# A Chancery game as text, played on a page. 'chancery game import' plays it again.\n\n";

void add(TextSection& section, std::string_view key, std::string value) {
  if (!value.empty()) section.fields.push_back({0, std::string(key), std::move(value)});
}

void add_sets(TextSection& section, std::string_view key, const std::vector<OrderSet>& sets,
              const Variant& variant) {
  for (const OrderSet& set : sets)
    section.fields.push_back(
        {0, std::string(key), variant.powers[set.power.index()].id, set.lines});
}

TextSection turn_section(const Question& step, const SandboxTable& table) {
  const Variant& variant = table.variant();
  TextSection section;
  add(section, "phase", step.text("phase"));
  add_sets(section, "orders", step.sets("orders", table.board()), variant);
  add_sets(section, "plans", step.sets("plans", table.board()), variant);
  std::vector<std::string> disorder;
  for (const PowerId power : step.powers("disorder", table.board()))
    disorder.push_back(variant.powers[power.index()].id);
  add(section, "disorder", fmt::format("{}", fmt::join(disorder, ", ")));
  for (std::string& line : step.texts("assumed")) add(section, "assumed", std::move(line));
  return section;
}

TextSection correction_section(const Question& step) {
  TextSection section;
  add(section, "phase", step.text("phase"));
  for (std::string& line : step.texts("lines")) add(section, "change", std::move(line));
  add(section, "reason", step.text("reason"));
  return section;
}

TextSection variant_section(const SandboxTable& table, const VariantCopy& copy) {
  TextSection section;
  section.heading = fmt::format("{} 1", game_text::variant);
  add(section, "request", write_request(table.request()));
  add(section, "setup", table.variant().setup().id);
  for (const auto& [path, bytes] : copy.files())
    section.fields.push_back(source_field(path, bytes));
  return section;
}

}  // namespace

std::string game_text_of_page(const SandboxTable& table, const VariantCopy& copy,
                              const Question& question) {
  std::vector<TextSection> sections(2);
  sections[0].heading = game_text::game;
  add(sections[0], "layout", std::to_string(schema_version));
  add(sections[0], "name", question.text("name"));
  add(sections[0], "seed", std::to_string(question.number("seed")));
  sections[1].heading = "start 1";
  add(sections[1], "variant", "1");
  for (const Question& step : question.parts("steps")) {
    const bool is_turn = step.text("step") == "turn";
    TextSection section = is_turn ? turn_section(step, table) : correction_section(step);
    section.heading = fmt::format("{} {}", is_turn ? "turn" : "correction", sections.size());
    sections.push_back(std::move(section));
  }
  sections.push_back(variant_section(table, copy));
  return std::string(introduction) + print_sections(sections);
}

}  // namespace chancery
