#include "core/rules/phase/read_orders.h"

#include <algorithm>
#include <utility>

#include "core/base/common/contains.h"
#include "core/base/common/words.h"
#include "core/rules/movement/legality.h"
#include "core/rules/movement/tasks.h"
#include "core/rules/orders/order_print.h"
#include "core/rules/orders/other_units.h"
#include "core/rules/phase/build_sites.h"
#include "core/rules/state/effects.h"
#include "core/rules/state/people.h"

namespace chancery {
namespace {

/// The text that was read.
const std::string& source_of(const ReadLine& line) {
  return line.source.empty() ? line.line.text : line.source;
}

/// Makes an element of a list where it stays: its constructor becomes the call.
template <class Make>
struct MadeInPlace {
  Make make;
  operator ReadLine() const { return {make()}; }
};

/// Reads lines against one position, and lastly again those that depend on the convoys that others
/// have ordered.
class PhaseReading {
 public:
  PhaseReading(const OrderReader& reader, const Position& position, Hooks* hooks, ReadOrders& all)
      : reader_(reader), position_(position), hooks_(hooks), all_(all) {
    context_.is_convoyed = [this](UnitId, ProvinceId) {
      asks_for_convoys_ = true;
      return false;
    };
    context_.may_build = [this](PowerId power, ProvinceId where) {
      return may_build(power, where);
    };
  }

  /// Reads a text to the end of a set. One that cannot be read as one order may have several.
  void read(const std::string& text, std::size_t set) {
    std::vector<ReadLine>& lines = all_.sets[set].lines;
    const ReadLine& whole = read_one(text, set);
    if (whole.line.type.valid() || whole.line.why.empty()) return;
    const auto orders = reader_.split(text, position_, split_attempts_);
    if (orders.size() < 2) return;
    lines.pop_back();
    for (const std::string& order : orders) read_one(order, set);
  }

  /// Replaces each line that is for all other units by a line for each of them.
  void read_others() {
    for (std::size_t set = 0; set < all_.sets.size(); ++set)
      for (std::size_t i = 0; i < all_.sets[set].lines.size(); ++i)
        if (is_for_others(all_.sets[set].lines[i].line)) read_others(set, i);
  }

  void read_dependent() {
    if (dependent_.empty()) return;
    const std::vector<Convoy> convoys = ordered_convoys();
    context_.is_convoyed = [&](UnitId unit, ProvinceId to) {
      return contains(convoys, Convoy(unit, to));
    };
    for (const auto& [set, index] : dependent_) {
      ReadLine& line = all_.sets[set].lines[index];
      line.line = reader_.read(source_of(line), line.line.power, position_, &context_);
    }
  }

 private:
  using Convoy = std::pair<UnitId, ProvinceId>;

  void read_others(std::size_t set, std::size_t index) {
    ReadSet& own = all_.sets[set];
    const OrderLine& line = own.lines[index].line;
    const std::optional<std::int32_t> writer = line.details.writer;
    Order order;
    order.action = line.order.action;
    std::vector<ReadLine> lines;
    for (const std::size_t unit : others(set, writer)) {
      const std::string text = print_order(reader_.variant(), position_, unit_at(unit), order);
      if (!text.empty())
        lines.push_back({reader_.read(writer ? sign_line(*writer, text) : text, own.power,
                                      position_, &context_)});
    }
    // The line itself stays if it is for no unit: it was sent.
    if (lines.empty()) return;
    for (auto& [its_set, other] : dependent_)
      if (its_set == set && other > index) other += lines.size() - 1;
    const auto at = own.lines.begin() + static_cast<std::ptrdiff_t>(index);
    own.lines.insert(own.lines.erase(at), std::make_move_iterator(lines.begin()),
                     std::make_move_iterator(lines.end()));
  }

  [[nodiscard]] bool moves() const {
    return phase_kind(reader_.variant(), position_) == PhaseKind::movement;
  }
  [[nodiscard]] std::size_t unit_count() const {
    return moves() ? position_.units.size() : position_.dislodged.size();
  }
  [[nodiscard]] const Unit& unit_at(std::size_t index) const {
    return moves() ? position_.units[index] : position_.dislodged[index].unit;
  }

