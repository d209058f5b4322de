// Checks: diagnoses variants in a thread of their own, shortly after the last change.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <thread>

#include "core/editor/language/diagnosis.h"
#include "core/editor/lsp/inbox.h"

namespace chancery {

/// Diagnoses one variant at a time. A change to the variant being diagnosed ends its diagnosis at
/// the next step. Steps are reported in the thread that empties the inbox.
class Checks {
 public:
  using Report = std::function<void(const std::string& folder, DiagnosisStep step)>;

  Checks(Workspace& workspace, Inbox& inbox, Report report)
      : workspace_(workspace), inbox_(inbox), report_(std::move(report)) {}
  Checks(const Checks&) = delete;
  Checks& operator=(const Checks&) = delete;
  ~Checks();

  void set_pause(std::chrono::milliseconds pause) { pause_ = pause; }
  /// Requests a diagnosis, since the variant has changed.
  void ask(const std::string& folder);
  /// Cancels the request.
  void drop(const std::string& folder);
  /// The time when `begin` will have something to do; nothing while a thread runs.
  [[nodiscard]] std::optional<Inbox::Clock::time_point> next() const;
  /// Starts the diagnosis that is due.
  void begin();
  [[nodiscard]] bool is_idle() const { return due_.empty() && !running_; }

 private:
  struct Running {
    std::string folder;
    std::shared_ptr<std::atomic<bool>> stop;
    std::thread thread;
  };
  void finished();

  Workspace& workspace_;
  Inbox& inbox_;
  Report report_;
  std::chrono::milliseconds pause_{150};
  std::map<std::string, Inbox::Clock::time_point> due_;  // by folder
  std::optional<Running> running_;
  const std::shared_ptr<DiagnosisMemory> memory_ = std::make_shared<DiagnosisMemory>();
};

}  // namespace chancery
