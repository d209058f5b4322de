#include "core/files/drawing/drawn_names.h"

#include <catch2/catch.hpp>

#include "core/boards/trace/layer_words.h"
#include "core/boards/trace/province_names.h"

namespace chancery::trace_tests {

TEST_CASE("names of layers say what is in them if every word does", "[trace]") {
  CHECK(role_of("Provinces") == LayerRole::provinces);
  CHECK(role_of("sea provinces") == LayerRole::water);
  CHECK(role_of("Supply centers") == LayerRole::centers);
  CHECK(role_of("land-names") == LayerRole::decoration);
  CHECK(role_of("Layer of seas 2") == LayerRole::water);
  CHECK(role_of("Ardenia") == LayerRole::none);
  CHECK(role_of("Far Sea") == LayerRole::none);
  CHECK(role_of("") == LayerRole::none);
  CHECK(role_of("province-centers") == LayerRole::points);
  CHECK(role_of("Region Colors") == LayerRole::provinces);
  CHECK(role_of("Army Locations") == LayerRole::points);
  CHECK(role_of("Army Locations (Retreats)") == LayerRole::decoration);
  CHECK(role_of("names of positions") == LayerRole::decoration);
  CHECK(role_of("SC Markers") == LayerRole::centers);
  CHECK(role_of("Sea Adjacencies") == LayerRole::decoration);
  CHECK(role_of("centers of supply provinces") == LayerRole::centers);
}

TEST_CASE("marks name what they are marks of", "[trace]") {
  CHECK(name_of_marked("ardCenter") == "ard");
  CHECK(name_of_marked("north_sea_point") == "north_sea_point");
  CHECK(name_of_marked("far-sea-centre") == "far-sea");
  CHECK(name_of_marked("Center") == "Center");
  CHECK(name_of_marked("ARD") == "ARD");
}

TEST_CASE("made-up names are told from those that people gave", "[trace]") {
  for (const char* name : {"", "path1234", "path1234-5-8", "g12", "Layer 1", "rect3", "polygon"}) {
    CAPTURE(name);
    CHECK(is_made_up(name));
  }
  for (const char* name : {"ARD", "Ardenia", "north_sea", "Pathos", "g", "P1", "12"}) {
    CAPTURE(name);
    CHECK_FALSE(is_made_up(name));
  }
}

TEST_CASE("ids and names are made readable, short and different", "[trace]") {
  CHECK(readable_name("far_sea") == "Far Sea");
  CHECK(readable_name("gulf-of-ard") == "Gulf of Ard");
  CHECK(readable_name("Far_x20_Sea") == "Far Sea");
  CHECK(readable_name("ARD") == "ARD");
  CHECK(split_title("Upper Vale (U.VAL)").id == "U.VAL");
  CHECK(split_title("Upper Vale (U.VAL)").name == "Upper Vale");
  CHECK(split_title("Ardenia (NC)").id.empty());
  CHECK(split_title("Ardenia (the old land)").id.empty());
  CHECK(split_title("(ARD)").id.empty());
  ProvinceIds ids;
  CHECK(ids.take("ard") == "ARD");
  CHECK(ids.take("ARD") == "ARD2");
  CHECK(ids.take_for_name("Ardenia") == "ARE");
  CHECK(ids.take_for_name("Gulf of the Far Lands") == "GFL");
  CHECK(ids.take_for_name("Far Sea") == "FAR");
  CHECK(ids.take_for_name("Far Sound") == "FAS");
  CHECK(ids.take("x/y") == "X-Y");
  CHECK(ids.take("***") == "P1");
  CHECK(common_beginning({"prov_a", "prov_b", "prov_c", "prov_d", "prov_e"}) == "prov_");
  CHECK(common_beginning({"pa", "pb", "pc", "pd", "pe"}).empty());
}

}  // namespace chancery::trace_tests
