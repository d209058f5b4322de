#include "core/rules/map/parse_cache.h"

#include <utility>

namespace chancery {

void ParseCache::begin() {
  ++loader_;
  const auto is_old = [this](const auto& item) {
    return item.second.used + loaders_remembered < loader_;
  };
  std::erase_if(documents_, is_old);
  std::erase_if(shapes_, is_old);
}

const ParseCache::KnownDocument* ParseCache::document(const std::string& path,
                                                      const std::string& text) {
  const auto known = documents_.find(path);
  if (known == documents_.end() || known->second.value.file->text != text) return nullptr;
  known->second.used = loader_;
  return &known->second.value;
}

void ParseCache::keep_document(KnownDocument read) {
  const std::string path = read.file->path;
  documents_.insert_or_assign(path, Kept<KnownDocument>{std::move(read), loader_});
}

const Shape* ParseCache::shape(const std::string& text) {
  const auto known = shapes_.find(text);
  if (known == shapes_.end()) return nullptr;
  known->second.used = loader_;
  return &known->second.value;
}

void ParseCache::keep_shape(const std::string& text, Shape shape) {
  shapes_.insert_or_assign(text, Kept<Shape>{std::move(shape), loader_});
}

}  // namespace chancery