  /// The units of a set's power that wait for an order, that the writer commands, and that no line
  /// of the sets that count names. Units in the middle of work go on with it.
  [[nodiscard]] std::vector<std::size_t> others(std::size_t set,
                                                std::optional<std::int32_t> writer) const {
    const Variant& variant = reader_.variant();
    const PowerId power = all_.sets[set].power;
    const std::vector<std::uint8_t> named = named_units(set);
    std::vector<std::size_t> units;
    for (std::size_t i = 0; i < unit_count(); ++i) {
      if (unit_at(i).power != power || named[i] != 0) continue;
      if (writer && *writer != (moves() ? commander_of(variant, position_, UnitId{i})
                                        : commander_of_dislodged(variant, position_, i)))
        continue;
      const bool works = moves() && !variant.tasks.empty() &&
                         task_to_continue(variant, position_, UnitId{i}) != nullptr;
      if (!works) units.push_back(i);
    }
    return units;
  }

  [[nodiscard]] std::vector<std::uint8_t> named_units(std::size_t set) const {
    const bool keeps = reader_.variant().rules.orders_several_sets == SeveralSets::merge ||
                       std::any_of(all_.sets[set].lines.begin(), all_.sets[set].lines.end(),
                                   [](const ReadLine& line) { return keeps_others(line.line); });
    std::vector<std::uint8_t> named(unit_count(), 0);
    for (std::size_t i = 0; i < all_.sets.size(); ++i) {
      if (i != set && (!keeps || all_.sets[i].power != all_.sets[set].power)) continue;
      for (const ReadLine& line : all_.sets[i].lines)
        if (line.line.subject.valid()) named[line.line.subject.index()] = 1;
    }
    return named;
  }
  static bool keeps_others(const OrderLine& line) {
    return line.why.empty() && action_kind(line.order.action) == ActionKind::keep_set;
  }

  const ReadLine& read_one(const std::string& text, std::size_t set) {
    ReadSet& to = all_.sets[set];
    asks_for_convoys_ = false;
    const auto read = [&] { return reader_.read(text, to.power, position_, &context_); };
    ReadLine& line = to.lines.emplace_back(MadeInPlace<decltype(read)>{read});
    if (line.line.text != trimmed(text, all_blanks)) line.source = text;
    if (asks_for_convoys_) dependent_.emplace_back(set, to.lines.size() - 1);
    return line;
  }

  /// Which convoys are ordered does not depend on other orders.
  [[nodiscard]] std::vector<Convoy> ordered_convoys() const {
    const Variant& variant = reader_.variant();
    std::vector<Convoy> convoys;
    Legality legality(variant);
    legality.reset(position_);
    for (const ReadSet& set : all_.sets)
      for (const ReadLine& line : set.lines) {
        if (!line.line.why.empty() || action_kind(line.line.order.action) != ActionKind::convoy)
          continue;
        Order order = line.line.order;
        if (legality.check(line.line.subject, order) == Illegal::no)
          convoys.emplace_back(order.target, variant.map.province_of(order.to));
      }
    return convoys;
  }

  [[nodiscard]] bool may_build(PowerId power, ProvinceId where) const {
    std::vector<ProvinceId> sites;
    list_build_sites(reader_.variant(), position_, power, sites, hooks_);
    return contains(sites, where);
  }

  const OrderReader& reader_;
  const Position& position_;
  Hooks* hooks_;
  ReadOrders& all_;
  ReadingContext context_;
  bool asks_for_convoys_ = false;
  std::vector<std::pair<std::size_t, std::size_t>> dependent_;  // sets and lines in them
  std::size_t split_attempts_ = 30000;                          // left for splitting lines
};

/// Lets lines follow their units.
class Renumbering {
 public:
  Renumbering(const Variant& variant, const Position& before, const Effects& effects,
              const Position& after)
      : moves_(phase_kind(variant, before) == PhaseKind::movement),
        before_(before),
        after_(after),
        now_(units_after(before, effects)) {}

