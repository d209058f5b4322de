// Readers, the tables of keys, the schema and the reference know the same keys.

#include <catch2/catch.hpp>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "core/base/common/contains.h"
#include "core/files/loader/variant_keys.h"
#include "core/rules/map/section.h"
#include "core/workbench/cases/case_file.h"
#include "core/workbench/cases/case_keys.h"
#include "core/workbench/schema/json_schema.h"
#include "core/workbench/schema/reference.h"
#include "tests/unit/child_of_tiny.h"
#include "tests/unit/command_call.h"

namespace chancery::schema_tests {
namespace {

using Json = nlohmann::json;
using Wrap = std::function<std::string(const std::string& keys)>;

/// A key in its table: `write` makes a complete file with these keys in the table.
struct PlacedKey {
  const KeyTable* table;
  const Key* key;
  std::string path;
  Wrap write;
};

const std::string any_id = "NEW";

/// An id that is valid in the table: any, unless it must be an existing one.
std::string id_in(const KeyTable& table) {
  static const std::map<std::string, std::string> ids{{"set.ATTRIBUTE", "known"},
                                                      {"values.ATTRIBUTE", "known"},
                                                      {"task.sets.ATTRIBUTE", "\"province.known\""},
                                                      {"sets.OWNER.ATTRIBUTE", "known"},
                                                      {"set.province", "ALP"},
                                                      {"set.power", "red"}};
  const auto found = ids.find(table.name);
  return found == ids.end() ? any_id : found->second;
}

void collect(const KeyTable& table, const std::string& path, const Wrap& write,
             std::vector<PlacedKey>& all);

void collect_in(const std::vector<Form>& forms, const std::string& path, const Wrap& write_value,
                std::vector<PlacedKey>& all) {
  for (const Form& form : forms) {
    if (form.kind == Form::Kind::list)
      collect_in(
          form.elements, path + "[]",
          [=](const std::string& value) { return write_value("[" + value + "]"); }, all);
    if (form.kind == Form::Kind::table)
      collect(
          *form.keys, path,
          [=](const std::string& keys) { return write_value("{ " + keys + " }"); }, all);
  }
}

void collect(const KeyTable& table, const std::string& path, const Wrap& write,
             std::vector<PlacedKey>& all) {
  for (const Key& key : table.keys) {
    const std::string name = key.is_free() ? id_in(table) : key.name;
    all.push_back({&table, &key, path + "." + name, write});
    const auto write_value = [=](const std::string& value) { return write(name + " = " + value); };
    collect_in(key.holds, path + "." + name, write_value, all);
  }
}

/// The keys of a variant that extends another; its [variant] table is always needed.
std::vector<PlacedKey> variant_places() {
  std::vector<PlacedKey> all;
  for (const Key& key : variant_keys().keys) {
    const Wrap write = [name = key.name](const std::string& value) {
      const std::string head = "id = \"child\", extends = \"tiny\"";
      if (name != "variant") return "variant = { " + head + " }\n" + name + " = " + value + "\n";
      const std::string given = value.substr(1, value.size() - 2);
      const bool again = given.starts_with(" id = ") || given.starts_with(" extends = ");
      return "variant = { " + (again ? "" : head + ",") + given + "}\n";
    };
    collect_in(key.holds, key.name, write, all);
  }
  return all;
}

std::vector<PlacedKey> case_places() {
  std::vector<PlacedKey> all;
  collect(
      case_file_keys(), "cases", [](const std::string& keys) { return keys + "\n"; }, all);
  return all;
}

const std::string known_attributes =
    "\n[attribute.province.known]\ntype = \"int\"\n[attribute.power.known]\ntype = \"int\"\n";

/// Tiny without the reference in its target, since merging an empty table adds nothing.
std::string parent_variant() {
  std::string text = SourceTree().read("tests/variants/tiny/variant.toml").value();
  const std::string target = "target = { option = \"length\" }";
  text.replace(text.find(target), target.size(), "target = 3");
  return text + known_attributes;
}

Diagnostics read_as_variant(const std::string& text) {
  const SourceTree tree;
  const TextFiles files({
      {"v/tiny/variant.toml", parent_variant()},
      {"v/tiny/map.toml", tree.read("tests/variants/tiny/map.toml").value()},
      {"v/tiny/hooks.lua", "return {}\n"},
      {"v/child/variant.toml", text},
  });
  return load_variant(child_request(), files).diagnostics;
}

Diagnostics read_as_cases(const std::string& text) {
  Diagnostics diagnostics;
  read_case_file("cases.toml", diagnostics, TextFiles({{"cases.toml", text}}));
  return diagnostics;
}

/// The key with this value, and the other keys that it needs.
std::string keys_with(const PlacedKey& key, const std::string& value) {
  const std::string name = key.key->is_free() ? id_in(*key.table) : key.key->name;
  std::string keys = name + " = " + value;
  const auto& [other, wanted] = key.key->condition;
  if (!other.empty()) keys += ", " + other + " = \"" + (wanted.empty() ? "any" : wanted) + "\"";
  const bool goes_by_type =
      key.key->name == "default" || key.key->name == "of" || key.key->name == "table";
  if (goes_by_type) keys += ", type = \"int\"";  // otherwise it has no requirements
  return keys;
}

bool has_error(const Diagnostics& found, std::string_view ending, const std::string& about) {
  return std::any_of(found.all().begin(), found.all().end(), [&](const Diagnostic& diagnostic) {
    return diagnostic.id.ends_with(ending) &&
           diagnostic.message.find("'" + about + "'") != std::string::npos;
  });
}

std::string told(const Diagnostics& found) {
  std::string text;
  for (const Diagnostic& diagnostic : found.all())
    text += diagnostic.id + ": " + diagnostic.message + "\n";
  return text;
}

/// True if a message is about the last occurrence of the value in the text.
bool complains_of_value(const Diagnostics& found, const std::string& text,
                        const std::string& value) {
  const std::size_t at = text.rfind(value);
  const std::size_t line_begins = text.rfind('\n', at) + 1;  // 0 if there is none
  const auto column = at - line_begins + 1;
  return std::any_of(found.all().begin(), found.all().end(), [&](const Diagnostic& diagnostic) {
    return diagnostic.severity == Severity::error && diagnostic.span.column == column &&
           !diagnostic.id.ends_with("unknown-key");
  });
}

struct Probe {
  const char* value;
  std::vector<Form::Kind> kinds;  // of the forms with such values
};

const std::vector<Probe>& probes() {
  using Kind = Form::Kind;
  static const std::vector<Probe> all{
      {"\"zzzz\"", {Kind::text, Kind::color, Kind::word}},
      {"1", {Kind::integer, Kind::length, Kind::number}},
      {"true", {Kind::boolean}},
      {"1979-05-27", {}},
      {"[]", {Kind::list}},
      {"{}", {Kind::table}},
  };
  return all;
}

bool may_hold(const Key& key, const Probe& probe) {
  return std::any_of(key.holds.begin(), key.holds.end(), [&](const Form& form) {
    if (form.kind == Form::Kind::data) return std::string(probe.value) != "1979-05-27";
    return contains(probe.kinds, form.kind);
  });
}

/// True for a word among other values, or a value that depends on the type beside it.
bool goes_by_more_than_kind(const Key& key) {
  return key.form_of(Form::Kind::word) != nullptr || key.name == "default";
}

void check_reader(const std::vector<PlacedKey>& places,
                  const std::function<Diagnostics(const std::string&)>& read) {
  CHECK(places.size() > 40);
  for (const PlacedKey& key : places) {
    CAPTURE(key.path);
    const std::string name = key.key->is_free() ? id_in(*key.table) : key.key->name;
    const std::string example = key.write(keys_with(key, key.key->example));
    CAPTURE(example);
    const Diagnostics found = read(example);
    CAPTURE(told(found));
    for (const char* wrong : {"syntax", "unknown-key", "wrong-type", "out-of-range"})
      CHECK_FALSE(has_error(found, wrong, name));
    CHECK(count_of(found, "toml.syntax") == 0);
    for (const Probe& probe : probes()) {
      const std::string text = key.write(keys_with(key, probe.value));
      CAPTURE(text);
      const Diagnostics again = read(text);
      CAPTURE(told(again));
      if (!may_hold(*key.key, probe))
        CHECK(complains_of_value(again, text, probe.value));
      else if (!goes_by_more_than_kind(*key.key))
        CHECK_FALSE(has_error(again, "wrong-type", name));
    }
  }
}

}  // namespace

TEST_CASE("every key has a title, a meaning, an example and a default", "[schema]") {
  for (const DocumentKind& kind : document_kinds()) {
    std::vector<PlacedKey> all;
    collect(
        kind.keys(), std::string(kind.name), [](const std::string& keys) { return keys; }, all);
    for (const PlacedKey& key : all) {
      CAPTURE(key.path);
      CHECK_FALSE(key.key->title.empty());
      CHECK_FALSE(key.key->text.empty());
      CHECK(key.key->text.ends_with('.') != key.key->text.ends_with('?'));
      CHECK_FALSE(key.key->example.empty());
      CHECK_FALSE(key.key->holds.empty());
    }
  }
}

TEST_CASE("the reader of variants accepts the values in the tables of keys", "[schema]") {
  check_reader(variant_places(), read_as_variant);
}

TEST_CASE("the reader of cases accepts the values in the tables of keys", "[schema]") {
  check_reader(case_places(), read_as_cases);
}

TEST_CASE("a word that is none of those in the tables is an error", "[schema]") {
  for (const PlacedKey& key : variant_places()) {
    const Form* words = key.key->form_of(Form::Kind::word);
    if (words == nullptr || key.key->form_of(Form::Kind::text) != nullptr) continue;
    CAPTURE(key.path);
    const std::string text = key.write(keys_with(key, "\"zzzz\""));
    CHECK(complains_of_value(read_as_variant(text), text, "\"zzzz\""));
    for (const std::string& word : words->words) {
      const std::string good = key.write(keys_with(key, '"' + word + '"'));
      CAPTURE(good);
      const Diagnostics found = read_as_variant(good);
      CAPTURE(told(found));
      for (const char* wrong : {"unknown-word", "unknown-type", "unknown-choice", "unknown-action",
                                "unknown-phase", "wrong-type"})
        CHECK_FALSE(has_error(found, wrong, word));
    }
  }
}

TEST_CASE("the reader reports missing required keys", "[schema]") {
  const auto check = [](const std::vector<PlacedKey>& places, const auto& read) {
    std::size_t checked = 0;
    for (const PlacedKey& key : places) {
      if (!key.key->is_required || key.key->name == "phase") continue;  // calendar.empty
      if (key.path == "variant.id") continue;                           // the test needs it
      CAPTURE(key.path);
      const auto& [other, wanted] = key.key->condition;
      std::string beside = other.empty() ? "" : other + " = \"" + wanted + "\"";
      if (other == "of") beside += ", type = \"int\"";  // otherwise it has no requirements
      const Diagnostics found = read(key.write(beside));
      CAPTURE(told(found));
      // Without the kind of an option, nothing else is required of it.
      if (key.path != "options.NEW.default") CHECK(has_error(found, "missing-key", key.key->name));
      ++checked;
    }
    return checked;
  };
  CHECK(check(variant_places(), read_as_variant) > 20);
  CHECK(check(case_places(), read_as_cases) > 5);
}

TEST_CASE("a reader cannot ask for a key that is in no table", "[schema]") {
  Node table;
  table.kind = NodeKind::table;
  Diagnostics diagnostics;
  Section section(table, "[victory]", victory_keys(), diagnostics);
  CHECK_FALSE(section.integer("target"));
  CHECK_THROWS_AS(section.integer("goal"), std::logic_error);
  CHECK_THROWS_AS(section.text("target"), std::logic_error);
  CHECK_THROWS_AS(section.find("goal"), std::logic_error);
  CHECK_THROWS_AS(section.require("target"), std::logic_error);
  CHECK_THROWS_AS(section.inner("target", table, "x"), std::logic_error);
}

namespace {

void check_schema(const Json& node, const Json& root) {
  if (node.is_array())
    for (const Json& item : node) check_schema(item, root);
  if (!node.is_object()) return;
  if (node.contains("$ref") && node["$ref"].is_string()) {
    const std::string to = node["$ref"].get<std::string>().substr(1);
    CAPTURE(to);
    CHECK(root.contains(Json::json_pointer(to)));
  }
  for (const auto& [key, value] : node.items())
    if (key != "examples" && key != "enum") check_schema(value, root);
}

}  // namespace

TEST_CASE("the schema is JSON whose references lead somewhere", "[schema]") {
  for (const DocumentKind& kind : document_kinds()) {
    CAPTURE(kind.name);
    const std::string text = json_schema(kind);
    const Json schema = Json::parse(text);
    CHECK(schema["$schema"] == "http://json-schema.org/draft-07/schema#");
    CHECK(schema["type"] == "object");
    check_schema(schema, schema);
    CHECK(json_schema(kind) == text);
  }
}

TEST_CASE("the schema describes keys as the tables do", "[schema]") {
  const Json schema = Json::parse(json_schema(document_kinds()[0]));
  const Json& victory = schema["definitions"]["victory"]["properties"];
  CHECK(victory["target"]["title"] == "Target");
  CHECK(victory["target"]["examples"] == Json::array({18}));
  CHECK(victory["target"]["minimum"] == 1);
  CHECK(victory["tie"]["description"].get<std::string>().ends_with("Default: `play_on`."));
  CHECK(schema["properties"].contains("province"));
  CHECK(schema["additionalProperties"] == false);
}

TEST_CASE("the schema names the kinds of ids, but not those that a key declares", "[schema]") {
  const Json schema = Json::parse(json_schema(document_kinds()[0]));
  const Json& definitions = schema["definitions"];
  const Json& homes = definitions["power_ID"]["properties"]["homes"];
  CHECK(homes["items"]["$comment"] == "province");
  CHECK_FALSE(definitions["power_ID"]["properties"]["name"].contains("$comment"));
  CHECK(definitions["units_POWER"]["propertyNames"]["$comment"] == "power");
  CHECK_FALSE(definitions["power"].contains("propertyNames"));
}
TEST_CASE("the command writes the schema and the reference", "[schema][cli]") {
  const Run json = call_for_output("schema editions");
  CHECK(json.status == 0);
  CHECK(json.text == json_schema(document_kinds()[3]));
  const Run table = call_for_output("schema --table victory");
  CHECK(table.status == 0);
  CHECK(table.text == markdown_table(victory_keys()));
  CHECK(table.text.find("| `tie` | `play_on`, `share` or `all` |") != std::string::npos);
  const Run setup = call_for_output("schema --table setup.ID");
  CHECK(setup.text.find("| `start.year` | -100000 to 100000 | 0 |") != std::string::npos);
  CHECK(setup.text.find("| `units.POWER` | list of units |") != std::string::npos);
  const Run bad = call_command("schema --table provinc.ID");
  CHECK(bad.status == 1);
  CHECK(bad.text.find("unknown table 'provinc.ID', did you mean 'province.ID'?") !=
        std::string::npos);
  CHECK(call_command("schema nonsense").status == 2);
  const Run reference = call_for_output("schema cases --format markdown");
  CHECK(reference.text.starts_with("# Keys of cases\n"));
}

}  // namespace chancery::schema_tests
