#include <fmt/format.h>

#include "core/draw/svg_drawing.h"
#include "core/pages/game_page_parts.h"

namespace chancery::page_parts {
namespace {

/// Writes the sections one after another. All text from elsewhere is escaped.
class Report {
 public:
  explicit Report(const Variant& variant) : variant_(variant) {}

  void orders(const std::vector<PowerOrders>& all) {
    for (const PowerOrders& of : all) {
      heading(of.power);
      out_ += "<ul>";
      for (const OrderSummary& order : of.orders) this->order(order);
      out_ += "</ul>\n";
    }
  }

  void waiting_orders(const std::vector<OrderSet>& sets) {
    for (const OrderSet& set : sets) {
      heading(set.power);
      out_ += "<ul>";
      for (const std::string& line : set.lines) out_ += "<li>" + escape_xml(line);
      out_ += "</ul>\n";
    }
  }

  void retreats(const std::vector<RetreatNeeded>& all) {
    if (all.empty()) return;
    heading("Dislodged");
    out_ += "<ul>";
    for (const RetreatNeeded& one : all) {
      out_ += fmt::format("<li>{}{} {}", chip(one.power), power(one.power), escape_xml(one.unit));
      if (!one.attacker_from.empty()) out_ += " from " + escape_xml(one.attacker_from);
      out_ += one.retreats.empty()
                  ? std::string(": nowhere to go, disbanded")
                  : ": may go to " + escape_xml(fmt::format("{}", fmt::join(one.retreats, ", ")));
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
    for (const VoteCast& one : votes)
      texts.push_back(fmt::format("{}: {}", owner(one.power), one.vote));
    lines("Votes", texts);
  }

  void ownership(const std::vector<PowerStanding>& standings,
                 const std::vector<std::string>& unowned) {
    if (standings.empty()) return;
    heading("Ownership");
    out_ += "<table>";
    for (const PowerStanding& one : standings)
      row(chip(one.power) + power(one.power),
          one.more == 0 ? std::to_string(one.centers)
                        : fmt::format("{} ({:+d})", one.centers, one.more),
          one.owned);
    if (!unowned.empty()) row("nobody", std::to_string(unowned.size()), unowned);
    out_ += "</table>\n";
  }

  void attributes(const std::vector<AttributeLine>& lines) {
    if (lines.empty()) return;
    heading("Attributes");
    out_ += "<table>";
    for (const AttributeLine& line : lines)
      out_ += fmt::format("<tr><td>{}{}<td><td>{}", line.power.valid() ? chip(line.power) : "",
                          escape_xml(fmt::format("{}", fmt::join(line.whose, ", "))),
                          escape_xml(line.values));
    out_ += "</table>\n";
  }

  void adjustments(const std::vector<PowerStanding>& standings) {
    std::string items;
    for (const PowerStanding& one : standings)
      if (const std::string due = describe_due(one); !due.empty())
        items += fmt::format("<li>{}{} {}", chip(one.power), power(one.power), escape_xml(due));
    if (items.empty()) return;
    heading("Adjustments due");
    out_ += "<ul>" + items + "</ul>\n";
  }

  void announcements(const SeenGame& game, std::size_t phase) {
    std::string items;
    for (const Announcement& one : game.announcements) {
      if (one.phase != phase) continue;
      items += "<li>" + escape_lines(one.text);
      std::vector<std::string> names;
      for (const PowerId power : one.to) names.push_back(owner(power));
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
      out_ += "<p class=\"over\">The game is over: " + escape_xml(ending->text) + ".</p>\n";
  }

  void heading(std::string_view title) { out_ += fmt::format("<h3>{}</h3>", escape_xml(title)); }

  std::string take() { return std::move(out_); }

 private:
  static std::string chip(PowerId power) {
    return fmt::format("<span class=\"chip c{}\"></span>", power.index());
  }
  [[nodiscard]] std::string owner(PowerId power) const {
    return power.valid() ? variant_.powers[power.index()].name : std::string("nobody");
  }
  [[nodiscard]] std::string power(PowerId power) const { return escape_xml(owner(power)); }

  void heading(PowerId id) { out_ += fmt::format("<h3>{}{}</h3>", chip(id), power(id)); }

  void order(const OrderSummary& order) {
    out_ += fmt::format("<li>{} <i{}>{}</i>", escape_xml(order.order), order.ok ? "" : " class=n",
                        escape_xml(order.result));
    if (!order.why.empty()) out_ += ": " + escape_xml(order.why);
    if (!order.explanation.empty()) out_ += "<small>" + escape_xml(order.explanation) + "</small>";
  }

  /// `name` is HTML, the rest is not.
  void row(const std::string& name, const std::string& count,
           const std::vector<std::string>& places) {
    out_ += fmt::format("<tr><td>{}<td>{}<td>{}", name, escape_xml(count),
                        escape_xml(fmt::format("{}", fmt::join(places, ", "))));
  }

  const Variant& variant_;
  std::string out_;
};

}  // namespace

std::string report(const Variant& variant, const PhaseSummary& summary) {
  Report report(variant);
  report.orders(summary.orders);
  report.retreats(summary.dislodged);
  report.lines("Standoffs", summary.standoffs);
  report.owners(summary.owners);
  report.ownership(summary.standings, summary.unowned);
  report.adjustments(summary.standings);
  report.votes(summary.votes);
  report.lines("Notes", summary.messages);
  report.ending(summary.ending);
  return report.take();
}

std::string announcements(const Variant& variant, const SeenGame& game, std::size_t phase) {
  Report report(variant);
  report.announcements(game, phase);
  return report.take();
}

std::string waiting(const Variant& variant, const SeenGame& game, AttributeReader reader) {
  Report report(variant);
  report.ending(game.ending);
  const std::vector<PowerStanding> now = standings(variant, game.now, game.now);
  if (!game.ending) {
    report.waiting_orders(game.waiting);
    report.retreats(retreats_needed(variant, game.now));
    if (phase_kind(variant, game.now) == PhaseKind::adjustment) report.adjustments(now);
  }
  report.ownership(now, centers_of(variant, game.now, PowerId::none()));
  report.attributes(AttributesText(variant, game.now, reader).all());
  return report.take();
}

}  // namespace chancery::page_parts
