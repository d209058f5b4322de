#include "core/editor/language/outline.h"

#include <algorithm>

#include "core/base/common/names.h"

namespace chancery {
namespace {

std::string joined(const std::vector<KeyPart>& path) {
  std::string text;
  for (const KeyPart& part : path) text += (text.empty() ? "" : ".") + part.name;
  return text;
}

/// The string of the pair; empty if its value is not a plain string.
std::string plain_value(const FileIndex& file, const TomlStatement& statement) {
  const std::string_view text(file.text());
  if (statement.value >= statement.end ||
      (text[statement.value] != '"' && text[statement.value] != '\''))
    return {};
  const std::size_t end = std::min(string_end(text, statement.value), statement.end);
  if (end < statement.value + 2) return {};
  return std::string(text.substr(statement.value + 1, end - statement.value - 2));
}

/// The end of a table, before the next heading.
std::size_t end_of_table(const std::vector<TomlStatement>& all, std::size_t heading) {
  std::size_t end = all[heading].end;
  for (std::size_t i = heading + 1; i < all.size() && !all[i].is_heading(); ++i) end = all[i].end;
  return end;
}

Symbol symbol_of_pair(const FileIndex& file, const TomlStatement& statement) {
  return {joined(statement.path),
          plain_value(file, statement),
          {statement.begin, statement.end},
          {statement.path.front().begin, statement.path.back().end},
          {}};
}

Symbol symbol_of_table(const FileIndex& file, std::size_t heading) {
  const std::vector<TomlStatement>& all = file.statements;
  const TomlStatement& head = all[heading];
  Symbol table{
      joined(head.path), "", {head.begin, end_of_table(all, heading)}, {head.begin, head.end}, {}};
  for (std::size_t i = heading + 1; i < all.size() && !all[i].is_heading(); ++i) {
    const TomlStatement& statement = all[i];
    if (statement.kind != TomlStatement::Kind::pair) continue;
    const std::string& key = statement.path.front().name;
    if (statement.path.size() == 1 && (key == "name" || key == "title"))
      table.detail = plain_value(file, statement);
    if (statement.path.size() == 1 && key == "id" && head.kind == TomlStatement::Kind::list_heading)
      table.name = plain_value(file, statement);
    table.inside.push_back(symbol_of_pair(file, statement));
  }
  if (table.name.empty()) table.name = "(without a name)";
  return table;
}

/// The `name` in the table whose heading is at the place; empty if it has none.
std::string name_below(const FileIndex& file, std::size_t place) {
  const std::vector<TomlStatement>& all = file.statements;
  const std::size_t heading = statement_at(all, place);
  if (heading == TomlStatement::nowhere || !all[heading].is_heading()) return {};
  for (std::size_t i = heading + 1; i < all.size() && !all[i].is_heading(); ++i)
    if (all[i].kind == TomlStatement::Kind::pair && all[i].path.front().name == "name")
      return plain_value(file, all[i]);
  return {};
}

std::vector<Symbol> symbols_of_script(const FileIndex& file) {
  std::vector<Symbol> all;
  for (const Occurrence& occurrence : file.occurrences)
    if (occurrence.declares)
      all.push_back({occurrence.id, "hook", occurrence.range, occurrence.range, {}});
  return all;
}

void add_comments(const LineTable& lines, std::string_view text, std::vector<Fold>& folds) {
  std::size_t first = 0;
  std::size_t count = 0;
  for (std::size_t i = 0; i <= lines.count(); ++i) {
    const ByteRange line = lines.line(i);
    const bool is_comment = i < lines.count() && line.end > line.begin && text[line.begin] == '#';
    if (is_comment && count++ == 0) first = i;
    if (is_comment) continue;
    if (count > 1) folds.push_back({first, first + count - 1, true});
    count = 0;
  }
}

}  // namespace

std::vector<Symbol> symbols_of(const FileIndex& file) {
  if (file.kind == FileKind::scripts) return symbols_of_script(file);
  std::vector<Symbol> all;
  for (std::size_t i = 0; i < file.statements.size(); ++i) {
    const TomlStatement& statement = file.statements[i];
    if (statement.is_heading())
      all.push_back(symbol_of_table(file, i));
    else if (statement.heading == TomlStatement::nowhere &&
             statement.kind == TomlStatement::Kind::pair)
      all.push_back(symbol_of_pair(file, statement));
  }
  return all;
}

std::vector<Fold> folds_of(const FileIndex& file) {
  std::vector<Fold> folds;
  const LineTable lines(file.text());
  const auto add = [&](std::size_t begin, std::size_t end) {
    const std::size_t first = lines.line_of(begin);
    const std::size_t last = lines.line_of(end);
    if (last > first) folds.push_back({first, last, false});
  };
  for (std::size_t i = 0; i < file.statements.size(); ++i) {
    const TomlStatement& statement = file.statements[i];
    add(statement.begin, statement.is_heading() ? end_of_table(file.statements, i) : statement.end);
  }
  if (!file.statements.empty()) add_comments(lines, file.text(), folds);
  return folds;
}

std::vector<ByteRange> parts_around(const FileIndex& file, std::size_t place) {
  std::vector<ByteRange> parts;
  const auto add = [&](ByteRange range) {
    const bool wider = parts.empty() || (range.begin <= parts.back().begin &&
                                         range.end >= parts.back().end && range != parts.back());
    if (wider && range.holds(place)) parts.push_back(range);
  };
  for (const Occurrence& occurrence : file.occurrences)
    if (occurrence.range.holds(place)) add(occurrence.range);
  const std::size_t number = statement_at(file.statements, place);
  if (number != TomlStatement::nowhere) {
    const TomlStatement& statement = file.statements[number];
    if (statement.kind == TomlStatement::Kind::pair && place >= statement.value)
      add({statement.value, statement.end});
    add({statement.begin, statement.end});
    const std::size_t heading = statement.is_heading() ? number : statement.heading;
    if (heading != TomlStatement::nowhere)
      add({file.statements[heading].begin, end_of_table(file.statements, heading)});
  }
  add({0, file.text().size()});
  return parts;
}

std::vector<FileLink> links_of(Workspace& workspace, const std::string& path) {
  std::vector<FileLink> links;
  const auto index = workspace.index(path);
  const std::string folder = workspace.variant_of(path);
  if (!index || folder.empty()) return links;
  for (std::size_t i = 0; i < index->statements.size(); ++i) {
    const TomlStatement& statement = index->statements[i];
    if (statement.kind != TomlStatement::Kind::pair) continue;
    const std::string value = plain_value(*index, statement);
    if (value.empty()) continue;
    const std::vector<std::string> names = names_of(index->statements, i);
    const ByteRange range{statement.value + 1, statement.value + 1 + value.size()};
    if (names == std::vector<std::string>{"board", "picture"}) {
      links.push_back({range, folder + '/' + value});
    } else if (names == std::vector<std::string>{"variant", "extends"}) {
      const std::vector<std::string> lineage = workspace.lineage(folder);
      if (lineage.size() > 1) links.push_back({range, lineage[1] + "/variant.toml"});
    }
  }
  return links;
}

std::vector<NamedItem> search_things(Workspace& workspace, const std::string& text,
                                     std::size_t most, const GoOn& go_on) {
  std::vector<NamedItem> found;
  const std::string wanted = fold_name(text);
  for (const std::string& folder : workspace.variants()) {
    for (const std::string& path : workspace.files_of(folder)) {
      if (!go_on()) return found;
      const FileKind kind = file_kind(path);
      if (kind != FileKind::variant && kind != FileKind::scripts) continue;
      const auto index = workspace.index(path);
      if (!index) continue;
      for (const Occurrence& occurrence : index->occurrences) {
        if (found.size() >= most) return found;
        if (!occurrence.declares) continue;
        std::string name = name_below(*index, occurrence.range.begin);
        const bool fits = fold_name(occurrence.id).find(wanted) != std::string::npos ||
                          fold_name(name).find(wanted) != std::string::npos;
        if (fits)
          found.push_back(
              {occurrence.kind, occurrence.id, std::move(name), "", {path, occurrence.range}});
      }
    }
  }
  return found;
}

}  // namespace chancery
