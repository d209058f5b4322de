#include "core/workbench/schema/json_schema.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "core/base/common/contains.h"
#include "core/files/loader/variant_keys.h"
#include "core/rules/map/document.h"

namespace chancery {
namespace {

using Json = nlohmann::ordered_json;

Json json_of(const Node& node) {
  switch (node.kind) {
    case NodeKind::text:
    case NodeKind::date:
      return node.text;
    case NodeKind::integer:
      return node.integer;
    case NodeKind::real:
      return node.real;
    case NodeKind::boolean:
      return node.boolean;
    case NodeKind::array: {
      Json list = Json::array();
      for (const Node& item : node.items) list.push_back(json_of(item));
      return list;
    }
    case NodeKind::table: {
      Json table = Json::object();
      for (const Entry& entry : node.entries) table[entry.key] = json_of(entry.value);
      return table;
    }
    case NodeKind::broken:
      break;
  }
  return nullptr;
}

Json json_of_example(const Key& key) {
  Diagnostics diagnostics;
  auto file =
      std::make_shared<const SourceFile>(SourceFile{"example", "x = " + key.example + "\n"});
  const auto document = parse_document(std::move(file), diagnostics);
  if (!document) throw std::logic_error(fmt::format("the example of '{}' is not TOML", key.name));
  return json_of(document->entries.front().value);
}

/// Builds the schema of one kind of file.
///
/// Each schema lists the types that a value may have, and then the rules for each of them, as "if"
/// it has this type "then". With a choice between schemas instead, validators would only report
/// "not valid under any of the given schemas".
class SchemaBuilder {
 public:
  explicit SchemaBuilder(const DocumentKind& kind) : kind_(kind), has_options_(kind.has_options) {}

  Json build() {
    Json schema = {
        {"$schema", "http://json-schema.org/draft-07/schema#"},
        {"title", kind_.title},
        {"description", fmt::format("{} of Chancery: {}", kind_.files, kind_.keys().text)}};
    schema.update(of_table(kind_.keys(), false));
    schema["properties"].erase("when");  // a file is not optional
    if (kind_.has_options) {
      definitions_["condition"] = of_table(condition_keys(), false);
      definitions_["reference"] = of_reference();
    }
    schema["definitions"] = definitions_;
    return schema;
  }

 private:
  static void add_rule(Json& schema, Json condition, Json rule) {
    schema["allOf"].push_back({{"if", std::move(condition)}, {"then", std::move(rule)}});
  }

  static Json refer_to(const std::string& definition) {
    return {{"$ref", "#/definitions/" + definition}};
  }

  /// The name of a table's schema: tables used in several places are defined once.
  std::string define(const KeyTable& table) {
    Json schema = of_table(table, has_options_);
    schema.erase("type");  // stated at each use, where other types may be allowed too
    std::string name = has_options_ ? table.name : "plain " + table.name;
    std::replace_if(
        name.begin(), name.end(), [](char c) { return c == ' ' || c == '/' || c == '.'; }, '_');
    while (definitions_.contains(name) && definitions_[name] != schema) name += '_';
    definitions_[name] = std::move(schema);
    return name;
  }

  Json of_key(const Key& key) {
    Json schema = {{"title", key.title}};
    std::string text = key.text;
    if (!key.condition.first.empty())
      text += fmt::format(" Only with `{}`.", key.written_condition());
    if (!key.fallback.empty()) text += fmt::format(" Default: {}.", key.fallback);
    schema["description"] = text;
    schema["examples"] = Json::array({json_of_example(key)});
    schema.update(of_forms(key.holds));
    return schema;
  }

  Json of_forms(const std::vector<Form>& forms) {
    Json schema;
    Json types = Json::array();
    const auto may_be = [&](const char* type) {
      if (!contains(types, type)) types.push_back(type);
    };
    for (const Form& form : with_one_list(forms)) add_form(form, schema, may_be);
    if (has_options_ && table_among(forms) == nullptr && !holds_data(forms)) {
      may_be("object");
      add_rule(schema, {{"type", "object"}}, refer_to("reference"));
    }
    schema["type"] = types.size() == 1 ? types.front() : types;
    return schema;
  }

  /// Merges several kinds of lists into one that allows the elements of all.
  static std::vector<Form> with_one_list(const std::vector<Form>& forms) {
    std::vector<Form> merged;
    for (const Form& form : forms) {
      const auto known = std::find_if(merged.begin(), merged.end(), [](const Form& entry) {
        return entry.kind == Form::Kind::list;
      });
      if (form.kind != Form::Kind::list || known == merged.end()) {
        merged.push_back(form);
        continue;
      }
      known->least = std::min(known->least, form.least);
      known->most = std::max(known->most, form.most);
      known->elements.insert(known->elements.end(), form.elements.begin(), form.elements.end());
    }
    return merged;
  }

  static const Form* table_among(const std::vector<Form>& forms) {
    for (const Form& form : forms)
      if (form.kind == Form::Kind::table) return &form;
    return nullptr;
  }
  static bool holds_data(const std::vector<Form>& forms) {
    return !forms.empty() && forms.front().kind == Form::Kind::data;
  }

