// The named layers of a DiplomacyGM map: names of their elements in Inkscape, and their colors.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/exchange/sources/xml_data.h"
#include "core/rules/map/document.h"

namespace chancery {

/// The layers of the map that are read; other layers are decoration.
enum class GmLayer { lands, islands, island_fills, seas, centers, units };

/// An element of a layer.
struct GmElement {
  std::string label;
  std::string fill;   // "#rrggbb" of the first shape in it that has a color; may be empty
  std::string sides;  // of the last star in it: "3" or "6", depending on the class
  SourceSpan span;
};

class GmLayers {
 public:
  /// Layers have usual names, or the ids given by the configuration.
  GmLayers(const XmlElement& svg, const Node& config);

  [[nodiscard]] std::vector<GmElement> elements(GmLayer layer) const;
  /// The label or id of the layer; empty if the map has none.
  [[nodiscard]] std::string name(GmLayer layer) const;

 private:
  [[nodiscard]] const XmlElement* find(GmLayer layer) const;

  const XmlElement& svg_;
  const Node& config_;
};

/// "Cape nc", "Cape (NC)": the province and, in capitals, its coast.
std::pair<std::string, std::string> split_gm_coast(const std::string& label);

}  // namespace chancery