  /// The line is void if it means nothing any more: a unit that it names is gone, or one that it
  /// orders has another power. What is settled stays as it was judged.
  void follow(ReadLine& read_line) const {
    OrderLine& line = read_line.line;
    const bool had_target = line.order.target.valid();
    const bool is_still_right = is_still_its(ordered_by(line)) && is_still_its(line.details.unit);
    if (moves_) line.subject = now(line.subject);
    line.order.target = now(line.order.target);
    line.details.unit = now(line.details.unit);
    const bool lost_target = had_target && !line.order.target.valid();
    if (!read_line.is_settled && line.why.empty() && (lost_target || !is_still_right))
      line.why = "a unit that it names is gone";
  }

 private:
  [[nodiscard]] UnitId ordered_by(const OrderLine& line) const {
    if (moves_) return line.subject;
    const bool adjusts = action_kind(line.order.action) == ActionKind::disband ||
                         action_kind(line.order.action) == ActionKind::convert;
    return adjusts ? line.order.target : UnitId::none();
  }
  [[nodiscard]] UnitId now(UnitId unit) const {
    return unit.valid() ? now_[unit.index()] : UnitId::none();
  }
  [[nodiscard]] bool is_still_its(UnitId unit) const {
    return !unit.valid() || (now(unit).valid() && after_.units[now(unit).index()].power ==
                                                      before_.units[unit.index()].power);
  }

  bool moves_;
  const Position& before_;
  const Position& after_;
  std::vector<UnitId> now_;
};

}  // namespace

ReadOrders read_orders(const OrderReader& reader, const Position& position,
                       std::span<const OrderSet> sets, Hooks* hooks) {
  ReadOrders all;
  all.reader = &reader;
  all.sets.reserve(sets.size());
  PhaseReading reading(reader, position, hooks, all);
  for (const OrderSet& set : sets) {
    all.sets.push_back({set.power, {}});
    all.sets.back().lines.reserve(set.lines.size());
    for (const std::string& text : set.lines) reading.read(text, all.sets.size() - 1);
  }
  reading.read_others();
  reading.read_dependent();
  return all;
}

ReadOrders as_read(const Variant& variant, const Position& position, const PhaseOrders& orders) {
  ReadOrders all;
  for (std::size_t p = 0; p < variant.powers.size(); ++p) {
    std::vector<OrderLine> lines = lines_of(variant, position, orders, PowerId{p});
    if (lines.empty()) continue;
    ReadSet& set = all.sets.emplace_back(ReadSet{PowerId{p}, {}});
    set.lines.reserve(lines.size());
    for (OrderLine& line : lines) set.lines.push_back({std::move(line)});
  }
  return all;
}

ReadOrders read_again(ReadOrders orders, const Variant& variant, const Position& before,
                      const Effects& effects, const Position& after, Hooks* hooks) {
  const Renumbering renumbering(variant, before, effects, after);
  if (orders.reader == nullptr) {
    for (ReadSet& set : orders.sets)
      for (ReadLine& line : set.lines) renumbering.follow(line);
    return orders;
  }
  ReadOrders all;
  all.reader = orders.reader;
  PhaseReading reading(*orders.reader, after, hooks, all);
  for (ReadSet& set : orders.sets) {
    all.sets.push_back({set.power, {}});
    for (ReadLine& read_line : set.lines) {
      if (!read_line.is_settled) {
        reading.read(source_of(read_line), all.sets.size() - 1);
        continue;
      }
      renumbering.follow(read_line);
      all.sets.back().lines.push_back(std::move(read_line));
    }
  }
  reading.read_others();
  reading.read_dependent();
  return all;
}

OrderLine read_again(const ReadLine& line, const OrderReader& reader, const Position& position) {
  return reader.read(source_of(line), line.line.power, position);
}

}  // namespace chancery
