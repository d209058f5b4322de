#include <fmt/format.h>

#include <algorithm>

#include "core/base/names.h"
#include "core/rules/variant_loader_parts.h"

namespace chancery {
namespace {

constexpr std::array<std::pair<Consent, std::string_view>, consent_count> consent_names{{
    {Consent::same_power, "same_power"},
    {Consent::support, "support"},
    {Consent::permit, "permit"},
}};

void read_consents(Section& section, Passage& passage) {
  if (!section.has("consent")) return;
  passage.consents.fill(false);
  for (const Text& text : section.texts("consent")) {
    const auto found = std::find_if(consent_names.begin(), consent_names.end(),
                                    [&](const auto& row) { return row.second == text.text; });
    if (found != consent_names.end()) {
      passage.consents[static_cast<std::size_t>(found->first)] = true;
      continue;
    }
    std::vector<std::string> names;
    for (const auto& row : consent_names) names.emplace_back(row.second);
    std::string hint = did_you_mean(text.text, names);
    if (hint.empty()) hint = "it is one of: " + join_names(names);
    section.diagnostics().error("passage.unknown-consent", text.span,
                                fmt::format("unknown consent '{}'", text.text), hint);
  }
}

std::optional<std::array<ProvinceId, 2>> read_ends(Section& section, LoadContext& context) {
  section.require("between");
  const std::vector<Text> between = section.texts("between");
  std::vector<ProvinceId> ends;
  for (const Text& text : between)
    if (const auto province = context.names.province(text, context.diagnostics))
      ends.push_back(*province);
  if (section.has("between") && between.size() != 2)
    context.diagnostics.error("passage.bad-ends", section.span_of("between"),
                              "a passage is between two provinces");
  if (ends.size() != 2 || between.size() != 2) return std::nullopt;
  return std::array{ends[0], ends[1]};
}

void read_passage(const Entry& entry, Section& section, LoadContext& context) {
  Diagnostics& diagnostics = context.diagnostics;
  check_id({entry.key, entry.key_span}, "passage", diagnostics);
  Passage passage;
  passage.id = entry.key;
  passage.span = entry.key_span;
  const auto ends = read_ends(section, context);
  section.require("keeper");
  const auto keeper_text = section.placed_text("keeper");
  const auto keeper =
      keeper_text ? context.names.province(*keeper_text, diagnostics) : std::optional<ProvinceId>();
  for (const Text& text : section.texts("classes"))
    if (const auto unit_class = context.names.unit_class(text, diagnostics))
      passage.classes.push_back(*unit_class);
  if (passage.classes.empty())
    for (std::size_t i = 0; i < context.variant.classes.size(); ++i)
      passage.classes.push_back(ClassId{i});
  read_consents(section, passage);
  if (const auto most = section.integer_between("per_turn", 1, 1000))
    passage.per_turn = static_cast<std::int32_t>(*most);
  if (!ends || !keeper) return;
  if ((*ends)[0] == (*ends)[1] || (*ends)[0] == *keeper || (*ends)[1] == *keeper) {
    diagnostics.error("passage.bad-ends", section.span_of("between"),
                      "the ends of a passage and its keeper must be three provinces");
    return;
  }
  passage.ends = *ends;
  passage.keeper = *keeper;
  if (context.variant.passages.size() == 250) {
    diagnostics.error("variant.too-many", entry.key_span, "more than 250 passages");
    return;
  }
  context.variant.passages.push_back(std::move(passage));
}

}  // namespace

void read_passages(LoadContext& context) {
  for_each_table(context.root, "passage", "passage", [&](const Entry& entry, Section& section) {
    read_passage(entry, section, context);
  });
}

}  // namespace chancery
