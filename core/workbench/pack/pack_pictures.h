// Pictures in packs: cleaned when packing, refused when reading.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/common/diagnostic.h"

namespace chancery {

/// True if the file is a picture by its name, ".svg" or ".png".
bool is_packed_picture(std::string_view path);

struct CleanPicture {
  std::string bytes;
  std::vector<std::string> left_out;  // removed things that the author might miss
};

/// The picture without anything that runs, fetches or names its author's machine. Returns nothing
/// if the file is not a picture; `problem` then says why.
std::optional<CleanPicture> clean_packed_picture(const std::string& path, const std::string& bytes,
                                                 std::string& problem);

/// Reports a picture of a pack that is not clean: a pack from another program could contain
/// scripts.
void check_packed_picture(const std::string& path, const std::string& bytes,
                          Diagnostics& diagnostics);

}  // namespace chancery
