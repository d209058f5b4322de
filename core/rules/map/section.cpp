#include "core/rules/map/section.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <stdexcept>

#include "core/base/common/contains.h"
#include "core/base/common/names.h"

namespace chancery {
namespace {

std::string_view with_article(NodeKind kind) {
  switch (kind) {
    case NodeKind::text:
      return "a string";
    case NodeKind::integer:
      return "an integer";
    case NodeKind::real:
      return "a number";
    case NodeKind::boolean:
      return "true or false";
    case NodeKind::date:
      return "a date";
    case NodeKind::array:
      return "a list";
    case NodeKind::table:
      return "a table";
    case NodeKind::broken:
      break;
  }
  return "nothing";
}

bool could_hold(const std::vector<Form>& forms, const Node& node) {
  using Kind = Form::Kind;
  return std::any_of(forms.begin(), forms.end(), [&](const Form& form) {
    switch (form.kind) {
      case Kind::text:
      case Kind::color:
      case Kind::word:
        return node.is(NodeKind::text);
      case Kind::integer:
        return node.is(NodeKind::integer);
      case Kind::length:
      case Kind::number:
        return node.is(NodeKind::integer) || node.is(NodeKind::real);
      case Kind::boolean:
        return node.is(NodeKind::boolean);
      case Kind::list:
        return node.is(NodeKind::array);
      case Kind::table:
        return node.is(NodeKind::table);
      case Kind::data:
        break;
    }
    return false;
  });
}

/// True if the entry's key is unknown and similar to this one.
bool is_misspelled(const Entry& entry, std::string_view key, const KeyTable& keys) {
  return keys.find(entry.key) == nullptr && nearest_name(entry.key, keys.names()) == key;
}

/// True if the table has the other key that this one depends on.
bool meets_condition(const Node& table, const Key& key) {
  const auto& [name, value] = key.condition;
  const Entry* other = table.find(name);
  return other != nullptr && (value.empty() || other->value.text == value);
}

}  // namespace

void report_wrong_kind(const Node& node, std::string_view wanted, std::string_view what,
                       Diagnostics& diagnostics) {
  if (node.is(NodeKind::broken)) return;
  diagnostics.error(
      "toml.wrong-type", node.span,
      fmt::format("expected {} for {}, found {}", wanted, what, with_article(node.kind)));
}

Section::Section(const Node& table, std::string name, const KeyTable& keys,
                 Diagnostics& diagnostics)
    : table_(&table), name_(std::move(name)), keys_(&keys), diagnostics_(&diagnostics) {}

Section Section::inner(std::string_view key, const Node& table, std::string name) const {
  const KeyTable* keys = table_in(key_of(key).holds);
  if (keys == nullptr)
    throw std::logic_error(fmt::format("'{}' of {} holds no table", key, keys_->name));
  return {table, std::move(name), *keys, *diagnostics_};
}

const Key& Section::key_of(std::string_view key) const {
  const Key* found = keys_->find(key);
  if (found == nullptr)
    throw std::logic_error(fmt::format("{1} has no key '{0}'", key, keys_->name));
  return *found;
}

const Form& Section::form_of(std::string_view key, Form::Kind kind) const {
  const Form* found = key_of(key).form_of(kind);
  if (found == nullptr)
    throw std::logic_error(fmt::format("'{}' of {} holds nothing of that kind", key, keys_->name));
  return *found;
}

const Entry* Section::entry_of(std::string_view key) const {
  if (const Entry* entry = table_->find(key)) return entry;
  const Key* known = keys_->find(key);
  const auto meant =
      std::find_if(table_->entries.begin(), table_->entries.end(), [&](const Entry& entry) {
        return is_misspelled(entry, key, *keys_) && known != nullptr &&
               could_hold(known->holds, entry.value);
      });
  return meant == table_->entries.end() ? nullptr : &*meant;
}

const Node* Section::find(std::string_view key) {
  static_cast<void>(key_of(key));  // throws unless the table has the key
  const Entry* entry = entry_of(key);
  if (entry == nullptr) return nullptr;
  if (entry->key == key) entry->read = true;
  return entry->value.is(NodeKind::broken) ? nullptr : &entry->value;
}

const Node* Section::find_kind(std::string_view key, NodeKind kind) {
  const Node* node = find(key);
  if (node == nullptr || node->is(kind)) return node;
  const Form* form = key_of(key).form_of(Form::Kind::text);
  const bool names_something = kind == NodeKind::text && form != nullptr && !form->names.empty();
  const bool is_plain = kind != NodeKind::table && kind != NodeKind::array && !names_something;
  diagnostics_->error("toml.wrong-type", node->span,
                      fmt::format("expected {} for '{}', found {}", with_article(kind), key,
                                  with_article(node->kind)),
                      is_plain ? "" : example_of(key));
  return nullptr;
}

std::string Section::example_of(std::string_view key) const {
  const std::string& example = key_of(key).example;
  return example.empty() ? "" : fmt::format("for example: {} = {}", print_key(key), example);
}

void Section::wrong_item(std::string_view key, const Node& item, std::string_view wanted,
                         std::string_view what) {
  if (item.is(NodeKind::broken)) return;
  diagnostics_->error(
      "toml.wrong-type", item.span,
      fmt::format("expected {} for {}, found {}", wanted, what, with_article(item.kind)),
      example_of(key));
}

std::optional<std::string> Section::text(std::string_view key) {
  form_of(key, Form::Kind::text);
  const Node* node = find_kind(key, NodeKind::text);
  return node != nullptr ? std::optional(node->text) : std::nullopt;
}

std::optional<Text> Section::placed_text(std::string_view key) {
  if (key_of(key).form_of(Form::Kind::color) == nullptr) form_of(key, Form::Kind::text);
  const Node* node = find_kind(key, NodeKind::text);
  return node != nullptr ? std::optional(Text{node->text, node->span}) : std::nullopt;
}

std::optional<std::int64_t> Section::integer(std::string_view key) {
  const Form& form = form_of(key, Form::Kind::integer);
  const Node* node = find_kind(key, NodeKind::integer);
  if (node == nullptr) return std::nullopt;
  if (node->integer >= form.least && node->integer <= form.most) return node->integer;
  diagnostics_->error(
      "toml.out-of-range", node->span,
      fmt::format("'{}' must be from {} to {}, not {}", key, form.least, form.most, node->integer));
  return std::nullopt;
}

std::optional<double> Section::number(std::string_view key) {
  form_of(key, Form::Kind::length);
  const Node* node = find(key);
  if (node == nullptr) return std::nullopt;
  if (node->is(NodeKind::real)) return node->real;
  if (node->is(NodeKind::integer)) return static_cast<double>(node->integer);
  report_wrong_kind(*node, "a number", fmt::format("'{}'", key), *diagnostics_);
  return std::nullopt;
}

std::optional<bool> Section::boolean(std::string_view key) {
  form_of(key, Form::Kind::boolean);
  const Node* node = find_kind(key, NodeKind::boolean);
  return node != nullptr ? std::optional(node->boolean) : std::nullopt;
}

const Node* Section::table(std::string_view key) {
  form_of(key, Form::Kind::table);
  return find_kind(key, NodeKind::table);
}

const Node* Section::array(std::string_view key) {
  form_of(key, Form::Kind::list);
  return find_kind(key, NodeKind::array);
}

std::vector<Text> Section::texts(std::string_view key) {
  std::vector<Text> texts;
  const Node* list = array(key);
  if (list == nullptr) return texts;
  for (const Node& item : list->items) {
    if (item.is(NodeKind::text)) {
      texts.push_back({item.text, item.span});
    } else {
      report_wrong_kind(item, "a string", fmt::format("an element of '{}'", key), *diagnostics_);
    }
  }
  return texts;
}

namespace {

/// Returns the word in these files for a type that other languages name differently; else the word
/// itself.
std::string in_words_of_files(const std::string& word, const std::vector<std::string>& words) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 4> elsewhere{
      {{"integer", "int"}, {"number", "int"}, {"boolean", "bool"}, {"string", "text"}}};
  for (const auto& [other, own] : elsewhere)
    if (other == word && contains(words, own)) return std::string(own);
  return word;
}

}  // namespace

