#include "core/game/report_json.h"

#include <algorithm>
#include <numeric>

#include "core/game/attribute_columns.h"
#include "core/rules/attributes.h"

namespace chancery {
namespace {

/// Writes the parts of a report.
class ReportWriter {
 public:
  ReportWriter(const Board& board, JsonWriter& json)
      : variant_(board.variant()), names_(board.json_names()), json_(json) {}

  void write_order(const OrderReport& order) {
    json_.begin_object();
    json_.written(names_.with_power(order.power));
    json_.written_key(R"("order")");
    order.order ? json_.text(*order.order) : json_.null();
    if (order.unit_class) json_.written_more(names_.and_class(*order.unit_class));
    if (order.at.valid()) json_.written_more(names_.and_place(order.at));
    json_.written_more(names_.and_outcome(order));
    if (order.to.valid()) {
      json_.written_key(R"("to")");
      json_.written(names_.space(order.to));
    }
    if (!order.by.empty()) write_provinces("by", order.by);
    if (!order.why.empty()) json_.text("why", order.why);
    if (!order.explanation.empty()) json_.text("explanation", order.explanation);
    json_.end_object();
  }

  /// By power, then by place.
  void write_units(const Position& position) {
    std::vector<std::size_t> order(position.units.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      return position.units[a].power < position.units[b].power;
    });
    const auto columns = attribute_columns(variant_, AttributeOwner::unit);
    for (const std::size_t i : order) {
      json_.begin_object();
      write_unit(position.units[i]);
      write_attributes(
          position, columns,
          std::span(position.unit_attributes).subspan(i * columns.size(), columns.size()));
      json_.end_object();
    }
  }

  void write_dislodged(const Position& position) {
    std::vector<const Dislodged*> order;
    for (const Dislodged& dislodged : position.dislodged) order.push_back(&dislodged);
    std::stable_sort(order.begin(), order.end(), [](const Dislodged* a, const Dislodged* b) {
      return a->unit.power < b->unit.power;
    });
    for (const Dislodged* dislodged : order) {
      json_.begin_object();
      write_unit(dislodged->unit);
      if (dislodged->attacker_from.valid()) {
        json_.key("by");
        json_.written(names_.province(dislodged->attacker_from));
      }
      json_.key("retreats");
      json_.begin_list();
      for (SpaceId space : dislodged->retreats) json_.written(names_.space(space));
      json_.end_list();
      if (!dislodged->attributes.empty())
        write_attributes(position, attribute_columns(variant_, AttributeOwner::unit),
                         dislodged->attributes);
      json_.end_object();
    }
  }

  /// Attributes of provinces, powers and pairs: those that are not as at the start. Only where the
  /// variant declares any.
  void write_other_attributes(const Position& position, const Position& start) {
    write_rows("provinces", AttributeOwner::province, position, start,
               [&](std::size_t row) { json_.written_key(names_.province(ProvinceId{row})); });
    write_rows("powers", AttributeOwner::power, position, start,
               [&](std::size_t row) { json_.written_key(names_.power(PowerId{row})); });
    write_pairs(position);
    write_knowledge(position);
  }

  void write_provinces(std::string_view key, std::span<const ProvinceId> provinces) {
    json_.key(key);
    json_.begin_list();
    for (ProvinceId province : provinces) json_.written(names_.province(province));
    json_.end_list();
  }

  /// Of those who do not play on.
  void write_status(const Position& position) {
    json_.key("status");
    json_.begin_object();
    for (const Absent& one : position.absent) {
      json_.written_key(names_.power(one.power));
      json_.text(power_status_name(one.status));
    }
    json_.end_object();
  }

