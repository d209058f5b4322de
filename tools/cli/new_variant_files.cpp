#include "tools/cli/new_variant_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "core/rules/map/document.h"
#include "core/rules/orders/order_print.h"
#include "core/rules/state/position.h"
#include "core/rules/variant/variant_scripts.h"
#include "core/workbench/schema/json_schema.h"
#include "tools/cli/new_variant_texts.h"

namespace chancery::cli {
namespace {

constexpr const char* cases_path = "cases/first.toml";

/// "two_rivers" -> "Two Rivers".
std::string title_of(const std::string& id) {
  std::string title;
  bool word_begins = true;
  for (const char c : id) {
    if (c == '_') {
      if (!title.empty() && title.back() != ' ') title += ' ';
      word_begins = true;
      continue;
    }
    const bool small = c >= 'a' && c <= 'z';
    title += word_begins && small ? static_cast<char>(c - 'a' + 'A') : c;
    word_begins = false;
  }
  while (title.ends_with(' ')) title.pop_back();
  return title;
}

}  // namespace

std::string replaced(std::string text, std::string_view from, std::string_view with) {
  for (std::size_t at = text.find(from); at != std::string::npos;
       at = text.find(from, at + with.size()))
    text.replace(at, from.size(), with);
  return text;
}

std::string filled(std::string_view text, const NewVariant& wanted) {
  return replaced(replaced(std::string(text), "@ID@", wanted.id), "@TITLE@", title_of(wanted.id));
}

void add_editor_files(const NewVariant& wanted, std::vector<NewFile>& files) {
  for (const DocumentKind& kind : document_kinds())
    if (kind.name == "variant" || kind.name == "map" || kind.name == "cases")
      files.push_back({fmt::format(".schema/{}.json", kind.name),
                       fmt::format("for editors: the keys of {}", kind.files), json_schema(kind)});
  files.push_back({".luarc.json", "for editors: what scripts can use",
                   replaced(std::string(text_luarc), "@SCRIPTS@", print_text(wanted.scripts))});
  files.push_back({".vscode/extensions.json", "for Visual Studio Code: extensions for these files",
                   std::string(text_extensions)});
  files.push_back({".vscode/tasks.json", "for Visual Studio Code: check and test from the menu",
                   std::string(text_tasks)});
}

namespace {

/// "power = [units]" for a case's `expect.start`.
std::string start_of(const Variant& variant, const Setup& setup) {
  std::string text;
  for (std::size_t i = 0; i < variant.powers.size(); ++i) {
    std::string units;
    for (const StartUnit& unit : setup.units)
      if (unit.power == PowerId{i})
        units += (units.empty() ? "" : ", ") +
                 print_text(variant.classes[unit.unit_class.index()].letter + ' ' +
                            variant.map.space(unit.at).id);
    if (!units.empty())
      text += fmt::format("expect.start.{} = [{}]\n", print_key(variant.powers[i].id), units);
  }
  return text;
}

/// A move into another power's center, for a case of the first hook.
struct Trespass {
  std::string power;
  std::string unit;
  std::string to;
  std::string province;
  std::string owner;
};

std::optional<Trespass> find_trespass(const Variant& variant) {
  const Map& map = variant.map;
  const Position start = start_position(variant, variant.setup());
  for (const Unit& unit : start.units)
    for (const SpaceId to : map.neighbors(unit.unit_class, unit.at)) {
      const PowerId owner = start.owner[map.province_of(to).index()];
      if (!owner.valid() || owner == unit.power) continue;
      return Trespass{variant.powers[unit.power.index()].id,
                      print_unit(variant, unit.unit_class, unit.at), map.space(to).id,
                      map.province(map.province_of(to)).id, variant.powers[owner.index()].id};
    }
  return std::nullopt;
}

/// The beginning of a file of hooks. The file replaces an inherited one, which it loads first.
struct HooksBegin {
  std::string begin = "local hooks = {}";
  bool has_legal = false;  // inherited, perhaps under an option: then another hook is written
};

HooksBegin begin_of_hooks(const Variant& parent) {
  if (!parent.scripts) return {};
  std::string owner = parent.id;
  for (std::size_t i = parent.folders.size(); i-- > 0;)
    if (parent.scripts->plan.entry == parent.folders[i] + "/hooks.lua") owner = parent.lineage[i];
  const auto& hooks = parent.scripts->hooks;
  return {
      fmt::format("-- The hooks of '{}' are in force here too.\nlocal hooks = require \"{}/hooks\"",
                  owner, owner),
      std::any_of(hooks.begin(), hooks.end(),
                  [](const Hook& hook) { return hook.name == "legal"; })};
}

void append(std::string_view path, std::string_view text, std::vector<NewFile>& files) {
  for (NewFile& file : files)
    if (file.path == path) file.text += text;
}

/// Adds hooks.lua, a paragraph on it for players and, if the board allows one, a case for it.
void add_hooks(const NewVariant& wanted, const HooksBegin& begin, std::int32_t year,
               const std::optional<Trespass>& tried, std::vector<NewFile>& files) {
  std::string script = filled(begin.has_legal ? text_hooks_beside_legal : text_hooks, wanted);
  script = replaced(replaced(script, "@YEAR@", std::to_string(year)), "@BEGIN@", begin.begin);
  files.push_back({"hooks.lua", "rules that tables cannot express", script});
  append("variant.toml", begin.has_legal ? text_hooks_paragraph_beside_legal : text_hooks_paragraph,
         files);
  if (!tried) return;
  std::string text(begin.has_legal ? text_hooks_case_beside_legal : text_hooks_case);
  text = replaced(replaced(text, "@POWER@", print_key(tried->power)), "@UNIT@", tried->unit);
  text = replaced(replaced(text, "@TO@", tried->to), "@PROVINCE@", tried->province);
  text = replaced(replaced(text, "@ID_OF_POWER@", tried->power), "@OWNER@", tried->owner);
  append(cases_path, text, files);
}

}  // namespace

void add_first_hooks(const NewVariant& wanted, std::vector<NewFile>& files) {
  add_hooks(wanted, HooksBegin{}, 1, std::nullopt, files);
}

std::vector<NewFile> files_of_new_board(const NewVariant& wanted) {
  std::vector<NewFile> files{
      {"variant.toml", "powers, units, calendar, orders", filled(text_variant, wanted)},
      {"map.toml", "the board: provinces and edges", filled(text_map, wanted)},
      {cases_path, "orders and their expected results", filled(text_cases, wanted)},
      {"opening.txt", "sample orders for the first turn", filled(text_opening, wanted)},
  };
  if (wanted.hooks)
    add_hooks(wanted, HooksBegin{}, 1, Trespass{"west", "A AMB", "COP", "COP", "east"}, files);
  add_editor_files(wanted, files);
  return files;
}

std::vector<NewFile> files_of_child(const NewVariant& wanted, const Variant& parent) {
  const auto with_parent = [&](std::string_view text) {
    return replaced(replaced(filled(text, wanted), "@PARENT@", parent.id), "@PARENT_NAME@",
                    parent.name);
  };
  const std::string board = fmt::format("expect.center_count = {}\n", parent.center_count()) +
                            start_of(parent, parent.setups.front());
  std::vector<NewFile> files{
      {"variant.toml", "what differs from " + parent.id, with_parent(text_child)},
      {cases_path, "what the board must have",
       replaced(with_parent(text_child_cases), "@BOARD@", board)},
  };
  if (wanted.hooks)
    add_hooks(wanted, begin_of_hooks(parent), parent.setup().year, find_trespass(parent), files);
  add_editor_files(wanted, files);
  return files;
}

}  // namespace chancery::cli
