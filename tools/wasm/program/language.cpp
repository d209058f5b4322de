// The language server of a page: messages in and out, as no thread or stream is there.
#include <memory>
#include <string>
#include <string_view>

#include "core/editor/lsp/client_connection.h"
#include "tools/cli/built.h"

namespace chancery {
namespace {

/// The connection of the page, which begins with its first message and after each `exit`.
class PageConnection {
 public:
  /// Answers with the list of messages to the page.
  const std::string& take(std::string_view message) {
    sent_ = "[";
    if (!connection_) begin();
    if (message.empty())
      check();
    else
      connection_->take(read_message(message));
    if (connection_->has_ended()) connection_.reset();
    return sent_ += ']';
  }

 private:
  /// Runs diagnoses until one has something to say.
  void check() {
    while (connection_->run_next_check() && sent_.size() == 1) {
    }
  }

  void begin() {
    // Where the page has put the bundled variants.
    const LanguageServerOptions options{{"/chancery/variants"}, std::string(cli::version())};
    connection_ =
        std::make_unique<ClientConnection>(options, disk(), [this](std::string_view sent) {
          if (sent_.size() > 1) sent_ += ',';
          sent_ += sent;
        });
  }

  std::string sent_;
  std::unique_ptr<ClientConnection> connection_;
};

}  // namespace
}  // namespace chancery

/// Takes a message of the Language Server Protocol; an empty one runs the next diagnosis. The
/// answer is a JSON array of messages, valid until the next call. It is empty for an empty message
/// if nothing is left to diagnose.
extern "C" const char* chancery_language(const char* message) {
  static chancery::PageConnection connection;
  return connection.take(message).c_str();
}
