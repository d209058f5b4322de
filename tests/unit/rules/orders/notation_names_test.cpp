#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "core/rules/notation/place_names.h"
#include "tests/unit/order_text_board.h"

namespace chancery::orders_tests {

using namespace order_text_board;
using order_language::NameReading;
using order_language::PlaceNames;
using order_language::PlaceText;
using order_language::Token;
using order_language::Words;

namespace {

/// The places that the beginning of a text may name, longest first: "SPA/NC:2" takes two tokens.
std::vector<std::string> find(std::string_view text, const Map& map = make_map()) {
  Words words;
  const PlaceNames names(map, words);
  const std::vector<Token> tokens = tokenize(text, words);
  std::vector<PlaceText> found;
  names.find(text, tokens, 0, found, NameReading::abbreviated);
  std::vector<std::string> shown;
  for (const PlaceText& place : found) {
    const SpaceId space = place.coast.valid() ? place.coast : map.whole(place.province);
    shown.push_back(map.space(space).id + (place.stray_coast ? "/?" : "") +
                    (place.guessed ? "~" : "") + ":" + std::to_string(place.end));
  }
  return shown;
}

using Places = std::vector<std::string>;

}  // namespace

TEST_CASE("names of places", "[place_names]") {
  CHECK(find("PAR - BUR") == Places{"PAR:1"});
  CHECK(find("north sea - nwy") == Places{"NTH:2"});
  CHECK(find("North-Sea") == Places{"NTH:3"});
  CHECK(find("North - Sea") == Places{"NTH~:1", "NAO~:1"});
  CHECK(find("P.ART") == Places{"P.ART:2"});
  CHECK(find("port arthur") == Places{"P.ART:2"});
  CHECK(find("st. petersburg") == Places{"STP:2"});
  CHECK(find("Gulf of Lyon") == Places{"LYO:3"});
  CHECK(find("GULF") == Places{"LYO~:1", "BOT~:1"});
  CHECK(find("ESPAÑA") == Places{"SPA:1"});
}

TEST_CASE("coasts of places", "[place_names]") {
  for (const std::string_view text : {"SPA/NC", "Spain/nc", "spa / north coast"}) {
    CAPTURE(text);
    CHECK(find(text).front().substr(0, 7) == "SPA/NC:");
  }
  CHECK(find("SPA(SC)") == Places{"SPA/SC:4", "SPA:1"});
  CHECK(find("Spain (s)") == Places{"SPA/SC:4", "SPA:1"});
  CHECK(find("Spain (south)") == Places{"SPA/SC:4", "SPA:1"});
  CHECK(find("Spain south coast") == Places{"SPA/SC:3", "SPA:1"});
  CHECK(find("Spain s") == Places{"SPA:1"});
  CHECK(find("Spain (x)") == Places{"SPA:1"});
  CHECK(find("Spain/x") == Places{"SPA/?:3", "SPA:1"});
  CHECK(find("Paris/nc") == Places{"PAR/?:3", "PAR:1"});
  CHECK(find("PAR/BUR") == Places{"PAR:1"});
}

TEST_CASE("a coast may have other words of its own", "[place_names]") {
  const Map plain = make_map();
  std::vector<Space> spaces(plain.spaces().begin(), plain.spaces().end());
  spaces[plain.find_space("SPA/NC")->index()].also = {"biscay side", "b"};
  const Map map({plain.terrains().begin(), plain.terrains().end()},
                {plain.provinces().begin(), plain.provinces().end()}, std::move(spaces),
                {plain.edges().begin(), plain.edges().end()}, plain.class_count());
  CHECK(find("Spain (biscay side)", map) == Places{"SPA/NC:5", "SPA:1"});
  CHECK(find("SPA/Biscay Side", map) == Places{"SPA/NC:4", "SPA:1"});
  CHECK(find("Spain biscay side", map) == Places{"SPA/NC:3", "SPA:1"});
  CHECK(find("SPA/b", map) == Places{"SPA/NC:3", "SPA:1"});
  CHECK(find("SPA b", map) == Places{"SPA:1"});
  CHECK(find("SPA/b", plain) == Places{"SPA/?:3", "SPA:1"});
}

TEST_CASE("the beginning of a name has three letters or more", "[place_names]") {
  CHECK(find("No").empty());
  CHECK(find("Nor") == Places{"NTH~:1", "NWG~:1", "NWY~:1", "NAO~:1"});
  CHECK(find("Norwa") == Places{"NWY~:1"});
  CHECK(find("Por") == Places{"POR:1"});  // an id, although Port Arthur begins so too
  CHECK(find("Nowhere").empty());
  CHECK(find("- PAR").empty());
  CHECK(find("").empty());
}

TEST_CASE("each word of a name may be abbreviated", "[place_names]") {
  CHECK(find("Norw S") == Places{"NWG~:2", "NWG~:1", "NWY~:1"});
  CHECK(find("N Atl Oc") == Places{"NAO~:3", "NAO~:2"});
  CHECK(find("G of Lyon") == Places{"LYO~:3"});
  CHECK(find("Gulf Both") == Places{"BOT~:2", "LYO~:1", "BOT~:1"});
  CHECK(find("W Med") == Places{"WES~:2"});
  CHECK(find("NorthAt") == Places{"NAO~:1"});
  // Two letters say too little, and the words stand in the order of the name.
  CHECK(find("W M").empty());
  CHECK(find("Sea North").empty());
  CHECK(find("N G").empty());
}

TEST_CASE("common words and words of orders abbreviate no name", "[place_names]") {
  Words words;
  const Map map = make_map();
  PlaceNames names(map, words);
  names.reserve_for_orders(words.add("mun"), false);
  names.reserve_for_orders(words.add("n"), true);
  const auto count = [&](std::string_view text) {
    const std::vector<Token> tokens = tokenize(text, words);
    std::vector<PlaceText> found;
    names.find(text, tokens, 0, found, NameReading::abbreviated);
    return found.size();
  };
  CHECK(count("Muni") == 1);
  CHECK(count("mosc") == 1);
  CHECK(count("N Atl") == 0);  // the letter of a class
  CHECK(count("No Atl") == 1);
  CHECK(count("Nor Atl") == 5);
  CHECK(order_language::is_plain_word("and"));
  CHECK(order_language::is_plain_word("to"));
  CHECK(order_language::is_plain_word("us"));
  CHECK(order_language::is_plain_word("your"));
  CHECK(order_language::is_plain_word("after"));
  CHECK_FALSE(order_language::is_plain_word("nor"));
}

TEST_CASE("near names are offered", "[place_names]") {
  const Map map = make_map();
  Words words;
  const PlaceNames names(map, words);
  CHECK(names.nearest("Burgandy") == "Burgundy");
  CHECK(names.nearest("Qqqqqqqq") == std::nullopt);
}

}  // namespace chancery::orders_tests
