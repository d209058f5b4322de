// The scripts and fragments of pages, each made from the file beside it when the program is built.
// See docs/adr/0055-scripts-in-files.md.
#pragma once

#include <string_view>

namespace chancery::web {

/// A slider over turns, each with a map.
extern const std::string_view game_page_script;              // game_page.js
extern const std::string_view game_page_with_orders_script;  // game_page_with_orders.js

/// Every page with maps has one of the scripts.
extern const std::string_view map_page_script;              // map_page.js
extern const std::string_view map_page_with_orders_script;  // map_page_with_orders.js

extern const std::string_view report_page_script;  // report_page.js
/// In addition to that of a report.
extern const std::string_view live_page_script;  // live_page.js

extern const std::string_view sandbox_page_script;  // sandbox_page.js
/// What the worker of a sandbox runs, after the engine's own script.
extern const std::string_view sandbox_worker_script;  // sandbox_worker.js
extern const std::string_view sandbox_header;         // sandbox_header.html
extern const std::string_view sandbox_body;           // sandbox_body.html

}  // namespace chancery::web
