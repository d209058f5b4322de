#include "core/workbench/info/info_json.h"

#include "core/base/json/json_value.h"
#include "core/files/loader/variant_keys.h"
#include "core/rules/map/sources.h"
#include "core/rules/state/calendar.h"
#include "core/rules/variant/rule_switches.h"
#include "core/workbench/info/info_board.h"
#include "core/workbench/info/info_facts.h"

namespace chancery {
namespace {

using namespace info;

class JsonInfo {
 public:
  JsonInfo(const Variant& variant, const std::vector<Edition>& editions)
      : variant_(variant), editions_(editions) {}

  std::string write() {
    json_.begin_object();
    write_head();
    write_powers();
    write_setups();
    write_classes();
    write_info_board(variant_, json_);
    write_passages();
    write_attributes();
    list("hooks", hooks_of(variant_));
    write_options();
    write_rules();
    write_editions();
    json_.end_object();
    return out_ + '\n';
  }

 private:
  void number(std::string_view name, std::size_t value) {
    json_.key(name);
    json_.number(static_cast<std::int64_t>(value));
  }
  void list(std::string_view name, const std::vector<std::string>& texts) {
    json_.key(name);
    json_.begin_list();
    for (const std::string& text : texts) json_.text(text);
    json_.end_list();
  }

  void write_head() {
    json_.text("id", variant_.id);
    json_.text("name", variant_.name);
    json_.text("version", variant_.version);
    json_.text("summary", variant_.summary);
    json_.text("edition", variant_.edition);
    list("lineage", variant_.lineage);
    json_.text("hidden", variant_.sight ? "board" : variant_.fog ? "units" : "nothing");
    json_.key("counts");
    json_.begin_object();
    number("powers", variant_.powers.size());
    number("provinces", variant_.map.count_outer());
    number("coasts", coast_count(variant_.map));
    if (variant_.map.has_inner())
      number("inside", variant_.map.provinces().size() - variant_.map.count_outer());
    number("centers", variant_.center_count());
    number("edges", variant_.map.edges().size());
    json_.end_object();
    write_sources();
  }

  void write_sources() {
    json_.key("sources");
    json_.begin_list();
    for (const SourceCount& count : count_sources(variant_.map)) {
      json_.begin_object();
      json_.text("kind", count.kind);
      number("edges", count.edges);
      number("centers", count.centers);
      json_.end_object();
    }
    json_.end_list();
  }

  void write_powers() {
    json_.key("powers");
    json_.begin_list();
    for (std::size_t i = 0; i < variant_.powers.size(); ++i) {
      const Power& power = variant_.powers[i];
      json_.begin_object();
      json_.text("id", power.id);
      json_.text("name", power.name);
      list("homes", homes(variant_, power));
      list("units", start_units(variant_, variant_.setup(), PowerId{i}));
      json_.text("role", role_name(power.role));
      json_.end_object();
    }
    json_.end_list();
  }

  void write_setups() {
    json_.key("setups");
    json_.begin_list();
    for (const Setup& setup : variant_.setups) {
      json_.begin_object();
      json_.text("id", setup.id);
      json_.text("text", setup.text);
      json_.text("start", phase_label(variant_, {setup.year, setup.phase}));
      number("units", setup.units.size());
      if (has_hands(variant_, setup)) write_hands(setup);
      json_.end_object();
    }
    json_.end_list();
    json_.text("setup", variant_.setup().id);
    write_supply();
  }

  void write_hands(const Setup& setup) {
    json_.key("players");
    json_.begin_list();
    for (const auto& hand : setup.players) ids(hand);
    json_.end_list();
    json_.key("merged");
    json_.boolean(setup.merged);
    json_.key("closed");
    ids(setup.closed);
    json_.key("standing");
    ids(setup.standing);
  }

