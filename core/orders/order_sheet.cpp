#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <optional>
#include <set>

#include "core/base/names.h"
#include "core/base/words.h"
#include "core/orders/compiled_orders.h"
#include "core/orders/order_reader.h"

namespace chancery {
namespace {

using namespace order_language;

constexpr std::size_t longest_quote = 60;

std::string quote(std::string_view text) {
  if (text.size() <= longest_quote) return fmt::format("'{}'", valid_utf8(text));
  std::size_t end = longest_quote;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0U) == 0x80U) --end;
  return fmt::format("'{}…'", valid_utf8(text.substr(0, end)));
}

/// Only signs: "-----", "====".
bool is_ruler(std::string_view text) {
  return std::none_of(text.begin(), text.end(), [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (static_cast<unsigned char>(c) & 0x80U) != 0;
  });
}

/// The text without brackets and what is in them.
std::string without_brackets(std::string_view text) {
  std::string out;
  int depth = 0;
  for (const char c : text) {
    if (c == '(' || c == '<' || c == '[') ++depth;
    if (depth == 0) out += c;
    if ((c == ')' || c == '>' || c == ']') && depth > 0) --depth;
  }
  return out;
}

/// The power whose name the text is, as a whole.
std::optional<PowerId> power_called(const Grammar& grammar, const std::string& folded) {
  const std::vector<Token> tokens = tokenize(folded, grammar.words);
  std::vector<NameTree::Found> found;
  grammar.powers.find(tokens, 0, grammar.dash, found);
  for (const NameTree::Found& name : found) {
    if (name.end == tokens.size() && name.values.size() == 1) return PowerId{name.values.front()};
  }
  return std::nullopt;
}

/// Without the words that stand around names in headings.
std::string without_fillers(const std::string& folded) {
  constexpr std::array<std::string_view, 7> fillers{"order", "orders", "for", "of",
                                                    "from",  "the",    "s"};
  std::string rest;
  for (std::size_t at = 0; at < folded.size();) {
    const std::size_t end = std::min(folded.find(' ', at), folded.size());
    const std::string_view word = std::string_view(folded).substr(at, end - at);
    if (std::find(fillers.begin(), fillers.end(), word) == fillers.end()) {
      rest += word;
      rest += ' ';
    }
    at = end + 1;
  }
  return rest;
}

/// The power of "ADJECTIVE orders", "Orders for NAME", "the orders of NAME"; a name may have such
/// words in it.
std::optional<PowerId> power_of_heading(const Grammar& grammar, const Variant& variant,
                                        std::string_view heading) {
  const std::string folded = fold_name(without_brackets(heading));
  if (const auto power = power_called(grammar, folded)) return power;
  const std::string rest = without_fillers(folded);
  if (rest.empty()) return std::nullopt;
  if (const auto power = power_called(grammar, rest)) return power;
  std::optional<PowerId> found;
  for (std::size_t i = 0; i < variant.powers.size(); ++i) {
    if (without_fillers(fold_name(variant.powers[i].name)) != rest) continue;
    if (found) return std::nullopt;
    found = PowerId{i};
  }
  return found;
}

/// The colon that may end a heading: the first one outside of brackets.
std::size_t find_colon(std::string_view line) {
  int depth = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (c == '(' || c == '<' || c == '[') ++depth;
    if ((c == ')' || c == '>' || c == ']') && depth > 0) --depth;
    if (c == ':' && depth == 0) return i;
  }
  return std::string_view::npos;
}

/// The last heading, when it is nobody's.
struct UnknownHeading {
  std::string head;
  std::size_t problem = 0;  // its index
  std::size_t line = 0;
  std::size_t orders = 0;  // under it
};

class SheetReading {
 public:
  SheetReading(const Grammar& grammar, const Variant& variant)
      : grammar_(grammar), variant_(variant) {
    for (const Power& power : variant.powers) names_.push_back(power.name);
  }

  OrderSheet read(std::string_view text) {
    if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
    while (!text.empty()) {
      const std::size_t end = text.find_first_of("\r\n");
      ++number_;
      read_line(trimmed(text.substr(0, end), all_blanks));
      if (end == std::string_view::npos) break;
      const bool pair = text[end] == '\r' && end + 1 < text.size() && text[end + 1] == '\n';
      text.remove_prefix(end + (pair ? 2 : 1));
    }
    return std::move(sheet_);
  }

 private:
  void problem(std::string_view text) {
    sheet_.problems.push_back(fmt::format("line {}: {}", number_, text));
  }

  void read_line(std::string_view raw) {
    if (raw.starts_with('>')) {
      problem(fmt::format("quoted text is ignored: {}", quote(raw)));
      return;
    }
    const std::string_view line = trimmed(raw.substr(0, grammar_.comment_in(raw)), all_blanks);
    if (line.empty() || is_ruler(line)) return;
    if (take_heading(line)) return;
    add_orders(line);
  }

  bool take_heading(std::string_view line) {
    const std::size_t colon = find_colon(outside_quotes(line));
    const std::string_view head = line.substr(0, colon);
    const std::optional<PowerId> power = power_of_heading(grammar_, variant_, head);
    const std::string_view rest = colon == std::string_view::npos
                                      ? std::string_view{}
                                      : trimmed(line.substr(colon + 1), all_blanks);
    if (power) {
      if (rest.empty()) {
        start_set(*power, head);
      } else {
        go_on_with(*power, head);
        add_orders(rest);
      }
      return true;
    }
    if (colon == std::string_view::npos || is_number(head)) return false;
    unknown_heading(head, rest);
    return true;
  }

