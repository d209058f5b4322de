#include "core/render/player_page.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/game/phase_summary.h"
#include "core/game/score.h"
#include "core/render/game_page_parts.h"
#include "core/render/player_page_parts.h"
#include "core/render/seen_map.h"
#include "core/render/svg_drawing.h"
#include "core/rules/names_in_play.h"
#include "core/rules/page_pattern.h"

namespace chancery {
namespace {

class InformationPage {
 public:
  explicit InformationPage(const SeenWorld& world)
      : world_(world), variant_(*world.variant), position_(world.position) {}

  std::string of_player() {
    begin(names(world_.own));
    write_header();
    write_due();
    write_map();
    out_ += "<div class=\"cards\">\n";
    write_points();
    write_contacts("Nations you have met", "You have met nobody yet.");
    write_announcements();
    write_orders("Your orders so far");
    write_legend();
    write_rules();
    out_ += "</div>\n</main></body></html>\n";
    return std::move(out_);
  }

  std::string of_master(const SeenGame& game) {
    begin("the game master");
    write_header();
    write_map();
    out_ += "<div class=\"cards\">\n";
    write_standings();
    write_contacts("Players", "There are no players.");
    write_orders("Orders that wait");
    write_announcements();
    for (std::size_t i = game.phases.size(); i-- > 0;) write_phase(game.phases[i]);
    write_legend();
    out_ += "</div>\n</main></body></html>\n";
    return std::move(out_);
  }

 private:
  [[nodiscard]] std::string name(PowerId power) const {
    return spoken_name(variant_, position_, power);
  }
  [[nodiscard]] std::string names(const std::vector<PowerId>& powers) const {
    std::vector<std::string> all;
    for (const PowerId power : powers) all.push_back(name(power));
    return fmt::format("{}", fmt::join(all, ", "));
  }
  [[nodiscard]] const std::string& title() const {
    return world_.title.empty() ? variant_.name : world_.title;
  }

  /// An escaped text.
  void say(std::string_view text) { out_ += escape_xml(text); }
  void heading(std::string_view text) { out_ += "<h2>" + escape_xml(text) + "</h2>\n"; }
  void begin_card(std::string_view text) {
    out_ += "<section>";
    heading(text);
  }
  void end_card() { out_ += "</section>\n"; }

  void begin(const std::string& reader) {
    // The policy lets nothing run and nothing be fetched.
    out_ += fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
        "style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        "<title>{} · {}</title>\n<style>\n{}</style></head>\n<body><main>\n",
        escape_xml(reader), escape_xml(title()), page_parts::player_style);
  }

  [[nodiscard]] std::string flag_picture(PowerId power, double width) const {
    SvgCanvas canvas;
    const double height = width * 0.6;
    draw_flag(canvas, flag_of(world_, power), plain_flag_of(world_, power), {1, 1},
              {width - 2, height - 2});
    return canvas.write(width, height, "flag of " + name(power));
  }

  void write_header() {
    out_ += "<header>";
    for (const PowerId power : world_.own) out_ += flag_picture(power, 96);
    out_ += "<div class=\"who\"><h1>";
    say(world_.own.empty() ? "The whole world" : names(world_.own));
    out_ += "</h1><p>";
    say(title() + " · " + phase_label(variant_, position_.time));
    out_ += "</p></div>";
    for (const PowerId power : world_.own)
      if (const auto score = score_of(variant_, position_, power)) {
        out_ += fmt::format("<div class=\"points\"><b>{}</b> points", *score);
        if (variant_.victory.target) {
          out_ += fmt::format("<small>of {} to win</small>", *variant_.victory.target);
          write_bar(*score, *variant_.victory.target);
        }
        out_ += "</div>";
      }
    out_ += "</header>\n";
    if (world_.ending) {
      out_ += "<p class=\"over\">The game is over: ";
      say(world_.ending->text + ".");
      out_ += "</p>\n";
    }
  }

  void write_bar(std::int32_t done, std::int32_t all) {
    const int share = all <= 0 ? 0 : std::clamp(done * 100 / all, 0, 100);
    out_ += fmt::format("<span class=\"bar\"><span style=\"width:{}%\"></span></span>", share);
  }

  [[nodiscard]] bool is_own(PowerId power) const {
    return std::find(world_.own.begin(), world_.own.end(), power) != world_.own.end();
  }

  /// What the player has to decide beside ordinary orders.
  void write_due() {
    if (world_.ending) return;
    std::string items;
    for (const RetreatNeeded& one : retreats_needed(variant_, position_)) {
      if (!is_own(one.power)) continue;
      items += "<li><b>" + escape_xml(one.unit) + "</b> was driven out";
      items += one.retreats.empty()
                   ? std::string(" and has nowhere to go: it will be disbanded.")
                   : " and must retreat to " +
                         escape_xml(fmt::format("{}", fmt::join(one.retreats, ", "))) + '.';
    }
    if (phase_kind(variant_, position_) == PhaseKind::adjustment)
      for (const PowerStanding& one : standings(variant_, position_, position_))
        if (const std::string due = describe_due(one); is_own(one.power) && !due.empty())
          items += "<li>" + escape_xml(name(one.power) + " " + due) + ".";
    if (items.empty()) return;
    out_ +=
        "<section class=\"due\"><h2>Your decision is wanted</h2><ul>" + items + "</ul></section>\n";
  }

