// PrintedForm: how the orders of a type are printed.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/rules/notation/match.h"
#include "core/rules/orders/order_line.h"
#include "core/rules/variant/notation.h"

namespace chancery::order_language {

/// A printed form of an order type: words and slots in order.
struct PrintedForm {
  struct Part {
    bool is_slot = false;
    NotationSlot slot = NotationSlot::unit;
    std::string words;  // with the spaces around them
  };
  OrderTypeId type;
  Wording wording;
  std::vector<Part> parts;
};

/// True if orders of the type may have a number. Lists contain the numbers from 1 to
/// `highest_number`.
bool has_number(const OrderType& type);
inline constexpr std::int32_t highest_number = 9;

/// True if an order of the type can be printed so that it asks for a convoy.
bool can_ask_for_convoy(const OrderType& type);

/// Returns the forms of a type: the plain one first, then those with optional parts. Forms that ask
/// for more than `most` are left out, which saves most of the time.
std::vector<PrintedForm> forms_of(const Variant& variant, OrderTypeId type,
                                  const Wording& most = {true, true, true});
/// Returns the form that expresses as much of an order as possible and nothing else; null if there
/// is none.
const PrintedForm* form_for(std::span<const PrintedForm> forms, bool via_convoy,
                            const OrderDetails& details);

/// The values of the slots.
struct FormValues {
  ClassId unit_class;  // of the subject
  SpaceId at;
  PowerId target_power;  // none: it is not printed
  ClassId target_class;
  SpaceId target_at;
  SpaceId to;
  ClassId becomes;  // the new class of the subject
  const Plan* plan = nullptr;
  const OrderDetails* details = nullptr;
  std::int32_t number = 0;  // of units that share an open province; 0: not printed
  std::int32_t target_number = 0;
  friend bool operator==(const FormValues&, const FormValues&) = default;
};
/// Sets what a declaration names: the power, the place, the power's own unit, the choice. The
/// details must outlive the values.
void fill_declaration(const Variant& variant, const Position& position, const OrderDetails& details,
                      FormValues& values);
/// Returns the values in a line that was read.
FormValues values_of(const Variant& variant, const Match& match);
/// Returns the place to print for a unit that is converted where it stands: with the coast if the
/// new class has several coasts there.
SpaceId place_to_convert(const Map& map, const Order& order, SpaceId at);
std::string print_form(const Variant& variant, const PrintedForm& form, const FormValues& values);

}  // namespace chancery::order_language
