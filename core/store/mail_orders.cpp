#include "core/store/mail_orders.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/rules/order_text_tokens.h"

namespace chancery {
namespace {

class OrderFinder {
 public:
  OrderFinder(const Board& board, const Position& position, const std::vector<PowerId>& powers)
      : board_(board), position_(position), powers_(powers) {}

  MailOrders find(std::string_view text) {
    while (!text.empty()) {
      const std::size_t end = text.find('\n');
      const std::string_view line = text.substr(0, end);
      text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
      if (!line.empty()) take(order_text::valid_utf8(line));
    }
    std::erase_if(orders_.sets, [](const OrderSet& set) { return set.lines.empty(); });
    return std::move(orders_);
  }

 private:
  void take(const std::string& line) {
    // A heading, or a heading and orders behind it, makes a sheet without complaints.
    OrderSheet alone = board_.reader().read_sheet(line);
    if (alone.problems.empty() && !alone.sets.empty()) {
      current_ = alone.sets.back().power;
      for (const OrderSet& set : alone.sets) add_found(set);
      return;
    }
    const PowerId reader = current_.value_or(powers_.empty() ? PowerId{0} : powers_.front());
    // Read as that power's, it is parted into its orders.
    const OrderSheet parted =
        board_.reader().read_sheet(board_.variant().powers[reader.index()].name + "\n" + line);
    std::vector<std::string> found;
    bool is_chat = !parted.problems.empty();
    for (const OrderSet& set : parted.sets)
      for (const std::string& order : set.lines) {
        is_chat = is_chat || !looks_like_order(order, reader);
        found.push_back(order);
      }
    if (is_chat || found.empty()) {
      orders_.others.push_back(line);
      return;
    }
    for (const std::string& order : found) give(order);
  }

  void add_found(const OrderSet& set) {
    for (const std::string& order : set.lines) set_of(set.power).lines.push_back(order);
    set_of(set.power);
  }

  /// It fits a notation, or it begins with a unit.
  [[nodiscard]] bool looks_like_order(const std::string& line, PowerId power) const {
    if (read(line, power).type.valid()) return true;
    const Found<UnitName> unit = board_.first_unit_in(line);
    return unit.value.has_value() || !unit.hint.empty();
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
          powers_.empty() ? fmt::format("'{}' stands under the name of no power", order)
                          : fmt::format("'{}' does not tell for which of the sender's powers it "
                                        "is: write it under the power's name",
                                        order));
    }
  }

  /// A player has one vote, whichever of the powers in the hand it stands with.
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

  /// Which of the sender's powers has the unit that the order names, or owns the place where it is
  /// to be built.
  [[nodiscard]] std::optional<PowerId> owner_of(const std::string& order) const {
    const Found<UnitName> named = board_.first_unit_in(order);
    if (!named.value) return std::nullopt;
    const Map& map = board_.variant().map;
    const ProvinceId place = map.province_of(named.value->at);
    const auto is_it = [&](const Unit& unit) {
      return map.province_of(unit.at) == place && unit.unit_class == named.value->unit_class &&
             std::find(powers_.begin(), powers_.end(), unit.power) != powers_.end();
    };
    for (const Dislodged& beaten : position_.dislodged)
      if (is_it(beaten.unit)) return beaten.unit.power;
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
};

}  // namespace

MailOrders find_orders(const Board& board, const Position& position, std::string_view text,
                       const std::vector<PowerId>& powers) {
  return OrderFinder(board, position, powers).find(text);
}

}  // namespace chancery
