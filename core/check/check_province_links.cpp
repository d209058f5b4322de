#include <algorithm>
#include <map>
#include <tuple>

#include "core/check/province_links.h"
#include "core/state/attributes.h"
#include "core/study/class_places.h"

namespace chancery {
namespace {

/// What leads from province to province without an edge: whether it leads anywhere, and whether
/// one can stand there.
class LeadCheck {
 public:
  LeadCheck(MapFindings& board, std::span<const ProvinceLink> leads)
      : board_(board), map_(board.map()), leads_(leads) {}

  void look() {
    for (const ProvinceLink& lead : leads_) {
      if (lead.from == lead.to)
        board_.warning(
            "graph.leads-to-itself", map_.province(lead.from).span, {board_.id(lead.from)},
            fmt::format("{} leads to itself", board_.called(lead.from)), "name where it leads");
      else
        look_at(lead);
    }
    for (std::size_t i = 0; i < board_.variant().attributes.size(); ++i)
      if (board_.variant().attributes[i].leads) look_for_missing(static_cast<std::uint16_t>(i));
  }

 private:
  void look_at(const ProvinceLink& lead) {
    for (std::size_t i = 0; i < board_.variant().classes.size(); ++i) {
      const ClassId unit_class{i};
      if (!stands_somewhere_in(map_, unit_class, lead.from) ||
          stands_somewhere_in(map_, unit_class, lead.to))
        continue;
      board_.warning(
          "graph.leads-where-none-stands", map_.province(lead.from).span,
          {board_.id(lead.from), board_.id(lead.to)},
          fmt::format("{} leads to {}, where class '{}' cannot stand", board_.called(lead.from),
                      board_.called(lead.to), board_.id(unit_class)),
          "let it stand at both ends, or at neither");
    }
    const bool leads_back =
        std::any_of(leads_.begin(), leads_.end(), [&](const ProvinceLink& other) {
          return other.attribute == lead.attribute && other.from == lead.to &&
                 other.to == lead.from;
        });
    const bool leads_on = std::any_of(leads_.begin(), leads_.end(), [&](const ProvinceLink& other) {
      return other.attribute == lead.attribute && other.from == lead.to;
    });
    if (leads_on && !leads_back)
      board_.note("graph.leads-one-way", map_.province(lead.from).span,
                  {board_.id(lead.from), board_.id(lead.to)},
                  fmt::format("{} leads to {}, which leads elsewhere", board_.called(lead.from),
                              board_.called(lead.to)),
                  "right for a round; else let the two name each other");
  }

  /// Where most of a terrain lead somewhere, the others were forgotten.
  void look_for_missing(std::uint16_t attribute) {
    std::map<std::size_t, std::vector<ProvinceId>> leading, missing;  // by terrain
    for (std::size_t i = 0; i < map_.provinces().size(); ++i) {
      const ProvinceId province{i};
      const bool leads = std::any_of(leads_.begin(), leads_.end(), [&](const ProvinceLink& lead) {
        return lead.attribute == attribute && lead.from == province;
      });
      (leads ? leading : missing)[map_.province(province).terrain].push_back(province);
    }
    for (const auto& [terrain, provinces] : missing)
      if (leading[terrain].size() > provinces.size())
        for (const ProvinceId province : provinces)
          board_.warning("graph.leads-nowhere", map_.province(province).span, {board_.id(province)},
                         fmt::format("{} leads nowhere, unlike {}", board_.called(province),
                                     board_.called_all(leading[terrain])),
                         fmt::format("set = {{ {} = \"PROVINCE\" }}",
                                     board_.variant().attributes[attribute].id));
  }

  MapFindings& board_;
  const Map& map_;
  std::span<const ProvinceLink> leads_;
};

}  // namespace

std::vector<ProvinceLink> find_province_links(const Variant& variant) {
  std::vector<ProvinceLink> leads;
  if (std::none_of(variant.attributes.begin(), variant.attributes.end(),
                   [](const Attribute& one) { return one.leads; }))
    return leads;
  for (const Setup& setup : variant.setups) {
    const Position start = start_position(variant, setup);
    for (std::size_t i = 0; i < variant.attributes.size(); ++i) {
      if (!variant.attributes[i].leads) continue;
      const AttributePlace place = place_of_attribute(variant, i);
      for (std::size_t p = 0; p < variant.map.provinces().size(); ++p) {
        const std::int16_t to = start.province_attributes[place.cell(p)];
        if (to >= 0)
          leads.push_back({static_cast<std::uint16_t>(i), ProvinceId{p},
                           ProvinceId{static_cast<std::size_t>(to)}});
      }
    }
  }
  const auto order = [](const ProvinceLink& lead) {
    return std::tuple(lead.attribute, lead.from.index(), lead.to.index());
  };
  std::sort(leads.begin(), leads.end(),
            [&](const ProvinceLink& a, const ProvinceLink& b) { return order(a) < order(b); });
  leads.erase(std::unique(leads.begin(), leads.end(),
                          [&](const ProvinceLink& a, const ProvinceLink& b) {
                            return order(a) == order(b);
                          }),
              leads.end());
  return leads;
}

void check_leads(MapFindings& board, std::span<const ProvinceLink> leads) {
  LeadCheck(board, leads).look();
}

}  // namespace chancery
