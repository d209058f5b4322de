#include "core/play/game/order_pad.h"

#include "core/play/game/order_choices.h"
#include "core/play/game/position_text.h"
#include "core/play/game/possible_orders.h"
#include "core/rules/state/names_in_play.h"

namespace chancery {
namespace {

/// Finds the taps of orders by reading them.
class Taps {
 public:
  Taps(const Board& board, const Position& position, PowerId power)
      : board_(board), map_(board.variant().map), position_(position), power_(power) {}

  [[nodiscard]] std::vector<ProvinceId> of(const std::string& text) const {
    const OrderLine line = board_.reader().read(text, power_, position_);
    std::vector<ProvinceId> taps;
    const auto add = [&](SpaceId space) {
      if (space.valid()) taps.push_back(map_.province_of(space));
    };
    const SpaceId other = place_of_target(line);
    switch (action_kind(line.order.action)) {
      case ActionKind::support:
      case ActionKind::convoy:
        add(line.at);
        add(other);
        add(names_move_of_another(line.order.action) ? line.order.to : other);
        break;
      case ActionKind::build:
        add(line.order.to);
        break;
      case ActionKind::permit:
        add(other);
        add(line.order.to);
        break;
      default:
        add(line.at.valid() ? line.at : other);
        add(line.order.to.valid() ? line.order.to : line.at);
        break;
    }
    return taps;
  }

 private:
  /// The place of the other unit of a support or convoy, or of the unit in an order of the power.
  [[nodiscard]] SpaceId place_of_target(const OrderLine& line) const {
    const UnitId target = line.order.target;
    return target.valid() ? position_.units[target.index()].at : SpaceId::none();
  }

  const Board& board_;
  const Map& map_;
  const Position& position_;
  PowerId power_;
};

void write_order(const TappedOrder& order, JsonWriter& json) {
  json.begin_list();
  json.text(order.text);
  for (const ProvinceId tap : order.taps) json.number(static_cast<std::int64_t>(tap.index()));
  json.end_list();
}

void write_subjects(const std::vector<TappedSubject>& subjects, JsonWriter& json) {
  json.key("subjects");
  json.begin_list();
  for (const TappedSubject& subject : subjects) {
    json.begin_object();
    json.text("name", subject.name);
    json.key("orders");
    json.begin_list();
    for (const TappedOrder& order : subject.orders) write_order(order, json);
    json.end_list();
    json.end_object();
  }
  json.end_list();
}

}  // namespace

std::vector<TappedSubject> order_taps(const Board& board, const Position& position, PowerId power) {
  const Taps taps(board, position, power);
  std::vector<TappedSubject> subjects;
  const auto add = [&](const std::vector<OrderChoices>& choices) {
    for (const OrderChoices& choice : choices) {
      TappedSubject& subject = subjects.emplace_back();
      subject.name = choice.subject;
      for (const std::string& order : choice.orders)
        subject.orders.push_back({order, taps.of(order)});
    }
  };
  add(order_choices(board.variant(), position, power));
  add(other_choices(board.variant(), position, power));
  return subjects;
}

bool write_order_pad(const Board& board, const Position& position, PowerId power,
                     JsonWriter& json) {
  const Variant& variant = board.variant();
  const std::vector<TappedSubject> subjects = order_taps(board, position, power);
  const std::vector<OrderPattern> patterns = order_patterns(variant, position, power);
  json.begin_object();
  json.text("id", variant.powers[power.index()].id);
  json.text("name", display_name(variant, position, power));
  json.key("due");
  json.begin_list();
  for (const std::string& line : decisions_due(variant, position, power)) json.text(line);
  json.end_list();
  write_subjects(subjects, json);
  json.key("patterns");
  json.begin_list();
  for (const OrderPattern& pattern : patterns) {
    json.begin_list();
    json.text(pattern.text);
    json.text(pattern.beginning);
    json.end_list();
  }
  json.end_list();
  json.end_object();
  return !subjects.empty() || !patterns.empty();
}

}  // namespace chancery
