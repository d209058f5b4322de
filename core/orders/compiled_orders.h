#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/orders/order_forms.h"
#include "core/orders/order_interpreter.h"
#include "core/orders/order_match.h"
#include "core/orders/order_reader.h"

// Inner parts of reading orders; the interface is core/orders/order_reader.h.
namespace chancery {

struct OrderReader::Compiled {
  explicit Compiled(std::shared_ptr<const Variant> of);

  [[nodiscard]] const order_language::Form* form(OrderTypeId type, bool by_convoy,
                                                 const OrderDetails& details) const;
  /// Interprets and prints; nothing is printed of units that are not there.
  void finish(const order_language::Scene& scene, const order_language::Match& match,
              OrderLine& out) const;
  void recognize_other_phase(const order_language::Vocabulary& vocabulary,
                             const std::vector<order_language::Token>& tokens,
                             std::string_view text, const Position& position, OrderLine& out) const;
  /// Reads what is not in printed form, word by word, by the notations of the phase `written_in`.
  [[nodiscard]] OrderLine read_words(const Variant& in_force, std::string_view line, PowerId power,
                                     const Position& position, PhaseKind written_in) const;

  std::shared_ptr<const Variant> variant;  // for its board and names; its switches may be others
  order_language::Grammar grammar;
  std::vector<order_language::Form> forms;
  std::vector<std::size_t> first_form;  // by order type, one more at the end
  order_language::QuickReader quick;
};

}  // namespace chancery
