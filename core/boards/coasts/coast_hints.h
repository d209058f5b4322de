// The designer's hints for a board on real coasts: where provinces lie, and what growing cannot
// know. They come from coasts.toml, beside the variant's other files.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/common/diagnostic.h"
#include "core/boards/coasts/projection.h"
#include "core/rules/map/document.h"
#include "core/rules/map/keys.h"

namespace chancery {

/// Named land that belongs to no province: a country that no unit can enter.
struct BarrenHint {
  std::string id;
  std::string name;
  SourceSpan span;
};

/// The provinces and impassable areas that may take land of a country.
struct CountryHint {
  std::string name;
  std::vector<Text> owners;
  SourceSpan span;
};

enum class GroundChange : std::uint8_t {
  cut,   // land becomes water
  fill,  // water becomes land of the province
  take   // land becomes land of the province
};
inline constexpr std::size_t ground_change_count = 3;
std::string_view ground_change_name(GroundChange kind);

/// A change of the real ground, within an area or along a line.
struct GroundHint {
  GroundChange kind = GroundChange::cut;
  Text owner;  // empty for `cut`
  std::vector<LonLat> area;
  std::vector<LonLat> line;
  double width = 5;  // of the line, in units of the sheet
};

struct CoastHints {
  double width = 1600;
  ProjectionWish projection;
  std::vector<LonLat> fit;
  std::array<LonLat, 2> window{
      {{-180, -85}, {180, 85}}};  // the visible part: south-west, north-east
  std::string source;             // of the coastlines, for the page

  // Sizes are in cells whose side is one unit of the sheet.
  std::int64_t least_island = 40;
  std::int64_t least_lake = 60;
  std::int64_t most_island = 2500;  // larger ones belong to no province unless they contain a seed
  double island_reach = 60;
  double border_cost = 14;         // for growing across the border of a country
  std::int64_t short_border = 16;  // shorter ones are lengthened
  std::int64_t corridor = 5;       // half the width of a corridor for a missing border

  std::map<std::string, std::vector<LonLat>> seeds;  // by province or impassable area
  std::map<std::string, LonLat> places;              // positions of places
  std::map<std::string, SourceSpan> spans;           // of seeds and places
  std::vector<BarrenHint> barren;
  std::string rest;  // the impassable area that gets all other land; empty: not drawn
  std::vector<CountryHint> countries;
  std::vector<GroundHint> changes;  // in the order in which they are made
  std::vector<LonLat> kept;         // small islands that are drawn anyway
  std::vector<LonLat> nobodys;      // islands that belong to no province
};

/// The keys of coasts.toml.
const KeyTable& coast_keys();

/// Reads coasts.toml. Reports errors and then returns nothing.
std::optional<CoastHints> read_coast_hints(const std::shared_ptr<const SourceFile>& file,
                                           Diagnostics& diagnostics);

}  // namespace chancery
