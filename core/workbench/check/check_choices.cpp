#include <fmt/format.h>

#include <algorithm>
#include <tuple>
#include <utility>

#include "core/files/loader/option_variations.h"
#include "core/rules/state/position.h"
#include "core/workbench/check/check.h"
#include "core/workbench/check/check_memory.h"

namespace chancery {
namespace {

/// Each choice is a variant to load and check; any beyond this many are left out.
constexpr std::size_t most_choices = 48;

auto place_of(const Diagnostic& diagnostic) {
  return std::tuple(
      diagnostic.span.file ? std::string_view(diagnostic.span.file->path) : std::string_view(),
      diagnostic.span.line, diagnostic.span.column);
}

/// True if both report the same problem. Findings about the same places may differ in their
/// numbers.
bool is_same(const Diagnostic& a, const Diagnostic& b) {
  if (a.id != b.id) return false;
  if (a.severity != Severity::error && !a.at.empty()) return a.at == b.at;
  return a.message == b.message && place_of(a) == place_of(b);
}

/// A diagnostic that appears under one or more values of an option.
struct ChoiceFinding {
  Diagnostic finding;
  std::string option;
  std::vector<std::string> values;
};

class ChoiceFindings {
 public:
  void add(const Diagnostic& finding, const OptionVariation& choice) {
    const auto known = std::find_if(all_.begin(), all_.end(), [&](const ChoiceFinding& each) {
      return each.option == choice.option && is_same(each.finding, finding);
    });
    if (known == all_.end()) {
      all_.push_back({finding, choice.option, {choice.value}});
    } else if (known->values.back() != choice.value) {
      known->values.push_back(choice.value);
    }
  }

  void report(Diagnostics& findings) {
    for (ChoiceFinding& each : all_) {
      each.finding.message = fmt::format("with {} = {}: {}", each.option,
                                         fmt::join(each.values, " or "), each.finding.message);
      findings.add(std::move(each.finding));
    }
  }

 private:
  std::vector<ChoiceFinding> all_;
};

bool is_reported(const Diagnostics& findings, const Diagnostic& diagnostic) {
  return std::any_of(findings.all().begin(), findings.all().end(),
                     [&](const Diagnostic& known) { return is_same(known, diagnostic); });
}

/// True if it is reported for a value that is not in force. An entry that allows nothing under one
/// value may be needed under another.
bool counts(const Diagnostic& diagnostic) {
  return diagnostic.severity != Severity::note && diagnostic.id != "check.allow-unused";
}

bool is_unused_by_rules(const Variant& variant, const std::string& option) {
  const std::vector<Option>& all = variant.options;
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const Option& entry) { return entry.id == option; });
  return found != all.end() && found->is_unused_by_rules();
}

/// True if all starting positions are the same, after the hook at_start.
bool have_same_starts(const Variant& left, const Variant& right) {
  return std::equal(left.setups.begin(), left.setups.end(), right.setups.begin(),
                    right.setups.end(), [&](const Setup& a, const Setup& b) {
                      return start_position(left, a) == start_position(right, b);
                    });
}

std::vector<OptionVariation> open_choices(const Variant& variant, const LoadRequest& request) {
  std::vector<OptionVariation> choices = option_variations(variant, request);
  std::erase_if(choices, [&](const OptionVariation& choice) {
    return std::any_of(request.options.begin(), request.options.end(),
                       [&](const auto& set) { return set.first == choice.option; });
  });
  for (OptionVariation& setup : setup_variations(variant, request))
    choices.push_back(std::move(setup));
  return choices;
}

}  // namespace

Diagnostics check_choices(const LoadRequest& request, const FileSource& files, HookTrial trial) {
  VariantLoader loader(files);
  return check_choices(request, loader, trial);
}

Diagnostics check_other_choices(const LoadRequest& request, VariantLoader& loader,
                                const Diagnostics& findings, HookTrial trial,
                                const CheckTerms& terms) {
  CheckMemory own;
  const CheckTerms shared{terms.memory == nullptr ? &own : terms.memory, terms.go_on, terms.files};
  const LoadResult loaded = loader.load(request);
  Diagnostics others;
  if (!loaded.draft) return others;
  std::vector<OptionVariation> choices = open_choices(*loaded.draft, request);
  if (choices.size() > most_choices) {
    others.note("check.too-many-choices", {},
                fmt::format("only {} of {} other option values and setups are checked",
                            most_choices, choices.size()),
                "check the others with --option and --setup");
    choices.resize(most_choices);
  }
  ChoiceFindings collected;
  for (const OptionVariation& choice : choices) {
    if (!shared.may_go_on()) break;
    const LoadResult chosen = loader.load(choice.request);
    const bool is_checked = chosen.draft && is_unused_by_rules(*loaded.draft, choice.option) &&
                            have_same_starts(*loaded.draft, *chosen.draft);
    const Diagnostics other = is_checked ? check_scripts(chosen, trial)
                                         : check_variant(chosen, trial, loaded.draft.get(), shared);
    for (const Diagnostic& each : other.all())
      if (counts(each) && !is_reported(findings, each)) collected.add(each, choice);
  }
  collected.report(others);
  others.sort();
  return others;
}

Diagnostics check_choices(const LoadRequest& request, VariantLoader& loader, HookTrial trial) {
  CheckMemory memory;
  const CheckTerms terms{&memory};
  Diagnostics findings = check_variant(loader.load(request), trial, nullptr, terms);
  const Diagnostics others = check_other_choices(request, loader, findings, trial, terms);
  for (const Diagnostic& each : others.all()) findings.add(each);
  findings.sort();
  return findings;
}

}  // namespace chancery
