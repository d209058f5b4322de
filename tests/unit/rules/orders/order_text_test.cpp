#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "core/rules/orders/order_reader.h"
#include "tests/quick_build.h"
#include "tests/unit/has.h"
#include "tests/unit/order_text_board.h"

namespace chancery::orders_tests {

using namespace order_text_board;

namespace {

struct Table {
  std::shared_ptr<Variant> variant = make_variant();
  PhaseKind phase = PhaseKind::movement;
  std::size_t power = france;
  std::optional<Position> at;

  [[nodiscard]] OrderLine read(std::string_view line) const {
    const OrderReader reader(variant);
    Position p = at ? *at : usual_position(*variant);
    p.time.phase = static_cast<std::uint8_t>(phase);
    return reader.read(line, PowerId{power}, p);
  }
};

struct Line {
  std::string_view text;
  std::string_view printed;
};

void check_printed(const Table& table, const std::vector<Line>& lines) {
  for (const Line& line : lines) {
    CAPTURE(line.text);
    const OrderLine read = table.read(line.text);
    CHECK(read.why == "");
    CHECK(read.printed == line.printed);
  }
}

void check_why(const Table& table, const std::vector<Line>& lines) {
  for (const Line& line : lines) {
    CAPTURE(line.text);
    CHECK(table.read(line.text).why == line.printed);
  }
}

std::string first_note(const OrderLine& line) {
  return line.notes.empty() ? "" : line.notes[0];
}

}  // namespace

TEST_CASE("orders are understood as people write them", "[order_text]") {
  check_printed({}, {
                        {"A PAR - BUR", "A PAR - BUR"},
                        {"  a par-bur  ", "A PAR - BUR"},
                        {"A Par->Bur", "A PAR - BUR"},
                        {"A par – bur", "A PAR - BUR"},
                        {"A par — bur", "A PAR - BUR"},
                        {"A par → bur", "A PAR - BUR"},
                        {"A par=>bur.", "A PAR - BUR"},
                        {"Army Paris moves to Burgundy", "A PAR - BUR"},
                        {"Paris to Burgundy", "A PAR - BUR"},
                        {"1. A PAR - BUR", "A PAR - BUR"},
                        {"2) A PAR - BUR", "A PAR - BUR"},
                        {"3 A PAR - BUR", "A PAR - BUR"},
                        {"(4) A PAR - BUR", "A PAR - BUR"},
                        {"* A PAR H", "A PAR H"},
                        {"• A PAR H", "A PAR H"},
                        {"- A PAR - BUR", "A PAR - BUR"},
                        {"A PAR H # stay", "A PAR H"},
                        {"A PAR H // stay", "A PAR H"},
                        {"A PAR H;", "A PAR H"},
                        {"A PAR holds", "A PAR H"},
                        {"A PAR stands.", "A PAR H"},
                        {"French A PAR H", "A PAR H"},
                        {"France's army Paris holds", "A PAR H"},
                        {"FRANCE: A PAR - BUR", "A PAR - BUR"},
                        {"A PAR (French) H", "A PAR H"},
                        {"F MAO - North Atlantic Ocean", "F MAO - NAO"},
                        {"F Mid-Atlantic Ocean-North Atlantic Ocean", "F MAO - NAO"},
                        {"F mid atlantic ocean - nao", "F MAO - NAO"},
                        {"F MID-NAO", "F MAO - NAO"},
                    });
}

TEST_CASE("supports and convoys", "[order_text]") {
  check_printed({}, {
                        {"A BUR supports A PAR to hold", "A BUR S A PAR"},
                        {"A Bur S A Par H", "A BUR S A PAR"},
                        {"A BUR S PAR-MAR", "A BUR S A PAR - MAR"},
                        {"A BUR sup A PAR", "A BUR S A PAR"},
                        {"A BUR supports the attack of A PAR to MAR", "A BUR S A PAR - MAR"},
                        {"A BUR S GERMAN A MUN - RUH", "A BUR S German A MUN - RUH"},
                        {"A BUR S Germany's A MUN - RUH", "A BUR S German A MUN - RUH"},
                        {"A BUR S A MUN (German) - RUH", "A BUR S German A MUN - RUH"},
                        {"A BUR S A German MUN - RUH", "A BUR S German A MUN - RUH"},
                        {"A BUR S German A MUN", "A BUR S German A MUN"},
                        {"F MAO C A GAS - LON", "F MAO C A GAS - LON"},
                        {"F MAO convoys army Gascony to London", "F MAO C A GAS - LON"},
                    });
}

TEST_CASE("places with coasts", "[order_text]") {
  Table england_table;
  england_table.power = england;
  check_printed(england_table, {
                                   {"F STP/NC H", "F STP/NC H"},
                                   {"F STP(NC) H", "F STP/NC H"},
                                   {"F stp nc H", "F STP/NC H"},
                                   {"F St. Petersburg (north coast) H", "F STP/NC H"},
                                   {"F St Petersburg, north coast, H", "F STP/NC H"},
                                   {"F St. Petersburg (n) H", "F STP/NC H"},
                                   {"F STP/N H", "F STP/NC H"},
                                   {"F STP H", "F STP/NC H"},
                                   {"A London - P.ART", "A LON - P.ART"},
                                   {"A London-P.Art", "A LON - P.ART"},
                                   {"A London - Port Arthur", "A LON - P.ART"},
                                   {"F north-sea H", "F NTH H"},
                               });
  check_printed({}, {
                        {"F MAO-SPA/NC", "F MAO - SPA/NC"},
                        {"F MAO - Spain nc", "F MAO - SPA/NC"},
                        {"F MAO - Spain (s)", "F MAO - SPA/SC"},
                        {"F MAO - ESPAÑA/sc", "F MAO - SPA/SC"},
                        {"F MAO - espana south coast", "F MAO - SPA/SC"},
                        {"A GAS - SPA", "A GAS - SPA"},
                    });
}

TEST_CASE("convoyed moves and their paths", "[order_text]") {
  Table table;
  table.power = england;
  check_printed(table, {
                           {"A LON - BEL via convoy", "A LON - BEL via convoy"},
                           {"A LON-BEL by convoy", "A LON - BEL via convoy"},
                           {"A LON - BEL (via convoy)", "A LON - BEL via convoy"},
                           {"A LON - BEL VC", "A LON - BEL via convoy"},
                           {"A LON - NTH - BEL", "A LON - BEL via convoy"},
                           {"A LON-NTH-NWG-NWY", "A LON - NWY via convoy"},
                       });
  const OrderLine ignored = table.read("A LON-NTH-NWG-NWY");
  CHECK(ignored.path.empty());
  CHECK(first_note(ignored) == "the convoy path is ignored: any route will do");

  table.variant->rules.convoy_path_in_order = ConvoyPathInOrder::optional;
  const OrderLine kept = table.read("A LON-NTH-NWG-NWY");
  CHECK(kept.path == std::vector<ProvinceId>{ProvinceId{0}, ProvinceId{1}});
  CHECK(kept.notes.empty());
  CHECK(kept.order.via_convoy);

  table.variant->rules.convoy_path_in_order = ConvoyPathInOrder::required;
  CHECK(table.read("A LON - NTH - BEL").why == "");
  CHECK(table.read("A LON - P.ART").why == "");
  CHECK(table.read("A LON - BEL").why == "a move by convoy must name its path");
}

TEST_CASE("abbreviations that begin a name", "[order_text]") {
  const OrderLine unique = Table{}.read("A Pari - Burg");
  CHECK(unique.printed == "A PAR - BUR");
  CHECK(unique.notes ==
        std::vector<std::string>{"'Pari' read as Paris", "'Burg' read as Burgundy"});

  Table table;
  table.power = england;
  CHECK(table.read("F NWG - Nor").why ==
        "this can be read as 'F NWG - NTH', 'F NWG - NWY' or 'F NWG - NAO'");
  CHECK(table.read("F Nor - BAR").printed == "F NWG - BAR");  // North Sea is too far away
  CHECK(table.read("F Nor H").why == "this can be read as 'F NTH H' or 'F NWG H'");
  CHECK(table.read("F Nort - BAR").printed == "F NTH - BAR");  // no unit in the other
  CHECK(table.read("F Norwegian S - BAR").printed == "F NWG - BAR");

  Table french;
  CHECK(french.read("F Nor - BAR").why ==
        "'Nor' may be North Sea, Norwegian Sea, Norway or North Atlantic Ocean");
}

TEST_CASE("unreadable orders are explained", "[order_text]") {
  check_why(
      {},
      {
          {"A PAR - Burgandy", "'Burgandy' is not a place here; did you mean Burgundy?"},
          {"A Burgandy - PAR", "'Burgandy' is not a place here; did you mean Burgundy?"},
          {"A Xyzzy - PAR",
           "'Xyzzy' is not a place here; your units are A PAR, A BUR, A GAS, F MAO and F SPA/SC"},
          {"F MAO - Ma", "'Ma' is not a place here; for example 'F MAO - NAO'"},
          {"A PAR convoy to LON",
           "'to LON' after 'A PAR convoy' cannot be read: a unit must follow; for example "
           "'A PAR H', 'A PAR - BUR' or 'A PAR S A BUR'"},
          {"A PAR - Xyzzyzzy", "'Xyzzyzzy' is not a place here; for example 'A PAR - BUR'"},
          {"A PAR",
           "'A PAR' is not a whole order: 'H', '-', 'S' or 'C' must follow; for example 'A PAR H', "
           "'A PAR - BUR' or 'A PAR S A BUR'"},
          {"A PAR dances",
           "'dances' after 'A PAR' cannot be read: 'H', '-', 'S' or 'C' must follow; for example "
           "'A PAR H', 'A PAR - BUR' or 'A PAR S A BUR'"},
          {"A PAR - BUR - ",
           "'A PAR - BUR -' is not a whole order: a place must follow; for example 'A PAR - BUR'"},
          {"A RUH H",
           "no unit of yours stands in Ruhr; your units are A PAR, A BUR, A GAS, F MAO and F "
           "SPA/SC"},
          {"A MUN H",
           "no unit of yours stands in Munich (there is a German army); your units are A PAR, A "
           "BUR, A GAS, F MAO and F SPA/SC"},
          {"F NTH H",
           "no unit of yours stands in North Sea (there is an English fleet); your units are A "
           "PAR, A BUR, A GAS, F MAO and F SPA/SC"},
          {"A BUR S A RUH", "no unit stands in Ruhr"},
          {"A BUR C A PAR - MAR",
           "only a fleet can be ordered 'UNIT C UNIT - PLACE', not an army; for example 'A BUR H', "
           "'A BUR - MAR' or 'A BUR S A PAR'"},
          {"England: A PAR H", "this is an order for England"},
          {"", "there is no order in this line"},
          {"   # nothing", "there is no order in this line"},
      });
}

TEST_CASE("letters and nationalities", "[order_text]") {
  Table table;
  Rules& rules = table.variant->rules;
  CHECK(table.read("PAR - BUR").printed == "A PAR - BUR");
  CHECK(table.read("F PAR - BUR").printed == "A PAR - BUR");
  CHECK(first_note(table.read("F PAR - BUR")) == "F PAR read as A PAR");
  CHECK(table.read("A BUR S F MUN").why == "");
  CHECK(table.read("A BUR S A MUN").why == "");
  CHECK(table.read("A BUR S English A MUN").why == "");
  CHECK(first_note(table.read("A BUR S English A MUN")) == "A MUN is German, not English");

  rules.letter_missing = LetterMissing::void_order;
  CHECK(table.read("PAR - BUR").why == "the class of the unit in Paris is missing: A PAR");
  CHECK(table.read("A BUR S PAR").why == "the class of the unit in Paris is missing: A PAR");
  rules.letter_wrong = LetterWrong::void_order;
  CHECK(table.read("F PAR - BUR").why == "the unit in Paris is an army, not a fleet");
  CHECK(table.read("A BUR S F MUN").why == "the unit in Munich is an army, not a fleet");
  rules.nationality_missing = NationalityMissing::void_order;
  CHECK(table.read("A BUR S A MUN").why == "the nationality of A MUN is missing: it is German");
  CHECK(table.read("A BUR S German A MUN").why == "");
  CHECK(table.read("A BUR S A PAR").why == "");
  rules.nationality_wrong = NationalityWrong::void_order;
  CHECK(table.read("A BUR S English A MUN").why == "A MUN is German, not English");
  CHECK(table.read("English A BUR H").why == "A BUR is French, not English");
}

TEST_CASE("coasts of a destination", "[order_text]") {
  Table table;
  Rules& rules = table.variant->rules;
  table.at = position(*table.variant, PhaseKind::movement,
                      {{france, fleet, "POR"}, {france, fleet, "GAS"}, {france, fleet, "NTH"}});

  // DATC 4.B.1
  CHECK(table.read("F POR - SPA").why == "the coast of Spain must be named: SPA/NC or SPA/SC");
  rules.coast_omitted = CoastOmitted::first_listed;
  CHECK(table.read("F POR - SPA").printed == "F POR - SPA/NC");
  CHECK(first_note(table.read("F POR - SPA")) == "no coast of Spain is named: read as SPA/NC");

  // DATC 4.B.2
  CHECK(table.read("F GAS - SPA").printed == "F GAS - SPA/NC");
  rules.coast_inferred = CoastInferred::void_order;
  CHECK(table.read("F GAS - SPA").why == "the coast of Spain is missing: SPA/NC");

  // DATC 4.B.3
  CHECK(table.read("F GAS - SPA/SC").why == "F GAS cannot reach SPA/SC, only SPA/NC");
  rules.coast_impossible = CoastImpossible::other_coast;
  CHECK(table.read("F GAS - SPA/SC").printed == "F GAS - SPA/NC");
  CHECK(first_note(table.read("F GAS - SPA/SC")) == "SPA/SC is out of reach: read as SPA/NC");

  // Neither coast is within reach: legality decides.
  CHECK(table.read("F NTH - SPA").printed == "F NTH - SPA");
  CHECK(table.read("F NTH - SPA/SC").printed == "F NTH - SPA/SC");
  CHECK(table.read("F POR - SPA/XX").why ==
        "'SPA/XX' is not a coast of Spain, which has SPA/NC and SPA/SC");
}

TEST_CASE("coasts in a support", "[order_text]") {
  Table table;
  Rules& rules = table.variant->rules;
  table.at = position(*table.variant, PhaseKind::movement,
                      {{france, fleet, "POR"},
                       {france, fleet, "MAO"},
                       {germany, fleet, "WES"},
                       {france, army, "GAS"}});
  const std::string needed = "a support into Spain must name the coast: SPA/NC or SPA/SC";
  // DATC 4.B.4
  rules.coast_in_support = CoastInSupport::must_match;
  CHECK(table.read("F POR S F MAO - SPA").printed == "F POR S F MAO - SPA");
  CHECK(table.read("F POR S F MAO - SPA").why == "");
  CHECK(table.read("F POR S F MAO - SPA/NC").printed == "F POR S F MAO - SPA/NC");
  rules.coast_in_support = CoastInSupport::ignored;
  CHECK(table.read("F POR S F MAO - SPA/NC").order.to == space(*table.variant, "SPA"));
  rules.coast_in_support = CoastInSupport::needed;
  CHECK(table.read("F POR S F MAO - SPA").why == needed);
  CHECK(table.read("F POR S F WES - SPA").why == needed);
  CHECK(table.read("F POR S A GAS - SPA").why == "");
  rules.coast_in_support = CoastInSupport::needed_for_foreign;
  CHECK(table.read("F POR S F MAO - SPA").why == "");
  CHECK(table.read("F POR S F WES - SPA").why == needed);
}

TEST_CASE("coasts that are wrong or needless", "[order_text]") {
  Table table;
  Rules& rules = table.variant->rules;
  // DATC 4.B.5
  CHECK(table.read("F SPA/NC - LYO").printed == "F SPA/SC - LYO");
  CHECK(first_note(table.read("F SPA/NC - LYO")) ==
        "F SPA/SC does not stand on SPA/NC: the coast is ignored");
  CHECK(table.read("F MAO S F SPA/NC").printed == "F MAO S F SPA/SC");
  rules.coast_wrong = CoastNeedless::void_order;
  CHECK(table.read("F SPA/NC - LYO").why == "F SPA/SC does not stand on SPA/NC");
  CHECK(table.read("F MAO S F SPA/NC").why == "F SPA/SC does not stand on SPA/NC");
  CHECK(table.read("F SPA/SC - LYO").why == "");
  CHECK(table.read("F SPA - LYO").why == "");

  // DATC 4.B.6
  CHECK(table.read("A GAS - SPA/NC").printed == "A GAS - SPA");
  CHECK(first_note(table.read("A GAS - SPA/NC")) ==
        "an army cannot stand on a coast of Spain: the coast is ignored");
  CHECK(table.read("A PAR/NC H").printed == "A PAR H");
  rules.coast_irrelevant = CoastNeedless::void_order;
  CHECK(table.read("A GAS - SPA/NC").why == "an army cannot stand on a coast of Spain");
  CHECK(table.read("A PAR/NC H").why == "an army cannot stand on a coast of Paris");
  CHECK(table.read("F MAO S A GAS - SPA/NC").why == "an army cannot stand on a coast of Spain");
}

TEST_CASE("retreats", "[order_text]") {
  Table table;
  table.phase = PhaseKind::retreat;
  table.at = position(*table.variant, PhaseKind::retreat, {{germany, army, "PAR"}},
                      {{england, fleet, "NTH"}, {france, army, "PAR"}});
  check_printed(table, {
                           {"A PAR - BUR", "A PAR - BUR"},
                           {"A PAR R BUR", "A PAR - BUR"},
                           {"A PAR retreats to Burgundy", "A PAR - BUR"},
                           {"A PAR D", "A PAR D"},
                           {"A PAR disbands", "A PAR D"},
                           {"disband A PAR", "A PAR D"},
                           {"A PAR retreats off the board", "A PAR D"},
                       });
  const OrderLine line = table.read("A PAR - BUR");
  CHECK(line.subject == UnitId{1});
  CHECK(line.order.action == Action::retreat);
  CHECK(line.order.to == space(*table.variant, "BUR"));
  CHECK(table.read("F NTH D").why ==
        "no unit of yours was dislodged from North Sea; your dislodged unit is A PAR");
  CHECK(
      table.read("A PAR H").why ==
      "this order belongs to the movement phase, not to the retreat phase; for example 'A PAR D'");
}

TEST_CASE("adjustments", "[order_text]") {
  Table table;
  table.phase = PhaseKind::adjustment;
  check_printed(table, {
                           {"Build A MAR", "B A MAR"},
                           {"B A MAR", "B A MAR"},
                           {"A MAR B", "B A MAR"},
                           {"+ A MAR", "B A MAR"},
                           {"build army Marseilles", "B A MAR"},
                           {"build fleet St Petersburg (nc)", "B F STP/NC"},
                           {"Remove A PAR", "A PAR D"},
                           {"Disband F MAO", "F MAO D"},
                           {"D A PAR", "A PAR D"},
                           {"- A PAR", "A PAR D"},
                           {"- A PAR.", "A PAR D"},
                           {"waive", "waive"},
                           {"Build waived", "waive"},
                           {"1 waive", "waive"},
                       });
  const OrderLine gone = table.read("D A PAR");
  CHECK_FALSE(gone.subject.valid());
  CHECK(gone.order.target.valid());
  CHECK(gone.at == space(*table.variant, "PAR"));
  const OrderLine built = table.read("B F STP/SC");
  CHECK(built.order.unit_class == ClassId{fleet});
  CHECK(built.order.to == space(*table.variant, "STP/SC"));
  CHECK(built.at == built.order.to);
  // A word in quotes does not include its synonyms.
  CHECK(table.read("moves to A PAR").why ==
        "no order begins with 'moves'; for example 'UNIT D', 'B UNIT' or 'waive'");
  CHECK(table.read("D A MUN").why ==
        "no unit of yours stands in Munich (there is a German army); your units are A PAR, A BUR, "
        "A GAS, F MAO and F SPA/SC");
}

TEST_CASE("orders to build", "[order_text]") {
  Table table;
  Rules& rules = table.variant->rules;
  table.phase = PhaseKind::adjustment;
  // DATC 4.B.7
  CHECK(table.read("B F STP").why == "the coast of St Petersburg must be named: STP/NC or STP/SC");
  rules.coast_build_omitted = CoastOmitted::first_listed;
  CHECK(table.read("B F STP").printed == "B F STP/NC");
  CHECK(table.read("B A STP").printed == "B A STP");
  // DATC 4.C.3
  CHECK(table.read("B MOS").printed == "B A MOS");
  CHECK(table.read("B MAR").why ==
        "the order does not say what to build in Marseilles: an army or a fleet");
  rules.build_type_missing = BuildTypeMissing::void_order;
  CHECK(table.read("B MOS").why == "the order does not say what to build in Moscow: an army");
  // DATC 4.C.4
  CHECK(table.read("B F MOS").why == "no fleet can stand in Moscow");
  rules.build_impossible_class = BuildImpossibleClass::other_class;
  CHECK(table.read("B F MOS").printed == "B A MOS");
  CHECK(first_note(table.read("B F MOS")) == "no fleet can stand in Moscow: read as an army");
}

TEST_CASE("two orders that a line may mean make it void", "[order_text]") {
  Table table;
  table.variant->order_types.push_back(
      order_type("rest", Action::hold, {PhaseKind::movement}, {"{unit} H"}));
  // Two order types, but the same order: one reading.
  CHECK(table.read("A PAR H").why == "");
  table.variant->order_types.push_back(
      order_type("visit", Action::support_hold, {PhaseKind::movement}, {"{unit} - {target}"}));
  CHECK(table.read("A PAR - BUR").why == "this can be read as 'A PAR - BUR' or 'A PAR - A BUR'");
  CHECK(table.read("A PAR - RUH").printed == "A PAR - RUH");
}

TEST_CASE("a misspelled word is recognized before what follows it", "[order_text]") {
  Table table;
  table.variant->order_types.push_back(
      order_type("loan", Action::declare, {PhaseKind::movement}, {"BORROW {number}"}));
  CHECK(table.read("BORROW 20").why == "");
  CHECK(table.read("borow 20").why ==
        "'borow' is neither a place here nor a word for an order; did you mean BORROW?");
}

TEST_CASE("printed forms and words give the same line", "[order_text]") {
  const std::shared_ptr<Variant> v = make_variant();
  const OrderReader reader(v);
  const Position p = usual_position(*v);
  std::vector<std::string> units = {"A RUH", "F SPA/NC", "A SPA", "F PAR"};
  for (const Unit& unit : p.units) units.push_back(print_unit(*v, unit.unit_class, unit.at));
  std::vector<std::string> lines;
  for (const std::string& unit : units) {
    lines.push_back(unit + " H");
    lines.push_back("B " + unit);
    lines.push_back(unit + " D");
    for (const std::string& target : units) {
      lines.push_back(unit + " S " + target);
      for (const Space& to : v->map.spaces()) {
        lines.push_back(unit + " S " + target + " - " + to.id);
        lines.push_back(unit + " C " + target + " - " + to.id);
      }
    }
    for (const Space& to : v->map.spaces()) {
      lines.push_back(unit + " - " + to.id);
      lines.push_back(unit + " - " + to.id + " via convoy");
    }
  }
  lines.emplace_back("waive");
  Position at = p;
  at.dislodged.push_back({p.units[2], ProvinceId::none(), true, {}});
  std::size_t readable = 0;
  // All lines; under sanitizers every eleventh, which is just as mixed.
  const std::size_t step = testing::is_quick_build() ? 1 : 11;
  for (std::uint8_t phase = 0; phase < 3; ++phase) {
    at.time.phase = phase;
    for (std::size_t i = phase; i < lines.size(); i += step) {
      const std::string& line = lines[i];
      for (const std::size_t power : {england, france}) {
        const OrderLine quick = reader.read(line, PowerId{power}, at);
        const OrderLine slow = reader.read(line + " .", PowerId{power}, at);
        readable += quick.why.empty() ? 1U : 0U;
        const bool same = quick.printed == slow.printed && quick.subject == slow.subject &&
                          quick.unit_class == slow.unit_class && quick.at == slow.at &&
                          quick.order == slow.order && quick.path == slow.path &&
                          quick.why == slow.why && quick.notes == slow.notes;
        if (same) continue;
        CAPTURE(line, quick.why, slow.why, quick.printed, slow.printed);
        CHECK(same);
      }
    }
  }
  CHECK(readable > 5000 / step);
}

TEST_CASE("printed orders can be read again", "[order_text]") {
  const std::shared_ptr<Variant> v = make_variant();
  const OrderReader reader(v);
  const Position p = usual_position(*v);
  for (const std::string_view text :
       {"A PAR H", "A PAR - BUR", "F MAO - SPA/NC", "A GAS - LON via convoy", "A PAR S A BUR",
        "A PAR S F MAO - SPA/NC", "F MAO C A GAS - LON"}) {
    const OrderLine line = reader.read(text, PowerId{france}, p);
    CAPTURE(text);
    REQUIRE(line.why == "");
    CHECK(print_order(*v, p, p.units[line.subject.index()], line.order) == text);
  }
}

TEST_CASE("hostile lines end with a reason", "[order_text]") {
  const Table table;
  const std::string letters(10000, 'x');
  CHECK(table.read(letters).why == "an order has at most 500 characters, this one has 10000");
  CHECK(table.read(letters).text.size() <= 504);
  for (const std::string_view word : {"A ", "- ", "A PAR - ", "( ", "S ", "north ", "PAR-", "/"}) {
    std::string line;
    while (line.size() + word.size() < 499) line += word;
    CAPTURE(word);
    CHECK_FALSE(table.read(line).why.empty());
    while (line.size() < 10000) line += word;
    CHECK_FALSE(table.read(line).why.empty());
  }
  for (const std::string_view bytes :
       {"\xff\xfe\x80", "A \xc3", "A PAR \xe2\x80", "\xf0\x9f\x98\x80"}) {
    CHECK_FALSE(table.read(bytes).why.empty());
  }
  CHECK(has(table.read("A \xff - PAR").why, "'\xef\xbf\xbd' is not a place here; "));
  CHECK(table.read(std::string_view("A PAR\0H", 7)).printed == "A PAR H");
}

TEST_CASE("places and powers are found by name", "[order_text]") {
  const std::shared_ptr<Variant> v = make_variant();
  const OrderReader reader(v);
  using Spaces = std::vector<SpaceId>;
  CHECK(reader.find_places("paris") == Spaces{space(*v, "PAR")});
  CHECK(reader.find_places("St. Petersburg (south coast)") == Spaces{space(*v, "STP/SC")});
  CHECK(reader.find_places("STP/NC") == Spaces{space(*v, "STP/NC")});
  CHECK(reader.find_places("Norw") == Spaces{space(*v, "NWG"), space(*v, "NWY")});
  CHECK(reader.find_places("PAR/NC").empty());
  CHECK(reader.find_places("").empty());
  CHECK(reader.find_places("nowhere at all").empty());
  CHECK(reader.find_power("FRANCE") == PowerId{france});
  CHECK(reader.find_power("german") == PowerId{germany});
  CHECK(reader.find_power("Eng") == PowerId{england});
  CHECK(reader.find_power("En") == std::nullopt);
  CHECK(reader.find_power("Nobody") == std::nullopt);
}

}  // namespace chancery::orders_tests
