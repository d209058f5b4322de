#include "core/study/same_parts.h"

#include <algorithm>
#include <tuple>

namespace chancery {
namespace {

template <class Things, class NameOf>
bool are_named_alike(const Things& left, const Things& right, NameOf name_of) {
  return std::equal(left.begin(), left.end(), right.begin(), right.end(),
                    [&](const auto& a, const auto& b) { return name_of(a) == name_of(b); });
}

}  // namespace

bool have_same_names(const Variant& left, const Variant& right) {
  const auto place = [](const auto& one) { return std::tie(one.id, one.name, one.also); };
  const auto power = [](const Power& one) { return std::tie(one.id, one.name, one.adjectives); };
  const auto unit_class = [](const UnitClass& one) {
    return std::tie(one.id, one.letter, one.also, one.convoys, one.convoyed);
  };
  const auto order = [](const OrderType& one) {
    return std::tie(one.id, one.acts_as, one.phases, one.notations, one.classes, one.powers);
  };
  const auto word = [](const WordGroup& one) { return std::tie(one.word, one.also); };
  return are_named_alike(left.map.provinces(), right.map.provinces(), place) &&
         are_named_alike(left.map.spaces(), right.map.spaces(), place) &&
         are_named_alike(left.powers, right.powers, power) &&
         are_named_alike(left.classes, right.classes, unit_class) &&
         are_named_alike(left.order_types, right.order_types, order) &&
         are_named_alike(left.words, right.words, word) && have_same_edges(left, right);
}

bool have_same_edges(const Variant& left, const Variant& right) {
  const auto edge = [](const Edge& one) {
    return std::tie(one.from, one.to, one.unit_class, one.one_way);
  };
  return are_named_alike(left.map.edges(), right.map.edges(), edge);
}

}  // namespace chancery