  void write_map() {
    if (SeenMap(world_).can_be_drawn()) {
      out_ += "<div class=\"map\">" +
              seen_map_svg(world_, "map, " + phase_label(variant_, position_.time)) + "</div>\n";
    }
    if (world_.pieces.size() > 1)
      out_ +=
          "<p class=\"note\">Lands that do not hang together are drawn side by side; how they lie "
          "to each other is not known.</p>\n";
  }

  void write_points() {
    if (!variant_.page || variant_.page->scores.empty()) return;
    begin_card("Points");
    out_ += "<table>";
    for (const PageScore& score : variant_.page->scores) {
      out_ += "<tr><td>" + escape_xml(score.text) + fmt::format("<td class=\"n\">{}", score.points);
      out_ += "<td class=\"n\">";
      for (const PowerId power : world_.own)
        if (score.count) {
          const int count = position_.power_attributes[score.count->cell(power.index())];
          out_ += fmt::format("× {} = {}", count, count * score.points);
        }
    }
    for (const PowerId power : world_.own)
      if (const auto total = score_of(variant_, position_, power))
        out_ += fmt::format("<tr class=\"sum\"><td>Your points<td><td class=\"n\">{}", *total);
    out_ += "</table>";
    if (variant_.victory.target)
      out_ +=
          fmt::format("<p class=\"note\">{} points win the game.</p>", *variant_.victory.target);
    end_card();
  }

  void write_contacts(std::string_view title, std::string_view none) {
    begin_card(title);
    if (world_.contacts.empty()) out_ += "<p class=\"note\">" + escape_xml(none) + "</p>";
    out_ += "<ul class=\"contacts\">";
    for (const SeenContact& contact : world_.contacts) {
      out_ += "<li>" + flag_picture(contact.power, 45) + "<div><b>";
      say(name(contact.power));
      out_ += "</b><br>";
      say(contact.player);
      if (!contact.address.empty()) {
        out_ += " <span class=\"address\">";
        say(contact.address);
        out_ += "</span>";
      }
      out_ += "</div>";
    }
    out_ += "</ul>";
    end_card();
  }

  void write_announcements() {
    begin_card("Announcements");
    if (world_.announcements.empty()) out_ += "<p class=\"note\">Nothing has been announced.</p>";
    out_ += "<ul>";
    for (auto one = world_.announcements.rbegin(); one != world_.announcements.rend(); ++one)
      out_ += "<li><small>" + escape_xml(one->when) + "</small> " + escape_lines(one->text);
    out_ += "</ul>";
    end_card();
  }

  void write_orders(std::string_view title) {
    if (world_.waiting.empty()) return;
    begin_card(title);
    for (const OrderSet& set : world_.waiting) {
      if (world_.own.size() != 1) out_ += "<h3>" + escape_xml(name(set.power)) + "</h3>";
      out_ += "<ul class=\"orders\">";
      for (const std::string& line : set.lines) out_ += "<li>" + escape_xml(line);
      out_ += "</ul>";
    }
    end_card();
  }

  void write_standings() {
    begin_card("Standings");
    out_ +=
        "<table><tr><th>nation<th class=\"n\">centers<th class=\"n\">units<th class=\"n\">points";
    const std::vector<std::int32_t> centers = count_centers(variant_, position_);
    const std::vector<std::int32_t> units = count_units(variant_, position_);
    for (std::size_t i = 0; i < variant_.powers.size(); ++i) {
      out_ += "<tr><td>" + escape_xml(name(PowerId{i}));
      out_ +=
          fmt::format("<td class=\"n\">{}<td class=\"n\">{}<td class=\"n\">", centers[i], units[i]);
      if (const auto score = score_of(variant_, position_, PowerId{i}))
        out_ += std::to_string(*score);
    }
    out_ += "</table>";
    end_card();
  }

  void write_phase(const SeenPhase& phase) {
    out_ += "<section class=\"phase\"><details><summary>";
    say(phase_label(variant_, phase.before.time));
    out_ += "</summary>";
    out_ += page_parts::report(variant_, summarize(variant_, phase.before, phase.report));
    out_ += "</details></section>\n";
  }

  void write_rules() {
    if (!variant_.page || variant_.page->rules.empty()) return;
    begin_card("The rules in short");
    for (const std::string& rule : variant_.page->rules) out_ += "<p>" + escape_xml(rule) + "</p>";
    end_card();
  }

  void write_legend() {
    begin_card("What the signs mean");
    out_ += page_parts::legend(world_);
    end_card();
  }

  const SeenWorld& world_;
  const Variant& variant_;
  const Position& position_;
  std::string out_;
};

}  // namespace

std::string write_player_page(const SeenWorld& world) {
  return InformationPage(world).of_player();
}

std::string write_master_page(const SeenWorld& world, const SeenGame& game) {
  return InformationPage(world).of_master(game);
}

}  // namespace chancery
