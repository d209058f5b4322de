#include "core/rules/hooks/hook_effects.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/base/common/contains.h"
#include "core/base/common/names.h"
#include "core/rules/hooks/hook_views.h"

namespace chancery {
namespace {

class EffectsReader {
 public:
  explicit EffectsReader(const HookScene& scene)
      : scene_(scene), variant_(*scene.variant), position_(*scene.position) {}

  Effects read(const HookValue& value, OrdersInEffects orders) {
    static constexpr std::array<std::string_view, 6> keys{"set",  "remove", "create",
                                                          "emit", "void",   "order"};
    const std::size_t known = orders == OrdersInEffects::allowed ? keys.size() : keys.size() - 2;
    value.allow_only(std::span(keys).first(known));
    if (!value.field("remove").is_nil()) read_removed(value.field("remove"));
    if (!value.field("set").is_nil()) read_set(value.field("set"));
    if (!value.field("create").is_nil())
      for (const HookValue& each : value.field("create").list()) read_created(each);
    if (!value.field("emit").is_nil())
      for (const HookValue& each : value.field("emit").list())
        effects_.messages.push_back(read_message(each));
    return std::move(effects_);
  }

 private:
  /// A string is a message for everybody; a table names the reader.
  static Message read_message(const HookValue& value) {
    static constexpr std::array<std::string_view, 2> keys{"to", "text"};
    if (value.value().as_text() != nullptr) return {.text = value.sentence()};
    if (value.value().as_table() == nullptr)
      value.refuse("a string, or a table with 'to' and 'text'");
    value.allow_only(keys);
    Message message{.text = value.field("text").sentence()};
    const std::string* to = value.field("to").value().as_text();
    if (to != nullptr && *to == "game_master") {
      message.audience = Audience::game_master;
    } else {
      message.audience = Audience::power;
      message.power = value.field("to").power();
    }
    return message;
  }

  void read_set(const HookValue& value) {
    static constexpr std::array<std::string_view, 6> keys{"province", "unit", "dislodged",
                                                          "power",    "pair", "knowledge"};
    value.allow_only(keys);
    for_each(value.field("province"), [&](const HookValue& name, const HookValue& fields) {
      read_province(name.province(), fields);
    });
    for_each(value.field("unit"), [&](const HookValue& name, const HookValue& fields) {
      const UnitId unit = unit_named(scene_, name);
      const auto& gone = effects_.removed;
      if (contains(gone, unit))
        throw BadHookResult(fmt::format("{} sets a unit that 'remove' removes", fields.path()));
      read_unit(unit, fields);
    });
    for_each(value.field("dislodged"), [&](const HookValue& name, const HookValue& fields) {
      read_row(fields, {AttributeOwner::unit, true, dislodged_named(name)});
    });
    for_each(value.field("power"), [&](const HookValue& name, const HookValue& fields) {
      read_row(fields, {AttributeOwner::power, false, name.power().index()});
    });
    for_each(value.field("pair"), [&](const HookValue& name, const HookValue& others) {
      const PowerId first = name.power();
      for_each(others, [&](const HookValue& other, const HookValue& fields) {
        read_row(fields, {AttributeOwner::pair, false, pair_row(variant_, first, other.power())});
      });
    });
    for_each(value.field("knowledge"), [&](const HookValue& name, const HookValue& places) {
      const PowerId power = name.power();
      for_each(places, [&](const HookValue& place, const HookValue& fields) {
        read_row(fields, {AttributeOwner::knowledge, false,
                          knowledge_row(variant_, power, place.province())});
      });
    });
  }

  /// Calls `read` with each key, to be read as a name, and its value.
  template <class Read>
  void for_each(const HookValue& table, Read read) {
    if (table.is_nil()) return;
    for (const auto& [key, fields] : table.fields()) {
      const ScriptValue name(key);
      read(HookValue(variant_, name, "the key of " + fields.path()), fields);
    }
  }

  [[nodiscard]] std::size_t dislodged_named(const HookValue& name) const {
    const ProvinceId province = variant_.map.province_of(name.space());
    for (std::size_t i = 0; i < position_.dislodged.size(); ++i)
      if (variant_.map.province_of(position_.dislodged[i].unit.at) == province) return i;
    name.refuse("a province with a dislodged unit");
  }

