#include "core/rules/orders/order_sheet.h"

#include <fmt/core.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "core/base/common/words.h"
#include "core/rules/orders/compiled_orders.h"
#include "core/rules/orders/order_split.h"
#include "core/rules/orders/sheet_headings.h"

namespace chancery::order_language {
namespace {

constexpr std::size_t longest_quote = 60;

std::string quote(std::string_view text) {
  if (text.size() <= longest_quote) return fmt::format("'{}'", valid_utf8(text));
  std::size_t end = longest_quote;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0U) == 0x80U) --end;
  return fmt::format("'{}…'", valid_utf8(text.substr(0, end)));
}

/// True if the line consists only of signs: "-----", "====".
bool is_ruler(std::string_view text) {
  return std::none_of(text.begin(), text.end(), [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (static_cast<unsigned char>(c) & 0x80U) != 0;
  });
}

/// The last heading, if it names no power.
struct UnknownHeading {
  std::string head;
  std::size_t problem = 0;  // index into the problems
  std::size_t line = 0;
  std::size_t orders = 0;  // number of orders under it
};

class SheetReading {
 public:
  SheetReading(const Grammar& grammar, const Variant& variant, const LineSplitter& splitter,
               const SheetHeadings& headings)
      : grammar_(grammar), variant_(variant), splitter_(splitter), headings_(headings) {}

  OrderSheet read(std::string_view text, SheetStart start) {
    if (std::string problem = sheet_size_problem(text); !problem.empty()) {
      sheet_.problems.push_back(std::move(problem));
      return std::move(sheet_);
    }
    number_ = start.line - 1;
    if (start.power.valid()) start_set(start.power, variant_.powers[start.power.index()].name);
    if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
    while (!text.empty()) {
      const std::size_t end = text.find_first_of("\r\n");
      ++number_;
      read_line(trimmed(text.substr(0, end), all_blanks));
      if (end == std::string_view::npos) break;
      const bool pair = text[end] == '\r' && end + 1 < text.size() && text[end + 1] == '\n';
      text.remove_prefix(end + (pair ? 2 : 1));
    }
    report_unknown_heading();
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
    if (grammar_.is_ignorable(tokenize(line, grammar_.words))) return;
    add_orders(line);
  }

  bool take_heading(std::string_view line) {
    const std::size_t colon = find_colon(outside_quotes(line));
    const std::string_view head = line.substr(0, colon);
    const std::optional<PowerId> power = colon == std::string_view::npos
                                             ? headings_.find_power(head)
                                             : headings_.find_marked_power(head);
    const std::string_view rest = colon == std::string_view::npos
                                      ? std::string_view{}
                                      : trimmed(line.substr(colon + 1), all_blanks);
    if (power) {
      if (rest.empty()) {
        start_set(*power, head);
      } else {
        continue_set(*power, head);
        add_orders(rest);
      }
      return true;
    }
    if (colon == std::string_view::npos || is_number(head)) return false;
    if (!rest.empty() && splitter_.split_readable(line)) return false;
    unknown_heading(head, rest);
    return true;
  }

  static bool is_number(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
  }

  [[nodiscard]] std::string describe_unknown() const {
    const std::string hint = headings_.hint(unknown_->head);
    std::string text = fmt::format("{} is not a power here", quote(unknown_->head));
    if (unknown_->orders == 1) text += ", and the order under it is not read";
    if (unknown_->orders > 1)
      text += fmt::format(", and the {} orders under it are not read", unknown_->orders);
    return hint.empty() ? text : text + "; " + hint;
  }

  /// Reports the last unknown heading, with the number of orders under it.
  void report_unknown_heading() {
    if (!unknown_) return;
    sheet_.problems[unknown_->problem] =
        fmt::format("line {}: {}", unknown_->line, describe_unknown());
    unknown_.reset();
  }

