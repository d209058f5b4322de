// Reads drawings in tests.
#pragma once

#include <catch2/catch.hpp>
#include <memory>
#include <string>

#include "core/files/drawing/svg.h"

namespace chancery {

inline std::shared_ptr<const SourceFile> drawing_file(std::string text) {
  return std::make_shared<const SourceFile>(SourceFile{"map.svg", std::move(text)});
}

/// A drawing that must be readable.
inline SvgPicture read_drawing(const std::string& text) {
  Diagnostics diagnostics;
  auto picture = read_svg(drawing_file(text), diagnostics);
  INFO(write_diagnostics(diagnostics, DiagnosticFormat::gcc));
  REQUIRE(picture.has_value());
  CHECK(diagnostics.empty());
  return std::move(*picture);
}

/// The one error of a drawing that must not be readable, as "id: message".
inline std::string refusal_of(const std::string& text) {
  Diagnostics diagnostics;
  CHECK_FALSE(read_svg(drawing_file(text), diagnostics).has_value());
  REQUIRE(diagnostics.all().size() == 1);
  const Diagnostic& diagnostic = diagnostics.all().front();
  return diagnostic.id + ": " + diagnostic.message;
}

}  // namespace chancery
