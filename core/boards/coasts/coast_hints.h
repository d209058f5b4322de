// What a designer says about a board on real coasts: where provinces lie, and what the growing
// cannot know. It comes from coasts.toml, beside the variant's other files.
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

/// Land that belongs to nobody, under a name: a country that nobody can enter.
struct BarrenHint {
  std::string id;
  std::string name;
  SourceSpan span;
};

/// Which provinces and impassable areas may take land of a country.
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
  Text owner;  // empty if it is cut
  std::vector<LonLat> area;
  std::vector<LonLat> line;
  double width = 5;  // of the line, in units of the sheet
};

struct CoastHints {
  double width = 1600;
  ProjectionWish projection;
  std::vector<LonLat> fit;
  std::array<LonLat, 2> window{
      {{-180, -85}, {180, 85}}};  // what is looked at: south-west, north-east
  std::string source;             // of the coastlines, for the page

  // Sizes are in cells of one unit of the sheet.
  std::int64_t least_island = 40;
  std::int64_t least_lake = 60;
  std::int64_t most_island = 2500;  // larger ones are nobody's unless they hold a seed
  double island_reach = 60;
  double border_cost = 14;         // of growing across the border of a country
  std::int64_t short_border = 16;  // shorter ones are made longer
  std::int64_t corridor = 5;       // the half width of a way made for a missing border

  std::map<std::string, std::vector<LonLat>> seeds;  // by province or impassable area
  std::map<std::string, LonLat> places;              // where something stands, by place
  std::map<std::string, SourceSpan> spans;           // of both
  std::vector<BarrenHint> barren;
  std::string rest;  // the impassable area that gets all other land; empty: it is not drawn
  std::vector<CountryHint> countries;
  std::vector<GroundHint> changes;  // in the order in which they are made
  std::vector<LonLat> kept;         // small islands that are drawn all the same
  std::vector<LonLat> nobodys;      // islands that no province gets
};

/// The keys of coasts.toml.
const KeyTable& coast_keys();

/// Reads coasts.toml. Reports what is wrong with it; then nothing is returned.
std::optional<CoastHints> read_coast_hints(const std::shared_ptr<const SourceFile>& file,
                                           Diagnostics& diagnostics);

}  // namespace chancery
