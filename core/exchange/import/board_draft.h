// An imported variant with all repairs made, ready to be written.
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/base/common/diagnostic.h"
#include "core/base/common/point.h"
#include "core/exchange/import/foreign_variant.h"
#include "core/exchange/import/loss_report.h"
#include "core/rules/map/drawing.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// A province of a draft, or one of its coasts.
struct DraftSpace {
  static constexpr int whole = -1;
  std::size_t province = 0;
  int coast = whole;
  friend auto operator<=>(const DraftSpace&, const DraftSpace&) = default;
};

/// The ids of attributes with their values at the start, as TOML.
using DraftAttributes = std::map<std::string, std::string>;

struct DraftCoast {
  std::string id;
  std::string name;
  std::optional<Point> at;
};

struct DraftProvince {
  std::string key;                  // in the source
  std::vector<std::string> others;  // other names in the source
  std::string id;
  std::string name;
  std::vector<std::string> also;
  ForeignGround ground = ForeignGround::unknown;
  bool center = false;
  bool city = false;      // a garrison can stand inside
  bool port = true;       // ships are built here and can go into the city
  bool left_out = false;  // not written
  bool is_word = false;   // not a place, so that its loss is not reported
  std::optional<Point> at;
  std::optional<Shape> shape;
  std::vector<DraftCoast> coasts;
  DraftAttributes attributes;       // of the province
  DraftAttributes city_attributes;  // of the city inside it
  SourceSpan span;
};

struct DraftEdge {
  char letter = 'A';
  DraftSpace from;
  DraftSpace to;
  bool one_way = false;
  SourceSpan span;
  ForeignLimits limits{};
  std::string by{};  // "bridge" or "portal", if the drawing does not show it
};

struct DraftPower {
  std::string key;  // in the source
  std::string id;
  std::string name;
  std::vector<std::string> adjectives;
  std::string color;
  std::vector<std::size_t> homes;   // provinces
  std::vector<std::size_t> region;  // provinces
  std::vector<std::size_t> owned;   // centers without units of the power
  DraftAttributes attributes;
  bool stands = false;
  bool supports = false;
  bool rebuilds = false;
  SourceSpan span;
};

struct DraftUnit {
  std::size_t power = 0;
  char letter = 'A';
  DraftSpace at;
};

struct DraftPassage {
  std::string id;
  std::string word;
  std::string name;
  std::array<std::size_t, 2> between{};  // provinces
  std::size_t keeper = 0;                // a province
  std::string letters;                   // of the classes that pass
};

struct DraftLine {
  std::string id;
  std::string word;
  std::string name;
  std::vector<std::size_t> powers;
  std::vector<std::size_t> stations;  // provinces
};

struct DraftValue {
  std::size_t province = 0;
  std::size_t power = 0;
  int value = 1;
};

struct BoardDraft {
  std::string id;
  std::string name;
  std::string version;
  std::string summary;
  std::vector<std::string> authors;
  std::string origin;
  std::vector<DraftProvince> provinces;
  std::optional<Point> sheet;    // the size of the drawing
  std::vector<DraftEdge> edges;  // each two-way edge once
  std::vector<DraftPower> powers;
  std::vector<DraftUnit> units;
  std::vector<DraftPassage> passages;
  std::vector<DraftLine> lines;
  std::vector<DraftValue> values;
  std::vector<ForeignRule> rules;
  std::vector<ForeignKey> keys;
  std::vector<ForeignPhase> calendar;
  bool wings = false;
  bool exchanges_classes = false;
  bool wings_capture = true;
  std::string hooks;                // the text of hooks.lua
  bool garrisons = false;           // units inside cities
  bool has_half_strengths = false;  // moves over some edge have half the usual strength
  int start_year = 0;
  BeginsWith begins = BeginsWith::moves;
  std::optional<int> target;
  std::vector<ForeignTarget> targets;
  std::optional<int> in_a_row;
  std::string target_is;
  std::optional<int> last_year;

  [[nodiscard]] std::size_t center_count() const;
  /// The phases of a round: the draft's own or those of the base.
  [[nodiscard]] std::vector<ForeignPhase> phases(const Variant& base) const;
  /// "PAR", "STP/NC".
  [[nodiscard]] std::string id_of(const DraftSpace& space) const;
  /// The provinces to write, sorted by id.
  [[nodiscard]] std::vector<std::size_t> sorted_provinces() const;
};

/// Repairs what a source states: unknown places, repeated rows, coasts, names that orders cannot
/// contain. All changes are in `losses`. The rules will be those of `base`.
BoardDraft tidy_variant(const ForeignVariant& foreign, const Variant& base, LossReport& losses);

}  // namespace chancery
