// Checks: which variants have to be diagnosed, shortly after their last change.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "core/editor/language/diagnosis.h"

namespace chancery {

/// A diagnosis that has begun. It needs nothing of the workspace, so that another thread can run
/// it.
struct BegunCheck {
  std::string folder;
  DiagnosisTask task;
  std::shared_ptr<std::atomic<bool>> stop;  // set when the variant has changed meanwhile
};

/// Runs the check until it ends or `go_on` returns false. If it fails, that is its finding.
void run_check(const BegunCheck& check, const GoOn& go_on,
               const std::function<void(DiagnosisStep)>& report);

/// Lets one variant at a time be diagnosed. A change to the variant being diagnosed ends its
/// diagnosis at the next step.
class Checks {
 public:
  using Clock = std::chrono::steady_clock;

  explicit Checks(Workspace& workspace) : workspace_(workspace) {}
  Checks(const Checks&) = delete;
  Checks& operator=(const Checks&) = delete;

  void set_pause(std::chrono::milliseconds pause) { pause_ = pause; }
  /// Requests a diagnosis, since the variant has changed.
  void ask(const std::string& folder);
  /// Cancels the request.
  void drop(const std::string& folder);
  /// The time when `begin` will have something to do; nothing while a check runs.
  [[nodiscard]] std::optional<Clock::time_point> next() const;
  /// Begins the check that is due at this time; nothing if none is, or while one runs.
  std::optional<BegunCheck> begin(Clock::time_point now);
  /// Call it when the check that began has ended.
  void end() { running_.reset(); }

 private:
  struct Running {
    std::string folder;
    std::shared_ptr<std::atomic<bool>> stop;
  };

  Workspace& workspace_;
  std::chrono::milliseconds pause_{150};
  std::map<std::string, Clock::time_point> due_;  // by folder
  std::optional<Running> running_;
  const std::shared_ptr<DiagnosisMemory> memory_ = std::make_shared<DiagnosisMemory>();
};

}  // namespace chancery
