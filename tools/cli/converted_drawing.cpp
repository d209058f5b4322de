#include "tools/cli/converted_drawing.h"

#include <cerrno>
#include <system_error>

#include "tools/cli/program_run.h"

namespace chancery::cli {

std::optional<std::string> convert_drawing(const std::string& svg, const char* format,
                                           std::string& problem) {
  // Twice as large as on paper, unless that would be a huge picture.
  const ProgramResult result =
      run_program({"rsvg-convert", "--unlimited", "--keep-aspect-ratio", "--zoom=2",
                   "--width=16000", "--height=16000", "--format", format},
                  svg);
  if (result.error == ENOENT)
    problem =
        "rsvg-convert, which makes PNG and PDF of SVG, is not installed (on Debian: "
        "librsvg2-bin)";
  else if (result.error != 0)
    problem = "cannot run rsvg-convert: " + std::generic_category().message(result.error);
  else if (!result.good || result.output.empty())
    problem = "rsvg-convert cannot draw it: " + result.errors.substr(0, result.errors.find('\n'));
  else
    return result.output;
  return std::nullopt;
}

}  // namespace chancery::cli
