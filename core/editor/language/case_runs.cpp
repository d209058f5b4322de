#include "core/editor/language/case_runs.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/common/contains.h"
#include "core/base/common/words.h"
#include "core/rules/script/script_allowance.h"
#include "core/workbench/cases/case_explanations.h"
#include "core/workbench/cases/case_runner.h"
#include "core/workbench/cases/case_step_checks.h"

namespace chancery {
namespace {

std::string in_one_line(const ConcernedOrder& order) {
  std::string text = order.order + ": " + order.result;
  if (!order.why.empty() && order.why != order.result) text += "\n    " + order.why;
  return text;
}

std::string explained_step(const LastRun& run, const PlayedStep& played) {
  const Variant& variant = run.result.board->variant();
  std::string text = fmt::format("{} ({})\n", phase_label(variant, played.before.time),
                                 phase_kind_name(phase_kind(variant, played.before)));
  CaseConcerns concerns(*run.result.board, played);
  for (const OrderReport& order : played.report.orders)
    if (order.order) text += "  " + in_one_line(concerns.explain(order)) + '\n';
  for (const Message& message : played.report.messages) text += "  " + message.text + '\n';
  return text;
}

/// The order of the phase that the line was read as; null if none.
const OrderReport* report_of(const LastRun& run, const PlayedStep& played,
                             const std::string& line) {
  for (const OrderSet& set : played.orders) {
    if (!contains(set.lines, line)) continue;
    const OrderLine read = run.result.board->reader().read(line, set.power, played.before);
    for (const OrderReport& order : played.report.orders)
      if (order.power == set.power && order.order &&
          (*order.order == read.printed || *order.order == read.text))
        return &order;
  }
  return nullptr;
}

}  // namespace

std::vector<std::shared_ptr<const FileIndex>> CaseRuns::texts_for(const std::string& path,
                                                                  const std::string& folder) {
  std::vector<std::shared_ptr<const FileIndex>> texts{workspace_.index(path)};
  for (const std::string& member : workspace_.lineage(folder))
    for (const std::string& file : workspace_.files_of(member)) {
      const FileKind kind = file_kind(file);
      if (kind == FileKind::variant || kind == FileKind::scripts)
        texts.push_back(workspace_.index(file));
    }
  return texts;
}

const std::vector<LastRun>& CaseRuns::of_file(const std::string& path) {
  static const std::vector<LastRun> none;
  const std::string folder = workspace_.variant_of(path);
  if (folder.empty() || file_kind(path) != FileKind::cases) return none;
  std::vector<std::shared_ptr<const FileIndex>> texts = texts_for(path, folder);
  if (known_.size() > most_files) known_.clear();
  Known& known = known_[path];
  if (known.texts == texts) return known.runs;
  known = {std::move(texts), {}};
  const ScriptAllowance allowance(AllowanceOf::command);
  const ReadableFiles files(workspace_, workspace_.lineage(folder));
  CaseRunner runner(workspace_.request(folder), files);
  Diagnostics ignored;
  const CaseFile read = read_case_file(path, ignored, files);
  for (const Case& test_case : read.cases)
    known.runs.push_back({test_case, runner.run(test_case, ignored)});
  return known.runs;
}

const LastRun* CaseRuns::at(const std::string& path, std::size_t place) {
  const auto index = workspace_.index(path);
  if (!index) return nullptr;
  const std::size_t line = LineTable(index->text()).line_of(place) + 1;
  const LastRun* found = nullptr;
  for (const LastRun& run : of_file(path)) {
    const SourceSpan& span = run.test_case.id.span;
    if (span.line > 0 && span.line <= line) found = &run;
  }
  return found;
}

const LastRun* CaseRuns::find(const std::string& path, const std::string& id) {
  for (const LastRun& run : of_file(path))
    if (run.test_case.id.text == id) return &run;
  return nullptr;
}

std::string verdict_in_short(const LastRun& run) {
  switch (run.result.status) {
    case CaseStatus::passed:
      return "passes (" + plural_count(run.result.checks, "check") + ")";
    case CaseStatus::reported:
      return "reported";
    case CaseStatus::failed:
      break;
  }
  if (run.result.failures.empty()) return "invalid";
  const CaseFailure& first = run.result.failures.front();
  std::string text = fmt::format("fails: expected {}, got {}", first.expected, first.got);
  if (run.result.failures.size() > 1)
    text += fmt::format(" (and {} more)", run.result.failures.size() - 1);
  return text;
}

std::string explained_case(const LastRun& run) {
  std::string text = fmt::format("{}: {}\n{}\n", run.test_case.id.text, run.test_case.title,
                                 verdict_in_short(run));
  for (const CaseFailure& failure : run.result.failures) {
    text += fmt::format("expected {}\ngot      {}\n", failure.expected, failure.got);
    for (const ConcernedOrder& order : failure.orders) text += "  " + in_one_line(order) + '\n';
  }
  for (const PlayedStep& played : run.result.played) text += explained_step(run, played);
  return text;
}

std::string order_card(const LastRun& run, const std::string& line) {
  if (!run.result.board) return {};
  const Variant& variant = run.result.board->variant();
  for (const PlayedStep& played : run.result.played) {
    const OrderReport* order = report_of(run, played, line);
    if (order == nullptr) continue;
    CaseConcerns concerns(*run.result.board, played);
    const ConcernedOrder explained = concerns.explain(*order);
    std::string text = fmt::format("`{}`: **{}**\n", *order->order, explained.result);
    for (const OrderSet& set : played.orders) {
      if (set.power != order->power) continue;
      const OrderLine read = run.result.board->reader().read(line, set.power, played.before);
      if (read.type.valid())
        text += fmt::format("\nRead as `{}`, which acts as {}.\n",
                            variant.order_types[read.type.index()].id,
                            action_name(variant.order_types[read.type.index()].acts_as));
      for (const std::string& note : read.notes) text += "\n" + note + "\n";
      break;
    }
    if (!explained.why.empty()) text += "\n" + explained.why + "\n";
    return text;
  }
  return {};
}

}  // namespace chancery
