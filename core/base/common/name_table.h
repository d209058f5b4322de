// NameTable: a fast map from names to values.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/base/common/hash.h"
#include "core/base/common/random.h"

namespace chancery {

/// Maps names to values. Names of up to 16 bytes, as most ids are, are compared as numbers in a
/// table of open addressing; longer ones are in a map.
template <class Value>
class NameTable {
 public:
  /// If the name already has a value, that value stays.
  void add(std::string_view name, Value value) {
    Key key;
    if (!make_key(name, key)) {
      long_.emplace(name, value);
      return;
    }
    if (4 * (count_ + 1) > slots_.size()) grow();
    Slot& slot = slots_[place_of(key)];
    if (slot.key == key) return;
    slot = {key, value};
    ++count_;
  }

  /// Null if the name has no value.
  [[nodiscard]] const Value* find(std::string_view name) const {
    Key key;
    if (!make_key(name, key)) {
      const auto found = long_.find(name);
      return found == long_.end() ? nullptr : &found->second;
    }
    if (slots_.empty()) return nullptr;
    const Slot& slot = slots_[place_of(key)];
    return slot.key == key ? &slot.value : nullptr;
  }

 private:
  static constexpr std::size_t longest_key = 16;
  static constexpr std::size_t first_size = 64;

  /// The first eight and last eight bytes of a name, which overlap in short names.
  struct Key {
    std::uint64_t first = 0;
    std::uint64_t last = 0;
    std::size_t size = 0;
    friend bool operator==(const Key&, const Key&) = default;
  };
  struct Slot {
    Key key;  // size 0: the slot is free
    Value value{};
  };

  template <class Word>
  static std::uint64_t bytes_at(std::string_view name, std::size_t at) {
    Word word = 0;
    std::memcpy(&word, name.data() + at, sizeof word);
    return word;
  }

  static bool make_key(std::string_view name, Key& key) {
    const std::size_t size = name.size();
    if (size == 0 || size > longest_key) return false;
    key.size = size;
    if (size >= 8) {
      key.first = bytes_at<std::uint64_t>(name, 0);
      key.last = bytes_at<std::uint64_t>(name, size - 8);
    } else if (size >= 4) {
      key.first = bytes_at<std::uint32_t>(name, 0);
      key.last = bytes_at<std::uint32_t>(name, size - 4);
    } else {
      key.first = bytes_at<std::uint8_t>(name, 0) | bytes_at<std::uint8_t>(name, size / 2) << 8U;
      key.last = bytes_at<std::uint8_t>(name, size - 1);
    }
    return true;
  }

  /// Returns the slot with the key, or the free slot where it belongs.
  [[nodiscard]] std::size_t place_of(const Key& key) const {
    const std::size_t mask = slots_.size() - 1;
    auto place =
        static_cast<std::size_t>(mix(key.first ^ (key.last * 0x9e3779b97f4a7c15ULL))) & mask;
    while (slots_[place].key.size != 0 && slots_[place].key != key) place = (place + 1) & mask;
    return place;
  }

  void grow() {
    std::vector<Slot> old(slots_.empty() ? first_size : slots_.size() * 2);
    old.swap(slots_);
    for (const Slot& slot : old)
      if (slot.key.size != 0) slots_[place_of(slot.key)] = slot;
  }

  std::vector<Slot> slots_;  // their number is a power of two; at most a quarter is used
  std::size_t count_ = 0;    // of used slots
  std::unordered_map<std::string, Value, TextHash, std::equal_to<>> long_;
};

}  // namespace chancery
