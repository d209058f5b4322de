#include "core/workbench/schema/reference.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "core/base/common/contains.h"

namespace chancery {
namespace {

constexpr std::size_t most_words_in_a_cell = 12;

std::string joined(const std::vector<std::string>& parts) {
  if (parts.size() < 2) return parts.empty() ? std::string() : parts.front();
  std::string text = parts.front();
  for (std::size_t i = 1; i + 1 < parts.size(); ++i) text += ", " + parts[i];
  return text + " or " + parts.back();
}

std::string describe(const Form& form);
std::string describe(const std::vector<Form>& forms);

std::string describe_words(const Form& form) {
  if (form.words.size() > most_words_in_a_cell)
    return fmt::format("one of {} words", form.words.size());
  std::vector<std::string> words;
  for (const std::string& word : form.words) words.push_back('`' + word + '`');
  return joined(words);
}

std::string describe_integer(const Form& form) {
  const bool from = form.least != Form::lowest;
  const bool to = form.most != Form::highest;
  if (from && to) return fmt::format("{} to {}", form.least, form.most);
  return "integer";
}

std::string plural(const Form& form) {
  const std::string text = describe(form);
  if (form.kind == Form::Kind::list && text.starts_with("list"))
    return "lists" + text.substr(std::string("list").size());
  if (form.kind != Form::Kind::text && form.kind != Form::Kind::table) return text;
  if (text.ends_with("ss")) return text + "es";
  return text.ends_with('s') ? text : text + "s";
}

std::string describe_list(const Form& form) {
  const bool exactly = form.least == form.most;
  const Form& element = form.elements.front();
  if (exactly && element.kind == Form::Kind::number) return "`[x, y]`";
  const std::string several = exactly ? fmt::format("list of {} ", form.least) : "list of ";
  if (form.elements.size() == 1) return several + plural(element);
  std::vector<std::string> parts;
  for (const Form& entry : form.elements)
    parts.push_back(entry.kind == Form::Kind::list ? plural(entry) : describe(entry));
  return several + joined(parts);
}

std::string describe(const Form& form) {
  switch (form.kind) {
    case Form::Kind::text:
      return form.names.empty() ? "text" : form.names;
    case Form::Kind::color:
      return "color";
    case Form::Kind::word:
      return describe_words(form);
    case Form::Kind::integer:
      return describe_integer(form);
    case Form::Kind::length:
      return "number above 0";
    case Form::Kind::number:
      return "number";
    case Form::Kind::boolean:
      return "boolean";
    case Form::Kind::list:
      return describe_list(form);
    case Form::Kind::table:
      return "table";
    case Form::Kind::data:
      return "anything";
  }
  return {};
}

std::string describe(const std::vector<Form>& forms) {
  std::vector<std::string> parts;
  for (const Form& form : forms) parts.push_back(describe(form));
  return joined(parts);
}

/// The placeholder for ids in a table with one key per id: "POWER" of "units.POWER".
std::string name_of_ids(const KeyTable& table) {
  return table.name.substr(table.name.rfind('.') + 1);
}

/// The table of a key whose own keys are written after a dot.
const KeyTable* dotted_table(const Key& key) {
  if (key.holds.size() != 1 || key.holds.front().kind != Form::Kind::table) return nullptr;
  const KeyTable& inner = *key.holds.front().keys;
  const bool deep = std::any_of(inner.keys.begin(), inner.keys.end(),
                                [](const Key& entry) { return table_in(entry.holds) != nullptr; });
  return deep ? nullptr : &inner;
}

std::string default_of(const Key& key) {
  if (!key.fallback.empty()) return key.fallback;
  return key.is_required ? "required" : "";
}

std::string row(const std::string& name, const std::string& holds, const Key& key) {
  std::string meaning = key.text;
  if (!key.condition.first.empty())
    meaning += fmt::format(" Only with `{}`.", key.written_condition());
  return fmt::format("| `{}` | {} | {} | {} | `{}` |\n", name, holds, default_of(key), meaning,
                     key.example);
}

/// `units.POWER`: the texts of the key and of the value under each id.
std::string row_of_ids(const std::string& name, const Key& key, const KeyTable& inner) {
  const Key& each = inner.keys.front();
  Key both(each.name, each.holds, key.title, key.text, each.example);
  if (each.text != key.text) both.text += ' ' + each.text;
  both.fallback = key.fallback;
  return row(name + '.' + name_of_ids(inner), describe(each.holds), both);
}

void add_rows(const KeyTable& table, const std::string& prefix, std::string& text) {
  for (const Key& key : table.keys) {
    const std::string name = prefix + (key.is_free() ? name_of_ids(table) : key.name);
    const KeyTable* inner = dotted_table(key);
    if (inner != nullptr && inner->keys.front().is_free())
      text += row_of_ids(name, key, *inner);
    else if (inner != nullptr)
      add_rows(*inner, name + '.', text);
    else
      text += row(name, describe(key.holds), key);
  }
}

void add_tables(const KeyTable& table, std::vector<std::string>& listed, std::string& text);

void add_tables_in(const std::vector<Form>& forms, std::vector<std::string>& listed,
                   std::string& text) {
  for (const Form& form : forms) {
    add_tables_in(form.elements, listed, text);
    if (form.keys != nullptr) add_tables(*form.keys, listed, text);
  }
}

void add_tables(const KeyTable& table, std::vector<std::string>& listed, std::string& text) {
  if (contains(listed, table.name)) return;
  listed.push_back(table.name);
  text += fmt::format("\n## {}\n\n{}\n\n{}", table.name, table.text, markdown_table(table));
  for (const Key& key : table.keys)
    if (dotted_table(key) == nullptr) add_tables_in(key.holds, listed, text);
}

}  // namespace

std::string markdown_table(const KeyTable& table) {
  std::string text =
      "| key | holds | default | meaning | example |\n| --- | --- | --- | --- | --- |\n";
  add_rows(table, "", text);
  return text;
}

std::string markdown_reference(const KeyTable& document) {
  std::vector<std::string> listed;
  std::string text = fmt::format("# Keys of {}\n", document.name);
  add_tables(document, listed, text);
  return text;
}

}  // namespace chancery
