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

/// The style and script of the page. It may run no other script.
extern const std::string_view style;
extern const std::string_view script;
/// What a page needs besides that changes the variant's files.
extern const std::string_view live_style;
extern const std::string_view live_script;

/// A diagnostic with the provinces that it is about.
struct PlacedFinding {
  const Diagnostic* finding = nullptr;
  std::vector<ProvinceId> provinces;
};
/// Errors first, then warnings, then notes.
std::vector<PlacedFinding> place_findings(const Variant& variant, const Diagnostics& findings);

/// The color of a class of units. Colors repeat if there are many classes.
std::string_view class_color(std::size_t unit_class);
/// How its ways are dashed, for readers who cannot tell the colors apart.
std::string_view class_dash(std::size_t unit_class);

/// The map as an element <svg>: grounds, one group for each layer, and on top the provinces to
/// click.
std::string map_picture(const Variant& variant, const BoardSheet& sheet,
                        const std::vector<PlacedFinding>& findings);
/// The check boxes that show and hide its layers.
std::string layer_boxes(const Variant& variant, const std::vector<PlacedFinding>& findings);
/// What the colors, symbols and lines of the map mean, with a sample of each.
std::string map_legend(const Variant& variant, const BoardSheet& sheet,
                       const std::vector<PlacedFinding>& findings);
/// What is above the map of a page that changes the variant's files, and the ids that its script
/// names.
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
