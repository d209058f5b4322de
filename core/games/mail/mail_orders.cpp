#include "core/games/mail/mail_orders.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/base/common/contains.h"
#include "core/base/common/names.h"
#include "core/base/common/words.h"
#include "core/games/mail/letter_scope.h"
#include "core/games/mail/letter_words.h"
#include "core/games/mail/order_looks.h"
#include "core/games/mail/order_owners.h"
#include "core/rules/notation/mismatch.h"
#include "core/rules/notation/order_tokens.h"
#include "core/rules/orders/order_print.h"
#include "core/rules/orders/other_units.h"

namespace chancery {
namespace {

/// "* A PAR H", "- A PAR H", "2) A PAR H".
std::string without_list_mark(std::string line) {
  // A row of a table.
  if (line.starts_with('|')) {
    std::replace(line.begin(), line.end(), '|', ' ');
    return std::string(trimmed(line));
  }
  constexpr std::array<std::string_view, 6> marks{"* ", "- ", "• ", "– ", "— ", "· "};
  for (const std::string_view mark : marks)
    if (line.starts_with(mark)) return line.substr(mark.size());
  const std::size_t digits = line.find_first_not_of("0123456789");
  const bool is_numbered = digits != std::string::npos && digits > 0 && digits < 3 &&
                           (line[digits] == ')' || line[digits] == '.') &&
                           line.size() > digits + 2 && line[digits + 1] == ' ';
  return is_numbered ? line.substr(digits + 2) : line;
}

/// The position of the last ". ", "! " or "? " before a place in the line; 0 if there is none.
std::size_t end_of_sentence_before(std::string_view line, std::size_t before) {
  for (std::size_t at = before; at-- > 1;) {
    const bool ends = std::string_view(".!?").find(line[at]) != std::string_view::npos;
    if (ends && at + 1 < line.size() && line[at + 1] == ' ') return at;
  }
  return 0;
}

/// Where the words of a line begin.
std::vector<std::size_t> word_begins(std::string_view line) {
  std::vector<std::size_t> begins;
  for (std::size_t at = 0; at < line.size(); ++at)
    if (line[at] != ' ' && (at == 0 || line[at - 1] == ' ')) begins.push_back(at);
  return begins;
}

/// True if a later sentence makes the orders before it depend on something. "I will not be here
/// tomorrow" does not.
bool qualifies(std::string_view sentences) {
  constexpr std::size_t few_words = 4;
  const std::vector<std::string> words = words_of(fold_name(sentences));
  const bool has_word = std::any_of(words.begin(), words.end(), [](const std::string& word) {
    return is_one_of(word, {"if", "unless", "until", "except", "provided", "assuming"});
  });
  return has_word || phrase_at(LetterPhrase::condition, words, 0) > 0 ||
         (words.size() <= few_words && order_language::has_condition(sentences));
}

/// The parts of a line that must look like orders for the line to count as orders.
enum class LooksOfOrders : std::uint8_t { all, first };

std::string words_between(const std::vector<std::string>& words, std::size_t first,
                          std::size_t last) {
  std::string text;
  for (; first < last; ++first) text += (text.empty() ? "" : " ") + words[first];
  return std::string(trimmed(text, " \t\r,.;:!\"'"));
}

/// The order that keeps earlier orders, as the variant prints it; empty if it has none.
std::string words_that_keep(const Variant& variant, const Position& position) {
  for (const OrderType& type : variant.order_types) {
    if (action_kind(type.acts_as) != ActionKind::keep_set) continue;
    Order order;
    order.action = type.acts_as;
    return print_order(variant, position, Unit{}, order);
  }
  return {};
}

class OrderFinder {
 public:
  OrderFinder(const Board& board, const Position& position, const std::vector<PowerId>& powers,
              LetterState state)
      : board_(board),
        position_(position),
        powers_(powers),
        looks_(board, position, powers),
        owners_(board, position, powers),
        scope_(board, powers) {
    orders_.state = std::move(state);
  }

