#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "core/base/common/contains.h"
#include "core/files/loader/section_readers.h"
#include "core/files/loader/setup_parts.h"

namespace chancery {
namespace {

constexpr std::size_t deepest_chain = 50;

/// Reads the setups, each after the one that it extends.
class SetupReader {
 public:
  SetupReader(LoadContext& context, const Node& tables)
      : context_(context),
        diagnostics_(context.diagnostics),
        tables_(tables),
        all_(context.root.inner("setup", tables, "[setup]")) {}

  void run() {
    for (const Entry& entry : tables_.entries) {
      entry.read = true;
      if (!entry.value.is(NodeKind::table)) {
        report_wrong_kind(entry.value, "a table", "[setup." + print_key(entry.key) + "]",
                          diagnostics_);
        continue;
      }
      const std::size_t reported = diagnostics_.all().size();
      check_id({entry.key, entry.key_span}, "setup", diagnostics_);
      chain_.clear();
      context_.variant.setups.push_back(read(entry));
      diagnostics_.add_subject(entry.key, reported);
    }
  }

 private:
  Setup read(const Entry& entry) {
    if (const auto known = done_.find(entry.key); known != done_.end()) return known->second;
    chain_.push_back(entry.key);
    Section section = all_.inner(entry.key, entry.value, "[setup." + print_key(entry.key) + "]");
    Setup setup = read_base(section);
    setup.id = entry.key;
    setup.span = entry.key_span;
    setup.text = section.text("text").value_or(setup.text);
    read_start(section, setup);
    read_start_units(section, context_, setup);
    read_start_owners(section, context_, setup);
    read_unplayed_powers(section, context_, setup);
    read_players(section, context_, setup);
    section.table("set");  // read_start_values reads it when all attributes are known
    section.finish();
    check_closed_countries(setup, context_);
    done_.emplace(entry.key, setup);
    return setup;
  }

  /// The setup that this one extends, or an empty one.
  Setup read_base(Section& section) {
    const auto base = section.placed_text("extends");
    if (!base) return {};
    const Entry* entry = tables_.find(base->text);
    if (entry == nullptr || !entry->value.is(NodeKind::table)) {
      report_unknown_base(*base);
      return {};
    }
    if (contains(chain_, base->text)) {
      diagnostics_
          .error("setup.extends-itself", base->span,
                 fmt::format("setup '{}' extends itself", base->text))
          .at = chain_;  // none of them has its intended start
      return {};
    }
    if (chain_.size() > deepest_chain) {
      diagnostics_.error("setup.chain-too-long", base->span,
                         fmt::format("more than {} setups extend one another", deepest_chain));
      return {};
    }
    return read(*entry);
  }

  void report_unknown_base(const Text& base) {
    std::vector<std::string> ids;
    for (const Entry& each : tables_.entries) ids.push_back(each.key);
    diagnostics_.error("setup.unknown-setup", base.span,
                       fmt::format("unknown setup '{}'", base.text), did_you_mean(base.text, ids));
  }

  void read_start(Section& section, Setup& setup) {
    const Node* table = section.table("start");
    if (table == nullptr) return;
    Section start = section.inner("start", *table, "'start'");
    if (const auto year = start.integer("year")) setup.year = static_cast<std::int32_t>(*year);
    if (const auto label = start.placed_text("phase")) setup.phase = find_phase(*label);
    start.finish();
    if (!context_.variant.calendar.bc.empty() && start.has("year") && setup.year == 0)
      diagnostics_.error("setup.no-year-zero", start.span_of("year"),
                         "there is no year 0 in a calendar with 'bc'",
                         "the years before and after are -1 and 1");
  }

  std::uint8_t find_phase(const Text& label) {
    const auto& phases = context_.variant.calendar.phases;
    std::vector<std::string> labels;
    for (std::size_t i = 0; i < phases.size(); ++i) {
      if (phases[i].label == label.text) return static_cast<std::uint8_t>(i);
      labels.push_back(phases[i].label);
    }
    diagnostics_.error("setup.unknown-phase", label.span,
                       fmt::format("no phase of the calendar has the label '{}'", label.text),
                       did_you_mean_or_one_of(label.text, labels));
    return 0;
  }

  LoadContext& context_;
  Diagnostics& diagnostics_;
  const Node& tables_;
  Section all_;
  std::vector<std::string> chain_;
  std::map<std::string, Setup> done_;
};

}  // namespace

void read_setups(LoadContext& context) {
  if (const Node* tables = context.root.table("setup")) SetupReader(context, *tables).run();
  if (context.variant.setups.empty())
    context.diagnostics.error("setup.none", context.root.node().span, "there is no setup",
                              "write a table [setup.ID] with the starting units");
}

}  // namespace chancery
