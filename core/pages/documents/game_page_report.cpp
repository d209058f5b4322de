#include <fmt/format.h>

#include "core/boards/draw/svg_drawing.h"
#include "core/pages/documents/game_page_parts.h"
#include "core/play/game/attributes_text.h"
#include "core/play/game/name_substitution.h"
#include "core/play/game/order_words.h"
#include "core/play/game/outlook.h"
#include "core/rules/state/names_in_play.h"

namespace chancery::page_parts {
namespace {

std::string capitalized(std::string text) {
  if (!text.empty() && text.front() >= 'a' && text.front() <= 'z')
    text.front() = static_cast<char>(text.front() - 'a' + 'A');
  return text;
}

/// Writes the sections one after another. All text from other people is escaped.
class Report {
 public:
  Report(const Variant& variant, const Position& position)
      : variant_(variant), position_(position), names_(variant, position) {}

  void orders(const std::vector<PowerOrders>& all) {
    for (const PowerOrders& of : all) {
      heading(of.power);
      out_ += "<ul>";
      for (const OrderSummary& order : of.orders) this->order(order);
      out_ += "</ul>\n";
    }
  }

  void waiting_orders(const Board& board, const Position& now, const std::vector<OrderSet>& sets) {
    for (const OrderSet& set : sets) {
      heading(set.power);
      out_ += "<ul>" + submitted_lines(board, now, set) + "</ul>\n";
    }
  }

  void deadline(const SeenGame& game) {
    if (!game.deadline.empty())
      out_ += "<p class=\"until\">" + escape_xml(deadline_text(game.deadline)) + "</p>\n";
  }

  void whispers(const std::vector<Message>& messages) {
    std::vector<std::string> texts;
    for (const Message& message : messages)
      texts.push_back(fmt::format("for {} only: {}",
                                  message.audience == Audience::power
                                      ? owner(message.power)
                                      : std::string("the game master"),
                                  message.text));
    lines("Messages", texts);
  }

  void outlooks(const Position& now, const std::vector<PowerId>& powers) {
    for (const PowerId power : powers)
      if (const std::string text = outlook(variant_, now, power); !text.empty())
        out_ += "<p class=\"over\">" + escape_xml(text) + "</p>\n";
  }

  void retreats(const std::vector<RetreatNeeded>& all) {
    if (all.empty()) return;
    heading("Dislodged");
    out_ += "<ul>";
    for (const RetreatNeeded& retreat : all) {
      out_ += fmt::format("<li>{}{} {}", chip(retreat.power), power(retreat.power),
                          escape_xml(retreat.unit));
      if (!retreat.attacker_from.empty()) out_ += " from " + escape_xml(retreat.attacker_from);
      if (!retreat.is_told) continue;
      out_ +=
          retreat.retreats.empty()
              ? fmt::format(": {}, disbanded", escape_xml(retreat.why_none))
              : ": may go to " + escape_xml(fmt::format("{}", fmt::join(retreat.retreats, ", ")));
    }
    out_ += "</ul>\n";
  }

  void lines(std::string_view title, const std::vector<std::string>& texts) {
    if (texts.empty()) return;
    heading(title);
    out_ += "<ul>";
    for (const std::string& text : texts) out_ += "<li>" + escape_xml(text);
    out_ += "</ul>\n";
  }

  void owners(const std::vector<OwnerChange>& changes) {
    std::vector<std::string> texts;
    for (const OwnerChange& change : changes)
      texts.push_back(
          fmt::format("{}: {} → {}", change.place, owner(change.from), owner(change.to)));
    lines("Changes of owner", texts);
  }

  void votes(const std::vector<VoteCast>& votes) {
    std::vector<std::string> texts;
    for (const VoteCast& vote : votes)
      texts.push_back(fmt::format("{}: {}", owner(vote.power), vote.vote));
    lines("Votes", texts);
  }

  void counts(std::vector<PowerStanding> standings, std::vector<std::string> unowned) {
    if (standings.empty()) return;
    heading("Powers");
    out_ +=
        "<div class=\"holdings\"><table class=\"counts\"><tr><th>power<th class=\"n\">centers<th "
        "class=\"n\">units<th>";
    for (PowerStanding& standing : standings) {
      names_.name(standing);
      row(chip(standing.power) + power(standing.power),
          standing.more == 0 ? describe_centers(standing) : count(standing.centers, standing.more),
          count(standing.units, standing.more_units) +
              (standing.is_part && standing.units > 0 ? " seen" : ""),
          standing.owned);
    }
    for (std::string& place : unowned) place = names_.named(place);
    if (!unowned.empty()) row("nobody", std::to_string(unowned.size()), "", unowned);
    out_ += "</table></div>\n";
  }

  void attributes(const std::vector<AttributeLine>& lines) {
    if (lines.empty()) return;
    out_ += "<details><summary>More about the position</summary><table class=\"attributes\">";
    for (const AttributeLine& line : lines)
      out_ += fmt::format("<tr><td>{}{}<td><td>{}", line.power.valid() ? chip(line.power) : "",
                          escape_xml(fmt::format("{}", fmt::join(line.whose, ", "))),
                          escape_xml(line.values));
    out_ += "</table></details>\n";
  }

  void adjustments(const std::vector<PowerStanding>& standings) {
    std::string items;
    for (const PowerStanding& standing : standings)
      for (const std::string& due : {describe_due(standing), describe_conversions(standing)})
        if (!due.empty())
          items += fmt::format("<li>{}{} {}", chip(standing.power), power(standing.power),
                               escape_xml(names_.named(due)));
    if (items.empty()) return;
    heading("Adjustments due");
    out_ += "<ul>" + items + "</ul>\n";
  }

