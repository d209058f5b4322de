#include "core/rules/script/lua_blocks.h"

#include <cstdlib>
#include <lua.hpp>

namespace chancery {
namespace {

/// Precedes each block, which must stay aligned for any object.
struct alignas(std::max_align_t) BlockHead {
  std::size_t count;
};

constexpr bool has_wide_pointers = sizeof(void*) == 8;
constexpr std::size_t no_object = 0;                 // the kind of blocks that hold values
constexpr std::size_t first_strings = 128;           // pointers in the first table of strings
constexpr std::size_t open_variable = LUA_NUMTYPES;  // Lua's own kind for what a closure captured

// Sizes in Lua 5.4.
constexpr std::size_t narrow_call = 36, wide_call = 64;  // the record of a call
constexpr std::size_t narrow_text = 16, wide_text = 24;  // before the bytes of a string
constexpr std::size_t narrow_view = 40, wide_view = 64;  // a view of something in the program
constexpr std::size_t narrow_head = 16, wide_head = 32;  // of a function of the program
constexpr std::size_t wide_table = 56, wide_variable = 40;
constexpr std::size_t wide_state = 1624;  // what belongs to no script, which every state has

BlockHead* head_of(void* block) {
  return static_cast<BlockHead*>(block) - 1;
}

/// Returns the size with pointers of 64 bits for a size with pointers of 32.
std::size_t widened(std::size_t kind, std::size_t size, bool is_for_program) {
  switch (kind) {
    case no_object:
      return size == narrow_call ? wide_call : size;
    case LUA_TSTRING:
      return size - narrow_text + wide_text;
    case LUA_TTABLE:
      return wide_table;
    case LUA_TFUNCTION:
      // A function of a script has only pointers; one of the program has values.
      return is_for_program ? size - narrow_head + wide_head : 2 * size;
    case LUA_TUSERDATA:
      return size - narrow_view + wide_view;
    case LUA_TTHREAD:
      return wide_state;
    case open_variable:
      return wide_variable;
    default:
      return size;
  }
}

}  // namespace

std::size_t LuaBlocks::count_of(const void* block) {
  return block == nullptr ? 0 : (static_cast<const BlockHead*>(block) - 1)->count;
}

bool LuaBlocks::is_table_of_strings(const void* block, std::size_t old_size,
                                    std::size_t size) const {
  if (block != nullptr) return block == strings_;
  // The state makes that table before any other block of its size.
  return strings_ == nullptr && old_size == no_object && size == first_strings * sizeof(void*);
}

std::size_t LuaBlocks::count_for(const void* block, std::size_t old_size, std::size_t size) const {
  if (is_compiling || is_table_of_strings(block, old_size, size)) return 0;
  if (has_wide_pointers || block != nullptr) return size;
  return widened(old_size, size, is_for_program);
}

void* LuaBlocks::resize(void* block, std::size_t size, std::size_t count) {
  const bool is_strings =
      block == nullptr ? strings_ == nullptr && count == 0 && size == first_strings * sizeof(void*)
                       : block == strings_;
  auto* head = static_cast<BlockHead*>(
      std::realloc(block == nullptr ? nullptr : head_of(block), sizeof(BlockHead) + size));
  if (head == nullptr) return nullptr;
  head->count = count;
  if (is_strings) strings_ = head + 1;
  return head + 1;
}

void LuaBlocks::free(void* block) {
  if (block != nullptr) std::free(head_of(block));
}

}  // namespace chancery
