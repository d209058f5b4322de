#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/base/common/contains.h"
#include "core/files/loader/attribute_values.h"
#include "core/files/loader/section_readers.h"
#include "core/files/loader/variant_keys.h"
#include "core/rules/state/attributes.h"

namespace chancery {
namespace {

constexpr std::int16_t most_turns = 9;  // a stage is written with one digit
constexpr std::array may_be_changed = {AttributeOwner::unit, AttributeOwner::province};

class TaskReader {
 public:
  TaskReader(LoadContext& context, const Entry& entry, Section& section)
      : context_(context), diagnostics_(context.diagnostics), entry_(entry), section_(section) {}

  void run() {
    task_.id = entry_.key;
    task_.span = entry_.key_span;
    read_type();
    section_.require("turns");
    if (const auto turns = section_.integer("turns"))
      task_.turns = static_cast<std::uint8_t>(*turns);
    task_.where = read_conditions(context_, section_, ConditionsOf::task);
    read_becomes();
    read_raises();
    read_sets();
    task_.takes = section_.boolean("takes").value_or(false);
    task_.clears_inside = section_.boolean("clears_inside").value_or(false);
    read_unordered();
    read_breaks();
    check_effects();
    add();
  }

 private:
  /// Reads the order type with the task's id.
  void read_type() {
    check_id({entry_.key, entry_.key_span}, "task", diagnostics_);
    type_.id = entry_.key;
    type_.span = entry_.key_span;
    type_.acts_as = Action::task;
    type_.phases[static_cast<std::size_t>(PhaseKind::movement)] = true;
    type_.text = section_.text("text").value_or("");
    read_notations(section_, Action::task, type_);
    read_code(section_, type_);
    for (const Text& text : section_.texts("classes"))
      if (const auto unit_class = context_.names.unit_class(text, diagnostics_))
        type_.classes.push_back(*unit_class);
    for (const OrderType& other : context_.variant.order_types)
      if (other.id == type_.id)
        diagnostics_.error("task.same-as-order", type_.span,
                           fmt::format("task '{}' has the same id as an order", type_.id),
                           "also at " + describe_place(other.span));
  }

  std::optional<std::uint16_t> find(const Text& path, std::span<const AttributeOwner> owners,
                                    bool numbers_only, bool settable) {
    return find_attribute(context_, path, {owners, numbers_only, settable});
  }

  /// `raises` is a table or a list of tables.
  void read_raises() {
    const Node* node = section_.find("raises");
    if (node == nullptr) return;
    if (node->is(NodeKind::table)) {
      read_raise(*node);
      return;
    }
    if (!node->is(NodeKind::array)) {
      section_.wrong_item("raises", *node, "a table or a list of tables", "'raises'");
      return;
    }
    for (const Node& item : node->items) {
      if (item.is(NodeKind::table))
        read_raise(item);
      else
        section_.wrong_item("raises", item, "a table", "an element of 'raises'");
    }
  }

  void read_raise(const Node& table) {
    Section section = section_.inner("raises", table, "'raises'");
    section.require("attribute");
    section.require("by");
    const auto path = section.placed_text("attribute");
    const auto by = section.integer("by");
    section.finish();
    const auto index = path ? find(*path, may_be_changed, true, true) : std::nullopt;
    if (!index || !by) return;
    if (context_.variant.attributes[*index].type != AttributeType::integer) {
      diagnostics_.error("task.bad-effect", path->span,
                         fmt::format("'{}' is not a number and cannot be raised", path->text),
                         "write it under 'sets'");
      return;
    }
    TaskEffect effect;
    effect.adds = true;
    effect.value = static_cast<std::int16_t>(*by);
    add_effect(*index, std::move(effect), path->span);
  }

  /// Attributes by their paths, `"province.site"`, by owner as in the `set` of a setup, or by id
  /// alone, as in the `set` of a province.
  void read_sets() {
    const Node* table = section_.table("sets");
    if (table == nullptr) return;
    for (const Entry& entry : table->entries) {
      entry.read = true;
      if (reports_shared(entry)) continue;
      if (!is_changed_owner(entry.key)) {
        read_set(path_of_set(entry), entry.value);
        continue;
      }
      if (!entry.value.is(NodeKind::table))
        report_wrong_kind(entry.value, "a table", fmt::format("'{}'", entry.key), diagnostics_);
      for (const Entry& inner : entry.value.entries) {
        inner.read = true;
        read_set({entry.key + '.' + inner.key, inner.key_span}, inner.value);
      }
    }
  }

  static bool is_changed_owner(std::string_view key) {
    return std::any_of(may_be_changed.begin(), may_be_changed.end(),
                       [&](AttributeOwner owner) { return owner_name(owner) == key; });
  }

  /// An id alone is completed if only units, or only provinces, have such an attribute.
  [[nodiscard]] Text path_of_set(const Entry& entry) const {
    std::vector<std::string> paths;
    for (const Attribute& attribute : context_.variant.attributes)
      if (attribute.id == entry.key && contains(may_be_changed, attribute.owner))
        paths.push_back(attribute_path(attribute));
    return {paths.size() == 1 ? paths.front() : entry.key, entry.key_span};
  }

  /// Several units may complete a task in one turn, so none of them may set values that they share.
  bool reports_shared(const Entry& entry) {
    const std::vector<std::string> owners = attribute_owner_names();
    const std::string owner = entry.key.substr(0, entry.key.find('.'));
    const bool is_known = contains(owners, owner);
    const bool names_owner = owner != entry.key || entry.value.is(NodeKind::table);
    if (!is_known || !names_owner || is_changed_owner(owner)) return false;
    diagnostics_.error(
        "task.bad-effect", entry.key_span,
        fmt::format("a task sets attributes of units and provinces, not '{}'", owner),
        "let the hook after_movement set it, when the result is 'completed'");
    return true;
  }

