#include "core/play/json_lines/report_json.h"

#include <algorithm>

#include "core/play/json_lines/attributes_json.h"
#include "core/play/json_lines/units_json.h"

namespace chancery {
namespace {

/// Writes the parts of a report.
class ReportWriter {
 public:
  ReportWriter(const Board& board, JsonWriter& json)
      : variant_(board.variant()),
        names_(board.json_names()),
        json_(json),
        attributes_(board, json),
        units_(board, json, attributes_) {}

  void write_order(const OrderReport& order) {
    json_.written_key(names_.order_of(order.power));
    order.order ? json_.text(*order.order) : json_.null();
    if (order.unit_class) json_.written_more(names_.and_class(*order.unit_class));
    if (order.at.valid()) json_.written_more(names_.and_place(order.at));
    json_.written_more(names_.and_outcome(order));
    if (order.to.valid()) json_.written_more(names_.and_to(order.to));
    if (!order.by.empty()) write_provinces("by", order.by);
    if (order.regent.valid()) json_.text("regent", variant_.powers[order.regent.index()].name);
    if (!order.why.empty()) json_.text("why", order.why);
    if (!order.explanation.empty()) json_.text("explanation", order.explanation);
    json_.end_object();
  }

  /// By power, then by place.
  void write_units(const Position& position) {
    for (const std::size_t i : by_power(position.units)) units_.write_unit(position, i);
  }

  void write_dislodged(const Position& position) {
    std::vector<const Dislodged*> order;
    for (const Dislodged& dislodged : position.dislodged) order.push_back(&dislodged);
    std::stable_sort(order.begin(), order.end(), [](const Dislodged* a, const Dislodged* b) {
      return a->unit.power < b->unit.power;
    });
    for (const Dislodged* dislodged : order) units_.write_dislodged(position, *dislodged);
  }

  /// Attributes of provinces, powers and pairs.
  void write_other_attributes(const Position& position, const Position& start) {
    attributes_.write_others(position, start);
  }

  void write_provinces(std::string_view key, std::span<const ProvinceId> provinces) {
    json_.key(key);
    json_.begin_list();
    for (ProvinceId province : provinces) json_.written(names_.province(province));
    json_.end_list();
  }

  /// Of powers that no longer play.
  void write_status(const Position& position) {
    json_.key("status");
    json_.begin_object();
    for (const Absent& absent : position.absent) {
      json_.written_key(names_.power_key(absent.power));
      json_.text(power_status_name(absent.status));
    }
    json_.end_object();
  }

  /// By power, as they were written.
  void write_plans(const std::vector<OrderSet>& plans) {
    json_.key("plans");
    json_.begin_object();
    for (std::size_t i = 0; i < plans.size(); ++i) {
      if (i == 0 || plans[i].power != plans[i - 1].power) {
        json_.written_key(names_.power_key(plans[i].power));
        json_.begin_list();
      }
      for (const std::string& line : plans[i].lines) json_.text(line);
      if (i + 1 == plans.size() || plans[i + 1].power != plans[i].power) json_.end_list();
    }
    json_.end_object();
  }

  void write_owners(const Position& position, const std::vector<PowerId>& at_start) {
    for (std::size_t i = 0; i < position.owner.size(); ++i) {
      const PowerId owner = position.owner[i];
      if (!owner.valid() && !at_start[i].valid()) continue;
      json_.written_key(names_.province_key(ProvinceId{i}));
      owner.valid() ? json_.written(names_.power(owner)) : json_.null();
    }
  }

  /// The recipients of each message; null: everybody. Left out if all messages are for everybody.
  void write_audiences(const std::vector<Message>& messages) {
    const auto is_for_all = [](const Message& message) {
      return message.audience == Audience::everybody;
    };
    if (std::all_of(messages.begin(), messages.end(), is_for_all)) return;
    json_.key("audiences");
    json_.begin_list();
    for (const Message& entry : messages) {
      if (is_for_all(entry))
        json_.null();
      else if (entry.audience == Audience::game_master)
        json_.text("game_master");
      else
        json_.written(names_.power(entry.power));
    }
    json_.end_list();
  }

 private:
  /// The indices of the units in their list, power by power.
  [[nodiscard]] std::vector<std::size_t> by_power(const std::vector<Unit>& units) const {
    std::vector<std::size_t> next(variant_.powers.size() + 1, 0);
    for (const Unit& unit : units) ++next[unit.power.index() + 1];
    for (std::size_t p = 1; p < next.size(); ++p) next[p] += next[p - 1];
    std::vector<std::size_t> order(units.size());
    for (std::size_t i = 0; i < units.size(); ++i) order[next[units[i].power.index()]++] = i;
    return order;
  }

  const Variant& variant_;
  const JsonNames& names_;
  JsonWriter& json_;
  AttributesJson attributes_;
  UnitsJson units_;
};

}  // namespace

void write_report(const Board& board, const Setup& setup, const PhaseReport& report,
                  JsonWriter& json) {
  ReportWriter writer(board, json);
  const Position& after = report.after;
  json.key("orders");
  json.begin_list();
  for (const OrderReport& order : report.orders) writer.write_order(order);
  json.end_list();
  json.key("units");
  json.begin_list();
  writer.write_units(after);
  json.end_list();
  json.key("dislodged");
  json.begin_list();
  writer.write_dislodged(after);
  json.end_list();
  writer.write_provinces("contested", after.contested);
  if (!after.missed.empty()) {
    json.key("missed");
    json.begin_list();
    for (PowerId power : after.missed) json.text(board.variant().powers[power.index()].name);
    json.end_list();
  }
  json.key("owners");
  json.begin_object();
  const Position& start = board.start(setup);
  writer.write_owners(after, start.owner);
  json.end_object();
  if (!after.absent.empty()) writer.write_status(after);
  writer.write_other_attributes(after, start);
  if (!report.plans.empty()) writer.write_plans(report.plans);
  json.key("messages");
  json.begin_list();
  for (const Message& message : report.messages) json.text(message.text);
  json.end_list();
  writer.write_audiences(report.messages);
}

}  // namespace chancery
