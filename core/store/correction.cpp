#include "core/store/correction.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "core/base/names.h"
#include "core/base/words.h"
#include "core/game/attribute_columns.h"
#include "core/phase/phase_report.h"
#include "core/phase/position_problems.h"
#include "core/state/attributes.h"
#include "core/state/names_in_play.h"

namespace chancery {
namespace {

/// The first word, which is taken from the text.
std::string_view take_word(std::string_view& text) {
  text = trimmed(text);
  const std::string_view word = text.substr(0, text.find_first_of(" \t"));
  text = trimmed(text.substr(word.size()));
  return word;
}

/// The last word, likewise.
std::string_view take_last_word(std::string_view& text) {
  text = trimmed(text);
  const std::size_t blank = text.find_last_of(" \t");
  const std::string_view word = blank == std::string_view::npos ? text : text.substr(blank + 1);
  text = trimmed(text.substr(0, text.size() - word.size()));
  return word;
}

class Correction {
 public:
  Correction(const Board& board, Position& position, std::string& problem)
      : board_(board), variant_(board.variant()), position_(position), problem_(problem) {}

  bool apply(std::string_view line) {
    std::string_view rest = line;
    const std::string what(take_word(rest));
    for (const auto& [name, change] : changes)
      if (name == what) return (this->*change)(rest) && settle();
    std::vector<std::string> names;
    for (const auto& [name, change] : changes) names.emplace_back(name);
    const std::string hint = did_you_mean(what, names);
    return fail(fmt::format("'{}' is no change: {}", what,
                            hint.empty() ? "write " + join_with_or(names) : hint));
  }

 private:
  using Change = bool (Correction::*)(std::string_view);
  static const std::array<std::pair<std::string_view, Change>, 8> changes;

  bool fail(std::string problem) {
    problem_ = std::move(problem);
    return false;
  }
  template <class T>
  bool take(const Found<T>& found, T& value) {
    if (!found.value) return fail(found.sentence());
    value = *found.value;
    return true;
  }
  bool settle() {
    position_.settle(variant_.map);
    if (!position_.texts.empty()) tidy_texts(AttributeRows(variant_), position_);
    refresh_derived(variant_, position_);
    return true;
  }

  [[nodiscard]] std::string unit_text(const UnitName& unit) const {
    return print_unit(variant_, unit.unit_class, unit.at);
  }

  bool same_unit(const Unit& unit, const UnitName& name) const {
    return unit.unit_class == name.unit_class &&
           variant_.map.province_of(unit.at) == variant_.map.province_of(name.at);
  }
  /// Index into the units on the board.
  std::optional<std::size_t> standing(const UnitName& name) const {
    for (std::size_t i = 0; i < position_.units.size(); ++i)
      if (same_unit(position_.units[i], name)) return i;
    return std::nullopt;
  }
  std::optional<std::size_t> dislodged(const UnitName& name) const {
    for (std::size_t i = 0; i < position_.dislodged.size(); ++i)
      if (same_unit(position_.dislodged[i].unit, name)) return i;
    return std::nullopt;
  }

  [[nodiscard]] std::size_t columns(AttributeOwner owner) const {
    return attribute_columns(variant_, owner).size();
  }

  bool add_unit(std::string_view text) {
    // The power's name may have several words: the longest that leaves a unit.
    for (std::size_t at = text.rfind(' '); at != std::string_view::npos && at > 0;
         at = text.rfind(' ', at - 1)) {
      const Found<PowerId> power = board_.find_power(trimmed(text.substr(0, at)));
      const Found<UnitName> unit = board_.find_unit(text.substr(at + 1));
      if (power.value && unit.value) return place(*power.value, *unit.value);
    }
    std::string_view rest = text;
    PowerId power;
    UnitName unit;
    return take(board_.find_power(take_word(rest)), power) && take(board_.find_unit(rest), unit) &&
           place(power, unit);
  }

  bool place(PowerId power, const UnitName& name) {
    position_.units.push_back({power, name.unit_class, name.at});
    for (const AttributeColumn& column : attribute_columns(variant_, AttributeOwner::unit))
      position_.unit_attributes.push_back(column.attribute->fallback);
    return true;
  }