  void read_set(const Text& path, const Node& value) {
    if (!value.is(NodeKind::integer) && !value.is(NodeKind::boolean) && !value.is(NodeKind::text)) {
      report_wrong_kind(value, "an integer, true, false or a string",
                        fmt::format("'{}'", path.text), diagnostics_);
      return;
    }
    const auto index = find(path, may_be_changed, false, true);
    if (!index) return;
    const Attribute& attribute = context_.variant.attributes[*index];
    TaskEffect effect;
    effect.own_power =
        attribute.type == AttributeType::power && value.is(NodeKind::text) && value.text == "own";
    if (!effect.own_power) {
      auto given = read_attribute_value(context_, attribute, value, {"own", "none"});
      if (!given) return;
      effect.value = given->value;
      effect.text = std::move(given->text);
    }
    add_effect(*index, std::move(effect), path.span);
  }

  void add_effect(std::uint16_t index, TaskEffect effect, const SourceSpan& span) {
    effect.place.attribute = index;
    const bool twice = std::any_of(
        task_.effects.begin(), task_.effects.end(),
        [&](const TaskEffect& task_effect) { return task_effect.place.attribute == index; });
    if (twice)
      diagnostics_.error("task.bad-effect", span,
                         fmt::format("the task changes '{}' twice",
                                     attribute_path(context_.variant.attributes[index])));
    else
      task_.effects.push_back(std::move(effect));
  }

  void read_becomes() {
    const auto text = section_.placed_text("becomes");
    if (!text) return;
    if (const auto unit_class = context_.names.unit_class(*text, diagnostics_))
      task_.becomes = *unit_class;
  }

  void read_unordered() {
    constexpr std::size_t continues = 1;
    task_.goes_on = section_.word("unordered", "task.unknown-word",
                                  "invalid value '{}' for 'unordered'") == continues;
  }

  void read_breaks() {
    if (!section_.has("broken_by")) return;
    constexpr std::size_t attack = 0;
    task_.broken_by_attack = task_.broken_by_other_order = false;
    for (const Section::Word& word :
         section_.words("broken_by", "task.unknown-word", "invalid value '{}' for 'broken_by'"))
      (word.index == attack ? task_.broken_by_attack : task_.broken_by_other_order) = true;
  }

  void check_effects() {
    if (task_.clears_inside && !context_.variant.map.has_inner())
      diagnostics_.error("task.bad-effect", section_.span_of("clears_inside"),
                         "'clears_inside' has no effect: no place lies inside a province",
                         "declare one under 'inside' of a province");
    if (!task_.takes) return;
    const auto provinces = context_.variant.map.provinces();
    if (std::none_of(provinces.begin(), provinces.end(),
                     [](const Province& province) { return province.center; }))
      diagnostics_.error("task.bad-effect", section_.span_of("takes"),
                         "'takes' has no effect: no province can be owned",
                         "set center = true for some province");
  }

  void add() {
    Variant& variant = context_.variant;
    if (variant.order_types.size() == most_order_types) {
      diagnostics_.error("variant.too-many", entry_.key_span,
                         fmt::format("more than {} order types", most_order_types));
      return;
    }
    task_.type = OrderTypeId{variant.order_types.size()};
    variant.order_types.push_back(std::move(type_));
    variant.tasks.push_back(std::move(task_));
  }

  LoadContext& context_;
  Diagnostics& diagnostics_;
  const Entry& entry_;
  Section& section_;
  Task task_;
  OrderType type_;
};

/// If there are tasks, every unit has two more attributes: its task and the stage of it.
void add_progress(LoadContext& context, const SourceSpan& span) {
  for (const Attribute& attribute : context.variant.attributes)
    if (attribute.owner == AttributeOwner::unit &&
        (attribute.id == "task" || attribute.id == "stage"))
      context.diagnostics.error(
          "task.reserved-attribute", attribute.span,
          fmt::format("the attribute '{}' of units is reserved in variants with tasks",
                      attribute.id),
          "give it another id");
  Attribute task;
  task.id = "task";
  task.type = AttributeType::text;
  task.fallback = task.min = -1;
  task.max = 32'767;
  task.text = "The task that it works on";
  task.span = span;
  Attribute stage;
  stage.id = "stage";
  stage.max = most_turns;
  stage.text = "How many turns of the task are completed";
  stage.span = span;
  context.variant.attributes.push_back(std::move(task));
  context.variant.attributes.push_back(std::move(stage));
}

/// Call it when all attributes are known.
void find_places(Variant& variant) {
  const std::size_t attribute_count = variant.attributes.size();
  variant.task_place = place_of_attribute(variant, attribute_count - 2);
  variant.stage_place = place_of_attribute(variant, attribute_count - 1);
  for (Task& task : variant.tasks) {
    find_condition_places(variant, task.where);
    for (TaskEffect& effect : task.effects)
      effect.place = place_of_attribute(variant, effect.place.attribute);
  }
}

}  // namespace

void read_tasks(LoadContext& context) {
  for_each_table(context.root, "task", "task", [&](const Entry& entry, Section& section) {
    TaskReader(context, entry, section).run();
  });
  if (context.variant.tasks.empty()) return;
  for (const Task& task : context.variant.tasks)
    check_tasks_of_conditions(context, task.where, ConditionsOf::task);
  add_progress(context, context.root.span_of("task"));
  find_places(context.variant);
}

}  // namespace chancery
