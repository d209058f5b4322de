#include <catch2/catch.hpp>

#include "core/editor/language/completion.h"
#include "core/editor/language/lookup.h"
#include "core/editor/language/outline.h"
#include "core/editor/language/rename.h"
#include "tests/unit/project.h"
#include "tests/unit/source_tree.h"

namespace chancery::language_tests {
namespace {

constexpr auto always = [] { return true; };

/// Sends every request for a place.
void ask_everything(Workspace& workspace, const std::string& path, std::size_t place) {
  for (const Suggestion& suggestion : complete(workspace, path, place))
    REQUIRE(suggestion.range.begin <= suggestion.range.end);
  static_cast<void>(card_at(workspace, path, place));
  const auto index = workspace.index(path);
  REQUIRE(index);
  for (const ByteRange& part : parts_around(*index, place)) REQUIRE(part.holds(place));
  for (const Symbol& symbol : symbols_of(*index)) REQUIRE(symbol.range.end <= index->text().size());
  for (const Fold& fold : folds_of(*index)) REQUIRE(fold.first < fold.last);
}

}  // namespace

TEST_CASE("every beginning of a file can be asked about", "[language]") {
  Workspace workspace({}, disk());
  workspace.add_root(project_path("tests/variants"));
  for (const char* name :
       {"tiny/map.toml", "tiny/variant.toml", "two_rivers/cases/two_rivers.toml"}) {
    const std::string path = project_path("tests/variants/") + name;
    const std::optional<std::string> text = disk().read(path);
    if (!text) continue;
    const std::size_t step = std::max<std::size_t>(1, text->size() / 40);
    for (std::size_t end = 0; end <= text->size(); end += step) {
      workspace.open(path, text->substr(0, end));
      ask_everything(workspace, path, end);
      // Also in the middle of the file, with the rest after it.
      workspace.open(path, text->substr(0, end) + "\n" + text->substr(end));
      ask_everything(workspace, path, end);
    }
    workspace.close(path);
  }
}

TEST_CASE("a workspace may have many variants", "[language]") {
  Workspace workspace({}, disk());
  workspace.add_root(project_path("tests/variants"));
  CHECK(workspace.variants().size() > 80);
  CHECK(search_things(workspace, "isthmus", 100, always).size() >= 1);
  const std::string folder = project_path("tests/variants/tiny");
  const Occurrence alpha{"province", "ALP", {}};
  std::size_t outside = 0;
  for (const Use& use : uses_of(workspace, folder, alpha, always))
    outside += use.path.starts_with(folder + '/') ? 0 : 1;
  CHECK(outside > 0);  // variants that extend it
}

TEST_CASE("what the disk has of a workspace is not ours to change", "[language]") {
  Workspace workspace({project_path("tests/variants")}, disk());
  const std::string folder = project_path("tests/variants/tiny");
  const Occurrence alpha{"province", "ALP", {}};
  const Renaming renaming = rename_everywhere(workspace, folder, alpha, "NEW", always);
  CHECK(renaming.edits.empty());
  CHECK(renaming.problem.find("outside of the workspace") != std::string::npos);
}

TEST_CASE("scripts name things by strings and fields", "[language]") {
  const FileIndex index = index_file(
      "v/hooks.lua",
      "local a = \"HIL\" -- \"ALP\"\n--[[ \"BET\" ]] local b = t.WES + t['EAS'] .. [[ISH]]\n"
      "function hooks.legal(order) return order.to end\nlocal c = \"a\\\"b\"\n");
  std::string found;
  for (const Occurrence& occurrence : index.occurrences)
    found += occurrence.kind + ":" + occurrence.id + " ";
  CHECK(found == "id:HIL id:WES id:EAS hook:legal id:to ");
}

}  // namespace chancery::language_tests
