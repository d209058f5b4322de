#include <catch2/catch.hpp>
#include <string>

#include "core/base/common/point.h"
#include "core/workbench/check/check.h"
#include "tests/unit/files/drawing/png_files.h"
#include "tests/unit/source_tree.h"

namespace chancery::loader_tests {
namespace {

constexpr const char* board_svg =
    R"svg(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"
  width="400"><g><path id="ard" d="M0 0h100v50h-100z" fill="#ff8800"/>
  <path id="path3" d="M100 0h100v50h-100z" fill="#00aa00"/>
  <path id="far" d="M0 50h200v50h-200z" fill="#88bbff"/><path id="rest" d="M0 50h9v9h-9z"/></g></svg>)svg";

constexpr const char* variant_toml =
    "[variant]\nid = \"isles\"\nname = \"Isles\"\nversion = \"1\"\n"
    "[class.foot]\nletter = \"F\"\n[power.red]\nname = \"Red\"\nhomes = [\"ARD\"]\n"
    "[setup.main]\nstart = { year = 1 }\nunits.red = [\"F ARD\"]\n"
    "[[calendar.phase]]\nkind = \"movement\"\nlabel = \"{year}\"\n"
    "[order.hold]\nacts_as = \"hold\"\nnotation = [\"{unit} H\"]\n"
    "[order.move]\nacts_as = \"move\"\nnotation = [\"{unit} - {to}\"]\n"
    "[edges.foot]\nARD = [\"BEL\"]\nFAR = [\"ARD\", \"BEL\"]\n";

constexpr const char* provinces =
    "[province.ARD]\nterrain = \"land\"\ncenter = true\n[province.BEL]\nterrain = \"land\"\n"
    "[province.FAR]\nterrain = \"land\"\n[terrain.land]\n";

using Files = std::vector<std::pair<std::string, std::string>>;

LoadRequest request_of(const std::string& id) {
  LoadRequest request;
  request.variant = id;
  request.search = {"v"};
  request.check_png = check_png;
  return request;
}

/// A variant on a board with these lines under [board].
LoadResult load_isles(const std::string& board, Files more = {}) {
  Files files{{"v/isles/variant.toml", variant_toml},
              {"v/isles/map.toml", "[board]\n" + board + "\n" + provinces}};
  files.insert(files.end(), more.begin(), more.end());
  return load_variant(request_of("isles"), TextFiles(files));
}

LoadResult load_with_svg(const std::string& board) {
  return load_isles("picture = \"map.svg\"\n" + board, {{"v/isles/map.svg", board_svg}});
}

const Drawing& drawing_of(const LoadResult& loaded) {
  INFO(write_diagnostics(loaded.diagnostics, DiagnosticFormat::gcc));
  REQUIRE(loaded.variant);
  return loaded.variant->drawing;
}

/// Its one error, as "id: message (hint)".
std::string error_of(const LoadResult& loaded) {
  std::string text;
  for (const Diagnostic& diagnostic : loaded.diagnostics.all())
    if (diagnostic.severity == Severity::error)
      text += diagnostic.id + ": " + diagnostic.message +
              (diagnostic.hint.empty() ? "" : " (" + diagnostic.hint + ")");
  return text;
}

}  // namespace

TEST_CASE("a picture gives the sheet its size, and provinces their shapes", "[picture]") {
  const LoadResult loaded = load_with_svg("[board.elements]\nBEL = \"path3\"");
  const Drawing& drawing = drawing_of(loaded);
  REQUIRE(drawing.picture);
  CHECK(drawing.picture->kind == GroundPicture::Kind::svg);
  CHECK(drawing.picture->bytes().starts_with("<svg xmlns"));
  CHECK(drawing.plane.width == 400.0);
  CHECK(drawing.plane.height == 200.0);
  CHECK(drawing.fills_grounds);
  CHECK(drawing.labels);
  CHECK(drawing.colors == std::vector<std::string>{"#ff8800", "#00aa00", "#88bbff"});
  CHECK(drawing.shapes[0].rings == std::vector<Ring>{{{0, 0}, {200, 0}, {200, 100}, {0, 100}}});
  CHECK(drawing.shapes[1].rings.front().front() == Point{200, 0});
  CHECK(loaded.variant->map.provinces()[0].at == Point{100, 50});
}

