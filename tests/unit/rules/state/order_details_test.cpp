#include "core/rules/state/order_details.h"

#include <catch2/catch.hpp>
#include <string>

#include "core/files/loader/variant_loader.h"
#include "core/play/game/board.h"
#include "core/rules/orders/order_reader.h"
#include "core/rules/state/attributes.h"
#include "core/rules/state/names_in_play.h"
#include "tests/unit/source_tree.h"

namespace chancery::state_tests {
namespace {

LoadResult load_titles() {
  LoadRequest request;
  request.variant = "tests/variants/titles";
  request.search = {"variants", "tests/variants"};
  LoadResult loaded = load_variant(request, SourceTree());
  REQUIRE(loaded.variant);
  return loaded;
}

/// The start of the variant whose places get their names during play.
struct Titles {
  std::shared_ptr<const Variant> variant = load_titles().variant;
  OrderReader reader{variant};
  Position position = start_position(*variant);

  void name(std::string_view province, std::string_view title) {
    const AttributeRows rows(*variant);
    const AttributeCell* cell = rows.find(AttributeOwner::province, "title");
    const std::size_t row = variant->map.find_province(province).value().index();
    const std::int16_t text = cell_of_text(position, title);
    position.province_attributes[row * rows.width(AttributeOwner::province) + cell->column] = text;
  }
  void name_power(std::size_t power, std::string_view title) {
    const AttributeRows rows(*variant);
    const std::size_t column = rows.find(AttributeOwner::power, "title")->column;
    const std::int16_t text = cell_of_text(position, title);
    position.power_attributes[power * rows.width(AttributeOwner::power) + column] = text;
  }
  [[nodiscard]] OrderLine read(std::string_view line) const {
    return reader.read(line, PowerId{std::size_t{0}}, position);
  }
};

std::string joined(const std::vector<std::string>& lines) {
  std::string all;
  for (const std::string& line : lines) all += line + "\n";
  return all;
}

}  // namespace

TEST_CASE("texts of orders are one line of visible letters", "[order_details]") {
  const auto why = [](std::string_view text) { return order_text_problem(text); };
  CHECK(why("The Shire").empty());
  CHECK(why("<b>Åland & Öland</b>").empty());  // pages escape such characters
  CHECK(why("ミナス・ティリス").empty());
  CHECK(why("Мордор").empty());
  CHECK(why(std::string(40, 'x')).empty());
  CHECK(why("") == "the text is empty");
  CHECK(why("   ") == "the text is empty");
  CHECK(why(std::string(41, 'x')) == "a text has at most 40 characters, this one has 41");
  CHECK(why("a\tb") == "the text has a control character (U+0009)");
  CHECK(why(std::string_view("a\0b", 3)) == "the text has a control character (U+0000)");
  CHECK(why("a\x7f") == "the text has a control character (U+007F)");
  CHECK(why("a\xc2\x85") == "the text has a control character (U+0085)");
  CHECK(why("a\xe2\x80\xa8"
            "b") == "the text has a control character (U+2028)");
  CHECK(why("\xe2\x80\xae"
            "erihS") == "the text has an invisible character (U+202E)");
  CHECK(why("a\xe2\x80\x8b"
            "b") == "the text has an invisible character (U+200B)");
  CHECK(why("\xef\xbb\xbf"
            "a") == "the text has an invisible character (U+FEFF)");
  CHECK(why("a\xf3\xa0\x81\x81") == "the text has an invisible character (U+E0041)");
  CHECK(why("a\xef\xbf\xbd") == "the text has a character that is not valid UTF-8");
  CHECK(why("e\xcc\x81\xcc\x81").empty());
  CHECK(why("e\xcc\x81\xcc\x81\xcc\x81") == "the text has more than two accents on one letter");
  CHECK(why("!?, ---") == "the text has no letter or digit");
}

TEST_CASE("orders say texts and numbers", "[order_details]") {
  const Titles titles;
  const OrderLine named = titles.read("A ard - hil (Rename “The  Shire”)");
  CHECK(named.why.empty());
  CHECK(named.details.text == "The  Shire");
  CHECK(named.printed == "A ARD - HIL (rename \"The  Shire\")");
  CHECK(titles.read(named.printed).printed == named.printed);
  CHECK(titles.read(named.printed).order == named.order);

  CHECK(titles.read("A ARD - HIL").details == OrderDetails{});
  CHECK(titles.read("A ARD - HIL").printed == "A ARD - HIL");
  CHECK(titles.read("A ARD - NEK by sea (rename \"X1\")").printed ==
        "A ARD - NEK via convoy (rename \"X1\")");

  const OrderLine gate = titles.read("a ard = gate 3 # a comment");
  CHECK(gate.details.number == 3);
  CHECK(gate.printed == "A ARD = Gate #3");
  CHECK(titles.read(gate.printed).printed == gate.printed);
  CHECK(titles.read("A ARD = Gate").why ==
        "'A ARD = Gate' is not a whole order: a number must follow; for example 'A ARD = Gate "
        "#NUMBER'");
}

TEST_CASE("texts that cannot be are refused for one reason", "[order_details]") {
  const Titles titles;
  const auto why = [&](const std::string& text) {
    return titles.read("A ARD N (rename \"" + text + "\")").why;
  };
  CHECK(why(std::string(10'000, 'x')) == "an order has at most 500 characters, this one has 10019");
  CHECK(why(std::string(100, 'x')) == "a text has at most 40 characters, this one has 100");
  CHECK(why("a\xff") == "the text has a character that is not valid UTF-8");
  CHECK(why("a\"b") ==
        "a text cannot contain quotation marks; for example 'A ARD N (rename \"TEXT\")'");
  CHECK(why("") == "the text is empty");
  // A closing mark may be missing.
  CHECK(titles.read("A ARD N (rename \"Fens)").details.text == "Fens");

  const OrderLine move = titles.read("A ARD - HIL (rename \"a\tb\")");
  CHECK(move.why.empty());
  CHECK(joined(move.notes) == "the text has a control character (U+0009): the text is ignored\n");
  CHECK(move.printed == "A ARD - HIL");
}

TEST_CASE("quoted texts in sheets may contain separators of orders", "[order_details]") {
  const Titles titles;
  const OrderSheet sheet = titles.reader.read_sheet(
      "Ardmark: A ARD - HIL (rename \"A, B; C: // D # E\"), F FEN H # enough\n"
      "A ARD = Gate #2, F FEN - BAY\n");
  CHECK(sheet.problems.empty());
  REQUIRE(sheet.sets.size() == 1);
  CHECK(joined(sheet.sets.front().lines) ==
        "A ARD - HIL (rename \"A, B; C: // D # E\")\nF FEN H\nA ARD = Gate #2\nF FEN - BAY\n");
}

TEST_CASE("names given during play are read and printed", "[order_details]") {
  Titles titles;
  titles.name("ARD", "Minas Tirith");
  titles.name("HIL", "Höhe, die");
  CHECK(titles.read("A Minas Tirith - hohe die").printed == "A ARD - HIL");
  CHECK(titles.read("A Höhe die H").why ==
        "no unit of yours stands in Höhe, die; your units are A ARD and F FEN");
  CHECK(titles.read("A Minas - HIL").why ==
        "'Minas' is not a place here; did you mean Minas Tirith?");
  CHECK(display_name(*titles.variant, titles.position, PowerId{1}) == "Belmere");

  titles.name_power(1, "The Free Folk");
  CHECK(display_name(*titles.variant, titles.position, PowerId{1}) == "The Free Folk");
  CHECK(titles.read("A MOR - DAL").why ==
        "no unit of yours stands in Moorgate (there is an army of The Free Folk); your units are A "
        "ARD and F FEN");
  CHECK(titles.read("The Free Folk: A ARD H").why == "this is an order for The Free Folk");
  CHECK(titles.read("F FEN S Free Folk A MOR").printed.empty());
}

TEST_CASE("hostile names break no reading", "[order_details]") {
  for (const std::string name :
       {"A", "-", "A HIL - NEK", "(rename \"x\")", "<script>alert(1)</script>", "N",
        "Belmere:", "# no", "// no", "A ARD", "'", "HIL/NC",
        "\xe2\x80\xae"
        "abc",
        "a\xff", "\"", ";,;"}) {
    CAPTURE(name);
    Titles titles;
    titles.name("HIL", name);
    titles.name("NEK", name);
    titles.name_power(1, name);
    CHECK(titles.read("A ARD - HIL").printed == "A ARD - HIL");
    CHECK(titles.read("A ARD - HIL").why.empty());
    CHECK(titles.read("Army Ardhaven moves to HIL").printed == "A ARD - HIL");
    const OrderLine read = titles.read("A ARD - " + name);
    // Two places have the name, so only a code in it can be meant.
    CHECK((!read.why.empty() || read.printed == "A ARD - HIL"));
  }
}

TEST_CASE("[names] is checked", "[order_details]") {
  const SourceTree tree;
  const auto errors = [&](const std::string& names) {
    const auto text = [&](const std::string& path) { return tree.read(path).value(); };
    const TextFiles files({
        {"v/two_rivers/variant.toml", text("tests/variants/two_rivers/variant.toml")},
        {"v/two_rivers/map.toml", text("tests/variants/two_rivers/map.toml")},
        {"v/editions.toml", text("variants/editions.toml")},
        {"v/child/variant.toml",
         "[variant]\nid = \"child\"\nextends = \"two_rivers\"\n[attribute.province]\ntitle = { "
         "type "
         "= \"text\" }\nfood = { type = \"int\" }\n[names]\n" +
             names},
    });
    LoadRequest request;
    request.variant = "v/child";
    request.search = {"v"};
    std::string all;
    const LoadResult loaded = load_variant(request, files);
    for (const Diagnostic& diagnostic : loaded.diagnostics.all())
      all += diagnostic.id + ": " + diagnostic.message + " (" + diagnostic.hint + ")\n";
    return all;
  };
  CHECK(errors("province = \"province.title\"").empty());
  CHECK(errors("province = \"province.titel\"") ==
        "names.unknown-attribute: 'province.titel' is not a text attribute of a province (did you "
        "mean 'province.title'?)\n");
  CHECK(errors("province = \"province.food\"") ==
        "names.unknown-attribute: 'province.food' is not a text attribute of a province (expected "
        "one of: "
        "province.title)\n");
  CHECK(errors("power = \"power.title\"") ==
        "names.unknown-attribute: 'power.title' is not a text attribute of a power (declare one: "
        "[attribute.power.title] type = \"text\")\n");
  CHECK(errors("unit = \"unit.title\"").find("unit") != std::string::npos);
}

}  // namespace chancery::state_tests