  bool remove_unit(std::string_view text) {
    UnitName name;
    if (!take(board_.find_unit(text), name)) return false;
    if (const auto index = dislodged(name)) {
      position_.dislodged.erase(position_.dislodged.begin() + static_cast<std::ptrdiff_t>(*index));
      return true;
    }
    const auto index = standing(name);
    if (!index) return fail(fmt::format("there is no {}", unit_text(name)));
    const auto width = static_cast<std::ptrdiff_t>(columns(AttributeOwner::unit));
    const auto row = static_cast<std::ptrdiff_t>(*index);
    position_.units.erase(position_.units.begin() + row);
    position_.unit_attributes.erase(position_.unit_attributes.begin() + row * width,
                                    position_.unit_attributes.begin() + (row + 1) * width);
    return true;
  }

  /// What stands before and behind the arrow.
  bool split(std::string_view text, std::string_view& before, std::string_view& behind) {
    const std::size_t arrow = text.find("->");
    if (arrow == std::string_view::npos)
      return fail(fmt::format("'{}' has no '->' in it", trimmed(text)));
    before = trimmed(text.substr(0, arrow));
    behind = trimmed(text.substr(arrow + 2));
    return true;
  }

  bool move_unit(std::string_view text) {
    std::string_view unit, place;
    UnitName name;
    SpaceId to;
    if (!split(text, unit, place) || !take(board_.find_unit(unit), name) ||
        !take(board_.find_space(place), to))
      return false;
    const auto index = standing(name);
    if (!index) return fail(fmt::format("there is no {}", unit_text(name)));
    position_.units[*index].at = to;
    return true;
  }

  bool set_owner(std::string_view text) {
    for (std::size_t at = text.find(' '); at != std::string_view::npos;
         at = text.find(' ', at + 1)) {
      const Found<ProvinceId> province = board_.find_province(trimmed(text.substr(0, at)));
      const std::string_view name = trimmed(text.substr(at));
      const Found<PowerId> power = board_.find_power(name);
      const bool nobody = fold_name(name) == "nobody";
      if (!province.value || (!power.value && !nobody)) continue;
      position_.owner[province.value->index()] = nobody ? PowerId::none() : *power.value;
      return true;
    }
    std::string_view rest = text;
    ProvinceId province;
    PowerId power;
    return take(board_.find_province(take_word(rest)), province) &&
           take(board_.find_power(rest), power);
  }

  /// A line taken apart at the name of an attribute. A text may have several words, or none.
  struct AttributeLine {
    const Attribute* attribute = nullptr;
    std::string_view whose, value;
  };

  /// By where the name of the attribute stands.
  [[nodiscard]] std::vector<AttributeLine> attribute_lines(std::string_view text) const {
    std::vector<AttributeLine> lines;
    for (const Attribute& attribute : variant_.attributes) {
      const std::string name = fmt::format(" {} ", attribute.id);
      const std::size_t at = fmt::format("{} ", text).find(name);
      if (at == std::string::npos) continue;
      const std::size_t value = std::min(at + name.size(), text.size());
      lines.push_back({&attribute, trimmed(text.substr(0, at)), trimmed(text.substr(value))});
    }
    std::stable_sort(lines.begin(), lines.end(),
                     [](const auto& a, const auto& b) { return a.whose.size() < b.whose.size(); });
    return lines;
  }

  /// The first reading of which the owner is there: words of a text may be names of attributes.
  bool set_attribute(std::string_view text) {
    const std::vector<AttributeLine> lines = attribute_lines(text);
    for (const AttributeLine& line : lines) {
      std::vector<std::int16_t>* cells = nullptr;
      std::size_t row = 0;
      if (line.attribute->owner == AttributeOwner::knowledge ||
          find_row(line.attribute->owner, line.whose, cells, row))
        return set_attribute(*line.attribute, line.whose, line.value);
    }
    if (!lines.empty())
      return set_attribute(*lines.front().attribute, lines.front().whose, lines.front().value);
    std::vector<std::string> names;
    for (const Attribute& attribute : variant_.attributes) names.push_back(attribute.id);
    if (names.empty()) return fail(fmt::format("{} declares no attributes", variant_.name));
    return fail(fmt::format("it names no attribute: there is {}", join_with_or(names)));
  }