std::optional<std::size_t> Section::find_word(const Form& form, const Text& text,
                                              std::string_view wrong,
                                              std::string_view complaint) const {
  const auto found = std::find(form.words.begin(), form.words.end(), text.text);
  if (found != form.words.end()) return static_cast<std::size_t>(found - form.words.begin());
  const std::string word = in_words_of_files(text.text, form.words);
  std::string hint = did_you_mean(word, form.words);
  if (hint.empty()) hint = fmt::format("expected one of: {}", fmt::join(form.words, ", "));
  diagnostics_->error(std::string(wrong), text.span,
                      fmt::format(fmt::runtime(complaint), text.text), std::move(hint));
  // Continues with the word that was probably meant, so that one mistake is reported once.
  const std::optional<std::string> meant = suggested_name(word, form.words);
  if (!meant) return std::nullopt;
  const auto near = std::find(form.words.begin(), form.words.end(), *meant);
  return static_cast<std::size_t>(near - form.words.begin());
}

std::optional<std::size_t> Section::word(std::string_view key, std::string_view wrong,
                                         std::string_view complaint) {
  const Form& form = form_of(key, Form::Kind::word);
  const Node* node = find_kind(key, NodeKind::text);
  if (node == nullptr) return std::nullopt;
  return find_word(form, {node->text, node->span}, wrong, complaint);
}

std::vector<Section::Word> Section::words(std::string_view key, std::string_view wrong,
                                          std::string_view complaint) {
  const Form& list = form_of(key, Form::Kind::list);
  std::vector<Word> words;
  for (Text& text : texts(key))
    if (const auto index = find_word(list.elements.front(), text, wrong, complaint))
      words.push_back({*index, std::move(text)});
  return words;
}