  MailOrders find(std::string_view text) {
    while (!text.empty()) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      lines_.push_back(order_language::valid_utf8(text.substr(0, end)));
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    for (at_ = 0; at_ < lines_.size(); ++at_) {
      const std::size_t others = orders_.others.size();
      if (lines_[at_].empty()) continue;
      take(lines_[at_]);
      was_talk_ = orders_.others.size() > others;
    }
    return std::move(orders_);
  }

 private:
  void take(const std::string& line) {
    const std::string item = without_list_mark(line);
    if ((item != line && take_heading(item)) || take_heading(line)) return;
    if (take_swap(item) || take_with_correction_behind(item)) return;
    if (!looks_.all_read(item, reader()))
      if (take_first_sentences(item) || take_behind_lead(item)) return;
    if (take_joined(item)) return;
    if (item != line && take_orders(item, LooksOfOrders::all)) return;
    if (take_orders(line, LooksOfOrders::all)) return;
    if (!take_orders(item, LooksOfOrders::first)) take_talk(line);
  }

  /// Takes "A PAR H, F BRE H. Thanks, Ann": orders, and then other text. Returns false if the first
  /// sentence is not an order, or if another one sets a condition for it.
  bool take_first_sentences(std::string_view line) {
    constexpr std::size_t longest = 500;
    const std::string_view first = line.substr(0, line.find_first_of(",;.!?"));
    if (line.size() > longest || !looks_.is_read(std::string(first), reader())) return false;
    for (std::size_t end = line.size(); (end = end_of_sentence_before(line, end)) > 0;) {
      const std::string_view rest = line.substr(end + 1);
      if (qualifies(rest)) return false;
      if (!looks_.all_read(line.substr(0, end), reader()) ||
          !take_orders(std::string(line.substr(0, end)), LooksOfOrders::all))
        continue;
      take(std::string(trimmed(rest)));
      return true;
    }
    return false;
  }

  /// Takes "Hi Tom, A PAR H", "PS: A PAR H", "Correction: A PAR H".
  bool take_behind_lead(std::string_view line) {
    constexpr std::size_t longest = 500;
    constexpr std::size_t most_words = 8;
    if (line.size() > longest || looks_.begins_with_order(line, reader())) return false;
    const std::vector<std::size_t> begins = word_begins(line);
    for (std::size_t i = 1; i < begins.size() && i <= most_words; ++i) {
      const std::string_view rest = line.substr(begins[i]);
      if (!looks_.begins_with_order(rest, reader())) continue;
      const std::string_view lead = trimmed(line.substr(0, begins[i]));
      const LineRole role = scope_.role_of_lead(lead);
      if (role == LineRole::talk || role == LineRole::condition) return false;
      enter(role, lead);
      if (role == LineRole::courtesy) orders_.others.emplace_back(lead);
      take(std::string(rest));
      return true;
    }
    return false;
  }

  /// Takes an order that goes on in the next line.
  bool take_joined(const std::string& line) {
    const std::string behind = at_ + 1 < lines_.size() ? lines_[at_ + 1] : std::string();
    if (behind.empty() || line != without_list_mark(lines_[at_]) ||
        looks_.all_read(line, reader()) || looks_.begins_with_order(behind, reader()))
      return false;
    const std::string whole = line + " " + std::string(trimmed(behind));
    if (!looks_.all_read(whole, reader()) || !take_orders(whole, LooksOfOrders::all)) return false;
    ++at_;
    return true;
  }

  /// Takes "A PAR - PIC instead".
  bool take_with_correction_behind(const std::string& line) {
    const std::string_view text = trimmed(line, " \t\r.!");
    const std::size_t space = text.rfind(' ');
    if (space == std::string_view::npos ||
        !is_phrase(LetterPhrase::correction, fold_name(text.substr(space))))
      return false;
    const std::string_view order = trimmed(text.substr(0, space), " ,;");
    if (!looks_.all_read(order, reader())) return false;
    enter(LineRole::correction, line);
    return take_orders(std::string(order), LooksOfOrders::all);
  }

