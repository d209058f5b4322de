#include "core/workbench/info/info_board.h"

#include "core/rules/variant/actions.h"

namespace chancery {
namespace {

class BoardInfo {
 public:
  BoardInfo(const Variant& variant, JsonWriter& json) : variant_(variant), json_(json) {}

  void write() {
    write_places();
    write_order_types();
    write_phases();
  }

 private:
  void write_places() {
    const Map& map = variant_.map;
    json_.key("provinces");
    json_.begin_list();
    for (const Province& province : map.provinces()) write_province(province);
    json_.end_list();
    json_.key("spaces");
    json_.begin_list();
    for (const Space& space : map.spaces()) json_.text(space.id);
    json_.end_list();
    json_.key("edges");
    json_.begin_list();
    for (const Edge& edge : map.edges())
      if (edge.one_way || edge.from < edge.to) write_edge(edge);
    json_.end_list();
  }

  void write_province(const Province& province) {
    json_.begin_object();
    json_.text("id", province.id);
    json_.text("name", province.name);
    write_texts("also", province.also);
    json_.text("terrain", variant_.map.terrains()[province.terrain].id);
    json_.key("center");
    json_.boolean(province.center);
    json_.key("coasts");
    json_.begin_list();
    for (const SpaceId coast : province.coasts) {
      json_.begin_object();
      json_.text("id", variant_.map.space(coast).id);
      json_.text("name", variant_.map.space(coast).name);
      json_.end_object();
    }
    json_.end_list();
    if (province.inner) json_.text("inside", variant_.map.province(province.inner->within).id);
    json_.end_object();
  }

  void write_edge(const Edge& edge) {
    json_.begin_object();
    json_.text("class", variant_.classes[edge.unit_class.index()].id);
    json_.text("from", variant_.map.space(edge.from).id);
    json_.text("to", variant_.map.space(edge.to).id);
    if (edge.one_way) {
      json_.key("one_way");
      json_.boolean(true);
    }
    if (edge.rule != 0)
      json_.text("limit", edge_rule_text(variant_, variant_.edge_rules[edge.rule - 1U]));
    json_.end_object();
  }

  void write_order_types() {
    json_.key("orders");
    json_.begin_list();
    for (const OrderType& type : variant_.order_types) {
      json_.begin_object();
      json_.text("id", type.id);
      json_.text("acts_as", action_name(type.acts_as));
      write_texts("notation", type.notations);
      write_texts("choices", type.choices);
      json_.text("text", type.text);
      json_.end_object();
    }
    json_.end_list();
  }

  void write_phases() {
    json_.key("phases");
    json_.begin_list();
    for (const Phase& phase : variant_.calendar.phases) {
      json_.begin_object();
      json_.text("kind", phase_kind_name(phase.kind));
      json_.text("label", phase.label);
      json_.end_object();
    }
    json_.end_list();
  }

  void write_texts(std::string_view key, const std::vector<std::string>& texts) {
    json_.key(key);
    json_.begin_list();
    for (const std::string& text : texts) json_.text(text);
    json_.end_list();
  }

  const Variant& variant_;
  JsonWriter& json_;
};

}  // namespace

void write_info_board(const Variant& variant, JsonWriter& json) {
  BoardInfo(variant, json).write();
}

}  // namespace chancery
