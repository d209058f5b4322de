#include <CLI/CLI.hpp>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <streambuf>
#include <string>
#include <system_error>
#include <vector>

#include "core/editor/lsp/language_server.h"
#include "tools/cli/built.h"
#include "tools/cli/command.h"

namespace chancery::cli {
namespace {

/// Standard output without the replacements of `PlainOutput`, which would corrupt edits and the
/// lengths of messages.
class BytesOut final : public std::streambuf {
 protected:
  std::streamsize xsputn(const char* text, std::streamsize count) override {
    return static_cast<std::streamsize>(
        std::fwrite(text, 1, static_cast<std::size_t>(count), stdout));
  }
  int_type overflow(int_type c) override {
    const char one = traits_type::to_char_type(c);
    return xsputn(&one, 1) == 1 ? c : traits_type::eof();
  }
  int sync() override { return std::fflush(stdout); }
};

/// Absolute paths of the folders in which variants are looked up after the editor's own.
std::vector<std::string> absolute_search_folders() {
  std::vector<std::string> folders;
  for (const std::string& folder : search_folders()) {
    std::error_code unknown;
    std::string path = std::filesystem::absolute(folder, unknown).lexically_normal().string();
    if (path.size() > 1 && path.ends_with('/')) path.pop_back();
    if (!unknown) folders.push_back(std::move(path));
  }
  return folders;
}

/// The file in which `chancery watch --page` stores the place of a click; empty without a folder of
/// the session.
std::string file_of_clicks() {
  const char* session = std::getenv("XDG_RUNTIME_DIR");
  if (session == nullptr || *session == '\0') return {};
  return std::string(session) + "/chancery/clicked.json";
}

}  // namespace

int run_lsp(const std::vector<std::string>& words) {
  CLI::App app(
      "The language server: gives an editor diagnostics, completion, cards, definitions, renaming "
      "and the results of cases while you write a variant. Editors start it; it speaks the "
      "Language Server Protocol over standard input and output.",
      "chancery lsp");
  app.footer(
      "tools/editors has configurations for Neovim, VS Code, Helix, Kate and Emacs.\n"
      "example: chancery lsp");
  parse(app, words);
  BytesOut bytes;
  std::ostream out(&bytes);
  return run_language_server({absolute_search_folders(), std::string(version()), file_of_clicks()},
                             disk(), std::cin, out);
}

}  // namespace chancery::cli
