// The parts of a report on a variant, for report_*.cpp only.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/common/diagnostic.h"
#include "core/boards/board/board_sheet.h"
#include "core/rules/variant/variant.h"
#include "core/workbench/study/text_blocks.h"

namespace chancery::report_parts {

/// A diagnostic with the provinces in it.
struct PlacedFinding {
  const Diagnostic* finding = nullptr;
  std::vector<ProvinceId> provinces;
};
/// Errors first, then warnings, then notes.
std::vector<PlacedFinding> place_findings(const Variant& variant, const Diagnostics& findings);

/// The color of a class of units. Colors repeat if there are many classes.
std::string_view class_color(std::size_t unit_class);
/// The dash pattern of the class's ways, for readers who cannot distinguish the colors.
std::string_view class_dash(std::size_t unit_class);

/// The map as an element <svg>: grounds, one group for each layer, and clickable provinces on top.
std::string map_picture(const Variant& variant, const BoardSheet& sheet,
                        const std::vector<PlacedFinding>& findings);
/// The check boxes that show and hide its layers.
std::string layer_boxes(const Variant& variant, const std::vector<PlacedFinding>& findings);
/// The meaning of the colors, symbols and lines of the map, with a sample of each.
std::string map_legend(const Variant& variant, const BoardSheet& sheet,
                       const std::vector<PlacedFinding>& findings);
/// The tools above the map of a page that changes the variant's files, and the ids that its script
/// uses.
std::string live_tools(const Variant& variant);
/// The board as JSON for the script, safe inside an element <script>.
std::string board_data(const Variant& variant, const std::vector<PlacedFinding>& findings);

std::string findings_section(const Variant& variant, const std::vector<PlacedFinding>& findings);
std::string statistics_section(const Variant& variant);
/// Classes of units, passages, attributes, hooks and impassable areas.
std::vector<TextBlock> pieces_tables(const Variant& variant);
/// The designer's own paragraphs; may be empty.
std::string paragraphs_section(const Variant& variant);
std::vector<TextBlock> switch_table(const Variant& variant);
std::string differences_section(const Variant& variant, const Variant& other);

}  // namespace chancery::report_parts
