#include "core/games/record/correction.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/base/common/names.h"
#include "core/base/common/words.h"
#include "core/games/record/attribute_correction.h"
#include "core/games/record/correction_reading.h"
#include "core/play/game/attribute_columns.h"
#include "core/rules/hooks/hooks.h"
#include "core/rules/phase/phase_report.h"
#include "core/rules/phase/position_problems.h"
#include "core/rules/state/attributes.h"
#include "core/rules/variant/variant_scripts.h"

namespace chancery {
namespace {

class Correction : CorrectionReading {
 public:
  Correction(const Board& board, Position& position, std::string& problem)
      : CorrectionReading(board, position, problem) {}

  bool apply(std::string_view line) {
    std::string_view rest = line;
    const std::string what(take_word(rest));
    for (const auto& [name, change] : changes)
      if (name == what) return (this->*change)(rest) && settle();
    std::vector<std::string> names;
    for (const auto& [name, change] : changes) names.emplace_back(name);
    const std::string hint = did_you_mean(what, names);
    return fail(fmt::format("'{}' is not a correction: {}", what,
                            hint.empty() ? "write " + join_with_or(names) : hint));
  }

 private:
  using Change = bool (Correction::*)(std::string_view);
  static const std::array<std::pair<std::string_view, Change>, 8> changes;

  bool settle() {
    position_.reindex(variant_.map);
    if (!position_.texts.empty()) tidy_texts(AttributeRows(variant_), position_);
    refresh_derived(variant_, position_);
    return true;
  }

  bool add_unit(std::string_view text) {
    // The power's name may have several words: takes the longest name with a unit after it.
    for (std::size_t at = text.rfind(' '); at != std::string_view::npos && at > 0;
         at = text.rfind(' ', at - 1)) {
      const Found<PowerId> power = find_power(trimmed(text.substr(0, at)));
      const Found<UnitName> unit = find_unit(text.substr(at + 1));
      if (power.value && unit.value) return place(*power.value, *unit.value);
    }
    std::string_view rest = text;
    PowerId power;
    UnitName unit;
    return take(find_power(take_word(rest)), power) && take(find_unit(rest), unit) &&
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
    if (!take(find_unit(text), name)) return false;
    if (const auto index = dislodged(name)) {
      position_.dislodged.erase(position_.dislodged.begin() + static_cast<std::ptrdiff_t>(*index));
      return true;
    }
    const auto index = on_board(name);
    if (!index) return fail(fmt::format("there is no {}", unit_text(name)));
    const auto width =
        static_cast<std::ptrdiff_t>(attribute_columns(variant_, AttributeOwner::unit).size());
    const auto row = static_cast<std::ptrdiff_t>(*index);
    position_.units.erase(position_.units.begin() + row);
    position_.unit_attributes.erase(position_.unit_attributes.begin() + row * width,
                                    position_.unit_attributes.begin() + (row + 1) * width);
    return true;
  }

  bool move_unit(std::string_view text) {
    std::string_view unit, place;
    UnitName name;
    SpaceId to;
    if (!split(text, unit, place) || !take(find_unit(unit), name) || !take(find_space(place), to))
      return false;
    const auto index = on_board(name);
    if (!index) return fail(fmt::format("there is no {}", unit_text(name)));
    position_.units[*index].at = to;
    return true;
  }

  bool set_owner(std::string_view text) {
    for (std::size_t at = text.find(' '); at != std::string_view::npos;
         at = text.find(' ', at + 1)) {
      const Found<ProvinceId> province = find_province(trimmed(text.substr(0, at)));
      const std::string_view name = trimmed(text.substr(at));
      const Found<PowerId> power = find_power(name);
      const bool nobody = fold_name(name) == "nobody";
      if (!province.value || (!power.value && !nobody)) continue;
      position_.owner[province.value->index()] = nobody ? PowerId::none() : *power.value;
      return true;
    }
    std::string_view rest = text;
    ProvinceId province;
    PowerId power;
    return take(find_province(take_word(rest)), province) && take(find_power(rest), power);
  }

  bool set_attribute(std::string_view text) {
    return AttributeCorrection(board_, position_, problem_).apply(text);
  }

  bool set_retreats(std::string_view text) {
    std::string_view unit, places;
    UnitName name;
    if (!split(text, unit, places) || !take(find_unit(unit), name)) return false;
    const auto index = dislodged(name);
    if (!index) return fail(fmt::format("no {} is dislodged", unit_text(name)));
    std::vector<SpaceId> retreats;
    if (fold_name(places) == "nowhere") places = {};
    while (!places.empty()) {
      const std::size_t comma = std::min(places.find(','), places.size());
      SpaceId space;
      if (!take(find_space(trimmed(places.substr(0, comma))), space)) return false;
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
      return fail(
          fmt::format("'{}' is not a kind of phase: write movement, retreat or adjustment", last));
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
      return fail(
          fmt::format("'{}' is not a status: write playing, in_disorder or surrendered", last));
    if (!take(find_power(text), power)) return false;
    position_.set_status(power, *status);
    return true;
  }
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

namespace {

/// Updates what the variant's scripts maintain, such as what powers know of the position.
void follow_up(const Variant& variant, Corrected& corrected) {
  if (!variant.scripts || !variant.scripts->has_enabled(hook_name(HookKind::after_correction)))
    return;
  const std::unique_ptr<Hooks> hooks = Hooks::of(variant);
  if (!hooks->has(HookKind::after_correction)) return;
  hooks->set_position(corrected.position);
  Effects effects = hooks->phase().after(HookKind::after_correction, {});
  apply_effects(variant, hooks->rows(), effects, corrected.position);
  corrected.messages = std::move(effects.messages);
}

}  // namespace

Found<Corrected> apply_corrections(const Board& board, const std::vector<std::string>& lines,
                                   const Position& position) {
  Corrected corrected{position, {}};
  std::string problem;
  for (const std::string& line : lines)
    if (!apply_correction(board, line, corrected.position, problem)) return {{}, problem, {}};
  const auto problems = position_problems(board.variant(), corrected.position);
  if (!problems.empty()) return {{}, fmt::format("{}", fmt::join(problems, "; ")), {}};
  try {
    follow_up(board.variant(), corrected);
  } catch (const HookFailure& failure) {
    return {{}, one_line(failure.diagnostic), {}};
  }
  return {std::move(corrected), {}, {}};
}

}  // namespace chancery
