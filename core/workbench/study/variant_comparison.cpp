#include "core/workbench/study/variant_comparison.h"

#include <algorithm>
#include <tuple>

namespace chancery {
namespace {

template <class Things, class PartOf>
bool are_alike(const Things& left, const Things& right, PartOf part_of) {
  return std::equal(left.begin(), left.end(), right.begin(), right.end(),
                    [&](const auto& a, const auto& b) { return part_of(a) == part_of(b); });
}

bool are_written_alike(const OrderType& a, const OrderType& b) {
  const auto part = [](const OrderType& type) {
    return std::tie(type.id, type.acts_as, type.phases, type.notations, type.stages, type.classes,
                    type.powers, type.choices);
  };
  return part(a) == part(b);
}

/// Compares everything except the orders.
bool have_same_names_of_things(const Variant& left, const Variant& right) {
  const auto province = [](const Province& entry) {
    return std::tuple(std::tie(entry.id, entry.name, entry.also), entry.inner.has_value());
  };
  const auto space = [](const Space& item) {
    return std::tie(item.id, item.name, item.also, item.coast, item.province);
  };
  const auto power = [](const Power& candidate) {
    return std::tie(candidate.id, candidate.name, candidate.adjectives, candidate.color);
  };
  const auto unit_class = [](const UnitClass& c) {
    return std::tie(c.id, c.letter, c.also, c.convoys, c.convoyed);
  };
  const auto word = [](const WordGroup& group) { return std::tie(group.word, group.also); };
  return left.names_in_play.any() == right.names_in_play.any() &&
         left.map.has_open() == right.map.has_open() &&
         are_alike(left.map.provinces(), right.map.provinces(), province) &&
         are_alike(left.map.spaces(), right.map.spaces(), space) &&
         are_alike(left.powers, right.powers, power) &&
         are_alike(left.classes, right.classes, unit_class) &&
         are_alike(left.words, right.words, word);
}

}  // namespace

bool have_same_names(const Variant& left, const Variant& right) {
  return have_same_names_of_things(left, right) &&
         std::equal(left.order_types.begin(), left.order_types.end(), right.order_types.begin(),
                    right.order_types.end(), are_written_alike);
}

bool lacks_orders_alone(const Variant& fewer, const Variant& all) {
  return have_same_names_of_things(fewer, all) &&
         std::all_of(fewer.order_types.begin(), fewer.order_types.end(),
                     [&](const OrderType& type) {
                       return std::any_of(
                           all.order_types.begin(), all.order_types.end(),
                           [&](const OrderType& other) { return are_written_alike(type, other); });
                     });
}

bool have_same_edges(const Variant& left, const Variant& right) {
  const auto edge = [](const Edge& entry) {
    return std::tie(entry.from, entry.to, entry.unit_class, entry.one_way, entry.becomes);
  };
  return are_alike(left.map.edges(), right.map.edges(), edge);
}

bool have_same_sheet(const Variant& left, const Variant& right) {
  const auto place = [](const auto& item) { return std::tie(item.id, item.at); };
  const auto kind = [](const Edge& edge) { return edge.kind; };
  const auto rings = [](const Shape& shape) { return std::tie(shape.rings); };
  const auto area = [](const Impassable& impassable) {
    return std::tie(impassable.id, impassable.shape.rings);
  };
  return left.drawing.plane.period() == right.drawing.plane.period() &&
         are_alike(left.map.provinces(), right.map.provinces(), place) &&
         are_alike(left.map.spaces(), right.map.spaces(), place) &&
         are_alike(left.map.edges(), right.map.edges(), kind) &&
         are_alike(left.drawing.shapes, right.drawing.shapes, rings) &&
         are_alike(left.drawing.impassable, right.drawing.impassable, area) &&
         have_same_edges(left, right);
}

}  // namespace chancery
