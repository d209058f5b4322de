#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>

#include "core/rules/variant/variant_scripts.h"
#include "core/workbench/diff/diff_parts.h"

namespace chancery {
namespace {

using Scripts = std::map<std::string, std::shared_ptr<const SourceFile>>;

/// The variant of a file, as an index into the lineage, and its name there: "hooks.lua",
/// "lib/walls.lua". Files of no variant come last.
struct ScriptName {
  std::size_t owner = 0;
  std::string name;
};

ScriptName name_of(const Variant& variant, const std::string& path) {
  for (std::size_t i = 0; i < variant.folders.size(); ++i) {
    const std::string folder = variant.folders[i] + "/";
    if (path.starts_with(folder)) return {i, path.substr(folder.size())};
  }
  return {variant.folders.size(), path.substr(path.rfind('/') + 1)};
}

/// Scripts by name, wherever they are; if two share a name, the ancestor's is "parent/name".
Scripts scripts_of(const Variant& variant) {
  Scripts scripts;
  if (!variant.scripts) return scripts;
  std::vector<std::pair<ScriptName, std::shared_ptr<const SourceFile>>> all;
  for (const auto& file : variant.scripts->plan.files)
    all.emplace_back(name_of(variant, file->path), file);
  std::stable_sort(all.begin(), all.end(), [](const auto& item, const auto& other) {
    return item.first.owner < other.first.owner;
  });
  for (auto& [name, file] : all) {
    const bool is_taken = scripts.contains(name.name);
    const std::string owner =
        name.owner < variant.lineage.size() ? variant.lineage[name.owner] : "scripts";
    scripts.emplace(is_taken ? owner + "/" + name.name : name.name, std::move(file));
  }
  return scripts;
}

std::vector<std::string> unused_hooks_of(const Variant& variant) {
  return variant.scripts ? variant.scripts->disabled : std::vector<std::string>{};
}

std::uint32_t first_other_line(std::string_view text, std::string_view other) {
  const auto [end, unused] = std::mismatch(text.begin(), text.end(), other.begin(), other.end());
  return 1 + static_cast<std::uint32_t>(std::count(text.begin(), end, '\n'));
}

void compare_script(DiffContext& context, const std::string& name,
                    const std::shared_ptr<const SourceFile>& in_a,
                    const std::shared_ptr<const SourceFile>& in_b) {
  if (in_a->text == in_b->text) return;
  const std::uint32_t line = first_other_line(in_a->text, in_b->text);
  Difference difference{DifferenceArea::script, DifferenceKind::changed, name};
  difference.text = fmt::format("differs from line {} on", line);
  difference.place_a = {in_a, line, 1, 0};
  difference.place_b = {in_b, line, 1, 0};
  context.found.push_back(std::move(difference));
}

}  // namespace

void compare_scripts(DiffContext& context) {
  const Scripts of_a = scripts_of(context.a);
  const Scripts of_b = scripts_of(context.b);
  for (const auto& [name, file] : of_a) {
    if (const auto other = of_b.find(name); other != of_b.end())
      compare_script(context, name, file, other->second);
    else
      add_lone(context, DifferenceArea::script, DiffSide::only_a, name, {file, 1, 1, 0}, "");
  }
  for (const auto& [name, file] : of_b)
    if (!of_a.contains(name))
      add_lone(context, DifferenceArea::script, DiffSide::only_b, name, {file, 1, 1, 0}, "");
  compare_sets(context, DiffSubject{DifferenceArea::script, "[hooks]", {}, {}}, "switched off",
               unused_hooks_of(context.a), unused_hooks_of(context.b));
}

}  // namespace chancery
