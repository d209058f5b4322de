// ParseCache: parsed documents and shapes, for reading a variant again after an edit.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "core/base/common/diagnostic.h"
#include "core/rules/map/document.h"
#include "core/rules/map/drawing.h"

namespace chancery {

/// Parsed documents and shapes, valid as long as their texts stay the same. Not thread-safe.
class ParseCache {
 public:
  struct KnownDocument {
    std::shared_ptr<const SourceFile> file;
    std::optional<Node> document;  // none if it cannot be parsed
    Diagnostics reported;
  };

  /// Call when another loader begins to read. Forgets what the last few loaders did not use.
  void begin();
  /// Returns null unless the file was read with this text. Valid until the next call of any
  /// function.
  const KnownDocument* document(const std::string& path, const std::string& text);
  void keep_document(KnownDocument read);
  /// Returns the shape that the text describes; null if it is not cached. Valid until the next call
  /// of any function.
  const Shape* shape(const std::string& text);
  void keep_shape(const std::string& text, Shape shape);

 private:
  template <class T>
  struct Kept {
    T value;
    std::uint64_t used = 0;  // the number of the last loader that used it
  };
  static constexpr std::uint64_t loaders_remembered = 4;

  std::uint64_t loader_ = 0;
  std::map<std::string, Kept<KnownDocument>> documents_;  // by path
  std::map<std::string, Kept<Shape>> shapes_;
};

}  // namespace chancery
