#include <fmt/format.h>

#include <algorithm>

#include "core/files/loader/section_readers.h"

namespace chancery {
namespace {

constexpr std::size_t most_phases = 250;

void check_label(const Text& label, Diagnostics& diagnostics) {
  std::string rest = label.text;
  for (std::size_t at; (at = rest.find("{year}")) != std::string::npos;) rest.erase(at, 6);
  if (rest.find_first_of("{}") != std::string::npos)
    diagnostics.error("calendar.bad-label", label.span, fmt::format("bad label '{}'", label.text),
                      "only {year} may be in braces");
}

Phase read_phase(Section& section) {
  Phase phase;
  section.require("kind");
  section.require("label");
  phase.kind = static_cast<PhaseKind>(
      section.word("kind", "calendar.unknown-phase", "unknown kind of phase '{}'").value_or(0));
  if (const auto label = section.placed_text("label")) {
    check_label(*label, section.diagnostics());
    phase.label = label->text;
  }
  for (const Text& other : section.texts("also")) {
    check_label(other, section.diagnostics());
    phase.also.push_back(other.text);
  }
  phase.years = static_cast<std::int32_t>(section.integer("years").value_or(0));
  phase.counts = section.boolean("counts").value_or(false);
  phase.once = section.boolean("once").value_or(false);
  phase.span = section.node().span;
  section.finish();
  return phase;
}

void read_all_phases(LoadContext& context, const Node& calendar) {
  Section section = context.root.inner("calendar", calendar, "[calendar]");
  const Node* list = section.array("phase");
  if (const auto bc = section.placed_text("bc")) {
    context.variant.calendar.bc = bc->text;
    if (fold_name(bc->text).empty() || bc->text.find_first_of("0123456789{}") != std::string::npos)
      context.diagnostics.error("calendar.bad-bc", bc->span,
                                fmt::format("'{}' cannot follow a year", bc->text),
                                "write a word without digits, such as \"BC\"");
  }
  section.finish();
  if (list == nullptr) return;
  for (const Node& item : list->items) {
    if (!item.is(NodeKind::table)) {
      section.wrong_item("phase", item, "a table", "an element of 'phase'");
      continue;
    }
    Section phase = section.inner("phase", item, "[[calendar.phase]]");
    context.variant.calendar.phases.push_back(read_phase(phase));
  }
}

/// Checks that phases that are played once come before the rounds.
void check_once(const std::vector<Phase>& phases, Diagnostics& diagnostics) {
  const auto rounds =
      std::find_if(phases.begin(), phases.end(), [](const Phase& phase) { return !phase.once; });
  for (auto phase = rounds; phase != phases.end(); ++phase)
    if (phase->once)
      diagnostics.error(
          "calendar.once-in-a-round", phase->span,
          fmt::format("'{}' is played once, but follows a phase that is repeated", phase->label),
          "write the phases with once = true before all others");
}

}  // namespace

void read_calendar(LoadContext& context) {
  const Node* calendar = context.root.table("calendar");
  if (calendar != nullptr) read_all_phases(context, *calendar);
  auto& phases = context.variant.calendar.phases;
  const SourceSpan place = calendar != nullptr ? calendar->span : context.root.node().span;
  const auto is_movement = [](const Phase& phase) {
    return phase.kind == PhaseKind::movement && !phase.once;
  };
  check_once(phases, context.diagnostics);
  if (phases.empty()) {
    context.diagnostics.error("calendar.empty", place, "the calendar has no phases",
                              "write one [[calendar.phase]] for each phase of a round");
  } else if (std::none_of(phases.begin(), phases.end(), is_movement)) {
    context.diagnostics.error("calendar.no-movement", place, "the calendar has no movement phase",
                              "write a [[calendar.phase]] with kind = \"movement\"");
  }
  if (phases.size() > most_phases) {
    context.diagnostics.error("calendar.too-many", place,
                              fmt::format("more than {} phases", most_phases));
    phases.resize(most_phases);
  }
}

}  // namespace chancery
