#include "core/files/loader/merge_lineage.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <tuple>

#include "core/base/common/names.h"
#include "core/files/loader/leftovers.h"
#include "core/files/loader/read_options.h"
#include "core/files/loader/variant_keys.h"
#include "core/rules/map/section.h"

namespace chancery {
namespace {

std::vector<std::string> keys_of(const Node& table) {
  std::vector<std::string> keys;
  for (const Entry& entry : table.entries) keys.push_back(entry.key);
  return keys;
}

bool erase_key(Node& table, std::string_view key) {
  return std::erase_if(table.entries, [&](const Entry& entry) { return entry.key == key; }) > 0;
}

Node* table_at(Node& node, std::string_view key) {
  Entry* entry = node.find(key);
  return entry != nullptr && entry->value.is(NodeKind::table) ? &entry->value : nullptr;
}

const Node* table_at(const Node& node, std::string_view key) {
  const Entry* entry = node.find(key);
  return entry != nullptr && entry->value.is(NodeKind::table) ? &entry->value : nullptr;
}

/// True if the place is the province or one of its coasts.
bool is_part_of(std::string_view place, std::string_view province) {
  return place == province || (place.size() > province.size() && place.starts_with(province) &&
                               place[province.size()] == '/');
}

std::string_view target_of(const Node& element) {
  if (element.is(NodeKind::text)) return element.text;
  const Entry* to = element.find("to");
  return to != nullptr && to->value.is(NodeKind::text) ? std::string_view(to->value.text)
                                                       : std::string_view();
}

Node text_node(std::string_view text, const SourceSpan& span) {
  Node node;
  node.kind = NodeKind::text;
  node.text = text;
  node.span = span;
  return node;
}

/// An edge of [edges.all] as one of a single class.
Node with_class(const Node& element, const std::string& unit_class) {
  Node table = element;
  if (element.is(NodeKind::text)) {
    table = Node{};
    table.kind = NodeKind::table;
    table.in_line = true;
    table.span = element.span;
    table.entries.push_back({"to", element.span, element});
  }
  table.entries.push_back({"class", element.span, text_node(unit_class, element.span)});
  return table;
}

/// The class of an element of [edges.all]; empty: every class.
std::string class_of(const Node& element) {
  const Entry* own = element.find("class");
  return own != nullptr && own->value.is(NodeKind::text) ? own->value.text : std::string();
}

/// Removes edges from the tables under [edges].
class EdgeRemover {
 public:
  explicit EdgeRemover(Node& document)
      : edges_(table_at(document, "edges")), classes_(table_at(document, "class")) {}

  void remove_province(std::string_view province) {
    for_each_table([&](Node& table) {
      std::erase_if(table.entries, [&](const Entry& e) { return is_part_of(e.key, province); });
      for (Entry& entry : table.entries)
        std::erase_if(entry.value.items, [&](const Node& element) {
          return is_part_of(target_of(element), province);
        });
    });
  }

  /// Removes the edge from every class. Returns false if there was none.
  bool remove_all(std::string_view a, std::string_view b) {
    bool found = false;
    for_each_table([&](Node& table) { found = remove_from(table, a, b) || found; });
    return found;
  }

  /// Removes the edge from one class. Returns false if there was none.
  bool remove_of_class(std::string_view unit_class, std::string_view a, std::string_view b) {
    bool found = false;
    if (edges_ == nullptr) return false;
    if (Node* own = table_at(*edges_, unit_class)) found = remove_from(*own, a, b);
    if (Node* all = table_at(*edges_, "all")) found = narrow(*all, unit_class, a, b) || found;
    return found;
  }

 private:
  template <class Change>
  void for_each_table(Change change) {
    if (edges_ == nullptr) return;
    for (Entry& entry : edges_->entries)
      if (entry.value.is(NodeKind::table)) change(entry.value);
  }

  template <class Change>
  static void for_each_list(Node& table, std::string_view a, std::string_view b, Change change) {
    for (Entry& entry : table.entries) {
      if (!entry.value.is(NodeKind::array)) continue;
      if (entry.key == a) change(entry.value, b);
      if (entry.key == b) change(entry.value, a);
    }
  }

  static bool remove_from(Node& table, std::string_view a, std::string_view b) {
    bool found = false;
    for_each_list(table, a, b, [&](Node& list, std::string_view to) {
      found =
          std::erase_if(list.items, [&](const Node& e) { return target_of(e) == to; }) > 0 || found;
    });
    return found;
  }