  bool set_attribute(const Attribute& attribute, std::string_view whose, std::string_view value) {
    problem_.clear();
    const bool is_quoted = value.size() > 1 && value.starts_with('"') && value.ends_with('"');
    if (attribute.type == AttributeType::text && is_quoted)
      value = value.substr(1, value.size() - 2);
    if (attribute.of)
      return fail(fmt::format("{} follows {} and is not set", attribute.id,
                              variant_.attributes[*attribute.of].id));
    std::int16_t cell = 0;
    std::vector<std::int16_t>* cells = nullptr;
    std::size_t row = 0;
    if (!read_value(attribute, value, cell) || !find_row(attribute.owner, whose, cells, row) ||
        !may_be_called(attribute, row, value))
      return false;
    const auto list = attribute_columns(variant_, attribute.owner);
    for (const AttributeColumn& column : list)
      if (column.attribute == &attribute) (*cells)[row * list.size() + column.column] = cell;
    return true;
  }

  /// A name given in play may be that of nothing else; one that is taken away is none.
  bool may_be_called(const Attribute& attribute, std::size_t row, std::string_view name) {
    const NamesInPlay& names = variant_.names_in_play;
    if (name.empty() || name == "none") return true;
    const auto is_bound = [&](const std::optional<std::uint16_t>& bound) {
      return bound && &variant_.attributes[*bound] == &attribute;
    };
    std::string why;
    if (is_bound(names.province)) why = name_problem(variant_, position_, ProvinceId{row}, name);
    if (is_bound(names.power)) why = name_problem(variant_, position_, PowerId{row}, name);
    return why.empty() || fail(fmt::format("nothing can be called '{}': {}", name, why));
  }

  bool find_row(AttributeOwner owner, std::string_view whose, std::vector<std::int16_t>*& cells,
                std::size_t& row) {
    switch (owner) {
      case AttributeOwner::unit: {
        UnitName name;
        if (!take(board_.find_unit(whose), name)) return false;
        const auto index = standing(name);
        if (!index) return fail(fmt::format("there is no {}", unit_text(name)));
        row = *index;
        cells = &position_.unit_attributes;
        return true;
      }
      case AttributeOwner::province: {
        ProvinceId province;
        if (!take(board_.find_province(whose), province)) return false;
        row = province.index();
        cells = &position_.province_attributes;
        return true;
      }
      case AttributeOwner::power: {
        PowerId power;
        if (!take(board_.find_power(whose), power)) return false;
        row = power.index();
        cells = &position_.power_attributes;
        return true;
      }
      case AttributeOwner::pair:
        cells = &position_.pair_attributes;
        return find_pair(whose, row);
      case AttributeOwner::knowledge:
        break;
    }
    return fail("what a power knows of a province cannot be set by hand");
  }

  /// "Ruritania Zubrowka": what the first has with the second. Names may have several words.
  bool find_pair(std::string_view text, std::size_t& row) {
    for (std::size_t at = text.find(' '); at != std::string_view::npos;
         at = text.find(' ', at + 1)) {
      const Found<PowerId> first = board_.find_power(trimmed(text.substr(0, at)));
      const Found<PowerId> second = board_.find_power(trimmed(text.substr(at)));
      if (!first.value || !second.value) continue;
      row = pair_row(variant_, *first.value, *second.value);
      return true;
    }
    return fail(fmt::format("'{}' is not two powers, as in 'attribute {} {} NAME VALUE'", text,
                            variant_.powers.front().name, variant_.powers.back().name));
  }