namespace {

/// True if this is a table with its own heading under an unknown key: the "B" of [province.A.B].
bool is_rest_of_id(const Entry& entry, const KeyTable& keys) {
  return entry.value.is(NodeKind::table) && !entry.value.in_line &&
         keys.find(entry.key) == nullptr && !nearest_name(entry.key, keys.names());
}

/// `name` is "[province.A]". Returns nothing if it is not the name of a table with an id.
std::string hint_for_rest_of_id(std::string_view name, std::string_view rest) {
  const std::size_t dot = name.find('.');
  if (!name.starts_with('[') || dot == std::string_view::npos) return {};
  const std::string_view id = name.substr(dot + 1, name.size() - dot - 2);
  return fmt::format("put an id that contains a dot in quotes: {}.\"{}.{}\"]", name.substr(0, dot),
                     id, rest);
}

}  // namespace

void Section::require(std::string_view key) {
  if (!key_of(key).is_required)
    throw std::logic_error(fmt::format("'{}' of {} may be left out", key, keys_->name));
  const bool exists = std::any_of(
      table_->entries.begin(), table_->entries.end(),
      [&](const Entry& entry) { return entry.key == key || is_misspelled(entry, key, *keys_); });
  if (exists) return;
  const bool is_only_half_an_id =
      !table_->entries.empty() &&
      std::all_of(table_->entries.begin(), table_->entries.end(),
                  [&](const Entry& entry) { return is_rest_of_id(entry, *keys_); });
  if (is_only_half_an_id && !hint_for_rest_of_id(name_, "").empty()) return;
  diagnostics_->error("toml.missing-key", table_->span,
                      fmt::format("missing key '{}' in {}", key, name_), example_of(key));
}

namespace {

/// True if the key holds tables by id, as the "unit" of [attribute.unit.ID] does.
bool holds_tables_by_id(const Key& key) {
  const Form* form = key.form_of(Form::Kind::table);
  return form != nullptr && form->keys->keys.size() == 1 && form->keys->keys.front().is_free() &&
         form->keys->keys.front().form_of(Form::Kind::table) != nullptr;
}

/// Returns a hint for a table that lacks a level: [attribute.coins] instead of
/// [attribute.power.coins].
std::string hint_for_missing_level(const KeyTable& keys, std::string_view name,
                                   const Entry& entry) {
  const bool is_headed = entry.value.is(NodeKind::table) && !entry.value.in_line;
  if (!is_headed || !name.starts_with('[') ||
      !std::all_of(keys.keys.begin(), keys.keys.end(), holds_tables_by_id))
    return {};
  std::vector<std::string> headings;
  for (const Key& key : keys.keys)
    headings.push_back(
        fmt::format("{}.{}.{}]", name.substr(0, name.size() - 1), key.name, entry.key));
  return fmt::format("write one of: {}", fmt::join(headings, ", "));
}

/// Returns the hint for an unknown key that is not similar to any other.
std::string hint_for_unknown_key(const KeyTable& keys, std::string_view table, const Entry& entry) {
  const std::string& key = entry.key;
  constexpr std::size_t most_listed = 15;
  if (std::string hint = hint_for_missing_level(keys, table, entry); !hint.empty()) return hint;
  if (keys.find("set") != nullptr)
    return fmt::format("write attributes of the variant under 'set': set.{} = …", key);
  const std::vector<std::string> names = keys.names();
  return names.empty() || names.size() > most_listed
             ? ""
             : fmt::format("expected one of: {}", fmt::join(names, ", "));
}

}  // namespace

void Section::finish() {
  for (const Entry& entry : table_->entries) {
    if (entry.read) continue;
    const Key* known = keys_->find(entry.key);
    std::string hint;
    if (known == nullptr) hint = keys_->instead_of(entry.key);
    if (known == nullptr && hint.empty()) hint = did_you_mean(entry.key, keys_->names());
    if (known == nullptr && hint.empty()) hint = keys_->inside_of(entry.key);
    if (hint.empty() && is_rest_of_id(entry, *keys_)) hint = hint_for_rest_of_id(name_, entry.key);
    if (known == nullptr && hint.empty()) hint = hint_for_unknown_key(*keys_, name_, entry);
    if (entry.key == "when") hint = "write a condition as a table: when = { OPTION = VALUE }";
    if (known != nullptr && !known->condition.first.empty() && !meets_condition(*table_, *known))
      hint = fmt::format("it is allowed only with {}", known->written_condition());
    diagnostics_->error("toml.unknown-key", entry.key_span,
                        fmt::format("unknown key '{}' in {}", entry.key, name_), std::move(hint));
    entry.read = true;
  }
}

SourceSpan Section::span_of(std::string_view key) const {
  const Entry* entry = entry_of(key);
  return entry != nullptr ? entry->value.span : table_->span;
}

}  // namespace chancery
