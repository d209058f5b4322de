#include <fmt/format.h>

#include <algorithm>

#include "core/base/common/names.h"
#include "core/rules/orders/order_print.h"
#include "core/rules/variant/notation.h"
#include "core/workbench/player_rules/player_rules_parts.h"
#include "core/workbench/study/order_examples.h"

// The chapters on the turn and on writing orders.

namespace chancery::player_rules {
namespace {

/// True if powers can declare something in adjustment phases that they cannot declare with their
/// moves.
bool declares_in_adjustments(const Variant& variant) {
  return std::any_of(variant.order_types.begin(), variant.order_types.end(),
                     [](const OrderType& type) {
                       return is_declaration(type.acts_as) &&
                              type.phases[static_cast<std::size_t>(PhaseKind::adjustment)] &&
                              !type.phases[static_cast<std::size_t>(PhaseKind::movement)];
                     });
}

std::string adjustments(const Variant& variant) {
  std::vector<std::string> what;
  if (has(variant, Action::build)) what.emplace_back("built");
  if (has(variant, Action::convert)) what.emplace_back("converted");
  what.emplace_back("disbanded");
  std::string text = fmt::format("Units are {}.", listed(what));
  if (declares_in_adjustments(variant)) return text;
  text += " Skipped if no power has anything to decide";
  return text + (has_hook(variant, HookKind::after_adjustment)
                     ? "; the special rules that follow it apply all the same."
                     : ".");
}

std::string happens(const Variant& variant, PhaseKind kind) {
  switch (kind) {
    case PhaseKind::movement:
      return "All units are given orders and move at the same time.";
    case PhaseKind::retreat:
      return has(variant, Action::retreat)
                 ? "Dislodged units retreat. Skipped if none can go anywhere."
                 : "Dislodged units are disbanded.";
    case PhaseKind::adjustment:
      return adjustments(variant);
    case PhaseKind::declaration:
      return "Powers write declarations; units do nothing.";
  }
  return {};
}

// --- notations as people read them ---------------------------------------------------------------

std::string_view slot_word(NotationSlot slot) {
  switch (slot) {
    case NotationSlot::unit:
      return "‹unit›";
    case NotationSlot::target:
      return "‹other unit›";
    case NotationSlot::to:
    case NotationSlot::place:
      return "‹place›";
    case NotationSlot::unit_class:
      return "‹class›";
    case NotationSlot::path:
      return "‹route›";
    case NotationSlot::places:
      return "‹places›";
    case NotationSlot::units:
      return "‹units›";
    case NotationSlot::count:
    case NotationSlot::number:
      return "‹number›";
    case NotationSlot::text:
      return "‹text in quotation marks›";
    case NotationSlot::power:
      return "‹power›";
    case NotationSlot::choice:
      return "‹choice›";
  }
  return {};
}

std::string shown(const std::vector<NotationPart>& parts);

std::string shown_branches(const NotationPart& part) {
  std::vector<std::string> branches;
  for (const auto& branch : part.branches) branches.push_back(shown(branch));
  return fmt::format("{}", fmt::join(branches, " | "));
}

std::string shown(const std::vector<NotationPart>& parts) {
  std::string text;
  for (const NotationPart& part : parts) {
    std::string piece;
    switch (part.kind) {
      case NotationPart::Kind::words:
      case NotationPart::Kind::exact:
        piece = part.words;
        break;
      case NotationPart::Kind::slot:
        piece = slot_word(part.slot);
        break;
      case NotationPart::Kind::optional:
        piece = '[' + shown_branches(part) + ']';
        break;
      case NotationPart::Kind::choice:
        piece = '(' + shown_branches(part) + ')';
        break;
      case NotationPart::Kind::via_convoy:
        break;
    }
    if (piece.empty()) continue;
    if (!text.empty() && part.blank_before) text += ' ';
    text += piece;
  }
  return text;
}

/// "‹unit› S ‹other unit› [H]".
std::string shown(const std::string& notation) {
  const NotationReading reading = parse_notation(notation);
  return reading.notation ? shown(*reading.notation) : notation;
}

std::string who(const Variant& variant, const OrderType& type) {
  std::vector<std::string> parts;
  if (!type.powers.empty()) parts.push_back(names(variant, type.powers));
  if (!type.classes.empty()) parts.push_back(several(variant, type.classes));
  return parts.empty() ? "all" : fmt::format("{}", fmt::join(parts, ": "));
}

std::string_view where_built(BuildSites sites) {
  switch (sites) {
    case BuildSites::home:
      break;
    case BuildSites::owned:
    case BuildSites::owned_with_home:
      return "Builds a unit in any vacant center that its power owns.";
    case BuildSites::any_home:
      return "Builds a unit in any vacant home center that its power owns.";
    case BuildSites::home_even_lost:
      return "Builds a unit in a vacant home center of its power.";
  }
  return "Builds a unit in a vacant home center that its power still owns.";
}

/// The text for an order without a text in the variant.
std::string_view usual_text(const Variant& variant, Action action) {
  if (action_kind(action) == ActionKind::build) return where_built(variant.rules.build_sites);
  return traits_of(action).text;
}

std::string what(const Variant& variant, OrderTypeId id) {
  const OrderType& type = variant.order_types[id.index()];
  std::string text = type.text.empty() ? std::string(usual_text(variant, type.acts_as)) : type.text;
  if (type.per_turn)
    text += fmt::format(" At most {} per turn.",
                        spelled_count(static_cast<std::size_t>(*type.per_turn), "unit"));
  const Task* const task = variant.task_of(id);
  const std::string limit = only_if(variant, task != nullptr ? task->where : type.where);
  return limit.empty() ? text : text + ' ' + limit;
}

/// Orders are listed by when they may be given: in one kind of phase, in every phase, or ahead.
struct OrderGroup {
  std::string title;
  bool (*takes)(const OrderType& type);
};

/// Few calendars have phases of declarations, so that orders need not name them.
bool in_every_phase(const OrderType& type) {
  const auto in = [&](PhaseKind kind) { return type.phases[static_cast<std::size_t>(kind)]; };
  return !is_plan(type.acts_as) && in(PhaseKind::movement) && in(PhaseKind::retreat) &&
         in(PhaseKind::adjustment);
}

template <PhaseKind kind>
bool in_phase(const OrderType& type) {
  return type.phases[static_cast<std::size_t>(kind)] && !is_plan(type.acts_as) &&
         !in_every_phase(type);
}

/// The notations after the first one. Notations that name the stage of a task are similar: the
/// first two represent all of them.
std::string other_notations(const OrderType& type) {
  constexpr std::uint8_t shown_stages = 2;
  std::vector<std::string> others;
  std::vector<std::string> stages;
  for (std::size_t n = 1; n < type.notations.size(); ++n) {
    const std::uint8_t stage = n < type.stages.size() ? type.stages[n] : std::uint8_t{0};
    if (stage == 0)
      others.push_back(shown(type.notations[n]));
    else if (stage <= shown_stages)
      stages.push_back(shown(type.notations[n]));
  }
  if (!stages.empty()) others.insert(others.begin(), fmt::format("{} …", fmt::join(stages, ", ")));
  return fmt::format("{}", fmt::join(others, "  or  "));
}

bool names_stages(const Variant& variant) {
  return std::any_of(variant.order_types.begin(), variant.order_types.end(),
                     [](const OrderType& type) {
                       return std::any_of(type.stages.begin(), type.stages.end(),
                                          [](std::uint8_t stage) { return stage > 0; });
                     });
}

bool has_slot_anywhere(const Variant& variant, NotationSlot slot) {
  for (const OrderType& type : variant.order_types)
    for (const std::string& text : type.notations)
      if (const NotationReading reading = parse_notation(text);
          reading.notation && has_slot(*reading.notation, slot))
        return true;
  return false;
}

void drop_column(std::size_t index, std::vector<TextColumn>& columns,
                 std::vector<std::vector<std::string>>& rows) {
  columns.erase(columns.begin() + static_cast<std::ptrdiff_t>(index));
  for (auto& row : rows) row.erase(row.begin() + static_cast<std::ptrdiff_t>(index));
}

/// True if the order reveals powers or places, which players should discover.
bool reveals_board(const OrderType& type) {
  return !type.powers.empty() || !type.line.empty() || type.passage.has_value();
}

void add_order_table(const Variant& variant, ShownBoard shown_board,
                     const std::vector<std::string>& examples, const OrderGroup& group,
                     TextBlocks& out) {
  constexpr std::size_t example_column = 4;
  std::vector<std::vector<std::string>> rows;
  for (std::size_t i = 0; i < variant.order_types.size(); ++i) {
    const OrderType& type = variant.order_types[i];
    if (!group.takes(type) || type.notations.empty()) continue;
    if (hides_board(variant, shown_board) && reveals_board(type)) continue;
    rows.push_back({sentence(as_word(type.id)), what(variant, OrderTypeId{i}), who(variant, type),
                    shown(type.notations.front()), examples.empty() ? "" : examples[i],
                    other_notations(type)});
  }
  if (rows.empty()) return;
  std::vector<TextColumn> columns{
      {"Order"},         {"What it does"},      {"For"},
      {"Written", true}, {"For example", true}, {"Also understood", true}};
  if (examples.empty()) drop_column(example_column, columns, rows);
  out.heading(group.title);
  out.table("Orders: " + group.title, std::move(columns), std::move(rows));
}

void add_unit_classes(const Variant& variant, TextBlocks& out) {
  std::vector<std::vector<std::string>> rows;
  for (const UnitClass& unit_class : variant.classes)
    rows.push_back({sentence(as_word(unit_class.id)), unit_class.letter,
                    fmt::format("{}", fmt::join(unit_class.also, ", "))});
  out.table("Classes of units", {{"Class"}, {"Letter", true}, {"Other words", true}},
            std::move(rows));
}

std::string first_unit(const Variant& variant) {
  if (variant.setups.empty() || variant.setup().units.empty()) return {};
  const StartUnit& unit = variant.setup().units.front();
  return fmt::format(" '{}' is {} in {}.", print_unit(variant, unit.unit_class, unit.at),
                     class_with_article(variant, unit.unit_class), variant.map.space(unit.at).name);
}

/// Calls `use` with each part of the notation that consists of words, including nested parts.
template <class Use>
void for_each_words(const std::vector<NotationPart>& parts, const Use& use) {
  for (const NotationPart& part : parts) {
    if (part.kind == NotationPart::Kind::words || part.kind == NotationPart::Kind::exact) use(part);
    for (const auto& branch : part.branches) for_each_words(branch, use);
  }
}

/// With spaces around it, in lower case.
std::string as_row(std::string_view words) {
  std::string row = fmt::format(" {} ", words);
  std::transform(row.begin(), row.end(), row.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  return row;
}

/// True if the words contain that word, or those words in sequence.
bool holds(std::string_view words, std::string_view wanted) {
  return as_row(words).find(as_row(wanted)) != std::string::npos;
}

/// The use of a word that has synonyms.
struct WordUse {
  bool as_group = false;            // synonyms may replace it there
  std::vector<std::string> orders;  // orders that need the word itself
};

WordUse use_of(const Variant& variant, const WordGroup& group) {
  WordUse use;
  for (const OrderType& type : variant.order_types) {
    bool exact = false;
    for (const std::string& text : type.notations) {
      const NotationReading reading = parse_notation(text);
      if (!reading.notation) continue;
      for_each_words(*reading.notation, [&](const NotationPart& part) {
        if (!holds(part.words, group.word)) return;
        (part.kind == NotationPart::Kind::exact ? exact : use.as_group) = true;
      });
    }
    if (exact) use.orders.push_back(fmt::format("'{}'", as_word(type.id)));
  }
  return use;
}

/// "Words such as please, the say nothing."
std::string ignored_text(const WordGroup& group) {
  std::vector<std::string> words;
  for (const std::string& word : group.also)
    if (!fold_name(word).empty()) words.push_back(word);
  return fmt::format("These words may stand anywhere in an order and are ignored: {}.",
                     fmt::join(words, ", "));
}

/// The synonyms of words that the orders in force use, and which orders need the word itself.
void add_order_words(const Variant& variant, TextBlocks& out) {
  std::vector<std::vector<std::string>> rows;
  std::vector<std::string> notes;
  for (const WordGroup& group : variant.words) {
    if (group.word.empty()) notes.push_back(ignored_text(group));
    if (group.also.empty() || group.word.empty()) continue;
    const WordUse use = use_of(variant, group);
    if (!use.as_group) continue;
    rows.push_back({group.word, fmt::format("{}", fmt::join(group.also, ", "))});
    const bool is_sign = std::none_of(group.word.begin(), group.word.end(),
                                      [](char c) { return c >= 'A' && c <= 'z'; });
    if (!use.orders.empty() && !is_sign)
      notes.push_back(
          fmt::format("In the order {}, write '{}' itself: none of these words can "
                      "replace it there.",
                      either(use.orders), group.word));
  }
  if (rows.empty()) return;
  out.heading("Other words");
  out.table("Words that mean the same", {{"Instead of", true}, {"you may write", true}},
            std::move(rows));
  out.list(std::move(notes));
}

/// The meaning of the signs in the tables of notations.
std::string signs(const Variant& variant) {
  std::string text = "In the tables, ‹unit› is the unit that is ordered and ‹place› is a place.";
  if (has_slot_anywhere(variant, NotationSlot::path))
    text += " ‹route› is the places that a convoyed unit passes, in order, separated by dashes.";
  for (const OrderType& type : variant.order_types)
    if (!type.choices.empty())
      text += fmt::format(" ‹choice› in '{}' is {}.", as_word(type.id), either(type.choices));
  text += " Parts in [brackets] are optional; of (this | that), write one. ";
  if (names_stages(variant))
    text += "A digit after the word for a task says which turn of the task it is; it is optional. ";
  return text + (tasks_continue(variant)
                     ? "An order that cannot be understood is void and counts as none: in a "
                       "movement phase, the unit continues its task, or else holds."
                     : "An order that cannot be understood is void: in a movement phase, the unit "
                       "holds.");
}

/// Who may order units of others, and how orders depend on conditions.
void add_regents(const Variant& variant, TextBlocks& out) {
  if (!variant.regents) return;
  const bool regent_first = variant.rules.orders_regent == RegentOrders::regent;
  std::vector<std::string> items;
  if (variant.regents->unit)
    items.emplace_back("A unit can have a regent: another power that may order it.");
  if (variant.regents->power)
    items.push_back(
        fmt::format("A power can have a regent: another power that may order all its units{}.",
                    variant.regents->unit ? ", except those that have a regent of their own" : ""));
  items.push_back(
      fmt::format("If a power and the regent both order a unit, the order of {} counts.",
                  regent_first ? "the regent" : "the power"));
  items.emplace_back(
      "Regents give orders for movements and retreats. Builds, disbands and plans are ordered by "
      "the power itself.");
  out.heading("Orders for units of others");
  out.list(std::move(items));
}

void add_conditions(const Variant& variant, TextBlocks& out) {
  if (variant.rules.orders_conditional != ConditionalOrders::yes) return;
  out.heading("Orders with conditions");
  out.paragraph(
      "An order can have a condition: IF ‹condition› THEN ‹order› or IF ‹condition› THEN ‹order› "
      "ELSE ‹order›. What counts is where units stand and who owns what when the phase is "
      "resolved, "
      "before anything moves; what others order in it does not count.");
  std::vector<std::string> items{
      "A unit is a condition: it holds if that unit is there. Its power and class may be left out; "
      "a place alone means any unit there.",
      "‹power› OWNS ‹place› holds if the province belongs to that power.",
      "Conditions are joined by AND or by OR. NOT stands before a condition, and parentheses "
      "around several.",
      "Several orders after THEN or ELSE are separated by commas."};
  if (variant.sight)
    items.emplace_back(
        "A condition about a province or a power that you do not know makes the order void.");
  out.list(std::move(items));
}

}  // namespace

std::vector<TextBlock> calendar(const Variant& variant) {
  TextBlocks out;
  const auto& phases = variant.calendar.phases;
  if (phases.empty() || variant.setups.empty()) return out.take();
  const auto repeated = static_cast<std::size_t>(
      std::count_if(phases.begin(), phases.end(), [](const Phase& phase) { return !phase.once; }));
  out.paragraph(fmt::format("The game is played in rounds of {}. The first round is:",
                            spelled_count(repeated, "phase")));
  Time time{variant.setup().year, 0};
  std::vector<std::vector<std::string>> rows;
  for (const Phase& phase : phases) {
    std::string before = phase.once ? "Only at the beginning of the game. " : "";
    if (phase.counts) before += "Centers are counted first. ";
    rows.push_back({phase_label(variant, time), std::string(phase_kind_name(phase.kind)),
                    before + happens(variant, phase.kind)});
    time = next_time(variant, time);
  }
  out.table("The phases of a round", {{"Phase"}, {"Kind"}, {"What happens"}}, std::move(rows));
  if (time.year == variant.setup().year)
    out.paragraph("Then the next round begins.");
  else
    out.paragraph(fmt::format("The next round begins with {}.", phase_label(variant, time)));
  if (variant.setup().phase != 0)
    out.paragraph(fmt::format("This game begins in the middle of a round, with {}.",
                              phase_label(variant, {variant.setup().year, variant.setup().phase})));
  return out.take();
}

std::vector<TextBlock> notations(const Variant& variant, ShownBoard shown) {
  TextBlocks out;
  const std::vector<std::string> examples =
      hides_board(variant, shown) ? std::vector<std::string>{} : order_examples(variant);
  const std::vector<OrderGroup> groups{
      {"In a movement phase", in_phase<PhaseKind::movement>},
      {"In a retreat phase", in_phase<PhaseKind::retreat>},
      {"In an adjustment phase", in_phase<PhaseKind::adjustment>},
      {"In a declaration phase", in_phase<PhaseKind::declaration>},
      {"In every phase", in_every_phase},
      {"In advance", [](const OrderType& type) { return is_plan(type.acts_as); }}};
  for (const OrderGroup& group : groups) add_order_table(variant, shown, examples, group, out);
  return out.take();
}

std::vector<TextBlock> orders(const Variant& variant, ShownBoard shown) {
  TextBlocks out;
  // As in the reader of orders: names that change in play are not guessed.
  const std::string_view places =
      variant.names_in_play.any()
          ? "Write a place as its abbreviation or its full name, which cannot be shortened"
          : "Write a place as its abbreviation, its full name, or the beginning of its name if no "
            "other name begins the same way";
  out.paragraph(fmt::format(
      "Write one order per line, and one for each unit: a unit does only one thing in a phase. "
      "Capitals, accents and the kind of dash do not matter. {}. Write a unit as the letter of its "
      "class and the place where it is.{}",
      places, hides_board(variant, shown) ? "" : first_unit(variant)));
  add_unit_classes(variant, out);
  out.paragraph(signs(variant));
  out.add(notations(variant, shown));
  add_tasks(variant, out);
  add_regents(variant, out);
  add_conditions(variant, out);
  add_order_words(variant, out);
  return out.take();
}

}  // namespace chancery::player_rules
