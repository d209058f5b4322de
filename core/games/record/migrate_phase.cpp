#include "core/games/record/migrate_phase.h"

#include <fmt/format.h>

#include "core/games/record/position_record.h"

namespace chancery {
namespace {

class PhaseCarrier {
 public:
  PhaseCarrier(const Variant& from, const Variant& to) : from_(from), to_(to) {}

  std::optional<PlayedPhase> carry(const PlayedPhase& played, std::string& problem) {
    PlayedPhase carried;
    carried.before = position(played.before);
    carried.orders = sets(played.orders);
    carried.report.after = position(played.report.after);
    if (played.report.hook_position)
      carried.report.hook_position =
          std::make_shared<const Position>(position(*played.report.hook_position));
    for (const OrderReport& order : played.report.orders)
      carried.report.orders.push_back(report(order));
    carried.report.ending = played.report.ending;
    if (carried.report.ending)
      for (PowerId& winner : carried.report.ending->winners) winner = power(winner);
    carried.report.plans = sets(played.report.plans);
    carried.report.messages = played.report.messages;
    if (problem_.empty()) return carried;
    problem = std::move(problem_);
    return std::nullopt;
  }

 private:
  template <class Id>
  Id found(const std::optional<Id>& id, std::string_view what, const std::string& name) {
    if (id) return *id;
    if (problem_.empty()) problem_ = fmt::format("the {} '{}' no longer exists", what, name);
    return Id::none();
  }

  PowerId power(PowerId id) {
    if (!id.valid()) return id;
    const std::string& name = from_.powers[id.index()].id;
    return found(to_.find_power(name), "power", name);
  }
  SpaceId space(SpaceId id) {
    if (!id.valid()) return id;
    const std::string& name = from_.map.space(id).id;
    return found(to_.map.find_space(name), "place", name);
  }
  ProvinceId province(ProvinceId id) {
    const std::string& name = from_.map.province(id).id;
    return found(to_.map.find_province(name), "province", name);
  }
  ClassId unit_class(ClassId id) {
    const std::string& name = from_.classes[id.index()].id;
    return found(to_.find_class(name), "unit class", name);
  }

  Position position(const Position& old) {
    std::vector<std::string> problems;
    auto carried = read_position_record(to_, write_position_record(from_, old), problems);
    if (carried) return std::move(*carried);
    if (problem_.empty() && !problems.empty()) problem_ = problems.front();
    return {};
  }

  std::vector<OrderSet> sets(const std::vector<OrderSet>& old) {
    std::vector<OrderSet> carried;
    for (const OrderSet& set : old) carried.push_back({power(set.power), set.lines, set.names});
    return carried;
  }

  OrderReport report(const OrderReport& old) {
    OrderReport carried = old;
    carried.power = power(old.power);
    if (old.unit_class) carried.unit_class = unit_class(*old.unit_class);
    carried.at = space(old.at);
    carried.to = space(old.to);
    for (ProvinceId& culprit : carried.by) culprit = province(culprit);
    return carried;
  }

  const Variant& from_;
  const Variant& to_;
  std::string problem_;
};

}  // namespace

std::optional<PlayedPhase> migrate_phase(const Variant& from, const Variant& to,
                                         const PlayedPhase& played, std::string& problem) {
  return PhaseCarrier(from, to).carry(played, problem);
}

}  // namespace chancery
