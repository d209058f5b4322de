// The texts of the files of a new variant.
#pragma once

#include <string_view>

namespace chancery::cli {

// Placeholders such as "@ID@" and "@TITLE@" are replaced by the words of the variant.

extern const std::string_view text_variant;
extern const std::string_view text_map;
extern const std::string_view text_cases;
extern const std::string_view text_opening;
extern const std::string_view text_child;
extern const std::string_view text_child_cases;
extern const std::string_view text_hooks;
extern const std::string_view text_hooks_case;
extern const std::string_view text_hooks_beside_legal;
extern const std::string_view text_hooks_case_beside_legal;
extern const std::string_view text_hooks_paragraph;
extern const std::string_view text_hooks_paragraph_beside_legal;
extern const std::string_view text_luarc;
extern const std::string_view text_extensions;
extern const std::string_view text_tasks;

}  // namespace chancery::cli
