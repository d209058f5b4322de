#include "core/exchange/import/edge_rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/base/common/contains.h"
#include "core/rules/map/document.h"

namespace chancery {
namespace {

/// The labels of the movement phases in which an edge is open.
std::vector<std::string> phase_labels(const std::vector<MoveSeason>& seasons,
                                      const std::vector<ForeignPhase>& phases) {
  std::vector<std::string> moves;
  for (const ForeignPhase& phase : phases)
    if (phase.kind == ForeignPhaseKind::movement) moves.push_back(phase.label);
  std::vector<std::string> labels;
  if (moves.empty()) return labels;
  for (const MoveSeason season : seasons)
    labels.push_back(season == MoveSeason::first ? moves.front() : moves.back());
  return labels;
}

std::vector<std::string> power_ids(const std::vector<std::string>& keys, const BoardDraft& draft) {
  std::vector<std::string> ids;
  for (const DraftPower& power : draft.powers)
    if (contains(keys, power.key)) ids.push_back(power.id);
  std::sort(ids.begin(), ids.end());
  return ids;
}

std::string joined_keys(const std::vector<std::string>& keys) {
  return fmt::format("{}", fmt::join(keys, ", "));
}

}  // namespace

std::string text_list(const std::vector<std::string>& texts) {
  std::string out;
  for (const std::string& text : texts) out += (out.empty() ? "" : ", ") + print_text(text);
  return "[" + out + "]";
}

std::string limits_text(const ForeignLimits& limits, const BoardDraft& draft, const Variant& base) {
  if (limits == ForeignLimits{}) return {};
  std::vector<std::string> keys;
  const auto list = [&](std::string_view key, const std::vector<std::string>& texts) {
    if (!texts.empty()) keys.push_back(fmt::format("{} = {}", key, text_list(texts)));
  };
  list("powers", power_ids(limits.powers, draft));
  list("phases", phase_labels(limits.seasons, draft.phases(base)));
  if (limits.from_year) keys.push_back(fmt::format("from_year = {}", *limits.from_year));
  if (limits.to_year) keys.push_back(fmt::format("to_year = {}", *limits.to_year));
  list("owner", limits.owner);
  list("occupant", limits.occupant);
  list("orders", limits.orders);
  if (limits.halves)
    keys.push_back(fmt::format("strength = {}",
                               draft.has_half_strengths ? *limits.halves : *limits.halves / 2));
  return joined_keys(keys);
}

void EdgeRows::add(const std::string& from, const std::string& to, bool one_way,
                   std::string limits) {
  if (one_way)
    rows_[from].insert_or_assign(to, End{true, std::move(limits)});
  else
    rows_[std::min(from, to)].emplace(std::max(from, to), End{false, std::move(limits)});
}

std::string EdgeRows::write(std::string_view table) const {
  if (rows_.empty()) return {};
  std::string text = fmt::format("[edges.{}]\n", table);
  for (const auto& [from, places] : rows_) {
    std::vector<std::string> row;
    for (const auto& [to, end] : places) {
      if (!end.one_way && end.limits.empty()) {
        row.push_back(print_text(to));
        continue;
      }
      std::vector<std::string> keys{fmt::format("to = {}", print_text(to))};
      if (end.one_way) keys.emplace_back("one_way = true");
      if (!end.limits.empty()) keys.push_back(end.limits);
      row.push_back(fmt::format("{{ {} }}", joined_keys(keys)));
    }
    text += fmt::format("{} = [{}]\n", print_key(from), joined_keys(row));
  }
  return text + '\n';
}

}  // namespace chancery
