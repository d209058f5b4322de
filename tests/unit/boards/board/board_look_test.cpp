#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <set>
#include <string>

#include "core/boards/board/board_colors.h"
#include "core/boards/board/board_labels.h"
#include "core/boards/board/board_parts.h"
#include "tests/unit/child_of_tiny.h"
#include "tests/unit/source_tree.h"

namespace chancery::board_tests {
namespace {

using board_parts::box_of;
using board_parts::contrast;
using board_parts::LabelBox;
using board_parts::seen_difference;
using board_parts::Theme;

std::shared_ptr<const Variant> load_drawn(const std::string& variant) {
  LoadRequest request;
  request.variant = variant;
  request.search = {"variants", "tests/variants"};
  const LoadResult loaded = load_variant(request, SourceTree{});
  REQUIRE(loaded.variant);
  return loaded.variant;
}

bool overlap(const LabelBox& a, const LabelBox& b) {
  return a.least[0] < b.most[0] && b.least[0] < a.most[0] && a.least[1] < b.most[1] &&
         b.least[1] < a.most[1];
}

bool covers_circle(const LabelBox& box, const Point& middle, double radius) {
  const double x = std::clamp(middle[0], box.least[0], box.most[0]) - middle[0];
  const double y = std::clamp(middle[1], box.least[1], box.most[1]) - middle[1];
  return std::hypot(x, y) < radius;
}

Shape ground_of(const BoardSheet& sheet, ProvinceId province) {
  const auto& rings = sheet.grounds[province.index()].polygons;
  return {{rings.begin(), rings.end()}};
}

/// Some provinces are hardly larger than a unit.
bool has_room_for_center(const Map& map, const BoardSheet& sheet, ProvinceId center) {
  constexpr double away = board_parts::unit_radius + board_parts::center_radius + 1;
  const Shape ground = ground_of(sheet, center);
  const Point& from = sheet.place(map.whole(center));
  for (double x = -40; x <= 40; x += 2)
    for (double y = -40; y <= 40; y += 2) {
      const Point at{from[0] + x, from[1] + y};
      if (covers(ground, at) &&
          std::none_of(sheet.places.begin(), sheet.places.end(), [&](const Point& place) {
            return std::hypot(place[0] - at[0], place[1] - at[1]) < away;
          }))
        return true;
    }
  return false;
}

}  // namespace

TEST_CASE("no label covers a unit, a center or another label, wherever units stand",
          "[board_picture]") {
  for (const std::string id : {"standard", "colonial", "era_of_empire", "small_world", "fog"}) {
    const auto variant = load_drawn(id);
    const Map& map = variant->map;
    const BoardSheet sheet = lay_out_sheet(*variant);
    REQUIRE(sheet.labels.size() >= map.spaces().size());
    for (std::size_t i = 0; i < sheet.labels.size(); ++i) {
      const LabelBox box = box_of(sheet.labels[i]);
      INFO(id << ": " << sheet.labels[i].lines.front());
      for (std::size_t other = 0; other < i; ++other)
        CHECK_FALSE(overlap(box, box_of(sheet.labels[other])));
      for (const Point& place : sheet.places)
        CHECK_FALSE(covers_circle(box, place, board_parts::unit_radius));
      if (const std::string credits = variant->drawing.credits(); !credits.empty())
        CHECK_FALSE(overlap(box, board_parts::box_of_credits(credits, sheet)));
      for (const ProvinceId center : map.centers()) {
        CHECK_FALSE(covers_circle(box, sheet.center(center), board_parts::center_radius));
      }
    }
  }
}

TEST_CASE("a center lies inside its province, beside every unit and every other center",
          "[board_picture]") {
  for (const std::string id : {"standard", "colonial", "era_of_empire", "small_world", "fog"}) {
    const auto variant = load_drawn(id);
    const Map& map = variant->map;
    const BoardSheet sheet = lay_out_sheet(*variant);
    for (const ProvinceId center : map.centers()) {
      INFO(id << ": " << map.province(center).id);
      const Point& at = sheet.center(center);
      if (has_room_for_center(map, sheet, center)) CHECK(covers(ground_of(sheet, center), at));
      for (const Point& place : sheet.places)
        CHECK(std::hypot(place[0] - at[0], place[1] - at[1]) >
              board_parts::unit_radius + board_parts::center_radius / 2);
      for (const ProvinceId other : map.centers())
        if (other < center)
          CHECK(std::hypot(sheet.center(other)[0] - at[0], sheet.center(other)[1] - at[1]) >
                board_parts::center_radius * 2);
    }
  }
}

TEST_CASE("a label is where the variant states it", "[board_picture]") {
  const std::string shapes =
      "[province.ALP]\nshape = [[0, 0], [40, 0], [40, 80], [0, 80]]\n"
      "[province.BET]\nshape = [[60, 0], [100, 0], [100, 80], [60, 80]]\n";
  for (const std::string& drawing : {std::string(), shapes}) {
    const LoadResult loaded = load_child(drawing + "[province.HIL]\nlabel = [20, 35]\n" +
                                         "[province.ISH.coasts.EC]\nlabel = [70, 60]\n");
    REQUIRE(loaded.variant);
    const Map& map = loaded.variant->map;
    const BoardSheet sheet = lay_out_sheet(*loaded.variant);
    const auto label_of = [&](const std::string& id) {
      return sheet.labels[map.find_space(id)->index()].at;
    };
    const Point alpha = sheet.from_drawing(*map.space(*map.find_space("ALP")).at);
    CHECK(alpha[0] == Approx(sheet.place(*map.find_space("ALP"))[0]));
    CHECK(label_of("HIL") == sheet.from_drawing({20, 35}));
    CHECK(label_of("ISH/EC") == sheet.from_drawing({70, 60}));
  }
}

TEST_CASE("on a board of few provinces, ids stand on their own ground", "[board_picture]") {
  for (const std::string id : {"small_world", "two_rivers", "fog"}) {
    const auto variant = load_drawn(id);
    const BoardSheet sheet = lay_out_sheet(*variant);
    for (const BoardLabel& label : sheet.labels) {
      const bool is_tiny = label.lines.front() == "ISL";  // its name is wider than it
      if (label.kind != BoardLabel::Kind::id || is_tiny) continue;
      INFO(id << ": " << label.lines.front());
      const auto& rings = sheet.grounds[variant->map.province_of(label.of).index()].polygons;
      const Shape ground{{rings.begin(), rings.end()}};
      const LabelBox box = box_of(label);
      for (const double x : {box.least[0], box.most[0]})
        for (const double y : {box.least[1], box.most[1]}) CHECK(covers(ground, {x, y}));
    }
  }
}

TEST_CASE("where there is room, the full name is written", "[board_picture]") {
  const auto variant = load_drawn("standard");
  const BoardSheet sheet = lay_out_sheet(*variant);
  std::size_t full = 0;
  for (const BoardLabel& label : sheet.labels)
    if (label.kind == BoardLabel::Kind::name) ++full;
  CHECK(full > 40);
}

TEST_CASE(
    "grounds of powers differ from the sea, from land and from each other, for the "
    "color-blind too",
    "[board_picture]") {
  CHECK(seen_difference("#000000", "#ffffff") == Approx(1).margin(0.01));
  CHECK(seen_difference("#336699", "#336699") == 0);
  // Without red or green cones these two look the same; to other people they differ.
  CHECK(seen_difference("#c06040", "#7f8040") < 0.08);
  for (const std::string id : {"standard", "colonial", "era_of_empire"}) {
    const auto variant = load_drawn(id);
    const BoardSheet sheet = lay_out_sheet(*variant);
    for (const GroundColors* colors : {&sheet.light, &sheet.dark}) {
      REQUIRE(colors->tints.size() == variant->powers.size());
      for (std::size_t i = 0; i < colors->tints.size(); ++i) {
        INFO(id << ": " << variant->powers[i].id << " " << colors->tints[i]);
        for (const std::string& fill : colors->fills)
          CHECK(seen_difference(colors->tints[i], fill) > 0.04);
        const bool is_light = colors == &sheet.light;
        for (const std::string_view color :
             board_parts::barren_colors(is_light ? Theme::light : Theme::dark))
          if (!sheet.barren.empty())
            CHECK(seen_difference(colors->tints[i], std::string(color)) > 0.03);
        for (std::size_t other = 0; other < i; ++other)
          CHECK(seen_difference(colors->tints[i], colors->tints[other]) > 0.03);
      }
    }
  }
}

namespace {

/// A color "#rrggbb" that covers another to this share.
std::string over(const std::string& color, double share, const std::string& below) {
  std::string out = "#";
  for (const std::size_t at : {1U, 3U, 5U}) {
    const auto part = [&](const std::string& of) {
      return std::stoi(of.substr(at, 2), nullptr, 16);
    };
    out += fmt::format("{:02x}", static_cast<int>(part(color) * share + part(below) * (1 - share)));
  }
  return out;
}

}  // namespace

TEST_CASE("orders are seen on every ground, and names can be read", "[board_picture]") {
  CHECK(contrast("#000000", "#ffffff") == Approx(21));
  for (const std::string id : {"standard", "colonial", "era_of_empire"}) {
    const auto variant = load_drawn(id);
    const BoardSheet sheet = lay_out_sheet(*variant);
    for (const bool is_light : {true, false}) {
      const GroundColors& colors = is_light ? sheet.light : sheet.dark;
      std::set<std::string> grounds(colors.fills.begin(), colors.fills.end());
      grounds.insert(colors.tints.begin(), colors.tints.end());
      const board_parts::Rim rim = board_parts::rim_of_lines(is_light ? Theme::light : Theme::dark);
      const std::string name_ink = is_light ? "#1d2a33" : "#f4efe2";
      const std::string name_rim = is_light ? "#fff" : "#0d1012";
      for (const std::string& ground : grounds) {
        // Only the rim touches a line or a letter, and the ground shows through it.
        for (const std::string& line : colors.lines) {
          INFO(id << ": " << line << " on " << ground);
          CHECK(contrast(line, over(std::string(rim.color), rim.opacity, ground)) >= 4.4);
        }
        INFO(id << ": names on " << ground);
        CHECK(contrast(name_ink, over(std::string(rim.color), 0.75, ground)) >= 7);
      }
      CHECK_THAT(BoardPicture(*variant).style(),
                 Catch::Contains(".b-names{fill:" + name_ink + ";stroke:" + name_rim + "}"));
    }
  }
}

}  // namespace chancery::board_tests
