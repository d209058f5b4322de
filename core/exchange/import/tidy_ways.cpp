// Passages, lines and values of centers of an imported variant.
#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include "core/base/common/words.h"
#include "core/exchange/import/tidy_parts.h"
#include "core/exchange/sources/foreign_files.h"

namespace chancery {
namespace {

class WayDrafter {
 public:
  WayDrafter(const ForeignVariant& foreign, BoardDraft& draft, LossReport& losses)
      : foreign_(foreign), draft_(draft), losses_(losses), places_(draft) {}

  void run() {
    for (const ForeignPassage& one : foreign_.passages) add(one);
    for (const ForeignLine& one : foreign_.lines) add(one);
    for (const ForeignValue& one : foreign_.values) add(one);
  }

 private:
  void add(const ForeignPassage& one) {
    const auto from = standing(one.between[0]);
    const auto to = standing(one.between[1]);
    const auto keeper = standing(one.keeper);
    if (!from || !to || !keeper) return lose("the passage", one.name, one.span);
    DraftPassage made{id_of(one.name), word_of(one.word), readable_text(one.name),
                      {*from, *to},    *keeper,           {}};
    const auto leads_through = [&](const DraftEdge& edge) {
      return std::minmax(edge.from.province, edge.to.province) == std::minmax(*from, *to);
    };
    for (const DraftEdge& edge : draft_.edges)
      if (leads_through(edge) && made.letters.find(edge.letter) == std::string::npos)
        made.letters += edge.letter;
    std::erase_if(draft_.edges, leads_through);
    losses_.add(LossKind::kept, InPlay::unchanged, one.span,
                fmt::format("the gateway '{}' as a passage", made.name),
                "a permit of the keeper's power opens it; games of the source may do without it");
    draft_.passages.push_back(std::move(made));
  }

  void add(const ForeignLine& one) {
    DraftLine made{id_of(one.name), word_of(one.word), readable_text(one.name), {}, {}};
    for (const std::string& station : one.stations) {
      const auto found = standing(station);
      if (!found) return lose("the line", one.name, one.span);
      made.stations.push_back(*found);
    }
    for (const std::string& power : one.powers)
      if (const auto found = power_of(power)) made.powers.push_back(*found);
    if (made.powers.empty()) return lose("the line", one.name, one.span);
    losses_.add(LossKind::kept, InPlay::unchanged, one.span,
                fmt::format("'{}' as a line that units ride", made.name),
                "games of the source may do without it");
    draft_.lines.push_back(std::move(made));
  }

  void add(const ForeignValue& one) {
    const auto province = standing(one.province);
    const auto power = power_of(one.power);
    if (province && power && draft_.provinces[*province].center)
      draft_.values.push_back({*province, *power, one.value});
    else
      losses_.add(LossKind::lost, InPlay::changed, one.span,
                  fmt::format("what '{}' counts for '{}'", one.province, one.power),
                  "there is no such center, or no such power");
  }

  void lose(const std::string& what, const std::string& name, const SourceSpan& span) {
    losses_.add(LossKind::lost, InPlay::changed, span, what + " '" + readable_text(name) + "'",
                "its provinces or powers are not on the board");
  }

  [[nodiscard]] std::optional<std::size_t> standing(const std::string& key) const {
    const auto found = places_.province(key);
    return found && !draft_.provinces[*found].left_out ? found : std::nullopt;
  }

  [[nodiscard]] std::optional<std::size_t> power_of(const std::string& key) const {
    const auto found = std::find_if(draft_.powers.begin(), draft_.powers.end(),
                                    [&](const DraftPower& power) { return power.key == key; });
    if (found == draft_.powers.end()) return std::nullopt;
    return static_cast<std::size_t>(found - draft_.powers.begin());
  }

  /// A unique id for its table.
  std::string id_of(const std::string& name) {
    std::string id = id_of_name(name);
    if (id.empty() || is_digit(id.front())) id = "way_" + id;
    std::string free = id;
    for (int i = 2; !ids_.insert(free).second; ++i) free = fmt::format("{}_{}", id, i);
    return free;
  }

  static bool is_called(const DraftProvince& province, const std::string& word) {
    return equal_in_any_case(province.id, word) ||
           std::any_of(province.also.begin(), province.also.end(),
                       [&](const std::string& also) { return equal_in_any_case(also, word); });
  }

  /// Its name in orders: the word of the source, unless a province has it.
  std::string word_of(const std::string& text) {
    std::string word = upper_case(id_of_name(text));
    std::replace(word.begin(), word.end(), '_', '-');
    if (word.empty()) word = "WAY";
    const auto is_taken = [&](const std::string& one) {
      return words_.contains(one) ||
             std::any_of(draft_.provinces.begin(), draft_.provinces.end(),
                         [&](const DraftProvince& province) {
                           return !province.left_out && is_called(province, one);
                         });
    };
    std::string free = word;
    for (char more = 'A'; is_taken(free) && more <= 'Z'; ++more) free = word + more;
    words_.insert(free);
    return free;
  }

  const ForeignVariant& foreign_;
  BoardDraft& draft_;
  LossReport& losses_;
  ForeignPlaces places_;
  std::set<std::string> ids_;
  std::set<std::string> words_;
};

}  // namespace

void draft_ways(const ForeignVariant& foreign, BoardDraft& draft, LossReport& losses) {
  WayDrafter(foreign, draft, losses).run();
}

}  // namespace chancery
