#include "core/workbench/player_rules/player_rules.h"

#include <catch2/catch.hpp>
#include <sstream>

#include "core/pages/documents/rules_page.h"
#include "core/pages/documents/text_pages.h"
#include "tests/unit/child_of_tiny.h"
#include "tests/unit/command_call.h"
#include "tests/unit/project.h"

namespace chancery::player_rules_tests {
namespace {

PlayerRules rules_of(const std::string& text, const Choices& options = {}) {
  const LoadResult loaded = load_child(text, options);
  INFO(write_diagnostics(loaded.diagnostics, DiagnosticFormat::gcc));
  REQUIRE(loaded.variant);
  return write_player_rules(*loaded.variant, nullptr);
}

const RulesText* chapter(const PlayerRules& rules, RulesChapter wanted) {
  for (const RulesText& text : rules.chapters)
    if (text.chapter == wanted) return &text;
  return nullptr;
}

std::shared_ptr<const Variant> shipped(const std::string& id, const Choices& options = {}) {
  LoadRequest wanted;
  wanted.variant = id;
  wanted.search = {project_path("variants"), project_path("docs/cookbook")};
  wanted.options = options;
  const LoadResult loaded = load_variant(wanted);
  REQUIRE(loaded.variant);
  return loaded.variant;
}

/// The whole text, as `chancery rules` writes it.
std::string written(const std::string& id, const Choices& options = {},
                    ShownBoard shown = ShownBoard::as_known) {
  return write_rules_markdown(write_player_rules(*shipped(id, options), nullptr, shown));
}

/// Rules of the same game with hooks that decide nothing.
std::string rules_with_hooks(const std::string& names, const std::string& text = {}) {
  std::string script = "return {\n";
  std::istringstream each(names);
  for (std::string name; each >> name;) script += name + " = function() end,\n";
  const LoadResult loaded =
      load_variant(child_request(), child_files(text, {{"v/child/hooks.lua", script + "}\n"}}));
  INFO(write_diagnostics(loaded.diagnostics, DiagnosticFormat::gcc));
  REQUIRE(loaded.variant);
  return write_rules_markdown(write_player_rules(*loaded.variant, nullptr));
}

std::string markdown(const PlayerRules& rules, RulesChapter wanted) {
  const RulesText* found = chapter(rules, wanted);
  return found == nullptr ? std::string() : write_blocks_markdown(found->blocks, 3);
}

bool has_text(const std::string& where, std::string_view what) {
  return where.find(what) != std::string::npos;
}

}  // namespace

TEST_CASE("a designer's paragraphs stand in their chapters", "[player_rules]") {
  const std::string text =
      "[options.tides]\ntype = \"bool\"\ndefault = false\ntext = \"Tides\"\n"
      "[paragraph.tides]\nwhen = { tides = true }\nchapter = \"conflicts\"\ntitle = \"Tides\"\n"
      "text = \"\"\"\nThe sea comes\ntwice a day.\n\n- in the morning\n- at night,\n  and late\n"
      "\"\"\"\n";
  const PlayerRules with = rules_of(text, {{"tides", "true"}});
  const std::string conflicts = markdown(with, RulesChapter::conflicts);
  CHECK(has_text(conflicts,
                 "### Tides\n\nThe sea comes twice a day.\n\n- in the morning\n- at night, and "
                 "late\n"));
  CHECK_FALSE(has_text(markdown(rules_of(text), RulesChapter::conflicts), "Tides"));
}

TEST_CASE("paragraphs are inherited, changed and removed", "[player_rules]") {
  const LoadResult loaded = load_grandchild(
      "[paragraph.a]\nchapter = \"ending\"\ntext = \"First.\"\n"
      "[paragraph.b]\nchapter = \"ending\"\ntext = \"Second.\"\n",
      "[remove]\nparagraph = [\"a\"]\n[paragraph.b]\ntext = \"Third.\"\n");
  INFO(write_diagnostics(loaded.diagnostics, DiagnosticFormat::gcc));
  REQUIRE(loaded.variant);
  REQUIRE(loaded.variant->paragraphs.size() == 1);
  CHECK(loaded.variant->paragraphs[0].text == "Third.");
  CHECK(loaded.variant->paragraphs[0].chapter == RulesChapter::ending);
}

TEST_CASE("texts of a file are escaped in the rules", "[player_rules]") {
  const PlayerRules rules = rules_of(
      "name = \"<img src=x onerror=alert(1)> | `a` *b*\"\n"
      "[province.ALP]\nname = \"\\\"><script>alert(1)</script>\"\n"
      "[paragraph.p]\nchapter = \"orders\"\ntitle = \"<b>#\"\n"
      "text = \"# no heading\\n\\n- <i>one</i>\\n\\n[a](javascript:alert(1)) | _x_ & &amp;\"\n");
  const std::string page = write_rules_html(rules);
  CHECK_FALSE(has_text(page, "<script"));
  CHECK_FALSE(has_text(page, "<img"));
  CHECK_FALSE(has_text(page, "<i>"));
  CHECK_FALSE(has_text(page, "<b>"));
  CHECK(has_text(page, "&lt;script&gt;alert(1)"));
  CHECK(has_text(page, "Content-Security-Policy"));
  const std::string text = write_rules_markdown(rules);
  CHECK_FALSE(has_text(text, "<"));
  CHECK(has_text(text, "\\# no heading"));
  CHECK(has_text(text, "\\[a\\](javascript:alert(1)) \\| \\_x\\_ &amp; &amp;amp;"));
  CHECK(text == write_rules_markdown(rules));
}

TEST_CASE("code in a table of Markdown keeps its bars and quotes", "[player_rules]") {
  TextBlocks blocks;
  blocks.table("t", {{"a", true}, {"b"}}, {{"x | `y`", "p | q"}, {"", ""}});
  CHECK(write_blocks_markdown(blocks.take(), 3) ==
        "| a | b |\n| --- | --- |\n| `` x \\| `y` `` | p \\| q |\n| | |\n\n");
}

TEST_CASE("the rules follow from the definition", "[player_rules]") {
  const auto standard = shipped("standard");
  const auto colonial = shipped("colonial");
  const PlayerRules of_standard = write_player_rules(*standard, nullptr);
  CHECK(chapter(of_standard, RulesChapter::differences) == nullptr);
  CHECK(has_text(markdown(of_standard, RulesChapter::ending), "at least 18 centers"));
  CHECK(has_text(markdown(of_standard, RulesChapter::map),
                 "| Brest | `BRE` | coast | center, home of France | `GAS, PAR, PIC` | `ENG, GAS, "
                 "MAO, PIC` |"));
  // Every kind of order with something to fill in has an example.
  const std::string orders = markdown(of_standard, RulesChapter::orders);
  CHECK(has_text(orders, "`‹unit› C ‹other unit› - ‹place›` | `F "));
  CHECK(has_text(orders, "`IF 2 BUILDS BUILD F ANK, A CON`"));

  const PlayerRules of_colonial = write_player_rules(*colonial, standard.get());
  CHECK(has_text(markdown(of_colonial, RulesChapter::conflicts), "Egypt"));
  CHECK(has_text(markdown(of_colonial, RulesChapter::differences), "The board is different"));
  // A last year in the far future counts as none.
  CHECK_FALSE(has_text(markdown(of_colonial, RulesChapter::ending), "9999"));
  const PlayerRules same = write_player_rules(*standard, standard.get());
  CHECK(chapter(same, RulesChapter::differences) == nullptr);
}

TEST_CASE("the rules name what scripts decide", "[player_rules]") {
  const std::string word = rules_with_hooks("at_start");
  CHECK(has_text(word,
                 "help decide the initial state of the game. Their rules are not described here"));
  const std::string all = rules_with_hooks(
      "legal complete missing_retreat missing_builds missing_disbands after_adjustment",
      "[paragraph.p]\nchapter = \"ending\"\ntext = \"So it ends.\"\n");
  CHECK(has_text(all,
                 "help decide which orders are void, what follows an adjustment phase, which "
                 "completed tasks take effect, where a unit without a retreat order goes, what "
                 "is built if too few builds are ordered and which units are disbanded if too few "
                 "are named. The designer describes their rules at the ends of these chapters"));
  CHECK_FALSE(has_text(all, ", ,"));
}

TEST_CASE("the rules say of chance and phases only what is so", "[player_rules]") {
  CHECK(has_text(rules_with_hooks("at_start"), "Nothing is left to chance"));
  const LoadResult drawn = load_variant(
      child_request(),
      child_files("", {{"v/child/hooks.lua",
                        "return { after_movement = function(turn) turn.random(6, 'x') end }\n"}}));
  REQUIRE(drawn.variant);
  const std::string by_chance = write_rules_markdown(write_player_rules(*drawn.variant, nullptr));
  CHECK_FALSE(has_text(by_chance, "Nothing is left to chance"));
  CHECK(has_text(by_chance, "They may draw at random."));

  const auto text = [](const std::string& toml) { return write_rules_markdown(rules_of(toml)); };
  const std::string usual = text("");
  CHECK(has_text(usual, "Units are built and disbanded. Skipped if no power has anything"));
  CHECK(has_text(usual, "so it grows by taking centers"));
  const std::string unbuilt = text("[remove]\norder = [\"build\"]\n");
  CHECK(has_text(unbuilt, "Units are disbanded. Skipped"));
  const std::string uncounted =
      text("[[calendar.phase]]\nkind = \"movement\"\nlabel = \"{year}\"\nyears = 1\n");
  for (const char* wrong : {"centers to win", "wins the game", "so it grows", "No units are built"})
    CHECK_FALSE(has_text(uncounted, wrong));
  CHECK(has_text(uncounted, "Centers are never counted"));
  CHECK(has_text(uncounted, "Only the game master ends the game."));
  const std::string stuck = text("[remove]\norder = [\"retreat\"]\n");
  CHECK(has_text(stuck, "No order lets a dislodged unit retreat: it is disbanded."));
  CHECK(has_text(rules_with_hooks("after_adjustment"), "apply all the same"));
  CHECK(has_text(rules_with_hooks("winner", "[remove]\nkeys = [\"victory.target\"]\n"),
                 "A special rule of this game decides who wins, and when."));
  CHECK(has_text(text("[setup.standard]\nstanding = [\"blue\"]\n"),
                 "A power that nobody plays (Blue) cannot win."));
}

TEST_CASE("what it takes to win is one sentence", "[player_rules]") {
  const auto ending = [](const std::string& victory) {
    return markdown(rules_of("[remove]\nkeys = [\"victory\"]\n[victory]\n" + victory),
                    RulesChapter::ending);
  };
  CHECK(has_text(ending("hold = [{ provinces = [\"ALP\", \"BET\"] }]\nin_a_row = 2\n"),
                 "A power wins the game if it owns Alpha (ALP) and Beta (BET) at two center counts "
                 "in a row."));
  const std::string some = ending(
      "target = 3\nhold = [{ provinces = [\"ALP\", \"BET\", \"HIL\"], least = 1 }, "
      "{ provinces = [\"HIL\"], powers = [\"red\"] }]\n");
  CHECK(has_text(some,
                 "A power wins the game if it has at least 3 centers, at least one of Alpha (ALP), "
                 "Beta (BET) and Hills (HIL) among them, and more than any other power that could "
                 "win, when centers are counted. If several powers lead"));
  CHECK(has_text(some, "- To win, Red must own Hills (HIL)."));
  // Nobody else can hold most of them, so there is no tie.
  const std::string most = ending("target = 3\nhold = [{ provinces = [\"ALP\", \"BET\"] }]\n");
  CHECK(has_text(most,
                 "A power wins the game if it has at least 3 centers, Alpha (ALP) and Beta (BET) "
                 "among them, when centers are counted."));
  CHECK_FALSE(has_text(most, "several powers"));
  CHECK(has_text(ending("target = 3\nin_a_row = 2\n"),
                 "at least 3 centers, and more than any other power, at two center counts in a "
                 "row."));
  CHECK(has_text(ending("own = { red = 3 }\n"),
                 "Whether a power has won is decided when centers are counted."));
}

TEST_CASE("examples are orders that somebody could give", "[player_rules]") {
  const std::string orders = markdown(
      rules_of(
          "[setup.standard]\nstanding = [\"red\"]\n"
          "[order.build]\nnotation = [\"RAISE {class} {place}\"]\n"
          "[order.beg]\nacts_as = \"declare\"\npowers = [\"blue\"]\nnotation = [\"{target} BEGS "
          "{text}\"]\n"),
      RulesChapter::orders);
  INFO(orders);
  CHECK(has_text(orders, "`RAISE R BET`"));  // its home, and no unit of a power without a player
  CHECK_FALSE(has_text(orders, "R ALP H"));
  CHECK(has_text(orders, "BEGS \"some text\"`"));
}

TEST_CASE("a hook that is switched off has no say", "[player_rules][hooks]") {
  const std::string asked = rules_with_hooks("retreats capacity", "[hooks]\nretreats = false\n");
  CHECK(has_text(asked, "A special rule of this game decides how many units a power may keep."));
  CHECK_FALSE(has_text(asked, "as many units as it owns centers"));
  const std::string disabled = rules_with_hooks("retreats capacity", "[hooks]\ncapacity = false\n");
  CHECK(has_text(disabled, "as many units as it owns centers"));
  CHECK_FALSE(has_text(disabled, "special rule of this game decides"));
}

TEST_CASE("if scripts decide, the usual rule is not printed", "[player_rules]") {
  const std::string usual = rules_with_hooks("at_start");
  const std::string other = rules_with_hooks(
      "capacity score winner build_sites missing_retreat missing_builds missing_disbands");
  for (const char* text :
       {"as many units as it owns centers", "A power that owns more centers than it has units",
        "or no order, is disbanded", "a build that is not ordered is forgone",
        "the farthest units are disbanded first", "A power that has more units than centers"}) {
    INFO(text);
    CHECK(has_text(usual, text));
    CHECK_FALSE(has_text(other, text));
  }
  CHECK(has_text(other, "A special rule of this game decides how many units a power may keep."));
  CHECK(has_text(other, "points, and more than any other power, at the end of a phase"));
  CHECK(has_text(other, "A special rule of this game may also name a winner."));
}

TEST_CASE("a game of points and work has no rules about centers and idle units", "[player_rules]") {
  const std::string text = written("explore");
  CHECK(has_text(text, "at least 125 points, and more than any other power"));
  CHECK_FALSE(has_text(text, "125 centers"));
  CHECK_FALSE(has_text(text, "as many units as it owns centers"));
  CHECK(has_text(text, "some food is a center, and 2 food in a power's provinces feed one"));
  CHECK(has_text(text, "| Its units continue their tasks"));
  CHECK_FALSE(has_text(text, "game goes on as usual"));
  CHECK(has_text(text, "Builds a unit in any vacant center that its power owns."));
  CHECK_FALSE(has_text(text, "home center"));
  // Names that change during play cannot be shortened.
  CHECK_FALSE(has_text(text, "the beginning of its name"));
  CHECK(has_text(text, "full name, which cannot be shortened"));
  // A rule common to all rows is not repeated in each.
  CHECK(has_text(text, "`‹unit› O1, ‹unit› O2 …`"));
  CHECK_FALSE(has_text(text, "O3"));
  CHECK(text.find("trength of its attacks") == text.rfind("trength of its attacks"));
  // 'D' alone means training, whatever synonyms it has.
  CHECK(has_text(text, "In the order 'train defense', write 'D' itself"));
  for (const char* title : {"### Work", "### Walls", "### Points", "### What cities feed",
                            "### Sight and meeting", "### Discoveries and names"}) {
    INFO(title);
    CHECK(has_text(text, title));
  }
}

TEST_CASE("rules switched off by an option are left out", "[player_rules]") {
  const std::string without = written("explore");
  const std::string with = written("explore", {{"villages", "true"},
                                               {"blimps", "true"},
                                               {"portals", "true"},
                                               {"partners", "true"},
                                               {"age_of_discovery", "true"}});
  for (const char* text : {"### Villages", "### Blimps", "### Portals", "### Partners",
                           "### The Age of Discovery", "| `V` |", "Some places hold any number"}) {
    INFO(text);
    CHECK(has_text(with, text));
    CHECK_FALSE(has_text(without, text));
  }
  CHECK(has_text(without, "A province holds at most one unit."));
  const std::string whole = written("explore", {}, ShownBoard::whole);
  CHECK(has_text(whole, "No unit can enter Portal 1 (ZRT), Portal 2 (PZV) and Portal 3 (BHW)."));
  CHECK_FALSE(has_text(whole, "hold any number"));
  CHECK_FALSE(has_text(whole, "3 portal"));
}

TEST_CASE("rules of a board that is found out give nothing of it away", "[player_rules][sight]") {
  for (const char* id : {"explore", "fog"}) {
    const auto variant = shipped(id);
    const auto other = shipped("standard");
    const std::string text = write_rules_markdown(write_player_rules(*variant, other.get()));
    const std::string whole =
        write_rules_markdown(write_player_rules(*variant, other.get(), ShownBoard::whole));
    for (const Province& province : variant->map.provinces()) {
      // In the examples, a player who knows a place may use its code.
      const std::string id_in_text = '`' + province.id;
      INFO(province.id);
      CHECK_FALSE(has_text(text, id_in_text));
      CHECK(has_text(whole, id_in_text));
      CHECK_FALSE(has_text(text, ' ' + province.id + ','));
    }
    for (const Power& power : variant->powers) {
      CHECK_FALSE(has_text(text, power.name));
      CHECK(has_text(whole, power.name));
    }
    CHECK(has_text(text, "### What is known"));
    CHECK(has_text(text, "only when it has met that power"));
  }
}

TEST_CASE("the rules of conflicts follow the switches", "[player_rules]") {
  const std::string standard = written("standard");
  CHECK(has_text(standard, "by moving against each other, unless one of them goes by convoy:"));
  CHECK(has_text(standard, "if it moved against its attacker, its move has no effect"));
  CHECK(has_text(written("colonial"),
                 "is cut, and its own move has no effect on the province that the attacker came "
                 "from."));
  CHECK(has_text(standard, "between coast provinces."));
  CHECK(has_text(standard, "A carrier carries one unit per turn."));
  CHECK(has_text(standard,
                 "A fleet there is on one of the coasts and can move only from that "
                 "coast."));
  CHECK(has_text(standard, "‹route› is the places"));
  CHECK(has_text(standard, "A power that has neither units nor centers is eliminated."));
  CHECK(has_text(written("wings"), "in this order: fleets, then armies, then wings;"));
}

TEST_CASE("the rules ask no questions but those that are decided under Rulings", "[player_rules]") {
  for (const char* id : {"standard", "colonial", "era_of_empire", "explore"}) {
    const std::string text = written(id);
    INFO(id);
    CHECK_FALSE(has_text(text.substr(0, text.find("## Rulings")), "?"));
  }
}

TEST_CASE("civil disorder is described if it can happen", "[player_rules]") {
  CHECK_FALSE(has_text(written("standard"), "A power is in civil disorder"));
  CHECK_FALSE(has_text(written("standard"), "of a power in civil disorder"));
  CHECK(has_text(written("era_of_empire"), "A power is in civil disorder because it sent no"));
  const std::string colonial = written("colonial");  // a power that surrenders is
  CHECK_FALSE(has_text(colonial, "because it sent no orders"));
  CHECK(has_text(colonial, "What happens to a dislodged unit of a power in civil disorder?"));
  CHECK(
      has_text(written("neutral_power"), "May a unit of a power in civil disorder be supported?"));
}

TEST_CASE("the rules say whose votes a draw needs", "[player_rules]") {
  const std::string text = written("colonial");
  CHECK(has_text(text,
                 "A power that has surrendered, or is in permanent civil disorder, has no vote"));
  CHECK(has_text(text,
                 "If all that are left surrender in the same phase, it is a tie between them."));
  CHECK(has_text(written("standard"), "A power in permanent civil disorder has no vote"));
}

TEST_CASE("setups with fewer players say what is closed and what counts together",
          "[player_rules]") {
  CHECK(has_text(written("colonial"),
                 "No unit can enter its provinces: Akmolinsk (AKM), Irkutsk (IRK), Kirghiz (KIR), "
                 "Krasnoyarsk (KRA), Moscow (MOS), Odessa (ODE), Omsk (OMSK), Orenburg (ORE), Port "
                 "Arthur (P.ART), Perm (PERM), Semipalatinsk (SEM), Tashkent (TAS) and Vladivostok "
                 "(VLA)."));
  CHECK(has_text(written("colonial"), "For victory, the powers of one player count together."));
  CHECK(has_text(written("era_of_empire"), "No unit can enter its provinces: Irkutsk (IRK),"));
}

TEST_CASE("a limit that was not agreed on is not in the rules", "[player_rules]") {
  CHECK(has_text(written("era_of_empire"), "### No limit"));
  CHECK_FALSE(has_text(written("era_of_empire"), "### The last"));
  const std::string hour = written("era_of_empire", {{"end", "time_limit"}});
  CHECK(has_text(hour, "current turn is not played"));
  CHECK_FALSE(has_text(hour, "### No limit"));
  const std::string year = written("era_of_empire", {{"end", "turn_limit"}});
  CHECK(has_text(year, "The game ends at the latest when centers are counted in 1877"));
  CHECK_FALSE(has_text(year, "### The last hour"));
}

TEST_CASE("players read no places in a rulebook and no names of switches", "[player_rules]") {
  for (const char* id : {"standard", "colonial", "era_of_empire", "explore"}) {
    const std::string text = written(id);
    INFO(id);
    for (const char* leak : {"convoy.paradox", "(rules of", "(9.", "(12.", "(6.2", "#21", "(8.",
                             "struck by", "DATC", "table below", "map file"})
      CHECK_FALSE(has_text(text, leak));
  }
  CHECK(has_text(written("colonial"), "short 16, standard 24, long 30"));
  CHECK(has_text(written("explore"), "(default builds)"));  // a reason, not a place
}

TEST_CASE("a power that nobody plays is not among those that differ", "[player_rules]") {
  const auto standard = shipped("standard");
  const PlayerRules rules = write_player_rules(*shipped("neutral_power"), standard.get());
  CHECK(has_text(markdown(rules, RulesChapter::differences),
                 "The powers are Northland and Southland."));
}

TEST_CASE("recipes with scripts explain to players what these do", "[player_rules]") {
  CHECK(has_text(written("fog"), "### Fog"));
  CHECK(has_text(written("ice"), "is frozen in"));
  CHECK(
      has_text(written("victory_by_provinces"), "only as many units as it owns cities and ports"));
  CHECK_FALSE(has_text(written("victory_by_provinces"), "as many units as it owns centers"));
  CHECK_FALSE(has_text(written("build_anywhere"), "in a vacant home center"));
  CHECK(has_text(written("shared_victory"), "Those who voted for the number share the victory."));
  CHECK(has_text(written("alliances"), "Two powers that name each other are allied."));
  CHECK(has_text(written("bidding"), "A land goes to the power that bids most for it"));
  CHECK(has_text(written("saved_builds"), "is saved for the next winter"));
  CHECK(has_text(written("sudden_death"), "The last power that is left wins"));
  CHECK(has_text(written("ways_to_win"), "four of Berlin, Constantinople, London"));
}

TEST_CASE("code on a page breaks between orders and not in them", "[player_rules]") {
  TextBlocks blocks;
  blocks.table("t", {{"a", true}}, {{"A ANG S F CON, F BAG H"}, {"‹unit› H  or  ‹unit› holds"}});
  const std::string page = write_blocks_html(blocks.take(), 3);
  CHECK(has_text(page, "<code>A ANG S F CON</code>, <code>F BAG H</code>"));
  CHECK(has_text(page, "<code>‹unit› H</code> or <code>‹unit› holds</code>"));
  TextBlocks notations;
  notations.table(
      "t", {{"a", true}},
      {{"‹unit› S ‹other unit› [H]"}, {"‹unit› - ‹place› [via convoy] [(NAMED ‹text›)]"}});
  const std::string shown = write_blocks_html(notations.take(), 3);
  CHECK(has_text(shown, "<code>‹unit› S ‹other unit› [H]</code>"));
  CHECK(has_text(shown, "<code class=\"long\">‹unit› - ‹place›"));
  const std::string rules = write_rules_html(rules_of(""));
  CHECK(has_text(rules, "white-space:nowrap"));
  CHECK_FALSE(has_text(rules, "nav{display:none}"));
}

TEST_CASE("chancery rules writes Markdown or a page", "[player_rules][cli]") {
  const Run text = call_for_output("rules standard");
  CHECK(text.status == 0);
  CHECK(text.text.starts_with("# Diplomacy: the rules\n"));
  const Run page = call_for_output("rules colonial --format html");
  CHECK(page.status == 0);
  CHECK(page.text.starts_with("<!DOCTYPE html>"));
  const Run hidden = call_for_output("rules explore");
  CHECK(hidden.status == 0);
  CHECK_FALSE(has_text(hidden.text, "| Province |"));
  CHECK(has_text(call_for_output("rules explore --map").text, "| Province |"));
  CHECK(has_text(call_for_output("info explore").text, "victory at 125 points"));
  const Run none = call_command("rules standrd");
  CHECK(none.status == 1);
  const Run against = call_command("rules standard --against standrd");
  CHECK(against.status == 1);
  CHECK(has_text(against.text, "--against standrd: the variant cannot be loaded"));
}

TEST_CASE("the rules of one setup are written for it alone", "[player_rules]") {
  const auto variant = [](const std::string& setup) {
    LoadRequest wanted;
    wanted.variant = "colonial";
    wanted.search = {project_path("variants")};
    wanted.setup = setup;
    const LoadResult loaded = load_variant(wanted);
    REQUIRE(loaded.variant);
    return loaded.variant;
  };
  const auto first = variant("");
  REQUIRE(first->setups.size() > 1);
  const std::string id = first->setups[1].id;
  const std::string text = write_rules_markdown(
      write_player_rules(*variant(id), nullptr, ShownBoard::as_known, ShownSetups::in_force));
  CHECK(has_text(text, "These are the rules for the setup"));
  CHECK_FALSE(has_text(text, "in the first setup"));
  CHECK_FALSE(has_text(written("colonial"), "These are the rules for the setup"));
}

TEST_CASE("the rules say what an order or a task needs", "[player_rules]") {
  const std::string text = markdown(rules_of(R"(
[attribute.power]
ships = { type = "int", default = 1 }
wonders = { type = "bool", seen_by = "nobody" }

[attribute.province.site]
type = "bool"

[order.convoy]
where = [{ attribute = "power.ships", min = 1 }, { attribute = "power.wonders", is = true }]

[task.found]
notation = ["{unit} FOUNDS"]
turns = 1
where = [{ owner = "none" }, { attribute = "province.site", is = true }]
)"),
                                    RulesChapter::orders);
  CHECK(has_text(text, "Only if 'ships' of its power is at least 1. |"));
  CHECK(has_text(text, "Only if nobody owns its province and 'site' of its province is true. |"));
}

TEST_CASE("edges that differ are said to be here and there", "[player_rules]") {
  const LoadResult other = load_child("");
  const LoadResult loaded =
      load_child("[edges.rider]\nALP = [{ to = \"ISH\", orders = [\"move\"] }]");
  INFO(write_diagnostics(loaded.diagnostics, DiagnosticFormat::gcc));
  REQUIRE(loaded.variant);
  const std::string text =
      markdown(write_player_rules(*loaded.variant, other.variant.get()), RulesChapter::differences);
  CHECK(has_text(text, "rider: unlimited there, only for moves here."));
}

TEST_CASE("places inside provinces are described", "[player_rules][inside]") {
  const std::string rules = written("garrisons");
  const auto has = [&](const std::string& text) {
    INFO(rules);
    INFO(text);
    CHECK(rules.find(text) != std::string::npos);
  };
  has("The board has eight provinces:");
  has("Garrisons can stand only in places inside provinces.");
  has("Places inside provinces");
  has("Albaro city");
  has("While a unit stands inside, no other power takes the province, and if the province is "
      "vacant, "
      "the unit inside takes it.");
  has("ALB/C (as a garrison)");
}

}  // namespace chancery::player_rules_tests
