#include "core/editor/language/file_index.h"

#include <algorithm>
#include <span>
#include <utility>

#include "core/editor/language/script_ids.h"
#include "core/rules/map/readable_document.h"

namespace chancery {
namespace {

/// Collects the ids in a TOML file: keys from its statements, values from its document.
class TomlIds {
 public:
  TomlIds(FileIndex& index, const KeyTable& root)
      : index_(index), text_(index.file->text), root_(root), lines_(text_) {}

  void run() {
    for (std::size_t i = 0; i < index_.statements.size(); ++i) keys_of_statement(i);
    if (index_.document) walk_table(*index_.document, root_);
    auto& all = index_.occurrences;
    std::stable_sort(all.begin(), all.end(), [](const Occurrence& a, const Occurrence& b) {
      return a.range.begin < b.range.begin;
    });
    // Headings repeat ids that the document has already given.
    const auto same = [](const Occurrence& a, const Occurrence& b) {
      return a.range == b.range && a.kind == b.kind;
    };
    all.erase(std::unique(all.begin(), all.end(), same), all.end());
    std::sort(index_.orders.begin(), index_.orders.end(),
              [](const OrderText& a, const OrderText& b) { return a.range.begin < b.range.begin; });
    const auto same_place = [](const OrderText& a, const OrderText& b) {
      return a.range == b.range;
    };
    index_.orders.erase(std::unique(index_.orders.begin(), index_.orders.end(), same_place),
                        index_.orders.end());
  }

 private:
  void keys_of_statement(std::size_t number) {
    const TomlStatement& statement = index_.statements[number];
    const std::vector<std::string> names = names_of(index_.statements, number);
    const std::vector<KeyStep> steps = steps_to(root_, names);
    const std::size_t before = names.size() - statement.path.size();
    for (std::size_t i = before; i < steps.size(); ++i) {
      const KeyPart& part = statement.path[i - before];
      const bool is_last = i + 1 == names.size();
      way_.assign(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(i) + 1);
      if (steps[i].key != nullptr)
        add_key(*steps[i].key, part.name, {part.begin, part.end},
                is_last && statement.is_heading() ? ByteRange{statement.begin, statement.end}
                                                  : ByteRange{});
    }
  }

  void walk_table(const Node& table, const KeyTable& keys) {
    for (const Entry& entry : table.entries) {
      if (entry.key == "when" && keys.find("when") == nullptr) {
        walk_conditions(entry.value);
        continue;
      }
      const Key* key = keys.find(entry.key);
      if (key == nullptr) continue;
      way_.push_back(entry.key);
      if (table.in_line) add_key(*key, entry.key, key_range(entry.key_span), {});
      walk_value(entry.value, key->holds);
      way_.pop_back();
    }
  }

  void walk_value(const Node& node, std::span<const Form> forms) {
    if (node.is(NodeKind::text)) {
      add_text(node, forms);
    } else if (node.is(NodeKind::array)) {
      for (const Form& form : forms) {
        if (form.kind != Form::Kind::list) continue;
        for (const Node& item : node.items) walk_value(item, form.elements);
      }
    } else if (node.is(NodeKind::table)) {
      walk_inner(node, forms);
    }
  }

  void walk_inner(const Node& node, std::span<const Form> forms) {
    for (const Form& form : forms) {
      if (form.kind != Form::Kind::table) continue;
      walk_table(node, *form.keys);
      return;
    }
    if (const Entry* option = node.find("option"); option != nullptr && node.in_line)
      walk_reference(node, option->value, forms);
  }

  /// Handles `{ option = "…", values = { … } }` in place of a value.
  void walk_reference(const Node& node, const Node& option, std::span<const Form> forms) {
    if (option.is(NodeKind::text)) add_named("option", option);
    const Entry* values = node.find("values");
    if (values == nullptr || !values->value.is(NodeKind::table)) return;
    for (const Entry& each : values->value.entries) walk_value(each.value, forms);
  }

  void walk_conditions(const Node& node) {
    if (!node.is(NodeKind::table)) return;
    for (const Entry& entry : node.entries)
      if (node.in_line)
        add("option", entry.key, key_range(entry.key_span), IdSpelling::key, false, {});
  }

  void add_text(const Node& node, std::span<const Form> forms) {
    for (const Form& form : forms) {
      if (form.kind != Form::Kind::text || form.names.empty()) continue;
      add_named(kind_named(form.names, index_.kind), node);
      return;
    }
  }

