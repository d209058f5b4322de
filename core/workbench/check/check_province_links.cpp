#include <algorithm>
#include <map>
#include <tuple>

#include "core/rules/state/attributes.h"
#include "core/workbench/check/province_links.h"
#include "core/workbench/study/class_places.h"

namespace chancery {
namespace {

/// Checks links from province to province without an edge: whether they lead elsewhere, and whether
/// units can stand there.
class LinkCheck {
 public:
  LinkCheck(MapFindings& board, std::span<const ProvinceLink> links)
      : board_(board), map_(board.map()), links_(links) {}

  void run() {
    for (const ProvinceLink& link : links_) {
      if (link.from == link.to)
        board_.warning("graph.leads-to-itself", map_.province(link.from).span,
                       {board_.id(link.from)},
                       fmt::format("{} leads to itself", board_.called(link.from)),
                       "name the province it leads to");
      else
        look_at(link);
    }
    for (std::size_t i = 0; i < board_.variant().attributes.size(); ++i)
      if (board_.variant().attributes[i].leads) look_for_missing(static_cast<std::uint16_t>(i));
  }

 private:
  void look_at(const ProvinceLink& link) {
    for (std::size_t i = 0; i < board_.variant().classes.size(); ++i) {
      const ClassId unit_class{i};
      if (!stands_somewhere_in(map_, unit_class, link.from) ||
          stands_somewhere_in(map_, unit_class, link.to))
        continue;
      board_.warning(
          "graph.leads-where-none-stands", map_.province(link.from).span,
          {board_.id(link.from), board_.id(link.to)},
          fmt::format("{} leads to {}, where class '{}' cannot stand", board_.called(link.from),
                      board_.called(link.to), board_.id(unit_class)),
          "let the class stand at both ends, or at neither");
    }
    const bool links_back =
        std::any_of(links_.begin(), links_.end(), [&](const ProvinceLink& other) {
          return other.attribute == link.attribute && other.from == link.to &&
                 other.to == link.from;
        });
    const bool links_on = std::any_of(links_.begin(), links_.end(), [&](const ProvinceLink& other) {
      return other.attribute == link.attribute && other.from == link.to;
    });
    if (links_on && !links_back)
      board_.note("graph.leads-one-way", map_.province(link.from).span,
                  {board_.id(link.from), board_.id(link.to)},
                  fmt::format("{} leads to {}, which leads elsewhere", board_.called(link.from),
                              board_.called(link.to)),
                  "correct for a loop; otherwise let the two name each other");
  }

  /// If most provinces of a terrain lead somewhere, the others were probably forgotten.
  void look_for_missing(std::uint16_t attribute) {
    std::map<std::size_t, std::vector<ProvinceId>> leading, missing;  // by terrain
    for (std::size_t i = 0; i < map_.provinces().size(); ++i) {
      const ProvinceId province{i};
      const bool leads = std::any_of(links_.begin(), links_.end(), [&](const ProvinceLink& link) {
        return link.attribute == attribute && link.from == province;
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
  std::span<const ProvinceLink> links_;
};

}  // namespace

std::vector<ProvinceLink> find_province_links(const Variant& variant) {
  std::vector<ProvinceLink> links;
  if (std::none_of(variant.attributes.begin(), variant.attributes.end(),
                   [](const Attribute& attribute) { return attribute.leads; }))
    return links;
  for (const Setup& setup : variant.setups) {
    const Position start = start_position(variant, setup);
    for (std::size_t i = 0; i < variant.attributes.size(); ++i) {
      if (!variant.attributes[i].leads) continue;
      const AttributePlace place = place_of_attribute(variant, i);
      for (std::size_t p = 0; p < variant.map.provinces().size(); ++p) {
        const std::int16_t to = start.province_attributes[place.cell(p)];
        if (to >= 0)
          links.push_back({static_cast<std::uint16_t>(i), ProvinceId{p},
                           ProvinceId{static_cast<std::size_t>(to)}});
      }
    }
  }
  const auto order = [](const ProvinceLink& link) {
    return std::tuple(link.attribute, link.from.index(), link.to.index());
  };
  std::sort(links.begin(), links.end(),
            [&](const ProvinceLink& a, const ProvinceLink& b) { return order(a) < order(b); });
  links.erase(std::unique(links.begin(), links.end(),
                          [&](const ProvinceLink& a, const ProvinceLink& b) {
                            return order(a) == order(b);
                          }),
              links.end());
  return links;
}

void check_province_links(MapFindings& board, std::span<const ProvinceLink> links) {
  LinkCheck(board, links).run();
}

}  // namespace chancery
