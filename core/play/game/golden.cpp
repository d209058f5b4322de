#include "core/play/game/golden.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "core/base/common/hash.h"
#include "core/play/game/random_play.h"
#include "core/play/game/text_report.h"
#include "core/rules/phase/resolve_phase.h"

namespace chancery {
namespace {

// The transcript is short, since people read it; the signature covers the rest.
constexpr std::uint64_t most_transcript_phases = 24;
constexpr std::uint64_t most_seeds = 200;
constexpr std::size_t most_transcript_bytes = 40000;
constexpr std::uint64_t signature_games = 20;
constexpr std::int32_t most_years = 40;

/// The first game whose beginning has every kind of phase of the calendar, or else game 1.
std::uint64_t transcript_seed(const Variant& variant) {
  std::set<PhaseKind> wanted;
  for (const Phase& phase : variant.calendar.phases) wanted.insert(phase.kind);
  RandomPlay play(variant);
  for (std::uint64_t seed = 1; seed <= most_seeds; ++seed) {
    std::set<PhaseKind> seen;
    play.start(variant.setup(), seed);
    while (!play.ending() && play.phases_played() < most_transcript_phases) {
      seen.insert(phase_kind(variant, play.position()));
      play.play_phase();
    }
    if (seen == wanted) return seed;
  }
  return 1;
}

std::string write_transcript(const Board& board) {
  const Variant& variant = board.variant();
  const Setup& setup = variant.setup();
  RandomPlay play(variant);
  const std::uint64_t seed = transcript_seed(variant);
  play.start(setup, seed);
  std::string out = fmt::format(
      "# The beginning of a random game of {}, setup {}, seed {}. `chancery test` compares it,\n"
      "# and `chancery test {} --update` writes it.\n",
      variant.id, setup.id, seed, variant.id);
  while (!play.ending() && play.phases_played() < most_transcript_phases &&
         out.size() < most_transcript_bytes) {
    const Position before = play.position();
    play.play_phase();
    const PhaseReport report =
        resolve_phase(board.shared_variant(), board.reader(), before, play.last_order_sets(before));
    out += '\n' + write_report_with_ids(variant, before, report);
  }
  if (play.ending()) out += '\n' + play.ending()->text + '\n';
  return out;
}

std::string write_signature(const Variant& variant) {
  RandomPlay play(variant);
  LegalOrders legal(variant, play.hooks(), RefusedOrders::listed);
  Hasher hasher;
  std::uint64_t phases = 0;
  std::uint64_t choices = 0;
  for (std::uint64_t game = 0; game < signature_games; ++game) {
    play.start(variant.setups[game % variant.setups.size()], game);
    const std::int32_t first_year = play.position().time.year;
    while (!play.ending() && play.position().time.year < first_year + most_years) {
      if (phase_kind(variant, play.position()) == PhaseKind::movement) {
        legal.look_at_movement(play.position());
        choices += legal.count();
      }
      play.play_phase();
      hasher.add(play.position().hash());
    }
    phases += play.phases_played();
  }
  return fmt::format(
      "# A hash over every position of random games of {}.\n"
      "games {}\nphases {}\nlegal orders {}\nhash {:016x}\n",
      variant.id, signature_games, phases, choices, hasher.value());
}

std::string_view take_line(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return line;
}

/// Removes the comments at the beginning and returns their number of lines.
std::size_t take_comments(std::string_view& text) {
  std::size_t lines = 0;
  for (; !text.empty() && text.front() == '#'; ++lines) take_line(text);
  return lines;
}

}  // namespace

std::vector<GoldenFile> make_golden(const Board& board) {
  return {{golden_names[0], write_transcript(board)},
          {golden_names[1], write_signature(board.variant())}};
}

std::optional<LineDifference> first_different_line(std::string_view first,
                                                   std::string_view second) {
  const std::size_t comments = take_comments(first);
  take_comments(second);
  for (std::size_t line = comments + 1; !first.empty() || !second.empty(); ++line) {
    LineDifference difference;
    difference.line = line;
    if (!first.empty()) difference.first = std::string(take_line(first));
    if (!second.empty()) difference.second = std::string(take_line(second));
    if (difference.first != difference.second) return difference;
  }
  return std::nullopt;
}

}  // namespace chancery
