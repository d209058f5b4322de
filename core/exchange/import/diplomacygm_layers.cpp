#include "core/exchange/import/diplomacygm_layers.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/base/common/words.h"
#include "core/exchange/import/diplomacygm_config.h"

namespace chancery {
namespace {

struct LayerNames {
  std::string_view key;  // in the configuration, with the id of the layer
  std::array<std::string_view, 3> labels;
};

constexpr auto layer_names = std::to_array<LayerNames>({
    {"land_layer", {"Region Colors", "Region Fills", "Provinces"}},
    {"island_borders", {"Island Adjacencies", "Hybrid Adjacencies", ""}},
    {"island_fill_layer", {"Island Fills", "Hybrid Fills", ""}},
    {"sea_borders", {"Sea Adjacencies", "Sea Provinces", ""}},
    {"supply_center_icons", {"Supply Centers", "SC Markers", "SC markers"}},
    {"starting_units", {"Units", "", ""}},
});

constexpr std::string_view label_key = "inkscape:label";

std::string readable_label(const XmlElement& element) {
  return readable_text(without_entities(element.attribute(label_key)));
}

/// "#rrggbb" of `fill:#rrggbb` or `fill="#rrggbb"`; empty for "none" and names of colors.
std::string fill_of(const XmlElement& element) {
  std::string fill = element.attribute("fill");
  std::string style = element.attribute("style");
  std::replace(style.begin(), style.end(), ';', '\n');
  std::size_t at = 0;
  while (at < style.size()) {
    const std::size_t end = std::min(style.find('\n', at), style.size());
    const std::string_view part = trimmed(std::string_view(style).substr(at, end - at));
    if (part.starts_with("fill:")) fill = std::string(trimmed(part.substr(5)));
    at = end + 1;
  }
  constexpr std::size_t length = 7;
  return fill.size() == length && fill.front() == '#' ? lower_case(fill) : std::string();
}

/// Takes the first color that is not black, since rings around marks are black.
void look_into(const XmlElement& element, GmElement& made) {
  const std::string fill = fill_of(element);
  if (!fill.empty() && (made.fill.empty() || made.fill == "#000000")) made.fill = fill;
  if (const std::string sides = element.attribute("sodipodi:sides"); !sides.empty())
    made.sides = sides;
  for (const XmlElement& child : element.children) look_into(child, made);
}

bool is_coast_suffix(std::string_view word) {
  return word.size() >= 2 && word.size() <= 3 && word.ends_with('c') &&
         word.find_first_not_of("neswc") == std::string_view::npos;
}

}  // namespace

GmLayers::GmLayers(const XmlElement& svg, const Node& config) : svg_(svg), config_(config) {}

const XmlElement* GmLayers::find(GmLayer layer) const {
  const LayerNames& names = layer_names[static_cast<std::size_t>(layer)];
  const std::string id = config_text(config_, {"svg config", names.key});
  for (const XmlElement& element : svg_.children)
    if (!id.empty() && element.attribute("id") == id) return &element;
  for (const std::string_view label : names.labels)
    for (const XmlElement& xml_element : svg_.children)
      if (!label.empty() && xml_element.attribute(label_key) == label) return &xml_element;
  return nullptr;
}

std::vector<GmElement> GmLayers::elements(GmLayer layer) const {
  std::vector<GmElement> made;
  const XmlElement* found = find(layer);
  if (found == nullptr) return made;
  for (const XmlElement& xml_element : found->children) {
    GmElement element;
    element.label = readable_label(xml_element);
    element.span = xml_element.span;
    look_into(xml_element, element);
    made.push_back(std::move(element));
  }
  return made;
}

std::string GmLayers::name(GmLayer layer) const {
  const XmlElement* found = find(layer);
  if (found == nullptr) return {};
  const std::string label = found->attribute(label_key);
  return label.empty() ? found->attribute("id") : label;
}

std::pair<std::string, std::string> split_gm_coast(const std::string& label) {
  const std::size_t blank = label.rfind(' ');
  if (blank == std::string::npos || blank == 0) return {label, {}};
  std::string word = lower_case(label.substr(blank + 1));
  if (word.starts_with('(') && word.ends_with(')')) word = word.substr(1, word.size() - 2);
  if (!is_coast_suffix(word)) return {label, {}};
  return {std::string(trimmed(std::string_view(label).substr(0, blank))), upper_case(word)};
}

}  // namespace chancery
