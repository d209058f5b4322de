#include "core/boards/trace/layer_words.h"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/base/common/contains.h"
#include "core/base/common/names.h"
#include "core/base/common/words.h"

namespace chancery {
namespace {

constexpr std::pair<std::string_view, LayerRole> layer_words[] = {
    {"adjacencies", LayerRole::decoration},
    {"adjacency", LayerRole::decoration},
    {"anchors", LayerRole::points},
    {"areas", LayerRole::provinces},
    {"arrows", LayerRole::decoration},
    {"background", LayerRole::decoration},
    {"blocked", LayerRole::impassable},
    {"border", LayerRole::decoration},
    {"borders", LayerRole::decoration},
    {"center", LayerRole::centers},
    {"centers", LayerRole::centers},
    {"centre", LayerRole::centers},
    {"centres", LayerRole::centers},
    {"coast", LayerRole::land},
    {"coastal", LayerRole::land},
    {"coasts", LayerRole::land},
    {"countries", LayerRole::provinces},
    {"decoration", LayerRole::decoration},
    {"decorations", LayerRole::decoration},
    {"dots", LayerRole::centers},
    {"flags", LayerRole::decoration},
    {"foreground", LayerRole::decoration},
    {"frame", LayerRole::decoration},
    {"grid", LayerRole::decoration},
    {"guide", LayerRole::decoration},
    {"guides", LayerRole::decoration},
    {"highlights", LayerRole::decoration},
    {"icons", LayerRole::decoration},
    {"impassable", LayerRole::impassable},
    {"impassables", LayerRole::impassable},
    {"inland", LayerRole::land},
    {"label", LayerRole::decoration},
    {"labels", LayerRole::decoration},
    {"land", LayerRole::land},
    {"lands", LayerRole::land},
    {"legend", LayerRole::decoration},
    {"lines", LayerRole::decoration},
    {"locations", LayerRole::points},
    {"mask", LayerRole::decoration},
    {"names", LayerRole::decoration},
    {"notes", LayerRole::decoration},
    {"ocean", LayerRole::water},
    {"oceans", LayerRole::water},
    {"order", LayerRole::decoration},
    {"orders", LayerRole::decoration},
    {"outlines", LayerRole::decoration},
    {"points", LayerRole::points},
    {"positions", LayerRole::points},
    {"province", LayerRole::provinces},
    {"provinces", LayerRole::provinces},
    {"region", LayerRole::provinces},
    {"regions", LayerRole::provinces},
    {"retreat", LayerRole::decoration},
    {"retreats", LayerRole::decoration},
    {"rivers", LayerRole::decoration},
    {"scan", LayerRole::decoration},
    {"sc", LayerRole::centers},
    {"scs", LayerRole::centers},
    {"scoreboard", LayerRole::decoration},
    {"sea", LayerRole::water},
    {"seas", LayerRole::water},
    {"shadows", LayerRole::decoration},
    {"spaces", LayerRole::provinces},
    {"supply", LayerRole::centers},
    {"symbols", LayerRole::decoration},
    {"territories", LayerRole::provinces},
    {"text", LayerRole::decoration},
    {"texts", LayerRole::decoration},
    {"title", LayerRole::decoration},
    {"titles", LayerRole::decoration},
    {"unit", LayerRole::decoration},
    {"units", LayerRole::decoration},
    {"unplayable", LayerRole::impassable},
    {"wasteland", LayerRole::impassable},
    {"water", LayerRole::water},
    {"waters", LayerRole::water}};

/// The role with one more word, "sea provinces", "names of seas".
LayerRole joined(LayerRole role, LayerRole other) {
  if (role == LayerRole::none) return other;
  for (const LayerRole stronger : {LayerRole::decoration, LayerRole::points, LayerRole::centers,
                                   LayerRole::impassable, LayerRole::water, LayerRole::land})
    if (role == stronger || other == stronger) return stronger;
  return LayerRole::provinces;
}

constexpr std::array<std::string_view, 18> water_words{
    "bay",   "bight", "channel", "fjord", "gulf",   "lake",    "lakes", "ocean",  "passage",
    "reach", "sea",   "seas",    "sound", "strait", "straits", "water", "waters", "loch"};
constexpr std::array<std::string_view, 2> closed_words{"impassable", "unplayable"};

constexpr std::array<std::string_view, 2> unit_words{"unit", "units"};
/// Words that say nothing about the content of a layer.
constexpr std::array<std::string_view, 10> joints{"of",     "the",     "and",   "layer",   "all",
                                                  "colors", "colours", "fills", "markers", "copy"};

/// "SupplyCenterLayer" as "Supply Center Layer".
std::string with_blanks(std::string_view name) {
  std::string text;
  for (std::size_t i = 0; i < name.size(); ++i) {
    const bool capital = name[i] >= 'A' && name[i] <= 'Z';
    if (capital && i > 0 && name[i - 1] >= 'a' && name[i - 1] <= 'z') text += ' ';
    text += name[i];
  }
  return text;
}

}  // namespace

LayerRole role_of(std::string_view name) {
  LayerRole role = LayerRole::none;
  bool of_provinces = false, of_supply = false, of_places = false, of_decoration = false,
       of_front = false;
  bool is_known = true;
  for (const std::string& word : words_of(fold_name(with_blanks(name)))) {
    if (std::all_of(word.begin(), word.end(), is_digit) || contains(joints, word)) continue;
    of_front = of_front || word == "foreground";
    const auto* found = std::find_if(std::begin(layer_words), std::end(layer_words),
                                     [&](const auto& entry) { return entry.first == word; });
    if (found == std::end(layer_words)) {
      is_known = false;
      continue;
    }
    // What lies in front is shown: "supply centers, foreground" has the marks of centers.
    if (word == "foreground") continue;
    role = joined(role, found->second);
    of_provinces = of_provinces || found->second == LayerRole::provinces;
    of_supply = of_supply || word == "supply";
    of_places = of_places || word == "locations" || word == "positions";
    of_decoration =
        of_decoration || (found->second == LayerRole::decoration && !contains(unit_words, word));
  }
  // "Unit positions", even with an unknown class; but not "names of positions".
  if (of_places) return of_decoration ? LayerRole::decoration : LayerRole::points;
  if (!is_known) return LayerRole::none;
  if (of_front && role != LayerRole::centers) return LayerRole::decoration;
  const bool is_middle = role == LayerRole::centers && of_provinces && !of_supply;
  return is_middle ? LayerRole::points : role;
}

std::string name_of_marked(std::string_view mark) {
  const std::string words = with_blanks(mark);
  const std::size_t last = words.find_last_of(" -_.");
  if (last == std::string::npos || last == 0) return std::string(mark);
  const std::string_view kind = std::string_view(words).substr(last + 1);
  const LayerRole role = role_of(kind);
  // "stp_sc" may be a coast.
  const bool is_mark =
      (role == LayerRole::centers && fold_name(kind) != "sc") || role == LayerRole::points;
  return is_mark ? words.substr(0, last) : std::string(mark);
}

DrawnGround ground_by_name(std::string_view name) {
  const std::vector<std::string> words = words_of(fold_name(name));
  const auto any_of_them = [&](std::span<const std::string_view> kind) {
    return std::any_of(words.begin(), words.end(),
                       [&](const std::string& word) { return contains(kind, word); });
  };
  if (any_of_them(closed_words)) return DrawnGround::impassable;
  // A single word, such as "Bay", may be the name of anything; "Sea" may not.
  const bool is_certain =
      words.size() > 1 || fold_name(name) == "sea" || fold_name(name) == "ocean";
  return is_certain && any_of_them(water_words) ? DrawnGround::water : DrawnGround::unknown;
}

}  // namespace chancery