  /// By power, as they were written.
  void write_plans(const std::vector<OrderSet>& plans) {
    json_.key("plans");
    json_.begin_object();
    for (std::size_t i = 0; i < plans.size(); ++i) {
      if (i == 0 || plans[i].power != plans[i - 1].power) {
        json_.written_key(names_.power(plans[i].power));
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
      json_.written_key(names_.province(ProvinceId{i}));
      json_.written(owner.valid() ? names_.power(owner) : "null");
    }
  }

 private:
  void write_unit(const Unit& unit) {
    json_.written(names_.with_power(unit.power));
    json_.written_more(names_.and_class(unit.unit_class));
    json_.written_more(names_.and_place(unit.at));
  }

  using Columns = std::span<const AttributeColumn>;
  using Row = std::span<const std::int16_t>;

  static bool is_usual(Columns columns, Row row) {
    return std::all_of(columns.begin(), columns.end(), [&](const AttributeColumn& column) {
      return column.attribute->of || row[column.column] == column.attribute->fallback;
    });
  }

  /// Those that differ from what a new unit has.
  void write_attributes(const Position& position, Columns columns, Row row) {
    if (is_usual(columns, row)) return;
    json_.key("attributes");
    write_row(position, columns, row);
  }

  void write_row(const Position& position, Columns columns, Row row) {
    json_.begin_object();
    for (const AttributeColumn& column : columns) {
      if (column.attribute->of || row[column.column] == column.attribute->fallback) continue;
      json_.key(column.attribute->id);
      write_cell(position, *column.attribute, row[column.column]);
    }
    json_.end_object();
  }

  /// Those of the columns that are not as they were at the start.
  Columns changed(Columns columns, const Position& position, Row row, const Position& start,
                  Row before) {
    changed_.clear();
    for (const AttributeColumn& column : columns) {
      if (column.attribute->of) continue;
      const std::int16_t now = row[column.column], then = before[column.column];
      const bool same = column.attribute->type == AttributeType::text
                            ? text_of_cell(position, now) == text_of_cell(start, then)
                            : now == then;
      if (!same) changed_.push_back(column);
    }
    return changed_;
  }

  template <class WriteKey>
  void write_rows(std::string_view key, AttributeOwner owner, const Position& position,
                  const Position& start, WriteKey write_key) {
    const auto columns = attribute_columns(variant_, owner);
    if (columns.empty()) return;
    const Row cells(attribute_rows(position, owner));
    const Row cells_before(attribute_rows(start, owner));
    json_.key(key);
    json_.begin_object();
    for (std::size_t row = 0; row < cells.size() / columns.size(); ++row) {
      const Row one = cells.subspan(row * columns.size(), columns.size());
      const Row before = cells_before.subspan(row * columns.size(), columns.size());
      const Columns written = changed(columns, position, one, start, before);
      if (written.empty()) continue;
      write_key(row);
      json_.begin_object();
      for (const AttributeColumn& column : written) {
        json_.key(column.attribute->id);
        write_cell(position, *column.attribute, one[column.column]);
      }
      json_.end_object();
    }
    json_.end_object();
  }

  void write_pairs(const Position& position) {
    const auto columns = attribute_columns(variant_, AttributeOwner::pair);
    if (columns.empty()) return;
    const std::size_t count = variant_.powers.size();
    const auto row_of = [&](std::size_t first, std::size_t second) {
      return Row(position.pair_attributes)
          .subspan(pair_row(variant_, PowerId{first}, PowerId{second}) * columns.size(),
                   columns.size());
    };
    json_.key("pairs");
    json_.begin_object();
    for (std::size_t first = 0; first < count; ++first) {
      std::vector<std::size_t> others;
      for (std::size_t second = 0; second < count; ++second)
        if (!is_usual(columns, row_of(first, second))) others.push_back(second);
      if (others.empty()) continue;
      json_.written_key(names_.power(PowerId{first}));
      json_.begin_object();
      for (const std::size_t second : others) {
        json_.written_key(names_.power(PowerId{second}));
        write_row(position, columns, row_of(first, second));
      }
      json_.end_object();
    }
    json_.end_object();
  }

  void write_knowledge(const Position& position) {
    const auto columns = attribute_columns(variant_, AttributeOwner::knowledge);
    if (columns.empty()) return;
    json_.key("knowledge");
    json_.begin_object();
    for (std::size_t power = 0; power < variant_.powers.size(); ++power) {
      bool any = false;
      for (std::size_t province = 0; province < variant_.map.provinces().size(); ++province) {
        const Row row = Row(position.knowledge_attributes)
                            .subspan(knowledge_row(variant_, PowerId{power}, ProvinceId{province}) *
                                         columns.size(),
                                     columns.size());
        if (is_usual(columns, row)) continue;
        if (!any) {
          json_.written_key(names_.power(PowerId{power}));
          json_.begin_object();
          any = true;
        }
        json_.written_key(names_.province(ProvinceId{province}));
        write_row(position, columns, row);
      }
      if (any) json_.end_object();
    }
    json_.end_object();
  }

  void write_cell(const Position& position, const Attribute& attribute, std::int16_t cell) {
    const auto index = static_cast<std::size_t>(cell);
    switch (attribute.type) {
      case AttributeType::boolean:
        json_.boolean(cell != 0);
        return;
      case AttributeType::power:
        cell < 0 ? json_.null() : json_.written(names_.power(PowerId{index}));
        return;
      case AttributeType::province:
        cell < 0 ? json_.null() : json_.written(names_.province(ProvinceId{index}));
        return;
      case AttributeType::integer:
        json_.number(cell);
        return;
      case AttributeType::text:
        cell < 0 ? json_.null() : json_.text(text_of_cell(position, cell));
        return;
    }
  }

  const Variant& variant_;
  const JsonNames& names_;
  JsonWriter& json_;
  std::vector<AttributeColumn> changed_;  // scratch
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
  for (const std::string& message : report.messages) json.text(message);
  json.end_list();
}

}  // namespace chancery
