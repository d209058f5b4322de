// Pictures in packs: cleaned when they are packed, refused when they are not.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/common/diagnostic.h"

namespace chancery {

/// Is the file a picture by its name, ".svg" or ".png"?
bool is_packed_picture(std::string_view path);

struct CleanPicture {
  std::string bytes;
  std::vector<std::string> left_out;  // what was taken out, if somebody might miss it
};

/// The picture without anything that runs, fetches or names its author's machine; nothing, and
/// why in `problem`, if it is none.
std::optional<CleanPicture> clean_packed_picture(const std::string& path, const std::string& bytes,
                                                 std::string& problem);

/// Reports a picture of a pack that is not clean: a pack of other making could hold scripts.
void check_packed_picture(const std::string& path, const std::string& bytes,
                          Diagnostics& diagnostics);

}  // namespace chancery
