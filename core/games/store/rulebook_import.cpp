#include "core/games/store/rulebook_import.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/games/store/game_text.h"

namespace chancery {
namespace {

std::vector<SourceRow> sources_of(const TextSection& section, std::int64_t rulebook) {
  std::vector<SourceRow> sources;
  for (const TextField& field : section.fields) {
    const bool is_open = field.key == game_text::open_file;
    if (!is_open && field.key != game_text::file) continue;
    SourceRow source{rulebook, field.value, {}};
    for (const std::string& line : field.lines) source.text.append(line).append("\n");
    if (is_open && !source.text.empty()) source.text.pop_back();
    sources.push_back(std::move(source));
  }
  return sources;
}

std::shared_ptr<Rulebook> load_part(const GameTextPart& part, const RulebookRow& row,
                                    const std::vector<SourceRow>& sources) {
  try {
    return load_rulebook(row, sources);
  } catch (const DatabaseError& error) {
    refuse_line(part.line(), fmt::format("'{}': {}", part.section->heading, error.what()));
  }
}

}  // namespace

void RulebookImport::read(const GameTextPart& part) {
  const SectionFields fields(*part.section, {"request", "setup", "text_hash", "variant_hash"},
                             {std::string(game_text::file), std::string(game_text::open_file)});
  RulebookRow row;
  row.number = part.number_after(last_);
  row.request = fields.need("request").value;
  row.setup = fields.need("setup").value;
  const std::vector<SourceRow> sources = sources_of(*part.section, row.number);
  std::map<std::string, std::string> texts;
  for (const SourceRow& source : sources)
    if (!texts.emplace(source.path, source.text).second)
      refuse_line(part.line(), fmt::format("the file '{}' is repeated", source.path));
  row.text_hash = fields.text("text_hash");
  if (row.text_hash.empty()) row.text_hash = VariantCopy({}, std::move(texts)).text_hash();
  std::shared_ptr<Rulebook> rulebook = load_part(part, row, sources);
  const Variant& variant = rulebook->board->variant();
  row.variant = variant.id;
  row.version = variant.version;
  row.variant_hash = fields.text("variant_hash");
  if (row.variant_hash.empty()) row.variant_hash = hash_text(variant.hash);
  rulebook->row = row;
  file_.add(row);
  for (const SourceRow& source : sources) file_.add(source);
  rulebooks_.emplace(row.number, std::move(rulebook));
}

std::shared_ptr<const Rulebook> RulebookImport::find(const TextField& number) const {
  const auto found = rulebooks_.find(read_whole_number(number.line, number.value, 1));
  if (found == rulebooks_.end())
    refuse_line(number.line, fmt::format("there is no variant {}", number.value));
  return found->second;
}

void RulebookImport::check_power(std::size_t line, std::string_view id) const {
  if (std::none_of(rulebooks_.begin(), rulebooks_.end(), [&](const auto& entry) {
        return entry.second->board->variant().find_power(id).has_value();
      }))
    refuse_line(line, fmt::format("there is no power '{}'", id));
}

}  // namespace chancery
