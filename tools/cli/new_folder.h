// Writes the folder of a new variant: completely, or not at all.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "tools/cli/new_variant_files.h"

namespace chancery::cli {

/// Throws an `InputProblem` if the folder exists, or if commands would find another variant by this
/// name.
void check_is_new(const std::string& name, const std::filesystem::path& folder);

/// Writes the files into a temporary folder and renames it at the end, so that the variant is
/// created completely or not at all. Throws an `InputProblem` on failure.
void write_folder(const std::filesystem::path& folder, const std::vector<NewFile>& files);

/// `variants` if that folder exists, since ids are looked up there; else the current folder.
std::filesystem::path usual_place();

}  // namespace chancery::cli
