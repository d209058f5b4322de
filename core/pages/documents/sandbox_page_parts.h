// The scripts and style of the sandbox, for sandbox_*.cpp only.
#pragma once

#include <string_view>

namespace chancery::page_parts {

extern const std::string_view sandbox_style;
/// Reads what `write_sandbox_page` packed, in the worker and in the page.
extern const std::string_view sandbox_unpack;
/// What the worker runs behind the engine's own script.
extern const std::string_view sandbox_worker;
/// Starts the engine and asks it; then everything else.
extern const std::string_view sandbox_engine_script;
extern const std::string_view sandbox_script;

}  // namespace chancery::page_parts
