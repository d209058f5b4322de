// ParseCache: documents and shapes that were read before, for reading a variant again after an
// edit.
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

/// What reading texts has given, for as long as the texts stay the same. Used by one thread at a
/// time.
class ParseCache {
 public:
  struct KnownDocument {
    std::shared_ptr<const SourceFile> file;
    std::optional<Node> document;  // nothing if it cannot be parsed
    Diagnostics reported;
  };

  /// Another loader begins to read: what the last few did not need is forgotten.
  void begin();
  /// Null if the file was not read with this text. Valid until the next call of a function.
  const KnownDocument* document(const std::string& path, const std::string& text);
  void keep_document(KnownDocument read);
  /// The shape that the text describes; null if it is not known. Valid likewise.
  const Shape* shape(const std::string& text);
  void keep_shape(const std::string& text, Shape shape);

 private:
  template <class T>
  struct Kept {
    T value;
    std::uint64_t used = 0;  // by which loader last
  };
  static constexpr std::uint64_t loaders_remembered = 4;

  std::uint64_t loader_ = 0;
  std::map<std::string, Kept<KnownDocument>> documents_;  // by path
  std::map<std::string, Kept<Shape>> shapes_;
};

}  // namespace chancery
