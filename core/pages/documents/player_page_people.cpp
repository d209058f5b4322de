#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "core/base/common/contains.h"
#include "core/boards/draw/svg_drawing.h"
#include "core/pages/documents/player_page_parts.h"
#include "core/rules/state/names_in_play.h"
#include "core/rules/state/people.h"

namespace chancery::page_parts {
namespace {

/// One power that several people play.
class SharedPower {
 public:
  SharedPower(const SeenWorld& world, PowerId power)
      : world_(world),
        variant_(*world.variant),
        power_(power),
        count_(people_of(variant_, world.position, power)),
        leader_(leader_of(variant_, world.position, power)) {
    take_names(world.own_seats);
    take_names(world.contacts);
  }

  [[nodiscard]] std::string write() const {
    if (count_ < 2) return {};
    std::string out = "<h3>" + words(display_name(variant_, world_.position, power_)) +
                      "</h3><ul class=\"people\">";
    for (std::int32_t person = 1; person <= count_; ++person) out += write_person(person);
    return out + "</ul>";
  }

 private:
  void take_names(const std::vector<SeenContact>& seats) {
    for (const SeenContact& seat : seats) {
      if (seat.power != power_) continue;
      for (std::size_t at = 0; at <= seat.player.size();) {
        const std::size_t end = std::min(seat.player.find(", ", at), seat.player.size());
        names_.push_back(seat.player.substr(at, end - at));
        at = end + 2;
      }
    }
  }

  [[nodiscard]] std::vector<std::string> units_of(std::int32_t person) const {
    const Position& position = world_.position;
    std::vector<std::string> units;
    const auto add = [&](const Unit& unit, std::int32_t commander) {
      if (unit.power != power_ || commander != person) return;
      units.push_back(
          fmt::format("{} {}", variant_.classes[unit.unit_class.index()].letter,
                      display_name(variant_, position, variant_.map.province_of(unit.at))));
    };
    for (std::size_t i = 0; i < position.units.size(); ++i)
      add(position.units[i], commander_of(variant_, position, UnitId{i}));
    for (std::size_t i = 0; i < position.dislodged.size(); ++i)
      add(position.dislodged[i].unit, commander_of_dislodged(variant_, position, i));
    std::sort(units.begin(), units.end());
    return units;
  }

  /// " (chief)", after the attribute that has the number of the leader.
  [[nodiscard]] std::string leader_mark() const {
    std::string word = variant_.attributes[variant_.people->leader->attribute].id;
    std::replace(word.begin(), word.end(), '_', ' ');
    return fmt::format(" ({})", escape_xml(word));
  }

  [[nodiscard]] std::string write_person(std::int32_t person) const {
    const auto index = static_cast<std::size_t>(person) - 1;
    const std::vector<std::string> units = units_of(person);
    return fmt::format("<li><b>@{} {}</b>{}: {}", person,
                       index < names_.size() ? words(names_[index]) : std::string(),
                       person == leader_ ? leader_mark() : std::string(),
                       units.empty() ? std::string("no units")
                                     : escape_xml(fmt::format("{}", fmt::join(units, ", "))));
  }

  const SeenWorld& world_;
  const Variant& variant_;
  PowerId power_;
  std::int32_t count_;
  std::int32_t leader_;
  std::vector<std::string> names_;
};

}  // namespace

std::string people_card(const SeenWorld& world) {
  if (!world.variant->people) return {};
  std::string all;
  for (std::size_t i = 0; i < world.variant->powers.size(); ++i) {
    const PowerId power{i};
    const bool is_shown = world.own.empty() || contains(world.own, power);
    if (is_shown) all += SharedPower(world, power).write();
  }
  return all.empty() ? all : card("Who plays together", all);
}

}  // namespace chancery::page_parts
