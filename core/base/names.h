#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace chancery {

/// A name as it is compared: lower case, Latin letters without accents, runs of white space and
/// punctuation other than '/' as one blank, no blank at either end.
std::string fold_name(std::string_view name);

/// How many single-letter insertions, deletions, changes and swaps of neighbours lead from one to
/// the other.
std::size_t edit_distance(std::string_view from, std::string_view to);

/// The candidate nearest to `name` (both folded first), if near enough to have been meant.
std::optional<std::string> nearest_name(std::string_view name,
                                        std::span<const std::string> candidates);

/// ", did you mean 'x'?"-style hint: "did you mean 'x'?" or empty when nothing is near.
std::string did_you_mean(std::string_view name, std::span<const std::string> candidates);

}  // namespace chancery