  /// Takes "Instead of A PAR - BUR, play A PAR - PIC" and "A PAR - PIC instead of A PAR - BUR".
  bool take_swap(const std::string& line) {
    constexpr std::size_t longest = 300;
    const std::vector<std::string> words = words_of(line);
    std::vector<std::string> folded;
    for (const std::string& word : words) folded.push_back(fold_name(word));
    if (line.size() > longest) return false;
    std::size_t first = 0;
    while (first < words.size() && is_phrase(LetterPhrase::courtesy, folded[first])) ++first;
    if (const std::size_t length = phrase_at(LetterPhrase::swap, folded, first); length > 0)
      return take_swapped(words, first + length, words.size());
    for (std::size_t at = first + 2; at + 2 < words.size(); ++at) {
      const std::size_t length = phrase_at(LetterPhrase::swap_behind, folded, at);
      if (length == 0) continue;
      return swaps(words_between(words, at + length, words.size()),
                   words_between(words, first, at));
    }
    return false;
  }

  /// Takes the second of two orders for one unit, which stand between the words.
  bool take_swapped(const std::vector<std::string>& words, std::size_t first, std::size_t last) {
    for (std::size_t cut = first + 2; cut + 1 < last; ++cut) {
      std::size_t begin = cut;
      while (begin < last && is_phrase(LetterPhrase::swap_filler, fold_name(words[begin]))) ++begin;
      if (swaps(words_between(words, first, cut), words_between(words, begin, last))) return true;
    }
    return false;
  }

  /// Takes the new order if both are readable orders for one unit.
  bool swaps(const std::string& old_order, const std::string& new_order) {
    const OrderLine before = looks_.read(old_order, reader());
    const OrderLine after = looks_.read(new_order, reader());
    const bool are_orders = before.why.empty() && after.why.empty() && before.at.valid() &&
                            before.at == after.at && before.printed != after.printed;
    if (!are_orders) return false;
    enter(LineRole::correction, old_order);
    give(new_order);
    // Nothing is said of other orders that were sent before.
    if (const std::string keep = words_that_keep(board_.variant(), position_); !keep.empty())
      give(keep);
    return true;
  }

  /// A heading, or a heading with orders after it, can be read as a sheet without problems.
  bool take_heading(const std::string& line) {
    const OrderSheet alone = looks_.sheet(line);
    if (!alone.problems.empty() || alone.sets.empty()) return false;
    orders_.state.current = alone.sets.back().power;
    scope_.end();
    for (const OrderSet& set : alone.sets)
      for (const std::string& order : set.lines) add(set.power, order);
    return true;
  }

  /// Returns false if the line is something else.
  bool take_orders(const std::string& line, LooksOfOrders wanted) {
    const std::vector<std::string> found =
        wanted == LooksOfOrders::first ? looks_.split(line) : orders_in(line);
    if (found.empty()) return false;
    // After a readable order, an unreadable one may have been meant as a part of it.
    const bool is_taken =
        wanted == LooksOfOrders::first
            ? looks_.is_read(found.front(), reader())
            : std::all_of(found.begin(), found.end(), [&](const std::string& order) {
                return looks_.looks_like_order(order, reader());
              });
    if (!is_taken) return false;
    for (const std::string& order : found) give(order);
    return true;
  }

  /// Splits the line into its orders, read as a sheet of one power; empty if it is something else.
  [[nodiscard]] std::vector<std::string> orders_in(const std::string& line) {
    const OrderSheet sheet = looks_.sheet(line, reader());
    std::vector<std::string> found;
    if (!sheet.problems.empty()) return found;
    for (const OrderSet& set : sheet.sets)
      found.insert(found.end(), set.lines.begin(), set.lines.end());
    return found;
  }

  /// A line without an order, which may have one among other words.
  void take_talk(const std::string& line) {
    const LineRole role = scope_.role_of_line(line);
    if (role != LineRole::condition || depends_on(line)) enter(role, line);
    const bool is_own = !powers_.empty() && (role == LineRole::talk || role == LineRole::condition);
    const std::string order = is_own ? looks_.order_within(line, reader()) : std::string();
    const auto owner = order.empty() ? std::nullopt : owners_.owner_of(order);
    if (!owner) {
      orders_.others.push_back(line);
      return;
    }
    orders_.orders.push_back({*owner, order,
                              fmt::format("it stands in '{}'; is it an order?", trimmed(line)),
                              true, orders_.state.version, line});
  }