  void write_supply() {
    json_.key("supply");
    json_.begin_list();
    for (const SupplyValue& value : variant_.supply_values) {
      json_.begin_object();
      json_.text("province", variant_.map.province(value.province).id);
      json_.text("power", variant_.powers[value.power.index()].id);
      json_.key("value");
      json_.number(value.value);
      json_.end_object();
    }
    json_.end_list();
  }

  void ids(const std::vector<PowerId>& powers) {
    json_.begin_list();
    for (const PowerId power : powers) json_.text(variant_.powers[power.index()].id);
    json_.end_list();
  }

  void write_classes() {
    json_.key("classes");
    json_.begin_list();
    for (const UnitClass& unit_class : variant_.classes) {
      json_.begin_object();
      json_.text("id", unit_class.id);
      json_.text("letter", unit_class.letter);
      list("also", unit_class.also);
      json_.end_object();
    }
    json_.end_list();
    json_.key("impassable");
    json_.begin_list();
    for (const Impassable& area : variant_.drawing.impassable) {
      json_.begin_object();
      json_.text("id", area.id);
      json_.text("name", area.name);
      json_.end_object();
    }
    json_.end_list();
  }

  void write_passages() {
    json_.key("passages");
    json_.begin_list();
    const auto id = [&](ProvinceId province) { return variant_.map.province(province).id; };
    for (const Passage& passage : variant_.passages) {
      json_.begin_object();
      json_.text("id", passage.id);
      list("between", {id(passage.ends[0]), id(passage.ends[1])});
      json_.text("keeper", id(passage.keeper));
      list("classes", class_ids(variant_, passage.classes));
      if (passage.per_turn) {
        json_.key("per_turn");
        json_.number(*passage.per_turn);
      }
      json_.end_object();
    }
    json_.end_list();
  }

  void write_attributes() {
    json_.key("attributes");
    json_.begin_list();
    for (const Attribute& attribute : variant_.attributes) {
      json_.begin_object();
      json_.text("of", attribute_owner_names()[static_cast<std::size_t>(attribute.owner)]);
      json_.text("id", attribute.id);
      json_.text("type", attribute_type_names()[static_cast<std::size_t>(attribute.type)]);
      json_.text("seen_by", seen_by_name(attribute.seen_by));
      json_.text("text", attribute.text);
      json_.end_object();
    }
    json_.end_list();
  }

  void write_options() {
    json_.key("options");
    json_.begin_list();
    for (const Option& option : variant_.options) {
      json_.begin_object();
      json_.text("id", option.id);
      json_.text("type", option_type_name(option.type));
      json_.text("value", option.value);
      json_.text("default", option.fallback);
      list("choices", option.choices);
      json_.text("text", option.text);
      json_.end_object();
    }
    json_.end_list();
  }

  void write_rules() {
    const Edition* edition = edition_in_force(variant_, editions_);
    json_.key("rules");
    json_.begin_list();
    for (const RuleSwitch& rule_switch : rule_switches()) {
      json_.begin_object();
      json_.text("switch", rule_switch.name);
      json_.text("choice", chosen(rule_switch, variant_.rules));
      json_.text("issue", rule_switch.issue);
      json_.text("question", rule_switch.question);
      if (const std::string_view why = variant_.rule_reason(rule_switch.name); !why.empty())
        json_.text("why", why);
      if (edition != nullptr) json_.text("edition", edition_choice(*edition, rule_switch));
      json_.end_object();
    }
    json_.end_list();
  }

  void write_editions() {
    json_.key("editions");
    json_.begin_list();
    for (const Edition& edition : editions_) {
      json_.begin_object();
      json_.text("id", edition.id);
      json_.text("text", edition.text);
      json_.end_object();
    }
    json_.end_list();
  }

  const Variant& variant_;
  const std::vector<Edition>& editions_;
  std::string out_;
  JsonWriter json_{out_};
};

}  // namespace

std::string write_info_json(const Variant& variant, const std::vector<Edition>& editions) {
  return JsonInfo(variant, editions).write();
}

}  // namespace chancery
