#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

#include "core/base/json/json_value.h"
#include "core/files/loader/merge_lineage.h"
#include "core/rules/map/document.h"
#include "core/rules/map/document_json.h"
#include "tools/cli/command.h"

namespace chancery::cli {
namespace {

/// True if the setup exists. All setups are printed, whichever is chosen, so only an unknown one is
/// an error here.
bool has_setup(const LoadRequest& request) {
  if (request.setup.empty()) return true;
  const LoadResult loaded = load_variant(request);
  const auto& all = loaded.diagnostics.all();
  const bool unknown = std::any_of(all.begin(), all.end(), [](const Diagnostic& diagnostic) {
    return diagnostic.id == "setup.unknown-setup";
  });
  if (unknown) print_diagnostics(loaded.diagnostics);
  return !unknown;
}

/// The places of values, each under its JSON Pointer: "/victory/target".
class DocumentPlaces {
 public:
  explicit DocumentPlaces(const Node& document) { add(document, ""); }

  void write(JsonWriter& json) const {
    json.begin_object();
    for (const auto& [pointer, place] : places_) json.text(pointer, place);
    json.end_object();
  }

 private:
  void add(const Node& node, const std::string& pointer) {
    if (node.is(NodeKind::table)) {
      for (const Entry& entry : node.entries) add(entry.value, pointer + '/' + escaped(entry.key));
      return;
    }
    if (node.span.file) places_.emplace_back(pointer, describe_place(node.span));
    if (node.is(NodeKind::array)) add_elements(node, pointer);
  }

  /// Elements have places of their own only if the list was merged from several.
  void add_elements(const Node& array, const std::string& pointer) {
    const bool is_whole =
        std::all_of(array.items.begin(), array.items.end(),
                    [&](const Node& item) { return item.span.file == array.span.file; });
    for (std::size_t i = 0; !is_whole && i < array.items.size(); ++i)
      add(array.items[i], pointer + '/' + std::to_string(i));
  }

  /// Escapes as in RFC 6901.
  static std::string escaped(const std::string& key) {
    std::string text;
    for (const char c : key) text += c == '~' ? "~0" : c == '/' ? "~1" : std::string(1, c);
    return text;
  }

  std::vector<std::pair<std::string, std::string>> places_;
};

std::string document_json(const std::string& variant, const Node& document) {
  std::string out;
  JsonWriter json(out);
  json.begin_object();
  json.text("variant", variant);
  json.key("values");
  write_document(document, json);
  json.key("sources");
  DocumentPlaces(document).write(json);
  json.end_object();
  return out + '\n';
}

}  // namespace

int run_resolve(const std::vector<std::string>& arguments) {
  CLI::App app(
      "Prints a variant with everything it inherits, and the file and line that set each value.",
      "chancery resolve");
  app.footer(
      "examples: chancery resolve standard\n"
      "          chancery resolve variants/mine --format json");
  std::string variant;
  std::string format = "text";
  VariantChoices choices;
  app.add_option("VARIANT", variant, "an id, a folder, or a path to a variant.toml")->required();
  app.add_option("--format", format, "text (default: TOML) or json")
      ->check(CLI::IsMember({"text", "json"}));
  add_variant_choices(app, choices);
  add_setup_choice(app, choices);
  parse(app, arguments);

  const LoadRequest request = make_request(variant, choices);
  if (!has_setup(request)) return input_wrong;
  Diagnostics diagnostics;
  const Node document = resolve_document(request, diagnostics);
  const Entry* head = document.find("variant");
  const Entry* id = head != nullptr ? head->value.find("id") : nullptr;
  if (format == "text")
    std::cout << print_with_sources(document);
  else if (!document.entries.empty())
    std::cout << document_json(id != nullptr ? id->value.text : variant, document);
  print_diagnostics(diagnostics);
  return diagnostics.has_errors() ? input_wrong : done;
}

}  // namespace chancery::cli