  /// Replaces an edge of all classes by an edge of each class except the given one.
  bool narrow(Node& all, std::string_view unit_class, std::string_view a, std::string_view b) {
    bool found = false;
    for_each_list(all, a, b, [&](Node& list, std::string_view to) {
      std::vector<Node> kept;
      for (Node& element : list.items) {
        const Entry* own = element.find("class");
        const bool other = own != nullptr && own->value.text != unit_class;
        if (target_of(element) != to || other) {
          kept.push_back(std::move(element));
          continue;
        }
        found = true;
        if (own == nullptr) add_for_others(element, unit_class, kept);
      }
      list.items = std::move(kept);
    });
    return found;
  }

  void add_for_others(const Node& element, std::string_view unit_class,
                      std::vector<Node>& kept) const {
    if (classes_ == nullptr) return;
    for (const Entry& other : classes_->entries) {
      if (other.key == unit_class) continue;
      kept.push_back(with_class(element, other.key));
    }
  }

  Node* edges_;
  const Node* classes_;
};

/// The parts of a path of keys, as TOML writes it: `victory.target`, `province."A.B".also`; nothing
/// if the text is not one.
std::optional<std::vector<std::string>> key_path(std::string_view text) {
  std::vector<std::string> parts;
  while (true) {
    const bool quoted = text.starts_with('"') || text.starts_with('\'');
    const std::size_t end = quoted ? text.find(text.front(), 1) : text.find('.');
    if (quoted && end == std::string_view::npos) return std::nullopt;
    parts.emplace_back(quoted ? text.substr(1, end - 1) : text.substr(0, end));
    if (parts.back().empty()) return std::nullopt;
    text.remove_prefix(std::min(text.size(), quoted ? end + 1 : end));
    if (text.empty()) return parts;
    if (!text.starts_with('.')) return std::nullopt;
    text.remove_prefix(1);
  }
}

using KeyPath = std::span<const std::string>;

/// The table in which the last key of the path would be; null if there is none.
Node* table_of_last(Node& document, KeyPath path) {
  Node* table = &document;
  for (const std::string& key : path.first(path.size() - 1)) {
    table = table_at(*table, key);
    if (table == nullptr) return nullptr;
  }
  return table;
}

/// True if [remove] lists this part of a variant by ids: "province".
bool is_removed_by_id(std::string_view part) {
  const Key* key = remove_keys().find(part);
  return part != "keys" && key != nullptr && key->form_of(Form::Kind::list) != nullptr;
}

// Each function removes something from a document and returns false if it was not there.

bool take(Node& base, KeyPath path) {
  Node* from = table_of_last(base, path);
  if (from == nullptr || !erase_key(*from, path.back())) return false;
  if (path.size() == 2 && path[0] == "province") EdgeRemover(base).remove_province(path[1]);
  if (path.size() == 2 && path[0] == "class")
    if (Node* edges = table_at(base, "edges")) erase_key(*edges, path[1]);
  return true;
}

/// `KEY = "all"`: another board or other powers under the same rules.
bool take_each(Node& base, KeyPath path) {
  Node* holder = table_of_last(base, path);
  Node* from = holder != nullptr ? table_at(*holder, path.back()) : nullptr;
  if (from == nullptr || from->entries.empty()) return false;
  from->entries.clear();
  if (path.size() != 1 || path[0] != "province") return true;
  if (Node* edges = table_at(base, "edges"))
    std::erase_if(edges->entries, [](const Entry& e) { return e.value.is(NodeKind::table); });
  // Impassable areas lie between provinces that no longer exist, on a sheet that belonged to them.
  for (const char* part : {"impassable", "board"})
    if (Node* drawn = table_at(base, part)) drawn->entries.clear();
  return true;
}

bool take_edge(Node& base, const std::string& unit_class, const std::string& a,
               const std::string& b) {
  EdgeRemover remover(base);
  return unit_class == "all" ? remover.remove_all(a, b) : remover.remove_of_class(unit_class, a, b);
}

/// Applies a [remove] table to the document from which it removes things.
class Remover {
 public:
  /// `others` returns the document with all conditions true, or null: something that is missing
  /// here but exists there is not an error.
  Remover(Node& base, const Node& table, std::function<Node*()> others, Diagnostics& diagnostics)
      : base_(base),
        section_(table, "[remove]", remove_keys(), diagnostics),
        others_(std::move(others)),
        diagnostics_(diagnostics) {}

