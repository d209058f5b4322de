// Comparison of names: folding, edit distance, suggestions for misspelled names.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace chancery {

/// A name in the form used for comparison: lower case, Latin letters without accents, each run of
/// white space and punctuation other than '/' as one space, no space at either end.
std::string fold_name(std::string_view name);

/// As fold_name, but without spaces: names that differ only in spaces are equal.
std::string fold_letters(std::string_view name);

/// The smallest number of single-letter insertions, deletions, changes and swaps of neighboring
/// letters that turn one text into the other.
std::size_t edit_distance(std::string_view from, std::string_view to);

/// The candidate nearest to `name` (both folded first), if it is near enough to be a typo of it.
std::optional<std::string> nearest_name(std::string_view name,
                                        std::span<const std::string> candidates);

/// As nearest_name, but also accepts the only candidate that begins with `name` or is a beginning
/// of it.
std::optional<std::string> suggested_name(std::string_view name,
                                          std::span<const std::string> candidates);

/// "did you mean 'x'?", or empty if no candidate is near.
std::string did_you_mean(std::string_view name, std::span<const std::string> candidates);

}  // namespace chancery
