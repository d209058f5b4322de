#include <algorithm>
#include <catch2/catch.hpp>
#include <set>
#include <string>

#include "core/base/common/base64.h"
#include "core/base/common/point.h"
#include "core/boards/board/map_picture.h"
#include "core/games/view/seen_world.h"
#include "core/pages/documents/player_page.h"
#include "core/pictures/png/png_picture.h"
#include "tests/unit/has.h"
#include "tests/unit/source_tree.h"

namespace chancery::view_tests {
namespace {

/// The project's files, and a variant that extends "fog".
class LitFiles final : public FileSource {
 public:
  LitFiles(std::string name, std::string picture, const std::string& words)
      : name_("v/lit/" + std::move(name)),
        picture_(std::move(picture)),
        text_("[variant]\nid = \"lit\"\nname = \"Lit\"\nversion = \"1\"\nextends = \"fog\"\n" +
              words) {}

  std::optional<std::string> read(const std::string& path) const override {
    if (path == "v/lit/variant.toml") return text_;
    return path == name_ ? picture_ : tree_.read(path);
  }
  bool is_folder(const std::string& path) const override {
    return path == "v/lit" || tree_.is_folder(path);
  }

 private:
  SourceTree tree_;
  std::string name_;
  std::string picture_;
  std::string text_;
};

std::shared_ptr<const Variant> load_lit(const FileSource& files) {
  LoadRequest request;
  request.variant = "v/lit";
  request.search = {"variants", "tests/variants"};
  const LoadResult loaded = load_variant(request, files);
  INFO(write_diagnostics(loaded.diagnostics, DiagnosticFormat::gcc));
  REQUIRE(loaded.variant);
  return loaded.variant;
}

std::shared_ptr<const Variant> plain_fog() {
  LoadRequest request;
  request.variant = "tests/variants/fog";
  request.search = {"variants", "tests/variants"};
  return load_variant(request, SourceTree()).variant;
}

Rgba color_of(std::size_t province) {
  return {static_cast<std::uint8_t>(10 + province), 1, 2, 255};
}

/// Each province in a color of its own, and red everywhere else.
std::string painted(const Variant& variant) {
  RgbaPicture picture;
  picture.width = 210;
  picture.height = 120;
  const auto period = variant.drawing.plane.period();
  for (std::size_t y = 0; y < picture.height; ++y)
    for (std::size_t x = 0; x < picture.width; ++x) {
      Rgba color{255, 0, 0, 255};
      const Point at{2.0 * static_cast<double>(x) + 1, 2.0 * static_cast<double>(y) + 1};
      for (std::size_t i = 0; i < variant.drawing.shapes.size(); ++i)
        for (const double by : {-period[0], 0.0, period[0]})
          if (covers(variant.drawing.shapes[i], {at[0] + by, at[1]})) color = color_of(i);
      picture.pixels.push_back(color);
    }
  return write_png(picture);
}

SeenWorld seen_by_first(const Board& board) {
  GameRecord record;
  record.title = "a game";
  record.now = board.start();
  const std::array eyes{*board.variant().find_power("alder")};
  return see_world(board, record, eyes);
}

}  // namespace

TEST_CASE("a player's picture has the pixels of known provinces and no others",
          "[sight][picture]") {
  const auto fog = plain_fog();
  const std::string png = painted(*fog);
  const LitFiles files("map.png", png,
                       "[board]\npicture = \"map.png\"\ndrawn_by = \"Ann\"\nlicense = \"CC0\"\n");
  const Board board(load_lit(files));
  const SeenWorld world = seen_by_first(board);
  const auto& picture = world.variant->drawing.picture;
  REQUIRE(picture);
  const auto pixels = read_rgba(picture->bytes());
  REQUIRE(pixels.has_value());
  std::set<Rgba> allowed{{180, 211, 230, 255}, {235, 229, 211, 255}, {0, 0, 0, 0}};
  std::set<Rgba> wanted;
  for (const Province& province : world.variant->map.provinces())
    wanted.insert(color_of(fog->map.find_province(province.id)->index()));
  allowed.insert(wanted.begin(), wanted.end());
  const std::set<Rgba> there(pixels->pixels.begin(), pixels->pixels.end());
  CHECK(std::includes(allowed.begin(), allowed.end(), there.begin(), there.end()));
  CHECK(std::includes(there.begin(), there.end(), wanted.begin(), wanted.end()));
  // Where the world has a province, the picture has its pixels.
  const Drawing& drawing = world.variant->drawing;
  for (const Province& province : world.variant->map.provinces()) {
    if (!province.at) continue;
    const auto column = static_cast<std::size_t>((*province.at)[0] / *drawing.plane.width *
                                                 static_cast<double>(pixels->width));
    const auto row = static_cast<std::size_t>((*province.at)[1] / *drawing.plane.height *
                                              static_cast<double>(pixels->height));
    INFO(province.id);
    CHECK(pixels->pixels[row * pixels->width + column] ==
          color_of(fog->map.find_province(province.id)->index()));
  }
  CHECK(drawing.credits() == "picture by Ann, CC0");
  CHECK(drawing.picture_facts.path.empty());
  const std::string page = write_player_page(world);
  CHECK_THAT(page, Catch::Contains("<image") && Catch::Contains("data:image/png;base64,") &&
                       Catch::Contains("img-src data:"));
  CHECK_THAT(draw_world(world),
             Catch::Contains("<image") && Catch::Contains(encode_base64(picture->bytes())));
}

TEST_CASE("a player's board has the colors of a drawing, and nothing else of it",
          "[sight][picture]") {
  const LitFiles files(
      "map.svg",
      "<svg viewBox='0 0 420 240'><rect id='PUG' width='9' height='9' fill='#abcdef'/>"
      "<rect id='BTE' x='9' width='9' height='9' fill='#fedcba'/><text>secret</text></svg>",
      "[board]\npicture = \"map.svg\"\nlabels = false\n");
  const Board board(load_lit(files));
  const SeenWorld world = seen_by_first(board);
  const Drawing& drawing = world.variant->drawing;
  CHECK_FALSE(drawing.picture);
  CHECK(drawing.labels);
  CHECK(drawing.colors == std::vector<std::string>{"", "#abcdef", "", ""});
  const std::string page = write_player_page(world);
  CHECK_THAT(page, Catch::Contains("#abcdef") && !Catch::Contains("<image") &&
                       !Catch::Contains("#fedcba") && !Catch::Contains("secret"));
}

TEST_CASE("the game master sees the whole picture", "[sight][picture]") {
  const std::string png = painted(*plain_fog());
  const LitFiles files("map.png", png, "[board]\npicture = \"map.png\"\n");
  const Board board(load_lit(files));
  GameRecord record;
  record.now = board.start();
  const SeenWorld world = whole_world(board, record);
  REQUIRE(world.variant->drawing.picture);
  CHECK(world.variant->drawing.picture->bytes() == png);
}

}  // namespace chancery::view_tests
