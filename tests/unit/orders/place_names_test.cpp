#include "core/orders/place_names.h"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "tests/unit/order_text_board.h"

using namespace order_text_board;
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
  names.find(text, tokens, 0, found);
  std::vector<std::string> shown;
  for (const PlaceText& place : found) {
    const SpaceId space = place.coast.valid() ? place.coast : map.whole(place.province);
    shown.push_back(map.space(space).id + (place.stray_coast ? "/?" : "") +
                    (place.guessed ? "~" : "") + ":" + std::to_string(place.end));
  }
  return shown;
}

using Found = std::vector<std::string>;

}  // namespace

TEST_CASE("names of places", "[place_names]") {
  CHECK(find("PAR - BUR") == Found{"PAR:1"});
  CHECK(find("north sea - nwy") == Found{"NTH:2"});
  CHECK(find("North-Sea") == Found{"NTH:3"});
  CHECK(find("North - Sea") == Found{"NTH~:1", "NAO~:1"});
  CHECK(find("P.ART") == Found{"P.ART:2"});
  CHECK(find("port arthur") == Found{"P.ART:2"});
  CHECK(find("st. petersburg") == Found{"STP:2"});
  CHECK(find("Gulf of Lyon") == Found{"LYO:3"});
  CHECK(find("GULF") == Found{"LYO~:1", "BOT~:1"});
  CHECK(find("ESPAÑA") == Found{"SPA:1"});
}

TEST_CASE("coasts of places", "[place_names]") {
  for (const std::string_view text : {"SPA/NC", "Spain/nc", "spa / north coast"}) {
    CAPTURE(text);
    CHECK(find(text).front().substr(0, 7) == "SPA/NC:");
  }
  CHECK(find("SPA(SC)") == Found{"SPA/SC:4", "SPA:1"});
  CHECK(find("Spain (s)") == Found{"SPA/SC:4", "SPA:1"});
  CHECK(find("Spain (south)") == Found{"SPA/SC:4", "SPA:1"});
  CHECK(find("Spain south coast") == Found{"SPA/SC:3", "SPA:1"});
  CHECK(find("Spain s") == Found{"SPA:1"});
  CHECK(find("Spain (x)") == Found{"SPA:1"});
  CHECK(find("Spain/x") == Found{"SPA/?:3", "SPA:1"});
  CHECK(find("Paris/nc") == Found{"PAR/?:3", "PAR:1"});
  CHECK(find("PAR/BUR") == Found{"PAR:1"});
}

TEST_CASE("a coast may have other words of its own", "[place_names]") {
  const Map plain = make_map();
  std::vector<Space> spaces(plain.spaces().begin(), plain.spaces().end());
  spaces[plain.find_space("SPA/NC")->index()].also = {"biscay side", "b"};
  const Map map({plain.terrains().begin(), plain.terrains().end()},
                {plain.provinces().begin(), plain.provinces().end()}, std::move(spaces),
                {plain.edges().begin(), plain.edges().end()}, plain.class_count());
  CHECK(find("Spain (biscay side)", map) == Found{"SPA/NC:5", "SPA:1"});
  CHECK(find("SPA/Biscay Side", map) == Found{"SPA/NC:4", "SPA:1"});
  CHECK(find("Spain biscay side", map) == Found{"SPA/NC:3", "SPA:1"});
  CHECK(find("SPA/b", map) == Found{"SPA/NC:3", "SPA:1"});
  CHECK(find("SPA b", map) == Found{"SPA:1"});
  CHECK(find("SPA/b", plain) == Found{"SPA/?:3", "SPA:1"});
}

TEST_CASE("the beginning of a name has three letters or more", "[place_names]") {
  CHECK(find("No").empty());
  CHECK(find("Nor") == Found{"NTH~:1", "NWG~:1", "NWY~:1", "NAO~:1"});
  CHECK(find("Norwa") == Found{"NWY~:1"});
  CHECK(find("Por") == Found{"POR:1"});  // an id, although Port Arthur begins so too
  CHECK(find("Nowhere").empty());
  CHECK(find("- PAR").empty());
  CHECK(find("").empty());
}

TEST_CASE("near names are offered", "[place_names]") {
  const Map map = make_map();
  Words words;
  const PlaceNames names(map, words);
  CHECK(names.nearest("Burgandy") == "Burgundy");
  CHECK(names.nearest("Qqqqqqqq") == std::nullopt);
}
