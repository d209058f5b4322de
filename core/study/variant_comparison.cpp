#include "core/study/variant_comparison.h"

#include <algorithm>
#include <tuple>

namespace chancery {
namespace {

template <class Things, class PartOf>
bool are_alike(const Things& left, const Things& right, PartOf part_of) {
  return std::equal(left.begin(), left.end(), right.begin(), right.end(),
                    [&](const auto& a, const auto& b) { return part_of(a) == part_of(b); });
}

}  // namespace

bool have_same_names(const Variant& left, const Variant& right) {
  const auto place = [](const auto& one) { return std::tie(one.id, one.name, one.also); };
  const auto power = [](const Power& one) {
    return std::tie(one.id, one.name, one.adjectives, one.color);
  };
  const auto unit_class = [](const UnitClass& one) {
    return std::tie(one.id, one.letter, one.also, one.convoys, one.convoyed);
  };
  const auto order = [](const OrderType& one) {
    return std::tie(one.id, one.acts_as, one.phases, one.notations, one.classes, one.powers);
  };
  const auto word = [](const WordGroup& one) { return std::tie(one.word, one.also); };
  return are_alike(left.map.provinces(), right.map.provinces(), place) &&
         are_alike(left.map.spaces(), right.map.spaces(), place) &&
         are_alike(left.powers, right.powers, power) &&
         are_alike(left.classes, right.classes, unit_class) &&
         are_alike(left.order_types, right.order_types, order) &&
         are_alike(left.words, right.words, word);
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
