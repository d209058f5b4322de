#include "core/files/loader/leftovers.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "core/base/common/contains.h"
#include "core/files/loader/load_context.h"
#include "core/files/loader/variant_keys.h"

namespace chancery {
namespace {

constexpr std::array named_kinds{"province", "terrain", "class", "power"};

using RemovedIds = std::map<std::string, std::set<std::string>>;  // by kind

/// A table that refers to something that was removed.
struct Leftover {
  std::string part;  // "setup"
  std::string id;    // of the table in that part
  std::string kind;  // of what was removed: "power"
  std::string gone;
  SourceSpan span;        // of the table
  bool is_a_key = false;  // of a part without ids, such as "hold" of [victory]

  [[nodiscard]] std::string path() const { return part + '.' + print_key(id); }
};

/// Parts of which inherited references are dropped with what they refer to, or matter to nobody.
constexpr std::array loose_parts{"edges", "remove", "check", "variant"};

/// The kind of the ids that are a table's keys: "power" for "units.POWER"; or empty.
std::string kind_of_keys(const KeyTable& keys) {
  const std::size_t dot = keys.name.rfind('.');
  const std::string last = dot == std::string::npos ? "" : keys.name.substr(dot + 1);
  for (const std::string kind : named_kinds)
    if (fold_name(last) == kind && last != kind) return kind;
  return {};
}

/// Searches the inherited document by the key tables, and marks references to removed things as
/// broken.
class LeftoverSearch {
 public:
  LeftoverSearch(const RemovedIds& removed, const VariantSource& source)
      : removed_(removed), source_(source) {}

  std::vector<Leftover> run(Node& document) {
    for (Entry& part : document.entries) {
      const Key* known = variant_keys().find(part.key);
      const KeyTable* keys = known == nullptr ? nullptr : table_in(known->holds);
      if (keys == nullptr || contains(loose_parts, part.key)) continue;
      const Key* removable = remove_keys().find(part.key);
      const bool has_ids = removable != nullptr && removable->form_of(Form::Kind::list) != nullptr;
      for (Entry& entry : part.value.entries) {
        here_ = {part.key, entry.key, "", "", entry.key_span, !has_ids};
        if (const Key* each = keys->find(entry.key)) look_at(entry.value, each->holds);
      }
    }
    return std::move(found_);
  }

  [[nodiscard]] bool is_inherited(const SourceSpan& span) const {
    return !contains(source_.files, span.file);
  }

 private:
  void look_at(Node& node, const std::vector<Form>& forms) {
    if (node.is(NodeKind::table)) {
      if (const KeyTable* keys = table_in(forms)) look_at_table(node, *keys);
      return;
    }
    for (const Form& form : forms) {
      if (node.is(NodeKind::array) && form.kind == Form::Kind::list)
        for (Node& item : node.items) look_at(item, form.elements);
      if (node.is(NodeKind::text) && form.kind == Form::Kind::text) look_at_text(node, form.names);
    }
  }

  void look_at_table(Node& table, const KeyTable& keys) {
    const std::string kind = kind_of_keys(keys);
    std::erase_if(table.entries, [&](const Entry& entry) {
      return !kind.empty() && is_inherited(entry.key_span) && record(kind, entry.key);
    });
    for (Entry& entry : table.entries)
      if (const Key* key = keys.find(entry.key)) look_at(entry.value, key->holds);
  }

  void look_at_text(Node& node, const std::string& names) {
    if (!is_inherited(node.span)) return;
    const std::size_t space = node.text.find(' ');
    const bool is_unit = names == "unit" && space != std::string::npos;
    const bool is_gone = is_unit ? record("class", node.text.substr(0, space)) ||
                                       record("place", node.text.substr(space + 1))
                                 : record(names, node.text);
    if (is_gone) node.kind = NodeKind::broken;
  }

  /// Returns true if the thing was removed; then records the table that refers to it.
  bool record(const std::string& names, const std::string& text) {
    const bool is_place = names == "place";
    const auto ids = removed_.find(is_place ? "province" : names);
    const std::string id = is_place ? text.substr(0, text.find('/')) : text;
    if (ids == removed_.end() || !ids->second.contains(id)) return false;
    here_.kind = ids->first;
    here_.gone = id;
    const bool is_new =
        found_.empty() || found_.back().part != here_.part || found_.back().id != here_.id;
    if (is_new) found_.push_back(here_);
    return true;
  }

