#include <fmt/format.h>

#include <algorithm>

#include "core/rules/legal_orders.h"
#include "core/rules/notation.h"
#include "core/rules/order_text.h"
#include "core/study/player_rules_parts.h"
#include "core/study/standing.h"

// The chapters on the turn and on writing orders.

namespace chancery::player_rules {
namespace {

std::string happens(PhaseKind kind) {
  switch (kind) {
    case PhaseKind::movement:
      return "All units are ordered, and move at once.";
    case PhaseKind::retreat:
      return "Dislodged units retreat; left out when there are none.";
    case PhaseKind::adjustment:
      return "Units are raised and disbanded; left out when nobody has anything to decide.";
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
      return "‹number›";
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
      case NotationPart::Kind::by_convoy:
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

// --- examples ------------------------------------------------------------------------------------

/// An order of each type from the start of the setup in force, as it is printed.
class Examples {
 public:
  explicit Examples(const Variant& variant) : variant_(variant) {
    if (variant.setups.empty()) return;
    start_ = start_position(variant);
    found_.resize(variant.order_types.size());
    for (std::size_t phase = 0; phase < variant.calendar.phases.size(); ++phase)
      if (variant.calendar.phases[phase].kind == PhaseKind::movement) {
        start_.time.phase = static_cast<std::uint8_t>(phase);
        find_movement();
        break;
      }
    for (std::size_t i = 0; i < found_.size(); ++i)
      if (found_[i].empty()) found_[i] = made_up(variant.order_types[i]);
  }

  [[nodiscard]] std::string of(std::size_t type) const {
    return type < found_.size() ? found_[type] : std::string();
  }

 private:
  void find_movement() {
    LegalOrders legal(variant_, nullptr, RefusedOrders::listed);
    legal.list_movement(start_);
    for (std::size_t u = 0; u < start_.units.size(); ++u)
      for (const Order& order : legal.of(UnitId{u})) note(start_.units[u], order);
  }

  void note(const Unit& unit, const Order& order) {
    const OrderTypeId type =
        order.type.valid()
            ? order.type
            : type_to_print(variant_, order.action, PhaseKind::movement, unit.unit_class);
    if (!type.valid() || variant_.order_types[type.index()].acts_as != order.action) return;
    if (found_[type.index()].empty())
      found_[type.index()] = print_order(variant_, start_, unit, order);
  }

  struct Sample {
    std::string unit, target, place, other_place, unit_class;

    [[nodiscard]] std::string of(NotationSlot slot) const {
      switch (slot) {
        case NotationSlot::unit:
          return unit;
        case NotationSlot::target:
          return target;
        case NotationSlot::unit_class:
          return unit_class;
        case NotationSlot::places:
          return place + ", " + other_place;
        case NotationSlot::units:
          return unit + ", " + target;
        case NotationSlot::count:
          return "2";
        case NotationSlot::to:
        case NotationSlot::place:
        case NotationSlot::path:
          break;
      }
      return place;
    }
  };

  /// What no unit can be ordered at the start, in the words of the first notation.
  [[nodiscard]] std::string made_up(const OrderType& type) const {
    if (type.notations.empty()) return {};
    const NotationReading reading = parse_notation(type.notations.front());
    if (!reading.notation) return {};
    const auto form = printed_form(*reading.notation, Wording::plain);
    const auto sample = sample_for(type);
    if (!form || !sample) return {};
    bool filled = false;
    std::string text;
    for (const NotationPart& part : *form) {
      if (!text.empty() && part.blank_before) text += ' ';
      const bool slot = part.kind == NotationPart::Kind::slot;
      filled = filled || slot;
      text += slot ? sample->of(part.slot) : part.words;
    }
    return filled ? text : std::string();
  }

  [[nodiscard]] std::optional<Sample> sample_for(const OrderType& type) const {
    if (type.acts_as == Action::convoy) return carried_sample();
    if (type.passage) return passage_sample(variant_.passages[*type.passage]);
    for (const Unit& unit : start_.units)
      if (is_for(type, unit.unit_class))
        if (auto sample = sample_of(unit)) return sample;
    return std::nullopt;
  }

  /// The unit, another of its power, and where it could go.
  [[nodiscard]] std::optional<Sample> sample_of(const Unit& unit) const {
    const auto around = variant_.map.neighbours(unit.unit_class, unit.at);
    if (around.size() < 2) return std::nullopt;
    for (const Unit& other : start_.units)
      if (other.power == unit.power && other.at != unit.at)
        return Sample{print_unit(variant_, unit.unit_class, unit.at),
                      print_unit(variant_, other.unit_class, other.at),
                      variant_.map.space(around[0]).id, variant_.map.space(around[1]).id,
                      variant_.classes[unit.unit_class.index()].letter};
    return std::nullopt;
  }

  [[nodiscard]] Sample passage_sample(const Passage& passage) const {
    const Map& map = variant_.map;
    return {"", print_unit(variant_, passage.classes.front(), map.whole(passage.ends[0])),
            map.province(passage.ends[1]).id, map.province(passage.ends[0]).id, ""};
  }

  /// A unit at the start that one carrier beside it could take across.
  [[nodiscard]] std::optional<Sample> carried_sample() const {
    const Map& map = variant_.map;
    for (const Unit& unit : start_.units)
      for (std::size_t c = 0; c < variant_.classes.size(); ++c)
        for (std::size_t s = 0; s < map.spaces().size(); ++s)
          if (const auto to = shore_across(unit, ClassId{c}, SpaceId{s}))
            return Sample{print_unit(variant_, ClassId{c}, SpaceId{s}),
                          print_unit(variant_, unit.unit_class, unit.at), map.province(*to).id,
                          map.province(*to).id, ""};
    return std::nullopt;
  }

  /// Where the carrier could take the unit that could not go there itself.
  [[nodiscard]] std::optional<ProvinceId> shore_across(const Unit& unit, ClassId carrier,
                                                       SpaceId at) const {
    const Map& map = variant_.map;
    const ProvinceId home = map.province_of(unit.at);
    const bool can = variant_.classes[carrier.index()].convoys &&
                     variant_.classes[unit.unit_class.index()].convoyed && map.lands(home) &&
                     map.carries(map.province_of(at)) && map.reaches(carrier, at, home);
    if (!can) return std::nullopt;
    for (const ProvinceId to : map.reach(carrier, at))
      if (to != home && map.lands(to) && map.can_stand(unit.unit_class, map.whole(to)) &&
          !map.reaches(unit.unit_class, unit.at, to))
        return to;
    return std::nullopt;
  }

  const Variant& variant_;
  Position start_;
  std::vector<std::string> found_;
};

std::string who(const Variant& variant, const OrderType& type) {
  std::vector<std::string> parts;
  if (!type.powers.empty()) parts.push_back(names(variant, type.powers));
  if (!type.classes.empty()) parts.push_back(several(variant, type.classes));
  return parts.empty() ? "all" : fmt::format("{}", fmt::join(parts, ": "));
}

std::string what(const OrderType& type) {
  std::string text = type.text;
  if (type.per_turn) text += fmt::format(" At most {} a turn.", *type.per_turn);
  return text;
}

/// Orders are listed by when they may be given: in one kind of phase, in every phase, or ahead.
struct OrderGroup {
  std::string title;
  bool (*takes)(const OrderType& type);
};

bool in_every_phase(const OrderType& type) {
  return !is_plan(type.acts_as) &&
         std::all_of(type.phases.begin(), type.phases.end(), [](bool given) { return given; });
}

template <PhaseKind kind>
bool in_phase(const OrderType& type) {
  return type.phases[static_cast<std::size_t>(kind)] && !is_plan(type.acts_as) &&
         !in_every_phase(type);
}

void add_order_table(const Variant& variant, const Examples& examples, const OrderGroup& group,
                     TextBlocks& out) {
  std::vector<std::vector<std::string>> rows;
  for (std::size_t i = 0; i < variant.order_types.size(); ++i) {
    const OrderType& type = variant.order_types[i];
    if (!group.takes(type) || type.notations.empty()) continue;
    std::vector<std::string> others;
    for (std::size_t n = 1; n < type.notations.size(); ++n)
      others.push_back(shown(type.notations[n]));
    rows.push_back({sentence(as_word(type.id)), what(type), who(variant, type),
                    shown(type.notations.front()), examples.of(i),
                    fmt::format("{}", fmt::join(others, "  or  "))});
  }
  if (rows.empty()) return;
  out.heading(group.title);
  out.table("Orders: " + group.title,
            {{"Order"},
             {"What it does"},
             {"For"},
             {"Written", true},
             {"For example", true},
             {"Understood too", true}},
            std::move(rows));
}

void add_classes(const Variant& variant, TextBlocks& out) {
  std::vector<std::vector<std::string>> rows;
  for (const UnitClass& one : variant.classes)
    rows.push_back(
        {sentence(as_word(one.id)), one.letter, fmt::format("{}", fmt::join(one.also, ", "))});
  out.table("Classes of units", {{"Class"}, {"Letter", true}, {"Other words", true}},
            std::move(rows));
}

std::string first_unit(const Variant& variant) {
  if (variant.setups.empty() || variant.setup().units.empty()) return {};
  const StartUnit& unit = variant.setup().units.front();
  return fmt::format(" '{}' is {} in {}.", print_unit(variant, unit.unit_class, unit.at),
                     one(variant, unit.unit_class), variant.map.space(unit.at).name);
}

void add_words(const Variant& variant, TextBlocks& out) {
  std::vector<std::vector<std::string>> rows;
  for (const WordGroup& group : variant.words)
    if (!group.also.empty())
      rows.push_back({group.word, fmt::format("{}", fmt::join(group.also, ", "))});
  if (rows.empty()) return;
  out.heading("Other words");
  out.table("Words that mean the same", {{"Instead of", true}, {"one may write", true}},
            std::move(rows));
}

}  // namespace

std::vector<TextBlock> calendar(const Variant& variant) {
  TextBlocks out;
  const auto& phases = variant.calendar.phases;
  if (phases.empty() || variant.setups.empty()) return out.take();
  out.paragraph(fmt::format("A game goes in rounds of {}, one after another. The first round is:",
                            counted(phases.size(), "phase")));
  Time time{variant.setup().year, 0};
  std::vector<std::vector<std::string>> rows;
  for (const Phase& phase : phases) {
    std::string before = phase.counts ? "Centers are counted before it. " : "";
    rows.push_back({phase_label(variant, time), std::string(phase_kind_name(phase.kind)),
                    before + happens(phase.kind)});
    time.year += phase.years;
    time.phase = static_cast<std::uint8_t>(time.phase + 1);
  }
  time.phase = 0;
  out.table("The phases of a round", {{"Phase"}, {"Kind"}, {"What happens"}}, std::move(rows));
  if (time.year == variant.setup().year)
    out.paragraph("Then it begins again with the first.");
  else
    out.paragraph(fmt::format("Then {} begins the next round.", phase_label(variant, time)));
  if (variant.setup().phase != 0)
    out.paragraph(fmt::format("This game begins in the middle of a round, with {}.",
                              phase_label(variant, {variant.setup().year, variant.setup().phase})));
  return out.take();
}

std::vector<TextBlock> notations(const Variant& variant) {
  TextBlocks out;
  const Examples examples(variant);
  const std::vector<OrderGroup> groups{
      {"In a movement phase", in_phase<PhaseKind::movement>},
      {"In a retreat phase", in_phase<PhaseKind::retreat>},
      {"In an adjustment phase", in_phase<PhaseKind::adjustment>},
      {"In every phase", in_every_phase},
      {"Written ahead", [](const OrderType& type) { return is_plan(type.acts_as); }}};
  for (const OrderGroup& group : groups) add_order_table(variant, examples, group, out);
  return out.take();
}

std::vector<TextBlock> orders(const Variant& variant) {
  TextBlocks out;
  out.paragraph(
      "Write one order a line. Capitals, accents and the kind of dash do not matter. A place is "
      "written with its abbreviation, its full name, or the beginning of its name as long as no "
      "other begins so; a unit is the letter of its class and the place where it is." +
      first_unit(variant));
  add_classes(variant, out);
  out.paragraph(
      "In the tables ‹unit› is the unit that is ordered and ‹place› a place. What stands in "
      "[brackets] may be left out, and of (this | that) one is written. An order that means "
      "nothing is void: a unit so ordered in a movement phase holds.");
  out.add(notations(variant));
  add_words(variant, out);
  return out.take();
}

}  // namespace chancery::player_rules
