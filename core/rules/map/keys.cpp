#include "core/rules/map/keys.h"

#include <fmt/format.h>

#include <algorithm>

namespace chancery {

namespace form {

Form text(std::string names) {
  return {.kind = Form::Kind::text, .names = std::move(names)};
}
Form color() {
  return {.kind = Form::Kind::color};
}
Form word(std::vector<std::string> words) {
  return {.kind = Form::Kind::word, .words = std::move(words)};
}
Form integer(std::int64_t least, std::int64_t most) {
  return {.kind = Form::Kind::integer, .least = least, .most = most};
}
Form length(std::int64_t most) {
  return {.kind = Form::Kind::length, .most = most};
}
Form number(std::int64_t least, std::int64_t most) {
  return {.kind = Form::Kind::number, .least = least, .most = most};
}
Form boolean() {
  return {.kind = Form::Kind::boolean};
}
Form list(std::vector<Form> elements, std::int64_t least, std::int64_t most) {
  return {.kind = Form::Kind::list, .least = least, .most = most, .elements = std::move(elements)};
}
Form list(Form element, std::int64_t least, std::int64_t most) {
  return list(std::vector<Form>{std::move(element)}, least, most);
}
Form table(KeyTable keys) {
  return {.kind = Form::Kind::table, .keys = std::make_shared<const KeyTable>(std::move(keys))};
}
Form data() {
  return {.kind = Form::Kind::data};
}

}  // namespace form

Key::Key(std::string name_of_key, std::vector<Form> may_hold, std::string short_title,
         std::string meaning, std::string an_example)
    : name(std::move(name_of_key)),
      holds(std::move(may_hold)),
      title(std::move(short_title)),
      text(std::move(meaning)),
      example(std::move(an_example)) {}

Key::Key(std::string name_of_key, Form holds_one, std::string short_title, std::string meaning,
         std::string an_example)
    : Key(std::move(name_of_key), std::vector<Form>{std::move(holds_one)}, std::move(short_title),
          std::move(meaning), std::move(an_example)) {}

Key Key::required() && {
  is_required = true;
  return std::move(*this);
}

Key Key::otherwise(std::string what) && {
  fallback = std::move(what);
  return std::move(*this);
}

Key Key::naming(std::string kind) && {
  names = std::move(kind);
  return std::move(*this);
}

Key Key::declaring(std::string kind) && {
  declares = true;
  return std::move(*this).naming(std::move(kind));
}

Key Key::only_with(std::string other_key, std::string value) && {
  condition = {std::move(other_key), std::move(value)};
  return std::move(*this);
}

std::string Key::written_condition() const {
  const auto& [other, value] = condition;
  return value.empty() ? other : other + " = \"" + value + '"';
}

const Form* Key::form_of(Form::Kind kind) const {
  const auto found =
      std::find_if(holds.begin(), holds.end(), [&](const Form& form) { return form.kind == kind; });
  return found == holds.end() ? nullptr : &*found;
}

const Key* KeyTable::find(std::string_view key) const {
  const Key* free = nullptr;
  for (const Key& entry : keys) {
    if (entry.is_free())
      free = &entry;
    else if (entry.name == key)
      return &entry;
  }
  return free;
}

std::vector<std::string> KeyTable::names() const {
  std::vector<std::string> all;
  for (const Key& key : keys)
    if (!key.is_free()) all.push_back(key.name);
  return all;
}

std::string KeyTable::instead_of(std::string_view unknown) const {
  for (const auto& [key, instead] : tried)
    if (key == unknown) return instead;
  return {};
}

std::string KeyTable::inside_of(std::string_view unknown) const {
  std::string hint;
  for (const Key& key : keys) {
    const Form* form = key.form_of(Form::Kind::table);
    if (key.is_free() || form == nullptr) continue;
    for (const Key& inner : form->keys->keys) {
      if (inner.is_free() || inner.name != unknown) continue;
      if (!hint.empty()) return {};
      hint = fmt::format("did you mean '{}.{}'?", key.name, inner.name);
    }
  }
  return hint;
}

const KeyTable* table_in(const std::vector<Form>& forms) {
  for (const Form& form : forms) {
    if (form.kind == Form::Kind::list)
      if (const KeyTable* inner = table_in(form.elements)) return inner;
    if (form.kind == Form::Kind::table) return form.keys.get();
  }
  return nullptr;
}

KeyTable tables_by_id(std::string name, std::string text, std::string title, const KeyTable& each,
                      std::string example, std::string kind) {
  if (kind.empty()) kind = name;
  return {std::move(name),
          text,
          {Key("", form::table(each), std::move(title), std::move(text), std::move(example))
               .declaring(std::move(kind))},
          true};
}

bool is_color(std::string_view text) {
  return text.size() == 7 && text[0] == '#' &&
         std::all_of(text.begin() + 1, text.end(), [](char c) {
           return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
         });
}

}  // namespace chancery
