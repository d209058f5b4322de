#include "core/workbench/pack/pack_pictures.h"

#include <fmt/format.h>

#include <memory>

#include "core/files/drawing/board_picture.h"
#include "core/pictures/png/png_picture.h"
#include "core/workbench/pack/archive.h"

namespace chancery {

static_assert(largest_board_picture == largest_packed_file);

bool is_packed_picture(std::string_view path) {
  return path.ends_with(".svg") || path.ends_with(".png");
}

std::optional<CleanPicture> clean_packed_picture(const std::string& path, const std::string& bytes,
                                                 std::string& problem) {
  Diagnostics diagnostics;
  auto read = read_board_picture(std::make_shared<const SourceFile>(SourceFile{path, bytes}),
                                 check_png, diagnostics);
  if (read) return CleanPicture{std::move(read->clean), std::move(read->left_out)};
  problem = diagnostics.all().front().message;
  return std::nullopt;
}

void check_packed_picture(const std::string& path, const std::string& bytes,
                          Diagnostics& diagnostics) {
  std::string problem;
  const auto clean = clean_packed_picture(path, bytes, problem);
  if (clean && clean->bytes == bytes) return;
  if (clean && !clean->left_out.empty())
    problem = fmt::format("it has {}", fmt::join(clean->left_out, ", "));
  else if (clean)
    problem = "it has more than what is drawn";
  diagnostics.error("pack.unclean-picture", {},
                    fmt::format("the picture '{}' is not clean: {}", path, problem),
                    "create packs with `chancery pack`, which cleans pictures");
}

}  // namespace chancery
