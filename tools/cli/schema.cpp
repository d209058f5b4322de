#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>

#include "core/base/common/names.h"
#include "core/boards/coasts/coast_hints.h"
#include "core/service/requests/request_schema.h"
#include "core/workbench/schema/documents.h"
#include "core/workbench/schema/json_schema.h"
#include "core/workbench/schema/reference.h"
#include "tools/cli/command.h"
#include "tools/cli/game_party_keys.h"
#include "tools/cli/written_file.h"

namespace chancery::cli {
namespace {

struct SchemaArguments {
  std::string kind = "variant";
  std::string format = "json";
  std::string table;
  std::string output;
};

/// The kinds of the library, and the files that only commands read.
const std::vector<DocumentKind>& all_kinds() {
  static const std::vector<DocumentKind> kinds = [] {
    const auto known = document_kinds();
    std::vector<DocumentKind> all(known.begin(), known.end());
    all.push_back({"players", "the file that --players-file names",
                   "The players of a game in a new world", &party_keys, false});
    all.push_back(
        {"coasts", "coasts.toml", "Hints for a board on real coasts", &coast_keys, false});
    return all;
  }();
  return kinds;
}

/// The requests of programs are no files, and have tables of their own.
constexpr const char* requests = "requests";

std::vector<std::string> kind_names() {
  std::vector<std::string> names;
  for (const DocumentKind& kind : all_kinds()) names.emplace_back(kind.name);
  names.emplace_back(requests);
  return names;
}

const DocumentKind& kind_named(const std::string& name) {
  const auto& kinds = all_kinds();
  return *std::find_if(kinds.begin(), kinds.end(),
                       [&](const DocumentKind& kind) { return kind.name == name; });
}

void add_table_names(const std::vector<Form>& forms, std::vector<std::string>& names) {
  for (const Form& form : forms) {
    add_table_names(form.elements, names);
    if (form.keys == nullptr) continue;
    names.push_back(form.keys->name);
    for (const Key& key : form.keys->keys) add_table_names(key.holds, names);
  }
}

std::string one_table(const KeyTable& document, const std::string& name) {
  if (const KeyTable* table = find_table(document, name)) return markdown_table(*table);
  std::vector<std::string> names;
  for (const Key& key : document.keys) add_table_names(key.holds, names);
  const std::string hint = did_you_mean(name, names);
  throw InputProblem{fmt::format("unknown table '{}'{}", name, hint.empty() ? "" : ", " + hint)};
}

std::string written(const SchemaArguments& arguments) {
  if (arguments.kind == requests) {
    if (!arguments.table.empty()) throw UsageError{"requests have no tables of keys"};
    return arguments.format == "markdown" ? request_reference() : request_schema();
  }
  const DocumentKind& kind = kind_named(arguments.kind);
  if (!arguments.table.empty()) return one_table(kind.keys(), arguments.table);
  if (arguments.format == "markdown") return markdown_reference(kind.keys());
  return json_schema(kind);
}

}  // namespace

int run_schema(const std::vector<std::string>& words) {
  CLI::App app("Writes the JSON Schema of a kind of file, for editors, or of requests.",
               "chancery schema");
  app.footer(
      "The schema is generated from the tables that the files are read with. An editor that\n"
      "supports TOML schemas reads it from a first line '#:schema FILE', and then completes and\n"
      "explains keys.\n"
      "example: chancery schema cases -o cases.json");
  SchemaArguments arguments;
  app.add_option("KIND", arguments.kind,
                 "the kind: variant (default), map, cases, editions, pack or players; or requests, "
                 "the requests and answers of the C library")
      ->check(CLI::IsMember(kind_names()));
  app.add_option("--format", arguments.format,
                 "json: the schema (default); markdown: all keys, for reading")
      ->check(CLI::IsMember({"json", "markdown"}));
  app.add_option("--table", arguments.table,
                 "print the keys of one table, such as province.ID, as a Markdown table")
      ->type_name("NAME");
  app.add_option("-o,--output", arguments.output, "the file to write (default: standard output)")
      ->type_name("FILE");
  parse(app, words);
  std::string problem;
  if (!write_out(arguments.output, written(arguments), problem)) throw InputProblem{problem};
  tell_written(arguments.output);
  return done;
}

}  // namespace chancery::cli
