// QuickReader: reads orders in printed form without looking up words.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/common/name_table.h"
#include "core/rules/notation/match.h"
#include "core/rules/notation/order_grammar.h"
#include "core/rules/orders/order_forms.h"

namespace chancery::order_language {

/// Reads lines exactly as the program prints them, with ids as declared, without looking up words.
/// It reads a line only if the notations allow no other reading.
class QuickReader {
 public:
  QuickReader(const Variant& variant, const Grammar& grammar,
              const std::vector<PrintedForm>& forms);

  /// Returns false, with `match` undefined, if it cannot read the line.
  [[nodiscard]] bool read(PhaseKind phase, std::string_view line, Match& match) const;

 private:
  struct QuickForm {
    PrintedForm form;
    bool begins_with_unit = false;
    std::string behind_unit{};  // the words that must follow the unit; may be empty
  };

  void add_spaces(const Variant& variant, const Grammar& grammar);
  void add_form(const Variant& variant, const Grammar& grammar, const PrintedForm& form);
  [[nodiscard]] bool take_id(std::string_view line, std::size_t& at, char stop,
                             PlaceText& place) const;
  [[nodiscard]] bool take_class(std::string_view line, std::size_t& at, char stop,
                                ClassId& unit_class) const;
  [[nodiscard]] bool take_unit(std::string_view line, std::size_t& at, char stop,
                               UnitText& unit) const;
  /// True if the rest of the line after the unit may fit the form.
  [[nodiscard]] static bool may_go_on(const QuickForm& form, std::string_view rest);
  /// Reads the line from `at` on as the parts of the form from `first` on.
  [[nodiscard]] bool fits(const PrintedForm& form, std::size_t first, std::string_view line,
                          std::size_t at, Match& match) const;

  NameTable<SpaceId> spaces_;
  std::vector<ProvinceId> province_of_;
  std::vector<SpaceId> samples_;      // two of these spaces, to test forms
  std::vector<std::string> letters_;  // by class
  std::array<std::vector<QuickForm>, phase_kind_count> forms_;
};

}  // namespace chancery::order_language