  void add_named(const std::string& kind, const Node& node) {
    const ByteRange range = inside(lines_.range_of(node.span));
    const bool plain = text_.substr(range.begin, range.end - range.begin) == node.text;
    if (kind == "unit" || kind == "order line") {
      if (plain) index_.orders.push_back({range, kind == "unit"});
      return;
    }
    const IdSpelling spelling = plain ? IdSpelling::text : IdSpelling::escaped;
    if (kind == "place" || kind == "province")
      add_place(node.text, range, spelling);
    else if (kind == "attribute" && node.text.find('.') == std::string::npos)
      add(kind, attribute_owner(way_) + "." + node.text, range, spelling, false, {});
    else
      add(kind, node.text, range, spelling, false, {});
  }

  void add_key(const Key& key, const std::string& name, ByteRange range, ByteRange whole) {
    if (key.names.empty()) return;
    const std::string kind = kind_named(key.names, index_.kind);
    if (kind == "unit" || kind == "order line") {
      index_.orders.push_back({inside(range), kind == "unit"});
    } else if (kind == "place" && name.find('/') != std::string::npos) {
      add_place(name, inside(range), IdSpelling::text);
    } else if (kind == "attribute") {
      const std::span<const std::string> above(way_.data(), way_.size() - 1);
      add(kind, attribute_owner(above) + "." + name, range, IdSpelling::key, key.declares, whole);
    } else if (kind == "coast") {
      if (way_.size() >= 3)
        add(kind, way_[way_.size() - 3] + "/" + name, range, IdSpelling::key, key.declares, whole);
    } else {
      add(kind == "place" ? "province" : kind, name, range, IdSpelling::key, key.declares, whole);
    }
  }

  /// A province, perhaps with a coast.
  void add_place(const std::string& name, ByteRange range, IdSpelling spelling) {
    const std::size_t slash = name.find('/');
    if (slash == std::string::npos || spelling != IdSpelling::text) {
      add("province", name.substr(0, slash), range, spelling, false, {});
      return;
    }
    add("province", name.substr(0, slash), {range.begin, range.begin + slash}, spelling, false, {});
    add("coast", name, {range.begin + slash + 1, range.end}, spelling, false, {});
  }

  void add(const std::string& kind, const std::string& id, ByteRange range, IdSpelling spelling,
           bool declares, ByteRange whole) {
    index_.occurrences.push_back({kind, id, range, spelling, declares, whole});
  }

  /// The range without quotation marks.
  [[nodiscard]] ByteRange inside(ByteRange range) const {
    if (range.end - range.begin < 2) return range;
    const char first = text_[range.begin];
    if ((first != '"' && first != '\'') || text_[range.end - 1] != first) return range;
    return {range.begin + 1, range.end - 1};
  }

  /// The key with its quotation marks.
  [[nodiscard]] ByteRange key_range(const SourceSpan& span) const {
    ByteRange range = lines_.range_of(span);
    const auto is_quote = [&](std::size_t at) { return text_[at] == '"' || text_[at] == '\''; };
    if (range.begin > 0 && range.end < text_.size() && is_quote(range.begin - 1) &&
        text_[range.end] == text_[range.begin - 1] && !is_quote(range.begin))
      return {range.begin - 1, range.end + 1};
    return range;
  }

  FileIndex& index_;
  std::string_view text_;
  const KeyTable& root_;
  LineTable lines_;
  std::vector<std::string> way_;  // the keys on the way to the value
};

/// Indexes an order sheet, in which each line is an order or a heading.
void index_sheet(FileIndex& index) {
  const LineTable lines(index.file->text);
  for (std::size_t i = 0; i < lines.count(); ++i) index.orders.push_back({lines.line(i), false});
}

}  // namespace

FileIndex index_file(std::string path, std::string text) {
  FileIndex index;
  index.kind = file_kind(path);
  index.file = std::make_shared<const SourceFile>(SourceFile{std::move(path), std::move(text)});
  if (index.kind == FileKind::scripts) {
    index.occurrences = script_ids(index.file->text);
  } else if (index.kind == FileKind::sheet) {
    index_sheet(index);
  } else if (const KeyTable* keys = keys_of(index.kind)) {
    index.statements = split_statements(index.file->text);
    ReadableDocument read = parse_readable(index.file, index.syntax);
    index.document = std::move(read.document);
    if (!index.syntax.empty()) index.readable = std::move(read.text);
    TomlIds(index, *keys).run();
  }
  return index;
}

}  // namespace chancery
