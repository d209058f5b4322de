#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <set>
#include <string>
#include <vector>

#include "core/base/common/random.h"
#include "core/rules/orders/order_print.h"
#include "core/rules/phase/resolve_phase.h"
#include "tests/property/random_scenes.h"
#include "tests/quick_build.h"

using namespace chancery;
using namespace chancery::testing;

// What the reasons of void orders say is so: their examples are orders that count, the places that
// a unit can move to are all of these, and the units that are the player's are. A reason says what
// the board allows, so variants whose hook `legal` forbids more are left out.

namespace {

/// "a, b and c" or "a, b or c", up to the end of the clause.
std::vector<std::string> listed(std::string text) {
  text = text.substr(0, text.find(';'));
  std::vector<std::string> items;
  for (std::size_t at = 0; at <= text.size();) {
    std::size_t end =
        std::min({text.find(", ", at), text.find(" or ", at), text.find(" and ", at), text.size()});
    items.push_back(text.substr(at, end - at));
    at = text.find_first_not_of(", ", end);
    if (at == std::string::npos) break;
    for (const std::string_view word : {"or ", "and "})
      if (text.compare(at, word.size(), word) == 0) at += word.size();
  }
  return items;
}

/// What follows the words in the reason; empty if they are not in it.
std::string after(const std::string& why, std::string_view words) {
  const std::size_t at = why.find(words);
  return at == std::string::npos ? std::string() : why.substr(at + words.size());
}

/// The texts in single quotation marks.
std::vector<std::string> quoted(const std::string& text) {
  std::vector<std::string> all;
  for (std::size_t at = text.find('\''); at != std::string::npos; at = text.find('\'', at)) {
    const std::size_t end = text.find('\'', at + 1);
    if (end == std::string::npos) break;
    all.push_back(text.substr(at + 1, end - at - 1));
    at = end + 1;
  }
  return all;
}

/// Does it have words such as PLACE for what is to be filled in?
bool is_pattern(const std::string& order) {
  for (const char* word : {"UNIT", "PLACE", "CLASS", "NUMBER", "\"TEXT\""})
    if (order.find(word) != std::string::npos) return true;
  return false;
}

/// One power in a position, and the lines that it writes carelessly.
class Desk {
 public:
  Desk(const Board& board, const Position& position, PowerId power)
      : board_(board), position_(position), power_(power) {}

  [[nodiscard]] std::string why_void(const std::string& line) const {
    const PhaseReport report =
        resolve_phase(board_.shared_variant(), board_.reader(), position_, {{power_, {line}}});
    for (const OrderReport& order : report.orders)
      if (order.power == power_ && order.order && order.result == Result::void_order)
        return order.why;
    return {};
  }

  /// What of the reason is not so; empty if all is.
  [[nodiscard]] std::string false_reason(const std::string& why) const {
    for (const std::string& example : quoted(after(why, "; for example ")))
      if (!is_pattern(example) && !why_void(example).empty())
        return fmt::format("the example '{}' is void: {}", example, why_void(example));
    for (const std::string& order : quoted(after(why, "; here it can order ")))
      if (!why_void(order).empty()) return fmt::format("'{}' is void", order);
    if (const std::string units = after(why, "your units are "); !units.empty())
      if (listed(units) != own_units()) return "the units are others";
    return {};
  }

  [[nodiscard]] std::vector<std::string> own_units() const {
    std::vector<std::string> names;
    for (const Unit& unit : position_.units)
      if (unit.power == power_)
        names.push_back(print_unit(board_.variant(), unit.unit_class, unit.at));
    return names;
  }

  /// The places that the reason lists are those to which the unit can move without convoys, lines
  /// and passages.
  [[nodiscard]] std::string false_places(const Unit& unit, const std::string& why) const {
    const std::string text = after(why, "it can move to ");
    if (text.empty()) return {};
    const Map& map = board_.variant().map;
    std::vector<std::string> places;
    for (const SpaceId to : map.neighbors(unit.unit_class, unit.at)) {
      if (map.is_closed(map.province_of(to))) continue;
      places.push_back(map.space(to).id);
      const std::string move = fmt::format(
          "{} - {}", print_unit(board_.variant(), unit.unit_class, unit.at), places.back());
      if (!why_void(move).empty()) return fmt::format("'{}' is void", move);
    }
    std::sort(places.begin(), places.end());
    return listed(text) == places ? std::string() : "the places are others";
  }

 private:
  const Board& board_;
  const Position& position_;
  PowerId power_;
};

/// A line of a careless player: what it names need not fit.
std::string careless_line(const Variant& variant, const Position& position, const Unit& unit,
                          KeyedRandom& random) {
  const Map& map = variant.map;
  const auto below = [&](std::size_t count) {
    return random.below(static_cast<std::uint32_t>(count));
  };
  const std::string subject = print_unit(variant, unit.unit_class, unit.at);
  const std::string place = map.space(SpaceId{below(map.spaces().size())}).id;
  const Unit& other = position.units[below(position.units.size())];
  const std::string target = print_unit(variant, other.unit_class, other.at);
  const std::string letter = variant.classes[below(variant.classes.size())].letter;
  switch (below(14)) {
    case 0:
    case 1:
    case 2:
      return subject + " - " + place;
    case 3:
      return subject + " - " + place + " via convoy";
    case 4:
      return subject + " S " + target;
    case 5:
      return subject + " S " + target + " - " + place;
    case 6:
      return subject + " C " + target + " - " + place;
    case 7:
      return letter + ' ' + place + " H";
    case 8:
      return subject;
    case 9:
      return subject + " - ";
    case 10:
      return subject + " X " + place;
    case 11:
      return letter + " XYZZY - " + place;
    case 12:
      return subject + " - XYZZY";
    default:
      return "B " + letter + ' ' + place;
  }
}

int line_count() {
  if (std::getenv("CHANCERY_LONG") != nullptr) return 4000;
  return is_quick_build() ? 400 : 60;
}

}  // namespace

TEST_CASE("what the reasons of void orders say is so", "[reasons]") {
  for (const char* folder :
       {"variants/standard", "variants/colonial", "variants/era_of_empire",
        "variants/era_of_empire_hawes", "variants/explore", "tests/variants/tramway",
        "tests/variants/ferry", "tests/variants/workshop"})
    DYNAMIC_SECTION(folder) {
      const auto board = load_folder(folder, {});
      const Variant& variant = board->variant();
      KeyedRandom random(3);
      std::size_t failures = 0;
      std::set<std::string> seen;
      for (const RandomScene& scene : random_scenes(variant, line_count() / 20 + 1, true))
        for (int i = 0; i < 20; ++i) {
          const Unit& unit =
              scene.position
                  .units[random.below(static_cast<std::uint32_t>(scene.position.units.size()))];
          if (!gives_orders(variant, scene.position, unit.power)) continue;
          const Desk desk(*board, scene.position, unit.power);
          const std::string line = careless_line(variant, scene.position, unit, random);
          const std::string why = desk.why_void(line);
          std::string wrong = desk.false_reason(why);
          if (wrong.empty()) wrong = desk.false_places(unit, why);
          for (const char* words : {"; for example ", "it can move to ", "your units are "})
            if (why.find(words) != std::string::npos) seen.insert(words);
          if (wrong.empty() || ++failures > 10) continue;
          INFO(line << " of " << variant.powers[unit.power.index()].name << ": " << why);
          CHECK(wrong == "");
        }
      CHECK(failures == 0);
      CHECK(seen.contains("; for example "));
      if (!variant.sight) CHECK(seen.contains("it can move to "));
    }
}