TEST_CASE("the board may be larger than the picture, in its proportion", "[picture]") {
  CHECK(drawing_of(load_with_svg("width = 800")).plane.height == 400.0);
  CHECK(drawing_of(load_with_svg("height = 100")).plane.width == 200.0);
  const LoadResult scaled = load_with_svg("width = 800\nheight = 400");
  CHECK(drawing_of(scaled).shapes[0].rings[0][2] == Point{400, 200});
  CHECK(error_of(load_with_svg("width = 800\nheight = 500")) ==
        "picture.other-proportion: the picture has 400 by 200 pixels and the board 800 by 500: it "
        "would not lie where the provinces are (leave out 'width' and 'height' for a board as "
        "large as the picture)");
}

TEST_CASE("[board] says what owners fill, and whether names are written", "[picture]") {
  const Drawing nothing = drawing_of(load_with_svg("fill = \"nothing\"\nlabels = false"));
  CHECK_FALSE(nothing.fills_grounds);
  CHECK_FALSE(nothing.labels);
  CHECK_FALSE(nothing.shapes[0].empty());
  const Drawing shapes = drawing_of(load_with_svg("fill = \"shapes\""));
  CHECK(shapes.shapes[0].empty());
  CHECK(shapes.colors[0] == "#ff8800");
  const LoadResult both =
      load_with_svg("fill = \"elements\"\n[province.ARD]\nshape = [[0, 0], [9, 0], [9, 9]]");
  CHECK(error_of(both).find("toml") != std::string::npos);  // the table occurs twice
  const std::string shaped = "\n[board.elements]\nBEL = [\"path3\", \"rest\"]";
  CHECK(drawing_of(load_with_svg(shaped)).shapes[1].rings.size() == 2);
}

TEST_CASE("a shape counts more than an element, unless elements are to be filled", "[picture]") {
  const auto first_point = [](const std::string& fill) {
    const LoadResult loaded =
        load_isles("picture = \"map.svg\"\n" + fill,
                   {{"v/isles/map.svg", board_svg},
                    {"v/isles/shapes.toml", "[province.ARD]\nshape = [[1, 1], [9, 0], [9, 9]]\n"}});
    return drawing_of(loaded).shapes[0].rings[0][0];
  };
  CHECK(first_point("") == Point{1, 1});
  CHECK(first_point("fill = \"shapes\"") == Point{1, 1});
  CHECK(first_point("fill = \"elements\"") == Point{0, 0});
}

TEST_CASE("a PNG has pixels, and no elements", "[picture]") {
  const std::string png = png_of({"rg", "bb"});
  const LoadResult loaded =
      load_isles("picture = \"art/map.png\"\ndrawn_by = \"Ann\"\nlicense = \"CC0\"",
                 {{"v/isles/art/map.png", png}});
  const Drawing& drawing = drawing_of(loaded);
  CHECK(drawing.picture->kind == GroundPicture::Kind::png);
  CHECK(drawing.plane.width == 2.0);
  CHECK(drawing.colors.empty());
  CHECK(drawing.credits() == "picture by Ann, CC0");
  for (const char* words : {"fill = \"elements\"", "elements = { ARD = \"x\" }"})
    CHECK(error_of(load_isles("picture = \"map.png\"\n" + std::string(words),
                              {{"v/isles/map.png", png}}))
              .starts_with("picture.no-elements: a picture of pixels has no elements"));
}

TEST_CASE("a picture that cannot be had is one clear error", "[picture]") {
  CHECK(error_of(load_isles("picture = \"map.svg\"")) ==
        "picture.missing: there is no 'v/isles/map.svg'");
  for (const char* path :
       {"../map.svg", "/etc/passwd", "a/../../b.svg", "C:/map.svg", "a//b.svg", "./map.svg", ""})
    CHECK(error_of(load_isles("picture = \"" + std::string(path) + "\"",
                              {{"v/isles/map.svg", board_svg}}))
              .starts_with("picture.bad-path: '" + std::string(path) +
                           "' cannot be the picture: it "));
  CHECK(error_of(load_isles("picture = \"map.svg\"", {{"v/isles/map.svg", "<svg><g></svg>"}}))
            .starts_with("drawing.broken: <g> of line 1 ends as </svg>"));
  CHECK(error_of(load_isles("picture = 3\nfill = \"shapes\"")).starts_with("toml.wrong-type:"));
}

