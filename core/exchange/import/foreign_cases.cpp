#include "core/exchange/import/foreign_cases.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "core/base/common/names.h"
#include "core/base/common/words.h"
#include "core/exchange/import/case_draft.h"
#include "core/exchange/import/edge_rows.h"
#include "core/exchange/sources/foreign_files.h"
#include "core/rules/map/document.h"

namespace chancery {
namespace {

/// Writes cases of one variant.
class CaseWriter {
 public:
  CaseWriter(const Variant& variant, LossReport& losses) : variant_(variant), losses_(losses) {}

  std::string write(CaseDraft& draft) {
    power_known_ = true;
    const bool expects = std::any_of(
        draft.phases.begin(), draft.phases.end(),
        [](const CasePhaseDraft& phase) { return phase.says_units || !phase.ok.empty(); });
    if (!expects) return lose(draft, "it expects nothing");
    std::string text = heading(draft);
    for (const auto& [power, units] : draft.units) text += row("units", power, units);
    if (draft.says_owners) text += owners(draft);
    for (std::size_t i = 0; i < draft.phases.size(); ++i) {
      if (i > 0) text += fmt::format("\n[[case.then]]\nphase = \"{}\"\n", draft.phases[i].kind);
      text += phase(draft.phases[i]);
    }
    return power_known_ ? text + '\n' : lose(draft, "a power in it is not one of the variant");
  }

 private:
  std::string lose(const CaseDraft& draft, std::string why) {
    losses_.add(LossKind::lost, InPlay::unchanged, draft.span,
                fmt::format("the case '{}'", draft.id), std::move(why));
    return {};
  }

  std::string heading(CaseDraft& draft) {
    const std::string wished = draft.id;
    for (int n = 2; !ids_.insert(draft.id).second; ++n) draft.id = fmt::format("{}_{}", wished, n);
    if (draft.id != wished)
      losses_.add(LossKind::renamed, InPlay::unchanged, draft.span,
                  fmt::format("the case '{}' is '{}'", wished, draft.id),
                  "another one has that id");
    std::string text = fmt::format("[[case]]\nid = {}\ntitle = {}\n", print_text(draft.id),
                                   print_text(draft.title.empty() ? draft.id : draft.title));
    if (!draft.note.empty()) text += fmt::format("note = {}\n", print_text(draft.note));
    if (draft.phases.front().kind == "adjustment") text += "phase = \"adjustment\"\n";
    if (draft.phases.front().kind == "movement" && has_label(draft.time))
      text += fmt::format("time = {}\n", print_text(draft.time));
    return text;
  }

  /// True if it is the time of a movement phase other than the first.
  [[nodiscard]] bool has_label(const std::string& time) const {
    const std::size_t blank = time.rfind(' ');
    if (blank == std::string::npos) return false;
    const std::string label = time.substr(0, blank) + " {year}";
    return std::any_of(variant_.calendar.phases.begin(), variant_.calendar.phases.end(),
                       [&](const Phase& phase) {
                         return phase.kind == PhaseKind::movement && phase.label == label;
                       });
  }

  /// The id of a power by its name, or by the beginning of its name.
  [[nodiscard]] std::string power_id(const std::string& name) {
    if (const auto found = variant_.find_power(name)) return variant_.powers[found->index()].id;
    const std::string folded = fold_name(name);
    std::vector<std::string> fitting;
    for (const Power& power : variant_.powers)
      if (fold_name(power.name) == folded) return power.id;
    for (const Power& power : variant_.powers)
      if (fold_name(power.name).starts_with(folded)) fitting.push_back(power.id);
    power_known_ = power_known_ && fitting.size() == 1;
    return fitting.empty() ? name : fitting.front();
  }

  std::string row(std::string_view table, const std::string& power,
                  const std::vector<std::string>& texts) {
    return fmt::format("{}.{} = {}\n", table, print_key(power_id(power)), text_list(texts));
  }

  /// Provinces that the case does not name have no owner.
  std::string owners(const CaseDraft& draft) {
    std::string text;
    std::set<std::string> named;
    for (const auto& [power, places] : draft.owners) {
      text += row("owners", power, places);
      for (const std::string& place : places) named.insert(fold_name(place));
    }
    std::vector<std::string> nobodys;
    for (const Province& province : variant_.map.provinces()) {
      const auto is_named = [&](const std::string& name) {
        return named.contains(fold_name(name));
      };
      const bool listed = is_named(province.id) || is_named(province.name) ||
                          std::any_of(province.also.begin(), province.also.end(), is_named);
      if (province.center && !listed) nobodys.push_back(province.id);
    }
    return text + (nobodys.empty() ? "" : fmt::format("owners.none = {}\n", text_list(nobodys)));
  }

  std::string phase(const CasePhaseDraft& draft) {
    std::string text;
    for (const auto& [power, orders] : draft.orders) text += row("orders", power, orders);
    if (draft.says_units)
      for (const auto& [power, units] : draft.units) text += row("expect.units", power, units);
    std::vector<std::string> oks;
    std::set<std::string> seen;
    for (const auto& [order, ok] : draft.ok)
      if (seen.insert(order).second) oks.push_back(fmt::format("{} = {}", print_key(order), ok));
    if (!oks.empty()) text += fmt::format("expect.ok = {{ {} }}\n", fmt::join(oks, ", "));
    return text;
  }

  const Variant& variant_;
  LossReport& losses_;
  std::set<std::string> ids_;
  bool power_known_ = true;
};

bool looks_like_json(const SourceFile& file) {
  return trimmed(std::string_view(file.text), all_blanks).starts_with('{');
}

}  // namespace

std::string write_cases(std::vector<CaseDraft> cases, const Variant& variant,
                        const std::string& origin, std::size_t& count, LossReport& losses) {
  CaseWriter writer(variant, losses);
  std::string text;
  for (CaseDraft& draft : cases) {
    const std::string made = writer.write(draft);
    if (made.empty()) continue;
    ++count;
    text += made;
  }
  return fmt::format("# Imported by Chancery ({}).\n\n", readable_text(origin)) + text;
}

std::optional<ImportedCases> import_cases(const std::shared_ptr<const SourceFile>& file,
                                          const Variant& variant, Diagnostics& diagnostics) {
  ImportedCases made;
  std::vector<CaseDraft> cases;
  if (looks_like_json(*file)) {
    auto read = read_case_json(file, made.losses, diagnostics);
    if (!read) return std::nullopt;
    cases = std::move(*read);
  } else {
    cases = read_case_text(file, made.losses);
  }
  made.toml =
      write_cases(std::move(cases), variant, "cases: " + file->path, made.count, made.losses);
  if (made.count > 0) return made;
  diagnostics.error("import.no-cases", whole_file(file), "the file has no cases that can be kept",
                    "cases are texts of jDip, CASE … END, or a list 'cases' in JSON");
  return std::nullopt;
}

}  // namespace chancery
