// The loss report: everything that an import kept, renamed, guessed, repaired or lost, and why.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/common/diagnostic.h"

namespace chancery {

enum class LossKind : std::uint8_t { kept, renamed, guessed, repaired, lost };
inline constexpr std::size_t loss_kind_count = 5;
std::string_view loss_kind_name(LossKind kind);

/// Whether players can notice the loss in a game.
enum class InPlay : std::uint8_t { unchanged, changed };

struct Loss {
  LossKind kind = LossKind::lost;
  InPlay in_play = InPlay::unchanged;
  SourceSpan span;   // the first place in the source, if there are several
  std::string what;  // "the border of Xanadu with itself"
  std::string why;   // "a province does not touch itself"
  std::string row;   // the row of our tables of rules that describes it; may be empty
  std::size_t times = 1;
};

/// Where a rule is described: "docs/rules-in-play/PAGE.md#ROW".
std::string rule_row(std::string_view page, std::string_view row);

/// Collects losses. Equal losses at several places make one entry with their number.
class LossReport {
 public:
  void add(LossKind kind, InPlay in_play, const SourceSpan& span, std::string what, std::string why,
           std::string row = {});
  /// Counts losses with the same `topic` as one entry; `what` gets the number of times.
  void count(LossKind kind, InPlay in_play, const SourceSpan& span, const std::string& topic,
             std::string why, std::string row = {});

  [[nodiscard]] const std::vector<Loss>& all() const { return all_; }
  [[nodiscard]] std::size_t count_of(LossKind kind) const;
  /// True if something was lost that players can notice.
  [[nodiscard]] bool changes_play() const;

 private:
  std::vector<Loss> all_;
  std::map<std::string, std::size_t> topics_;
};

/// For people: grouped by kind, each with its place in the source.
std::string write_losses_text(const LossReport& report, std::string_view variant);
/// For programs: one JSON object.
std::string write_losses_json(const LossReport& report, std::string_view variant);

}  // namespace chancery
