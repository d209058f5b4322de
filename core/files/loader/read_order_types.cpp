#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>

#include "core/base/common/contains.h"
#include "core/base/common/words.h"
#include "core/files/loader/section_readers.h"
#include "core/rules/script/script_value.h"
#include "core/rules/variant/notation.h"

namespace chancery {
namespace {

/// True if an action is possible in phases of that kind. A phase of declarations only has
/// declarations and votes.
bool fits(Action action, PhaseKind kind) {
  return traits_of(action).phases[static_cast<std::size_t>(kind)];
}

/// True if orders with that action cannot use the slot.
bool is_useless(NotationSlot slot, Action action) {
  if (traits_of(action).needs.has(slot)) return false;
  switch (slot) {
    case NotationSlot::places:
    case NotationSlot::units:
    case NotationSlot::count:
      return true;
    case NotationSlot::power:
    case NotationSlot::choice:
      return !is_declaration(action);
    case NotationSlot::to:
      return is_declaration(action) || stays_put(action);
    case NotationSlot::target:
      return stays_put(action);
    default:
      return false;
  }
}

/// Another way to write what a slot was meant for.
std::string replacement_hint(NotationSlot slot, Action action) {
  if (slot == NotationSlot::power || slot == NotationSlot::choice)
    return "only an order that acts as 'declare' has it";
  if (slot == NotationSlot::to && is_declaration(action)) return "write {place}";
  if (action_kind(action) != ActionKind::stand) return {};
  return slot == NotationSlot::to
             ? "let it act as 'move', with a 'prepare' hook that returns { stand = true }"
         : slot == NotationSlot::target
             ? "let it act as 'support_hold', with a 'prepare' hook that returns { stand = true }"
             : "";
}

void check_slots(const Notation& notation, const OrderType& type, const SourceSpan& span,
                 Diagnostics& diagnostics) {
  for (const NotationSlot slot : traits_of(type.acts_as).needs) {
    if (has_slot(notation, slot)) continue;
    // "{unit}" stands for both a class and a place.
    if (slot == NotationSlot::place && has_slot(notation, NotationSlot::unit)) continue;
    diagnostics.error("order.missing-slot", span,
                      fmt::format("a notation of an order that acts as '{}' needs {{{}}}",
                                  action_name(type.acts_as), notation_slot_name(slot)));
  }
  for (const NotationSlot slot :
       {NotationSlot::places, NotationSlot::units, NotationSlot::count, NotationSlot::to,
        NotationSlot::target, NotationSlot::power, NotationSlot::choice}) {
    if (has_slot(notation, slot) && is_useless(slot, type.acts_as))
      diagnostics.error("order.useless-slot", span,
                        fmt::format("an order that acts as '{}' has no use for {{{}}}",
                                    action_name(type.acts_as), notation_slot_name(slot)),
                        replacement_hint(slot, type.acts_as));
  }
}

/// The parts of a declaration that are always printed; the first notation decides which.
constexpr std::array declared_slots{NotationSlot::power, NotationSlot::place, NotationSlot::unit,
                                    NotationSlot::target, NotationSlot::choice};

bool needs(const Notation& notation, NotationSlot slot) {
  const std::optional<Notation> plain = printed_form(notation, {});
  return plain && has_slot(*plain, slot);
}

/// Checks that each notation has the slots of a declaration, and none of them is optional: the
/// declaration is printed in the first notation, in whichever it was written.
void check_declared_slots(const Notation& notation, const OrderType& type, const SourceSpan& span,
                          Diagnostics& diagnostics) {
  const NotationReading first =
      type.notations.empty() ? NotationReading{} : parse_notation(type.notations.front());
  for (const NotationSlot slot : declared_slots) {
    const bool has = has_slot(notation, slot);
    const bool wanted = first.notation ? has_slot(*first.notation, slot) : has;
    if (has == wanted && needs(notation, slot) == has) continue;
    diagnostics.error(
        "order.loose-slot", span,
        has == wanted
            ? fmt::format("{{{}}} of a declaration cannot be optional", notation_slot_name(slot))
            : fmt::format("some notations of this declaration have {{{}}}, and others do not",
                          notation_slot_name(slot)),
        "declare another order for what is written without it");
  }
}

std::optional<Action> read_action(Section& section) {
  section.require("acts_as");
  const auto action = section.word("acts_as", "order.unknown-action", "unknown action '{}'");
  return action ? std::optional(static_cast<Action>(*action)) : std::nullopt;
}

/// If the action is unknown, all phases are accepted.
void read_phases(Section& section, std::optional<Action> action, OrderType& type) {
  if (!section.has("phases") && action)
    for (const PhaseKind kind : phase_kinds)
      type.phases[static_cast<std::size_t>(kind)] = fits(*action, kind);
  for (const Section::Word& word :
       section.words("phases", "order.unknown-phase", "unknown kind of phase '{}'")) {
    const auto kind = static_cast<PhaseKind>(word.index);
    if (action && !fits(*action, kind)) {
      section.diagnostics().error(
          "order.bad-phase", word.text.span,
          fmt::format("an order that acts as '{}' is not possible in the {} phase",
                      action_name(*action), word.text.text));
    } else {
      type.phases[word.index] = true;
    }
  }
}

/// `{stage}` after a word means the stage of a task: "X{stage}".
constexpr std::string_view stage_slot = "{stage}";
constexpr std::uint8_t most_stages = 9;

/// Adds a notation with `{stage}` once for each stage.
void add_notation(const std::string& text, OrderType& type) {
  const std::size_t at = text.find(stage_slot);
  for (std::uint8_t stage = 1; at != std::string::npos && stage <= most_stages; ++stage) {
    std::string word = text;
    word.replace(at, stage_slot.size(), std::to_string(stage));
    type.notations.push_back(std::move(word));
    type.stages.push_back(stage);
  }
  if (at != std::string::npos) return;
  type.notations.push_back(text);
  type.stages.push_back(0);
}

/// The problem with the `{stage}` of a notation; empty if there is none.
std::string problem_of_stage(const std::string& text, const OrderType& type) {
  const std::size_t at = text.find(stage_slot);
  if (at == std::string::npos) return {};
  if (action_kind(type.acts_as) != ActionKind::work) return "{stage} is only for tasks";
  if (type.notations.empty())
    return "{stage} is not allowed in the first notation, which is printed";
  const auto is_of_word = [](char c) {
    return is_letter(c) || static_cast<unsigned char>(c) > 127;
  };
  if (at == 0 || !is_of_word(text[at - 1])) return "{stage} must directly follow a word";
  if (text.find(stage_slot, at + 1) != std::string::npos) return "{stage} is written twice";
  return {};
}

}  // namespace

void read_notations(Section& section, std::optional<Action> action, OrderType& type) {
  section.require("notation");
  const std::vector<Text> notations = section.texts("notation");
  const Node* list = section.find("notation");
  if (list != nullptr && list->is(NodeKind::array) && list->items.empty())
    section.diagnostics().error("order.no-notation", section.span_of("notation"),
                                "an order needs at least one notation");
  for (const Text& text : notations) {
    std::string plain = text.text;
    if (const std::string problem = action ? problem_of_stage(plain, type) : ""; !problem.empty()) {
      section.diagnostics().error("order.bad-notation", text.span,
                                  fmt::format("bad notation: {}", problem));
      continue;
    }
    if (const std::size_t at = plain.find(stage_slot); at != std::string::npos)
      plain.replace(at, stage_slot.size(), "1");
    const NotationReading reading = parse_notation(plain);
    if (!reading.notation) {
      section.diagnostics().error("order.bad-notation", text.span,
                                  fmt::format("bad notation: {}", reading.problem));
      continue;
    }
    if (action) check_slots(*reading.notation, type, text.span, section.diagnostics());
    if (action && is_declaration(*action))
      check_declared_slots(*reading.notation, type, text.span, section.diagnostics());
    add_notation(text.text, type);
  }
}

void read_code(Section& section, OrderType& type) {
  constexpr std::size_t longest = 8;  // bytes
  const auto text = section.placed_text("code");
  if (!text) return;
  type.code = text->text;
  if (type.code.empty() || type.code.size() > longest ||
      type.code.find_first_of(" \t\n/") != std::string::npos)
    section.diagnostics().error("order.bad-code", text->span,
                                fmt::format("bad code '{}'", text->text),
                                "write one or two letters");
}

namespace {

/// Reads the passage of a permit.
void read_passage_of(Section& section, const LoadContext& context, OrderType& type) {
  if (action_kind(type.acts_as) != ActionKind::permit) return;
  section.require("passage");
  const auto id = section.placed_text("passage");
  if (!id) return;
  const std::vector<Passage>& passages = context.variant.passages;
  const auto found = std::find_if(passages.begin(), passages.end(),
                                  [&](const Passage& passage) { return passage.id == id->text; });
  if (found != passages.end()) {
    type.passage = static_cast<std::uint8_t>(found - passages.begin());
    if (!found->heeds(Consent::permit))
      section.diagnostics().error(
          "order.useless-permit", id->span,
          fmt::format("passage '{}' does not accept permits", id->text),
          fmt::format("write consent = [..., \"permit\"] in [passage.{}]", id->text));
    return;
  }
  const Node* tables = context.root.table("passage");
  if (tables != nullptr && tables->find(id->text) != nullptr) return;  // it has been reported
  std::vector<std::string> names;
  for (const Passage& entry : passages) names.push_back(entry.id);
  section.diagnostics().error("order.unknown-passage", id->span,
                              fmt::format("unknown passage '{}'", id->text),
                              did_you_mean(id->text, names));
}

/// Reads the stations of a line, in order.
void read_stations(Section& section, const LoadContext& context, OrderType& type) {
  section.require("line");
  const std::vector<Text> stations = section.texts("line");
  for (const Text& text : stations) {
    const auto province = context.names.province(text, context.diagnostics);
    if (!province) continue;
    if (contains(type.line, *province))
      context.diagnostics.error("order.repeated-station", text.span,
                                fmt::format("the line has the station '{}' twice", text.text));
    else
      type.line.push_back(*province);
  }
  if (section.has("line") && stations.size() < 2)
    context.diagnostics.error("order.short-line", section.span_of("line"),
                              "a line needs at least two stations");
}

/// Checks that the classes of the order can stand in every station. Without classes, takes all that
/// can.
void read_riders(Section& section, LoadContext& context, OrderType& type) {
  const Map& map = context.variant.map;
  if (!context.edges_sound) return;  // it is unknown which class can stand where
  const auto first_barred = [&](ClassId unit_class) {
    return std::find_if(type.line.begin(), type.line.end(), [&](ProvinceId station) {
      return !map.can_stand(unit_class, map.whole(station));
    });
  };
  for (const ClassId unit_class : type.classes)
    if (const auto barred = first_barred(unit_class); barred != type.line.end())
      context.diagnostics.error(
          "order.bad-station", section.span_of("line"),
          fmt::format("class '{}' cannot stand in '{}', a station of the line",
                      context.variant.classes[unit_class.index()].id, map.province(*barred).id),
          "remove it from 'classes' of the order");
  if (section.has("classes")) return;
  for (std::size_t i = 0; i < context.variant.classes.size(); ++i)
    if (first_barred(ClassId{i}) == type.line.end()) type.classes.push_back(ClassId{i});
  if (type.classes.empty())
    context.diagnostics.error("order.bad-station", section.span_of("line"),
                              "no unit class can stand in every station of the line");
}

/// Reads the keys that only orders along a line have.
void read_line(Section& section, LoadContext& context, OrderType& type) {
  if (action_kind(type.acts_as) != ActionKind::ride) return;
  read_stations(section, context, type);
  read_riders(section, context, type);
  for (const ProvinceId station : type.line)
    if (context.variant.map.province(station).open)
      context.diagnostics.error(
          "order.open-station", section.span_of("line"),
          fmt::format("'{}' is open to several units and cannot be a station of a line",
                      context.variant.map.province(station).id));
  if (const auto most = section.integer("per_turn"))
    type.per_turn = static_cast<std::int32_t>(*most);
}

/// The value as scripts see it; nothing if scripts do not have its kind.
std::optional<ScriptValue> script_value(const Node& node, Diagnostics& diagnostics) {
  switch (node.kind) {
    case NodeKind::text:
      return ScriptValue(node.text);
    case NodeKind::integer:
      return ScriptValue(node.integer);
    case NodeKind::boolean:
      return ScriptValue(node.boolean);
    case NodeKind::array: {
      ScriptValue::List items;
      for (const Node& item : node.items)
        if (auto value = script_value(item, diagnostics)) items.push_back(std::move(*value));
      return ScriptValue::list(std::move(items));
    }
    case NodeKind::table: {
      ScriptValue::Table fields;
      for (const Entry& entry : node.entries) {
        entry.read = true;
        if (auto value = script_value(entry.value, diagnostics))
          fields.push_back({entry.key, std::move(*value)});
      }
      return ScriptValue::table(std::move(fields));
    }
    case NodeKind::real:
    case NodeKind::date:
      report_wrong_kind(node, "a string, an integer, true or false, a list or a table", "'data'",
                        diagnostics);
      break;
    case NodeKind::broken:
      break;
  }
  return std::nullopt;
}

void read_prepare(Section& section, OrderType& type) {
  if (const auto name = section.placed_text("prepare")) {
    type.prepare = name->text;
    type.prepare_span = name->span;
    if (name->text.empty())
      section.diagnostics().error("order.bad-prepare", name->span, "'prepare' is empty");
  }
  const Node* data = section.table("data");
  if (data == nullptr) return;
  if (auto value = script_value(*data, section.diagnostics()))
    type.data = std::make_shared<const ScriptValue>(std::move(*value));
}

/// Reads the words for {choice}.
void read_listed_choices(Section& section, OrderType& type) {
  for (const Text& text : section.texts("choices")) {
    if (type.choices.size() == most_order_choices) {
      section.diagnostics().error(
          "order.bad-choice", text.span,
          fmt::format("an order has at most {} choices", most_order_choices));
      return;
    }
    const std::string folded = lower_case(text.text);
    const bool is_known =
        std::any_of(type.choices.begin(), type.choices.end(),
                    [&](const std::string& known) { return lower_case(known) == folded; });
    if (is_known)
      section.diagnostics().error("order.bad-choice", text.span,
                                  fmt::format("the choice '{}' is listed twice", text.text));
    else if (text.text.find_first_not_of(" \t") == std::string::npos ||
             text.text.find_first_of("{}[]()|'\"") != std::string::npos)
      section.diagnostics().error("order.bad-choice", text.span,
                                  fmt::format("bad choice '{}'", text.text), "write plain words");
    else
      type.choices.push_back(text.text);
  }
  const bool names_choice =
      std::any_of(type.notations.begin(), type.notations.end(), [](const std::string& text) {
        const NotationReading reading = parse_notation(text);
        return reading.notation && has_slot(*reading.notation, NotationSlot::choice);
      });
  if (names_choice && !section.has("choices"))
    section.diagnostics().error("order.bad-choice", section.span_of("notation"),
                                "the notation has {choice}, but the order lists no 'choices'",
                                "write choices = [\"…\", \"…\"]");
  if (!names_choice && section.has("choices"))
    section.diagnostics().error("order.bad-choice", section.span_of("choices"),
                                "no notation of the order has {choice}");
}

/// Reads the keys of declarations.
void read_declaration(Section& section, OrderType& type) {
  if (!is_declaration(type.acts_as)) return;
  read_listed_choices(section, type);
  const auto when =
      section.word("takes_effect", "order.bad-effect", "'takes_effect' cannot be '{}'");
  if (when) type.takes_effect = static_cast<TakesEffect>(*when);
}

void read_order(const Entry& entry, Section& section, LoadContext& context) {
  check_id({entry.key, entry.key_span}, "order", context.diagnostics);
  OrderType type;
  type.id = entry.key;
  type.span = entry.key_span;
  type.text = section.text("text").value_or("");
  read_prepare(section, type);
  const std::optional<Action> action = read_action(section);
  type.acts_as = action.value_or(Action::hold);
  read_phases(section, action, type);
  read_passage_of(section, context, type);
  read_notations(section, action, type);
  read_code(section, type);
  for (const Text& text : section.texts("classes"))
    if (const auto unit_class = context.names.unit_class(text, context.diagnostics))
      type.classes.push_back(*unit_class);
  for (const Text& text : section.texts("powers"))
    if (const auto power = context.names.power(text, context.diagnostics))
      type.powers.push_back(*power);
  read_line(section, context, type);
  read_declaration(section, type);
  if (action_kind(type.acts_as) == ActionKind::convert)
    type.price = static_cast<std::int32_t>(section.integer("price").value_or(0));
  section.find("where");  // read_order_conditions reads it when all attributes are known
  if (context.variant.order_types.size() == most_order_types) {
    context.diagnostics.error("variant.too-many", entry.key_span,
                              fmt::format("more than {} order types", most_order_types));
    return;
  }
  if (action_kind(type.acts_as) == ActionKind::ride)
    context.variant.lines.push_back(OrderTypeId{context.variant.order_types.size()});
  context.variant.order_types.push_back(std::move(type));
}

/// A word must not be in two groups, or twice in one, since that would make it ambiguous.
class WordGroups {
 public:
  explicit WordGroups(Diagnostics& diagnostics) : diagnostics_(diagnostics) {}

