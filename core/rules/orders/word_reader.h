// WordReader: reads lines word by word, by the notations of a phase.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules/notation/order_match.h"
#include "core/rules/orders/compiled_orders.h"
#include "core/rules/orders/line_draft.h"
#include "core/rules/orders/order_line.h"

namespace chancery::order_language {

class LineReading;
struct Reading;

/// In bytes. Longer lines are not read as orders.
inline constexpr std::size_t longest_line = 500;

/// True if the line fits a notation of the phase.
bool fits_notation(const Vocabulary& vocabulary, std::string_view line, PhaseKind phase);

/// Reads lines of one power that the quick reader cannot read, word by word.
class WordReader {
 public:
  /// `variant` has the rule switches in force.
  WordReader(const CompiledOrders& compiled, const Variant& variant, const Position& position,
             PowerId power, const ReadingContext* context = nullptr)
      : compiled_(compiled),
        variant_(variant),
        position_(position),
        power_(power),
        context_(context) {}

  /// Reads the line by the notations of the phase `written_in`.
  [[nodiscard]] OrderLine read(std::string_view line, PhaseKind written_in) const;

 private:
  [[nodiscard]] OrderLine read_other_names(const LineReading& reading, const ReadingScene& scene,
                                           OrderLine line) const;
  /// Whether a line that fits no notation is tried again with a mistake corrected.
  enum class Slips : std::uint8_t { corrected, kept };
  [[nodiscard]] Reading read_text(std::string_view text, PhaseKind written_in, Slips slips) const;
  [[nodiscard]] std::optional<OrderLine> read_corrected(const std::vector<std::string>& lines,
                                                        std::string_view text,
                                                        PhaseKind written_in) const;
  [[nodiscard]] OrderLine read_mismatch(const Vocabulary& vocabulary, std::string_view text,
                                        const std::vector<Token>& tokens,
                                        const MatchResult& result) const;
  bool recognize_other_phase(const Vocabulary& vocabulary, const std::vector<Token>& tokens,
                             const MatchResult& here, OrderLine& line) const;
  void set_subject(ProvinceId at, OrderLine& line) const;

  const CompiledOrders& compiled_;
  const Variant& variant_;
  const Position& position_;
  PowerId power_;
  const ReadingContext* context_;
};

}  // namespace chancery::order_language