  const RemovedIds& removed_;
  const VariantSource& source_;
  Leftover here_;
  std::vector<Leftover> found_;
};

bool takes_all(const Entry& remove, const std::string& kind) {
  const Entry* given = remove.value.find(kind);
  return given != nullptr && given->value.is(NodeKind::text) && given->value.text == "all";
}

/// The id of the variant to which the place belongs.
std::string owner_of_place(const SourceSpan& span) {
  const std::string folder = folder_of(span);
  return folder.substr(folder.rfind('/') + 1);
}

void report_leftover(const Leftover& left, const Entry& remove, std::string hint,
                     Diagnostics& diagnostics) {
  const Entry* given = remove.value.find(left.kind);
  diagnostics.error("variant.speaks-of-removed",
                    given != nullptr ? given->key_span : remove.key_span,
                    fmt::format("{} of '{}' refers to {} '{}', which is removed",
                                left.is_a_key ? fmt::format("'{}'", left.path())
                                              : fmt::format("{} '{}'", left.part, left.id),
                                owner_of_place(left.span), left.kind, left.gone),
                    std::move(hint));
}

std::string hint_for_one(const Leftover& left) {
  if (left.is_a_key)
    return fmt::format("override '{}' under [{}] here, or add keys = [{}] to [remove]", left.id,
                       left.part, print_text(left.path()));
  return fmt::format("override it in a [{0}.{1}] here, or add {0} = [{2}] to [remove]", left.part,
                     print_key(left.id), print_text(left.id));
}

/// What to remove too if everything of a kind is removed.
std::string hint_for_all(const std::set<std::string>& parts, const std::set<std::string>& paths) {
  std::vector<std::string> wanted;
  for (const std::string& part : parts) wanted.push_back(fmt::format("{} = \"all\"", part));
  std::vector<std::string> keys;
  for (const std::string& path : paths) keys.push_back(print_text(path));
  if (!keys.empty()) wanted.push_back(fmt::format("keys = [{}]", fmt::join(keys, ", ")));
  return fmt::format("add {} to [remove]", fmt::join(wanted, " and "));
}

}  // namespace

Leftovers::Leftovers(const Node& base) {
  for (const std::string kind : named_kinds)
    if (const Entry* table = base.find(kind))
      for (const Entry& entry : table->value.entries) ids_[kind].insert(entry.key);
  const Entry* classes = base.find("class");
  if (classes == nullptr) return;
  for (const Entry& entry : classes->value.entries)
    if (const Entry* letter = entry.value.find("letter"))
      letters_.emplace(entry.key, letter->value.text);
}

void Leftovers::report(Node& document, const VariantSource& source, const Entry& remove,
                       Diagnostics& diagnostics) const {
  RemovedIds removed = ids_;
  for (auto& [kind, ids] : removed)
    if (const Entry* table = document.find(kind))
      for (const Entry& entry : table->value.entries) ids.erase(entry.key);
  std::map<std::string, std::string> letters;  // with the ids of their classes
  for (const std::string& id : removed["class"])
    if (const auto letter = letters_.find(id); letter != letters_.end())
      letters.emplace(letter->second, id);
  if (const Entry* classes = document.find("class"))
    for (const Entry& entry : classes->value.entries)
      if (const Entry* letter = entry.value.find("letter")) letters.erase(letter->value.text);
  for (const auto& [letter, id] : letters) removed["class"].insert(letter);

  LeftoverSearch search(removed, source);
  std::vector<Leftover> found = search.run(document);
  for (Leftover& left : found)
    if (const auto letter = letters.find(left.gone);
        left.kind == "class" && letter != letters.end())
      left.gone = letter->second;
  const auto is_of_all = [&](const Leftover& left) { return takes_all(remove, left.kind); };
  for (const Leftover& left : found)
    if (!is_of_all(left)) report_leftover(left, remove, hint_for_one(left), diagnostics);
  const auto first = std::find_if(found.begin(), found.end(), is_of_all);
  if (first == found.end()) return;
  std::set<std::string> parts;
  std::set<std::string> paths;  // of keys in parts without ids
  for (const Leftover& left : found)
    if (is_of_all(left))
      (left.is_a_key ? paths : parts).insert(left.is_a_key ? left.path() : left.part);
  report_leftover(*first, remove, hint_for_all(parts, paths), diagnostics);
  // Continues as if that had been done.
  for (const std::string& part : parts)
    if (Entry* table = document.find(part))
      std::erase_if(table->value.entries,
                    [&](const Entry& entry) { return search.is_inherited(entry.key_span); });
}

}  // namespace chancery
