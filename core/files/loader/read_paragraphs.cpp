#include <fmt/format.h>

#include "core/files/loader/section_readers.h"

namespace chancery {
namespace {

std::optional<RulesChapter> read_chapter(Section& section) {
  section.require("chapter");
  const auto chapter = section.word("chapter", "paragraph.unknown-chapter", "unknown chapter '{}'");
  return chapter ? std::optional(static_cast<RulesChapter>(*chapter)) : std::nullopt;
}

bool is_empty(std::string_view text) {
  return text.find_first_not_of(" \t\r\n") == std::string_view::npos;
}

void read_paragraph(const Entry& entry, Section& section, LoadContext& context) {
  check_id({entry.key, entry.key_span}, "paragraph", context.diagnostics);
  const auto chapter = read_chapter(section);
  section.require("text");
  const auto text = section.placed_text("text");
  if (text && is_empty(text->text))
    context.diagnostics.error("paragraph.no-text", text->span,
                              fmt::format("the text of paragraph '{}' is empty", entry.key));
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
