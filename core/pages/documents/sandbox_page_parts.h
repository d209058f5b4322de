// The scripts and style of the sandbox, for sandbox_*.cpp only.
#pragma once

#include <string_view>

namespace chancery::page_parts {

extern const std::string_view sandbox_style;
/// Unpacks the data of `write_sandbox_page`, in the worker and in the page.
extern const std::string_view sandbox_unpack;
/// The script of the worker, after the engine's own script.
extern const std::string_view sandbox_worker;
/// Starts the engine and calls it; every other script uses this one.
extern const std::string_view sandbox_engine_script;
extern const std::string_view sandbox_script;

}  // namespace chancery::page_parts
