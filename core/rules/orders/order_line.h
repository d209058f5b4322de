// OrderLine, plans, the orders of one power, and sheets of several powers.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules/state/order.h"
#include "core/rules/state/order_details.h"
#include "core/rules/state/position.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// A conditional order for a later phase.
struct Plan {
  struct Choice {
    ClassId unit_class;  // none if the choice is a place
    SpaceId at;
    friend bool operator==(const Choice&, const Choice&) = default;
  };
  PowerId power;
  Action action = Action::plan_retreat;
  ClassId unit_class;           // of a retreat: the unit's class
  SpaceId at;                   // of a retreat: where the unit stands now
  std::int32_t count = 0;       // of builds and disbands: applies when exactly this many are due
  std::vector<Choice> choices;  // best first; for a retreat, empty means to disband
  friend bool operator==(const Plan&, const Plan&) = default;
};

/// An order as written, read against a position.
struct OrderLine {
  PowerId power;        // the power whose sheet contains it
  std::string text;     // as written, trimmed
  std::string printed;  // in the variant's own notation: "A PAR - BUR"; empty if it was not read
  OrderTypeId type;     // none if it matches no notation
  std::uint16_t notation = 0;    // index into the notations of the type
  UnitId subject;                // movement: index into units; retreat: into dislodged; else none
  ClassId unit_class;            // of the subject, or of the unit to build
  SpaceId at;                    // where the subject stands, or the place of the build; may be none
  Order order;                   // the order to play, unless it is void
  std::vector<ProvinceId> path;  // the convoy path as written: provinces in order
  OrderDetails details{};
  std::shared_ptr<const Plan> plan{};  // null unless the line is a plan for a later phase
  std::string why;  // why it is void; empty if it is not void (but perhaps illegal on the board)
  std::string void_by;         // the hook that made it void; empty if none
  bool is_replaced = false;    // void because another order or set counts instead
  bool has_condition = false;  // it is written as IF … THEN …, whether or not the condition holds
  std::vector<std::string> notes;  // how ambiguous parts were read ("'Zen' read as Zenda")
};

/// The orders of one power in one submission.
struct OrderSet {
  PowerId power;
  std::vector<std::string> lines;
  std::vector<std::string> names{};  // of a power with several parts: the names in its headings
};

/// Returns the set for orders under this name of the power and appends a new one to `sets` if
/// necessary. For a power with several parts, orders under the names of different parts are one
/// submission; orders under a name that the submission already has are another.
OrderSet& find_or_add_set(const Variant& variant, PowerId power, std::string_view name,
                          std::vector<OrderSet>& sets);

/// The size limits of a sheet.
inline constexpr std::size_t most_sheet_kilobytes = 128;
inline constexpr std::size_t most_sheet_lines = 5000;

/// Returns why the text is too large for a sheet; empty if it is not.
std::string sheet_size_problem(std::string_view text);

/// Where the reading of a sheet starts.
struct SheetStart {
  PowerId power{};       // the power of orders above all headings; none: no power
  std::size_t line = 1;  // the number of the first line
};

/// The orders of several powers, read from a sheet: headings, comments, one order per line or
/// several separated by ';' or ','.
struct OrderSheet {
  std::vector<OrderSet> sets;
  std::vector<std::string> problems;  // lines that belong to no power, with their numbers
};

}  // namespace chancery
