#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

#include "core/base/json/json_value.h"
#include "core/files/loader/merge_lineage.h"
#include "core/rules/map/document.h"
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

/// The document as JSON, with the place of each value under its JSON Pointer: "/victory/target".
class DocumentJson {
 public:
  std::string write(const std::string& variant, const Node& document) {
    json_.begin_object();
    json_.text("variant", variant);
    json_.key("values");
    write_value(document, "");
    json_.key("sources");
    json_.begin_object();
    for (const auto& [pointer, place] : sources_) json_.text(pointer, place);
    json_.end_object();
    json_.end_object();
    return out_ + '\n';
  }

 private:
  void write_value(const Node& node, const std::string& pointer) {
    switch (node.kind) {
      case NodeKind::table:
        write_table(node, pointer);
        return;
      case NodeKind::array:
        write_array(node, pointer);
        return;
      case NodeKind::integer:
        json_.number(node.integer);
        break;
      case NodeKind::real:
        json_.written(print_value(node));
        break;
      case NodeKind::boolean:
        json_.boolean(node.boolean);
        break;
      case NodeKind::text:
      case NodeKind::date:
        json_.text(node.text);
        break;
      case NodeKind::broken:
        json_.null();
        break;
    }
    note(node.span, pointer);
  }

  void write_table(const Node& table, const std::string& pointer) {
    json_.begin_object();
    for (const Entry& entry : table.entries) {
      json_.key(entry.key);
      write_value(entry.value, pointer + '/' + escaped(entry.key));
    }
    json_.end_object();
  }

  /// Elements have places of their own only if the list was merged from several.
  void write_array(const Node& array, const std::string& pointer) {
    note(array.span, pointer);
    const std::size_t before = sources_.size();
    const auto is_from_here = [&](const Node& item) { return item.span.file == array.span.file; };
    const bool is_whole = std::all_of(array.items.begin(), array.items.end(), is_from_here);
    json_.begin_list();
    for (std::size_t i = 0; i < array.items.size(); ++i)
      write_value(array.items[i], pointer + '/' + std::to_string(i));
    json_.end_list();
    if (is_whole) sources_.resize(before);
  }

  void note(const SourceSpan& span, const std::string& pointer) {
    if (span.file) sources_.emplace_back(pointer, describe_place(span));
  }

  /// Escapes as in RFC 6901.
  static std::string escaped(const std::string& key) {
    std::string text;
    for (const char c : key) text += c == '~' ? "~0" : c == '/' ? "~1" : std::string(1, c);
    return text;
  }

  std::string out_;
  JsonWriter json_{out_};
  std::vector<std::pair<std::string, std::string>> sources_;
};

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
    std::cout << DocumentJson().write(id != nullptr ? id->value.text : variant, document);
  print_diagnostics(diagnostics);
  return diagnostics.has_errors() ? input_wrong : done;
}

}  // namespace chancery::cli
