// ExampleValues: units and places of the board for an example of an order.
#pragma once

#include <optional>

#include "core/rules/orders/order_forms.h"
#include "core/rules/state/position.h"

namespace chancery::order_language {

/// Values for an order of the type that the power could give, for the unit if the type is for
/// units. With [sight], it uses only the unit itself. Printing refers to this object.
class ExampleValues {
 public:
  ExampleValues(const Variant& variant, const Position& position, PowerId power, OrderTypeId type,
                std::optional<UnitId> unit);
  ExampleValues(const ExampleValues&) = delete;
  ExampleValues& operator=(const ExampleValues&) = delete;

  [[nodiscard]] const FormValues& values() const { return values_; }
  /// True if the order could be given. Without [sight], that means that all values were found.
  [[nodiscard]] bool is_possible() const { return possible_; }

 private:
  void fill(std::optional<UnitId> unit);
  void fill_move();
  void fill_retreat(UnitId unit);
  void fill_supported(bool moving);
  void fill_carried();
  void fill_station();
  void fill_build();
  void fill_conversion();
  void fill_planned_retreat();
  void fill_planned_units();
  void set_target(const Unit& unit);
  /// Returns a place where the class can stand in the province, or none.
  [[nodiscard]] SpaceId site_for(ClassId unit_class, ProvinceId province) const;

  const Variant& variant_;
  const Position& position_;
  PowerId power_;
  const OrderType& type_;
  std::optional<Unit> subject_;
  FormValues values_;
  Plan plan_;
  bool possible_ = true;
};

}  // namespace chancery::order_language
