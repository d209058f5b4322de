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
std::string plain_value(const FileIndex& file, const TomlStatement& one) {
  const std::string_view text(file.text());
  if (one.value >= one.end || (text[one.value] != '"' && text[one.value] != '\'')) return {};
  const std::size_t end = std::min(string_end(text, one.value), one.end);
  if (end < one.value + 2) return {};
  return std::string(text.substr(one.value + 1, end - one.value - 2));
}

/// The end of a table, before the next heading.
std::size_t end_of_table(const std::vector<TomlStatement>& all, std::size_t heading) {
  std::size_t end = all[heading].end;
  for (std::size_t i = heading + 1; i < all.size() && !all[i].is_heading(); ++i) end = all[i].end;
  return end;
}

Symbol symbol_of_pair(const FileIndex& file, const TomlStatement& one) {
  return {joined(one.path),
          plain_value(file, one),
          {one.begin, one.end},
          {one.path.front().begin, one.path.back().end},
          {}};
}

Symbol symbol_of_table(const FileIndex& file, std::size_t heading) {
  const std::vector<TomlStatement>& all = file.statements;
  const TomlStatement& head = all[heading];
  Symbol table{
      joined(head.path), "", {head.begin, end_of_table(all, heading)}, {head.begin, head.end}, {}};
  for (std::size_t i = heading + 1; i < all.size() && !all[i].is_heading(); ++i) {
    const TomlStatement& one = all[i];
    if (one.kind != TomlStatement::Kind::pair) continue;
    const std::string& key = one.path.front().name;
    if (one.path.size() == 1 && (key == "name" || key == "title"))
      table.detail = plain_value(file, one);
    if (one.path.size() == 1 && key == "id" && head.kind == TomlStatement::Kind::list_heading)
      table.name = plain_value(file, one);
    table.inside.push_back(symbol_of_pair(file, one));
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
  for (const Occurrence& one : file.occurrences)
    if (one.declares) all.push_back({one.id, "hook", one.range, one.range, {}});
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
    const TomlStatement& one = file.statements[i];
    if (one.is_heading())
      all.push_back(symbol_of_table(file, i));
    else if (one.heading == TomlStatement::nowhere && one.kind == TomlStatement::Kind::pair)
      all.push_back(symbol_of_pair(file, one));
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
    const TomlStatement& one = file.statements[i];
    add(one.begin, one.is_heading() ? end_of_table(file.statements, i) : one.end);
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
  for (const Occurrence& one : file.occurrences)
    if (one.range.holds(place)) add(one.range);
  const std::size_t number = statement_at(file.statements, place);
  if (number != TomlStatement::nowhere) {
    const TomlStatement& one = file.statements[number];
    if (one.kind == TomlStatement::Kind::pair && place >= one.value) add({one.value, one.end});
    add({one.begin, one.end});
    const std::size_t heading = one.is_heading() ? number : one.heading;
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
    const TomlStatement& one = index->statements[i];
    if (one.kind != TomlStatement::Kind::pair) continue;
    const std::string value = plain_value(*index, one);
    if (value.empty()) continue;
    const std::vector<std::string> names = names_of(index->statements, i);
    const ByteRange range{one.value + 1, one.value + 1 + value.size()};
    if (names == std::vector<std::string>{"board", "picture"}) {
      links.push_back({range, folder + '/' + value});
    } else if (names == std::vector<std::string>{"variant", "extends"}) {
      const std::vector<std::string> lineage = workspace.lineage(folder);
      if (lineage.size() > 1) links.push_back({range, lineage[1] + "/variant.toml"});
    }
  }
  return links;
}

std::vector<Thing> search_things(Workspace& workspace, const std::string& text, std::size_t most,
                                 const GoOn& go_on) {
  std::vector<Thing> found;
  const std::string wanted = fold_name(text);
  for (const std::string& folder : workspace.variants()) {
    for (const std::string& path : workspace.files_of(folder)) {
      if (!go_on()) return found;
      const FileKind kind = file_kind(path);
      if (kind != FileKind::variant && kind != FileKind::scripts) continue;
      const auto index = workspace.index(path);
      if (!index) continue;
      for (const Occurrence& one : index->occurrences) {
        if (found.size() >= most) return found;
        if (!one.declares) continue;
        std::string name = name_below(*index, one.range.begin);
        const bool fits = fold_name(one.id).find(wanted) != std::string::npos ||
                          fold_name(name).find(wanted) != std::string::npos;
        if (fits) found.push_back({one.kind, one.id, std::move(name), "", {path, one.range}});
      }
    }
  }
  return found;
}

}  // namespace chancery