  void run() {
    for (const Key& key : remove_keys().keys)
      if (is_removed_by_id(key.name)) remove_listed(section_, {key.name}, key.name);
    remove_attributes();
    remove_edges();
    for (const Text& path : section_.texts("keys")) remove_key(path);
    for (const Entry& entry : section_.node().entries) look_at_part(entry);
    section_.finish();
  }

 private:
  /// Reports a part of the variant that has no ids, such as `victory`: its keys are removed by
  /// their paths.
  void look_at_part(const Entry& entry) {
    if (remove_keys().find(entry.key) != nullptr || variant_keys().find(entry.key) == nullptr)
      return;
    std::vector<std::string> paths;
    for (const Node& item : entry.value.items)
      if (item.is(NodeKind::text)) paths.push_back(print_text(entry.key + '.' + item.text));
    if (paths.empty()) paths.push_back(print_text(entry.key));
    diagnostics_.error("toml.unknown-key", entry.key_span,
                       fmt::format("unknown key '{}' in [remove]", entry.key),
                       fmt::format("write keys = [{}]", fmt::join(paths, ", ")));
    entry.read = true;
  }

  /// True if it exists, here or with other options.
  template <class Take>
  bool takes(Take take_from) {
    if (take_from(base_)) return true;
    Node* elsewhere = others_();
    return elsewhere != nullptr && take_from(*elsewhere);
  }

  void report_nothing(const SourceSpan& span, std::string message, std::string hint = "") {
    diagnostics_.error("toml.nothing-to-remove", span, std::move(message), std::move(hint));
  }

  /// The path ends with the key that lists the ids in the section.
  void remove_listed(Section& section, std::vector<std::string> path, std::string_view what) {
    const Node* given = section.find(path.back());
    if (given != nullptr && given->is(NodeKind::text) && given->text == "all") {
      if (!takes([&](Node& base) { return take_each(base, path); }))
        report_nothing(given->span, fmt::format("there is no {} to remove", what));
      return;
    }
    const std::vector<Text> ids = section.texts(path.back());
    path.emplace_back();
    for (const Text& id : ids) {
      path.back() = id.text;
      if (!takes([&](Node& base) { return take(base, path); }))
        report_nothing(id.span, fmt::format("there is no {} '{}' to remove", what, id.text),
                       meant_for(path));
    }
  }

  /// "did you mean …" for the last key of the path.
  [[nodiscard]] std::string meant_for(KeyPath path) const {
    const Node* table = table_of_last(base_, path);
    return table != nullptr ? did_you_mean(path.back(), keys_of(*table)) : std::string();
  }

  void remove_attributes() {
    const Node* attributes = section_.table("attribute");
    if (attributes == nullptr) return;
    Section section = section_.inner("attribute", *attributes, "[remove] attribute");
    for (const std::string& owner : attribute_owner_names())
      remove_listed(section, {"attribute", owner}, "attribute");
    section.finish();
  }

  /// Removes an inherited key, which then counts as never set.
  void remove_key(const Text& text) {
    const auto path = key_path(text.text);
    if (!path) {
      report_nothing(text.span, fmt::format("'{}' is not the path of a key", text.text),
                     "write it with dots, as in \"victory.target\"");
      return;
    }
    if (path->front() == "edges" && path->size() > 1 && path->back() != "source") {
      report_nothing(text.span,
                     fmt::format("'{}' is not a key: edges are removed by their ends", text.text),
                     "write edges.CLASS = [[\"FROM\", \"TO\"]] under [remove]");
      return;
    }
    const bool is_part = path->size() == 1 && is_removed_by_id(path->front());
    if (takes([&](Node& base) { return is_part ? take_each(base, *path) : take(base, *path); }))
      return;
    report_nothing(text.span, fmt::format("there is no inherited key '{}' to remove", text.text),
                   hint_for_key(*path));
  }

  /// The most similar name for the first key of the path that does not exist.
  [[nodiscard]] std::string hint_for_key(KeyPath path) const {
    for (std::size_t depth = 1; depth <= path.size(); ++depth) {
      const KeyPath begin = path.first(depth);
      const Node* table = table_of_last(base_, begin);
      if (table == nullptr) return {};
      if (table->find(begin.back()) == nullptr) return meant_for(begin);
    }
    return {};
  }

