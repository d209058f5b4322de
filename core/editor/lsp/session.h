// Session: one client, its open files, and what it was shown.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/editor/language/case_runs.h"
#include "core/editor/language/workspace.h"
#include "core/editor/lsp/checks.h"
#include "core/editor/lsp/editor_json.h"

namespace chancery {

/// The answer to a request: JSON, or a problem.
struct RequestAnswer {
  std::string result = {};
  int code = 0;  // the code of the problem; 0: none
  std::string message = {};
};

namespace lsp_code {
inline constexpr int parse_error = -32700;
inline constexpr int invalid_request = -32600;
inline constexpr int unknown_method = -32601;
inline constexpr int invalid_params = -32602;
inline constexpr int internal_error = -32603;
inline constexpr int not_initialized = -32002;
inline constexpr int cancelled = -32800;
inline constexpr int failed = -32803;
}  // namespace lsp_code

/// The options with which the program is started.
struct LanguageServerOptions {
  std::vector<std::string> search;  // folders with variants besides those of the client
  std::string version;
  std::string clicks = {};  // the file with the place of the last click in a page; empty: none
};

/// A finding, and the variant in which it was found.
struct FoundIn {
  std::string folder;
  Diagnostic finding;
};

/// The state of a client: its open files and what it was shown.
class Session {
 public:
  using Send = std::function<void(std::string_view message)>;

  /// Messages to the client go to `send`.
  Session(const LanguageServerOptions& options, const FileSource& disk, Send send);

  [[nodiscard]] Workspace& workspace() { return workspace_; }
  [[nodiscard]] Checks& checks() { return checks_; }
  [[nodiscard]] CaseRuns& case_runs() { return case_runs_; }
  [[nodiscard]] const std::string& version() const { return version_; }

  void open(const std::string& path, std::string text);
  void close(const std::string& path);
  /// Call it when the text of a file changed: all open variants that read the file are checked
  /// again.
  void changed(const std::string& path);
  void check_all_open();
  /// The findings last shown for the file, without duplicates.
  [[nodiscard]] std::vector<FoundIn> findings_in(const std::string& path) const;

  /// Shows the findings of a step of a check in place of the earlier ones of the variant.
  void publish(const std::string& folder, DiagnosisStep step);

  void send(std::string_view message) { send_(message); }
  void notify(std::string_view method, std::string_view params);
  /// Sends a request to the client; its answer is ignored.
  void request(std::string_view method, std::string_view params);
  /// Shows a message to the user: 1 is an error, 3 information.
  void show(int kind, std::string_view text);
  /// Moves the cursor there, if the file is part of the workspace and the client supports it.
  void show_document(const std::string& path, const SourceSpan& span);

  // The abilities of the client.
  bool shows_documents = false;
  bool registers_watchers = false;
  bool refreshes_lenses = false;

 private:
  void publish_file(const std::string& path);
  [[nodiscard]] std::set<std::string> open_variants() const;

  std::string version_;
  Send send_;
  Workspace workspace_;
  Checks checks_;
  CaseRuns case_runs_;
  std::int64_t requests_ = 0;
  std::map<std::string, std::map<std::string, std::vector<Diagnostic>>>
      findings_;  // by file, then by variant
};

}  // namespace chancery
