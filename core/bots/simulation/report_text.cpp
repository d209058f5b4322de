#include <fmt/format.h>

#include <algorithm>

#include "core/bots/simulation/report_parts.h"
#include "core/bots/simulation/simulation_report.h"
#include "core/workbench/study/text_table.h"

namespace chancery {

using namespace simulation_parts;

namespace simulation_parts {

std::string bots_in_words(const GameSeries& series) {
  std::map<std::string, std::vector<std::string>> seats;  // by bot
  for (std::size_t i = 0; i < series.bots.size(); ++i)
    if (!series.bots[i].empty()) seats[series.bots[i]].push_back(series.powers[i]);
  if (seats.size() == 1) return seats.begin()->first;
  std::vector<std::string> parts;
  for (const auto& [bot, powers] : seats)
    parts.push_back(fmt::format("{} ({})", bot, fmt::join(powers, ", ")));
  return fmt::format("{}", fmt::join(parts, "; "));
}

std::string run_in_words(const Tally& tally) {
  const GameSeries& series = tally.series;
  return fmt::format(
      "{}{}, setup {}{}: {} games, seed {}, bots {}",
      series.side.empty() ? "" : fmt::format("side {}: ", series.side), series.variant,
      series.setup,
      series.options.empty() ? "" : fmt::format(", {}", fmt::join(series.options, ", ")),
      tally.games, series.seed, bots_in_words(series));
}

}  // namespace simulation_parts

namespace {

std::string seats_table(const CountedRun::Side& side) {
  const Tally& tally = side.tally;
  TextTable table({"seat", "ahead", "won alone", "shared", "survived", "centers at the end"});
  for (std::size_t i = 0; i < tally.seats.size(); ++i) {
    if (!is_seat(tally, i)) continue;
    const SeatTally& seat = tally.seats[i];
    const std::optional<Interval> centers = mean_interval(seat.centers);
    table.add({side.board->variant().powers[i].name, share_text(seat.ahead, tally.games),
               share_text(seat.won, tally.games), share_text(seat.shared, tally.games),
               share_text(seat.survived, tally.games),
               centers ? fmt::format("{:.2f} ({:.2f} to {:.2f})", mean_of(seat.centers),
                                     centers->low, centers->high)
                       : fmt::format("{:.2f}", mean_of(seat.centers))});
  }
  return table.write();
}

std::string ends_text(const Tally& tally) {
  std::string text = "How they ended:";
  const char* separator = " ";
  for (const auto& [end, games] : tally.ends) {
    text += fmt::format("{}{} {}", separator, end, share_text(games, tally.games));
    separator = ", ";
  }
  text += ".\n";
  if (!tally.lengths.empty())
    text += fmt::format(
        "Years until the end, of games that were not cut: {} in half of them, {} "
        "to {} in eight of ten.\n",
        median_of(tally.lengths), quantile_of(tally.lengths, 10), quantile_of(tally.lengths, 90));
  return text;
}

std::string orders_text(const Tally& tally) {
  if (tally.orders.empty() || tally.orders[0] == 0) return {};
  const auto each = [&](std::size_t i) {
    return static_cast<double>(tally.orders[i]) / static_cast<double>(tally.orders[0]);
  };
  return fmt::format(
      "A movement has on average {:.2f} moves that arrive and {:.2f} that bounce, {:.2f} supports "
      "given and {:.2f} cut, {:.2f} convoys and {:.2f} dislodged units.\n",
      each(1), each(2), each(3), each(4), each(5), each(6));
}

}  // namespace

std::string write_simulation_text(const CountedRun& run) {
  std::string text;
  for (const CountedRun::Side& side : run.sides) {
    text += run_in_words(side.tally) + "\n\n" + seats_table(side) + '\n';
    text += fmt::format("Even would be ahead in {}.\n", percent(even_share(side.tally)));
    text += ends_text(side.tally) + orders_text(side.tally) + '\n';
  }
  text += "What stands out:\n";
  for (const std::string& word : remarkable(run)) text += "- " + word + '\n';
  return text + fmt::format("\n{}\n{}\n", about_intervals, what_it_bears);
}

}  // namespace chancery
