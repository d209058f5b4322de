// LuaBlocks: memory of a Lua state, counted the same with pointers of 32 and of 64 bits.
#pragma once

#include <cstddef>

namespace chancery {

/// Counts memory in bytes as Lua needs them with pointers of 64 bits, so that a script is stopped
/// at the same step in a browser, where pointers have 32. Lua tells for what kind of object a new
/// block is. Its other blocks hold values of the same size everywhere, except records of calls and
/// the table of strings, which belongs to no script and is not counted. What the compiler needs is
/// counted by the length of the source.
class LuaBlocks {
 public:
  /// Works like realloc and counts `count` bytes for the block. Returns null if there is no memory.
  void* resize(void* block, std::size_t size, std::size_t count);
  void free(void* block);

  /// Returns the bytes counted for the block; 0 for null.
  [[nodiscard]] static std::size_t count_of(const void* block);
  /// Returns the bytes to count for a block of this size. `old_size` is the kind of object if
  /// `block` is null.
  [[nodiscard]] std::size_t count_for(const void* block, std::size_t old_size,
                                      std::size_t size) const;

  /// While it is true, blocks are not counted.
  bool is_compiling = false;
  /// True while a function of the program, not of a script, is being made.
  bool is_for_program = false;

 private:
  [[nodiscard]] bool is_table_of_strings(const void* block, std::size_t old_size,
                                         std::size_t size) const;

  void* strings_ = nullptr;  // the table of strings
};

/// Bytes counted for compiled code per byte of its source.
inline constexpr std::size_t bytes_of_code = 16;

}  // namespace chancery
