#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "core/board/seen_map.h"
#include "core/board/seen_map_parts.h"
#include "core/draw/svg_drawing.h"
#include "core/game/phase_summary.h"
#include "core/game/score.h"
#include "core/pages/player_page_parts.h"
#include "core/state/attributes.h"
#include "core/state/names_in_play.h"
#include "core/variant/page_pattern.h"

namespace chancery::page_parts {
namespace {

/// Does the player see everything, including other players' points?
bool is_revealed(const SeenWorld& world) {
  const Variant& variant = *world.variant;
  if (!variant.sight || !variant.sight->revealed || world.own.empty()) return false;
  const AttributePlace place = place_of_attribute(variant, *variant.sight->revealed);
  return world.position.power_attributes[place.cell(world.own.front().index())] != 0;
}

std::string contact_item(const SeenWorld& world, const SeenContact& contact) {
  std::string out = "<li>" + flag_picture(world, contact.power, 45) + "<div><b>" +
                    words(spoken_name(*world.variant, world.position, contact.power)) + "</b><br>" +
                    words(contact.player);
  if (!contact.address.empty())
    out += " <span class=\"address\">" + words(contact.address) + "</span>";
  if (is_revealed(world))
    if (const auto score = score_of(*world.variant, world.position, contact.power))
      out += fmt::format("<br>{} points", *score);
  return out + "</div>";
}

std::string attribute_table(std::span<const AttributeLine> lines) {
  if (lines.empty()) return {};
  std::string out = "<table>";
  for (const AttributeLine& line : lines)
    out += "<tr><th scope=\"row\" class=\"whose\">" +
           words(fmt::format("{}", fmt::join(line.whose, ", ")), Length::paragraph) + "<td>" +
           words(line.values, Length::paragraph);
  return out + "</table>";
}

/// The newest first; `from` and `to` count from the newest.
std::string announcement_list(const SeenWorld& world, std::size_t from, std::size_t to) {
  std::string out = "<ul>";
  for (std::size_t i = from; i < to; ++i) {
    const SeenAnnouncement& one = world.announcements[world.announcements.size() - 1 - i];
    out += "<li class=\"announced\"><small>" + escape_xml(one.when) + "</small> " +
           words(sentence(one.text), Length::paragraph);
  }
  return out + "</ul>";
}

}  // namespace

std::string words(std::string_view text, Length most) {
  return escape_xml(seen_map_parts::shortened(text, most == Length::name ? 200 : 4000));
}

std::string sentence(std::string_view text) {
  std::string out(text);
  if (out.empty()) return out;
  if (out.front() >= 'a' && out.front() <= 'z')
    out.front() = static_cast<char>(out.front() - 'a' + 'A');
  if (std::isalnum(static_cast<unsigned char>(out.back())) != 0) out += '.';
  return out;
}

std::string names_of(const SeenWorld& world, const std::vector<PowerId>& powers) {
  std::vector<std::string> all;
  for (const PowerId power : powers)
    all.push_back(spoken_name(*world.variant, world.position, power));
  return fmt::format("{}", fmt::join(all, ", "));
}

bool is_own(const SeenWorld& world, PowerId power) {
  return std::find(world.own.begin(), world.own.end(), power) != world.own.end();
}

std::string card(std::string_view heading, const std::string& body) {
  return "<section><h2>" + escape_xml(heading) + "</h2>\n" + body + "</section>\n";
}

std::string flag_picture(const SeenWorld& world, PowerId power, double width) {
  SvgCanvas canvas;
  const double height = width * 0.6;
  draw_flag(canvas, flag_of(world, power), plain_flag_of(world, power), {1, 1},
            {width - 2, height - 2});
  const std::string name = spoken_name(*world.variant, world.position, power);
  return canvas.write(width, height, "flag of " + seen_map_parts::shortened(name, 80));
}

std::string decisions_card(const SeenWorld& world) {
  if (world.ending) return {};
  std::string items;
  for (const RetreatNeeded& one : retreats_needed(*world.variant, world.position)) {
    if (!is_own(world, one.power)) continue;
    items += "<li><b>" + words(one.unit) + "</b> was dislodged";
    items += one.retreats.empty()
                 ? std::string(" and has nowhere to go: it will be disbanded.")
                 : " and must retreat to " +
                       words(fmt::format("{}", fmt::join(one.retreats, ", "))) + '.';
  }
  if (phase_kind(*world.variant, world.position) == PhaseKind::adjustment)
    for (const PowerStanding& one : standings(*world.variant, world.position, world.position))
      if (const std::string due = describe_due(one); is_own(world, one.power) && !due.empty())
        items += "<li>" +
                 words(spoken_name(*world.variant, world.position, one.power) + " " + due) + ".";
  if (items.empty()) return {};
  return "<section class=\"due\"><h2>Decisions to make</h2><ul>" + items + "</ul></section>\n";
}

std::string attributes_card(const SeenWorld& world, AttributeReader reader) {
  const std::vector<AttributeLine> all =
      AttributesText(*world.variant, world.position, reader).all();
  if (all.empty()) return {};
  const auto of_powers = std::partition_point(
      all.begin(), all.end(),
      [](const AttributeLine& line) { return line.owner == AttributeOwner::power; });
  std::string out = attribute_table({all.begin(), of_powers});
  // Units and provinces may be many, so their attributes are folded away.
  if (of_powers != all.end())
    out += "<details><summary>Units and provinces</summary>" +
           attribute_table({of_powers, all.end()}) + "</details>";
  return card("Attributes", out);
}

std::string contacts_card(const SeenWorld& world, std::string_view heading, std::string_view none) {
  std::string out;
  if (world.contacts.empty()) out += "<p class=\"note\">" + escape_xml(none) + "</p>";
  out += "<ul class=\"contacts\">";
  for (const SeenContact& contact : world.contacts) out += contact_item(world, contact);
  return card(heading, out + "</ul>");
}

std::string announcements_card(const SeenWorld& world) {
  constexpr std::size_t shown = 10;
  const std::size_t count = world.announcements.size();
  std::string out;
  if (count == 0) out += "<p class=\"note\">Nothing has been announced.</p>";
  out += announcement_list(world, 0, std::min(count, shown));
  if (count > shown)
    out += fmt::format("<details><summary>{} older announcements</summary>", count - shown) +
           announcement_list(world, shown, count) + "</details>";
  return card("Announcements", out);
}

std::string orders_card(const SeenWorld& world, std::string_view heading) {
  if (world.waiting.empty() || world.ending) return {};
  std::string out;
  for (const OrderSet& set : world.waiting) {
    if (world.own.size() != 1)
      out += "<h3>" + words(spoken_name(*world.variant, world.position, set.power)) + "</h3>";
    out += "<ul class=\"orders\">";
    for (const std::string& line : set.lines) out += "<li>" + words(line);
    out += "</ul>";
  }
  return card(heading, out);
}

std::string rules_card(const SeenWorld& world) {
  const auto& page = world.variant->page;
  if (!page || page->rules.empty()) return {};
  std::string out;
  for (const std::string& rule : page->rules) out += "<p>" + escape_xml(rule) + "</p>";
  return card("The rules in brief", out);
}

}  // namespace chancery::page_parts
