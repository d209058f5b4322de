// JsonPath: the path to a value in a JSON text, for messages.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace chancery {

/// The path to a value, as "units[3].attributes.level". It becomes text only when a message needs
/// it. Each step refers to the step before, which must outlive it.
class JsonPath {
 public:
  JsonPath() = default;  // the whole document
  explicit JsonPath(std::string_view key) : key_(key) {}

  [[nodiscard]] JsonPath at(std::string_view key) const { return {this, key, no_index}; }
  [[nodiscard]] JsonPath at(std::size_t index) const { return {this, {}, index}; }

  [[nodiscard]] bool is_whole() const { return outer_ == nullptr && key_.empty(); }
  [[nodiscard]] std::string text() const {
    if (outer_ == nullptr) return std::string(key_);
    std::string text = outer_->text();
    if (index_ != no_index) return text + '[' + std::to_string(index_) + ']';
    if (!text.empty()) text += '.';
    return text.append(key_);
  }

 private:
  static constexpr std::size_t no_index = static_cast<std::size_t>(-1);

  JsonPath(const JsonPath* outer, std::string_view key, std::size_t index)
      : outer_(outer), key_(key), index_(index) {}

  const JsonPath* outer_ = nullptr;
  std::string_view key_;
  std::size_t index_ = no_index;
};

}  // namespace chancery
