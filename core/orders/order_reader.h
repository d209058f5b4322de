#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/state/order.h"
#include "core/state/order_details.h"
#include "core/state/position.h"
#include "core/variant/variant.h"

namespace chancery {

/// What a power wants done in a later phase, if it comes to that.
struct Plan {
  struct Choice {
    ClassId unit_class;  // none of a place
    SpaceId at;
    friend bool operator==(const Choice&, const Choice&) = default;
  };
  PowerId power;
  Action action = Action::plan_retreat;
  ClassId unit_class;           // of a retreat: whose
  SpaceId at;                   // and from where
  std::int32_t count = 0;       // of builds and disbands: when so many are due
  std::vector<Choice> choices;  // best first; of a retreat none: the unit is to be disbanded
  friend bool operator==(const Plan&, const Plan&) = default;
};

/// One order as somebody wrote it, read against a position.
struct OrderLine {
  PowerId power;        // whose sheet it stood in
  std::string text;     // as written, without blanks at the ends
  std::string printed;  // in the variant's own notation, when it could be read: "A PAR - BUR"
  OrderTypeId type;     // as what it was read; none when it fitted no notation
  std::uint16_t notation = 0;    // which notation of the type it fitted
  UnitId subject;                // movement: index into units; retreat: into dislodged; else none
  ClassId unit_class;            // of the subject, or of what is built
  SpaceId at;                    // where the subject stands, or where is built; may be none
  Order order;                   // as it will be played, unless void
  std::vector<ProvinceId> path;  // provinces of a convoy path that was written, in order
  OrderDetails details{};        // a text and a number that it says
  std::shared_ptr<const Plan> plan{};  // written ahead for a later phase; null: it was not
  std::string why;      // why it is void; empty: it is not (it may still be illegal on the board)
  std::string void_by;  // the hook that made it void; empty: none did
  std::vector<std::string> notes;  // readings a player should know of ("'Zen' read as Zenda")
};

/// The orders of one power, one after another, as one submission.
struct OrderSet {
  PowerId power;
  std::vector<std::string> lines;
  std::vector<std::string> names{};  // of a power made of several: those it was written under
};

/// The set that orders written under a power's name belong to. Where one power is made of several,
/// what stands under the names of each is one submission; under the same name again it is another.
OrderSet& set_under(const Variant& variant, PowerId power, std::string_view name,
                    std::vector<OrderSet>& sets);

/// A sheet with several powers' orders: headings, comments, one order a line or several parted by
/// ';' or ','. What cannot be given to a power is in `problems`, with its line number.
struct OrderSheet {
  std::vector<OrderSet> sets;
  std::vector<std::string> problems;
};

/// Reads and prints orders by the notations that the variant declares. Cheap to copy, safe to
/// share.
class OrderReader {
 public:
  explicit OrderReader(std::shared_ptr<const Variant> variant);
  /// Reads by the notations and names of `like`, for a variant that differs from its own in rule
  /// switches alone; cheap.
  OrderReader(const OrderReader& like, std::shared_ptr<const Variant> variant);

  /// Reads one line, with or without the sign of who wrote it (core/state/people.h), for the phase
  /// that the position waits in, under the variant's switches for
  /// reading (coasts, letters, nationalities). Never throws; a line without sense is void with a
  /// reason.
  [[nodiscard]] OrderLine read(std::string_view line, PowerId power,
                               const Position& position) const;
  /// Reads a plan again in a later phase than the one it was written for; null when it is none.
  [[nodiscard]] std::shared_ptr<const Plan> read_plan(std::string_view line, PowerId power,
                                                      const Position& position) const;
  [[nodiscard]] OrderSheet read_sheet(std::string_view text) const;

  /// A place as people write one: id, abbreviation, full name, with a coast or without.
  [[nodiscard]] std::vector<SpaceId> find_places(std::string_view text) const;
  [[nodiscard]] std::optional<PowerId> find_power(std::string_view text) const;

 private:
  struct Compiled;
  [[nodiscard]] OrderLine read_unsigned(std::string_view line, PowerId power,
                                        const Position& position) const;
  std::shared_ptr<const Variant> variant_;
  std::shared_ptr<const Compiled> compiled_;
};

/// The order type as which an order that acts so is printed: the first, if possible one that the
/// class may be given in that phase; none when no type acts so.
OrderTypeId type_to_print(const Variant& variant, Action action, PhaseKind phase,
                          ClassId unit_class);
/// "A PAR", "F STP/SC".
std::string print_unit(const Variant& variant, ClassId unit_class, SpaceId at);
/// The order in the variant's own notation. `position` names the target.
std::string print_order(const Variant& variant, const Position& position, const Unit& subject,
                        const Order& order, const OrderDetails& details = {});

}  // namespace chancery
