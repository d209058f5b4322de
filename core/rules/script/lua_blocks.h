// What the memory of a Lua state counts for: the same whether pointers have 32 or 64 bits.
#pragma once

#include <cstddef>

namespace chancery {

/// Budgets of scripts are counted in bytes as Lua needs them with pointers of 64 bits, so that a
/// script is stopped at the same step in a browser, where they have 32. Lua says what kind of
/// object a new block is for; its other blocks hold values of the same size everywhere, except the
/// table of strings, which belongs to no script and counts nothing, and records of calls. What the
/// compiler needs is counted by the length of the source.
class LuaBlocks {
 public:
  /// Like realloc, but `count` bytes are what the block counts for. Null if there is no memory.
  void* resize(void* block, std::size_t size, std::size_t count);
  void free(void* block);

  /// What the block counts for now; 0 for null.
  [[nodiscard]] static std::size_t count_of(const void* block);
  /// What a block counts for that Lua wants to have this size. `old_size` is the kind of object if
  /// `block` is null.
  [[nodiscard]] std::size_t count_for(const void* block, std::size_t old_size,
                                      std::size_t size) const;

  /// While this is set, blocks count nothing.
  bool is_compiling = false;
  /// A function of the program, not of a script, is being made.
  bool is_for_program = false;

 private:
  [[nodiscard]] bool is_table_of_strings(const void* block, std::size_t old_size,
                                         std::size_t size) const;

  void* strings_ = nullptr;  // the table of strings
};

/// What compiled code counts for, for each byte of its source.
inline constexpr std::size_t bytes_of_code = 16;

}  // namespace chancery
