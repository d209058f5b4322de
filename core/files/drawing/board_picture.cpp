#include "core/files/drawing/board_picture.h"

#include <fmt/format.h>

#include "core/files/drawing/clean_png.h"
#include "core/files/drawing/clean_svg.h"
#include "core/files/drawing/drawing_problem.h"
#include "core/files/drawing/png_header.h"

namespace chancery {
namespace {

/// The kind of a file that is neither; empty if its beginning does not tell.
std::string_view other_kind(std::string_view bytes) {
  if (bytes.starts_with("\xFF\xD8\xFF")) return "JPEG";
  if (bytes.starts_with("GIF8")) return "GIF";
  if (bytes.starts_with("%PDF")) return "PDF";
  if (bytes.starts_with("\x1F\x8B")) return "compressed (SVGZ?)";
  return bytes.substr(0, 16).find("WEBP") != std::string_view::npos ? "WebP" : "";
}

void report_size(std::size_t bytes, const std::shared_ptr<const SourceFile>& file,
                 Diagnostics& diagnostics) {
  constexpr double mebibyte = 1U << 20U;
  diagnostics.error("drawing.too-large", {file, 0, 0, 0},
                    fmt::format("the picture has {:.1f} MiB; at most {:.0f} MiB lie under a board",
                                static_cast<double>(bytes) / mebibyte,
                                static_cast<double>(largest_board_picture) / mebibyte),
                    "simplify its paths, or save it with fewer pixels or colors");
}

std::optional<BoardPictureRead> read_png_board(const std::shared_ptr<const SourceFile>& file,
                                               PngCheck check_png, Diagnostics& diagnostics) {
  if (check_png != nullptr && !check_png(file, diagnostics)) return std::nullopt;
  const std::optional<Point> size = png_size(file->text);
  if (!size) {
    diagnostics.error("drawing.bad-png", {file, 0, 0, 0},
                      "the PNG file is broken: its header is incomplete");
    return std::nullopt;
  }
  BoardPictureRead read;
  read.kind = GroundPicture::Kind::png;
  read.size = *size;
  read.clean = clean_png(file->text);
  return read;
}

/// Takes the shapes of the clean file, so that boards know exactly what they show.
std::optional<BoardPictureRead> read_svg_board(const std::shared_ptr<const SourceFile>& file,
                                               Diagnostics& diagnostics) {
  try {
    const XmlDocument document = read_xml(file->text);
    const SvgPicture picture = read_svg(document);
    CleanSvg clean = clean_svg(document, {picture.width, picture.height});
    BoardPictureRead read;
    read.size = clean.size;
    read.svg = std::make_shared<const SvgPicture>(read_svg(read_xml(clean.text)));
    read.clean = std::move(clean.text);
    read.left_out = std::move(clean.left_out);
    return read;
  } catch (const DrawingProblem& problem) {
    report_problem(problem, file, diagnostics);
    return std::nullopt;
  }
}

}  // namespace

std::optional<BoardPictureRead> read_board_picture(const std::shared_ptr<const SourceFile>& file,
                                                   PngCheck check_png, Diagnostics& diagnostics) {
  if (file->text.size() > largest_board_picture) {
    report_size(file->text.size(), file, diagnostics);
    return std::nullopt;
  }
  if (const std::string_view kind = other_kind(file->text); !kind.empty()) {
    diagnostics.error("drawing.not-svg", {file, 0, 0, 0},
                      fmt::format("the picture is {}; boards show SVG and PNG", kind),
                      "save it as one of these");
    return std::nullopt;
  }
  auto read = is_png(file->text) ? read_png_board(file, check_png, diagnostics)
                                 : read_svg_board(file, diagnostics);
  if (!read || read->clean.size() <= largest_board_picture) return read;
  report_size(read->clean.size(), file, diagnostics);
  return std::nullopt;
}

}  // namespace chancery
