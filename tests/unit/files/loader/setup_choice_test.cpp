#include <catch2/catch.hpp>

#include "core/play/game/board.h"
#include "core/rules/phase/adjustment.h"
#include "core/rules/phase/legal_orders.h"
#include "core/rules/phase/next_phase.h"
#include "core/rules/phase/resolve_phase.h"
#include "tests/unit/child_of_tiny.h"
#include "tests/unit/command_call.h"
#include "tests/unit/project.h"

namespace chancery::loader_tests {
namespace {

const std::string green = R"(
[power.green]
name = "Green"
adjectives = ["Greenish"]
homes = ["HIL"]
region = ["ISH"]
[setup.standard]
units.green = ["R HIL"]
)";

std::shared_ptr<const Variant> load_in_setup(const std::string& text,
                                             const std::string& setup = {}) {
  LoadRequest wanted = child_request();
  wanted.setup = setup;
  const LoadResult result = load_variant(wanted, child_files(green + text));
  INFO(write_diagnostics(result.diagnostics, DiagnosticFormat::gcc));
  REQUIRE(result.variant);
  return result.variant;
}

Diagnostics errors_of(const std::string& text, const std::string& setup = {}) {
  LoadRequest wanted = child_request();
  wanted.setup = setup;
  return load_variant(wanted, child_files(green + text)).diagnostics;
}

ProvinceId province(const Variant& variant, std::string_view id) {
  const auto found = variant.map.find_province(id);
  REQUIRE(found);
  return *found;
}

PowerId power(const Variant& variant, std::string_view id) {
  const auto found = variant.find_power(id);
  REQUIRE(found);
  return *found;
}

PhaseReport play(const std::shared_ptr<const Variant>& variant, const Position& position,
                 std::string_view sheet, const PhaseOptions& options = {}) {
  const OrderReader reader(variant);
  return resolve_phase(variant, reader, position, reader.read_sheet(sheet).sets, options);
}

const std::string closed =
    "[setup.two]\nextends = \"standard\"\nunits.green = []\n"
    "units.blue = [\"R BET\", \"B EAS\"]\nclosed = [\"green\"]\n";
const std::string standing = "[setup.two]\nextends = \"standard\"\nstanding = [\"green\"]\n";
const std::string merged =
    "[setup.two]\nextends = \"standard\"\nmerged = true\n"
    "players = [[\"green\", \"red\"], [\"blue\"]]\n";
const std::string hands =
    "[setup.two]\nextends = \"standard\"\n"
    "players = [[\"green\", \"red\"], [\"blue\"]]\n";

/// Two red units beside a green one, and their attack on it.
const std::string crowd =
    "units.red = [\"R ALP\", \"R BET\"]\nunits.green = [\"R ISH\"]\nunits.blue = []\n";
const std::string attack = "Red: R ALP - ISH, R BET S R ALP - ISH";

TEST_CASE("the setup in force is part of the variant and of its hash", "[setup]") {
  const std::string late = "[setup.late]\nextends = \"standard\"\nstart = { year = 200 }\n";
  const auto usual = load_in_setup(late), other = load_in_setup(late, "late");
  CHECK(usual->setup().id == "standard");
  CHECK(other->setup().id == "late");
  CHECK(usual->hash != other->hash);
  CHECK(load_in_setup(late, "standard")->hash == usual->hash);
  CHECK(start_position(*other).time.year == 200);
}

TEST_CASE("an unknown setup is reported", "[setup]") {
  const Diagnostics found = errors_of("[setup.late]\nextends = \"standard\"\n", "lat");
  REQUIRE(found.has_errors());
  CHECK(found.all().front().message == "unknown setup 'lat'");
  CHECK(found.all().front().hint == "did you mean 'late'?");
}

TEST_CASE("nothing enters a closed country, which still counts for distances", "[setup]") {
  const auto open = load_in_setup(closed), shut = load_in_setup(closed, "two");
  const ProvinceId hills = province(*shut, "HIL"), isthmus = province(*shut, "ISH");
  const ClassId rider = *shut->find_class("rider");
  CHECK(open->map.reaches(rider, open->map.whole(province(*open, "BET")), isthmus) !=
        shut->map.reaches(rider, shut->map.whole(province(*shut, "BET")), isthmus));
  CHECK(shut->map.is_closed(hills));
  CHECK_FALSE(open->map.is_closed(hills));
  for (std::size_t c = 0; c < shut->classes.size(); ++c) {
    for (const ProvinceId gone : {hills, isthmus}) {
      CHECK_FALSE(shut->map.can_stand(ClassId{c}, shut->map.whole(gone)));
      CHECK(shut->map.neighbors(ClassId{c}, shut->map.whole(gone)).empty());
    }
    for (std::size_t s = 0; s < shut->map.spaces().size(); ++s)
      for (const SpaceId to : shut->map.neighbors(ClassId{c}, SpaceId{s}))
        CHECK_FALSE(shut->map.is_closed(shut->map.province_of(to)));
  }
  CHECK_FALSE(shut->map.lands(isthmus));
  CHECK(shut->map.edges().size() == open->map.edges().size());
  CHECK(std::ranges::equal(shut->map.touching(isthmus), open->map.touching(isthmus)));
  CHECK_FALSE(shut->map.edges_from(rider, shut->map.whole(province(*shut, "BET"))).empty());
}

TEST_CASE("an order into a closed country is void, with the reason", "[setup]") {
  const auto variant = load_in_setup(closed, "two");
  const PhaseReport report =
      play(variant, start_position(*variant), "Blue: R BET - ISH, B EAS S R BET - ISH");
  REQUIRE(report.orders.size() == 3);
  CHECK(report.orders[1].why == "Isthmus is closed to all units");
  CHECK(report.orders[2].why == "Isthmus is closed to all units");
  CHECK(adjustment_due(*variant, start_position(*variant), power(*variant, "green")) == 0);
}

TEST_CASE("a unit in a closed country at the start is an error", "[setup]") {
  const Diagnostics own = errors_of("[setup.two]\nextends = \"standard\"\nclosed = [\"green\"]\n");
  CHECK(count_of(own, "setup.closed-has-units") == 1);
  CHECK(count_of(own, "setup.in-closed-country") == 1);  // blue's barge
}

TEST_CASE("units of a standing power hold, are lost when dislodged, and are not adjusted",
          "[setup]") {
  const auto variant = load_in_setup(standing, "two");
  const PowerId id = power(*variant, "green");
  Position position = start_position(*variant);
  CHECK_FALSE(variant->is_played(id));
  CHECK(variant->players.size() == 2);
  const PhaseReport report = play(variant, position, "Green: R HIL - ALP");
  REQUIRE(report.orders.size() == 4);
  CHECK(report.orders.back().why == "nobody plays Green");
  position.owner.assign(position.owner.size(), id);
  CHECK(adjustment_due(*variant, position, id) == 0);
  std::vector<std::int32_t> due;
  list_adjustments_due(*variant, position, due);
  CHECK(due[id.index()] == 0);
  CHECK_FALSE(look_for_ending(*variant, position));  // nobody wins with them
  LegalOrders legal(*variant);
  legal.look_at_movement(position);
  for (std::size_t i = 0; i < position.units.size(); ++i)
    CHECK((legal.of(UnitId{i}).size() == 1) == (position.units[i].power == id));
}

TEST_CASE("a standing unit that is dislodged does not retreat", "[setup]") {
  const auto variant = load_in_setup(standing + crowd, "two");
  const PhaseReport report = play(variant, start_position(*variant), attack);
  CHECK(report.orders.front().result == Result::moved);
  CHECK(report.after.dislodged.empty());
  CHECK(report.after.units.size() == 2);
  CHECK(texts_of(report.messages) ==
        std::vector<std::string>{"R ISH of Green is disbanded: nobody plays its power"});
}

TEST_CASE("a merged hand is one power with all names, homes and units", "[setup]") {
  const auto variant = load_in_setup(merged, "two");
  REQUIRE(variant->powers.size() == 2);
  const Power& hand = variant->powers.front();
  CHECK(hand.id == "green");
  CHECK(hand.name == "Green/Red");
  CHECK(hand.homes.size() == 2);
  CHECK(variant->setup().players == variant->players);
  const Board board(variant);
  for (const char* name : {"green", "Red", "Reddish", "Greenish", "Green/Red"})
    CHECK(board.find_power(name).value == PowerId{0U});
  const Position start = start_position(*variant);
  CHECK(count_units(*variant, start) == std::vector<std::int32_t>{2, 2});
  CHECK(adjustment_due(*variant, start, PowerId{0U}) == 0);
}

TEST_CASE("orders under several names of a merged hand are one submission", "[setup]") {
  const auto variant = load_in_setup(merged, "two");
  const OrderReader reader(variant);
  const auto lines = [&](std::string_view sheet) {
    std::vector<std::size_t> sizes;
    for (const OrderSet& set : reader.read_sheet(sheet).sets) sizes.push_back(set.lines.size());
    return sizes;
  };
  CHECK(lines("Red\nR ALP H\n\nGreen\nR HIL H\n") == std::vector<std::size_t>{2});
  CHECK(lines("Red\nR ALP H\n\nRed\nR ALP - HIL\n") == std::vector<std::size_t>{1, 1});
  CHECK(lines("Green/Red\nR ALP H\nR HIL H\n") == std::vector<std::size_t>{2});
  CHECK(lines("Blue\nR BET H\n\nBlue\nR BET H\n") == std::vector<std::size_t>{1, 1});
}

TEST_CASE("powers of a merged hand do not dislodge each other", "[setup]") {
  const auto item = load_in_setup(merged + crowd, "two"),
             several = load_in_setup(hands + crowd, "two");
  CHECK(play(item, start_position(*item), attack).after.dislodged.empty());
  CHECK(play(several, start_position(*several), attack).after.dislodged.size() == 1);
}

TEST_CASE("the centers of a hand count together for victory", "[setup]") {
  const auto separate = load_in_setup(""), together = load_in_setup(hands, "two");
  Position position = start_position(*together);
  CHECK_FALSE(look_for_ending(*together, position));
  position.owner[province(*together, "ISH").index()] = power(*together, "red");
  CHECK_FALSE(look_for_ending(*separate, position));
  const auto ending = look_for_ending(*together, position);
  REQUIRE(ending);
  CHECK(ending->winners ==
        std::vector<PowerId>{power(*together, "red"), power(*together, "green")});
  CHECK(ending->text == "Red and Green win together with 3 centers");
  CHECK(end_now(*separate, position).text == "the game is called: Red wins with 2 centers");
}

TEST_CASE("a center may be worth more or less to a power", "[setup][supply]") {
  const std::string value =
      "[[supply.value]]\nprovince = \"HIL\"\npower = \"green\"\nvalue = 0\n"
      "[[supply.value]]\nprovince = \"ALP\"\npower = \"red\"\nvalue = 3\n";
  const auto variant = load_in_setup(value);
  const Position start = start_position(*variant);
  const PowerId red = power(*variant, "red"), grn = power(*variant, "green");
  CHECK(count_centers(*variant, start)[red.index()] == 3);
  CHECK(count_centers(*variant, start)[grn.index()] == 0);
  CHECK(adjustment_due(*variant, start, red) == 2);
  CHECK(adjustment_due(*variant, start, grn) == -1);
  const auto ending = look_for_ending(*variant, start);
  REQUIRE(ending);
  CHECK(ending->winners == std::vector<PowerId>{red});
  // For a hand, a center has the highest of its values for the hand's powers.
  const auto item = load_in_setup(value + merged, "two");
  CHECK(item->worth(province(*item, "HIL"), PowerId{0U}) == 1);
  CHECK(item->worth(province(*item, "ALP"), PowerId{0U}) == 3);
}

TEST_CASE("impossible values of centers are reported", "[setup][supply]") {
  const auto ids = [](const std::string& text) {
    std::vector<std::string> found;
    const Diagnostics told = errors_of(text);
    for (const Diagnostic& each : told.all()) found.push_back(each.id);
    return found;
  };
  const std::string head = "[[supply.value]]\n";
  using Ids = std::vector<std::string>;
  CHECK(ids(head + "province = \"WES\"\npower = \"red\"\nvalue = 0\n") ==
        Ids{"supply.not-a-center"});
  CHECK(ids(head + "province = \"ALP\"\npower = \"rde\"\nvalue = 0\n") ==
        Ids{"variant.unknown-power"});
  CHECK(ids(head + "province = \"ALX\"\npower = \"red\"\nvalue = 0\n") ==
        Ids{"map.unknown-province"});
  const std::string word = head + "province = \"ALP\"\npower = \"red\"\nvalue = 2\n";
  CHECK(ids(word + word) == Ids{"supply.twice"});
  CHECK(ids(head + "province = \"ALP\"\npower = \"red\"\n") == Ids{"toml.missing-key"});
}

}  // namespace
TEST_CASE("every command that reads a variant takes a setup", "[setup_choice][cli]") {
  const auto run = [](const std::string& arguments) {
    return call_command(arguments, {.folder = project_path()});
  };
  const std::string workshop = "tests/variants/workshop";
  CHECK(run("resolve " + workshop + " --setup late").status == 0);
  CHECK(run("diff " + workshop + " " + workshop + " --setup late").status == 0);
  const Run without = run("diff standard " + workshop + " --setup late");
  CHECK(without.status == 1);
  CHECK(without.text.find("A (Diplomacy) has no setup 'late'; it has standard") !=
        std::string::npos);
  const Run unknown = run("resolve " + workshop + " --setup nope");
  CHECK(unknown.status == 1);
  CHECK(unknown.text.find("unknown setup 'nope'") != std::string::npos);
  CHECK(run("test " + workshop + " --setup nope").status == 1);
  CHECK(run("test " + workshop + " --setup late --filter no_such_case").status == 1);
}

}  // namespace chancery::loader_tests