  template <class MayBe>
  void add_form(const Form& form, Json& schema, MayBe may_be) {
    switch (form.kind) {
      case Form::Kind::text:
        may_be("string");
        // Forms suggest the ids of that kind; validators ignore comments.
        if (!form.names.empty()) schema["$comment"] = form.names;
        break;
      case Form::Kind::color:
        may_be("string");
        schema["pattern"] = color_pattern;
        break;
      case Form::Kind::word:
        may_be("string");
        add_rule(schema, {{"type", "string"}}, {{"enum", form.words}});
        // Always true: it gives editors suggestions.
        schema["anyOf"] = Json::array({Json{{"type", "string"}, {"enum", form.words}}, true});
        break;
      case Form::Kind::integer:
        may_be("integer");
        if (form.least != Form::lowest) schema["minimum"] = form.least;
        if (form.most != Form::highest) schema["maximum"] = form.most;
        break;
      case Form::Kind::length:
        may_be("number");
        schema["exclusiveMinimum"] = 0;
        if (form.most != Form::highest) schema["maximum"] = form.most;
        break;
      case Form::Kind::number:
        may_be("number");
        if (form.least != Form::lowest) schema["minimum"] = form.least;
        if (form.most != Form::highest) schema["maximum"] = form.most;
        break;
      case Form::Kind::boolean:
        may_be("boolean");
        break;
      case Form::Kind::list:
        may_be("array");
        schema["items"] = of_forms(form.elements);
        if (form.least > 0) schema["minItems"] = form.least;
        if (form.most != Form::highest) schema["maxItems"] = form.most;
        break;
      case Form::Kind::table:
        may_be("object");
        schema["allOf"].push_back(refer_to(define(*form.keys)));
        break;
      case Form::Kind::data:
        for (const char* type : {"string", "integer", "boolean", "array", "object"}) may_be(type);
        break;
    }
  }

  /// With `may_refer`, a reference may replace the table.
  Json of_table(const KeyTable& table, bool may_refer) {
    const bool before = has_options_;
    has_options_ = has_options_ && options_reach(table.name);
    Json schema = {{"type", "object"}, {"properties", Json::object()}};
    Json own = {
        {"properties", Json::object()}};  // the rules for the table itself, not for a reference
    for (const Key& key : table.keys) {
      if (key.is_free()) continue;
      schema["properties"][key.name] = of_key(key);
      own["properties"][key.name] = true;
      add_condition(key, own);
      if (key.is_required && key.condition.first.empty() && !table.comes_in_parts)
        own["required"].push_back(key.name);
    }
    if (has_options_ && &table != &condition_keys()) {
      schema["properties"]["when"] = of_condition();
      own["properties"]["when"] = true;
    }
    const Key* free = table.find("");
    if (free != nullptr)
      add_free(*free, may_refer, schema);
    else
      own["additionalProperties"] = false;
    has_options_ = before;
    return join(std::move(schema), std::move(own), may_refer && free == nullptr);
  }

  static Json join(Json schema, Json own, bool may_refer) {
    if (may_refer) {
      schema["if"] = {{"type", "object"},
                      {"required", Json::array({"option"})},
                      {"properties", {{"option", {{"type", "string"}}}}}};
      schema["then"] = refer_to("reference");
      schema["else"] = std::move(own);
      return schema;
    }
    own.erase("properties");
    schema.update(own);
    return schema;
  }

  /// Allows any id as a key. Ids equal to the keys of a reference could be either.
  void add_free(const Key& key, bool may_refer, Json& schema) {
    schema["additionalProperties"] = of_key(key);
    if (!key.names.empty() && !key.declares) schema["propertyNames"] = {{"$comment", key.names}};
    if (!may_refer) return;
    for (const char* name : {"option", "values"})
      if (!schema["properties"].contains(name)) schema["properties"][name] = true;
  }

  /// A condition on the value of another key. If that key is missing, it may be inherited.
  static void add_condition(const Key& key, Json& own) {
    const auto& [other, value] = key.condition;
    if (value.empty()) return;
    const Json wanted = {{"if", {{"type", "string"}}}, {"then", {{"const", value}}}};
    add_rule(own, {{"required", Json::array({key.name})}}, {{"properties", {{other, wanted}}}});
  }

  static Json of_condition() {
    return {{"title", "Condition"},
            {"description", condition_keys().text},
            {"examples", Json::array({{{"players", {2, 3}}}})},
            {"allOf", Json::array({refer_to("condition")})}};
  }

  Json of_reference() {
    has_options_ = false;
    Json schema = of_table(reference_keys(), false);
    schema["properties"]["when"] = of_condition();
    return schema;
  }

  const DocumentKind& kind_;
  bool has_options_;
  Json definitions_ = Json::object();
};

}  // namespace

std::string json_schema(const DocumentKind& kind) {
  return SchemaBuilder(kind).build().dump(1) + "\n";
}

}  // namespace chancery