  static bool is_number(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
  }

  /// A near name, or the only one that begins so.
  [[nodiscard]] std::string hint_for_heading(std::string_view head) const {
    std::string near = did_you_mean(head, names_);
    if (!near.empty()) return near;
    const std::string folded = fold_name(head);
    std::set<std::string> begun;
    for (const Power& power : variant_.powers)
      if (fold_name(power.name).starts_with(folded) || fold_name(power.id).starts_with(folded))
        begun.insert(power.name);
    return begun.size() == 1 && folded.size() > 1
               ? fmt::format("did you mean '{}'?", *begun.begin())
               : std::string();
  }

  [[nodiscard]] std::string describe_unknown() const {
    const std::string hint = hint_for_heading(unknown_->head);
    std::string text = fmt::format("{} is not a power here", quote(unknown_->head));
    if (unknown_->orders == 1) text += ", and the order under it is not read";
    if (unknown_->orders > 1)
      text += fmt::format(", and the {} orders under it are not read", unknown_->orders);
    return hint.empty() ? text : text + "; " + hint;
  }

  /// An order under the name of nobody: told of together with the name.
  void leave_out() {
    ++unknown_->orders;
    sheet_.problems[unknown_->problem] =
        fmt::format("line {}: {}", unknown_->line, describe_unknown());
  }

  void unknown_heading(std::string_view head, std::string_view rest) {
    current_.reset();
    unknown_ = UnknownHeading{std::string(head), sheet_.problems.size(), number_, 0};
    problem(describe_unknown());
    if (!rest.empty()) add_orders(rest);
  }

  /// A heading on a line of its own begins a new set, also when the power has one.
  void start_set(PowerId power, std::string_view heading) {
    const OrderSet& set = set_under(variant_, power, heading, sheet_.sets);
    current_ = static_cast<std::size_t>(&set - sheet_.sets.data());
  }

  /// A heading before an order goes on with the power's last set.
  void go_on_with(PowerId power, std::string_view heading) {
    if (current_ && sheet_.sets[*current_].power == power) return;
    for (std::size_t i = sheet_.sets.size(); i-- > 0;) {
      if (sheet_.sets[i].power != power) continue;
      current_ = i;
      return;
    }
    start_set(power, heading);
  }

  void add_orders(std::string_view line) {
    while (!line.empty()) {
      const std::size_t end = begins_plan(line) ? line.find(';') : find_separator(line);
      const std::string_view order = trimmed(line.substr(0, end), all_blanks);
      if (!order.empty() && !is_ruler(order)) add_order(order);
      if (end == std::string_view::npos) return;
      line.remove_prefix(end + 1);
    }
  }

  /// The next ';' or ','; a comma before a coast belongs to the place.
  [[nodiscard]] std::size_t find_separator(std::string_view whole) const {
    const std::string line = outside_quotes(whole);
    for (std::size_t at = line.find_first_of(";,"); at != std::string_view::npos;
         at = line.find_first_of(";,", at + 1)) {
      if (line[at] == ';' || !begins_with_coast(whole.substr(at + 1))) return at;
    }
    return std::string_view::npos;
  }

  /// The line with texts hidden, byte by byte, where quotation marks hold texts.
  [[nodiscard]] std::string outside_quotes(std::string_view line) const {
    return grammar_.quotes == Quotes::hold_texts ? without_quoted(line) : std::string(line);
  }

  [[nodiscard]] bool begins_plan(std::string_view text) const {
    return grammar_.begins_plan(tokenize(text.substr(0, longest_quote), grammar_.words));
  }

  [[nodiscard]] bool begins_with_coast(std::string_view text) const {
    const std::vector<Token> tokens = tokenize(text.substr(0, longest_quote), grammar_.words);
    return grammar_.places.begins_with_coast(tokens);
  }

  void add_order(std::string_view order) {
    if (!current_) {
      if (unknown_) return leave_out();
      problem(fmt::format("{} is not under the name of a power", quote(order)));
      return;
    }
    sheet_.sets[*current_].lines.emplace_back(order);
  }

  const Grammar& grammar_;
  const Variant& variant_;
  std::vector<std::string> names_;
  OrderSheet sheet_;
  std::optional<std::size_t> current_;
  std::optional<UnknownHeading> unknown_;
  std::size_t number_ = 0;
};

}  // namespace

OrderSet& set_under(const Variant& variant, PowerId power, std::string_view name,
                    std::vector<OrderSet>& sets) {
  if (variant.powers[power.index()].parts.empty()) return sets.emplace_back(OrderSet{power, {}});
  std::string folded = fold_name(name);
  const auto has_room = [&](const OrderSet& set) {
    return set.power == power &&
           std::find(set.names.begin(), set.names.end(), folded) == set.names.end();
  };
  const auto last = std::find_if(sets.rbegin(), sets.rend(), has_room);
  OrderSet& set = last == sets.rend() ? sets.emplace_back(OrderSet{power, {}}) : *last;
  set.names.push_back(std::move(folded));
  return set;
}

OrderSheet OrderReader::read_sheet(std::string_view text) const {
  return SheetReading(compiled_->grammar, *compiled_->variant).read(text);
}

}  // namespace chancery
