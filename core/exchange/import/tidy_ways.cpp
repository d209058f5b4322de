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
    for (const ForeignPassage& passage : foreign_.passages) add(passage);
    for (const ForeignLine& line : foreign_.lines) add(line);
    for (const ForeignValue& value : foreign_.values) add(value);
  }

 private:
  void add(const ForeignPassage& passage) {
    const auto from = standing(passage.between[0]);
    const auto to = standing(passage.between[1]);
    const auto keeper = standing(passage.keeper);
    if (!from || !to || !keeper) return lose("the passage", passage.name, passage.span);
    DraftPassage made{id_of(passage.name),
                      word_of(passage.word),
                      readable_text(passage.name),
                      {*from, *to},
                      *keeper,
                      {}};
    const auto leads_through = [&](const DraftEdge& edge) {
      return std::minmax(edge.from.province, edge.to.province) == std::minmax(*from, *to);
    };
    for (const DraftEdge& edge : draft_.edges)
      if (leads_through(edge) && made.letters.find(edge.letter) == std::string::npos)
        made.letters += edge.letter;
    std::erase_if(draft_.edges, leads_through);
    losses_.add(LossKind::kept, InPlay::unchanged, passage.span,
                fmt::format("the gateway '{}' as a passage", made.name),
                "a permit of the keeper's power opens it; games of the source may do without it");
    draft_.passages.push_back(std::move(made));
  }

  void add(const ForeignLine& line) {
    DraftLine made{id_of(line.name), word_of(line.word), readable_text(line.name), {}, {}};
    for (const std::string& station : line.stations) {
      const auto found = standing(station);
      if (!found) return lose("the line", line.name, line.span);
      made.stations.push_back(*found);
    }
    for (const std::string& power : line.powers)
      if (const auto found = power_of(power)) made.powers.push_back(*found);
    if (made.powers.empty()) return lose("the line", line.name, line.span);
    losses_.add(LossKind::kept, InPlay::unchanged, line.span,
                fmt::format("'{}' as a line that units ride", made.name),
                "games of the source may do without it");
    draft_.lines.push_back(std::move(made));
  }

  void add(const ForeignValue& value) {
    const auto province = standing(value.province);
    const auto power = power_of(value.power);
    if (province && power && draft_.provinces[*province].center)
      draft_.values.push_back({*province, *power, value.value});
    else
      losses_.add(LossKind::lost, InPlay::changed, value.span,
                  fmt::format("what '{}' counts for '{}'", value.province, value.power),
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
    const auto is_taken = [&](const std::string& name) {
      return words_.contains(name) ||
             std::any_of(draft_.provinces.begin(), draft_.provinces.end(),
                         [&](const DraftProvince& province) {
                           return !province.left_out && is_called(province, name);
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