  void remove_edges() {
    const Node* edges = section_.table("edges");
    if (edges == nullptr) return;
    Section section = section_.inner("edges", *edges, "[remove] edges");
    for (const Entry& entry : edges->entries) {
      const Node* pairs = section.array(entry.key);
      if (pairs == nullptr) continue;
      for (const Node& pair : pairs->items) remove_edge(entry, pair);
    }
  }

  void remove_edge(const Entry& unit_class, const Node& pair) {
    const bool two = pair.is(NodeKind::array) && pair.items.size() == 2 &&
                     pair.items[0].is(NodeKind::text) && pair.items[1].is(NodeKind::text);
    if (!two) {
      diagnostics_.error("toml.wrong-type", pair.span,
                         "an edge to remove must be a list of two places");
      return;
    }
    const std::string& a = pair.items[0].text;
    const std::string& b = pair.items[1].text;
    if (takes([&](Node& base) { return take_edge(base, unit_class.key, a, b); })) return;
    const Node* classes = table_at(std::as_const(base_), "class");
    const bool known =
        unit_class.key == "all" || (classes != nullptr && classes->find(unit_class.key) != nullptr);
    if (!known) {
      diagnostics_.error("variant.unknown-class", unit_class.key_span,
                         fmt::format("unknown class '{}'", unit_class.key),
                         classes != nullptr ? did_you_mean(unit_class.key, keys_of(*classes)) : "");
      return;
    }
    report_nothing(pair.span,
                   fmt::format("there is no edge between '{}' and '{}' to remove", a, b));
  }

  Node& base_;
  Section section_;
  std::function<Node*()> others_;
  Diagnostics& diagnostics_;
};

/// Adds the edges of a document to those of the document that it extends. A row is added to the row
/// with the same key; an edge that is given again, at either end, replaces the old one.
class EdgeOverlay {
 public:
  EdgeOverlay(Node& base, Node& over) : base_(table_at(base, "edges")) {
    over_ = table_at(over, "edges");
    for (const Node* document : {&std::as_const(base), &std::as_const(over)})
      if (const Node* classes = table_at(*document, "class"))
        for (const Entry& entry : classes->entries) classes_.insert(entry.key);
  }

  /// Afterwards every row of `over` contains the row to which it is added, so that it can replace
  /// it.
  void run() {
    if (base_ == nullptr || over_ == nullptr) return;
    for_each_edge(*over_, [&](const std::string& unit_class, const std::string& from,
                              const Node& element) { add_given(unit_class, from, element); });
    for (Entry& table : base_->entries)
      for (Entry& row : table.value.entries) drop_given(table.key, row);
    for (Entry& table : over_->entries) {
      Node* old = table_at(*base_, table.key);
      if (old != nullptr && table.value.is(NodeKind::table)) add_rows(*old, table.value);
    }
  }

 private:
  /// The edges between two places in a document; "low" is the place that sorts first.
  struct Given {
    bool both = false;
    bool up = false;    // one way, from the low to the high place
    bool down = false;  // one way, from the high to the low place
  };
  using Key = std::tuple<std::string, std::string, std::string>;  // class, low, high

  template <class Use>
  static void for_each_edge(const Node& edges, Use use) {
    for (const Entry& table : edges.entries) {
      for (const Entry& row : table.value.entries) {
        for (const Node& element : row.value.items) {
          const std::string own = table.key == "all" ? class_of(element) : std::string();
          use(own.empty() ? table.key : own, row.key, element);
        }
      }
    }
  }

  static bool is_one_way(const Node& element) {
    const Entry* one_way = element.find("one_way");
    return one_way != nullptr && one_way->value.is(NodeKind::boolean) && one_way->value.boolean;
  }

  static Key key_of(const std::string& unit_class, const std::string& from, const Node& element) {
    const std::string to(target_of(element));
    return {unit_class, std::min(from, to), std::max(from, to)};
  }

  void add_given(const std::string& unit_class, const std::string& from, const Node& element) {
    Given& given = given_[key_of(unit_class, from, element)];
    if (!is_one_way(element)) {
      given.both = true;
    } else {
      (from < target_of(element) ? given.up : given.down) = true;
    }
  }

  /// Two one-way edges in opposite directions are not the same edge.
  [[nodiscard]] bool is_given(const std::string& unit_class, const std::string& from,
                              const Node& element) const {
    const auto found = given_.find(key_of(unit_class, from, element));
    if (found == given_.end()) return false;
    const Given& given = found->second;
    if (given.both || !is_one_way(element)) return true;
    return from < target_of(element) ? given.up : given.down;
  }

