// The formats of other programs, for the end of a command's help.
#pragma once

#include <fmt/format.h>

#include <string>

namespace chancery::cli {

/// A line for each format, which has an `id` and a `text`.
template <class Formats>
std::string list_formats(const Formats& known) {
  std::string text = "formats:\n";
  for (const auto& format : known) text += fmt::format("  {:<12} {}\n", format.id, format.text);
  return text;
}

}  // namespace chancery::cli
