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
  const auto part = [](const OrderType& one) {
    return std::tie(one.id, one.acts_as, one.phases, one.notations, one.stages, one.classes,
                    one.powers, one.choices);
  };
  return part(a) == part(b);
}

/// Compares everything except the orders.
bool have_same_names_of_things(const Variant& left, const Variant& right) {
  const auto province = [](const Province& one) {
    return std::tuple(std::tie(one.id, one.name, one.also), one.inner.has_value());
  };
  const auto space = [](const Space& one) {
    return std::tie(one.id, one.name, one.also, one.coast, one.province);
  };
  const auto power = [](const Power& one) {
    return std::tie(one.id, one.name, one.adjectives, one.color);
  };
  const auto unit_class = [](const UnitClass& one) {
    return std::tie(one.id, one.letter, one.also, one.convoys, one.convoyed);
  };
  const auto word = [](const WordGroup& one) { return std::tie(one.word, one.also); };
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
         std::all_of(fewer.order_types.begin(), fewer.order_types.end(), [&](const OrderType& one) {
           return std::any_of(
               all.order_types.begin(), all.order_types.end(),
               [&](const OrderType& other) { return are_written_alike(one, other); });
         });
}

bool have_same_edges(const Variant& left, const Variant& right) {
  const auto edge = [](const Edge& one) {
    return std::tie(one.from, one.to, one.unit_class, one.one_way, one.becomes);
  };
  return are_alike(left.map.edges(), right.map.edges(), edge);
}

bool have_same_sheet(const Variant& left, const Variant& right) {
  const auto place = [](const auto& one) { return std::tie(one.id, one.at); };
  const auto kind = [](const Edge& one) { return one.kind; };
  const auto rings = [](const Shape& one) { return std::tie(one.rings); };
  const auto area = [](const Impassable& one) { return std::tie(one.id, one.shape.rings); };
  return left.drawing.plane.period() == right.drawing.plane.period() &&
         are_alike(left.map.provinces(), right.map.provinces(), place) &&
         are_alike(left.map.spaces(), right.map.spaces(), place) &&
         are_alike(left.map.edges(), right.map.edges(), kind) &&
         are_alike(left.drawing.shapes, right.drawing.shapes, rings) &&
         are_alike(left.drawing.impassable, right.drawing.impassable, area) &&
         have_same_edges(left, right);
}

}  // namespace chancery
