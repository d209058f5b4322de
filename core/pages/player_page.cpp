#include "core/pages/player_page.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/board/seen_map_parts.h"
#include "core/draw/svg_drawing.h"
#include "core/game/attributes_text.h"
#include "core/game/phase_summary.h"
#include "core/game/score.h"
#include "core/pages/game_page_parts.h"
#include "core/pages/player_page_parts.h"
#include "core/state/attributes.h"
#include "core/state/names_in_play.h"
#include "core/variant/page_pattern.h"

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
    write_holdings();
    write_points();
    write_attributes(AttributeReader::player);
    write_people();
    write_contacts("Nations you have met", "You have met nobody yet.");
    write_announcements();
    write_orders("Your orders so far");
    write_legend();
    write_rules();
    out_ += "</div>\n</main></body></html>\n";
    return std::move(out_);
  }

  std::string of_master(std::span<const SeenWorld> turns, const SeenGame& game) {
    SvgLibrary library;
    std::string pictures;
    for (std::size_t i = 0; i < turns.size(); ++i) pictures += turn(turns, i, game, library);
    begin("the game master", page_parts::script_hash);
    out_ += library.definitions();
    write_header();
    out_ += page_parts::controls(turns.size());
    write_size_box(SeenMap(world_).width());
    out_ += pictures;
    out_ += "<div class=\"cards\">\n";
    write_standings();
    write_attributes(AttributeReader::game_master);
    write_people();
    write_contacts("Players", "There are no players.");
    write_orders("Orders that wait");
    write_announcements();
    write_legend();
    out_ +=
        fmt::format("</div>\n</main>\n<script>{}</script>\n</body></html>\n", page_parts::script);
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
  void say(std::string_view text) { out_ += page_parts::words(text); }
  void heading(std::string_view text) { out_ += "<h2>" + escape_xml(text) + "</h2>\n"; }
  void begin_card(std::string_view text) {
    out_ += "<section>";
    heading(text);
  }
  void end_card() { out_ += "</section>\n"; }

  /// The policy lets nothing run but a script of that hash, and nothing be fetched.
  void begin(const std::string& reader, std::string_view script_hash = {}) {
    const std::string scripts =
        script_hash.empty() ? std::string() : fmt::format(" script-src '{}';", script_hash);
    out_ += fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none';{} "
        "style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        "<title>{} · {}</title>\n<style>\n{}</style></head>\n<body><main>\n",
        scripts, page_parts::words(reader), page_parts::words(title()), page_parts::player_style);
  }

  [[nodiscard]] std::string flag_picture(PowerId power, double width) const {
    SvgCanvas canvas;
    const double height = width * 0.6;
    draw_flag(canvas, flag_of(world_, power), plain_flag_of(world_, power), {1, 1},
              {width - 2, height - 2});
    return canvas.write(width, height, "flag of " + seen_map_parts::shortened(name(power), 80));
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
      items += "<li><b>" + page_parts::words(one.unit) + "</b> was driven out";
      items += one.retreats.empty()
                   ? std::string(" and has nowhere to go: it will be disbanded.")
                   : " and must retreat to " +
                         page_parts::words(fmt::format("{}", fmt::join(one.retreats, ", "))) + '.';
    }
    if (phase_kind(variant_, position_) == PhaseKind::adjustment)
      for (const PowerStanding& one : standings(variant_, position_, position_))
        if (const std::string due = describe_due(one); is_own(one.power) && !due.empty())
          items += "<li>" + page_parts::words(name(one.power) + " " + due) + ".";
    if (items.empty()) return;
    out_ +=
        "<section class=\"due\"><h2>Your decision is wanted</h2><ul>" + items + "</ul></section>\n";
  }

  /// Of a map that wide.
  void write_size_box(double width) {
    constexpr double always_fits = 700;
    if (width > always_fits)
      out_ +=
          "<input type=\"checkbox\" id=\"large\"><label for=\"large\">Map in full size</label>\n";
  }

  [[nodiscard]] static std::string picture(const SeenWorld& world, const SeenMap& map,
                                           SvgLibrary* library) {
    const std::string label = "map, " + phase_label(*world.variant, world.position.time);
    return fmt::format(
        "<div class=\"map\" style=\"--wide:{:.0f}px\" role=\"region\" tabindex=\"0\" "
        "aria-label=\"{}\">{}</div>\n",
        map.width(), escape_xml(label), seen_map_svg(world, label, library));
  }

  void write_map() {
    const SeenMap map(world_);
    if (map.can_be_drawn()) {
      write_size_box(map.width());
      out_ += picture(world_, map, nullptr);
    }
    if (world_.pieces.size() > 1)
      out_ +=
          "<p class=\"note\">Lands that do not hang together are drawn side by side; how they lie "
          "to each other is not known.</p>\n";
  }

  /// How often the power has what the row is for; none: nothing tells.
  [[nodiscard]] std::optional<int> count_of(const PageScore& score, PowerId power) const {
    if (score.count) return position_.power_attributes[score.count->cell(power.index())];
    if (!score.holdings) return std::nullopt;
    const PageHoldings& held = *score.holdings;
    int count = 0;
    for (std::size_t i = 0; i < position_.owner.size(); ++i) {
      const int value = position_.province_attributes[held.place.cell(i)];
      if (position_.owner[i] == power && value >= held.min && value <= held.max)
        count += held.above ? value - *held.above : 1;
    }
    return count;
  }

  /// What the player has on the map: places with a sign, and units with what they do.
  void write_holdings() {
    begin_card("What you have");
    const bool nothing = !has_something();
    out_ += nothing ? "<p class=\"note\">You have nothing on the map.</p>" : "<table>";
    for (std::size_t i = 0; i < position_.owner.size(); ++i)
      if (const PageMark* mark = mark_of(world_, ProvinceId{i});
          mark != nullptr && is_own(position_.owner[i]))
        out_ += "<tr><th scope=\"row\">" +
                page_parts::words(spoken_name(variant_, position_, ProvinceId{i})) + "<td>" +
                escape_xml(mark->text);
    for (std::size_t i = 0; i < position_.units.size(); ++i)
      if (is_own(position_.units[i].power)) write_unit(i);
    for (const Dislodged& dislodged_unit : position_.dislodged)
      if (is_own(dislodged_unit.unit.power))
        out_ += "<tr><th scope=\"row\">" + page_parts::words(called(dislodged_unit.unit)) +
                "<td class=\"red\">driven out";
    if (!nothing) out_ += "</table>";
    end_card();
  }

  [[nodiscard]] bool has_something() const {
    for (std::size_t i = 0; i < position_.owner.size(); ++i)
      if (mark_of(world_, ProvinceId{i}) != nullptr && is_own(position_.owner[i])) return true;
    return std::any_of(position_.units.begin(), position_.units.end(),
                       [&](const Unit& unit) { return is_own(unit.power); }) ||
           std::any_of(position_.dislodged.begin(), position_.dislodged.end(),
                       [&](const Dislodged& one) { return is_own(one.unit.power); });
  }

  /// "F The Neck, EC"
  [[nodiscard]] std::string called(const Unit& unit) const {
    const std::string& coast = variant_.map.space(unit.at).coast;
    return fmt::format("{} {}{}{}", variant_.classes[unit.unit_class.index()].letter,
                       spoken_name(variant_, position_, variant_.map.province_of(unit.at)),
                       coast.empty() ? "" : ", ", coast);
  }

  void write_unit(std::size_t index) {
    const Unit& unit = position_.units[index];
    out_ += "<tr><th scope=\"row\">" + page_parts::words(called(unit));
    const SeenAction& action = world_.actions[index];
    out_ += fmt::format("<td{}>", action.failed ? " class=\"red\"" : "");
    if (!action.code.empty()) {
      out_ += escape_xml(page_parts::meaning(variant_, action.code));
      if (action.stage) out_ += ", " + turns_of(action);
      if (action.failed) out_ += ": failed, or interrupted";
      out_ += "<br>";
    }
    out_ += "<small>" + escape_xml(strengths(index)) + "</small>";
  }

  /// "offense 1, defense 2"
  [[nodiscard]] std::string strengths(std::size_t unit) const {
    if (!variant_.page) return {};
    const std::size_t row = unit * AttributeRows(variant_).width(AttributeOwner::unit);
    std::vector<std::string> all;
    for (const AttributePlace& place : variant_.page->digits)
      all.push_back(fmt::format("{} {}", variant_.attributes[place.attribute].id,
                                position_.unit_attributes[row + place.column]));
    return fmt::format("{}", fmt::join(all, ", "));
  }

  /// "3 of 4"
  [[nodiscard]] std::string turns_of(const SeenAction& action) const {
    for (const Task& task : variant_.tasks)
      if (variant_.order_types[task.type.index()].code == action.code)
        return fmt::format("{} of {}", *action.stage, task.turns);
    return std::to_string(*action.stage);
  }

  void write_points() {
    if (!variant_.page || variant_.page->scores.empty()) return;
    begin_card("Points");
    out_ += "<table>";
    for (const PageScore& score : variant_.page->scores) {
      out_ += "<tr><td>" + escape_xml(score.text) + fmt::format("<td class=\"n\">{}", score.points);
      out_ += "<td class=\"n\">";
      for (const PowerId power : world_.own)
        if (const auto count = count_of(score, power))
          out_ += fmt::format("× {} = {}", *count, *count * score.points);
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

  /// Those of powers at once; of units and provinces, which may be many, where one asks for them.
  void write_attributes(AttributeReader reader) {
    const std::vector<AttributeLine> all = AttributesText(variant_, position_, reader).all();
    if (all.empty()) return;
    begin_card("Attributes");
    const auto of_powers = std::partition_point(
        all.begin(), all.end(),
        [](const AttributeLine& line) { return line.owner == AttributeOwner::power; });
    write_attribute_lines({all.begin(), of_powers});
    if (of_powers != all.end()) {
      out_ += "<details><summary>Of units and provinces</summary>";
      write_attribute_lines({of_powers, all.end()});
      out_ += "</details>";
    }
    end_card();
  }

  void write_attribute_lines(std::span<const AttributeLine> lines) {
    if (lines.empty()) return;
    out_ += "<table>";
    for (const AttributeLine& line : lines)
      out_ += "<tr><th scope=\"row\" class=\"whose\">" +
              page_parts::words(fmt::format("{}", fmt::join(line.whose, ", ")),
                                page_parts::Length::paragraph) +
              "<td>" + page_parts::words(line.values, page_parts::Length::paragraph);
    out_ += "</table>";
  }

  /// Does the player see all there is? Then the points of others, too.
  [[nodiscard]] bool is_revealed() const {
    if (!variant_.sight || !variant_.sight->revealed || world_.own.empty()) return false;
    const AttributePlace place = place_of_attribute(variant_, *variant_.sight->revealed);
    return position_.power_attributes[place.cell(world_.own.front().index())] != 0;
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
      if (is_revealed())
        if (const auto score = score_of(variant_, position_, contact.power))
          out_ += fmt::format("<br>{} points", *score);
      out_ += "</div>";
    }
    out_ += "</ul>";
    end_card();
  }

  void write_people() {
    const std::string people = page_parts::people(world_);
    if (people.empty()) return;
    begin_card("Who plays together");
    out_ += people;
    end_card();
  }

  void write_announcements() {
    begin_card("Announcements");
    if (world_.announcements.empty()) out_ += "<p class=\"note\">Nothing has been announced.</p>";
    constexpr std::size_t shown = 10;  // the newest
    const std::size_t count = world_.announcements.size();
    const auto list = [&](std::size_t from, std::size_t to) {
      out_ += "<ul>";
      for (std::size_t i = from; i < to; ++i) {
        const SeenAnnouncement& one = world_.announcements[count - 1 - i];
        out_ += "<li class=\"told\"><small>" + escape_xml(one.when) + "</small> " +
                page_parts::words(page_parts::sentence(one.text), page_parts::Length::paragraph);
      }
      out_ += "</ul>";
    };
    list(0, std::min(count, shown));
    if (count > shown) {
      out_ += fmt::format("<details><summary>{} older ones</summary>", count - shown);
      list(shown, count);
      out_ += "</details>";
    }
    end_card();
  }

  void write_orders(std::string_view title) {
    if (world_.waiting.empty() || world_.ending) return;
    begin_card(title);
    for (const OrderSet& set : world_.waiting) {
      if (world_.own.size() != 1) out_ += "<h3>" + page_parts::words(name(set.power)) + "</h3>";
      out_ += "<ul class=\"orders\">";
      for (const std::string& line : set.lines) out_ += "<li>" + page_parts::words(line);
      out_ += "</ul>";
    }
    end_card();
  }

  void write_standings() {
    begin_card("Standings");
    const bool has_points = score_of(variant_, position_, PowerId{std::size_t{0}}).has_value();
    out_ += "<table><tr><th>nation<th class=\"n\">centers<th class=\"n\">units";
    if (has_points) out_ += "<th class=\"n\">points";
    const std::vector<std::int32_t> centers = count_centers(variant_, position_);
    const std::vector<std::int32_t> units = count_units(variant_, position_);
    for (std::size_t i = 0; i < variant_.powers.size(); ++i) {
      out_ += "<tr><td>" + page_parts::words(name(PowerId{i}));
      out_ += fmt::format("<td class=\"n\">{}<td class=\"n\">{}", centers[i], units[i]);
      if (has_points)
        out_ += fmt::format("<td class=\"n\">{}",
                            score_of(variant_, position_, PowerId{i}).value_or(0));
    }
    out_ += "</table>";
    end_card();
  }

  [[nodiscard]] static std::string label_of(std::span<const SeenWorld> turns, std::size_t index) {
    const SeenWorld& world = turns[index];
    if (world.ending) return "the end";
    const std::string label = phase_label(*world.variant, world.position.time);
    return index + 1 < turns.size() ? label : label + ": waits for orders";
  }

  /// One turn of the game, with links to those beside it.
  [[nodiscard]] static std::string turn(std::span<const SeenWorld> turns, std::size_t index,
                                        const SeenGame& game, SvgLibrary& library) {
    const std::string label = escape_xml(label_of(turns, index));
    std::string out = fmt::format(
        "<article class=\"turn\" id=\"turn={0}\" data-label=\"{1}\"><div "
        "class=\"head\"><h2>{1}</h2>",
        index + 1, label);
    const auto link = [&](std::size_t to, std::string_view arrow) {
      out += fmt::format("<a href=\"#turn={}\">{}{}</a> ", to + 1, arrow,
                         escape_xml(label_of(turns, to)));
    };
    if (index > 0) link(index - 1, "◂ ");
    if (index + 1 < turns.size()) link(index + 1, "▸ ");
    out += "</div>\n";
    const SeenMap map(turns[index]);
    if (map.can_be_drawn()) out += picture(turns[index], map, &library);
    if (index < game.phases.size()) {
      const SeenPhase& phase = game.phases[index];
      const Variant& variant = *turns[index].variant;
      out += "<div class=\"report\">" +
             page_parts::report(variant, summarize(variant, phase.before, phase.report)) + "</div>";
    }
    return out + "</article>\n";
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
    begin_card("What units did");
    out_ += page_parts::codes(world_);
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

std::string write_master_page(std::span<const SeenWorld> turns, const SeenGame& game) {
  return InformationPage(turns.back()).of_master(turns, game);
}

}  // namespace chancery
