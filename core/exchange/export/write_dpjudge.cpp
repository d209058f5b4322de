// DPjudge and the python engine: one .map file.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "core/base/common/words.h"
#include "core/exchange/export/format_writers.h"
#include "core/exchange/export/outgoing_names.h"
#include "core/exchange/import/dpjudge_rules.h"
#include "core/exchange/sources/foreign_files.h"

namespace chancery {
namespace {

/// One word for several: "Low Lands" -> "Low+Lands".
std::string one_word(std::string_view name) {
  std::string word = name_without(name, "=#()/?,:_+");
  std::replace(word.begin(), word.end(), ' ', '+');
  return word;
}

class DpjudgeText {
 public:
  explicit DpjudgeText(const OutgoingBoard& board)
      : board_(board), names_(board, ShortNames::three_letters, CoastStyle::four) {}

  [[nodiscard]] std::string write() { return heading() + powers() + unowned() + places() + rows(); }

 private:
  [[nodiscard]] std::string heading() const {
    const Variant& variant = board_.variant();
    const OutgoingTime time = board_.time();
    std::string text = fmt::format("# {}\n", name_without(variant.name, "#"));
    const char* phase = time.begins == BeginsWith::builds        ? "WINTER {} ADJUSTMENTS"
                        : time.begins == BeginsWith::later_moves ? "FALL {} MOVEMENT"
                                                                 : "SPRING {} MOVEMENT";
    text += "BEGIN " + fmt::format(fmt::runtime(phase), time.year) + '\n';
    if (variant.victory.target) text += fmt::format("VICTORY {}\n", *variant.victory.target);
    return text + rules() + '\n';
  }

  /// The rules that differ from the defaults of its maps.
  [[nodiscard]] std::string rules() const {
    const Rules usual;
    std::string text;
    for (const DpjudgeRule& rule : dpjudge_rules) {
      const RuleSwitch& rule_switch = *find_rule_switch(rule.rule_switch);
      const std::string_view choice = chosen(rule_switch, board_.variant().rules);
      if (choice == rule.choice && choice != chosen(rule_switch, usual))
        text += fmt::format("RULE {}\n", rule.rule);
    }
    if (board_.variant().victory.in_a_row == 2) text += "RULE HOLD_WIN\n";
    return text;
  }

  /// The letter of a power is its first, unless another one has that.
  std::string adjective(const Power& power) {
    const std::string initial = upper_case(power.name.substr(0, 1));
    std::string letter;
    if (!letters_.insert(initial).second)
      for (char c = 'A'; c <= 'Z' && letter.empty(); ++c)
        if (letters_.insert(std::string(1, c)).second) letter = ':' + std::string(1, c);
    const std::string word =
        power.adjectives.empty() ? std::string() : one_word(power.adjectives.front());
    return word.empty() && letter.empty() ? std::string() : fmt::format(" ({}{})", word, letter);
  }

  std::string powers() {
    std::string text;
    for (const PowerId id : board_.powers()) {
      const Power& power = board_.power(id);
      text += '_' + one_word(power.name) + adjective(power);
      const std::vector<ProvinceId> homes = board_.homes(id);
      const std::vector<ProvinceId> owned = board_.owned(id);
      for (const ProvinceId home : homes) text += ' ' + names_.of(home);
      text += '\n';
      if (!board_.is_played(id)) text += "DUMMY\n";
      if (owned != homes) {
        text += "OWNS";
        for (const ProvinceId province : owned) text += ' ' + names_.of(province);
        text += '\n';
      }
      for (const OutgoingBoard::StartingUnit& unit : board_.units())
        if (unit.power == id) text += fmt::format("{} {}\n", unit.letter, names_.of(unit.at));
      text += '\n';
    }
    return text;
  }

  [[nodiscard]] std::string unowned() const {
    std::set<ProvinceId> named;
    for (const PowerId id : board_.powers()) {
      for (const ProvinceId home : board_.homes(id)) named.insert(home);
      for (const ProvinceId owned : board_.owned(id)) named.insert(owned);
    }
    std::string text;
    for (const ProvinceId province : board_.provinces())
      if (board_.map().is_center(province) && !named.contains(province))
        text += ' ' + names_.of(province);
    return text.empty() ? text : "UNOWNED" + text + "\n\n";
  }

  [[nodiscard]] std::string places() const {
    std::string text;
    for (const ProvinceId id : board_.provinces()) {
      const Province& province = board_.map().province(id);
      const std::string name = name_without(province.name, "=#>");
      for (const SpaceId coast : province.coasts)
        text += fmt::format("{} ({}) = {}\n", name, lower_case(names_.coast(coast)),
                            lower_case(names_.of(coast)));
      text += fmt::format("{} = {}", name, lower_case(names_.of(id)));
      if (upper_case(province.id) != names_.of(id)) text += ' ' + one_word(province.id);
      for (const std::string& also : province.also) text += ' ' + one_word(also);
      text += '\n';
    }
    return text + '\n';
  }

  [[nodiscard]] std::string rows() const {
    std::string text;
    for (const ProvinceId id : board_.provinces()) {
      const auto& coasts = board_.map().province(id).coasts;
      for (const SpaceId coast : coasts)
        text += fmt::format("COAST {} ABUTS{}\n", names_.of(coast), entries(coast));
      const ForeignGround ground = board_.ground(id);
      const bool shore = ground == ForeignGround::shore || ground == ForeignGround::carrying_shore;
      const char* type = ground == ForeignGround::water  ? "WATER"
                         : shore || board_.is_sailed(id) ? "COAST"
                                                         : "LAND";
      const std::string& name = names_.of(id);
      text += fmt::format("{} {} ABUTS{}{}\n", type, coasts.empty() ? name : lower_case(name),
                          entries(board_.map().whole(id)), waters(id));
    }
    return text;
  }

  [[nodiscard]] std::string entries(SpaceId from) const {
    std::string text;
    for (const OutgoingWay& way : board_.ways(from)) {
      const std::string name = names_.of(way.to);
      if (way.on_foot && way.afloat)
        text += ' ' + name;
      else if (way.on_foot)
        text += ' ' + lower_case(name);
      else
        text += ' ' + water_way(from, way.to);
    }
    return text;
  }

  /// A capital at the beginning keeps out units on foot, if the place does not imply it.
  [[nodiscard]] std::string water_way(SpaceId from, SpaceId to) const {
    const std::string name = names_.of(to);
    const auto is_clear = [&](SpaceId place) {
      return !names_.coast(place).empty() ||
             board_.ground(board_.map().province_of(place)) == ForeignGround::water;
    };
    if (is_clear(from) || is_clear(to)) return name;
    return name.substr(0, 1) + lower_case(name.substr(1));
  }

  /// The waters off the coasts of a province, which convoys need in its own row.
  [[nodiscard]] std::string waters(ProvinceId id) const {
    std::set<std::string> found;
    for (const SpaceId coast : board_.map().province(id).coasts)
      for (const OutgoingWay& way : board_.ways(coast)) {
        const ProvinceId to = board_.map().province_of(way.to);
        if (board_.ground(to) == ForeignGround::water) found.insert(names_.of(to));
      }
    std::string text;
    for (const std::string& name : found) text += ' ' + name;
    return text;
  }

  const OutgoingBoard& board_;
  OutgoingNames names_;
  std::set<std::string> letters_;
};

}  // namespace

std::vector<ExportedFile> write_dpjudge(const OutgoingBoard& board, LossReport&) {
  return {{board.variant().id + ".map", DpjudgeText(board).write()}};
}

}  // namespace chancery
