#include <fmt/format.h>

#include <algorithm>

#include "core/base/names.h"
#include "core/rules/variant_loader_parts.h"

namespace chancery {
namespace {

std::optional<RulesChapter> read_chapter(Section& section) {
  section.require("chapter");
  const auto name = section.placed_text("chapter");
  if (!name) return std::nullopt;
  const auto* found = std::find(rules_chapter_names.begin(), rules_chapter_names.end(), name->text);
  if (found != rules_chapter_names.end())
    return static_cast<RulesChapter>(found - rules_chapter_names.begin());
  const std::vector<std::string> names(rules_chapter_names.begin(), rules_chapter_names.end());
  std::string hint = did_you_mean(name->text, names);
  if (hint.empty()) hint = "it is one of: " + join_names(names);
  section.diagnostics().error("paragraph.unknown-chapter", name->span,
                              fmt::format("unknown chapter '{}'", name->text), hint);
  return std::nullopt;
}

bool is_blank(std::string_view text) {
  return text.find_first_not_of(" \t\r\n") == std::string_view::npos;
}

void read_paragraph(const Entry& entry, Section& section, LoadContext& context) {
  check_id({entry.key, entry.key_span}, "paragraph", context.diagnostics);
  const auto chapter = read_chapter(section);
  section.require("text");
  const auto text = section.placed_text("text");
  if (text && is_blank(text->text))
    context.diagnostics.error("paragraph.no-text", text->span,
                              fmt::format("paragraph '{}' says nothing", entry.key));
  Paragraph paragraph;
  paragraph.id = entry.key;
  paragraph.title = section.text("title").value_or("");
  paragraph.span = entry.key_span;
  if (!chapter || !text) return;
  paragraph.chapter = *chapter;
  paragraph.text = text->text;
  context.variant.paragraphs.push_back(std::move(paragraph));
}

}  // namespace

void read_paragraphs(LoadContext& context) {
  for_each_table(context.root, "paragraph", "paragraph", [&](const Entry& entry, Section& section) {
    read_paragraph(entry, section, context);
  });
}

}  // namespace chancery
