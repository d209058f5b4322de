#include "core/editor/lsp/checks.h"

#include <algorithm>
#include <exception>
#include <utility>

namespace chancery {

Checks::~Checks() {
  if (!running_) return;
  *running_->stop = true;
  running_->thread.join();
}

void Checks::ask(const std::string& folder) {
  due_[folder] = Inbox::Clock::now() + pause_;
  if (running_ && running_->folder == folder) *running_->stop = true;
}

void Checks::drop(const std::string& folder) {
  due_.erase(folder);
  if (running_ && running_->folder == folder) *running_->stop = true;
}

std::optional<Inbox::Clock::time_point> Checks::next() const {
  if (due_.empty() || running_) return std::nullopt;
  return std::min_element(due_.begin(), due_.end(),
                          [](const auto& a, const auto& b) { return a.second < b.second; })
      ->second;
}

void Checks::begin() {
  const auto when = next();
  if (!when || *when > Inbox::Clock::now()) return;
  const auto due = std::min_element(
      due_.begin(), due_.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
  const std::string folder = due->first;
  due_.erase(due);
  const auto stop = std::make_shared<std::atomic<bool>>(false);
  DiagnosisTask next_task = diagnosis_task(workspace_, folder);
  next_task.memory = memory_;
  auto work = [this, folder, stop, task = std::move(next_task)] {
    const auto go_on = [&] { return !*stop && !inbox_.is_closed(); };
    const auto hand_over = [&](DiagnosisStep step) {
      inbox_.put(Inbox::Work([this, folder, stop, step = std::move(step)]() mutable {
        if (!*stop) report_(folder, std::move(step));
      }));
    };
    try {
      diagnose(task, go_on, hand_over);
    } catch (const std::exception& error) {
      DiagnosisStep failed;
      failed.is_last = true;
      failed.findings.add(
          {Severity::error, "chancery", {}, std::string("the check failed: ") + error.what(), ""});
      hand_over(std::move(failed));
    }
    inbox_.put(Inbox::Work([this] { finished(); }));
  };
  running_.emplace(Running{folder, stop, std::thread(std::move(work))});
}

void Checks::finished() {
  running_->thread.join();
  running_.reset();
}

}  // namespace chancery
