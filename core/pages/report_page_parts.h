#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/diagnostic.h"
#include "core/board/board_sheet.h"
#include "core/study/text_blocks.h"
#include "core/variant/variant.h"

/// The parts of a report on a variant, for report_*.cpp alone.
namespace chancery::report_parts {

/// How the page looks, and what it does; the script is the only one that it may run.
extern const std::string_view style;
extern const std::string_view script;

/// What was found, with the provinces that each speaks of.
struct PlacedFinding {
  const Diagnostic* finding = nullptr;
  std::vector<ProvinceId> provinces;
};
/// Errors first, then warnings, then notes.
std::vector<PlacedFinding> place_findings(const Variant& variant, const Diagnostics& findings);

/// A colour for each class of units, again from the beginning when there are many.
std::string_view class_color(std::size_t unit_class);
/// How its ways are dashed, so that colour alone does not tell them apart.
std::string_view class_dash(std::size_t unit_class);

/// The map as an element <svg>: grounds, one group for each layer, and last what is pointed at.
std::string map_picture(const Variant& variant, const BoardSheet& sheet,
                        const std::vector<PlacedFinding>& findings);
/// The boxes that show and hide its layers.
std::string layer_boxes(const Variant& variant, const std::vector<PlacedFinding>& findings);
/// What colours, signs and lines of the map mean, as a list with a sample of each.
std::string map_legend(const Variant& variant, const BoardSheet& sheet,
                       const std::vector<PlacedFinding>& findings);
/// What the script knows of the board: JSON that can stand in an element <script>.
std::string board_data(const Variant& variant, const BoardSheet& sheet,
                       const std::vector<PlacedFinding>& findings);

std::string findings_section(const Variant& variant, const std::vector<PlacedFinding>& findings);
std::string statistics_section(const Variant& variant);
/// Classes of units, passages, attributes, hooks and impassable areas.
std::vector<TextBlock> pieces_tables(const Variant& variant);
/// The designer's own words; empty where there are none.
std::string paragraphs_section(const Variant& variant);
std::vector<TextBlock> switch_table(const Variant& variant);
std::string differences_section(const Variant& variant, const Variant& other);

}  // namespace chancery::report_parts
