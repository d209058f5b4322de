#include "core/workbench/cases/case_sight.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>

#include "core/games/view/visible_world.h"
#include "core/workbench/cases/case_lists.h"

namespace chancery {
namespace {

using Ids = std::vector<std::string>;

class SightChecks {
 public:
  SightChecks(const Board& board, const Position& position, CaseChecks& checks)
      : variant_(board.variant()), position_(position), checks_(checks) {}

  void check_known(const CaseEntry<std::vector<CaseText>>& entry) {
    const auto eye = checks_.power(entry.key);
    if (!eye) return;
    Ids wanted;
    for (const CaseText& text : entry.value)
      if (const auto province = checks_.province(text))
        wanted.push_back(variant_.map.province(*province).id);
    const VisibleWorld part = part_of(*eye);
    Ids known;
    for (const ProvinceId province : part.provinces())
      known.push_back(variant_.map.province(province).id);
    compare_lists(checks_, entry.key, "knows", std::move(wanted), std::move(known));
  }

  void check_met(const CaseEntry<std::vector<CaseText>>& entry) {
    const auto eye = checks_.power(entry.key);
    if (!eye) return;
    Ids wanted;
    for (const CaseText& text : entry.value)
      if (const auto power = checks_.power(text))
        wanted.push_back(variant_.powers[power->index()].id);
    const VisibleWorld part = part_of(*eye);
    Ids met;
    for (const PowerId power : part.powers())
      if (power.valid() && power != *eye) met.push_back(variant_.powers[power.index()].id);
    compare_lists(checks_, entry.key, "has met", std::move(wanted), std::move(met));
  }

 private:
  [[nodiscard]] VisibleWorld part_of(PowerId eye) const {
    const std::array eyes{eye};
    return {variant_, position_, eyes};
  }

  const Variant& variant_;
  const Position& position_;
  CaseChecks& checks_;
};

}  // namespace

void check_sight(const Board& board, const Position& position, const CaseExpectation& expect,
                 CaseChecks& checks) {
  if (expect.knows.empty() && expect.met.empty()) return;
  if (!board.variant().sight) {
    const bool of_places = !expect.knows.empty();
    checks.broken("case.no-sight", expect.span_of(of_places ? "knows" : "met"),
                  "nothing is hidden in this variant",
                  "declare what is hidden under [sight] of the variant");
    return;
  }
  SightChecks sight(board, position, checks);
  for (const auto& entry : expect.knows) sight.check_known(entry);
  for (const auto& entry : expect.met) sight.check_met(entry);
}

}  // namespace chancery