  void add(const Text& word, const std::string& group) {
    if (word.text.find_first_not_of(" \t") == std::string::npos) {
      diagnostics_.error("order.empty-word", word.span, "an empty word");
      return;
    }
    const auto [known, is_new] = groups_.try_emplace(lower_case(word.text), group, word.span);
    if (is_new) return;
    diagnostics_.error(
        "order.duplicate-word", word.span,
        fmt::format("the word '{}' is already in the group '{}'", word.text, known->second.first),
        "also at " + describe_place(known->second.second));
  }

 private:
  Diagnostics& diagnostics_;
  std::unordered_map<std::string, std::pair<std::string, SourceSpan>> groups_;
};

}  // namespace

void read_order_types(LoadContext& context) {
  for_each_table(context.root, "order", "order", [&](const Entry& entry, Section& section) {
    read_order(entry, section, context);
  });
  if (context.variant.order_types.empty())
    context.diagnostics.error("order.none", context.root.node().span, "there are no orders",
                              "write a table [order.ID] for each kind of order");
}

void read_order_conditions(LoadContext& context) {
  for_each_table(context.root, "order", "order", [&](const Entry& entry, Section& section) {
    const auto found =
        std::find_if(context.variant.order_types.begin(), context.variant.order_types.end(),
                     [&](const OrderType& type) { return type.id == entry.key; });
    for (const Entry& key : entry.value.entries) key.read = true;
    if (found == context.variant.order_types.end() || !section.has("where")) return;
    found->where = read_conditions(context, section, ConditionsOf::order);
    find_condition_places(context.variant, found->where);
    check_tasks_of_conditions(context, found->where, ConditionsOf::order);
    if (!moves_unit(found->acts_as) && !helps_another(found->acts_as))
      context.diagnostics.error(
          "order.bad-condition", section.span_of("where"),
          fmt::format("an order that acts as '{}' has no 'where'", action_name(found->acts_as)),
          "conditions are for orders of units in a movement phase");
  });
}

void read_words(LoadContext& context) {
  const Node* words = context.root.table("words");
  if (words == nullptr) return;
  Section section = context.root.inner("words", *words, "[words]");
  WordGroups groups(context.diagnostics);
  // Words of the group "" mean nothing.
  for (const Entry& entry : words->entries)
    if (!entry.key.empty()) groups.add({entry.key, entry.key_span}, entry.key);
  for (const Entry& entry : words->entries) {
    WordGroup group;
    group.word = entry.key;
    group.span = entry.key_span;
    for (const Text& word : section.texts(entry.key)) {
      groups.add(word, entry.key);
      group.also.push_back(word.text);
    }
    context.variant.words.push_back(std::move(group));
  }
}

}  // namespace chancery
