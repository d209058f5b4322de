#include "core/editor/lsp/checks.h"

#include <algorithm>
#include <exception>
#include <utility>

namespace chancery {
namespace {

constexpr auto is_earlier = [](const auto& a, const auto& b) { return a.second < b.second; };

}  // namespace

void Checks::ask(const std::string& folder) {
  due_[folder] = Clock::now() + pause_;
  if (running_ && running_->folder == folder) *running_->stop = true;
}

void Checks::drop(const std::string& folder) {
  due_.erase(folder);
  if (running_ && running_->folder == folder) *running_->stop = true;
}

std::optional<Checks::Clock::time_point> Checks::next() const {
  if (due_.empty() || running_) return std::nullopt;
  return std::min_element(due_.begin(), due_.end(), is_earlier)->second;
}

std::optional<BegunCheck> Checks::begin(Clock::time_point now) {
  if (const auto when = next(); !when || *when > now) return std::nullopt;
  const auto due = std::min_element(due_.begin(), due_.end(), is_earlier);
  BegunCheck check{due->first, diagnosis_task(workspace_, due->first),
                   std::make_shared<std::atomic<bool>>(false)};
  check.task.memory = memory_;
  due_.erase(due);
  running_ = Running{check.folder, check.stop};
  return check;
}

void run_check(const BegunCheck& check, const GoOn& go_on,
               const std::function<void(DiagnosisStep)>& report) {
  try {
    diagnose(check.task, go_on, report);
  } catch (const std::exception& error) {
    DiagnosisStep failed;
    failed.is_last = true;
    failed.findings.add(
        {Severity::error, "chancery", {}, std::string("the check failed: ") + error.what(), ""});
    report(std::move(failed));
  }
}

}  // namespace chancery
