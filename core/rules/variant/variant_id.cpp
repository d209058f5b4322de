#include "core/rules/variant/variant_id.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/common/names.h"

namespace chancery {
namespace {

constexpr std::size_t longest_id = 64;

bool is_small_letter(char c) {
  return c >= 'a' && c <= 'z';
}

bool may_follow(char c) {
  return is_small_letter(c) || (c >= '0' && c <= '9') || c == '_';
}

/// Returns the nearest valid id.
std::string example_like(std::string_view name) {
  std::string id = fold_name(name);
  std::replace_if(
      id.begin(), id.end(), [](char c) { return !may_follow(c); }, '_');
  id.erase(0, std::min(id.size(), id.find_first_not_of("0123456789_")));
  return id.empty() ? "in 'two_rivers'" : fmt::format("'{}'", id);
}

}  // namespace

std::string variant_id_problem(std::string_view name) {
  if (name.empty()) return "it is empty";
  if (name.size() > longest_id) return "it is longer than 64 characters";
  const bool all_may = std::all_of(name.begin(), name.end(), may_follow);
  if (!is_small_letter(name.front()))
    return fmt::format(
        "begin with a lowercase letter, and use only lowercase letters, digits and '_', as {}",
        example_like(name));
  if (!all_may)
    return fmt::format("use only lowercase letters, digits and '_', as {}", example_like(name));
  return {};
}

}  // namespace chancery
