#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include "core/exchange/import/tidy_parts.h"
#include "core/rules/map/document.h"

namespace chancery {
namespace {

AttributeOwner owner_of(ForeignFact::Of of) {
  return of == ForeignFact::Of::power ? AttributeOwner::power : AttributeOwner::province;
}

bool declares(const Variant& base, const ForeignFact& fact) {
  return std::any_of(base.attributes.begin(), base.attributes.end(), [&](const Attribute& each) {
    return each.owner == owner_of(fact.of) && each.id == fact.attribute;
  });
}

class FactDrafter {
 public:
  FactDrafter(const Variant& base, BoardDraft& draft, LossReport& losses)
      : base_(base), draft_(draft), losses_(losses), places_(draft) {}

  void add(const ForeignFact& fact) {
    if (is_left_out(fact)) return;
    DraftFacts* facts = subject(fact);
    const auto value = value_of(fact);
    if (facts == nullptr || !value || !declares(base_, fact))
      losses_.count(LossKind::lost, InPlay::changed, fact.span, fact.topic,
                    fmt::format("'{}' declares no attribute '{}'", base_.id, fact.attribute),
                    fact.row);
    else
      facts->insert_or_assign(fact.attribute, *value);
  }

 private:
  [[nodiscard]] bool is_left_out(const ForeignFact& fact) const {
    if (fact.of == ForeignFact::Of::power) return false;
    const auto at = places_.province(fact.key);
    return at && draft_.provinces[*at].left_out;
  }

  DraftFacts* subject(const ForeignFact& fact) {
    if (fact.of == ForeignFact::Of::power) {
      const auto power = find_power(draft_, fact.key);
      return power ? &draft_.powers[*power].facts : nullptr;
    }
    const auto at = places_.province(fact.key);
    if (!at || draft_.provinces[*at].left_out) return nullptr;
    DraftProvince& province = draft_.provinces[*at];
    if (fact.of == ForeignFact::Of::province) return &province.facts;
    return province.city ? &province.city_facts : nullptr;
  }

  [[nodiscard]] std::optional<std::string> value_of(const ForeignFact& fact) const {
    if (!fact.power.empty()) {
      const auto power = find_power(draft_, fact.power);
      if (!power) return std::nullopt;
      return print_text(draft_.powers[*power].id);
    }
    if (fact.provinces.empty()) return fact.value;
    std::string ids;
    for (const std::string& key : fact.provinces) {
      const auto at = places_.province(key);
      if (!at || draft_.provinces[*at].left_out) return std::nullopt;
      ids += (ids.empty() ? "" : " ") + draft_.provinces[*at].id;
    }
    return print_text(ids);
  }

  const Variant& base_;
  BoardDraft& draft_;
  LossReport& losses_;
  ForeignPlaces places_;
};

/// Defaults of options that only some bases have.
void drop_unknown_options(const Variant& base, BoardDraft& draft) {
  constexpr std::string_view options = "options.";
  std::erase_if(draft.keys, [&](const ForeignKey& key) {
    if (!key.table.starts_with(options)) return false;
    const std::string id = key.table.substr(options.size());
    return std::none_of(base.options.begin(), base.options.end(),
                        [&](const Option& option) { return option.id == id; });
  });
}

}  // namespace

void draft_facts(const ForeignVariant& foreign, const Variant& base, BoardDraft& draft,
                 LossReport& losses) {
  FactDrafter drafter(base, draft, losses);
  for (const ForeignFact& fact : foreign.facts) drafter.add(fact);
  drop_unknown_options(base, draft);
  if (foreign.facts.empty() || !base.supply_count) return;
  for (DraftProvince& province : draft.provinces)
    province.center |= province.ground != ForeignGround::water && !province.left_out;
  draft.target.reset();
}

}  // namespace chancery
