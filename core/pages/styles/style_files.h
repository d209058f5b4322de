// The styles of pages, each made from the file beside it when the program is built. See
// docs/adr/0055-scripts-in-files.md.
#pragma once

#include <string_view>

namespace chancery::web {

/// Colors and plain elements; it precedes every other style.
extern const std::string_view page_style;  // page.css

/// Games by turns, and sandboxes.
extern const std::string_view game_page_style;  // game_page.css
/// The slider over turns and the turns that it shows.
extern const std::string_view turns_style;         // turns.css
extern const std::string_view player_page_style;   // player_page.css
extern const std::string_view rules_page_style;    // rules_page.css
extern const std::string_view sandbox_page_style;  // sandbox_page.css
extern const std::string_view report_page_style;   // report_page.css
/// Text with tables, in rules and reports.
extern const std::string_view text_pages_style;  // text_pages.css
/// In addition to those of a report.
extern const std::string_view live_page_style;  // live_page.css

/// Every page with maps has this style.
extern const std::string_view map_view_style;  // map_view.css
/// For pages on which orders are written.
extern const std::string_view order_pad_style;  // order_pad.css

}  // namespace chancery::web