  void announcements(const SeenGame& game, std::size_t phase) {
    std::string items;
    for (const Announcement& announcement : game.announcements) {
      if (announcement.phase != phase) continue;
      items += "<li>" + escape_lines(announcement.text);
      std::vector<std::string> names;
      for (const PowerId power : announcement.to) names.push_back(owner(power));
      if (!names.empty())
        items += fmt::format("<small>for {} only</small>",
                             escape_xml(fmt::format("{}", fmt::join(names, ", "))));
    }
    if (items.empty()) return;
    heading("Announcements");
    out_ += "<ul>" + items + "</ul>\n";
  }

  void ending(const std::optional<Ending>& ending) {
    if (ending)
      out_ += fmt::format(
          "<p class=\"over\">The game is over: {}.{}</p>\n", escape_xml(ending->text),
          ending->reason.empty() ? std::string() : " (" + escape_xml(ending->reason) + ")");
  }

  void heading(std::string_view title) { out_ += fmt::format("<h3>{}</h3>", escape_xml(title)); }

  /// Adds HTML.
  void add(const std::string& html) { out_ += html; }

  std::string take() { return std::move(out_); }

 private:
  static std::string chip(PowerId power) {
    return fmt::format("<span class=\"chip c{}\"></span>", power.index());
  }
  [[nodiscard]] std::string owner(PowerId power) const {
    return power.valid() ? display_name(variant_, position_, power) : std::string("nobody");
  }
  [[nodiscard]] std::string power(PowerId power) const { return escape_xml(owner(power)); }

  void heading(PowerId id) { out_ += fmt::format("<h3>{}{}</h3>", chip(id), power(id)); }

  void order(const OrderSummary& order) {
    out_ += fmt::format("<li>{}: <i{}>{}</i>", escape_xml(capitalized(order.order)),
                        order.ok && !order.is_loss ? "" : " class=n", escape_xml(order.result));
    if (!order.why.empty()) out_ += ": " + escape_xml(order.why);
    if (order.loses_progress) out_ += "; its progress is lost";
    if (!order.explanation.empty())
      out_ += "<small>" + escape_xml(capitalized(order.explanation)) + "</small>";
  }

  /// "5 (was 4)"
  static std::string count(std::int32_t now, std::int32_t more) {
    if (more == 0) return std::to_string(now);
    return fmt::format("{} (was {})", now, now - more);
  }

  /// `name` is HTML, the rest is not.
  void row(const std::string& name, const std::string& centers, const std::string& units,
           const std::vector<std::string>& places) {
    out_ += fmt::format("<tr><td>{}<td class=\"n\">{}<td class=\"n\">{}<td>{}", name,
                        escape_xml(centers), escape_xml(units),
                        escape_xml(fmt::format("{}", fmt::join(places, ", "))));
  }

  const Variant& variant_;
  const Position& position_;
  NameSubstitution names_;
  std::string out_;
};

}  // namespace

std::string report(const Board& board, const SeenPhase& phase) {
  const Variant& variant = board.variant();
  const NameSubstitution names(variant, phase.before, UnitNames::by_class);
  PhaseSummary told = summarize(variant, phase.before, phase.report);
  const Position& before = played_in(phase.report, phase.before);
  for (PowerOrders& of : told.orders)
    for (OrderSummary& order : of.orders)
      if (order.is_readable) order.order = order_in_words(board, before, of.power, order.order);
  const PhaseSummary summary = names.named(std::move(told));
  Report report(variant, phase.before);
  report.ending(summary.ending);
  report.counts(standings(variant, phase.before, phase.report.after),
                centers_of(variant, phase.report.after, PowerId::none()));
  report.adjustments(summary.standings);
  report.owners(summary.owners);
  report.orders(summary.orders);
  report.retreats(summary.dislodged);
  report.lines("Standoffs", summary.standoffs);
  report.votes(summary.votes);
  report.lines("Notes", summary.messages);
  report.whispers(summary.whispers);
  return report.take();
}

std::string announcements(const Variant& variant, const SeenGame& game, std::size_t phase) {
  Report report(variant, game.now);
  report.announcements(game, phase);
  return report.take();
}

namespace {

/// Retreats to decide now, with the names of places.
std::vector<RetreatNeeded> named_retreats(const Variant& variant, const Position& now) {
  const NameSubstitution names(variant, now, UnitNames::by_class);
  std::vector<RetreatNeeded> all = retreats_needed(variant, now);
  for (RetreatNeeded& retreat : all) names.name(retreat);
  return all;
}

/// Changes of owner with the names of places.
std::vector<OwnerChange> named_changes(const Variant& variant, const Position& before,
                                       const Position& now) {
  const NameSubstitution names(variant, now);
  std::vector<OwnerChange> all = owner_changes(variant, before, now);
  for (OwnerChange& change : all) change.place = names.named(change.place);
  return all;
}

}  // namespace

std::string waiting(const Board& board, const SeenGame& game, AttributeReader reader) {
  const Variant& variant = board.variant();
  Report report(variant, game.now);
  report.ending(game.ending);
  const Position& before = game.phases.empty() ? game.now : game.phases.back().before;
  const std::vector<PowerStanding> now = standings(variant, before, game.now);
  if (!game.ending) {
    report.deadline(game);
    report.outlooks(game.now, game.eyes);
  }
  report.counts(now, centers_of(variant, game.now, PowerId::none()));
  report.owners(named_changes(variant, before, game.now));
  if (!game.ending) {
    report.retreats(named_retreats(variant, game.now));
    if (phase_kind(variant, game.now) == PhaseKind::adjustment) report.adjustments(now);
    report.waiting_orders(board, game.read_in(), game.waiting);
    report.add(may_order(variant, game.now, game.eyes));
  }
  report.attributes(AttributesText(variant, game.now, reader).all());
  return report.take();
}

}  // namespace chancery::page_parts