  struct Row {
    AttributeOwner owner;
    bool dislodged;
    std::size_t index;
  };

  /// "name the attribute: { walls = … }".
  [[nodiscard]] std::string hint_for_row(AttributeOwner owner) const {
    const std::vector<std::string> known = scene_.rows->names(owner);
    return known.empty() ? std::string()
                         : fmt::format("name the attribute: {{ {} = … }}", known.front());
  }

  void read_row(const HookValue& fields, Row row) {
    for (const auto& [key, value] : fields.fields(hint_for_row(row.owner)))
      add(read_change(key, value, row), value);
  }

  void read_unit(UnitId unit, const HookValue& fields) {
    for (const auto& [key, value] : fields.fields(hint_for_row(AttributeOwner::unit))) {
      if (key == "power")
        effects_.powers.emplace_back(unit, value.power());
      else
        add(read_change(key, value, {AttributeOwner::unit, false, unit.index()}), value);
    }
  }

  void read_province(ProvinceId province, const HookValue& fields) {
    for (const auto& [key, value] : fields.fields(hint_for_row(AttributeOwner::province))) {
      if (key == "owner")
        add_owner(province, value);
      else
        add(read_change(key, value, {AttributeOwner::province, false, province.index()}), value);
    }
  }

  void add_owner(ProvinceId province, const HookValue& value) {
    if (!variant_.map.is_center(province))
      throw BadHookResult(fmt::format("{}: only supply centers have owners", value.path()));
    const PowerId owner = value.is_false() ? PowerId::none() : value.power();
    for (const auto& [other, power] : effects_.owners)
      if (other == province && power != owner) refuse_second(value);
    effects_.owners.emplace_back(province, owner);
  }

  [[nodiscard]] Effects::Change read_change(const std::string& key, const HookValue& value,
                                            Row row) const {
    const AttributeCell* cell = scene_.rows->find(row.owner, key);
    if (cell == nullptr) {
      const std::vector<std::string> known = scene_.rows->names(row.owner);
      std::string hint = did_you_mean(key, known);
      if (hint.empty())
        hint = known.empty() ? "the variant declares none of this kind"
                             : fmt::format("there are: {}", fmt::join(known, ", "));
      throw BadHookResult(
          fmt::format("{} is not an attribute that the variant declares", value.path()), hint);
    }
    if (const auto of = cell->attribute->of)
      throw BadHookResult(
          fmt::format("{} follows '{}' and is not set", value.path(), variant_.attributes[*of].id));
    Effects::Change change;
    change.owner = row.owner;
    change.dislodged = row.dislodged;
    change.row = row.index;
    change.column = cell->column;
    read_cell(*cell->attribute, value, change);
    return change;
  }

  static void read_cell(const Attribute& attribute, const HookValue& value,
                        Effects::Change& change) {
    switch (attribute.type) {
      case AttributeType::integer:
        change.value = static_cast<std::int16_t>(value.integer_between(
            attribute.min, attribute.max,
            fmt::format("'min' and 'max' of the attribute '{}' are its range", attribute.id)));
        return;
      case AttributeType::boolean:
        change.value = value.boolean() ? 1 : 0;
        return;
      case AttributeType::power:
        change.value =
            value.is_false() ? std::int16_t{-1} : static_cast<std::int16_t>(value.power().index());
        return;
      case AttributeType::province:
        change.value = value.is_false() ? std::int16_t{-1}
                                        : static_cast<std::int16_t>(value.province().index());
        return;
      case AttributeType::text:
        if (!value.is_false()) change.text = value.sentence();
        return;
    }
  }

  void add(Effects::Change change, const HookValue& value) {
    for (const Effects::Change& other : effects_.changes) {
      const bool same = other.owner == change.owner && other.dislodged == change.dislodged &&
                        other.row == change.row && other.column == change.column;
      if (!same) continue;
      if (other.value != change.value || other.text != change.text) refuse_second(value);
      return;
    }
    effects_.changes.push_back(std::move(change));
  }

  [[noreturn]] static void refuse_second(const HookValue& value) {
    throw BadHookResult(
        fmt::format("{} is set to another value elsewhere in the result", value.path()));
  }

