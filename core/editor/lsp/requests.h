// Requests: the server's answer to each method.
#pragma once

#include <span>
#include <string_view>

#include "core/editor/lsp/session.h"

namespace chancery {

/// A request of the client that is being answered.
struct Request {
  const JsonValue* params;  // null if there are none
  GoOn go_on;               // returns false if the client has cancelled it

  [[nodiscard]] std::optional<std::string> path() const;
  [[nodiscard]] std::optional<EditorPlace> place() const {
    return place_at(json_at(params, {"position"}));
  }
};

struct RequestMethod {
  std::string_view name;
  RequestAnswer (*answer)(Session& session, const Request& request);
};
std::span<const RequestMethod> request_methods();

struct NotificationMethod {
  std::string_view name;
  void (*take)(Session& session, const JsonValue* params);
};
std::span<const NotificationMethod> notification_methods();

/// `initialize`: exchanges the abilities of client and server.
RequestAnswer answer_initialize(Session& session, const Request& request);
/// Asks the client to watch the files of variants.
void register_watchers(Session& session);

inline RequestAnswer invalid_params(std::string message) {
  return {"", lsp_code::invalid_params, std::move(message)};
}

// The answers, by subject.

RequestAnswer answer_completion(Session& session, const Request& request);
RequestAnswer answer_hover(Session& session, const Request& request);
RequestAnswer answer_definition(Session& session, const Request& request);
RequestAnswer answer_references(Session& session, const Request& request);
RequestAnswer answer_highlights(Session& session, const Request& request);
RequestAnswer answer_prepare_rename(Session& session, const Request& request);
RequestAnswer answer_rename(Session& session, const Request& request);
RequestAnswer answer_document_symbols(Session& session, const Request& request);
RequestAnswer answer_workspace_symbols(Session& session, const Request& request);
RequestAnswer answer_folds(Session& session, const Request& request);
RequestAnswer answer_selections(Session& session, const Request& request);
RequestAnswer answer_links(Session& session, const Request& request);
RequestAnswer answer_actions(Session& session, const Request& request);
RequestAnswer answer_lenses(Session& session, const Request& request);
RequestAnswer answer_resolve_lens(Session& session, const Request& request);
RequestAnswer answer_command(Session& session, const Request& request);

}  // namespace chancery