TEST_CASE("words about a picture need one", "[picture]") {
  CHECK(error_of(load_isles("license = \"CC0\"")) ==
        "picture.none: 'license' is about a picture, but there is none (name it: picture = "
        "\"map.svg\")");
  CHECK(error_of(load_isles("source = \"here\"")).empty());
}

TEST_CASE("elements must be those of provinces and of the picture", "[picture]") {
  CHECK(error_of(load_with_svg("[board.elements]\nBEL = \"path4\"")) ==
        "picture.unknown-element: the picture has no element 'path4' with an inside");
  CHECK(error_of(load_with_svg("[board.elements]\nBEL = \"arrd\"")) ==
        "picture.unknown-element: the picture has no element 'arrd' with an inside (did you mean "
        "'ard'?)");
  CHECK(error_of(load_with_svg("[board.elements]\nBEK = \"path3\"")) ==
        "map.unknown-province: unknown province 'BEK' (did you mean 'BEL'?)");
}

TEST_CASE("a child inherits the picture, takes another, or removes it", "[picture]") {
  const std::string child =
      "[variant]\nid = \"child\"\nname = \"Child\"\nversion = \"1\"\n"
      "extends = \"isles\"\n";
  const auto load_child_with = [&](const std::string& words) {
    return load_variant(
        request_of("child"),
        TextFiles({{"v/isles/variant.toml", variant_toml},
                   {"v/isles/map.toml",
                    std::string("[board]\npicture = \"map.svg\"\ndrawn_by = \"Ann\"\nlicense = "
                                "\"CC0\"\nlabels = false\n[board.elements]\nBEL = \"path3\"\n") +
                        provinces},
                   {"v/isles/map.svg", board_svg},
                   {"v/child/variant.toml", child + words},
                   {"v/child/own.png", png_of({"rg"})}}));
  };
  const Drawing inherited = drawing_of(load_child_with("[board]\nlicense = \"CC BY 4.0\"\n"));
  CHECK(inherited.picture->kind == GroundPicture::Kind::svg);
  CHECK_FALSE(inherited.labels);
  CHECK(inherited.credits() == "picture by Ann, CC BY 4.0");
  // The parent's keys about its picture do not apply to this one.
  const Drawing other = drawing_of(load_child_with("[board]\npicture = \"own.png\"\n"));
  CHECK(other.picture->kind == GroundPicture::Kind::png);
  CHECK(other.labels);
  CHECK(other.credits().empty());
  const Drawing none = drawing_of(load_child_with("[remove]\nkeys = [\"board.picture\"]\n"));
  CHECK_FALSE(none.picture);
  CHECK(none.credits().empty());
}

TEST_CASE("check says what a picture lacks", "[picture]") {
  const auto found = [](const std::string& board, const std::string& svg) {
    const LoadResult loaded =
        load_isles("picture = \"map.svg\"\n" + board, {{"v/isles/map.svg", svg}});
    drawing_of(loaded);
    Diagnostics findings;
    check_picture(*loaded.variant, findings);
    std::string text;
    for (const Diagnostic& diagnostic : findings.all())
      text += diagnostic.id + ": " + diagnostic.message + "\n";
    return text;
  };
  CHECK(found("fill = \"elements\"\nlicense = \"CC0\"", board_svg) ==
        "picture.without-element: the picture has no element for BEL\n"
        "picture.unused-element: no province has the name of these elements of the picture: rest\n"
        "picture.unsigned: [board] does not say who drew the picture: 'drawn_by'\n");
  CHECK(found("drawn_by = \"Ann\"\nlicense = \"CC0\"",
              "<svg viewBox='0 0 9 9'><script/><image href='relief.png'/></svg>") ==
        "picture.left-out: boards show the picture without a reference to 'relief.png', which is "
        "not fetched, a script\n");
}

TEST_CASE("a loader reads a picture once, and reports its errors each time", "[picture]") {
  const TextFiles files(
      {{"v/isles/variant.toml", variant_toml},
       {"v/isles/map.toml", std::string("[board]\npicture = \"map.svg\"\n") + provinces},
       {"v/isles/map.svg", "<svg"}});
  VariantLoader loader(files);
  LoadRequest request = request_of("isles");
  const std::string first = error_of(loader.load(request));
  CHECK(first.starts_with("drawing.broken:"));
  request.rules = {{"build.sites", "home"}};
  CHECK(error_of(loader.load(request)).starts_with("drawing.broken:"));
}

}  // namespace chancery::loader_tests
