#include <fmt/format.h>

#include "core/files/loader/section_readers.h"

namespace chancery {
namespace {

void read_consents(Section& section, Passage& passage) {
  if (!section.has("consent")) return;
  passage.consents.fill(false);
  for (const Section::Word& word :
       section.words("consent", "passage.unknown-consent", "unknown consent '{}'"))
    passage.consents[word.index] = true;
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
                              "a passage must be between two provinces");
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
  if (const auto most = section.integer("per_turn"))
    passage.per_turn = static_cast<std::int32_t>(*most);
  if (!ends || !keeper) return;
  if ((*ends)[0] == (*ends)[1] || (*ends)[0] == *keeper || (*ends)[1] == *keeper) {
    diagnostics.error("passage.bad-ends", section.span_of("between"),
                      "the ends of a passage and its keeper must be three different provinces");
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