  void drop_given(const std::string& table, Entry& row) const {
    std::vector<Node> kept;
    for (Node& element : row.value.items) {
      const std::string own = table == "all" ? class_of(element) : table;
      if (is_given("all", row.key, element)) continue;
      if (!own.empty()) {
        if (!is_given(own, row.key, element)) kept.push_back(std::move(element));
      } else {
        keep_for_others(row.key, element, kept);
      }
    }
    row.value.items = std::move(kept);
  }

  /// Keeps an edge of all classes for those that do not give it again.
  void keep_for_others(const std::string& from, Node& element, std::vector<Node>& kept) const {
    std::vector<std::string> others;
    for (const std::string& unit_class : classes_)
      if (!is_given(unit_class, from, element)) others.push_back(unit_class);
    if (others.size() == classes_.size()) {
      kept.push_back(std::move(element));
      return;
    }
    for (const std::string& other : others) kept.push_back(with_class(element, other));
  }

  static void add_rows(Node& old, Node& table) {
    std::map<std::string_view, Node*> old_rows;
    for (Entry& row : old.entries) old_rows.emplace(row.key, &row.value);
    for (Entry& row : table.entries) {
      const auto known = old_rows.find(row.key);
      const bool lists = known != old_rows.end() && known->second->is(NodeKind::array) &&
                         row.value.is(NodeKind::array);
      if (!lists) continue;  // values that are not lists are reported when edges are read
      std::vector<Node> items = std::move(known->second->items);
      std::move(row.value.items.begin(), row.value.items.end(), std::back_inserter(items));
      row.value.items = std::move(items);
    }
  }

  Node* base_;
  Node* over_ = nullptr;
  std::set<std::string> classes_;
  std::map<Key, Given> given_;
};

/// Adds the records of a variant about itself to the inherited ones.
void add_records(const Node& base, Node& over) {
  const Node* old = table_at(base, "check");
  Node* check = table_at(over, "check");
  if (old == nullptr || check == nullptr) return;
  for (const char* key : {"allow", "corner"}) {
    const Entry* inherited = old->find(key);
    Entry* own = check->find(key);
    const bool lists = inherited != nullptr && own != nullptr &&
                       inherited->value.is(NodeKind::array) && own->value.is(NodeKind::array);
    if (!lists) continue;
    std::vector<Node>& items = own->value.items;
    items.insert(items.begin(), inherited->value.items.begin(), inherited->value.items.end());
  }
}

/// The extended variants with all conditions true, for things that [remove] does not find.
class AllChoices {
 public:
  /// `lineage` before any condition was applied to it.
  explicit AllChoices(const std::vector<VariantSource>& lineage) {
    const bool removes = std::any_of(lineage.begin(), lineage.end(), [](const auto& source) {
      return source.document.find("remove") != nullptr;
    });
    if (!removes) return;
    for (const VariantSource& source : lineage) documents_.push_back(source.document);
  }

  /// The variant that the one with that index extends; `documents_` has the farthest ancestor last.
  [[nodiscard]] Node below(std::size_t index) const {
    Node all;
    all.kind = NodeKind::table;
    for (std::size_t i = documents_.size(); i-- > index + 1;) {
      Node document = documents_[i];
      Diagnostics reported_elsewhere;
      const Node* remove = table_at(std::as_const(document), "remove");
      // Things that are only removed with some options exist with others.
      if (remove != nullptr && remove->find("when") == nullptr)
        Remover(
            all, *remove, [] { return nullptr; }, reported_elsewhere)
            .run();
      EdgeOverlay(all, document).run();
      overlay(all, std::move(document));
    }
    return all;
  }

