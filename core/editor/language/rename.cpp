#include "core/editor/language/rename.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/base/common/contains.h"
#include "core/base/common/names.h"
#include "core/base/common/words.h"
#include "core/rules/map/document.h"

namespace chancery {
namespace {

/// The kinds whose ids only stand where occurrences are found.
constexpr std::array<std::string_view, 5> renamed{"province", "power", "class", "terrain", "setup"};

bool is_script_name(std::string_view id) {
  const auto good = [](char c) { return is_letter_or_digit(c) || c == '_'; };
  return !id.empty() && std::all_of(id.begin(), id.end(), good) && !(id[0] >= '0' && id[0] <= '9');
}

/// Replaces the old id by the new one.
FileEdit edit_of(const Use& use, const std::string& new_id, std::string_view text) {
  FileEdit edit{use.path, use.occurrence.range, new_id};
  const auto is_quote = [&](std::size_t at) { return text[at] == '"' || text[at] == '\''; };
  switch (use.occurrence.spelling) {
    case IdSpelling::key: {
      // A part of a quoted key: "ZEN/NC".
      const bool inside = !is_quote(edit.range.begin) && edit.range.begin > 0 &&
                          is_quote(edit.range.begin - 1) &&
                          print_key(use.occurrence.id).front() != '"';
      if (!inside) edit.text = print_key(new_id);
      break;
    }
    case IdSpelling::script_field:
      if (!is_script_name(new_id)) {
        --edit.range.begin;
        edit.text = "[" + print_text(new_id) + "]";
      }
      break;
    case IdSpelling::text:
    case IdSpelling::escaped:
    case IdSpelling::name:
    case IdSpelling::script_text:
      break;
  }
  return edit;
}

std::string problem_with_id(const std::string& id) {
  if (fold_name(id).empty()) return "an id needs letters or digits";
  if (id.size() > 64) return "an id may have 64 bytes at most";
  if (id.find_first_of("/\"'\\") != std::string::npos)
    return "an id may not contain '/', '\\' or quotation marks";
  const bool control = std::any_of(id.begin(), id.end(), [](char c) {
    return static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
  });
  return control ? "an id may not contain control characters" : "";
}

/// Finds another thing of that kind with the id in one of the variants; orders compare ids folded.
std::string problem_with_clash(Workspace& workspace, const std::vector<std::string>& folders,
                               const Occurrence& what, const std::string& new_id) {
  for (const std::string& folder : folders) {
    for (const NamedItem& item : NamedItems(workspace, folder).of(what.kind))
      if (item.id != what.id && fold_name(item.id) == fold_name(new_id))
        return fmt::format("'{}' is already a {} of {}", item.id, what.kind,
                           folder.substr(folder.rfind('/') + 1));
    if (what.kind != "province") continue;
    const KnownVariant& known = workspace.known(folder);
    if (!known.names) continue;
    if (known.names->is_word_of_orders(new_id))
      return fmt::format("'{}' is a word of orders", new_id);
    for (const Occurrence& named : known.names->find(new_id, 0))
      if (named.range == ByteRange{0, new_id.size()} && named.id != what.id)
        return fmt::format("'{}' already names {} '{}'", new_id, named.kind, named.id);
  }
  return {};
}

/// Fields of scripts with a capital letter or a digit are ids, since names in scripts have none.
bool may_be_of_scripts(std::string_view id) {
  return std::none_of(id.begin(), id.end(),
                      [](char c) { return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); });
}

/// True for "west:", which begins the orders of a power.
bool is_heading(std::string_view line, std::string_view id) {
  const std::string_view text = trimmed(line);
  return text.ends_with(':') && trimmed(text.substr(0, text.size() - 1)) == id;
}

/// Text files beside a variant may be letters to players: only headings and complete orders count
/// in them.
bool is_in_letter(Workspace& workspace, const Use& use, const FileIndex& index) {
  if (index.kind != FileKind::sheet) return false;
  const auto orders = workspace.orders(workspace.variant_of(use.path));
  const LineTable lines(index.text());
  const ByteRange line = lines.line(lines.line_of(use.occurrence.range.begin));
  const std::string_view text =
      std::string_view(index.text()).substr(line.begin, line.end - line.begin);
  if (use.occurrence.kind == "power" && is_heading(text, use.occurrence.id)) return false;
  return !orders || !orders->fits(text);
}

}  // namespace

std::string why_not_renamed(Workspace& workspace, const std::string& folder,
                            const Occurrence& what) {
  if (!contains(renamed, what.kind))
    return fmt::format(
        "only provinces, powers, classes, terrains and setups can be renamed, nothing of the kind "
        "'{}'",
        what.kind);
  const std::vector<FilePlace> places = declarations_of(workspace, folder, what);
  if (places.empty()) return fmt::format("'{}' is not declared anywhere", what.id);
  for (const FilePlace& place : places)
    if (!workspace.is_ours(place.path))
      return fmt::format("'{}' is declared outside of the workspace, in {}", what.id, place.path);
  const KnownVariant& known = workspace.known(folder);
  if (what.kind == "province" && known.names && known.names->is_word_of_orders(what.id))
    return fmt::format("'{}' is also a word of orders, which cannot be told apart", what.id);
  return {};
}

Renaming rename_everywhere(Workspace& workspace, const std::string& folder, const Occurrence& what,
                           const std::string& new_id, const GoOn& go_on) {
  Renaming renaming;
  renaming.problem = why_not_renamed(workspace, folder, what);
  if (renaming.problem.empty()) renaming.problem = problem_with_id(new_id);
  if (!renaming.problem.empty() || new_id == what.id) return renaming;
  const std::vector<std::string> family =
      workspace.descendants(declaring_variant(workspace, folder, what));
  renaming.problem = problem_with_clash(workspace, family, what, new_id);
  if (!renaming.problem.empty()) return renaming;
  const bool is_ambiguous = NamedItems(workspace, folder).kinds_of(what.id).size() > 1;
  for (const Use& use : uses_of(workspace, folder, what, go_on)) {
    const Occurrence& occurrence = use.occurrence;
    const auto index = workspace.index(use.path);
    if (!index || occurrence.spelling == IdSpelling::name || is_in_letter(workspace, use, *index))
      continue;
    const auto place = [&] {
      return fmt::format("{}:{}", use.path,
                         LineTable(index->text()).line_of(occurrence.range.begin) + 1);
    };
    if (!workspace.is_ours(use.path))
      return {{}, "it is used outside of the workspace: " + place()};
    if (occurrence.spelling == IdSpelling::escaped)
      return {{}, "it is written with escape sequences in " + place()};
    if (occurrence.kind == "id" && is_ambiguous)
      return {
          {},
          fmt::format("'{}' names several things, and {} may mean any of them", what.id, place())};
    if (occurrence.spelling == IdSpelling::script_field && may_be_of_scripts(what.id))
      return {{},
              fmt::format("the script may mean something else by '.{}' in {}", what.id, place())};
    renaming.edits.push_back(edit_of(use, new_id, index->text()));
  }
  return renaming;
}

}  // namespace chancery
