#include "core/games/mail/mail_orders.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/base/common/contains.h"
#include "core/base/common/names.h"
#include "core/base/common/words.h"
#include "core/play/game/probable_orders.h"
#include "core/rules/notation/mismatch.h"
#include "core/rules/notation/order_tokens.h"
#include "core/rules/orders/order_sheet.h"
#include "core/rules/orders/other_units.h"

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
    if (item != line && take_orders(item, Strictness::all)) return;
    if (take_orders(line, Strictness::all) || take_first_sentences(item)) return;
    if (!take_orders(item, Strictness::first)) orders_.others.push_back(line);
  }

  /// The parts of a line that must look like orders for the line to count as orders.
  enum class Strictness : std::uint8_t { all, first };

  /// Takes "A PAR H, F BRE H. Thanks, Ann": orders, and then other text. Returns false if the first
  /// sentence is not an order, or if another one sets a condition for it.
  bool take_first_sentences(std::string_view line) {
    constexpr std::size_t longest = 500;
    const std::string_view first = line.substr(0, line.find_first_of(",;.!?"));
    if (line.size() > longest || !is_read(std::string(first), reader())) return false;
    for (std::size_t end = line.size(); (end = end_of_sentence_before(line, end)) > 0;) {
      const std::string_view rest = line.substr(end + 1);
      if (order_language::has_condition(rest)) return false;
      if (!all_read(line.substr(0, end)) ||
          !take_orders(std::string(line.substr(0, end)), Strictness::all))
        continue;
      take(std::string(trimmed(rest)));
      return true;
    }
    return false;
  }

  /// The position of the last ". ", "! " or "? " before a place in the line; 0 if there is none.
  static std::size_t end_of_sentence_before(std::string_view line, std::size_t before) {
    for (std::size_t at = before; at-- > 1;) {
      const bool ends = std::string_view(".!?").find(line[at]) != std::string_view::npos;
      if (ends && at + 1 < line.size() && line[at + 1] == ' ') return at;
    }
    return 0;
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

  /// Returns false if the line is something else.
  bool take_orders(const std::string& line, Strictness strictness) {
    // A heading, or a heading with orders after it, can be read as a sheet without problems.
    const OrderSheet alone = sheets_.read(line);
    if (alone.problems.empty() && !alone.sets.empty()) {
      current_ = alone.sets.back().power;
      for (const OrderSet& set : alone.sets) add_found(set);
      return true;
    }
    const std::vector<std::string> found = strictness == Strictness::first
                                               ? board_.reader().split(line, position_, attempts_)
                                               : orders_in(line);
    if (found.empty()) return false;
    // After a readable order, an unreadable one may have been meant as a part of it.
    const bool is_taken =
        strictness == Strictness::first
            ? is_read(found.front(), reader())
            : std::all_of(found.begin(), found.end(), [&](const std::string& order) {
                return looks_like_order(order, reader());
              });
    if (!is_taken) return false;
    for (const std::string& order : found) give(order);
    return true;
  }

  /// Splits the line into its orders, read as a sheet of one power; empty if it is something else.
  [[nodiscard]] std::vector<std::string> orders_in(const std::string& line) {
    const OrderSheet sheet = sheets_.read(line, {reader(), 1});
    std::vector<std::string> found;
    if (!sheet.problems.empty()) return found;
    for (const OrderSet& set : sheet.sets)
      found.insert(found.end(), set.lines.begin(), set.lines.end());
    return found;
  }

  /// The power as whose orders lines are read, to see whether they are orders.
  [[nodiscard]] PowerId reader() const {
    return current_.value_or(powers_.empty() ? PowerId{0} : powers_.front());
  }

  /// True if each order of the text can be read.
  [[nodiscard]] bool all_read(std::string_view text) {
    const OrderSheet sheet = sheets_.read(text, {reader(), 1});
    return sheet.problems.empty() && !sheet.sets.empty() &&
           std::all_of(sheet.sets.begin(), sheet.sets.end(), [&](const OrderSet& set) {
             return std::all_of(set.lines.begin(), set.lines.end(), [&](const std::string& order) {
               return is_read(order, set.power);
             });
           });
  }

  /// True if it is a readable order of a unit, for a place or for all other units.
  [[nodiscard]] bool is_read(const std::string& order, PowerId power) const {
    const OrderLine line = read(order, power);
    return line.type.valid() && (line.at.valid() || is_for_others(line));
  }

  void add_found(const OrderSet& set) {
    for (const std::string& order : set.lines) set_of(set.power).lines.push_back(order);
    set_of(set.power);
  }

  /// True if it fits a notation, begins with a unit, or was probably meant as an order.
  [[nodiscard]] bool looks_like_order(const std::string& line, PowerId power) const {
    const OrderLine order_line = read(line, power);
    if (order_line.type.valid() || order_line.has_condition || is_for_others_of_any(line))
      return true;
    const Found<UnitName> unit = board_.first_unit_in(line);
    return unit.value.has_value() || !unit.hint.empty() || fits_elsewhere(line, power) ||
           probable_subject(board_, line).has_value() ||
           asks_for_missing_vote(board_.variant(), line);
  }

  /// A power with nothing on the board orders no other units.
  [[nodiscard]] bool is_for_others_of_any(const std::string& line) const {
    return std::any_of(powers_.begin(), powers_.end(),
                       [&](PowerId power) { return is_for_others(read(line, power)); });
  }

  /// True if it is a class and a notation with unknown places. With a known place it would be an
  /// order.
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
      // The destination may be unknown too.
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
    } else if (!powers_.empty() && is_vote(action_of(order))) {
      vote(order);
    } else if (!powers_.empty() && action_kind(action_of(order)) == ActionKind::keep_set) {
      for (const PowerId power : powers_) set_of(power).lines.push_back(order);
    } else if (is_for_others_of_any(order)) {
      for (const PowerId power : powers_)
        if (is_for_others(read(order, power))) set_of(power).lines.push_back(order);
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
      if (contains(voted, player)) continue;
      voted.push_back(player);
      set_of(power).lines.push_back(text);
    }
  }

  [[nodiscard]] OrderLine read(const std::string& line, PowerId power) const {
    return board_.reader().read(line, power, position_);
  }

  [[nodiscard]] Action action_of(const std::string& order) const {
    return read(order, powers_.front()).order.action;
  }

  [[nodiscard]] bool is_senders(PowerId power) const { return contains(powers_, power); }

  /// The sender's power that has the unit of the order, owns the place of the build, or keeps the
  /// passage.
  [[nodiscard]] std::optional<PowerId> owner_of(const std::string& order) const {
    for (const PowerId power : powers_)
      if (const auto owner = owner_of(read(order, power))) return owner;
    const Found<UnitName> named = board_.first_unit_in(order);
    if (!named.value) {
      const auto place = probable_subject(board_, order);
      return place ? owner_at(*place, ClassId::none()) : std::nullopt;
    }
    return owner_at(board_.variant().map.province_of(named.value->at), named.value->unit_class);
  }

  [[nodiscard]] std::optional<PowerId> owner_of(const OrderLine& line) const {
    if (!line.type.valid()) return std::nullopt;
    const Map& map = board_.variant().map;
    const auto& passage = board_.variant().order_types[line.type.index()].passage;
    if (action_kind(line.order.action) == ActionKind::permit && passage)
      return owner_at(board_.variant().passages[*passage].keeper, ClassId::none());
    if (!line.at.valid()) return std::nullopt;
    if (const auto owner = owner_at(map.province_of(line.at), line.unit_class)) return owner;
    const PowerId owner = position_.owner[map.province_of(line.at).index()];
    const bool builds = action_kind(line.order.action) == ActionKind::build;
    return builds && is_senders(owner) ? std::optional(owner) : std::nullopt;
  }

  /// The sender's power with a unit of the class (none: of any class) in the province.
  [[nodiscard]] std::optional<PowerId> owner_at(ProvinceId place, ClassId unit_class) const {
    const Map& map = board_.variant().map;
    const auto is_it = [&](const Unit& unit) {
      return map.province_of(unit.at) == place && is_senders(unit.power) &&
             (!unit_class.valid() || unit.unit_class == unit_class);
    };
    for (const Dislodged& dislodged_unit : position_.dislodged)
      if (is_it(dislodged_unit.unit)) return dislodged_unit.unit.power;
    for (const Unit& unit : position_.units)
      if (is_it(unit)) return unit.power;
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
  std::size_t attempts_ = 30000;  // limits the splitting of lines that begin with an order
};

}  // namespace

MailOrders find_orders(const Board& board, const Position& position, std::string_view text,
                       const std::vector<PowerId>& powers, std::optional<PowerId> current) {
  return OrderFinder(board, position, powers, current).find(text);
}

}  // namespace chancery