 private:
  std::vector<Node> documents_;
};

/// Removes keys about the document itself, so that the rest can be used alone.
void drop_inheritance(Node& document) {
  erase_key(document, "remove");
  if (Node* head = table_at(document, "variant")) erase_key(*head, "extends");
}

void check_remove(const Node& document, bool extends, Diagnostics& diagnostics) {
  const Entry* remove = document.find("remove");
  if (remove == nullptr) return;
  if (!remove->value.is(NodeKind::table)) {
    report_wrong_kind(remove->value, "a table", "[remove]", diagnostics);
  } else if (!extends) {
    diagnostics.error("variant.remove-without-extends", remove->key_span,
                      "[remove] in a variant that extends none",
                      "write extends = \"…\" in [variant], or delete [remove]");
  }
}

void check_head(const VariantSource& source, Diagnostics& diagnostics) {
  const Node* head = table_at(source.document, "variant");
  if (head == nullptr) {
    diagnostics.error("variant.no-head", source.document.span, "there is no table [variant]",
                      fmt::format("start with: [variant] id = {}", print_text(source.id)));
    return;
  }
  const Entry* extends = head->find("extends");
  if (extends != nullptr && !extends->value.is(NodeKind::text))
    report_wrong_kind(extends->value, "a string", "'extends'", diagnostics);
  const Entry* id = head->find("id");
  if (id == nullptr) {
    diagnostics.error("toml.missing-key", head->span, "missing key 'id' in [variant]");
  } else if (id->value.is(NodeKind::text) && id->value.text != source.id) {
    diagnostics.error("variant.id-not-folder", id->value.span,
                      fmt::format("variant '{}' is in folder '{}'", id->value.text, source.id),
                      fmt::format("write id = {} or rename the folder", print_text(source.id)));
  }
}

/// Renames a part with a misspelled name, "[powers.ID]", to the intended name, so that it is merged
/// with that part of the extended variant.
void correct_part_names(Node& document, Diagnostics& diagnostics) {
  const std::vector<std::string> known = variant_keys().names();
  for (Entry& entry : document.entries) {
    if (variant_keys().find(entry.key) != nullptr) continue;
    const auto meant = nearest_name(entry.key, known);
    if (!meant || !entry.value.is(NodeKind::table) || document.find(*meant) != nullptr) continue;
    diagnostics.error("toml.unknown-key", entry.key_span,
                      fmt::format("unknown key '{}' in the variant", entry.key),
                      did_you_mean(entry.key, known));
    entry.key = *meant;
  }
}

/// Errors in the table are reported when the other parts are merged.
void remove_options(const Node& remove, Node& options) {
  if (const Entry* ids = remove.find("options"))
    for (const Node& id : ids->value.items) erase_key(options, id.text);
  const Entry* keys = remove.find("keys");
  if (keys == nullptr) return;
  for (const Node& text : keys->value.items) {
    const auto path = key_path(text.text);
    if (path && path->size() > 1 && path->front() == "options")
      take(options, KeyPath(*path).subspan(1));
  }
}

}  // namespace

Node merge_options(const std::vector<VariantSource>& lineage) {
  Node merged;
  merged.kind = NodeKind::table;
  for (auto source = lineage.rbegin(); source != lineage.rend(); ++source) {
    if (const Node* remove = table_at(source->document, "remove")) remove_options(*remove, merged);
    if (const Node* own = table_at(source->document, "options")) overlay(merged, *own);
  }
  return merged;
}

Node merge_lineage(std::vector<VariantSource> lineage, std::vector<Option>& options,
                   Diagnostics& diagnostics) {
  Node merged;
  const AllChoices choices(lineage);
  for (auto source = lineage.rbegin(); source != lineage.rend(); ++source) {
    check_head(*source, diagnostics);
    Node& document = source->document;
    correct_part_names(document, diagnostics);
    // Options have been read before; nothing in them depends on an option.
    Entry* declared = document.find("options");
    Node kept = declared != nullptr ? std::move(declared->value) : Node{};
    if (declared != nullptr) declared->value = Node{};
    apply_conditions(document, options, diagnostics);
    declared = document.find("options");
    if (declared != nullptr) declared->value = std::move(kept);

    const bool is_outermost = source == lineage.rbegin();
    check_remove(document, !is_outermost, diagnostics);
    if (is_outermost) {
      drop_inheritance(document);
      merged = std::move(document);
      continue;
    }
    const Leftovers leftovers(merged);
    const Node* const table = table_at(std::as_const(document), "remove");
    std::optional<Node> others;
    const auto with_other_options = [&] {
      if (!others) others = choices.below(static_cast<std::size_t>(&*source - lineage.data()));
      return &*others;
    };
    if (table != nullptr) Remover(merged, *table, with_other_options, diagnostics).run();
    const std::optional<Entry> remove =
        table != nullptr ? std::optional(*document.find("remove")) : std::nullopt;
    drop_inheritance(document);
    EdgeOverlay(merged, document).run();
    add_records(merged, document);
    const SourceSpan span = document.span;
    overlay(merged, std::move(document));
    merged.span = span;
    if (remove) leftovers.report(merged, *source, *remove, diagnostics);
  }
  // References come last: values that a child replaces need not make sense any more.
  resolve_references(merged, options, diagnostics);
  return merged;
}

}  // namespace chancery
