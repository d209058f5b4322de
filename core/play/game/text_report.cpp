#include "core/play/game/text_report.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/play/game/name_substitution.h"
#include "core/play/game/phase_summary.h"
#include "core/rules/state/names_in_play.h"

namespace chancery {
namespace {

/// Writes the sections one after another.
class TextReport {
 public:
  /// Results are in one column, to the right of orders of up to `widest` characters, so that one
  /// long line does not push all results away.
  TextReport(const Variant& variant, const Position& before, TextColor color, std::size_t widest)
      : variant_(variant), before_(before), color_(color), widest_(widest) {}

  void write_heading(const PhaseSummary& summary) {
    out_ += bold(fmt::format("{}, {}", summary.variant, summary.phase));
    out_ += fmt::format(" ({})\n", phase_kind_name(summary.kind));
  }

  void write_orders(const std::vector<PowerOrders>& all) {
    const std::size_t width = order_width(all);
    for (const PowerOrders& of : all) {
      out_ += '\n' + bold(power_name(of.power)) + '\n';
      for (const OrderSummary& order : of.orders) write_order(order, width);
    }
  }

  void write_dislodged(const std::vector<RetreatNeeded>& dislodged) {
    if (dislodged.empty()) return;
    out_ += '\n' + bold("Dislodged") + '\n';
    for (const RetreatNeeded& retreat : dislodged) {
      out_ += fmt::format("  {} {}", power_name(retreat.power), retreat.unit);
      if (!retreat.attacker_from.empty()) out_ += " from " + retreat.attacker_from;
      out_ += !retreat.is_told ? std::string("\n")
              : retreat.retreats.empty()
                  ? fmt::format(": {}, disbanded\n", retreat.why_none)
                  : fmt::format(": may go to {}\n", fmt::join(retreat.retreats, ", "));
    }
  }

  void write_standoffs(const std::vector<std::string>& places) {
    if (!places.empty())
      out_ += fmt::format("\n{}\n  {}\n", bold("Standoffs"), fmt::join(places, ", "));
  }

  void write_owners(const std::vector<OwnerChange>& changes) {
    if (changes.empty()) return;
    out_ += '\n' + bold("Changes of owner") + '\n';
    for (const OwnerChange& change : changes)
      out_ += fmt::format("  {}: {} -> {}\n", change.place, owner_name(change.from),
                          owner_name(change.to));
  }

  void write_standings(const PhaseSummary& summary) {
    if (summary.standings.empty()) return;
    std::size_t width = 0;
    for (const PowerStanding& standing : summary.standings)
      width = std::max(width, power_name(standing.power).size());
    const std::size_t powers_width = width;
    if (!summary.unowned.empty()) width = std::max(width, std::string_view("nobody").size());
    out_ += '\n' + bold("Ownership") + '\n';
    for (const PowerStanding& power_standing : summary.standings)
      write_centers(power_name(power_standing.power), width, power_standing.centers,
                    power_standing.owned,
                    !power_standing.are_centers_reported ? " seen"
                    : power_standing.more == 0           ? ""
                                               : fmt::format(" ({:+d})", power_standing.more));
    if (!summary.unowned.empty())
      write_centers("nobody", width, static_cast<std::int32_t>(summary.unowned.size()),
                    summary.unowned, "");
    write_adjustments(summary.standings, powers_width);
  }

  void write_centers(const std::string& name, std::size_t width, std::int32_t count,
                     const std::vector<std::string>& centers, const std::string& more) {
    std::string line =
        fmt::format("  {:<{}}  {:>2}{:<6} {}", name, width, count, more, fmt::join(centers, ", "));
    line.resize(line.find_last_not_of(' ') + 1);
    out_ += line + '\n';
  }

  void write_adjustments(const std::vector<PowerStanding>& standings, std::size_t width) {
    std::string lines;
    for (const PowerStanding& standing : standings)
      if (const std::string due = describe_due(standing); !due.empty())
        lines += fmt::format("  {:<{}}  {}\n", power_name(standing.power), width, due);
    if (!lines.empty()) out_ += '\n' + bold("Adjustments due") + '\n' + lines;
  }

  void write_votes(const std::vector<VoteCast>& votes) {
    if (votes.empty()) return;
    out_ += '\n' + bold("Votes") + '\n';
    for (const VoteCast& vote : votes)
      out_ += fmt::format("  {}: {}\n", power_name(vote.power), vote.vote);
  }

  /// The game master, whose report this is, sees the messages to others too.
  void write_messages(const PhaseSummary& summary) {
    if (summary.messages.empty() && summary.whispers.empty()) return;
    out_ += '\n' + bold("Notes") + '\n';
    for (const std::string& message : summary.messages) out_ += "  " + message + '\n';
    for (const Message& whisper : summary.whispers)
      out_ += fmt::format("  to {}: {}\n",
                          whisper.audience == Audience::power ? power_name(whisper.power)
                                                              : std::string("the game master"),
                          whisper.text);
  }

  void write_ending(const std::optional<Ending>& ending) {
    if (ending) out_ += fmt::format("\n{}\n  {}\n", bold("The game is over"), ending->text);
  }

  std::string take() { return std::move(out_); }

 private:
  std::string paint(std::string_view code, std::string_view text) const {
    if (color_ == TextColor::none) return std::string(text);
    return fmt::format("\x1b[{}m{}\x1b[0m", code, text);
  }
  std::string bold(std::string_view text) const { return paint("1", text); }

  std::string power_name(PowerId power) const { return display_name(variant_, before_, power); }
  std::string owner_name(PowerId power) const {
    return power.valid() ? power_name(power) : std::string("nobody");
  }

  [[nodiscard]] std::size_t order_width(const std::vector<PowerOrders>& all) const {
    std::size_t width = 0;
    for (const PowerOrders& of : all)
      for (const OrderSummary& order : of.orders) width = std::max(width, order.order.size());
    return std::min(width, widest_);
  }

  void write_order(const OrderSummary& order, std::size_t width) {
    const std::string result = paint(order.ok ? "32" : "31", order.result);
    out_ += fmt::format("  {:<{}}  {}{}{}\n", order.order, width, result,
                        order.why.empty() ? "" : ": ", order.why);
    std::string_view rest = order.explanation;
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find('\n'), rest.size());
      out_ += fmt::format("      {}\n", paint("2", rest.substr(0, end)));
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
  }

  const Variant& variant_;
  const Position& before_;
  TextColor color_;
  std::size_t widest_;
  std::string out_;
};

std::string write(const Variant& variant, const Position& before, const PhaseSummary& summary,
                  TextColor color, std::size_t widest) {
  TextReport text(variant, before, color, widest);
  text.write_heading(summary);
  text.write_orders(summary.orders);
  text.write_dislodged(summary.dislodged);
  text.write_standoffs(summary.standoffs);
  text.write_owners(summary.owners);
  text.write_standings(summary);
  text.write_votes(summary.votes);
  text.write_messages(summary);
  text.write_ending(summary.ending);
  return text.take();
}

}  // namespace

std::string write_text_report(const Variant& variant, const Position& before,
                              const PhaseReport& report, TextColor color) {
  const NameSubstitution names(variant, before);
  return write(variant, before, names.named(summarize(variant, before, report)), color, 56);
}

std::string write_report_with_ids(const Variant& variant, const Position& before,
                                  const PhaseReport& report) {
  // Stored reports are compared byte by byte.
  return write(variant, before, summarize(variant, before, report), TextColor::none, 40);
}

}  // namespace chancery
