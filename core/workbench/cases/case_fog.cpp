#include "core/workbench/cases/case_fog.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "core/games/view/fogged_position.h"
#include "core/games/view/fogged_report.h"
#include "core/play/game/phase_summary.h"
#include "core/rules/orders/order_print.h"
#include "core/workbench/cases/case_lists.h"

namespace chancery {
namespace {

using Texts = std::vector<std::string>;

class FogChecks {
 public:
  FogChecks(const Board& board, const PlayedStep& played, CaseChecks& checks)
      : board_(board), played_({played.before, played.orders, played.report}), checks_(checks) {}

  void check_units(const CaseEntry<std::vector<CaseText>>& entry) {
    if (!look(entry.key)) return;
    Texts seen;
    const Position& after = phase_.report.after;
    const auto add = [&](const Unit& unit) {
      if (unit.power != eye_) seen.push_back(print_unit(variant(), unit.unit_class, unit.at));
    };
    for (const Unit& unit : after.units) add(unit);
    for (const Dislodged& dislodged : after.dislodged) add(dislodged.unit);
    compare_lists(checks_, entry.key, "sees", texts_of(entry.value), std::move(seen));
  }

  void check_owners(const CaseEntry<std::vector<CaseText>>& entry) {
    if (!look(entry.key)) return;
    Texts wanted;
    for (const CaseText& text : entry.value)
      if (const auto province = checks_.province(text))
        wanted.push_back(variant().map.province(*province).id);
    Texts seen;
    for (const ProvinceId center : variant().map.centers())
      if (phase_.report.after.owner[center.index()] != variant().viewpoint->unknown)
        seen.push_back(variant().map.province(center).id);
    compare_lists(checks_, entry.key, "knows the owners of", std::move(wanted), std::move(seen));
  }

  void check_told(const CaseEntry<std::vector<CaseText>>& entry) {
    if (!look(entry.key)) return;
    const PhaseSummary summary = summarize(variant(), phase_.before, phase_.report);
    Texts told = summary.messages;
    for (const PowerOrders& of : summary.orders)
      for (const OrderSummary& order : of.orders)
        told.push_back(fmt::format("{}: {}", order.order, order.result));
    compare_lists(checks_, entry.key, "reads", texts_of(entry.value), std::move(told));
  }

 private:
  [[nodiscard]] const Variant& variant() const { return theirs_->variant(); }

  /// Makes the phase as the power's players see it; returns false if there is no such power.
  bool look(const CaseText& name) {
    const auto eye = checks_.power(name);
    if (!eye) return false;
    eye_ = *eye;
    const std::array eyes{eye_};
    theirs_ = fogged_board(board_, eyes);
    phase_ = fogged_phase(board_, *theirs_, played_, eyes);
    return true;
  }

  static Texts texts_of(const std::vector<CaseText>& all) {
    Texts texts;
    for (const CaseText& text : all) texts.push_back(text.text);
    return texts;
  }

  const Board& board_;
  PlayedPhase played_;
  CaseChecks& checks_;
  PowerId eye_;
  std::shared_ptr<const Board> theirs_;
  SeenPhase phase_;
};

}  // namespace

void check_fog(const Board& board, const PlayedStep& played, const CaseExpectation& expect,
               CaseChecks& checks) {
  if (!expect.expects_of_fog()) return;
  if (!board.variant().fog) {
    const auto first =
        std::find_if(expect.keys.begin(), expect.keys.end(), [](const CaseText& key) {
          return key.text == "sees" || key.text == "sees_owners" || key.text == "told";
        });
    checks.broken("case.no-fog", first == expect.keys.end() ? expect.span : first->span,
                  "no unit is hidden in this variant",
                  "declare who sees what under [fog] of the variant");
    return;
  }
  FogChecks fog(board, played, checks);
  for (const auto& entry : expect.sees) fog.check_units(entry);
  for (const auto& entry : expect.sees_owners) fog.check_owners(entry);
  for (const auto& entry : expect.told) fog.check_told(entry);
}

}  // namespace chancery
