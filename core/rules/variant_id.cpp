#include "core/rules/variant_id.h"

#include <algorithm>

namespace chancery {
namespace {

constexpr std::size_t longest_id = 64;

bool is_small_letter(char c) {
  return c >= 'a' && c <= 'z';
}

bool may_follow(char c) {
  return is_small_letter(c) || (c >= '0' && c <= '9') || c == '_';
}

}  // namespace

std::string variant_id_problem(std::string_view name) {
  if (name.empty()) return "it is empty";
  if (name.size() > longest_id) return "it is longer than 64 letters";
  if (!is_small_letter(name.front())) return "begin it with a small letter, as in 'two_rivers'";
  if (!std::all_of(name.begin(), name.end(), may_follow))
    return "write it with small letters, digits and '_' alone, as in 'two_rivers'";
  return {};
}

}  // namespace chancery
