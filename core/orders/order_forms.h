#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/orders/order_match.h"
#include "core/orders/order_reader.h"
#include "core/state/position.h"

// Inner parts of reading orders; the interface is core/orders/order_reader.h.
namespace chancery::order_language {

/// The printed form of one order type: words and slots in a row.
struct Form {
  struct Part {
    bool is_slot = false;
    NotationSlot slot = NotationSlot::unit;
    std::string words;  // with the blanks around them
  };
  OrderTypeId type;
  Wording wording;
  std::vector<Part> parts;
};

/// The forms of a type: the plain one first, and those that say more, if it has any.
std::vector<Form> forms_of(const Variant& variant, OrderTypeId type);
/// Of the forms of a type the one that says all it can of an order, and nothing else; null when
/// there are none.
const Form* form_for(std::span<const Form> forms, bool by_convoy, const OrderDetails& details);

/// What fills the slots.
struct FormValues {
  ClassId unit_class;  // of the subject
  SpaceId at;
  ClassId target_class;
  SpaceId target_at;
  SpaceId to;
  ClassId becomes;  // what the subject turns into
  const Plan* plan = nullptr;
  const OrderDetails* details = nullptr;
  friend bool operator==(const FormValues&, const FormValues&) = default;
};
/// What filled them in a line that was read.
FormValues values_of(const Variant& variant, const Match& match);
std::string print_form(const Variant& variant, const Form& form, const FormValues& values);

/// Reads lines that stand exactly in a printed form with ids as declared, without looking words
/// up. It only answers when the notations could not have read anything else.
class QuickReader {
 public:
  QuickReader(const Variant& variant, const Grammar& grammar, const std::vector<Form>& forms);

  [[nodiscard]] bool read(PhaseKind phase, std::string_view line, Match& match) const;

 private:
  struct Key {
    std::uint64_t low = 0;
    std::uint64_t high = 0;
    friend bool operator==(const Key&, const Key&) = default;
  };
  struct Entry {
    Key key;
    SpaceId space;
  };
  static bool make_key(std::string_view id, Key& key);
  static std::size_t slot_of(const Key& key, std::size_t mask);
  void add_spaces(const Variant& variant, const Grammar& grammar);
  void add_form(const Variant& variant, const Grammar& grammar, const Form& form);
  [[nodiscard]] SpaceId find_space(std::string_view id) const;
  [[nodiscard]] bool take_id(std::string_view line, std::size_t& at, char stop,
                             PlaceText& place) const;
  [[nodiscard]] bool take_class(std::string_view line, std::size_t& at, char stop,
                                ClassId& unit_class) const;
  [[nodiscard]] bool take_unit(std::string_view line, std::size_t& at, char stop,
                               UnitText& unit) const;
  /// The rest of the line from a part of the form on.
  [[nodiscard]] bool fits(const Form& form, std::size_t first, std::string_view line,
                          std::size_t at, Match& match) const;

  std::vector<Entry> table_;  // open addressing
  std::vector<ProvinceId> province_of_;
  std::vector<SpaceId> samples_;      // two that are in the table, for trying forms
  std::vector<std::string> letters_;  // by class
  std::array<std::vector<Form>, phase_kind_count> forms_;
};

}  // namespace chancery::order_language
