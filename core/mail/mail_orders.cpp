#include "core/mail/mail_orders.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/base/names.h"
#include "core/base/words.h"
#include "core/notation/order_tokens.h"
#include "core/orders/order_sheet.h"

namespace chancery {
namespace {

class OrderFinder {
 public:
  OrderFinder(const Board& board, const Position& position, const std::vector<PowerId>& powers,
              std::optional<PowerId> current)
      : board_(board),
        position_(position),
        powers_(powers),
        current_(current),
        sheets_(board.reader(), &position) {}

  MailOrders find(std::string_view text) {
    while (!text.empty()) {
      const std::size_t end = text.find('\n');
      const std::string_view line = text.substr(0, end);
      text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
      if (!line.empty()) take(order_language::valid_utf8(line));
    }
    std::erase_if(orders_.sets, [](const OrderSet& set) { return set.lines.empty(); });
    orders_.current = current_;
    return std::move(orders_);
  }

 private:
  void take(const std::string& line) {
    const std::string item = without_list_mark(line);
    if (item != line && take_orders(item)) return;
    if (!take_orders(line)) orders_.others.push_back(line);
  }

  /// "* A PAR H", "- A PAR H", "2) A PAR H".
  static std::string without_list_mark(const std::string& line) {
    constexpr std::array<std::string_view, 6> marks{"* ", "- ", "• ", "– ", "— ", "· "};
    for (const std::string_view mark : marks)
      if (line.starts_with(mark)) return line.substr(mark.size());
    const std::size_t digits = line.find_first_not_of("0123456789");
    const bool is_numbered = digits != std::string::npos && digits > 0 && digits < 3 &&
                             (line[digits] == ')' || line[digits] == '.') &&
                             line.size() > digits + 2 && line[digits + 1] == ' ';
    return is_numbered ? line.substr(digits + 2) : line;
  }

  /// False if the line is something else.
  bool take_orders(const std::string& line) {
    // A heading, or a heading with orders after it, reads as a sheet without problems.
    const OrderSheet alone = sheets_.read(line);
    if (alone.problems.empty() && !alone.sets.empty()) {
      current_ = alone.sets.back().power;
      for (const OrderSet& set : alone.sets) add_found(set);
      return true;
    }
    const PowerId reader = current_.value_or(powers_.empty() ? PowerId{0} : powers_.front());
    // Read as a sheet of that power, the line is split into its orders.
    const OrderSheet sheet = sheets_.read(line, {reader, 1});
    std::vector<std::string> found;
    bool is_chat = !sheet.problems.empty();
    for (const OrderSet& set : sheet.sets)
      for (const std::string& order : set.lines) {
        found.push_back(order);
        is_chat = is_chat || !looks_like_order(found.back(), reader);
      }
    if (is_chat || found.empty()) return false;
    for (const std::string& order : found) give(order);
    return true;
  }

  void add_found(const OrderSet& set) {
    for (const std::string& order : set.lines) set_of(set.power).lines.push_back(order);
    set_of(set.power);
  }

  /// Does it fit a notation, or begin with a unit?
  [[nodiscard]] bool looks_like_order(const std::string& line, PowerId power) const {
    if (read(line, power).type.valid()) return true;
    const Found<UnitName> unit = board_.first_unit_in(line);
    return unit.value.has_value() || !unit.hint.empty() || fits_elsewhere(line, power);
  }

  /// Is it a class and a notation with unknown places? With a known place it would be an order.
  [[nodiscard]] bool fits_elsewhere(const std::string& line, PowerId power) const {
    constexpr std::size_t most_words = 12;
    const std::vector<std::string> words = words_of(line);
    if (words.size() < 3 || words.size() > most_words || !board_.find_class(words[0]).value)
      return false;
    if (board_.variant().map.provinces().empty()) return false;  // the sender knows no place
    const std::string unit = words[0] + " " + board_.variant().map.provinces().front().id;
    const std::string& place = board_.variant().map.provinces().front().id;
    for (std::size_t i = 2; i < words.size(); ++i) {
      std::string rest;
      for (std::size_t k = i; k < words.size(); ++k) rest += " " + words[k];
      if (read(unit + rest, power).type.valid()) return true;
      // The destination may be unknown as well.
      const bool goes = i + 1 < words.size() && fold_name(words[i]).empty();
      if (goes && read(fmt::format("{} {} {}", unit, words[i], place), power).type.valid())
        return true;
    }
    return false;
  }

  void give(const std::string& order) {
    if (current_) {
      set_of(*current_).lines.push_back(order);
    } else if (powers_.size() == 1) {
      set_of(powers_.front()).lines.push_back(order);
    } else if (const auto owner = owner_of(order)) {
      set_of(*owner).lines.push_back(order);
    } else if (!powers_.empty() && is_vote(read(order, powers_.front()).order.action)) {
      vote(order);
    } else {
      orders_.problems.push_back(
          powers_.empty() ? fmt::format("'{}' is not under the name of a power", order)
                          : fmt::format("'{}' does not say which of the sender's powers it is for: "
                                        "write it under the power's name",
                                        order));
    }
  }

  /// A player has one vote, under any of the powers in the hand.
  void vote(const std::string& text) {
    std::vector<std::optional<std::size_t>> voted;
    for (const PowerId power : powers_) {
      const auto player = board_.variant().player_of(power);
      if (std::find(voted.begin(), voted.end(), player) != voted.end()) continue;
      voted.push_back(player);
      set_of(power).lines.push_back(text);
    }
  }

  [[nodiscard]] OrderLine read(const std::string& line, PowerId power) const {
    return board_.reader().read(line, power, position_);
  }

  /// The sender's power that has the unit named in the order, or owns the place of the build.
  [[nodiscard]] std::optional<PowerId> owner_of(const std::string& order) const {
    const Found<UnitName> named = board_.first_unit_in(order);
    if (!named.value) return std::nullopt;
    const Map& map = board_.variant().map;
    const ProvinceId place = map.province_of(named.value->at);
    const auto is_it = [&](const Unit& unit) {
      return map.province_of(unit.at) == place && unit.unit_class == named.value->unit_class &&
             std::find(powers_.begin(), powers_.end(), unit.power) != powers_.end();
    };
    for (const Dislodged& dislodged_unit : position_.dislodged)
      if (is_it(dislodged_unit.unit)) return dislodged_unit.unit.power;
    for (const Unit& unit : position_.units)
      if (is_it(unit)) return unit.power;
    const PowerId owner = position_.owner[place.index()];
    const bool is_own = std::find(powers_.begin(), powers_.end(), owner) != powers_.end();
    if (is_own && read(order, owner).order.action == Action::build) return owner;
    return std::nullopt;
  }

  OrderSet& set_of(PowerId power) {
    const auto known = std::find_if(orders_.sets.begin(), orders_.sets.end(),
                                    [&](const OrderSet& set) { return set.power == power; });
    if (known != orders_.sets.end()) return *known;
    return orders_.sets.emplace_back(OrderSet{power, {}});
  }

  const Board& board_;
  const Position& position_;
  const std::vector<PowerId>& powers_;
  MailOrders orders_;
  std::optional<PowerId> current_;
  SheetReader sheets_;
};

}  // namespace

MailOrders find_orders(const Board& board, const Position& position, std::string_view text,
                       const std::vector<PowerId>& powers, std::optional<PowerId> current) {
  return OrderFinder(board, position, powers, current).find(text);
}

}  // namespace chancery
