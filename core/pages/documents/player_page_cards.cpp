#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "core/base/common/contains.h"
#include "core/base/common/plain_text.h"
#include "core/boards/draw/svg_drawing.h"
#include "core/boards/draw/unit_icon.h"
#include "core/pages/documents/game_page_parts.h"
#include "core/pages/documents/player_page_parts.h"
#include "core/play/game/attributes_text.h"
#include "core/play/game/name_substitution.h"
#include "core/play/game/outlook.h"
#include "core/play/game/phase_summary.h"
#include "core/play/game/score.h"
#include "core/rules/state/attributes.h"
#include "core/rules/state/names_in_play.h"
#include "core/rules/variant/page_pattern.h"

namespace chancery::page_parts {
namespace {

std::string contact_item(const SeenWorld& world, const SeenContact& contact) {
  std::string out = "<li>" + flag_picture(world, contact.power, 45) + "<div><b>" +
                    words(display_name(*world.variant, world.position, contact.power)) +
                    "</b><br>" + words(contact.player);
  if (!contact.address.empty())
    out += " <span class=\"address\">" + words(contact.address) + "</span>";
  if (world.sees_all)
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

/// The newest come first; `from` and `to` count from the newest.
std::string announcement_list(const SeenWorld& world, std::size_t from, std::size_t to) {
  std::string out = "<ul>";
  for (std::size_t i = from; i < to; ++i) {
    const SeenAnnouncement& announcement = world.announcements[world.announcements.size() - 1 - i];
    out += "<li class=\"announced\"><small>" + escape_xml(announcement.when) + "</small> " +
           words(sentence(announcement.text), Length::paragraph);
  }
  return out + "</ul>";
}

}  // namespace

std::string words(std::string_view text, Length most) {
  return escape_xml(shortened(text, most == Length::name ? 200 : 4000));
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
    all.push_back(display_name(*world.variant, world.position, power));
  return fmt::format("{}", fmt::join(all, ", "));
}

bool is_own(const SeenWorld& world, PowerId power) {
  return contains(world.own, power);
}

std::string card(std::string_view heading, const std::string& body) {
  return "<section><h2>" + escape_xml(heading) + "</h2>\n" + body + "</section>\n";
}

std::string flag_picture(const SeenWorld& world, PowerId power, double width) {
  const std::string name = display_name(*world.variant, world.position, power);
  return fmt::format(
      "<svg class=\"flag\" width=\"{}\" height=\"{}\" viewBox=\"0 0 {} {}\" "
      "preserveAspectRatio=\"none\" role=\"img\" aria-label=\"flag of {}\"><use href=\"#b-f{}\"/>"
      "</svg>",
      width, width * 0.6, flag_box[0], flag_box[1], escape_xml(shortened(name, 80)), power.index());
}

namespace {

/// "A The Gate was dislodged and must retreat to Zenda."
std::string retreat_items(const SeenWorld& world, const NameSubstitution& names) {
  std::string items;
  for (RetreatNeeded retreat : retreats_needed(*world.variant, world.position)) {
    if (!is_own(world, retreat.power)) continue;
    names.name(retreat);
    items += "<li><b>" + words(retreat.unit) + "</b> was dislodged";
    items +=
        retreat.retreats.empty()
            ? std::string(" and cannot retreat: it will be disbanded.")
            : " and must retreat to " +
                  words(fmt::format("{}", fmt::join(retreat.retreats, ", ")), Length::paragraph) +
                  ", or it is disbanded.";
  }
  return items;
}

std::string adjustment_items(const SeenWorld& world, const NameSubstitution& names) {
  std::string items;
  if (phase_kind(*world.variant, world.position) != PhaseKind::adjustment) return items;
  for (PowerStanding standing : standings(*world.variant, world.position, world.position)) {
    if (!is_own(world, standing.power)) continue;
    names.name(standing);
    for (const std::string& due : {describe_due(standing), describe_conversions(standing)})
      if (!due.empty())
        items += "<li>" +
                 words(display_name(*world.variant, world.position, standing.power) + " " + due,
                       Length::paragraph) +
                 ".";
  }
  return items;
}

}  // namespace

std::string decisions_card(const SeenWorld& world) {
  if (world.ending) return {};
  std::string waits;
  for (const PowerId power : world.own)
    if (const std::string text = outlook(*world.variant, world.position, power); !text.empty())
      waits += "<p class=\"note\">" + words(text, Length::paragraph) + "</p>\n";
  if (!waits.empty()) waits = card("What comes next", waits);
  const NameSubstitution names(*world.variant, world.position);
  const std::string items = retreat_items(world, names) + adjustment_items(world, names);
  const std::string due =
      world.deadline.empty()
          ? std::string()
          : "<p class=\"until\">" + words(deadline_text(world.deadline)) + "</p>\n";
  if (items.empty()) return waits + due;
  return waits + "<section class=\"due\"><h2>Decisions to make</h2><ul>" + items + "</ul>" + due +
         "</section>\n";
}

std::string menu_card(const SeenWorld& world) {
  if (world.ending) return {};
  std::string items;
  for (const PowerId power : world.own) items += menu_items(*world.variant, world.position, power);
  if (items.empty()) return {};
  return card("What you may order", "<p class=\"until\">" + words(deadline_text(world.deadline)) +
                                        "</p>\n<ul class=\"menu\">" + items + "</ul>");
}

namespace {

/// "3 (+1)"
std::string count_cell(std::int32_t now, std::int32_t before) {
  return fmt::format("<td class=\"n\">{}{}", now,
                     now == before ? std::string() : fmt::format(" ({:+d})", now - before));
}

}  // namespace

std::string counts_card(const SeenWorld& world) {
  const Variant& variant = *world.variant;
  const std::vector<std::int32_t> centers = count_centers(variant, world.position);
  const std::vector<std::int32_t> units = count_units(variant, world.position);
  bool shows_others = false;
  std::string out = "<table><tr><th>nation<th class=\"n\">centers<th class=\"n\">units";
  for (std::size_t i = 0; i < variant.powers.size(); ++i) {
    const PowerId power{i};
    if (power == world.unknown && centers[i] == 0 && units[i] == 0) continue;
    const bool is_own_power = is_own(world, power);
    shows_others = shows_others || !is_own_power;
    out +=
        "<tr><td>" + (power == world.unknown ? std::string("not met")
                                             : words(display_name(variant, world.position, power)));
    out += count_cell(centers[i], is_own_power ? world.earlier[i].centers : centers[i]);
    out += count_cell(units[i], is_own_power ? world.earlier[i].units : units[i]);
  }
  out += "</table>";
  if (shows_others) out += "<p class=\"note\">Of others, as far as you see.</p>";
  std::vector<std::string> fresh;
  for (const ProvinceId province : world.fresh)
    fresh.push_back(display_name(variant, world.position, province));
  if (!fresh.empty())
    out += "<p>New on your map: " +
           words(fmt::format("{}", fmt::join(fresh, ", ")), Length::paragraph) + ".</p>";
  return card("How it stands, and what changed", out);
}

std::string attributes_card(const SeenWorld& world, AttributeReader reader) {
  const std::vector<AttributeLine> all =
      AttributesText(*world.variant, world.position, reader).all();
  if (all.empty()) return {};
  const auto of_powers = std::partition_point(
      all.begin(), all.end(),
      [](const AttributeLine& line) { return line.owner == AttributeOwner::power; });
  const std::span lines(all);
  const auto count = static_cast<std::size_t>(of_powers - all.begin());
  std::string out = attribute_table(lines.first(count));
  // There may be many units and provinces, so their attributes are folded.
  if (of_powers != all.end())
    out += "<details><summary>Units and provinces</summary>" +
           attribute_table(lines.subspan(count)) + "</details>";
  return card(reader == AttributeReader::game_master ? "Attributes" : "More about what you see",
              out);
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

std::string orders_card(const SeenWorld& world, const Board& board, std::string_view heading) {
  if (world.waiting.empty() || world.ending) return {};
  std::string out;
  for (const OrderSet& set : world.waiting) {
    if (world.own.size() != 1)
      out += "<h3>" + words(display_name(*world.variant, world.position, set.power)) + "</h3>";
    out += "<ul class=\"orders\">" + submitted_lines(board, world.position, set) + "</ul>";
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