  /// A sentence that breaks off, as "if you agree", may go on in the next line.
  [[nodiscard]] bool depends_on(const std::string& line) {
    if (trimmed(line).ends_with(':')) return true;
    std::size_t next = at_ + 1;
    while (next < lines_.size() && lines_[next].empty()) ++next;
    return next < lines_.size() &&
           looks_.begins_with_order(without_list_mark(lines_[next]), reader());
  }

  void enter(LineRole role, std::string_view line) {
    scope_.follow(role, line);
    std::optional<PowerId>& current = orders_.state.current;
    if (role == LineRole::own_orders && current && !owners_.is_senders(*current)) current.reset();
    if (role != LineRole::correction && role != LineRole::taking_back) return;
    LetterState& state = orders_.state;
    ++state.version;
    if (role != LineRole::taking_back) return;
    state.taken_back = state.version;
    state.taken_back_by = trimmed(line);
  }

  /// The power as whose orders lines are read, to see whether they are orders.
  [[nodiscard]] PowerId reader() const {
    return orders_.state.current.value_or(powers_.empty() ? PowerId{0} : powers_.front());
  }

  void add(PowerId power, const std::string& order) {
    FoundOrder found{power, order, scope_.doubt(), scope_.is_letter(), orders_.state.version};
    if (found.doubt.empty() && is_vote(looks_.read(order, power).order.action) && is_in_prose())
      found.doubt = "it stands in the middle of a sentence; is it a vote?";
    orders_.orders.push_back(std::move(found));
  }

  /// True if the line is a part of a sentence on several lines.
  [[nodiscard]] bool is_in_prose() {
    constexpr std::size_t few_words = 3;
    const auto neighbor = [&](std::size_t at) {
      return at < lines_.size() ? trimmed(lines_[at]) : std::string_view();
    };
    const std::string_view before = at_ == 0 ? std::string_view() : neighbor(at_ - 1);
    const bool goes_on = !before.empty() && was_talk_ && words_of(before).size() > few_words &&
                         std::string_view(".!?:;,)").find(before.back()) == std::string_view::npos;
    const std::string_view behind = neighbor(at_ + 1);
    const bool is_continued = !behind.empty() && behind.front() >= 'a' && behind.front() <= 'z' &&
                              words_of(behind).size() > few_words &&
                              !looks_.begins_with_order(behind, reader());
    return goes_on || is_continued;
  }

  void give(const std::string& order) {
    LetterState& state = orders_.state;
    if (scope_.is_letter() && !state.current && !owners_.owner_of(order)) {
      orders_.others.push_back(order);
    } else if (state.current) {
      add(*state.current, order);
    } else if (powers_.size() == 1) {
      add(powers_.front(), order);
    } else if (const auto owner = owners_.owner_of(order)) {
      add(*owner, order);
    } else if (!powers_.empty() && is_vote(looks_.read(order, powers_.front()).order.action)) {
      vote(order);
    } else if (!powers_.empty() && looks_.keeps_others(order, powers_.front())) {
      for (const PowerId power : powers_) add(power, order);
    } else if (looks_.is_for_others_of_any(order)) {
      for (const PowerId power : powers_)
        if (is_for_others(looks_.read(order, power))) add(power, order);
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
      add(power, text);
    }
  }

  const Board& board_;
  const Position& position_;
  const std::vector<PowerId>& powers_;
  OrderLooks looks_;
  OrderOwners owners_;
  LetterScope scope_;
  MailOrders orders_;
  std::vector<std::string> lines_;
  std::size_t at_ = 0;     // the line that is taken
  bool was_talk_ = false;  // the line before it has no order
};

}  // namespace

MailOrders find_orders(const Board& board, const Position& position, std::string_view text,
                       const std::vector<PowerId>& powers, LetterState state) {
  return OrderFinder(board, position, powers, std::move(state)).find(text);
}

}  // namespace chancery
