#include "core/play/json_lines/question_json.h"

#include <span>

#include "core/base/json/json_value.h"
#include "core/play/json_lines/attributes_json.h"
#include "core/play/json_lines/units_json.h"

namespace chancery {
namespace {

class QuestionWriter {
 public:
  QuestionWriter(const Board& board, JsonWriter& json)
      : variant_(board.variant()),
        names_(board.json_names()),
        json_(json),
        attributes_(board, json),
        units_(board, json, attributes_) {}

  void write_time(const Position& position) {
    json_.text("phase", phase_kind_name(phase_kind(variant_, position)));
    json_.text("time", phase_label(variant_, position.time));
  }

  /// The options of the variant. The command line sets switches and presets.
  void write_choices() {
    if (variant_.setup_index != 0) json_.text("setup", variant_.setup().id);
    bool any = false;
    for (const Option& option : variant_.options) {
      if (option.value == option.fallback) continue;
      if (!any) {
        json_.key("options");
        json_.begin_object();
        any = true;
      }
      json_.text(option.id, option.value);
    }
    if (any) json_.end_object();
  }

  void write_status(const Position& position) {
    if (position.absent.empty()) return;
    json_.key("status");
    json_.begin_object();
    for (const Absent& absent : position.absent) {
      json_.written_key(names_.power_key(absent.power));
      json_.text(power_status_name(absent.status));
    }
    json_.end_object();
  }

  void write_units(const Position& position) {
    json_.key("units");
    json_.begin_list();
    for (std::size_t i = 0; i < position.units.size(); ++i) units_.write_unit(position, i);
    json_.end_list();
  }

  void write_aftermath(const Position& position) {
    if (phase_kind(variant_, position) != PhaseKind::retreat) return;
    json_.key("dislodged");
    json_.begin_list();
    for (const Dislodged& dislodged : position.dislodged)
      units_.write_dislodged(position, dislodged);
    json_.end_list();
    json_.key("contested");
    json_.begin_list();
    for (ProvinceId province : position.contested) json_.written(names_.province(province));
    json_.end_list();
  }

  void write_owners(const Position& position) {
    json_.key("owners");
    json_.begin_object();
    for (std::size_t i = 0; i < position.owner.size(); ++i) {
      const PowerId owner = position.owner[i];
      if (!owner.valid() && !variant_.map.is_center(ProvinceId{i})) continue;
      json_.written_key(names_.province_key(ProvinceId{i}));
      owner.valid() ? json_.written(names_.power(owner)) : json_.null();
    }
    json_.end_object();
  }

  void write_attributes(const Position& position, const Position& start) {
    attributes_.write_others(position, start);
  }

  void write_orders(std::string_view key, const std::vector<OrderSet>& orders) {
    json_.key(key);
    json_.begin_object();
    for (const OrderSet& set : orders) {
      json_.written_key(names_.power_key(set.power));
      json_.begin_list();
      for (const std::string& line : set.lines) json_.text(line);
      json_.end_list();
    }
    json_.end_object();
  }

  void write_powers(std::string_view key, const std::vector<PowerId>& powers) {
    if (powers.empty()) return;
    json_.key(key);
    json_.begin_list();
    for (PowerId power : powers) json_.written(names_.power(power));
    json_.end_list();
  }

 private:
  const Variant& variant_;
  const JsonNames& names_;
  JsonWriter& json_;
  AttributesJson attributes_;
  UnitsJson units_;
};

}  // namespace

std::string write_question(const Board& board, const Position& position,
                           const std::vector<OrderSet>& orders,
                           const std::vector<PowerId>& disorder,
                           const std::vector<OrderSet>& plans) {
  std::string out;
  JsonWriter json(out);
  QuestionWriter writer(board, json);
  json.begin_object();
  writer.write_choices();
  writer.write_time(position);
  writer.write_status(position);
  writer.write_powers("missed", position.missed);
  writer.write_units(position);
  writer.write_aftermath(position);
  writer.write_owners(position);
  writer.write_attributes(position, board.start());
  writer.write_orders("orders", orders);
  if (!plans.empty()) writer.write_orders("plans", plans);
  writer.write_powers("disorder", disorder);
  json.end_object();
  return out;
}

}  // namespace chancery