  void read_removed(const HookValue& value) {
    for (const HookValue& each : value.list()) effects_.removed.push_back(unit_named(scene_, each));
    auto& gone = effects_.removed;
    std::sort(gone.begin(), gone.end());
    gone.erase(std::unique(gone.begin(), gone.end()), gone.end());
  }

  void read_created(const HookValue& value) {
    static constexpr std::array<std::string_view, 4> keys{"power", "unit_class", "at", "set"};
    value.allow_only(keys);
    Effects::NewUnit created;
    const ClassId unit_class = value.field("unit_class").unit_class();
    created.unit = {value.field("power").power(), unit_class,
                    value.field("at").place_for(unit_class)};
    check_room(created.unit, value.field("at"));
    if (!value.field("set").is_nil())
      for (const auto& [key, field] : value.field("set").fields())
        created.attributes.push_back(read_change(key, field, {AttributeOwner::unit, false, 0}));
    effects_.created.push_back(std::move(created));
  }

  void check_room(const Unit& unit, const HookValue& at) const {
    const Map& map = variant_.map;
    const ProvinceId province = map.province_of(unit.at);
    if (map.is_open(province)) return;
    const UnitId there = position_.unit_in(province);
    const auto& gone = effects_.removed;
    const bool stays = there.valid() && !contains(gone, there);
    const bool again = std::any_of(
        effects_.created.begin(), effects_.created.end(),
        [&](const Effects::NewUnit& other) { return map.province_of(other.unit.at) == province; });
    if (stays || again) at.refuse("a vacant province");
  }

  const HookScene& scene_;
  const Variant& variant_;
  const Position& position_;
  Effects effects_;
};

}  // namespace

UnitId unit_named(const HookScene& scene, const HookValue& name) {
  const std::string* key = name.value().as_text();
  if (key == nullptr || key->find('#') == std::string::npos) static_cast<void>(name.space());
  const UnitId unit = key != nullptr ? unit_of_key(scene, *key) : UnitId::none();
  if (!unit.valid()) name.refuse("a province with a unit");
  return unit;
}

Effects read_effects(const HookScene& scene, const HookValue& value, OrdersInEffects orders) {
  return EffectsReader(scene).read(value, orders);
}

namespace {

/// Returns the owner of the changed attribute: "BEL" or "BEL#2".
std::string whose(const HookScene& scene, const Effects::Change& change) {
  return change.owner == AttributeOwner::unit
             ? unit_key(scene, UnitId{change.row})
             : scene.variant->map.province(ProvinceId{change.row}).id;
}

[[noreturn]] void refuse_beside_task(const std::string& whose, std::string_view what) {
  throw BadHookResult(fmt::format(
      "a completed task sets '{}' of {} to another value than the result", what, whose));
}

}  // namespace

void add_effects_of_tasks(const HookScene& scene, const Effects& of_tasks, Effects& effects) {
  effects.changed.insert(effects.changed.end(), of_tasks.changed.begin(), of_tasks.changed.end());
  for (const Effects::Change& change : of_tasks.changes) {
    const auto same =
        std::find_if(effects.changes.begin(), effects.changes.end(), [&](const auto& other) {
          return other.owner == change.owner && !other.dislodged && other.row == change.row &&
                 other.column == change.column;
        });
    if (same == effects.changes.end())
      effects.changes.push_back(change);
    else if (same->value != change.value || same->text != change.text)
      refuse_beside_task(whose(scene, change),
                         scene.rows->of(change.owner)[change.column].attribute->id);
  }
  for (const UnitId unit : of_tasks.removed)
    if (!contains(effects.removed, unit)) effects.removed.push_back(unit);
  std::sort(effects.removed.begin(), effects.removed.end());
  for (const auto& taken : of_tasks.owners) {
    const auto same = std::find_if(effects.owners.begin(), effects.owners.end(),
                                   [&](const auto& other) { return other.first == taken.first; });
    if (same == effects.owners.end())
      effects.owners.push_back(taken);
    else if (same->second != taken.second)
      refuse_beside_task(scene.variant->map.province(taken.first).id, "owner");
  }
}

}  // namespace chancery
