#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include "core/exchange/import/tidy_parts.h"
#include "core/rules/map/document.h"

namespace chancery {
namespace {

AttributeOwner owner_of(ForeignAttribute::Of of) {
  return of == ForeignAttribute::Of::power ? AttributeOwner::power : AttributeOwner::province;
}

/// Whether rules of the source that were imported declare it.
bool declares(const BoardDraft& draft, const ForeignAttribute& attribute) {
  const std::string table =
      fmt::format("attribute.{}.{}",
                  attribute.of == ForeignAttribute::Of::power ? "power" : "province", attribute.id);
  return std::any_of(draft.keys.begin(), draft.keys.end(),
                     [&](const ForeignKey& key) { return key.table == table; });
}

bool declares(const Variant& base, const ForeignAttribute& attribute) {
  return std::any_of(base.attributes.begin(), base.attributes.end(), [&](const Attribute& each) {
    return each.owner == owner_of(attribute.of) && each.id == attribute.id;
  });
}

class AttributeDrafter {
 public:
  AttributeDrafter(const Variant& base, BoardDraft& draft, LossReport& losses)
      : base_(base), draft_(draft), losses_(losses), places_(draft) {}

  void add(const ForeignAttribute& attribute) {
    if (is_left_out(attribute)) return;
    DraftAttributes* drafted = drafted_of(attribute);
    const auto value = value_of(attribute);
    const bool is_declared = declares(draft_, attribute) || declares(base_, attribute);
    if (drafted == nullptr || !value || !is_declared)
      losses_.count(LossKind::lost, InPlay::changed, attribute.span, attribute.topic,
                    fmt::format("'{}' declares no attribute '{}'", base_.id, attribute.id),
                    attribute.row);
    else
      drafted->insert_or_assign(attribute.id, *value);
  }

 private:
  /// Whether the draft lacks its province or its power, or the power that it names.
  [[nodiscard]] bool is_left_out(const ForeignAttribute& attribute) const {
    if (!attribute.power.empty() && !find_power(draft_, attribute.power)) return true;
    if (attribute.of == ForeignAttribute::Of::power) return !find_power(draft_, attribute.key);
    const auto at = places_.province(attribute.key);
    return at && draft_.provinces[*at].left_out;
  }

  DraftAttributes* drafted_of(const ForeignAttribute& attribute) {
    if (attribute.of == ForeignAttribute::Of::power) {
      const auto power = find_power(draft_, attribute.key);
      return power ? &draft_.powers[*power].attributes : nullptr;
    }
    const auto at = places_.province(attribute.key);
    if (!at || draft_.provinces[*at].left_out) return nullptr;
    DraftProvince& province = draft_.provinces[*at];
    if (attribute.of == ForeignAttribute::Of::province) return &province.attributes;
    return province.city ? &province.city_attributes : nullptr;
  }

  [[nodiscard]] std::optional<std::string> value_of(const ForeignAttribute& attribute) const {
    if (!attribute.power.empty())
      return print_text(draft_.powers[*find_power(draft_, attribute.power)].id);
    if (attribute.provinces.empty()) return attribute.value;
    std::string ids;
    for (const std::string& key : attribute.provinces) {
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

void draft_attributes(const ForeignVariant& foreign, const Variant& base, BoardDraft& draft,
                      LossReport& losses) {
  AttributeDrafter drafter(base, draft, losses);
  for (const ForeignAttribute& attribute : foreign.attributes) drafter.add(attribute);
  drop_unknown_options(base, draft);
  if (foreign.attributes.empty() || !base.supply_count) return;
  for (DraftProvince& province : draft.provinces)
    province.center |= province.ground != ForeignGround::water && !province.left_out;
  draft.target.reset();
}

}  // namespace chancery