  void unknown_heading(std::string_view head, std::string_view rest) {
    current_.reset();
    report_unknown_heading();
    unknown_ = UnknownHeading{std::string(head), sheet_.problems.size(), number_, 0};
    sheet_.problems.emplace_back();  // written when it is known what follows
    if (!rest.empty()) add_orders(rest);
  }

  /// A heading on its own line begins a new set, even if the power already has one.
  void start_set(PowerId power, std::string_view heading) {
    const OrderSet& set = find_or_add_set(variant_, power, heading, sheet_.sets);
    current_ = static_cast<std::size_t>(&set - sheet_.sets.data());
  }

  /// A heading before an order continues the power's last set.
  void continue_set(PowerId power, std::string_view heading) {
    if (current_ && sheet_.sets[*current_].power == power) return;
    for (std::size_t i = sheet_.sets.size(); i-- > 0;) {
      if (sheet_.sets[i].power != power) continue;
      current_ = i;
      return;
    }
    start_set(power, heading);
  }

  void add_orders(std::string_view line) {
    for (const std::string& order : splitter_.split(line))
      if (!is_ruler(order)) add_order(order);
  }

  /// Returns the line with every byte of quoted texts replaced, if quotation marks enclose texts.
  [[nodiscard]] std::string outside_quotes(std::string_view line) const {
    return grammar_.quotes == Quotes::enclose_texts ? without_quoted(line) : std::string(line);
  }

  void add_order(std::string_view order) {
    if (!current_) {
      if (unknown_) {
        ++unknown_->orders;
        return;
      }
      problem(fmt::format("{} is not under the name of a power", quote(order)));
      return;
    }
    sheet_.sets[*current_].lines.emplace_back(order);
  }

  const Grammar& grammar_;
  const Variant& variant_;
  const LineSplitter& splitter_;
  const SheetHeadings& headings_;
  OrderSheet sheet_;
  std::optional<std::size_t> current_;
  std::optional<UnknownHeading> unknown_;
  std::size_t number_ = 0;
};

}  // namespace
}  // namespace chancery::order_language

namespace chancery {

struct SheetReader::Parts {
  Parts(std::shared_ptr<const order_language::CompiledOrders> compiled_orders,
        std::shared_ptr<const Variant> read_for, const Position* position)
      : compiled(std::move(compiled_orders)),
        variant(std::move(read_for)),
        in_play(position != nullptr && variant->names_in_play.any()
                    ? std::optional<order_language::PlayedNames>(std::in_place, compiled->grammar,
                                                                 *variant, *position)
                    : std::nullopt),
        vocabulary{compiled->grammar, in_play ? &*in_play : nullptr},
        splitter(
            vocabulary,
            position == nullptr ? std::nullopt : std::optional(phase_kind(*variant, *position)),
            budget, variant->rules.orders_conditional),
        headings(compiled->grammar, *variant) {}
  Parts(const Parts&) = delete;
  Parts& operator=(const Parts&) = delete;

  std::shared_ptr<const order_language::CompiledOrders> compiled;
  std::shared_ptr<const Variant> variant;
  std::optional<order_language::PlayedNames> in_play;
  order_language::Vocabulary vocabulary;
  order_language::SplitBudget budget;
  order_language::LineSplitter splitter;
  order_language::SheetHeadings headings;
};

SheetReader::SheetReader(const OrderReader& reader, const Position* position)
    : parts_(std::make_unique<Parts>(reader.compiled_, reader.variant_, position)) {}
SheetReader::SheetReader(SheetReader&&) noexcept = default;
SheetReader& SheetReader::operator=(SheetReader&&) noexcept = default;
SheetReader::~SheetReader() = default;

OrderSheet SheetReader::read(std::string_view text, SheetStart start) {
  return order_language::SheetReading(parts_->compiled->grammar, *parts_->variant, parts_->splitter,
                                      parts_->headings)
      .read(text, start);
}

}  // namespace chancery