  bool read_value(const Attribute& attribute, std::string_view text, std::int16_t& cell) {
    if (attribute.type == AttributeType::boolean && (text == "true" || text == "false")) {
      cell = text == "true" ? 1 : 0;
      return true;
    }
    if (attribute.type == AttributeType::power) {
      PowerId power;
      if (!take(board_.find_power(text), power)) return false;
      cell = static_cast<std::int16_t>(power.index());
      return true;
    }
    if (attribute.type == AttributeType::province) {
      ProvinceId province;
      if (!take(board_.find_province(text), province)) return false;
      cell = static_cast<std::int16_t>(province.index());
      return true;
    }
    if (attribute.type == AttributeType::text) {
      cell = cell_of_text(position_, text == "none" ? std::string_view() : text);
      return true;
    }
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), cell);
    if (error == std::errc() && end == text.data() + text.size() && cell >= attribute.min &&
        cell <= attribute.max)
      return true;
    return fail(fmt::format("{} cannot be '{}': it is from {} to {}", attribute.id, text,
                            attribute.min, attribute.max));
  }

  bool set_retreats(std::string_view text) {
    std::string_view unit, places;
    UnitName name;
    if (!split(text, unit, places) || !take(board_.find_unit(unit), name)) return false;
    const auto index = dislodged(name);
    if (!index) return fail(fmt::format("no {} is dislodged", unit_text(name)));
    std::vector<SpaceId> retreats;
    if (fold_name(places) == "nowhere") places = {};
    while (!places.empty()) {
      const std::size_t comma = std::min(places.find(','), places.size());
      SpaceId space;
      if (!take(board_.find_space(trimmed(places.substr(0, comma))), space)) return false;
      retreats.push_back(space);
      places.remove_prefix(std::min(comma + 1, places.size()));
    }
    std::sort(retreats.begin(), retreats.end());
    position_.dislodged[*index].retreats = std::move(retreats);
    return true;
  }

  bool set_phase(std::string_view text) {
    const std::string_view last = take_last_word(text);
    const auto kind = find_phase_kind(last);
    if (!kind)
      return fail(fmt::format("'{}' is no kind of phase: movement, retreat or adjustment", last));
    const auto time = find_time(variant_, text, *kind);
    if (!time) return fail(fmt::format("no {} phase is called '{}'", phase_kind_name(*kind), text));
    position_.time = *time;
    if (*kind == PhaseKind::retreat) return true;
    position_.dislodged.clear();
    position_.contested.clear();
    return true;
  }

  bool set_status(std::string_view text) {
    const std::string_view last = take_last_word(text);
    const auto status = find_power_status(last);
    PowerId power;
    if (!status)
      return fail(fmt::format("'{}' is no status: playing, in_disorder or surrendered", last));
    if (!take(board_.find_power(text), power)) return false;
    position_.set_status(power, *status);
    return true;
  }

  const Board& board_;
  const Variant& variant_;
  Position& position_;
  std::string& problem_;
};

const std::array<std::pair<std::string_view, Correction::Change>, 8> Correction::changes{{
    {"unit", &Correction::add_unit},
    {"remove", &Correction::remove_unit},
    {"move", &Correction::move_unit},
    {"owner", &Correction::set_owner},
    {"attribute", &Correction::set_attribute},
    {"retreats", &Correction::set_retreats},
    {"phase", &Correction::set_phase},
    {"status", &Correction::set_status},
}};

}  // namespace

bool apply_correction(const Board& board, std::string_view line, Position& position,
                      std::string& problem) {
  Position changed = position;
  std::string why;
  if (!Correction(board, changed, why).apply(line)) {
    problem = fmt::format("'{}': {}", line, why);
    return false;
  }
  position = std::move(changed);
  return true;
}

bool apply_corrections(const Board& board, const std::vector<std::string>& lines,
                       Position& position, std::string& problem) {
  Position changed = position;
  for (const std::string& line : lines)
    if (!apply_correction(board, line, changed, problem)) return false;
  const auto problems = position_problems(board.variant(), changed);
  if (!problems.empty()) {
    problem = fmt::format("{}", fmt::join(problems, "; "));
    return false;
  }
  position = std::move(changed);
  return true;
}

}  // namespace chancery
