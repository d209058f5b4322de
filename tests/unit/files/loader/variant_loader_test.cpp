#include "core/files/loader/variant_loader.h"

#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <fstream>

#include "core/workbench/cases/case_file.h"
#include "core/workbench/cases/case_runner.h"
#include "core/workbench/check/check.h"
#include "tests/unit/child_of_tiny.h"
#include "tests/unit/project.h"
#include "tests/unit/source_tree.h"

namespace chancery::loader_tests {
namespace {

LoadRequest request(const std::string& id) {
  LoadRequest request;
  request.variant = id;
  request.search = {"tests/variants", "variants"};
  return request;
}

std::string messages(const Diagnostics& diagnostics) {
  return write_diagnostics(diagnostics, DiagnosticFormat::gcc);
}

std::shared_ptr<const Variant> load(const LoadRequest& wanted) {
  const LoadResult result = load_variant(wanted, SourceTree());
  INFO(messages(result.diagnostics));
  REQUIRE(result.variant);
  CHECK(result.diagnostics.empty());
  return result.variant;
}

std::shared_ptr<const Variant> tiny(const Choices& options = {}) {
  LoadRequest wanted = request("tiny");
  wanted.options = options;
  return load(wanted);
}

SpaceId space(const Variant& variant, std::string_view id) {
  const auto found = variant.map.find_space(id);
  REQUIRE(found);
  return *found;
}

bool adjacent(const Variant& variant, std::string_view unit_class, std::string_view from,
              std::string_view to) {
  const auto id = variant.find_class(unit_class);
  REQUIRE(id);
  return variant.map.adjacent(*id, space(variant, from), space(variant, to));
}

std::shared_ptr<const Variant> child(const std::string& text, const Choices& options = {}) {
  const LoadResult result = load_child(text, options);
  INFO(messages(result.diagnostics));
  REQUIRE(result.variant);
  return result.variant;
}

TEST_CASE("a variant is read whole", "[loader]") {
  const auto variant = tiny();
  CHECK(variant->id == "tiny");
  CHECK(variant->lineage == std::vector<std::string>{"tiny"});
  CHECK(variant->folders == std::vector<std::string>{"tests/variants/tiny"});
  CHECK(variant->map.provinces().size() == 6);
  CHECK(variant->map.spaces().size() == 8);
  CHECK(variant->center_count() == 4);
  CHECK(variant->powers[0].id == "red");
  CHECK(variant->powers[1].homes == std::vector<ProvinceId>{ProvinceId{1U}});
  CHECK(variant->setups[0].year == 100);
  REQUIRE(variant->setups[0].units.size() == 3);
  CHECK(variant->setups[0].units[2].at == space(*variant, "ISH/EC"));
  CHECK(variant->calendar.phases.size() == 3);
  CHECK(variant->victory.target == 3);
  CHECK(variant->words[1].also == std::vector<std::string>{"supports"});
  CHECK(variant->strengths.plain);
  const Space& coast = variant->map.space(space(*variant, "ISH/EC"));
  CHECK(coast.name == "Isthmus (east coast)");
  CHECK(coast.also == std::vector<std::string>{"e"});
}

TEST_CASE("edges hold both ways unless they are one-way", "[loader]") {
  const auto variant = tiny();
  CHECK(adjacent(*variant, "rider", "ALP", "ISH"));
  CHECK(adjacent(*variant, "rider", "ISH", "ALP"));
  CHECK(adjacent(*variant, "rider", "HIL", "BET"));
  CHECK_FALSE(adjacent(*variant, "rider", "BET", "HIL"));
  CHECK_FALSE(adjacent(*variant, "barge", "ALP", "ISH"));
  for (const Edge& edge : variant->map.edges()) CHECK(edge.source == "drawn for the tests");
}

TEST_CASE("options change values and what exists", "[loader]") {
  const auto variant = tiny({{"tunnel", "true"}, {"length", "4"}});
  CHECK(variant->victory.target == 4);
  CHECK(adjacent(*variant, "rider", "ALP", "BET"));
  CHECK_FALSE(adjacent(*tiny(), "rider", "ALP", "BET"));
}

TEST_CASE("a choice can stand for another value", "[loader]") {
  const std::string text =
      "[options.game]\ntype = \"choice\"\nchoices = [\"short\", \"long\"]\ndefault = "
      "\"long\"\n[victory]\ntarget = { option = \"game\", values = { short = 2, long = 4 } }\n";
  CHECK(child(text)->victory.target == 4);
}

TEST_CASE("wrong options are reported with the possible ones", "[loader]") {
  LoadRequest wanted = request("tiny");
  wanted.options = {{"lenght", "4"}, {"length", "5"}, {"tunnel", "yes"}};
  CHECK(messages(load_variant(wanted, SourceTree()).diagnostics) ==
        "error: invalid value '5' for option 'length' [option.bad-value]\n"
        "      expected an integer from 2 to 4\n"
        "error: invalid value 'yes' for option 'tunnel' [option.bad-value]\n"
        "      expected true or false\n"
        "error: unknown option 'lenght' [option.unknown]\n"
        "      did you mean 'length'?\n");
}

TEST_CASE("a variant is found by id, by folder and by file", "[loader]") {
  const std::uint64_t hash = tiny()->hash;
  CHECK(load(request("tests/variants/tiny"))->hash == hash);
  CHECK(load(request("tests/variants/tiny/"))->hash == hash);
  CHECK(load(request("tests/variants/tiny/variant.toml"))->hash == hash);
  CHECK(messages(load_variant(request("tinny"), SourceTree()).diagnostics) ==
        "error: unknown variant 'tinny' [variant.not-found]\n"
        "      did you mean 'tiny'?\n");
  CHECK(messages(load_variant(request("tests/variants/tinny"), SourceTree()).diagnostics) ==
        "error: unknown variant 'tests/variants/tinny' [variant.not-found]\n"
        "      did you mean 'tests/variants/tiny'?\n");
  CHECK(messages(load_variant(request("tests/variants"), SourceTree()).diagnostics) ==
        "error: no variant.toml in folder 'tests/variants' [variant.not-found]\n");
  CHECK(messages(load_variant(request("tests/none.toml"), SourceTree()).diagnostics) ==
        "error: no file 'tests/none.toml' [variant.not-found]\n");
  CHECK(messages(load_variant(request("tests/variants/kitchen_sink/hooks.lua"), SourceTree())
                     .diagnostics) ==
        "error: 'tests/variants/kitchen_sink/hooks.lua' is not a variant.toml [variant.not-found]\n"
        "      give the folder, or the variant.toml in it\n");
}

TEST_CASE("the hash depends on texts, options and rules, and not on the path", "[loader]") {
  const std::uint64_t hash = tiny()->hash;
  CHECK(tiny()->hash == hash);
  CHECK(tiny({{"length", "4"}})->hash != hash);
  LoadRequest with_rule = request("tiny");
  with_rule.rules = {{"convoy.disrupted_by", "any"}};
  CHECK(load(with_rule)->hash != hash);
  const SourceTree tree;
  const TextFiles moved({
      {"x/y/tiny/variant.toml", tree.read("tests/variants/tiny/variant.toml").value()},
      {"x/y/tiny/map.toml", tree.read("tests/variants/tiny/map.toml").value()},
  });
  LoadRequest elsewhere;
  elsewhere.variant = "x/y/tiny";
  CHECK(load_variant(elsewhere, moved).variant->hash == hash);
}

TEST_CASE("a child lays its tables over its parent's", "[loader]") {
  const auto variant = child(
      "[province.NEW]\nterrain = \"land\"\n[edges.rider]\nHIL = [\"NEW\"]\n[power.red]\ncolor = "
      "\"#000000\"\n[[calendar.phase]]\nkind = \"movement\"\nlabel = \"{year}\"\n");
  CHECK(variant->lineage == std::vector<std::string>{"child", "tiny"});
  CHECK(variant->map.provinces().back().id == "NEW");
  CHECK(adjacent(*variant, "rider", "NEW", "HIL"));
  CHECK(adjacent(*variant, "rider", "HIL", "BET"));  // the row was added to
  CHECK(adjacent(*variant, "rider", "ALP", "HIL"));
  CHECK(variant->powers[0].color == "#000000");
  CHECK(variant->powers[0].name == "Red");
  CHECK(variant->calendar.phases.size() == 1);
}

TEST_CASE("a child removes things and edges of its parent", "[loader]") {
  const auto variant = child(
      "[remove]\nprovince = [\"WES\"]\noptions = [\"length\"]\nedges.rider = [[\"ISH\", "
      "\"BET\"]]\n[victory]\ntarget = 2\n");
  CHECK_FALSE(variant->map.find_province("WES"));
  CHECK_FALSE(adjacent(*variant, "rider", "BET", "ISH"));
  CHECK(adjacent(*variant, "rider", "ALP", "ISH"));
  CHECK(variant->options.size() == 1);
}

TEST_CASE("a child removes keys of its parent", "[loader]") {
  const auto variant = child(
      "[remove]\nkeys = [\"victory.target\", \"class.rider.also\", \"power.red.'adjectives'\", "
      "\"options.length.max\", \"order.build\", \"province.WES\"]\n");
  CHECK_FALSE(variant->victory.target);
  CHECK(variant->classes[0].also.empty());
  CHECK(variant->powers[0].adjectives.empty());
  CHECK(variant->powers[0].color == "#c0392b");
  CHECK_FALSE(variant->options[0].max);
  CHECK(variant->options[0].min == 2);
  CHECK_FALSE(variant->type_of(Action::build));
  CHECK_FALSE(variant->map.find_province("WES"));
  // A removed key can be set again, without any part of the old value.
  CHECK(child("[remove]\nkeys = [\"victory.target\"]\n[victory]\ntarget = 2\n")->victory.target ==
        2);
}

TEST_CASE("what a key to remove may be", "[loader]") {
  const auto complaint = [](const std::string& path) {
    const LoadResult result = load_child("[remove]\nkeys = ['" + path + "']\n");
    const auto found = all_of(result.diagnostics, "toml.nothing-to-remove");
    REQUIRE(found.size() == 1);
    return found.front().message + " (" + found.front().hint + ")";
  };
  CHECK(complaint("victory.traget") ==
        "there is no inherited key 'victory.traget' to remove (did you mean 'target'?)");
  CHECK(complaint("victroy.target") ==
        "there is no inherited key 'victroy.target' to remove (did you mean 'victory'?)");
  CHECK(complaint("class.rider.letter.size") ==
        "there is no inherited key 'class.rider.letter.size' to remove ()");
  CHECK(complaint("edges.rider.ALP") ==
        "'edges.rider.ALP' is not a key: edges are removed by their ends (write edges.CLASS = "
        "[[\"FROM\", \"TO\"]] under [remove])");
  for (const char* path : {"", ".", "victory.", "victory..target", "\"victory.target", "\"a\"b"})
    CHECK(complaint(path).ends_with(
        "is not the path of a key (write it with dots, as in \"victory.target\")"));
}

TEST_CASE("a part without ids is removed by the paths of its keys", "[loader]") {
  const auto complaint = [](const std::string& removed) {
    const LoadResult result = load_child("[remove]\n" + removed);
    const auto found = all_of(result.diagnostics, "toml.unknown-key");
    REQUIRE(found.size() == 1);
    return found.front().message + " (" + found.front().hint + ")";
  };
  CHECK(complaint("victory = [\"target\", \"tie\"]\n") ==
        "unknown key 'victory' in [remove] (write keys = [\"victory.target\", \"victory.tie\"])");
  CHECK(complaint("rules = \"all\"\n") ==
        "unknown key 'rules' in [remove] (write keys = [\"rules\"])");
}

TEST_CASE("an inherited target that is too high is reported in the child", "[loader]") {
  const auto complaint = [](const std::string& text) {
    const LoadResult result = load_grandchild("[victory]\ntarget = 4\n", text);
    const auto found = all_of(result.diagnostics, "variant.target-too-high");
    REQUIRE(found.size() == 1);
    CHECK(found.front().hint ==
          "it is inherited: write another target under [victory] or, for none, keys = "
          "[\"victory.target\"] under [remove]");
    REQUIRE(found.front().span.file);
    CHECK(found.front().span.file->path == "v/grandchild/variant.toml");
    return found.front().span.line;
  };
  const std::string no_center = "[province.HIL]\ncenter = false\n";
  CHECK(complaint(no_center + "[victory]\nhold = [{ provinces = [\"ALP\"] }]\n") == 7);
  CHECK(complaint(no_center) == 2);
  const LoadResult without = load_grandchild("[victory]\ntarget = 4\n",
                                             no_center + "[remove]\nkeys = [\"victory.target\"]\n");
  CHECK(without.diagnostics.empty());
}

TEST_CASE("the edges of a removed class go with it", "[loader]") {
  const LoadResult result = load_child("[remove]\nclass = [\"rider\"]\n");
  INFO(messages(result.diagnostics));
  CHECK(count_of(result.diagnostics, "variant.unknown-class") == 0);
}

TEST_CASE("what a part without ids says of removed things is reported at [remove]", "[loader]") {
  const auto complaint = [](const std::string& mother, const std::string& removed) {
    const LoadResult result = load_grandchild(mother, "[remove]\n" + removed);
    INFO(messages(result.diagnostics));
    const auto found = all_of(result.diagnostics, "variant.speaks-of-removed");
    REQUIRE(found.size() == 1);
    REQUIRE(found.front().span.file);
    CHECK(found.front().span.file->path == "v/grandchild/variant.toml");
    return found.front().message + " (" + found.front().hint + ")";
  };
  CHECK(complaint("[victory]\nhold = [{ provinces = [\"HIL\", \"ALP\"] }]\n",
                  "province = [\"HIL\"]\n") ==
        "'victory.hold' of 'child' refers to province 'HIL', which is removed (override 'hold' "
        "under [victory] here, or add keys = [\"victory.hold\"] to [remove])");
  CHECK(complaint("[victory]\nteams = [[\"red\", \"blue\"]]\n",
                  "power = \"all\"\nsetup = \"all\"\n") ==
        "'victory.teams' of 'child' refers to power 'red', which is removed (add keys = "
        "[\"victory.teams\"] to [remove])");
}

TEST_CASE("keys that people know from elsewhere are pointed to the right ones", "[loader]") {
  const auto hint = [](const std::string& text) {
    const LoadResult result = load_child(text);
    const auto found = all_of(result.diagnostics, "toml.unknown-key");
    REQUIRE(found.size() == 1);
    return found.front().hint;
  };
  CHECK(hint("[edges.rider]\nALP = [{ to = \"BET\", kind = \"bridge\" }]\n") ==
        "did you mean 'by'?");
  CHECK(hint("[setup.standard]\ncenters.red = [\"HIL\"]\n") == "did you mean 'owners'?");
  CHECK(hint("[province.HIL]\nhome = \"red\"\n") ==
        "homes are listed under [power.ID]: homes = [\"PROVINCE\"]");
  CHECK(hint("[order.hold]\nkind = \"hold\"\n") == "did you mean 'acts_as'?");
  CHECK(hint("[strait.narrows]\n").starts_with("write [passage.ID] for a way that "));
  CHECK(hint("[goal]\nhold = 3\n") == "how the game is won is under [victory]");
  CHECK(hint("[remove]\nunit = [\"walls\"]\n") == "did you mean 'attribute.unit'?");
}

TEST_CASE("an element or a key that is missing or of another kind comes with an example",
          "[loader]") {
  const auto hint = [](const std::string& text) {
    const LoadResult result = load_child(text);
    REQUIRE(result.diagnostics.all().size() == 1);
    return result.diagnostics.all().front().hint;
  };
  CHECK(hint("[victory]\nhold = [\"ALP\"]\n") ==
        "for example: hold = [{ provinces = [\"ARD\", \"BEL\"], least = 1 }]");
  CHECK(hint("[victory]\nhold = [{ least = 1 }]\n") ==
        "for example: provinces = [\"ARD\", \"BEL\"]");
  CHECK(hint("[setup.standard]\nplayers = [\"red\"]\n").starts_with("for example: players = [["));
}

TEST_CASE("what another option brings may be removed", "[loader]") {
  const std::string mother =
      "[order.dig]\nwhen = { tunnel = true }\nacts_as = \"hold\"\nnotation = [\"{unit} DIG\"]\n"
      "[edges.rider]\nALP = [{ to = \"BET\", when = { tunnel = true } }]\n"
      "[attribute.unit.skill]\nwhen = { tunnel = true }\ntype = \"int\"\n"
      "[victory]\nlast_year = 200\n";
  const auto errors = [&](const std::string& removed) {
    const LoadResult result = load_grandchild(mother, "[remove]\n" + removed);
    INFO(messages(result.diagnostics));
    return count_of(result.diagnostics, "toml.nothing-to-remove");
  };
  CHECK(errors("order = [\"dig\"]\n") == 0);
  CHECK(errors("edges.rider = [[\"BET\", \"ALP\"]]\n") == 0);
  CHECK(errors("attribute.unit = [\"skill\"]\n") == 0);
  CHECK(errors("keys = [\"order.dig.notation\", \"victory.last_year\"]\n") == 0);
  CHECK(errors("order = [\"dog\"]\n") == 1);
  CHECK(errors("order = [\"dig\", \"dig\"]\n") == 1);
  CHECK(errors("edges.rider = [[\"BET\", \"WES\"]]\n") == 1);
  // Something that the mother itself has removed exists with no option.
  const LoadResult twice =
      load_grandchild("[remove]\norder = [\"build\"]\n", "[remove]\norder = [\"build\"]\n");
  CHECK(count_of(twice.diagnostics, "toml.nothing-to-remove") == 1);
  const LoadResult sometimes =
      load_grandchild("[remove]\nwhen = { tunnel = false }\norder = [\"build\"]\n",
                      "[remove]\norder = [\"build\"]\n");
  CHECK(count_of(sometimes.diagnostics, "toml.nothing-to-remove") == 0);
}

TEST_CASE("a task sets what a setup sets, written in the same ways", "[loader]") {
  const std::string attributes =
      "[attribute.province]\nsite = { type = \"bool\" }\nfounder = { type = \"power\" }\n"
      "[attribute.unit]\ntired = { type = \"bool\" }\nsite = { type = \"int\", max = 3 }\n"
      "[task.dig]\nnotation = [\"{unit} DIG\"]\nturns = 1\n";
  const auto effects = [&](const std::string& sets) {
    const auto variant = child(attributes + sets);
    REQUIRE(variant->tasks.size() == 1);
    std::string text;
    for (const TaskEffect& effect : variant->tasks[0].effects)
      text += fmt::format("{} {}{};", variant->attributes[effect.place.attribute].id, effect.value,
                          effect.own_power ? " own" : "");
    return text;
  };
  CHECK(effects("sets = { \"province.site\" = true, \"unit.tired\" = true }\n") ==
        "site 1;tired 1;");
  CHECK(effects("sets = { province = { site = true, founder = \"own\" }, unit.site = 2 }\n") ==
        "site 1;founder 0 own;site 2;");
  CHECK(effects("sets.province.founder = \"blue\"\nsets.tired = true\n") == "founder 1;tired 1;");
  const LoadResult unclear = load_child(attributes + "sets.site = 1\n");
  const auto found = all_of(unclear.diagnostics, "attribute.unknown");
  REQUIRE(found.size() == 1);
  CHECK(found.front().message == "unknown attribute 'site'");
  CHECK(found.front().hint == "write 'unit.site' or 'province.site'");
}

/// The source of the edge from one place to another; "-" if there is none.
std::string source_of(const Variant& variant, std::string_view unit_class, std::string_view from,
                      std::string_view to) {
  const auto wanted = variant.find_class(unit_class);
  for (const Edge& edge : variant.map.edges())
    if (edge.unit_class == wanted && edge.from == space(variant, from) &&
        edge.to == space(variant, to))
      return edge.source;
  return "-";
}

TEST_CASE("a row of edges adds to the row of the parent", "[loader]") {
  const auto variant = child("[edges.barge]\nWES = [\"EAS\"]\n");
  CHECK(adjacent(*variant, "barge", "WES", "EAS"));
  CHECK(adjacent(*variant, "barge", "WES", "ALP"));
  CHECK(adjacent(*variant, "barge", "WES", "ISH/WC"));
  CHECK(variant->map.edges().size() == tiny()->map.edges().size() + 2);
}

TEST_CASE("an edge that is given again replaces the old one", "[loader]") {
  SECTION("with a source, from its other end") {
    const auto variant = child("[edges.rider]\nISH = [{ to = \"ALP\", source = \"a walk\" }]\n");
    CHECK(source_of(*variant, "rider", "ALP", "ISH") == "a walk");
    CHECK(source_of(*variant, "rider", "ISH", "ALP") == "a walk");
    CHECK(source_of(*variant, "rider", "ALP", "HIL") == "drawn for the tests");
    CHECK(variant->map.edges().size() == tiny()->map.edges().size());
  }
  SECTION("one way") {
    const auto variant = child("[edges.rider]\nISH = [{ to = \"ALP\", one_way = true }]\n");
    CHECK(adjacent(*variant, "rider", "ISH", "ALP"));
    CHECK_FALSE(adjacent(*variant, "rider", "ALP", "ISH"));
  }
  SECTION("both ways instead of one") {
    const auto variant = child("[edges.rider]\nBET = [\"HIL\"]\n");
    CHECK(adjacent(*variant, "rider", "BET", "HIL"));
    CHECK(adjacent(*variant, "rider", "HIL", "BET"));
  }
  SECTION("one way back beside one way there") {
    const auto variant =
        child("[edges.rider]\nBET = [{ to = \"HIL\", one_way = true, source = \"stairs\" }]\n");
    CHECK(source_of(*variant, "rider", "BET", "HIL") == "stairs");
    CHECK(source_of(*variant, "rider", "HIL", "BET") == "drawn for the tests");
  }
  SECTION("for every class") {
    const auto variant = child("[edges.all]\nALP = [{ to = \"HIL\", source = \"a bridge\" }]\n");
    CHECK(source_of(*variant, "rider", "ALP", "HIL") == "a bridge");
    CHECK(source_of(*variant, "barge", "HIL", "ALP") == "a bridge");
    CHECK(source_of(*variant, "rider", "ALP", "ISH") == "drawn for the tests");
  }
}

TEST_CASE("an edge of all classes can be given again for one", "[loader]") {
  const SourceTree tree;
  const TextFiles files({
      {"v/tiny/variant.toml", tree.read("tests/variants/tiny/variant.toml").value()},
      {"v/tiny/map.toml",
       tree.read("tests/variants/tiny/map.toml").value() + "[edges.all]\nALP = [\"BET\"]\n"},
      {"v/child/variant.toml",
       "[variant]\nid = \"child\"\nextends = \"tiny\"\n[edges.barge]\nBET = [{ to = \"ALP\", "
       "one_way = true }]\n[class.kite]\nletter = \"K\"\n"},
  });
  LoadRequest wanted;
  wanted.variant = "v/child";
  const LoadResult result = load_variant(wanted, files);
  INFO(messages(result.diagnostics));
  REQUIRE(result.variant);
  CHECK(adjacent(*result.variant, "rider", "ALP", "BET"));
  CHECK(adjacent(*result.variant, "kite", "ALP", "BET"));
  CHECK(adjacent(*result.variant, "barge", "BET", "ALP"));
  CHECK_FALSE(adjacent(*result.variant, "barge", "ALP", "BET"));
}

TEST_CASE("the resolved row names the files of its edges", "[loader]") {
  const TextFiles files = child_files("[edges.barge]\nWES = [\"EAS\"]\n");
  Diagnostics diagnostics;
  CHECK(resolve_variant(child_request(), diagnostics, files)
            .find("WES = [\"ALP\", \"ISH/WC\", \"EAS\"]  # v/child/variant.toml:5, "
                  "v/tiny/map.toml:50\n") != std::string::npos);
}

TEST_CASE("a passage without classes is for all of them", "[loader]") {
  const std::string canal = "[passage.canal]\nbetween = [\"ALP\", \"BET\"]\nkeeper = \"ISH\"\n";
  const auto everybody = child(canal);
  REQUIRE(everybody->passages.size() == 1);
  CHECK(everybody->passages[0].classes.size() == everybody->classes.size());
  const auto barges = child(canal + "classes = [\"barge\"]\n");
  CHECK(barges->passages[0].classes == std::vector<ClassId>{*barges->find_class("barge")});
}

TEST_CASE("a misspelled edge is reported without its consequences", "[loader]") {
  const std::string told =
      messages(load_child("[remove]\nedges.barge = [[\"EAS\", \"ISH/EC\"]]\n[edges.barge]\nEAS = "
                          "[\"ISH/ECC\"]\n")
                   .diagnostics);
  CHECK(told.find("[map.unknown-coast]") != std::string::npos);
  CHECK(told.find("[setup.cannot-stand]") == std::string::npos);
  // Without the misspelling, the message is that no edge leads there.
  CHECK(messages(load_child("[remove]\nedges.barge = [[\"EAS\", \"ISH/EC\"]]\n").diagnostics)
            .find("[setup.cannot-stand]") != std::string::npos);
}

TEST_CASE("every unreadable notation is reported", "[loader]") {
  const std::string bad =
      "notation = [\"{unit\", \"{unit} - {to}\", \"[{unit}\", \"\", \"'{unit}\", \"{unit} | "
      "{to}\"]\n";
  for (const std::string order : {"move", "hold", "build", "disband"}) {
    CAPTURE(order);
    std::size_t count = 0;
    const LoadResult result = load_child("[order." + order + "]\n" + bad);
    for (const Diagnostic& diagnostic : result.diagnostics.all())
      if (diagnostic.id == "order.bad-notation") ++count;
    CHECK(count == 5);
    CHECK_FALSE(result.variant);
  }
  const LoadResult unknown = load_child("[order.new]\nacts_as = \"dance\"\n" + bad);
  CHECK(unknown.diagnostics.count(Severity::error) == 6);
}

TEST_CASE("an edge of all classes can be removed for one", "[loader]") {
  const std::string all = "[edges.all]\nALP = [\"BET\"]\n";
  const SourceTree tree;
  const TextFiles files({
      {"v/tiny/variant.toml", tree.read("tests/variants/tiny/variant.toml").value()},
      {"v/tiny/map.toml", tree.read("tests/variants/tiny/map.toml").value() + all},
      {"v/child/variant.toml",
       "[variant]\nid = \"child\"\nextends = \"tiny\"\n[remove]\nedges.barge = [[\"BET\", "
       "\"ALP\"]]\n"},
  });
  LoadRequest wanted;
  wanted.variant = "v/child";
  const auto variant = load_variant(wanted, files).variant;
  REQUIRE(variant);
  CHECK(adjacent(*variant, "rider", "ALP", "BET"));
  CHECK_FALSE(adjacent(*variant, "barge", "ALP", "BET"));
}

TEST_CASE("a setup extends another power by power", "[loader]") {
  const auto variant = child(
      "[setup.other]\nextends = \"standard\"\nstart = { year = 200, phase = \"Year {year} builds\" "
      "}\nunits.blue = []\nowners.red = [\"HIL\"]\nclosed = [\"blue\"]\nplayers = [[\"red\"]]\n");
  const Setup* setup = variant->find_setup("other");
  REQUIRE(setup != nullptr);
  CHECK(setup->year == 200);
  CHECK(setup->phase == 2);
  CHECK(setup->units.size() == 1);
  CHECK(setup->owners.size() == 1);
  CHECK(setup->closed.size() == 1);
  CHECK(setup->players.size() == 1);
}

TEST_CASE("editions, then [rules], then the request set the switches", "[loader]") {
  const std::string text =
      "edition = \"strict\"\n[editions.strict]\ntext = \"All by the letter\"\nconvoy.cuts = "
      "\"never_own_carrier\"\nconvoy.paradox = \"all_hold\"\nbuild.decline = \"forced\"\n"
      "[rules]\nconvoy.paradox = \"szykman\"\n";
  const auto variant = child(text);
  CHECK(variant->edition == "strict");
  CHECK(variant->rules.convoy_cuts == ConvoyCuts::never_own_carrier);
  CHECK(variant->rules.convoy_paradox == ConvoyParadox::szykman);
  CHECK(variant->rules.build_decline == BuildDecline::forced);
}

TEST_CASE("a switch may say why it is set so", "[loader]") {
  const std::string edition =
      "edition = \"club\"\n[editions.club]\n"
      "convoy.cuts = { choice = \"never_own_carrier\", why = \"Page 9\" }\n"
      "build.decline = { choice = \"forced\", why = \"Page 10\" }\n";
  const auto plain = child(edition);
  CHECK(plain->rules.convoy_cuts == ConvoyCuts::never_own_carrier);
  CHECK(plain->rule_reason("convoy.cuts") == "Page 9");
  CHECK(plain->rule_reason("convoy.paradox").empty());
  const auto changed = child(edition +
                             "[rules]\nconvoy.cuts = \"always\"\n"
                             "build.decline = { choice = \"forced\", why = \"Ours\" }\n");
  CHECK(changed->rules.convoy_cuts == ConvoyCuts::always);
  CHECK(changed->rule_reason("convoy.cuts").empty());
  CHECK(changed->rule_reason("build.decline") == "Ours");
  const auto complaint = [](const std::string& text) {
    return messages(load_child("[rules]\n" + text).diagnostics);
  };
  CHECK_THAT(complaint("convoy.cuts = { why = \"Page 9\" }"), Catch::Contains("'choice'"));
  CHECK_THAT(complaint("convoy.cuts = { choice = \"sometimes\" }"),
             Catch::Contains("switch 'convoy.cuts' has no choice 'sometimes'"));
  CHECK_THAT(complaint("convoy.cuts = { choice = \"always\", page = 9 }"),
             Catch::Contains("unknown key 'page'"));
  CHECK_THAT(complaint("convoy.cuts = { choice = \"always\", why = 9 }"), Catch::Contains("'why'"));
}

TEST_CASE("a shipped edition that differs from the DATC's preferences says why", "[loader]") {
  Diagnostics diagnostics;
  const auto editions = load_editions(request("standard"), diagnostics, SourceTree());
  for (const Edition& edition : editions)
    for (const SwitchChoice& choice : edition.rules) {
      CAPTURE(edition.id, choice.name);
      const bool differs = choice.choice != chosen(*find_rule_switch(choice.name), Rules{});
      CHECK(differs == !choice.why.empty());
    }
}

TEST_CASE("the source of a province is read", "[loader]") {
  const auto variant = child("[province.HIL]\nsource = \"rulebook: page 3\"\n");
  CHECK(variant->map.province(*variant->map.find_province("HIL")).source == "rulebook: page 3");
  CHECK(variant->map.province(*variant->map.find_province("ALP")).source.empty());
}

TEST_CASE("a reference with a condition uses its option, in force or not", "[loader]") {
  const std::string text =
      "[options.limit]\ntype = \"bool\"\ndefault = false\n"
      "[options.year]\ntype = \"int\"\ndefault = 300\n"
      "[victory]\nlast_year = { option = \"year\", when = { limit = true } }\n";
  const auto without = child(text);
  CHECK_FALSE(without->victory.last_year);
  CHECK(without->options.back().is_referenced);
  CHECK(child(text, {{"limit", "true"}})->victory.last_year == 300);
}

TEST_CASE("the shipped editions set every switch", "[loader]") {
  Diagnostics diagnostics;
  const auto editions = load_editions(request("standard"), diagnostics, SourceTree());
  INFO(messages(diagnostics));
  CHECK(diagnostics.empty());
  CHECK(editions.size() >= 5);
  for (const Edition& edition : editions) {
    INFO(edition.id);
    CHECK(edition.rules.size() == rule_switches().size());
  }
}

TEST_CASE("strengths and attributes are read", "[loader]") {
  const auto variant = child(
      "[attribute.unit.force]\ntype = \"int\"\nmin = 1\nmax = 3\ndefault = 1\n"
      "[attribute.province.wall]\ntype = \"int\"\nmax = 2\n[attribute.power.friend]\ntype = "
      "\"power\"\ndefault = \"blue\"\n[strength]\nattack = \"unit.force\"\nsupport_hold = 2\n"
      "garrison = \"province.wall\"\ngarrison_admits = \"nobody\"\n");
  const Strengths& strengths = variant->strengths;
  CHECK_FALSE(strengths.plain);
  CHECK(strengths.attack.attribute == 0);
  CHECK(strengths.support_hold.constant == 2);
  CHECK(strengths.defend.constant == 1);
  CHECK(strengths.garrison == 1);
  CHECK_FALSE(strengths.garrison_admits_owner);
  CHECK(variant->attributes[2].fallback == 1);
}

TEST_CASE("a resolved variant is the same variant, and says where each value is from", "[loader]") {
  Diagnostics diagnostics;
  LoadRequest wanted = request("tiny");
  wanted.options = {{"length", "4"}};
  const std::string text = resolve_variant(wanted, diagnostics, SourceTree());
  CHECK(diagnostics.empty());
  CHECK(text.find("target = 4  # tests/variants/tiny/variant.toml:101\n") != std::string::npos);
  const TextFiles files({{"v/tiny/variant.toml", text}});
  LoadRequest again;
  again.variant = "v/tiny";
  const LoadResult result = load_variant(again, files);
  INFO(messages(result.diagnostics));
  REQUIRE(result.variant);
  CHECK(result.variant->map.edges().size() == tiny()->map.edges().size());
  CHECK(result.variant->setups[0].units.size() == 3);
  CHECK(result.variant->victory.target == 4);
}

TEST_CASE("the standard variant loads without a complaint", "[loader]") {
  const auto variant = load(request("standard"));
  CHECK(variant->map.provinces().size() == 75);
  CHECK(variant->center_count() == 34);
  CHECK(variant->powers.size() == 7);
  CHECK(variant->edition == "datc");
}

TEST_CASE("a board too large to build is refused", "[loader]") {
  std::string text;
  for (int i = 0; i < 60'010; ++i)
    text += "[province.P" + std::to_string(i) + "]\nterrain = \"land\"\n";
  const std::string told = messages(load_child(text).diagnostics);
  CHECK(told.find("more than 60000 provinces and coasts [map.too-many]") != std::string::npos);
}

TEST_CASE("more than anyone needs is refused", "[loader]") {
  const auto told = [](const std::string& text) { return messages(load_child(text).diagnostics); };
  const auto has = [](const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
  };
  std::string phases, powers, setups, units;
  for (int i = 0; i < 251; ++i) {
    phases += "[[calendar.phase]]\nkind = \"movement\"\nlabel = \"Year {year}\"\n";
    powers += "[power.p" + std::to_string(i) + "]\n";
    setups += "[setup.s" + std::to_string(i) + "]\nextends = \"s" + std::to_string(i + 1) + "\"\n";
  }
  for (int i = 0; i < 60'001; ++i) units += "\"R HIL\",\n";
  CHECK(has(told(phases), "more than 250 phases [calendar.too-many]"));
  CHECK(has(told(powers), "more than 250 powers [variant.too-many]"));
  std::string choices = "[options.o]\ntype = \"choice\"\ndefault = \"c0\"\nchoices = [\"c0\"";
  for (int i = 1; i < 257; ++i) choices += fmt::format(", \"c{}\"", i);
  CHECK(
      has(told(choices + "]\n"), "option 'o' has too many choices: 257 [option.too-many-choices]"));
  CHECK(has(told(setups + "[setup.s251]\n"), "setups extend one another [setup.chain-too-long]"));
  CHECK(has(told("[province.HIL]\nopen = true\n[setup.standard]\nunits.red = [" + units + "]\n"),
            "more than 60000 units [setup.too-many]"));
}

/// All messages of check and of running the cases of a variant, including notes.
std::string told_of(const std::string& name, const LoadResult& loaded, const FileSource& files) {
  CheckTerms terms;
  terms.files = &files;
  Diagnostics told = check_variant(loaded, HookTrial::once, nullptr, terms);
  const std::string cases = "tests/variants/" + name + "/cases/cases.toml";
  if (loaded.variant && files.read(cases)) {
    std::vector<CaseFile> read{read_case_file(cases, told, files)};
    check_case_ids(read, told);
    CaseRunner runner(request(name), files);
    for (const Case& test_case : read.front().cases) runner.run(test_case, told);
  }
  told.sort();
  return messages(told);
}

TEST_CASE("a unit that a convoy can land may be on an island without edges", "[loader]") {
  const LoadResult loaded = load_child(
      "[province.ISL]\nname = \"Isle\"\nterrain = \"coast\"\n"
      "[edges.barge]\nISL = [\"WES\"]\n");
  INFO(messages(loaded.diagnostics));
  REQUIRE(loaded.variant);
  const Map& map = loaded.variant->map;
  const SpaceId isle = *map.find_space("ISL");
  CHECK(map.can_stand(*loaded.variant->find_class("rider"), isle));
  CHECK(map.neighbors(*loaded.variant->find_class("rider"), isle).empty());
  CHECK_FALSE(map.can_stand(*loaded.variant->find_class("rider"), *map.find_space("WES")));
}

/// Each folder tests/variants/bad_* has all messages about it in expected.txt.
/// CHANCERY_UPDATE_EXPECTED=1 rewrites these files.
TEST_CASE("bad variants give the expected messages", "[loader][bad]") {
  const SourceTree tree;
  std::size_t count = 0;
  for (const std::string& name : tree.folders_in("tests/variants")) {
    if (!name.starts_with("bad_")) continue;
    ++count;
    const LoadResult result = load_variant(request(name), tree);
    const std::string told = told_of(name, result, tree);
    const std::string path = "tests/variants/" + name + "/expected.txt";
    if (std::getenv("CHANCERY_UPDATE_EXPECTED") != nullptr)
      std::ofstream(project_path(path)) << told;
    INFO(name);
    CHECK_FALSE(told.empty());
    CHECK((result.variant == nullptr) == result.diagnostics.has_errors());
    CHECK(told == tree.read(path).value_or(""));
  }
  CHECK(count >= 12);
}

}  // namespace
}  // namespace chancery::loader_tests
